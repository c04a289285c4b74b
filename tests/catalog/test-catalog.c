/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "catalog-fixture.h"
#include "sixain-match-bots.h"
#include "sixain-match.h"

static void
test_nothing (void)
{
  g_autoptr (SixainCatalog) catalog = sixain_catalog_new_for_path ("");
  g_autoptr (SixainCatalog) empty = sixain_catalog_new_for_path (catalog_dir);
  g_autoptr (GError) error = NULL;

  catalog_assert_games (catalog, "");
  catalog_assert_games (empty, "");
  catalog_assert_n_failures (empty, 0);
  g_assert_null (g_list_model_get_item (sixain_catalog_get_games (empty), 0));
  g_assert_cmpuint (g_list_model_get_item_type (sixain_catalog_get_games (empty)), ==, SIXAIN_TYPE_GAME);

  g_assert_null (sixain_catalog_find (empty, "rows", &error));
  g_assert_error (error, SIXAIN_ERROR, SIXAIN_ERROR_SETUP);
  g_assert_cmpstr (error->message, ==, "There is no game called “rows”: no game was found at all.");

  g_assert_finalize_object (g_steal_pointer (&empty));
}

static void
test_sample (void)
{
  g_autofree char *dir = catalog_get_sample_dir ();
  g_autofree char *path = catalog_get_sample ();
  g_autoptr (SixainCatalog) catalog = sixain_catalog_new_for_path (dir);
  g_autoptr (GError) error = NULL;
  SixainGame *game;

  catalog_assert_games (catalog, "highest");
  catalog_assert_n_failures (catalog, 0);

  game = sixain_catalog_find (catalog, "highest", &error);
  g_assert_no_error (error);
  g_assert_cmpstr (sixain_game_get_title (game), ==, "Highest Card");
  g_assert_cmpstr (sixain_catalog_get_origin (catalog, game), ==, path);

  g_assert_null (sixain_catalog_find (catalog, "six", &error));
  g_assert_error (error, SIXAIN_ERROR, SIXAIN_ERROR_SETUP);
  g_assert_cmpstr (error->message, ==, "There is no game called “six”; there are: highest.");

  g_assert_finalize_object (g_steal_pointer (&catalog));
}

/* A game that nothing in src/ knows is played like any other. */
static void
test_sample_match (void)
{
  g_autofree char *dir = catalog_get_sample_dir ();
  g_autoptr (SixainCatalog) catalog = sixain_catalog_new_for_path (dir);
  SixainGame *game = sixain_catalog_find (catalog, "highest", NULL);
  g_autoptr (GPtrArray) players = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (SixainMatch) match = NULL;
  g_auto (SixainSetup) setup = { 0 };
  g_autoptr (GError) error = NULL;
  SixainSeats to_act;
  SixainSummary summary;
  gint total = 0;

  g_ptr_array_add (players, sixain_player_new ("Léa"));
  g_ptr_array_add (players, sixain_player_new ("Tom"));
  sixain_setup_init (&setup, sixain_game_get_rules (game), 2, 7);
  match = sixain_match_new (game, &setup, players, &error);
  g_assert_no_error (error);

  while ((to_act = sixain_match_get_to_act (match)) != 0)
    {
      guint seat = sixain_seats_first (to_act);
      SixainMove move;

      sixain_match_ask_bot (match, seat, seat == 0 ? "easy" : "random", 0, 0, &move, &error);
      g_assert_no_error (error);
      sixain_match_submit (match, seat, &move, -1, &error);
      g_assert_no_error (error);
    }

  sixain_match_summarize (match, &summary);
  g_assert_true (summary.over);
  for (guint seat = 0; seat < 2; seat++)
    total += summary.scores[seat];
  g_assert_cmpint (total, ==, 3);
  g_assert_cmpuint (sixain_match_get_winners (match), !=, 0);
  g_assert_cmpuint (sixain_scoreboard_get_n_rounds (sixain_match_get_scoreboard (match)), ==, 3);
}

