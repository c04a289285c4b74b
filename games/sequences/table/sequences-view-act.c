/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "sequences-check.h"
#include "sequences-label.h"
#include "sequences-spot.h"
#include "sequences-view-private.h"

#define COVERED 0.3         /* As much of a pile means that it is meant. */

static const SixainMove *
find_legal (SequencesView *self,
            guint          verb,
            gint           card)
{
  for (guint i = 0; i < self->legal.n; i++)
    {
      const SixainMove *move = &self->legal.items[i];

      if (move->verb == verb && (card < 0 || move->args[0] == card))
        return move;
    }

  return NULL;
}

/* Whether some legal move uses the top of the discard. */
static gboolean
can_take (SequencesView *self)
{
  for (guint i = 0; i < self->legal.n; i++)
    {
      if (sequences_move_takes (&self->legal.items[i]))
        return TRUE;
    }

  return FALSE;
}

/* A discard is offered where one is due, even before a card has been chosen. */
gboolean
sequences_view_is_discard_due (SequencesView *self)
{
  return find_legal (self, SEQUENCES_MOVE_DISCARD, -1) != NULL;
}

/* What is held, what runs may be fed with, and what can be taken. */
static gboolean
can_select (SequencesView *self,
            guint          card)
{
  gint viewer = sixain_session_get_viewer (self->session);
  guint suit = sequences_card_suit (card);
  SequencesHoldings holdings;

  if (viewer < 0)
    return FALSE;

  sequences_holdings_init (&holdings, self->shown, viewer);

  return ((holdings.hand[suit] | holdings.sets[suit] | holdings.fresh[suit]) & SEQUENCES_RANK (sequences_card_rank (card))) != 0 ||
         ((gint) card == sequences_view_get_top (self) && can_take (self));
}

/* Nothing stays selected that has gone elsewhere. */
static void
prune_selection (SequencesView *self)
{
  SixainCardSet rest = self->selected;

  while (sixain_card_set_count (&rest) > 0)
    {
      guint card = sixain_card_set_pop (&rest);

      if (!can_select (self, card))
        sixain_card_set_remove (&self->selected, card);
    }
}

static void
set_playable (SequencesView *self,
              guint          key,
              gboolean       playable,
              gboolean       selected)
{
  GtkWidget *card = sequences_view_find (self, key);

  if (card == NULL)
    return;

  sixain_spot_set_target (SIXAIN_SPOT (card), playable);
  sixain_card_set_selected (SIXAIN_CARD (card), selected);
  sixain_spot_set_hinted (SIXAIN_SPOT (card), FALSE);
}

/* Finds out what can be done now, and lights it up. */
static void
update_targets (SequencesView *self)
{
  gint viewer = sixain_session_get_viewer (self->session);

  if (viewer != self->decider)
    self->selected = self->fresh = (SixainCardSet) { 0 };
  self->decider = viewer;
  self->legal.n = 0;
  if (!sequences_view_is_showing (self) && viewer >= 0)
    sequences_rules.moves (self->shown, viewer, &self->legal);

  prune_selection (self);
  self->n_offers = viewer < 0 ? 0 : sequences_offers_find (self->shown, viewer, &self->legal, &self->selected, self->offers);

  for (guint card = 0; card < SEQUENCES_N_CARDS; card++)
    {
      gboolean selected = sixain_card_set_has (&self->selected, card);

      /* Cards of the hand can be selected and moved at any time. */
      set_playable (self, SEQUENCES_PIECE_HELD + card, TRUE, selected);
      set_playable (self, SEQUENCES_PIECE_LAID + card, can_select (self, card), selected);
    }
  set_playable (self, SEQUENCES_PIECE_STOCK,
                sequences_view_can_press (self, SEQUENCES_BUTTON_DRAW) ||
                sequences_view_can_press (self, SEQUENCES_BUTTON_REFILL), FALSE);
  self->previewed = -1;
  sequences_view_light (self);
  sequences_view_update_bar (self);
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
      GtkWidget *card = sequences_view_find (self, SEQUENCES_PIECE_HELD + hand->cards[i]);

      if (card != NULL && gtk_widget_grab_focus (card))
        return;
    }
  gtk_widget_grab_focus (GTK_WIDGET (self));
}

void
sequences_view_update (SixainGameView *view)
{
  SequencesView *self = SEQUENCES_VIEW (view);

  sequences_view_count (self);
  update_targets (self);
  if (sequences_view_is_showing (self))
    return;

  sequences_view_tell (self);
  keep_focus (self);

  /* At the beginning of their turn people see their own melds. */
  if (self->actor >= 0 && self->decider >= 0 && self->actor != self->decider && self->legal.n > 0)
    sequences_view_reveal (self, &self->layout.mats[sequences_side (self->shown, self->decider)], TRUE);
  self->actor = SIXAIN_NOBODY;
}

