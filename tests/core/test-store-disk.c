/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <errno.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <glib/gstdio.h>
#include <sqlite3.h>

#include "damaged-store.h"
#include "sixain-roster.h"
#include "store-play.h"

#define N_WRITES 60
#define N_MOVES 12
#define N_ACTS 40
#define N_DAMAGED 9
#define SECTOR 512
#define NOBODY_UID 65534

/* What was written to a file and may not have reached the disk yet. */
typedef struct
{
  gint64  offset;
  GBytes *bytes;
} Write;

/* A file as a power cut may leave it: what the disk has surely got, and any part
 * of what was written since. */
typedef struct
{
  GByteArray *synced;
  GPtrArray  *writes;
} Remains;

/* SQLite's own file system, until its disk is full or the power fails. */
static sqlite3_vfs disk;
static sqlite3_io_methods disk_methods[4];
static const sqlite3_io_methods *real_methods[4];
static int writes_left = -1;     /* −1: as many as there are. */
static GHashTable *file_names;   /* The names of open files, which are SQLite's. */
static GHashTable *remains;      /* By name; NULL: nobody wants to know. */
static void (*during_write) (void);
static GRecMutex mutex;          /* For the two tables: the store has a thread of its own. */
static GThread *window;          /* Who must not wait for the disk, … */
static guint n_waits;            /* … and how often that was the case. */

static void
write_free (Write *write)
{
  g_bytes_unref (write->bytes);
  g_free (write);
}

static void
remains_free (Remains *self)
{
  g_byte_array_unref (self->synced);
  g_ptr_array_unref (self->writes);
  g_free (self);
}

static Remains *
get_remains (const char *name)
{
  g_autofree char *base = g_path_get_basename (name);
  Remains *found = g_hash_table_lookup (remains, base);

  if (found == NULL)
    {
      found = g_new0 (Remains, 1);
      found->synced = g_byte_array_new ();
      found->writes = g_ptr_array_new_with_free_func ((GDestroyNotify) write_free);
      g_hash_table_insert (remains, g_steal_pointer (&base), found);
    }

  return found;
}

/* A sector reaches the disk as a whole or not at all. */
static void
apply_sector (GByteArray   *contents,
              gint64        offset,
              gconstpointer bytes,
              gsize         length)
{
  guint old_length = contents->len;

  if (old_length < offset + length)
    {
      g_byte_array_set_size (contents, offset + length);
      memset (contents->data + old_length, 0, contents->len - old_length);
    }
  memcpy (contents->data + offset, bytes, length);
}

/* Of each write the sectors that fate lets through: percent of them. */
static void
apply_writes (GByteArray *contents,
              GPtrArray  *writes,
              int         percent)
{
  for (guint i = 0; i < writes->len; i++)
    {
      const Write *write = g_ptr_array_index (writes, i);
      gsize length, step;
      const char *bytes = g_bytes_get_data (write->bytes, &length);

      for (gsize at = 0; at < length; at += step)
        {
          step = MIN (SECTOR - (write->offset + at) % SECTOR, length - at);
          if (g_test_rand_int_range (0, 100) < percent)
            apply_sector (contents, write->offset + at, bytes + at, step);
        }
    }
}

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

  g_rec_mutex_lock (&mutex);
  if (remains != NULL && g_hash_table_contains (file_names, file))
    {
      Write *write = g_new (Write, 1);

      write->offset = offset;
      write->bytes = g_bytes_new (bytes, n_bytes);
      g_ptr_array_add (get_remains (g_hash_table_lookup (file_names, file))->writes, write);
      if (during_write != NULL)
        during_write ();
    }
  g_rec_mutex_unlock (&mutex);

  return get_real_methods (file)->xWrite (file, bytes, n_bytes, offset);
}

static int
disk_sync (sqlite3_file *file,
           int           flags)
{
  int code = get_real_methods (file)->xSync (file, flags);
  const char *name;

  g_rec_mutex_lock (&mutex);
  n_waits += g_thread_self () == window;
  name = g_hash_table_lookup (file_names, file);
  if (code == SQLITE_OK && remains != NULL && name != NULL)
    {
      Remains *self = get_remains (name);

      apply_writes (self->synced, self->writes, 100);
      g_ptr_array_set_size (self->writes, 0);
    }
  g_rec_mutex_unlock (&mutex);

  return code;
}

