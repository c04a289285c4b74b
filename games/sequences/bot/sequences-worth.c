/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sequences-worth.h"

#include <math.h>
#include <string.h>

#include "sequences-hidden.h"
#include "sequences-melds.h"

#define MAX_WORLDS 10000
#define CARDS_PER_TURN 1.8           /* That somebody draws. */
#define SOON 8                       /* Cards drawn while a pair waits to become a set. */

static inline void
give (SequencesRanks *ranks,
      guint           card)
{
  ranks[sequences_card_suit (card)] |= SEQUENCES_RANK (sequences_card_rank (card));
}

void
sequences_worth_estimate (const SequencesWorth *self,
                          const SequencesWorld *world,
                          guint                 side,
                          guint                 suit,
                          SequencesRanks        laid,
                          SequencesRanks        ranks,
                          SequencesStrength    *strength)
{
  guint first = side == self->side ? self->seat : side;
  SequencesOutlook outlook = {
    .laid = laid,
    .got = ranks | world->got[side][suit],
    .kept = ranks | world->kept[first][suit],
    .wanted = self->wanted[suit],
  };

  if (self->view->teams)
    outlook.partner = world->kept[(first + 2) % 4][suit] | self->sets[side][suit];

  sequences_outlook_estimate (&outlook, strength);
}

static void
find_rival (SequencesWorth *self,
            SequencesWorld *world,
            guint           suit)
{
  for (guint side = 0; side < sequences_n_sides (self->view); side++)
    {
      SequencesStrength strength;

      if (side == self->side)
        continue;

      sequences_worth_estimate (self, world, side, suit, self->laid[side][suit], self->sets[side][suit], &strength);
      if (strength.length > world->rival[suit])
        {
          world->rival[suit] = strength.length;
          world->lost[suit] = strength.points;
        }
    }
}

/* Deals the unseen cards: first the hands, then the stock, of which everybody draws
 * about as much. Only some of what is drawn can be kept. */
static void
imagine (SequencesWorth *self,
         SequencesWorld *world,
         guint8         *cards,
         SixainRandom   *random)
{
  const SequencesState *view = self->view;
  const guint kept = self->style->kept * 65536;
  guint next = 0;

  sixain_cards_shuffle (cards, self->n_unseen, self->n_unseen, random);

  for (guint seat = 0; seat < view->n_players; seat++)
    {
      guint n_shown = 0;

      if (seat == self->seat)
        continue;

      memcpy (world->hands[seat], view->hands[seat], sizeof world->hands[seat]);
      for (guint suit = 0; suit < SEQUENCES_N_SUITS; suit++)
        n_shown += __builtin_popcount (view->hands[seat][suit]);
      for (guint i = n_shown; i < view->n_hand[seat]; i++)
        give (world->hands[seat], cards[next++]);

      memcpy (world->kept[seat], world->hands[seat], sizeof world->kept[seat]);
      for (guint suit = 0; suit < SEQUENCES_N_SUITS; suit++)
        world->got[sequences_side (view, seat)][suit] |= world->hands[seat][suit];
    }

  for (guint end = next + view->n_stock; next < end; next++)
    {
      guint64 bits = sixain_random_next (random);
      guint seat = ((bits & G_MAXUINT32) * view->n_players) >> 32;

      give (world->got[sequences_side (view, seat)], cards[next]);
      if ((bits >> 48) < kept)
        give (world->kept[seat], cards[next]);
    }

  for (guint suit = 0; suit < SEQUENCES_N_SUITS; suit++)
    find_rival (self, world, suit);
}

SequencesWorth *
sequences_worth_new (const SixainQuestion *question,
                     const SequencesStyle *style)
{
  const SequencesState *view = question->view;
  guint n_worlds = question->iterations > 0 ? MIN (question->iterations, MAX_WORLDS) : style->n_worlds;
  SequencesWorth *self = g_malloc0 (sizeof *self + n_worlds * sizeof (SequencesWorld));
  guint8 cards[SEQUENCES_N_CARDS];

  self->view = view;
  self->style = style;
  self->seat = question->seat;
  self->side = sequences_side (view, self->seat);
  self->cancellable = question->cancellable;
  self->end = question->iterations == 0 && question->budget_ms > 0
                ? g_get_monotonic_time () + 1000 * question->budget_ms
                : G_MAXINT64;
  self->rivals = sequences_n_sides (view) == 2 ? 1 : style->rivals;
  self->left = 1 / (1 + view->n_stock / (2 * CARDS_PER_TURN * view->n_players));

  for (guint side = 0; side < sequences_n_sides (view); side++)
    sequences_outlook_find_melds (view, side, self->laid[side], self->sets[side]);
  for (guint i = 0; i < view->n_runs; i++)
    {
      if (view->runs[i].joker != 0)
        self->wanted[view->runs[i].suit] = sequences_ranks_at (view->runs[i].joker);
    }

  for (guint card = 0; card < SEQUENCES_N_CARDS; card++)
    self->dangers[card] = NAN;

  self->n_unseen = sequences_unseen (view, self->unseen);
  memcpy (cards, self->unseen, sizeof cards);
  for (guint i = 0; i < n_worlds && (i == 0 || !sequences_worth_is_late (self)); i++)
    {
      imagine (self, &self->worlds[i], cards, question->random);
      self->n_worlds++;
    }

  return self;
}

