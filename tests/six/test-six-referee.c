/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "referee-talk.h"

/* Six as the referee speaks it: times, chance, and what is wrong with either. */

#define UP "[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18]"
#define DOWN "[18,17,16,15,14,13,12,11,10,9,8,7,6,5,4,3,2,1]"
#define SET_UP "{\"game\":\"six\",\"players\":[\"Léa\",\"Tom\"],\"seed\":7"

/* Léa has 1 2 3, Tom 18 17 16, and the dice do not matter to either of them
 * before the turn is over, 7 is the sum of two. */
#define FIXED SET_UP ",\"decks\":[" UP "," DOWN "],\"dice\":[4,4,5,3,4,6,6,5,6],\"sand_ms\":[5000,90000],\"first\":0}"

static SixainReferee *
begin (const char *line)
{
  SixainReferee *referee = talk_new ();
  g_autoptr (JsonObject) answer = talk_ask (referee, line);

  talk_assert_members (answer, "ok state to_act");

  return referee;
}

/* Asks, and compares what follows in pairs of a name and its JSON, up to NULL. */
static void G_GNUC_NULL_TERMINATED
expect (SixainReferee *referee,
        const char    *line,
        ...)
{
  g_autoptr (JsonObject) answer = talk_ask (referee, line);
  const char *name;
  va_list args;

  va_start (args, line);
  while ((name = va_arg (args, const char *)) != NULL)
    talk_assert (answer, name, va_arg (args, const char *));
  va_end (args);
}

static void
test_state (void)
{
  g_autoptr (SixainReferee) referee = talk_new ();
  g_autoptr (JsonObject) answer = talk_ask (referee, FIXED);

  talk_assert_members (json_object_get_object_member (answer, "state"),
                       "game round phase scores round_scores over winners places stocks protected owed turned active "
                       "direction dice sum dice_next sand");
  talk_assert (answer, ".game", "\"six\"");
  talk_assert (answer, ".round", "1");
  talk_assert (answer, ".phase", "\"roll\"");
  talk_assert (answer, ".places", "[[[1],[2],[3]],[[18],[17],[16]]]");
  talk_assert (answer, ".stocks", "[[4,5,6,7,8,9,10,11,12,13,14,15,16,17,18],[15,14,13,12,11,10,9,8,7,6,5,4,3,2,1]]");
  talk_assert (answer, ".protected", "[[],[]]");
  talk_assert (answer, ".owed", "[0,0]");
  talk_assert (answer, ".turned", "[null,null]");
  talk_assert (answer, ".active", "0");
  talk_assert (answer, ".direction", "1");
  talk_assert (answer, ".dice", "[]");
  talk_assert (answer, ".sum", "null");
  talk_assert (answer, ".dice_next", "3");
  talk_assert (answer, ".sand", "5000");
  talk_assert (answer, ".scores", "[0,0]");
  talk_assert (answer, "to_act", "[0]");

  expect (referee, "{\"view\":1}", ".sand", "null", ".stocks", "[15,15]", ".scores", "[null,0]", "to_act", "[0]", NULL);
  expect (referee, "{\"view\":null}", ".sand", "null", ".scores", "[null,null]", NULL);
}

static void
test_grab (void)
{
  g_autoptr (SixainReferee) referee = talk_new ();

  expect (referee, SET_UP "}", ".phase", "\"grab\"", ".active", "null", "to_act", "[0,1]", ".sand", "120000", NULL);
  expect (referee, "{\"legal\":0}", "moves", "[\"grab\"]", NULL);
  expect (referee, "{\"legal\":1}", "moves", "[\"grab\"]", NULL);
  talk_refused (referee, "{\"seat\":1,\"move\":\"roll\"}", "Somebody must grab the dice first.");
  expect (referee, "{\"seat\":1,\"move\":\"grab\",\"time\":800}", ".phase", "\"roll\"", ".active", "1", "to_act", "[1]",
          "events", "[{\"event\":\"grab\",\"seat\":1}]", ".dice", "[]", ".sand", "120000", NULL);
  talk_refused (referee, "{\"seat\":0,\"move\":\"grab\"}", "Seat 1 has the dice now.");
  talk_refused (referee, "{\"seat\":1,\"move\":\"lift\"}", "The sand is not running yet*");
  expect (referee, "{\"seat\":1,\"move\":\"roll\"}", ".sand", "120000", NULL);
}

