/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-wire.h"

#include <string.h>

#include "sixain-json.h"

void
sixain_wire_add_event (JsonBuilder       *json,
                       const SixainRules *rules,
                       const SixainEvent *event)
{
  const SixainEventKind *kind = &rules->events[event->kind];

  json_builder_begin_object (json);
  sixain_json_add_string (json, "event", kind->name);
  if (event->seat != SIXAIN_NOBODY)
    {
      sixain_json_add_int (json, "seat", event->seat);
    }
  for (guint i = 0; i < G_N_ELEMENTS (kind->args) && kind->args[i] != NULL; i++)
    {
      json_builder_set_member_name (json, kind->args[i]);
      if (kind->words[i] != NULL)
        json_builder_add_string_value (json, kind->words[i][event->args[i]]);
      else
        json_builder_add_int_value (json, event->args[i]);
    }
  json_builder_end_object (json);
}

void
sixain_wire_add_seats (JsonBuilder *json,
                       const char  *name,
                       SixainSeats  seats)
{
  sixain_json_begin_list (json, name);
  for (; seats != 0; seats &= seats - 1)
    json_builder_add_int_value (json, sixain_seats_first (seats));
  json_builder_end_array (json);
}

void
sixain_wire_add_moves (JsonBuilder       *json,
                       const char        *name,
                       const SixainRules *rules,
                       const SixainMoves *moves)
{
  g_autoptr (GString) text = g_string_new (NULL);

  sixain_json_begin_list (json, name);
  for (guint i = 0; i < moves->n; i++)
    {
      g_string_truncate (text, 0);
      sixain_rules_write_move (rules, &moves->items[i], text);
      json_builder_add_string_value (json, text->str);
    }
  json_builder_end_array (json);
}

char *
sixain_wire_refuse (const char *message)
{
  g_autoptr (JsonBuilder) json = json_builder_new_immutable ();
  g_autoptr (JsonNode) root = NULL;

  json_builder_begin_object (json);
  sixain_json_add_boolean (json, "ok", FALSE);
  sixain_json_add_string (json, "error", message);
  json_builder_end_object (json);
  root = json_builder_get_root (json);

  return sixain_json_print (root);
}

gboolean
sixain_wire_read_move (const SixainRules *rules,
                       const char        *line,
                       const SixainMoves *legal,
                       SixainMove        *move)
{
  g_autoptr (JsonNode) node = sixain_json_parse (line, strlen (line), NULL);
  const char *text;

  if (node == NULL || !JSON_NODE_HOLDS_OBJECT (node))
    return FALSE;

  text = sixain_json_get_string (json_node_get_object (node), "move", NULL);

  return text != NULL && sixain_rules_read_move (rules, text, move) && sixain_moves_has (legal, move);
}
