/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sixain-roster.h"
#include "sixain-table-page.h"

G_BEGIN_DECLS

#define SIXAIN_TYPE_LESSON_PAGE (sixain_lesson_page_get_type ())
G_DECLARE_FINAL_TYPE (SixainLessonPage, sixain_lesson_page, SIXAIN, LESSON_PAGE, GtkWidget)

/* A first game, of which nothing is kept: a table with a tutor over it. NULL, and a sentence,
 * if it cannot be played.
 *
 * Signal: done (), when the learner goes on to a game of their own. */
GtkWidget       *sixain_lesson_page_new       (SixainGame             *game,
                                               const SixainViewModule *view,
                                               const SixainLesson     *lesson,
                                               SixainRoster           *roster,
                                               GSettings              *settings,
                                               GError                **error);

SixainTablePage *sixain_lesson_page_get_table (SixainLessonPage       *self);

G_END_DECLS
