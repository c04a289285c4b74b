/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* What the marks of an overview mean: samples, each with words beside it, two in a line. */
GtkWidget *sixain_legend_new (void);

/* The sample is only seen: screen readers are told the words. Both are so many times as
 * large as usual. */
void       sixain_legend_add (GtkWidget  *legend,
                              GtkWidget  *sample,
                              const char *words,
                              double      zoom);

G_END_DECLS
