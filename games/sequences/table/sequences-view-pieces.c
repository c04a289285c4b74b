/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "sequences-banner.h"
#include "sequences-label.h"
#include "sequences-face.h"
#include "sequences-spot.h"
#include "sequences-tally.h"
#include "sequences-view-private.h"
#include "sixain-curtain.h"
#include "sixain-seat-chip.h"
#include "sixain-tip.h"
#include "sixain-wrap-box.h"

#define PAST_WIDTH 264      /* Four cards. */
#define PAST_HEIGHT 320

guint
sequences_view_get_colour (SequencesView *self,
                           guint          seat)
{
  return sixain_player_get_colour (sixain_match_get_player (sixain_session_get_match (self->session), seat));
}

/* The colours of a side: those of both partners, or twice that of who plays alone. */
static void
get_side_colours (SequencesView *self,
                  guint          side,
                  guint         *colours)
{
  colours[0] = sequences_view_get_colour (self, side);
  colours[1] = sequences_view_get_colour (self, self->shown->teams ? side + 2 : side);
}

static GtkWidget *
create_mat (SequencesView *self,
            guint          side)
{
  guint colours[2];

  get_side_colours (self, side, colours);

  return sequences_spot_new_mat (colours);
}

static GtkWidget *
create_banner (SequencesView *self,
               guint          side)
{
  guint colours[2];

  get_side_colours (self, side, colours);

  return sequences_banner_new (colours);
}

static void
chosen_run_cb (GtkWidget     *spot,
               SequencesView *self)
{
  sequences_view_choose_run (self, sequences_view_get_number (spot), 1);
}

static void
chosen_set_cb (GtkWidget     *spot,
               SequencesView *self)
{
  sequences_view_choose_set (self, sequences_view_get_number (spot));
}

static GtkWidget *
create_meld (SequencesView *self,
             GCallback      chosen_cb)
{
  GtkWidget *spot = sequences_spot_new_meld ();

  g_signal_connect_object (spot, "chosen", chosen_cb, self, 0);

  return spot;
}

static void
played_cb (SixainCard    *card,
           SequencesView *self)
{
  sequences_view_toggle (self, sequences_view_get_number (card));
}

static GtkWidget *
create_card (SequencesView *self,
             guint          card,
             gboolean       button)
{
  GtkWidget *widget = button ? sixain_card_new_button () : sixain_card_new_picture ();
  g_autofree char *label = sequences_label_card (card);

  sixain_card_set_face (SIXAIN_CARD (widget), sequences_face_get_card (card));
  sixain_card_set_back (SIXAIN_CARD (widget), sequences_face_get_back ());
  sixain_spot_set_label (SIXAIN_SPOT (widget), label, NULL);
  g_signal_connect_object (widget, "chosen", G_CALLBACK (played_cb), self, 0);

  return widget;
}

static void
dragged_cb (SixainCard    *widget,
            double         dx,
            double         dy,
            SequencesView *self)
{
  const SequencesHand *hand = &self->hands[self->bottom];
  graphene_rect_t rect;
  guint n = 0;

  if (self->dragged < 0)
    {
      self->dragged = sequences_view_get_number (widget);
      sequences_view_light (self);
    }
  sequences_layout_hand (&self->layout, MAX (0, sequences_hand_find (hand, self->dragged)), hand->n, &rect);
  sequences_view_hover (self, rect.origin.y + rect.size.height / 2 + dy);
  for (guint i = 0; i < hand->n; i++)
    {
      GtkWidget *card = sequences_view_find (self, SEQUENCES_PIECE_HELD + hand->cards[i]);
      graphene_rect_t place = rect;

      if (card == NULL || !sequences_view_is_dragged (self, hand->cards[i]))
        continue;

      graphene_rect_offset (&place, dx + 0.4 * self->layout.hand_card * n++, dy);
      sixain_board_raise (self->board, card);
      sixain_board_put (self->board, card, &place);
    }
}

static void
dropped_cb (SixainCard    *widget,
            double         dx,
            double         dy,
            SequencesView *self)
{
  graphene_rect_t rect;

  sixain_board_get_rect (self->board, GTK_WIDGET (widget), &rect);
  self->dragged = sequences_view_get_number (widget);
  sequences_view_drop (self, &rect);
  self->dragged = -1;
  self->over_melds = FALSE;
  sequences_view_light (self);
  sixain_game_view_repaint (SIXAIN_GAME_VIEW (self), SEQUENCES_TRAVEL);
}

static void
enter_cb (GtkEventController *motion,
          double              x,
          double              y,
          SequencesView      *self)
{
  sequences_view_point (self, sequences_view_get_number (gtk_event_controller_get_widget (motion)));
}

static void
leave_cb (SequencesView *self)
{
  sequences_view_point (self, -1);
}

/* With keys, what has the focus is pointed at. */
static void
focus_cb (GtkWidget     *widget,
          GParamSpec    *pspec,
          SequencesView *self)
{
  if (gtk_widget_has_visible_focus (widget))
    sequences_view_point (self, sequences_view_get_number (widget));
  else if (self->pointed == (gint) sequences_view_get_number (widget))
    sequences_view_point (self, -1);
}

