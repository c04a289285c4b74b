/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "display.h"
#include "rows-face.h"
#include "rows-person.h"
#include "sixain-seat-chip.h"

/* After every event of whole matches of every variant, what lies on the board is what the
 * state of that moment says. */

typedef struct
{
  Table *table;
  guint  n_frames;
  guint  n_cards;      /* That were found to be where they belong. */
  guint  n_marks;
  guint  n_waiting;    /* Pairs of cards in the queue. */
} Watch;

static graphene_rect_t
get_rect (RowsView  *view,
          RowsPiece  piece,
          guint      number)
{
  GtkWidget *widget = rows_view_find (view, piece, number);
  graphene_rect_t rect;

  g_assert_nonnull (widget);
  g_assert_true (gtk_widget_get_visible (widget));
  g_assert_true (sixain_board_get_rect (sixain_game_view_get_board (SIXAIN_GAME_VIEW (view)), widget, &rect));
  g_assert_cmpfloat (rect.size.width, >, 1);

  return rect;
}

/* A card lies there face up, further to the right than the one before. */
static void
check_card (Watch                 *watch,
            RowsPiece              piece,
            guint                  card,
            const graphene_rect_t *within,
            double                *x)
{
  RowsView *view = ROWS_VIEW (watch->table->view);
  graphene_rect_t rect = get_rect (view, piece, card);
  SixainCard *widget = SIXAIN_CARD (rows_view_find (view, piece, card));

  g_assert_true (sixain_card_get_face (widget) == rows_face_get_card (card, view->deck));
  g_assert_cmpfloat (sixain_card_get_turn (widget), ==, 1);
  if (within != NULL)
    {
      g_assert_cmpfloat (rect.origin.x, >=, within->origin.x);
      g_assert_cmpfloat (rect.origin.y, >=, within->origin.y);
      g_assert_cmpfloat (rect.origin.x + rect.size.width, <=, within->origin.x + within->size.width);
      g_assert_cmpfloat (rect.origin.y + rect.size.height, <=, within->origin.y + within->size.height);
    }
  if (x != NULL)
    {
      g_assert_cmpfloat (rect.origin.x, >, *x);
      *x = rect.origin.x;
    }
  watch->n_cards++;
}

static void
check_rows (Watch           *watch,
            const RowsState *state)
{
  RowsView *view = ROWS_VIEW (watch->table->view);

  for (guint i = 0; i < ROWS_MAX_ROWS; i++)
    {
      g_autoptr (GString) label = NULL;
      graphene_rect_t lane;
      double x = -1;

      g_assert_cmpint (rows_view_find (view, ROWS_PIECE_LANE, i) != NULL, ==, i < state->n_rows);
      if (i >= state->n_rows)
        continue;

      lane = get_rect (view, ROWS_PIECE_LANE, i);
      label = g_string_new (NULL);
      g_string_printf (label, "Row %u: ", i + 1);
      for (guint j = 0; j < state->rows[i].n; j++)
        {
          check_card (watch, ROWS_PIECE_TABLE, state->rows[i].cards[j], &lane, &x);
          g_string_append_printf (label, "%s%u", j > 0 ? " " : "", state->rows[i].cards[j]);
        }
      g_string_append_printf (label, ". %u %s%s.", state->rows[i].heads, view->deck == ROWS_DECK_ELEMENTS ? "crest" : "head",
                              state->rows[i].heads == 1 ? "" : "s");
      g_string_append (label, state->rows[i].seven ? " Seven takes." : "");
      g_string_append (label, state->rows[i].stopped ? " Stop." : "");
      g_string_append (label, state->rows[i].n >= (state->rows[i].seven ? 6 : 5) ? " It is full." : "");
      gtk_test_accessible_assert_property (GTK_ACCESSIBLE (rows_view_find (view, ROWS_PIECE_LANE, i)),
                                           GTK_ACCESSIBLE_PROPERTY_LABEL, label->str);
      watch->n_marks += state->rows[i].seven + state->rows[i].stopped;
    }
}

