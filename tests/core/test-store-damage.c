/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>
#include <unistd.h>

#include <glib/gstdio.h>
#include <sqlite3.h>

#include "store-play.h"

#define N_THREADS 8
#define PAGE_SIZE 4096
#define N_MATCHES 3
#define N_MOVES 280
#define N_FLIPS 100

static char *
get_path (const char *suffix)
{
  return g_strconcat (g_get_user_data_dir (), "/sixain/sixain.db", suffix, NULL);
}

static SixainStore *
open_store (void)
{
  g_autoptr (GError) error = NULL;
  SixainStore *store = sixain_store_open (NULL, &error);

  g_assert_no_error (error);

  return store;
}

static void
assert_n_matches (SixainStore *store,
                  guint        n)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) list = sixain_store_list_unfinished (store, G_MAXUINT, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (list->len, ==, n);
}

static void
add_match (SixainStore *store)
{
  g_autoptr (SixainCatalog) catalog = sixain_catalog_new ();
  g_autoptr (SixainMatch) match = play_new_match (catalog, 1);
  g_autoptr (GError) error = NULL;
  SixainRandom random;

  g_assert_true (play_keep_match (store, match, &error));
  sixain_random_seed (&random, 1);
  for (guint i = 0; i < 20; i++)
    g_assert_true (play_random_move (match, &random, &error));
}

static void
make_store (void)
{
  g_autoptr (SixainStore) store = open_store ();

  g_assert_cmpstr (sixain_store_get_warning (store), ==, NULL);
  add_match (store);
}

static GBytes *
read_file (const char *path)
{
  g_autoptr (GError) error = NULL;
  char *contents;
  gsize length;

  g_assert_true (g_file_get_contents (path, &contents, &length, &error));

  return g_bytes_new_take (contents, length);
}

static void
write_file (const char *suffix,
            const char *contents,
            gssize      length)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *path = get_path (suffix);
  g_autofree char *directory = g_path_get_dirname (path);

  g_assert_cmpint (g_mkdir_with_parents (directory, 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, contents, length, &error));
}

