/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-journal-private.h"

#include <glib/gi18n-lib.h>

#include "sixain-error.h"

/* How long the thread goes on waiting for another process while a caller waits for the
 * thread. */
#define PATIENCE_MS 5000

/* How often it tries again meanwhile. */
#define RETRY_MS 5

struct _SixainJournal
{
  SixainDatabase *database;                   /* Used by the thread only. */
  GThread        *thread;
  GAsyncQueue    *jobs;
  gint            n_waiting;                  /* How many callers wait for the thread. */
  SixainGoneFunc  gone;
  gpointer        gone_data;

  GMutex          writing;                    /* Held while the thread may have locked the file. */
  guint           n_batches;                  /* How often it has been held. */

  GMutex          mutex;
  GCond           passed;
  guint           n_barriers;                 /* How many barriers there have been, … */
  guint           n_passed;                   /* … and how many of them the thread has passed. */
  GHashTable     *n_jobs;                     /* How many jobs there are, by the ids of matches. */
  gboolean        locked;                     /* Another process keeps the thread waiting. */
  GError         *failure;                    /* Why a step was last not written, until somebody asks. */
};

/* Counts the jobs for the rows of one match. */
static void
count_job (SixainJournal   *self,
           const SixainJob *job,
           int              change)
{
  int n;

  if (job->rows == NULL)
    return;

  g_mutex_lock (&self->mutex);
  n = change + GPOINTER_TO_INT (g_hash_table_lookup (self->n_jobs, &job->rows->id));
  if (n > 0)
    g_hash_table_replace (self->n_jobs, g_memdup2 (&job->rows->id, sizeof job->rows->id), GINT_TO_POINTER (n));
  else
    g_hash_table_remove (self->n_jobs, &job->rows->id);
  g_cond_broadcast (&self->passed);
  g_mutex_unlock (&self->mutex);
}

void
sixain_journal_push (SixainJournal *self,
                     SixainJob     *job)
{
  count_job (self, job, 1);
  g_async_queue_push (self->jobs, job);
}

static void
set_locked (SixainJournal *self,
            gboolean       locked)
{
  g_mutex_lock (&self->mutex);
  self->locked = locked;
  g_cond_broadcast (&self->passed);
  g_mutex_unlock (&self->mutex);
}

static void
job_free (SixainJob *job)
{
  g_clear_pointer (&job->rows, sixain_journal_rows_unref);
  g_clear_pointer (&job->step, sixain_step_unref);
  g_free (job->saved.player);
  g_free (job->saved.standing);
  g_free (job);
}

/* Raises the revision of the match's row and notes how far the match has come. Fails if
 * another process has changed the row since. */
static gboolean
claim (SixainJournal            *self,
       const SixainJournalRows  *rows,
       const SixainSummary      *summary,
       guint                     n_moves,
       GError                  **error)
{
  gint64 now = g_get_real_time ();

  if (!sixain_database_write (self->database, error,
                              "UPDATE matches SET revision = revision + 1, updated = ?, round = ?,"
                              " finished = nullif (?, 0), n_moves = ? WHERE id = ? AND revision = ?",
                              SIXAIN_INT (now), SIXAIN_INT (summary->round), SIXAIN_INT (summary->over ? now : 0),
                              SIXAIN_INT (n_moves), SIXAIN_INT (rows->id), SIXAIN_INT (rows->revision)))
    return FALSE;

  if (sixain_database_get_changes (self->database) != 1)
    {
      g_set_error_literal (error, SIXAIN_ERROR, SIXAIN_ERROR_STORE,
                           _("This game was continued or discarded in another window of Sixain."));
      return FALSE;
    }

  return TRUE;
}

static gboolean
write_clock (SixainJournal            *self,
             const SixainJournalRows  *rows,
             gint64                    time,
             GError                  **error)
{
  return sixain_saved_match_write_clock (self->database, rows->id, rows->revision, time, error);
}

