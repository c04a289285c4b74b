/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "sixain-seal.h"
#include "store-play.h"

#define SALT "00112233445566778899aabbccddeeff"

/* The line and its fingerprint are the same for ever: sha256sum has computed it. */
static void
test_line (void)
{
  static const char line[] = "{\"seal\":1}";
  static const char fingerprint[] = "88b69571d82cdd9e2b73b1bf1c8da67560e2c6ccdf4706a397ee17c0c30f3726";
  g_autofree char *computed = sixain_seal_fingerprint (line);
  g_autofree char *upper = g_ascii_strup (fingerprint, -1);
  g_autofree char *grouped = g_strdup_printf ("%.32s %s", upper, upper + 32);
  g_autoptr (GError) error = NULL;

  g_assert_cmpstr (computed, ==, fingerprint);
  g_assert_true (sixain_seal_check (line, grouped, &error));
  g_assert_no_error (error);

  g_assert_false (sixain_seal_check ("{\"seal\":2}", fingerprint, &error));
  g_assert_error (error, SIXAIN_ERROR, SIXAIN_ERROR_SAVE);
  g_clear_error (&error);
  g_assert_false (sixain_seal_check (line, "abc", &error));
  g_assert_nonnull (strstr (error->message, "there are 3"));
}

/* Two salts are two fingerprints of the same deal, and one cannot be foreseen. */
static void
test_salt (void)
{
  g_autofree char *first = sixain_seal_choose_salt ();
  g_autofree char *second = sixain_seal_choose_salt ();

  g_assert_cmpuint (strlen (first), ==, 32);
  g_assert_cmpstr (first, !=, second);
}

static void
test_match (void)
{
  g_autoptr (SixainCatalog) catalog = sixain_catalog_new ();
  g_autoptr (SixainMatch) match = play_new_match (catalog, 11);
  g_autoptr (SixainMatch) other = play_new_match (catalog, 12);
  g_autoptr (GError) error = NULL;
  g_autofree char *line = sixain_seal_write (sixain_match_get_rules (match), sixain_match_get_setup (match), SALT);

  g_assert_null (strchr (line, '\n'));
  g_assert_nonnull (strstr (line, "\"seed\":11"));
  g_assert_true (sixain_seal_check_match (line, match, &error));
  g_assert_no_error (error);
  g_assert_false (sixain_seal_check_match (line, other, &error));
  g_assert_error (error, SIXAIN_ERROR, SIXAIN_ERROR_SAVE);
  g_clear_error (&error);
  g_assert_false (sixain_seal_check_match ("[]", match, &error));
  g_assert_error (error, SIXAIN_ERROR, SIXAIN_ERROR_SAVE);
}

/* The salt is kept with its match, and never changes. */
static void
test_keep (void)
{
  g_autoptr (SixainCatalog) catalog = sixain_catalog_new ();
  g_autoptr (SixainMatch) match = play_new_match (catalog, 11);
  g_autoptr (GError) error = NULL;
  g_autoptr (SixainStore) store = sixain_store_open (NULL, &error);
  g_autofree char *salt = NULL;
  gint64 id;

  g_assert_no_error (error);
  g_assert_true (play_keep_match (store, match, &error));
  id = sixain_store_get_match_id (store, match);
  g_assert_null (sixain_seal_recall (store, id));
  g_assert_true (sixain_seal_keep (store, id, SALT, &error));
  g_assert_true (sixain_seal_keep (store, id, "another", &error));
  g_assert_no_error (error);
  sixain_store_flush (store);
  salt = sixain_seal_recall (store, id);
  g_assert_cmpstr (salt, ==, SALT);
}

/* A match that is being played carries its salt; later it is found where it is kept. */
static void
test_find (void)
{
  g_autoptr (SixainCatalog) catalog = sixain_catalog_new ();
  g_autoptr (SixainMatch) match = play_new_match (catalog, 11);
  g_autoptr (GError) error = NULL;
  g_autoptr (SixainStore) store = sixain_store_open (NULL, &error);
  g_autofree char *none = sixain_seal_find (match, NULL, 0);
  g_autofree char *unkept = NULL, *carried = NULL, *kept = NULL;
  gint64 id;

  g_assert_null (none);
  g_assert_true (play_keep_match (store, match, &error));
  id = sixain_store_get_match_id (store, match);
  unkept = sixain_seal_find (match, store, id);
  g_assert_null (unkept);

  g_assert_true (sixain_seal_keep (store, id, SALT, &error));
  sixain_store_flush (store);
  kept = sixain_seal_find (match, store, id);
  g_assert_cmpstr (kept, ==, SALT);

  g_assert_null (sixain_seal_get_salt (match));
  sixain_seal_attach (match, "another");
  carried = sixain_seal_find (match, NULL, 0);
  g_assert_cmpstr (carried, ==, "another");
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/seal/line", test_line);
  g_test_add_func ("/seal/salt", test_salt);
  g_test_add_func ("/seal/match", test_match);
  g_test_add_func ("/seal/keep", test_keep);
  g_test_add_func ("/seal/find", test_find);

  return g_test_run ();
}