/* The chip that is nearest. */
static guint
find_seat (RowsView              *view,
           const graphene_rect_t *rect)
{
  graphene_point_t middle, other;
  double least = G_MAXDOUBLE;
  guint nearest = 0;

  graphene_rect_get_center (rect, &middle);
  for (guint seat = 0; seat < view->n_players; seat++)
    {
      graphene_rect_t chip = get_rect (view, ROWS_PIECE_CHIP, seat);
      double distance;

      graphene_rect_get_center (&chip, &other);
      distance = graphene_point_distance (&middle, &other, NULL, NULL);
      if (distance < least)
        {
          least = distance;
          nearest = seat;
        }
    }

  return nearest;
}

/* All lower cards that wait lie further to the left, and all of them between seats and rows. */
static void
check_queue (Watch           *watch,
             const RowsState *state,
             guint            seat)
{
  RowsView *view = ROWS_VIEW (watch->table->view);
  graphene_rect_t rect = get_rect (view, ROWS_PIECE_TABLE, state->chosen[seat]);
  graphene_rect_t lane = get_rect (view, ROWS_PIECE_LANE, 0);
  graphene_rect_t chip = get_rect (view, ROWS_PIECE_CHIP, seat);

  g_assert_cmpfloat (rect.origin.y, >=, chip.origin.y + chip.size.height);
  g_assert_cmpfloat (rect.origin.y + rect.size.height, <=, lane.origin.y);
  g_assert_cmpfloat (rect.size.width, >, view->layout.row_card);
  for (guint other = 0; other < state->n_players; other++)
    {
      graphene_rect_t next;

      if (state->chosen[other] <= state->chosen[seat] || state->chosen[other] == view->last_card)
        continue;

      next = get_rect (view, ROWS_PIECE_TABLE, state->chosen[other]);
      g_assert_cmpfloat (next.origin.x, >, rect.origin.x + rect.size.width);
      g_assert_cmpfloat (next.origin.y, ==, rect.origin.y);
      watch->n_waiting++;
    }
}

static void
check_seats (Watch             *watch,
             const RowsState   *state,
             const SixainEvent *event)
{
  RowsView *view = ROWS_VIEW (watch->table->view);

  for (guint seat = 0; seat < state->n_players; seat++)
    {
      gboolean hidden = state->phase == ROWS_CHOOSE && state->chosen[seat] != 0;
      gboolean revealed = state->phase != ROWS_CHOOSE && state->chosen[seat] != 0;
      g_autofree char *detail = NULL;
      guint n_cards = state->n_hand[seat] + revealed;
      g_autofree char *cards = g_strdup_printf (n_cards == 1 ? "%u card" : "%u cards", n_cards);
      gint score;

      g_object_get (rows_view_find (view, ROWS_PIECE_CHIP, seat), "score", &score, "detail", &detail, NULL);
      g_assert_cmpstr (detail, ==, cards);
      g_assert_cmpint (score, ==, state->totals[seat] + (state->round > state->finished ? state->heads[seat] : 0));
      if (event->kind == ROWS_EVENT_SCORE && event->seat == (gint) seat)
        g_assert_cmpint (score, ==, event->args[1]);

      g_assert_cmpint (rows_view_find (view, ROWS_PIECE_BACK, seat) != NULL, ==, hidden);
      if (revealed)
        {
          gboolean turning = event->kind == ROWS_EVENT_REVEAL && event->seat == 0;
          graphene_rect_t rect = get_rect (view, ROWS_PIECE_TABLE, state->chosen[seat]);

          check_card (watch, ROWS_PIECE_TABLE, state->chosen[seat], NULL, NULL);
          g_assert_cmpint (rows_view_find (view, ROWS_PIECE_RING, seat) == NULL, ==, turning);
          if (!turning)
            {
              graphene_rect_t ring = get_rect (view, ROWS_PIECE_RING, seat);

              g_assert_true (graphene_rect_equal (&rect, &ring));
            }

          /* All wait in a queue. The card that makes somebody take a row has gone there before. */
          if (event->kind != ROWS_EVENT_TAKE || event->seat != (gint) seat)
            check_queue (watch, state, seat);
        }
      else
        {
          g_assert_null (rows_view_find (view, ROWS_PIECE_RING, seat));
        }
      if (hidden)
        {
          graphene_rect_t rect = get_rect (view, ROWS_PIECE_BACK, seat);

          g_assert_cmpuint (find_seat (view, &rect), ==, seat);
          watch->n_cards++;
        }
    }
}

