/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "display.h"
#include "rows-view.h"
#include "sequences-view.h"
#include "six-view.h"
#include "sixain-catalog.h"
#include "sixain-hand.h"
#include "sixain-replay-bar.h"

#define MOVE_MS 137

/* A finished match of every game, gone through from the deal to the end and back on a table
 * that was never played at: it ends as the match did. */

typedef struct
{
  const char *game;
  GType     (*get_view_type) (void);
  guint       n_people;
  gboolean    has_hands;
  const char *first;             /* Where the first moment is. */
} Case;

static const Case cases[] = {
  { "rows", rows_view_get_type, 1, TRUE, "Round 1" },
  { "rows", rows_view_get_type, 3, TRUE, "Round 1" },
  { "six", six_view_get_type, 3, FALSE, "Round 1, turn 1" },
  { "sequences", sequences_view_get_type, 1, TRUE, "Round 1" },
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

static GtkWidget *
find_slider (GtkWidget *widget)
{
  GtkWidget *slider = GTK_IS_SCALE (widget) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && slider == NULL; child = gtk_widget_get_next_sibling (child))
    slider = find_slider (child);

  return slider;
}

/* The slider goes to any moment, and from there the match plays to its end by itself. */
static void
check_player (SixainReplayBar *bar,
              SixainGameView  *view,
              gconstpointer    end,
              gsize            size,
              const char      *first)
{
  GtkWidget *slider = find_slider (GTK_WIDGET (bar));
  GtkAdjustment *adjustment = gtk_range_get_adjustment (GTK_RANGE (slider));
  double last = gtk_adjustment_get_upper (adjustment);

  g_assert_cmpfloat (last, >, 10);
  gtk_range_set_value (GTK_RANGE (slider), last - 5);
  g_assert_cmpint (memcmp (sixain_stage_get_state (sixain_game_view_get_stage (view)), end, size), !=, 0);
  sixain_stage_set_speed (sixain_game_view_get_stage (view), 100);
  gtk_widget_activate_action (GTK_WIDGET (bar), "replay.play", NULL);
  while (gtk_range_get_value (GTK_RANGE (slider)) < last)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpmem (sixain_stage_get_state (sixain_game_view_get_stage (view)), size, end, size);

  /* At the end it begins anew, and a step stops it. */
  gtk_widget_activate_action (GTK_WIDGET (bar), "replay.play", NULL);
  g_assert_cmpfloat (gtk_range_get_value (GTK_RANGE (slider)), ==, 0);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (slider), GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, first);
  gtk_widget_activate_action (GTK_WIDGET (bar), "replay.forward", NULL);
  for (guint i = 0; i < 20; i++)
    g_main_context_iteration (NULL, FALSE);
  g_assert_cmpfloat (gtk_range_get_value (GTK_RANGE (slider)), ==, 1);
  sixain_stage_set_speed (sixain_game_view_get_stage (view), 0);
}

/* The same moment from every seat: each sees what it saw then, and nobody sees no hand. */
static void
check_hands (SixainReplayBar *bar,
             SixainGameView  *view,
             SixainRecap     *recap,
             gboolean         has_hands)
{
  SixainSession *session = sixain_game_view_get_session (view);
  SixainMatch *match = sixain_session_get_match (session);
  gsize size = sixain_match_get_rules (match)->state_size;
  guint index = g_list_model_get_n_items (sixain_recap_get_entries (recap)) / 3;
  g_autofree gpointer expected = g_malloc0 (size);

  g_assert_cmpint (sixain_game_view_has_hands (view), ==, has_hands);
  sixain_replay_bar_look_at (bar, index);
  for (gint seat = sixain_match_get_n_players (match) - 1; seat >= SIXAIN_NOBODY; seat--)
    {
      g_autoptr (SixainRecapEntry) entry = NULL;
      g_autoptr (GPtrArray) faces = g_ptr_array_new ();
      GtkWidget *hand;

      sixain_session_look_from (session, seat);
      g_assert_true (sixain_replay_bar_get_active (bar));
      g_assert_cmpint (sixain_stage_get_phase (sixain_game_view_get_stage (view)), ==, SIXAIN_STAGE_LOOKING_BACK);
      sixain_replay_bar_look_at (bar, index);
      entry = g_list_model_get_item (sixain_recap_get_entries (recap), index);
      sixain_step_look_at (entry->step, entry->event, seat, expected);
      g_assert_cmpmem (sixain_stage_get_state (sixain_game_view_get_stage (view)), size, expected, size);
      if (!has_hands || seat == SIXAIN_NOBODY)
        continue;

      g_free (sixain_game_view_list_hand (view, expected, seat, faces));
      g_assert_cmpuint (faces->len, >, 0);
      hand = g_object_ref_sink (sixain_hand_new (view, seat));
      sixain_hand_show (SIXAIN_HAND (hand), entry->step, entry->event);
      g_assert_finalize_object (hand);
    }
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

  check_player (bar, view, end, size, test->first);
  check_hands (bar, view, recap, test->has_hands);

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
