/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "referee-talk.h"

#define PLAYERS "\"players\":[\"a\",\"b\"]"

typedef struct
{
  const char *line;
  const char *pattern;
} Refusal;

static const Refusal no_json[] = {
  { "", "This is not JSON*" },
  { " ", "This is not JSON*" },
  { "hello", "This is not JSON*" },
  { "{", "This is not JSON*" },
  { "{}}", "This is not JSON*" },
  { "{\"game\":\"rows\"", "This is not JSON*" },
  { "{'game':'rows'}", "This is not JSON*" },
  { "{game:\"rows\"}", "This is not JSON*" },
  { "{\"game\":\"rows\",}", "This is not JSON*" },
  { "{\"seat\":0,\"move\":\"choose 1\"} x", "This is not JSON*" },
  { "{\"seat\":0}{\"seat\":0}", "This is not JSON*" },
  { "{\"seat\":00,\"move\":\"choose 1\"}", "This is not JSON*" },
  { "{\"seat\":+0,\"move\":\"choose 1\"}", "This is not JSON*" },
  { "{\"seat\":0x0,\"move\":\"choose 1\"}", "This is not JSON*" },
  { "{\"seat\":.0,\"move\":\"choose 1\"}", "This is not JSON*" },
  { "{\"seat\":NaN}", "This is not JSON*" },
  { "{\"view\":NULL}", "This is not JSON*" },
  { "{\"view\":nil}", "This is not JSON*" },
  { "/* c */ {\"view\":null}", "This is not JSON*" },
  { "{\"view\":null} // c", "This is not JSON*" },
  { "{\"move\":\"choose\t1\",\"seat\":0}", "This is not JSON*" },
  { "{\"move\":\"\\x31\",\"seat\":0}", "This is not JSON*" },
  { "{\"move\":\"\\ud800\",\"seat\":0}", "This is not JSON*" },
  { "{\"move\":\"\\u0000\",\"seat\":0}", "This is not JSON*" },
  { "var x = {\"view\":null}", "This is not JSON*" },
  { "\xef\xbb\xbf{\"view\":null}", "This is not JSON*" },
  { "{\"move\":\"\xff\",\"seat\":0}", "This is not valid UTF-8 text." },
  { "{\"move\":\"\xc0\x80\",\"seat\":0}", "This is not valid UTF-8 text." },
  { "null", "A request must be a JSON object." },
  { "true", "A request must be a JSON object." },
  { "42", "A request must be a JSON object." },
  { "\"view\"", "A request must be a JSON object." },
  { "[]", "A request must be a JSON object." },
  { "[{\"view\":null}]", "A request must be a JSON object." },
};