static int
disk_close (sqlite3_file *file)
{
  g_rec_mutex_lock (&mutex);
  g_hash_table_remove (file_names, file);
  g_rec_mutex_unlock (&mutex);

  return get_real_methods (file)->xClose (file);
}

static int
disk_delete (sqlite3_vfs *vfs,
             const char  *name,
             int          sync_directory)
{
  sqlite3_vfs *real = vfs->pAppData;

  g_rec_mutex_lock (&mutex);
  if (remains != NULL && sync_directory)
    {
      g_autofree char *base = g_path_get_basename (name);

      g_hash_table_remove (remains, base);
    }
  g_rec_mutex_unlock (&mutex);

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
  g_rec_mutex_lock (&mutex);
  if (name != NULL)
    g_hash_table_insert (file_names, file, (gpointer) name);
  g_rec_mutex_unlock (&mutex);

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
        ok = play_undo (match, 2, &error);
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
          SixainStep  *step,
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
      g_signal_connect (match, "step", G_CALLBACK (count_cb), &n_heard);
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

/* A damaged store that there is no room to rescue stays as it is until there is. */
static void
test_full_salvage (void)
{
  g_autofree char *directory = g_build_filename (g_get_user_data_dir (), "salvage", NULL);
  g_autoptr (GBytes) damaged = NULL;
  guint n_full = 0;

  damaged_make (directory, N_DAMAGED);
  damaged_run_sql (directory, "PRAGMA application_id = 7; PRAGMA wal_checkpoint (TRUNCATE)");
  damaged = damaged_read (directory, NULL);

  for (int k = 0; k < N_WRITES; k++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (SixainStore) store = NULL;
      g_autoptr (DamagedContents) kept = NULL;

      damaged_remove (directory);
      damaged_write (directory, damaged);
      writes_left = k;
      store = sixain_store_open (directory, &error);
      writes_left = -1;
      if (store == NULL)
        {
          assert_disk_full (error);
          g_clear_error (&error);
          n_full++;
          store = sixain_store_open (directory, &error);
        }
      g_assert_no_error (error);

      kept = damaged_contents_read (directory, N_DAMAGED);
      g_assert_cmpuint (g_hash_table_size (kept->players), ==, DAMAGED_N_PEOPLE);
      g_assert_cmpuint (g_hash_table_size (kept->evenings), ==, DAMAGED_N_EVENINGS);
      for (guint i = 0; i < N_DAMAGED; i++)
        g_assert_nonnull (g_array_index (kept->matches, DamagedMatch, i).moves);
    }

  g_test_message ("the disk was full %u times", n_full);
  g_assert_cmpuint (n_full, >, N_WRITES / 4);
}

/* Writes what a power cut at this moment may leave to a new folder. */
static char *
cut_power (int percent)
{
  static guint n_cuts;
  char *directory = g_strdup_printf ("%s/after-%u", g_get_user_data_dir (), n_cuts++);
  GHashTableIter iter;
  const char *name;
  Remains *self;

  g_assert_cmpint (g_mkdir_with_parents (directory, 0700), ==, 0);
  g_hash_table_iter_init (&iter, remains);
  while (g_hash_table_iter_next (&iter, (gpointer *) &name, (gpointer *) &self))
    {
      g_autofree char *path = g_build_filename (directory, name, NULL);
      g_autoptr (GByteArray) contents = g_byte_array_new ();

      g_byte_array_append (contents, self->synced->data, self->synced->len);
      apply_writes (contents, self->writes, percent);
      g_assert_true (g_file_set_contents (path, (char *) contents->data, contents->len, NULL));
    }

  return directory;
}

/* Whether the records of a match are the first ones of another. Of those that are
 * sure only such may be missing as come again by themselves: ticks, which nobody
 * waits for the disk to have. */
static gboolean
is_as_good (SixainMatch *kept,
            SixainMatch *match,
            guint        n_sure)
{
  guint n = sixain_match_get_n_records (kept);

  if (n > sixain_match_get_n_records (match))
    return FALSE;

  for (guint i = 0; i < sixain_match_get_n_records (match); i++)
    {
      const SixainRecord *record = sixain_match_get_record (match, i);

      if (i >= n ? i < n_sure && record->seat != SIXAIN_NOBODY
                 : record->time != sixain_match_get_record (kept, i)->time ||
                   !g_str_equal (record->text, sixain_match_get_record (kept, i)->text))
        return FALSE;
    }

  return TRUE;
}

/* What is left is the match as it was before what was going on, after it, or after
 * a part of it: ticks come before a move. */
static void
assert_survives (SixainCatalog *catalog,
                 gint64         id,
                 const char    *directory,
                 SixainMatch   *before,
                 SixainMatch   *after)
{
  g_autoptr (GHashTable) own_remains = g_steal_pointer (&remains);
  g_autoptr (GError) error = NULL;
  g_autoptr (SixainStore) store = sixain_store_open (directory, &error);
  g_autoptr (SixainMatch) kept = NULL;
  guint n_sure;

  g_assert_no_error (error);
  g_assert_cmpstr (sixain_store_get_warning (store), ==, NULL);
  kept = sixain_store_resume (store, id, catalog, &error);
  g_assert_no_error (error);
  n_sure = sixain_match_get_n_records (before);
  g_assert_true (is_as_good (kept, after, n_sure) || is_as_good (kept, before, n_sure));

  g_clear_object (&kept);
  g_clear_object (&store);
  remains = g_steal_pointer (&own_remains);
}

static GPtrArray *cuts;   /* The folders of those that happened while something was written. */

static void
cut_sometimes (void)
{
  if (g_test_rand_int_range (0, 2) == 0)
    g_ptr_array_add (cuts, cut_power (g_test_rand_int_range (0, 101)));
}

static void
act (SixainMatch  *match,
     SixainRandom *random,
     guint         n)
{
  g_autoptr (GError) error = NULL;

  if (sixain_match_has_clock (match))
    g_assert_true (sixain_match_advance (match, sixain_match_get_time (match) + 40, &error) &&
                   play_wait_saved (match, &error));
  else if (n % 7 == 0)
    g_assert_true (play_undo (match, 3, &error));

  if (n % 7 != 0 && sixain_match_get_to_act (match) != 0)
    {
      g_auto (SixainMoves) moves = { 0 };
      const SixainRules *rules = sixain_match_get_rules (match);
      gint seat = sixain_seats_first (sixain_rules_can_act (rules, sixain_match_get_truth (match), &moves));
      SixainMove move;

      if (seat == SIXAIN_NOBODY)
        return;

      sixain_rules_random_move (rules, sixain_match_get_truth (match), seat, &moves, random, &move);
      g_assert_true (sixain_match_submit (match, seat, &move, -1, &error) && play_wait_saved (match, &error));
    }
  g_assert_no_error (error);
}

/* The power fails while something is being written, and after it. Whatever part
 * of what was under way has reached the disk, no move is lost that was seen. */
static void
test_power_cut (gconstpointer user_data)
{
  g_autoptr (SixainCatalog) catalog = sixain_catalog_new ();
  g_autofree char *directory = g_build_filename (g_get_user_data_dir (), "sixain", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (SixainStore) store = NULL;
  g_autoptr (SixainMatch) match = play_new_match_of (catalog, user_data, 3);
  SixainRandom random;
  guint n_cuts = 0;
  gint64 id;

  remains = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) remains_free);
  cuts = g_ptr_array_new_with_free_func (g_free);

  store = sixain_store_open (directory, &error);
  g_assert_no_error (error);
  g_assert_true (sixain_store_add_match (store, match, &error));
  id = sixain_store_get_match_id (store, match);
  sixain_store_flush (store);

  sixain_random_seed (&random, 3);
  for (guint i = 1; i <= N_ACTS; i++)
    {
      g_autoptr (SixainMatch) before = play_copy_match (match);

      during_write = cut_sometimes;
      act (match, &random, i);
      sixain_store_flush (store);
      during_write = NULL;

      for (guint j = 0; j < cuts->len; j++)
        assert_survives (catalog, id, g_ptr_array_index (cuts, j), before, match);
      n_cuts += cuts->len;
      g_ptr_array_set_size (cuts, 0);

      for (int percent = 0; percent <= 100; percent += 50)
        {
          g_autofree char *after = cut_power (percent);

          assert_survives (catalog, id, after, match, match);
        }
    }

  g_test_message ("%u cuts while something was written", n_cuts);
  g_assert_cmpuint (n_cuts, >, N_ACTS / 10);
  g_clear_pointer (&cuts, g_ptr_array_unref);
  g_clear_pointer (&remains, g_hash_table_unref);
}

