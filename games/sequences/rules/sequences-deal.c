/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sequences-deal.h"

#include <string.h>

#include "sequences-claims.h"
#include "sequences-laying.h"
#include "sequences-moves.h"

/* How often hands are dealt anew until somebody can claim. Two cards in one hand always do, so that
 * it takes a few hundred deals at most. */
#define MAX_DEALS 20000

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

/* Clears everything of the last round, and keeps what outlives it. */
static void
clear_round (SequencesState *state)
{
  const SequencesState last = *state;

  memset (state, 0, sizeof *state);
  state->random = last.random;
  memcpy (state->totals, last.totals, sizeof state->totals);
  state->version = last.version;
  state->n_players = last.n_players;
  state->teams = last.teams;
  state->claims = last.claims;
  state->max_rounds = last.max_rounds;
  state->round = last.round;
  state->finished = last.finished;
}

/* Clears the table and deals: seat 0 takes the first eight, and so on. */
void
sequences_deal_round (SequencesState     *state,
                      const SixainChance *chance,
                      SixainEvents       *events)
{
  guint8 deck[SEQUENCES_N_CARDS];
  guint n_dealt = 0;

  clear_round (state);
  state->turn = state->round++ % state->n_players;
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
      state->asked &= ~SIXAIN_SEAT (other);
      state->answered &= ~SIXAIN_SEAT (other);
      state->answers[other] = (SixainMove) { 0 };
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

/* Deals the blank cards of all hands; the stock is what is left. */
static void
deal_hands (SequencesState *state,
            guint8         *cards,
            guint           n_cards,
            SixainRandom   *random)
{
  guint next = 0;

  sixain_cards_shuffle (cards, n_cards, n_cards - state->n_stock, random);
  for (guint seat = 0; seat < state->n_players; seat++)
    {
      guint n_blank = state->n_hand[seat] - count_shown (state, seat);

      state->n_hand[seat] -= n_blank;
      while (n_blank-- > 0)
        sequences_laying_gain (state, seat, cards[next++]);
    }
}

/* While claims are asked, a seat knows of itself whether it is asked and has answered, and of the
 * others that somebody has to answer if it has not. */
static void
deal_claimants (SequencesState *state,
                guint8         *cards,
                guint           n_cards,
                SixainRandom   *random)
{
  const SequencesState view = *state;

  for (guint i = 0; i < MAX_DEALS; i++)
    {
      *state = view;
      deal_hands (state, cards, n_cards, random);
      sequences_claims_ask (state);
      if (state->asked & ~state->answered)
        break;
    }
}

/* Of the others who are asked, any may have answered anything that they can, but not all if nobody
 * else has to answer. */
static void
resample_answers (SequencesState *state,
                  SixainSeats     own,
                  SixainRandom   *random)
{
  guint first = sixain_random_below (random, state->n_players);

  for (guint i = 0; i < state->n_players; i++)
    {
      guint seat = (first + i) % state->n_players;
      SixainSeats open = state->asked & ~state->answered & ~SIXAIN_SEAT (seat);
      g_auto (SixainMoves) moves = { 0 };

      if (!(state->asked & ~own & SIXAIN_SEAT (seat)) || open == 0 || sixain_random_below (random, 2) == 0)
        continue;

      sequences_moves (state, seat, &moves);
      sequences_claims_answer (state, seat, &moves.items[sixain_random_below (random, moves.n)]);
    }
}

void
sequences_resample (gpointer      data,
                    SixainRandom *random)
{
  SequencesState *state = data;
  const SixainSeats own = state->asked;
  guint8 cards[SEQUENCES_N_CARDS];
  guint n_cards = sequences_unseen (state, cards);

  sixain_random_seed (&state->random, sixain_random_next (random));
  state->blank = FALSE;

  if (state->phase == SEQUENCES_CLAIM)
    {
      deal_claimants (state, cards, n_cards, random);
      resample_answers (state, own, random);
    }
  else
    {
      deal_hands (state, cards, n_cards, random);
    }

  sixain_cards_shuffle (cards + n_cards - state->n_stock, state->n_stock, state->n_stock, random);
  memcpy (state->stock, cards + n_cards - state->n_stock, state->n_stock);
}
