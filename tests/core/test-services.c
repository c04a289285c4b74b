/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "sixain-cards.h"
#include "sixain-dice.h"
#include "sixain-json.h"
#include "sixain-player.h"
#include "sixain-scoreboard.h"
#include "sixain-setup.h"

#define N_DRAWS 60000

/* Chi-square has k − 1 degrees of freedom d, mean d and variance 2 d; more than
 * four deviations off would be no chance. The seeds are fixed, so is the result. */
static void
assert_uniform (const guint *counts,
                guint        k)
{
  const double d = k - 1;
  double total = 0, chi_square = 0;

  for (guint i = 0; i < k; i++)
    total += counts[i];
  for (guint i = 0; i < k; i++)
    chi_square += (counts[i] - total / k) * (counts[i] - total / k) / (total / k);

  g_assert_true (chi_square < d || (chi_square - d) * (chi_square - d) < 16 * 2 * d);
}

/* Saves and puzzles depend on these numbers: they may never change. */
static void
test_random_values (void)
{
  static const guint64 first[] = { 
    G_GUINT64_CONSTANT (0x987e7e31fc95735b), G_GUINT64_CONSTANT (0x8291b762cc3c274c),
    G_GUINT64_CONSTANT (0x0d992eb33f73987e), G_GUINT64_CONSTANT (0xf0f4f9bc5dbdf955),
  };
  static const guint32 below[] = { 20, 34, 32, 6, 21, 63, 100, 73 };
  SixainRandom random;

  sixain_random_seed (&random, 1);
  for (guint i = 0; i < G_N_ELEMENTS (first); i++)
    g_assert_cmphex (sixain_random_next (&random), ==, first[i]);

  sixain_random_stream (&random, 1, 2, 3);
  for (guint i = 0; i < G_N_ELEMENTS (below); i++)
    g_assert_cmpuint (sixain_random_below (&random, 104), ==, below[i]);
}

static void
test_random_below (void)
{
  static const guint sizes[] = { 2, 3, 6, 7, 10, 28, 104, 120 };
  SixainRandom random;

  sixain_random_seed (&random, 7);
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      guint counts[120] = { 0 };

      for (guint j = 0; j < N_DRAWS; j++)
        {
          guint value = sixain_random_below (&random, sizes[i]);

          g_assert_cmpuint (value, <, sizes[i]);
          counts[value]++;
        }
      assert_uniform (counts, sizes[i]);
    }

  g_assert_cmpuint (sixain_random_below (&random, 1), ==, 0);
}

/* Where plain scaling would favour a third of the values twice over. */
static void
test_random_bias (void)
{
  const guint32 n = 3u << 30;
  guint counts[3] = { 0 };
  SixainRandom random;

  sixain_random_seed (&random, 8);
  for (guint i = 0; i < N_DRAWS; i++)
    counts[sixain_random_below (&random, n) % 3]++;

  assert_uniform (counts, 3);
}

static void
test_random_streams (void)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);

  for (guint seed = 0; seed < 20; seed++)
    {
      SixainRandom random;
      gint64 value;

      sixain_random_seed (&random, seed);
      value = sixain_random_next (&random);
      g_assert_true (g_hash_table_add (seen, g_memdup2 (&value, sizeof value)));

      for (guint stream = 0; stream < 12; stream++)
        {
          for (guint step = 0; step < 50; step++)
            {
              sixain_random_stream (&random, seed, stream, step);
              value = sixain_random_next (&random);
              g_assert_true (g_hash_table_add (seen, g_memdup2 (&value, sizeof value)));
            }
        }
    }
}

