/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "sixain-board.h"
#include "sixain-session.h"

G_BEGIN_DECLS

#define SIXAIN_TYPE_CURTAIN (sixain_curtain_get_type ())
G_DECLARE_FINAL_TYPE (SixainCurtain, sixain_curtain, SIXAIN, CURTAIN, GtkWidget)

/* Covers a hand and says whose turn it is to look: "Léa, it’s your turn to look".
 * A deliberate press or Space/Enter on its button opens the session's curtain. It
 * is visible exactly while several people play, nobody is looking and somebody
 * is awaited; it follows the session's viewer and next-viewer. As long as the screen
 * is held, because something is being shown, it says "Everybody look!" and has no button.
 *
 * It is opaque, but what lies beneath is still there for the keyboard and for
 * assistive technologies, so the view must hide the hand itself. A press within a
 * moment of the curtain's appearance is taken for the end of the last player's
 * press, and does nothing. */
GtkWidget *sixain_curtain_new      (SixainSession   *session);

/* Whether what is shown, and is to be decided next, is what everybody may see: then nobody needs a
 * curtain. */
void       sixain_curtain_set_open (SixainCurtain   *self,
                                    gboolean         open);

/* Where the curtain lies on a table of that size: from top to the lower edge, and from
 * higher up where its words would not fit. */
void       sixain_curtain_get_rect (SixainCurtain   *self,
                                    double           width,
                                    double           height,
                                    double           top,
                                    graphene_rect_t *rect);

G_END_DECLS
