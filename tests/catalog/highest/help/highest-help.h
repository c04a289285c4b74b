/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The rules, on one scrollable page. */
GtkWidget *highest_help_new (void);

G_END_DECLS
