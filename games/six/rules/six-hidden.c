/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "six-hidden.h"

#include <string.h>

#include "six-deal.h"
#include "six-strokes.h"
#include "sixain-cards.h"

/* What a total is while nobody else may know it. */
#define UNKNOWN_TOTAL (-1)

/* The sand is blank even where everybody knows the hourglass: how long it takes
 * is for people to feel. Of their own stock players know what they have put back
 * under it. */
void
six_redact (gpointer data,
            gint     seat)
{
  SixState *state = data;

  state->random = (SixainRandom) { 0 };
  state->sand_ms = 0;
  state->viewed = TRUE;

  for (gint other = 0; other < state->n_players; other++)
    {
      guint known = other == seat ? state->n_returned[other] : 0;

      memset (state->stocks[other] + known, 0, SIX_N_CARDS - known);
      if (other == seat)
        continue;

      memset (state->protected[other], 0, SIX_N_CARDS);
      if (state->phase != SIX_OVER)
        state->totals[other] = UNKNOWN_TOTAL;
    }
}

static void
remove_known (SixainCardSet *unseen,
              const guint8  *cards,
              guint          n)
{
  for (guint i = 0; i < n; i++)
    sixain_card_set_remove (unseen, cards[i]);
}

static void
fill (guint8       *cards,
      guint         n,
      const guint8 *unseen,
      guint        *next)
{
  for (guint i = 0; i < n; i++)
    {
      if (cards[i] == 0)
        cards[i] = unseen[(*next)++];
    }
}

/* Each player's eighteen cards are apart from everybody else's. */
static void
resample_seat (SixState     *state,
               guint         seat,
               SixainRandom *random)
{
  SixainCardSet unseen = { 0 };
  guint8 cards[SIX_N_CARDS];
  guint n, next = 0;

  for (guint card = 1; card <= SIX_N_CARDS; card++)
    sixain_card_set_add (&unseen, card);
  for (guint place = 0; place < SIX_N_PLACES; place++)
    remove_known (&unseen, state->places[seat][place].cards, state->places[seat][place].n);
  remove_known (&unseen, state->stocks[seat], state->n_stock[seat]);
  remove_known (&unseen, state->protected[seat], state->n_protected[seat]);

  n = sixain_card_set_list (&unseen, cards);
  sixain_cards_shuffle (cards, n, n, random);
  fill (state->stocks[seat], state->n_stock[seat], cards, &next);
  fill (state->protected[seat], state->n_protected[seat], cards, &next);

  if (state->totals[seat] == UNKNOWN_TOTAL)
    state->totals[seat] = state->finished > 0 ? six_strokes_count (state, seat) : 0;
}

void
six_resample (gpointer      data,
              SixainRandom *random)
{
  SixState *state = data;

  for (guint seat = 0; seat < state->n_players; seat++)
    resample_seat (state, seat, random);

  sixain_random_seed (&state->random, sixain_random_next (random));
  state->sand_ms = six_deal_sand (state, random);
  state->viewed = FALSE;
}
