/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sequences-worth.h"

#include <math.h>
#include <string.h>

#include "sequences-belief.h"
#include "sequences-deal.h"
#include "sequences-moves.h"
#include "sequences-positions.h"

#define COURTS (SEQUENCES_RANK (SEQUENCES_ACE) - SEQUENCES_RANK (SEQUENCES_JACK))
#define JOKER SEQUENCES_RANK (SEQUENCES_JOKER)
#define ACE SEQUENCES_RANK (SEQUENCES_ACE)
#define MAX_WORLDS 10000
#define CARDS_PER_TURN 1.8           /* That somebody draws. */
#define MUCH_STOCK 60                /* As long as so much is left, there is time to wait for a card. */
#define SOON 8                       /* Cards drawn while a pair waits to become a set. */
#define MAX_DANGER_WORLDS 64         /* How many are looked at for dangers, whose chances need not be precise. */
#define CARDS_MORE 2                 /* That somebody draws who lays the discard with others. */

/* What a side has and gets of one suit by the end of a round. */
typedef struct
{
  SequencesRanks laid;               /* Positions in its runs. */
  SequencesRanks got;                /* Ranks, the joker among them, that it can lay some time. */
  SequencesRanks kept;               /* Of these, what one of its players has at one time, */
  SequencesRanks partner;            /* and the other one. */
  SequencesRanks wanted;             /* Ranks that are given for a joker on the table. */
} Outlook;

/* What a side's cards of one suit make of its runs. */
typedef struct
{
  guint          length;             /* Of the longest, and by its top: compares as dominance does. */
  guint          points;
  SequencesRanks filled;             /* Positions. */
  gboolean       joker;              /* Was needed. */
} Strength;

static inline SequencesRanks
grow (SequencesRanks positions,
      SequencesRanks through)
{
  SequencesRanks before;

  do
    {
      before = positions;
      positions |= sequences_positions_beside (positions) & through;
    }
  while (positions != before);

  return positions;
}

static inline SequencesRanks
find_threes (SequencesRanks positions)
{
  SequencesRanks first = sequences_positions_find_threes (positions);

  return first | (first << 1) | (first << 2);
}

static inline void
measure (SequencesRanks  filled,
         gboolean        ace,
         Strength       *strength)
{
  *strength = (Strength) { .filled = filled };

  while (filled != 0)
    {
      guint first = __builtin_ctz (filled);
      guint n = __builtin_ctz (~(filled >> first));
      SequencesRanks run = (SEQUENCES_RANK (n) - 1) << first;
      guint points = n + sequences_positions_count (run & COURTS) + ((run & ACE) && ace ? 4 : 0);

      strength->length = MAX (strength->length, n * 32 + first + n - 1);
      strength->points = MAX (strength->points, points);
      filled &= ~run;
    }
}

/* Runs grow by all that is kept, and by what comes while it fits at once. */
static void
measure_outlook (const Outlook *self,
                 Strength      *strength)
{
  const SequencesRanks kept = sequences_positions_of (self->kept);
  const SequencesRanks partner = sequences_positions_of (self->partner);
  const SequencesRanks got = sequences_positions_of (self->got);
  const gboolean ace = ((self->got | self->laid) & ACE) || (self->got & JOKER);
  SequencesRanks all = self->laid | kept | partner;
  SequencesRanks filled = grow (self->laid | find_threes (kept) | find_threes (partner), all);
  SequencesRanks places;

  filled |= sequences_positions_beside (filled) & got;
  all |= filled;
  filled = grow (filled, all);
  measure (filled, ace, strength);

  if (!(self->got & (JOKER | self->wanted)))
    return;

  /* The joker goes where it makes the longest run, if need be of two other cards. */
  if (filled != 0)
    places = sequences_positions_beside (filled);
  else
    places = ((kept & (kept >> 2)) << 1) | ((kept & (kept >> 1)) << 2) | ((kept & (kept >> 1)) >> 1);

  for (places &= SEQUENCES_POSITIONS & ~all; places != 0; places &= places - 1)
    {
      SequencesRanks place = places & -places;
      Strength other;

      measure (grow (filled | place, all | place), ace, &other);
      if (other.length > strength->length)
        {
          *strength = other;
          strength->joker = TRUE;
        }
    }
}

