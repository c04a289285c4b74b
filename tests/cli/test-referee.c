/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "referee-talk.h"
#include "sixain-json.h"

#define COMMON "game round phase scores round_scores over winners rows hands chosen heads piles"

static void
test_setup (void)
{
  g_autoptr (SixainReferee) referee = talk_new ();
  g_autofree char *deck = talk_deck (1, 104);
  g_autofree char *line = g_strdup_printf (TALK_ORDERED, deck);
  g_autoptr (JsonObject) answer = talk_ask (referee, line);

  talk_assert_members (answer, "ok state to_act");
  talk_assert_members (json_object_get_object_member (answer, "state"), COMMON);
  talk_assert (answer, "to_act", "[0,1]");
  talk_assert (answer, ".game", "\"rows\"");
  talk_assert (answer, ".round", "1");
  talk_assert (answer, ".phase", "\"choose\"");
  talk_assert (answer, ".scores", "[0,0]");
  talk_assert (answer, ".round_scores", "[]");
  talk_assert (answer, ".over", "false");
  talk_assert (answer, ".winners", "[]");
  talk_assert (answer, ".rows", "[[21],[22],[23],[24]]");
  talk_assert (answer, ".hands", "[[1,2,3,4,5,6,7,8,9,10],[11,12,13,14,15,16,17,18,19,20]]");
  talk_assert (answer, ".chosen", "[null,null]");
  talk_assert (answer, ".heads", "[0,0]");
  talk_assert (answer, ".piles", "[[],[]]");

  g_assert_finalize_object (g_steal_pointer (&referee));
}

