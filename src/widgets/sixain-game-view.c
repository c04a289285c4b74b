/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-game-view.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "sixain-drawing.h"

#define MAX_WIDTHS 4

/* Milliseconds at the usual speed. */
#define TRAVEL 260
#define LEAF 180             /* From one moment to another in the past. */
#define FADE 160             /* Of a table on which nothing travels: to the next picture, */
#define STILL 900            /* which then can be looked at for so long at least. */

#define HURRY 4              /* How many times as fast everything is after a press. */

typedef struct
{
  SixainSession *session;
  const SixainRules *rules;
  SixainFelt    *felt;
  GHashTable    *pieces;           /* By key. */
  char          *status;
  double         speed;
  gboolean       motion;

  /* The frame that is shown, or about to be, of a step: its number, or that of its events
   * for the state after all of them. States are as the viewer may see them: the one that is
   * shown, which waits for the last act of a scene, and those around the scene. */
  SixainStep    *step;
  guint          frame;
  gpointer       state;
  gpointer       before;
  gpointer       after;

  /* Steps, one after the other. */
  GQueue         steps;
  gboolean       painting;
  gboolean       showing;
  gboolean       skipping;
  gboolean       in_scene;
  gboolean       arranging;
  gboolean       hurried;          /* By a press, until everything has been shown. */
  gboolean       held;             /* Until somebody lets it go on, */
  gboolean       awaits_press;     /* which is anybody who presses. */
  gboolean       wants_press;      /* After the scene. */
  gboolean       was_held;         /* In this step already. */
  gboolean       ending;           /* The end of a round is being shown, or has been; */
  gboolean       ends_later;       /* it is told of when everything has been shown. */
  gboolean       heard;            /* The event of the scene. */
  guint          act;
  SixainTimer    timer;
  guint          pause_id;
  SixainSummary  summary;          /* Of the state when all had been shown. */

  /* What is shown when one does not look back any more, while one does. */
  gpointer       present;
  char          *present_status;

  /* Faces that are drawn ahead of time. */
  double         widths[MAX_WIDTHS];
  guint          n_widths;
  guint          n_prepared;
  guint          prepare_id;
} SixainGameViewPrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (SixainGameView, sixain_game_view, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_SESSION,
  PROP_STATUS,
  PROP_SPEED,
  PROP_MOTION,
  PROP_AWAITS_PRESS,
  N_PROPS
};

enum
{
  SIGNAL_ACT,
  SIGNAL_FRAME,
  SIGNAL_SOUND,
  SIGNAL_SHOWN,
  SIGNAL_ROUND_OVER,
  SIGNAL_MATCH_OVER,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

/* A game with a clock goes on while it is being shown. */
static gboolean
is_live (SixainGameViewPrivate *priv)
{
  return priv->rules->next_tick != NULL;
}

/* Whether something other than the table itself has stopped a game with a clock. */
static gboolean
is_stopped (SixainGameViewPrivate *priv)
{
  return is_live (priv) && (sixain_session_get_pauses (priv->session) & ~SIXAIN_PAUSE_TABLE) != 0;
}

/* Takes in the frame as the viewer may see it now. */
static void
look (SixainGameViewPrivate *priv)
{
  gint viewer = sixain_session_get_viewer (priv->session);

  if (priv->frame < priv->step->events.n)
    sixain_step_look_at (priv->step, priv->frame, viewer, priv->after);
  else
    sixain_step_look (priv->step, viewer, priv->after);
}

/* From now on the frame is what is shown. */
static void
turn_page (SixainGameViewPrivate *priv)
{
  memcpy (priv->state, priv->after, priv->rules->state_size);
}

static gboolean
is_gone (gpointer key,
         gpointer piece,
         gpointer user_data)
{
  return gtk_widget_get_parent (piece) == NULL;
}

/* Pieces that lie on the table no more are made anew when they come back. */
static void
drop_pieces (SixainGameView *self)
{
  SixainGameViewPrivate *priv = sixain_game_view_get_instance_private (self);

  g_hash_table_foreach_remove (priv->pieces, is_gone, NULL);
}

/* Whether pieces may travel. */
static gboolean
has_motion (SixainGameView *self)
{
  SixainGameViewPrivate *priv = sixain_game_view_get_instance_private (self);

  return priv->motion && adw_get_enable_animations (GTK_WIDGET (self));
}

/* Whether time is taken to show things at all: what is behind in a game that goes on
 * meanwhile catches up. */
static gboolean
takes_time (SixainGameViewPrivate *priv)
{
  return priv->speed > 0 && !priv->skipping && !(is_live (priv) && g_queue_get_length (&priv->steps) > 1);
}

/* Whether one picture fades into the next one, as nothing travels. */
static gboolean
fades (SixainGameView *self)
{
  SixainGameViewPrivate *priv = sixain_game_view_get_instance_private (self);

  return priv->showing && takes_time (priv) && !has_motion (self);
}

/* How long a scene is looked at. Where nothing travels a scene can only be read, which
 * takes longer; a game that goes on meanwhile cannot wait for that. */
static double
get_look (SixainGameView    *self,
          const SixainScene *scene)
{
  SixainGameViewPrivate *priv = sixain_game_view_get_instance_private (self);
  double look = scene->look;

  if (priv->skipping)
    return 0;
  if (!takes_time (priv) || (!has_motion (self) && is_live (priv)))
    return scene->least;

  if (!has_motion (self) && look > 0)
    look = MAX (look, STILL);

  return MAX (scene->least, look / priv->speed / (priv->hurried ? HURRY : 1));
}

static void
set_awaits_press (SixainGameView *self,
                  gboolean        awaits_press)
{
  SixainGameViewPrivate *priv = sixain_game_view_get_instance_private (self);

  if (priv->awaits_press == awaits_press)
    return;

  priv->awaits_press = awaits_press;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_AWAITS_PRESS]);
}

