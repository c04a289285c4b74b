/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sixain-sketch.h"

G_BEGIN_DECLS

#define SIX_TYPE_CALLOUT (six_callout_get_type ())
G_DECLARE_FINAL_TYPE (SixCallout, six_callout, SIX, CALLOUT, SixainSketch)

/* What is called out over the table, as large as there is room for: plain, or on
 * a banner. The status says it to screen readers. */
GtkWidget  *six_callout_new      (gboolean    banner);
const char *six_callout_get_text (SixCallout *self);
void        six_callout_set_text (SixCallout *self,
                                  const char *text);

G_END_DECLS
