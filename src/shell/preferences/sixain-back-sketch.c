/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-back-sketch.h"

#include "sixain-drawing.h"

#define WIDTH 30
#define HEIGHT 42
#define RADIUS 3
#define FINER 3              /* So many times larger its lines would be as fine as on the table. */

struct _SixainBackSketch
{
  SixainSketch       parent_instance;

  const SixainLooks *looks;
  guint              back;
};

G_DEFINE_FINAL_TYPE (SixainBackSketch, sixain_back_sketch, SIXAIN_TYPE_SKETCH)

static void
sixain_back_sketch_draw (SixainSketch *sketch,
                         cairo_t      *cr,
                         double        width,
                         double        height,
                         gboolean      dark)
{
  SixainBackSketch *self = SIXAIN_BACK_SKETCH (sketch);

  cairo_translate (cr, (width - WIDTH) / 2, (height - HEIGHT) / 2);
  sixain_drawing_trace (cr, 0, 0, WIDTH, HEIGHT, RADIUS);
  cairo_clip (cr);
  cairo_scale (cr, 1.0 / FINER, 1.0 / FINER);
  self->looks->draw_back (cr, sixain_looks_get_colour (self->back, self->looks->back), FINER * WIDTH, FINER * HEIGHT);
}

static void
sixain_back_sketch_measure (GtkWidget      *widget,
                            GtkOrientation  orientation,
                            int             for_size,
                            int            *minimum,
                            int            *natural,
                            int            *minimum_baseline,
                            int            *natural_baseline)
{
  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? WIDTH : HEIGHT;
}

static void
sixain_back_sketch_class_init (SixainBackSketchClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  SIXAIN_SKETCH_CLASS (klass)->draw = sixain_back_sketch_draw;
  widget_class->measure = sixain_back_sketch_measure;

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
sixain_back_sketch_init (SixainBackSketch *self)
{
}

GtkWidget *
sixain_back_sketch_new (const SixainLooks *looks,
                        guint              back)
{
  SixainBackSketch *self;

  g_return_val_if_fail (looks != NULL && looks->draw_back != NULL, NULL);

  self = g_object_new (SIXAIN_TYPE_BACK_SKETCH, NULL);
  self->looks = looks;
  self->back = back;

  return GTK_WIDGET (self);
}
