/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <json-glib/json-glib.h>

#include "rows-position.h"
#include "rows-tell.h"
#include "rows-text.h"

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

/* What phones are told of the cards, and of rows of which one is beside a Seven. */
static void
test_facts (void)
{
  const RowsPosition position = { .about = "facts", .rows = "5 6 + / 10 11 / 55 / 40", .hands = "1 60 | 104 90" };
  const guint8 costs[][2] = { { 1, 1 }, { 5, 2 }, { 10, 3 }, { 11, 5 }, { 22, 5 }, { 50, 3 }, { 55, 7 }, { 100, 3 }, { 104, 1 } };
  const guint8 rows[][2] = { { 3, 6 }, { 8, 5 }, { 7, 5 }, { 3, 5 } };      /* What they cost, and hold. */
  g_auto (SixainSetup) setup = { 0 };
  g_autoptr (JsonBuilder) json = json_builder_new ();
  g_autoptr (JsonNode) node = NULL;
  JsonArray *found;
  RowsState state;

  rows_position_begin (&position, &state);
  sixain_setup_init (&setup, &rows_rules, 2, 1);
  setup.options[ROWS_OPTION_DECK] = ROWS_DECK_ELEMENTS;
  json_builder_begin_object (json);
  rows_write_facts (&setup, &state, json);
  json_builder_end_object (json);
  node = json_builder_get_root (json);

  found = json_object_get_array_member (json_node_get_object (node), "costs");
  g_assert_cmpuint (json_array_get_length (found), ==, ROWS_N_CARDS);
  for (guint i = 0; i < G_N_ELEMENTS (costs); i++)
    g_assert_cmpint (json_array_get_int_element (found, costs[i][0] - 1), ==, costs[i][1]);

  found = json_object_get_array_member (json_node_get_object (node), "rows");
  g_assert_cmpuint (json_array_get_length (found), ==, G_N_ELEMENTS (rows));
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      JsonObject *row = json_array_get_object_element (found, i);

      g_assert_cmpint (json_object_get_int_member (row, "cost"), ==, rows[i][0]);
      g_assert_cmpint (json_object_get_int_member (row, "holds"), ==, rows[i][1]);
    }

  g_assert_cmpstr (json_array_get_string_element (json_object_get_array_member (json_node_get_object (node), "symbols"), 78), ==, "Au");
}

/* Every special has words for what it does; those that need something else to be chosen say what. */
static void
test_kinds (void)
{
  for (guint kind = ROWS_FIFTH; kind < ROWS_N_KINDS; kind++)
    {
      for (guint other = ROWS_FIFTH; other < kind; other++)
        {
          g_assert_cmpstr (rows_tell_kind (kind), !=, rows_tell_kind (other));
          g_assert_cmpstr (rows_tell_kind_help (kind), !=, rows_tell_kind_help (other));
          if (kind >= ROWS_INSERT && other >= ROWS_INSERT)
            g_assert_cmpstr (rows_tell_kind_task (kind, 0), !=, rows_tell_kind_task (other, 0));
        }
    }

  g_assert_cmpstr (rows_tell_kind_task (ROWS_FIFTH, 0), ==, rows_tell_kind (ROWS_FIFTH));
  g_assert_cmpstr (rows_tell_kind_task (ROWS_SLIDE, 0), !=, rows_tell_kind_task (ROWS_SLIDE, 1));
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

  g_test_add_func ("/rows/tell/facts", test_facts);
  g_test_add_func ("/rows/tell/kinds", test_kinds);

  return g_test_run ();
}