static GtkWidget *
create_held (SequencesView *self,
             guint          card)
{
  GtkWidget *widget = create_card (self, card, TRUE);
  GtkEventController *motion = gtk_event_controller_motion_new ();

  g_signal_connect_object (motion, "enter", G_CALLBACK (enter_cb), self, 0);
  g_signal_connect_object (motion, "leave", G_CALLBACK (leave_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (widget, motion);
  g_signal_connect_object (widget, "notify::has-focus", G_CALLBACK (focus_cb), self, 0);

  g_signal_connect_object (widget, "dragged", G_CALLBACK (dragged_cb), self, 0);
  g_signal_connect_object (widget, "dropped", G_CALLBACK (dropped_cb), self, 0);

  return widget;
}

static void
stock_cb (SequencesView *self)
{
  if (sequences_view_can_press (self, SEQUENCES_BUTTON_DRAW))
    sequences_view_press (self, SEQUENCES_BUTTON_DRAW);
  else
    sequences_view_press (self, SEQUENCES_BUTTON_REFILL);
}

static GtkWidget *
create_stock (SequencesView *self)
{
  GtkWidget *stock = sixain_card_new_button ();

  sixain_card_set_face (SIXAIN_CARD (stock), sequences_face_get_back ());
  g_signal_connect_object (stock, "chosen", G_CALLBACK (stock_cb), self, G_CONNECT_SWAPPED);

  return stock;
}

static GtkWidget *
create_no_stock (void)
{
  GtkWidget *slot = sequences_spot_new_slot ();

  sixain_spot_set_label (SIXAIN_SPOT (slot), _("Stock, empty"), NULL);
  gtk_widget_set_can_target (slot, FALSE);
  gtk_widget_set_focusable (slot, FALSE);

  return slot;
}

static GtkWidget *
create_stock_count (void)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_widget_add_css_class (label, "heading");
  gtk_widget_add_css_class (label, "osd");
  gtk_widget_add_css_class (label, "numeric");
  gtk_widget_set_can_target (label, FALSE);
  gtk_accessible_update_state (GTK_ACCESSIBLE (label), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);

  return label;
}

/* The card under the stock is seen only on its way to somebody who draws it. */
static GtkWidget *
create_next (void)
{
  GtkWidget *card = sixain_card_new_picture ();

  sixain_card_set_face (SIXAIN_CARD (card), sequences_face_get_back ());
  sixain_card_set_back (SIXAIN_CARD (card), sequences_face_get_back ());
  gtk_accessible_update_state (GTK_ACCESSIBLE (card), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);

  return card;
}

/* Discards the card that is selected, or shows the earlier discards. */
static void
discard_cb (SequencesView *self)
{
  if (sequences_view_can_press (self, SEQUENCES_BUTTON_DISCARD))
    sequences_view_press (self, SEQUENCES_BUTTON_DISCARD);
  else
    sequences_view_show_past (self);
}

static GtkWidget *
create_discard (SequencesView *self)
{
  GtkWidget *slot = sequences_spot_new_slot ();

  g_signal_connect_object (slot, "chosen", G_CALLBACK (discard_cb), self, G_CONNECT_SWAPPED);

  return slot;
}

/* Fills the popover with the discards, the last one first. */
static void
list_past (SequencesView *self,
           GtkPopover    *past)
{
  GtkWidget *label = gtk_widget_get_first_child (gtk_popover_get_child (past));
  GtkWidget *window = gtk_widget_get_next_sibling (label);
  SixainWrapBox *box = g_object_get_data (G_OBJECT (past), "sequences-cards");
  guint n_cards = self->shown->n_discard;
  g_autofree char *title = g_strdup_printf (ngettext ("%u discard, the last one first",
                                                      "%u discards, the last one first", n_cards),
                                            n_cards);
  int height;

  gtk_label_set_label (GTK_LABEL (label), n_cards > 0 ? title : _("Nothing has been discarded yet"));
  sixain_wrap_box_clear (box);
  for (guint i = n_cards; i > 0; i--)
    {
      guint discarded = self->shown->discard[i - 1];
      GtkWidget *card = sixain_card_new_picture ();
      g_autofree char *name = sequences_label_card (discarded);

      sixain_card_set_face (SIXAIN_CARD (card), sequences_face_get_card (discarded));
      sixain_spot_set_label (SIXAIN_SPOT (card), name, NULL);
      sixain_wrap_box_append (box, card);
    }

  /* By itself it would be as high as all cards in one line. */
  gtk_widget_measure (GTK_WIDGET (box), GTK_ORIENTATION_VERTICAL, PAST_WIDTH, NULL, &height, NULL, NULL);
  gtk_scrolled_window_set_min_content_height (GTK_SCROLLED_WINDOW (window), MIN (height, PAST_HEIGHT));
}

static GtkWidget *
create_past (SequencesView *self)
{
  GtkWidget *button = gtk_menu_button_new ();
  GtkWidget *popover = gtk_popover_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *label = gtk_label_new (NULL);
  GtkWidget *window = gtk_scrolled_window_new ();
  GtkWidget *cards = g_object_new (SIXAIN_TYPE_WRAP_BOX, NULL);

  gtk_widget_add_css_class (label, "heading");
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (window), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (window), TRUE);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (window), PAST_HEIGHT);
  gtk_widget_set_size_request (window, PAST_WIDTH, -1);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (window), cards);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), window);
  gtk_popover_set_child (GTK_POPOVER (popover), box);
  g_object_set_data (G_OBJECT (popover), "sequences-cards", cards);
  g_signal_connect_object (popover, "show", G_CALLBACK (list_past), self, G_CONNECT_SWAPPED);

  gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (button), "document-open-recent-symbolic");
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (button), popover);
  sixain_tip_set (button, _("Earlier Discards (P)"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, _("Earlier Discards"), -1);

  return button;
}

