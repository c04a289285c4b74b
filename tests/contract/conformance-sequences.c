/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "conformance.h"
#include "sequences-claims.h"

/* A card is in one place only. */
static void
count_card (Sitting       *sitting,
            SixainCardSet *found,
            guint          card)
{
  sitting_check (sitting, card < SEQUENCES_N_CARDS);
  sitting_check (sitting, !sixain_card_set_has (found, card));
  sixain_card_set_add (found, card);
}

static void
check_zero (Sitting       *sitting,
            gconstpointer  bytes,
            gsize          n)
{
  for (gsize i = 0; i < n; i++)
    sitting_check (sitting, ((const guint8 *) bytes)[i] == 0);
}

static void
check_hand (Sitting              *sitting,
            const SequencesState *state,
            guint                 seat,
            SixainCardSet        *found)
{
  guint n = 0;

  for (guint suit = 0; suit < SEQUENCES_N_SUITS; suit++)
    {
      sitting_check (sitting, (state->hands[seat][suit] >> SEQUENCES_N_RANKS) == 0);
      sitting_check (sitting, (state->known[seat][suit] & ~state->hands[seat][suit]) == 0);
      for (guint rank = 0; rank < SEQUENCES_N_RANKS; rank++)
        {
          if ((state->hands[seat][suit] >> rank) & 1)
            {
              count_card (sitting, found, SEQUENCES_CARD (suit, rank));
              n++;
            }
        }
    }
  sitting_check (sitting, n == state->n_hand[seat]);

  /* Eight between turns while there is stock. */
  if (state->n_stock > 0 && (seat != state->turn || state->phase != SEQUENCES_PLAY))
    sitting_check (sitting, n == SEQUENCES_HAND);
  else
    sitting_check (sitting, n <= SEQUENCES_FULL_HAND);
}

/* The cards say what run it is, whatever the state says of them. */
static void
check_run (Sitting              *sitting,
           const SequencesState *state,
           const SequencesRun   *run,
           SixainCardSet        *found)
{
  guint n_jokers = 0;

  sitting_check (sitting, run->side < sequences_n_sides (state) && run->suit < SEQUENCES_N_SUITS);
  sitting_check (sitting, run->n == 0 || run->n >= SEQUENCES_MIN_MELD);
  sitting_check (sitting, run->first >= 1 && run->first + run->n - 1 <= SEQUENCES_LAST);
  sitting_check (sitting, run->ace_first <= 1 && run->one_last <= 1);

  for (guint i = 0; i < run->n; i++)
    {
      guint position = run->first + i;
      guint card = sequences_run_card (run, position);
      guint rank = card % SEQUENCES_N_RANKS;

      count_card (sitting, found, card);
      sitting_check (sitting, card / SEQUENCES_N_RANKS == run->suit);
      sitting_check (sitting, rank == position || rank == 0 || (position == 1 && rank == 19) ||
                              (position == 19 && rank == 1));
      n_jokers += rank == 0;
    }
  sitting_check (sitting, n_jokers <= 1 && (run->joker != 0) == (n_jokers == 1));
}

static void
check_melds (Sitting              *sitting,
             const SequencesState *state,
             SixainCardSet        *found)
{
  guint n_runs = 0, n_sets = 0;

  for (guint i = 0; i < state->n_runs; i++)
    {
      const SequencesRun *run = &state->runs[i];

      check_run (sitting, state, run, found);

      /* Own runs that touch have become one. */
      for (guint j = 0; j < state->n_runs; j++)
        sitting_check (sitting, run->n == 0 || state->runs[j].n == 0 ||
                                state->runs[j].side != run->side || state->runs[j].suit != run->suit ||
                                state->runs[j].first != run->first + run->n);
    }
  check_zero (sitting, &state->runs[state->n_runs], (SEQUENCES_MAX_MELDS - state->n_runs) * sizeof (SequencesRun));

  for (guint i = 0; i < state->n_sets; i++)
    {
      const SequencesSet *set = &state->sets[i];

      sitting_check (sitting, set->side < sequences_n_sides (state));
      sitting_check (sitting, set->rank >= 1 && set->rank < SEQUENCES_N_RANKS && set->fresh <= 1);
      sitting_check (sitting, set->suits >> SEQUENCES_N_SUITS == 0);
      for (guint suit = 0; suit < SEQUENCES_N_SUITS; suit++)
        {
          if (set->suits & (1 << suit))
            count_card (sitting, found, SEQUENCES_CARD (suit, set->rank));
        }
    }
  check_zero (sitting, &state->sets[state->n_sets], (SEQUENCES_MAX_MELDS - state->n_sets) * sizeof (SequencesSet));

  for (guint side = 0; side < SEQUENCES_MAX_SEATS; side++)
    {
      sitting_check (sitting, state->laid_sets[side] <= state->laid_runs[side]);
      n_runs += state->laid_runs[side];
      n_sets += state->laid_sets[side];
    }
  sitting_check (sitting, n_runs == state->n_runs && n_sets == state->n_sets);
}

