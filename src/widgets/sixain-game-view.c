/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-game-view.h"

#include <adwaita.h>
#include <math.h>
#include <string.h>

#include "sixain-drawing.h"

#define MAX_WIDTHS 4

#define TRAVEL 260           /* Milliseconds at the usual speed. */

typedef struct
{
  SixainSession *session;
  const SixainRules *rules;
  SixainFelt    *felt;
  GHashTable    *pieces;           /* By key. */
  char          *status;
  double         speed;

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
  gboolean       held;             /* Until somebody lets it go on. */
  guint          act;
  guint          pause_id;
  SixainSummary  summary;          /* Of the state when all had been shown. */

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
  N_PROPS
};

enum
{
  SIGNAL_FRAME,
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
    }

  memcpy (priv->before, priv->state, priv->rules->state_size);
  look (priv);
  priv->act = 0;

  return TRUE;
}

static void
stop_showing (SixainGameView *self)
{
  SixainGameViewPrivate *priv = sixain_game_view_get_instance_private (self);
  SixainSummary before = priv->summary;
  SixainSummary after;

  priv->rules->summarize (priv->state, &priv->summary);
  after = priv->summary;
  priv->showing = FALSE;
  paint (self, NULL, TRAVEL);
  update (self);

  /* Now computers act, and so it may begin to show what they do. */
  if (!is_live (priv))
    sixain_session_release (priv->session);

  if (after.over && !before.over)
    g_signal_emit (self, signals[SIGNAL_MATCH_OVER], 0);
  else if (after.finished > before.finished)
    g_signal_emit (self, signals[SIGNAL_ROUND_OVER], 0);
}

static gboolean
pause_cb (gpointer user_data)
{
  SixainGameViewPrivate *priv = sixain_game_view_get_instance_private (user_data);

  priv->pause_id = 0;
  sixain_game_view_go_on (user_data);

  return G_SOURCE_REMOVE;
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
    }

  pause = priv->skipping ? 0 : MAX (scene.least, sixain_game_view_get_duration (self, scene.look));
  if (pause > 0 && !scene.hold)
    priv->pause_id = g_timeout_add (ceil (pause), pause_cb, self);
}

/* Shows events until there is something to look at, and comes back later. */
static void
show (SixainGameView *self)
{
  SixainGameViewPrivate *priv = sixain_game_view_get_instance_private (self);

  while (priv->showing && priv->pause_id == 0 && !priv->held &&
         !(is_live (priv) && sixain_session_get_paused (priv->session)))
    {
      if (!priv->in_scene && !advance (priv))
        stop_showing (self);
      else if (priv->frame < priv->step->events.n)
        show_act (self);
      else
        {
          turn_page (priv);
          paint (self, NULL, TRAVEL);
        }
    }
}

void
sixain_game_view_go_on (SixainGameView *self)
{
  SixainGameViewPrivate *priv = sixain_game_view_get_instance_private (self);

  g_return_if_fail (SIXAIN_IS_GAME_VIEW (self));

  priv->held = FALSE;
  show (self);
}

static void
step_cb (SixainGameView *self,
         SixainStep     *step)
{
  SixainGameViewPrivate *priv = sixain_game_view_get_instance_private (self);

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

  if (is_live (priv) && sixain_session_get_paused (priv->session))
    finish (self);
  else
    show (self);
}

/* A click anywhere else says that one has seen enough. */
static void
pressed_cb (SixainGameView *self)
{
  if (sixain_game_view_is_showing (self))
    sixain_game_view_skip (self);
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
  SixainGameViewPrivate *priv = sixain_game_view_get_instance_private (SIXAIN_GAME_VIEW (object));

  g_clear_handle_id (&priv->pause_id, g_source_remove);
  g_clear_handle_id (&priv->prepare_id, g_source_remove);
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
    g_param_spec_double ("speed", NULL, NULL, 0, 10, 1,
                         G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[SIGNAL_FRAME] =
    g_signal_new ("frame", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                  0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
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

void
sixain_game_view_set_status (SixainGameView *self,
                             const char     *status)
{
  SixainGameViewPrivate *priv = sixain_game_view_get_instance_private (self);

  g_return_if_fail (SIXAIN_IS_GAME_VIEW (self));

  /* Another size says nothing new, and the label that shows the sentence has its place
   * by then. */
  if (priv->arranging || g_strcmp0 (priv->status, status) == 0)
    return;

  g_free (priv->status);
  priv->status = g_strdup (status);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_STATUS]);
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

double
sixain_game_view_get_duration (SixainGameView *self,
                               double          milliseconds)
{
  SixainGameViewPrivate *priv = sixain_game_view_get_instance_private (self);

  g_return_val_if_fail (SIXAIN_IS_GAME_VIEW (self), 0);

  /* What is behind catches up. */
  if (priv->speed <= 0 || priv->skipping || !adw_get_enable_animations (GTK_WIDGET (self)) ||
      (is_live (priv) && g_queue_get_length (&priv->steps) > 1))
    return 0;

  return milliseconds / priv->speed;
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

  return priv->showing || sixain_match_is_settling (sixain_session_get_match (priv->session));
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

  sixain_game_view_skip (self);

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
