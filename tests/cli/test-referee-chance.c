/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "referee-talk.h"

#define KINDS "\"fifth\",\"seven\",\"insert\",\"replace\",\"slide\",\"stop\",\"cancel\""
#define ALL_KINDS KINDS "," KINDS "," KINDS "," KINDS

static JsonObject *
set_up (SixainReferee *referee,
        const char    *rest)
{
  g_autofree char *line = g_strdup_printf ("{\"game\":\"rows\",\"players\":[\"a\",\"b\"]%s}", rest);

  return talk_ask (referee, line);
}

static void
refuse (const char *rest,
        const char *pattern)
{
  g_autoptr (SixainReferee) referee = talk_new ();
  g_autofree char *line = g_strdup_printf ("{\"game\":\"rows\",\"players\":[\"a\",\"b\"]%s}", rest);

  talk_refused (referee, line, pattern);
}

static char *
play_with_seed (const char *seed,
                const char *options)
{
  g_autoptr (SixainReferee) referee = talk_new ();
  g_autofree char *rest = g_strdup_printf (",\"seed\":%s,\"options\":{%s}", seed, options);

  json_object_unref (set_up (referee, rest));
  talk_play_to_end (referee);

  return talk_remember (referee);
}

static void
test_seed (void)
{
  static const char *const options[] = {
    "", "\"known_cards\":true", "\"draft\":true,\"rounds\":2", "\"special_cards\":true",
  };

  for (guint i = 0; i < G_N_ELEMENTS (options); i++)
    {
      g_autofree char *one = play_with_seed ("7", options[i]);
      g_autofree char *same = play_with_seed ("7", options[i]);
      g_autofree char *other = play_with_seed ("8", options[i]);
      g_autofree char *zero = play_with_seed ("0", options[i]);
      g_autofree char *large = play_with_seed ("999999999999999999", options[i]);

      g_assert_cmpstr (one, ==, same);
      g_assert_cmpstr (one, !=, other);
      g_assert_cmpstr (zero, !=, large);
    }
}

static void
test_no_seed (void)
{
  g_autoptr (SixainReferee) referee = talk_new ();
  g_autoptr (SixainReferee) other = talk_new ();
  g_autoptr (JsonObject) answer = set_up (referee, "");
  g_autoptr (JsonObject) other_answer = set_up (other, "");
  g_autofree char *hands = talk_get (answer, ".hands");
  g_autofree char *other_hands = talk_get (other_answer, ".hands");

  g_assert_cmpstr (hands, !=, other_hands);
}

/* The first round comes from the deck, the second from the seed. */
static void
test_deck_runs_out (void)
{
  g_autofree char *deck = talk_deck (1, 104);
  g_autofree char *rest = g_strdup_printf (",\"seed\":1,\"decks\":[%s],\"options\":{\"rounds\":2}", deck);
  g_autofree char *twice = g_strdup_printf (",\"seed\":1,\"decks\":[%s,%s],\"options\":{\"rounds\":2}", deck, deck);
  const char *const setups[] = { rest, twice };

  for (guint i = 0; i < G_N_ELEMENTS (setups); i++)
    {
      g_autoptr (SixainReferee) referee = talk_new ();
      g_autoptr (JsonObject) answer = set_up (referee, setups[i]);
      g_autofree char *first = talk_get (answer, ".hands");
      g_autofree char *second = NULL;

      while (json_object_get_int_member (json_object_get_object_member (answer, "state"), "round") == 1)
        {
          guint seat = json_array_get_int_element (json_object_get_array_member (answer, "to_act"), 0);
          g_autofree char *line = g_strdup_printf ("{\"bot\":%u,\"level\":\"random\"}", seat);
          g_autoptr (JsonObject) bot = talk_ask (referee, line);

          json_object_unref (answer);
          answer = talk_move (referee, seat, json_object_get_string_member (bot, "move"));
        }

      second = talk_get (answer, ".hands");
      if (i == 0)
        g_assert_cmpstr (first, !=, second);
      else
        g_assert_cmpstr (first, ==, second);
    }
}

static void
test_known_cards (void)
{
  g_autoptr (SixainReferee) referee = talk_new ();
  g_autofree char *deck = talk_deck (1, 24);
  g_autofree char *all = talk_deck (1, 104);
  g_autofree char *rest = g_strdup_printf (",\"decks\":[%s],\"options\":{\"known_cards\":true}", deck);
  g_autofree char *too_many = g_strdup_printf (",\"decks\":[%s],\"options\":{\"known_cards\":true}", all);
  g_autoptr (JsonObject) answer = set_up (referee, rest);

  talk_assert (answer, ".rows", "[[21],[22],[23],[24]]");
  refuse (too_many, "Each of “decks” must hold every card from 1 to 24 exactly once.");
}

