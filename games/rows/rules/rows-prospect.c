/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rows-prospect.h"

#include "rows-placing.h"
#include "sixain-language.h"

void
rows_prospect_find_cards (const RowsState *view,
                          gint             seat,
                          guint8          *whereabouts)
{
  memset (whereabouts, ROWS_UNSEEN, ROWS_N_CARDS + 1);

  for (gint player = 0; player < view->n_players; player++)
    {
      for (guint i = 0; i < view->n_hand[player]; i++)
        whereabouts[view->hands[player][i]] = player == seat ? ROWS_IN_HAND : ROWS_IN_OTHER_HAND;
      if (view->phase != ROWS_CHOOSE)
        whereabouts[view->chosen[player]] = ROWS_ON_TABLE;
    }
  for (guint i = 0; i < view->n_rows; i++)
    {
      for (guint j = 0; j < view->rows[i].n; j++)
        whereabouts[view->rows[i].cards[j]] = ROWS_ON_TABLE;
    }
  for (guint card = 1; card <= ROWS_N_CARDS; card++)
    {
      if (sixain_card_set_has (&view->table, card))
        whereabouts[card] = ROWS_ON_TABLE;
    }
  for (guint i = 0; i < view->n_taken; i++)
    whereabouts[view->taken[i]] = ROWS_TAKEN;

  /* Blanks in hands say nothing about any card. */
  whereabouts[0] = ROWS_UNSEEN;
}

/* Of five rows, the one that is taken goes with the card that takes it. */
guint
rows_prospect_cost (const RowsState *view,
                    guint            row,
                    guint            card)
{
  return view->rows[row].heads + (view->n_rows == ROWS_MAX_ROWS ? rows_card_heads[card] : 0);
}

/* The cheapest row that may be taken, or −1. */
static gint
find_cheapest (const RowsState *view,
               guint            card)
{
  gint cheapest = -1;

  for (guint row = 0; row < view->n_rows; row++)
    {
      if (!view->rows[row].stopped &&
          (cheapest < 0 || rows_prospect_cost (view, row, card) < rows_prospect_cost (view, cheapest, card)))
        cheapest = row;
    }

  return cheapest;
}

void
rows_prospect_init (RowsProspect    *self,
                    const RowsState *view,
                    guint            card)
{
  gint cheapest;

  *self = (RowsProspect) { .row = rows_find_row (view, card) };

  if (self->row >= 0)
    {
      const RowsRow *row = &view->rows[self->row];

      self->place = row->n;
      self->takes = rows_row_is_full (row);
      self->heads = self->takes ? rows_prospect_cost (view, self->row, card) : 0;
      return;
    }

  cheapest = find_cheapest (view, card);
  self->takes = TRUE;
  self->heads = cheapest >= 0 ? rows_prospect_cost (view, cheapest, card) : 0;
}

/* How many cards that the seat does not hold may still come between two. */
static guint
count_between (const RowsState *view,
               guint            seat,
               guint            low,
               guint            high)
{
  guint8 whereabouts[ROWS_N_CARDS + 1];
  guint n = 0;

  rows_prospect_find_cards (view, seat, whereabouts);
  for (guint card = low + 1; card < high && card <= rows_highest_card (view); card++)
    n += whereabouts[card] == ROWS_UNSEEN || whereabouts[card] == ROWS_IN_OTHER_HAND;

  return n;
}

static char *
justify_card (const RowsState *view,
              guint            seat,
              guint            card)
{
  RowsProspect prospect;
  const RowsRow *row;
  guint last, between, room;

  rows_prospect_init (&prospect, view, card);
  if (prospect.row < 0)
    return g_strdup_printf (ngettext ("It has to take a row, and the cheapest costs only %u point.",
                                      "It has to take a row, and the cheapest costs %u points.", prospect.heads),
                            prospect.heads);
  if (prospect.takes)
    return g_strdup_printf (ngettext ("Unless others change that, it takes row %d for only %u point.",
                                      "Unless others change that, it takes row %d for %u points.", prospect.heads),
                            prospect.row + 1, prospect.heads);

  row = &view->rows[prospect.row];
  last = rows_row_last (row);
  between = count_between (view, seat, last, card);
  room = rows_row_capacity (row) - row->n;
  if (between == 0)
    return g_strdup_printf (_("No other card can come between %u and %u."), last, card);
  if (between == 1)
    return g_strdup_printf (_("Only one other card fits between %u and %u."), last, card);
  if (between < room)
    return g_strdup_printf (_("Row %d has room for all that can come between %u and %u."), prospect.row + 1, last, card);

  return g_strdup_printf (ngettext ("Row %d has room for %u more.",
                                    "Row %d has room for %u more.", room),
                          prospect.row + 1, room);
}

static char *
justify_row (const RowsState *view,
             guint            row)
{
  guint card = view->chosen[view->actor];
  guint cost = rows_prospect_cost (view, row, card);
  guint least = rows_prospect_cost (view, find_cheapest (view, card), card);

  if (cost == least)
    return g_strdup_printf (ngettext ("No row is cheaper: it costs %u point.",
                                      "No row is cheaper: it costs %u points.", cost), cost);

  /* After the last turn of a round there is nothing more to save. */
  if (view->n_hand[view->actor] == 0)
    return NULL;

  return g_strdup_printf (ngettext ("It costs %u point more than the cheapest, but may save you others.",
                                    "It costs %u points more than the cheapest, but may save you others.", cost - least),
                          cost - least);
}

/* What would come of placing the card, as something else is suggested. */
static char *
justify_special (const RowsState *view)
{
  RowsProspect prospect;

  rows_prospect_init (&prospect, view, view->chosen[view->actor]);
  if (!prospect.takes)
    return NULL;

  return g_strdup_printf (ngettext ("Placed as it is, your card would cost you %u point.",
                                    "Placed as it is, your card would cost you %u points.", prospect.heads),
                          prospect.heads);
}

static char *
justify_placing (const RowsState *view)
{
  RowsProspect prospect;

  rows_prospect_init (&prospect, view, view->chosen[view->actor]);
  if (prospect.row < 0 || prospect.takes)
    return NULL;

  return g_strdup_printf (_("Row %d has room for it."), prospect.row + 1);
}

char *
rows_justify (const SixainSetup *setup,
              gconstpointer      view,
              guint              seat,
              const SixainMove  *move)
{
  const RowsState *state = view;
  guint heads;

  switch (move->verb)
    {
    case ROWS_MOVE_CHOOSE:
      return justify_card (state, seat, move->args[0]);
    case ROWS_MOVE_TAKE:
      return justify_row (state, move->args[0] - 1);
    case ROWS_MOVE_PLACE:
      return justify_placing (state);
    case ROWS_NEGATIVE:
      heads = rows_card_heads[move->args[0]];
      return g_strdup_printf (ngettext ("It would cost you %u point, and now counts for you.",
                                        "It would cost you %u points, and now counts for you.", heads), heads);
    case ROWS_MOVE_DRAFT:
    case ROWS_MOVE_EXCHANGE:
    case ROWS_MOVE_KEEP:
      return NULL;
    default:
      return justify_special (state);
    }
}
