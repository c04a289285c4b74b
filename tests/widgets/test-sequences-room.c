/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <adwaita.h>

#include "display.h"
#include "patience.h"
#include "sequences-face.h"
#include "sequences-person.h"

static gboolean
is_phone (Table *table)
{
  return gtk_widget_get_width (GTK_WIDGET (table->view)) == 360;
}

static void
make_phone (Table *table)
{
  gtk_window_set_default_size (GTK_WINDOW (table->window), 360, 640);
  table_wait_until (table, is_phone);
}

static gboolean
is_low (Table *table)
{
  return gtk_widget_get_height (GTK_WIDGET (table->view)) == 200;
}

/* A curtain that is closed on a low table has room for its words. */
static void
test_curtain (void)
{
  SequencesView *view;
  GtkWidget *curtain;
  graphene_rect_t rect;
  Table table;
  int height;

  table_open (&table, "sequences", SEQUENCES_TYPE_VIEW, 2, 2, "rounds=1", 6, 0);
  view = person_look (&table);
  gtk_window_set_default_size (GTK_WINDOW (table.window), 720, 200);
  table_wait_until (&table, is_low);
  sixain_session_open_curtain (table.session);
  table_wait_until (&table, person_is_waiting);
  curtain = sequences_view_find (view, SEQUENCES_PIECE_CURTAIN);
  g_assert_false (gtk_widget_get_visible (curtain));

  sixain_session_close_curtain (table.session);
  g_assert_true (gtk_widget_get_visible (curtain));
  g_assert_true (sixain_board_get_rect (view->board, curtain, &rect));
  gtk_widget_measure (curtain, GTK_ORIENTATION_VERTICAL, 720, &height, NULL, NULL, NULL);
  g_assert_cmpfloat (rect.size.height, >=, height);
  g_assert_cmpfloat (rect.origin.y + rect.size.height, ==, 200);
  table_close (&table);
}

/* Finds a button in the menu of what the bar has no room for. */
static GtkWidget *
find_more (SequencesView *view,
           GtkWidget     *hidden)
{
  GtkWidget *child = gtk_widget_get_first_child (gtk_popover_get_child (GTK_POPOVER (view->more)));

  while (child != NULL && g_object_get_data (G_OBJECT (child), "sequences-button") != hidden)
    child = gtk_widget_get_next_sibling (child);

  return child;
}

/* Everything that can be done can be found, once, and nothing sticks out. */
static void
assert_offered (SequencesView *view)
{
  graphene_rect_t bar;
  int height;

  sequences_view_list_more (view);
  for (guint i = 0; i < view->n_offers; i++)
    g_assert_true (gtk_widget_get_visible (view->offer_buttons[i]) != (find_more (view, view->offer_buttons[i]) != NULL));
  for (guint i = 0; i < SEQUENCES_N_BUTTONS; i++)
    {
      gboolean found = find_more (view, view->buttons[i]) != NULL;

      if (sequences_view_can_press (view, i))
        g_assert_true (gtk_widget_get_visible (view->buttons[i]) != found);
      else
        g_assert_false (found);
    }

  sixain_board_get_rect (view->board, view->actions, &bar);
  g_assert_true (graphene_rect_contains_rect (&view->layout.bar, &bar));
  gtk_widget_measure (view->bar, GTK_ORIENTATION_VERTICAL,
                      bar.size.width - (gtk_widget_get_visible (view->more_button) ? 50 : 0), &height, NULL, NULL, NULL);
  g_assert_cmpint (height, <=, bar.size.height);
}