static void
check_hand (Watch           *watch,
            const RowsState *state)
{
  gint viewer = sixain_session_get_viewer (watch->table->session);

  if (viewer == SIXAIN_NOBODY)
    return;

  for (guint i = 0; i < state->n_hand[viewer]; i++)
    check_card (watch, ROWS_PIECE_HAND, state->hands[viewer][i], NULL, NULL);
  watch->n_cards += state->n_specials[viewer];
}

static void
check_draft (Watch           *watch,
             const RowsState *state)
{
  guint8 cards[ROWS_N_CARDS];
  guint n = sixain_card_set_list (&state->table, cards);

  for (guint i = 0; i < n; i++)
    check_card (watch, ROWS_PIECE_GRID, cards[i], NULL, NULL);
}

static guint
count_cards (GtkWidget *board)
{
  guint n = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (board); child != NULL; child = gtk_widget_get_next_sibling (child))
    n += SIXAIN_IS_CARD (child);

  return n;
}

static void
shown_cb (Watch            *watch,
          const SixainStep *step,
          guint             event)
{
  SixainGameView *view = watch->table->view;
  const RowsState *state = sixain_stage_get_state (watch->table->stage);

  if (event == step->events.n)
    return;

  watch->n_frames++;
  watch->n_cards = 0;
  check_rows (watch, state);
  check_seats (watch, state, &step->events.items[event]);
  check_hand (watch, state);
  check_draft (watch, state);

  /* And there is nothing else. */
  g_assert_cmpuint (count_cards (GTK_WIDGET (sixain_game_view_get_board (view))), ==, watch->n_cards);
}

static void
test_picture (gconstpointer data)
{
  guint counts[G_MAXUINT8 + 1] = { 0 };
  gboolean specials = strstr (data, "special") != NULL;
  guint n_marks = 0;

  for (guint n_people = 0; n_people <= 2; n_people += 2)
    {
      Table table;
      Watch watch = { &table };

      table_open (&table, "rows", ROWS_TYPE_VIEW, 4, n_people, data, 6 + n_people, 0);
      display_wait_drawn (table.window);
      g_signal_connect_swapped (table.stage, "shown", G_CALLBACK (shown_cb), &watch);
      if (n_people == 0)
        table_wait_until (&table, table_is_over);
      else
        rows_person_play_match (&table, counts);
      g_assert_cmpuint (watch.n_frames, >, 80);
      g_assert_cmpuint (watch.n_waiting, >, 0);
      n_marks += watch.n_marks;
      table_close (&table);
    }
  if (specials)
    g_assert_cmpuint (n_marks, >, 0);
}

/* The head of a bull is whole: its left half mirrors the right one, and there is no hole below the brow. */
static void
test_bull (void)
{
  const int size = 200;
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_A8, size, size);
  cairo_t *cr = cairo_create (surface);
  const guchar *pixels = cairo_image_surface_get_data (surface);
  int stride = cairo_image_surface_get_stride (surface);

  rows_face_draw_head (cr, size / 2, size / 2, size / 1.2, ROWS_DECK_BULLS);
  cairo_surface_flush (surface);
  for (int y = 0; y < size; y++)
    {
      for (int x = 0; x < size / 2; x++)
        g_assert_cmpint (ABS (pixels[y * stride + x] - pixels[y * stride + size - 1 - x]), <, 64);
    }
  for (int x = size / 2; pixels[size / 2 * stride + x] == 255; x++)
    g_assert_cmpint (pixels[2 * size / 5 * stride + x], >, 192);

  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

int
main (int    argc,
      char **argv)
{
  static const char *const variants[] = {
    "rounds=1", "rounds=1 known_cards=true", "rounds=1 draft=true", "rounds=1 known_cards=true draft=true",
    "rounds=1 deck=elements", "special_cards=true", "special_cards=true deck=elements",
  };

  if (!display_init (&argc, &argv))
    return 0;

  for (guint i = 0; i < G_N_ELEMENTS (variants); i++)
    {
      g_autofree char *name = g_strdup_printf ("/rows-picture/%s", variants[i]);

      g_test_add_data_func (name, variants[i], test_picture);
    }
  g_test_add_func ("/rows-picture/bull", test_bull);

  return g_test_run ();
}
