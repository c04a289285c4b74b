/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <stdio.h>
#include <string.h>

#include "store-play.h"

/* SIXAIN_CRASHES may ask for more. */
#define N_CRASHES "200"
#define MAX_LIFE_MS 60

/* A player in another process is killed at any time, and what it said has
 * happened must then be in the store. */
typedef struct
{
  SixainCatalog *catalog;
  char          *directory;
  GHashTable    *matches;     /* Of all moves, "SEAT TEXT", by the match's id. */
  gint64         id;          /* The match that is being played, or 0. */
  GPtrArray     *announced;   /* Its moves. */
  guint          n_moves;
} Evening;

static char *
read_all (GInputStream *stream,
          GString      *text)
{
  g_autoptr (GError) error = NULL;
  char buffer[4096];
  gssize n;

  while ((n = g_input_stream_read (stream, buffer, sizeof buffer, NULL, &error)) > 0)
    g_string_append_len (text, buffer, n);
  g_assert_no_error (error);

  return g_string_free (text, FALSE);
}

/* Lets a player live for a random time, counted from its first word or from its
 * start, and returns what it said. */
static char *
let_play (Evening *evening,
          guint    seed)
{
  g_autofree char *program = g_test_build_filename (G_TEST_BUILT, "core", "store-player", NULL);
  g_autofree char *seed_text = g_strdup_printf ("%u", seed);
  g_autoptr (GError) error = NULL;
  g_autoptr (GSubprocess) player = NULL;
  GString *text = g_string_new (NULL);

  player = g_subprocess_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE, &error,
                             program, evening->directory, seed_text, NULL);
  g_assert_no_error (error);

  if (seed % 2 == 0)
    {
      char first;

      g_assert_cmpint (g_input_stream_read (g_subprocess_get_stdout_pipe (player), &first, 1, NULL, &error), ==, 1);
      g_string_append_c (text, first);
    }

  g_usleep (g_test_rand_int_range (0, MAX_LIFE_MS * 1000));
  g_subprocess_force_exit (player);
  g_subprocess_wait (player, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (g_subprocess_get_if_signaled (player));

  return read_all (g_subprocess_get_stdout_pipe (player), text);
}

static void
turn_to (Evening *evening,
         gint64   id)
{
  evening->id = id;
  evening->announced = g_hash_table_lookup (evening->matches, &id);

  if (evening->announced == NULL)
    {
      evening->announced = g_ptr_array_new_with_free_func (g_free);
      g_hash_table_insert (evening->matches, g_memdup2 (&id, sizeof id), evening->announced);
    }
}

static void
hear (Evening    *evening,
      const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  guint n_lines = g_strv_length (lines);

  if (n_lines == 0)
    return;

  /* What comes after the last newline was cut off by the kill, if anything was. */
  for (guint i = 0; i < n_lines - 1; i++)
    {
      gint64 id;
      guint n;
      int length = 0;

      if (sscanf (lines[i], "match %" G_GINT64_FORMAT, &id) == 1)
        {
          turn_to (evening, id);
          continue;
        }

      g_assert_cmpint (sscanf (lines[i], "%u %n", &n, &length), ==, 1);

      /* The kill may have come between a move and its announcement. */
      g_assert_cmpuint (n, >=, evening->announced->len);
      g_assert_cmpuint (n, <=, evening->announced->len + 1);
      if (n > evening->announced->len)
        g_ptr_array_add (evening->announced, NULL);
      g_ptr_array_add (evening->announced, g_strdup (lines[i] + length));
      evening->n_moves++;
    }
}

static void
check (SixainMatch *match,
       GPtrArray   *announced)
{
  guint n_kept = sixain_match_get_n_records (match);

  g_assert_cmpuint (n_kept, >=, announced->len);
  g_assert_cmpuint (n_kept, <=, announced->len + 1);

  for (guint i = 0; i < announced->len; i++)
    {
      const SixainRecord *record = sixain_match_get_record (match, i);
      g_autofree char *kept = g_strdup_printf ("%d %s", record->seat, record->text);

      if (g_ptr_array_index (announced, i) != NULL)
        g_assert_cmpstr (g_ptr_array_index (announced, i), ==, kept);
    }
}

/* Makes a move that the next player has to find. */
static void
go_on (Evening     *evening,
       SixainMatch *match,
       guint        seed)
{
  guint n_kept = sixain_match_get_n_records (match);
  g_autoptr (GError) error = NULL;
  const SixainRecord *record;
  SixainRandom random;

  sixain_random_seed (&random, seed);
  g_assert_true (play_random_move (match, &random, &error));
  g_assert_no_error (error);

  record = sixain_match_get_record (match, n_kept);
  if (n_kept > evening->announced->len)
    g_ptr_array_add (evening->announced, NULL);
  g_ptr_array_add (evening->announced, g_strdup_printf ("%d %s", record->seat, record->text));
}

static void
look_after (Evening *evening,
            guint    seed)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SixainStore) store = sixain_store_open (evening->directory, &error);
  g_autoptr (SixainMatch) match = NULL;

  g_assert_no_error (error);
  g_assert_cmpstr (sixain_store_get_warning (store), ==, NULL);
  if (evening->id == 0)
    return;

  match = sixain_store_resume (store, evening->id, evening->catalog, &error);
  g_assert_no_error (error);
  check (match, evening->announced);
  if (!play_is_over (match))
    go_on (evening, match, seed);
}

static void
check_all (Evening *evening)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SixainStore) store = sixain_store_open (evening->directory, &error);
  GHashTableIter iter;
  gpointer id, announced;

  g_assert_no_error (error);

  g_hash_table_iter_init (&iter, evening->matches);
  while (g_hash_table_iter_next (&iter, &id, &announced))
    {
      g_autoptr (SixainMatch) match = sixain_store_resume (store, *(gint64 *) id, evening->catalog, &error);

      g_assert_no_error (error);
      check (match, announced);
    }
}

static void
test_kill (void)
{
  Evening evening = { 0 };
  const char *wanted = g_getenv ("SIXAIN_CRASHES");
  guint n_crashes = g_ascii_strtoull (wanted != NULL ? wanted : N_CRASHES, NULL, 10);

  g_assert_cmpuint (n_crashes, >, 0);
  evening.catalog = sixain_catalog_new ();
  evening.directory = g_build_filename (g_get_user_data_dir (), "sixain", NULL);
  evening.matches = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, (GDestroyNotify) g_ptr_array_unref);

  for (guint i = 0; i < n_crashes; i++)
    {
      g_autofree char *text = let_play (&evening, i);

      hear (&evening, text);
      look_after (&evening, i);
    }

  check_all (&evening);
  g_test_message ("%u moves of %u matches", evening.n_moves, g_hash_table_size (evening.matches));
  g_assert_cmpuint (evening.n_moves, >, n_crashes);

  g_hash_table_unref (evening.matches);
  g_free (evening.directory);
  g_assert_finalize_object (evening.catalog);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/store/kill", test_kill);

  return g_test_run ();
}