/* Leaves the table as it is until somebody presses on. No time passes meanwhile. */
static void
await_press (SixainGameView *self)
{
  SixainGameViewPrivate *priv = sixain_game_view_get_instance_private (self);

  priv->wants_press = FALSE;
  priv->hurried = FALSE;
  priv->held = TRUE;
  if (is_live (priv))
    sixain_session_hold (priv->session);
  set_awaits_press (self, TRUE);
}

static void
stop_awaiting_press (SixainGameView *self)
{
  SixainGameViewPrivate *priv = sixain_game_view_get_instance_private (self);

  if (!priv->awaits_press)
    return;

  if (is_live (priv))
    sixain_session_release (priv->session);
  set_awaits_press (self, FALSE);
}

static void
paint (SixainGameView    *self,
       const SixainScene *scene,
       double             milliseconds)
{
  SixainGameViewPrivate *priv = sixain_game_view_get_instance_private (self);
  SixainGameViewClass *klass = SIXAIN_GAME_VIEW_GET_CLASS (self);
  double width = gtk_widget_get_width (GTK_WIDGET (priv->felt));
  double height = gtk_widget_get_height (GTK_WIDGET (priv->felt));
  g_auto (SixainPicture) picture = { 0 };

  /* A piece that goes may lose the focus, and want to be painted without it. */
  if (width < 1 || height < 1 || priv->painting)
    return;

  priv->painting = TRUE;
  sixain_picture_init (&picture);
  klass->paint (self, priv->state, width, height, &picture);
  if (scene != NULL && klass->direct != NULL)
    klass->direct (self, scene, &picture);
  if (milliseconds > 0 && fades (self))
    sixain_felt_fade (priv->felt, FADE / (priv->hurried ? HURRY : 1));
  sixain_picture_show (&picture, priv->felt, sixain_game_view_get_duration (self, milliseconds));
  drop_pieces (self);
  priv->painting = FALSE;
}

static void
update (SixainGameView *self)
{
  SIXAIN_GAME_VIEW_GET_CLASS (self)->update (self);
}

/* Goes to the next frame, or returns FALSE after the last one of the last step. */
static gboolean
advance (SixainGameViewPrivate *priv)
{
  SixainStep *next;

  priv->ending = FALSE;
  if (priv->frame + 1 < priv->step->events.n)
    {
      priv->frame++;
    }
  else
    {
      priv->frame = priv->step->events.n;
      look (priv);
      turn_page (priv);
      next = g_queue_pop_head (&priv->steps);
      if (next == NULL)
        return FALSE;

      sixain_step_unref (priv->step);
      priv->step = next;
      priv->frame = 0;
      priv->was_held = FALSE;
    }

  memcpy (priv->before, priv->state, priv->rules->state_size);
  look (priv);
  priv->act = 0;
  priv->heard = FALSE;

  return TRUE;
}

/* Whether everything of a round has been shown and what follows begins the next one; or
 * whether nothing follows, as the match is over. */
static gboolean
is_at_end_of_round (SixainGameView *self)
{
  SixainGameViewPrivate *priv = sixain_game_view_get_instance_private (self);
  SixainSummary shown, next;

  if (priv->in_scene || priv->step->kind == SIXAIN_STEP_UNDO || priv->summary.over)
    return FALSE;

  priv->rules->summarize (priv->state, &shown);
  if (priv->frame + 1 < priv->step->events.n)
    {
      sixain_step_look_at (priv->step, priv->frame + 1, SIXAIN_NOBODY, priv->after);
      priv->rules->summarize (priv->after, &next);
    }
  else
    {
      sixain_step_summarize (priv->step, &next);
      if (next.over)
        return TRUE;
    }

  return next.round > shown.round;
}

