/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <adwaita.h>
#include <math.h>

#include "sequences-face.h"
#include "sequences-view-private.h"
#include "sequences-words.h"

#define TRAVEL 260          /* Milliseconds at the usual speed. */
#define LIFT 0.11           /* How far a selected card rises, as a share of its height. */

static guint
get_card (gpointer widget)
{
  return GPOINTER_TO_UINT (g_object_get_data (widget, "sequences-card"));
}

static void
played_cb (SixainCard    *card,
           SequencesView *self)
{
  sequences_view_toggle (self, get_card (card));
}

static GtkWidget *
create_card (SequencesView *self,
             guint          card,
             gboolean       button)
{
  GtkWidget *widget = button ? sixain_card_new_button () : sixain_card_new_picture ();
  g_autofree char *label = sequences_words_card (card);

  g_object_set_data (G_OBJECT (widget), "sequences-card", GUINT_TO_POINTER (card));
  sixain_card_set_face (SIXAIN_CARD (widget), sequences_face_get_card (card));
  sixain_card_set_back (SIXAIN_CARD (widget), sequences_face_get_back ());
  sixain_card_set_label (SIXAIN_CARD (widget), label, NULL);
  gtk_widget_set_tooltip_text (widget, label);
  g_signal_connect_object (widget, "played", G_CALLBACK (played_cb), self, 0);

  return widget;
}

/* Dragging a selected card takes the others along. */
static gboolean
goes_along (SequencesView *self,
            guint          card)
{
  return card == (guint) self->dragged ||
         (sixain_card_set_has (&self->selected, self->dragged) && sixain_card_set_has (&self->selected, card));
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

  self->dragged = get_card (widget);
  sequences_layout_hand (&self->layout, MAX (0, sequences_hand_find (hand, self->dragged)), hand->n, &rect);
  sequences_view_hover (self, rect.origin.y + rect.size.height / 2 + dy);
  for (guint i = 0; i < hand->n; i++)
    {
      guint card = hand->cards[i];
      graphene_rect_t place = rect;

      if (self->hand[card] == NULL || !goes_along (self, card))
        continue;

      graphene_rect_offset (&place, dx + 0.4 * self->layout.hand_card * n++, dy);
      sixain_felt_raise (self->felt, self->hand[card]);
      sixain_felt_put (self->felt, self->hand[card], &place);
    }
}

static void
dropped_cb (SixainCard    *widget,
            double         dx,
            double         dy,
            SequencesView *self)
{
  graphene_rect_t rect;

  sixain_felt_get_rect (self->felt, GTK_WIDGET (widget), &rect);
  self->dragged = get_card (widget);
  sequences_view_drop (self, &GRAPHENE_POINT_INIT (rect.origin.x + rect.size.width / 2,
                                                   rect.origin.y + rect.size.height / 2));
  self->dragged = -1;
  self->over_melds = FALSE;
  sequences_view_place_hand (self, TRUE);
}

static GtkWidget *
create_hand_card (SequencesView *self,
                  guint          card)
{
  GtkWidget *widget = create_card (self, card, TRUE);

  g_signal_connect_object (widget, "dragged", G_CALLBACK (dragged_cb), self, 0);
  g_signal_connect_object (widget, "dropped", G_CALLBACK (dropped_cb), self, 0);

  return widget;
}

/* What a card lies on. */
static SixainFelt *
get_felt (SequencesView *self,
          GtkWidget     *widget)
{
  return gtk_widget_get_parent (widget) == GTK_WIDGET (self->melds) ? self->melds : self->felt;
}

/* Where a card is on the whole table. */
static void
find_rect (SequencesView   *self,
           GtkWidget       *widget,
           graphene_rect_t *rect)
{
  SixainFelt *felt = get_felt (self, widget);

  sixain_felt_get_rect (felt, widget, rect);
  if (felt == self->melds)
    sequences_view_from_melds (self, rect);
}

/* Moves a card to where it lies on something else. */
static void
transfer (SequencesView         *self,
          GtkWidget             *widget,
          SixainFelt            *felt,
          const graphene_rect_t *rect)
{
  g_autoptr (GtkWidget) kept = g_object_ref (widget);
  gboolean focused = gtk_widget_has_focus (widget);

  sixain_game_view_let_go (SIXAIN_GAME_VIEW (self), widget);
  sixain_felt_remove (get_felt (self, widget), widget);
  sixain_felt_put (felt, widget, rect);
  if (focused)
    gtk_widget_grab_focus (widget);
}

