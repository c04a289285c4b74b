/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rows-view.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>
#include <string.h>

#include "rows-face.h"
#include "rows-lane.h"
#include "rows-table.h"
#include "rows-tell.h"
#include "rows-view-private.h"
#include "sixain-curtain.h"
#include "sixain-explanation.h"
#include "sixain-seat-chip.h"

#define LIFT 0.08          /* How far a focused card rises, as a share of its height. */

G_DEFINE_FINAL_TYPE (RowsView, rows_view, SIXAIN_TYPE_GAME_VIEW)

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

static void
lane_chosen_cb (RowsLane *lane,
                RowsView *self)
{
  rows_view_pick_row (self, get_card (G_OBJECT (lane)));
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

static SixainCard *
new_card (RowsView   *self,
          gboolean    button,
          guint       card,
          SixainFace *face)
{
  GtkWidget *widget = button ? sixain_card_new_button () : sixain_card_new_picture ();

  g_object_set_data (G_OBJECT (widget), "rows-card", GUINT_TO_POINTER (card));
  sixain_card_set_face (SIXAIN_CARD (widget), face);
  sixain_card_set_back (SIXAIN_CARD (widget), rows_face_get_back (self->deck));

  return SIXAIN_CARD (widget);
}

GtkWidget *
rows_view_get_table_card (RowsView *self,
                          guint     card)
{
  if (self->table[card] == NULL)
    {
      g_autofree char *label = rows_face_describe (card, self->deck);
      SixainCard *widget = new_card (self, FALSE, card, rows_face_get_card (card, self->deck));

      sixain_card_set_label (widget, label, NULL);
      g_signal_connect_object (widget, "played", G_CALLBACK (card_played_cb), self, 0);
      self->table[card] = GTK_WIDGET (widget);
    }

  return self->table[card];
}

static void
remove_card (RowsView   *self,
             GtkWidget **widget)
{
  if (*widget != NULL)
    {
      sixain_game_view_let_go (SIXAIN_GAME_VIEW (self), *widget);
      sixain_felt_remove (self->felt, *widget);
    }
  *widget = NULL;
}

/* What would happen if everybody else's card went elsewhere. */
static char *
describe_prospect (RowsView *self,
                   guint     card)
{
  gint index = rows_table_find_row (&self->shown, card);
  const RowsRow *row;

  if (index < 0)
    return g_strdup (_("Lower than every row: you would choose a row to take."));

  row = &self->shown.rows[index];
  if (row->n < rows_table_capacity (row))
    return g_strdup_printf (_("Goes to row %d now."), index + 1);

  if (self->deck == ROWS_DECK_ELEMENTS)
    return g_strdup_printf (ngettext ("Takes row %d now: %u crest.", "Takes row %d now: %u crests.", row->heads),
                            index + 1, row->heads);

  return g_strdup_printf (ngettext ("Takes row %d now: %u head.", "Takes row %d now: %u heads.", row->heads),
                          index + 1, row->heads);
}

static void
place_hand_card (RowsView *self,
                 guint     index,
                 gboolean  animated)
{
  gint viewer = sixain_session_get_viewer (self->session);
  guint card = self->shown.hands[viewer][index];
  gboolean chosen = self->shown.phase == ROWS_CHOOSE && self->shown.chosen[viewer] == card;
  graphene_rect_t rect;

  rows_layout_hand (&self->layout, index, self->shown.n_hand[viewer], self->shown.n_specials[viewer], &rect);
  if (chosen || self->focused == card)
    rect.origin.y -= LIFT * rect.size.height;
  sixain_felt_move (self->felt, self->hand[card], &rect, -1, animated ? sixain_game_view_get_duration (SIXAIN_GAME_VIEW (self), 150) : 0, 0);
}

/* Whether it is the special card that is being played: of two alike, the first. */
gboolean
rows_view_plays_special (RowsView *self,
                         guint     index)
{
  const guint8 *specials = self->shown.specials[sixain_session_get_viewer (self->session)];

  return self->partial.verb != 0 && specials[index] == self->partial.verb &&
         memchr (specials, self->partial.verb, index) == NULL;
}

void
rows_view_place_specials (RowsView *self,
                          gboolean  animated)
{
  gint viewer = sixain_session_get_viewer (self->session);

  for (guint i = 0; viewer >= 0 && i < self->shown.n_specials[viewer]; i++)
    {
      graphene_rect_t rect;

      if (self->specials[i] == NULL)
        continue;

      rows_layout_hand (&self->layout, self->shown.n_hand[viewer] + i,
                        self->shown.n_hand[viewer], self->shown.n_specials[viewer], &rect);
      if (rows_view_plays_special (self, i))
        rect.origin.y -= LIFT * rect.size.height;
      sixain_felt_move (self->felt, self->specials[i], &rect, -1, animated ? sixain_game_view_get_duration (SIXAIN_GAME_VIEW (self), 150) : 0, 0);
    }
}

static void
lift_hand (RowsView *self)
{
  gint viewer = sixain_session_get_viewer (self->session);

  if (viewer < 0 || rows_view_is_showing (self))
    return;

  for (guint i = 0; i < self->shown.n_hand[viewer]; i++)
    {
      if (self->hand[self->shown.hands[viewer][i]] != NULL)
        place_hand_card (self, i, TRUE);
    }
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
  lift_hand (self);
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
  gint viewer = sixain_session_get_viewer (self->session);
  graphene_rect_t rect;

  for (guint i = 0; viewer >= 0 && i < self->shown.n_hand[viewer]; i++)
    {
      if (self->shown.hands[viewer][i] != get_card (G_OBJECT (card)))
        continue;

      rows_layout_hand (&self->layout, i, self->shown.n_hand[viewer], self->shown.n_specials[viewer], &rect);
      graphene_rect_offset (&rect, dx, dy);
      sixain_felt_raise (self->felt, GTK_WIDGET (card));
      sixain_felt_put (self->felt, GTK_WIDGET (card), &rect);
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

  rows_view_arrange (self);
}

static GtkWidget *
new_hand_card (RowsView *self,
               guint     card)
{
  SixainCard *widget = new_card (self, TRUE, card, rows_face_get_card (card, self->deck));
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();

  g_signal_connect_object (widget, "played", G_CALLBACK (card_played_cb), self, 0);
  g_signal_connect_object (widget, "dragged", G_CALLBACK (dragged_cb), self, 0);
  g_signal_connect_object (widget, "dropped", G_CALLBACK (dropped_cb), self, 0);
  sixain_explanation_add (GTK_WIDGET (widget), explain_card, _("Play This Card"));
  g_signal_connect_object (motion, "enter", G_CALLBACK (enter_cb), self, 0);
  g_signal_connect_object (motion, "leave", G_CALLBACK (leave_cb), self, 0);
  g_signal_connect_object (focus, "enter", G_CALLBACK (focus_enter_cb), self, 0);
  g_signal_connect_object (focus, "leave", G_CALLBACK (leave_cb), self, 0);
  gtk_widget_add_controller (GTK_WIDGET (widget), motion);
  gtk_widget_add_controller (GTK_WIDGET (widget), focus);

  return GTK_WIDGET (widget);
}

/* Screen readers need not be told twice what a number is worth. */
static void
describe_hand_card (RowsView *self,
                    guint     card)
{
  g_autofree char *label = rows_face_describe (card, self->deck);
  g_autofree char *explanation = rows_face_explain (card, self->deck);
  g_autofree char *prospect = self->shown.phase == ROWS_CHOOSE ? describe_prospect (self, card) : NULL;
  g_autofree char *both = prospect != NULL ? g_strjoin ("\n", explanation, prospect, NULL) : g_strdup (explanation);

  sixain_card_set_label (SIXAIN_CARD (self->hand[card]), label, g_str_equal (label, explanation) ? prospect : both);
  gtk_widget_set_tooltip_text (self->hand[card], both);
}

static void
arrange_hand (RowsView *self)
{
  gint viewer = sixain_session_get_viewer (self->session);
  guint n = viewer >= 0 ? self->shown.n_hand[viewer] : 0;
  guint n_specials = viewer >= 0 ? self->shown.n_specials[viewer] : 0;

  for (guint card = 1; card <= ROWS_N_CARDS; card++)
    {
      if (self->hand[card] != NULL && (n == 0 || memchr (self->shown.hands[viewer], card, n) == NULL))
        remove_card (self, &self->hand[card]);
    }

  for (guint i = 0; i < n; i++)
    {
      guint card = self->shown.hands[viewer][i];

      if (self->hand[card] == NULL)
        self->hand[card] = new_hand_card (self, card);

      describe_hand_card (self, card);
      gtk_widget_set_visible (self->hand[card], TRUE);
      place_hand_card (self, i, FALSE);
      sixain_felt_raise (self->felt, self->hand[card]);
    }

  for (guint i = 0; i < ROWS_MAX_SPECIALS; i++)
    {
      guint kind = i < n_specials ? self->shown.specials[viewer][i] : 0;

      if (self->specials[i] != NULL && get_card (G_OBJECT (self->specials[i])) != kind)
        remove_card (self, &self->specials[i]);
      if (i >= n_specials || self->specials[i] != NULL)
        continue;

      self->specials[i] = GTK_WIDGET (new_card (self, TRUE, kind, rows_face_get_special (kind)));
      sixain_card_set_label (SIXAIN_CARD (self->specials[i]), rows_tell_kind (kind), rows_tell_kind_help (kind));
      gtk_widget_set_tooltip_text (self->specials[i], rows_tell_kind_help (kind));
      g_signal_connect_object (self->specials[i], "played", G_CALLBACK (special_played_cb), self, 0);
      sixain_explanation_add (self->specials[i], explain_card, _("Play This Card"));
      sixain_felt_put (self->felt, self->specials[i], graphene_rect_zero ());
    }
  rows_view_place_specials (self, FALSE);
}

static void
arrange_table (RowsView *self)
{
  gboolean used[ROWS_N_CARDS + 1] = { FALSE };

  for (guint i = 0; i < ROWS_MAX_ROWS; i++)
    {
      gboolean there = i < self->shown.n_rows;

      gtk_widget_set_visible (self->lanes[i], there);
      if (!there)
        continue;

      sixain_felt_put (self->felt, self->lanes[i], &self->layout.lanes[i]);
      rows_lane_set_metrics (ROWS_LANE (self->lanes[i]), self->layout.row_card, self->layout.step);
      rows_lane_set_row (ROWS_LANE (self->lanes[i]), &self->shown.rows[i]);
      for (guint j = 0; j < self->shown.rows[i].n; j++)
        {
          guint card = self->shown.rows[i].cards[j];
          graphene_rect_t rect;

          used[card] = TRUE;
          rows_layout_place (&self->layout, i, j, &rect);
          sixain_felt_put (self->felt, rows_view_get_table_card (self, card), &rect);
          sixain_card_set_turn (SIXAIN_CARD (self->table[card]), 1);
        }
    }

  for (guint seat = 0; seat < self->n_players; seat++)
    {
      guint card = self->before_seat[seat];
      gboolean hidden = self->shown.phase == ROWS_CHOOSE && self->shown.chosen[seat] != 0;

      gtk_widget_set_visible (self->backs[seat], hidden && card == 0);
      sixain_felt_put (self->felt, self->backs[seat], &self->layout.slots[seat]);
      if (card != 0)
        {
          used[card] = TRUE;
          sixain_felt_put (self->felt, rows_view_get_table_card (self, card), &self->layout.slots[seat]);
          sixain_card_set_turn (SIXAIN_CARD (self->table[card]), 1);
        }
    }

  for (guint card = 1; card <= ROWS_N_CARDS; card++)
    {
      if (!used[card])
        remove_card (self, &self->table[card]);
    }
}

static void
arrange_grid (RowsView *self)
{
  guint8 cards[ROWS_N_CARDS];
  guint n = self->shown.phase == ROWS_DRAFT ? sixain_card_set_list (&self->shown.table, cards) : 0;
  guint total = rows_highest_card (&self->shown);

  for (guint card = 1; card <= ROWS_N_CARDS; card++)
    {
      if (self->grid[card] != NULL && (n == 0 || memchr (cards, card, n) == NULL))
        remove_card (self, &self->grid[card]);
    }

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *label = rows_face_describe (cards[i], self->deck);
      g_autofree char *explanation = rows_face_explain (cards[i], self->deck);
      guint card = cards[i];
      graphene_rect_t rect;

      if (self->grid[card] == NULL)
        {
          self->grid[card] = GTK_WIDGET (new_card (self, TRUE, card, rows_face_get_card (card, self->deck)));
          sixain_card_set_label (SIXAIN_CARD (self->grid[card]), label, NULL);
          gtk_widget_set_tooltip_text (self->grid[card], explanation);
          g_signal_connect_object (self->grid[card], "played", G_CALLBACK (card_played_cb), self, 0);
          sixain_explanation_add (self->grid[card], explain_card, _("Take This Card"));
        }
      rows_layout_grid (&self->layout, card - 1, total, &rect);
      sixain_felt_put (self->felt, self->grid[card], &rect);
    }
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
  arrange_table (self);
  arrange_grid (self);
  arrange_hand (self);

  sixain_curtain_cover (SIXAIN_CURTAIN (self->curtain), self->felt, self->layout.hand.origin.y);
  sixain_felt_put (self->felt, self->buttons, &self->layout.buttons);
  sixain_game_view_prepare_faces (SIXAIN_GAME_VIEW (self),
                                  (double[]) { self->layout.slot_card, self->layout.row_card, self->layout.hand_card }, 3);
}

/* Names of those who are waited for, as in "Léa, Tom". */
static char *
name_those (RowsView    *self,
            SixainSeats  seats)
{
  const char *const *names = sixain_match_get_names (sixain_session_get_match (self->session));
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint seat = 0; seat < self->n_players; seat++)
    {
      if (seats & SIXAIN_SEAT (seat))
        g_string_append_printf (text, "%s%s", text->len > 0 ? ", " : "", names[seat]);
    }

  return g_string_free (g_steal_pointer (&text), FALSE);
}

