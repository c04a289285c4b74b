/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rows-text.h"

#include <json-glib/json-glib.h>
#include <string.h>

#include "sixain-json.h"

static const struct
{
  const char *name;
  guint8      n_args;
} verbs[] = {
  [ROWS_FIFTH] = { "fifth", 0 },
  [ROWS_SEVEN] = { "seven", 0 },
  [ROWS_INSERT] = { "insert", 1 },
  [ROWS_REPLACE] = { "replace", 1 },
  [ROWS_SLIDE] = { "slide", 2 },
  [ROWS_STOP] = { "stop", 1 },
  [ROWS_NEGATIVE] = { "cancel", 1 },
  [ROWS_MOVE_DRAFT] = { "draft", 1 },
  [ROWS_MOVE_CHOOSE] = { "choose", 1 },
  [ROWS_MOVE_PLACE] = { "place", 0 },
  [ROWS_MOVE_TAKE] = { "take", 1 },
  [ROWS_MOVE_EXCHANGE] = { "exchange", 1 },
  [ROWS_MOVE_KEEP] = { "keep", 0 },
};

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

guint
rows_count_args (guint verb)
{
  return verbs[verb].n_args;
}

void
rows_write_move (const SixainMove *move,
                 GString          *text)
{
  g_string_append (text, verbs[move->verb].name);

  for (guint i = 0; i < move->n_args; i++)
    {
      if (move->verb == ROWS_MOVE_EXCHANGE)
        g_string_append_printf (text, " %s", rows_kind_names[move->args[i]]);
      else
        g_string_append_printf (text, " %u", move->args[i]);
    }
}

/* A number from 1 to 104 exactly as it is written by us. */
static guint
read_number (const char *word)
{
  gint64 number;

  if (!g_ascii_isdigit (*word) || *word == '0' ||
      !g_ascii_string_to_signed (word, 10, 1, ROWS_N_CARDS, &number, NULL))
    return 0;

  return number;
}

gboolean
rows_read_move (const char *text,
                SixainMove *move)
{
  g_auto (GStrv) words = NULL;
  guint n_words;

  if (strlen (text) > 32)
    return FALSE;

  words = g_strsplit (text, " ", 4);
  n_words = g_strv_length (words);

  for (guint verb = ROWS_FIFTH; verb < G_N_ELEMENTS (verbs); verb++)
    {
      if (n_words != 1u + verbs[verb].n_args || !g_str_equal (words[0], verbs[verb].name))
        continue;

      *move = (SixainMove) { .verb = verb, .n_args = verbs[verb].n_args };
      for (guint i = 0; i < move->n_args; i++)
        {
          gint arg = verb == ROWS_MOVE_EXCHANGE ? rows_kind_from_text (words[1 + i])
                                                : (gint) read_number (words[1 + i]);

          if (arg <= 0)
            return FALSE;
          move->args[i] = arg;
        }

      return TRUE;
    }

  return FALSE;
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

  json_builder_set_member_name (json, "special_stock");
  json_builder_add_int_value (json, state->n_stock);
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