static gboolean
write_saved_seat (SixainJournal            *self,
                  const SixainJournalRows  *rows,
                  const SixainJob          *job,
                  GError                  **error)
{
  /* Changes nothing if the match goes on in another process. */
  return sixain_database_write (self->database, error,
                                "UPDATE seats SET controller = ?, standing = ?, standing_round = ?"
                                " WHERE match = ? AND seat = ?"
                                " AND EXISTS (SELECT 1 FROM matches WHERE id = seats.match AND revision = ?)",
                                SIXAIN_TEXT (job->saved.player), SIXAIN_TEXT (job->saved.standing),
                                SIXAIN_INT (job->saved.round), SIXAIN_INT (rows->id), SIXAIN_INT (job->seat),
                                SIXAIN_INT (rows->revision));
}

/* Deletes the moves that are taken back. Their times go with them, so the clock is written
 * apart. */
static gboolean
write_undo (SixainJournal            *self,
            const SixainJournalRows  *rows,
            const SixainStep         *step,
            GError                  **error)
{
  return sixain_database_write (self->database, error, "DELETE FROM moves WHERE match = ? AND n >= ?",
                                SIXAIN_INT (rows->id), SIXAIN_INT (step->n_records)) &&
         (!rows->has_clock || write_clock (self, rows, step->record.time, error));
}

static gboolean
write_step (SixainJournal      *self,
            SixainJournalRows  *rows,
            const SixainStep   *step,
            GError            **error)
{
  SixainSummary summary = { 0 };

  sixain_step_summarize (step, &summary);
  if (!claim (self, rows, &summary, step->n_records, error))
    return FALSE;

  rows->revision++;

  /* A deal has no row of its own: the match's row, which has the seed, is on the disk with the
   * claim. */
  return (step->kind == SIXAIN_STEP_DEAL ||
          (step->kind == SIXAIN_STEP_MOVE
             ? sixain_saved_match_write_move (self->database, rows->id, step->n_records - 1, &step->record, error)
             : write_undo (self, rows, step, error))) &&
         (!summary.over || sixain_saved_match_write_scores (self->database, rows->id, &summary,
                                                            rows->n_players, rows->low_wins, error));
}

/* Writes all the jobs in one transaction, or none of them. Where nobody would find them, they
 * are not written either. */
static gboolean
try_batch (SixainJournal      *self,
           GPtrArray          *batch,
           SixainJournalRows  *rows,
           GError            **error)
{
  gint64 revision = rows->revision;
  gboolean ok = sixain_database_begin (self->database, error);

  if (ok && sixain_database_has_moved (self->database))
    {
      g_set_error_literal (error, SIXAIN_ERROR, SIXAIN_ERROR_GONE,
                           _("The file of saved games was deleted or moved, so nothing can be saved."));
      ok = FALSE;
    }

  for (guint i = 0; ok && i < batch->len; i++)
    {
      SixainJob *job = g_ptr_array_index (batch, i);

      ok = job->kind == SIXAIN_JOB_STEP         ? write_step (self, rows, job->step, error)
           : job->kind == SIXAIN_JOB_SAVED_SEAT ? write_saved_seat (self, rows, job, error)
                                                : write_clock (self, rows, job->time, error);
    }

  ok = sixain_database_end (self->database, ok, error);
  if (!ok)
    rows->revision = revision;

  return ok;
}

/* Tries again as long as another process has locked the file: the match waits meanwhile,
 * and nothing is lost. It gives up only after PATIENCE_MS, if a caller waits for this
 * thread. */
static gboolean
write_batch (SixainJournal      *self,
             GPtrArray          *batch,
             SixainJournalRows  *rows,
             GError            **error)
{
  gint64 begun_at = g_get_monotonic_time ();

  for (;;)
    {
      GError *local_error = NULL;
      gboolean ok;

      g_mutex_lock (&self->writing);
      ok = try_batch (self, batch, rows, &local_error);
      self->n_batches++;
      g_mutex_unlock (&self->writing);

      if (!g_error_matches (local_error, SIXAIN_ERROR, SIXAIN_ERROR_BUSY) ||
          (g_atomic_int_get (&self->n_waiting) > 0 &&
           g_get_monotonic_time () - begun_at > PATIENCE_MS * 1000))
        {
          set_locked (self, FALSE);
          if (!ok)
            g_propagate_error (error, local_error);
          return ok;
        }

      g_error_free (local_error);
      set_locked (self, TRUE);
      g_usleep (RETRY_MS * 1000);
    }
}

