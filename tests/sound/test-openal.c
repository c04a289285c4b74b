/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gstdio.h>
#include <sndfile.h>

#include "patience.h"
#include "recorder.h"

/* Of what OpenAL writes: two channels of floating point numbers, at this rate. */
#define RATE 44100
#define FRAME (2 * sizeof (float))

/* OpenAL writes what would be heard into this file. */
static char *heard_path;

/* Waits until so many seconds were heard; they are written as they pass. */
static void
wait_heard (double seconds)
{
  gint64 end = patience_get_end ();
  GStatBuf info = { 0 };

  while (info.st_size < seconds * RATE * FRAME)
    {
      g_assert_cmpint (g_get_monotonic_time (), <, end);
      g_usleep (10 * 1000);
      if (g_stat (heard_path, &info) != 0)
        info.st_size = 0;
    }
}

/* Plays one sound, and returns how loud it was at its loudest, and for how many seconds. */
static double
listen (SixainSound  sound,
        double       volume,
        double      *seconds)
{
  g_autoptr (GSettings) settings = recorder_create_settings (volume, FALSE);
  SixainSounds *sounds = sixain_sounds_new (settings);
  SF_INFO info = { 0 };
  SNDFILE *heard;
  float frame[2];
  gint64 n = 0, first = -1, last = -1;
  double peak = 0;

  g_remove (heard_path);
  sixain_sounds_prepare (sounds);
  sixain_sounds_play (sounds, sound);
  wait_heard (1.2);
  sixain_sounds_rest (sounds);
  g_assert_finalize_object (sounds);

  heard = sf_open (heard_path, SFM_READ, &info);
  g_assert_nonnull (heard);
  g_assert_cmpint (info.samplerate, ==, RATE);
  g_assert_cmpint (info.channels, ==, (int) G_N_ELEMENTS (frame));
  for (; sf_readf_float (heard, frame, 1) == 1; n++)
    {
      double level = MAX (ABS (frame[0]), ABS (frame[1]));

      if (level > 0.001)
        last = n;
      if (level > 0.001 && first < 0)
        first = n;
      peak = MAX (peak, level);
    }
  sf_close (heard);
  *seconds = (double) (last - first) / RATE;

  return peak;
}

/* A sound goes all the way to where a loudspeaker would be, as loud as one wants it. */
static void
test_heard (void)
{
  double seconds;
  double loud = listen (SIXAIN_SOUND_DICE, 1, &seconds);
  double soft;

  g_assert_cmpfloat (loud, >, 0.15);
  g_assert_cmpfloat (loud, <, 0.6);
  g_assert_cmpfloat (seconds, >, 0.3);
  g_assert_cmpfloat (seconds, <, 0.7);

  soft = listen (SIXAIN_SOUND_DICE, 0.5, &seconds);
  g_assert_cmpfloat_with_epsilon (soft, loud / 4, loud / 20);
}

/* More than one at a time, all of them, more than there are voices; and nothing is left. */
static void
test_all (void)
{
  g_autoptr (GSettings) settings = recorder_create_settings (1, FALSE);
  SixainSounds *sounds = sixain_sounds_new (settings);

  for (guint i = 0; i < 3; i++)
    {
      sixain_sounds_prepare (sounds);
      for (guint sound = SIXAIN_SOUND_FIRST; sound < SIXAIN_N_SOUNDS; sound++)
        sixain_sounds_play (sounds, sound);
      wait_heard (0.2);
      sixain_sounds_rest (sounds);
    }
  g_assert_finalize_object (sounds);
}

int
main (int   argc,
      char *argv[])
{
  g_autofree char *dir = g_dir_make_tmp ("sixain-openal-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (dir, "heard.wav", NULL);
  g_autofree char *conf_path = g_build_filename (dir, "alsoft.conf", NULL);
  g_autofree char *conf = g_strdup_printf ("[general]\nfrequency = %d\n[wave]\nfile = %s\n", RATE, path);
  int status;

  g_assert_true (g_file_set_contents (conf_path, conf, -1, NULL));
  heard_path = path;
  g_setenv ("ALSOFT_DRIVERS", "wave", TRUE);
  g_setenv ("ALSOFT_CONF", conf_path, TRUE);

  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/openal/all", test_all);
  g_test_add_func ("/openal/heard", test_heard);
  status = g_test_run ();

  g_remove (path);
  g_remove (conf_path);
  g_rmdir (dir);

  return status;
}