static const Refusal setups[] = {
  { "{}", "The first line must set up a game*" },
  { "{\"players\":[\"a\",\"b\"]}", "The first line must set up a game*" },
  { "{\"view\":null}", "The first line must set up a game*" },
  { "{\"seat\":0,\"move\":\"choose 1\"}", "The first line must set up a game*" },
  { "{\"game\":\"rows\"}", "“players” is missing." },
  { "{\"game\":\"chess\"," PLAYERS "}", "There is no game called “chess”; there are: *rows*" },
  { "{\"game\":\"\"," PLAYERS "}", "There is no game called “”*" },
  { "{\"game\":\"Rows\"," PLAYERS "}", "There is no game called “Rows”*" },
  { "{\"game\":\"../rows\"," PLAYERS "}", "There is no game called*" },
  { "{\"game\":5," PLAYERS "}", "“game” must be a text." },
  { "{\"game\":null," PLAYERS "}", "“game” must be a text." },
  { "{\"game\":\"rows\"," PLAYERS ",\"extra\":1}", "“extra” is not known here." },
  { "{\"game\":\"rows\"," PLAYERS ",\"dice\":[1]}", "“dice” is not known here." },
  { "{\"game\":\"rows\"," PLAYERS ",\"Seed\":1}", "“Seed” is not known here." },
  { "{\"game\":\"rows\"," PLAYERS ",\"load\":{}}", "“*” is not known here." },
  { "{\"game\":\"rows\",\"players\":[]}", "rows is a game for 2 to 10 players, not 0." },
  { "{\"game\":\"rows\",\"players\":[\"a\"]}", "rows is a game for 2 to 10 players, not 1." },
  { "{\"game\":\"rows\",\"players\":[\"1\",\"2\",\"3\",\"4\",\"5\",\"6\",\"7\",\"8\",\"9\",\"10\",\"11\"]}",
    "There are at most 10 players." },
  { "{\"game\":\"rows\",\"players\":[\"1\",\"2\",\"3\",\"4\",\"5\",\"6\",\"7\",\"8\",\"9\"],\"options\":{\"special_cards\":true}}",
    "With “special_cards”, rows is a game for 2 to 8 players, not 9." },
  { "{\"game\":\"rows\",\"players\":2}", "“players” must be a list." },
  { "{\"game\":\"rows\",\"players\":{\"a\":1}}", "“players” must be a list." },
  { "{\"game\":\"rows\",\"players\":[1,2]}", "A player is given by a name." },
  { "{\"game\":\"rows\",\"players\":[null,null]}", "A player is given by a name." },
  { "{\"game\":\"rows\",\"players\":[[],[]]}", "A player is given by a name." },
  { "{\"game\":\"rows\",\"players\":[{},{}]}", "“name” is missing." },
  { "{\"game\":\"rows\",\"players\":[\"\",\"b\"]}", "*." },
  { "{\"game\":\"rows\"," PLAYERS ",\"options\":[]}", "“options” must be an object." },
  { "{\"game\":\"rows\"," PLAYERS ",\"options\":null}", "“options” must be an object." },
  { "{\"game\":\"rows\"," PLAYERS ",\"options\":{\"speed\":1}}", "“speed” is not an option of rows; there are: *" },
  { "{\"game\":\"rows\"," PLAYERS ",\"options\":{\"limit\":-1}}", "“limit” must be a whole number from 0 to 999." },
  { "{\"game\":\"rows\"," PLAYERS ",\"options\":{\"limit\":1000}}", "“limit” must be a whole number from 0 to 999." },
  { "{\"game\":\"rows\"," PLAYERS ",\"options\":{\"limit\":4294967296}}", "“limit” must be a whole number*" },
  { "{\"game\":\"rows\"," PLAYERS ",\"options\":{\"limit\":66.0}}", "“limit” must be a whole number*" },
  { "{\"game\":\"rows\"," PLAYERS ",\"options\":{\"limit\":\"66\"}}", "“limit” must be a whole number*" },
  { "{\"game\":\"rows\"," PLAYERS ",\"options\":{\"limit\":true}}", "“limit” must be a whole number*" },
  { "{\"game\":\"rows\"," PLAYERS ",\"options\":{\"limit\":null}}", "“limit” must be a whole number*" },
  { "{\"game\":\"rows\"," PLAYERS ",\"options\":{\"limit\":[66]}}", "“limit” must be a whole number*" },
  { "{\"game\":\"rows\"," PLAYERS ",\"options\":{\"rounds\":100}}", "“rounds” must be a whole number from 0 to 99." },
  { "{\"game\":\"rows\"," PLAYERS ",\"options\":{\"limit\":0}}", "“limit” and “rounds” cannot both be 0*" },
  { "{\"game\":\"rows\"," PLAYERS ",\"options\":{\"draft\":1}}", "“draft” is either true or false." },
  { "{\"game\":\"rows\"," PLAYERS ",\"options\":{\"draft\":\"true\"}}", "“draft” is either true or false." },
  { "{\"game\":\"rows\"," PLAYERS ",\"options\":{\"deck\":0}}", "“deck” must be one of: bulls, elements." },
  { "{\"game\":\"rows\"," PLAYERS ",\"options\":{\"deck\":\"Bulls\"}}", "“deck” must be one of: bulls, elements." },
  { "{\"game\":\"rows\"," PLAYERS ",\"options\":{\"draft\":true,\"special_cards\":true}}", "*cannot be played together." },
  { "{\"game\":\"rows\"," PLAYERS ",\"options\":{\"known_cards\":true,\"special_cards\":true}}", "*cannot be played together." },
  { "{\"game\":\"rows\"," PLAYERS ",\"seed\":-1}", "“seed” must be a whole number from 0 to 999999999999999999." },
  { "{\"game\":\"rows\"," PLAYERS ",\"seed\":1.5}", "“seed” must be a whole number from 0 to 999999999999999999." },
  { "{\"game\":\"rows\"," PLAYERS ",\"seed\":\"1\"}", "“seed” must be a whole number from 0 to 999999999999999999." },
  { "{\"game\":\"rows\"," PLAYERS ",\"seed\":null}", "“seed” must be a whole number from 0 to 999999999999999999." },
  { "{\"load\":{}}", "“game” is missing." },
  { "{\"load\":null}", "“load” must be an object*" },
  { "{\"load\":[1]}", "“load” must be an object*" },
  { "{\"load\":{\"game\":\"rows\"}}", "“format” is missing." },
  { "{\"load\":{\"game\":\"chess\"}}", "There is no game called “chess”*" },
  { "{\"load\":{\"game\":\"rows\",\"format\":99,\"rules\":1}}", "This game was saved by another version*" },
  { "{\"load\":{\"game\":\"rows\",\"format\":1,\"rules\":99}}", "This game was saved by another version*" },
  { "{\"load\":{\"game\":\"rows\",\"format\":1,\"rules\":4294967297}}", "This game was saved by another version*" },
  { "{\"load\":{\"game\":\"rows\",\"format\":1,\"rules\":1}}", "“players” is missing." },
  { "{\"load\":{\"game\":\"rows\",\"format\":1,\"rules\":1," PLAYERS ",\"moves\":[]}}", "“seed” is missing." },
  { "{\"load\":{\"game\":\"rows\",\"format\":1,\"rules\":1,\"seed\":1," PLAYERS "}}", "“moves” is missing." },
  { "{\"load\":{\"game\":\"rows\",\"format\":1,\"rules\":1,\"seed\":1," PLAYERS ",\"moves\":[1]}}", "Move 1 of the save is not*" },
  { "{\"load\":{\"game\":\"rows\",\"format\":1,\"rules\":1,\"seed\":1," PLAYERS ",\"moves\":[[0,0]]}}", "Move 1 of the save is not*" },
  { "{\"load\":{\"game\":\"rows\",\"format\":1,\"rules\":1,\"seed\":1," PLAYERS ",\"moves\":[[2,0,\"place\"]]}}", "Move 1 of the save has*" },
  { "{\"load\":{\"game\":\"rows\",\"format\":1,\"rules\":1,\"seed\":1," PLAYERS ",\"moves\":[[-1,0,\"tick\"]]}}", "Move 1 of the save has*" },
  { "{\"load\":{\"game\":\"rows\",\"format\":1,\"rules\":1,\"seed\":1," PLAYERS ",\"moves\":[[0,-1,\"place\"]]}}", "Move 1 of the save has*" },
  { "{\"load\":{\"game\":\"rows\",\"format\":1,\"rules\":1,\"seed\":1," PLAYERS ",\"moves\":[[0,0,\"jump\"]]}}", "Move 1 of the save, “jump”, is not*" },
  { "{\"load\":{\"game\":\"rows\",\"format\":1,\"rules\":1,\"seed\":1," PLAYERS ",\"moves\":[[0,0,\"place\"]]}}", "Move 1 of the save, “place”: *" },
  { "{\"load\":{\"game\":\"rows\",\"format\":1,\"rules\":1,\"seed\":1," PLAYERS ",\"moves\":[[0,0,\"jump jump jump jump jump jump jump jump jump jump\"]]}}",
    "Move 1 of the save, “jump jump jump jump jump jump jump jump…”, is not*" },
  { "{\"load\":{\"game\":\"rows\",\"format\":1,\"rules\":1,\"seed\":1," PLAYERS ",\"moves\":[],\"time\":-5}}", "“time” must be*" },
  { "{\"load\":{\"game\":\"rows\",\"format\":1,\"rules\":1,\"seed\":1," PLAYERS ",\"moves\":[]},\"seed\":1}", "“seed” is not known here." },
};

