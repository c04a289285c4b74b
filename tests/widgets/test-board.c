/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <adwaita.h>

#include "display.h"
#include "patience.h"
#include "sixain-board.h"
#include "sixain-card.h"

typedef struct
{
  GtkWidget   *window;
  SixainBoard *board;
  GtkWidget   *card;
  guint        n_arranged;
  gint         width, height;
  guint        n_rests;
} Fixture;

static const graphene_rect_t here = GRAPHENE_RECT_INIT (10, 20, 50, 70);
static const graphene_rect_t there = GRAPHENE_RECT_INIT (300, 200, 100, 140);

static void
wait_for_rest (Fixture *fixture)
{
  gint64 end = patience_get_end ();

  while (sixain_board_is_moving (fixture->board))
    {
      g_assert_cmpint (g_get_monotonic_time (), <, end);
      g_main_context_iteration (NULL, TRUE);
    }
  display_wait_drawn (fixture->window);
}

static void
wait_for_arrangement (Fixture *fixture,
                      guint    n)
{
  gint64 end = patience_get_end ();

  while (fixture->n_arranged < n)
    {
      g_assert_cmpint (g_get_monotonic_time (), <, end);
      g_main_context_iteration (NULL, TRUE);
    }
}

static void
arrange_cb (SixainBoard *board,
            gint         width,
            gint         height,
            Fixture     *fixture)
{
  fixture->n_arranged++;
  fixture->width = width;
  fixture->height = height;
}

static void
rest_cb (Fixture *fixture)
{
  fixture->n_rests++;
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->window = gtk_window_new ();
  fixture->board = g_object_ref_sink (SIXAIN_BOARD (sixain_board_new ()));
  fixture->card = g_object_ref_sink (sixain_card_new_picture ());
  g_signal_connect (fixture->board, "arrange", G_CALLBACK (arrange_cb), fixture);
  g_signal_connect_swapped (fixture->board, "rest", G_CALLBACK (rest_cb), fixture);

  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 640, 480);
  gtk_window_set_child (GTK_WINDOW (fixture->window), GTK_WIDGET (fixture->board));
  gtk_window_present (GTK_WINDOW (fixture->window));
  sixain_board_put (fixture->board, fixture->card, &here);
  wait_for_arrangement (fixture, 1);
  display_wait_drawn (fixture->window);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  display_wait_alone (fixture->board);
  g_assert_finalize_object (fixture->board);
  display_wait_alone (fixture->card);
  g_assert_finalize_object (fixture->card);
}

/* The board says so, and so it was allocated. */
static void
assert_at (Fixture               *fixture,
           GtkWidget             *child,
           const graphene_rect_t *wanted)
{
  graphene_rect_t rect;

  g_assert_true (sixain_board_get_rect (fixture->board, child, &rect));
  g_assert_true (graphene_rect_equal (&rect, wanted));
  g_assert_true (gtk_widget_compute_bounds (child, GTK_WIDGET (fixture->board), &rect));
  g_assert_true (graphene_rect_equal (&rect, wanted));
}

static void
test_put (Fixture       *fixture,
          gconstpointer  data)
{
  GtkWidget *other = sixain_card_new_picture ();
  graphene_rect_t rect;

  assert_at (fixture, fixture->card, &here);
  g_assert_false (sixain_board_get_rect (fixture->board, other, &rect));
  sixain_board_put (fixture->board, other, &there);
  sixain_board_put (fixture->board, fixture->card, &there);
  display_wait_drawn (fixture->window);
  assert_at (fixture, other, &there);
  assert_at (fixture, fixture->card, &there);
  g_assert_cmpuint (fixture->n_rests, ==, 0);

  g_assert_true (gtk_widget_get_last_child (GTK_WIDGET (fixture->board)) == other);
  sixain_board_raise (fixture->board, fixture->card);
  g_assert_true (gtk_widget_get_last_child (GTK_WIDGET (fixture->board)) == fixture->card);

  sixain_board_remove (fixture->board, fixture->card);
  g_assert_null (gtk_widget_get_parent (fixture->card));
  g_assert_false (sixain_board_get_rect (fixture->board, fixture->card, &rect));
}

