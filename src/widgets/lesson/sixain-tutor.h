/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sixain-game-view.h"
#include "sixain-lesson.h"

G_BEGIN_DECLS

#define SIXAIN_TYPE_TUTOR (sixain_tutor_get_type ())
G_DECLARE_FINAL_TYPE (SixainTutor, sixain_tutor, SIXAIN, TUTOR, GtkWidget)

/* Teaches a lesson at a table that it lies over: says one thing at a time in a bubble
 * beside what it speaks of, plays the other seats, and answers moves that are not the
 * expected ones. Wherever its bubble is not, the pointer reaches the table.
 *
 * Signal: done (), when the learner goes on to a game of their own. */
GtkWidget              *sixain_tutor_new      (SixainGameView     *view,
                                               const SixainLesson *lesson);

/* The beat whose sentence is being said, or NULL while something else is being shown. */
const SixainLessonBeat *sixain_tutor_get_beat (SixainTutor        *self);

/* Goes on from a beat that is only to be read. */
void                    sixain_tutor_go_on    (SixainTutor        *self);

/* Where on the tutor the pieces lie that the beat points at, point by point: how many are
 * there. */
guint                   sixain_tutor_find     (SixainTutor        *self,
                                               graphene_rect_t     rects[SIXAIN_LESSON_MAX_POINTS]);

G_END_DECLS
