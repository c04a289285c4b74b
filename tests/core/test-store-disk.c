/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <errno.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <glib/gstdio.h>
#include <sqlite3.h>

#include "store-play.h"

#define N_WRITES 60
#define N_MOVES 12
#define NOBODY_UID 65534

/* SQLite's own file system, until its disk is full. Of each file it also keeps
 * what the disk has surely got: all that a power cut would leave. */
static sqlite3_vfs disk;
static sqlite3_io_methods disk_methods[4];
static const sqlite3_io_methods *real_methods[4];
static int writes_left = -1;     /* −1: as many as there are. */
static char *synced_directory;   /* NULL: nobody wants to know. */
static GHashTable *file_names;   /* The names of open files, which are SQLite's. */

static const sqlite3_io_methods *
get_real_methods (sqlite3_file *file)
{
  return real_methods[file->pMethods - disk_methods];
}

static int
disk_write (sqlite3_file  *file,
            const void    *bytes,
            int            n_bytes,
            sqlite3_int64  offset)
{
  if (writes_left == 0)
    return SQLITE_FULL;
  if (writes_left > 0)
    writes_left--;

  return get_real_methods (file)->xWrite (file, bytes, n_bytes, offset);
}

static char *
get_synced_path (const char *name)
{
  g_autofree char *base = g_path_get_basename (name);

  return g_build_filename (synced_directory, base, NULL);
}

static int
disk_sync (sqlite3_file *file,
           int           flags)
{
  const char *name = g_hash_table_lookup (file_names, file);
  int code = get_real_methods (file)->xSync (file, flags);

  if (code == SQLITE_OK && synced_directory != NULL && name != NULL)
    {
      g_autofree char *path = get_synced_path (name);
      g_autofree char *contents = NULL;
      gsize length;

      g_assert_true (g_file_get_contents (name, &contents, &length, NULL));
      g_assert_true (g_file_set_contents (path, contents, length, NULL));
    }

  return code;
}

static int
disk_close (sqlite3_file *file)
{
  g_hash_table_remove (file_names, file);

  return get_real_methods (file)->xClose (file);
}

static int
disk_delete (sqlite3_vfs *vfs,
             const char  *name,
             int          sync_directory)
{
  sqlite3_vfs *real = vfs->pAppData;

  if (synced_directory != NULL && sync_directory)
    {
      g_autofree char *path = get_synced_path (name);

      g_unlink (path);
    }

  return real->xDelete (real, name, sync_directory);
}

static int
disk_open (sqlite3_vfs   *vfs,
           const char    *name,
           sqlite3_file  *file,
           int            flags,
           int           *out_flags)
{
  sqlite3_vfs *real = vfs->pAppData;
  int code = real->xOpen (real, name, file, flags, out_flags);
  guint i;

  if (code != SQLITE_OK || file->pMethods == NULL)
    return code;

  /* There are several sets of methods, for files that are locked and others. */
  for (i = 0; real_methods[i] != file->pMethods && real_methods[i] != NULL; i++)
    g_assert_cmpuint (i, <, G_N_ELEMENTS (real_methods) - 1);

  real_methods[i] = file->pMethods;
  disk_methods[i] = *file->pMethods;
  disk_methods[i].xWrite = disk_write;
  disk_methods[i].xSync = disk_sync;
  disk_methods[i].xClose = disk_close;
  file->pMethods = &disk_methods[i];
  if (name != NULL)
    g_hash_table_insert (file_names, file, (gpointer) name);

  return SQLITE_OK;
}

static void
install_disk (void)
{
  sqlite3_vfs *real = sqlite3_vfs_find (NULL);

  disk = *real;
  disk.zName = "full-disk";
  disk.pNext = NULL;
  disk.pAppData = real;
  disk.xOpen = disk_open;
  disk.xDelete = disk_delete;
  file_names = g_hash_table_new (NULL, NULL);
  g_assert_cmpint (sqlite3_vfs_register (&disk, 1), ==, SQLITE_OK);
}

