/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-analysis.h"

#include <glib/gi18n-lib.h>

#include "sixain-error.h"
#include "sixain-json.h"

#define FORMAT 1
#define MAX_ROUNDS 500

static void
write_move (const SixainRules *rules,
            const SixainMove  *move,
            JsonBuilder       *json)
{
  g_autoptr (GString) text = g_string_new (NULL);

  if (move->verb == SIXAIN_TICK_VERB)
    g_string_assign (text, "wait");
  else
    sixain_rules_write_move (rules, move, text);
  json_builder_add_string_value (json, text->str);
}

void
sixain_analysis_write (SixainAnalysis    *self,
                       const SixainRules *rules,
                       JsonBuilder       *json)
{
  g_return_if_fail (SIXAIN_IS_ANALYSIS (self));

  json_builder_begin_object (json);
  sixain_json_add_int (json, "format", FORMAT);
  sixain_json_add_string (json, "game", self->game);
  sixain_json_add_int (json, "judge", self->judge);
  sixain_json_add_int (json, "unit", SIXAIN_ANALYSIS_UNIT);

  sixain_json_begin_list (json, "choices");
  for (guint i = 0; i < self->choices->len; i++)
    {
      const SixainChoice *choice = &g_array_index (self->choices, SixainChoice, i);

      sixain_json_begin_list (json, NULL);
      json_builder_add_int_value (json, choice->record);
      json_builder_add_int_value (json, choice->round);
      json_builder_add_int_value (json, choice->seat);
      write_move (rules, &choice->chosen, json);
      write_move (rules, &choice->other, json);
      json_builder_add_int_value (json, choice->margin);
      json_builder_add_boolean_value (json, choice->obvious);
      json_builder_end_array (json);
    }
  json_builder_end_array (json);

  sixain_json_begin_list (json, "rounds");
  for (guint round = 0; round < self->n_rounds; round++)
    {
      sixain_json_begin_list (json, NULL);
      for (guint seat = 0; seat < self->n_seats; seat++)
        {
          const SixainShares *shares = &self->shares[round * self->n_seats + seat];

          sixain_json_begin_list (json, NULL);
          json_builder_add_int_value (json, shares->deal);
          json_builder_add_int_value (json, shares->choices);
          json_builder_add_int_value (json, shares->others);
          json_builder_end_array (json);
        }
      json_builder_end_array (json);
    }
  json_builder_end_array (json);
  json_builder_end_object (json);
}

/* An array of so many elements, or NULL. */
static JsonArray *
get_list (JsonNode *node,
          guint     n)
{
  JsonArray *array = JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;

  return array != NULL && (n == 0 || json_array_get_length (array) == n) ? array : NULL;
}

static gboolean
read_int (JsonArray *array,
          guint      index,
          gint64     min,
          gint64     max,
          gint      *value)
{
  JsonNode *node = json_array_get_element (array, index);
  gint64 number;

  if (!sixain_json_is_int (node))
    return FALSE;

  number = json_node_get_int (node);
  *value = number;

  return number >= min && number <= max;
}

static gboolean
read_move (const SixainRules *rules,
           JsonArray         *array,
           guint              index,
           SixainMove        *move)
{
  JsonNode *node = json_array_get_element (array, index);

  if (!sixain_json_is_string (node))
    return FALSE;

  *move = (SixainMove) { .verb = SIXAIN_TICK_VERB };

  return g_str_equal (json_node_get_string (node), "wait") ||
         sixain_rules_read_move (rules, json_node_get_string (node), move);
}

static gboolean
read_choice (SixainAnalysis    *self,
             const SixainRules *rules,
             JsonNode          *node)
{
  JsonArray *array = get_list (node, 7);
  SixainChoice choice;
  gint record, round, seat;

  if (array == NULL ||
      !read_int (array, 0, 0, G_MAXINT, &record) || !read_int (array, 1, 1, self->n_rounds, &round) ||
      !read_int (array, 2, 0, self->n_seats - 1, &seat) ||
      !read_move (rules, array, 3, &choice.chosen) || !read_move (rules, array, 4, &choice.other) ||
      !read_int (array, 5, -G_MAXINT, G_MAXINT, &choice.margin) ||
      json_node_get_value_type (json_array_get_element (array, 6)) != G_TYPE_BOOLEAN)
    return FALSE;

  choice.record = record;
  choice.round = round;
  choice.seat = seat;
  choice.obvious = json_array_get_boolean_element (array, 6);
  g_array_append_val (self->choices, choice);

  return TRUE;
}

static gboolean
read_shares (JsonNode     *node,
             SixainShares *shares)
{
  const gint most = G_MAXINT / (4 * MAX_ROUNDS);
  JsonArray *array = get_list (node, 3);

  return array != NULL &&
         read_int (array, 0, -most, most, &shares->deal) &&
         read_int (array, 1, -most, most, &shares->choices) &&
         read_int (array, 2, -most, most, &shares->others);
}

static SixainAnalysis *
read_lists (const SixainRules *rules,
            guint              judge,
            JsonArray         *choices,
            JsonArray         *rounds)
{
  g_autoptr (SixainAnalysis) self = NULL;
  const guint n_rounds = json_array_get_length (rounds);
  JsonArray *first = n_rounds > 0 && n_rounds <= MAX_ROUNDS ? get_list (json_array_get_element (rounds, 0), 0) : NULL;
  const guint n_seats = first != NULL ? json_array_get_length (first) : 0;

  if (n_seats < rules->min_players || n_seats > rules->max_players)
    return NULL;

  self = sixain_analysis_new (rules, judge, n_seats, n_rounds);
  for (guint i = 0; i < n_rounds * n_seats; i++)
    {
      JsonArray *round = get_list (json_array_get_element (rounds, i / n_seats), n_seats);

      if (round == NULL || !read_shares (json_array_get_element (round, i % n_seats), &self->shares[i]))
        return NULL;
    }

  for (guint i = 0; i < json_array_get_length (choices); i++)
    {
      if (!read_choice (self, rules, json_array_get_element (choices, i)))
        return NULL;
    }

  return g_steal_pointer (&self);
}

SixainAnalysis *
sixain_analysis_read (const SixainRules  *rules,
                      JsonObject         *object,
                      GError            **error)
{
  SixainAnalysis *self = NULL;
  JsonArray *choices, *rounds;
  const char *game;
  gint64 format, judge, unit;

  if (!sixain_json_get_int (object, "format", FORMAT, FORMAT, &format, error) ||
      !sixain_json_get_int (object, "judge", 1, G_MAXUINT, &judge, error) ||
      !sixain_json_get_int (object, "unit", SIXAIN_ANALYSIS_UNIT, SIXAIN_ANALYSIS_UNIT, &unit, error) ||
      (game = sixain_json_get_string (object, "game", error)) == NULL ||
      (choices = sixain_json_get_array (object, "choices", error)) == NULL ||
      (rounds = sixain_json_get_array (object, "rounds", error)) == NULL)
    return NULL;

  if (g_str_equal (game, rules->id))
    self = read_lists (rules, judge, choices, rounds);
  if (self == NULL)
    g_set_error (error, SIXAIN_ERROR, SIXAIN_ERROR_SAVE, _("The analysis of this game is damaged."));

  return self;
}