/* Time is what a line says, and only ever goes on. */
static void
test_time (void)
{
  g_autoptr (SixainReferee) referee = begin (FIXED);

  expect (referee, "{\"seat\":0,\"move\":\"roll\",\"time\":1000}", ".sum", "13", ".sand", "5000", "to_act", "[0]", NULL);
  expect (referee, "{\"legal\":0}", "moves", "[]", NULL);
  talk_refused (referee, "{\"seat\":0,\"move\":\"roll\",\"time\":2199}", "*wait until the pause is over.");
  talk_refused (referee, "{\"seat\":0,\"move\":\"roll\"}", "*wait until the pause is over.");
  talk_refused (referee, "{\"seat\":0,\"move\":\"roll\",\"time\":999}", "Time cannot go back: it is 1000 ms already.");
  talk_refused (referee, "{\"time\":999}", "Time cannot go back*");
  talk_refused (referee, "{\"time\":-1}", "*");
  talk_refused (referee, "{\"time\":1.5}", "*");
  talk_refused (referee, "{\"time\":\"1\"}", "*");
  talk_refused (referee, "{\"time\":9223372036854775807}", "*too large*");
  talk_refused (referee, "{\"time\":9007199254740993}", "*too large*");
  talk_refused (referee, "{\"seat\":0,\"move\":\"roll\",\"time\":9223372036854775807}", "*too large*");
  talk_refused (referee, "{\"legal\":0,\"time\":2000}", "*");

  expect (referee, "{\"time\":1600}", "events", "[]", ".sand", "4400", NULL);
  talk_refused (referee, "{\"time\":1599}", "Time cannot go back: it is 1600 ms already.");
  expect (referee, "{\"time\":2200}", ".sand", "3800", NULL);
  expect (referee, "{\"legal\":0}", "moves", "[\"roll\"]", NULL);
  talk_refused (referee, "{\"seat\":0,\"move\":\"lift\"}", "The tube can be lifted only before the first roll of a turn.");
  talk_refused (referee, "{\"seat\":1,\"move\":\"protect 13\"}", "Seat 1 had no 13 face up when the dice fell.");
  talk_refused (referee, "{\"seat\":1,\"move\":\"protect 18\"}", "18 was not rolled: the sum is 13.");
  talk_refused (referee, "{\"seat\":0,\"move\":\"protect 13\"}", "You can never protect a card on your own roll.");
  expect (referee, "{\"seat\":0,\"move\":\"roll\"}", ".sum", "7", ".sand", "3800", NULL);
  expect (referee, "{\"seat\":0,\"move\":\"roll\",\"time\":3400}", ".active", "1", ".owed", "[1,0]", "to_act", "[0,1]", ".turned", "[4,null]", NULL);
  expect (referee, "{\"view\":1}", ".sand", "null", ".turned", "[4,null]", ".stocks", "[15,15]", NULL);

  /* The window opens with the end of the pause, and closes in the middle of nothing. */
  expect (referee, "{\"time\":4600}", ".sand", "1400", NULL);
  expect (referee, "{\"legal\":1}", "moves", "[\"roll\",\"lift\"]", NULL);
  expect (referee, "{\"time\":7599}", ".sand", "0", NULL);
  expect (referee, "{\"legal\":1}", "moves", "[\"roll\",\"lift\"]", NULL);
  talk_refused (referee, "{\"seat\":1,\"move\":\"lift\",\"time\":7600}", "It is too late to lift the tube*");
  expect (referee, "{\"seat\":1,\"move\":\"lift\",\"time\":7599}", ".sand", "0", ".round", "1", ".active", "null",
          ".phase", "\"lay\"", ".round_scores", "[[0,0]]", ".places", "[[[1],[2],[3]],[[18],[17],[16]]]", ".owed", "[1,0]",
          ".turned", "[4,null]", "to_act", "[0]", ".dice", "[]", ".sum", "null", ".dice_next", "3", NULL);
  talk_refused (referee, "{\"seat\":0,\"move\":\"roll\"}", "The next round has not begun yet*");
  talk_refused (referee, "{\"seat\":1,\"move\":\"lay 1\"}", "Seat 1 has no card to lay.");
  expect (referee, "{\"legal\":0}", "moves", "[\"lay 1\",\"lay 2\",\"lay 3\"]", NULL);
  expect (referee, "{\"legal\":1}", "moves", "[]", NULL);
  expect (referee, "{\"time\":17599}", ".sand", "0", ".phase", "\"lay\"", NULL);
  expect (referee, "{\"view\":null}", ".sand", "0", ".round_scores", "[[null,null]]", ".turned", "[4,null]", NULL);
  expect (referee, "{\"seat\":0,\"move\":\"lay 2\"}", ".phase", "\"roll\"", ".round", "2", ".active", "0", ".sand", "0",
          ".places", "[[[1],[2,4],[3]],[[18],[17],[16]]]", ".turned", "[null,null]", "to_act", "[0]",
          "events", "[{\"event\":\"lay\",\"seat\":0,\"value\":4,\"place\":2,\"covered\":2},{\"event\":\"round\",\"seat\":0,\"round\":2}]", NULL);
  expect (referee, "{\"view\":null}", ".sand", "0", ".round_scores", "[[null,null]]", NULL);
  expect (referee, "{\"seat\":0,\"move\":\"roll\"}", ".sum", "17", ".sand", "90000", "to_act", "[0,1]", NULL);
  expect (referee, "{\"legal\":1}", "moves", "[\"protect 17\"]", NULL);
}

