/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <signal.h>
#include <string.h>

#include <glib/gstdio.h>

#include "damaged-store.h"

#define N_MATCHES 9

typedef struct
{
  char            *directory;
  GBytes          *whole;
  GBytes          *damaged;
  DamagedContents *readable;
} Fixture;

/* A store in which the page with the players of evenings cannot be read. */
static void
set_up (Fixture       *fixture,
        gconstpointer  user_data)
{
  g_autoptr (GError) error = NULL;

  fixture->directory = g_dir_make_tmp ("sixain-XXXXXX", &error);
  g_assert_no_error (error);
  damaged_make (fixture->directory, N_MATCHES);
  fixture->whole = damaged_read (fixture->directory, NULL);
  fixture->damaged = damaged_zero (fixture->whole, damaged_find_root (fixture->directory, "evening_players"));
  damaged_write (fixture->directory, fixture->damaged);
  fixture->readable = damaged_contents_read (fixture->directory, N_MATCHES);
  g_assert_cmpuint (g_hash_table_size (fixture->readable->players), ==, DAMAGED_N_PEOPLE);
  g_assert_cmpuint (g_hash_table_size (fixture->readable->evenings), ==, 0);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  user_data)
{
  damaged_remove (fixture->directory);
  g_free (fixture->directory);
  g_bytes_unref (fixture->whole);
  g_bytes_unref (fixture->damaged);
  damaged_contents_free (fixture->readable);
}

static void
damage_again (Fixture *fixture)
{
  damaged_remove (fixture->directory);
  damaged_write (fixture->directory, fixture->damaged);
}

/* Returns what the process that opens the store told, or NULL if it was killed. */
static char *
let_open (Fixture *fixture,
          guint    n)
{
  g_autofree char *program = g_test_build_filename (G_TEST_BUILT, "core", "store-opener", NULL);
  g_autofree char *number = g_strdup_printf ("%u", n);
  g_autoptr (GError) error = NULL;
  g_autoptr (GSubprocess) opener = NULL;
  g_autofree char *text = NULL;

  opener = g_subprocess_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE, &error, program, fixture->directory, number, NULL);
  g_assert_no_error (error);
  g_subprocess_communicate_utf8 (opener, NULL, NULL, &text, NULL, &error);
  g_assert_no_error (error);

  if (g_subprocess_get_if_signaled (opener))
    {
      g_assert_cmpint (g_subprocess_get_term_sig (opener), ==, SIGKILL);
      return NULL;
    }

  g_assert_cmpint (g_subprocess_get_exit_status (opener), ==, 0);

  return g_steal_pointer (&text);
}

/* Everything that can be read of the damaged file is in the store, and the file is kept. */
static void
assert_salvaged (Fixture *fixture)
{
  g_autoptr (DamagedContents) after = NULL;
  g_autoptr (GPtrArray) aside = damaged_list (fixture->directory, "sixain.db.damaged-");
  g_autoptr (GPtrArray) begun = damaged_list (fixture->directory, "sixain.db.replacing-");
  guint n_aside = 0;

  after = damaged_contents_read (fixture->directory, N_MATCHES);
  g_assert_cmpuint (g_hash_table_size (after->players), ==, DAMAGED_N_PEOPLE);
  for (guint i = 0; i < N_MATCHES; i++)
    {
      const DamagedMatch *match = &g_array_index (fixture->readable->matches, DamagedMatch, i);
      const DamagedMatch *kept = &g_array_index (after->matches, DamagedMatch, i);

      g_assert_cmpstr (kept->row, ==, match->row);
      g_assert_cmpstr (kept->moves, ==, match->moves);
    }

  for (guint i = 0; i < aside->len; i++)
    {
      const char *name = g_ptr_array_index (aside, i);
      g_autoptr (GBytes) contents = damaged_read (fixture->directory, name);

      if (g_str_has_suffix (name, "-wal") || g_str_has_suffix (name, "-shm"))
        continue;

      g_assert_true (g_bytes_equal (contents, fixture->damaged));
      n_aside++;
    }
  g_assert_cmpuint (n_aside, ==, 1);
  g_assert_cmpuint (begun->len, ==, 0);
}

