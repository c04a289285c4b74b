/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-timekeeper.h"

/* How often the match is told the time while nothing happens, so that the journal can keep
 * it. */
#define BEAT_MS 25

/* How long to wait before trying again after something could not be saved. */
#define RETRY_MS 5000

/* More moves than this for one moment mean that a bot is at fault. */
#define MAX_AT_ONCE 1000

struct _SixainTimekeeper
{
  GObject           parent_instance;

  SixainMatch      *match;
  SixainDecideFunc  decide;
  gpointer          decide_data;
  double            rate;
  gboolean          running;
  gint64            set_at;        /* The monotonic time in microseconds … */
  gint64            set_to;        /* … at which the match's time was this. */
  gint64            retry_at;      /* A monotonic time. */
  gboolean          keeping_time;
  guint             wake_id;
};

G_DEFINE_FINAL_TYPE (SixainTimekeeper, sixain_timekeeper, G_TYPE_OBJECT)

enum
{
  SIGNAL_FAILED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void keep_time (SixainTimekeeper *self);

static void
sixain_timekeeper_dispose (GObject *object)
{
  SixainTimekeeper *self = SIXAIN_TIMEKEEPER (object);

  if (self->match != NULL)
    sixain_timekeeper_set_running (self, FALSE);
  g_clear_object (&self->match);

  G_OBJECT_CLASS (sixain_timekeeper_parent_class)->dispose (object);
}

static void
sixain_timekeeper_class_init (SixainTimekeeperClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sixain_timekeeper_dispose;

  signals[SIGNAL_FAILED] =
    g_signal_new ("failed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                  0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
}

static void
sixain_timekeeper_init (SixainTimekeeper *self)
{
  self->rate = 1;
}

static void
set_time (SixainTimekeeper *self,
          gint64            time)
{
  self->set_at = g_get_monotonic_time ();
  self->set_to = time;
}

static gboolean
wake_cb (gpointer user_data)
{
  SixainTimekeeper *self = user_data;

  self->wake_id = 0;
  keep_time (self);

  return G_SOURCE_REMOVE;
}

/* Makes all moves and ticks that are due, in order, and returns when the next one is. */
static gboolean
catch_up (SixainTimekeeper  *self,
          gint64             now,
          gint64            *next_at,
          GError           **error)
{
  SixainNext next;

  for (guint i = 0; i < MAX_AT_ONCE && self->running && !sixain_match_is_saving (self->match); i++)
    {
      GError *local_error = NULL;

      if (!sixain_match_find_next (self->match, self->decide, self->decide_data, &next, &local_error))
        {
          *next_at = G_MAXINT64;
          if (local_error == NULL)
            return TRUE;

          g_propagate_error (error, local_error);
          return FALSE;
        }

      *next_at = next.at;
      if (next.at > now)
        return TRUE;
      if (!sixain_match_make_next (self->match, &next, error))
        return FALSE;
    }

  return TRUE;
}

static void
keep_time (SixainTimekeeper *self)
{
  g_autoptr (GError) error = NULL;
  gint64 wall = g_get_monotonic_time ();
  gint64 now, next_at = G_MAXINT64;
  double wait = BEAT_MS;

  g_clear_handle_id (&self->wake_id, g_source_remove);
  if (!self->running || self->rate == 0 || self->keeping_time || sixain_match_is_over (self->match))
    return;

  /* While a step is being saved nothing is due; match_step_cb () or match_failed_cb () goes
   * on. */
  if (sixain_match_is_saving (self->match))
    return;

  /* A handler of the match's signals may unref the timekeeper, or stop it. */
  g_object_ref (self);
  if (wall >= self->retry_at)
    {
      now = sixain_timekeeper_get_time (self);
      self->keeping_time = TRUE;
      if (catch_up (self, now, &next_at, &error) && self->running && !sixain_match_is_saving (self->match))
        sixain_match_advance (self->match, MAX (now, sixain_match_get_time (self->match)), &error);
      self->keeping_time = FALSE;

      if (error != NULL)
        {
          self->retry_at = wall + RETRY_MS * 1000;
          g_signal_emit (self, signals[SIGNAL_FAILED], 0, error);
        }
      else if (next_at - now < BEAT_MS)
        {
          wait = next_at - now;
        }
    }

  g_clear_handle_id (&self->wake_id, g_source_remove);
  if (self->running && self->rate > 0 && !sixain_match_is_over (self->match) && !sixain_match_is_saving (self->match))
    self->wake_id = g_timeout_add (MAX (1, wait / self->rate), wake_cb, self);
  g_object_unref (self);
}

/* Any step may change what the bots plan to do. */
static void
match_step_cb (SixainTimekeeper *self)
{
  if (!self->keeping_time)
    keep_time (self);
}

/* The session tells people why the step could not be saved; the timekeeper tries again
 * later. */
static void
match_failed_cb (SixainTimekeeper *self)
{
  self->retry_at = g_get_monotonic_time () + RETRY_MS * 1000;
  keep_time (self);
}

SixainTimekeeper *
sixain_timekeeper_new (SixainMatch      *match,
                       SixainDecideFunc  decide,
                       gpointer          user_data)
{
  SixainTimekeeper *self;

  g_return_val_if_fail (SIXAIN_IS_MATCH (match), NULL);
  g_return_val_if_fail (sixain_match_has_clock (match), NULL);

  self = g_object_new (SIXAIN_TYPE_TIMEKEEPER, NULL);
  self->match = g_object_ref (match);
  self->decide = decide;
  self->decide_data = user_data;
  set_time (self, sixain_match_get_time (match));
  g_signal_connect_object (match, "step", G_CALLBACK (match_step_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (match, "failed", G_CALLBACK (match_failed_cb), self, G_CONNECT_SWAPPED);

  return self;
}

gint64
sixain_timekeeper_get_time (SixainTimekeeper *self)
{
  gint64 time;

  g_return_val_if_fail (SIXAIN_IS_TIMEKEEPER (self), 0);

  time = self->set_to;
  if (self->running)
    time += (g_get_monotonic_time () - self->set_at) * self->rate / 1000;

  return MAX (time, sixain_match_get_time (self->match));
}

void
sixain_timekeeper_set_running (SixainTimekeeper *self,
                               gboolean          running)
{
  g_autoptr (GError) error = NULL;

  g_return_if_fail (SIXAIN_IS_TIMEKEEPER (self));

  if (self->running == running)
    return;

  set_time (self, sixain_timekeeper_get_time (self));
  self->running = running;
  self->retry_at = 0;
  if (running)
    {
      keep_time (self);
      return;
    }

  /* The match is told the exact time at which its clock was stopped. */
  g_clear_handle_id (&self->wake_id, g_source_remove);
  if (!sixain_match_is_over (self->match) && !sixain_match_advance (self->match, self->set_to, &error))
    g_signal_emit (self, signals[SIGNAL_FAILED], 0, error);
}

void
sixain_timekeeper_set_rate (SixainTimekeeper *self,
                            double            rate)
{
  g_return_if_fail (SIXAIN_IS_TIMEKEEPER (self));
  g_return_if_fail (rate >= 0);

  if (self->rate == rate)
    return;

  set_time (self, sixain_timekeeper_get_time (self));
  self->rate = rate;
  keep_time (self);
}
