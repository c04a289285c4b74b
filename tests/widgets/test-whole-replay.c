/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "display.h"
#include "rows-view.h"
#include "sequences-view.h"
#include "six-view.h"
#include "sixain-catalog.h"
#include "sixain-replay-bar.h"

#define MOVE_MS 137

/* A finished match of every game, gone through from the deal to the end and back on a table
 * that was never played at: it ends as the match did. */

typedef struct
{
  const char *game;
  GType     (*get_view_type) (void);
  guint       n_people;
} Case;

static const Case cases[] = {
  { "rows", rows_view_get_type, 1 },
  { "rows", rows_view_get_type, 3 },
  { "six", six_view_get_type, 3 },
  { "sequences", sequences_view_get_type, 1 },
};

static void
play (SixainMatch *match)
{
  const SixainRules *rules = sixain_match_get_rules (match);
  g_auto (SixainMoves) moves = { 0 };
  g_autoptr (GError) error = NULL;
  SixainRandom random;

  sixain_random_seed (&random, 6);
  while (!sixain_match_is_over (match))
    {
      gint64 time = sixain_match_has_clock (match) ? sixain_match_get_time (match) + MOVE_MS : 0;
      SixainMove move;
      gint seat;

      sixain_match_advance (match, time, &error);
      g_assert_no_error (error);
      seat = sixain_seats_first (sixain_rules_can_act (rules, sixain_match_get_truth (match), &moves));
      if (seat == SIXAIN_NOBODY)
        continue;

      sixain_rules_random_move (rules, sixain_match_get_truth (match), seat, &moves, &random, &move);
      sixain_match_submit (match, seat, &move, -1, &error);
      g_assert_no_error (error);
    }
}

static SixainMatch *
create_match (SixainCatalog *catalog,
              const Case    *test)
{
  static const char *const names[] = { "Léa", "Tom", "Zoé" };
  SixainGame *game = sixain_catalog_find (catalog, test->game, NULL);
  g_autoptr (GPtrArray) players = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GError) error = NULL;
  g_auto (SixainSetup) setup = { 0 };
  SixainMatch *match;

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_ptr_array_add (players, sixain_player_new (names[i]));
      if (i >= test->n_people)
        sixain_player_set_level (g_ptr_array_index (players, i), "easy");
    }
  sixain_setup_init (&setup, sixain_game_get_rules (game), players->len, 6);
  match = sixain_match_new (game, &setup, players, &error);
  g_assert_no_error (error);
  play (match);

  return match;
}

static void
test_whole_replay (gconstpointer user_data)
{
  const Case *test = user_data;
  g_autoptr (SixainCatalog) catalog = sixain_catalog_new ();
  g_autoptr (SixainMatch) match = create_match (catalog, test);
  gsize size = sixain_match_get_rules (match)->state_size;
  g_autofree gpointer end = g_malloc0 (size);
  g_autofree gpointer first = g_malloc0 (size);
  g_autoptr (SixainSession) session = sixain_session_new (match);
  SixainGameView *view = g_object_new (test->get_view_type (), "session", session, NULL);
  SixainReplayBar *bar = g_object_new (SIXAIN_TYPE_REPLAY_BAR, NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *window = gtk_window_new ();
  SixainRecap *recap;
  SixainSummary summary;
  guint n, last_round = 0;

  sixain_stage_set_speed (sixain_game_view_get_stage (view), 0);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (bar));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (view));
  gtk_window_set_child (GTK_WINDOW (window), box);
  gtk_window_present (GTK_WINDOW (window));

  recap = sixain_recap_new_whole (view);
  sixain_replay_bar_set_recap (bar, view, recap);
  n = g_list_model_get_n_items (sixain_recap_get_entries (recap));
  g_assert_cmpuint (n, >, 20);
  sixain_match_look (match, sixain_session_get_viewer (session), end);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (SixainRecapEntry) entry = g_list_model_get_item (sixain_recap_get_entries (recap), i);

      sixain_replay_bar_look_at (bar, i);
      g_assert_cmpuint (entry->round, >=, last_round);
      last_round = entry->round;
      if (i == 0)
        memcpy (first, sixain_stage_get_state (sixain_game_view_get_stage (view)), size);
    }

  /* Every round was there, and the last step shows what the match left. */
  sixain_match_summarize (match, &summary);
  g_assert_cmpuint (last_round, ==, summary.round);
  g_assert_cmpmem (sixain_stage_get_state (sixain_game_view_get_stage (view)), size, end, size);

  for (guint i = n; i > 0; i--)
    sixain_replay_bar_look_at (bar, i - 1);
  g_assert_cmpmem (sixain_stage_get_state (sixain_game_view_get_stage (view)), size, first, size);
  g_assert_cmpint (memcmp (first, end, size), !=, 0);

  gtk_window_destroy (GTK_WINDOW (window));
  g_assert_finalize_object (recap);
}

int
main (int   argc,
      char *argv[])
{
  if (!display_init (&argc, &argv))
    return 0;

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/replay/whole/%s/%u", cases[i].game, cases[i].n_people);

      g_test_add_data_func (path, &cases[i], test_whole_replay);
    }

  return g_test_run ();
}
