/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-lesson.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "sixain-json.h"

static GArray *
list_records (const SixainLessonMove *moves)
{
  GArray *records = sixain_records_new ();
  gint64 time = 0;

  for (; moves != NULL && moves->text != NULL; moves++)
    {
      SixainRecord record = { moves->seat, time += moves->delay, g_strdup (moves->text) };

      g_array_append_val (records, record);
    }

  return records;
}

SixainMatch *
sixain_lesson_create_match (const SixainLesson  *self,
                            SixainGame          *game,
                            GPtrArray           *players,
                            GError             **error)
{
  g_autoptr (JsonNode) node = NULL;
  g_autoptr (GArray) records = NULL;
  g_auto (SixainSetup) setup = { 0 };
  gint64 time = 0;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (SIXAIN_IS_GAME (game), NULL);
  g_return_val_if_fail (players->len == self->n_players, NULL);

  node = sixain_json_parse (self->setup, strlen (self->setup), error);
  if (node == NULL ||
      !sixain_setup_read (&setup, sixain_game_get_rules (game), self->n_players, json_node_get_object (node), error))
    return NULL;

  if (self->opening == NULL)
    return sixain_match_new (game, &setup, players, error);

  records = list_records (self->opening);
  if (records->len > 0)
    time = g_array_index (records, SixainRecord, records->len - 1).time;

  return sixain_match_resume (game, &setup, players, records, time, error);
}

char *
sixain_lesson_say (const char  *sentence,
                   SixainMatch *match)
{
  g_autoptr (GString) text = g_string_new (_(sentence));

  g_return_val_if_fail (SIXAIN_IS_MATCH (match), NULL);

  for (guint seat = 0; seat < sixain_match_get_n_players (match); seat++)
    {
      g_autofree char *mark = g_strdup_printf ("{%u}", seat);

      g_string_replace (text, mark, sixain_match_get_names (match)[seat], 0);
    }

  return g_string_free (g_steal_pointer (&text), FALSE);
}

static gboolean
is_meant (const SixainLessonReply *reply,
          const char              *move)
{
  gsize length = reply->move != NULL ? strlen (reply->move) : 0;

  return length == 0 || (strncmp (move, reply->move, length) == 0 && (move[length] == '\0' || move[length] == ' '));
}

const char *
sixain_lesson_answer (const SixainLessonBeat *beat,
                      const char             *move)
{
  if (beat->expected[0] == NULL)
    return N_("You will, in a moment. First read this, and press Next.");

  for (guint i = 0; i < SIXAIN_LESSON_MAX_MOVES && beat->expected[i] != NULL; i++)
    {
      if (g_str_equal (beat->expected[i], move))
        return NULL;
    }

  for (guint i = 0; i < SIXAIN_LESSON_MAX_REPLIES && beat->replies[i].sentence != NULL; i++)
    {
      if (is_meant (&beat->replies[i], move))
        return beat->replies[i].sentence;
    }

  return N_("You could. But try what is marked first.");
}