gboolean
sequences_worth_is_late (const SequencesWorth *self)
{
  return g_cancellable_is_cancelled (self->cancellable) ||
         (self->end != G_MAXINT64 && g_get_monotonic_time () > self->end);
}

static double
compute_suit (SequencesWorth *self,
              guint           suit,
              SequencesRanks  hand,
              SequencesRanks  sets,
              SequencesRanks  laid)
{
  const SequencesRanks joker = hand & SEQUENCES_RANK (SEQUENCES_JOKER);
  double sum = 0;

  for (guint i = 0; i < self->n_worlds; i++)
    {
      const SequencesWorld *world = &self->worlds[i];
      SequencesStrength strength;
      SequencesRanks used;

      sequences_worth_estimate (self, world, self->side, suit, laid, hand | sets, &strength);
      used = strength.filled | (strength.joker ? joker : 0);
      sum += strength.length > world->rival[suit] ? strength.points : -self->rivals * world->lost[suit];
      sum -= self->left * sequences_outlook_left (hand & ~used);
    }

  return sum / self->n_worlds;
}

/* What hand, sets and runs of one suit are worth. Many positions have them in common. */
static double
value_suit (SequencesWorth *self,
            guint           suit,
            SequencesRanks  hand,
            SequencesRanks  sets,
            SequencesRanks  laid)
{
  guint64 key = 1 + (((guint64) suit << 60) | ((guint64) (laid >> 1) << 40) | ((guint64) sets << 20) | hand);
  guint index = (key * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15)) >> 52;
  double value;

  while (self->keys[index] != 0 && self->keys[index] != key)
    index = (index + 1) % SEQUENCES_WORTH_MEMORY;
  if (self->keys[index] == key)
    return self->values[index];

  value = compute_suit (self, suit, hand, sets, laid);
  if (self->n_known < SEQUENCES_WORTH_MEMORY / 2)
    {
      self->keys[index] = key;
      self->values[index] = value;
      self->n_known++;
    }

  return value;
}

/* A set makes room in hand and keeps its cards for runs: so three of a rank are
 * worth something, and two by the chance of a third. */
static double
value_sets (SequencesWorth       *self,
            const SequencesState *state)
{
  const SequencesRanks *hand = state->hands[self->seat];
  const double missed = 1 - MIN (SOON, state->n_stock) / (double) MAX (self->n_unseen, SOON);
  SequencesRanks once = 0, twice = 0, thrice = 0;
  double sum = 0;

  for (guint suit = 0; suit < SEQUENCES_N_SUITS; suit++)
    {
      thrice |= twice & hand[suit];
      twice |= once & hand[suit];
      once |= hand[suit];
    }

  sum += __builtin_popcount (thrice & ~SEQUENCES_RANK (SEQUENCES_JOKER));
  for (SequencesRanks pairs = twice & ~thrice & ~SEQUENCES_RANK (SEQUENCES_JOKER); pairs != 0; pairs &= pairs - 1)
    {
      guint rank = __builtin_ctz (pairs);
      double none = 1;

      for (guint i = 0; i < self->n_unseen; i++)
        none *= sequences_card_rank (self->unseen[i]) == rank ? missed : 1;
      sum += 1 - none;
    }

  /* Without a run to go with it, it has to wait. */
  if (state->laid_sets[self->side] >= state->laid_runs[self->side])
    sum /= 2;

  return sum * self->style->sets * self->style->tempo;
}

double
sequences_worth_of (SequencesWorth       *self,
                    const SequencesState *state)
{
  SequencesRanks laid[SEQUENCES_N_SUITS], sets[SEQUENCES_N_SUITS];
  double sum = 0;

  sequences_outlook_find_melds (state, self->side, laid, sets);

  for (guint suit = 0; suit < SEQUENCES_N_SUITS; suit++)
    {
      SequencesRanks hand = state->hands[self->seat][suit];

      /* In the end what is not laid now may never be. */
      if (state->phase == SEQUENCES_CLOSING)
        sum += value_suit (self, suit, 0, 0, laid[suit]) - sequences_outlook_left (hand);
      else
        sum += value_suit (self, suit, hand, sets[suit], laid[suit]);
    }

  return state->phase == SEQUENCES_CLOSING ? sum : sum + value_sets (self, state);
}