static void
test_move (Fixture       *fixture,
           gconstpointer  data)
{
  graphene_rect_t rect;

  sixain_card_set_turn (SIXAIN_CARD (fixture->card), 0);
  sixain_board_move (fixture->board, fixture->card, &there, 1, 120, 0);
  g_assert_true (sixain_board_is_moving (fixture->board));
  g_assert_cmpuint (fixture->n_rests, ==, 0);

  wait_for_rest (fixture);
  assert_at (fixture, fixture->card, &there);
  g_assert_cmpfloat (sixain_card_get_turn (SIXAIN_CARD (fixture->card)), ==, 1);
  g_assert_cmpuint (fixture->n_rests, ==, 1);

  /* Until the delay is over nothing moves. */
  sixain_board_move (fixture->board, fixture->card, &here, -1, 10, 60000);
  display_wait_drawn (fixture->window);
  g_assert_true (sixain_board_is_moving (fixture->board));
  g_assert_true (sixain_board_get_rect (fixture->board, fixture->card, &rect));
  g_assert_true (graphene_rect_equal (&rect, &there));

  /* A new aim replaces the old one; −1 leaves the turn. */
  sixain_board_move (fixture->board, fixture->card, &here, -1, 50, 0);
  wait_for_rest (fixture);
  assert_at (fixture, fixture->card, &here);
  g_assert_cmpfloat (sixain_card_get_turn (SIXAIN_CARD (fixture->card)), ==, 1);
  g_assert_cmpuint (fixture->n_rests, ==, 2);
}

static void
test_at_once (Fixture       *fixture,
              gconstpointer  data)
{
  sixain_board_move (fixture->board, fixture->card, &there, 0, 0, 0);
  g_assert_false (sixain_board_is_moving (fixture->board));
  g_assert_cmpfloat (sixain_card_get_turn (SIXAIN_CARD (fixture->card)), ==, 0);
  display_wait_drawn (fixture->window);
  assert_at (fixture, fixture->card, &there);

  /* What is put somewhere has no way to go. */
  sixain_board_move (fixture->board, fixture->card, &here, 1, 60000, 0);
  display_wait_drawn (fixture->window);
  sixain_board_put (fixture->board, fixture->card, &there);
  wait_for_rest (fixture);
  assert_at (fixture, fixture->card, &there);
}

static void
test_finish (Fixture       *fixture,
             gconstpointer  data)
{
  GtkWidget *other = sixain_card_new_picture ();

  sixain_board_put (fixture->board, other, &here);
  sixain_board_move (fixture->board, fixture->card, &there, 0, 60000, 0);
  sixain_board_move (fixture->board, other, &there, 0, 60000, 60000);
  display_wait_drawn (fixture->window);
  sixain_board_finish (fixture->board);
  g_assert_false (sixain_board_is_moving (fixture->board));
  g_assert_cmpuint (fixture->n_rests, ==, 1);
  g_assert_cmpfloat (sixain_card_get_turn (SIXAIN_CARD (fixture->card)), ==, 0);
  display_wait_drawn (fixture->window);
  assert_at (fixture, fixture->card, &there);
  assert_at (fixture, other, &there);

  /* At rest already. */
  sixain_board_finish (fixture->board);
  g_assert_cmpuint (fixture->n_rests, ==, 1);
}

static void
test_arrange (Fixture       *fixture,
              gconstpointer  data)
{
  g_assert_cmpuint (fixture->n_arranged, ==, 1);
  g_assert_cmpint (fixture->width, ==, gtk_widget_get_width (GTK_WIDGET (fixture->board)));
  g_assert_cmpint (fixture->height, ==, gtk_widget_get_height (GTK_WIDGET (fixture->board)));

  sixain_board_put (fixture->board, fixture->card, &there);
  display_wait_drawn (fixture->window);
  g_assert_cmpuint (fixture->n_arranged, ==, 1);

  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 900, 700);
  wait_for_arrangement (fixture, 2);
  g_assert_cmpuint (fixture->n_arranged, ==, 2);
  g_assert_cmpint (fixture->width, ==, gtk_widget_get_width (GTK_WIDGET (fixture->board)));
  g_assert_cmpint (fixture->width, ==, 900);
}

/* What moves when it is removed, or when the table is left, is let go. */
static void
test_removed (Fixture       *fixture,
              gconstpointer  data)
{
  GtkWidget *other = sixain_card_new_picture ();
  gpointer gone = NULL;

  sixain_board_put (fixture->board, other, &here);
  g_set_weak_pointer (&gone, other);
  sixain_board_move (fixture->board, other, &there, 0, 60000, 0);
  sixain_board_move (fixture->board, fixture->card, &there, 0, 60, 0);
  display_wait_drawn (fixture->window);
  sixain_board_remove (fixture->board, other);
  while (gone != NULL)
    g_main_context_iteration (NULL, TRUE);
  wait_for_rest (fixture);
  g_assert_cmpuint (fixture->n_rests, ==, 1);

  sixain_board_move (fixture->board, fixture->card, &here, 1, 60000, 0);
  display_wait_drawn (fixture->window);
}

