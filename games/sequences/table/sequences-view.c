/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sequences-view.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "sequences-face.h"
#include "sequences-memory.h"
#include "sequences-past.h"
#include "sequences-spot.h"
#include "sequences-tally.h"
#include "sequences-view-private.h"
#include "sequences-words.h"
#include "sixain-curtain.h"
#include "sixain-seat-chip.h"

#define LARGE_BADGE 32

G_DEFINE_FINAL_TYPE (SequencesView, sequences_view, SIXAIN_TYPE_GAME_VIEW)

/* "Léa", or of a team "Léa and Tom". */
char *
sequences_view_name_side (SequencesView *self,
                          guint          side)
{
  const char *const *names = sixain_match_get_names (sixain_session_get_match (self->session));

  if (self->shown.teams)
    return g_strdup_printf (C_("team", "%s and %s"), names[side], names[side + 2]);

  return g_strdup (names[side]);
}

static void
place_seats (SequencesView *self)
{
  SixainSeats to_act = sequences_rules.to_act (&self->shown);

  for (guint seat = 0; seat < self->n_players; seat++)
    {
      SixainSeatChip *chip = SIXAIN_SEAT_CHIP (self->chips[seat]);
      guint n = self->shown.n_hand[seat];
      g_autofree char *detail = g_strdup_printf (ngettext ("%u card", "%u cards", n), n);

      sixain_felt_put (self->felt, self->chips[seat], &self->layout.chips[seat]);
      sixain_seat_chip_set_compact (chip, self->layout.compact[seat]);
      sixain_seat_chip_set_detail (chip, detail);
      sixain_seat_chip_set_score (chip, self->shown.totals[seat], FALSE);
      sixain_seat_chip_set_state (chip,
                                  to_act & SIXAIN_SEAT (seat)                                     ? SIXAIN_SEAT_WAITED_FOR
                                  : self->shown.phase == SEQUENCES_CLAIM &&
                                        self->shown.answered & SIXAIN_SEAT (seat)                 ? SIXAIN_SEAT_READY
                                                                                                  : SIXAIN_SEAT_IDLE);
    }
}

/* On a large table it is as large as what it is written on. */
static void
set_count (SequencesView *self,
           double         badge)
{
  g_autofree char *count = g_strdup_printf ("%u", self->shown.n_stock);
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();

  if (badge > LARGE_BADGE)
    pango_attr_list_insert (attributes, pango_attr_size_new_absolute (0.6 * badge * PANGO_SCALE));
  gtk_label_set_attributes (GTK_LABEL (self->stock_count), attributes);
  gtk_label_set_label (GTK_LABEL (self->stock_count), count);
}

static void
place_piles (SequencesView *self)
{
  guint n_stock = self->shown.n_stock;
  guint n_discard = self->shown.n_discard;
  gint top = sequences_view_get_top (self);
  g_autofree char *stock = g_strdup_printf (ngettext ("Stock, %u card", "Stock, %u cards", n_stock), n_stock);
  g_autofree char *past = g_strdup_printf (ngettext ("Discard pile, %u card", "Discard pile, %u cards", n_discard), n_discard);
  g_autofree char *name = top >= 0 ? sequences_words_card (top) : NULL;
  double badge = CLAMP (0.5 * self->layout.pile_card, 22, 60);

  gtk_widget_set_visible (self->stock, n_stock > 0);
  gtk_widget_set_visible (self->stock_count, n_stock > 0);
  gtk_widget_set_visible (self->stock_slot, n_stock == 0);
  sixain_card_set_label (SIXAIN_CARD (self->stock), stock, NULL);
  gtk_widget_set_tooltip_text (self->stock, stock);
  set_count (self, badge);
  sixain_spot_set_label (SIXAIN_SPOT (self->slot), past, name, past);
  gtk_widget_set_sensitive (self->past_button, n_discard > 0);

  sixain_felt_put (self->felt, self->stock_slot, &self->layout.stock);
  sixain_felt_put (self->felt, self->stock, &self->layout.stock);
  sixain_felt_put (self->felt, self->slot, &self->layout.discard);
  sixain_felt_put (self->felt, self->stock_count,
                   &GRAPHENE_RECT_INIT (self->layout.stock.origin.x + (self->layout.pile_card - 1.4 * badge) / 2,
                                        self->layout.stock.origin.y + (1.4 * self->layout.pile_card - badge) / 2,
                                        1.4 * badge, badge));
  sixain_felt_raise (self->felt, self->stock);
  sixain_felt_raise (self->felt, self->stock_count);
  sixain_felt_put (self->felt, self->past_button, &self->layout.past);
  sixain_felt_put (self->felt, self->sort_button, &self->layout.sort);
}

