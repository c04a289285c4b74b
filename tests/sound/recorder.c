/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "recorder.h"

#include "patience.h"

static GMutex lock;
static GCond changed;
static GString *played;
static guint n_played, n_opened, n_closed;
static gboolean missing, stuck, unplugged;
static double last_gain;

static gpointer
recorder_open (void)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&lock);

  n_opened++;
  g_cond_broadcast (&changed);
  while (stuck)
    g_cond_wait (&changed, &lock);
  unplugged = FALSE;

  return missing ? NULL : &played;
}

static gboolean
recorder_play (gpointer    self,
               SixainSound sound,
               double      gain)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&lock);

  g_assert_true (self == &played);
  if (unplugged)
    return FALSE;

  g_string_append_printf (played, "%s%s", played->len > 0 ? " " : "", sixain_sound_get_word (sound));
  n_played++;
  last_gain = gain;
  g_cond_broadcast (&changed);

  return TRUE;
}

static void
recorder_close (gpointer self)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&lock);

  g_assert_true (self == &played);
  n_closed++;
}

const SixainSoundOutput recorder_output = { recorder_open, recorder_play, recorder_close };

void
recorder_reset (void)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&lock);

  if (played == NULL)
    played = g_string_new (NULL);
  g_string_truncate (played, 0);
  n_played = n_opened = n_closed = 0;
  missing = stuck = unplugged = FALSE;
}

void
recorder_set_there (gboolean there)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&lock);

  missing = !there;
}

void
recorder_unplug (void)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&lock);

  unplugged = TRUE;
}

void
recorder_set_stuck (gboolean value)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&lock);

  stuck = value;
  g_cond_broadcast (&changed);
}

static guint
get (const guint *number)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&lock);

  return *number;
}

guint
recorder_get_opened (void)
{
  return get (&n_opened);
}

guint
recorder_get_closed (void)
{
  return get (&n_closed);
}

GSettings *
recorder_create_settings (double   volume,
                          gboolean muted)
{
  GSettings *settings = g_settings_new (APPLICATION_ID);

  g_settings_set_double (settings, "sound-volume", volume);
  g_settings_set_boolean (settings, "sound-muted", muted);

  return settings;
}

char *
recorder_describe (void)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&lock);

  return g_strdup (played->str);
}

double
recorder_get_gain (void)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&lock);

  return last_gain;
}

static void
wait_for (const guint *number,
          guint        n)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&lock);
  gint64 end = patience_get_end ();

  while (*number < n)
    g_assert_true (g_cond_wait_until (&changed, &lock, end));
}

void
recorder_wait_played (guint n)
{
  wait_for (&n_played, n);
}

void
recorder_wait_opened (guint n)
{
  wait_for (&n_opened, n);
}