/* Scrolls to the meld that the first offer adds to. */
static void
reveal_offer (SequencesView *self)
{
  const SixainMove *move = &self->offers[0].moves[0];

  if (self->n_offers == 0)
    return;

  if (sequences_move_get_run (move) > 0)
    sequences_view_reveal (self, &self->layout.runs[sequences_move_get_run (move) - 1], TRUE);
  else if (sequences_move_get_set (move) > 0)
    sequences_view_reveal (self, &self->layout.sets[sequences_move_get_set (move) - 1], TRUE);
}

static void
reselect (SequencesView *self)
{
  update_targets (self);
  reveal_offer (self);
  sixain_game_view_repaint (SIXAIN_GAME_VIEW (self), SEQUENCES_TRAVEL);
  sequences_view_tell (self);
}

/* Ends what is being shown, because the viewer acts already. */
static void
catch_up (SequencesView *self)
{
  if (sequences_view_is_showing (self))
    sixain_stage_skip (sixain_game_view_get_stage (SIXAIN_GAME_VIEW (self)));
}

static gboolean
submit (SequencesView    *self,
        const SixainMove *moves,
        guint             n_moves)
{
  g_autoptr (GError) error = NULL;
  gint seat = self->decider;

  self->selected = (SixainCardSet) { 0 };
  for (guint i = 0; i < n_moves; i++)
    {
      if (!sixain_session_submit (self->session, seat, &moves[i], &error))
        {
          update_targets (self);
          sixain_game_view_repaint (SIXAIN_GAME_VIEW (self), SEQUENCES_TRAVEL);
          sixain_game_view_set_status (SIXAIN_GAME_VIEW (self), error->message);
          return FALSE;
        }
    }

  return TRUE;
}

void
sequences_view_toggle (SequencesView *self,
                       guint          card)
{
  catch_up (self);
  if (!can_select (self, card))
    {
      gtk_widget_error_bell (GTK_WIDGET (self));
      return;
    }

  if (sixain_card_set_has (&self->selected, card))
    sixain_card_set_remove (&self->selected, card);
  else
    sixain_card_set_add (&self->selected, card);
  reselect (self);
}

/* Goes on from the end of a round, or puts down what is selected. */
gboolean
sequences_view_step_back (SixainGameView *view)
{
  SequencesView *self = SEQUENCES_VIEW (view);

  if (self->tallied || self->ended)
    {
      sequences_view_close_tally (self);
      sequences_view_end_round (self);
      return TRUE;
    }

  if (sequences_view_is_showing (self) || sixain_card_set_count (&self->selected) == 0)
    return FALSE;

  self->selected = (SixainCardSet) { 0 };
  reselect (self);

  return TRUE;
}

void
sequences_view_accept (SequencesView *self,
                       guint          offer)
{
  SequencesOffer chosen;

  if (sequences_view_is_showing (self) || offer >= self->n_offers)
    {
      gtk_widget_error_bell (GTK_WIDGET (self));
      return;
    }

  chosen = self->offers[offer];
  submit (self, chosen.moves, chosen.n_moves);
}

static guint
get_verb (SequencesButton button)
{
  static const guint8 verbs[] = {
    [SEQUENCES_BUTTON_DRAW] = SEQUENCES_MOVE_DRAW,
    [SEQUENCES_BUTTON_REFILL] = SEQUENCES_MOVE_REFILL,
    [SEQUENCES_BUTTON_DISCARD] = SEQUENCES_MOVE_DISCARD,
    [SEQUENCES_BUTTON_PASS] = SEQUENCES_MOVE_PASS,
    [SEQUENCES_BUTTON_DECLINE] = SEQUENCES_MOVE_DECLINE,
    [SEQUENCES_BUTTON_SKIP] = SEQUENCES_MOVE_DECLINE,
  };

  return verbs[button];
}

/* The move that a button makes now, or NULL. */
static const SixainMove *
find_button_move (SequencesView   *self,
                  SequencesButton  button)
{
  SixainCardSet selected = self->selected;

  if (button != SEQUENCES_BUTTON_DISCARD)
    return find_legal (self, get_verb (button), -1);
  if (sixain_card_set_count (&selected) != 1)
    return NULL;

  return find_legal (self, SEQUENCES_MOVE_DISCARD, sixain_card_set_pop (&selected));
}

gboolean
sequences_view_can_press (SequencesView   *self,
                          SequencesButton  button)
{
  return find_button_move (self, button) != NULL;
}

void
sequences_view_press (SequencesView   *self,
                      SequencesButton  button)
{
  const SixainMove *found;
  SixainMove move;

  catch_up (self);
  found = find_button_move (self, button);
  if (found == NULL)
    {
      gtk_widget_error_bell (GTK_WIDGET (self));
      return;
    }

  move = *found;
  if (button == SEQUENCES_BUTTON_SKIP && self->decider >= 0)
    sixain_occupants_set_standing (sixain_session_get_occupants (self->session), self->decider, &move);
  submit (self, &move, 1);
}

