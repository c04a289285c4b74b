/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-game-view.h"

#include <gmodule.h>

typedef struct
{
  SixainSession *session;
  char          *status;
  double         speed;
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
sixain_game_view_finalize (GObject *object)
{
  SixainGameViewPrivate *priv = sixain_game_view_get_instance_private (SIXAIN_GAME_VIEW (object));

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

  object_class->finalize = sixain_game_view_finalize;
  object_class->get_property = sixain_game_view_get_property;
  object_class->set_property = sixain_game_view_set_property;

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

void
sixain_game_view_skip (SixainGameView *self)
{
  g_return_if_fail (SIXAIN_IS_GAME_VIEW (self));

  if (SIXAIN_GAME_VIEW_GET_CLASS (self)->skip != NULL)
    SIXAIN_GAME_VIEW_GET_CLASS (self)->skip (self);
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

/* Finds the view beside the game's own module. */
const SixainViewModule *
sixain_view_module_load (SixainCatalog  *catalog,
                         SixainGame     *game,
                         GError        **error)
{
  const char *id = sixain_game_get_id (game);
  g_autofree char *directory = g_path_get_dirname (sixain_catalog_get_origin (catalog, game));
  g_autofree char *name = g_strdup_printf ("libsixain-%s-view.%s", id, G_MODULE_SUFFIX);
  g_autofree char *path = g_build_filename (directory, name, NULL);
  g_autofree char *symbol_name = g_strdup_printf ("sixain_%s_view_module", id);
  const SixainViewModule *described;
  gpointer symbol;
  GModule *module;

  module = g_module_open (path, G_MODULE_BIND_LAZY | G_MODULE_BIND_LOCAL);
  if (module == NULL)
    {
      g_set_error (error, SIXAIN_ERROR, SIXAIN_ERROR_MODULE,
                   "The table of %s cannot be loaded: %s", id, g_module_error ());
      return NULL;
    }

  if (!g_module_symbol (module, symbol_name, &symbol) || symbol == NULL)
    {
      g_set_error (error, SIXAIN_ERROR, SIXAIN_ERROR_MODULE,
                   "%s holds no table: the symbol “%s” is missing.", path, symbol_name);
      g_module_close (module);
      return NULL;
    }

  described = symbol;
  if (described->abi != SIXAIN_ABI)
    {
      g_set_error (error, SIXAIN_ERROR, SIXAIN_ERROR_MODULE,
                   "%s was made for version %u of the game interface; this is version %u.",
                   path, described->abi, SIXAIN_ABI);
      g_module_close (module);
      return NULL;
    }

  g_module_make_resident (module);

  return described;
}