static const Refusal requests[] = {
  { "{}", "Nothing is asked here*" },
  { "{\"seat\":0}", "Nothing is asked here*" },
  { "{\"hint\":0}", "Nothing is asked here*" },
  { "{\"game\":\"rows\"," PLAYERS "}", "A game is under way already*" },
  { "{\"load\":{}}", "A game is under way already*" },
  { "{\"move\":\"choose 1\"}", "“seat” is missing." },
  { "{\"seat\":0,\"move\":\"choose 1\",\"hurry\":true}", "“hurry” is not known here." },
  { "{\"seat\":0,\"move\":\"choose 1\",\"legal\":0}", "“legal” is not known here." },
  { "{\"seat\":2,\"move\":\"choose 1\"}", "“seat” must be a whole number from 0 to 1." },
  { "{\"seat\":-1,\"move\":\"choose 1\"}", "“seat” must be a whole number from 0 to 1." },
  { "{\"seat\":4294967296,\"move\":\"choose 1\"}", "“seat” must be a whole number from 0 to 1." },
  { "{\"seat\":\"0\",\"move\":\"choose 1\"}", "“seat” must be a whole number from 0 to 1." },
  { "{\"seat\":0.0,\"move\":\"choose 1\"}", "“seat” must be a whole number from 0 to 1." },
  { "{\"seat\":null,\"move\":\"choose 1\"}", "“seat” must be a whole number from 0 to 1." },
  { "{\"seat\":[0],\"move\":\"choose 1\"}", "“seat” must be a whole number from 0 to 1." },
  { "{\"seat\":false,\"move\":\"choose 1\"}", "“seat” must be a whole number from 0 to 1." },
  { "{\"seat\":0,\"move\":1}", "“move” must be a text." },
  { "{\"seat\":0,\"move\":null}", "“move” must be a text." },
  { "{\"seat\":0,\"move\":[\"choose 1\"]}", "“move” must be a text." },
  { "{\"seat\":0,\"move\":{\"choose\":1}}", "“move” must be a text." },
  { "{\"seat\":0,\"move\":\"\"}", "“” is not a move of rows." },
  { "{\"seat\":0,\"move\":\"choose\"}", "“choose” is not a move of rows." },
  { "{\"seat\":0,\"move\":\"choose \"}", "*is not a move of rows." },
  { "{\"seat\":0,\"move\":\"choose 1 \"}", "*is not a move of rows." },
  { "{\"seat\":0,\"move\":\" choose 1\"}", "*is not a move of rows." },
  { "{\"seat\":0,\"move\":\"choose  1\"}", "*is not a move of rows." },
  { "{\"seat\":0,\"move\":\"choose 1 2\"}", "*is not a move of rows." },
  { "{\"seat\":0,\"move\":\"choose 1x\"}", "*is not a move of rows." },
  { "{\"seat\":0,\"move\":\"choose 01\"}", "*is not a move of rows." },
  { "{\"seat\":0,\"move\":\"choose +1\"}", "*is not a move of rows." },
  { "{\"seat\":0,\"move\":\"choose -1\"}", "*is not a move of rows." },
  { "{\"seat\":0,\"move\":\"choose 1.0\"}", "*is not a move of rows." },
  { "{\"seat\":0,\"move\":\"choose 0x1\"}", "*is not a move of rows." },
  { "{\"seat\":0,\"move\":\"choose 0\"}", "*is not a move of rows." },
  { "{\"seat\":0,\"move\":\"choose 105\"}", "*is not a move of rows." },
  { "{\"seat\":0,\"move\":\"choose 257\"}", "*is not a move of rows." },
  { "{\"seat\":0,\"move\":\"choose 4294967297\"}", "*is not a move of rows." },
  { "{\"seat\":0,\"move\":\"choose ١\"}", "*is not a move of rows." },
  { "{\"seat\":0,\"move\":\"Choose 1\"}", "*is not a move of rows." },
  { "{\"seat\":0,\"move\":\"CHOOSE 1\"}", "*is not a move of rows." },
  { "{\"seat\":0,\"move\":\"choose\\t1\"}", "*is not a move of rows." },
  { "{\"seat\":0,\"move\":\"choose 1\\n\"}", "*is not a move of rows." },
  { "{\"seat\":0,\"move\":\"tick\"}", "*is not a move of rows." },
  { "{\"seat\":0,\"move\":\"place 1\"}", "*is not a move of rows." },
  { "{\"seat\":0,\"move\":\"exchange place\"}", "*is not a move of rows." },
  { "{\"seat\":0,\"move\":\"slide 1\"}", "*is not a move of rows." },
  { "{\"seat\":0,\"move\":\"choose 11\"}", "The card 11 is not in this hand." },
  { "{\"seat\":1,\"move\":\"choose 1\"}", "The card 1 is not in this hand." },
  { "{\"seat\":0,\"move\":\"choose 104\"}", "The card 104 is not in this hand." },
  { "{\"seat\":0,\"move\":\"draft 30\"}", "Now everybody chooses a card." },
  { "{\"seat\":0,\"move\":\"take 1\"}", "Now everybody chooses a card." },
  { "{\"seat\":0,\"move\":\"place\"}", "Now everybody chooses a card." },
  { "{\"seat\":0,\"move\":\"keep\"}", "Now everybody chooses a card." },
  { "{\"seat\":0,\"move\":\"stop 1\"}", "Now everybody chooses a card." },
  { "{\"seat\":0,\"move\":\"choose 1\",\"time\":-1}", "“time” must be a whole number from 0 up." },
  { "{\"seat\":0,\"move\":\"choose 1\",\"time\":\"1\"}", "“time” must be a whole number from 0 up." },
  { "{\"time\":-1}", "“time” must be a whole number from 0 up." },
  { "{\"time\":null}", "“time” must be a whole number from 0 up." },
  { "{\"time\":1.5}", "“time” must be a whole number from 0 up." },
  { "{\"time\":1,\"seat\":0}", "“seat” is not known here." },
  { "{\"legal\":2}", "“legal” must be a whole number from 0 to 1." },
  { "{\"legal\":null}", "“legal” must be a whole number from 0 to 1." },
  { "{\"legal\":0,\"view\":0}", "“view” is not known here." },
  { "{\"view\":2}", "“view” must be a whole number from 0 to 1." },
  { "{\"view\":-1}", "“view” must be a whole number from 0 to 1." },
  { "{\"view\":true}", "“view” must be a whole number from 0 to 1." },
  { "{\"view\":\"null\"}", "“view” must be a whole number from 0 to 1." },
  { "{\"bot\":2,\"level\":\"easy\"}", "“bot” must be a whole number from 0 to 1." },
  { "{\"bot\":0}", "“level” is missing." },
  { "{\"bot\":0,\"level\":3}", "“level” must be a text." },
  { "{\"bot\":0,\"level\":\"\"}", "“” is not a level of rows*" },
  { "{\"bot\":0,\"level\":\"flatmc:0\"}", "“flatmc:0” is not a level of rows*" },
  { "{\"bot\":0,\"level\":\"easy\",\"budget_ms\":0}", "“budget_ms” must be a whole number*" },
  { "{\"bot\":0,\"level\":\"easy\",\"budget_ms\":-5}", "“budget_ms” must be a whole number*" },
  { "{\"bot\":0,\"level\":\"easy\",\"budget_ms\":\"5\"}", "“budget_ms” must be a whole number*" },
  { "{\"undo\":0}", "“undo” must be a whole number*" },
  { "{\"undo\":-1}", "“undo” must be a whole number*" },
  { "{\"undo\":true}", "“undo” must be a whole number*" },
  { "{\"undo\":1}", "There is no move to take back." },
  { "{\"undo\":4294967295}", "There is no move to take back." },
  { "{\"undo\":1,\"seat\":0}", "“seat” is not known here." },
  { "{\"save\":false}", "“save” must be true." },
  { "{\"save\":1}", "“save” must be true." },
  { "{\"save\":null}", "“save” must be true." },
  { "{\"save\":true,\"to\":\"file\"}", "“to” is not known here." },
};

