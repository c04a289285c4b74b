/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "sixain-catalog.h"
#include "sixain-match.h"
#include "sixain-text.h"

#define TEN "0123456789"
#define FAMILY "👨\u200d👩\u200d👧"
#define HUNDRED_ACCENTS_OF(letter) letter FIFTY_ACCENTS FIFTY_ACCENTS
#define FIFTY_ACCENTS TEN_ACCENTS TEN_ACCENTS TEN_ACCENTS TEN_ACCENTS TEN_ACCENTS
#define TEN_ACCENTS "\u0316\u0316\u0316\u0316\u0316\u0316\u0316\u0316\u0316\u0316"

/* What a player is called who is given this name. */
static const struct
{
  const char *given;
  const char *name;
} names[] = {
  { "Léa", "Léa" },
  { "Le\u0301a", "Léa" },
  { "  Anne   Marie\t", "Anne Marie" },
  { "Anne\nMarie", "Anne Marie" },
  { "Anne\r\n\u2028\u2029\xc2\x85\v\fMarie", "Anne Marie" },
  { "\u202eaéL\u202c", "aéL" },
  { "\u2066Tom\u2069\u200e\u200f\u061c", "Tom" },
  { "T\u200bo\u200cm\u200d\u2060\ufeff\u00ad", "Tom" },
  { "T\u034fo\u3164m\u2800\uffa0\u115f\u180e", "Tom" },
  { "T\U000e0041o\U000e0100m\ufe0f", "Tom" },
  { "T\001o\033m\177", "Tom" },
  { "\u00a0\u3000Tom\u2003Sawyer\u202f", "Tom Sawyer" },
  { "Zo\xe9", "Zo" },
  { "\xff\xfe\xc3", "" },
  { "\u200b\u202e \n\ufeff", "" },
  { FAMILY, FAMILY },
  { "❤\ufe0f", "❤\ufe0f" },
  { "👍🏽", "👍🏽" },
  { "עדה", "עדה" },
  { TEN TEN TEN TEN, TEN TEN TEN TEN },
  { TEN TEN TEN TEN "x", TEN TEN TEN TEN },

  /* What does not fit goes with its accents, its colour and its family. */
  { TEN TEN TEN "012345678q\u0316", TEN TEN TEN "012345678" },
  { TEN TEN TEN "012345678👍🏽", TEN TEN TEN "012345678" },
  { TEN TEN TEN "0123456" FAMILY, TEN TEN TEN "0123456" },
  { TEN TEN TEN "012345678🇫🇷", TEN TEN TEN "012345678" },
  { TEN TEN TEN "01234567🇫🇷🇧🇪", TEN TEN TEN "01234567🇫🇷" },
  { TEN TEN TEN "012345678 x", TEN TEN TEN "012345678" },
  { HUNDRED_ACCENTS_OF ("q"), "q" TEN_ACCENTS TEN_ACCENTS TEN_ACCENTS "\u0316\u0316\u0316\u0316\u0316\u0316\u0316\u0316\u0316" },
};

static void
test_names (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (SixainPlayer) player = sixain_player_new (names[i].given);
      g_autoptr (SixainPlayer) again = sixain_player_new (sixain_player_get_name (player));

      g_assert_cmpstr (sixain_player_get_name (player), ==, names[i].name);
      g_assert_cmpstr (sixain_player_get_name (again), ==, names[i].name);
    }
}

