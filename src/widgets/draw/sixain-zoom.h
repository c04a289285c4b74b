/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define SIXAIN_TYPE_ZOOM (sixain_zoom_get_type ())
G_DECLARE_FINAL_TYPE (SixainZoom, sixain_zoom, SIXAIN, ZOOM, GtkWidget)

/* Enlarges its child on screens that are looked at from far away: windows so large
 * that the usual sizes would be lost in them, and more so full screen. With the
 * properties usual-width and usual-height it enlarges a page, by as much as there is
 * more room than that. Otherwise the window has one of the style classes zoom-2, zoom-3
 * and zoom-4 where it is enlarged so much, and the class large where it has much room all the same. */
void       sixain_zoom_set_child (SixainZoom *self,
                                  GtkWidget  *child);

/* How much larger than usual the widget is drawn, for those who draw in pixels. */
double     sixain_zoom_get_for   (GtkWidget  *widget);

/* Whether it is looked at from across the room: its window is full screen. */
gboolean   sixain_zoom_is_far    (GtkWidget  *widget);

/* Presents a window that stands before another, such as a dialog. Full screen it is as large as
 * what is behind it: a window whose content is a SixainZoom fills the screen too, and any other is enlarged. */
void       sixain_zoom_present (GtkWindow *window);

G_END_DECLS
