/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* For those who draw as vectors, once, what is then shown as a texture: a fresh
 * sheet of so many pixels, and the texture of what was drawn on it. */
cairo_t    *sixain_drawing_begin   (gint                   width,
                                    gint                   height);
GdkTexture *sixain_drawing_end     (cairo_t               *cr);

/* A rectangle with round corners, as a path of its own. */
void        sixain_drawing_trace   (cairo_t               *cr,
                                    double                 x,
                                    double                 y,
                                    double                 width,
                                    double                 height,
                                    double                 radius);

/* Adds a path that is written as in SVG, of letters with absolute numbers: M and L a point, C a
 * curve by three points, E an ellipse by its middle and radii, Z the end of a closed line.
 * Without a letter the last one goes on. So many units of the numbers make one of cairo's. */
void        sixain_drawing_path    (cairo_t               *cr,
                                    const char            *path,
                                    double                 units);

/* The line along the inside of such a rectangle's edge, for a widget that draws
 * itself. */
void        sixain_drawing_outline (GtkSnapshot           *snapshot,
                                    const graphene_rect_t *rect,
                                    double                 radius,
                                    float                  thickness,
                                    const GdkRGBA         *colour);

/* The cloth of the table below everything in a widget, for pictures of a table. */
void        sixain_drawing_cloth   (GtkSnapshot           *snapshot,
                                    GtkWidget             *widget);

/* A crown of that width, with its middle there and an edge of that thickness. */
void        sixain_drawing_crown   (cairo_t               *cr,
                                    double                 x,
                                    double                 y,
                                    double                 width,
                                    double                 edge);

/* How many pixels of the screen a length of the widget covers. */
double      sixain_drawing_scale   (GtkWidget             *widget);

/* How much larger the style makes the letters of the widget than those of its window. */
double      sixain_drawing_letters (GtkWidget             *widget);

/* How much larger than usual people want text to be. */
double      sixain_drawing_text    (GtkWidget             *widget);

G_END_DECLS
