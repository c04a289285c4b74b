/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rows-text.h"

#include <json-glib/json-glib.h>

#include "rows-elements.h"
#include "rows-placing.h"
#include "rows-prospect.h"
#include "sixain-json.h"

gint
rows_kind_from_text (const char *text)
{
  for (gint kind = ROWS_FIFTH; kind < ROWS_N_KINDS; kind++)
    {
      if (g_str_equal (rows_kind_names[kind], text))
        return kind;
    }

  return -1;
}

const char *
rows_kind_to_text (gint kind)
{
  return rows_kind_names[kind];
}

static void
add_card (JsonBuilder *json,
          guint        card)
{
  if (card == 0 || card == ROWS_HIDDEN)
    json_builder_add_null_value (json);
  else
    json_builder_add_int_value (json, card);
}

static void
add_kind (JsonBuilder *json,
          guint        kind)
{
  if (kind == 0)
    json_builder_add_null_value (json);
  else
    json_builder_add_string_value (json, rows_kind_names[kind]);
}

/* A chosen card has left the hand. While the choice is hidden nobody can tell
 * which cards are still in it, so all of them are blank. */
static void
write_hand (const RowsState *state,
            guint            seat,
            JsonBuilder     *json)
{
  gboolean choosing = state->phase == ROWS_CHOOSE && state->chosen[seat] != 0;
  gboolean hidden = choosing && state->chosen[seat] == ROWS_HIDDEN;
  guint n = state->n_hand[seat];

  sixain_json_begin_list (json, NULL);
  for (guint i = 0; i < (hidden ? n - 1 : n); i++)
    {
      guint card = state->hands[seat][i];

      if (hidden)
        json_builder_add_null_value (json);
      else if (!choosing || card != state->chosen[seat])
        add_card (json, card);
    }
  json_builder_end_array (json);
}

static void
write_specials (const RowsState *state,
                JsonBuilder     *json)
{
  sixain_json_begin_list (json, "specials");
  for (guint seat = 0; seat < state->n_players; seat++)
    {
      sixain_json_begin_list (json, NULL);
      for (guint i = 0; i < state->n_specials[seat]; i++)
        add_kind (json, state->specials[seat][i]);
      json_builder_end_array (json);
    }
  json_builder_end_array (json);

  sixain_json_begin_list (json, "row_marks");
  for (guint i = 0; i < state->n_rows; i++)
    {
      sixain_json_begin_list (json, NULL);
      if (state->rows[i].seven)
        add_kind (json, ROWS_SEVEN);
      if (state->rows[i].stopped)
        add_kind (json, ROWS_STOP);
      json_builder_end_array (json);
    }
  json_builder_end_array (json);

  sixain_json_begin_list (json, "special_discard");
  for (guint i = 0; i < state->n_discard; i++)
    add_kind (json, state->discard[i]);
  json_builder_end_array (json);

  sixain_json_add_int (json, "special_stock", state->n_stock);
}

void
rows_write_state (gconstpointer  data,
                  JsonBuilder   *json)
{
  const RowsState *state = data;
  guint8 table[ROWS_N_CARDS];
  guint n_table;

  sixain_json_begin_list (json, "rows");
  for (guint i = 0; i < state->n_rows; i++)
    {
      sixain_json_begin_list (json, NULL);
      for (guint j = 0; j < state->rows[i].n; j++)
        add_card (json, state->rows[i].cards[j]);
      json_builder_end_array (json);
    }
  json_builder_end_array (json);

  sixain_json_begin_list (json, "hands");
  for (guint seat = 0; seat < state->n_players; seat++)
    write_hand (state, seat, json);
  json_builder_end_array (json);

  sixain_json_begin_list (json, "chosen");
  for (guint seat = 0; seat < state->n_players; seat++)
    add_card (json, state->chosen[seat]);
  json_builder_end_array (json);

  sixain_json_begin_list (json, "heads");
  for (guint seat = 0; seat < state->n_players; seat++)
    json_builder_add_int_value (json, state->heads[seat]);
  json_builder_end_array (json);

  sixain_json_begin_list (json, "piles");
  for (guint seat = 0; seat < state->n_players; seat++)
    {
      sixain_json_begin_list (json, NULL);
      for (guint i = 0; i < state->n_taken; i++)
        {
          if (state->taker[i] == seat)
            add_card (json, state->taken[i]);
        }
      json_builder_end_array (json);
    }
  json_builder_end_array (json);

  if (state->draft)
    {
      n_table = sixain_card_set_list (&state->table, table);
      sixain_json_begin_list (json, "table");
      for (guint i = 0; i < n_table; i++)
        add_card (json, table[i]);
      json_builder_end_array (json);
    }

  if (state->special_cards)
    write_specials (state, json);
}

/* What cards of the deck show besides their number. */
static void
write_elements (JsonBuilder *json)
{
  sixain_json_begin_list (json, "symbols");
  for (guint card = 1; card <= ROWS_N_ELEMENTS; card++)
    json_builder_add_string_value (json, rows_element_get (card)->symbol);
  json_builder_end_array (json);

  sixain_json_begin_list (json, "families");
  for (guint card = 1; card <= ROWS_N_ELEMENTS; card++)
    json_builder_add_int_value (json, rows_element_get (card)->family);
  json_builder_end_array (json);
}

/* A digit for each card, from 1, as RowsWhereabouts has it. */
static void
write_seen (const RowsState *view,
            JsonBuilder     *json)
{
  guint8 whereabouts[ROWS_N_CARDS + 1];
  char seen[ROWS_N_CARDS + 1] = "";

  rows_prospect_find_cards (view, SIXAIN_NOBODY, whereabouts);
  for (guint card = 1; card <= rows_highest_card (view); card++)
    seen[card - 1] = '0' + whereabouts[card];
  sixain_json_add_string (json, "seen", seen);
}

/* "costs" and what an element is are lists by the cards' numbers, from 1. */
void
rows_write_facts (const SixainSetup *setup,
                  gconstpointer      view,
                  JsonBuilder       *json)
{
  const RowsState *state = view;

  sixain_json_begin_list (json, "costs");
  for (guint card = 1; card <= ROWS_N_CARDS; card++)
    json_builder_add_int_value (json, rows_card_heads[card]);
  json_builder_end_array (json);

  sixain_json_begin_list (json, "rows");
  for (guint i = 0; i < state->n_rows; i++)
    {
      json_builder_begin_object (json);
      sixain_json_add_int (json, "cost", state->rows[i].heads);
      sixain_json_add_int (json, "holds", rows_row_capacity (&state->rows[i]));
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
  write_seen (state, json);

  if (setup->options[ROWS_OPTION_DECK] == ROWS_DECK_ELEMENTS)
    write_elements (json);
}
