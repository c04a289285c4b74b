/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "display.h"
#include "recorder.h"
#include "rows-person.h"
#include "sequences-person.h"
#include "sequences-view.h"
#include "six-view-private.h"
#include "sixain-soundtrack.h"

/* A table that is watched and heard. */
typedef struct
{
  Table             table;
  GSettings        *settings;
  SixainSounds     *sounds;
  SixainSoundtrack *soundtrack;
  guint             shown[SIXAIN_N_SOUNDS];    /* Frames with that sound. */
  guint             heard[SIXAIN_N_SOUNDS];
  guint             n_shown, n_heard;
  gboolean          skipping;
  guint             n_skipped;
} Scene;

static void
shown_cb (Scene            *self,
          const SixainStep *step,
          guint             number)
{
  const SixainRules *rules = sixain_match_get_rules (self->table.match);
  const SixainEvent *event = &step->events.items[number];
  SixainSound sound;

  if (number == step->events.n)
    return;

  sound = sixain_event_get_sound (event, &rules->events[event->kind]);
  self->n_skipped += self->skipping;
  if (sound < SIXAIN_SOUND_FIRST || self->skipping)
    return;

  self->shown[sound]++;
  self->n_shown++;
}

/* Sound and picture come together; dice are heard while they roll, a row of 6 qui prend while it goes, and at the end
 * of Six every card that is turned over, which is no event. */
static void
sound_cb (Scene  *self,
          guint   sound,
          double  milliseconds)
{
  gboolean takes_row = sound == SIXAIN_SOUND_TAKE && ROWS_IS_VIEW (self->table.view);

  g_assert_false (self->skipping);
  g_assert_true (milliseconds == 0 || sixain_sound_is_late (sound));
  g_assert_true (milliseconds > 0 || !sixain_sound_is_late (sound) || self->table.speed == 0);

  if (SIX_IS_VIEW (self->table.view) && SIX_VIEW (self->table.view)->counting)
    {
      g_assert_cmpuint (sound, ==, SIXAIN_SOUND_FLIP);
      return;
    }

  self->heard[sound]++;
  self->n_heard++;
  g_assert_cmpuint (self->n_heard, ==, self->n_shown + (sound == SIXAIN_SOUND_DICE || takes_row));
}

static void
open_scene (Scene      *self,
            const char *game,
            GType       view_type,
            guint       n_players,
            guint       n_people,
            const char *options,
            double      speed)
{
  *self = (Scene) { 0 };
  recorder_reset ();
  table_open (&self->table, game, view_type, n_players, n_people, options, 6, speed);
  if (sixain_session_get_timekeeper (self->table.session) != NULL)
    sixain_timekeeper_set_rate (sixain_session_get_timekeeper (self->table.session), 80);
  self->settings = recorder_create_settings (0.6, FALSE);
  self->sounds = sixain_sounds_new_for (self->settings, &recorder_output);
  self->soundtrack = sixain_soundtrack_new (self->table.view, self->sounds);
  g_signal_connect_swapped (self->table.stage, "shown", G_CALLBACK (shown_cb), self);
  g_signal_connect_swapped (self->table.stage, "sound", G_CALLBACK (sound_cb), self);
}

/* Returns what was played, in words. */
static char *
close_scene (Scene *self)
{
  char *played;

  g_assert_finalize_object (self->soundtrack);
  g_assert_finalize_object (self->sounds);
  g_clear_object (&self->settings);
  played = recorder_describe ();
  g_assert_cmpuint (recorder_get_closed (), ==, recorder_get_opened ());
  table_close (&self->table);

  return played;
}

/* What holds until somebody presses on goes on at once. */
static gboolean
is_over (Table *table)
{
  sixain_stage_go_on (table->stage);

  return table->over;
}

