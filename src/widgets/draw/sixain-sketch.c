/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-sketch.h"

#include <adwaita.h>
#include <math.h>

#include "sixain-drawing.h"

typedef struct
{
  /* No texture: without a graphics processor GTK 4.8 converts all of one, however
   * little of it is drawn, and these are large. */
  cairo_surface_t *surface;
  gint             width, height;     /* In pixels. */

  SixainSketchFunc draw;              /* Is NULL where a class draws. */
  int              least_width, least_height;
  gpointer         data;
  GDestroyNotify   destroy;
} SixainSketchPrivate;

G_DEFINE_TYPE_WITH_PRIVATE (SixainSketch, sixain_sketch, GTK_TYPE_WIDGET)

static void
sixain_sketch_snapshot (GtkWidget   *widget,
                        GtkSnapshot *snapshot)
{
  SixainSketch *self = SIXAIN_SKETCH (widget);
  SixainSketchPrivate *priv = sixain_sketch_get_instance_private (self);
  double scale = sixain_drawing_scale (widget);
  gint width = ceil (gtk_widget_get_width (widget) * scale);
  gint height = ceil (gtk_widget_get_height (widget) * scale);
  cairo_t *cr;

  if (width < 1 || height < 1)
    return;

  if (priv->surface == NULL || priv->width != width || priv->height != height)
    {
      cairo_t *picture = sixain_drawing_begin (width, height);

      cairo_scale (picture, scale, scale);
      SIXAIN_SKETCH_GET_CLASS (self)->draw (self, picture, width / scale, height / scale,
                                            adw_style_manager_get_dark (adw_style_manager_get_default ()));
      g_clear_pointer (&priv->surface, cairo_surface_destroy);
      priv->surface = cairo_surface_reference (cairo_get_target (picture));
      cairo_destroy (picture);
      priv->width = width;
      priv->height = height;
    }

  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width / scale, height / scale));
  cairo_scale (cr, 1 / scale, 1 / scale);
  cairo_set_source_surface (cr, priv->surface, 0, 0);
  cairo_paint (cr);
  cairo_destroy (cr);
}

static void
sixain_sketch_measure (GtkWidget      *widget,
                       GtkOrientation  orientation,
                       int             for_size,
                       int            *minimum,
                       int            *natural,
                       int            *minimum_baseline,
                       int            *natural_baseline)
{
  SixainSketchPrivate *priv = sixain_sketch_get_instance_private (SIXAIN_SKETCH (widget));

  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? priv->least_width : priv->least_height;
  if (priv->draw == NULL)
    {
      *minimum = 1;
      *natural = 40;
    }
}

static void
sixain_sketch_draw (SixainSketch *self,
                    cairo_t      *cr,
                    double        width,
                    double        height,
                    gboolean      dark)
{
  SixainSketchPrivate *priv = sixain_sketch_get_instance_private (self);

  if (priv->draw != NULL)
    priv->draw (cr, width, height, dark, priv->data);
}

static void
sixain_sketch_dispose (GObject *object)
{
  SixainSketchPrivate *priv = sixain_sketch_get_instance_private (SIXAIN_SKETCH (object));

  g_clear_pointer (&priv->surface, cairo_surface_destroy);
  if (priv->destroy != NULL)
    g_clear_pointer (&priv->data, priv->destroy);

  G_OBJECT_CLASS (sixain_sketch_parent_class)->dispose (object);
}

static void
sixain_sketch_class_init (SixainSketchClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sixain_sketch_dispose;
  widget_class->snapshot = sixain_sketch_snapshot;
  widget_class->measure = sixain_sketch_measure;
  klass->draw = sixain_sketch_draw;
}

static void
sixain_sketch_init (SixainSketch *self)
{
  AdwStyleManager *style = adw_style_manager_get_default ();

  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
  g_signal_connect_object (style, "notify::dark", G_CALLBACK (sixain_sketch_redraw), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (style, "notify::high-contrast", G_CALLBACK (sixain_sketch_redraw), self, G_CONNECT_SWAPPED);
}

GtkWidget *
sixain_sketch_new (SixainSketchFunc draw,
                   int              width,
                   int              height,
                   gpointer         data,
                   GDestroyNotify   destroy)
{
  SixainSketch *self = g_object_new (SIXAIN_TYPE_SKETCH, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
  SixainSketchPrivate *priv = sixain_sketch_get_instance_private (self);

  priv->draw = draw;
  priv->least_width = width;
  priv->least_height = height;
  priv->data = data;
  priv->destroy = destroy;

  return GTK_WIDGET (self);
}

void
sixain_sketch_redraw (SixainSketch *self)
{
  SixainSketchPrivate *priv = sixain_sketch_get_instance_private (self);

  g_return_if_fail (SIXAIN_IS_SKETCH (self));

  g_clear_pointer (&priv->surface, cairo_surface_destroy);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