static void
tell_ending (SixainGameView *self)
{
  SixainGameViewPrivate *priv = sixain_game_view_get_instance_private (self);
  g_autofree char *sentence = NULL;
  SixainSummary shown, last;

  priv->rules->summarize (priv->state, &shown);
  sixain_step_summarize (priv->step, &last);
  sentence = last.over ? g_strdup (_("The game is over.")) : g_strdup_printf (_("Round %u is over."), shown.round);
  sixain_game_view_set_status (self, sentence);
}

/* Those who are told may hold the table in their turn. */
static void
finish_ending (SixainGameView *self)
{
  SixainGameViewPrivate *priv = sixain_game_view_get_instance_private (self);
  SixainSummary summary;

  sixain_step_summarize (priv->step, &summary);
  g_signal_emit (self, signals[summary.over ? SIGNAL_MATCH_OVER : SIGNAL_ROUND_OVER], 0);
}

/* The table stays as the round has left it until somebody presses on, unless the game has
 * already held it to show the end in a way of its own, or a lesson says when to go on. */
static void
begin_ending (SixainGameView *self)
{
  SixainGameViewPrivate *priv = sixain_game_view_get_instance_private (self);

  priv->ending = TRUE;
  if (sixain_session_is_guided (priv->session))
    {
      priv->ends_later = TRUE;
    }
  else if (priv->was_held || priv->speed <= 0)
    {
      finish_ending (self);
    }
  else
    {
      tell_ending (self);
      await_press (self);
    }
}

static void
stop_showing (SixainGameView *self)
{
  SixainGameViewPrivate *priv = sixain_game_view_get_instance_private (self);

  priv->rules->summarize (priv->state, &priv->summary);
  priv->showing = FALSE;
  priv->hurried = FALSE;
  paint (self, NULL, TRAVEL);
  update (self);

  /* Now computers act, and so it may begin to show what they do. */
  if (!is_live (priv))
    sixain_session_release (priv->session);

  if (priv->ends_later)
    {
      priv->ends_later = FALSE;
      finish_ending (self);
    }
}

static void show (SixainGameView *self);

static gboolean
pause_cb (gpointer user_data)
{
  SixainGameViewPrivate *priv = sixain_game_view_get_instance_private (user_data);

  priv->pause_id = 0;
  show (user_data);

  return G_SOURCE_REMOVE;
}

/* Lets an event be heard once. Those that are skipped would all be heard together. */
static void
sound (SixainGameView    *self,
       const SixainScene *scene)
{
  SixainGameViewPrivate *priv = sixain_game_view_get_instance_private (self);
  SixainSound heard = sixain_event_get_sound (scene->event, &priv->rules->events[scene->event->kind]);
  double delay = sixain_sound_is_late (heard) ? sixain_game_view_get_duration (self, scene->travel) : 0;

  if (!priv->heard && !priv->skipping && heard >= SIXAIN_SOUND_FIRST)
    g_signal_emit (self, signals[SIGNAL_SOUND], 0, (guint) heard, delay);
  priv->heard = TRUE;
}

/* Shows one act of the scene that the frame ends. */
static void
show_act (SixainGameView *self)
{
  SixainGameViewPrivate *priv = sixain_game_view_get_instance_private (self);
  SixainGameViewClass *klass = SIXAIN_GAME_VIEW_GET_CLASS (self);
  const SixainEvent *event = &priv->step->events.items[priv->frame];
  SixainScene scene = {
    .event = event,
    .before = priv->before,
    .after = priv->after,
    .act = priv->act++,
    .travel = TRAVEL,
    .look = TRAVEL,
  };
  double pause;

  if (klass->stage != NULL)
    klass->stage (self, &scene);

  priv->in_scene = scene.wait;
  priv->held = scene.hold;
  priv->wants_press = scene.press && priv->speed > 0;
  priv->was_held |= priv->held || priv->wants_press;
  if (scene.wait && scene.repaint)
    {
      paint (self, &scene, scene.travel);
    }
  else if (!scene.wait)
    {
      g_autofree char *sentence = scene.silent ? NULL : sixain_game_view_tell_event (self, event);

      turn_page (priv);
      paint (self, &scene, scene.travel);
      update (self);
      if (sentence != NULL)
        sixain_game_view_set_status (self, sentence);
      g_signal_emit (self, signals[SIGNAL_FRAME], 0, event);
      g_signal_emit (self, signals[SIGNAL_SHOWN], 0, priv->step, priv->frame);
    }
  if (scene.audible || !scene.wait)
    sound (self, &scene);

  pause = get_look (self, &scene);
  g_signal_emit (self, signals[SIGNAL_ACT], 0, &scene, pause);
  if (pause > 0 && !scene.hold)
    priv->pause_id = priv->timer (ceil (pause), pause_cb, self);
}

