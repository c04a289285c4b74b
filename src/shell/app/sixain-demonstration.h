/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define SIXAIN_TYPE_DEMONSTRATION (sixain_demonstration_get_type ())
G_DECLARE_FINAL_TYPE (SixainDemonstration, sixain_demonstration, SIXAIN, DEMONSTRATION, GtkWidget)

/* Lies over a table where only computers play, says so, and waits for somebody to join.
 * Signals, of which only the first is emitted, and once: joined () at any key or press in the
 * window, but for those of the header bar and of the window itself; left () at Escape. */
GtkWidget *sixain_demonstration_new (void);

G_END_DECLS