/* Runs SQL and leaves what it wrote where SQLite put it, log included. */
static void
run_sql (const char *sql)
{
  g_autofree char *path = get_path (NULL);
  sqlite3 *connection;

  g_assert_cmpint (sqlite3_open (path, &connection), ==, SQLITE_OK);
  sqlite3_busy_timeout (connection, 5000);
  sqlite3_db_config (connection, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
  g_assert_cmpint (sqlite3_exec (connection, sql, NULL, NULL, NULL), ==, SQLITE_OK);
  sqlite3_close (connection);
}

/* The path of the only file that was set aside, without a suffix. */
static char *
find_aside (const char *reason)
{
  g_autofree char *path = get_path (NULL);
  g_autofree char *directory = g_path_get_dirname (path);
  g_autofree char *prefix = g_strdup_printf ("sixain.db.%s-", reason);
  g_autoptr (GDir) dir = g_dir_open (directory, 0, NULL);
  char *found = NULL;
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    {
      if (!g_str_has_prefix (name, prefix) || g_str_has_suffix (name, "-wal") || g_str_has_suffix (name, "-shm"))
        continue;

      g_assert_null (found);
      found = g_build_filename (directory, name, NULL);
    }

  return found;
}

/* Opens the store twice: what was there is set aside once, byte for byte, and
 * what takes its place can be used, and has the matches that could still be read. */
static void
assert_set_aside (const char *reason,
                  guint       n_salvaged)
{
  g_autofree char *path = get_path (NULL);
  g_autofree char *log_path = get_path ("-wal");
  g_autoptr (GBytes) before = read_file (path);
  g_autoptr (GBytes) log_before = NULL;
  g_autoptr (GBytes) after = NULL;
  g_autofree char *aside = NULL;
  SixainStore *store;

  if (g_file_test (log_path, G_FILE_TEST_EXISTS))
    log_before = read_file (log_path);

  store = open_store ();
  aside = find_aside (reason);
  g_assert_nonnull (aside);
  g_assert_nonnull (sixain_store_get_warning (store));
  g_assert_nonnull (strstr (sixain_store_get_warning (store), aside));
  assert_n_matches (store, n_salvaged);
  add_match (store);
  sixain_store_confirm_warning (store);
  g_assert_finalize_object (store);

  store = open_store ();
  g_assert_cmpstr (sixain_store_get_warning (store), ==, NULL);
  assert_n_matches (store, n_salvaged + 1);
  g_assert_finalize_object (store);

  after = read_file (aside);
  g_assert_true (g_bytes_equal (before, after));

  if (log_before != NULL)
    {
      g_autofree char *log_aside = g_strconcat (aside, "-wal", NULL);
      g_autoptr (GBytes) log_after = read_file (log_aside);

      g_assert_true (g_bytes_equal (log_before, log_after));
    }
}

static void
test_garbage (void)
{
  g_autofree char *text = g_strnfill (10000, 'x');

  write_file (NULL, text, -1);
  assert_set_aside ("damaged", 0);
}

static void
test_short_garbage (void)
{
  write_file (NULL, "Hello", -1);
  assert_set_aside ("damaged", 0);
}

static void
test_empty (void)
{
  write_file (NULL, "", 0);
  make_store ();
  g_assert_null (find_aside ("damaged"));
}

static void
test_truncated (gconstpointer user_data)
{
  double part = GPOINTER_TO_INT (user_data) / 1000.0;
  g_autofree char *path = get_path (NULL);
  g_autoptr (GBytes) bytes = NULL;

  make_store ();
  bytes = read_file (path);
  g_assert_cmpuint (g_bytes_get_size (bytes), >, 4096);
  write_file (NULL, g_bytes_get_data (bytes, NULL), MAX (1, g_bytes_get_size (bytes) * part));
  assert_set_aside ("damaged", 0);
}

static void
test_overwritten (void)
{
  g_autofree char *path = get_path (NULL);
  g_autofree char *contents = NULL;
  gsize length;

  make_store ();
  g_assert_true (g_file_get_contents (path, &contents, &length, NULL));
  memset (contents + 4096, 0xa5, length - 4096);
  write_file (NULL, contents, length);
  assert_set_aside ("damaged", 0);
}

/* Files of SQLite's that are not ours, or not as ours should be. */
static void
test_foreign (gconstpointer user_data)
{
  const char *sql = user_data;

  if (strstr (sql, "DROP") != NULL || strstr (sql, "PRAGMA") != NULL)
    make_store ();
  else
    write_file (NULL, "", 0);

  run_sql (sql);
  assert_set_aside ("damaged", strstr (sql, "application_id") != NULL ? 1 : 0);
}

static void
test_newer (void)
{
  make_store ();
  run_sql ("PRAGMA user_version = 1000; CREATE TABLE dreams (n)");
  assert_set_aside ("newer", 0);
}

/* The main file is gone, but its log is not: moves may be in it. */
static void
test_lonely_log (void)
{
  g_autofree char *path = get_path (NULL);
  g_autofree char *log_path = get_path ("-wal");
  g_autofree char *log_aside = NULL;
  g_autofree char *aside = NULL;
  g_autoptr (SixainStore) store = NULL;
  g_autoptr (GBytes) before = NULL;
  g_autoptr (GBytes) after = NULL;

  make_store ();
  run_sql ("UPDATE matches SET round = 9");
  before = read_file (log_path);
  g_assert_cmpuint (g_bytes_get_size (before), >, 0);
  g_assert_cmpint (truncate (path, 0), ==, 0);

  store = open_store ();
  g_assert_nonnull (sixain_store_get_warning (store));
  aside = find_aside ("damaged");
  log_aside = g_strconcat (aside, "-wal", NULL);
  after = read_file (log_aside);
  g_assert_true (g_bytes_equal (before, after));
}

/* Several in the same second need several names. */
static void
test_twice (void)
{
  for (guint i = 0; i < 3; i++)
    {
      g_autoptr (SixainStore) store = NULL;

      write_file (NULL, "Hello again", -1);
      store = open_store ();
      g_assert_nonnull (sixain_store_get_warning (store));
    }
}

static void
test_in_use (void)
{
  g_autoptr (SixainStore) store = NULL;
  g_autoptr (SixainStore) other = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *path = get_path (NULL);

  make_store ();
  store = open_store ();
  run_sql ("PRAGMA user_version = 1000");

  other = sixain_store_open (NULL, &error);
  g_assert_null (other);
  g_assert_error (error, SIXAIN_ERROR, SIXAIN_ERROR_STORE);
  g_assert_null (find_aside ("newer"));
  assert_n_matches (store, 1);
}

/* What the store says of each match, which was played like this. It may be unable
 * to give it back, but then says so; what it gives back is the whole match. */
static guint
count_whole (SixainStore   *store,
             SixainCatalog *catalog,
             GPtrArray     *matches)
{
  guint n_whole = 0;

  for (guint i = 0; i < matches->len; i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (SixainMatch) kept = sixain_store_resume (store, i + 1, catalog, &error);

      if (kept == NULL)
        {
          g_assert_true (error->domain == SIXAIN_ERROR);
          continue;
        }

      play_assert_same (g_ptr_array_index (matches, i), kept);
      n_whole++;
    }

  return n_whole;
}

static GPtrArray *
make_evening (SixainCatalog *catalog)
{
  g_autoptr (SixainStore) store = open_store ();
  GPtrArray *matches = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < N_MATCHES; i++)
    {
      g_autoptr (SixainMatch) match = play_new_match (catalog, i);
      g_autoptr (GError) error = NULL;
      SixainRandom random;

      sixain_random_seed (&random, i);
      while (sixain_match_get_n_records (match) < N_MOVES && !play_is_over (match))
        g_assert_true (play_random_move (match, &random, &error));
      g_assert_true (sixain_store_add_match (store, match, &error));
      g_assert_cmpint (sixain_store_get_match_id (store, match), ==, i + 1);
      g_ptr_array_add (matches, play_copy_match (match));
    }

  return matches;
}

