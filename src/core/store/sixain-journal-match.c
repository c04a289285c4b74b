/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-journal-private.h"

#include "sixain-error.h"

/* How often the clock of a match is written while nothing else happens. */
#define CLOCK_STEP_MS 1000

/* What ties a match to its rows; the match owns it. */
typedef struct
{
  SixainJournal     *journal;
  GObject           *owner;
  SixainJournalRows *rows;
  gint64             clock;            /* The time that was last handed to the thread, … */
  gint64             time;             /* … and the match's time now. */
} Tie;

/* A message to the match's thread: how many steps are on the disk, or why they are not. */
typedef struct
{
  SixainJournalRows *rows;
  guint              attempt;
  guint              n_kept;
  GError            *error;
} News;

static G_DEFINE_QUARK (sixain-journal-tie, tie)

SixainJournalRows *
sixain_journal_rows_ref (SixainJournalRows *self)
{
  g_atomic_ref_count_inc (&self->ref_count);

  return self;
}

void
sixain_journal_rows_unref (SixainJournalRows *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;

  g_weak_ref_clear (&self->match);
  g_main_context_unref (self->context);
  g_free (self);
}

static void
news_free (gpointer data)
{
  News *news = data;

  sixain_journal_rows_unref (news->rows);
  g_clear_error (&news->error);
  g_free (news);
}

static void keep_saved_seats (SixainMatch *match,
                              Tie         *tie);

static gboolean
tell_cb (gpointer user_data)
{
  News *news = user_data;
  g_autoptr (SixainMatch) match = g_weak_ref_get (&news->rows->match);
  Tie *tie = match != NULL ? g_object_get_qdata (G_OBJECT (match), tie_quark ()) : NULL;

  /* The match may have been given to another journal, or the message may be about an
   * earlier attempt. */
  if (tie == NULL || tie->rows != news->rows || news->attempt != news->rows->attempt)
    return G_SOURCE_REMOVE;

  if (g_error_matches (news->error, SIXAIN_ERROR, SIXAIN_ERROR_GONE))
    {
      news->rows->attempt++;
      sixain_journal_say_gone (tie->journal, match, news->error);
    }
  else if (news->error != NULL)
    {
      news->rows->attempt++;

      /* A change of players that was handed over after the step was not written either. */
      keep_saved_seats (match, tie);
      sixain_match_step_saved (match, news->error);
    }

  for (guint i = 0; i < news->n_kept; i++)
    sixain_match_step_saved (match, NULL);

  return G_SOURCE_REMOVE;
}

void
sixain_journal_rows_tell (SixainJournalRows *self,
                          guint              attempt,
                          guint              n_kept,
                          GError            *error)
{
  g_autoptr (GSource) source = g_idle_source_new ();
  News *news = g_new (News, 1);

  /* g_main_context_invoke () would call back on this thread when the match's own does
   * not run its main loop just now. */
  *news = (News) { sixain_journal_rows_ref (self), attempt, n_kept, error };
  g_source_set_priority (source, G_PRIORITY_DEFAULT);
  g_source_set_callback (source, tell_cb, news, news_free);
  g_source_attach (source, self->context);
}

static void
add_job (Tie           *tie,
         SixainJobKind  kind,
         SixainStep    *step,
         gint64         time)
{
  SixainJob *job = g_new (SixainJob, 1);

  *job = (SixainJob) {
    .kind = kind,
    .rows = sixain_journal_rows_ref (tie->rows),
    .attempt = tie->rows->attempt,
    .step = step != NULL ? sixain_step_ref (step) : NULL,
    .time = time,
  };
  sixain_journal_push (tie->journal, job);
}

static void
keep_saved_seat (SixainMatch *match,
                 guint        seat,
                 Tie         *tie)
{
  const SixainSavedSeat *saved = sixain_match_get_saved_seat (match, seat);
  SixainJob *job = g_new (SixainJob, 1);

  *job = (SixainJob) {
    .kind = SIXAIN_JOB_SAVED_SEAT,
    .rows = sixain_journal_rows_ref (tie->rows),
    .attempt = tie->rows->attempt,
    .seat = seat,
    .saved = { g_strdup (saved->player), g_strdup (saved->standing), saved->round },
  };
  sixain_journal_push (tie->journal, job);
}

static void
keep_saved_seats (SixainMatch *match,
                  Tie         *tie)
{
  for (guint seat = 0; seat < sixain_match_get_n_players (match); seat++)
    {
      if (sixain_match_get_saved_seat (match, seat)->player != NULL)
        keep_saved_seat (match, seat, tie);
    }
}

static void
keep_step (SixainMatch *match,
           SixainStep  *step,
           gpointer     user_data)
{
  Tie *tie = user_data;

  add_job (tie, SIXAIN_JOB_STEP, step, 0);
}

static void
keep_time (Tie *tie)
{
  tie->clock = tie->time;
  add_job (tie, SIXAIN_JOB_CLOCK, NULL, tie->time);
}

static void
time_cb (SixainMatch *match,
         GParamSpec  *pspec,
         Tie         *tie)
{
  tie->time = sixain_match_get_time (match);
  if (tie->time >= tie->clock + CLOCK_STEP_MS)
    keep_time (tie);
}

static void
tie_free (Tie *tie)
{
  if (tie->time != tie->clock)
    keep_time (tie);

  sixain_journal_rows_unref (tie->rows);
  g_object_unref (tie->owner);
  g_free (tie);
}

void
sixain_journal_attach (SixainJournal *self,
                       SixainMatch   *match,
                       gint64         id,
                       gint64         revision,
                       GObject       *owner)
{
  Tie *old = g_object_get_qdata (G_OBJECT (match), tie_quark ());
  Tie *tie = g_new0 (Tie, 1);
  SixainJournalRows *rows = g_new0 (SixainJournalRows, 1);

  if (old != NULL)
    g_signal_handlers_disconnect_by_data (match, old);

  g_atomic_ref_count_init (&rows->ref_count);
  rows->id = id;
  rows->revision = revision;
  rows->n_players = sixain_match_get_n_players (match);
  rows->low_wins = sixain_match_get_rules (match)->low_wins;
  rows->has_clock = sixain_match_has_clock (match);
  rows->attempt = 1;
  rows->context = g_main_context_ref_thread_default ();
  g_weak_ref_init (&rows->match, match);

  tie->journal = self;
  tie->owner = g_object_ref (owner);
  tie->rows = rows;
  tie->time = tie->clock = sixain_match_get_time (match);

  sixain_match_set_journal (match, keep_step, tie, NULL);
  if (rows->has_clock)
    g_signal_connect (match, "notify::time", G_CALLBACK (time_cb), tie);
  g_signal_connect (match, "saved-seat", G_CALLBACK (keep_saved_seat), tie);
  g_object_set_qdata_full (G_OBJECT (match), tie_quark (), tie, (GDestroyNotify) tie_free);
  keep_saved_seats (match, tie);
  sixain_match_hand_over_again (match);
}

void
sixain_journal_detach (SixainMatch *match)
{
  Tie *tie = g_object_get_qdata (G_OBJECT (match), tie_quark ());

  if (tie == NULL)
    return;

  g_signal_handlers_disconnect_by_data (match, tie);
  sixain_match_set_journal (match, NULL, NULL, NULL);
  g_object_set_qdata (G_OBJECT (match), tie_quark (), NULL);
}

gint64
sixain_journal_get_id (SixainMatch *match,
                       GObject     *owner)
{
  const Tie *tie = g_object_get_qdata (G_OBJECT (match), tie_quark ());

  return tie != NULL && tie->owner == owner ? tie->rows->id : 0;
}
