/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "referee-talk.h"

/* The referee of Les 6 Séquences: what it says, hides and refuses. */

#define RANKS "0 1 2 3 4 5 6 7 8 9 10 11 12 J C B R Q K A"

/* A deck that begins with these cards, the others following in order. */
static char *
deck_after (const char *first)
{
  static const char suits[] = "SCMTHD";
  g_auto (GStrv) ranks = g_strsplit (RANKS, " ", -1);
  g_auto (GStrv) given = g_strsplit (first, " ", -1);
  g_autoptr (GString) deck = g_string_new ("[");

  for (guint i = 0; given[i] != NULL; i++)
    g_string_append_printf (deck, "%s\"%s\"", i > 0 ? "," : "", given[i]);
  for (guint i = 0; i < strlen (suits); i++)
    {
      for (guint j = 0; ranks[j] != NULL; j++)
        {
          g_autofree char *card = g_strdup_printf ("%s%c", ranks[j], suits[i]);

          if (!g_strv_contains ((const char *const *) given, card))
            g_string_append_printf (deck, ",\"%s\"", card);
        }
    }
  g_string_append_c (deck, ']');

  return g_string_free (g_steal_pointer (&deck), FALSE);
}

static SixainReferee *
begin (const char  *players,
       const char  *options,
       const char  *first,
       JsonObject **answer)
{
  SixainReferee *referee = talk_new ();
  g_autofree char *deck = deck_after (first);
  g_autofree char *line = g_strdup_printf ("{\"game\":\"sequences\",\"players\":[%s],\"options\":{%s},\"seed\":3,\"decks\":[%s]}",
                                           players, options, deck);

  *answer = talk_ask (referee, line);

  return referee;
}

#define TWO "\"Léa\",\"Tom\""
#define THREE "\"Léa\",\"Tom\",\"Zoé\""

/* Léa holds 7–9 of hearts and Tom 4, joker, 6 of spades and more. */
#define HANDS_OF_TWO "7H 8H 9H 2S 4C 6M 8T QD 4S 0S 6S 10H 11H 2D 3D KC 5S JM CM"

static void
move (SixainReferee  *referee,
      guint           seat,
      const char     *text,
      JsonObject    **answer)
{
  json_object_unref (*answer);
  *answer = talk_move (referee, seat, text);
}