/* What ranks of one suit cost that are left in hand. */
static guint
cost_of_left (SequencesRanks ranks)
{
  return 2 * sequences_positions_count (ranks & COURTS) + 5 * sequences_positions_count (ranks & (ACE | JOKER));
}

static inline void
give (SequencesRanks *ranks,
      guint           card)
{
  ranks[sequences_card_suit (card)] |= SEQUENCES_RANK (sequences_card_rank (card));
}

/* How strong the side will be in a world with runs and some ranks of its own. */
static void
estimate (const SequencesWorth *self,
          const SequencesWorld *world,
          guint                 side,
          guint                 suit,
          SequencesRanks        laid,
          SequencesRanks        ranks,
          Strength             *strength)
{
  guint first = side == self->side ? self->seat : side;
  Outlook outlook = {
    .laid = laid,
    .got = ranks | world->got[side][suit],
    .kept = ranks | world->kept[first][suit],
    .wanted = self->wanted[suit],
  };

  if (self->view->teams)
    outlook.partner = world->kept[(first + 2) % 4][suit] | self->sets[side][suit];

  measure_outlook (&outlook, strength);
}

static void
find_rival (SequencesWorth *self,
            SequencesWorld *world,
            guint           suit)
{
  for (guint side = 0; side < sequences_n_sides (self->view); side++)
    {
      Strength strength;

      if (side == self->side)
        continue;

      estimate (self, world, side, suit, self->laid[side][suit], self->sets[side][suit], &strength);
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
        n_shown += sequences_positions_count (view->hands[seat][suit]);
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
  SequencesWorth *self = g_malloc0 (sizeof *self + n_worlds * sizeof (SequencesWorld) +
                                    style->n_guesses * sizeof (SequencesGuess));
  guint8 cards[SEQUENCES_N_CARDS];

  self->view = view;
  self->style = style;
  self->seat = question->seat;
  self->side = sequences_side (view, self->seat);
  self->cancellable = question->cancellable;
  self->random = question->random;
  self->guesses = (SequencesGuess *) &self->worlds[n_worlds];
  self->end = question->iterations == 0 && question->budget_ms > 0
                ? g_get_monotonic_time () + 1000 * question->budget_ms
                : G_MAXINT64;
  self->rivals = sequences_n_sides (view) == 2 ? 1 : style->rivals;
  self->left = 1 / (1 + view->n_stock / (2 * CARDS_PER_TURN * view->n_players));

  for (guint side = 0; side < sequences_n_sides (view); side++)
    sequences_positions_find_melds (view, side, self->laid[side], self->sets[side]);
  for (guint i = 0; i < view->n_runs; i++)
    {
      if (view->runs[i].joker != 0)
        self->wanted[view->runs[i].suit] = sequences_ranks_at (view->runs[i].joker);
    }

  for (guint card = 0; card < SEQUENCES_N_CARDS; card++)
    self->dangers[card] = NAN;

  self->n_unseen = sequences_unseen (view, self->unseen);
  for (guint i = 0; i < self->n_unseen; i++)
    give (self->unseen_ranks, self->unseen[i]);
  memcpy (cards, self->unseen, sizeof cards);
  for (guint i = 0; i < n_worlds && (i == 0 || !sequences_worth_is_late (self)); i++)
    {
      imagine (self, &self->worlds[i], cards, question->random);
      self->n_worlds++;
    }
  if (question->n_worlds != NULL)
    *question->n_worlds += self->n_worlds;

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
      Strength strength;
      SequencesRanks used;

      estimate (self, world, self->side, suit, laid, hand | sets, &strength);
      used = strength.filled | (strength.joker ? joker : 0);
      sum += strength.length > world->rival[suit] ? strength.points : -self->rivals * world->lost[suit];
      sum -= self->left * cost_of_left (hand & ~used);
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

  sum += sequences_positions_count (thrice & ~SEQUENCES_RANK (SEQUENCES_JOKER));
  for (SequencesRanks pairs = twice & ~thrice & ~SEQUENCES_RANK (SEQUENCES_JOKER); pairs != 0; pairs &= pairs - 1)
    {
      guint rank = __builtin_ctz (pairs);
      double none = 1;

      for (guint suit = 0; suit < SEQUENCES_N_SUITS; suit++)
        none *= (self->unseen_ranks[suit] & SEQUENCES_RANK (rank)) ? missed : 1;
      sum += 1 - none;
    }

  /* Without a run to go with it, it has to wait. */
  if (state->laid_sets[self->side] >= state->laid_runs[self->side])
    sum /= 2;

  return sum * self->style->sets * self->style->tempo;
}

/* To lay a card means to draw one, beyond what its suit may bring in the end: so the more of
 * the unseen cards could be laid at once, the better. In rounds among the best players this
 * told most, beside the suits, of who would win. */
static double
value_outs (const SequencesWorth *self,
            const SequencesState *state,
            const SequencesRanks *sets,
            const SequencesRanks *laid)
{
  const SequencesStyle *style = self->style;
  double sum = 0;

  for (guint suit = 0; suit < SEQUENCES_N_SUITS; suit++)
    {
      SequencesRanks hand = state->hands[self->seat][suit] & SEQUENCES_POSITIONS;
      SequencesRanks unseen = sequences_positions_of (self->unseen_ranks[suit]);
      SequencesRanks outs = sequences_positions_find_outs (hand) & unseen;
      SequencesRanks set_outs = sequences_positions_find_outs (hand | sets[suit]) & unseen & ~outs;
      SequencesRanks ends = sequences_positions_beside (laid[suit]) & unseen & ~laid[suit];

      sum += style->outs * sequences_positions_count (outs) + style->set_outs * sequences_positions_count (set_outs) +
             style->ends * sequences_positions_count (ends);
    }

  return sum * MIN (1, state->n_stock / (double) MUCH_STOCK);
}

double
sequences_worth_of (SequencesWorth       *self,
                    const SequencesState *state)
{
  SequencesRanks laid[SEQUENCES_N_SUITS], sets[SEQUENCES_N_SUITS];
  double sum = 0;

  sequences_positions_find_melds (state, self->side, laid, sets);

  for (guint suit = 0; suit < SEQUENCES_N_SUITS; suit++)
    {
      SequencesRanks hand = state->hands[self->seat][suit];

      /* In the end what is not laid now may never be. */
      if (state->phase == SEQUENCES_CLOSING)
        sum += value_suit (self, suit, 0, 0, laid[suit]) - cost_of_left (hand);
      else
        sum += value_suit (self, suit, hand, sets[suit], laid[suit]);
    }

  return state->phase == SEQUENCES_CLOSING ? sum : sum + value_sets (self, state) + value_outs (self, state, sets, laid);
}

/* Infers hands of the others: far more than there are worlds, as a card that is seldom taken is
 * told from one that is taken a little more often only by many of them. */
static void
infer_hands (SequencesWorth *self)
{
  SequencesBelief belief;

  sequences_belief_init (&belief, self->view, self->seat, self->random);
  do
    {
      sequences_belief_imagine (&belief, self->random);
      memcpy (self->guesses[self->n_guesses++], belief.hands, sizeof belief.hands);
    }
  while (self->n_guesses < self->style->n_guesses && !sequences_worth_is_late (self));
}

/* Whether the hand has something that goes with the card. It is a quick look, as in most hands
 * there is nothing, and can_take () need not be asked. */
static gboolean
has_company (const SequencesWorth *self,
             const SequencesRanks *hand,
             guint                 side,
             guint                 card)
{
  const guint suit = sequences_card_suit (card);
  const SequencesRanks bit = SEQUENCES_RANK (sequences_card_rank (card));
  const SequencesRanks own = sequences_positions_of (hand[suit] | self->sets[side][suit]) | self->laid[side][suit];
  guint n_rank = 0;

  if ((hand[suit] & JOKER) || (hand[suit] != 0 && (sequences_positions_find_thirds (own) & sequences_positions_of (bit))))
    return TRUE;

  for (guint other = 0; other < SEQUENCES_N_SUITS; other++)
    n_rank += (hand[other] & bit) != 0;

  return n_rank >= SEQUENCES_MIN_MELD - 1;
}

/* Whether the seat can take the card from the discard with that hand. The table of the others is
 * the one of the view. */
static gboolean
can_take (const SequencesWorth *self,
          const SequencesRanks *hand,
          guint                 seat,
          guint                 card,
          gboolean             *for_run)
{
  guint side = sequences_side (self->view, seat);
  SequencesHoldings holdings = { .state = self->view, .seat = seat, .discard = card };

  if (!has_company (self, hand, side, card))
    return FALSE;

  memcpy (holdings.hand, hand, sizeof holdings.hand);
  memcpy (holdings.sets, self->sets[side], sizeof holdings.sets);

  return sequences_moves_can_take (&holdings, for_run);
}

/* By how much a card in that suit changes who scores there, if a rival with that hand has it. */
static double
cost_of_run (const SequencesWorth *self,
             const SequencesWorld *world,
             const SequencesRanks *hand,
             guint                 side,
             guint                 card)
{
  guint suit = sequences_card_suit (card);
  SequencesRanks bit = SEQUENCES_RANK (sequences_card_rank (card));
  SequencesRanks own = (self->view->hands[self->seat][suit] & ~bit) | self->sets[self->side][suit];
  SequencesRanks held = hand[suit] | self->sets[side][suit];
  guint length = world->rival[suit], lost = world->lost[suit];
  Strength theirs, without, ours;
  double before, after;

  estimate (self, world, side, suit, self->laid[side][suit], held, &without);
  if (without.length > length)
    {
      length = without.length;
      lost = without.points;
    }

  estimate (self, world, side, suit, self->laid[side][suit], held | bit, &theirs);
  if (theirs.length <= length)
    return 0;

  estimate (self, world, self->side, suit, self->laid[self->side][suit], own, &ours);
  before = ours.length > length ? ours.points : -self->rivals * lost;
  after = ours.length > theirs.length ? ours.points : -self->rivals * theirs.points;

  return before - after;
}

double
sequences_worth_danger (SequencesWorth *self,
                        guint           card)
{
  const SequencesState *view = self->view;
  guint n_takers = view->claims ? view->n_players - 1 : 1;
  guint n_hands;
  double sum = 0;

  if (!isnan (self->dangers[card]))
    return self->dangers[card];

  if (self->style->n_guesses > 0 && self->n_guesses == 0)
    infer_hands (self);
  n_hands = self->n_guesses > 0 ? self->n_guesses : MIN (self->n_worlds, MAX_DANGER_WORLDS);

  for (guint i = 0; i < n_hands; i++)
    {
      const SequencesWorld *world = &self->worlds[i % self->n_worlds];
      const SequencesGuess *hands = self->n_guesses > 0 ? &self->guesses[i] : &world->hands;

      for (guint ahead = 1; ahead <= n_takers; ahead++)
        {
          guint seat = (self->seat + ahead) % view->n_players;
          guint side = sequences_side (view, seat);
          gboolean for_run;

          /* 3.6: a partner cannot claim it. */
          if (side == self->side || !can_take (self, (*hands)[seat], seat, card, &for_run))
            continue;

          sum += CARDS_MORE * self->style->tempo + (for_run ? cost_of_run (self, world, (*hands)[seat], side, card) : 0);
          break;
        }
    }

  self->dangers[card] = self->style->danger * sum / n_hands;
  return self->dangers[card];
}
