/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-event.h"

#include <string.h>

SixainSound
sixain_event_get_sound (const SixainEvent     *self,
                        const SixainEventKind *kind)
{
  guint n = 0;

  if (kind->zero_sound == SIXAIN_SOUND_UNDECLARED)
    return kind->sound;

  while (n < G_N_ELEMENTS (kind->args) && kind->args[n] != NULL)
    n++;

  return n > 0 && self->args[n - 1] == 0 ? kind->zero_sound : kind->sound;
}

void
sixain_events_append (SixainEvents      *self,
                      gconstpointer      state,
                      const SixainEvent *event)
{
  if (self->n == self->allocated)
    {
      self->allocated = MAX (8, 2 * self->allocated);
      self->items = g_renew (SixainEvent, self->items, self->allocated);
      if (self->state_size > 0)
        self->states = g_realloc_n (self->states, self->allocated, self->state_size);
    }

  if (self->state_size > 0)
    memcpy (self->states + self->n * self->state_size, state, self->state_size);
  self->items[self->n++] = *event;
}

void
sixain_events_clear (SixainEvents *self)
{
  g_free (self->items);
  g_free (self->states);
  *self = (SixainEvents) { 0 };
}