/* Shows events until there is something to look at, and comes back later. */
static void
show (SixainGameView *self)
{
  SixainGameViewPrivate *priv = sixain_game_view_get_instance_private (self);

  while (priv->showing && priv->pause_id == 0 && !priv->held && priv->present == NULL && !is_stopped (priv))
    {
      if (priv->wants_press)
        await_press (self);
      else if (!priv->ending && is_at_end_of_round (self))
        begin_ending (self);
      else if (!priv->in_scene && !advance (priv))
        stop_showing (self);
      else if (priv->frame < priv->step->events.n)
        show_act (self);
      else
        {
          turn_page (priv);
          paint (self, NULL, TRAVEL);
          g_signal_emit (self, signals[SIGNAL_SHOWN], 0, priv->step, priv->frame);
        }
    }
}

void
sixain_game_view_go_on (SixainGameView *self)
{
  SixainGameViewPrivate *priv = sixain_game_view_get_instance_private (self);

  g_return_if_fail (SIXAIN_IS_GAME_VIEW (self));

  priv->held = FALSE;
  if (priv->awaits_press)
    {
      stop_awaiting_press (self);
      if (priv->ending)
        finish_ending (self);
    }
  show (self);
}

void
sixain_game_view_hold (SixainGameView *self)
{
  SixainGameViewPrivate *priv = sixain_game_view_get_instance_private (self);

  g_return_if_fail (SIXAIN_IS_GAME_VIEW (self));

  priv->held = priv->showing;
}

/* What was being shown has been taken back. */
static void
drop_steps (SixainGameView *self)
{
  SixainGameViewPrivate *priv = sixain_game_view_get_instance_private (self);

  g_queue_clear_full (&priv->steps, (GDestroyNotify) sixain_step_unref);
  stop_awaiting_press (self);
  priv->frame = priv->step->events.n;
  priv->in_scene = priv->held = priv->wants_press = FALSE;
  priv->ending = TRUE;
}

static void
step_cb (SixainGameView *self,
         SixainStep     *step)
{
  SixainGameViewPrivate *priv = sixain_game_view_get_instance_private (self);

  if (step->kind == SIXAIN_STEP_UNDO)
    drop_steps (self);
  g_queue_push_tail (&priv->steps, sixain_step_ref (step));
  if (!priv->showing)
    {
      priv->showing = TRUE;
      if (!is_live (priv))
        {
          sixain_session_hold (priv->session);
          update (self);
        }
    }
  show (self);
}

/* Another person looks. What a scene begins with is shown as far as both may see it. */
static void
viewer_cb (SixainGameView *self)
{
  SixainGameViewPrivate *priv = sixain_game_view_get_instance_private (self);
  gint viewer = sixain_session_get_viewer (priv->session);

  sixain_game_view_look_ahead (self);
  look (priv);
  priv->rules->redact (priv->before, viewer);
  if (priv->in_scene)
    priv->rules->redact (priv->state, viewer);
  else
    turn_page (priv);
  paint (self, NULL, 0);
  update (self);
}

/* A curtain among the pieces has appeared, and has a size only now; or names somebody else. */
static void
curtain_cb (SixainGameView *self)
{
  SixainGameViewPrivate *priv = sixain_game_view_get_instance_private (self);

  if (!priv->in_scene)
    paint (self, NULL, 0);
}

/* A move could not be kept, and can be chosen again. */
static void
failed_cb (SixainGameView *self)
{
  update (self);
}

static void
arrange_cb (SixainGameView *self)
{
  SixainGameViewPrivate *priv = sixain_game_view_get_instance_private (self);

  priv->arranging = TRUE;
  paint (self, NULL, 0);
  update (self);
  priv->arranging = FALSE;
}

static void
finish (SixainGameView *self)
{
  SixainGameViewPrivate *priv = sixain_game_view_get_instance_private (self);

  g_clear_handle_id (&priv->pause_id, g_source_remove);
  if (SIXAIN_GAME_VIEW_GET_CLASS (self)->finish != NULL)
    SIXAIN_GAME_VIEW_GET_CLASS (self)->finish (self);
  sixain_felt_finish (priv->felt);
}

/* A pause stops everything at once; what is left to show comes after it. */
static void
paused_cb (SixainGameView *self)
{
  SixainGameViewPrivate *priv = sixain_game_view_get_instance_private (self);

  if (is_stopped (priv))
    finish (self);
  else
    show (self);
}

/* A click anywhere else says that one has seen enough. */
static void
pressed_cb (SixainGameView *self)
{
  if (sixain_game_view_is_showing (self))
    sixain_game_view_hurry (self);
}

static gboolean
prepare_cb (gpointer user_data)
{
  SixainGameView *self = user_data;
  SixainGameViewPrivate *priv = sixain_game_view_get_instance_private (self);
  SixainFace *face = SIXAIN_GAME_VIEW_GET_CLASS (self)->get_face (self, priv->n_prepared / priv->n_widths);
  double width = priv->widths[priv->n_prepared % priv->n_widths];

  if (face == NULL)
    {
      priv->prepare_id = 0;
      return G_SOURCE_REMOVE;
    }

  sixain_face_get_texture (face, MAX (1, round (round (width) * sixain_drawing_scale (GTK_WIDGET (self)))),
                           adw_style_manager_get_dark (adw_style_manager_get_default ()));
  priv->n_prepared++;

  return G_SOURCE_CONTINUE;
}

