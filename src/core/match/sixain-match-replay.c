/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-match-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "sixain-text.h"

/* Replays the first n_records moves into a state, and adds the scores of rounds that the
 * scoreboard does not have yet. */
static gboolean
replay (SixainMatch  *self,
        guint         n_records,
        gpointer      state,
        gboolean      keep_scores,
        GError      **error)
{
  SixainRefusal refusal = { 0 };

  memset (state, 0, self->rules->state_size);
  self->rules->begin (state, &self->setup, NULL);

  for (guint i = 0; i < n_records; i++)
    {
      const SixainRecord *record = sixain_match_get_record (self, i);
      SixainMove move = { .verb = SIXAIN_TICK_VERB };

      if (record->seat != SIXAIN_NOBODY && !sixain_rules_read_move (self->rules, record->text, &move))
        {
          g_autofree char *shown = sixain_text_quote (record->text);

          g_set_error (error, SIXAIN_ERROR, SIXAIN_ERROR_SAVE,
                       _("Move %u of the save, “%s”, is not a move of %s."),
                       i + 1, shown, self->rules->id);
          return FALSE;
        }

      memcpy (self->scratch, state, self->rules->state_size);
      if (!self->rules->apply (state, record->seat, &move, record->time,
                               &self->setup.chance, NULL, &refusal))
        {
          g_autofree char *shown = sixain_text_quote (record->text);

          sixain_match_refuse (self, &refusal, NULL, error);
          g_prefix_error (error, _("Move %u of the save, “%s”: "), i + 1, shown);
          return FALSE;
        }
      if (keep_scores)
        sixain_match_keep_score (self, self->scratch, state);
    }

  return TRUE;
}

/* Takes back the last moves that players made, and the ticks since. The clock
 * stays where it is. */
gboolean
sixain_match_undo (SixainMatch  *self,
                   guint         n_moves,
                   GError      **error)
{
  g_autoptr (SixainStep) step = NULL;
  SixainRefusal refusal = { 0 };
  guint keep;

  g_return_val_if_fail (SIXAIN_IS_MATCH (self), FALSE);

  if (sixain_match_is_settling (self))
    {
      sixain_refusal_set (&refusal, SIXAIN_REFUSAL_BEING_SAVED, 0, 0);
      return sixain_match_refuse (self, &refusal, NULL, error);
    }

  keep = self->records->len;
  for (guint i = 0; i < n_moves; i++)
    {
      while (keep > 0 && sixain_match_get_record (self, keep - 1)->seat == SIXAIN_NOBODY)
        keep--;

      if (keep == 0)
        {
          sixain_refusal_set (&refusal, i == 0 ? SIXAIN_REFUSAL_NOTHING_TO_UNDO : SIXAIN_REFUSAL_TOO_MUCH_TO_UNDO, 0, 0);
          return sixain_match_refuse (self, &refusal, NULL, error);
        }
      keep--;
    }

  step = sixain_step_new (self->rules, SIXAIN_STEP_UNDO, self->state);
  step->record = (SixainRecord) { SIXAIN_NOBODY, self->time, NULL };
  step->n_records = keep;
  if (!replay (self, keep, step->truth, FALSE, NULL))
    g_error ("The rules of %s do not repeat themselves.", self->rules->id);
  sixain_match_hand_over (self, g_steal_pointer (&step));

  return (sixain_match_make_due_ticks (self, self->time, &refusal) && sixain_match_let_time_pass (self, &refusal)) ||
         sixain_match_refuse (self, &refusal, NULL, error);
}

static gboolean
check_records (SixainMatch  *self,
               GError      **error)
{
  gint64 last = 0;

  for (guint i = 0; i < self->records->len; i++)
    {
      const SixainRecord *record = sixain_match_get_record (self, i);

      if (record->seat < SIXAIN_NOBODY || record->seat >= (gint) self->setup.n_players ||
          record->time < last || record->time > SIXAIN_MAX_TIME ||
          (record->seat == SIXAIN_NOBODY &&
           (self->rules->next_tick == NULL || !g_str_equal (record->text, SIXAIN_TICK_TEXT))))
        {
          g_set_error (error, SIXAIN_ERROR, SIXAIN_ERROR_SAVE,
                       _("Move %u of the save has an impossible seat or time."), i + 1);
          return FALSE;
        }

      last = record->time;
    }

  return TRUE;
}

SixainMatch *
sixain_match_resume (SixainGame         *game,
                     const SixainSetup  *setup,
                     GPtrArray          *players,
                     GArray             *records,
                     gint64              time,
                     GError            **error)
{
  g_autoptr (SixainMatch) self = sixain_match_new (game, setup, players, error);
  SixainRefusal refusal = { 0 };

  if (self == NULL)
    return NULL;

  g_array_unref (self->records);
  self->records = g_array_ref (records);
  if (!check_records (self, error) ||
      !replay (self, records->len, self->state, TRUE, error))
    return NULL;

  self->time = records->len > 0 ? sixain_match_get_record (self, records->len - 1)->time : 0;
  if (time < self->time || time > SIXAIN_MAX_TIME)
    {
      g_set_error (error, SIXAIN_ERROR, SIXAIN_ERROR_SAVE, _("The save’s clock shows an impossible time."));
      return NULL;
    }

  self->time = time;

  if (!sixain_match_let_time_pass (self, &refusal))
    {
      sixain_match_refuse (self, &refusal, NULL, error);
      return NULL;
    }

  return g_steal_pointer (&self);
}