static void
assert_disk_full (GError *error)
{
  g_assert_error (error, SIXAIN_ERROR, SIXAIN_ERROR_STORE);
  g_assert_nonnull (strstr (error->message, "disk is full"));
}

/* The match must be in the store as it is in memory, for whoever opens it next. */
static void
assert_kept (const char    *directory,
             SixainCatalog *catalog,
             gint64         id,
             SixainMatch   *match)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SixainStore) store = sixain_store_open (directory, &error);
  g_autoptr (SixainMatch) kept = NULL;

  g_assert_no_error (error);
  g_assert_cmpstr (sixain_store_get_warning (store), ==, NULL);
  kept = sixain_store_resume (store, id, catalog, &error);
  g_assert_no_error (error);
  play_assert_same (match, kept);
}

/* Plays and takes back until the disk is full or N_MOVES are made. */
static gboolean
play_until_full (SixainMatch  *match,
                 SixainRandom *random,
                 guint        *n_heard)
{
  for (guint i = 0; i < N_MOVES; i++)
    {
      g_autoptr (GError) error = NULL;
      guint before = sixain_match_get_n_records (match);
      guint heard = *n_heard;
      gboolean ok;

      if (i % 5 == 4)
        ok = sixain_match_undo (match, 2, &error);
      else
        ok = play_random_move (match, random, &error);

      if (!ok)
        {
          assert_disk_full (error);
          g_assert_cmpuint (sixain_match_get_n_records (match), ==, before);
          g_assert_cmpuint (*n_heard, ==, heard);
          return TRUE;
        }

      g_assert_no_error (error);
      g_assert_cmpuint (*n_heard, ==, heard + 1);
    }

  return FALSE;
}

static void
count_cb (SixainMatch *match,
          guint       *n_heard)
{
  (*n_heard)++;
}

static void
test_full (void)
{
  g_autoptr (SixainCatalog) catalog = sixain_catalog_new ();
  guint n_full = 0;

  for (int k = 0; k < N_WRITES; k++)
    {
      g_autofree char *directory = g_strdup_printf ("%s/%d", g_get_user_data_dir (), k);
      g_autoptr (GError) error = NULL;
      SixainStore *store = sixain_store_open (directory, &error);
      SixainMatch *match = play_new_match (catalog, k);
      g_autoptr (SixainMatch) copy = NULL;
      SixainRandom random;
      guint n_heard = 0;
      gint64 id;

      g_assert_no_error (error);
      sixain_random_seed (&random, k);
      g_signal_connect (match, "changed", G_CALLBACK (count_cb), &n_heard);
      g_assert_true (sixain_store_add_match (store, match, &error));
      id = sixain_store_get_match_id (store, match);
      for (guint i = 0; i < 5; i++)
        g_assert_true (play_random_move (match, &random, &error));

      writes_left = k;
      n_full += play_until_full (match, &random, &n_heard);
      writes_left = -1;

      assert_kept (directory, catalog, id, match);

      /* Somebody made room, and the evening goes on. */
      g_assert_true (play_random_move (match, &random, &error));
      assert_kept (directory, catalog, id, match);

      /* It is full again when the program ends. */
      writes_left = k % 3;
      play_until_full (match, &random, &n_heard);
      copy = play_copy_match (match);
      g_assert_finalize_object (match);
      g_assert_finalize_object (store);
      writes_left = -1;

      assert_kept (directory, catalog, id, copy);
    }

  g_test_message ("the disk was full %u times", n_full);
  g_assert_cmpuint (n_full, >, N_WRITES / 4);
}

