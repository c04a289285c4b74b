/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "recorder.h"
#include "sixain-event.h"

/* Lets go of the sounds, which waits for the thread, and asserts what was played. */
static void
assert_played (SixainSounds *sounds,
               const char   *words)
{
  g_autofree char *played = NULL;

  g_assert_finalize_object (sounds);
  played = recorder_describe ();
  g_assert_cmpstr (played, ==, words);
}

static SixainSounds *
open_sounds (double      volume,
             gboolean    muted,
             GSettings **settings)
{
  recorder_reset ();
  *settings = recorder_create_settings (volume, muted);

  return sixain_sounds_new_for (*settings, &recorder_output);
}

static void
test_play (void)
{
  g_autoptr (GSettings) settings = NULL;
  SixainSounds *sounds = open_sounds (0.5, FALSE, &settings);

  /* A device is asked for no earlier than somebody could hear something. */
  g_assert_cmpuint (recorder_get_opened (), ==, 0);
  sixain_sounds_prepare (sounds);
  sixain_sounds_play (sounds, SIXAIN_SOUND_FLIP);
  sixain_sounds_play (sounds, SIXAIN_SOUND_PLACE);
  recorder_wait_played (2);
  g_assert_cmpfloat_with_epsilon (recorder_get_gain (), 0.25, 1e-9);
  sixain_sounds_rest (sounds);
  assert_played (sounds, "flip place");
  g_assert_cmpuint (recorder_get_opened (), ==, 1);
  g_assert_cmpuint (recorder_get_closed (), ==, 1);
}

/* Several cards that lie down together make one sound. */
static void
test_together (void)
{
  g_autoptr (GSettings) settings = NULL;
  SixainSounds *sounds = open_sounds (1, FALSE, &settings);
  g_autofree char *played = NULL;
  gint64 start = g_get_monotonic_time ();
  gint64 duration;

  sixain_sounds_prepare (sounds);
  for (guint i = 0; i < 20; i++)
    sixain_sounds_play (sounds, SIXAIN_SOUND_PLACE);
  duration = g_get_monotonic_time () - start;
  recorder_wait_played (1);
  sixain_sounds_rest (sounds);
  g_assert_finalize_object (sounds);

  /* Where the machine made a pause meanwhile, it was not together. */
  played = recorder_describe ();
  g_assert_true (g_str_equal (played, "place") || duration > 50 * 1000);
}

static void
test_quiet (gconstpointer data)
{
  const struct { double volume; gboolean muted; } *row = data;
  g_autoptr (GSettings) settings = NULL;
  SixainSounds *sounds = open_sounds (row->volume, row->muted, &settings);

  sixain_sounds_prepare (sounds);
  for (guint i = SIXAIN_SOUND_FIRST; i < SIXAIN_N_SOUNDS; i++)
    sixain_sounds_play (sounds, i);
  sixain_sounds_rest (sounds);
  assert_played (sounds, "");
  g_assert_cmpuint (recorder_get_opened (), ==, 0);
}

/* What is muted can be heard again at once, and the other way round. */
static void
test_mute (void)
{
  g_autoptr (GSettings) settings = NULL;
  SixainSounds *sounds = open_sounds (0.6, TRUE, &settings);

  sixain_sounds_prepare (sounds);
  g_settings_set_boolean (settings, "sound-muted", FALSE);
  recorder_wait_opened (1);
  sixain_sounds_play (sounds, SIXAIN_SOUND_DEAL);
  recorder_wait_played (1);
  g_settings_set_boolean (settings, "sound-muted", TRUE);
  sixain_sounds_play (sounds, SIXAIN_SOUND_FLIP);
  g_settings_set_boolean (settings, "sound-muted", FALSE);
  g_settings_set_double (settings, "sound-volume", 0);
  sixain_sounds_play (sounds, SIXAIN_SOUND_DICE);
  sixain_sounds_rest (sounds);
  assert_played (sounds, "deal");
  g_assert_cmpuint (recorder_get_opened (), ==, 1);
}

static void
test_no_device (void)
{
  g_autoptr (GSettings) settings = NULL;
  SixainSounds *sounds = open_sounds (0.6, FALSE, &settings);

  recorder_set_there (FALSE);
  sixain_sounds_prepare (sounds);
  recorder_wait_opened (1);
  sixain_sounds_play (sounds, SIXAIN_SOUND_FLIP);
  sixain_sounds_play (sounds, SIXAIN_SOUND_PLACE);
  sixain_sounds_rest (sounds);

  /* At the next table there may be one. */
  recorder_set_there (TRUE);
  sixain_sounds_prepare (sounds);
  recorder_wait_opened (2);
  sixain_sounds_play (sounds, SIXAIN_SOUND_DEAL);
  sixain_sounds_rest (sounds);
  assert_played (sounds, "deal");
  g_assert_cmpuint (recorder_get_opened (), ==, 2);
  g_assert_cmpuint (recorder_get_closed (), ==, 1);
}

