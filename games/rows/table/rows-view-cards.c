/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "rows-face.h"
#include "rows-lane.h"
#include "rows-table.h"
#include "rows-tell.h"
#include "rows-view-private.h"
#include "sixain-explanation.h"

#define LIFT 0.08          /* How far a focused card rises, as a share of its height. */

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
rows_view_new_back (RowsView *self)
{
  SixainCard *back = new_card (self, FALSE, 0, rows_face_get_back (self->deck));

  sixain_card_set_label (back, _("A card, face down"), NULL);

  return GTK_WIDGET (back);
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
    return g_strdup (rows_tell_low_prospect (&self->shown));

  row = &self->shown.rows[index];
  if (row->n < rows_table_capacity (row))
    return g_strdup_printf (_("Would go to row %d."), index + 1);

  if (self->deck == ROWS_DECK_ELEMENTS)
    return g_strdup_printf (ngettext ("Would take row %d: %u crest.", "Would take row %d: %u crests.", row->heads),
                            index + 1, row->heads);

  return g_strdup_printf (ngettext ("Would take row %d: %u head.", "Would take row %d: %u heads.", row->heads),
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
  gint verb = sixain_pick_get_verb (&self->pick);

  return specials[index] == verb && memchr (specials, verb, index) == NULL;
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

void
rows_view_arrange_cards (RowsView *self)
{
  arrange_table (self);
  arrange_grid (self);
  arrange_hand (self);
}

void
rows_view_remove_hand (RowsView *self)
{
  for (guint card = 1; card <= ROWS_N_CARDS; card++)
    remove_card (self, &self->hand[card]);
  for (guint i = 0; i < ROWS_MAX_SPECIALS; i++)
    remove_card (self, &self->specials[i]);
}
