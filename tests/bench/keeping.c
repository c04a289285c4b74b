/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "keeping.h"

#include <dlfcn.h>

#include <glib/gstdio.h>

#include "slow-disk.h"

struct _Keeping
{
  char              *directory;
  SixainStore       *store;
  SlowDiskCountFunc  count_waits;      /* NULL if the disk is as it is. */
  guint              n_waits;          /* Before the match was followed. */

  gint64             accepted;         /* When the oldest move that is not announced was, … */
  guint              n_records;        /* … and how many there are with it, or 0. */
  guint              n_moves;
  double             soonest, latest;  /* Milliseconds. */
};

Keeping *
keeping_new (void)
{
  Keeping *self = g_new0 (Keeping, 1);
  g_autoptr (GError) error = NULL;

  self->count_waits = (SlowDiskCountFunc) dlsym (RTLD_DEFAULT, "slow_disk_count");
  self->directory = g_dir_make_tmp ("sixain-XXXXXX", &error);
  if (self->directory != NULL)
    self->store = sixain_store_open (self->directory, &error);
  if (self->store == NULL)
    g_error ("%s", error->message);

  return self;
}

SixainStore *
keeping_get_store (Keeping *self)
{
  return self->store;
}

static void
saving_cb (SixainMatch *match,
           GParamSpec  *pspec,
           Keeping     *self)
{
  if (!sixain_match_is_saving (match))
    return;

  self->accepted = g_get_monotonic_time ();
  self->n_records = sixain_match_get_n_records (match) + 1;
}

/* Others may have answered the step with a move before this hears of it. The clock's ticks come
 * again by themselves, so nobody waits for them. */
static void
step_cb (SixainMatch *match,
         SixainStep  *step,
         Keeping     *self)
{
  double taken = (g_get_monotonic_time () - self->accepted) / 1000.0;

  if (step->n_records != self->n_records)
    return;

  self->n_records = 0;
  if (step->record.seat != SIXAIN_NOBODY)
    {
      self->soonest = self->n_moves == 0 ? taken : MIN (self->soonest, taken);
      self->latest = MAX (self->latest, taken);
      self->n_moves++;
    }
}

void
keeping_follow (Keeping     *self,
                SixainMatch *match)
{
  g_signal_connect (match, "notify::saving", G_CALLBACK (saving_cb), self);
  g_signal_connect (match, "step", G_CALLBACK (step_cb), self);
  self->n_waits = self->count_waits != NULL ? self->count_waits () : 0;
}

gboolean
keeping_report (Keeping  *self,
                char    **report)
{
  guint n_waits = self->count_waits != NULL ? self->count_waits () - self->n_waits : 0;

  *report = g_strdup_printf ("{\"slow_disk\":%s,\"moves\":%u,\"soonest_ms\":%.1f,\"latest_ms\":%.1f,\"window_waits\":%u}",
                             self->count_waits != NULL ? "true" : "false",
                             self->n_moves, self->soonest, self->latest, n_waits);

  return self->count_waits == NULL || (n_waits == 0 && self->n_moves > 0 && self->soonest >= SLOW_DISK_MS);
}

void
keeping_free (Keeping *self)
{
  g_autoptr (GDir) folder = NULL;
  const char *name;

  g_assert_finalize_object (self->store);

  folder = g_dir_open (self->directory, 0, NULL);
  while (folder != NULL && (name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *path = g_build_filename (self->directory, name, NULL);

      g_remove (path);
    }
  g_rmdir (self->directory);
  g_free (self->directory);
  g_free (self);
}