static void
test_unplugged (void)
{
  g_autoptr (GSettings) settings = NULL;
  SixainSounds *sounds = open_sounds (0.6, FALSE, &settings);

  sixain_sounds_prepare (sounds);
  sixain_sounds_play (sounds, SIXAIN_SOUND_DEAL);
  recorder_wait_played (1);
  recorder_unplug ();
  sixain_sounds_play (sounds, SIXAIN_SOUND_FLIP);
  recorder_wait_played (2);
  sixain_sounds_rest (sounds);
  assert_played (sounds, "deal flip");
  g_assert_cmpuint (recorder_get_opened (), ==, 2);
  g_assert_cmpuint (recorder_get_closed (), ==, 2);
}

/* A device that does not answer keeps nobody waiting, and what it was to play meanwhile is
 * not heard later. */
static void
test_stuck (void)
{
  g_autoptr (GSettings) settings = NULL;
  SixainSounds *sounds = open_sounds (0.6, FALSE, &settings);

  recorder_set_stuck (TRUE);
  sixain_sounds_prepare (sounds);
  recorder_wait_opened (1);
  sixain_sounds_play (sounds, SIXAIN_SOUND_DEAL);
  g_usleep (600 * 1000);
  recorder_set_stuck (FALSE);
  sixain_sounds_play (sounds, SIXAIN_SOUND_WIN);
  recorder_wait_played (1);
  sixain_sounds_rest (sounds);
  assert_played (sounds, "win");
}

/* Nor does it keep the program from ending. */
static void
test_stuck_end (void)
{
  g_autoptr (GSettings) settings = NULL;
  SixainSounds *sounds = open_sounds (0.6, FALSE, &settings);

  recorder_set_stuck (TRUE);
  sixain_sounds_prepare (sounds);
  recorder_wait_opened (1);
  sixain_sounds_rest (sounds);
  g_assert_finalize_object (sounds);
  recorder_set_stuck (FALSE);
}

static void
test_words (void)
{
  for (guint i = 0; i < SIXAIN_N_SOUNDS; i++)
    g_assert_true ((sixain_sound_get_word (i) != NULL) == (i >= SIXAIN_SOUND_FIRST));
}

/* Where the tube is lifted, it matters whether sand is left. */
static void
test_events (void)
{
  static const SixainEventKind lift = {
    "lift", { "penalised", "tenths" }, .sound = SIXAIN_SOUND_LIFT, .zero_sound = SIXAIN_SOUND_SAND_OUT,
  };
  static const SixainEventKind place = { "place", { "card" }, .sound = SIXAIN_SOUND_PLACE };

  g_assert_cmpint (sixain_event_get_sound (&(SixainEvent) { .args = { 0, 12 } }, &lift), ==, SIXAIN_SOUND_LIFT);
  g_assert_cmpint (sixain_event_get_sound (&(SixainEvent) { .args = { 1, 0 } }, &lift), ==, SIXAIN_SOUND_SAND_OUT);
  g_assert_cmpint (sixain_event_get_sound (&(SixainEvent) { .args = { 0 } }, &place), ==, SIXAIN_SOUND_PLACE);
}

int
main (int   argc,
      char *argv[])
{
  static const struct { double volume; gboolean muted; } quiet[] = { { 0.6, TRUE }, { 0, FALSE } };

  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/sounds/words", test_words);
  g_test_add_func ("/sounds/events", test_events);
  g_test_add_func ("/sounds/play", test_play);
  g_test_add_func ("/sounds/together", test_together);
  g_test_add_data_func ("/sounds/muted", &quiet[0], test_quiet);
  g_test_add_data_func ("/sounds/volume-0", &quiet[1], test_quiet);
  g_test_add_func ("/sounds/mute", test_mute);
  g_test_add_func ("/sounds/no-device", test_no_device);
  g_test_add_func ("/sounds/unplugged", test_unplugged);
  g_test_add_func ("/sounds/stuck", test_stuck);
  g_test_add_func ("/sounds/stuck-end", test_stuck_end);

  return g_test_run ();
}
