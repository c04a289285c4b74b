/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* What a thing on a table is for, said when the pointer rests on it: in the table's status line,
 * as a tooltip would cover cards. Away from a table it is a tooltip. */
void sixain_tip_set (GtkWidget  *widget,
                     const char *text);

G_END_DECLS