static void
set_failure (SixainJournal *self,
             const GError  *error)
{
  g_mutex_lock (&self->mutex);
  g_clear_error (&self->failure);
  self->failure = g_error_copy (error);
  g_mutex_unlock (&self->mutex);
}

static void
do_batch (SixainJournal *self,
          GPtrArray     *batch)
{
  const SixainJob *first = g_ptr_array_index (batch, 0);
  SixainJournalRows *rows = first->rows;
  GError *error = NULL;
  gboolean relaxed = TRUE;
  guint n_steps = 0;

  if (first->attempt <= rows->failed_attempt)
    return;

  /* Ticks and times need not be on the disk at once: if the power fails, the clock makes
   * them again. */
  for (guint i = 0; i < batch->len; i++)
    {
      const SixainJob *job = g_ptr_array_index (batch, i);

      n_steps += job->kind == SIXAIN_JOB_STEP;
      relaxed = relaxed && (job->kind == SIXAIN_JOB_CLOCK ||
                            (job->kind == SIXAIN_JOB_STEP && job->step->kind == SIXAIN_STEP_MOVE &&
                             job->step->record.seat == SIXAIN_NOBODY));
    }

  relaxed = relaxed && sixain_database_relax (self->database);
  if (write_batch (self, batch, rows, &error))
    {
      if (n_steps > 0)
        sixain_journal_rows_tell (rows, first->attempt, n_steps, NULL);
    }
  else if (n_steps > 0 || g_error_matches (error, SIXAIN_ERROR, SIXAIN_ERROR_GONE))
    {
      rows->failed_attempt = first->attempt;
      set_failure (self, error);
      sixain_journal_rows_tell (rows, first->attempt, 0, error);
    }
  else
    {
      g_message ("The clock of a game, or who plays it, could not be saved: %s", error->message);
      g_error_free (error);
    }

  if (relaxed)
    sixain_database_tighten (self->database);
}

static void
pass_barrier (SixainJournal *self)
{
  g_mutex_lock (&self->mutex);
  self->n_passed++;
  g_cond_broadcast (&self->passed);
  g_mutex_unlock (&self->mutex);
}

static void
sync_others (SixainJournal *self)
{
  g_autoptr (GError) error = NULL;

  if (!sixain_database_sync (self->database, &error))
    g_message ("What was saved may not be on the disk: %s", error->message);
}

static gboolean
is_same_batch (const SixainJob *job,
               const SixainJob *other)
{
  if (job->kind == SIXAIN_JOB_SYNC || other->kind == SIXAIN_JOB_SYNC)
    return job->kind == other->kind;

  return job->rows != NULL && job->rows == other->rows && job->attempt == other->attempt;
}

static gpointer
run (gpointer data)
{
  SixainJournal *self = data;
  SixainJob *job = NULL;
  gboolean running = TRUE;

  /* Beginning the log waits for the disk, so that this thread should do it, and not the
   * window. */
  g_mutex_lock (&self->writing);
  sixain_database_begin_log (self->database);
  self->n_batches++;
  g_mutex_unlock (&self->writing);

  while (running)
    {
      g_autoptr (GPtrArray) batch = g_ptr_array_new_with_free_func ((GDestroyNotify) job_free);
      const SixainJob *first = job != NULL ? job : g_async_queue_pop (self->jobs);

      /* Jobs that have gathered while the disk was busy are done together. */
      g_ptr_array_add (batch, (gpointer) first);
      while ((job = g_async_queue_try_pop (self->jobs)) != NULL && is_same_batch (first, job))
        g_ptr_array_add (batch, job);

      switch (first->kind)
        {
        case SIXAIN_JOB_SYNC:
          sync_others (self);
          break;
        case SIXAIN_JOB_BARRIER:
          pass_barrier (self);
          break;
        case SIXAIN_JOB_QUIT:
          running = FALSE;
          break;
        case SIXAIN_JOB_STEP:
        case SIXAIN_JOB_CLOCK:
        case SIXAIN_JOB_SAVED_SEAT:
        default:
          do_batch (self, batch);
        }

      for (guint i = 0; i < batch->len; i++)
        count_job (self, g_ptr_array_index (batch, i), -1);
    }

  return NULL;
}

