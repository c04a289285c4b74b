/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "damaged-store.h"
#include "sixain-roster.h"
#include "sixain-schema.h"
#include "store-play.h"

#define N_MATCHES 76
#ifdef __SANITIZE_ADDRESS__
#define N_MUTATIONS 10
#define PAGE_STEP 5
#else
#define N_MUTATIONS 150
#define PAGE_STEP 1
#endif
#define SECTOR 512

/* A store is made once, and damaged in many ways. */
static GBytes *whole;
static DamagedContents *before;
static char *directory;

/* Puts these contents where the store is. */
static void
put (GBytes *contents)
{
  damaged_remove (directory);
  damaged_write (directory, contents);
}

static SixainStore *
open_store (void)
{
  g_autoptr (GError) error = NULL;
  SixainStore *store = sixain_store_open (directory, &error);

  g_assert_no_error (error);

  return store;
}

/* The number before a text; 0 if the text is not there. */
static guint
find_number (const char *sentence,
             const char *singular,
             const char *plural)
{
  g_autofree char *pattern = g_strdup_printf ("(\\d+) (?:%s|%s)", singular, plural);
  g_autoptr (GRegex) regex = g_regex_new (pattern, 0, 0, NULL);
  g_autoptr (GMatchInfo) info = NULL;
  g_autofree char *number = NULL;

  g_regex_match (regex, sentence, 0, &info);
  number = g_match_info_matches (info) ? g_match_info_fetch (info, 1) : NULL;

  return number != NULL ? g_ascii_strtoull (number, NULL, 10) : 0;
}

/* What is said must be true: as many are here as it says, and those that are not here are
 * counted, or it says that there may be others. */
static void
assert_numbers (const char *sentence,
                guint       n_kept,
                guint       n_all,
                const char *singular,
                const char *plural)
{
  g_autofree char *here = g_strdup_printf ("%s is still (?:here|remembered)", singular);
  g_autofree char *are_here = g_strdup_printf ("%s are still (?:here|remembered)", plural);
  g_autofree char *lost = g_strdup_printf ("%s could not be read", singular);
  g_autofree char *are_lost = g_strdup_printf ("%s could not be read", plural);
  g_autofree char *more = g_strdup_printf ("There may have been more %s", plural);

  g_assert_cmpuint (find_number (sentence, here, are_here), ==, n_kept);
  if (strstr (sentence, more) == NULL)
    g_assert_cmpuint (find_number (sentence, lost, are_lost), ==, n_all - n_kept);
  else
    g_assert_cmpuint (find_number (sentence, lost, are_lost), <=, n_all - n_kept);
}

/* Who could be read is still there, and perhaps others, whom evenings name. */
static void
assert_people (DamagedContents *readable,
               DamagedContents *after)
{
  GHashTableIter iter;
  gpointer row;

  g_hash_table_iter_init (&iter, readable->players);
  while (g_hash_table_iter_next (&iter, &row, NULL))
    g_assert_true (g_hash_table_contains (after->players, row));
}

/* Everything that could be read from the damaged file must be in the new one as it was. */
static void
assert_kept (DamagedContents *readable,
             const char      *sentence)
{
  g_autoptr (DamagedContents) after = damaged_contents_read (directory, N_MATCHES);
  guint n_kept = 0, n_results = 0;

  for (guint i = 0; i < N_MATCHES; i++)
    {
      const DamagedMatch *match = &g_array_index (before->matches, DamagedMatch, i);
      const DamagedMatch *found = &g_array_index (readable->matches, DamagedMatch, i);
      const DamagedMatch *kept = &g_array_index (after->matches, DamagedMatch, i);
      gboolean has_row = g_strcmp0 (found->row, match->row) == 0;
      gboolean has_moves = g_strcmp0 (found->moves, match->moves) == 0;

      if (has_row && (has_moves || match->finished))
        g_assert_cmpstr (kept->row, ==, match->row);
      else
        g_assert_cmpstr (kept->row, ==, NULL);

      if (has_row && has_moves)
        g_assert_cmpstr (kept->moves, ==, match->moves);
      else
        g_assert_cmpstr (kept->moves, ==, NULL);

      n_kept += kept->row != NULL;
      n_results += kept->row != NULL && kept->moves == NULL;
    }

  assert_people (readable, after);
  g_assert_cmpuint (g_hash_table_size (after->evenings), ==, g_hash_table_size (readable->evenings));

  if (strstr (sentence, "a new one was started") != NULL)
    {
      g_assert_cmpuint (n_kept + g_hash_table_size (readable->players), ==, 0);
      return;
    }

  assert_numbers (sentence, n_kept, N_MATCHES, "game", "games");
  assert_numbers (sentence, g_hash_table_size (after->players), DAMAGED_N_PEOPLE, "person", "people");
  assert_numbers (sentence, g_hash_table_size (after->evenings), DAMAGED_N_EVENINGS, "evening", "evenings");
  g_assert_cmpuint (n_results, ==, MAX (find_number (sentence, "finished game only", "finished game only"),
                                        find_number (sentence, "finished games only", "finished games only")));
}