static char *
tell_own_task (RowsView *self)
{
  guint card = self->shown.chosen[self->shown.actor];

  if (self->partial.verb != 0)
    return g_strdup (rows_tell_kind_task (self->partial.verb, self->partial.n_args));

  switch ((RowsPhase) self->shown.phase)
    {
    case ROWS_DRAFT:
      return g_strdup (_("Take a card from the table."));
    case ROWS_CHOOSE:
      return g_strdup (_("Choose a card."));
    case ROWS_PLACE:
      return g_strdup_printf (_("Place your %u, or play a special card first."), card);
    case ROWS_TAKE:
      return g_strdup_printf (_("Your %u is lower than every row: choose the row to take."), card);
    case ROWS_CANCEL:
      return g_strdup (_("Choose a card of the row to strike, or keep them all."));
    case ROWS_EXCHANGE:
      return g_strdup (_("You may exchange one special card."));
    case ROWS_OVER:
    default:
      return g_strdup (_("The game is over."));
    }
}

/* Says what is awaited. */
void
rows_view_tell (RowsView *self)
{
  SixainSeats to_act = rows_rules.to_act (&self->shown);
  g_autofree char *names = name_those (self, to_act);
  g_autofree char *sentence = NULL;

  if (self->shown.phase == ROWS_OVER)
    sentence = g_strdup (_("The game is over."));
  else if (self->decider >= 0 && to_act & SIXAIN_SEAT (self->decider))
    sentence = tell_own_task (self);
  else if (self->shown.phase == ROWS_CHOOSE)
    sentence = g_strdup_printf (_("Waiting for %s."), names);
  else if (self->shown.phase == ROWS_TAKE)
    sentence = g_strdup_printf (_("%s chooses a row to take."), names);
  else
    sentence = g_strdup_printf (_("It is up to %s."), names);

  sixain_game_view_set_status (SIXAIN_GAME_VIEW (self), sentence);
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
  if (sixain_session_get_viewer (self->session) != SIXAIN_NOBODY)
    return;

  for (guint card = 1; card <= ROWS_N_CARDS; card++)
    remove_card (self, &self->hand[card]);
  for (guint i = 0; i < ROWS_MAX_SPECIALS; i++)
    remove_card (self, &self->specials[i]);
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
  rows_view_step_back (self);
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
      g_object_set_data (G_OBJECT (self->lanes[i]), "rows-card", GUINT_TO_POINTER (i + 1));
      g_signal_connect_object (self->lanes[i], "chosen", G_CALLBACK (lane_chosen_cb), self, 0);
      sixain_felt_put (self->felt, self->lanes[i], graphene_rect_zero ());
    }

  for (guint seat = 0; seat < self->n_players; seat++)
    {
      self->chips[seat] = sixain_seat_chip_new (sixain_match_get_player (match, seat));
      sixain_felt_put (self->felt, self->chips[seat], graphene_rect_zero ());
      self->backs[seat] = GTK_WIDGET (new_card (self, FALSE, 0, rows_face_get_back (self->deck)));
      sixain_card_set_label (SIXAIN_CARD (self->backs[seat]), _("A card, face down"), NULL);
      sixain_felt_put (self->felt, self->backs[seat], graphene_rect_zero ());
    }

  self->curtain = sixain_curtain_new (self->session);
  sixain_felt_put (self->felt, self->buttons, graphene_rect_zero ());
  sixain_felt_put (self->felt, self->curtain, graphene_rect_zero ());

  g_signal_connect_object (self->session, "event", G_CALLBACK (rows_view_event_cb), self, G_CONNECT_SWAPPED);
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
  sixain_moves_clear (&ROWS_VIEW (object)->legal);

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
  view_class->show_hint = rows_view_show_hint;
  view_class->get_face = rows_view_get_face;
}

static void
rows_view_init (RowsView *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->decider = SIXAIN_NOBODY;
  self->felt = sixain_game_view_get_felt (SIXAIN_GAME_VIEW (self));
  g_signal_connect_object (self->felt, "arrange", G_CALLBACK (rows_view_arrange), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self, 0);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);

  self->buttons = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  gtk_widget_set_halign (self->buttons, GTK_ALIGN_CENTER);
  self->place_button = add_button (self, _("_Place it"), "suggested-action", G_CALLBACK (place_cb));
  self->keep_button = add_button (self, _("_Keep"), "suggested-action", G_CALLBACK (keep_cb));
  self->back_button = add_button (self, _("_Back"), "opaque", G_CALLBACK (back_cb));
}
