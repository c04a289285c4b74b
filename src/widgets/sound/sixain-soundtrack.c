/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-soundtrack.h"

#include <math.h>

struct _SixainSoundtrack
{
  GObject         parent_instance;

  SixainGameView *view;
  SixainSounds   *sounds;

  SixainSound     late;           /* What is heard when pieces arrive, */
  guint           late_id;        /* until they do. */

  SixainSeats     called;         /* Who has been told that they are waited for, and has not acted since. */
  SixainSeats     passed;         /* Who has seen others act since they were told. */
  guint           call_id;
};

G_DEFINE_FINAL_TYPE (SixainSoundtrack, sixain_soundtrack, G_TYPE_OBJECT)

/* A game with a clock goes on by itself, and waits for nobody. */
static gboolean
has_turns (SixainSoundtrack *self)
{
  return sixain_session_get_timekeeper (sixain_game_view_get_session (self->view)) == NULL;
}

/* Somebody looks at the table: no other page covers it. */
static gboolean
is_seen (SixainSoundtrack *self)
{
  return gtk_widget_get_mapped (GTK_WIDGET (self->view));
}

static void
play_late (SixainSoundtrack *self)
{
  g_clear_handle_id (&self->late_id, g_source_remove);
  if (is_seen (self))
    sixain_sounds_play (self->sounds, self->late);
}

static gboolean
late_cb (gpointer user_data)
{
  SixainSoundtrack *self = user_data;

  self->late_id = 0;
  play_late (self);

  return G_SOURCE_REMOVE;
}

/* What has not arrived when something else begins arrives now. */
static void
sound_cb (SixainSoundtrack *self,
          SixainSound       sound,
          double            milliseconds)
{
  if (self->late_id != 0)
    play_late (self);
  if (!is_seen (self))
    return;

  if (milliseconds > 0)
    {
      self->late = sound;
      self->late_id = g_timeout_add (ceil (milliseconds), late_cb, self);
    }
  else
    {
      sixain_sounds_play (self->sounds, sound);
    }
}

static void
shown_cb (SixainSoundtrack *self,
          const SixainStep *step,
          guint             event)
{
  gint seat = event < step->events.n ? step->events.items[event].seat : SIXAIN_NOBODY;

  if (seat < 0)
    return;

  self->called &= ~SIXAIN_SEAT (seat);
  self->passed |= ~SIXAIN_SEAT (seat);
}

/* Whoever takes back is waited for because they want to be. */
static void
step_cb (SixainSoundtrack *self,
         SixainStep       *step)
{
  if (step->kind == SIXAIN_STEP_UNDO)
    self->passed = 0;
}

/* The people at this screen whom the match waits for. */
static SixainSeats
get_waited (SixainSoundtrack *self)
{
  SixainSession *session = sixain_game_view_get_session (self->view);

  return sixain_match_get_to_act (sixain_session_get_match (session)) &
         sixain_occupants_list (sixain_session_get_occupants (session), SIXAIN_OCCUPANT_SCREEN);
}

static gboolean
call_cb (gpointer user_data)
{
  SixainSoundtrack *self = user_data;
  SixainHolds *holds = sixain_session_get_holds (sixain_game_view_get_session (self->view));
  SixainSeats waited = get_waited (self);

  self->call_id = 0;
  if (sixain_holds_get_reasons (holds) & SIXAIN_HOLDS_TABLE || !is_seen (self))
    return G_SOURCE_REMOVE;

  if (waited & self->passed & ~self->called)
    sixain_sounds_play (self->sounds, SIXAIN_SOUND_YOUR_TURN);
  self->called |= waited;
  self->passed &= ~waited;

  return G_SOURCE_REMOVE;
}

/* The call waits until the session has told every controller whether its seat is waited for. */
static void
holds_cb (SixainSoundtrack *self)
{
  if (has_turns (self) && self->call_id == 0)
    self->call_id = g_idle_add (call_cb, self);
}

/* A match that has just begun was dealt before its table was there. */
static void
map_cb (SixainSoundtrack *self)
{
  SixainMatch *match = sixain_session_get_match (sixain_game_view_get_session (self->view));

  g_signal_handlers_disconnect_by_func (self->view, map_cb, self);
  if (sixain_match_get_n_records (match) == 0)
    sixain_sounds_play (self->sounds, SIXAIN_SOUND_DEAL);
}

static void
sixain_soundtrack_dispose (GObject *object)
{
  SixainSoundtrack *self = SIXAIN_SOUNDTRACK (object);

  g_clear_handle_id (&self->late_id, g_source_remove);
  g_clear_handle_id (&self->call_id, g_source_remove);
  if (self->sounds != NULL)
    sixain_sounds_rest (self->sounds);
  g_clear_object (&self->sounds);
  g_clear_object (&self->view);

  G_OBJECT_CLASS (sixain_soundtrack_parent_class)->dispose (object);
}

static void
sixain_soundtrack_class_init (SixainSoundtrackClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sixain_soundtrack_dispose;
}

static void
sixain_soundtrack_init (SixainSoundtrack *self)
{
}

SixainSoundtrack *
sixain_soundtrack_new (SixainGameView *view,
                       SixainSounds   *sounds)
{
  SixainSoundtrack *self;
  SixainSession *session;
  SixainStage *stage;

  g_return_val_if_fail (SIXAIN_IS_GAME_VIEW (view), NULL);
  g_return_val_if_fail (SIXAIN_IS_SOUNDS (sounds), NULL);

  self = g_object_new (SIXAIN_TYPE_SOUNDTRACK, NULL);
  self->view = g_object_ref (view);
  self->sounds = g_object_ref (sounds);
  self->called = get_waited (self);
  session = sixain_game_view_get_session (view);
  stage = sixain_game_view_get_stage (view);
  sixain_sounds_prepare (sounds);

  g_signal_connect_object (stage, "sound", G_CALLBACK (sound_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (stage, "shown", G_CALLBACK (shown_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (view, "map", G_CALLBACK (map_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "step", G_CALLBACK (step_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (sixain_session_get_holds (session), "notify::reasons", G_CALLBACK (holds_cb), self, G_CONNECT_SWAPPED);
  if (is_seen (self))
    map_cb (self);

  return self;
}

/* The scores may cover the table by now. */
void
sixain_soundtrack_end (SixainSoundtrack *self)
{
  GtkRoot *root;

  g_return_if_fail (SIXAIN_IS_SOUNDTRACK (self));

  root = gtk_widget_get_root (GTK_WIDGET (self->view));
  if (root != NULL && gtk_widget_get_mapped (GTK_WIDGET (root)))
    sixain_sounds_play (self->sounds, SIXAIN_SOUND_WIN);
}
