/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "rows-face.h"
#include "rows-lane.h"
#include "rows-tell.h"
#include "rows-view-private.h"
#include "sixain-colour.h"
#include "sixain-curtain.h"
#include "sixain-drawing.h"
#include "sixain-explanation.h"
#include "sixain-player-picture.h"
#include "sixain-seat-chip.h"

#define RISE 150           /* Milliseconds at the usual speed, in which a card rises. */

/* Of a ring, as shares of the card's width: its frame's thickness and corners, the width of
 * the player's picture, and how far that hangs over the card's edge. */
#define RING_FRAME 0.06
#define RING_CORNER 0.08
#define RING_PICTURE 0.44
#define RING_OVERHANG 0.1
#define RING_LEAST_PICTURE 12        /* In pixels. */

/* Lies around a card that somebody has played: a frame in their colour, and their picture,
 * by which it can be told without colours. */
#define ROWS_TYPE_RING (rows_ring_get_type ())
G_DECLARE_FINAL_TYPE (RowsRing, rows_ring, ROWS, RING, GtkWidget)

struct _RowsRing
{
  GtkWidget     parent_instance;

  SixainPlayer *player;
  GtkWidget    *picture;
};

G_DEFINE_FINAL_TYPE (RowsRing, rows_ring, GTK_TYPE_WIDGET)

static void
rows_ring_snapshot (GtkWidget   *widget,
                    GtkSnapshot *snapshot)
{
  RowsRing *self = ROWS_RING (widget);
  double width = gtk_widget_get_width (widget);
  double thickness = MAX (2, RING_FRAME * width);
  graphene_rect_t frame = GRAPHENE_RECT_INIT (0, 0, width, gtk_widget_get_height (widget));
  GdkRGBA colour;

  sixain_colour_get_line (sixain_player_get_colour (self->player),
                          adw_style_manager_get_dark (adw_style_manager_get_default ()), &colour);
  graphene_rect_inset (&frame, -0.5 * thickness, -0.5 * thickness);
  sixain_drawing_outline (snapshot, &frame, RING_CORNER * width, thickness, &colour);
  gtk_widget_snapshot_child (widget, self->picture, snapshot);
}

static void
rows_ring_size_allocate (GtkWidget *widget,
                         int        width,
                         int        height,
                         int        baseline)
{
  RowsRing *self = ROWS_RING (widget);
  int least, size;

  gtk_widget_measure (self->picture, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  size = MAX (least, RING_PICTURE * width);
  gtk_widget_allocate (self->picture, size, size, -1,
                       gsk_transform_translate (NULL, &GRAPHENE_POINT_INIT ((width - size) / 2.0,
                                                                            height - size + RING_OVERHANG * width)));
}

static void
rows_ring_dispose (GObject *object)
{
  RowsRing *self = ROWS_RING (object);

  g_clear_pointer (&self->picture, gtk_widget_unparent);
  g_clear_object (&self->player);

  G_OBJECT_CLASS (rows_ring_parent_class)->dispose (object);
}

static void
rows_ring_class_init (RowsRingClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = rows_ring_dispose;
  widget_class->snapshot = rows_ring_snapshot;
  widget_class->size_allocate = rows_ring_size_allocate;
}

static void
rows_ring_init (RowsRing *self)
{
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
}

/* Screen readers are told by the status whose card it is. */
static GtkWidget *
rows_ring_new (SixainPlayer *player)
{
  RowsRing *self = g_object_new (ROWS_TYPE_RING, NULL);

  self->player = g_object_ref (player);
  self->picture = sixain_player_picture_new (player, RING_LEAST_PICTURE);
  gtk_widget_set_parent (self->picture, GTK_WIDGET (self));
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);

  return GTK_WIDGET (self);
}

guint
rows_view_get_card (GObject *widget)
{
  return GPOINTER_TO_UINT (g_object_get_data (widget, "rows-card"));
}

static void
special_chosen_cb (SixainCard *card,
                   RowsView   *self)
{
  rows_view_pick_special (self, rows_view_get_card (G_OBJECT (card)));
}

