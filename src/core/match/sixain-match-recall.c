/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-match-recall.h"

#include <string.h>

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
sixain_match_recall (SixainMatch *self,
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
