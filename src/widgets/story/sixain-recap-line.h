/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sixain-recap.h"

G_BEGIN_DECLS

#define SIXAIN_TYPE_RECAP_LINE (sixain_recap_line_get_type ())
G_DECLARE_FINAL_TYPE (SixainRecapLine, sixain_recap_line, SIXAIN, RECAP_LINE, GtkWidget)

/* Small cards side by side. Where there is no room for all, the oldest are left out. */
GtkWidget *sixain_recap_line_new    (void);
void       sixain_recap_line_clear  (SixainRecapLine  *self);
void       sixain_recap_line_append (SixainRecapLine  *self,
                                     SixainRecapEntry *entry);

G_END_DECLS