/* Every option adds its members and keeps the others. */
static void
test_setup_options (void)
{
  static const struct
  {
    const char *options;
    const char *members;
    const char *phase;
  } cases[] = {
    { "", COMMON, "\"choose\"" },
    { "\"limit\":0,\"rounds\":99", COMMON, "\"choose\"" },
    { "\"known_cards\":true,\"deck\":\"elements\"", COMMON, "\"choose\"" },
    { "\"draft\":true,\"known_cards\":false", COMMON " table", "\"draft\"" },
    { "\"special_cards\":true,\"draft\":false", COMMON " specials row_marks special_discard special_stock", "\"choose\"" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (SixainReferee) referee = talk_new ();
      g_autofree char *line =
        g_strdup_printf ("{\"game\":\"rows\",\"players\":[\"a\",\"b\",\"c\"],\"options\":{%s}}", cases[i].options);
      g_autoptr (JsonObject) answer = talk_ask (referee, line);

      talk_assert_members (json_object_get_object_member (answer, "state"), cases[i].members);
      talk_assert (answer, ".phase", cases[i].phase);
    }
}

static void
test_moves (void)
{
  g_autoptr (SixainReferee) referee = talk_begin (TALK_ORDERED);
  g_autoptr (JsonObject) first = NULL;
  g_autoptr (JsonObject) changed = NULL;
  g_autoptr (JsonObject) revealed = NULL;
  g_autoptr (JsonObject) legal = NULL;
  g_autoptr (JsonObject) none = NULL;
  g_autoptr (JsonObject) taken = NULL;

  first = talk_move (referee, 0, "choose 9");
  talk_assert (first, "events", "[{\"event\":\"choose\",\"seat\":0}]");
  talk_assert (first, "to_act", "[1]");
  talk_assert (first, ".chosen", "[9,null]");
  talk_assert (first, ".hands", "[[1,2,3,4,5,6,7,8,10],[11,12,13,14,15,16,17,18,19,20]]");

  legal = talk_ask (referee, "{\"legal\":0}");
  talk_assert_members (legal, "ok moves");
  talk_assert (legal, "moves",
               "[\"choose 1\",\"choose 2\",\"choose 3\",\"choose 4\",\"choose 5\",\"choose 6\","
               "\"choose 7\",\"choose 8\",\"choose 10\"]");

  changed = talk_move (referee, 0, "choose 1");
  talk_assert (changed, ".chosen", "[1,null]");
  talk_assert (changed, "to_act", "[1]");

  revealed = talk_move (referee, 1, "choose 11");
  talk_assert (revealed, ".phase", "\"take\"");
  talk_assert (revealed, ".chosen", "[1,11]");
  talk_assert (revealed, "to_act", "[0]");

  none = talk_ask (referee, "{\"legal\":1}");
  talk_assert (none, "moves", "[]");

  taken = talk_move (referee, 0, "take 2");
  talk_assert (taken, ".rows", "[[21],[1,11],[23],[24]]");
  talk_assert (taken, ".piles", "[[22],[]]");
  talk_assert (taken, ".heads", "[5,0]");
  talk_assert (taken, ".chosen", "[null,null]");
  talk_assert (taken, "to_act", "[0,1]");
}

static void
test_time (void)
{
  g_autoptr (SixainReferee) referee = talk_begin (TALK_ORDERED);
  g_autoptr (JsonObject) passed = talk_ask (referee, "{\"time\":5000}");
  g_autoptr (JsonObject) same = talk_ask (referee, "{\"time\":5000}");
  g_autoptr (JsonObject) moved = NULL;
  g_autoptr (JsonObject) undone = NULL;
  g_autoptr (JsonObject) save = NULL;

  talk_assert_members (passed, "ok events state to_act");
  talk_assert (passed, "events", "[]");
  talk_refused (referee, "{\"time\":4999}", "Time cannot go back*");
  talk_refused (referee, "{\"seat\":0,\"move\":\"choose 1\",\"time\":4999}", "Time cannot go back*");
  talk_refused (referee, "{\"seat\":0,\"move\":\"choose 11\",\"time\":9000}", "*not in this hand.");

  moved = talk_ask (referee, "{\"seat\":0,\"move\":\"choose 1\",\"time\":6000}");
  talk_assert (moved, ".chosen", "[1,null]");

  /* Undo leaves the clock where it is. */
  undone = talk_ask (referee, "{\"undo\":1}");
  talk_refused (referee, "{\"time\":5999}", "Time cannot go back*");
  save = talk_ask (referee, "{\"save\":true}");
  g_assert_cmpint (json_object_get_int_member (json_object_get_object_member (save, "save"), "time"), ==, 6000);
}

static void
test_views (void)
{
  g_autoptr (SixainReferee) referee = talk_begin (TALK_ORDERED);
  g_autoptr (JsonObject) move = talk_move (referee, 1, "choose 13");
  g_autoptr (JsonObject) other = talk_ask (referee, "{\"view\":0}");
  g_autoptr (JsonObject) own = talk_ask (referee, "{\"view\":1}");
  g_autoptr (JsonObject) spectator = talk_ask (referee, "{\"view\":null}");

  talk_assert_members (own, "ok state to_act");
  talk_assert_members (json_object_get_object_member (other, "state"), COMMON);
  talk_assert_members (json_object_get_object_member (spectator, "state"), COMMON);

  talk_assert (other, ".hands", "[[1,2,3,4,5,6,7,8,9,10],[null,null,null,null,null,null,null,null,null]]");
  talk_assert (other, ".chosen", "[null,null]");
  talk_assert (other, "to_act", "[0]");

  talk_assert (own, ".hands", "[[null,null,null,null,null,null,null,null,null,null],[11,12,14,15,16,17,18,19,20]]");
  talk_assert (own, ".chosen", "[null,13]");

  talk_assert (spectator, ".hands",
               "[[null,null,null,null,null,null,null,null,null,null],[null,null,null,null,null,null,null,null,null]]");
  talk_assert (spectator, ".rows", "[[21],[22],[23],[24]]");
  talk_assert (spectator, "to_act", "[0]");
}

/* Drafted cards are known to all, whoever holds them. */
static void
test_views_draft (void)
{
  g_autoptr (SixainReferee) referee =
    talk_begin ("{\"game\":\"rows\",\"players\":[\"a\",\"b\"],\"options\":{\"draft\":true},\"decks\":[%s]}");
  g_autoptr (JsonObject) first = talk_move (referee, 0, "draft 50");
  g_autoptr (JsonObject) second = talk_move (referee, 1, "draft 40");
  g_autoptr (JsonObject) spectator = talk_ask (referee, "{\"view\":null}");

  talk_assert (first, "to_act", "[1]");
  talk_assert (spectator, ".hands", "[[50],[40]]");
  talk_assert (spectator, ".rows", "[]");
}

static void
test_undo (void)
{
  g_autoptr (SixainReferee) referee = talk_begin (TALK_ORDERED);
  g_autofree char *start = talk_remember (referee);
  g_autofree char *middle = NULL;
  g_autofree char *again = NULL;
  g_autofree char *back = NULL;

  talk_refused (referee, "{\"undo\":1}", "There is no move to take back.");
  json_object_unref (talk_move (referee, 0, "choose 1"));
  middle = talk_remember (referee);
  json_object_unref (talk_move (referee, 1, "choose 11"));
  json_object_unref (talk_move (referee, 0, "take 4"));
  talk_refused (referee, "{\"undo\":4}", "There are not that many moves to take back.");

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (JsonObject) answer = talk_ask (referee, "{\"undo\":1}");

      talk_assert_members (answer, "ok state to_act");
    }
  again = talk_remember (referee);
  g_assert_cmpstr (again, ==, middle);

  json_object_unref (talk_move (referee, 1, "choose 12"));
  json_object_unref (talk_ask (referee, "{\"undo\":2}"));
  back = talk_remember (referee);
  g_assert_cmpstr (back, ==, start);
}