/* Players, and the beginning and end of matches, are written without waiting for the disk.
 * It gets them nevertheless. */
static void
test_no_waiting (void)
{
  g_autoptr (SixainCatalog) catalog = sixain_catalog_new ();
  g_autofree char *directory = g_build_filename (g_get_user_data_dir (), "waiting", NULL);
  g_autofree char *after = NULL;
  g_autoptr (GHashTable) own_remains = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (SixainMatch) match = play_new_match (catalog, 1);
  g_autoptr (SixainMatch) discarded = play_new_match (catalog, 2);
  g_autoptr (SixainPlayer) player = sixain_player_new ("Zoé");
  g_autoptr (SixainPlayer) forgotten = sixain_player_new ("Ada");
  g_autoptr (SixainStore) store = NULL;
  g_autoptr (SixainStore) kept = NULL;
  g_autoptr (SixainRoster) roster = NULL;
  g_autoptr (SixainRoster) kept_roster = NULL;
  g_autoptr (GPtrArray) list = NULL;

  remains = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) remains_free);
  for (guint i = 0; i < 2; i++)
    {
      /* The second time there is a file, but no log yet. */
      g_clear_object (&store);
      store = sixain_store_open (directory, &error);
      g_assert_no_error (error);
    }
  roster = sixain_roster_new (store);
  sixain_store_flush (store);

  window = g_thread_self ();
  g_assert_true (sixain_roster_add (roster, player, &error));
  g_assert_true (sixain_roster_add (roster, forgotten, &error));
  sixain_player_set_name (player, "Zoéline");
  g_assert_true (sixain_roster_mark_used (roster, player, &error));
  g_assert_true (sixain_roster_remove (roster, forgotten, &error));
  g_assert_true (sixain_store_add_match (store, match, &error));
  g_assert_true (sixain_store_add_match (store, discarded, &error));
  g_assert_true (sixain_store_discard (store, sixain_store_get_match_id (store, discarded), &error));
  list = sixain_store_list_unfinished (store, G_MAXUINT, &error);
  g_assert_cmpuint (list->len, ==, 1);
  g_assert_cmpuint (n_waits, ==, 0);
  window = NULL;

  sixain_store_flush (store);
  after = cut_power (0);
  own_remains = g_steal_pointer (&remains);
  kept = sixain_store_open (after, &error);
  g_assert_no_error (error);
  kept_roster = sixain_roster_new (kept);
  g_assert_nonnull (sixain_roster_find (kept_roster, "Zoéline"));
  g_assert_null (sixain_roster_find (kept_roster, "Ada"));
  g_clear_pointer (&list, g_ptr_array_unref);
  list = sixain_store_list_unfinished (kept, G_MAXUINT, &error);
  g_assert_cmpuint (list->len, ==, 1);
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
  g_test_add_func ("/store/disk/full-salvage", test_full_salvage);
  g_test_add_data_func ("/store/disk/power-cut/rows", "rows", test_power_cut);
  g_test_add_data_func ("/store/disk/power-cut/six", "six", test_power_cut);
  g_test_add_func ("/store/disk/no-waiting", test_no_waiting);
  g_test_add_func ("/store/disk/read-only", test_read_only);
  g_test_add_data_func ("/store/disk/read-only-file/folder", GINT_TO_POINTER (0666), test_read_only_file);
  g_test_add_data_func ("/store/disk/read-only-file/both", GINT_TO_POINTER (0444), test_read_only_file);
  g_test_add_func ("/store/disk/parent-is-file", test_parent_is_file);

  return g_test_run ();
}
