/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-twins.h"
#include "store-play.h"

static SixainCatalog *catalog;

/* A match that is played to its end at random, and kept. */
static SixainMatch *
play (SixainStore *store,
      const char  *game,
      guint64      seed,
      guint64      chance)
{
  SixainMatch *match = play_new_match_of (catalog, game, seed);
  g_autoptr (GError) error = NULL;
  SixainRandom random;

  sixain_random_seed (&random, chance);
  g_assert_true (play_keep_match (store, match, &error));
  g_assert_no_error (error);
  while (!sixain_match_is_over (match))
    {
      g_assert_true (play_random_move (match, &random, &error));
      g_assert_true (play_wait_saved (match, &error));
      g_assert_no_error (error);
    }
  sixain_store_flush (store);

  return match;
}

static GPtrArray *
list (SixainStore *store,
      SixainMatch *match,
      guint        n_matches)
{
  g_autoptr (GError) error = NULL;
  GPtrArray *twins = sixain_twins_list (store, sixain_match_get_game (match), sixain_match_get_setup (match),
                                        sixain_store_get_match_id (store, match), n_matches, &error);

  g_assert_no_error (error);

  return twins;
}

/* Matches with the same seed and set-up find each other, with what they ended with, and no others do. */
static void
test_found (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SixainStore) store = sixain_store_open (NULL, &error);
  g_autoptr (SixainMatch) first = play (store, "rows", 11, 1);
  g_autoptr (SixainMatch) second = play (store, "rows", 11, 2);
  g_autoptr (SixainMatch) third = play (store, "rows", 11, 3);
  g_autoptr (SixainMatch) other = play (store, "rows", 12, 1);
  g_autoptr (SixainMatch) unfinished = play_new_match (catalog, 11);
  g_autoptr (GPtrArray) twins = NULL, newest = NULL, none = NULL, unkept = NULL;
  SixainSavedMatch *twin;

  g_assert_true (play_keep_match (store, unfinished, &error));
  g_assert_no_error (error);

  twins = list (store, first, G_MAXUINT);
  g_assert_cmpuint (twins->len, ==, 2);
  twin = twins->pdata[0];
  g_assert_cmpint (twin->id, ==, sixain_store_get_match_id (store, third));
  for (guint seat = 0; seat < sixain_match_get_n_players (third); seat++)
    g_assert_cmpint (twin->scores[seat], ==, sixain_scoreboard_get_total (sixain_match_get_scoreboard (third), seat));
  twin = twins->pdata[1];
  g_assert_cmpint (twin->id, ==, sixain_store_get_match_id (store, second));

  newest = list (store, first, 1);
  g_assert_cmpuint (newest->len, ==, 1);
  none = list (store, other, G_MAXUINT);
  g_assert_cmpuint (none->len, ==, 0);

  /* A match that is not kept has twins all the same. */
  unkept = sixain_twins_list (store, sixain_match_get_game (first), sixain_match_get_setup (first), 0, G_MAXUINT, &error);
  g_assert_cmpuint (unkept->len, ==, 3);
}

/* The same seed with another option is another deal, and so it is in another game. */
static void
test_options (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SixainStore) store = sixain_store_open (NULL, &error);
  g_autoptr (SixainMatch) match = play (store, "rows", 21, 1);
  g_autoptr (SixainMatch) other = play (store, "sequences", 21, 1);
  g_autoptr (GPtrArray) same = NULL, changed = NULL, of_other = NULL;
  g_auto (SixainSetup) setup = { 0 };

  sixain_setup_copy (&setup, sixain_match_get_setup (match));
  same = sixain_twins_list (store, sixain_match_get_game (match), &setup, 0, G_MAXUINT, &error);
  g_assert_cmpuint (same->len, ==, 1);
  g_assert_true (sixain_setup_assign (&setup, sixain_match_get_rules (match), "limit=30", &error));
  changed = sixain_twins_list (store, sixain_match_get_game (match), &setup, 0, G_MAXUINT, &error);
  g_assert_cmpuint (changed->len, ==, 0);
  of_other = list (store, other, G_MAXUINT);
  g_assert_cmpuint (of_other->len, ==, 0);
}

int
main (int   argc,
      char *argv[])
{
  int status;

  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  catalog = sixain_catalog_new ();

  g_test_add_func ("/twins/found", test_found);
  g_test_add_func ("/twins/options", test_options);

  status = g_test_run ();
  g_object_unref (catalog);

  return status;
}