static char *
get_load_line (SixainReferee *referee)
{
  g_autoptr (JsonObject) answer = talk_ask (referee, "{\"save\":true}");
  g_autofree char *save = talk_get (answer, "save");

  talk_assert_members (answer, "ok save");

  return g_strdup_printf ("{\"load\":%s}", save);
}

/* Equal now, and equal after going on. */
static void
test_save (void)
{
  static const char *const setups[] = {
    TALK_ORDERED,
    "{\"game\":\"rows\",\"players\":[\"a\",\"b\",\"c\"],\"seed\":3,\"options\":{\"special_cards\":true}}",
    "{\"game\":\"rows\",\"players\":[\"a\",\"b\"],\"seed\":3,\"options\":{\"draft\":true,\"known_cards\":true,\"rounds\":2}}",
    "{\"game\":\"rows\",\"players\":[\"\\\"Zoé\\\" \\\\\",\"b\"],\"options\":{\"rounds\":1,\"deck\":\"elements\"}}",
  };

  for (guint i = 0; i < G_N_ELEMENTS (setups); i++)
    {
      g_autoptr (SixainReferee) referee = talk_begin (setups[i]);

      for (guint step = 0; step < 3; step++)
        {
          g_autoptr (SixainReferee) loaded = talk_new ();
          g_autofree char *line = get_load_line (referee);
          g_autoptr (JsonObject) answer = talk_ask (loaded, line);
          g_autofree char *kept = talk_remember (referee);
          g_autofree char *restored = talk_remember (loaded);

          talk_assert_members (answer, "ok state to_act");
          g_assert_cmpstr (kept, ==, restored);

          if (step == 1)
            {
              g_autofree char *end = NULL;
              g_autofree char *loaded_end = NULL;

              talk_play_to_end (referee);
              talk_play_to_end (loaded);
              end = talk_remember (referee);
              loaded_end = talk_remember (loaded);
              g_assert_cmpstr (end, ==, loaded_end);
            }
          else if (step == 0)
            {
              g_autoptr (JsonObject) bot = talk_ask (referee, "{\"bot\":0,\"level\":\"random\"}");

              json_object_unref (talk_move (referee, 0, json_object_get_string_member (bot, "move")));
            }
        }
    }
}

static void
test_bot (void)
{
  static const char *const levels[] = { "random", "easy", "medium", "hard" };
  g_autoptr (SixainReferee) referee = talk_begin (TALK_ORDERED);
  g_autoptr (JsonObject) legal = talk_ask (referee, "{\"legal\":0}");
  g_autofree char *moves = talk_get (legal, "moves");
  g_autofree char *before = talk_remember (referee);

  for (guint i = 0; i < G_N_ELEMENTS (levels); i++)
    {
      g_autofree char *line = g_strdup_printf ("{\"bot\":0,\"level\":\"%s\",\"budget_ms\":20}", levels[i]);
      g_autoptr (JsonObject) answer = talk_ask (referee, line);
      g_autofree char *move = talk_get (answer, "move");
      g_autofree char *after = talk_remember (referee);

      talk_assert_members (answer, "ok move");
      g_assert_nonnull (strstr (moves, move));
      g_assert_cmpstr (before, ==, after);
    }

  talk_refused (referee, "{\"bot\":0,\"level\":\"expert\"}", "“expert” is not a level of rows*");
  json_object_unref (talk_move (referee, 0, "choose 1"));
  json_object_unref (talk_move (referee, 1, "choose 11"));
  talk_refused (referee, "{\"bot\":1,\"level\":\"easy\"}", "Seat 1 has nothing to decide now.");
  talk_refused (referee, "{\"bot\":1,\"level\":\"random\"}", "Seat 1 has nothing to decide now.");
}