static void
sixain_game_view_constructed (GObject *object)
{
  SixainGameView *self = SIXAIN_GAME_VIEW (object);
  SixainGameViewPrivate *priv = sixain_game_view_get_instance_private (self);
  SixainMatch *match = sixain_session_get_match (priv->session);

  G_OBJECT_CLASS (sixain_game_view_parent_class)->constructed (object);

  priv->rules = sixain_match_get_rules (match);
  priv->step = sixain_match_snapshot (match);
  priv->state = g_malloc0 (priv->rules->state_size);
  priv->before = g_malloc0 (priv->rules->state_size);
  priv->after = g_malloc0 (priv->rules->state_size);
  look (priv);
  turn_page (priv);
  priv->rules->summarize (priv->state, &priv->summary);

  g_signal_connect_object (priv->session, "step", G_CALLBACK (step_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (priv->session, "notify::viewer", G_CALLBACK (viewer_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (priv->session, "notify::viewer", G_CALLBACK (curtain_cb), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  g_signal_connect_object (priv->session, "notify::next-viewer", G_CALLBACK (curtain_cb), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  g_signal_connect_object (priv->session, "notify::paused", G_CALLBACK (paused_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (priv->session, "failed", G_CALLBACK (failed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (priv->felt, "arrange", G_CALLBACK (arrange_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (priv->felt, "rest", G_CALLBACK (drop_pieces), self, G_CONNECT_SWAPPED);

  if (!is_live (priv))
    {
      GtkGesture *click = gtk_gesture_click_new ();

      g_signal_connect_object (click, "pressed", G_CALLBACK (pressed_cb), self, G_CONNECT_SWAPPED);
      gtk_widget_add_controller (GTK_WIDGET (priv->felt), GTK_EVENT_CONTROLLER (click));
    }
}

static void
sixain_game_view_dispose (GObject *object)
{
  SixainGameView *self = SIXAIN_GAME_VIEW (object);
  SixainGameViewPrivate *priv = sixain_game_view_get_instance_private (self);

  g_clear_handle_id (&priv->pause_id, g_source_remove);
  g_clear_handle_id (&priv->prepare_id, g_source_remove);
  stop_awaiting_press (self);
  if (priv->showing && !is_live (priv))
    sixain_session_release (priv->session);
  priv->showing = FALSE;
  if (priv->felt != NULL)
    gtk_widget_unparent (GTK_WIDGET (priv->felt));
  priv->felt = NULL;
  g_hash_table_remove_all (priv->pieces);

  G_OBJECT_CLASS (sixain_game_view_parent_class)->dispose (object);
}

static void
sixain_game_view_finalize (GObject *object)
{
  SixainGameViewPrivate *priv = sixain_game_view_get_instance_private (SIXAIN_GAME_VIEW (object));

  g_queue_clear_full (&priv->steps, (GDestroyNotify) sixain_step_unref);
  g_clear_pointer (&priv->step, sixain_step_unref);
  g_clear_pointer (&priv->pieces, g_hash_table_unref);
  g_clear_object (&priv->session);
  g_free (priv->state);
  g_free (priv->before);
  g_free (priv->after);
  g_free (priv->status);
  g_free (priv->present);
  g_free (priv->present_status);

  G_OBJECT_CLASS (sixain_game_view_parent_class)->finalize (object);
}

static void
sixain_game_view_get_property (GObject    *object,
                               guint       prop_id,
                               GValue     *value,
                               GParamSpec *pspec)
{
  SixainGameViewPrivate *priv = sixain_game_view_get_instance_private (SIXAIN_GAME_VIEW (object));

  switch (prop_id)
    {
    case PROP_SESSION:
      g_value_set_object (value, priv->session);
      break;
    case PROP_STATUS:
      g_value_set_string (value, priv->status);
      break;
    case PROP_SPEED:
      g_value_set_double (value, priv->speed);
      break;
    case PROP_MOTION:
      g_value_set_boolean (value, priv->motion);
      break;
    case PROP_AWAITS_PRESS:
      g_value_set_boolean (value, priv->awaits_press);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sixain_game_view_set_property (GObject      *object,
                               guint         prop_id,
                               const GValue *value,
                               GParamSpec   *pspec)
{
  SixainGameView *self = SIXAIN_GAME_VIEW (object);
  SixainGameViewPrivate *priv = sixain_game_view_get_instance_private (self);

  switch (prop_id)
    {
    case PROP_SESSION:
      priv->session = g_value_dup_object (value);
      break;
    case PROP_STATUS:
      sixain_game_view_set_status (self, g_value_get_string (value));
      break;
    case PROP_SPEED:
      sixain_game_view_set_speed (self, g_value_get_double (value));
      break;
    case PROP_MOTION:
      sixain_game_view_set_motion (self, g_value_get_boolean (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sixain_game_view_class_init (SixainGameViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->constructed = sixain_game_view_constructed;
  object_class->dispose = sixain_game_view_dispose;
  object_class->finalize = sixain_game_view_finalize;
  object_class->get_property = sixain_game_view_get_property;
  object_class->set_property = sixain_game_view_set_property;

  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);

  properties[PROP_SESSION] =
    g_param_spec_object ("session", NULL, NULL, SIXAIN_TYPE_SESSION,
                         G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  properties[PROP_STATUS] =
    g_param_spec_string ("status", NULL, NULL, NULL,
                         G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  properties[PROP_SPEED] =
    g_param_spec_double ("speed", NULL, NULL, 0, 1000, 1,
                         G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  properties[PROP_MOTION] =
    g_param_spec_boolean ("motion", NULL, NULL, TRUE,
                          G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  properties[PROP_AWAITS_PRESS] =
    g_param_spec_boolean ("awaits-press", NULL, NULL, FALSE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[SIGNAL_ACT] =
    g_signal_new ("act", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                  0, NULL, NULL, NULL, G_TYPE_NONE, 2, G_TYPE_POINTER, G_TYPE_DOUBLE);
  signals[SIGNAL_FRAME] =
    g_signal_new ("frame", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                  0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
  signals[SIGNAL_SOUND] =
    g_signal_new ("sound", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                  0, NULL, NULL, NULL, G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_DOUBLE);
  signals[SIGNAL_SHOWN] =
    g_signal_new ("shown", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                  0, NULL, NULL, NULL, G_TYPE_NONE, 2, G_TYPE_POINTER, G_TYPE_UINT);
  signals[SIGNAL_ROUND_OVER] =
    g_signal_new ("round-over", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                  0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[SIGNAL_MATCH_OVER] =
    g_signal_new ("match-over", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                  0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
sixain_game_view_init (SixainGameView *self)
{
  SixainGameViewPrivate *priv = sixain_game_view_get_instance_private (self);

  priv->speed = 1;
  priv->motion = TRUE;
  priv->timer = g_timeout_add;
  g_queue_init (&priv->steps);
  priv->pieces = g_hash_table_new_full (NULL, NULL, NULL, g_object_unref);
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  priv->felt = SIXAIN_FELT (sixain_felt_new ());
  gtk_widget_set_parent (GTK_WIDGET (priv->felt), GTK_WIDGET (self));
}

SixainSession *
sixain_game_view_get_session (SixainGameView *self)
{
  SixainGameViewPrivate *priv = sixain_game_view_get_instance_private (self);

  g_return_val_if_fail (SIXAIN_IS_GAME_VIEW (self), NULL);

  return priv->session;
}

const char *
sixain_game_view_get_status (SixainGameView *self)
{
  SixainGameViewPrivate *priv = sixain_game_view_get_instance_private (self);

  g_return_val_if_fail (SIXAIN_IS_GAME_VIEW (self), NULL);

  return priv->status;
}

static void
say (SixainGameView *self,
     const char     *status)
{
  SixainGameViewPrivate *priv = sixain_game_view_get_instance_private (self);

  if (g_strcmp0 (priv->status, status) == 0)
    return;

  g_free (priv->status);
  priv->status = g_strdup (status);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_STATUS]);
}

void
sixain_game_view_set_status (SixainGameView *self,
                             const char     *status)
{
  SixainGameViewPrivate *priv = sixain_game_view_get_instance_private (self);

  g_return_if_fail (SIXAIN_IS_GAME_VIEW (self));

  /* Another size says nothing new, and the label that shows the sentence has its place
   * by then. */
  if (priv->arranging)
    return;

  /* What is to be said now is said when nobody looks back any more. */
  if (priv->present != NULL)
    {
      g_free (priv->present_status);
      priv->present_status = g_strdup (status);
      return;
    }

  say (self, status);
}

double
sixain_game_view_get_speed (SixainGameView *self)
{
  SixainGameViewPrivate *priv = sixain_game_view_get_instance_private (self);

  g_return_val_if_fail (SIXAIN_IS_GAME_VIEW (self), 1);

  return priv->speed;
}

void
sixain_game_view_set_speed (SixainGameView *self,
                            double          speed)
{
  SixainGameViewPrivate *priv = sixain_game_view_get_instance_private (self);

  g_return_if_fail (SIXAIN_IS_GAME_VIEW (self));
  g_return_if_fail (speed >= 0);

  if (priv->speed == speed)
    return;

  priv->speed = speed;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SPEED]);
}

void
sixain_game_view_set_motion (SixainGameView *self,
                             gboolean        motion)
{
  SixainGameViewPrivate *priv = sixain_game_view_get_instance_private (self);

  g_return_if_fail (SIXAIN_IS_GAME_VIEW (self));

  if (priv->motion == motion)
    return;

  priv->motion = motion;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_MOTION]);
}

void
sixain_game_view_set_timer (SixainGameView *self,
                            SixainTimer     timer)
{
  SixainGameViewPrivate *priv = sixain_game_view_get_instance_private (self);

  g_return_if_fail (SIXAIN_IS_GAME_VIEW (self));
  g_return_if_fail (timer != NULL);

  priv->timer = timer;
}

gboolean
sixain_game_view_get_awaits_press (SixainGameView *self)
{
  SixainGameViewPrivate *priv = sixain_game_view_get_instance_private (self);

  g_return_val_if_fail (SIXAIN_IS_GAME_VIEW (self), FALSE);

  return priv->awaits_press;
}

double
sixain_game_view_get_duration (SixainGameView *self,
                               double          milliseconds)
{
  SixainGameViewPrivate *priv = sixain_game_view_get_instance_private (self);

  g_return_val_if_fail (SIXAIN_IS_GAME_VIEW (self), 0);

  if (!takes_time (priv) || !has_motion (self))
    return 0;

  return milliseconds / priv->speed / (priv->hurried ? HURRY : 1);
}

gconstpointer
sixain_game_view_get_state (SixainGameView *self)
{
  SixainGameViewPrivate *priv = sixain_game_view_get_instance_private (self);

  g_return_val_if_fail (SIXAIN_IS_GAME_VIEW (self), NULL);

  return priv->state;
}

GtkWidget *
sixain_game_view_find_piece (SixainGameView *self,
                             guint           key)
{
  SixainGameViewPrivate *priv = sixain_game_view_get_instance_private (self);

  g_return_val_if_fail (SIXAIN_IS_GAME_VIEW (self), NULL);

  return g_hash_table_lookup (priv->pieces, GUINT_TO_POINTER (key));
}

GtkWidget *
sixain_game_view_get_piece (SixainGameView *self,
                            guint           key)
{
  SixainGameViewPrivate *priv = sixain_game_view_get_instance_private (self);
  GtkWidget *piece = sixain_game_view_find_piece (self, key);

  if (piece == NULL)
    {
      piece = g_object_ref_sink (SIXAIN_GAME_VIEW_GET_CLASS (self)->create_piece (self, key));
      g_hash_table_insert (priv->pieces, GUINT_TO_POINTER (key), piece);
    }

  return piece;
}

void
sixain_game_view_repaint (SixainGameView *self,
                          double          milliseconds)
{
  g_return_if_fail (SIXAIN_IS_GAME_VIEW (self));

  paint (self, NULL, milliseconds);
}

SixainFelt *
sixain_game_view_get_felt (SixainGameView *self)
{
  SixainGameViewPrivate *priv = sixain_game_view_get_instance_private (self);

  g_return_val_if_fail (SIXAIN_IS_GAME_VIEW (self), NULL);

  return priv->felt;
}

void
sixain_game_view_prepare_faces (SixainGameView *self,
                                const double   *widths,
                                guint           n_widths)
{
  SixainGameViewPrivate *priv = sixain_game_view_get_instance_private (self);

  g_return_if_fail (SIXAIN_IS_GAME_VIEW (self));
  g_return_if_fail (n_widths > 0 && n_widths <= MAX_WIDTHS);

  if (n_widths == priv->n_widths && memcmp (priv->widths, widths, n_widths * sizeof *widths) == 0)
    return;

  memcpy (priv->widths, widths, n_widths * sizeof *widths);
  priv->n_widths = n_widths;
  priv->n_prepared = 0;
  if (priv->prepare_id == 0)
    priv->prepare_id = g_idle_add_full (G_PRIORITY_LOW, prepare_cb, self, NULL);
}

gboolean
sixain_game_view_is_showing (SixainGameView *self)
{
  SixainGameViewPrivate *priv = sixain_game_view_get_instance_private (self);

  g_return_val_if_fail (SIXAIN_IS_GAME_VIEW (self), FALSE);

  return priv->showing || priv->present != NULL ||
         sixain_match_is_settling (sixain_session_get_match (priv->session));
}

char *
sixain_game_view_tell_event (SixainGameView    *self,
                             const SixainEvent *event)
{
  SixainMatch *match = sixain_session_get_match (sixain_game_view_get_session (self));

  return sixain_game_tell (sixain_match_get_game (match), sixain_match_get_setup (match),
                           event, sixain_match_get_names (match));
}

void
sixain_game_view_hurry (SixainGameView *self)
{
  SixainGameViewPrivate *priv = sixain_game_view_get_instance_private (self);

  g_return_if_fail (SIXAIN_IS_GAME_VIEW (self));

  if (priv->awaits_press)
    {
      sixain_game_view_go_on (self);
    }
  else if (priv->showing && !priv->hurried)
    {
      priv->hurried = TRUE;
      finish (self);
      show (self);
    }
  else
    {
      sixain_game_view_skip (self);
    }
}

void
sixain_game_view_note (SixainGameView    *self,
                       const SixainScene *scene,
                       SixainNote        *note)
{
  g_return_if_fail (SIXAIN_IS_GAME_VIEW (self));

  if (SIXAIN_GAME_VIEW_GET_CLASS (self)->note != NULL)
    SIXAIN_GAME_VIEW_GET_CLASS (self)->note (self, scene, note);
}

/* What is being shown is shown to its end before, save for what waits for people. */
void
sixain_game_view_look_back (SixainGameView   *self,
                            const SixainStep *step,
                            guint             event,
                            const char       *sentence)
{
  SixainGameViewPrivate *priv = sixain_game_view_get_instance_private (self);

  g_return_if_fail (SIXAIN_IS_GAME_VIEW (self));
  g_return_if_fail (step != NULL && event < step->events.n);

  if (priv->present == NULL)
    {
      if (is_live (priv))
        finish (self);
      else
        sixain_game_view_skip (self);
      priv->present = g_memdup2 (priv->state, priv->rules->state_size);
      priv->present_status = g_strdup (priv->status);
      gtk_widget_set_can_target (GTK_WIDGET (priv->felt), FALSE);
      gtk_widget_set_can_focus (GTK_WIDGET (priv->felt), FALSE);
    }

  sixain_step_look_at (step, event, sixain_session_get_viewer (priv->session), priv->state);
  paint (self, NULL, LEAF);
  update (self);
  say (self, sentence);
}

void
sixain_game_view_look_ahead (SixainGameView *self)
{
  SixainGameViewPrivate *priv = sixain_game_view_get_instance_private (self);
  g_autofree gpointer present = NULL;
  g_autofree char *status = NULL;

  g_return_if_fail (SIXAIN_IS_GAME_VIEW (self));

  if (priv->present == NULL)
    return;

  present = g_steal_pointer (&priv->present);
  status = g_steal_pointer (&priv->present_status);
  memcpy (priv->state, present, priv->rules->state_size);
  gtk_widget_set_can_target (GTK_WIDGET (priv->felt), TRUE);
  gtk_widget_set_can_focus (GTK_WIDGET (priv->felt), TRUE);
  say (self, status);
  paint (self, NULL, LEAF);
  update (self);
  show (self);
}

gboolean
sixain_game_view_is_looking_back (SixainGameView *self)
{
  SixainGameViewPrivate *priv = sixain_game_view_get_instance_private (self);

  g_return_val_if_fail (SIXAIN_IS_GAME_VIEW (self), FALSE);

  return priv->present != NULL;
}

void
sixain_game_view_skip (SixainGameView *self)
{
  SixainGameViewPrivate *priv = sixain_game_view_get_instance_private (self);

  g_return_if_fail (SIXAIN_IS_GAME_VIEW (self));

  finish (self);
  priv->skipping = TRUE;
  show (self);
  priv->skipping = FALSE;
  finish (self);
}

gboolean
sixain_game_view_step_back (SixainGameView *self)
{
  SixainGameViewPrivate *priv = sixain_game_view_get_instance_private (self);
  SixainGameViewClass *klass = SIXAIN_GAME_VIEW_GET_CLASS (self);

  g_return_val_if_fail (SIXAIN_IS_GAME_VIEW (self), FALSE);

  if (klass->step_back != NULL && klass->step_back (self))
    return TRUE;

  /* A game that cannot wait has something moving all the time. */
  if (is_live (priv) || (!sixain_game_view_is_showing (self) && !sixain_felt_is_moving (priv->felt)))
    return FALSE;

  sixain_game_view_hurry (self);

  return TRUE;
}

void
sixain_game_view_show_hint (SixainGameView   *self,
                            guint             seat,
                            const SixainMove *move)
{
  g_return_if_fail (SIXAIN_IS_GAME_VIEW (self));

  if (SIXAIN_GAME_VIEW_GET_CLASS (self)->show_hint != NULL)
    SIXAIN_GAME_VIEW_GET_CLASS (self)->show_hint (self, seat, move);
}

gboolean
sixain_game_view_has_overview (SixainGameView *self)
{
  g_return_val_if_fail (SIXAIN_IS_GAME_VIEW (self), FALSE);

  return SIXAIN_GAME_VIEW_GET_CLASS (self)->create_overview != NULL;
}

GtkWidget *
sixain_game_view_create_overview (SixainGameView *self)
{
  g_return_val_if_fail (SIXAIN_IS_GAME_VIEW (self), NULL);

  if (!sixain_game_view_has_overview (self))
    return NULL;

  return SIXAIN_GAME_VIEW_GET_CLASS (self)->create_overview (self);
}
