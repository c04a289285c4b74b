/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gstdio.h>
#include <link.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "catalog-fixture.h"

#define NOBODY_UID 65534

static void
assert_fails_with (const char *path,
                   const char *pattern)
{
  g_autoptr (SixainCatalog) catalog = sixain_catalog_new_for_path (catalog_dir);
  const GError *error;

  catalog_assert_games (catalog, "");
  catalog_assert_n_failures (catalog, 1);
  catalog_assert_failure (catalog, path, pattern);
  sixain_catalog_get_failure (catalog, 0, &error);
  g_assert_error (error, SIXAIN_ERROR, SIXAIN_ERROR_MODULE);
}

static void
test_stray_modules (void)
{
  static const struct
  {
    const char *name;
    const char *pattern;
  } strays[] = {
    { "libsixain-broken.so", "It is not a game of Sixain: the symbol “sixain_broken_module” is missing." },
    { "libsixain-old.so", "It was made for version * of the game interface; this is version *." },
  };
  g_autofree char *modules = g_test_build_filename (G_TEST_BUILT, "catalog", "modules", NULL);
  g_autofree char *sample = catalog_get_sample_dir ();
  g_autofree char *path = g_strdup_printf ("%s:%s", modules, sample);
  g_autoptr (SixainCatalog) catalog = sixain_catalog_new_for_path (path);

  catalog_assert_games (catalog, "highest");
  catalog_assert_n_failures (catalog, G_N_ELEMENTS (strays));
  for (guint i = 0; i < G_N_ELEMENTS (strays); i++)
    {
      g_autofree char *file = g_build_filename (modules, strays[i].name, NULL);

      catalog_assert_failure (catalog, file, strays[i].pattern);
      g_assert_null (sixain_catalog_find (catalog, strays[i].name, NULL));
    }

  g_assert_finalize_object (g_steal_pointer (&catalog));
}

static void
test_text_file (void)
{
  g_autofree char *path = catalog_add_file ("libsixain-text.so", "This is a text.\n");

  assert_fails_with (path, "Its file is damaged or incomplete.");
}

static void
test_empty_file (void)
{
  g_autofree char *path = catalog_add_file ("libsixain-empty.so", "");

  assert_fails_with (path, "Its file is damaged or incomplete.");
}

static void
test_directory (void)
{
  g_autofree char *path = g_build_filename (catalog_dir, "libsixain-dir.so", NULL);

  g_assert_cmpint (g_mkdir (path, 0755), ==, 0);
  assert_fails_with (path, "It is not an ordinary file.");
}

/* Opening a pipe would wait for somebody who writes into it. */
static void
test_pipe (void)
{
  g_autofree char *path = g_build_filename (catalog_dir, "libsixain-pipe.so", NULL);

  g_assert_cmpint (mkfifo (path, 0600), ==, 0);
  assert_fails_with (path, "It is not an ordinary file.");
}

static void
assert_refuses_bytes (const char *contents,
                      gsize       length)
{
  g_autofree char *path = g_build_filename (catalog_dir, "libsixain-cut.so", NULL);
  g_autoptr (SixainCatalog) catalog = NULL;

  g_assert_true (g_file_set_contents (path, contents, length, NULL));
  catalog = sixain_catalog_new_for_path (catalog_dir);
  catalog_assert_games (catalog, "");
  g_assert_cmpuint (sixain_catalog_get_n_failures (catalog), ==, 1);
  catalog_assert_failure (catalog, path, "Its file is damaged or incomplete.");
}

/* The disk was full, or the copy was interrupted. */
static void
test_cut_short (void)
{
  g_autofree char *rows = catalog_get_rows ();
  g_autofree char *contents = NULL;
  ElfW (Ehdr) header;
  gsize length;

  g_assert_true (g_file_get_contents (rows, &contents, &length, NULL));
  for (guint eighths = 1; eighths < 8; eighths++)
    assert_refuses_bytes (contents, length * eighths / 8);
  assert_refuses_bytes (contents, SELFMAG);
  assert_refuses_bytes (contents, sizeof header);
  assert_refuses_bytes (contents, length - 1);

  /* A library needs no sections; then only the segments tell. */
  memcpy (&header, contents, sizeof header);
  header.e_shoff = header.e_shnum = 0;
  memcpy (contents, &header, sizeof header);
  assert_refuses_bytes (contents, length / 8);

  /* Headers that are far away, or that would go round the end of all numbers. */
  header.e_phoff = G_MAXUINT64 - 8;
  memcpy (contents, &header, sizeof header);
  assert_refuses_bytes (contents, length);
  header.e_phoff = length;
  memcpy (contents, &header, sizeof header);
  assert_refuses_bytes (contents, length);
}

