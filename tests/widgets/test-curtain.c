/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <adwaita.h>

#include "display.h"
#include "sixain-catalog.h"
#include "sixain-curtain.h"

/* Longer than a press can be taken for the end of the one before. */
#define A_MOMENT_MS 450

typedef struct
{
  SixainCatalog *catalog;
  SixainSession *session;
  GtkWidget     *window;
  GtkWidget     *beneath;
  GtkWidget     *curtain;
} Fixture;

/* Léa and Tom are people, or Léa alone, and a computer plays too. */
static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  guint n_people = GPOINTER_TO_UINT (data);
  static const char *const names[] = { "Léa", "Tom", "Ada" };
  g_autoptr (GPtrArray) players = g_ptr_array_new_with_free_func (g_object_unref);
  g_auto (SixainSetup) setup = { 0 };
  g_autoptr (SixainMatch) match = NULL;
  g_autoptr (GError) error = NULL;
  SixainGame *game;
  GtkWidget *overlay = gtk_overlay_new ();

  fixture->catalog = sixain_catalog_new ();
  game = sixain_catalog_find (fixture->catalog, "rows", &error);
  g_assert_no_error (error);

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      SixainPlayer *player = sixain_player_new (names[i]);

      if (i >= n_people)
        sixain_player_set_level (player, sixain_game_get_levels (game)[0]);
      g_ptr_array_add (players, player);
    }

  sixain_setup_init (&setup, sixain_game_get_rules (game), players->len, 6);
  match = sixain_match_new (game, &setup, players, &error);
  g_assert_no_error (error);

  fixture->session = sixain_session_new (match);
  sixain_holds_set (sixain_session_get_holds (fixture->session), SIXAIN_HOLD_PEOPLE, TRUE);
  fixture->curtain = g_object_ref (sixain_curtain_new (fixture->session));
  fixture->beneath = gtk_button_new_with_label ("A hand");
  g_object_bind_property (fixture->curtain, "visible", fixture->beneath, "visible",
                          G_BINDING_SYNC_CREATE | G_BINDING_INVERT_BOOLEAN);

  gtk_overlay_set_child (GTK_OVERLAY (overlay), fixture->beneath);
  gtk_overlay_add_overlay (GTK_OVERLAY (overlay), fixture->curtain);
  fixture->window = gtk_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 640, 480);
  gtk_window_set_child (GTK_WINDOW (fixture->window), overlay);
  gtk_window_present (GTK_WINDOW (fixture->window));
  display_wait_drawn (fixture->window);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  display_wait_alone (fixture->curtain);
  g_assert_finalize_object (fixture->curtain);
  display_wait_alone (fixture->session);
  g_assert_finalize_object (fixture->session);
  g_object_unref (fixture->catalog);
}

static GtkWidget *
get_button (GtkWidget *widget)
{
  if (GTK_IS_BUTTON (widget))
    return widget;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = get_button (child);

      if (found != NULL)
        return found;
    }

  return NULL;
}

static void
assert_covering (Fixture  *fixture,
                 gboolean  covering)
{
  g_assert_cmpint (gtk_widget_get_visible (fixture->curtain), ==, covering);
  g_assert_cmpint (gtk_widget_get_visible (fixture->beneath), ==, !covering);
}

static void
play (Fixture *fixture,
      guint    seat)
{
  g_auto (SixainMoves) moves = { 0 };
  g_autoptr (GError) error = NULL;
  SixainMatch *match = sixain_session_get_match (fixture->session);

  sixain_match_get_rules (match)->moves (sixain_match_get_truth (match), seat, &moves);
  g_assert_cmpuint (moves.n, >, 0);
  sixain_session_submit (fixture->session, seat, &moves.items[0], &error);
  g_assert_no_error (error);
}

