/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sequences-deal.h"

#include <string.h>

#include "sequences-claims.h"
#include "sequences-laying.h"

/* How often a hand is dealt anew until its seat can claim, or cannot, as is known of it. */
#define MAX_DEALS 400
#define MAX_ROUNDS 50

gboolean
sequences_deal_check (const SixainSetup *setup,
                      SixainRefusal     *refusal)
{
  for (guint i = 0; i < setup->chance.n_lists[0]; i++)
    {
      const SixainList *deck = &setup->chance.lists[0][i];
      SixainCardSet set = { 0 };

      for (guint j = 0; j < deck->n; j++)
        {
          if (deck->items[j] < SEQUENCES_N_CARDS)
            sixain_card_set_add (&set, deck->items[j]);
        }

      if (deck->n != SEQUENCES_N_CARDS || sixain_card_set_count (&set) != SEQUENCES_N_CARDS)
        return sixain_refusal_set (refusal, SEQUENCES_BAD_DECK, SEQUENCES_N_CARDS, 0);
    }

  return TRUE;
}

static void
order_deck (SequencesState     *state,
            const SixainChance *chance,
            guint8             *deck)
{
  const SixainList *fixed = sixain_chance_get (chance, 0, state->round - 1);

  for (guint i = 0; i < SEQUENCES_N_CARDS; i++)
    deck[i] = fixed != NULL ? fixed->items[i] : (gint) i;

  if (fixed == NULL)
    sixain_cards_shuffle (deck, SEQUENCES_N_CARDS, SEQUENCES_N_CARDS, &state->random);
}

/* Clears the table and deals: seat 0 takes the first eight, and so on. */
void
sequences_deal_round (SequencesState     *state,
                      const SixainChance *chance,
                      SixainEvents       *events)
{
  const SequencesState before = *state;
  guint8 deck[SEQUENCES_N_CARDS];
  guint n_dealt = 0;

  memset (state, 0, sizeof *state);
  state->random = before.random;
  memcpy (state->totals, before.totals, sizeof state->totals);
  state->version = before.version;
  state->n_players = before.n_players;
  state->teams = before.teams;
  state->claims = before.claims;
  state->max_rounds = before.max_rounds;
  state->round = before.round + 1;
  state->finished = before.finished;
  state->turn = before.round % before.n_players;
  state->phase = SEQUENCES_DRAW;
  order_deck (state, chance, deck);

  for (guint seat = 0; seat < state->n_players; seat++)
    {
      for (guint i = 0; i < SEQUENCES_HAND; i++)
        sequences_laying_gain (state, seat, deck[n_dealt++]);
    }
  for (guint i = SEQUENCES_N_CARDS; i > n_dealt; i--)
    state->stock[state->n_stock++] = deck[i - 1];

  sixain_events_add (events, state, SEQUENCES_EVENT_DEAL, SIXAIN_NOBODY, state->round, 0, 0);
}

void
sequences_redact (gpointer data,
                  gint     seat)
{
  SequencesState *state = data;

  state->random = (SixainRandom) { 0 };
  state->blank = TRUE;
  memset (state->stock, 0, sizeof state->stock);

  for (gint other = 0; other < state->n_players; other++)
    {
      if (other == seat)
        continue;

      memcpy (state->hands[other], state->known[other], sizeof state->hands[other]);
      if (state->answered & SIXAIN_SEAT (other))
        state->answers[other] = (SixainMove) { .verb = SEQUENCES_HIDDEN };
    }
}

static guint
count_shown (const SequencesState *view,
             guint                 seat)
{
  guint n = 0;

  for (guint suit = 0; suit < SEQUENCES_N_SUITS; suit++)
    n += __builtin_popcount (view->hands[seat][suit]);

  return n;
}

guint
sequences_unseen (const SequencesState *view,
                  guint8               *cards)
{
  SequencesRanks left[SEQUENCES_N_SUITS];
  guint n = 0;

  for (guint suit = 0; suit < SEQUENCES_N_SUITS; suit++)
    {
      left[suit] = (1u << SEQUENCES_N_RANKS) - 1;
      for (guint seat = 0; seat < view->n_players; seat++)
        left[suit] &= ~view->hands[seat][suit];
    }

  for (guint i = 0; i < view->n_discard; i++)
    left[sequences_card_suit (view->discard[i])] &= ~(1u << sequences_card_rank (view->discard[i]));

  for (guint i = 0; i < view->n_sets; i++)
    {
      for (guint suits = view->sets[i].suits; suits != 0; suits &= suits - 1)
        left[__builtin_ctz (suits)] &= ~(1u << view->sets[i].rank);
    }

  for (guint i = 0; i < view->n_runs; i++)
    {
      const SequencesRun *run = &view->runs[i];

      for (guint j = 0; j < run->n; j++)
        left[run->suit] &= ~(1u << sequences_card_rank (sequences_run_card (run, run->first + j)));
    }

  for (guint suit = 0; suit < SEQUENCES_N_SUITS; suit++)
    {
      for (SequencesRanks ranks = left[suit]; ranks != 0; ranks &= ranks - 1)
        cards[n++] = SEQUENCES_CARD (suit, __builtin_ctz (ranks));
    }

  return n;
}

