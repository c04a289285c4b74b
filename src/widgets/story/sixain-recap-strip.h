/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sixain-recap.h"

G_BEGIN_DECLS

#define SIXAIN_TYPE_RECAP_STRIP (sixain_recap_strip_get_type ())
G_DECLARE_FINAL_TYPE (SixainRecapStrip, sixain_recap_strip, SIXAIN, RECAP_STRIP, GtkWidget)

/* The last turn as small cards in a line, as many of the newest as there is room for. It
 * is a button that says the same in words, and opens the log of all that happened.
 * Property: open, whether the log is. Signal: chosen (guint), an entry of the log that
 * somebody wants to look back at. */
void     sixain_recap_strip_set_recap (SixainRecapStrip *self,
                                       SixainRecap      *recap);
gboolean sixain_recap_strip_get_open  (SixainRecapStrip *self);
void     sixain_recap_strip_set_open  (SixainRecapStrip *self,
                                       gboolean          open);

G_END_DECLS