static void
test_shuffle (void)
{
  guint at_front[104] = { 0 }, of_first[104] = { 0 };
  SixainRandom random;

  sixain_random_seed (&random, 9);
  for (guint i = 0; i < N_DRAWS; i++)
    {
      guint8 cards[104];
      SixainCardSet set = { 0 };

      for (guint j = 0; j < 104; j++)
        cards[j] = j;
      sixain_cards_shuffle (cards, 104, 104, &random);
      for (guint j = 0; j < 104; j++)
        sixain_card_set_add (&set, cards[j]);
      g_assert_cmpuint (sixain_card_set_count (&set), ==, 104);

      at_front[cards[0]]++;
      of_first[(guint8 *) memchr (cards, 0, 104) - cards]++;
    }
  assert_uniform (at_front, 104);
  assert_uniform (of_first, 104);
}

/* All 24 orders of four, and all 12 of two of four, are as likely. */
static void
test_shuffle_orders (void)
{
  guint orders[256] = { 0 }, pairs[16] = { 0 };
  guint n_orders = 0, n_pairs = 0;
  SixainRandom random;

  sixain_random_seed (&random, 10);
  for (guint i = 0; i < N_DRAWS; i++)
    {
      guint8 all[] = { 0, 1, 2, 3 }, some[] = { 0, 1, 2, 3 };

      sixain_cards_shuffle (all, 4, 4, &random);
      orders[all[0] << 6 | all[1] << 4 | all[2] << 2 | all[3]]++;
      sixain_cards_shuffle (some, 4, 2, &random);
      pairs[some[0] << 2 | some[1]]++;
      sixain_cards_shuffle (some, 4, 0, &random);
    }

  for (guint i = 0; i < G_N_ELEMENTS (orders); i++)
    {
      if (orders[i] > 0)
        orders[n_orders++] = orders[i];
    }
  for (guint i = 0; i < G_N_ELEMENTS (pairs); i++)
    {
      if (pairs[i] > 0)
        pairs[n_pairs++] = pairs[i];
    }
  g_assert_cmpuint (n_orders, ==, 24);
  g_assert_cmpuint (n_pairs, ==, 12);
  assert_uniform (orders, 24);
  assert_uniform (pairs, 12);
}

static void
test_sort_remove (void)
{
  guint8 cards[] = { 127, 64, 0, 63, 65, 12 };
  static const guint8 sorted[] = { 0, 12, 63, 64, 65, 127 };
  static const guint8 left[] = { 12, 63, 65, 0, 0, 0 };
  guint n = G_N_ELEMENTS (cards);

  sixain_cards_sort (cards, n);
  g_assert_cmpmem (cards, n, sorted, sizeof sorted);

  sixain_cards_remove (cards, &n, 5);
  sixain_cards_remove (cards, &n, 0);
  sixain_cards_remove (cards, &n, 2);
  g_assert_cmpuint (n, ==, 3);
  g_assert_cmpmem (cards, sizeof cards, left, sizeof left);
}

static void
test_card_set (void)
{
  SixainCardSet set = { 0 };
  guint8 list[128];

  for (guint card = 0; card < 128; card++)
    {
      g_assert_false (sixain_card_set_has (&set, card));
      sixain_card_set_add (&set, card);
      sixain_card_set_add (&set, card);
      g_assert_true (sixain_card_set_has (&set, card));
      g_assert_cmpuint (sixain_card_set_count (&set), ==, card + 1);
    }

  for (guint card = 0; card < 128; card += 2)
    {
      sixain_card_set_remove (&set, card);
      sixain_card_set_remove (&set, card);
    }

  g_assert_cmpuint (sixain_card_set_list (&set, list), ==, 64);
  for (guint i = 0; i < 64; i++)
    {
      g_assert_cmpuint (list[i], ==, 2 * i + 1);
      g_assert_cmpuint (sixain_card_set_pop (&set), ==, 2 * i + 1);
    }
  g_assert_cmpuint (sixain_card_set_count (&set), ==, 0);
}

static void
test_dice (void)
{
  guint counts[7] = { 0 };
  SixainRandom random;

  sixain_random_seed (&random, 11);
  for (guint i = 0; i < N_DRAWS; i++)
    {
      guint face = sixain_dice_roll (&random);

      g_assert_true (face >= 1 && face <= 6);
      counts[face]++;
    }
  assert_uniform (counts + 1, 6);
}