static gboolean
is_interior_page (const char *page)
{
  return *page == 2 || *page == 5;
}

/* A disk changes one bit: anywhere, or in the pages that lead to others, where a
 * bit can hide most of a table. */
static void
test_bit (gconstpointer user_data)
{
  gboolean interior = GPOINTER_TO_INT (user_data);
  g_autoptr (SixainCatalog) catalog = sixain_catalog_new ();
  g_autoptr (GPtrArray) matches = make_evening (catalog);
  g_autoptr (GRand) random = g_rand_new_with_seed (6);
  g_autofree char *path = get_path (NULL);
  g_autofree char *contents = NULL;
  guint n_lost = 0, n_flipped = 0;
  gsize length;

  g_assert_true (g_file_get_contents (path, &contents, &length, NULL));

  while (n_flipped < N_FLIPS)
    {
      gsize bit = g_rand_int_range (random, 0, length * 8);
      gsize page = bit / 8 / PAGE_SIZE;
      g_autoptr (SixainStore) store = NULL;
      guint n_whole;

      /* The cells of an interior page begin after its header, and lie at its end. */
      if (interior && (page == 0 || !is_interior_page (contents + page * PAGE_SIZE) ||
                       contents[bit / 8] == 0))
        continue;

      contents[bit / 8] ^= 1 << bit % 8;
      write_file (NULL, contents, length);
      contents[bit / 8] ^= 1 << bit % 8;
      n_flipped++;

      store = open_store ();
      n_whole = count_whole (store, catalog, matches);
      n_lost += n_whole < N_MATCHES;
      g_test_message ("bit %" G_GSIZE_FORMAT ": %u whole, %s", bit, n_whole, sixain_store_get_warning (store));
    }

  g_test_message ("%u of %u bits cost something", n_lost, n_flipped);
  g_assert_cmpuint (n_lost, >, 0);
}

static gpointer
open_in_thread (gpointer data)
{
  g_autoptr (GError) error = NULL;
  SixainStore *store = sixain_store_open (NULL, &error);

  g_assert_no_error (error);

  return store;
}

/* Whoever comes first makes the file or sets it aside, and the others use it. */
static void
test_at_once (gconstpointer user_data)
{
  const char *contents = user_data;
  GThread *threads[N_THREADS];
  SixainStore *stores[N_THREADS];
  guint n_warnings = 0;

  if (contents != NULL)
    write_file (NULL, contents, -1);

  for (guint i = 0; i < N_THREADS; i++)
    threads[i] = g_thread_new ("open", open_in_thread, NULL);
  for (guint i = 0; i < N_THREADS; i++)
    stores[i] = g_thread_join (threads[i]);

  for (guint i = 0; i < N_THREADS; i++)
    {
      n_warnings += sixain_store_get_warning (stores[i]) != NULL;
      add_match (stores[i]);
    }
  assert_n_matches (stores[0], N_THREADS);
  g_assert_cmpuint (n_warnings, ==, contents != NULL ? 1 : 0);

  for (guint i = 0; i < N_THREADS; i++)
    g_assert_finalize_object (stores[i]);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/store/damage/garbage", test_garbage);
  g_test_add_func ("/store/damage/short-garbage", test_short_garbage);
  g_test_add_func ("/store/damage/empty", test_empty);
  g_test_add_data_func ("/store/damage/truncated/one-byte", GINT_TO_POINTER (0), test_truncated);
  g_test_add_data_func ("/store/damage/truncated/header", GINT_TO_POINTER (2), test_truncated);
  g_test_add_data_func ("/store/damage/truncated/half", GINT_TO_POINTER (500), test_truncated);
  g_test_add_data_func ("/store/damage/truncated/most", GINT_TO_POINTER (800), test_truncated);
  g_test_add_func ("/store/damage/overwritten", test_overwritten);
  g_test_add_data_func ("/store/damage/foreign/table", "CREATE TABLE theirs (n)", test_foreign);
  g_test_add_data_func ("/store/damage/foreign/mark", "PRAGMA application_id = 7", test_foreign);
  g_test_add_data_func ("/store/damage/foreign/lacking", "DROP TABLE moves", test_foreign);
  g_test_add_func ("/store/damage/newer", test_newer);
  g_test_add_data_func ("/store/damage/bit/anywhere", GINT_TO_POINTER (FALSE), test_bit);
  g_test_add_data_func ("/store/damage/bit/interior", GINT_TO_POINTER (TRUE), test_bit);
  g_test_add_func ("/store/damage/lonely-log", test_lonely_log);
  g_test_add_func ("/store/damage/twice", test_twice);
  g_test_add_func ("/store/damage/in-use", test_in_use);
  g_test_add_data_func ("/store/damage/at-once/new", NULL, test_at_once);
  g_test_add_data_func ("/store/damage/at-once/damaged", "Hello", test_at_once);

  return g_test_run ();
}
