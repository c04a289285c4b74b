/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "rows-face.h"
#include "rows-lane.h"
#include "rows-table.h"
#include "rows-tell.h"
#include "rows-view-private.h"
#include "sixain-curtain.h"
#include "sixain-explanation.h"
#include "sixain-seat-chip.h"

#define LIFT 0.08          /* How far a focused card rises, as a share of its height. */
#define RISE 150           /* Milliseconds at the usual speed, in which it does. */

static guint
get_card (GObject *widget)
{
  return GPOINTER_TO_UINT (g_object_get_data (widget, "rows-card"));
}

static void
card_played_cb (SixainCard *card,
                RowsView   *self)
{
  if (rows_view_is_showing (self))
    sixain_game_view_skip (SIXAIN_GAME_VIEW (self));
  else
    rows_view_pick_card (self, get_card (G_OBJECT (card)));
}

static void
special_played_cb (SixainCard *card,
                   RowsView   *self)
{
  rows_view_pick_special (self, get_card (G_OBJECT (card)));
}

/* Large, with what its tooltip says. */
static GtkWidget *
explain_card (GtkWidget *widget,
              double     x,
              double     y)
{
  return sixain_explanation_new (widget, sixain_card_get_face (SIXAIN_CARD (widget)),
                                 gtk_widget_get_tooltip_text (widget));
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

  sixain_card_set_label (SIXAIN_CARD (back), _("A card, face down"), NULL);

  return back;
}

static GtkWidget *
new_table_card (RowsView *self,
                guint     card)
{
  g_autofree char *label = rows_face_describe (card, self->deck);
  GtkWidget *widget = new_card (self, FALSE, card, rows_face_get_card (card, self->deck));

  sixain_card_set_label (SIXAIN_CARD (widget), label, NULL);
  g_signal_connect_object (widget, "played", G_CALLBACK (card_played_cb), self, 0);

  return widget;
}

static GtkWidget *
new_grid_card (RowsView *self,
               guint     card)
{
  g_autofree char *label = rows_face_describe (card, self->deck);
  g_autofree char *explanation = rows_face_explain (card, self->deck);
  GtkWidget *widget = new_card (self, TRUE, card, rows_face_get_card (card, self->deck));

  sixain_card_set_label (SIXAIN_CARD (widget), label, NULL);
  gtk_widget_set_tooltip_text (widget, explanation);
  g_signal_connect_object (widget, "played", G_CALLBACK (card_played_cb), self, 0);
  sixain_explanation_add (widget, explain_card, _("Take This Card"));

  return widget;
}

static GtkWidget *
new_special (RowsView *self,
             guint     kind)
{
  GtkWidget *widget = new_card (self, TRUE, kind, rows_face_get_special (kind));

  sixain_card_set_label (SIXAIN_CARD (widget), rows_tell_kind (kind), rows_tell_kind_help (kind));
  gtk_widget_set_tooltip_text (widget, rows_tell_kind_help (kind));
  g_signal_connect_object (widget, "played", G_CALLBACK (special_played_cb), self, 0);
  sixain_explanation_add (widget, explain_card, _("Play This Card"));

  return widget;
}