static void
refuse_all (SixainReferee *referee,
            const Refusal *refusals,
            guint          n_refusals)
{
  for (guint i = 0; i < n_refusals; i++)
    talk_refused (referee, refusals[i].line, refusals[i].pattern);
}

/* After each refused set-up the next line is again a set-up. */
static void
test_setups (void)
{
  g_autoptr (SixainReferee) referee = talk_new ();
  g_autoptr (JsonObject) answer = NULL;

  refuse_all (referee, no_json, G_N_ELEMENTS (no_json));
  refuse_all (referee, setups, G_N_ELEMENTS (setups));

  answer = talk_ask (referee, "{\"game\":\"rows\"," PLAYERS "}");
  talk_assert (answer, "to_act", "[0,1]");
}

static void
test_requests (void)
{
  g_autoptr (SixainReferee) referee = talk_begin (TALK_ORDERED);
  g_autoptr (JsonObject) answer = NULL;

  refuse_all (referee, no_json, G_N_ELEMENTS (no_json));
  refuse_all (referee, requests, G_N_ELEMENTS (requests));

  answer = talk_move (referee, 0, "choose 1");
  talk_assert (answer, ".chosen", "[1,null]");
  talk_refused (referee, "{\"seat\":0,\"move\":\"choose 1\"}", "The card 1 is chosen already.");
}