static void
remove_card (SequencesView  *self,
             GtkWidget     **widget)
{
  if (*widget != NULL)
    {
      sixain_game_view_let_go (SIXAIN_GAME_VIEW (self), *widget);
      sixain_felt_remove (get_felt (self, *widget), *widget);
    }
  *widget = NULL;
}

/* Where a card was before: somewhere on the table, or in the hand of who acted. */
static void
find_origin (SequencesView   *self,
             guint            card,
             gboolean         for_hand,
             graphene_rect_t *rect)
{
  GtkWidget *widget = for_hand ? self->table[card] : self->hand[card];

  if (widget != NULL)
    {
      find_rect (self, widget, rect);
    }
  else if (for_hand)
    {
      *rect = self->layout.stock;
    }
  else if (self->actor >= 0)
    {
      *rect = self->layout.chips[self->actor];
      graphene_rect_inset (rect, rect->size.width / 2 - 0.25 * self->layout.card,
                           rect->size.height / 2 - 0.35 * self->layout.card);
    }
}

/* From elsewhere a card travels above everything, and lies down among the melds only
 * where it arrives. What is out of sight it disappears to at the edge. */
static void
fly_to_melds (SequencesView         *self,
              GtkWidget             *widget,
              const graphene_rect_t *rect,
              double                 duration)
{
  graphene_rect_t to = *rect;
  const graphene_rect_t *seen = &self->layout.melds;

  if (duration <= 0)
    {
      transfer (self, widget, self->melds, rect);
      sixain_card_set_turn (SIXAIN_CARD (widget), 1);
      return;
    }

  sequences_view_from_melds (self, &to);
  to.origin.y = CLAMP (to.origin.y, seen->origin.y, MAX (seen->origin.y, seen->origin.y + seen->size.height - to.size.height));
  sixain_felt_move (self->felt, widget, &to, 1, duration, 0);
  sixain_felt_raise (self->felt, widget);
  self->flying = TRUE;
}

static void
put_table_card (SequencesView         *self,
                guint                  card,
                SixainFelt            *felt,
                const graphene_rect_t *rect,
                gboolean              *used,
                gboolean               animated)
{
  double duration = animated ? sixain_game_view_get_duration (SIXAIN_GAME_VIEW (self), TRAVEL) : 0;
  graphene_rect_t from = *rect;
  GtkWidget *widget;

  used[card] = TRUE;
  if (self->table[card] == NULL)
    {
      find_origin (self, card, FALSE, &from);
      self->table[card] = create_card (self, card, FALSE);
      sixain_felt_put (self->felt, self->table[card], &from);
    }

  widget = self->table[card];
  if (felt == self->melds && get_felt (self, widget) != felt)
    {
      fly_to_melds (self, widget, rect, duration);
      return;
    }

  if (get_felt (self, widget) != felt)
    {
      find_rect (self, widget, &from);
      transfer (self, widget, felt, &from);
    }
  sixain_felt_move (felt, widget, rect, 1, duration, 0);
  sixain_felt_raise (felt, widget);
}

static void
place_run (SequencesView *self,
           guint          index,
           gboolean      *used,
           gboolean       animated)
{
  const SequencesRun *run = &self->shown.runs[index];
  graphene_rect_t rect;

  for (guint i = 0; i < run->n; i++)
    {
      sequences_layout_card (&self->layout, &self->layout.runs[index], i, run->n, &rect);
      put_table_card (self, sequences_run_card (run, run->first + i), self->melds, &rect, used, animated);
    }
}

static void
place_set (SequencesView *self,
           guint          index,
           gboolean      *used,
           gboolean       animated)
{
  const SequencesSet *set = &self->shown.sets[index];
  guint n = __builtin_popcount (set->suits), i = 0;
  graphene_rect_t rect;

  for (guint suit = 0; suit < SEQUENCES_N_SUITS; suit++)
    {
      if (!(set->suits & (1u << suit)))
        continue;

      sequences_layout_card (&self->layout, &self->layout.sets[index], i++, n, &rect);
      put_table_card (self, SEQUENCES_CARD (suit, set->rank), self->melds, &rect, used, animated);
    }
}