static void
test_specials (void)
{
  g_autoptr (SixainReferee) referee = talk_new ();
  g_autofree char *deck = talk_deck (1, 104);
  g_autofree char *rest =
    g_strdup_printf (",\"decks\":[%s],\"specials\":[" ALL_KINDS "],\"options\":{\"special_cards\":true}", deck);
  g_autoptr (JsonObject) answer = set_up (referee, rest);

  talk_assert (answer, ".hands", "[[1,2,3,4,5,6,7,8,9,10,11,12],[13,14,15,16,17,18,19,20,21,22,23,24]]");
  talk_assert (answer, ".rows", "[[25],[26],[27],[28]]");
  talk_assert (answer, ".specials", "[[\"fifth\",\"seven\",\"insert\"],[\"replace\",\"slide\",\"stop\"]]");
  talk_assert (answer, ".special_stock", "22");
  talk_assert (answer, ".special_discard", "[]");
  talk_assert (answer, ".row_marks", "[[],[],[],[]]");
}

static void
test_refused_decks (void)
{
  g_autofree char *good = talk_deck (1, 104);
  g_autofree char *shorter = talk_deck (1, 103);
  g_autofree char *longer = talk_deck (1, 105);
  g_autofree char *from_zero = talk_deck (0, 103);
  g_autofree char *doubled = g_strdup (good);
  const char *const decks[] = { "[]", shorter, longer, from_zero, doubled, "[1]" };
  g_autofree char *second_bad = g_strdup_printf (",\"decks\":[%s,%s]", good, shorter);
  g_autofree char *flat = g_strdup_printf (",\"decks\":%s", good);
  g_autofree char *huge = g_strdup_printf (",\"decks\":[%s]", "[1e9]");

  /* The last card becomes a second 101. */
  doubled[strlen (doubled) - 2] = '1';

  for (guint i = 0; i < G_N_ELEMENTS (decks); i++)
    {
      g_autofree char *rest = g_strdup_printf (",\"decks\":[%s]", decks[i]);

      refuse (rest, "Each of “decks” must hold every card from 1 to 104 exactly once.");
    }

  refuse (second_bad, "Each of “decks” must hold every card from 1 to 104 exactly once.");
  refuse (flat, "“decks” must be a list of lists.");
  refuse (huge, "* does not belong in “decks”.");
  refuse (",\"decks\":null", "“decks” must be *");
  refuse (",\"decks\":{}", "“decks” must be *");
  refuse (",\"decks\":5", "“decks” must be *");
  refuse (",\"decks\":[null]", "“decks” must be a list of lists.");
  refuse (",\"decks\":[[\"1\"]]", "\"1\" does not belong in “decks”.");
  refuse (",\"decks\":[[-1]]", "-1 does not belong in “decks”.");
  refuse (",\"decks\":[[4294967297]]", "4294967297 does not belong in “decks”.");
  refuse (",\"decks\":[[[1]]]", "[1] does not belong in “decks”.");
}

static void
test_refused_specials (void)
{
  refuse (",\"specials\":[" ALL_KINDS "]", "“specials” are dealt only with the option “special_cards”.");
  refuse (",\"options\":{\"special_cards\":true},\"specials\":[" KINDS "]", "“specials” must hold all 28*");
  refuse (",\"options\":{\"special_cards\":true},\"specials\":[" ALL_KINDS "," KINDS "]", "“specials” must hold all 28*");
  refuse (",\"options\":{\"special_cards\":true},\"specials\":[]", "“specials” must hold all 28*");
  refuse (",\"options\":{\"special_cards\":true},\"specials\":[\"joker\"]", "\"joker\" does not belong in “specials”.");
  refuse (",\"options\":{\"special_cards\":true},\"specials\":[1]", "1 does not belong in “specials”.");
  refuse (",\"options\":{\"special_cards\":true},\"specials\":[[" ALL_KINDS "]]", "* does not belong in “specials”.");
  refuse (",\"options\":{\"special_cards\":true},\"specials\":\"stop\"", "“specials” must be *");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/referee/chance/seed", test_seed);
  g_test_add_func ("/referee/chance/no-seed", test_no_seed);
  g_test_add_func ("/referee/chance/deck-runs-out", test_deck_runs_out);
  g_test_add_func ("/referee/chance/known-cards", test_known_cards);
  g_test_add_func ("/referee/chance/specials", test_specials);
  g_test_add_func ("/referee/chance/refused-decks", test_refused_decks);
  g_test_add_func ("/referee/chance/refused-specials", test_refused_specials);

  return g_test_run ();
}