static void
test_wrong_turn (void)
{
  g_autoptr (SixainReferee) referee = talk_begin (TALK_ORDERED);

  json_object_unref (talk_move (referee, 0, "choose 1"));
  json_object_unref (talk_move (referee, 1, "choose 11"));
  talk_refused (referee, "{\"seat\":1,\"move\":\"take 1\"}", "Seat 0 must choose the row to take now.");
  talk_refused (referee, "{\"seat\":1,\"move\":\"choose 12\"}", "Seat 0 must choose the row to take now.");
  talk_refused (referee, "{\"seat\":0,\"move\":\"choose 2\"}", "Seat 0 must choose the row to take now.");
  talk_refused (referee, "{\"seat\":0,\"move\":\"take 5\"}", "There is no such row; there are 4.");
  talk_refused (referee, "{\"seat\":0,\"move\":\"fifth\"}", "*");
  talk_refused (referee, "{\"seat\":0,\"move\":\"cancel 21\"}", "*");
  json_object_unref (talk_move (referee, 0, "take 4"));
}

static char *
repeat (const char *text,
        guint       n)
{
  GString *all = g_string_sized_new (n * strlen (text));

  for (guint i = 0; i < n; i++)
    g_string_append (all, text);

  return g_string_free (all, FALSE);
}

