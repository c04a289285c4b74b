/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Begins a test program that shows widgets. FALSE: there is no display, which has
 * been said, and the program should end well. */
gboolean display_init    (int    *argc,
                          char ***argv);

/* Lets the main loop run for so long. */
void     display_wait_ms (guint   ms);

G_END_DECLS