/* Of offers that go to one meld the end that was pointed at is meant. */
static gboolean
accept_at (SequencesView *self,
           guint          run,
           guint          set,
           double         share)
{
  gint best = -1;

  for (guint i = 0; i < self->n_offers; i++)
    {
      const SixainMove *move = &self->offers[i].moves[0];
      gboolean named = move->verb == SEQUENCES_MOVE_ADD && move->n_args == 3;

      if (sequences_move_get_run (move) != run || sequences_move_get_set (move) != set || self->offers[i].n_more > 0)
        continue;

      if (best < 0 || (named && move->args[2] == (share < 0.5 ? SEQUENCES_LOW : SEQUENCES_HIGH)))
        best = i;
    }

  if (best >= 0)
    sequences_view_accept (self, best);

  return best >= 0;
}

static void
explain (SequencesView *self)
{
  g_autofree char *sentence = NULL;
  SixainRefusal refusal;

  gtk_widget_error_bell (GTK_WIDGET (self));
  if (self->decider < 0 || sequences_offers_try (self->shown, self->decider, &self->selected, FALSE, &refusal))
    return;

  sentence = sixain_match_explain (sixain_session_get_match (self->session), &refusal);
  sixain_game_view_set_status (SIXAIN_GAME_VIEW (self), sentence);
}

/* The share says where on it: 0 at its low end. */
void
sequences_view_choose_run (SequencesView *self,
                           guint          run,
                           double         share)
{
  catch_up (self);
  if (!accept_at (self, run + 1, 0, share))
    explain (self);
}

void
sequences_view_choose_set (SequencesView *self,
                           guint          set)
{
  catch_up (self);
  if (!accept_at (self, 0, set + 1, 0))
    explain (self);
}

static gboolean
drop_on_meld (SequencesView          *self,
              const graphene_point_t *where)
{
  graphene_point_t origin, place;
  const graphene_point_t *point = &place;

  if (!graphene_rect_contains_point (&self->layout.melds, where))
    return FALSE;

  sequences_view_find_melds (self, &origin);
  graphene_point_init (&place, where->x - origin.x, where->y - origin.y);
  for (guint i = 0; i < SEQUENCES_MAX_MELDS; i++)
    {
      const graphene_rect_t *run = &self->layout.runs[i];

      if (graphene_rect_contains_point (run, point))
        {
          sequences_view_choose_run (self, i, (point->x - run->origin.x) / run->size.width);
          return TRUE;
        }
      if (graphene_rect_contains_point (&self->layout.sets[i], point))
        {
          sequences_view_choose_set (self, i);
          return TRUE;
        }
    }

  return FALSE;
}

/* Cards that are dropped on the free table are laid as a new meld of exactly these cards. */
static gboolean
drop_on_table (SequencesView *self)
{
  for (guint i = 0; i < self->n_offers; i++)
    {
      const SixainMove *move = &self->offers[i].moves[0];

      if (self->offers[i].n_more == 0 && sequences_move_get_run (move) == 0 && sequences_move_get_set (move) == 0)
        {
          sequences_view_accept (self, i);
          return TRUE;
        }
    }

  return FALSE;
}

/* Whether a card that is let go covers a good part of the discard: people hold it anywhere. */
static gboolean
covers_discard (SequencesView         *self,
                const graphene_rect_t *card)
{
  const graphene_rect_t *pile = &self->layout.discard;
  graphene_rect_t common;

  return graphene_rect_intersection (pile, card, &common) &&
         common.size.width * common.size.height > COVERED * pile->size.width * pile->size.height;
}

/* Where a card that was dragged, and what came along, is let go. */
void
sequences_view_drop (SequencesView         *self,
                     const graphene_rect_t *card)
{
  SequencesHand *hand = &self->hands[self->bottom];
  graphene_point_t centre, *point = &centre;
  gboolean along;

  graphene_rect_get_center (card, point);

  if (self->dragged < 0 || sequences_hand_find (hand, self->dragged) < 0)
    return;

  along = sixain_card_set_has (&self->selected, self->dragged);
  if (point->y >= self->layout.hand.origin.y)
    {
      sequences_hand_move (hand, self->dragged,
                           sequences_layout_find (&self->layout, point->x - self->layout.hand_card / 2, hand->n));
      sequences_view_keep_order (self);
      return;
    }

  catch_up (self);
  if (!along)
    {
      self->selected = (SixainCardSet) { 0 };
      sixain_card_set_add (&self->selected, self->dragged);
    }
  reselect (self);

  if (!graphene_rect_contains_point (&self->layout.melds, point) && covers_discard (self, card))
    sequences_view_press (self, SEQUENCES_BUTTON_DISCARD);
  else if (!drop_on_meld (self, point) && !drop_on_table (self))
    explain (self);
}

void
sequences_view_sort (SequencesView  *self,
                     SequencesOrder  order)
{
  sequences_hand_set_order (&self->hands[self->bottom], order);
  sequences_view_keep_order (self);
  sixain_game_view_repaint (SIXAIN_GAME_VIEW (self), SEQUENCES_TRAVEL);
}