void
sequences_view_show_past (SequencesView *self)
{
  GtkWidget *button = sequences_view_find (self, SEQUENCES_PIECE_PAST);

  if (button != NULL && gtk_widget_get_sensitive (button))
    gtk_menu_button_popup (GTK_MENU_BUTTON (button));
}

static void
tally_line_cb (SequencesView *self,
               const char    *sentence)
{
  sixain_game_view_set_status (SIXAIN_GAME_VIEW (self), sentence);
}

static GtkWidget *
create_tally (SequencesView *self)
{
  g_auto (GStrv) names = g_new0 (char *, SEQUENCES_MAX_SEATS + 1);
  guint colours[SEQUENCES_MAX_SEATS][2];
  GtkWidget *tally;

  for (guint side = 0; side < sequences_n_sides (self->shown); side++)
    {
      names[side] = sequences_view_name_side (self, side);
      get_side_colours (self, side, colours[side]);
    }
  tally = sequences_tally_new (self->shown->round, (const char *const *) names, colours);
  g_signal_connect_object (tally, "line", G_CALLBACK (tally_line_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (tally, "closed", G_CALLBACK (sequences_view_close_tally), self, G_CONNECT_SWAPPED);

  return tally;
}

static GtkWidget *
create_count_button (SequencesView *self)
{
  GtkWidget *button = gtk_button_new_with_label (_("Count the Points"));

  gtk_widget_add_css_class (button, "pill");
  gtk_widget_add_css_class (button, "suggested-action");
  g_signal_connect_object (button, "clicked", G_CALLBACK (sequences_view_end_round), self, G_CONNECT_SWAPPED);

  /* Enter and the space bar go on. */
  g_signal_connect (button, "map", G_CALLBACK (gtk_widget_grab_focus), NULL);

  return button;
}

static GtkWidget *
create (SequencesView *self,
        guint          key)
{
  guint number = key & SEQUENCES_PIECE_NUMBER;

  switch (key - number)
    {
    case SEQUENCES_PIECE_CHIP:
      return sixain_seat_chip_new (sixain_match_get_player (sixain_session_get_match (self->session), number));
    case SEQUENCES_PIECE_MAT:
      return create_mat (self, number);
    case SEQUENCES_PIECE_BANNER:
      return create_banner (self, number);
    case SEQUENCES_PIECE_RUN:
      return create_meld (self, G_CALLBACK (chosen_run_cb));
    case SEQUENCES_PIECE_SET:
      return create_meld (self, G_CALLBACK (chosen_set_cb));
    case SEQUENCES_PIECE_NEXT:
      return create_next ();
    case SEQUENCES_PIECE_HELD:
      return create_held (self, number);
    case SEQUENCES_PIECE_LAID:
      return create_card (self, number, FALSE);
    default:
      break;
    }

  switch (key)
    {
    case SEQUENCES_PIECE_MELDS:
      return self->scroller;
    case SEQUENCES_PIECE_NO_STOCK:
      return create_no_stock ();
    case SEQUENCES_PIECE_STOCK:
      return create_stock (self);
    case SEQUENCES_PIECE_STOCK_COUNT:
      return create_stock_count ();
    case SEQUENCES_PIECE_DISCARD:
      return create_discard (self);
    case SEQUENCES_PIECE_PAST:
      return create_past (self);
    case SEQUENCES_PIECE_SORT:
      return sequences_view_create_sort ();
    case SEQUENCES_PIECE_ACTIONS:
      return self->actions;
    case SEQUENCES_PIECE_CURTAIN:
      return sixain_curtain_new (self->session);
    case SEQUENCES_PIECE_COUNT:
      return create_count_button (self);
    case SEQUENCES_PIECE_TALLY:
      return create_tally (self);
    default:
      g_return_val_if_reached (NULL);
    }
}

GtkWidget *
sequences_view_create_piece (SixainGameView *view,
                             guint           key)
{
  GtkWidget *piece = create (SEQUENCES_VIEW (view), key);

  sequences_view_set_number (piece, key & SEQUENCES_PIECE_NUMBER);

  return piece;
}