static void
test_order (void)
{
  g_autofree char *sample = catalog_get_sample ();
  g_autofree char *rows = catalog_get_rows ();
  g_autofree char *sample_link = catalog_add_link ("libsixain-highest.so", sample);
  g_autofree char *rows_link = catalog_add_link ("libsixain-rows.so", rows);
  g_autoptr (SixainCatalog) catalog = sixain_catalog_new_for_path (catalog_dir);

  catalog_assert_games (catalog, "highest rows");
  catalog_assert_n_failures (catalog, 0);
  g_assert_cmpstr (sixain_catalog_get_origin (catalog, sixain_catalog_find (catalog, "rows", NULL)), ==, rows_link);
}

static void
test_duplicates (void)
{
  g_autofree char *sample = catalog_get_sample ();
  g_autofree char *dir = catalog_get_sample_dir ();
  g_autofree char *link = catalog_add_link ("libsixain-highest.so", sample);
  g_autofree char *path = g_strdup_printf ("%s:%s::%s", catalog_dir, dir, catalog_dir);
  g_autofree char *reversed = g_strdup_printf (":%s:%s:", dir, catalog_dir);
  g_autoptr (SixainCatalog) catalog = sixain_catalog_new_for_path (path);
  g_autoptr (SixainCatalog) other = sixain_catalog_new_for_path (reversed);

  catalog_assert_games (catalog, "highest");
  g_assert_cmpstr (sixain_catalog_get_origin (catalog, sixain_catalog_find (catalog, "highest", NULL)), ==, link);
  catalog_assert_games (other, "highest");
  g_assert_cmpstr (sixain_catalog_get_origin (other, sixain_catalog_find (other, "highest", NULL)), ==, sample);
  catalog_assert_n_failures (other, 0);
}

/* The programs look in the path first, and then in the build tree. */
static void
test_search_path (void)
{
  g_autofree char *kept = g_strdup (g_getenv ("SIXAIN_GAMES_PATH"));
  g_autofree char *rows = catalog_get_rows ();
  g_autofree char *link = catalog_add_link ("libsixain-rows.so", rows);
  g_autofree char *dir = catalog_get_sample_dir ();
  g_autofree char *path = g_strdup_printf ("%s:%s", dir, catalog_dir);
  g_autoptr (SixainCatalog) catalog = NULL;
  g_autoptr (SixainCatalog) built = NULL;

  g_setenv ("SIXAIN_GAMES_PATH", path, TRUE);
  catalog = sixain_catalog_new ();
  g_unsetenv ("SIXAIN_GAMES_PATH");
  built = sixain_catalog_new ();
  if (kept != NULL)
    g_setenv ("SIXAIN_GAMES_PATH", kept, TRUE);

  g_assert_nonnull (sixain_catalog_find (catalog, "highest", NULL));
  g_assert_cmpstr (sixain_catalog_get_origin (catalog, sixain_catalog_find (catalog, "rows", NULL)), ==, link);
  g_assert_null (sixain_catalog_find (built, "highest", NULL));
  g_assert_nonnull (sixain_catalog_find (built, "rows", NULL));
}

static void
test_ignored (void)
{
  static const char *const names[] = {
    "libsixain-highest-view.so", "libother.so", "sixain-highest.so", "libsixain-highest.so.1", "libsixain-highest.txt", "README",
  };
  g_autoptr (SixainCatalog) catalog = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    g_free (catalog_add_file (names[i], "not looked at"));

  catalog = sixain_catalog_new_for_path (catalog_dir);
  catalog_assert_games (catalog, "");
  catalog_assert_n_failures (catalog, 0);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  catalog_add_test ("/catalog/nothing", test_nothing);
  catalog_add_test ("/catalog/sample", test_sample);
  catalog_add_test ("/catalog/sample-match", test_sample_match);
  catalog_add_test ("/catalog/order", test_order);
  catalog_add_test ("/catalog/duplicates", test_duplicates);
  catalog_add_test ("/catalog/search-path", test_search_path);
  catalog_add_test ("/catalog/ignored", test_ignored);

  return catalog_run_tests ();
}