static void
test_undo (void)
{
  g_autoptr (SixainReferee) referee = begin (FIXED);

  expect (referee, "{\"seat\":0,\"move\":\"roll\",\"time\":1000}", ".sand", "5000", NULL);
  expect (referee, "{\"seat\":0,\"move\":\"roll\",\"time\":2500}", ".sum", "7", NULL);
  expect (referee, "{\"time\":2600}", ".sand", "3400", NULL);

  /* The clock stays, so the sand goes on, and the pause is over. */
  expect (referee, "{\"undo\":1}", ".sum", "13", ".sand", "3400", NULL);
  expect (referee, "{\"legal\":0}", "moves", "[\"roll\"]", NULL);
  talk_refused (referee, "{\"time\":2599}", "Time cannot go back*");
  expect (referee, "{\"undo\":1}", ".sum", "null", ".sand", "5000", ".dice", "[]", NULL);
  expect (referee, "{\"seat\":0,\"move\":\"roll\"}", ".sum", "13", ".sand", "5000", NULL);
  expect (referee, "{\"time\":2700}", ".sand", "4900", NULL);
}

/* A save has the time, whenever it is made. */
static void
test_save (void)
{
  g_autoptr (SixainReferee) referee = begin (FIXED);
  g_autoptr (SixainReferee) again = talk_new ();
  g_autoptr (JsonObject) saved = NULL;
  g_autofree char *save = NULL;
  g_autofree char *line = NULL;
  g_autofree char *remembered = NULL;
  g_autofree char *loaded = NULL;

  expect (referee, "{\"seat\":0,\"move\":\"roll\",\"time\":1000}", ".sand", "5000", NULL);
  expect (referee, "{\"time\":4321}", ".sand", "1679", NULL);

  saved = talk_ask (referee, "{\"save\":true}");
  save = talk_get (saved, "save");
  line = g_strdup_printf ("{\"load\":%s}", save);
  expect (again, line, ".sand", "1679", ".sum", "13", NULL);

  remembered = talk_remember (referee);
  loaded = talk_remember (again);
  g_assert_cmpstr (remembered, ==, loaded);
  expect (again, "{\"seat\":0,\"move\":\"roll\"}", ".sum", "7", ".sand", "1679", NULL);
}

static void
test_bots (void)
{
  static const char *const levels[] = { "random", "easy", "medium", "hard" };
  g_autoptr (SixainReferee) referee = begin (FIXED);

  for (guint i = 0; i < G_N_ELEMENTS (levels); i++)
    {
      g_autofree char *line = g_strdup_printf ("{\"bot\":0,\"level\":\"%s\"}", levels[i]);

      expect (referee, line, "move", "\"roll\"", NULL);
    }
  talk_refused (referee, "{\"bot\":1,\"level\":\"hard\"}", "Seat 1 has nothing to decide now.");
  talk_refused (referee, "{\"bot\":0,\"level\":\"best\"}", "There is no level*");

  expect (referee, "{\"seat\":0,\"move\":\"roll\",\"time\":0}", ".sum", "13", NULL);
  talk_refused (referee, "{\"bot\":0,\"level\":\"hard\"}", "Seat 0 has nothing to decide now.");
}

static void
refuse (const char *rest,
        const char *pattern)
{
  g_autoptr (SixainReferee) referee = talk_new ();
  g_autofree char *line = g_strdup_printf (SET_UP "%s}", rest);

  talk_refused (referee, line, pattern);
}