/* Any one page of any table, or of an index, has become zeros. */
static void
test_pages (gconstpointer user_data)
{
  gboolean interior = GPOINTER_TO_INT (user_data);
  const guchar *bytes = g_bytes_get_data (whole, NULL);
  guint n_pages = g_bytes_get_size (whole) / DAMAGED_PAGE_SIZE;
  guint n_tried = 0, n_empty = 0;

  for (guint page = 2; page <= n_pages; page += interior ? 1 : PAGE_STEP)
    {
      guchar kind = bytes[(page - 1) * DAMAGED_PAGE_SIZE];
      g_autoptr (GBytes) contents = NULL;
      g_autoptr (DamagedContents) readable = NULL;
      g_autoptr (SixainStore) store = NULL;

      if (interior ? kind != 2 && kind != 5 : kind != 10 && kind != 13)
        continue;

      contents = damaged_zero (whole, page);
      put (contents);
      readable = damaged_contents_read (directory, N_MATCHES);
      store = open_store ();
      g_test_message ("page %u (%u): %s", page, kind, sixain_store_get_warning (store));
      g_assert_nonnull (sixain_store_get_warning (store));
      assert_kept (readable, sixain_store_get_warning (store));
      n_tried++;
      n_empty += strstr (sixain_store_get_warning (store), "a new one was started") != NULL;
    }

  g_test_message ("%u pages, of which %u cost everything", n_tried, n_empty);
  g_assert_cmpuint (n_tried, >, interior ? 2 : 50 / PAGE_STEP);
}

/* The disk has lost a few sectors, or has written something else there, or has changed a few
 * bits. */
static GBytes *
mutate (GRand *random)
{
  gsize length = g_bytes_get_size (whole);
  guchar *bytes = g_memdup2 (g_bytes_get_data (whole, NULL), length);

  for (guint n = g_rand_int_range (random, 1, 5); n > 0; n--)
    {
      guchar *sector = bytes + g_rand_int_range (random, 0, length / SECTOR) * SECTOR;

      switch (g_rand_int_range (random, 0, 4))
        {
        case 0:
          memset (sector, 0, SECTOR);
          break;
        case 1:
          for (guint i = 0; i < SECTOR; i++)
            sector[i] = g_rand_int (random);
          break;
        case 2:
          memcpy (sector, bytes + g_rand_int_range (random, 0, length / SECTOR) * SECTOR, SECTOR);
          break;
        default:
          sector[g_rand_int_range (random, 0, SECTOR)] ^= 1 << g_rand_int_range (random, 0, 8);
        }
    }

  return g_bytes_new_take (bytes, length);
}

/* Whatever has happened to the file, a match of which every row can be read as it was is kept
 * as it was, and so are people. */
static void
test_mutations (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (6);
  guint n_salvaged = 0;

  for (guint n = 0; n < N_MUTATIONS; n++)
    {
      g_autoptr (GBytes) contents = mutate (random);
      g_autoptr (DamagedContents) readable = NULL;
      g_autoptr (DamagedContents) after = NULL;
      g_autoptr (SixainStore) store = NULL;

      put (contents);
      readable = damaged_contents_read (directory, N_MATCHES);
      store = open_store ();
      g_test_message ("%u: %s", n, sixain_store_get_warning (store));
      n_salvaged += sixain_store_get_warning (store) != NULL;
      after = damaged_contents_read (directory, N_MATCHES);
      assert_people (readable, after);
      for (guint i = 0; i < N_MATCHES; i++)
        {
          const DamagedMatch *match = &g_array_index (before->matches, DamagedMatch, i);
          const DamagedMatch *found = &g_array_index (readable->matches, DamagedMatch, i);
          const DamagedMatch *kept = &g_array_index (after->matches, DamagedMatch, i);

          if (g_strcmp0 (found->row, match->row) == 0 && g_strcmp0 (found->moves, match->moves) == 0)
            {
              g_assert_cmpstr (kept->row, ==, match->row);
              g_assert_cmpstr (kept->moves, ==, match->moves);
            }
        }
    }

  g_test_message ("%u of %u were set aside", n_salvaged, N_MUTATIONS);
  g_assert_cmpuint (n_salvaged, >, N_MUTATIONS / 2);
}