/* A layer asks for no room, and things lie and travel on it as on the cloth. */
static void
test_layer (Fixture       *fixture,
            gconstpointer  data)
{
  GtkWidget *layer = sixain_board_new_layer ();
  GtkWidget *card = sixain_card_new_picture ();
  graphene_rect_t rect;
  int minimum, natural;

  gtk_widget_measure (layer, GTK_ORIENTATION_VERTICAL, -1, &minimum, &natural, NULL, NULL);
  g_assert_cmpint (minimum, ==, 0);
  g_assert_cmpint (natural, ==, 0);
  gtk_widget_measure (GTK_WIDGET (fixture->board), GTK_ORIENTATION_VERTICAL, -1, &minimum, NULL, NULL, NULL);
  g_assert_cmpint (minimum, >, 0);

  sixain_board_put (fixture->board, layer, &there);
  sixain_board_put (SIXAIN_BOARD (layer), card, &here);
  display_wait_drawn (fixture->window);
  g_assert_cmpint (gtk_widget_get_width (card), ==, here.size.width);
  sixain_board_move (SIXAIN_BOARD (layer), card, &there, 1, 60, 0);
  sixain_board_finish (SIXAIN_BOARD (layer));
  g_assert_true (sixain_board_get_rect (SIXAIN_BOARD (layer), card, &rect));
  g_assert_true (graphene_rect_equal (&rect, &there));
}

/* A card that travels to a layer lies down there between those that it belongs to, as a card
 * that is put into a run does. */
static void
test_between (Fixture       *fixture,
              gconstpointer  data)
{
  SixainBoard *layer = SIXAIN_BOARD (sixain_board_new_layer ());
  GtkWidget *cards[3];

  sixain_board_put (fixture->board, GTK_WIDGET (layer), &there);
  for (guint i = 0; i < G_N_ELEMENTS (cards); i++)
    {
      cards[i] = sixain_card_new_picture ();
      sixain_board_put (i == 1 ? fixture->board : layer, cards[i], &here);
      sixain_board_set_order (i == 1 ? fixture->board : layer, cards[i], i, FALSE);
    }
  sixain_board_travel (fixture->board, cards[1], &there, 1, 60, 0);
  sixain_board_set_arrival (fixture->board, cards[1], layer, &here);
  wait_for_rest (fixture);
  g_assert_true (gtk_widget_get_first_child (GTK_WIDGET (layer)) == cards[0]);
  g_assert_true (gtk_widget_get_next_sibling (cards[0]) == cards[1]);
  g_assert_true (gtk_widget_get_next_sibling (cards[1]) == cards[2]);
}

/* The texture of the first tile in what a widget draws. */
static GdkTexture *
find_texture (GskRenderNode *node)
{
  switch (gsk_render_node_get_node_type (node))
    {
    case GSK_TEXTURE_NODE:
      return gsk_texture_node_get_texture (node);
    case GSK_REPEAT_NODE:
      return find_texture (gsk_repeat_node_get_child (node));
    case GSK_CLIP_NODE:
      return find_texture (gsk_clip_node_get_child (node));
    case GSK_CONTAINER_NODE:
      return find_texture (gsk_container_node_get_child (node, 0));
    default:
      g_assert_not_reached ();
    }
}

static GdkTexture *
get_cloth (GtkWidget *board)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (board);
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;

  gdk_paintable_snapshot (paintable, snapshot, gtk_widget_get_width (board), gtk_widget_get_height (board));
  node = gtk_snapshot_to_node (snapshot);

  return find_texture (node);
}

/* The cloth is woven once, whatever a board's size and however many boards there are. */
static void
test_cloth (Fixture       *fixture,
            gconstpointer  data)
{
  GdkTexture *cloth = get_cloth (GTK_WIDGET (fixture->board));
  GtkWidget *window = gtk_window_new ();
  GtkWidget *board = sixain_board_new ();

  gtk_window_set_default_size (GTK_WINDOW (window), 400, 300);
  gtk_window_set_child (GTK_WINDOW (window), board);
  gtk_window_present (GTK_WINDOW (window));
  while (gtk_widget_get_width (board) == 0)
    g_main_context_iteration (NULL, TRUE);
  display_wait_drawn (window);

  g_assert_true (get_cloth (board) == cloth);
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int    argc,
      char **argv)
{
  if (!display_init (&argc, &argv))
    return 0;

  g_test_add ("/board/put", Fixture, NULL, set_up, test_put, tear_down);
  g_test_add ("/board/move", Fixture, NULL, set_up, test_move, tear_down);
  g_test_add ("/board/at-once", Fixture, NULL, set_up, test_at_once, tear_down);
  g_test_add ("/board/finish", Fixture, NULL, set_up, test_finish, tear_down);
  g_test_add ("/board/arrange", Fixture, NULL, set_up, test_arrange, tear_down);
  g_test_add ("/board/layer", Fixture, NULL, set_up, test_layer, tear_down);
  g_test_add ("/board/between", Fixture, NULL, set_up, test_between, tear_down);
  g_test_add ("/board/cloth", Fixture, NULL, set_up, test_cloth, tear_down);
  g_test_add ("/board/removed", Fixture, NULL, set_up, test_removed, tear_down);

  return g_test_run ();
}