/* A store that cannot be made, and a match that cannot be added, leave nothing. */
static void
test_full_beginning (void)
{
  g_autoptr (SixainCatalog) catalog = sixain_catalog_new ();
  guint n_full = 0;

  for (int k = 0; k < N_WRITES; k++)
    {
      g_autofree char *directory = g_strdup_printf ("%s/%d", g_get_user_data_dir (), k);
      g_autoptr (GError) error = NULL;
      g_autoptr (SixainMatch) match = play_new_match (catalog, k);
      g_autoptr (GPtrArray) list = NULL;
      g_autoptr (SixainStore) store = NULL;
      gboolean added = FALSE;

      writes_left = k;
      store = sixain_store_open (directory, &error);
      if (store != NULL)
        added = sixain_store_add_match (store, match, &error);
      writes_left = -1;

      if (!added)
        {
          assert_disk_full (error);
          g_clear_error (&error);
          n_full++;
        }

      if (store == NULL)
        store = sixain_store_open (directory, &error);
      g_assert_no_error (error);
      g_assert_cmpstr (sixain_store_get_warning (store), ==, NULL);

      list = sixain_store_list_unfinished (store, G_MAXUINT, &error);
      g_assert_no_error (error);
      g_assert_cmpuint (list->len, ==, added ? 1 : 0);
      g_assert_true ((sixain_store_get_match_id (store, match) != 0) == added);
    }

  g_assert_cmpuint (n_full, >, 5);
  g_assert_cmpuint (n_full, <, N_WRITES);
}

/* Opens what a power cut at this moment would leave. */
static void
assert_survives (SixainCatalog *catalog,
                 gint64         id,
                 SixainMatch   *match,
                 guint          n)
{
  g_autofree char *synced = g_steal_pointer (&synced_directory);
  g_autofree char *directory = g_strdup_printf ("%s/after-%u", g_get_user_data_dir (), n);
  static const char *const names[] = { "sixain.db", "sixain.db-wal", "sixain.db-journal" };

  g_assert_cmpint (g_mkdir_with_parents (directory, 0700), ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *from = g_build_filename (synced, names[i], NULL);
      g_autofree char *to = g_build_filename (directory, names[i], NULL);
      g_autofree char *contents = NULL;
      gsize length;

      if (g_file_get_contents (from, &contents, &length, NULL))
        g_assert_true (g_file_set_contents (to, contents, length, NULL));
    }

  assert_kept (directory, catalog, id, match);
  synced_directory = g_steal_pointer (&synced);
}

static void
test_power_cut (void)
{
  g_autoptr (SixainCatalog) catalog = sixain_catalog_new ();
  g_autofree char *directory = g_build_filename (g_get_user_data_dir (), "sixain", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (SixainStore) store = NULL;
  g_autoptr (SixainMatch) match = play_new_match (catalog, 3);
  SixainRandom random;
  gint64 id;

  synced_directory = g_build_filename (g_get_user_data_dir (), "synced", NULL);
  g_assert_cmpint (g_mkdir_with_parents (synced_directory, 0700), ==, 0);

  store = sixain_store_open (directory, &error);
  g_assert_no_error (error);
  g_assert_true (sixain_store_add_match (store, match, &error));
  id = sixain_store_get_match_id (store, match);
  assert_survives (catalog, id, match, 0);

  sixain_random_seed (&random, 3);
  for (guint i = 1; i <= 40; i++)
    {
      if (i % 7 == 0)
        g_assert_true (sixain_match_undo (match, 3, &error));
      else
        g_assert_true (play_random_move (match, &random, &error));
      assert_survives (catalog, id, match, i);
    }

  g_clear_pointer (&synced_directory, g_free);
}

/* Permissions do not bind root, so ask as somebody else. */
static gboolean
can_open_as_nobody (const char *directory)
{
  pid_t child = fork ();
  int status;

  g_assert_cmpint (child, >=, 0);
  if (child == 0)
    {
      g_autoptr (GError) error = NULL;

      if (getuid () == 0 && (setgid (NOBODY_UID) != 0 || setuid (NOBODY_UID) != 0))
        _exit (3);

      if (sixain_store_open (directory, &error) != NULL)
        _exit (0);

      _exit (g_error_matches (error, SIXAIN_ERROR, SIXAIN_ERROR_STORE) ? 1 : 2);
    }

  while (waitpid (child, &status, 0) < 0)
    g_assert_cmpint (errno, ==, EINTR);
  g_assert_true (WIFEXITED (status));
  g_assert_cmpint (WEXITSTATUS (status), <=, 1);

  return WEXITSTATUS (status) == 0;
}

static void
test_read_only (void)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *directory = g_dir_make_tmp ("sixain-XXXXXX", &error);
  g_autofree char *inside = g_build_filename (directory, "inside", NULL);

  g_assert_no_error (error);

  g_assert_cmpint (g_chmod (directory, 0555), ==, 0);
  g_assert_false (can_open_as_nobody (directory));
  g_assert_false (can_open_as_nobody (inside));
  g_assert_false (g_file_test (inside, G_FILE_TEST_EXISTS));

  g_assert_cmpint (g_chmod (directory, 0700), ==, 0);
  g_assert_cmpint (g_rmdir (directory), ==, 0);
}