static void
test_refused_names (void)
{
  static const struct
  {
    const char *name;
    const char *sentence;
  } refused[] = {
    { "", "Every player needs a name." },
    { " \n\u2003", "Every player needs a name." },
    { "\u200b\u202e\u3164\u2800", "Every player needs a name." },
    { "\xff\xfe", "Every player needs a name." },
    { TEN TEN TEN TEN "x", "A name has at most 40 characters." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (refused); i++)
    {
      g_autoptr (JsonNode) node = json_node_init_string (json_node_alloc (), refused[i].name);
      g_autoptr (SixainPlayer) player = NULL;
      g_autoptr (GError) error = NULL;
      g_autoptr (GError) read_error = NULL;

      g_assert_false (sixain_player_check_name (refused[i].name, &error));
      g_assert_error (error, SIXAIN_ERROR, SIXAIN_ERROR_SETUP);
      g_assert_cmpstr (error->message, ==, refused[i].sentence);

      player = sixain_player_read (node, &read_error);
      g_assert_null (player);
      g_assert_cmpstr (read_error->message, ==, refused[i].sentence);
    }

  /* What cannot be seen does not count. */
  g_assert_true (sixain_player_check_name (TEN TEN TEN TEN "  \u200b\u202e", NULL));
}

static void
test_same_names (void)
{
  static const struct
  {
    const char *a, *b;
    gboolean    same;
  } pairs[] = {
    { "Léa", "Léa", TRUE },
    { "Léa", "Le\u0301a", TRUE },
    { "Léa", " LÉA ", TRUE },
    { "Léa", "Lé\u200ba", TRUE },
    { "Léa", "Lé\u200da", TRUE },
    { "Léa", "\u202dLéa", TRUE },
    { "Anne Marie", "anne\u00a0 marie", TRUE },
    { "Anne Marie", "Anne\nMarie", TRUE },
    { "Ada", "Ａｄａ", TRUE },
    { "Strauß", "STRAUSS", TRUE },
    { "❤", "❤\ufe0f", TRUE },
    { "Zo\xe9", "Zo", TRUE },
    { "Léa", "Lea", FALSE },
    { "Anne Marie", "Annemarie", FALSE },
    { "Ada", "Ada 2", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (pairs); i++)
    {
      g_autofree char *a = sixain_text_quote (pairs[i].a);
      g_autofree char *b = sixain_text_quote (pairs[i].b);

      g_test_message ("%s and %s", a, b);
      g_assert_cmpint (sixain_player_names_equal (pairs[i].a, pairs[i].b), ==, pairs[i].same);
      g_assert_cmpint (sixain_player_names_equal (pairs[i].b, pairs[i].a), ==, pairs[i].same);
    }
}

static void
test_quotes (void)
{
  static const struct
  {
    const char *text;
    const char *quote;
  } quotes[] = {
    { "", "" },
    { "choose 1", "choose 1" },
    { "é\t\n\"", "é\\t\\n\"" },
    { "a\033[31mb", "a\\u001b[31mb" },
    { "\u202eabc", "\\u202eabc" },
    { "a\xff" "b\xc3", "a\\xffb\\xc3" },
    { "\xc0\x80", "\\xc0\\x80" },
    { TEN TEN TEN TEN, TEN TEN TEN TEN },
    { TEN TEN TEN TEN "x", TEN TEN TEN "012345678…" },
    { TEN TEN TEN "0123456\xff", TEN TEN TEN "0123456…" },
    { TEN TEN TEN "01234\xff" "9", TEN TEN TEN "01234\\xff9" },
    { TEN TEN TEN "012345\xff", TEN TEN TEN "012345\\xff" },
    { TEN TEN TEN "012345\xff" "x", TEN TEN TEN "012345…" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (quotes); i++)
    {
      g_autofree char *quote = sixain_text_quote (quotes[i].text);

      g_assert_cmpstr (quote, ==, quotes[i].quote);
      g_assert_cmpint (g_utf8_strlen (quote, -1), <=, SIXAIN_MAX_QUOTE);
    }
}

static SixainMatch *
create_match (SixainGame *game)
{
  g_autoptr (GPtrArray) players = g_ptr_array_new_with_free_func (g_object_unref);
  const SixainRules *rules = sixain_game_get_rules (game);
  g_auto (SixainSetup) setup = { 0 };
  g_autoptr (GError) error = NULL;
  SixainMatch *match;

  for (guint i = 0; i < rules->min_players; i++)
    g_ptr_array_add (players, sixain_player_new ("Ada"));
  sixain_setup_init (&setup, rules, players->len, 1);
  match = sixain_match_new (game, &setup, players, &error);
  g_assert_no_error (error);

  return match;
}

/* A move of no game, whatever its bytes are. */
static void
assert_refused (SixainMatch *match,
                const char  *text)
{
  g_autoptr (GError) error = NULL;

  g_assert_false (sixain_match_submit_text (match, 0, text, 0, &error));
  g_assert_error (error, SIXAIN_ERROR, SIXAIN_ERROR_MOVE);
  g_assert_true (g_utf8_validate (error->message, -1, NULL));
  g_assert_cmpint (g_utf8_strlen (error->message, -1), <, SIXAIN_MAX_QUOTE + 40);
}

/* Texts that begin like a move and go on with any bytes are refused with a sentence. */
static void
test_moves (void)
{
  static const char *const tails[] = {
    "\xff", "\xc3", " \xf0\x9f", "\n", " 1\n", "\u202e", " \xe2\x80", " 1\xff", " 99999999999999999999", " -1", "é", " 0x1",
  };
  g_autoptr (SixainCatalog) catalog = sixain_catalog_new_for_path (g_getenv ("SIXAIN_GAMES_PATH"));

  for (guint i = 0; i < g_list_model_get_n_items (sixain_catalog_get_games (catalog)); i++)
    {
      g_autoptr (SixainGame) game = g_list_model_get_item (sixain_catalog_get_games (catalog), i);
      g_autoptr (SixainMatch) match = create_match (game);
      g_auto (SixainMoves) moves = { 0 };
      SixainRandom random;

      sixain_match_get_rules (match)->moves (sixain_match_get_truth (match), 0, &moves);
      g_assert_cmpuint (moves.n, >, 0);
      for (guint j = 0; j < G_N_ELEMENTS (tails); j++)
        {
          g_autoptr (GString) text = g_string_new (NULL);

          assert_refused (match, tails[j]);
          sixain_rules_write_move (sixain_match_get_rules (match), &moves.items[0], text);
          g_string_append (text, tails[j]);
          assert_refused (match, text->str);
        }

      sixain_random_seed (&random, 7);
      for (guint j = 0; j < 2000; j++)
        {
          char bytes[64] = "\xff";

          for (guint k = 1; k < sizeof bytes - 1; k++)
            bytes[k] = sixain_random_below (&random, 256);
          assert_refused (match, bytes);
        }
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/text/names", test_names);
  g_test_add_func ("/text/refused-names", test_refused_names);
  g_test_add_func ("/text/same-names", test_same_names);
  g_test_add_func ("/text/quotes", test_quotes);
  g_test_add_func ("/text/moves", test_moves);

  return g_test_run ();
}