static void
assert_version_damaged (guint version)
{
  g_autofree char *sql = g_strdup_printf ("PRAGMA user_version = %u", version);
  g_autoptr (SixainStore) store = NULL;
  g_autoptr (SixainStore) again = NULL;

  g_test_message ("version %u", version);
  put (whole);
  damaged_run_sql (directory, sql);
  store = open_store ();
  g_assert_nonnull (sixain_store_get_warning (store));
  assert_kept (before, sixain_store_get_warning (store));
  sixain_store_confirm_warning (store);
  g_clear_object (&store);

  again = open_store ();
  g_assert_cmpstr (sixain_store_get_warning (again), ==, NULL);
}

/* The version has become smaller, or any one bit of it has made it larger. */
static void
test_version (void)
{
  for (guint version = 0; version < SIXAIN_SCHEMA_VERSION; version++)
    assert_version_damaged (version);

  for (guint bit = 0; bit < 31; bit++)
    {
      if ((SIXAIN_SCHEMA_VERSION & 1u << bit) == 0)
        assert_version_damaged (SIXAIN_SCHEMA_VERSION | 1u << bit);
    }
}

static int
compare_names (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* The whole sentence, of a file in which nothing is lost, and of one whose people are. */
static void
test_sentence (gconstpointer user_data)
{
  gboolean lost = GPOINTER_TO_INT (user_data);
  g_autoptr (GBytes) contents = NULL;
  g_autoptr (SixainStore) store = NULL;
  g_autoptr (GPtrArray) aside = NULL;
  g_autofree char *expected = NULL;

  put (whole);
  if (lost)
    {
      contents = damaged_zero (whole, damaged_find_root (directory, "players"));
      put (contents);
    }
  else
    {
      damaged_run_sql (directory, "PRAGMA user_version = 5");
    }

  store = open_store ();
  aside = damaged_list (directory, "sixain.db.damaged-");
  g_ptr_array_sort (aside, compare_names);
  expected = g_strdup_printf ("The file of saved games was damaged and is kept as “%s/%s”. 76 games are still here. %s"
                              "2 evenings are still here.",
                              directory, (char *) g_ptr_array_index (aside, 0),
                              lost ? "4 people are still remembered. What was remembered about 2 people could not be read. "
                                   : "6 people are still remembered. ");
  g_assert_cmpstr (sixain_store_get_warning (store), ==, expected);
}

/* The page with the players is lost, and in the second case the index of them too. The seats of
 * matches have their names and how they looked. */
static void
test_people (gconstpointer user_data)
{
  gboolean index = GPOINTER_TO_INT (user_data);
  g_autoptr (GBytes) some = NULL;
  g_autoptr (GBytes) contents = NULL;
  g_autoptr (SixainStore) store = NULL;
  g_autoptr (SixainRoster) roster = NULL;
  g_autoptr (GBytes) more = NULL;
  SixainPlayer *player;

  put (whole);
  damaged_run_sql (directory,
                   "DELETE FROM evenings;"
                   "DELETE FROM evening_players;"
                   "UPDATE seats SET player = (SELECT uid FROM players WHERE id = seat + 1), level = NULL,"
                   "  name = (SELECT name FROM players WHERE id = seat + 1);"
                   "UPDATE matches SET digest = NULL,"
                   "  setup = json_set (setup, '$.players[1]', json_object ('name', 'B', 'colour', 5, 'picture', 'cat'));"
                   "PRAGMA wal_checkpoint (TRUNCATE)");
  more = damaged_read (directory, NULL);
  some = damaged_zero (more, damaged_find_root (directory, "players"));
  contents = index ? damaged_zero (some, damaged_find_root (directory, "players_by_uid")) : g_bytes_ref (some);
  put (contents);
  store = open_store ();
  g_test_message ("%s", sixain_store_get_warning (store));
  roster = sixain_roster_new (store);
  player = sixain_roster_find (roster, "Tom");
  g_assert_nonnull (player);
  g_assert_cmpuint (sixain_player_get_colour (player), ==, 5);
  g_assert_cmpstr (sixain_player_get_picture (player), ==, "cat");
  g_assert_nonnull (sixain_roster_find (roster, "Léa"));
  g_assert_cmpint (strstr (sixain_store_get_warning (store), "There may have been more people") != NULL, ==, index);
}

/* Whoever closes the store without having told anybody leaves that to the next one, also what was
 * lost before. */
static void
test_untold (void)
{
  SixainStore *store;
  g_autofree char *first = NULL;

  put (whole);
  damaged_run_sql (directory, "PRAGMA application_id = 7");
  store = open_store ();
  first = g_strdup (sixain_store_get_warning (store));
  g_assert_nonnull (first);
  g_assert_finalize_object (store);

  damaged_run_sql (directory, "PRAGMA application_id = 7");
  store = open_store ();
  g_assert_true (g_str_has_prefix (sixain_store_get_warning (store), first));
  g_assert_cmpuint (strlen (sixain_store_get_warning (store)), >, strlen (first) + 2);
  g_free (first);
  first = g_strdup (sixain_store_get_warning (store));
  g_assert_finalize_object (store);

  store = open_store ();
  g_assert_cmpstr (sixain_store_get_warning (store), ==, first);
  sixain_store_confirm_warning (store);
  g_assert_finalize_object (store);

  store = open_store ();
  g_assert_cmpstr (sixain_store_get_warning (store), ==, NULL);
  g_assert_finalize_object (store);
}

/* Who had stepped out has not come back because the disk was damaged. */
static void
test_saved_seats (void)
{
  g_autoptr (SixainCatalog) catalog = sixain_catalog_new ();
  g_autoptr (SixainStore) store = NULL;
  g_autoptr (SixainMatch) match = NULL;
  g_autoptr (GError) error = NULL;

  put (whole);
  damaged_run_sql (directory, "PRAGMA application_id = 7");
  store = open_store ();
  match = sixain_store_resume (store, 1, catalog, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (sixain_match_get_saved_seat (match, 1)->player, ==, "computer:easy");
  g_assert_cmpstr (sixain_match_get_saved_seat (match, 1)->standing, ==, "pass");
  g_assert_cmpuint (sixain_match_get_saved_seat (match, 1)->round, ==, 2);
}

typedef struct
{
  GMainLoop    *loop;
  GCancellable *cancellable;
  gboolean      cancel;
  double        fraction;
  guint         n_told;
  SixainStore  *store;
  GError       *error;
} Waiting;

static void
progress_cb (double   fraction,
             gpointer user_data)
{
  Waiting *waiting = user_data;

  g_assert_cmpfloat (fraction, >=, waiting->fraction);
  g_assert_cmpfloat (fraction, <=, 1);
  waiting->fraction = fraction;
  waiting->n_told++;
  if (waiting->cancel)
    g_cancellable_cancel (waiting->cancellable);
}

static void
opened_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  Waiting *waiting = user_data;

  waiting->store = sixain_store_open_finish (result, &waiting->error);
  g_main_loop_quit (waiting->loop);
}

/* A thread opens the store, and says how far it has come. Whoever does not wait for it gets
 * everything the next time. */
static void
test_async (gconstpointer user_data)
{
  Waiting waiting = { .cancel = GPOINTER_TO_INT (user_data) };
  g_autoptr (GMainLoop) loop = waiting.loop = g_main_loop_new (NULL, FALSE);
  g_autoptr (GCancellable) cancellable = waiting.cancellable = g_cancellable_new ();

  put (whole);
  damaged_run_sql (directory, "PRAGMA application_id = 7");
  sixain_store_open_async (directory, cancellable, progress_cb, &waiting, opened_cb, &waiting);
  g_main_loop_run (loop);

  g_assert_cmpuint (waiting.n_told, >, 0);
  if (waiting.cancel)
    {
      g_assert_error (waiting.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
      g_clear_error (&waiting.error);
      waiting.store = open_store ();
    }
  g_assert_no_error (waiting.error);
  assert_kept (before, sixain_store_get_warning (waiting.store));
  g_object_unref (waiting.store);
}

int
main (int   argc,
      char *argv[])
{
  int status;

  g_test_init (&argc, &argv, NULL);
  directory = g_dir_make_tmp ("sixain-XXXXXX", NULL);
  damaged_make (directory, N_MATCHES);
  whole = damaged_read (directory, NULL);
  before = damaged_contents_read (directory, N_MATCHES);

  g_test_add_data_func ("/store/salvage/pages/leaf", GINT_TO_POINTER (FALSE), test_pages);
  g_test_add_data_func ("/store/salvage/pages/interior", GINT_TO_POINTER (TRUE), test_pages);
  g_test_add_func ("/store/salvage/mutations", test_mutations);
  g_test_add_func ("/store/salvage/version", test_version);
  g_test_add_data_func ("/store/salvage/sentence/kept", GINT_TO_POINTER (FALSE), test_sentence);
  g_test_add_data_func ("/store/salvage/sentence/lost", GINT_TO_POINTER (TRUE), test_sentence);
  g_test_add_data_func ("/store/salvage/people/index", GINT_TO_POINTER (FALSE), test_people);
  g_test_add_data_func ("/store/salvage/people/no-index", GINT_TO_POINTER (TRUE), test_people);
  g_test_add_func ("/store/salvage/untold", test_untold);
  g_test_add_func ("/store/salvage/saved-seats", test_saved_seats);
  g_test_add_data_func ("/store/salvage/async/whole", GINT_TO_POINTER (FALSE), test_async);
  g_test_add_data_func ("/store/salvage/async/cancelled", GINT_TO_POINTER (TRUE), test_async);
  status = g_test_run ();

  damaged_contents_free (before);
  g_bytes_unref (whole);
  damaged_remove (directory);
  g_free (directory);

  return status;
}