/* Large, with all that there is to know about it. */
static GtkWidget *
explain_card (GtkWidget *widget,
              double     x,
              double     y)
{
  return sixain_explanation_new (widget, sixain_card_get_face (SIXAIN_CARD (widget)),
                                 g_object_get_data (G_OBJECT (widget), "rows-explanation"));
}

void
rows_view_explain_card (GtkWidget  *card,
                        const char *explanation)
{
  g_object_set_data_full (G_OBJECT (card), "rows-explanation", g_strdup (explanation), g_free);
}

static GtkWidget *
new_card (RowsView   *self,
          gboolean    button,
          guint       card,
          SixainFace *face)
{
  GtkWidget *widget = button ? sixain_card_new_button () : sixain_card_new_picture ();

  g_object_set_data (G_OBJECT (widget), "rows-card", GUINT_TO_POINTER (card));
  sixain_card_set_face (SIXAIN_CARD (widget), face);
  sixain_card_set_back (SIXAIN_CARD (widget), rows_face_get_back (self->deck));

  return widget;
}

static GtkWidget *
new_back (RowsView *self)
{
  GtkWidget *back = new_card (self, FALSE, 0, rows_face_get_back (self->deck));

  sixain_spot_set_label (SIXAIN_SPOT (back), _("A card, face down"), NULL);

  return back;
}

static GtkWidget *
new_table_card (RowsView *self,
                guint     card)
{
  g_autofree char *label = rows_face_describe (card, self->deck);
  GtkWidget *widget = new_card (self, FALSE, card, rows_face_get_card (card, self->deck));

  sixain_spot_set_label (SIXAIN_SPOT (widget), label, NULL);
  g_signal_connect_object (widget, "chosen", G_CALLBACK (rows_view_card_chosen_cb), self, 0);

  return widget;
}

static GtkWidget *
new_grid_card (RowsView *self,
               guint     card)
{
  g_autofree char *label = rows_face_describe (card, self->deck);
  g_autofree char *explanation = rows_face_explain (card, self->deck);
  GtkWidget *widget = new_card (self, TRUE, card, rows_face_get_card (card, self->deck));

  sixain_spot_set_label (SIXAIN_SPOT (widget), label, NULL);
  rows_view_explain_card (widget, explanation);
  g_signal_connect_object (widget, "chosen", G_CALLBACK (rows_view_card_chosen_cb), self, 0);
  sixain_explanation_add (widget, explain_card, _("Take This Card"));

  return widget;
}

/* What a special card is called and does, and when, while somebody points at it: beside it, or where
 * there is no room for that, in the status. */
static void
read_special (GtkEventController *controller,
              RowsView           *self)
{
  g_autofree char *sentence = NULL;

  if (rows_view_is_showing (self))
    return;

  self->asked = rows_view_get_card (G_OBJECT (gtk_event_controller_get_widget (controller)));
  sentence = rows_view_tell_special (self, self->asked);
  if (!self->layout.has_advice)
    sixain_game_view_set_status (SIXAIN_GAME_VIEW (self), sentence);
  sixain_game_view_repaint (SIXAIN_GAME_VIEW (self), 0);
}

/* A finger cannot point without pressing, so a press tells it too where it does nothing else. */
static void
special_pressed_cb (GtkGestureClick *gesture,
                    gint             n_presses,
                    double           x,
                    double           y,
                    RowsView        *self)
{
  GtkEventController *controller = GTK_EVENT_CONTROLLER (gesture);

  if (!rows_view_offers_special (self, rows_view_get_card (G_OBJECT (gtk_event_controller_get_widget (controller)))))
    read_special (controller, self);
}

static void
special_entered_cb (GtkEventController *controller,
                    double              x,
                    double              y,
                    RowsView           *self)
{
  read_special (controller, self);
}

/* A lesson gives the focus to the card that it speaks of itself. */
static void
special_focused_cb (GtkEventController *controller,
                    RowsView           *self)
{
  if (!sixain_session_is_guided (self->session))
    read_special (controller, self);
}

