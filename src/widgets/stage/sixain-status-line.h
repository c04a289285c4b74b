/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

/* What is said at a table. Three voices share one line: the game, which says what is awaited
 * or what just happened; interjections, which are no part of the game and pass by themselves;
 * and the past, which is told while people look back. What the game says meanwhile is said
 * after them.
 *
 * The property "sentence", with notify, is what is to be read now; it is empty while the line is hushed. */
#define SIXAIN_TYPE_STATUS_LINE (sixain_status_line_get_type ())
G_DECLARE_FINAL_TYPE (SixainStatusLine, sixain_status_line, SIXAIN, STATUS_LINE, GObject)

SixainStatusLine *sixain_status_line_new            (void);

const char       *sixain_status_line_get_sentence   (SixainStatusLine *self);

/* The game's voice. */
void              sixain_status_line_say            (SixainStatusLine *self,
                                                     const char       *sentence);

/* What will be read when the interjection is over, if there is one. */
const char       *sixain_status_line_get_said       (SixainStatusLine *self);

void              sixain_status_line_interject      (SixainStatusLine *self,
                                                     const char       *sentence,
                                                     guint             milliseconds);

/* An interjection that gives way to everything else: nothing waits for it, and it is not said
 * while another interjection is. */
void              sixain_status_line_mention        (SixainStatusLine *self,
                                                     const char       *sentence,
                                                     guint             milliseconds);

/* Says nothing for as long as that is so, because something else speaks to people. */
void              sixain_status_line_set_hushed     (SixainStatusLine *self,
                                                     gboolean          hushed);

void              sixain_status_line_tell_past      (SixainStatusLine *self,
                                                     const char       *sentence);
void              sixain_status_line_return_to_game (SixainStatusLine *self);

G_END_DECLS