static const struct
{
  const char *game;
  GType     (*get_type) (void);
  guint       n_players;
  const char *options;
  SixainSound some[6];          /* What happens in every match. */
} matches[] = {
  { "rows", rows_view_get_type, 4, "rounds=2",
    { SIXAIN_SOUND_DEAL, SIXAIN_SOUND_CHOOSE, SIXAIN_SOUND_FLIP, SIXAIN_SOUND_PLACE, SIXAIN_SOUND_TAKE } },
  { "sequences", sequences_view_get_type, 2, "rounds=1",
    { SIXAIN_SOUND_CHOOSE, SIXAIN_SOUND_PLACE, SIXAIN_SOUND_MELD } },
  { "six", six_view_get_type, 3, "rounds=2",
    { SIXAIN_SOUND_CHOOSE, SIXAIN_SOUND_DICE, SIXAIN_SOUND_FLIP, SIXAIN_SOUND_PLACE, SIXAIN_SOUND_CHANGE } },
};

/* Every event that has a sound is heard once, as it is shown. */
static void
test_match (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autofree char *played = NULL;
  Scene scene;

  open_scene (&scene, matches[i].game, matches[i].get_type (), matches[i].n_players, 0, matches[i].options, 0);
  table_wait_until (&scene.table, is_over);

  for (guint sound = SIXAIN_SOUND_FIRST; sound < SIXAIN_N_SOUNDS; sound++)
    g_assert_cmpuint (scene.heard[sound], ==, scene.shown[sound]);
  for (guint j = 0; j < G_N_ELEMENTS (matches[i].some) && matches[i].some[j] != 0; j++)
    g_assert_cmpuint (scene.heard[matches[i].some[j]], >, 0);
  if (g_str_equal (matches[i].game, "six"))
    g_assert_cmpuint (scene.heard[SIXAIN_SOUND_LIFT] + scene.heard[SIXAIN_SOUND_SAND_OUT], >, 0);

  /* From the deal, which nobody sees, to the end, when it has been seen; and nobody here was waited for. */
  sixain_soundtrack_end (scene.soundtrack);
  played = close_scene (&scene);
  g_assert_true (g_str_has_prefix (played, "deal"));
  g_assert_true (g_str_has_suffix (played, " win"));
  g_assert_true (strstr (played, "win") == played + strlen (played) - strlen ("win"));
  g_assert_null (strstr (played, "your-turn"));
}

static gboolean
is_over_skipping (Table *table)
{
  Scene *self = (Scene *) table;

  if (sixain_stage_is_showing (table->stage))
    {
      self->skipping = TRUE;
      sixain_stage_skip (table->stage);
      self->skipping = FALSE;
    }
  if (sixain_stage_get_phase (table->stage) == SIXAIN_STAGE_PRESS)
    sixain_stage_go_on (table->stage);

  return table->over;
}

/* Whoever skips what happens hears none of it. */
static void
test_skip (void)
{
  g_autofree char *played = NULL;
  Scene scene;

  open_scene (&scene, "rows", ROWS_TYPE_VIEW, 4, 0, "rounds=1", 0.2);
  g_assert_true ((gpointer) &scene == &scene.table);
  table_wait_until (&scene.table, is_over_skipping);
  g_assert_cmpuint (scene.n_skipped, >, 20);
  played = close_scene (&scene);
  g_assert_null (strstr (played, "take"));
}

static gboolean
has_moved (Table *table)
{
  Scene *self = (Scene *) table;

  return self->heard[SIXAIN_SOUND_FLIP] > 0 && self->heard[SIXAIN_SOUND_PLACE] > 0;
}

/* A card that is laid is heard when it arrives; one that is turned, as it turns. */
static void
test_arrival (void)
{
  g_autofree char *played = NULL;
  Scene scene;

  open_scene (&scene, "rows", ROWS_TYPE_VIEW, 2, 0, "rounds=1", 3);
  table_wait_until (&scene.table, has_moved);
  played = close_scene (&scene);
  g_assert_nonnull (strstr (played, "flip"));
}

