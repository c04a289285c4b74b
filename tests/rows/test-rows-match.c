/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "sixain-json.h"
#include "sixain-referee.h"

/* Whole matches as the referee tells them: the deal, the rounds, the winners. */

#define N_SPECIALS 28

static const char *const kinds[] = { "fifth", "seven", "insert", "replace", "slide", "stop", "cancel" };

/* Asks and returns the answer, which must be good. */
static JsonNode *
ask (SixainReferee *referee,
     const char    *line)
{
  g_autofree char *answer = sixain_referee_answer (referee, line, strlen (line));
  JsonNode *node = json_from_string (answer, NULL);

  if (!json_object_get_boolean_member (json_node_get_object (node), "ok"))
    g_error ("“%s” was answered: %s", line, answer);

  return node;
}

static JsonObject *
get_state (JsonNode *answer)
{
  return json_object_get_object_member (json_node_get_object (answer), "state");
}

static char *
show (JsonNode   *answer,
      const char *member)
{
  return json_to_string (json_object_get_member (get_state (answer), member), FALSE);
}

static SixainReferee *
new_referee (void)
{
  g_autoptr (SixainCatalog) catalog = sixain_catalog_new ();

  return sixain_referee_new (catalog);
}

/* first, first + step, … as a list, which wraps round at the last card. */
static char *
write_deck (guint n_cards,
            guint first,
            guint step)
{
  g_autoptr (GString) text = g_string_new ("[");

  for (guint i = 0; i < n_cards; i++)
    g_string_append_printf (text, "%s%u", i > 0 ? "," : "", (first - 1 + i * step) % n_cards + 1);
  g_string_append_c (text, ']');

  return g_strdup (text->str);
}

/* The specials kind by kind in turn, so that three neighbours differ. */
static char *
write_specials (void)
{
  g_autoptr (GString) text = g_string_new ("[");

  for (guint i = 0; i < N_SPECIALS; i++)
    g_string_append_printf (text, "%s\"%s\"", i > 0 ? "," : "", kinds[i % G_N_ELEMENTS (kinds)]);
  g_string_append_c (text, ']');

  return g_strdup (text->str);
}

/* Lets the first of those who act make the first move that plays no special:
 * choose, place, take and keep come before or after all of them. */
static JsonNode *
play_plain (SixainReferee *referee,
            JsonNode      *answer)
{
  guint seat = json_array_get_int_element (json_object_get_array_member (json_node_get_object (answer), "to_act"), 0);
  g_autofree char *question = g_strdup_printf ("{\"legal\":%u}", seat);
  g_autoptr (JsonNode) legal = ask (referee, question);
  JsonArray *moves = json_object_get_array_member (json_node_get_object (legal), "moves");
  const char *phase = json_object_get_string_member (get_state (answer), "phase");
  g_autofree char *line = NULL;
  guint index = g_str_equal (phase, "exchange") || g_str_equal (phase, "cancel") ? json_array_get_length (moves) - 1 : 0;

  line = g_strdup_printf ("{\"seat\":%u,\"move\":\"%s\"}", seat, json_array_get_string_element (moves, index));
  json_node_unref (answer);

  return ask (referee, line);
}

static void
test_deal (void)
{
  g_autoptr (SixainReferee) referee = new_referee ();
  g_autofree char *deck = write_deck (104, 104, 103);
  g_autofree char *line = g_strdup_printf ("{\"game\":\"rows\",\"players\":[\"A\",\"B\",\"C\"],\"decks\":[%s]}", deck);
  g_autoptr (JsonNode) answer = ask (referee, line);
  g_autofree char *hands = show (answer, "hands");
  g_autofree char *rows = show (answer, "rows");

  g_assert_cmpstr (hands, ==, "[[95,96,97,98,99,100,101,102,103,104],[85,86,87,88,89,90,91,92,93,94],"
                              "[75,76,77,78,79,80,81,82,83,84]]");
  g_assert_cmpstr (rows, ==, "[[74],[73],[72],[71]]");
}

