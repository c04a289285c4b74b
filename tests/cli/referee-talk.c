/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "referee-talk.h"

#include <string.h>

#include "sixain-json.h"

SixainReferee *
talk_new (void)
{
  static SixainCatalog *catalog;

  if (catalog == NULL)
    catalog = sixain_catalog_new_for_path (g_getenv ("SIXAIN_GAMES_PATH"));

  return sixain_referee_new (catalog);
}

char *
talk_deck (guint first,
           guint last)
{
  GString *deck = g_string_new ("[");

  for (guint card = first; card <= last; card++)
    g_string_append_printf (deck, "%s%u", card > first ? "," : "", card);
  g_string_append_c (deck, ']');

  return g_string_free (deck, FALSE);
}

SixainReferee *
talk_begin (const char *format)
{
  SixainReferee *referee = talk_new ();
  g_autofree char *deck = talk_deck (1, 104);
  g_auto (GStrv) parts = g_strsplit (format, "%s", -1);
  g_autofree char *line = g_strjoinv (deck, parts);
  g_autoptr (JsonObject) answer = talk_ask (referee, line);

  talk_assert_members (answer, "ok state to_act");

  return referee;
}

static JsonObject *
ask (SixainReferee *referee,
     const char    *line,
     gsize          length)
{
  g_autofree char *answer = sixain_referee_answer (referee, line, length);
  g_autoptr (JsonNode) node = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_null (strchr (answer, '\n'));
  node = sixain_json_parse (answer, strlen (answer), &error);
  g_assert_no_error (error);
  g_assert_true (JSON_NODE_HOLDS_OBJECT (node));

  return json_node_dup_object (node);
}

JsonObject *
talk_ask (SixainReferee *referee,
          const char    *line)
{
  JsonObject *answer = ask (referee, line, strlen (line));

  if (!json_object_get_boolean_member (answer, "ok"))
    g_error ("%s was refused: %s", line, json_object_get_string_member (answer, "error"));

  return answer;
}

JsonObject *
talk_move (SixainReferee *referee,
           guint          seat,
           const char    *move)
{
  g_autofree char *line = g_strdup_printf ("{\"seat\":%u,\"move\":\"%s\"}", seat, move);
  JsonObject *answer = talk_ask (referee, line);

  talk_assert_members (answer, "ok events state to_act");

  return answer;
}

/* Asks nothing of a referee without a match: it only refuses. */
char *
talk_remember (SixainReferee *referee)
{
  GString *all = g_string_new (NULL);

  for (gint seat = -1; seat < SIXAIN_MAX_SEATS; seat++)
    {
      g_autofree char *view = seat < 0 ? g_strdup ("{\"view\":null}") : g_strdup_printf ("{\"view\":%d}", seat);
      g_autofree char *legal = seat < 0 ? g_strdup ("{\"save\":true}") : g_strdup_printf ("{\"legal\":%d}", seat);
      g_autofree char *seen = sixain_referee_answer (referee, view, strlen (view));
      g_autofree char *moves = sixain_referee_answer (referee, legal, strlen (legal));

      g_string_append_printf (all, "%s\n%s\n", seen, moves);
    }

  return g_string_free (all, FALSE);
}

/* What stands between quotation marks is short, so that a refusal can be read. */
static void
assert_short_quotes (const char *message)
{
  const char *open = message;

  while ((open = strstr (open, "“")) != NULL)
    {
      const char *close = strstr (open, "”");

      g_assert_nonnull (close);
      g_assert_cmpint (g_utf8_pointer_to_offset (open, close) - 1, <=, 40);
      open = close;
    }
}

void
talk_refused_bytes (SixainReferee *referee,
                    const char    *line,
                    gsize          length,
                    const char    *pattern)
{
  g_autofree char *before = talk_remember (referee);
  g_autofree char *after = NULL;
  g_autoptr (JsonObject) answer = ask (referee, line, length);
  const char *message;

  if (json_object_get_boolean_member (answer, "ok"))
    g_error ("%.200s was accepted.", line);

  talk_assert_members (answer, "ok error");
  message = json_object_get_string_member (answer, "error");
  g_assert_true (g_str_has_suffix (message, "."));
  if (!g_pattern_match_simple (pattern, message))
    g_error ("%.200s\nwas refused with “%s”, not with “%s”.", line, message, pattern);
  assert_short_quotes (message);

  after = talk_remember (referee);
  g_assert_cmpstr (before, ==, after);
}

void
talk_refused (SixainReferee *referee,
              const char    *line,
              const char    *pattern)
{
  talk_refused_bytes (referee, line, strlen (line), pattern);
}

char *
talk_get (JsonObject *answer,
          const char *name)
{
  JsonObject *object = *name == '.' ? json_object_get_object_member (answer, "state") : answer;
  JsonNode *node = json_object_get_member (object, *name == '.' ? name + 1 : name);

  g_assert_nonnull (node);

  return sixain_json_print (node);
}

void
talk_assert (JsonObject *answer,
             const char *name,
             const char *json)
{
  g_autofree char *found = talk_get (answer, name);

  g_assert_cmpstr (found, ==, json);
}

void
talk_assert_members (JsonObject *object,
                     const char *names)
{
  g_autoptr (GList) members = json_object_get_members (object);
  g_autoptr (GString) found = g_string_new (NULL);

  for (GList *l = members; l != NULL; l = l->next)
    g_string_append_printf (found, "%s%s", l == members ? "" : " ", (const char *) l->data);

  g_assert_cmpstr (found->str, ==, names);
}

void
talk_play_to_end (SixainReferee *referee)
{
  g_autoptr (JsonObject) answer = talk_ask (referee, "{\"view\":null}");

  while (TRUE)
    {
      JsonArray *to_act = json_object_get_array_member (answer, "to_act");
      g_autoptr (JsonObject) chosen = NULL;
      g_autofree char *line = NULL;
      guint seat;

      if (json_array_get_length (to_act) == 0)
        break;

      seat = json_array_get_int_element (to_act, 0);
      line = g_strdup_printf ("{\"bot\":%u,\"level\":\"random\"}", seat);
      chosen = talk_ask (referee, line);
      json_object_unref (answer);
      answer = talk_move (referee, seat, json_object_get_string_member (chosen, "move"));
    }

  talk_assert (answer, ".over", "true");
}
