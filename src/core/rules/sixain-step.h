/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sixain-rules.h"

G_BEGIN_DECLS

/* A move that was made, in its text form. The clock's text is "tick". */
typedef struct
{
  gint    seat;
  gint64  time;
  char   *text;
} SixainRecord;

/* An empty array of them, which frees their texts. */
GArray *sixain_records_new (void);

typedef enum
{
  SIXAIN_STEP_DEAL,
  SIXAIN_STEP_MOVE,
  SIXAIN_STEP_UNDO,
} SixainStepKind;

/* What the deal that opens a match, one move, or one undo did: its events, and after
 * each of them the state at that moment, which together are a frame. Steps are numbered
 * from 1 in the order in which the match announces them, and the numbers never go back.
 * A step does not change once it has been announced, and may be used on any thread. */
typedef struct
{
  SixainStepKind  kind;
  guint           number;
  SixainRecord    record;      /* Of a move; an undo has only the time. */
  guint           n_records;   /* How many records the match has after the step. */
  SixainEvents    events;

  /*< private >*/
  gatomicrefcount    ref_count;
  const SixainRules *rules;
  gpointer           truth;    /* The state after the step, with nothing blanked. */
} SixainStep;

/* Copies the state, for the match to apply a move to. */
SixainStep *sixain_step_new       (const SixainRules *rules,
                                   SixainStepKind     kind,
                                   gconstpointer      state);
SixainStep *sixain_step_ref       (SixainStep        *self);
void        sixain_step_unref     (SixainStep        *self);

/* The state after the step, or just after one of its events, as the seat, or
 * SIXAIN_NOBODY, may see it. */
void        sixain_step_look      (const SixainStep  *self,
                                   gint               seat,
                                   gpointer           view);
void        sixain_step_look_at   (const SixainStep  *self,
                                   guint              event,
                                   gint               seat,
                                   gpointer           view);
void        sixain_step_summarize (const SixainStep  *self,
                                   SixainSummary     *summary);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SixainStep, sixain_step_unref)

G_END_DECLS
