/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "sequences-view-private.h"
#include "sequences-words.h"

static char *
tell_own_task (SequencesView *self)
{
  const SequencesState *state = &self->shown;
  gint top = sequences_view_get_top (self);
  g_autofree char *name = top >= 0 ? sequences_words_card (top) : NULL;

  switch ((SequencesPhase) state->phase)
    {
    case SEQUENCES_DRAW:
      if (self->n_offers > 0)
        return g_strdup_printf (_("Draw from the stock, or take the %s."), name);
      return g_strdup (_("Draw from the stock."));
    case SEQUENCES_PLAY:
      if (sequences_view_can_press (self, SEQUENCES_BUTTON_REFILL))
        return g_strdup (state->refilled ? _("Add to your melds, or refill your hand.")
                                         : _("Lay more melds, or refill your hand."));
      if (sequences_view_can_press (self, SEQUENCES_BUTTON_PASS))
        return g_strdup (_("The stock is empty: lay what you can, then pass."));
      return g_strdup (state->refilled ? _("Add to your melds, or choose a card to discard.")
                                       : _("Lay melds, or choose a card to discard."));
    case SEQUENCES_CLAIM:
      return g_strdup_printf (_("Do you want the %s?"), name);
    case SEQUENCES_CLOSING:
      return g_strdup (_("The stock is empty: lay what you can, then pass."));
    case SEQUENCES_OVER:
    default:
      return g_strdup (_("The game is over."));
    }
}

/* Why nothing can be done with what is selected, or NULL. */
static char *
explain_selection (SequencesView *self)
{
  SixainRefusal refusal;

  if (self->n_offers > 0 || sequences_view_can_press (self, SEQUENCES_BUTTON_DISCARD) ||
      sequences_offers_try (&self->shown, self->decider, &self->selected,
                            sequences_view_is_discard_due (self), &refusal))
    return NULL;

  return sixain_match_explain (sixain_session_get_match (self->session), &refusal);
}

/* Names of those who are waited for, as in "Léa, Tom". */
static char *
name_those (SequencesView *self,
            SixainSeats    seats)
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

/* Says what is awaited. */
void
sequences_view_tell (SequencesView *self)
{
  SixainSeats to_act = sequences_rules.to_act (&self->shown);
  g_autofree char *names = name_those (self, to_act);
  g_autofree char *sentence = NULL;

  if (sequences_view_is_showing (self))
    return;

  if (self->shown.phase == SEQUENCES_OVER)
    sentence = g_strdup (_("The game is over."));
  else if (self->decider >= 0)
    sentence = explain_selection (self);

  if (sentence != NULL)
    ;
  else if (self->decider >= 0 && to_act & SIXAIN_SEAT (self->decider))
    sentence = tell_own_task (self);
  else if (self->shown.phase == SEQUENCES_CLAIM)
    sentence = g_strdup_printf (_("Waiting for %s."), names);
  else
    sentence = g_strdup_printf (_("%s’s turn."), names);

  sixain_game_view_set_status (SIXAIN_GAME_VIEW (self), sentence);
}
