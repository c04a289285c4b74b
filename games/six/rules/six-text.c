/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "six-rules.h"

#include <json-glib/json-glib.h>

#include "sixain-json.h"

/* A blank is null. */
static void
add_number (JsonBuilder *json,
            const char  *name,
            gint         number,
            gboolean     known)
{
  if (name != NULL)
    json_builder_set_member_name (json, name);
  if (known)
    json_builder_add_int_value (json, number);
  else
    json_builder_add_null_value (json);
}

static void
write_places (const SixState *state,
              JsonBuilder    *json)
{
  sixain_json_begin_list (json, "places");
  for (guint seat = 0; seat < state->n_players; seat++)
    {
      sixain_json_begin_list (json, NULL);
      for (guint place = 0; place < SIX_N_PLACES; place++)
        {
          const SixPlace *stack = &state->places[seat][place];

          sixain_json_begin_list (json, NULL);
          for (guint i = 0; i < stack->n; i++)
            json_builder_add_int_value (json, stack->cards[i]);
          json_builder_end_array (json);
        }
      json_builder_end_array (json);
    }
  json_builder_end_array (json);
}

/* Nobody but the referee knows more of a stock than how high it is. */
static void
write_stocks (const SixState *state,
              JsonBuilder    *json)
{
  sixain_json_begin_list (json, "stocks");
  for (guint seat = 0; seat < state->n_players; seat++)
    {
      if (state->viewed)
        {
          json_builder_add_int_value (json, state->n_stock[seat]);
          continue;
        }

      sixain_json_begin_list (json, NULL);
      for (guint i = state->n_stock[seat]; i > 0; i--)
        json_builder_add_int_value (json, state->stocks[seat][i - 1]);
      json_builder_end_array (json);
    }
  json_builder_end_array (json);
}

static void
write_protected (const SixState *state,
                 JsonBuilder    *json)
{
  sixain_json_begin_list (json, "protected");
  for (guint seat = 0; seat < state->n_players; seat++)
    {
      sixain_json_begin_list (json, NULL);
      for (guint i = 0; i < state->n_protected[seat]; i++)
        add_number (json, NULL, state->protected[seat][i], state->protected[seat][i] != 0);
      json_builder_end_array (json);
    }
  json_builder_end_array (json);
}

static void
write_turned (const SixState *state,
              JsonBuilder    *json)
{
  sixain_json_begin_list (json, "turned");
  for (guint seat = 0; seat < state->n_players; seat++)
    add_number (json, NULL, six_turned (state, seat), six_turned (state, seat) != 0);
  json_builder_end_array (json);
}

static void
write_sand (const SixState *state,
            JsonBuilder    *json)
{
  gint64 left = state->sand_ms;

  if (state->sand_left >= 0)
    left = state->sand_left;
  else if (state->roller != SIX_NO_SEAT)
    left = MAX (0, state->turned_at + state->sand_ms - state->time);

  add_number (json, "sand", left, state->sand_left >= 0 || state->sand_ms > 0);
}

void
six_write_state (gconstpointer  data,
                 JsonBuilder   *json)
{
  const SixState *state = data;

  write_places (state, json);
  write_stocks (state, json);
  write_protected (state, json);

  sixain_json_begin_list (json, "owed");
  for (guint seat = 0; seat < state->n_players; seat++)
    json_builder_add_int_value (json, state->owed[seat]);
  json_builder_end_array (json);
  if (state->version >= 2)
    write_turned (state, json);

  add_number (json, "active", state->active, state->active != SIX_NO_SEAT);
  sixain_json_add_int (json, "direction", state->direction);

  sixain_json_begin_list (json, "dice");
  for (guint i = 0; i < state->n_dice; i++)
    json_builder_add_int_value (json, state->dice[i]);
  json_builder_end_array (json);

  add_number (json, "sum", state->sum, state->n_dice > 0);
  sixain_json_add_int (json, "dice_next", state->dice_next);
  write_sand (state, json);
}