static void
test_scoreboard (void)
{
  static const gint rounds[][4] = { { 5, 0, 5, 9 }, { 2, 7, -1, 0 } };
  SixainScoreboard *low = sixain_scoreboard_new (4, TRUE);
  SixainScoreboard *high = sixain_scoreboard_new (4, FALSE);

  g_assert_cmpuint (sixain_scoreboard_get_n_seats (low), ==, 4);
  g_assert_true (sixain_scoreboard_get_low_wins (low));
  g_assert_cmpuint (sixain_scoreboard_get_n_rounds (low), ==, 0);
  g_assert_cmphex (sixain_scoreboard_get_leaders (low), ==, 0xf);

  for (guint i = 0; i < G_N_ELEMENTS (rounds); i++)
    {
      sixain_scoreboard_add_round (low, rounds[i]);
      sixain_scoreboard_add_round (high, rounds[i]);
    }

  /* Totals 7 7 4 9. */
  g_assert_cmpint (sixain_scoreboard_get_score (low, 1, 2), ==, -1);
  g_assert_cmpint (sixain_scoreboard_get_total (low, 1), ==, 7);
  g_assert_cmpuint (sixain_scoreboard_get_rank (low, 2), ==, 1);
  g_assert_cmpuint (sixain_scoreboard_get_rank (low, 0), ==, 2);
  g_assert_cmpuint (sixain_scoreboard_get_rank (low, 1), ==, 2);
  g_assert_cmpuint (sixain_scoreboard_get_rank (low, 3), ==, 4);
  g_assert_cmphex (sixain_scoreboard_get_leaders (low), ==, SIXAIN_SEAT (2));
  g_assert_cmpuint (sixain_scoreboard_get_rank (high, 3), ==, 1);
  g_assert_cmpuint (sixain_scoreboard_get_rank (high, 0), ==, 2);
  g_assert_cmpuint (sixain_scoreboard_get_rank (high, 2), ==, 4);

  sixain_scoreboard_truncate (low, 2);
  sixain_scoreboard_truncate (low, 1);
  g_assert_cmpuint (sixain_scoreboard_get_n_rounds (low), ==, 1);
  g_assert_cmpint (sixain_scoreboard_get_total (low, 3), ==, 9);
  sixain_scoreboard_add_round (low, rounds[0]);
  g_assert_cmpint (sixain_scoreboard_get_total (low, 3), ==, 18);

  g_assert_finalize_object (low);
  g_assert_finalize_object (high);
}

static void
notify_cb (GObject    *object,
           GParamSpec *pspec,
           GString    *log)
{
  g_string_append_printf (log, "%s ", g_param_spec_get_name (pspec));
}

static void
test_player (void)
{
  SixainPlayer *player = sixain_player_new ("Zoé");
  g_autoptr (GString) log = g_string_new (NULL);
  g_autofree char *name = NULL;
  guint colour;

  g_signal_connect (player, "notify", G_CALLBACK (notify_cb), log);
  sixain_player_set_name (player, "Zoé");
  sixain_player_set_colour (player, 0);
  sixain_player_set_picture (player, NULL);
  sixain_player_set_level (player, NULL);
  g_assert_cmpstr (log->str, ==, "");

  sixain_player_set_name (player, "Bo");
  sixain_player_set_colour (player, SIXAIN_N_COLOURS - 1);
  sixain_player_set_picture (player, "🦊");
  sixain_player_set_level (player, "hard");
  sixain_player_set_level (player, NULL);
  g_assert_cmpstr (log->str, ==, "name colour picture level level ");

  g_object_set (player, "name", "Al", "colour", 4, NULL);
  g_object_get (player, "name", &name, "colour", &colour, NULL);
  g_assert_cmpstr (name, ==, "Al");
  g_assert_cmpuint (colour, ==, 4);
  g_assert_cmpstr (sixain_player_get_picture (player), ==, "🦊");
  g_assert_null (sixain_player_get_level (player));

  g_assert_finalize_object (player);
}