static void
test_dangling_link (void)
{
  g_autofree char *path = catalog_add_link ("libsixain-gone.so", "/nonexistent/libsixain-gone.so");

  assert_fails_with (path, "It cannot be loaded: *");
}

/* A good module under names that promise another game, or none. */
static void
test_renamed (void)
{
  g_autofree char *sample = catalog_get_sample ();
  g_autofree char *renamed = catalog_add_link ("libsixain-example.so", sample);
  g_autofree char *nameless = catalog_add_link ("libsixain-.so", sample);
  g_autoptr (SixainCatalog) catalog = sixain_catalog_new_for_path (catalog_dir);

  catalog_assert_games (catalog, "");
  catalog_assert_n_failures (catalog, 2);
  catalog_assert_failure (catalog, renamed, "*“sixain_example_module” is missing.");
  catalog_assert_failure (catalog, nameless, "*“sixain__module” is missing.");
}

/* What fails first does not stand in the way of a good one further on. */
static void
test_second_chance (void)
{
  g_autofree char *dir = catalog_get_sample_dir ();
  g_autofree char *bad = catalog_add_file ("libsixain-highest.so", "no library");
  g_autofree char *path = g_strdup_printf ("%s:%s", catalog_dir, dir);
  g_autoptr (SixainCatalog) catalog = sixain_catalog_new_for_path (path);

  catalog_assert_games (catalog, "highest");
  catalog_assert_n_failures (catalog, 1);
  catalog_assert_failure (catalog, bad, "Its file is damaged or incomplete.");
}

static void
test_missing_directory (void)
{
  g_autofree char *missing = g_build_filename (catalog_dir, "missing", NULL);
  g_autofree char *file = catalog_add_file ("file", "");
  g_autofree char *sample = catalog_get_sample_dir ();
  g_autofree char *path = g_strdup_printf ("%s:%s:%s", missing, file, sample);
  g_autoptr (SixainCatalog) catalog = sixain_catalog_new_for_path (path);
  const GError *error;

  catalog_assert_games (catalog, "highest");
  catalog_assert_n_failures (catalog, 2);
  catalog_assert_failure (catalog, missing, "*");
  catalog_assert_failure (catalog, file, "*");
  sixain_catalog_get_failure (catalog, 0, &error);
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_NOENT);
}

static void
check_unreadable (const char *dir)
{
  g_autoptr (SixainCatalog) catalog = sixain_catalog_new_for_path (dir);
  const GError *error;

  catalog_assert_games (catalog, "");
  catalog_assert_n_failures (catalog, 1);
  catalog_assert_failure (catalog, dir, "*");
  sixain_catalog_get_failure (catalog, 0, &error);
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_ACCES);
}

/* Nothing is forbidden to root, so somebody else has to try. */
static void
test_unreadable_directory (void)
{
  g_autofree char *dir = g_build_filename (catalog_dir, "closed", NULL);
  int status = 0;
  pid_t pid;

  g_assert_cmpint (g_mkdir (dir, 0), ==, 0);
  g_assert_cmpint (g_chmod (catalog_dir, 0755), ==, 0);

  pid = fork ();
  g_assert_cmpint (pid, >=, 0);
  if (pid == 0)
    {
      if (geteuid () == 0 && setuid (NOBODY_UID) != 0)
        _exit (77);
      check_unreadable (dir);
      _exit (0);
    }

  g_assert_cmpint (waitpid (pid, &status, 0), ==, pid);
  if (WIFEXITED (status) && WEXITSTATUS (status) == 77)
    g_test_skip ("Root cannot become anybody else here.");
  else
    g_assert_cmpint (status, ==, 0);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  catalog_add_test ("/catalog/stray-modules", test_stray_modules);
  catalog_add_test ("/catalog/text-file", test_text_file);
  catalog_add_test ("/catalog/empty-file", test_empty_file);
  catalog_add_test ("/catalog/directory", test_directory);
  catalog_add_test ("/catalog/pipe", test_pipe);
  catalog_add_test ("/catalog/cut-short", test_cut_short);
  catalog_add_test ("/catalog/dangling-link", test_dangling_link);
  catalog_add_test ("/catalog/renamed", test_renamed);
  catalog_add_test ("/catalog/second-chance", test_second_chance);
  catalog_add_test ("/catalog/missing-directory", test_missing_directory);
  catalog_add_test ("/catalog/unreadable-directory", test_unreadable_directory);

  return catalog_run_tests ();
}