/* Of the melds that cards come to, the last one is looked at. */
static void
reveal_change (SequencesView *self,
               gboolean       animated)
{
  const SequencesState *state = &self->shown;
  const graphene_rect_t *changed = NULL;

  for (guint i = 0; i < state->n_runs; i++)
    {
      for (guint j = 0; j < state->runs[i].n; j++)
        {
          GtkWidget *card = self->table[sequences_run_card (&state->runs[i], state->runs[i].first + j)];

          if (card == NULL || get_felt (self, card) != self->melds)
            changed = &self->layout.runs[i];
        }
    }
  for (guint i = 0; i < state->n_sets; i++)
    {
      for (guint suit = 0; suit < SEQUENCES_N_SUITS; suit++)
        {
          GtkWidget *card = self->table[SEQUENCES_CARD (suit, state->sets[i].rank)];

          if (state->sets[i].suits & (1u << suit) && (card == NULL || get_felt (self, card) != self->melds))
            changed = &self->layout.sets[i];
        }
    }

  if (changed != NULL)
    sequences_view_reveal (self, changed, animated);
}

static void
place_table (SequencesView *self,
             gboolean      *used,
             gboolean       animated)
{
  const SequencesState *state = &self->shown;

  for (guint i = 0; i < state->n_runs; i++)
    place_run (self, i, used, animated);
  for (guint i = 0; i < state->n_sets; i++)
    place_set (self, i, used, animated);

  /* The one below is seen while the top is on its way. */
  for (guint i = MAX (2, state->n_discard) - 2; i < state->n_discard; i++)
    put_table_card (self, state->discard[i], self->felt, &self->layout.discard, used, animated);
}

void
sequences_view_place_hand (SequencesView *self,
                           gboolean       animated)
{
  const SequencesHand *hand = &self->hands[self->bottom];
  double duration = animated ? sixain_game_view_get_duration (SIXAIN_GAME_VIEW (self), TRAVEL) : 0;

  if (sixain_session_get_viewer (self->session) == SIXAIN_NOBODY)
    return;

  for (guint i = 0; i < hand->n; i++)
    {
      guint card = hand->cards[i];
      graphene_rect_t rect, from;

      sequences_layout_hand (&self->layout, i, hand->n, &rect);
      if (sixain_card_set_has (&self->selected, card))
        rect.origin.y -= LIFT * rect.size.height;

      if (self->hand[card] == NULL)
        {
          gboolean hidden = self->table[card] == NULL;

          from = rect;
          if (animated)
            find_origin (self, card, TRUE, &from);
          self->hand[card] = create_hand_card (self, card);
          sixain_felt_put (self->felt, self->hand[card], &from);
          if (animated && hidden && duration > 0)
            sixain_card_set_turn (SIXAIN_CARD (self->hand[card]), 0);
        }
      sixain_felt_move (self->felt, self->hand[card], &rect, 1, duration, 0);
      sixain_felt_raise (self->felt, self->hand[card]);
    }
  sixain_felt_raise (self->felt, self->curtain);
  sixain_felt_raise (self->felt, self->tally);
}

/* Nobody may see it any more. */
void
sequences_view_drop_hand (SequencesView *self)
{
  for (guint card = 0; card < SEQUENCES_N_CARDS; card++)
    remove_card (self, &self->hand[card]);
}

void
sequences_view_place_cards (SequencesView *self,
                            gboolean       animated)
{
  gint viewer = sixain_session_get_viewer (self->session);
  const SequencesHand *hand = &self->hands[self->bottom];
  gboolean used[SEQUENCES_N_CARDS] = { FALSE };

  /* Cards go to the table from where they are in the hand, so they leave it
   * afterwards; and likewise those that come to the hand. */
  if (animated)
    reveal_change (self, animated);
  place_table (self, used, animated);
  for (guint card = 0; card < SEQUENCES_N_CARDS; card++)
    {
      if (self->hand[card] != NULL && (viewer < 0 || sequences_hand_find (hand, card) < 0))
        remove_card (self, &self->hand[card]);
    }
  sequences_view_place_hand (self, animated);
  for (guint card = 0; card < SEQUENCES_N_CARDS; card++)
    {
      if (!used[card])
        remove_card (self, &self->table[card]);
    }
  if (!sixain_felt_is_moving (self->felt))
    sequences_view_land (self);

  /* Those of a hand are few and come one at a time. */
  sixain_game_view_prepare_faces (SIXAIN_GAME_VIEW (self), (double[]) { self->layout.card, self->layout.pile_card }, 2);
}

/* What has arrived at the melds lies there from now on. */
void
sequences_view_land (SequencesView *self)
{
  gboolean used[SEQUENCES_N_CARDS];

  if (!self->flying)
    return;

  self->flying = FALSE;
  place_table (self, used, FALSE);
}
