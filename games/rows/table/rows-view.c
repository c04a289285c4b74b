/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rows-view.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "rows-face.h"
#include "rows-lane.h"
#include "rows-view-private.h"
#include "sixain-curtain.h"
#include "sixain-seat-chip.h"

G_DEFINE_FINAL_TYPE (RowsView, rows_view, SIXAIN_TYPE_GAME_VIEW)

static void
lane_chosen_cb (RowsLane *lane,
                RowsView *self)
{
  rows_view_pick_row (self, rows_lane_get_number (lane));
}

static void
arrange_seats (RowsView *self)
{
  SixainSeats to_act = rows_rules.to_act (&self->shown);

  for (guint seat = 0; seat < self->n_players; seat++)
    {
      SixainSeatChip *chip = SIXAIN_SEAT_CHIP (self->chips[seat]);
      guint n = self->shown.n_hand[seat];
      g_autofree char *detail = g_strdup_printf (ngettext ("%u card", "%u cards", n), n);

      sixain_felt_put (self->felt, self->chips[seat], &self->layout.chips[seat]);
      sixain_seat_chip_set_compact (chip, self->layout.compact);
      sixain_seat_chip_set_detail (chip, detail);
      sixain_seat_chip_set_score (chip,
                                  self->shown.totals[seat] + (self->shown.phase == ROWS_OVER ? 0 : self->shown.heads[seat]),
                                  FALSE);
      sixain_seat_chip_set_state (chip,
                                  to_act & SIXAIN_SEAT (seat)             ? SIXAIN_SEAT_WAITED_FOR
                                  : self->shown.phase == ROWS_CHOOSE ? SIXAIN_SEAT_READY
                                                                     : SIXAIN_SEAT_IDLE);
    }
}

void
rows_view_arrange (RowsView *self)
{
  double width = gtk_widget_get_width (GTK_WIDGET (self->felt));
  double height = gtk_widget_get_height (GTK_WIDGET (self->felt));
  gint viewer = sixain_session_get_viewer (self->session);
  guint n_specials = viewer >= 0 ? self->shown.n_specials[viewer] : 0;
  guint n_hand = self->shown.special_cards ? 12 + MAX (3, n_specials) : 10;

  if (width < 1 || height < 1)
    return;

  rows_layout_init (&self->layout, width, height, self->n_players, MAX (4, self->shown.n_rows), n_hand,
                    self->shown.special_cards);
  arrange_seats (self);
  rows_view_arrange_cards (self);

  sixain_curtain_cover (SIXAIN_CURTAIN (self->curtain), self->felt, self->layout.hand.origin.y);
  sixain_felt_put (self->felt, self->buttons, &self->layout.buttons);
  sixain_game_view_prepare_faces (SIXAIN_GAME_VIEW (self),
                                  (double[]) { self->layout.slot_card, self->layout.row_card, self->layout.hand_card }, 3);
}

/* A table that has just got its size makes its cards only now, in the middle of a
 * question if the match is resumed there. */
static void
arrange_cb (RowsView *self)
{
  rows_view_arrange (self);
  rows_view_update_targets (self);
}

/* Whether pressing Enter there would do something. */
static gboolean
is_of_use (GtkWidget *focus)
{
  if (SIXAIN_IS_CARD (focus))
    return sixain_card_get_playable (SIXAIN_CARD (focus));

  return gtk_widget_get_focusable (focus) && gtk_widget_get_mapped (focus);
}

static gboolean
focus_first (GtkWidget **widgets,
             guint       n_widgets)
{
  for (guint i = 0; i < n_widgets; i++)
    {
      if (widgets[i] != NULL && is_of_use (widgets[i]) && gtk_widget_grab_focus (widgets[i]))
        return TRUE;
    }

  return FALSE;
}

/* Keeps the keyboard at what can be done: what had the focus may have been played. */
static void
keep_focus (RowsView *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  if (root == NULL || !gtk_widget_get_mapped (GTK_WIDGET (self)) ||
      (focus != NULL && focus != GTK_WIDGET (self) &&
       (!gtk_widget_is_ancestor (focus, GTK_WIDGET (self)) || is_of_use (focus))))
    return;

  if (!focus_first (self->lanes, G_N_ELEMENTS (self->lanes)) &&
      !focus_first (self->grid, G_N_ELEMENTS (self->grid)) &&
      !focus_first (&self->place_button, 1) &&
      !focus_first (&self->keep_button, 1) &&
      !focus_first (self->hand, G_N_ELEMENTS (self->hand)))
    gtk_widget_grab_focus (GTK_WIDGET (self));
}

static void
rows_view_sync (SixainGameView *view,
                gboolean        animated)
{
  RowsView *self = ROWS_VIEW (view);

  sixain_session_look (self->session, &self->shown);
  memset (self->before_seat, 0, sizeof self->before_seat);
  if (self->shown.phase != ROWS_CHOOSE)
    memcpy (self->before_seat, self->shown.chosen, sizeof self->before_seat);

  rows_view_arrange (self);
  rows_view_update_targets (self);
  rows_view_tell (self);
  keep_focus (self);
}