static void
fill_hand (SequencesState *state,
           guint           seat,
           const guint8   *cards,
           guint           n_cards)
{
  state->n_hand[seat] -= n_cards;
  for (guint i = 0; i < n_cards; i++)
    sequences_laying_gain (state, seat, cards[i]);
}

/* Deals a hand until it agrees with whether its seat was asked for a claim. */
static gboolean
deal_claimant (SequencesState *state,
               guint           seat,
               guint8         *cards,
               guint           n_cards,
               guint           n_wanted,
               SixainRandom   *random)
{
  const gboolean asked = (state->asked & SIXAIN_SEAT (seat)) != 0;
  SequencesRanks shown[SEQUENCES_N_SUITS];

  memcpy (shown, state->hands[seat], sizeof shown);

  for (guint i = 0; i < MAX_DEALS; i++)
    {
      memcpy (state->hands[seat], shown, sizeof shown);
      sixain_cards_shuffle (cards, n_cards, n_wanted, random);
      fill_hand (state, seat, cards, n_wanted);
      if (sequences_claims_list (state, seat, TRUE, NULL) == asked)
        return TRUE;
    }

  return FALSE;
}

/* While claims are asked, everybody knows which of the players that may claim can, and which
 * cannot. Those who can are dealt first, as they need particular cards; if what is left suits
 * nobody, all start over. */
static void
deal_claimants (SequencesState *state,
                guint8         *cards,
                guint           n_cards,
                const guint    *n_blank,
                SixainRandom   *random)
{
  const SequencesState view = *state;

  for (guint i = 0; i < MAX_ROUNDS; i++)
    {
      gboolean agrees = TRUE;
      guint next = 0;

      *state = view;
      for (guint pass = 0; pass < 2; pass++)
        {
          for (guint seat = 0; seat < state->n_players; seat++)
            {
              gboolean asked = (state->asked & SIXAIN_SEAT (seat)) != 0;

              if (asked != (pass == 0) || !sequences_may_claim (state, seat) || n_blank[seat] == 0)
                continue;

              agrees = deal_claimant (state, seat, cards + next, n_cards - next, n_blank[seat], random) && agrees;
              next += n_blank[seat];
            }
        }

      /* Who discarded is not asked, nor is a partner. */
      sixain_cards_shuffle (cards + next, n_cards - next, n_cards - next, random);
      for (guint seat = 0; seat < state->n_players; seat++)
        {
          if (sequences_may_claim (state, seat))
            continue;

          fill_hand (state, seat, cards + next, n_blank[seat]);
          next += n_blank[seat];
        }
      memcpy (state->stock, cards + next, state->n_stock);

      if (agrees)
        break;
    }
}

/* What somebody has answered may be anything that they can. */
static void
resample_answers (SequencesState *state,
                  SixainRandom   *random)
{
  for (guint seat = 0; seat < state->n_players; seat++)
    {
      g_auto (SixainMoves) moves = { 0 };

      if (state->answers[seat].verb != SEQUENCES_HIDDEN)
        continue;

      sixain_moves_add (&moves, SEQUENCES_MOVE_DECLINE);
      sequences_claims_list (state, seat, TRUE, &moves);
      state->answers[seat] = moves.items[sixain_random_below (random, moves.n)];
    }
}

void
sequences_resample (gpointer      data,
                    SixainRandom *random)
{
  SequencesState *state = data;
  guint8 cards[SEQUENCES_N_CARDS];
  guint n_cards = sequences_unseen (state, cards);
  guint n_blank[SEQUENCES_MAX_SEATS] = { 0 };
  guint next = 0;

  for (guint seat = 0; seat < state->n_players; seat++)
    n_blank[seat] = state->n_hand[seat] - count_shown (state, seat);

  sixain_random_seed (&state->random, sixain_random_next (random));
  state->blank = FALSE;

  if (state->phase == SEQUENCES_CLAIM)
    {
      deal_claimants (state, cards, n_cards, n_blank, random);
      resample_answers (state, random);
      return;
    }

  sixain_cards_shuffle (cards, n_cards, n_cards, random);
  for (guint seat = 0; seat < state->n_players; seat++)
    {
      fill_hand (state, seat, cards + next, n_blank[seat]);
      next += n_blank[seat];
    }
  memcpy (state->stock, cards + next, state->n_stock);
}
