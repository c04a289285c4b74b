/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-match-save.h"

#include "sixain-json.h"
#include "sixain-language.h"

#define SAVE_FORMAT 1

JsonNode *
sixain_match_save (SixainMatch *self)
{
  g_autoptr (JsonBuilder) json = json_builder_new_immutable ();
  const SixainSetup *setup;

  g_return_val_if_fail (SIXAIN_IS_MATCH (self), NULL);

  setup = sixain_match_get_setup (self);
  json_builder_begin_object (json);
  sixain_json_add_int (json, "format", SAVE_FORMAT);
  sixain_json_add_string (json, "game", sixain_match_get_rules (self)->id);
  sixain_json_add_int (json, "rules", setup->version);

  json_builder_set_member_name (json, "players");
  json_builder_begin_array (json);
  for (guint seat = 0; seat < setup->n_players; seat++)
    sixain_player_write (sixain_match_get_player (self, seat), json);
  json_builder_end_array (json);

  sixain_setup_write (setup, sixain_match_get_rules (self), json);

  sixain_json_add_int (json, "time", sixain_match_get_time (self));
  json_builder_set_member_name (json, "moves");
  json_builder_begin_array (json);
  for (guint i = 0; i < sixain_match_get_n_records (self); i++)
    {
      const SixainRecord *record = sixain_match_get_record (self, i);

      json_builder_begin_array (json);
      json_builder_add_int_value (json, record->seat);
      json_builder_add_int_value (json, record->time);
      json_builder_add_string_value (json, record->text);
      json_builder_end_array (json);
    }
  json_builder_end_array (json);
  json_builder_end_object (json);

  return json_builder_get_root (json);
}

gboolean
sixain_match_read_setup (SixainGame   *game,
                         JsonObject   *save,
                         SixainSetup  *setup,
                         GPtrArray   **players,
                         GError      **error)
{
  const SixainRules *rules = sixain_game_get_rules (game);
  g_autoptr (GPtrArray) read = NULL;
  gint64 format, version, seed;

  if (!sixain_json_get_int (save, "format", 1, G_MAXINT64, &format, error) ||
      !sixain_json_get_int (save, "rules", 1, G_MAXINT64, &version, error))
    return FALSE;

  if (format != SAVE_FORMAT || !sixain_rules_can_replay (rules, version))
    {
      g_set_error (error, SIXAIN_ERROR, SIXAIN_ERROR_SAVE,
                   _("This game was saved by another version of Sixain, whose rules differ."));
      return FALSE;
    }

  /* A set-up need not have a seed, but a save must: its moves belong to one deal. */
  read = sixain_player_read_all (save, error);
  if (read == NULL || !sixain_setup_read (setup, rules, read->len, save, error) ||
      !sixain_json_get_int (save, "seed", 0, G_MAXINT64, &seed, error))
    return FALSE;

  setup->version = version;
  *players = g_steal_pointer (&read);

  return TRUE;
}

/* A seat that is out of range stays so, but fits into the field. */
static GArray *
read_records (JsonArray  *moves,
              GError    **error)
{
  g_autoptr (GArray) records = sixain_records_new ();

  for (guint i = 0; i < json_array_get_length (moves); i++)
    {
      JsonNode *node = json_array_get_element (moves, i);
      JsonArray *array = JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;
      SixainRecord record;

      if (array == NULL || json_array_get_length (array) != 3 ||
          !sixain_json_is_int (json_array_get_element (array, 0)) ||
          !sixain_json_is_int (json_array_get_element (array, 1)) ||
          !sixain_json_is_string (json_array_get_element (array, 2)))
        {
          g_set_error (error, SIXAIN_ERROR, SIXAIN_ERROR_SAVE,
                       _("Move %u of the save is not a seat, a time and a text."), i + 1);
          return NULL;
        }

      record.seat = CLAMP (json_array_get_int_element (array, 0), SIXAIN_NOBODY - 1, SIXAIN_MAX_SEATS);
      record.time = json_array_get_int_element (array, 1);
      record.text = g_strdup (json_array_get_string_element (array, 2));
      g_array_append_val (records, record);
    }

  return g_steal_pointer (&records);
}

SixainMatch *
sixain_match_load (SixainGame  *game,
                   JsonObject  *save,
                   GError     **error)
{
  g_autoptr (GPtrArray) players = NULL;
  g_autoptr (GArray) records = NULL;
  g_auto (SixainSetup) setup = { 0 };
  JsonArray *moves;
  gint64 time;

  g_return_val_if_fail (SIXAIN_IS_GAME (game), NULL);
  g_return_val_if_fail (save != NULL, NULL);

  if (!sixain_match_read_setup (game, save, &setup, &players, error) ||
      (moves = sixain_json_get_array (save, "moves", error)) == NULL ||
      (records = read_records (moves, error)) == NULL)
    return NULL;

  time = records->len > 0 ? g_array_index (records, SixainRecord, records->len - 1).time : 0;
  if (json_object_has_member (save, "time") &&
      !sixain_json_get_int (save, "time", 0, SIXAIN_MAX_TIME, &time, error))
    return NULL;

  return sixain_match_resume (game, &setup, players, records, time, error);
}
