/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sixain-sound.h"

G_BEGIN_DECLS

/* What happened, for those who watch: an event holds only what everybody may
 * know, so it needs no redaction. Names of kinds and arguments come from the rules. */
typedef struct
{
  const char        *name;
  const char        *args[3];
  const char *const *words[3];      /* If not NULL, the argument is an index of these words. */
  gboolean           together;      /* Everybody looks at the screen, so that no hand may be shown. */
  SixainSound        sound;         /* How the event sounds, */
  SixainSound        zero_sound;    /* and how where its last argument is 0, if that sounds otherwise. */
} SixainEventKind;

typedef struct
{
  guint8 kind;
  gint8  seat;
  gint16 args[3];
} SixainEvent;

/* How an event of that kind sounds. */
SixainSound sixain_event_get_sound (const SixainEvent     *self,
                                    const SixainEventKind *kind);

/* Events, each with the state just after it if their size is given. */
typedef struct
{
  SixainEvent *items;
  guint        n;
  guint        allocated;
  gsize        state_size;
  guint8      *states;
} SixainEvents;

void sixain_events_clear  (SixainEvents      *self);
void sixain_events_append (SixainEvents      *self,
                           gconstpointer      state,
                           const SixainEvent *event);

/* Tells of a change that has just been made to the state. Does nothing when nobody
 * listens: self may be NULL. */
static inline void
sixain_events_add (SixainEvents  *self,
                   gconstpointer  state,
                   guint          kind,
                   gint           seat,
                   gint           a,
                   gint           b,
                   gint           c)
{
  if (self != NULL)
    sixain_events_append (self, state, &(SixainEvent) { .kind = kind, .seat = seat, .args = { a, b, c } });
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SixainEvents, sixain_events_clear)

G_END_DECLS
