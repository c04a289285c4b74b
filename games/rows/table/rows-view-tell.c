/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "rows-tell.h"
#include "rows-view-private.h"
#include "sixain-names.h"

/* The special cards that can be played now, as in "Stop, Slide". */
static char *
name_specials (RowsView *self)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint kind = ROWS_FIFTH; kind < ROWS_N_KINDS; kind++)
    {
      if (rows_view_offers_special (self, kind))
        g_string_append_printf (text, "%s%s", text->len > 0 ? ", " : "", rows_tell_kind (kind));
    }

  return g_string_free (g_steal_pointer (&text), FALSE);
}

static char *
tell_own_task (RowsView *self)
{
  g_autofree char *specials = NULL;
  guint card = self->shown->chosen[self->shown->actor];

  if (self->pick.n > 0)
    return g_strdup (rows_tell_kind_task (sixain_pick_get_verb (&self->pick), self->pick.n - 1));

  switch ((RowsPhase) self->shown->phase)
    {
    case ROWS_DRAFT:
      return g_strdup (_("Take a card from the table."));
    case ROWS_CHOOSE:
      return g_strdup (_("Choose a card."));
    case ROWS_PLACE:
      specials = name_specials (self);
      return g_strdup_printf (_("Place your %u, or play a special card first: %s."), card, specials);
    case ROWS_TAKE:
      return rows_tell_low_card (self->shown, card);
    case ROWS_CANCEL:
      return g_strdup (_("Choose a card of the row to cancel, or keep them all."));
    case ROWS_EXCHANGE:
      return g_strdup (_("You may exchange one special card."));
    case ROWS_OVER:
    default:
      return g_strdup (_("The game is over."));
    }
}

/* Where several people share the screen, it is said who is asked. */
static char *
tell_task (RowsView *self)
{
  g_autofree char *task = tell_own_task (self);

  if (sixain_session_get_n_people (self->session) < 2)
    return g_steal_pointer (&task);

  return g_strdup_printf ("%s · %s", sixain_match_get_names (sixain_session_get_match (self->session))[self->decider], task);
}

/* Says what is awaited. */
void
rows_view_tell (RowsView *self)
{
  SixainSeats to_act = rows_rules.to_act (self->shown);
  g_autofree char *names = sixain_names_list (sixain_match_get_names (sixain_session_get_match (self->session)), to_act);
  g_autofree char *sentence = NULL;

  if (self->shown->phase == ROWS_OVER)
    sentence = g_strdup (_("The game is over."));
  else if (self->decider >= 0 && to_act & SIXAIN_SEAT (self->decider))
    sentence = tell_task (self);
  else if (self->shown->phase == ROWS_CHOOSE)
    sentence = g_strdup_printf (_("Waiting for %s."), names);
  else if (self->shown->phase == ROWS_TAKE)
    sentence = g_strdup_printf (_("%s chooses a row to take."), names);
  else
    sentence = g_strdup_printf (_("%s’s turn."), names);

  sixain_game_view_set_status (SIXAIN_GAME_VIEW (self), sentence);
}
