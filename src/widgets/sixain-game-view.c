/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-game-view.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>
#include <gmodule.h>
#include <math.h>
#include <string.h>

#include "sixain-drawing.h"

#define MAX_WIDTHS 4

typedef struct
{
  SixainSession *session;
  SixainFelt    *felt;
  char          *status;
  double         speed;

  /* Events, one after the other. */
  GQueue         events;
  guint          step_id;
  gboolean       showing;
  gboolean       was_over;
  guint          n_rounds;         /* That had been played when all was shown. */

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
  SIGNAL_ROUND_OVER,
  SIGNAL_MATCH_OVER,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

static void
remember (SixainGameViewPrivate *priv)
{
  SixainMatch *match = sixain_session_get_match (priv->session);

  priv->n_rounds = sixain_scoreboard_get_n_rounds (sixain_match_get_scoreboard (match));
  priv->was_over = sixain_match_is_over (match);
}

static void
stop_showing (SixainGameView *self)
{
  SixainGameViewPrivate *priv = sixain_game_view_get_instance_private (self);
  guint n_rounds = priv->n_rounds;
  gboolean was_over = priv->was_over;
  gboolean round_over, match_over;

  priv->showing = FALSE;
  remember (priv);
  match_over = priv->was_over && !was_over;
  round_over = priv->n_rounds > n_rounds && !match_over;
  SIXAIN_GAME_VIEW_GET_CLASS (self)->sync (self, TRUE);

  /* Now computers act, and so it may begin to show what they do. */
  sixain_session_release (priv->session);

  if (match_over)
    g_signal_emit (self, signals[SIGNAL_MATCH_OVER], 0);
  else if (round_over)
    g_signal_emit (self, signals[SIGNAL_ROUND_OVER], 0);
}

static gboolean
step_cb (gpointer user_data)
{
  SixainGameViewPrivate *priv = sixain_game_view_get_instance_private (user_data);

  priv->step_id = 0;
  sixain_game_view_go_on (user_data);

  return G_SOURCE_REMOVE;
}

/* Shows events until there is something to look at, and comes back later. */
void
sixain_game_view_go_on (SixainGameView *self)
{
  SixainGameViewPrivate *priv = sixain_game_view_get_instance_private (self);
  SixainGameViewClass *klass = SIXAIN_GAME_VIEW_GET_CLASS (self);
  SixainEvent *event;

  g_return_if_fail (SIXAIN_IS_GAME_VIEW (self));

  while (priv->showing && priv->step_id == 0 && (event = g_queue_pop_head (&priv->events)) != NULL)
    {
      double pause = sixain_game_view_get_duration (self, klass->show_event (self, event));

      g_free (event);
      if (pause > 0)
        priv->step_id = g_timeout_add (pause, step_cb, self);
    }

  if (priv->showing && priv->step_id == 0 && (klass->linger == NULL || !klass->linger (self)))
    stop_showing (self);
}

static void
event_cb (SixainGameView    *self,
          const SixainEvent *event)
{
  SixainGameViewPrivate *priv = sixain_game_view_get_instance_private (self);

  g_queue_push_tail (&priv->events, g_memdup2 (event, sizeof *event));
}

static void
changed_cb (SixainGameView *self)
{
  SixainGameViewPrivate *priv = sixain_game_view_get_instance_private (self);

  if (priv->showing)
    return;

  priv->showing = TRUE;
  sixain_session_hold (priv->session);
  SIXAIN_GAME_VIEW_GET_CLASS (self)->begin_show (self);
  sixain_game_view_go_on (self);
}

/* Another person looks, or a move could not be kept and can be chosen again. */
static void
look_again (SixainGameView *self)
{
  SixainGameViewPrivate *priv = sixain_game_view_get_instance_private (self);

  /* Otherwise it follows when all has been shown. */
  if (!priv->showing)
    SIXAIN_GAME_VIEW_GET_CLASS (self)->sync (self, FALSE);
}

/* A click anywhere else says that one has seen enough. */
static void
pressed_cb (SixainGameView *self)
{
  if (sixain_game_view_is_showing (self))
    sixain_game_view_skip (self);
}

static void
finish_showing (SixainGameView *self)
{
  SixainGameViewPrivate *priv = sixain_game_view_get_instance_private (self);
  double speed = priv->speed;

  sixain_felt_finish (priv->felt);
  if (!priv->showing)
    return;

  g_clear_handle_id (&priv->step_id, g_source_remove);
  priv->speed = 0;
  sixain_game_view_go_on (self);
  priv->speed = speed;
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
  GtkGesture *click;

  G_OBJECT_CLASS (sixain_game_view_parent_class)->constructed (object);

  if (SIXAIN_GAME_VIEW_GET_CLASS (self)->show_event == NULL)
    return;

  remember (priv);
  g_signal_connect_object (priv->session, "event", G_CALLBACK (event_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (priv->session, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (priv->session, "notify::viewer", G_CALLBACK (look_again), self, G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  g_signal_connect_object (priv->session, "failed", G_CALLBACK (look_again), self, G_CONNECT_SWAPPED);

  click = gtk_gesture_click_new ();
  g_signal_connect_object (click, "pressed", G_CALLBACK (pressed_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (priv->felt), GTK_EVENT_CONTROLLER (click));
}

static void
sixain_game_view_dispose (GObject *object)
{
  SixainGameViewPrivate *priv = sixain_game_view_get_instance_private (SIXAIN_GAME_VIEW (object));

  g_clear_handle_id (&priv->step_id, g_source_remove);
  g_clear_handle_id (&priv->prepare_id, g_source_remove);
  if (priv->showing)
    sixain_session_release (priv->session);
  priv->showing = FALSE;
  if (priv->felt != NULL)
    gtk_widget_unparent (GTK_WIDGET (priv->felt));
  priv->felt = NULL;

  G_OBJECT_CLASS (sixain_game_view_parent_class)->dispose (object);
}

static void
sixain_game_view_finalize (GObject *object)
{
  SixainGameViewPrivate *priv = sixain_game_view_get_instance_private (SIXAIN_GAME_VIEW (object));

  g_queue_clear_full (&priv->events, g_free);
  g_clear_object (&priv->session);
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
  klass->skip = finish_showing;

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
  g_queue_init (&priv->events);
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

  if (g_strcmp0 (priv->status, status) == 0)
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

  if (priv->speed <= 0 || !adw_get_enable_animations (GTK_WIDGET (self)))
    return 0;

  return milliseconds / priv->speed;
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

void
sixain_game_view_let_go (SixainGameView *self,
                         GtkWidget      *widget)
{
  g_return_if_fail (SIXAIN_IS_GAME_VIEW (self));

  if (gtk_widget_has_focus (widget))
    gtk_widget_grab_focus (GTK_WIDGET (self));
}

gboolean
sixain_game_view_is_showing (SixainGameView *self)
{
  SixainGameViewPrivate *priv = sixain_game_view_get_instance_private (self);

  g_return_val_if_fail (SIXAIN_IS_GAME_VIEW (self), FALSE);

  return priv->showing || !g_queue_is_empty (&priv->events) ||
         sixain_match_is_settling (sixain_session_get_match (priv->session));
}

gboolean
sixain_game_view_take_event (SixainGameView *self,
                             guint           kind,
                             SixainEvent    *event)
{
  SixainGameViewPrivate *priv = sixain_game_view_get_instance_private (self);
  const SixainEvent *next;

  g_return_val_if_fail (SIXAIN_IS_GAME_VIEW (self), FALSE);

  next = g_queue_peek_head (&priv->events);
  if (next == NULL || next->kind != kind)
    return FALSE;

  *event = *next;
  g_free (g_queue_pop_head (&priv->events));

  return TRUE;
}

gboolean
sixain_game_view_expects_event (SixainGameView *self,
                                guint           kind)
{
  SixainGameViewPrivate *priv = sixain_game_view_get_instance_private (self);

  g_return_val_if_fail (SIXAIN_IS_GAME_VIEW (self), FALSE);

  for (GList *l = priv->events.head; l != NULL; l = l->next)
    {
      if (((const SixainEvent *) l->data)->kind == kind)
        return TRUE;
    }

  return FALSE;
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
  g_return_if_fail (SIXAIN_IS_GAME_VIEW (self));

  if (SIXAIN_GAME_VIEW_GET_CLASS (self)->skip != NULL)
    SIXAIN_GAME_VIEW_GET_CLASS (self)->skip (self);
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
  if (!sixain_game_view_is_showing (self) && (klass->show_event == NULL || !sixain_felt_is_moving (priv->felt)))
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

/* The view lies beside the game's own module. */
static char *
get_module_path (SixainCatalog *catalog,
                 SixainGame    *game)
{
  g_autofree char *directory = g_path_get_dirname (sixain_catalog_get_origin (catalog, game));
  g_autofree char *name = g_strdup_printf ("libsixain-%s-view.%s", sixain_game_get_id (game), G_MODULE_SUFFIX);

  return g_build_filename (directory, name, NULL);
}

gboolean
sixain_view_module_exists (SixainCatalog *catalog,
                           SixainGame    *game)
{
  g_autofree char *path = get_module_path (catalog, game);

  return g_file_test (path, G_FILE_TEST_EXISTS);
}

static const SixainViewModule *
refuse (SixainGame  *game,
        const char  *reason,
        GError     **error)
{
  g_set_error (error, SIXAIN_ERROR, SIXAIN_ERROR_MODULE,
               _("The table of %s cannot be opened. %s"), sixain_game_get_title (game), reason);
  return NULL;
}

const SixainViewModule *
sixain_view_module_load (SixainCatalog  *catalog,
                         SixainGame     *game,
                         GError        **error)
{
  g_autofree char *path = get_module_path (catalog, game);
  g_autofree char *symbol_name = g_strdup_printf ("sixain_%s_view_module", sixain_game_get_id (game));
  g_autofree char *reason = NULL;
  g_autoptr (GError) type_error = NULL;
  const SixainViewModule *described;
  gpointer symbol;
  GModule *module;
  GType type;

  module = g_module_open (path, G_MODULE_BIND_LAZY | G_MODULE_BIND_LOCAL);
  if (module == NULL)
    {
      reason = g_utf8_make_valid (g_module_error (), -1);
      return refuse (game, reason, error);
    }

  if (!g_module_symbol (module, symbol_name, &symbol) || symbol == NULL)
    {
      g_module_close (module);
      return refuse (game, _("Its module holds no table."), error);
    }

  described = symbol;
  if (described->abi != SIXAIN_ABI)
    {
      reason = g_strdup_printf (_("It was made for version %u of the game interface; this is version %u."),
                                described->abi, SIXAIN_ABI);
      g_module_close (module);
      return refuse (game, reason, error);
    }

  /* The module registers types, which cannot be unregistered. */
  g_module_make_resident (module);

  if (described->get_view_type == NULL || described->create_help == NULL)
    {
      reason = g_strdup_printf (_("It lacks the function “%s”."),
                                described->get_view_type == NULL ? "get_view_type" : "create_help");
      return refuse (game, reason, error);
    }

  type = sixain_module_get_type (described, described->get_view_type, &type_error);
  if (type == G_TYPE_INVALID)
    return refuse (game, type_error->message, error);
  if (!g_type_is_a (type, SIXAIN_TYPE_GAME_VIEW) || G_TYPE_IS_ABSTRACT (type))
    return refuse (game, _("Its module holds no table."), error);

  return described;
}