static void
test_turn (void)
{
  g_autoptr (JsonObject) answer = NULL;
  g_autoptr (SixainReferee) referee = begin (TWO, "\"rounds\":1", HANDS_OF_TWO, &answer);
  g_autoptr (JsonObject) legal = NULL;

  talk_assert_members (answer, "ok state to_act");
  talk_assert_members (json_object_get_object_member (answer, "state"),
                       "game round phase scores round_scores over winners hands stock discard runs sets laid turn refilled");
  talk_assert (answer, ".hands", "[[\"2S\",\"4C\",\"6M\",\"8T\",\"7H\",\"8H\",\"9H\",\"QD\"],"
                                 "[\"0S\",\"4S\",\"6S\",\"KC\",\"10H\",\"11H\",\"2D\",\"3D\"]]");
  talk_assert (answer, ".phase", "\"draw\"");
  talk_assert (answer, ".discard", "[]");
  talk_assert (answer, ".laid", "[{\"runs\":0,\"sets\":0},{\"runs\":0,\"sets\":0}]");
  talk_assert (answer, ".turn", "0");
  talk_assert (answer, ".refilled", "false");
  talk_assert (answer, "to_act", "[0]");

  move (referee, 0, "draw", &answer);
  talk_assert (answer, "events", "[{\"event\":\"draw\",\"seat\":0}]");
  move (referee, 0, "run 7H 8H 9H", &answer);
  talk_assert (answer, "events",
               "[{\"event\":\"run\",\"seat\":0,\"from\":\"7H\",\"to\":\"9H\",\"run\":1},"
               "{\"event\":\"put\",\"seat\":0,\"card\":\"7H\",\"run\":1,\"position\":7},"
               "{\"event\":\"put\",\"seat\":0,\"card\":\"8H\",\"run\":1,\"position\":8},"
               "{\"event\":\"put\",\"seat\":0,\"card\":\"9H\",\"run\":1,\"position\":9}]");
  talk_assert (answer, ".runs", "[{\"side\":0,\"suit\":\"H\",\"first\":7,\"cards\":[\"7H\",\"8H\",\"9H\"]}]");
  talk_assert (answer, ".laid", "[{\"runs\":1,\"sets\":0},{\"runs\":0,\"sets\":0}]");
  move (referee, 0, "refill", &answer);
  talk_assert (answer, "events", "[{\"event\":\"refill\",\"seat\":0,\"cards\":3}]");
  talk_assert (answer, ".refilled", "true");
  move (referee, 0, "discard QD", &answer);
  talk_assert (answer, ".turn", "1");
  talk_assert (answer, ".discard", "[\"QD\"]");

  move (referee, 1, "draw", &answer);
  move (referee, 1, "run 4S 0S 6S", &answer);
  talk_assert (answer, ".runs", "[{\"side\":0,\"suit\":\"H\",\"first\":7,\"cards\":[\"7H\",\"8H\",\"9H\"]},"
                                "{\"side\":1,\"suit\":\"S\",\"first\":4,\"cards\":[\"4S\",\"0S\",\"6S\"]}]");
  move (referee, 1, "refill", &answer);
  move (referee, 1, "discard KC", &answer);
  move (referee, 0, "draw", &answer);
  move (referee, 0, "swap 2 5S", &answer);
  talk_assert (answer, "events", "[{\"event\":\"swap\",\"seat\":0,\"card\":\"5S\",\"gained\":\"0S\",\"run\":2}]");

  legal = talk_ask (referee, "{\"legal\":1}");
  talk_assert (legal, "moves", "[]");
}

/* A gained joker is known to all and comes first; the stock is a number. */
static void
test_views (void)
{
  g_autoptr (JsonObject) answer = NULL;
  g_autoptr (SixainReferee) referee = begin (TWO, "", HANDS_OF_TWO, &answer);
  static const char *const moves[] = {
    "0 draw", "0 run 7H 8H 9H", "0 refill", "0 discard QD", "1 draw", "1 run 4S 0S 6S", "1 refill", "1 discard KC",
    "0 draw", "0 swap 2 5S",
  };
  g_autoptr (JsonObject) own = NULL;
  g_autoptr (JsonObject) other = NULL;
  g_autoptr (JsonObject) nobody = NULL;
  g_autofree char *hands = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    move (referee, moves[i][0] - '0', moves[i] + 2, &answer);

  hands = talk_get (answer, ".hands");
  own = talk_ask (referee, "{\"view\":0}");
  other = talk_ask (referee, "{\"view\":1}");
  nobody = talk_ask (referee, "{\"view\":null}");
  talk_assert (nobody, ".hands", "[[\"0S\",null,null,null,null,null,null,null,null],"
                                 "[null,null,null,null,null,null,null,null]]");
  talk_assert (nobody, ".stock", "95");
  talk_assert (own, ".stock", "95");
  g_assert_nonnull (strstr (hands, "\"0S\""));
  {
    g_autofree char *seen = talk_get (other, ".hands");

    g_assert_true (g_str_has_prefix (seen, "[[\"0S\",null,null,null,null,null,null,null,null],[\""));
    g_assert_null (strstr (strchr (seen, ']'), "null"));
  }
}

/* Zoé and Tom can both use Léa’s discard. */
#define HANDS_OF_THREE "9H 2S 4C 6M 8T QD 1S 3T 7H 8H 1C 3M 5D 12T KS 2C 10H 11H 5S 7M 1D 4T 12C RM KH"