static void
special_left_cb (GtkEventController *controller,
                 RowsView           *self)
{
  self->asked = 0;
  if (self->session == NULL || rows_view_is_showing (self))
    return;

  rows_view_tell_awaited (self);
  sixain_game_view_repaint (SIXAIN_GAME_VIEW (self), 0);
}

static GtkWidget *
new_special (RowsView *self,
             guint     kind)
{
  GtkWidget *widget = new_card (self, TRUE, kind, rows_face_get_special (kind));
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();
  GtkGesture *click = gtk_gesture_click_new ();

  g_signal_connect_object (widget, "chosen", G_CALLBACK (special_chosen_cb), self, 0);
  sixain_explanation_add (widget, explain_card, _("Play This Card"));
  g_signal_connect_object (motion, "enter", G_CALLBACK (special_entered_cb), self, 0);
  g_signal_connect_object (motion, "leave", G_CALLBACK (special_left_cb), self, 0);
  g_signal_connect_object (focus, "enter", G_CALLBACK (special_focused_cb), self, 0);
  g_signal_connect_object (focus, "leave", G_CALLBACK (special_left_cb), self, 0);
  g_signal_connect_object (click, "pressed", G_CALLBACK (special_pressed_cb), self, 0);
  gtk_widget_add_controller (widget, motion);
  gtk_widget_add_controller (widget, focus);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (click));

  return widget;
}

static void
attend (RowsView  *self,
        GtkWidget *card,
        gboolean   attended)
{
  guint number = rows_view_get_card (G_OBJECT (card));

  if (attended)
    rows_view_preview (self, number);
  else if (self->focused == number)
    rows_view_preview (self, 0);
  if (!rows_view_is_showing (self))
    sixain_game_view_repaint (SIXAIN_GAME_VIEW (self), RISE);
}

static void
enter_cb (GtkEventController *controller,
          double              x,
          double              y,
          RowsView           *self)
{
  attend (self, gtk_event_controller_get_widget (controller), TRUE);
}

/* A card that only the keyboard would go to next does not stand out yet. */
static void
focus_enter_cb (GtkEventController *controller,
                RowsView           *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  if (GTK_IS_WINDOW (root) && gtk_window_get_focus_visible (GTK_WINDOW (root)))
    attend (self, gtk_event_controller_get_widget (controller), TRUE);
}

/* GTK moves the focus with the first arrow key before it says that the focus is to be seen. */
void
rows_view_attend_focus (RowsView *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  if (focus != NULL && gtk_window_get_focus_visible (GTK_WINDOW (root)) && gtk_widget_is_ancestor (focus, GTK_WIDGET (self)) &&
      SIXAIN_IS_CARD (focus) && focus == rows_view_find (self, ROWS_PIECE_HAND, rows_view_get_card (G_OBJECT (focus))))
    attend (self, focus, TRUE);
}

static void
leave_cb (GtkEventController *controller,
          RowsView           *self)
{
  attend (self, gtk_event_controller_get_widget (controller), FALSE);
}

static void
dragged_cb (SixainCard *card,
            double      dx,
            double      dy,
            RowsView   *self)
{
  SixainBoard *board = sixain_game_view_get_board (SIXAIN_GAME_VIEW (self));
  gint viewer = sixain_session_get_viewer (self->session);
  graphene_rect_t rect;

  for (guint i = 0; viewer >= 0 && i < self->shown->n_hand[viewer]; i++)
    {
      if (self->shown->hands[viewer][i] != rows_view_get_card (G_OBJECT (card)))
        continue;

      rows_layout_hand (&self->layout, i, self->shown->n_hand[viewer], self->shown->n_specials[viewer], &rect);
      graphene_rect_offset (&rect, dx, dy);
      sixain_board_raise (board, GTK_WIDGET (card));
      sixain_board_put (board, GTK_WIDGET (card), &rect);
    }
}

/* A card that is dragged off the hand is played. */
static void
dropped_cb (SixainCard *card,
            double      dx,
            double      dy,
            RowsView   *self)
{
  if (dy < -0.5 * SIXAIN_CARD_RATIO * self->layout.hand_card && !rows_view_is_showing (self))
    rows_view_pick (self, SIXAIN_ARG_CARD, rows_view_get_card (G_OBJECT (card)));

  sixain_game_view_repaint (SIXAIN_GAME_VIEW (self), RISE);
}

