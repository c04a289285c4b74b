/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sixain-face.h"
#include "sixain-step.h"

G_BEGIN_DECLS

/* What an act of a scene shows. */
typedef enum
{
  SIXAIN_SHOW_AFTER,             /* The picture after the event. This is the scene's last act. */
  SIXAIN_SHOW_BEFORE,            /* The picture as it was. Another act follows. */
  SIXAIN_SHOW_BEFORE_ANEW,       /* The same, painted anew as something else in it has changed. */
} SixainSceneShows;

/* What ends an act of a scene. */
typedef enum
{
  SIXAIN_END_TIME,               /* It has been looked at for as long as it takes. */
  SIXAIN_END_GO_ON,              /* sixain_stage_go_on () is called. */
  SIXAIN_END_PRESS,              /* It has been looked at, and then somebody presses on. */
} SixainSceneEnd;

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
  SixainSceneShows   shows;
  SixainSceneEnd     end;
  gboolean           silent;        /* Leave the status as it was. */
  gboolean           audible;       /* The sound is heard in this act, and not only with the picture of the event. */
  SixainSound        sound;         /* The event's, or what is heard instead. */
} SixainScene;

/* What a game notes of an event that people are told of, for those who want to know later
 * what happened. */
typedef struct
{
  guint       turn;          /* Events one after the other with the same number are one turn. */
  gboolean    brief;         /* It is part of what happened in that turn in short. */
  gboolean    notable;       /* Somebody who looks for a moment of the match looks for this. */
  SixainFace *faces[2];      /* Borrowed: the card that it was about, and the last of several. */
  char       *outcome;       /* What came of it in a few letters, as in "+9", or NULL. */
} SixainNote;

G_END_DECLS