static void
test_monsters (void)
{
  g_autoptr (SixainReferee) referee = talk_begin (TALK_ORDERED);
  g_autofree char *letters = repeat ("x", 20 * 1024 * 1024);
  g_autofree char *open = repeat ("[", 1000000);
  g_autofree char *nested = repeat ("{\"load\":", 100000);
  g_autofree char *move = repeat ("é", 1000000);
  g_autofree char *long_move = g_strdup_printf ("{\"seat\":0,\"move\":\"%s\"}", move);
  g_autofree char *long_key = g_strdup_printf ("{\"%s\":0}", move);
  g_autofree char *text = g_strdup_printf ("{\"seat\":0,\"move\":\"%s\"}", letters);

  talk_refused (referee, letters, "This is not JSON*");
  talk_refused (referee, open, "This JSON is nested more than 32 deep.");
  talk_refused (referee, nested, "This JSON is nested more than 32 deep.");
  talk_refused (referee, long_move, "“é*” is not a move of rows.");
  talk_refused (referee, long_key, "Nothing is asked here*");
  talk_refused (referee, text, "“xxx*” is not a move of rows.");
}

/* Nothing that is repeated in a refusal is longer than this, or more than one line. */
static void
test_quotes (void)
{
  static const struct
  {
    const char *begin, *end;
    const char *pattern;
  } lines[] = {
    { "{\"game\":\"", "\"," PLAYERS "}", "There is no game called “\\né*…”; there are: *" },
    { "{\"game\":\"rows\"," PLAYERS ",\"", "\":1}", "“\\né*…” is not known here." },
    { "{\"game\":\"rows\"," PLAYERS ",\"options\":{\"", "\":1}}", "“\\né*…” is not an option of rows; there are: *" },
    { "{\"game\":\"rows\"," PLAYERS ",\"decks\":[[\"", "\"]]}", "\"\\né*… does not belong in “decks”." },
  };
  static const char *const levels[] = { "rows", "six", "sequences" };
  g_autofree char *letters = repeat ("é", 1000);

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autoptr (SixainReferee) referee = talk_new ();
      g_autofree char *line = g_strdup_printf ("%s\\n%s%s", lines[i].begin, letters, lines[i].end);

      talk_refused (referee, line, lines[i].pattern);
    }

  for (guint i = 0; i < G_N_ELEMENTS (levels); i++)
    {
      g_autoptr (SixainReferee) referee = talk_new ();
      g_autofree char *setup = g_strdup_printf ("{\"game\":\"%s\"," PLAYERS "}", levels[i]);
      g_autofree char *line = g_strdup_printf ("{\"bot\":0,\"level\":\"\\n%s\"}", letters);

      json_object_unref (talk_ask (referee, setup));
      talk_refused (referee, line, "*“\\né*…”*; there are: *");
    }
}

