/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rows-show.h"

#include <json-glib/json-glib.h>

static gint
compare_words (gconstpointer a,
               gconstpointer b)
{
  return g_strcmp0 (*(const char *const *) a, *(const char *const *) b);
}

char *
rows_text_sort (const char *text,
                const char *separator)
{
  g_auto (GStrv) parts = g_strsplit (text, separator, -1);
  g_autoptr (GPtrArray) words = g_ptr_array_new ();

  for (guint i = 0; parts[i] != NULL; i++)
    {
      if (*g_strstrip (parts[i]) != '\0')
        g_ptr_array_add (words, parts[i]);
    }
  g_ptr_array_sort (words, compare_words);
  g_ptr_array_add (words, NULL);

  return g_strjoinv (separator, (char **) words->pdata);
}

static void
append_word (GString    *text,
             const char *word)
{
  if (text->len > 0 && text->str[text->len - 1] != ' ')
    g_string_append_c (text, ' ');
  g_string_append (text, word);
}

static void
show_items (JsonArray *items,
            GString   *text)
{
  for (guint i = 0; i < json_array_get_length (items); i++)
    {
      JsonNode *node = json_array_get_element (items, i);

      g_autofree char *number = NULL;

      if (JSON_NODE_HOLDS_NULL (node))
        append_word (text, "_");
      else if (json_node_get_value_type (node) == G_TYPE_STRING)
        append_word (text, json_node_get_string (node));
      else
        append_word (text, number = g_strdup_printf ("%" G_GINT64_FORMAT, json_node_get_int (node)));
    }
}

static void
show_groups (JsonArray  *groups,
             JsonArray  *marks,
             const char *separator,
             GString    *text)
{
  for (guint i = 0; i < json_array_get_length (groups); i++)
    {
      if (i > 0)
        append_word (text, separator);
      show_items (json_array_get_array_element (groups, i), text);

      for (guint j = 0; marks != NULL && j < json_array_get_length (json_array_get_array_element (marks, i)); j++)
        {
          const char *kind = json_array_get_string_element (json_array_get_array_element (marks, i), j);

          append_word (text, g_str_equal (kind, "seven") ? "+" : "!");
        }
    }
}

static char *
show_to_act (const RowsState *state)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint seat = 0; seat < state->n_players; seat++)
    {
      if (rows_rules.to_act (state) & SIXAIN_SEAT (seat))
        g_string_append_printf (text, "%s%u", text->len > 0 ? " " : "", seat);
    }

  return g_strdup (text->str);
}

char *
rows_state_show_legal (const RowsState *state,
                       guint            seat)
{
  g_auto (SixainMoves) moves = { 0 };
  g_autoptr (GString) text = g_string_new (NULL);

  rows_rules.moves (state, seat, &moves);
  for (guint i = 0; i < moves.n; i++)
    {
      if (i > 0)
        g_string_append (text, ", ");
      sixain_rules_write_move (&rows_rules, &moves.items[i], text);
    }

  return g_strdup (text->str);
}

char *
rows_state_show (const RowsState *state,
                 const char      *member)
{
  g_autoptr (JsonBuilder) json = json_builder_new ();
  g_autoptr (JsonNode) root = NULL;
  g_autoptr (GString) text = g_string_new (NULL);
  JsonObject *object;
  JsonNode *node;

  if (g_str_equal (member, "phase"))
    return g_strdup (rows_rules.phases[state->phase]);
  if (g_str_equal (member, "to_act"))
    return show_to_act (state);
  if (g_str_equal (member, "legal"))
    return rows_state_show_legal (state, MAX (0, sixain_seats_first (rows_rules.to_act (state))));

  json_builder_begin_object (json);
  rows_rules.write_state (state, json);
  json_builder_end_object (json);
  root = json_builder_get_root (json);
  object = json_node_get_object (root);
  node = json_object_get_member (object, member);
  if (node == NULL)
    return NULL;

  if (g_str_equal (member, "rows"))
    show_groups (json_node_get_array (node),
                 state->special_cards ? json_object_get_array_member (object, "row_marks") : NULL, "/", text);
  else if (!JSON_NODE_HOLDS_ARRAY (node))
    g_string_append_printf (text, "%" G_GINT64_FORMAT, json_node_get_int (node));
  else if (json_array_get_length (json_node_get_array (node)) > 0 &&
           JSON_NODE_HOLDS_ARRAY (json_array_get_element (json_node_get_array (node), 0)))
    show_groups (json_node_get_array (node), NULL, "|", text);
  else
    show_items (json_node_get_array (node), text);

  return g_strdup (g_strstrip (text->str));
}

char *
rows_state_show_view (const RowsState *state,
                      gint             seat,
                      const char      *member)
{
  RowsState view = *state;

  rows_rules.redact (&view, seat);

  return rows_state_show (&view, member);
}