static void
test_deal_specials (void)
{
  g_autoptr (SixainReferee) referee = new_referee ();
  g_autofree char *deck = write_deck (104, 1, 1);
  g_autofree char *specials = write_specials ();
  g_autofree char *line = g_strdup_printf ("{\"game\":\"rows\",\"players\":[\"A\",\"B\",\"C\",\"D\"],\"decks\":[%s,%s],\"specials\":%s,"
                                           "\"options\":{\"special_cards\":true,\"limit\":1,\"rounds\":1}}",
                                           deck, deck, specials);
  JsonNode *answer = ask (referee, line);
  g_autofree char *hands = show (answer, "hands");
  g_autofree char *rows = show (answer, "rows");
  g_autofree char *first = show (answer, "specials");
  g_autofree char *again = NULL, *second = NULL;

  g_assert_true (g_str_has_prefix (hands, "[[1,2,3,4,5,6,7,8,9,10,11,12],[13,14,"));
  g_assert_cmpstr (rows, ==, "[[49],[50],[51],[52]]");
  g_assert_cmpstr (first, ==, "[[\"fifth\",\"seven\",\"insert\"],[\"replace\",\"slide\",\"stop\"],"
                              "[\"cancel\",\"fifth\",\"seven\"],[\"insert\",\"replace\",\"slide\"]]");
  g_assert_cmpint (json_object_get_int_member (get_state (answer), "special_stock"), ==, 16);

  while (json_object_get_int_member (get_state (answer), "round") == 1)
    answer = play_plain (referee, answer);

  /* Neither limit nor rounds ended it; the stock goes on in blocks. */
  again = show (answer, "hands");
  g_assert_cmpstr (again, ==, hands);
  second = show (answer, "specials");
  g_assert_cmpstr (second, ==, "[[\"fifth\",\"seven\",\"insert\",\"stop\",\"cancel\",\"fifth\"],"
                               "[\"replace\",\"slide\",\"stop\",\"seven\",\"insert\",\"replace\"],"
                               "[\"cancel\",\"fifth\",\"seven\",\"slide\",\"stop\",\"cancel\"],"
                               "[\"insert\",\"replace\",\"slide\",\"fifth\",\"seven\",\"insert\"]]");
  g_assert_cmpint (json_object_get_int_member (get_state (answer), "special_stock"), ==, 4);

  while (!json_object_get_boolean_member (get_state (answer), "over"))
    answer = play_plain (referee, answer);
  g_assert_cmpint (json_object_get_int_member (get_state (answer), "round"), ==, 2);
  g_assert_cmpuint (json_array_get_length (json_object_get_array_member (get_state (answer), "round_scores")), ==, 2);
  json_node_unref (answer);
}

/* The lowest total wins, and ties share the win. */
static void
test_winners (void)
{
  guint n_ties = 0;

  for (guint seed = 1; seed <= 20; seed++)
    {
      g_autoptr (SixainReferee) referee = new_referee ();
      g_autofree char *line = g_strdup_printf ("{\"game\":\"rows\",\"players\":[\"A\",\"B\",\"C\"],\"seed\":%u,"
                                               "\"options\":{\"limit\":0,\"rounds\":1}}", seed);
      JsonNode *answer = ask (referee, line);
      JsonArray *scores, *winners;
      gint64 lowest = G_MAXINT64;
      guint n_winners = 0;

      g_assert_cmpuint (json_array_get_length (json_object_get_array_member (get_state (answer), "winners")), ==, 0);
      while (!json_object_get_boolean_member (get_state (answer), "over"))
        answer = play_plain (referee, answer);

      scores = json_object_get_array_member (get_state (answer), "scores");
      winners = json_object_get_array_member (get_state (answer), "winners");
      for (guint seat = 0; seat < 3; seat++)
        lowest = MIN (lowest, json_array_get_int_element (scores, seat));
      for (guint seat = 0; seat < 3; seat++)
        {
          if (json_array_get_int_element (scores, seat) == lowest)
            g_assert_cmpint (json_array_get_int_element (winners, n_winners++), ==, seat);
        }
      g_assert_cmpuint (json_array_get_length (winners), ==, n_winners);
      n_ties += n_winners > 1;
      json_node_unref (answer);
    }

  g_assert_cmpuint (n_ties, >, 0);
}