/* Tom has answered and Zoé has not, which nobody sees but they themselves. */
static void
check_claim_views (SixainReferee *referee)
{
  static const struct
  {
    const char *question;
    const char *claims;
    const char *to_act;
  } views[] = {
    { "{\"view\":null}", "[null,null,null]", "[]" },
    { "{\"view\":0}", "[null,null,null]", "[]" },
    { "{\"view\":1}", "[null,true,null]", "[]" },
    { "{\"view\":2}", "[null,null,null]", "[2]" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (views); i++)
    {
      g_autoptr (JsonObject) view = talk_ask (referee, views[i].question);

      talk_assert (view, ".phase", "\"claim\"");
      talk_assert (view, ".turn", "0");
      talk_assert (view, ".claims", views[i].claims);
      talk_assert (view, "to_act", views[i].to_act);
    }
}

static void
test_claims (void)
{
  g_autoptr (JsonObject) answer = NULL;
  g_autoptr (SixainReferee) referee = begin (THREE, "", HANDS_OF_THREE, &answer);
  g_autoptr (JsonObject) legal = NULL;

  move (referee, 0, "draw", &answer);
  move (referee, 0, "discard 9H", &answer);
  talk_assert (answer, "to_act", "[1,2]");
  talk_assert (answer, ".phase", "\"claim\"");
  talk_assert (answer, ".turn", "0");
  talk_assert (answer, ".claims", "[null,null,null]");
  legal = talk_ask (referee, "{\"legal\":1}");
  talk_assert (legal, "moves", "[\"decline\",\"claim run 7H 8H 9H\"]");

  talk_refused (referee, "{\"seat\":0,\"move\":\"decline\"}", "The discard is being claimed, and this seat*");
  talk_refused (referee, "{\"seat\":1,\"move\":\"draw\"}", "The discard is being claimed: the answer*");
  talk_refused (referee, "{\"seat\":1,\"move\":\"claim run 9H 10H 11H\"}", "A card is neither in this hand*");

  move (referee, 1, "claim run 7H 8H 9H", &answer);
  talk_assert (answer, "events", "[]");
  talk_assert (answer, "to_act", "[2]");
  talk_assert (answer, ".claims", "[null,true,null]");
  talk_assert (answer, ".runs", "[]");
  check_claim_views (referee);
  talk_refused (referee, "{\"seat\":1,\"move\":\"decline\"}", "The discard is being claimed, and this seat*");

  move (referee, 2, "claim run 9H 10H 11H", &answer);
  talk_assert (answer, "events",
               "[{\"event\":\"claim\",\"seat\":1,\"answer\":\"run\",\"top\":9},"
               "{\"event\":\"claim\",\"seat\":2,\"answer\":\"run\",\"top\":11},"
               "{\"event\":\"claimed\",\"seat\":2,\"reason\":\"top\"},"
               "{\"event\":\"take\",\"seat\":2,\"card\":\"9H\"},"
               "{\"event\":\"run\",\"seat\":2,\"from\":\"9H\",\"to\":\"11H\",\"run\":1},"
               "{\"event\":\"put\",\"seat\":2,\"card\":\"9H\",\"run\":1,\"position\":9},"
               "{\"event\":\"put\",\"seat\":2,\"card\":\"10H\",\"run\":1,\"position\":10},"
               "{\"event\":\"put\",\"seat\":2,\"card\":\"11H\",\"run\":1,\"position\":11}]");
  talk_assert (answer, ".turn", "2");
  talk_assert (answer, ".phase", "\"play\"");
  talk_assert (answer, ".discard", "[]");
  g_assert_false (json_object_has_member (json_object_get_object_member (answer, "state"), "claims"));

  json_object_unref (answer);
  answer = talk_ask (referee, "{\"undo\":1}");
  talk_assert (answer, ".claims", "[null,true,null]");
  talk_assert (answer, "to_act", "[2]");

  /* Of somebody who declines nothing is told, nor if nobody claims. */
  move (referee, 2, "decline", &answer);
  talk_assert (answer, "events",
               "[{\"event\":\"claim\",\"seat\":1,\"answer\":\"run\",\"top\":9},"
               "{\"event\":\"claimed\",\"seat\":1,\"reason\":\"only\"},"
               "{\"event\":\"take\",\"seat\":1,\"card\":\"9H\"},"
               "{\"event\":\"run\",\"seat\":1,\"from\":\"7H\",\"to\":\"9H\",\"run\":1},"
               "{\"event\":\"put\",\"seat\":1,\"card\":\"7H\",\"run\":1,\"position\":7},"
               "{\"event\":\"put\",\"seat\":1,\"card\":\"8H\",\"run\":1,\"position\":8},"
               "{\"event\":\"put\",\"seat\":1,\"card\":\"9H\",\"run\":1,\"position\":9}]");
  json_object_unref (answer);
  answer = talk_ask (referee, "{\"undo\":2}");
  move (referee, 1, "decline", &answer);
  move (referee, 2, "decline", &answer);
  talk_assert (answer, "events", "[]");
  talk_assert (answer, ".phase", "\"draw\"");
  talk_assert (answer, ".turn", "1");
}

static void
test_refusals (void)
{
  static const struct
  {
    const char *move;
    const char *pattern;
  } refusals[] = {
    { "draw", "A card has been drawn*" },
    { "draw ", "“draw ” is not a move of sequences." },
    { " draw", "* is not a move of sequences." },
    { "Discard QD", "* is not a move of sequences." },
    { "discard qd", "* is not a move of sequences." },
    { "discard 13H", "* is not a move of sequences." },
    { "discard 10", "* is not a move of sequences." },
    { "discard 01H", "* is not a move of sequences." },
    { "discard QD 2S", "* is not a move of sequences." },
    { "discard  QD", "* is not a move of sequences." },
    { "run", "* is not a move of sequences." },
    { "run 7H 8H", "* is not a move of sequences." },
    { "take", "* is not a move of sequences." },
    { "take 7H 8H 9H", "* is not a move of sequences." },
    { "take add 1 8H", "* is not a move of sequences." },
    { "add 0 7H", "* is not a move of sequences." },
    { "add 41 7H", "* is not a move of sequences." },
    { "add 1 7H middle", "* is not a move of sequences." },
    { "add 1", "* is not a move of sequences." },
    { "refill now", "* is not a move of sequences." },
    { "", "* is not a move of sequences." },
    { "run 7H 8H 10H", "A run is three or more cards of one suit*" },
    { "run 9H 8H 7H", "A run is three or more cards of one suit*" },
    { "run 7H 8H 9H 10H", "A card is neither in this hand*" },
    { "set 4C 6M 8T", "A set is three or more cards of one rank*" },
    { "set 2S 2C 2M", "Another set needs another run first*" },
    { "add 1 7H", "There is no run of this number." },
    { "addset 1 7H", "There is no set of this number." },
    { "swap 1 7H", "There is no run of this number." },
    { "refill", "The hand is full already." },
    { "pass", "With nine cards in hand the turn ends with a discard." },
    { "discard KC", "A card is neither in this hand*" },
    { "decline", "A card has been drawn*" },
    { "take run 7H 8H 9H", "A card has been drawn*" },
    { "claim run 7H 8H 9H", "A card has been drawn*" },
  };
  static const struct
  {
    const char *rest;
    const char *pattern;
  } setups[] = {
    { "\"players\":[\"a\"]", "sequences is a game for 2 to 4 players, not 1." },
    { "\"players\":[\"a\",\"b\",\"c\",\"d\",\"e\"]", "sequences is a game for 2 to 4 players, not 5." },
    { "\"players\":[\"a\",\"b\"],\"options\":{\"teams\":true}", "With “teams”, sequences is a game for 4 to 4 players, not 2." },
    { "\"players\":[\"a\",\"b\"],\"options\":{\"rounds\":0}", "“rounds” must be a whole number from 1 to 20." },
    { "\"players\":[\"a\",\"b\"],\"options\":{\"rounds\":21}", "“rounds” must be a whole number from 1 to 20." },
    { "\"players\":[\"a\",\"b\"],\"options\":{\"claims\":1}", "“claims” is either true or false." },
    { "\"players\":[\"a\",\"b\"],\"options\":{\"limit\":1}", "“limit” is not an option of sequences*" },
    { "\"players\":[\"a\",\"b\"],\"decks\":[[]]", "Each of “decks” must hold every one of the 120 cards exactly once." },
    { "\"players\":[\"a\",\"b\"],\"decks\":[[\"2H\"]]", "Each of “decks” must hold every one of the 120 cards exactly once." },
    { "\"players\":[\"a\",\"b\"],\"decks\":[[\"2X\"]]", "\"2X\" does not belong in “decks”." },
    { "\"players\":[\"a\",\"b\"],\"decks\":[[7]]", "7 does not belong in “decks”." },
    { "\"players\":[\"a\",\"b\"],\"decks\":[\"2H\"]", "“decks” must be a list of lists." },
    { "\"players\":[\"a\",\"b\"],\"specials\":[]", "*specials*" },
  };
  g_autoptr (JsonObject) answer = NULL;
  g_autoptr (SixainReferee) referee = begin (TWO, "", HANDS_OF_TWO, &answer);

  talk_refused (referee, "{\"seat\":0,\"move\":\"discard QD\"}", "The turn begins with a draw from the stock or*");
  talk_refused (referee, "{\"seat\":1,\"move\":\"draw\"}", "It is seat 0’s turn.");
  talk_refused (referee, "{\"seat\":0,\"move\":\"take run 7H 8H 9H\"}", "There is no discard.");
  move (referee, 0, "draw", &answer);
  for (guint i = 0; i < G_N_ELEMENTS (refusals); i++)
    {
      g_autofree char *line = g_strdup_printf ("{\"seat\":0,\"move\":\"%s\"}", refusals[i].move);

      talk_refused (referee, line, refusals[i].pattern);
    }

  for (guint i = 0; i < G_N_ELEMENTS (setups); i++)
    {
      g_autoptr (SixainReferee) fresh = talk_new ();
      g_autofree char *line = g_strdup_printf ("{\"game\":\"sequences\",%s}", setups[i].rest);

      talk_refused (fresh, line, setups[i].pattern);
    }
}

/* A match to its end, saved and restored with its decks. */
static void
test_match (void)
{
  g_autoptr (JsonObject) answer = NULL;
  g_autoptr (SixainReferee) referee = begin (THREE ",\"Max\"", "\"rounds\":2,\"teams\":true", HANDS_OF_THREE, &answer);
  g_autoptr (SixainReferee) restored = talk_new ();
  g_autoptr (JsonObject) save = NULL;
  g_autoptr (JsonObject) loaded = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autofree char *text = NULL;
  g_autofree char *line = NULL;

  talk_play_to_end (referee);
  save = talk_ask (referee, "{\"save\":true}");
  text = talk_get (save, "save");
  line = g_strdup_printf ("{\"load\":%s}", text);
  loaded = talk_ask (restored, line);
  talk_assert (loaded, ".over", "true");
  talk_assert (loaded, ".phase", "\"over\"");
  talk_assert (loaded, "to_act", "[]");
  talk_assert (loaded, ".round", "2");

  before = talk_remember (referee);
  after = talk_remember (restored);
  g_assert_cmpstr (before, ==, after);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/referee/sequences/turn", test_turn);
  g_test_add_func ("/referee/sequences/views", test_views);
  g_test_add_func ("/referee/sequences/claims", test_claims);
  g_test_add_func ("/referee/sequences/refusals", test_refusals);
  g_test_add_func ("/referee/sequences/match", test_match);

  return g_test_run ();
}
