/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-controller.h"

#include "sixain-session.h"

typedef struct
{
  SixainSession *session;     /* Owns the controller. */
  guint          seat;
} SixainControllerPrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (SixainController, sixain_controller, G_TYPE_OBJECT)

static void
sixain_controller_class_init (SixainControllerClass *klass)
{
}

static void
sixain_controller_init (SixainController *self)
{
}

SixainSession *
sixain_controller_get_session (SixainController *self)
{
  SixainControllerPrivate *priv = sixain_controller_get_instance_private (self);

  g_return_val_if_fail (SIXAIN_IS_CONTROLLER (self), NULL);

  return priv->session;
}

SixainMatch *
sixain_controller_get_match (SixainController *self)
{
  SixainSession *session = sixain_controller_get_session (self);

  return session != NULL ? sixain_session_get_match (session) : NULL;
}

guint
sixain_controller_get_seat (SixainController *self)
{
  SixainControllerPrivate *priv = sixain_controller_get_instance_private (self);

  g_return_val_if_fail (SIXAIN_IS_CONTROLLER (self), 0);

  return priv->seat;
}

const char *
sixain_controller_get_name (SixainController *self)
{
  g_return_val_if_fail (SIXAIN_IS_CONTROLLER (self), NULL);

  return SIXAIN_CONTROLLER_GET_CLASS (self)->get_name (self);
}

void
sixain_controller_answer (SixainController *self,
                          const SixainMove *move)
{
  SixainSession *session = sixain_controller_get_session (self);

  g_return_if_fail (session != NULL);

  sixain_session_answer (session, sixain_controller_get_seat (self), move);
}

void
sixain_controller_join (SixainController *self,
                        SixainSession    *session,
                        guint             seat)
{
  SixainControllerPrivate *priv = sixain_controller_get_instance_private (self);

  g_return_if_fail (SIXAIN_IS_CONTROLLER (self));
  g_return_if_fail (priv->session == NULL);

  priv->session = session;
  priv->seat = seat;
  if (SIXAIN_CONTROLLER_GET_CLASS (self)->joined != NULL)
    SIXAIN_CONTROLLER_GET_CLASS (self)->joined (self);
}

void
sixain_controller_leave (SixainController *self)
{
  SixainControllerPrivate *priv = sixain_controller_get_instance_private (self);

  g_return_if_fail (SIXAIN_IS_CONTROLLER (self));
  g_return_if_fail (priv->session != NULL);

  if (SIXAIN_CONTROLLER_GET_CLASS (self)->left != NULL)
    SIXAIN_CONTROLLER_GET_CLASS (self)->left (self);
  priv->session = NULL;
}

void
sixain_controller_want (SixainController *self)
{
  g_return_if_fail (SIXAIN_IS_CONTROLLER (self));

  if (SIXAIN_CONTROLLER_GET_CLASS (self)->wanted != NULL)
    SIXAIN_CONTROLLER_GET_CLASS (self)->wanted (self);
}

void
sixain_controller_dismiss (SixainController *self)
{
  g_return_if_fail (SIXAIN_IS_CONTROLLER (self));

  if (SIXAIN_CONTROLLER_GET_CLASS (self)->unwanted != NULL)
    SIXAIN_CONTROLLER_GET_CLASS (self)->unwanted (self);
}

gboolean
sixain_controller_plan (SixainController  *self,
                        SixainMove        *move,
                        gint64            *at,
                        GError           **error)
{
  g_return_val_if_fail (SIXAIN_IS_CONTROLLER (self), FALSE);

  return SIXAIN_CONTROLLER_GET_CLASS (self)->plan != NULL &&
         SIXAIN_CONTROLLER_GET_CLASS (self)->plan (self, move, at, error);
}
