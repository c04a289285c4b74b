/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rows-position.h"
#include "rows-tell.h"

/* A card that fits no row, what its player is asked, and what its tooltip said before. */
typedef struct
{
  RowsPosition position;
  const char  *question;
  const char  *prospect;
} LowCard;

#define LOWER "Lower than every row: you would choose a row to take."
#define NO_OPEN_ROW "No open row ends below it: you would choose a row to take."

static const LowCard low_cards[] = {
  {
    { .about = "lower than every row", .rows = "13 / 20 / 30 / 40", .hands = "12 60 | 104 90" },
    "Your 12 is lower than every row: choose the row to take.", LOWER,
  },
  {
    { .about = "a stopped row ends below it", .rows = "5 8 ! / 20 / 30 / 40", .hands = "12 60 | 104 90" },
    "No open row ends below your 12: choose one to take.", NO_OPEN_ROW,
  },
  {
    { .about = "two stopped rows", .rows = "5 8 ! / 20 / 11 ! / 40", .hands = "12 60 | 104 90" },
    "No open row ends below your 12: choose one to take.", NO_OPEN_ROW,
  },
  {
    { .about = "a row beside a Seven", .rows = "13 + / 20 / 30 / 40", .hands = "12 60 | 104 90" },
    "Your 12 is lower than every row: choose the row to take.", LOWER,
  },
};

static void
test_low_card (gconstpointer data)
{
  const LowCard *self = data;
  g_autofree char *question = NULL;
  RowsState state;

  rows_position_begin (&self->position, &state);
  g_assert_cmpuint (state.phase, ==, ROWS_TAKE);
  question = rows_tell_low_card (&state, state.chosen[state.actor]);
  g_assert_cmpstr (question, ==, self->question);
  g_assert_cmpstr (rows_tell_low_prospect (&state), ==, self->prospect);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (low_cards); i++)
    {
      g_autofree char *name = g_strdelimit (g_strdup (low_cards[i].position.about), " ", '-');
      g_autofree char *test = g_strconcat ("/rows/tell/", name, NULL);

      g_test_add_data_func (test, &low_cards[i], test_low_card);
    }

  return g_test_run ();
}