SixainJournal *
sixain_journal_new (SixainDatabase *database,
                    SixainGoneFunc  gone,
                    gpointer        data)
{
  SixainJournal *self;

  g_return_val_if_fail (database != NULL, NULL);

  self = g_new0 (SixainJournal, 1);
  self->database = database;
  self->jobs = g_async_queue_new ();
  self->gone = gone;
  self->gone_data = data;
  self->n_jobs = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  sixain_database_stop_waiting (database, NULL, NULL);
  g_mutex_init (&self->writing);
  g_mutex_init (&self->mutex);
  g_cond_init (&self->passed);
  self->thread = g_thread_new ("journal", run, self);

  return self;
}

static void
add_job (SixainJournal *self,
         SixainJobKind  kind)
{
  SixainJob *job = g_new0 (SixainJob, 1);

  job->kind = kind;
  sixain_journal_push (self, job);
}

void
sixain_journal_say_gone (SixainJournal *self,
                         SixainMatch   *match,
                         const GError  *error)
{
  self->gone (match, error, self->gone_data);
}

void
sixain_journal_sync (SixainJournal *self)
{
  g_return_if_fail (self != NULL);

  add_job (self, SIXAIN_JOB_SYNC);
}

guint
sixain_journal_begin_flush (SixainJournal *self)
{
  guint n_passed;

  g_return_val_if_fail (self != NULL, 0);

  g_atomic_int_inc (&self->n_waiting);
  g_mutex_lock (&self->mutex);
  g_clear_error (&self->failure);
  n_passed = ++self->n_barriers;
  add_job (self, SIXAIN_JOB_BARRIER);
  g_mutex_unlock (&self->mutex);

  return n_passed;
}

gboolean
sixain_journal_is_flushed (SixainJournal  *self,
                           guint           flush,
                           GError        **failure)
{
  gboolean flushed;

  g_return_val_if_fail (self != NULL, FALSE);

  g_mutex_lock (&self->mutex);
  flushed = self->n_passed >= flush;
  if (flushed)
    *failure = g_steal_pointer (&self->failure);
  g_mutex_unlock (&self->mutex);
  if (flushed)
    g_atomic_int_add (&self->n_waiting, -1);

  return flushed;
}

void
sixain_journal_flush (SixainJournal *self)
{
  guint flush = sixain_journal_begin_flush (self);

  g_mutex_lock (&self->mutex);
  while (self->n_passed < flush)
    g_cond_wait (&self->passed, &self->mutex);
  g_mutex_unlock (&self->mutex);
  g_atomic_int_add (&self->n_waiting, -1);
}

gboolean
sixain_journal_catch_up (SixainJournal *self,
                         gint64         id)
{
  gboolean done;

  g_return_val_if_fail (self != NULL, FALSE);

  g_mutex_lock (&self->mutex);
  while (!(done = !g_hash_table_contains (self->n_jobs, &id)) && !self->locked)
    g_cond_wait (&self->passed, &self->mutex);
  g_mutex_unlock (&self->mutex);

  return done;
}

guint
sixain_journal_count_batches (SixainJournal *self)
{
  guint n_batches;

  g_return_val_if_fail (self != NULL, 0);

  g_mutex_lock (&self->writing);
  n_batches = self->n_batches;
  g_mutex_unlock (&self->writing);

  return n_batches;
}

void
sixain_journal_close (SixainJournal *self)
{
  g_return_if_fail (self != NULL);

  g_atomic_int_inc (&self->n_waiting);
  add_job (self, SIXAIN_JOB_QUIT);
  g_thread_join (self->thread);

  sixain_database_close (self->database);
  g_async_queue_unref (self->jobs);
  g_hash_table_unref (self->n_jobs);
  g_clear_error (&self->failure);
  g_mutex_clear (&self->writing);
  g_mutex_clear (&self->mutex);
  g_cond_clear (&self->passed);
  g_free (self);
}
