/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Begins a test program that shows widgets. FALSE: there is no display, which has
 * been said, and the program should end well. */
gboolean display_init       (int       *argc,
                             char    ***argv);

/* Lets the main loop run until a window has been laid out and drawn as it is now. */
void     display_wait_drawn (GtkWidget *window);

/* Lets the main loop run until nobody but the caller holds an object. */
void     display_wait_alone (gpointer   object);

/* Lets the main loop run for so long: for the loops that look for something, and where time itself is
 * what is tested. */
void     display_wait_ms    (guint      ms);

G_END_DECLS