/* Bots that see the same decide the same, whatever the others hold. */
static void
test_bot_equal_views (void)
{
  static const char *const levels[] = { "random", "easy", "medium", "heuristic", "flatmc:50" };
  g_autofree char *late = talk_deck (25, 104);
  g_autofree char *middle = talk_deck (11, 20);
  g_autofree char *deck = NULL;
  g_autofree char *line = NULL;
  g_autoptr (SixainReferee) referee = talk_begin (TALK_ORDERED);
  g_autoptr (SixainReferee) other = talk_new ();
  g_autoptr (JsonObject) view = talk_ask (referee, "{\"view\":0}");
  g_autoptr (JsonObject) other_view = NULL;
  g_autofree char *seen = talk_get (view, "state");
  g_autofree char *other_seen = NULL;

  /* Seat 1 holds 95 to 104 instead of 11 to 20. */
  late[strlen (late) - strlen (",95,96,97,98,99,100,101,102,103,104]")] = '\0';
  middle[strlen (middle) - 1] = '\0';
  deck = g_strdup_printf ("[1,2,3,4,5,6,7,8,9,10,95,96,97,98,99,100,101,102,103,104,21,22,23,24,%s,%s]",
                          late + 1, middle + 1);
  line = g_strdup_printf (TALK_ORDERED, deck);
  json_object_unref (talk_ask (other, line));
  other_view = talk_ask (other, "{\"view\":0}");
  other_seen = talk_get (other_view, "state");
  g_assert_cmpstr (seen, ==, other_seen);

  for (guint i = 0; i < G_N_ELEMENTS (levels); i++)
    {
      g_autofree char *question = g_strdup_printf ("{\"bot\":0,\"level\":\"%s\",\"budget_ms\":600000}", levels[i]);
      g_autofree char *answer = sixain_referee_answer (referee, question, strlen (question));
      g_autofree char *again = sixain_referee_answer (referee, question, strlen (question));
      g_autofree char *other_answer = sixain_referee_answer (other, question, strlen (question));

      g_assert_cmpstr (answer, ==, again);
      g_assert_cmpstr (answer, ==, other_answer);
    }
}

static void
test_end (void)
{
  g_autoptr (SixainReferee) referee =
    talk_begin ("{\"game\":\"rows\",\"players\":[\"a\",\"b\",\"c\"],\"seed\":5,\"options\":{\"rounds\":2}}");
  g_autoptr (JsonObject) view = NULL;

  talk_play_to_end (referee);
  view = talk_ask (referee, "{\"view\":null}");
  talk_assert (view, ".over", "true");
  talk_assert (view, ".phase", "\"over\"");
  talk_assert (view, ".round", "2");
  talk_assert (view, "to_act", "[]");
  g_assert_cmpuint (json_array_get_length (json_object_get_array_member (
                      json_object_get_object_member (view, "state"), "round_scores")), ==, 2);
  g_assert_cmpuint (json_array_get_length (json_object_get_array_member (
                      json_object_get_object_member (view, "state"), "winners")), >, 0);

  for (guint seat = 0; seat < 3; seat++)
    {
      g_autofree char *line = g_strdup_printf ("{\"legal\":%u}", seat);
      g_autoptr (JsonObject) legal = talk_ask (referee, line);

      talk_assert (legal, "moves", "[]");
    }
  talk_refused (referee, "{\"seat\":0,\"move\":\"choose 1\"}", "The game is over.");
  json_object_unref (talk_ask (referee, "{\"undo\":1}"));
  talk_play_to_end (referee);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/referee/setup", test_setup);
  g_test_add_func ("/referee/setup/options", test_setup_options);
  g_test_add_func ("/referee/moves", test_moves);
  g_test_add_func ("/referee/time", test_time);
  g_test_add_func ("/referee/views", test_views);
  g_test_add_func ("/referee/views/draft", test_views_draft);
  g_test_add_func ("/referee/undo", test_undo);
  g_test_add_func ("/referee/save", test_save);
  g_test_add_func ("/referee/bot", test_bot);
  g_test_add_func ("/referee/bot/equal-views", test_bot_equal_views);
  g_test_add_func ("/referee/end", test_end);

  return g_test_run ();
}