static void
test_player_names (void)
{
  static const struct
  {
    const char *name;
    gboolean    good;
  } names[] = {
    { "A", TRUE }, { "Zoé", TRUE }, { " Bo ", TRUE }, { "🦊", TRUE }, { "{\"name\":1}", TRUE },
    { "éééééééééééééééééééééééééééééééééééééééé", TRUE }, { "ééééééééééééééééééééééééééééééééééééééééé", FALSE },
    { "", FALSE }, { "  ", FALSE }, { "\t\n", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_cmpint (sixain_player_check_name (names[i].name, &error), ==, names[i].good);
      if (names[i].good)
        g_assert_no_error (error);
      else
        g_assert_error (error, SIXAIN_ERROR, SIXAIN_ERROR_SETUP);
    }
}

static void
test_player_json (void)
{
  static const char *const good[] = {
    "\"Zoé\"",
    "{\"name\":\"Bo\",\"colour\":3}",
    "{\"name\":\"Bo \\\"B\\\"\",\"colour\":0,\"picture\":\"🦊\"}",
    "{\"name\":\"Bo\",\"colour\":9,\"picture\":\"a.png\",\"level\":\"hard\"}",
  };
  static const char *const bad[] = {
    "1", "null", "[]", "{}", "\"\"", "{\"name\":1}", "{\"name\":\"\"}", "{\"name\":\"A\",\"colour\":10}",
    "{\"name\":\"A\",\"colour\":-1}", "{\"name\":\"A\",\"colour\":\"1\"}", "{\"name\":\"A\",\"picture\":1}",
    "{\"name\":\"A\",\"level\":null}", "{\"name\":\"A\",\"age\":7}",
  };

  for (guint i = 0; i < G_N_ELEMENTS (good); i++)
    {
      g_autoptr (JsonNode) node = sixain_json_parse (good[i], strlen (good[i]), NULL);
      g_autoptr (JsonNode) written = NULL;
      g_autoptr (JsonBuilder) json = json_builder_new ();
      g_autoptr (GError) error = NULL;
      SixainPlayer *player = sixain_player_read (node, &error);
      g_autofree char *printed = NULL;

      g_assert_no_error (error);
      json_builder_begin_array (json);
      sixain_player_write (player, json);
      json_builder_end_array (json);
      written = json_builder_get_root (json);
      printed = sixain_json_print (json_array_get_element (json_node_get_array (written), 0));
      g_assert_cmpstr (printed, ==, good[i]);
      g_assert_finalize_object (player);
    }

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autoptr (JsonNode) node = sixain_json_parse (bad[i], strlen (bad[i]), NULL);
      g_autoptr (GError) error = NULL;

      g_assert_null (sixain_player_read (node, &error));
      g_assert_nonnull (error);
      g_assert_true (error->domain == SIXAIN_ERROR);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/random/values", test_random_values);
  g_test_add_func ("/random/below", test_random_below);
  g_test_add_func ("/random/bias", test_random_bias);
  g_test_add_func ("/random/streams", test_random_streams);
  g_test_add_func ("/cards/shuffle", test_shuffle);
  g_test_add_func ("/cards/shuffle-orders", test_shuffle_orders);
  g_test_add_func ("/cards/sort-remove", test_sort_remove);
  g_test_add_func ("/cards/set", test_card_set);
  g_test_add_func ("/dice", test_dice);
  g_test_add_func ("/scoreboard/rounds", test_scoreboard);
  g_test_add_func ("/player/properties", test_player);
  g_test_add_func ("/player/names", test_player_names);
  g_test_add_func ("/player/json", test_player_json);

  return g_test_run ();
}