static void
attend (RowsView  *self,
        GtkWidget *card,
        gboolean   attended)
{
  guint number = get_card (G_OBJECT (card));

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
  SixainFelt *felt = sixain_game_view_get_felt (SIXAIN_GAME_VIEW (self));
  gint viewer = sixain_session_get_viewer (self->session);
  graphene_rect_t rect;

  for (guint i = 0; viewer >= 0 && i < self->shown->n_hand[viewer]; i++)
    {
      if (self->shown->hands[viewer][i] != get_card (G_OBJECT (card)))
        continue;

      rows_layout_hand (&self->layout, i, self->shown->n_hand[viewer], self->shown->n_specials[viewer], &rect);
      graphene_rect_offset (&rect, dx, dy);
      sixain_felt_raise (felt, GTK_WIDGET (card));
      sixain_felt_put (felt, GTK_WIDGET (card), &rect);
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
    rows_view_pick_card (self, get_card (G_OBJECT (card)));

  sixain_game_view_repaint (SIXAIN_GAME_VIEW (self), RISE);
}

static GtkWidget *
new_hand_card (RowsView *self,
               guint     card)
{
  GtkWidget *widget = new_card (self, TRUE, card, rows_face_get_card (card, self->deck));
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();

  g_signal_connect_object (widget, "played", G_CALLBACK (card_played_cb), self, 0);
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
  rows_view_pick_row (self, rows_lane_get_number (lane));
}

static GtkWidget *
new_lane (RowsView *self,
          guint     index)
{
  GtkWidget *lane = rows_lane_new (index + 1, self->deck);

  g_signal_connect_object (lane, "chosen", G_CALLBACK (lane_chosen_cb), self, 0);

  return lane;
}

/* Screen readers are told by the status. */
static GtkWidget *
new_gain (void)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_widget_add_css_class (label, "heading");
  gtk_widget_add_css_class (label, "numeric");
  gtk_widget_add_css_class (label, "table-cost");
  gtk_widget_set_can_target (label, FALSE);
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
    case ROWS_PIECE_CURTAIN:
      return sixain_curtain_new (self->session);
    case ROWS_PIECE_BUTTONS:
    default:
      return self->buttons;
    }
}

/* What would happen if everybody else's card went elsewhere. */
static char *
describe_prospect (const RowsState *state,
                   RowsDeck         deck,
                   guint            card)
{
  gint index = rows_table_find_row (state, card);
  const RowsRow *row;

  if (index < 0)
    return g_strdup (rows_tell_low_prospect (state));

  row = &state->rows[index];
  if (row->n < rows_table_capacity (row))
    return g_strdup_printf (_("Would go to row %d."), index + 1);

  if (deck == ROWS_DECK_ELEMENTS)
    return g_strdup_printf (ngettext ("Would take row %d: %u crest.", "Would take row %d: %u crests.", row->heads),
                            index + 1, row->heads);

  return g_strdup_printf (ngettext ("Would take row %d: %u head.", "Would take row %d: %u heads.", row->heads),
                          index + 1, row->heads);
}

/* Screen readers need not be told twice what a number is worth. */
static void
describe_hand_card (RowsView        *self,
                    const RowsState *state,
                    GtkWidget       *widget)
{
  guint card = get_card (G_OBJECT (widget));
  g_autofree char *label = rows_face_describe (card, self->deck);
  g_autofree char *explanation = rows_face_explain (card, self->deck);
  g_autofree char *prospect = state->phase == ROWS_CHOOSE && state->n_rows > 0 ? describe_prospect (state, self->deck, card) : NULL;
  g_autofree char *both = prospect != NULL ? g_strjoin ("\n", explanation, prospect, NULL) : g_strdup (explanation);

  sixain_card_set_label (SIXAIN_CARD (widget), label, g_str_equal (label, explanation) ? prospect : both);
  gtk_widget_set_tooltip_text (widget, both);
}

