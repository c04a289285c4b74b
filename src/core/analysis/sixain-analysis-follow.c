/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-analysis-run.h"

/* Makes a step of a move, or returns NULL if it is not possible. */
static SixainStep *
make_step (SixainMatch      *match,
           gconstpointer     before,
           gint              seat,
           const SixainMove *move,
           gint64            time)
{
  const SixainRules *rules = sixain_match_get_rules (match);
  SixainStep *step = sixain_step_new (rules, SIXAIN_STEP_MOVE, before);

  step->record = (SixainRecord) { seat, time, NULL };
  if (rules->apply (step->truth, seat, move, time, &sixain_match_get_setup (match)->chance, &step->events, NULL))
    return step;

  sixain_step_unref (step);

  return NULL;
}

static SixainStep *
repeat (SixainMatch  *match,
        gconstpointer before,
        guint         index)
{
  const SixainRecord *record = sixain_match_get_record (match, index);
  SixainMove move = { .verb = SIXAIN_TICK_VERB };

  if (record->seat != SIXAIN_NOBODY && !sixain_rules_read_move (sixain_match_get_rules (match), record->text, &move))
    return NULL;

  return make_step (match, before, record->seat, &move, record->time);
}

/* The true state before the choice. */
static gpointer
go_to (SixainMatch *match,
       guint        n_records)
{
  const SixainRules *rules = sixain_match_get_rules (match);
  gpointer state = g_malloc0 (rules->state_size);

  rules->begin (state, sixain_match_get_setup (match), NULL);
  for (guint i = 0; i < n_records; i++)
    {
      const SixainRecord *record = sixain_match_get_record (match, i);
      SixainMove move = { .verb = SIXAIN_TICK_VERB };

      if ((record->seat != SIXAIN_NOBODY && !sixain_rules_read_move (rules, record->text, &move)) ||
          !rules->apply (state, record->seat, &move, record->time, &sixain_match_get_setup (match)->chance, NULL, NULL))
        g_error ("The rules of %s do not repeat themselves.", rules->id);
    }

  return state;
}

GPtrArray *
sixain_analysis_follow (SixainMatch        *match,
                        const SixainChoice *choice,
                        gboolean            other)
{
  g_autoptr (GPtrArray) steps = g_ptr_array_new_with_free_func ((GDestroyNotify) sixain_step_unref);
  const SixainRules *rules;
  g_autofree gpointer before = NULL;
  gconstpointer state;
  SixainSeats others = 0;

  g_return_val_if_fail (SIXAIN_IS_MATCH (match), NULL);
  g_return_val_if_fail (choice != NULL && choice->record < sixain_match_get_n_records (match), NULL);

  rules = sixain_match_get_rules (match);
  before = go_to (match, choice->record);
  state = before;
  others = ~SIXAIN_SEAT (choice->seat);
  if (sixain_rules_has_order (rules, sixain_match_get_setup (match)))
    others &= rules->to_act (before);
  for (guint i = choice->record; i < sixain_match_get_n_records (match); i++)
    {
      SixainSummary summary;
      SixainStep *step;

      if (i == choice->record && other)
        step = make_step (match, state, choice->seat, &choice->other, sixain_match_get_record (match, i)->time);
      else
        step = repeat (match, state, i);
      if (step == NULL)
        break;

      step->n_records = i + 1;
      state = step->truth;
      g_ptr_array_add (steps, step);

      /* In a game with a clock the next moment belongs to everybody, and in one with turns the next turn to others. */
      sixain_step_summarize (step, &summary);
      if (rules->next_tick != NULL || summary.round != choice->round ||
          (rules->to_act (state) & SIXAIN_SEAT (choice->seat)) || !(rules->to_act (state) & others))
        break;
    }

  return g_steal_pointer (&steps);
}
