/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "conformance.h"
#include "six-rules.h"

/* A card of the player's own is in one place only. */
static void
count_cards (Sitting      *sitting,
             guint        *found,
             const guint8 *cards,
             guint         n,
             guint         n_bytes)
{
  for (guint i = 0; i < n; i++)
    {
      sitting_check (sitting, cards[i] >= 1 && cards[i] <= SIX_N_CARDS);
      sitting_check (sitting, !(*found & 1u << cards[i]));
      *found |= 1u << cards[i];
    }
  for (guint i = n; i < n_bytes; i++)
    sitting_check (sitting, cards[i] == 0);
}

static void
check_player (Sitting        *sitting,
              const SixState *state,
              guint           seat)
{
  gboolean has_room = FALSE;
  guint found = 0;

  for (guint place = 0; place < SIX_N_PLACES; place++)
    {
      const SixPlace *stack = &state->places[seat][place];

      sitting_check (sitting, stack->n <= SIX_N_CARDS - 2);
      count_cards (sitting, &found, stack->cards, stack->n, SIX_N_CARDS);
      has_room = has_room || stack->n == 0;
    }
  count_cards (sitting, &found, state->stocks[seat], state->n_stock[seat], SIX_N_CARDS);
  count_cards (sitting, &found, state->protected[seat], state->n_protected[seat], SIX_N_CARDS);
  sitting_check (sitting, __builtin_popcount (found) == SIX_N_CARDS);
  for (guint i = 0; i < SIX_N_CARDS; i++)
    sitting_check (sitting, state->witnessed[seat][i] == state->protected[seat][i]);

  sitting_check (sitting, state->n_returned[seat] <= state->n_stock[seat]);
  sitting_check (sitting, state->owed[seat] <= state->n_stock[seat]);
  sitting_check (sitting, state->owed[seat] == 0 ||
                          (!has_room && (state->roller != SIX_NO_SEAT || state->phase == SIX_LAY)));
  sitting_check (sitting, state->owed_at[seat] <= state->time);

  /* What is told at the end need not fit piles that were only guessed. */
  sitting_check (sitting, state->phase != SIX_OVER || state != sitting->state ||
                          state->totals[seat] == (gint) six_strokes_count (state, seat));
}

static void
check_state (Sitting       *sitting,
             gconstpointer  data)
{
  const SixState *state = data;
  gboolean begun = state->roller != SIX_NO_SEAT;
  guint sum = 0, owed = 0;

  for (guint seat = 0; seat < state->n_players; seat++)
    {
      check_player (sitting, state, seat);
      owed += state->owed[seat];
    }

  for (guint i = 0; i < SIX_N_DICE; i++)
    {
      sitting_check (sitting, i < state->n_dice ? state->dice[i] >= 1 && state->dice[i] <= 6 : state->dice[i] == 0);
      sum += state->dice[i];
    }
  sitting_check (sitting, state->sum == sum);
  sitting_check (sitting, begun == (state->n_dice > 0));
  sitting_check (sitting, (state->active == SIX_NO_SEAT) == (state->phase == SIX_GRAB || state->phase == SIX_LAY));
  sitting_check (sitting, state->direction == 1 || state->direction == -1);
  sitting_check (sitting, begun || state->direction == 1 || state->phase == SIX_LAY);
  sitting_check (sitting, state->dice_next >= 1 && state->dice_next <= SIX_N_DICE);
  sitting_check (sitting, state->finished == (state->phase == SIX_OVER || state->phase == SIX_LAY ? state->round : state->round - 1));
  sitting_check (sitting, state->phase != SIX_LAY || owed > 0);
  sitting_check (sitting, state->phase == SIX_LAY || state->next_first == 0);

  /* Nobody protects by a roll of their own, nor with automatic protection later on. */
  sitting_check (sitting, !begun || !(state->matched & SIXAIN_SEAT (state->roller)));
  sitting_check (sitting, !state->auto_protect || state->matched == 0);

  /* The tube is lifted only by somebody who was passed the dice and has not rolled. */
  sitting_check (sitting, !state->may_lift || (begun && state->ready && state->active != state->roller));
  sitting_check (sitting, !begun || state->phase == SIX_OVER || state->sand_left == -1);
  sitting_check (sitting, state->sand_ms > 0);
  sitting_check (sitting, state->turned_at <= state->rolled_at && state->rolled_at <= state->time);
}

/* Nothing of stocks but what the seat put back and the card that is turned over, nothing of others' piles but what
 * everybody saw when it was protected, and nothing of the sand. */
static void
check_view (Sitting       *sitting,
            gconstpointer  data,
            gint           seat)
{
  const SixState *view = data;
  const SixState *truth = sitting->state;

  sitting_check (sitting, view->random.counter == 0);
  sitting_check (sitting, view->sand_ms == 0);
  sitting_check (sitting, view->sand_left == truth->sand_left);

  for (gint other = 0; other < view->n_players; other++)
    {
      gboolean own = other == seat;

      sitting_check (sitting, view->n_stock[other] == truth->n_stock[other]);
      sitting_check (sitting, view->n_protected[other] == truth->n_protected[other]);
      for (guint i = 0; i < SIX_N_CARDS; i++)
        {
          gboolean turned = truth->owed[other] > 0 && i + 1 == truth->n_stock[other];
          gboolean known = turned || (own && i < view->n_returned[other]);

          sitting_check (sitting, view->stocks[other][i] == (known ? truth->stocks[other][i] : 0));
          sitting_check (sitting, view->protected[other][i] == (own ? truth->protected[other][i] : 0));
          sitting_check (sitting, view->witnessed[other][i] == truth->witnessed[other][i]);
        }
      sitting_check (sitting, own || view->phase == SIX_OVER ? view->totals[other] == truth->totals[other]
                                                             : view->totals[other] < 0);
    }
}

const Invariants six_invariants = { "six", check_state, check_view };
