/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "patience.h"
#include "sixain-json.h"
#include "store-play.h"

/* A match with a clock goes on where it was cut off, and not where it was at the
 * last move. */

#define N_CRASHES 12
#define MAX_LIFE_MS 2500

/* The clock is written once a second of the match. */
#define CLOCK_STEP_MS 1000

typedef struct
{
  SixainCatalog *catalog;
  char          *directory;
} Evening;

/* Lets a player live until its clock has come some way, kills it, and returns the last
 * time that it told, the first one, and how many milliseconds it lived at most. */
static gint64
let_play (Evening *evening,
          gint64  *first,
          gint64  *id,
          gint64  *life)
{
  g_autofree char *program = g_test_build_filename (G_TEST_BUILT, "core", "clock-player", NULL);
  const gint64 start = g_get_monotonic_time (), end = patience_get_end ();
  const gint64 way = g_test_rand_int_range (0, MAX_LIFE_MS);
  g_autoptr (GDataInputStream) output = NULL;
  g_autoptr (GSubprocess) player = NULL;
  g_autoptr (GError) error = NULL;
  gboolean is_killed = FALSE;
  gint64 last = -1;

  player = g_subprocess_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE, &error, program, evening->directory, NULL);
  g_assert_no_error (error);
  output = g_data_input_stream_new (g_subprocess_get_stdout_pipe (player));

  /* A line that the kill cut off has no end, and is not counted. */
  for (guint i = 0;; i++)
    {
      g_autofree char *line = g_data_input_stream_read_upto (output, "\n", 1, NULL, NULL, &error);

      g_assert_no_error (error);
      if (line == NULL || g_data_input_stream_read_byte (output, NULL, NULL) != '\n')
        break;

      if (i == 0)
        {
          g_assert_true (g_str_has_prefix (line, "match "));
          *id = g_ascii_strtoll (line + strlen ("match "), NULL, 10);
          continue;
        }

      last = g_ascii_strtoll (line, NULL, 10);
      if (i == 1)
        *first = last;
      g_assert_cmpint (g_get_monotonic_time (), <, end);
      if (!is_killed && last >= *first + way)
        {
          g_subprocess_force_exit (player);
          is_killed = TRUE;
        }
    }
  g_subprocess_wait (player, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (g_subprocess_get_if_signaled (player));
  *life = (g_get_monotonic_time () - start) / 1000 + 1;

  return last;
}

static gint64
get_sand (SixainMatch *match)
{
  g_autoptr (JsonBuilder) json = json_builder_new ();
  g_autoptr (JsonNode) root = NULL;

  sixain_match_write_state (match, sixain_match_get_truth (match), json);
  root = json_builder_get_root (json);

  return json_object_get_int_member (json_node_get_object (root), "sand");
}

static SixainMatch *
resume (Evening *evening,
        gint64   id)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SixainStore) store = sixain_store_open (evening->directory, &error);
  SixainMatch *match;

  g_assert_no_error (error);
  match = sixain_store_resume (store, id, evening->catalog, &error);
  g_assert_no_error (error);

  return match;
}

static void
evening_init (Evening *self)
{
  self->catalog = sixain_catalog_new ();
  self->directory = g_build_filename (g_get_user_data_dir (), "sixain", NULL);
}

static void
evening_clear (Evening *self)
{
  g_free (self->directory);
  g_assert_finalize_object (self->catalog);
}

/* The hourglass of the first round was turned at 0 and runs for two minutes. */
static void
test_kill (void)
{
  Evening evening;
  gint64 told = 0;

  evening_init (&evening);
  for (guint i = 0; i < N_CRASHES; i++)
    {
      g_autoptr (SixainMatch) match = NULL;
      gint64 last, first = -1, id = -1, life;

      last = let_play (&evening, &first, &id, &life);
      g_assert_cmpint (first, ==, told);

      match = resume (&evening, id);
      told = sixain_match_get_time (match);
      g_assert_cmpint (told, >, last - CLOCK_STEP_MS);
      g_assert_cmpint (told, <=, first + life);
      g_assert_cmpint (get_sand (match), ==, 120000 - told);
    }

  g_assert_cmpint (told, >, 0);
  evening_clear (&evening);
}