/* With large letters on a phone, what the bar has no room for is in a menu. */
static void
test_more (void)
{
  g_autofree char *font = NULL;
  gboolean skipped = FALSE;
  Table table;

  g_object_get (gtk_settings_get_default (), "gtk-font-name", &font, NULL);
  g_object_set (gtk_settings_get_default (), "gtk-font-name", "Sans 20", NULL);
  table_open (&table, "sequences", SEQUENCES_TYPE_VIEW, 3, 2, "rounds=1", 6, 0);
  make_phone (&table);
  while (!skipped)
    {
      SequencesView *view = person_look (&table);

      table_wait_until (&table, person_is_waiting);
      assert_offered (view);
      if (sequences_view_can_press (view, SEQUENCES_BUTTON_SKIP))
        {
          gint seat = view->decider;
          SixainMove move = { 0 };

          g_assert_false (gtk_widget_get_visible (view->buttons[SEQUENCES_BUTTON_SKIP]));
          g_assert_true (gtk_widget_get_visible (view->more_button));
                person_click (find_more (view, view->buttons[SEQUENCES_BUTTON_SKIP]));
          g_assert_true (sixain_occupants_get_standing (sixain_session_get_occupants (table.session), seat, &move));
          g_assert_cmpuint (move.verb, ==, SEQUENCES_MOVE_DECLINE);
          skipped = TRUE;
        }
      else
        {
          g_assert_true (person_do_something (&table));
        }
    }
  table_close (&table);
  g_object_set (gtk_settings_get_default (), "gtk-font-name", font, NULL);
}

static gboolean
is_seen (SequencesView         *view,
         const graphene_rect_t *rect)
{
  graphene_rect_t seen = *rect;
  graphene_point_t origin;

  sequences_view_find_melds (view, &origin);
  graphene_rect_offset (&seen, origin.x, origin.y);
  graphene_rect_inset (&seen, 1, 1);

  return graphene_rect_contains_rect (&view->layout.melds, &seen);
}

/* Every meld is seen when it gets the focus; GTK takes a moment to scroll there. */
static void
check_focus (SequencesView *view)
{
  for (guint i = 0; i < view->shown->n_runs; i++)
    {
      GtkWidget *run = sequences_view_find (view, SEQUENCES_PIECE_RUN + i);
      gint64 end = patience_get_end ();

      if (run == NULL)
        continue;

      g_assert_true (gtk_widget_grab_focus (run));
      while (!is_seen (view, &view->layout.runs[i]))
        {
          g_assert_cmpint (g_get_monotonic_time (), <, end);
          display_wait_ms (10);
        }
    }
}

/* A card that is held at the edge scrolls, but not on its way from the hand. */
static void
check_dragging (SequencesView *view,
                GtkAdjustment *adjustment)
{
  const SequencesHand *hand = &view->hands[0];
  GtkWidget *card = sequences_view_find (view, SEQUENCES_PIECE_HELD + hand->cards[0]);
  graphene_rect_t rect;
  double start, foot;

  sequences_layout_hand (&view->layout, 0, hand->n, &rect);
  start = rect.origin.y + rect.size.height / 2;
  foot = view->layout.melds.origin.y + view->layout.melds.size.height;
  for (guint i = 0; i < 4; i++)
    sequences_view_scroll (view, -1);
  g_assert_cmpfloat (gtk_adjustment_get_value (adjustment), ==, 0);

  g_signal_emit_by_name (card, "dragged", 0.0, foot - 5 - start);
  g_assert_cmpfloat (gtk_adjustment_get_value (adjustment), ==, 0);
  g_signal_emit_by_name (card, "dragged", 0.0, foot - 60 - start);
  g_signal_emit_by_name (card, "dragged", 0.0, foot - 5 - start);
  g_assert_cmpfloat (gtk_adjustment_get_value (adjustment), >, 0);
  for (guint i = 0; i < 4; i++)
    g_signal_emit_by_name (card, "dragged", 0.0, view->layout.melds.origin.y + 5 - start);
  g_assert_cmpfloat (gtk_adjustment_get_value (adjustment), ==, 0);
  g_signal_emit_by_name (card, "dropped", 0.0, 0.0);
}

/* Of the earlier discards several lines are seen. */
static void
check_past (SequencesView *view)
{
  GtkPopover *past = gtk_menu_button_get_popover (GTK_MENU_BUTTON (sequences_view_find (view, SEQUENCES_PIECE_PAST)));
  GtkWidget *window = gtk_widget_get_last_child (gtk_popover_get_child (past));
  GtkWidget *card;
  int height;

  sequences_view_show_past (view);
  card = gtk_widget_get_first_child (g_object_get_data (G_OBJECT (past), "sequences-cards"));
  gtk_widget_measure (card, GTK_ORIENTATION_VERTICAL, -1, NULL, &height, NULL, NULL);
  g_assert_cmpuint (view->shown->n_discard, >, 8);
  g_assert_cmpint (gtk_scrolled_window_get_min_content_height (GTK_SCROLLED_WINDOW (window)), >, 3 * height);
  gtk_popover_popdown (past);
}