static void
test_bytes (void)
{
  static const char nul[] = "{\"seat\":0,\0\"move\":\"choose 1\"}";
  static const char nul_after[] = "{\"seat\":0,\"move\":\"choose 1\"}\0";
  static const char nul_inside[] = "{\"seat\":0,\"move\":\"choose 1\0\"}";
  static const char nul_key[] = "{\"seat\":0,\"move\0\":\"choose 1\"}";
  g_autoptr (SixainReferee) referee = talk_begin (TALK_ORDERED);
  g_autoptr (JsonObject) spaced = NULL;

  talk_refused_bytes (referee, "\0", 1, "This is not *");
  talk_refused_bytes (referee, nul, sizeof nul - 1, "This is not *");
  talk_refused_bytes (referee, nul_after, sizeof nul_after - 1, "This is not *");
  talk_refused_bytes (referee, nul_inside, sizeof nul_inside - 1, "This is not *");
  talk_refused_bytes (referee, nul_key, sizeof nul_key - 1, "This is not *");

  /* What JSON lets stand between things is fine, and so is another way to write a letter. */
  spaced = talk_ask (referee, " \t{ \"seat\" : 0 , \"move\" :\"\\u0063hoose 1\" }\r");
  talk_assert (spaced, ".chosen", "[1,null]");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/referee/refusals/setups", test_setups);
  g_test_add_func ("/referee/refusals/requests", test_requests);
  g_test_add_func ("/referee/refusals/wrong-turn", test_wrong_turn);
  g_test_add_func ("/referee/refusals/monsters", test_monsters);
  g_test_add_func ("/referee/refusals/quotes", test_quotes);
  g_test_add_func ("/referee/refusals/bytes", test_bytes);

  return g_test_run ();
}