static void
test_hand_over (Fixture       *fixture,
                gconstpointer  data)
{
  GtkWidget *button = get_button (fixture->curtain);

  assert_covering (fixture, TRUE);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (fixture->curtain), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Léa, it’s your turn to look");
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (fixture->window)) == button);

  display_wait_ms (A_MOMENT_MS);
  g_signal_emit_by_name (button, "clicked");
  assert_covering (fixture, FALSE);
  g_assert_cmpint (sixain_session_get_viewer (fixture->session), ==, 0);

  /* Once Léa has chosen, the screen is Tom's. */
  play (fixture, 0);
  assert_covering (fixture, TRUE);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (fixture->curtain), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Tom, it’s your turn to look");
  display_wait_ms (A_MOMENT_MS);
  g_signal_emit_by_name (button, "clicked");
  g_assert_cmpint (sixain_session_get_viewer (fixture->session), ==, 1);

  /* Then only the computer is waited for. */
  play (fixture, 1);
  assert_covering (fixture, FALSE);
  g_assert_cmpint (sixain_session_get_viewer (fixture->session), ==, SIXAIN_NOBODY);
}

static void
test_hasty_press (Fixture       *fixture,
                  gconstpointer  data)
{
  GtkWidget *button = get_button (fixture->curtain);

  display_wait_ms (A_MOMENT_MS);
  g_signal_emit_by_name (button, "clicked");
  play (fixture, 0);

  /* The same key, still held, does not open Tom's hand. */
  for (guint i = 0; i < 10; i++)
    {
      gint64 start = g_get_monotonic_time ();

      display_wait_ms (50);
      /* On a machine that is too busy for it this was no repetition. */
      if (g_get_monotonic_time () - start > 150 * G_TIME_SPAN_MILLISECOND)
        break;
      g_signal_emit_by_name (button, "clicked");
      assert_covering (fixture, TRUE);
    }

  display_wait_ms (A_MOMENT_MS);
  g_signal_emit_by_name (button, "clicked");
  assert_covering (fixture, FALSE);
}

static void
test_closed_again (Fixture       *fixture,
                   gconstpointer  data)
{
  sixain_session_open_curtain (fixture->session);
  assert_covering (fixture, FALSE);
  sixain_session_close_curtain (fixture->session);
  assert_covering (fixture, TRUE);
}

/* While something is being shown everybody looks, and the hand is offered only after it. */
static void
test_everybody_looks (Fixture       *fixture,
                      gconstpointer  data)
{
  GtkWidget *button = get_button (fixture->curtain);

  display_wait_ms (A_MOMENT_MS);
  sixain_holds_add (sixain_session_get_holds (fixture->session), SIXAIN_HOLD_SHOWING);
  assert_covering (fixture, TRUE);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (fixture->curtain), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Everybody look!");
  g_assert_false (gtk_widget_get_visible (button));
  display_wait_ms (A_MOMENT_MS);
  g_signal_emit_by_name (button, "clicked");
  g_assert_cmpint (sixain_session_get_viewer (fixture->session), ==, SIXAIN_NOBODY);

  sixain_holds_remove (sixain_session_get_holds (fixture->session), SIXAIN_HOLD_SHOWING);
  assert_covering (fixture, TRUE);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (fixture->curtain), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Léa, it’s your turn to look");
  g_assert_true (gtk_widget_get_visible (button));
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (fixture->window)) == button);
  display_wait_ms (A_MOMENT_MS);
  g_signal_emit_by_name (button, "clicked");
  assert_covering (fixture, FALSE);
}

/* What everybody sees needs no curtain, neither while it is shown nor when it is decided on. */
static void
test_open (Fixture       *fixture,
           gconstpointer  data)
{
  sixain_curtain_set_open (SIXAIN_CURTAIN (fixture->curtain), TRUE);
  assert_covering (fixture, FALSE);

  /* GTK forgets a focused button that is hidden in a frame's time. */
  display_wait_drawn (fixture->window);
  sixain_holds_add (sixain_session_get_holds (fixture->session), SIXAIN_HOLD_SHOWING);
  assert_covering (fixture, FALSE);
  sixain_holds_remove (sixain_session_get_holds (fixture->session), SIXAIN_HOLD_SHOWING);
  assert_covering (fixture, FALSE);
  sixain_curtain_set_open (SIXAIN_CURTAIN (fixture->curtain), FALSE);
  assert_covering (fixture, TRUE);
  display_wait_drawn (fixture->window);
}

static void
test_alone (Fixture       *fixture,
            gconstpointer  data)
{
  assert_covering (fixture, FALSE);
  play (fixture, 0);
  assert_covering (fixture, FALSE);
}

