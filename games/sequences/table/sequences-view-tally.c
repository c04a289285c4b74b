/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "sequences-tally.h"
#include "sequences-view-private.h"

#define LINE 750            /* Milliseconds between two lines, at the usual speed. */

static void
add_suits (SequencesView  *self,
           SequencesTally *tally)
{
  for (guint suit = 0; suit < SEQUENCES_N_SUITS; suit++)
    {
      const SixainEvent *found = NULL;

      for (guint i = 0; i < self->scoring->len; i++)
        {
          const SixainEvent *event = &g_array_index (self->scoring, SixainEvent, i);

          if (event->kind == SEQUENCES_EVENT_SUIT && event->args[0] == (gint) suit)
            found = event;
        }

      if (found != NULL)
        {
          g_autofree char *sentence = sixain_game_view_tell_event (SIXAIN_GAME_VIEW (self), found);

          sequences_tally_add_suit (tally, suit, &self->shown->runs[found->args[1] - 1], found->args[2], sentence);
        }
      else
        {
          sequences_tally_add_suit (tally, suit, NULL, 0, "");
        }
    }
}

static void
add_left (SequencesView  *self,
          SequencesTally *tally,
          guint           seat)
{
  g_autofree char *name = sequences_view_name_seat (self, seat);
  g_autofree char *sentence = NULL;
  guint8 cards[SEQUENCES_N_CARDS];
  guint n = 0, points = 0;

  for (guint i = 0; i < self->scoring->len; i++)
    {
      const SixainEvent *event = &g_array_index (self->scoring, SixainEvent, i);

      if (event->kind != SEQUENCES_EVENT_LEFT || event->seat != (gint) seat)
        continue;
      cards[n++] = event->args[0];
      points += event->args[1];
    }

  if (n == 0)
    return;

  if ((gint) seat == sixain_session_get_you (self->session))
    sentence = g_strdup_printf (ngettext ("You still hold cards that cost %u point.",
                                          "You still hold cards that cost %u points.", points), points);
  else
    sentence = g_strdup_printf (ngettext ("%s still holds cards that cost %u point.",
                                          "%s still holds cards that cost %u points.", points), name, points);
  sequences_tally_add_left (tally, name, sequences_side (self->shown, seat), sequences_view_get_colour (self, seat),
                            cards, n, points, sentence);
}

static gboolean
has_person (SequencesView *self,
            guint          side)
{
  for (guint seat = 0; seat < self->shown->n_players; seat++)
    {
      if (sequences_side (self->shown, seat) == side && sixain_session_is_person (self->session, seat))
        return TRUE;
    }

  return FALSE;
}

/* One or two people at the screen are told their points; the sheet has everybody's. */
static void
add_totals (SequencesView  *self,
            SequencesTally *tally)
{
  gint points[SEQUENCES_MAX_SEATS] = { 0 }, totals[SEQUENCES_MAX_SEATS] = { 0 };
  g_autoptr (GString) sentences = g_string_new (NULL);
  gboolean few = sixain_session_get_n_people (self->session) <= 2;

  for (guint i = 0; i < self->scoring->len; i++)
    {
      const SixainEvent *event = &g_array_index (self->scoring, SixainEvent, i);
      g_autofree char *sentence = NULL;

      if (event->kind != SEQUENCES_EVENT_SCORE || event->seat >= (gint) sequences_n_sides (self->shown))
        continue;

      points[event->seat] = event->args[0];
      totals[event->seat] = event->args[1];

      sentence = sixain_game_view_tell_event (SIXAIN_GAME_VIEW (self), event);
      if (few && has_person (self, event->seat))
        g_string_append_printf (sentences, "%s%s", sentences->len > 0 ? " " : "", sentence);
    }
  sequences_tally_add_totals (tally, points, totals, sentences->len > 0 ? sentences->str : _("The round is over."));
}

/* Opens the tally, which tells the end of the round line by line. */
void
sequences_view_open_tally (SequencesView *self)
{
  SixainGameView *view = SIXAIN_GAME_VIEW (self);
  SequencesTally *tally = SEQUENCES_TALLY (sixain_game_view_get_piece (view, SEQUENCES_PIECE_TALLY));

  add_suits (self, tally);
  for (guint seat = 0; seat < self->shown->n_players; seat++)
    add_left (self, tally, seat);
  add_totals (self, tally);

  g_array_set_size (self->scoring, 0);
  self->tallied = TRUE;
  sequences_tally_begin (tally, sixain_stage_get_duration (sixain_game_view_get_stage (view), LINE));
}

/* Closes the tally, and goes on with what follows the round. */
void
sequences_view_close_tally (SequencesView *self)
{
  if (!self->tallied)
    return;

  self->tallied = FALSE;
  sixain_stage_go_on (sixain_game_view_get_stage (SIXAIN_GAME_VIEW (self)));
}