static SixainMatch *
begin (Evening     *evening,
       SixainStore *store)
{
  g_autoptr (GPtrArray) players = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GError) error = NULL;
  g_auto (SixainSetup) setup = { 0 };
  SixainGame *game = sixain_catalog_find (evening->catalog, "six", &error);
  SixainMatch *match;

  for (guint i = 0; i < 2; i++)
    g_ptr_array_add (players, sixain_player_new ("Ada"));
  sixain_setup_init (&setup, sixain_game_get_rules (game), 2, 1);
  match = sixain_match_new (game, &setup, players, &error);
  g_assert_no_error (error);

  /* A match that is old already is kept with its time. */
  sixain_match_advance (match, 1234, &error);
  sixain_store_add_match (store, match, &error);
  g_assert_no_error (error);

  return match;
}

/* Without moves too, never before the last one, and not by somebody who lost the match. */
static void
test_time (void)
{
  Evening evening;
  g_autoptr (SixainStore) store = NULL;
  g_autoptr (SixainMatch) match = NULL;
  g_autoptr (SixainMatch) other = NULL;
  g_autoptr (GError) error = NULL;
  gint64 id;

  evening_init (&evening);
  store = sixain_store_open (evening.directory, &error);
  g_assert_no_error (error);
  match = begin (&evening, store);
  id = sixain_store_get_match_id (store, match);

  other = resume (&evening, id);
  g_assert_cmpint (sixain_match_get_time (other), ==, 1234);
  g_clear_object (&other);

  sixain_match_advance (match, 2000, &error);
  sixain_match_submit_text (match, 1, "grab", 2010, &error);
  sixain_match_submit_text (match, 1, "roll", 2020, &error);
  play_wait_saved (match, &error);
  g_assert_no_error (error);
  other = resume (&evening, id);
  g_assert_cmpint (sixain_match_get_time (other), ==, 2020);
  g_assert_cmpint (get_sand (other), ==, 120000);

  sixain_match_advance (match, 50000, &error);
  play_wait_saved (match, &error);
  g_assert_no_error (error);
  sixain_store_flush (store);
  g_clear_object (&other);
  other = resume (&evening, id);
  g_assert_cmpint (sixain_match_get_time (other), ==, 50000);
  g_assert_cmpint (get_sand (other), ==, 120000 - 50000 + 2020);
  g_assert_cmpuint (sixain_match_get_n_records (other), ==, sixain_match_get_n_records (match));

  /* The other one goes on, so that this one is out. */
  sixain_match_submit_text (other, 1, "roll", 50001, &error);
  play_wait_saved (other, &error);
  g_assert_no_error (error);
  sixain_match_advance (match, 90000, NULL);
  sixain_store_flush (store);
  g_clear_object (&other);
  other = resume (&evening, id);
  g_assert_cmpint (sixain_match_get_time (other), ==, 50001);

  /* The clock stays where it is when moves are taken back. */
  play_undo (other, 2, &error);
  g_assert_no_error (error);
  g_clear_object (&other);
  other = resume (&evening, id);
  g_assert_cmpint (sixain_match_get_time (other), ==, 50001);

  /* Whoever leaves a match comes back to the very time at which it was left. */
  sixain_match_advance (other, 50700, &error);
  g_assert_no_error (error);
  g_clear_object (&other);
  other = resume (&evening, id);
  g_assert_cmpint (sixain_match_get_time (other), ==, 50700);

  sixain_store_discard (store, id, &error);
  g_assert_no_error (error);

  g_clear_object (&other);
  g_clear_object (&match);
  g_clear_object (&store);
  evening_clear (&evening);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/store/clock/kill", test_kill);
  g_test_add_func ("/store/clock/time", test_time);

  return g_test_run ();
}
