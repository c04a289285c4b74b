/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

#include "sixain-step.h"

G_BEGIN_DECLS

#define SIXAIN_TYPE_SCREEN (sixain_screen_get_type ())
G_DECLARE_FINAL_TYPE (SixainScreen, sixain_screen, SIXAIN, SCREEN, GObject)

/* The screen that people share: who looks, and whether the curtain covers the hand. Where everybody acts at once,
 * as in a game with a clock, there is no time to change seats: several people look
 * together, and nobody has a curtain.
 *
 * Properties with notify: viewer, next-viewer. */
SixainScreen *sixain_screen_new             (const SixainRules *rules);

/* The people at this screen, and those of them whom the match waits for. Neither takes
 * effect before sixain_screen_update (), so that viewers change once for each step. */
void          sixain_screen_set_people      (SixainScreen      *self,
                                             SixainSeats        people);
void          sixain_screen_set_asked       (SixainScreen      *self,
                                             guint              seat,
                                             gboolean           asked);
void          sixain_screen_update          (SixainScreen      *self);

/* Closes the curtain when the step shows something that everybody looks at. */
void          sixain_screen_follow          (SixainScreen      *self,
                                             const SixainStep  *step);

/* The seat from which the screen shows the game. With one person it is always theirs.
 * With several it is SIXAIN_NOBODY until the one whose turn it is opens the curtain,
 * and again once they have acted; with a clock it stays so. */
gint          sixain_screen_get_viewer      (SixainScreen      *self);
gint          sixain_screen_get_next_viewer (SixainScreen      *self);
void          sixain_screen_open_curtain    (SixainScreen      *self);
void          sixain_screen_close_curtain   (SixainScreen      *self);

/* Shows a match that is over, in which nobody is asked any more, from another seat. */
void          sixain_screen_set_viewer      (SixainScreen      *self,
                                             gint               viewer);

G_END_DECLS
