/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define SIXAIN_TYPE_LESSON_BUBBLE (sixain_lesson_bubble_get_type ())
G_DECLARE_FINAL_TYPE (SixainLessonBubble, sixain_lesson_bubble, SIXAIN, LESSON_BUBBLE, GtkWidget)

/* What a lesson says, which screen readers read aloud, and the way on. How far the lesson has come
 * and the button below the sentence take the same height whether the button is there or not.
 * Signal: next (), when the button is pressed. */
GtkWidget *sixain_lesson_bubble_new      (void);

/* How high it would be, so wide, if that was what it says. */
int        sixain_lesson_bubble_measure  (SixainLessonBubble *self,
                                          const char         *sentence,
                                          int                 width);

/* Says a sentence, and how far the lesson has come. The label of the button for going on
 * is NULL while the learner is to do something else. */
void       sixain_lesson_bubble_say      (SixainLessonBubble *self,
                                          const char         *sentence,
                                          guint               number,
                                          guint               n_sentences,
                                          const char         *next);

/* Adds what is answered to a mistake, until the next sentence. */
void       sixain_lesson_bubble_reply    (SixainLessonBubble *self,
                                          const char         *sentence);

G_END_DECLS