static void
viewer_cb (RowsView *self)
{
  if (sixain_session_get_viewer (self->session) == SIXAIN_NOBODY)
    rows_view_remove_hand (self);
}

static SixainFace *
rows_view_get_face (SixainGameView *view,
                    guint           index)
{
  RowsView *self = ROWS_VIEW (view);

  return index < rows_highest_card (&self->shown) ? rows_face_get_card (index + 1, self->deck) : NULL;
}

static gboolean
key_pressed_cb (GtkEventControllerKey *controller,
                guint                  keyval,
                guint                  keycode,
                GdkModifierType        modifiers,
                RowsView              *self)
{
  return rows_view_key_pressed (self, keyval, modifiers);
}

static void
place_cb (RowsView *self)
{
  rows_view_pick_verb (self, ROWS_MOVE_PLACE);
}

static void
keep_cb (RowsView *self)
{
  rows_view_pick_verb (self, ROWS_MOVE_KEEP);
}

static void
back_cb (RowsView *self)
{
  rows_view_step_back (SIXAIN_GAME_VIEW (self));
}

static GtkWidget *
add_button (RowsView   *self,
            const char *label,
            const char *style,
            GCallback   callback)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (label);

  /* GTK 4.8 reads the underscore out. */
  gtk_accessible_reset_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL);
  gtk_widget_add_css_class (button, "pill");
  gtk_widget_add_css_class (button, style);
  gtk_widget_set_visible (button, FALSE);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  g_signal_connect_object (button, "clicked", callback, self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (self->buttons), button);

  return button;
}

static void
rows_view_constructed (GObject *object)
{
  RowsView *self = ROWS_VIEW (object);
  SixainMatch *match;

  G_OBJECT_CLASS (rows_view_parent_class)->constructed (object);

  self->session = sixain_game_view_get_session (SIXAIN_GAME_VIEW (self));
  match = sixain_session_get_match (self->session);
  self->n_players = sixain_match_get_n_players (match);
  self->deck = sixain_match_get_setup (match)->options[ROWS_OPTION_DECK];

  for (guint i = 0; i < ROWS_MAX_ROWS; i++)
    {
      self->lanes[i] = rows_lane_new (i + 1, self->deck);
      g_signal_connect_object (self->lanes[i], "chosen", G_CALLBACK (lane_chosen_cb), self, 0);
      sixain_felt_put (self->felt, self->lanes[i], graphene_rect_zero ());
    }

  for (guint seat = 0; seat < self->n_players; seat++)
    {
      self->chips[seat] = sixain_seat_chip_new (sixain_match_get_player (match, seat));
      sixain_felt_put (self->felt, self->chips[seat], graphene_rect_zero ());
      self->backs[seat] = rows_view_new_back (self);
      sixain_felt_put (self->felt, self->backs[seat], graphene_rect_zero ());
    }

  self->curtain = sixain_curtain_new (self->session);
  sixain_felt_put (self->felt, self->buttons, graphene_rect_zero ());
  sixain_felt_put (self->felt, self->curtain, graphene_rect_zero ());

  g_signal_connect_object (self->session, "notify::viewer", G_CALLBACK (viewer_cb), self, G_CONNECT_SWAPPED);
  rows_view_sync (SIXAIN_GAME_VIEW (self), FALSE);
}

static void
rows_view_dispose (GObject *object)
{
  RowsView *self = ROWS_VIEW (object);

  g_clear_handle_id (&self->typed_id, g_source_remove);
  self->session = NULL;
  self->felt = NULL;

  G_OBJECT_CLASS (rows_view_parent_class)->dispose (object);
}

static void
rows_view_finalize (GObject *object)
{
  sixain_pick_clear (&ROWS_VIEW (object)->pick);

  G_OBJECT_CLASS (rows_view_parent_class)->finalize (object);
}

static void
rows_view_class_init (RowsViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  SixainGameViewClass *view_class = SIXAIN_GAME_VIEW_CLASS (klass);

  object_class->constructed = rows_view_constructed;
  object_class->dispose = rows_view_dispose;
  object_class->finalize = rows_view_finalize;
  view_class->show_event = rows_view_show_event;
  view_class->begin_show = rows_view_begin_show;
  view_class->sync = rows_view_sync;
  view_class->step_back = rows_view_step_back;
  view_class->show_hint = rows_view_show_hint;
  view_class->get_face = rows_view_get_face;
}

static void
rows_view_init (RowsView *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->decider = SIXAIN_NOBODY;
  self->pick.rules = &rows_rules;
  self->felt = sixain_game_view_get_felt (SIXAIN_GAME_VIEW (self));
  g_signal_connect_object (self->felt, "arrange", G_CALLBACK (arrange_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self, 0);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);

  self->buttons = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  gtk_widget_set_halign (self->buttons, GTK_ALIGN_CENTER);
  self->place_button = add_button (self, _("_Place it"), "suggested-action", G_CALLBACK (place_cb));
  self->keep_button = add_button (self, _("_Keep"), "suggested-action", G_CALLBACK (keep_cb));
  self->back_button = add_button (self, _("_Back"), "opaque", G_CALLBACK (back_cb));
}
