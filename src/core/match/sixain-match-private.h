/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sixain-match.h"

G_BEGIN_DECLS

/* How the record of a tick is written, where that of a move has the move. */
#define SIXAIN_TICK_TEXT "tick"

struct _SixainMatch
{
  GObject            parent_instance;

  SixainGame        *game;
  const SixainRules *rules;
  SixainSetup        setup;
  GPtrArray         *players;
  char             **names;        /* The players' names when the match began. */
  SixainSavedSeat    saved_seats[SIXAIN_MAX_SEATS];

  /* The match as it has been announced. */
  gpointer           state;
  GArray            *records;
  SixainScoreboard  *scoreboard;
  gint64             time;
  guint              n_steps;

  GQueue             saving;       /* Steps that the journal has not kept yet, oldest first. */
  gint64             advance_to;   /* The match's time once all of them are kept. */
  gpointer           scratch;      /* Memory of a state's size, in which moves are tried. */

  SixainJournalFunc  journal;
  gpointer           journal_data;
  GDestroyNotify     journal_destroy;
};

/* Adds the round that was finished between these two states, if one was, to the scoreboard. */
void     sixain_match_keep_score     (SixainMatch         *self,
                                      gconstpointer        before,
                                      gconstpointer        after);

/* Takes ownership of an accepted step, and has the journal keep it. */
void     sixain_match_hand_over      (SixainMatch         *self,
                                      SixainStep          *step);

gboolean sixain_match_make_due_ticks (SixainMatch         *self,
                                      gint64               time,
                                      SixainRefusal       *refusal);

/* Tells the state what time it is, without a record. Ticks that change anything else have
 * been recorded when they were due. */
gboolean sixain_match_let_time_pass  (SixainMatch         *self,
                                      SixainRefusal       *refusal);

/* Makes the error of a refusal, and returns FALSE. */
gboolean sixain_match_refuse         (SixainMatch         *self,
                                      const SixainRefusal *refusal,
                                      const char *const    *names,
                                      GError             **error);

G_END_DECLS
