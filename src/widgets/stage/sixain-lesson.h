/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <graphene.h>

#include "sixain-match.h"

G_BEGIN_DECLS

/* A first game: a prepared deal, and what is said and done with it, beat by beat. It is
 * data that a game has beside its rules for people; a SixainTutor teaches it at the
 * ordinary table.
 *
 * Moves are written as text. Sentences are to be translated, and in them {1} stands for
 * the name of the player at seat 1. The learner has seat 0. */

#define SIXAIN_LESSON_LEARNER 0
#define SIXAIN_LESSON_MAX_MOVES 8
#define SIXAIN_LESSON_MAX_REPLIES 4
#define SIXAIN_LESSON_MAX_POINTS 4

typedef struct
{
  guint       seat;
  const char *text;
  guint       delay;         /* With a clock: milliseconds after the move before it. */
} SixainLessonMove;

/* What is said to somebody who wants to make another move than the expected one; a move
 * without its arguments stands for all such moves, and NULL for all others. */
typedef struct
{
  const char *move;
  const char *sentence;
} SixainLessonReply;

/* Pieces of the table: those with so many keys from the first one on. */
typedef struct
{
  guint           first;
  guint           n;         /* 0 points at nothing. */
  graphene_rect_t part;      /* What of them, as shares of their size. Nothing stands for all. */
} SixainLessonPoint;

typedef struct
{
  /* What everybody does first, at once and without showing it: a line for each move, which
   * begins with the seat. May be NULL. */
  const char       *meanwhile;

  /* What the others do then. The sentence is said when it has been shown. */
  SixainLessonMove  others[SIXAIN_LESSON_MAX_MOVES];

  const char       *sentence;
  SixainLessonPoint points[SIXAIN_LESSON_MAX_POINTS];
  SixainLessonPoint reach;   /* What the bubble should not cover either. */

  /* What the learner does then: any one of these moves. If there is none, they read. */
  const char       *expected[SIXAIN_LESSON_MAX_MOVES];
  SixainLessonReply replies[SIXAIN_LESSON_MAX_REPLIES];
} SixainLessonBeat;

typedef struct
{
  /* The game's option that the lesson is about, and with which question it is offered; NULL in a game's first one. */
  const char             *option;
  const char             *offer;

  guint                   n_players;
  const char             *setup;      /* Options and fixed chance, as JSON. */
  const SixainLessonMove *opening;    /* Made before the lesson begins; ends with no text. May be NULL. */
  const SixainLessonBeat *beats;
  guint                   n_beats;
} SixainLesson;

/* The match that the lesson is about, which nobody keeps. */
SixainMatch *sixain_lesson_create_match (const SixainLesson     *self,
                                         SixainGame             *game,
                                         GPtrArray              *players,
                                         GError                **error);

/* A sentence of it in the user's language, with the names of the players. */
char        *sixain_lesson_say          (const char             *sentence,
                                         SixainMatch            *match);

/* What the beat answers to a legal move of the learner: NULL if it is expected. */
const char  *sixain_lesson_answer       (const SixainLessonBeat *beat,
                                         const char             *move);

G_END_DECLS
