/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-match-private.h"

#include <string.h>

#include "sixain-language.h"
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

void
sixain_match_look_back (SixainMatch *self,
                        guint        n_records,
                        gint         seat,
                        gpointer     view)
{
  g_return_if_fail (SIXAIN_IS_MATCH (self));
  g_return_if_fail (n_records <= self->records->len);

  if (!replay (self, n_records, view, FALSE, NULL))
    g_error ("The rules of %s do not repeat themselves.", self->rules->id);
  self->rules->redact (view, seat);
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

  if (sixain_match_is_saving (self))
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

/* Repeats a move from the state before it. The match has accepted it once already. */
static SixainStep *
repeat (SixainMatch        *self,
        gconstpointer       before,
        const SixainRecord *record)
{
  const SixainRules *rules = sixain_match_get_rules (self);
  SixainStep *step = sixain_step_new (rules, SIXAIN_STEP_MOVE, before);
  SixainMove move = { .verb = SIXAIN_TICK_VERB };

  if ((record->seat != SIXAIN_NOBODY && !sixain_rules_read_move (rules, record->text, &move)) ||
      !rules->apply (step->truth, record->seat, &move, record->time,
                     &sixain_match_get_setup (self)->chance, &step->events, NULL))
    g_error ("The rules of %s do not repeat themselves.", rules->id);
  step->record = (SixainRecord) { record->seat, record->time, g_strdup (record->text) };

  return step;
}

static void
add (GPtrArray  *steps,
     SixainStep *step,
     guint       first_round)
{
  SixainSummary summary;

  sixain_step_summarize (step, &summary);
  if (step->events.n > 0 && summary.round >= first_round)
    g_ptr_array_add (steps, sixain_step_ref (step));
}

GPtrArray *
sixain_match_rebuild_steps (SixainMatch *self,
                            guint        first_round)
{
  g_autoptr (GPtrArray) steps = g_ptr_array_new_with_free_func ((GDestroyNotify) sixain_step_unref);
  const SixainRules *rules;
  g_autofree gpointer blank = NULL;
  g_autoptr (SixainStep) last = NULL;

  g_return_val_if_fail (SIXAIN_IS_MATCH (self), NULL);

  rules = sixain_match_get_rules (self);
  blank = g_malloc0 (rules->state_size);
  last = sixain_step_new (rules, SIXAIN_STEP_DEAL, blank);
  rules->begin (last->truth, sixain_match_get_setup (self), &last->events);
  add (steps, last, first_round);

  for (guint i = 0; i < sixain_match_get_n_records (self); i++)
    {
      SixainStep *next = repeat (self, last->truth, sixain_match_get_record (self, i));

      next->n_records = i + 1;
      sixain_step_unref (last);
      last = next;
      add (steps, last, first_round);
    }

  return g_steal_pointer (&steps);
}
