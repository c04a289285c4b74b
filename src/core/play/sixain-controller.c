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

gboolean
sixain_controller_is_person (SixainController *self)
{
  g_return_val_if_fail (SIXAIN_IS_CONTROLLER (self), FALSE);

  return SIXAIN_CONTROLLER_GET_CLASS (self)->person;
}

void
sixain_controller_look (SixainController *self,
                        gpointer          view)
{
  SixainMatch *match = sixain_controller_get_match (self);

  g_return_if_fail (match != NULL);

  sixain_match_look (match, sixain_controller_get_seat (self), view);
}

gboolean
sixain_controller_submit (SixainController  *self,
                          const SixainMove  *move,
                          GError           **error)
{
  SixainSession *session = sixain_controller_get_session (self);

  g_return_val_if_fail (session != NULL, FALSE);

  return sixain_session_submit (session, sixain_controller_get_seat (self), move, error);
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
sixain_controller_set_standing (SixainController *self,
                                const SixainMove *move)
{
  SixainMatch *match = sixain_controller_get_match (self);
  g_autoptr (GString) text = g_string_new (NULL);
  SixainSummary summary;

  g_return_if_fail (match != NULL);

  if (move == NULL && sixain_match_get_chair (match, sixain_controller_get_seat (self))->standing == NULL)
    return;

  if (move != NULL)
    sixain_rules_write_move (sixain_match_get_rules (match), move, text);
  sixain_match_summarize (match, &summary);
  sixain_match_set_chair (match, sixain_controller_get_seat (self), sixain_controller_get_name (self),
                          move != NULL ? text->str : NULL, summary.round);
}

gboolean
sixain_controller_get_standing (SixainController *self,
                                SixainMove       *move)
{
  SixainMatch *match = sixain_controller_get_match (self);
  const SixainChair *chair;
  SixainSummary summary;

  g_return_val_if_fail (match != NULL, FALSE);

  chair = sixain_match_get_chair (match, sixain_controller_get_seat (self));
  sixain_match_summarize (match, &summary);

  return chair->standing != NULL && chair->round == summary.round &&
         sixain_rules_read_move (sixain_match_get_rules (match), chair->standing, move);
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
  SixainMove move = { 0 };

  g_return_if_fail (SIXAIN_IS_CONTROLLER (self));

  if (sixain_controller_get_standing (self, &move) &&
      sixain_match_is_legal (sixain_controller_get_match (self), sixain_controller_get_seat (self), &move))
    sixain_controller_answer (self, &move);
  else if (SIXAIN_CONTROLLER_GET_CLASS (self)->wanted != NULL)
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