/* Whenever the program is killed while it opens the store, the next one has everything. */
static void
test_once (Fixture       *fixture,
           gconstpointer  user_data)
{
  gboolean killed = TRUE;
  guint n;

  for (n = 1; killed; n++)
    {
      g_autofree char *first = NULL;
      g_autofree char *second = NULL;

      damage_again (fixture);
      first = let_open (fixture, n);
      killed = first == NULL;
      second = let_open (fixture, 0);
      g_assert_nonnull (second);
      assert_salvaged (fixture);

      /* Whoever opens it then is told what was lost, once. */
      g_assert_cmpint (strstr (second, "warning The file of saved games was damaged") != NULL, ==, killed);
    }

  g_test_message ("killed at %u moments", n - 2);
  g_assert_cmpuint (n, >, 20);
}

/* Nor does it matter if that happens again and again. */
static void
test_again (Fixture       *fixture,
            gconstpointer  user_data)
{
  for (guint i = 0; i < 5; i++)
    {
      guint n_killed = 0;

      damage_again (fixture);
      while (n_killed < 8)
        {
          g_autofree char *text = let_open (fixture, g_test_rand_int_range (1, 30));

          n_killed++;
          if (text != NULL)
            break;
        }
      g_free (let_open (fixture, 0));
      assert_salvaged (fixture);
    }
}

/* The place of a line that matches a pattern, after another one. */
static guint
find_line (char       **lines,
           guint        from,
           const char  *pattern)
{
  for (guint i = from; lines[i] != NULL; i++)
    {
      if (g_pattern_match_simple (pattern, lines[i]))
        return i;
    }

  g_test_message ("no “%s” after line %u", pattern, from);
  g_assert_not_reached ();
}

/* The disk may do the last things that were not synced in any order, or not at all. So each
 * step is on the disk before the next one is taken: that there will be a new file, that the
 * old one is set aside, what is in the new file, and that it has replaced the old one. */
static void
test_syncs (Fixture       *fixture,
            gconstpointer  user_data)
{
  g_autofree char *folder = g_path_get_basename (fixture->directory);
  g_autofree char *sync_folder = g_strconcat ("sync ", folder, NULL);
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  guint begun, aside, aside_synced, filled, replaced;

  text = let_open (fixture, 0);
  g_test_message ("%s", text);
  lines = g_strsplit (text, "\n", -1);

  begun = find_line (lines, 0, sync_folder);
  aside = find_line (lines, 0, "rename sixain.db sixain.db.damaged-*");
  g_assert_cmpuint (begun, <, aside);
  aside_synced = find_line (lines, aside, sync_folder);
  filled = find_line (lines, aside_synced, "sync sixain.db.replacing-damaged-*");
  replaced = find_line (lines, filled, "rename sixain.db.replacing-damaged-* sixain.db");
  find_line (lines, replaced, sync_folder);
}

/* A new file that was begun does not take the place of one that another version of Sixain
 * has made meanwhile. */
static void
test_overtaken (Fixture       *fixture,
                gconstpointer  user_data)
{
  g_autofree char *begun = g_build_filename (fixture->directory, "sixain.db.replacing-damaged-20260101-120000", NULL);
  g_autofree char *aside = g_build_filename (fixture->directory, "sixain.db.damaged-20260101-120000", NULL);
  g_autofree char *path = g_build_filename (fixture->directory, "sixain.db", NULL);
  g_autoptr (SixainStore) store = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (g_file_set_contents (begun, "", 0, &error));
  g_assert_cmpint (g_rename (path, aside), ==, 0);
  damaged_write (fixture->directory, fixture->whole);

  store = sixain_store_open (fixture->directory, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (sixain_store_get_warning (store), ==, NULL);
  g_assert_false (g_file_test (begun, G_FILE_TEST_EXISTS));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add ("/store/killed/once", Fixture, NULL, set_up, test_once, tear_down);
  g_test_add ("/store/killed/again", Fixture, NULL, set_up, test_again, tear_down);
  g_test_add ("/store/killed/syncs", Fixture, NULL, set_up, test_syncs, tear_down);
  g_test_add ("/store/killed/overtaken", Fixture, NULL, set_up, test_overtaken, tear_down);

  return g_test_run ();
}
