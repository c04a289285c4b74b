/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A button that copies a text, and shows that it has. The tip says what it is. */
GtkWidget *sixain_copy_button_new (const char *text,
                                   const char *tip);

G_END_DECLS