static GtkWidget *
new_hand_card (RowsView *self,
               guint     card)
{
  GtkWidget *widget = new_card (self, TRUE, card, rows_face_get_card (card, self->deck));
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();

  g_signal_connect_object (widget, "chosen", G_CALLBACK (rows_view_card_chosen_cb), self, 0);
  g_signal_connect_object (widget, "dragged", G_CALLBACK (dragged_cb), self, 0);
  g_signal_connect_object (widget, "dropped", G_CALLBACK (dropped_cb), self, 0);
  sixain_explanation_add (widget, explain_card, _("Play This Card"));
  g_signal_connect_object (motion, "enter", G_CALLBACK (enter_cb), self, 0);
  g_signal_connect_object (motion, "leave", G_CALLBACK (leave_cb), self, 0);
  g_signal_connect_object (focus, "enter", G_CALLBACK (focus_enter_cb), self, 0);
  g_signal_connect_object (focus, "leave", G_CALLBACK (leave_cb), self, 0);
  gtk_widget_add_controller (widget, motion);
  gtk_widget_add_controller (widget, focus);

  return widget;
}

static void
lane_chosen_cb (RowsLane *lane,
                RowsView *self)
{
  rows_view_pick (self, SIXAIN_ARG_ROW, rows_lane_get_number (lane));
}

static GtkWidget *
new_lane (RowsView *self,
          guint     index)
{
  GtkWidget *lane = rows_lane_new (index + 1, self->deck);

  g_signal_connect_object (lane, "chosen", G_CALLBACK (lane_chosen_cb), self, 0);

  return lane;
}

static GtkWidget *
new_label (const char *style)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_widget_add_css_class (label, "heading");
  gtk_widget_add_css_class (label, "numeric");
  gtk_widget_add_css_class (label, style);
  gtk_widget_set_can_target (label, FALSE);

  return label;
}

/* Screen readers are told by the status. */
static GtkWidget *
new_gain (void)
{
  GtkWidget *label = new_label ("table-cost");

  gtk_accessible_update_state (GTK_ACCESSIBLE (label), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);

  return label;
}

/* Screen readers are told by the card. */
static GtkWidget *
new_advice (void)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_widget_add_css_class (label, "table-advice");
  gtk_widget_set_can_target (label, FALSE);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  gtk_accessible_update_state (GTK_ACCESSIBLE (label), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);

  return label;
}

GtkWidget *
rows_view_create_piece (SixainGameView *view,
                        guint           key)
{
  RowsView *self = ROWS_VIEW (view);
  guint number = key & 0xff;

  switch ((RowsPiece) (key >> 8))
    {
    case ROWS_PIECE_CHIP:
      return sixain_seat_chip_new (sixain_match_get_player (sixain_session_get_match (self->session), number));
    case ROWS_PIECE_LANE:
      return new_lane (self, number);
    case ROWS_PIECE_BACK:
      return new_back (self);
    case ROWS_PIECE_RING:
      return rows_ring_new (sixain_match_get_player (sixain_session_get_match (self->session), number));
    case ROWS_PIECE_TABLE:
      return new_table_card (self, number);
    case ROWS_PIECE_GRID:
      return new_grid_card (self, number);
    case ROWS_PIECE_HAND:
      return new_hand_card (self, number);
    case ROWS_PIECE_SPECIAL:
      return new_special (self, number >> 4);
    case ROWS_PIECE_GAIN:
      return new_gain ();
    case ROWS_PIECE_TYPED:
      return new_label ("table-typed");
    case ROWS_PIECE_ADVICE:
      return new_advice ();
    case ROWS_PIECE_KNOWN:
      return rows_known_new (self, number);
    case ROWS_PIECE_CURTAIN:
      return sixain_curtain_new (self->session);
    case ROWS_PIECE_BUTTONS:
    default:
      return self->buttons;
    }
}
