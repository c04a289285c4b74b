/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sequences-spot.h"
#include "sequences-view-private.h"

#define SEEN 0.28           /* How much of a card to come is seen, as a share of its width. */

/* Dragging a selected card takes the others along. */
gboolean
sequences_view_is_dragged (SequencesView *self,
                           guint          card)
{
  return self->dragged >= 0 &&
         (card == (guint) self->dragged ||
          (sixain_card_set_has (&self->selected, self->dragged) && sixain_card_set_has (&self->selected, card)));
}

/* The cards that people ask about: those that they drag, those of a button that they point at,
 * those that they have selected, or the one that they point at. */
static void
find_cards (SequencesView *self,
            SixainCardSet *cards)
{
  *cards = (SixainCardSet) { 0 };
  if (self->dragged >= 0 && sixain_card_set_has (&self->selected, self->dragged))
    {
      *cards = self->selected;
    }
  else if (self->dragged >= 0)
    {
      sixain_card_set_add (cards, self->dragged);
    }
  else if (self->previewed >= 0 && self->previewed < (gint) self->n_offers)
    {
      sequences_offer_get_cards (&self->offers[self->previewed], cards);
    }
  else if (sixain_card_set_count (&self->selected) > 0)
    {
      *cards = self->selected;
    }
  else if (self->pointed >= 0 && sequences_view_find (self, SEQUENCES_PIECE_HELD + self->pointed) != NULL)
    {
      sixain_card_set_add (cards, self->pointed);
    }
}

static void
set_target (SequencesView *self,
            guint          key,
            gboolean       target)
{
  GtkWidget *spot = sequences_view_find (self, key);

  if (spot == NULL)
    return;

  sixain_spot_set_target (SIXAIN_SPOT (spot), target);
  sixain_spot_set_hinted (SIXAIN_SPOT (spot), FALSE);
}

static void
light_run (SequencesView          *self,
           guint                   run,
           const SequencesTargets *targets)
{
  GtkWidget *spot = sequences_view_find (self, SEQUENCES_PIECE_RUN + run);
  double left = self->layout.mats[self->shown->runs[run].side].origin.x;
  double seen = SEEN * self->layout.card;

  if (spot != NULL)
    sequences_spot_set_ends (SEQUENCES_SPOT (spot),
                             (targets->low >> run) & 1 ? MIN (seen, self->layout.runs[run].origin.x - left) : 0,
                             (targets->high >> run) & 1 ? seen : 0);
  set_target (self, SEQUENCES_PIECE_RUN + run, (targets->runs >> run) & 1);
}

/* A card of a run is lit if it would be given for the cards. */
static void
light_gained (SequencesView       *self,
              const SixainCardSet *gained)
{
  for (guint card = 0; card < SEQUENCES_N_CARDS; card++)
    {
      GtkWidget *laid = sequences_view_find (self, SEQUENCES_PIECE_LAID + card);

      if (laid != NULL)
        sixain_card_set_selected (SIXAIN_CARD (laid), sixain_card_set_has (gained, card) ||
                                                      sixain_card_set_has (&self->selected, card));
    }
}

/* Lights every place to which the cards in question can go. */
void
sequences_view_light (SequencesView *self)
{
  SequencesTargets targets = { 0 };
  SixainCardSet cards;

  find_cards (self, &cards);
  if (self->decider >= 0)
    sequences_offers_aim (self->shown, self->decider, &self->legal, &cards, &targets);

  for (guint i = 0; i < SEQUENCES_MAX_MELDS; i++)
    {
      light_run (self, i, &targets);
      set_target (self, SEQUENCES_PIECE_SET + i, (targets.sets >> i) & 1);
    }
  for (guint side = 0; side < SEQUENCES_MAX_SEATS; side++)
    set_target (self, SEQUENCES_PIECE_MAT + side,
                targets.table && side == sequences_side (self->shown, self->decider));
  set_target (self, SEQUENCES_PIECE_DISCARD, targets.discard);
  light_gained (self, &targets.gained);
}

/* A card that somebody points at, or −1. */
void
sequences_view_point (SequencesView *self,
                      gint           card)
{
  if (self->pointed == card)
    return;

  self->pointed = card;
  if (!sequences_view_is_showing (self))
    sequences_view_light (self);
}

void
sequences_view_hint_card (SequencesView *self,
                          guint          card,
                          gboolean       hinted)
{
  GtkWidget *held = sequences_view_find (self, SEQUENCES_PIECE_HELD + card);
  GtkWidget *laid = sequences_view_find (self, SEQUENCES_PIECE_LAID + card);

  if (held != NULL)
    sixain_spot_set_hinted (SIXAIN_SPOT (held), hinted);
  if (laid != NULL)
    sixain_spot_set_hinted (SIXAIN_SPOT (laid), hinted);
}

static void
hint_offer (SequencesView *self,
            gint           offer,
            gboolean       hinted)
{
  SixainCardSet cards;

  if (offer < 0 || offer >= (gint) self->n_offers)
    return;

  sequences_offer_get_cards (&self->offers[offer], &cards);
  while (sixain_card_set_count (&cards) > 0)
    sequences_view_hint_card (self, sixain_card_set_pop (&cards), hinted);
}

/* Shows what an offer would use and where that would go; −1 ends it. */
void
sequences_view_preview (SequencesView *self,
                        gint           offer)
{
  if (self->previewed == offer)
    return;

  hint_offer (self, self->previewed, FALSE);
  self->previewed = offer;
  hint_offer (self, offer, TRUE);
  sequences_view_light (self);
}
