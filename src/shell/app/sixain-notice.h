/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define SIXAIN_TYPE_NOTICE (sixain_notice_get_type ())
G_DECLARE_FINAL_TYPE (SixainNotice, sixain_notice, SIXAIN, NOTICE, GtkWidget)

/* A sentence below the page, in a place of its own: it covers nothing that could be
 * pressed, is never cut short, and does not go by itself.
 * Signals: answered (), when its button is pressed; closed (), when it goes for
 * another reason. */

/* Shows a sentence, in place of one that may be there. The label of the button is
 * NULL if there is nothing to answer. */
void sixain_notice_show  (SixainNotice *self,
                          const char   *text,
                          const char   *button);
void sixain_notice_close (SixainNotice *self);

G_END_DECLS
