/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define SIXAIN_TYPE_SKETCH (sixain_sketch_get_type ())
G_DECLARE_DERIVABLE_TYPE (SixainSketch, sixain_sketch, SIXAIN, SKETCH, GtkWidget)

/* Something small that lies on a table: drawn as vectors, kept as a texture of
 * the size that is shown, and drawn again when that, the style, or what is to be
 * seen changes. Presses go through it. */
struct _SixainSketchClass
{
  GtkWidgetClass parent_class;

  /* In the widget's coordinates. */
  void (*draw) (SixainSketch *self,
                cairo_t      *cr,
                double        width,
                double        height,
                gboolean      dark);
};

/* Draws what sixain_sketch_new () shows, in the widget's coordinates. */
typedef void (*SixainSketchFunc) (cairo_t  *cr,
                                  double    width,
                                  double    height,
                                  gboolean  dark,
                                  gpointer  data);

/* Returns a sketch that is drawn by a function, and is at least so large. Screen readers do not
 * mention it. The data is freed with it. */
GtkWidget *sixain_sketch_new    (SixainSketchFunc  draw,
                                 int               width,
                                 int               height,
                                 gpointer          data,
                                 GDestroyNotify    destroy);

/* What is to be seen has changed. */
void       sixain_sketch_redraw (SixainSketch     *self);

G_END_DECLS
