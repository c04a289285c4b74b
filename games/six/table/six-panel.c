/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "six-panel.h"

#include <adwaita.h>

#include "sixain-colour.h"
#include "sixain-drawing.h"
#include "sixain-palette.h"

struct _SixPanel
{
  SixainSketch parent_instance;

  guint        colour;
  gboolean     active;
};

G_DEFINE_FINAL_TYPE (SixPanel, six_panel, SIXAIN_TYPE_SKETCH)

static void
six_panel_draw (SixainSketch *sketch,
                cairo_t      *cr,
                double        width,
                double        height,
                gboolean      dark)
{
  SixPanel *self = SIX_PANEL (sketch);
  double line = CLAMP (0.012 * width, 3, 8);
  double radius = CLAMP (0.05 * width, 8, 28);
  gboolean contrast = adw_style_manager_get_high_contrast (adw_style_manager_get_default ());
  GdkRGBA colour;

  sixain_drawing_trace (cr, line, line, width - 2 * line, height - 2 * line, radius);
  sixain_palette_set (cr, dark ? SIXAIN_CLOTH_LINE_DARK : SIXAIN_CLOTH_LINE, self->active ? 0.12 : 0.065);
  cairo_fill_preserve (cr);
  if (self->active)
    {
      sixain_colour_get_line (self->colour, dark, &colour);
      gdk_cairo_set_source_rgba (cr, &colour);
      cairo_set_line_width (cr, line);
      cairo_stroke (cr);
    }
  else if (contrast)
    {
      cairo_set_source_rgba (cr, dark, dark, dark, 0.7);
      cairo_set_line_width (cr, 1);
      cairo_stroke (cr);
    }
}

static void
six_panel_class_init (SixPanelClass *klass)
{
  SIXAIN_SKETCH_CLASS (klass)->draw = six_panel_draw;

  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
six_panel_init (SixPanel *self)
{
}

GtkWidget *
six_panel_new (guint colour)
{
  SixPanel *self = g_object_new (SIX_TYPE_PANEL, NULL);

  self->colour = colour;

  return GTK_WIDGET (self);
}

gboolean
six_panel_get_active (SixPanel *self)
{
  g_return_val_if_fail (SIX_IS_PANEL (self), FALSE);

  return self->active;
}

void
six_panel_set_active (SixPanel *self,
                      gboolean  active)
{
  g_return_if_fail (SIX_IS_PANEL (self));

  if (self->active == active)
    return;

  self->active = active;
  sixain_sketch_redraw (SIXAIN_SKETCH (self));
}