static void
test_sizes (Fixture       *fixture,
            gconstpointer  data)
{
  static const int sizes[][2] = { { 360, 640 }, { 360, 200 }, { 1000, 130 }, { 1920, 1080 } };
  int minimum, height;

  gtk_widget_measure (fixture->curtain, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  g_assert_cmpint (minimum, <=, 360);

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      gtk_widget_measure (fixture->curtain, GTK_ORIENTATION_VERTICAL, sizes[i][0], &height, NULL, NULL, NULL);
      g_assert_cmpint (height, <=, sizes[i][1]);
      gtk_window_set_default_size (GTK_WINDOW (fixture->window), sizes[i][0], sizes[i][1]);
      display_wait_drawn (fixture->window);
    }
}

/* What it says it needs is enough for all that is on it, however long the name. */
static void
test_long_name (Fixture       *fixture,
                gconstpointer  data)
{
  static const int widths[] = { 350, 500, 710, 990 };
  SixainMatch *match = sixain_session_get_match (fixture->session);
  GtkWidget *board = sixain_board_new ();

  gtk_window_set_decorated (GTK_WINDOW (fixture->window), FALSE);
  sixain_player_set_name (sixain_match_get_player (match, 0), "Maximilienne-Alexandra-Théodora-Wilhelm");
  sixain_session_open_curtain (fixture->session);
  sixain_session_close_curtain (fixture->session);

  gtk_overlay_remove_overlay (GTK_OVERLAY (gtk_widget_get_parent (fixture->curtain)), fixture->curtain);
  gtk_window_set_child (GTK_WINDOW (fixture->window), board);
  sixain_board_put (SIXAIN_BOARD (board), fixture->curtain, graphene_rect_zero ());

  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      graphene_rect_t all, part, rect;

      gtk_window_set_default_size (GTK_WINDOW (fixture->window), widths[i], 300);
      while (gtk_widget_get_width (board) != widths[i] || gtk_widget_get_height (board) != 300)
        display_wait_ms (10);
      sixain_curtain_get_rect (SIXAIN_CURTAIN (fixture->curtain), widths[i], 300, 290, &rect);
      sixain_board_put (SIXAIN_BOARD (board), fixture->curtain, &rect);
      display_wait_drawn (fixture->window);
      graphene_rect_init (&all, 0, 0, gtk_widget_get_width (board), gtk_widget_get_height (board));
      for (GtkWidget *child = gtk_widget_get_first_child (fixture->curtain); child; child = gtk_widget_get_next_sibling (child))
        {
          g_assert_true (gtk_widget_compute_bounds (child, board, &part));
          if (gtk_widget_get_child_visible (child) && !graphene_rect_contains_rect (&all, &part))
            g_error ("At %d, a %s ends at %g", widths[i], G_OBJECT_TYPE_NAME (child), part.origin.y + part.size.height);
        }
    }
}

int
main (int    argc,
      char **argv)
{
  if (!display_init (&argc, &argv))
    return 0;

  g_test_add ("/curtain/hand-over", Fixture, GUINT_TO_POINTER (2), set_up, test_hand_over, tear_down);
  g_test_add ("/curtain/hasty-press", Fixture, GUINT_TO_POINTER (2), set_up, test_hasty_press, tear_down);
  g_test_add ("/curtain/closed-again", Fixture, GUINT_TO_POINTER (2), set_up, test_closed_again, tear_down);
  g_test_add ("/curtain/everybody-looks", Fixture, GUINT_TO_POINTER (2), set_up, test_everybody_looks, tear_down);
  g_test_add ("/curtain/open", Fixture, GUINT_TO_POINTER (2), set_up, test_open, tear_down);
  g_test_add ("/curtain/alone", Fixture, GUINT_TO_POINTER (1), set_up, test_alone, tear_down);
  g_test_add ("/curtain/sizes", Fixture, GUINT_TO_POINTER (2), set_up, test_sizes, tear_down);
  g_test_add ("/curtain/long-name", Fixture, GUINT_TO_POINTER (2), set_up, test_long_name, tear_down);

  return g_test_run ();
}