/* What is covered, as by the scores, is not heard; but that all is over is. */
static void
test_covered (void)
{
  g_autofree char *played = NULL;
  Scene scene;

  open_scene (&scene, "rows", ROWS_TYPE_VIEW, 4, 0, "rounds=1", 0);
  gtk_widget_set_visible (GTK_WIDGET (scene.table.view), FALSE);
  table_wait_until (&scene.table, is_over);
  g_assert_cmpuint (scene.n_heard, >, 0);
  sixain_soundtrack_end (scene.soundtrack);
  played = close_scene (&scene);
  g_assert_cmpstr (played, ==, "deal win");
}

static void
test_muted (void)
{
  g_autofree char *played = NULL;
  Scene scene;

  open_scene (&scene, "rows", ROWS_TYPE_VIEW, 4, 0, "rounds=1", 0);
  recorder_wait_played (1);
  g_settings_set_boolean (scene.settings, "sound-muted", TRUE);
  table_wait_until (&scene.table, is_over);
  g_assert_cmpuint (scene.n_heard, >, 0);
  sixain_soundtrack_end (scene.soundtrack);
  played = close_scene (&scene);
  g_assert_cmpstr (played, ==, "deal");
}

static gboolean
is_alone (Table *table)
{
  return !sixain_stage_is_showing (table->stage) && sixain_match_get_to_act (table->match) == SIXAIN_SEAT (0);
}

/* Lets what was put off happen. */
static void
settle (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    continue;
}

/* A person is called when others have acted since, and not because others choose as well. */
static void
test_turn (gconstpointer data)
{
  guint n_moves = GPOINTER_TO_UINT (data);
  g_autofree char *played = NULL;
  g_auto (SixainMoves) moves = { 0 };
  Scene scene;

  open_scene (&scene, "rows", ROWS_TYPE_VIEW, 3, 1, "rounds=1", 0);
  table_wait_until (&scene.table, is_alone);
  if (n_moves > 0)
    {
      const RowsState *state = sixain_stage_get_state (scene.table.stage);

      sixain_match_get_rules (scene.table.match)->moves (state, 0, &moves);
      g_assert_true (sixain_session_submit (scene.table.session, 0, &moves.items[0], NULL));
      table_wait_until (&scene.table, is_alone);
    }
  settle ();
  played = close_scene (&scene);
  g_assert_nonnull (strstr (played, "choose"));
  g_assert_true ((strstr (played, "your-turn") != NULL) == (n_moves > 0));
}

/* In the middle of one's own turn one knows that one is waited for. */
static void
test_own_turn (void)
{
  g_autofree char *played = NULL;
  Scene scene;

  open_scene (&scene, "sequences", SEQUENCES_TYPE_VIEW, 2, 2, "rounds=1", 0);
  table_wait_until (&scene.table, person_is_waiting);
  for (guint i = 0; i < 20 && scene.heard[SIXAIN_SOUND_CHOOSE] == 0; i++)
    {
      person_do_something (&scene.table);
      table_wait_until (&scene.table, person_is_waiting);
    }
  g_assert_cmpuint (scene.heard[SIXAIN_SOUND_CHOOSE], ==, 1);
  settle ();
  played = close_scene (&scene);
  g_assert_null (strstr (played, "your-turn"));
}

int
main (int   argc,
      char *argv[])
{
  if (!display_init (&argc, &argv))
    return 0;

  for (guint i = 0; i < G_N_ELEMENTS (matches); i++)
    {
      g_autofree char *path = g_strdup_printf ("/soundtrack/match/%s", matches[i].game);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_match);
    }
  g_test_add_func ("/soundtrack/skip", test_skip);
  g_test_add_func ("/soundtrack/arrival", test_arrival);
  g_test_add_func ("/soundtrack/covered", test_covered);
  g_test_add_func ("/soundtrack/muted", test_muted);
  g_test_add_data_func ("/soundtrack/turn/waiting", GUINT_TO_POINTER (0), test_turn);
  g_test_add_data_func ("/soundtrack/turn/called", GUINT_TO_POINTER (1), test_turn);
  g_test_add_func ("/soundtrack/turn/own", test_own_turn);

  return g_test_run ();
}