static void
test_refused_setups (void)
{
  refuse (",\"first\":2", "2 does not belong in “first”*");
  refuse (",\"first\":-1", "*“first”*");
  refuse (",\"first\":[0]", "“first” must be one value.");
  refuse (",\"dice\":[1,7]", "7 does not belong in “dice”: it goes from 1 to 6.");
  refuse (",\"dice\":[0]", "0 does not belong in “dice”*");
  refuse (",\"dice\":3", "“dice” must be a list.");
  refuse (",\"dice\":[\"3\"]", "*does not belong in “dice”.");
  refuse (",\"sand_ms\":[0]", "0 does not belong in “sand_ms”*");
  refuse (",\"sand_ms\":[600001]", "600001 does not belong*");
  refuse (",\"sand_ms\":120000", "“sand_ms” must be a list.");
  refuse (",\"decks\":[" UP "," DOWN "," UP "]", "*one order of cards for each seat, and there are 2.");
  refuse (",\"decks\":[[1,2,3]]", "Each of “decks” must hold every card from 1 to 18 exactly once.");
  refuse (",\"decks\":[[1,1,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18]]", "Each of “decks”*");
  refuse (",\"decks\":[[19,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18]]", "Each of “decks”*");
  refuse (",\"decks\":" UP, "“decks” must be a list of lists.");
  refuse (",\"specials\":[]", "*specials*");
  refuse (",\"options\":{\"hourglass_s\":59}", "*hourglass_s*60*240*");
  refuse (",\"options\":{\"hourglass_s\":241}", "*hourglass_s*");
  refuse (",\"options\":{\"roll_pause_ms\":599}", "*roll_pause_ms*");
  refuse (",\"options\":{\"roll_pause_ms\":4001}", "*roll_pause_ms*");
  refuse (",\"options\":{\"lift_window_ms\":999}", "*lift_window_ms*");
  refuse (",\"options\":{\"lift_window_ms\":10001}", "*lift_window_ms*");
  refuse (",\"options\":{\"rounds\":0}", "*rounds*");
  refuse (",\"options\":{\"rounds\":10}", "*rounds*");
  refuse (",\"options\":{\"doubles\":1}", "*doubles*");
  refuse (",\"options\":{\"limit\":66}", "*limit*");
}

static void
test_players (void)
{
  g_autoptr (SixainReferee) referee = talk_new ();

  talk_refused (referee, "{\"game\":\"six\",\"players\":[\"a\"]}", "six is a game for 2 to 5 players, not 1.");
  talk_refused (referee, "{\"game\":\"six\",\"players\":[\"a\",\"b\",\"c\",\"d\",\"e\",\"f\"]}", "six is a game for 2 to 5*");
}

static char *
roll_with_seed (guint seed)
{
  g_autoptr (SixainReferee) referee = talk_new ();
  g_autofree char *line = g_strdup_printf ("{\"game\":\"six\",\"players\":[\"a\",\"b\"],\"seed\":%u,\"first\":1,"
                                           "\"decks\":[" UP "],\"dice\":[2,3]}", seed);
  g_autoptr (JsonObject) answer = talk_ask (referee, line);
  g_autoptr (JsonObject) rolled = talk_ask (referee, "{\"seat\":1,\"move\":\"roll\"}");
  g_autofree char *places = talk_get (answer, ".places");
  g_autofree char *dice = talk_get (rolled, ".dice");

  g_assert_true (g_str_has_prefix (places, "[[[1],[2],[3]],"));
  g_assert_true (g_str_has_prefix (dice, "[2,3,"));

  return talk_remember (referee);
}

/* Lists that run out leave it to the seed, and the rest of the decks too. */
static void
test_chance_runs_out (void)
{
  g_autofree char *one = roll_with_seed (1);
  g_autofree char *same = roll_with_seed (1);
  g_autofree char *other = roll_with_seed (2);

  g_assert_cmpstr (one, ==, same);
  g_assert_cmpstr (one, !=, other);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/six/referee/state", test_state);
  g_test_add_func ("/six/referee/grab", test_grab);
  g_test_add_func ("/six/referee/time", test_time);
  g_test_add_func ("/six/referee/undo", test_undo);
  g_test_add_func ("/six/referee/save", test_save);
  g_test_add_func ("/six/referee/bots", test_bots);
  g_test_add_func ("/six/referee/refused-setups", test_refused_setups);
  g_test_add_func ("/six/referee/players", test_players);
  g_test_add_func ("/six/referee/chance-runs-out", test_chance_runs_out);

  return g_test_run ();
}