/* What a seat did not want, the newest first. */
static void
check_traces (Sitting               *sitting,
              const SequencesTraces *traces,
              guint                  n_drawn)
{
  sitting_check (sitting, traces->n <= SEQUENCES_MAX_TRACES);
  check_zero (sitting, &traces->items[traces->n], (SEQUENCES_MAX_TRACES - traces->n) * sizeof (SequencesTrace));

  for (guint i = 0; i < traces->n; i++)
    {
      sitting_check (sitting, traces->items[i].card < SEQUENCES_N_CARDS);
      sitting_check (sitting, traces->items[i].n_drawn <= (i > 0 ? traces->items[i - 1].n_drawn : n_drawn));
    }
}

/* Those who can claim are asked, and nobody else. */
static void
check_claims (Sitting              *sitting,
              const SequencesState *state)
{
  if (state->phase != SEQUENCES_CLAIM)
    {
      sitting_check (sitting, state->asked == 0 && state->answered == 0);
      check_zero (sitting, state->answers, sizeof state->answers);
      return;
    }

  sitting_check (sitting, state->claims && state->n_players > 2 && state->n_stock > 0 && state->n_discard > 0);
  sitting_check (sitting, state->asked != 0 && state->answered != state->asked);
  sitting_check (sitting, (state->answered & ~state->asked) == 0);
  for (guint seat = 0; seat < state->n_players; seat++)
    {
      if (sequences_side (state, seat) != sequences_side (state, state->turn))
        sitting_check (sitting, sequences_claims_can (state, seat) == ((state->asked >> seat) & 1));
      else
        sitting_check (sitting, !((state->asked >> seat) & 1));
      if (!((state->answered >> seat) & 1))
        check_zero (sitting, &state->answers[seat], sizeof state->answers[seat]);
    }
}

static void
check_state (Sitting       *sitting,
             gconstpointer  data)
{
  const SequencesState *state = data;
  SixainCardSet found = { 0 };

  sitting_check (sitting, !state->blank);
  for (guint seat = 0; seat < state->n_players; seat++)
    check_hand (sitting, state, seat, &found);
  check_melds (sitting, state, &found);
  for (guint i = 0; i < state->n_stock; i++)
    count_card (sitting, &found, state->stock[i]);
  for (guint i = 0; i < state->n_discard; i++)
    {
      count_card (sitting, &found, state->discard[i]);
      sitting_check (sitting, state->discard[i] % SEQUENCES_N_RANKS != 0);
    }
  check_zero (sitting, state->stock + state->n_stock, SEQUENCES_MAX_STOCK - state->n_stock);
  check_zero (sitting, state->discard + state->n_discard, SEQUENCES_N_CARDS - state->n_discard);

  sitting_check (sitting, sixain_card_set_count (&found) == SEQUENCES_N_CARDS);
  sitting_check (sitting, (state->n_stock == 0) == (state->phase >= SEQUENCES_CLOSING) ||
                          state->phase == SEQUENCES_PLAY);
  sitting_check (sitting, state->n_passed == 0 || state->phase >= SEQUENCES_CLOSING);
  check_claims (sitting, state);
  for (guint seat = 0; seat < SEQUENCES_MAX_SEATS; seat++)
    {
      check_traces (sitting, &state->discarded[seat], state->n_drawn[seat]);
      check_traces (sitting, &state->declined[seat], state->n_drawn[seat]);
    }

  if (state->teams)
    sitting_check (sitting, state->totals[0] == state->totals[2] && state->totals[1] == state->totals[3]);
}

/* Nothing of the others but how many cards they hold, and those that all saw: not whether they are
 * asked for a claim, nor whether they have answered. */
static void
check_view (Sitting       *sitting,
            gconstpointer  data,
            gint           seat)
{
  const SequencesState *view = data;
  const SequencesState *truth = sitting->state;

  sitting_check (sitting, view->random.counter == 0);
  check_zero (sitting, view->stock, sizeof view->stock);
  sitting_check (sitting, view->n_stock == truth->n_stock);
  sitting_check (sitting, view->asked == (seat < 0 ? 0 : truth->asked & SIXAIN_SEAT (seat)));
  sitting_check (sitting, view->answered == (seat < 0 ? 0 : truth->answered & SIXAIN_SEAT (seat)));

  for (gint other = 0; other < view->n_players; other++)
    {
      sitting_check (sitting, view->n_hand[other] == truth->n_hand[other]);
      sitting_check (sitting, memcmp (view->hands[other],
                                      other == seat ? truth->hands[other] : truth->known[other],
                                      sizeof view->hands[other]) == 0);
      if (other == seat)
        sitting_check (sitting, sixain_move_equal (&view->answers[other], &truth->answers[other]));
      else
        check_zero (sitting, &view->answers[other], sizeof view->answers[other]);
    }
}

const Invariants sequences_invariants = { "sequences", check_state, check_view };