/* The heads of a round count at once; when it is over, they are part of the total. */
static void
paint_seats (RowsView        *self,
             const RowsState *state,
             SixainPicture   *picture)
{
  SixainSeats to_act = self->taken_row > 0 ? SIXAIN_SEAT (self->taker) : rows_rules.to_act (state);
  gboolean counts = rows_view_is_showing (self) && sixain_game_view_get_duration (SIXAIN_GAME_VIEW (self), 1) > 0;

  for (guint seat = 0; seat < state->n_players; seat++)
    {
      GtkWidget *widget = rows_view_get (self, ROWS_PIECE_CHIP, seat);
      SixainSeatChip *chip = SIXAIN_SEAT_CHIP (widget);
      guint heads = state->finished == state->round ? 0 : state->heads[seat];
      guint n = state->n_hand[seat];
      g_autofree char *detail = g_strdup_printf (ngettext ("%u card", "%u cards", n), n);

      sixain_seat_chip_set_compact (chip, self->layout.compact);
      sixain_seat_chip_set_detail (chip, detail);
      sixain_seat_chip_set_score (chip, state->totals[seat] + heads, counts);
      sixain_seat_chip_set_state (chip,
                                  to_act & SIXAIN_SEAT (seat)   ? SIXAIN_SEAT_WAITED_FOR
                                  : state->phase == ROWS_CHOOSE ? SIXAIN_SEAT_READY
                                                                : SIXAIN_SEAT_IDLE);
      sixain_picture_add (picture, widget, &self->layout.chips[seat], -1);
    }
}

static void
paint_rows (RowsView        *self,
            const RowsState *state,
            SixainPicture   *picture)
{
  for (guint i = 0; i < state->n_rows; i++)
    {
      GtkWidget *lane = rows_view_get (self, ROWS_PIECE_LANE, i);

      rows_lane_set_metrics (ROWS_LANE (lane), self->layout.row_card, self->layout.step);
      rows_lane_set_row (ROWS_LANE (lane), &state->rows[i]);
      rows_lane_set_taken (ROWS_LANE (lane), self->taken_row == i + 1);
      sixain_picture_add (picture, lane, &self->layout.lanes[i], -1);
    }

  for (guint i = 0; i < state->n_rows; i++)
    {
      for (guint j = 0; j < state->rows[i].n; j++)
        {
          graphene_rect_t rect;

          rows_layout_place (&self->layout, i, j, &rect);
          sixain_picture_add (picture, rows_view_get (self, ROWS_PIECE_TABLE, state->rows[i].cards[j]), &rect, 1);
        }
    }
}

/* Before every seat, the card that it has chosen: face down until all are revealed. */
static void
paint_choices (RowsView        *self,
               const RowsState *state,
               SixainPicture   *picture)
{
  for (guint seat = 0; seat < state->n_players; seat++)
    {
      graphene_rect_t rect = self->layout.slots[seat];

      if (state->chosen[seat] == 0)
        continue;

      if (state->phase == ROWS_CHOOSE)
        {
          sixain_picture_add (picture, rows_view_get (self, ROWS_PIECE_BACK, seat), &rect, -1);
          continue;
        }

      if (state->chosen[seat] == self->last_card)
        rows_layout_place (&self->layout, self->taken_row - 1, self->last_place, &rect);
      sixain_picture_add (picture, rows_view_get (self, ROWS_PIECE_TABLE, state->chosen[seat]), &rect, 1);
    }
}

/* What the row costs that is being taken, large, above its middle. */
static void
paint_gain (RowsView      *self,
            SixainPicture *picture)
{
  GtkWidget *label = rows_view_get (self, ROWS_PIECE_GAIN, 0);
  g_autofree char *text = g_strdup_printf ("+%u", self->taken_heads);
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();
  const graphene_rect_t *lane = &self->layout.lanes[self->taken_row - 1];
  double width = 1.3 * self->layout.row_card;
  double height = 0.7 * self->layout.row_card;

  pango_attr_list_insert (attributes, pango_attr_size_new_absolute (0.5 * self->layout.row_card * PANGO_SCALE));
  gtk_label_set_attributes (GTK_LABEL (label), attributes);
  gtk_label_set_label (GTK_LABEL (label), text);
  sixain_picture_add (picture, label,
                      &GRAPHENE_RECT_INIT (lane->origin.x + (lane->size.width - width) / 2,
                                           lane->origin.y - 0.75 * height, width, height), -1);
}