/* Those of the bar may be hidden now, and then have no size. */
static double
measure_button (SequencesView *self)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), "X");
  int height;

  pango_layout_get_pixel_size (layout, NULL, &height);

  return MAX (34, height + 14);
}

void
sequences_view_arrange (SequencesView *self,
                        gboolean       animated)
{
  double width = gtk_widget_get_width (GTK_WIDGET (self->felt));
  double height = gtk_widget_get_height (GTK_WIDGET (self->felt));
  double curtain;

  if (width < 1 || height < 1)
    return;

  sequences_layout_init (&self->layout, width, height, measure_button (self), &self->shown, self->bottom);
  place_seats (self);
  sequences_view_place_melds (self);
  place_piles (self);
  sequences_view_place_cards (self, animated);
  sequences_view_update_bar (self);
  sequences_view_show_order (self);
  gtk_widget_set_visible (self->sort_button, sixain_session_get_viewer (self->session) != SIXAIN_NOBODY);

  /* Where the buttons have lines of their own, those are covered too. */
  curtain = MAX (self->layout.bar.origin.y, self->layout.stock.origin.y + self->layout.stock.size.height);
  curtain = MIN (curtain, self->layout.hand.origin.y);
  sixain_curtain_cover (SIXAIN_CURTAIN (self->curtain), self->felt, curtain);
  sixain_felt_put (self->felt, self->tally, &GRAPHENE_RECT_INIT (0, 0, width, height));
  sixain_felt_raise (self->felt, self->tally);
}

static void
arrange_cb (SequencesView *self)
{
  sequences_view_arrange (self, FALSE);
  sequences_view_update_targets (self);
}

static gboolean
is_of_use (GtkWidget *focus)
{
  return gtk_widget_get_focusable (focus) && gtk_widget_get_mapped (focus) && gtk_widget_get_sensitive (focus);
}

/* Keeps the keyboard at what can be done: what had the focus may have been played. */
static void
keep_focus (SequencesView *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  const SequencesHand *hand = &self->hands[self->bottom];

  if (root == NULL || !gtk_widget_get_mapped (GTK_WIDGET (self)) ||
      (focus != NULL && focus != GTK_WIDGET (self) &&
       (!gtk_widget_is_ancestor (focus, GTK_WIDGET (self)) || is_of_use (focus))))
    return;

  for (guint i = 0; i < SEQUENCES_N_BUTTONS; i++)
    {
      if (i != SEQUENCES_BUTTON_REFILL && is_of_use (self->buttons[i]) && gtk_widget_grab_focus (self->buttons[i]))
        return;
    }
  for (guint i = 0; i < hand->n; i++)
    {
      if (self->hand[hand->cards[i]] != NULL && gtk_widget_grab_focus (self->hand[hand->cards[i]]))
        return;
    }
  gtk_widget_grab_focus (GTK_WIDGET (self));
}

/* Takes in the state as the viewer may see it. */
void
sequences_view_look (SequencesView *self)
{
  gint viewer = sixain_session_get_viewer (self->session);

  sixain_session_look (self->session, &self->shown);
  if (viewer < 0)
    return;

  self->bottom = viewer;
  sequences_hand_update (&self->hands[viewer], self->shown.hands[viewer]);
}

static void
sequences_view_sync (SixainGameView *view,
                     gboolean        animated)
{
  SequencesView *self = SEQUENCES_VIEW (view);

  sequences_view_look (self);
  sequences_view_arrange (self, animated);
  sequences_view_update_targets (self);
  sequences_view_tell (self);
  keep_focus (self);

  /* Whose turn it is now sees the own melds first. */
  if (animated && self->decider >= 0 && self->actor != self->decider && self->legal.n > 0)
    sequences_view_reveal (self, &self->layout.mats[sequences_side (&self->shown, self->decider)], TRUE);
}

static void
sequences_view_skip (SixainGameView *view)
{
  SequencesView *self = SEQUENCES_VIEW (view);

  sixain_felt_finish (self->melds);
  if (self->scrolling != NULL)
    adw_animation_skip (self->scrolling);

  SIXAIN_GAME_VIEW_CLASS (sequences_view_parent_class)->skip (view);
}

static SixainFace *
get_face (SixainGameView *view,
          guint           index)
{
  return index < SEQUENCES_N_CARDS ? sequences_face_get_card (index) : NULL;
}

