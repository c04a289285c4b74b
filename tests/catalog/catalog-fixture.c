/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "catalog-fixture.h"

#include <glib/gstdio.h>
#include <unistd.h>

char *catalog_dir;

static guint n_messages;

static void
count_message (const char     *domain,
               GLogLevelFlags  level,
               const char     *message,
               gpointer        data)
{
  g_assert_cmpint (level & G_LOG_LEVEL_MASK, ==, G_LOG_LEVEL_MESSAGE);
  n_messages++;
}

static void
set_up (void)
{
  g_autoptr (GError) error = NULL;

  catalog_dir = g_dir_make_tmp ("sixain-catalog-XXXXXX", &error);
  g_assert_no_error (error);
  n_messages = 0;
}

static void
tear_down (void)
{
  g_autoptr (GDir) dir = g_dir_open (catalog_dir, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (catalog_dir, name, NULL);

      g_assert_cmpint (g_remove (path), ==, 0);
    }
  g_assert_cmpint (g_rmdir (catalog_dir), ==, 0);
  g_clear_pointer (&catalog_dir, g_free);
}

char *
catalog_get_sample_dir (void)
{
  return g_test_build_filename (G_TEST_BUILT, "catalog", NULL);
}

char *
catalog_get_sample (void)
{
  return g_test_build_filename (G_TEST_BUILT, "catalog", "libsixain-highest.so", NULL);
}

char *
catalog_get_rows (void)
{
  return g_test_build_filename (G_TEST_BUILT, "..", "games", "libsixain-rows.so", NULL);
}

/* A module that is linked to is the same one to the loader. */
char *
catalog_add_link (const char *name,
                  const char *target)
{
  char *path = g_build_filename (catalog_dir, name, NULL);

  g_assert_cmpint (symlink (target, path), ==, 0);

  return path;
}

char *
catalog_add_file (const char *name,
                  const char *contents)
{
  char *path = g_build_filename (catalog_dir, name, NULL);
  g_autoptr (GError) error = NULL;

  g_file_set_contents (path, contents, -1, &error);
  g_assert_no_error (error);

  return path;
}

void
catalog_assert_games (SixainCatalog *catalog,
                      const char    *ids)
{
  g_autoptr (GString) found = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (sixain_catalog_get_games (catalog)); i++)
    {
      g_autoptr (SixainGame) game = g_list_model_get_item (sixain_catalog_get_games (catalog), i);

      g_assert_true (SIXAIN_IS_GAME (game));
      g_string_append_printf (found, "%s%s", i > 0 ? " " : "", sixain_game_get_id (game));
    }

  g_assert_cmpstr (found->str, ==, ids);
}

/* Also that each failure was logged once, and nothing else. */
void
catalog_assert_n_failures (SixainCatalog *catalog,
                           guint          n)
{
  g_assert_cmpuint (sixain_catalog_get_n_failures (catalog), ==, n);
  g_assert_cmpuint (n_messages, ==, n);
}

void
catalog_assert_failure (SixainCatalog *catalog,
                        const char    *path,
                        const char    *pattern)
{
  for (guint i = 0; i < sixain_catalog_get_n_failures (catalog); i++)
    {
      const GError *error = NULL;

      if (!g_str_equal (sixain_catalog_get_failure (catalog, i, &error), path))
        continue;

      g_assert_nonnull (error);
      g_test_message ("%s: “%s” should be like “%s”.", path, error->message, pattern);
      g_assert_true (g_pattern_match_simple (pattern, error->message));
      g_assert_cmpstr (sixain_catalog_get_failure (catalog, i, NULL), ==, path);
      return;
    }

  g_test_message ("%s should have failed.", path);
  g_assert_not_reached ();
}

static void
run_case (gconstpointer function)
{
  set_up ();
  ((GTestFunc) function) ();
  tear_down ();
}

void
catalog_add_test (const char *path,
                  GTestFunc   function)
{
  g_test_add_data_func (path, (gconstpointer) function, run_case);
}

int
catalog_run_tests (void)
{
  g_log_set_handler (G_LOG_DOMAIN, G_LOG_LEVEL_MASK | G_LOG_FLAG_FATAL | G_LOG_FLAG_RECURSION, count_message, NULL);

  return g_test_run ();
}
