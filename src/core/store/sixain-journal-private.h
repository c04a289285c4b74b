/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sixain-journal.h"
#include "sixain-saved-match.h"

G_BEGIN_DECLS

/* The inside of the journal: sixain-journal.c is its thread, sixain-journal-match.c what a match's
 * thread does. */

/* The rows of one match. Every change raises their revision, so that a match which is
 * continued or discarded by another process is noticed here. */
typedef struct
{
  gatomicrefcount    ref_count;
  gint64             id;
  guint              n_players;
  gboolean           low_wins;
  gboolean           has_clock;
  GWeakRef           match;
  GMainContext      *context;          /* The main context in which the match hears of its steps. */

  /* When a step cannot be written, the steps that were handed over after it are dropped,
   * because they build on it. They have the same attempt number; the match's thread raises
   * it when it hears of the failure. */
  guint              attempt;          /* The match's thread only. */
  guint              failed_attempt;   /* The journal's thread only. */
  gint64             revision;         /* The journal's thread only. */
} SixainJournalRows;

typedef enum
{
  SIXAIN_JOB_STEP,
  SIXAIN_JOB_CLOCK,
  SIXAIN_JOB_SAVED_SEAT,
  SIXAIN_JOB_SYNC,
  SIXAIN_JOB_BARRIER,
  SIXAIN_JOB_QUIT,
} SixainJobKind;

typedef struct
{
  SixainJobKind      kind;
  SixainJournalRows *rows;
  guint              attempt;
  SixainStep        *step;
  gint64             time;
  guint              seat;
  SixainSavedSeat    saved;
} SixainJob;

/* Hands a job over to the journal's thread. Takes it. */
void               sixain_journal_push       (SixainJournal     *self,
                                              SixainJob         *job);

/* Calls the function for a match whose file is gone. */
void               sixain_journal_say_gone   (SixainJournal     *self,
                                              SixainMatch       *match,
                                              const GError      *error);

SixainJournalRows *sixain_journal_rows_ref   (SixainJournalRows *self);
void               sixain_journal_rows_unref (SixainJournalRows *self);

/* Tells the match's thread, from the journal's, how many of its steps are on the disk, or why they are
 * not. Takes the error. */
void               sixain_journal_rows_tell  (SixainJournalRows *self,
                                              guint              attempt,
                                              guint              n_kept,
                                              GError            *error);

G_END_DECLS