/* The seat that made the last move, or SIXAIN_NOBODY before the first one. */
static gint
acted_last (Table *table)
{
  guint n = sixain_match_get_n_records (table->match);

  return n > 0 ? sixain_match_get_record (table->match, n - 1)->seat : SIXAIN_NOBODY;
}

/* Melds that a phone has no room for are scrolled: to where something happens, by
 * key, and with the focus. */
static void
test_scrolling (void)
{
  gboolean checked = FALSE;
  Table table;

  table_open (&table, "sequences", SEQUENCES_TYPE_VIEW, 4, 1, "rounds=1", 6, 0);
  make_phone (&table);
  while (!checked)
    {
      SequencesView *view = person_look (&table);
      GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (view->scroller));
      const graphene_rect_t *mat = &view->layout.mats[0];

      table_wait_until (&table, person_is_waiting);
      if (person_can_act (&table) && acted_last (&table) != 0 && mat->size.height <= view->layout.melds.size.height)
        g_assert_true (is_seen (view, mat));

      /* As soon as there is a third of a page besides. */
      if (person_can_act (&table) && view->layout.content > 1.3 * view->layout.melds.size.height)
        {
          display_wait_drawn (table.window);
          for (guint i = 0; i < 4; i++)
            g_assert_true (sequences_view_key_pressed (view, GDK_KEY_Page_Up, 0));
          g_assert_cmpfloat (gtk_adjustment_get_value (adjustment), ==, 0);
          g_assert_true (sequences_view_key_pressed (view, GDK_KEY_Page_Down, 0));
          g_assert_cmpfloat (gtk_adjustment_get_value (adjustment), >, 0);
          check_focus (view);
          check_dragging (view, adjustment);
          check_past (view);
          checked = TRUE;
        }
      g_assert_true (person_do_something (&table));
    }
  table_close (&table);
}

static gboolean
has_landed (Table *table)
{
  return !sixain_board_is_moving (person_look (table)->board) && !sixain_board_is_moving (person_look (table)->melds);
}

/* From the hand cards fly above everything, and lie among the melds when they arrive. */
static void
test_flight (void)
{
  Table table;
  SixainMove move;
  SixainCardSet cards;
  graphene_rect_t rect, place;
  SequencesView *view;

  person_open_where (&table, 1, person_can_lay_run);
  view = person_look (&table);
  move = *person_find_run (&table);
  sixain_stage_set_speed (table.stage, 1);
  person_make_move (&table, &move);

  sequences_move_get_cards (&move, &cards);
  for (SixainCardSet rest = cards; sixain_card_set_count (&rest) > 0;)
    {
      GtkWidget *card = sequences_view_find (view, SEQUENCES_PIECE_LAID + sixain_card_set_pop (&rest));

      g_assert_true (gtk_widget_get_parent (card) == GTK_WIDGET (view->board));
    }
  table_wait_until (&table, has_landed);
  for (guint i = 0; i < view->shown->runs[0].n; i++)
    {
      guint number = sequences_run_card (&view->shown->runs[0], view->shown->runs[0].first + i);
      GtkWidget *card = sequences_view_find (view, SEQUENCES_PIECE_LAID + number);

      g_assert_true (sixain_card_set_has (&cards, number));
      g_assert_true (gtk_widget_get_parent (card) == GTK_WIDGET (view->melds));
      sixain_board_get_rect (view->melds, card, &rect);
      sequences_layout_card (&view->layout, &view->layout.runs[0], i, view->shown->runs[0].n, &place);
      g_assert_true (graphene_rect_equal (&rect, &place));
    }
  table_close (&table);
}

/* The card that somebody else is drawing now, or NULL. */
static GtkWidget *
find_drawn (Table *table)
{
  SequencesView *view = person_look (table);

  for (guint n = 1; n <= SEQUENCES_MAX_STOCK; n++)
    {
      GtkWidget *card = sequences_view_find (view, SEQUENCES_PIECE_NEXT + n);

      if (card != NULL && sixain_board_is_leaving (view->board, card))
        return card;
    }

  return NULL;
}

/* While it travels. Where a frame takes longer than that, it has been counted as soon as it is seen. */
static gboolean
is_drawing (Table *table)
{
  SequencesView *view = person_look (table);

  return find_drawn (table) != NULL && view->counted.n_hand[view->shown->turn] == 8;
}