static void
viewer_cb (SequencesView *self)
{
  self->selected = (SixainCardSet) { 0 };
  if (sixain_session_get_viewer (self->session) == SIXAIN_NOBODY)
    sequences_view_drop_hand (self);
}

static gboolean
key_pressed_cb (GtkEventControllerKey *controller,
                guint                  keyval,
                guint                  keycode,
                GdkModifierType        modifiers,
                SequencesView         *self)
{
  return sequences_view_key_pressed (self, keyval, modifiers);
}

static void
stock_cb (SequencesView *self)
{
  if (sequences_view_can_press (self, SEQUENCES_BUTTON_DRAW))
    sequences_view_press (self, SEQUENCES_BUTTON_DRAW);
  else
    sequences_view_press (self, SEQUENCES_BUTTON_REFILL);
}

/* With one card selected it is discarded, otherwise the pile is looked through. */
static void
slot_cb (SequencesView *self)
{
  if (sequences_view_can_press (self, SEQUENCES_BUTTON_DISCARD))
    sequences_view_press (self, SEQUENCES_BUTTON_DISCARD);
  else if (gtk_widget_get_sensitive (self->past_button))
    gtk_menu_button_popup (GTK_MENU_BUTTON (self->past_button));
}

static void
past_shown_cb (SequencesView *self)
{
  sequences_past_show (self->past, self->shown.discard, self->shown.n_discard);
}

static void
tally_line_cb (SequencesView *self,
               const char    *sentence)
{
  sixain_game_view_set_status (SIXAIN_GAME_VIEW (self), sentence);
}

/* Partners have one colour, that of the first of them. */
static GtkWidget *
create_chip (SequencesView *self,
             SixainMatch   *match,
             guint          seat)
{
  SixainPlayer *player = sixain_match_get_player (match, seat);
  g_autoptr (SixainPlayer) partner = NULL;

  if (!self->shown.teams || seat < 2)
    return sixain_seat_chip_new (player);

  partner = sixain_player_new (sixain_player_get_name (player));
  sixain_player_set_picture (partner, sixain_player_get_picture (player));
  sixain_player_set_level (partner, sixain_player_get_level (player));
  sixain_player_set_colour (partner, sixain_player_get_colour (sixain_match_get_player (match, seat - 2)));

  return sixain_seat_chip_new (partner);
}

static void
create_piles (SequencesView *self)
{
  self->stock_slot = sequences_spot_new_slot ();
  sixain_spot_set_label (SIXAIN_SPOT (self->stock_slot), _("Stock, empty"), NULL, _("Stock, empty"));
  gtk_widget_set_can_target (self->stock_slot, FALSE);
  gtk_widget_set_focusable (self->stock_slot, FALSE);
  self->slot = sequences_spot_new_slot ();
  g_signal_connect_object (self->slot, "chosen", G_CALLBACK (slot_cb), self, G_CONNECT_SWAPPED);

  self->stock = sixain_card_new_button ();
  sixain_card_set_face (SIXAIN_CARD (self->stock), sequences_face_get_back ());
  g_signal_connect_object (self->stock, "played", G_CALLBACK (stock_cb), self, G_CONNECT_SWAPPED);
  self->stock_count = gtk_label_new (NULL);
  gtk_widget_add_css_class (self->stock_count, "heading");
  gtk_widget_add_css_class (self->stock_count, "osd");
  gtk_widget_add_css_class (self->stock_count, "numeric");
  gtk_widget_set_can_target (self->stock_count, FALSE);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->stock_count), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);

  self->past = sequences_past_new ();
  self->past_button = gtk_menu_button_new ();
  gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (self->past_button), "document-open-recent-symbolic");
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (self->past_button), self->past);
  gtk_widget_set_tooltip_text (self->past_button, _("Earlier Discards (P)"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->past_button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, _("Earlier Discards"), -1);
  g_signal_connect_object (self->past, "show", G_CALLBACK (past_shown_cb), self, G_CONNECT_SWAPPED);

  self->flyer = sixain_card_new_picture ();
  sixain_card_set_face (SIXAIN_CARD (self->flyer), sequences_face_get_back ());
  sixain_card_set_back (SIXAIN_CARD (self->flyer), sequences_face_get_back ());
  sixain_card_set_label (SIXAIN_CARD (self->flyer), _("A card, face down"), NULL);
  gtk_widget_set_visible (self->flyer, FALSE);
}