/* A good file that has become read-only is not taken for a damaged one. */
static void
test_read_only_file (gconstpointer user_data)
{
  int mode = GPOINTER_TO_INT (user_data);
  static const char *const names[] = { "sixain.db", "sixain.lock" };
  g_autoptr (GError) error = NULL;
  g_autofree char *directory = g_dir_make_tmp ("sixain-XXXXXX", &error);
  SixainStore *store = sixain_store_open (directory, &error);

  g_assert_no_error (error);
  g_assert_finalize_object (store);

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = g_build_filename (directory, names[i], NULL);

      g_assert_cmpint (g_chmod (path, i == 0 ? mode : 0666), ==, 0);
    }
  g_assert_cmpint (g_chmod (directory, 0555), ==, 0);
  g_assert_false (can_open_as_nobody (directory));
  g_assert_cmpint (g_chmod (directory, 0700), ==, 0);

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = g_build_filename (directory, names[i], NULL);

      g_assert_cmpint (g_unlink (path), ==, 0);
    }
  g_assert_cmpint (g_rmdir (directory), ==, 0);
}

static void
test_parent_is_file (void)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *file = g_build_filename (g_get_user_data_dir (), "file", NULL);
  g_autofree char *directory = g_build_filename (file, "sixain", NULL);
  g_autofree char *bytes = NULL;

  g_assert_cmpint (g_mkdir_with_parents (g_get_user_data_dir (), 0700), ==, 0);
  g_assert_true (g_file_set_contents (file, "mine", -1, &error));
  g_assert_null (sixain_store_open (directory, &error));
  g_assert_error (error, SIXAIN_ERROR, SIXAIN_ERROR_STORE);
  g_assert_nonnull (strstr (error->message, directory));
  g_clear_error (&error);

  g_assert_null (sixain_store_open (file, &error));
  g_assert_error (error, SIXAIN_ERROR, SIXAIN_ERROR_STORE);
  g_assert_true (g_file_get_contents (file, &bytes, NULL, NULL));
  g_assert_cmpstr (bytes, ==, "mine");
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  install_disk ();

  g_test_add_func ("/store/disk/full", test_full);
  g_test_add_func ("/store/disk/full-beginning", test_full_beginning);
  g_test_add_func ("/store/disk/power-cut", test_power_cut);
  g_test_add_func ("/store/disk/read-only", test_read_only);
  g_test_add_data_func ("/store/disk/read-only-file/folder", GINT_TO_POINTER (0666), test_read_only_file);
  g_test_add_data_func ("/store/disk/read-only-file/both", GINT_TO_POINTER (0444), test_read_only_file);
  g_test_add_func ("/store/disk/parent-is-file", test_parent_is_file);

  return g_test_run ();
}
