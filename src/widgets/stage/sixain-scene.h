/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sixain-face.h"
#include "sixain-step.h"

G_BEGIN_DECLS

/* An event that is being shown, between two states as the viewer may see them. */
typedef struct
{
  const SixainEvent *event;
  gconstpointer      before;
  gconstpointer      after;
  guint              act;           /* From 0: how often it has been staged already. */

  /* For the stage to change. Times are in milliseconds at the usual speed. */
  double             travel;        /* How long pieces travel to their new places. */
  double             dwell;         /* How long all that can be looked at, */
  double             least;         /* even where nothing moves. */
  gboolean           wait;          /* Leave the picture as it was, and stage another act; */
  gboolean           repaint;       /* but paint it anew, as something else has changed in it. */
  gboolean           hold;          /* Go on only when sixain_stage_go_on () is called; */
  gboolean           press;         /* or, when it has been looked at, only when somebody presses on. */
  gboolean           silent;        /* Leave the status as it was. */
  gboolean           audible;       /* The event is heard in this act, and not only with its picture. */
} SixainScene;

/* What a game notes of an event that people are told of, for those who want to know later
 * what happened. */
typedef struct
{
  guint       turn;          /* Events one after the other with the same number are one turn. */
  gboolean    brief;         /* It is part of what happened in that turn in short. */
  SixainFace *faces[2];      /* Borrowed: the card that it was about, and the last of several. */
  char       *outcome;       /* What came of it in a few letters, as in "+9", or NULL. */
} SixainNote;

G_END_DECLS