static void
paint_draft (RowsView        *self,
             const RowsState *state,
             SixainPicture   *picture)
{
  guint8 cards[ROWS_N_CARDS];
  guint n = state->phase == ROWS_DRAFT ? sixain_card_set_list (&state->table, cards) : 0;

  for (guint i = 0; i < n; i++)
    {
      graphene_rect_t rect;

      rows_layout_grid (&self->layout, cards[i] - 1, rows_highest_card (state), &rect);
      sixain_picture_add (picture, rows_view_get (self, ROWS_PIECE_GRID, cards[i]), &rect, 1);
    }
}

static void
paint_specials (RowsView        *self,
                const RowsState *state,
                guint            viewer,
                SixainPicture   *picture)
{
  guint copies[ROWS_N_KINDS] = { 0 };

  for (guint i = 0; i < state->n_specials[viewer]; i++)
    {
      guint kind = state->specials[viewer][i];
      guint copy = copies[kind]++;
      graphene_rect_t rect;

      rows_layout_hand (&self->layout, state->n_hand[viewer] + i, state->n_hand[viewer], state->n_specials[viewer], &rect);

      /* Of two alike, the first is the one that is being played. */
      if (copy == 0 && sixain_pick_get_verb (&self->pick) == (gint) kind)
        rect.origin.y -= LIFT * rect.size.height;
      sixain_picture_add (picture, rows_view_get (self, ROWS_PIECE_SPECIAL, ROWS_SPECIAL (kind, copy)), &rect, 1);
    }
}

static void
paint_hand (RowsView        *self,
            const RowsState *state,
            SixainPicture   *picture)
{
  gint viewer = sixain_session_get_viewer (self->session);

  if (viewer == SIXAIN_NOBODY)
    return;

  for (guint i = 0; i < state->n_hand[viewer]; i++)
    {
      guint card = state->hands[viewer][i];
      GtkWidget *widget = rows_view_get (self, ROWS_PIECE_HAND, card);
      gboolean chosen = state->phase == ROWS_CHOOSE && state->chosen[viewer] == card;
      graphene_rect_t rect;

      describe_hand_card (self, state, widget);
      rows_layout_hand (&self->layout, i, state->n_hand[viewer], state->n_specials[viewer], &rect);
      if (chosen || self->focused == card)
        rect.origin.y -= LIFT * rect.size.height;
      sixain_picture_add (picture, widget, &rect, 1);
    }
  paint_specials (self, state, viewer, picture);
}

void
rows_view_paint (SixainGameView *view,
                 gconstpointer   data,
                 double          width,
                 double          height,
                 SixainPicture  *picture)
{
  RowsView *self = ROWS_VIEW (view);
  const RowsState *state = data;
  gint viewer = sixain_session_get_viewer (self->session);
  guint n_specials = viewer >= 0 ? state->n_specials[viewer] : 0;
  GtkWidget *curtain = rows_view_get (self, ROWS_PIECE_CURTAIN, 0);
  graphene_rect_t rect;

  rows_layout_init (&self->layout, width, height, state->n_players, MAX (4, state->n_rows),
                    state->special_cards ? 12 + MAX (3, n_specials) : 10, state->special_cards);

  if (!rows_view_is_showing (self))
    self->taken_row = self->last_card = 0;

  paint_rows (self, state, picture);
  paint_seats (self, state, picture);
  paint_choices (self, state, picture);
  paint_draft (self, state, picture);
  paint_hand (self, state, picture);

  sixain_picture_rise (picture);
  if (self->taken_row > 0 && self->taken_row <= MAX (4, state->n_rows))
    paint_gain (self, picture);
  sixain_picture_add (picture, rows_view_get (self, ROWS_PIECE_BUTTONS, 0), &self->layout.buttons, -1);
  sixain_curtain_get_rect (SIXAIN_CURTAIN (curtain), width, height, self->layout.hand.origin.y, &rect);
  sixain_picture_add (picture, curtain, &rect, -1);

  sixain_game_view_prepare_faces (view, (double[]) { self->layout.slot_card, self->layout.row_card, self->layout.hand_card }, 3);
}
