/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-step.h"

#include <string.h>

static void
record_clear (gpointer data)
{
  SixainRecord *record = data;

  g_free (record->text);
}

GArray *
sixain_records_new (void)
{
  GArray *records = g_array_new (FALSE, FALSE, sizeof (SixainRecord));

  g_array_set_clear_func (records, record_clear);

  return records;
}

SixainStep *
sixain_step_new (const SixainRules *rules,
                 SixainStepKind     kind,
                 gconstpointer      state)
{
  SixainStep *self = g_new0 (SixainStep, 1);

  self->kind = kind;
  self->rules = rules;
  self->truth = g_memdup2 (state, rules->state_size);
  self->events.state_size = rules->state_size;
  g_atomic_ref_count_init (&self->ref_count);

  return self;
}

SixainStep *
sixain_step_ref (SixainStep *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  g_atomic_ref_count_inc (&self->ref_count);

  return self;
}

void
sixain_step_unref (SixainStep *self)
{
  g_return_if_fail (self != NULL);

  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;

  sixain_events_clear (&self->events);
  g_free (self->record.text);
  g_free (self->truth);
  g_free (self);
}

void
sixain_step_look (const SixainStep *self,
                  gint              seat,
                  gpointer          view)
{
  memcpy (view, self->truth, self->rules->state_size);
  self->rules->redact (view, seat);
}

void
sixain_step_look_at (const SixainStep *self,
                     guint             event,
                     gint              seat,
                     gpointer          view)
{
  g_return_if_fail (event < self->events.n);

  memcpy (view, self->events.states + event * self->rules->state_size, self->rules->state_size);
  self->rules->redact (view, seat);
}

void
sixain_step_summarize (const SixainStep *self,
                       SixainSummary    *summary)
{
  self->rules->summarize (self->truth, summary);
}
