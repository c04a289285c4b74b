/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "catalog-fixture.h"
#include "sixain-view-module.h"

static void
assert_refused (SixainCatalog *catalog,
                const char    *id,
                const char    *sentence)
{
  g_autofree char *expected = g_strdup_printf ("The table of Faulty cannot be opened. %s", sentence);
  g_autoptr (GError) error = NULL;

  g_assert_null (sixain_view_module_load (catalog, sixain_catalog_find (catalog, id, NULL), &error));
  g_assert_error (error, SIXAIN_ERROR, SIXAIN_ERROR_MODULE);
  g_assert_cmpstr (error->message, ==, expected);
}

/* A type belongs to the module that registered it. GLib complains when a name is registered
 * twice, and cannot be asked again. */
static void
test_types (void)
{
  g_autofree char *dir = g_test_build_filename (G_TEST_BUILT, "catalog", "views", NULL);
  g_autoptr (SixainCatalog) catalog = sixain_catalog_new_for_path (dir);
  SixainGame *owner = sixain_catalog_find (catalog, "owner", NULL);
  g_autoptr (GError) error = NULL;

  catalog_assert_games (catalog, "copycat owner thief");
  catalog_assert_n_failures (catalog, 0);

  g_test_expect_message ("GLib-GObject", G_LOG_LEVEL_WARNING, "cannot register existing type*");
  g_test_expect_message ("GLib", G_LOG_LEVEL_CRITICAL, "*g_once_init_leave*");
  for (guint i = 0; i < 2; i++)
    {
      g_assert_nonnull (sixain_view_module_load (catalog, owner, &error));
      g_assert_no_error (error);
      assert_refused (catalog, "thief", "Its type belongs to another module.");
      assert_refused (catalog, "copycat",
                      "Its type cannot be registered: another module may have one of that name.");
      g_test_assert_expected_messages ();
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  catalog_add_test ("/catalog/views/types", test_types);

  return catalog_run_tests ();
}
