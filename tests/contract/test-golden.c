/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "golden.h"

static SixainCatalog *catalog;

static void
test_playthrough (gconstpointer path)
{
  golden_check_playthrough (catalog, path);
}

static void
test_signatures (gconstpointer game)
{
  golden_check_signatures ((SixainGame *) game);
}

static void
add_playthroughs (void)
{
  g_autofree char *directory = g_test_build_filename (G_TEST_DIST, "contract", "golden", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GDir) dir = g_dir_open (directory, 0, &error);
  const char *name;

  g_assert_no_error (error);

  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *test = NULL;

      if (!g_str_has_suffix (name, ".txt"))
        continue;

      test = g_strdup_printf ("/golden/%.*s", (int) strlen (name) - 4, name);
      g_test_add_data_func_full (test, g_build_filename (directory, name, NULL), test_playthrough, g_free);
    }
}

static void
add_signatures (void)
{
  for (guint i = 0; i < g_list_model_get_n_items (sixain_catalog_get_games (catalog)); i++)
    {
      SixainGame *game = g_list_model_get_item (sixain_catalog_get_games (catalog), i);
      g_autofree char *test = g_strdup_printf ("/signatures/%s", sixain_game_get_id (game));

      g_test_add_data_func_full (test, game, test_signatures, g_object_unref);
    }
}

int
main (int   argc,
      char *argv[])
{
  int status;

  g_test_init (&argc, &argv, NULL);

  catalog = sixain_catalog_new ();
  g_assert_cmpuint (g_list_model_get_n_items (sixain_catalog_get_games (catalog)), >, 0);

  if (g_getenv (GOLDEN_RECORD) != NULL)
    {
      golden_record_playthroughs (catalog);
      golden_record_signatures (catalog);
    }

  add_playthroughs ();
  add_signatures ();

  status = g_test_run ();
  g_clear_object (&catalog);

  return status;
}