static void
test_refused (void)
{
  static const char *const wrong[] = {
    "\"players\":[\"A\"]",
    "\"players\":[\"A\",\"B\",\"C\",\"D\",\"E\",\"F\",\"G\",\"H\",\"I\",\"J\",\"K\"]",
    "\"players\":[\"A\",\"B\",\"C\",\"D\",\"E\",\"F\",\"G\",\"H\",\"I\"],\"options\":{\"special_cards\":true}",
    "\"players\":[\"A\",\"B\"],\"options\":{\"special_cards\":true,\"draft\":true}",
    "\"players\":[\"A\",\"B\"],\"options\":{\"special_cards\":true,\"known_cards\":true}",
    "\"players\":[\"A\",\"B\"],\"options\":{\"limit\":0}",
    "\"players\":[\"A\",\"B\"],\"options\":{\"limit\":0,\"rounds\":0}",
    "\"players\":[\"A\",\"B\"],\"options\":{\"limit\":1000}",
    "\"players\":[\"A\",\"B\"],\"options\":{\"limit\":-1}",
    "\"players\":[\"A\",\"B\"],\"options\":{\"rounds\":100}",
    "\"players\":[\"A\",\"B\"],\"options\":{\"deck\":\"cows\"}",
    "\"players\":[\"A\",\"B\"],\"options\":{\"colour\":1}",
    "\"players\":[\"A\",\"B\"],\"decks\":[[1,2,3]]",
    "\"players\":[\"A\",\"B\"],\"specials\":[\"stop\"]",
    "\"players\":[\"A\",\"B\"],\"options\":{\"special_cards\":true},\"specials\":[\"stop\"]",
    "\"players\":[\"A\",\"B\"],\"options\":{\"special_cards\":true},\"specials\":[]",
    "\"players\":[\"A\",\"B\"],\"options\":{\"known_cards\":true},\"decks\":[%104]",
    "\"players\":[\"A\",\"B\"],\"decks\":[%24]",
    "\"players\":[\"A\",\"B\"],\"decks\":[%104,%24]",
    "\"players\":[\"A\",\"B\"],\"decks\":[%103]",
  };
  g_autoptr (SixainReferee) referee = new_referee ();
  g_autoptr (JsonNode) good = NULL;
  g_autofree char *deck24 = write_deck (24, 1, 1);
  g_autofree char *last = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      static const guint sizes[] = { 24, 103, 104 };
      g_autoptr (GString) line = g_string_new (wrong[i]);
      g_autofree char *answer = NULL;

      for (guint j = 0; j < G_N_ELEMENTS (sizes); j++)
        {
          g_autofree char *mark = g_strdup_printf ("%%%u", sizes[j]);
          g_autofree char *deck = write_deck (sizes[j], 1, 1);

          g_string_replace (line, mark, deck, 0);
        }
      g_string_prepend (line, "{\"game\":\"rows\",");
      g_string_append_c (line, '}');

      answer = sixain_referee_answer (referee, line->str, line->len);
      if (!g_str_has_prefix (answer, "{\"ok\":false,\"error\":\""))
        g_error ("“%s” was not refused: %s", line->str, answer);
    }

  /* A refused set-up leaves the referee waiting for a better one. */
  last = g_strdup_printf ("{\"game\":\"rows\",\"players\":[\"A\",\"B\"],\"options\":{\"known_cards\":true,\"deck\":\"elements\"},"
                          "\"decks\":[%s]}", deck24);
  good = ask (referee, last);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/rows/match/deal", test_deal);
  g_test_add_func ("/rows/match/deal-specials", test_deal_specials);
  g_test_add_func ("/rows/match/winners", test_winners);
  g_test_add_func ("/rows/match/refused", test_refused);

  return g_test_run ();
}