static void
put_everything (SequencesView *self)
{
  GtkWidget *const widgets[] = {
    self->scroller, self->stock_slot, self->slot, self->stock, self->stock_count, self->past_button, self->sort_button,
    self->bar, self->more_button, self->flyer, self->curtain, self->tally,
  };

  for (guint i = 0; i < G_N_ELEMENTS (widgets); i++)
    sixain_felt_put (self->felt, widgets[i], graphene_rect_zero ());
}

static gint
find_bottom (SequencesView *self)
{
  gint seat = sixain_session_get_viewer (self->session);

  if (seat == SIXAIN_NOBODY)
    seat = sixain_session_get_next_viewer (self->session);
  for (guint i = 0; seat == SIXAIN_NOBODY && i < self->n_players; i++)
    {
      if (sixain_session_is_person (self->session, i))
        seat = i;
    }

  return MAX (0, seat);
}

static void
sequences_view_constructed (GObject *object)
{
  SequencesView *self = SEQUENCES_VIEW (object);
  SixainMatch *match;

  G_OBJECT_CLASS (sequences_view_parent_class)->constructed (object);

  self->session = sixain_game_view_get_session (SIXAIN_GAME_VIEW (self));
  match = sixain_session_get_match (self->session);
  self->n_players = sixain_match_get_n_players (match);
  self->bottom = find_bottom (self);
  sixain_session_look (self->session, &self->shown);

  for (guint side = 0; side < sequences_n_sides (&self->shown); side++)
    {
      self->mats[side] = sequences_spot_new_mat (sixain_player_get_colour (sixain_match_get_player (match, side)));
      sixain_felt_put (self->melds, self->mats[side], graphene_rect_zero ());
    }
  for (guint seat = 0; seat < self->n_players; seat++)
    {
      if (sixain_session_is_person (self->session, seat))
        sequences_memory_recall (sixain_match_get_names (match)[seat], &self->hands[seat]);
      self->chips[seat] = create_chip (self, match, seat);
      sixain_felt_put (self->felt, self->chips[seat], graphene_rect_zero ());
    }
  self->curtain = sixain_curtain_new (self->session);
  put_everything (self);

  g_signal_connect_object (self->session, "notify::viewer", G_CALLBACK (viewer_cb), self, G_CONNECT_SWAPPED);
  sequences_view_sync (SIXAIN_GAME_VIEW (self), FALSE);
}

static void
sequences_view_dispose (GObject *object)
{
  SequencesView *self = SEQUENCES_VIEW (object);

  g_clear_object (&self->scrolling);
  self->session = NULL;
  self->felt = NULL;

  G_OBJECT_CLASS (sequences_view_parent_class)->dispose (object);
}

static void
sequences_view_finalize (GObject *object)
{
  SequencesView *self = SEQUENCES_VIEW (object);

  g_array_unref (self->scoring);
  sixain_moves_clear (&self->legal);

  G_OBJECT_CLASS (sequences_view_parent_class)->finalize (object);
}

static void
sequences_view_class_init (SequencesViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  SixainGameViewClass *view_class = SIXAIN_GAME_VIEW_CLASS (klass);

  object_class->constructed = sequences_view_constructed;
  object_class->dispose = sequences_view_dispose;
  object_class->finalize = sequences_view_finalize;
  view_class->show_event = sequences_view_show_event;
  view_class->begin_show = sequences_view_begin_show;
  view_class->linger = sequences_view_linger;
  view_class->sync = sequences_view_sync;
  view_class->skip = sequences_view_skip;
  view_class->step_back = sequences_view_step_back;
  view_class->show_hint = sequences_view_show_hint;
  view_class->get_face = get_face;
}

static void
sequences_view_init (SequencesView *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->decider = SIXAIN_NOBODY;
  self->actor = SIXAIN_NOBODY;
  self->dragged = -1;
  self->scoring = g_array_new (FALSE, FALSE, sizeof (SixainEvent));
  self->felt = sixain_game_view_get_felt (SIXAIN_GAME_VIEW (self));
  g_signal_connect_object (self->felt, "arrange", G_CALLBACK (arrange_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->felt, "rest", G_CALLBACK (sequences_view_land), self, G_CONNECT_SWAPPED);

  sequences_view_create_melds (self);
  sequences_view_create_bar (self);
  create_piles (self);
  self->tally = sequences_tally_new ();
  gtk_widget_set_visible (self->tally, FALSE);
  g_signal_connect_object (self->tally, "line", G_CALLBACK (tally_line_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->tally, "closed", G_CALLBACK (sequences_view_close_tally), self, G_CONNECT_SWAPPED);

  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self, 0);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}
