/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rows-tell.h"

#include "rows-placing.h"
#include "sixain-language.h"

static char *
list_cards (const guint8 *cards,
            guint         n)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, "%s%u", i > 0 ? ", " : "", cards[i]);

  return g_string_free (text, FALSE);
}

char *
rows_describe_row (const RowsRow *row,
                   guint          number,
                   RowsDeck       deck)
{
  GString *text = g_string_new (NULL);
  g_autoptr (GString) cards = g_string_new (NULL);

  for (guint i = 0; i < row->n; i++)
    g_string_append_printf (cards, "%s%u", i > 0 ? " " : "", row->cards[i]);

  if (deck == ROWS_DECK_ELEMENTS)
    g_string_append_printf (text, ngettext ("Row %u: %s. %u crest.", "Row %u: %s. %u crests.", row->heads),
                            number, cards->str, row->heads);
  else
    g_string_append_printf (text, ngettext ("Row %u: %s. %u head.", "Row %u: %s. %u heads.", row->heads),
                            number, cards->str, row->heads);

  if (row->seven)
    g_string_append_printf (text, " %s.", rows_tell_kind (ROWS_SEVEN));
  if (row->stopped)
    g_string_append_printf (text, " %s.", rows_tell_kind (ROWS_STOP));
  if (rows_row_is_full (row))
    g_string_append_printf (text, " %s", _("It is full."));

  return g_string_free (text, FALSE);
}

/* The card that the seat has chosen or is placing, which may have left its hand. */
static void
add_chosen (const RowsState *state,
            guint            seat,
            GString         *text)
{
  guint card = state->chosen[seat];
  g_autofree char *low = NULL;

  if (card == 0)
    return;

  if (state->phase == ROWS_CHOOSE)
    g_string_append_printf (text, _("You have chosen the %u."), card);
  else if (state->actor == seat && state->phase == ROWS_TAKE)
    g_string_append (text, low = rows_tell_low_card (state, card));
  else
    g_string_append_printf (text, _("Your %u is to be placed."), card);
  g_string_append_c (text, '\n');
}

static void
add_own (const SixainSetup *setup,
         const RowsState   *state,
         guint              seat,
         GString           *text)
{
  g_autofree char *cards = list_cards (state->hands[seat], state->n_hand[seat]);
  guint heads = state->heads[seat];

  if (heads > 0 && setup->options[ROWS_OPTION_DECK] == ROWS_DECK_ELEMENTS)
    g_string_append_printf (text, ngettext ("You have %u crest in this round.\n", "You have %u crests in this round.\n", heads), heads);
  else if (heads > 0)
    g_string_append_printf (text, ngettext ("You have %u head in this round.\n", "You have %u heads in this round.\n", heads), heads);

  if (state->n_specials[seat] > 0)
    {
      g_autoptr (GString) specials = g_string_new (NULL);

      for (guint i = 0; i < state->n_specials[seat]; i++)
        g_string_append_printf (specials, "%s%s", i > 0 ? ", " : "", rows_tell_kind (state->specials[seat][i]));
      g_string_append_printf (text, _("Your special cards: %s."), specials->str);
      g_string_append_c (text, '\n');
    }

  if (state->n_hand[seat] > 0)
    {
      g_string_append_printf (text, _("Your cards: %s."), cards);
      g_string_append_c (text, '\n');
    }
  add_chosen (state, seat, text);
}

char *
rows_describe_view (const SixainSetup *setup,
                    gconstpointer      view,
                    gint               seat,
                    const char *const *names)
{
  const RowsState *state = view;
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < state->n_rows; i++)
    {
      g_autofree char *row = rows_describe_row (&state->rows[i], i + 1, setup->options[ROWS_OPTION_DECK]);

      if (state->rows[i].n > 0)
        g_string_append_printf (text, "%s\n", row);
    }

  if (state->phase == ROWS_DRAFT)
    {
      guint8 table[ROWS_N_CARDS];
      g_autofree char *cards = list_cards (table, sixain_card_set_list (&state->table, table));

      g_string_append_printf (text, _("Cards to pick from: %s."), cards);
      g_string_append_c (text, '\n');
    }

  if (seat != SIXAIN_NOBODY)
    add_own (setup, state, seat, text);

  return g_string_free (text, FALSE);
}