static void
assert_detail (Table      *table,
               const char *expected)
{
  SequencesView *view = person_look (table);
  g_autofree char *detail = NULL;

  g_object_get (sequences_view_find (view, SEQUENCES_PIECE_CHIP + view->shown->turn), "detail", &detail, NULL);
  g_assert_cmpstr (detail, ==, expected);
}

/* A card that somebody else draws goes to where they sit, face down, and is gone then. It
 * counts when it has arrived. */
static void
test_draw (void)
{
  g_autoptr (GPtrArray) alive = g_ptr_array_new ();
  gint64 end;
  Table table;

  table_open (&table, "sequences", SEQUENCES_TYPE_VIEW, 3, 0, "rounds=1", 6, 1);
  table_wait_until (&table, is_drawing);
  g_assert_true (sixain_card_get_face (SIXAIN_CARD (find_drawn (&table))) == sequences_face_get_back ());
  g_assert_true (sixain_board_is_moving (person_look (&table)->board));
  g_assert_cmpuint (person_look (&table)->shown->n_hand[person_look (&table)->shown->turn], ==, 9);
  assert_detail (&table, "8 cards");
  table_watch_widgets (find_drawn (&table), alive);
  end = patience_get_end ();
  while (alive->len > 0)
    {
      g_assert_cmpint (g_get_monotonic_time (), <, end);
      display_wait_ms (10);
    }
  assert_detail (&table, "9 cards");
  table_close (&table);
}

/* Of the table, without what is above it, and how much the window is enlarged: a telephone's, a portable computer's, and
 * a television's. */
static const struct
{
  double width, height, zoom;
  double least_hand, least_card;
  gboolean whole;             /* Whether nothing has to be scrolled. */
} tables[] = {
  { 360, 560, 1, 44, 36, FALSE }, { 1366, 640, 1, 90, 36, TRUE }, { 960, 500, 2, 140, 62, TRUE },
};

/* At the end of a round, when most is laid: cards of the hand are the largest, those that are laid can be read, and
 * mats share the room by need. On a television all of it grows. */
static void
test_sizes (gconstpointer data)
{
  guint n_players = GPOINTER_TO_UINT (data);
  SequencesState state;
  Table table;

  table_open (&table, "sequences", SEQUENCES_TYPE_VIEW, n_players, 1, "rounds=1", 6, 0);
  while (!person_sees_end (&table))
    {
      table_wait_until (&table, person_is_waiting);
      if (!person_sees_end (&table))
        g_assert_true (person_do_something (&table));
    }
  state = *person_look (&table)->shown;
  table_close (&table);

  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    {
      SequencesLayout layout;

      sequences_layout_init (&layout, tables[i].width, tables[i].height, 44, &state, 0);
      g_test_message ("%g × %g, %u players: cards of %g in the hand and of %g on the mats, which need %g of %g", tables[i].width,
                      tables[i].height, n_players, tables[i].zoom * layout.hand_card, tables[i].zoom * layout.card, layout.content,
                      layout.melds.size.height);
      g_assert_cmpfloat (tables[i].zoom * layout.hand_card, >=, tables[i].least_hand);
      g_assert_cmpfloat (tables[i].zoom * layout.card, >=, tables[i].least_card);
      g_assert_cmpfloat (layout.hand_card, >, layout.card);
      if (tables[i].whole)
        g_assert_cmpfloat (layout.content, <=, layout.melds.size.height);
    }
}

int
main (int    argc,
      char **argv)
{
  if (!display_init (&argc, &argv))
    return 0;
  sixain_random_seed (&person_chance, 6);

  g_test_add_func ("/sequences-room/curtain", test_curtain);
  g_test_add_func ("/sequences-room/more", test_more);
  g_test_add_func ("/sequences-room/scrolling", test_scrolling);
  g_test_add_func ("/sequences-room/flight", test_flight);
  g_test_add_func ("/sequences-room/draw", test_draw);
  for (guint n = 2; n <= SEQUENCES_MAX_SEATS; n++)
    {
      g_autofree char *path = g_strdup_printf ("/sequences-room/sizes/%u", n);

      g_test_add_data_func (path, GUINT_TO_POINTER (n), test_sizes);
    }

  return g_test_run ();
}
