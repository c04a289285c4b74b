/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-oval.h"

#include <adwaita.h>

#include "sixain-palette.h"

#define SHADOW 6           /* Below the table, in pixels. */
#define N_GRAINS 7

struct _SixainOval
{
  SixainSketch parent_instance;
};

G_DEFINE_FINAL_TYPE (SixainOval, sixain_oval, SIXAIN_TYPE_SKETCH)

static void
trace (cairo_t *cr,
       double   x,
       double   y,
       double   width,
       double   height)
{
  cairo_matrix_t before;

  cairo_get_matrix (cr, &before);
  cairo_new_path (cr);
  cairo_translate (cr, x + width / 2, y + height / 2);
  cairo_scale (cr, width / 2, height / 2);
  cairo_arc (cr, 0, 0, 1, 0, 2 * G_PI);
  cairo_set_matrix (cr, &before);
}

/* The boards of the table: a few lines along it. */
static void
draw_grain (cairo_t *cr,
            double   width,
            double   height)
{
  sixain_palette_set (cr, SIXAIN_WOOD_SHADE, 0.35);
  cairo_set_line_width (cr, 1);
  for (guint i = 1; i < N_GRAINS; i++)
    {
      double y = height * i / N_GRAINS;

      cairo_move_to (cr, 0, y);
      cairo_curve_to (cr, width * 0.3, y + (i % 2 ? 3 : -2), width * 0.6, y + (i % 2 ? -3 : 3), width, y);
      cairo_stroke (cr);
    }
}

static void
sixain_oval_draw (SixainSketch *sketch,
                  cairo_t      *cr,
                  double        width,
                  double        height,
                  gboolean      dark)
{
  gboolean contrast = adw_style_manager_get_high_contrast (adw_style_manager_get_default ());

  height -= SHADOW;
  for (guint i = 0; i < SHADOW; i++)
    {
      cairo_set_source_rgba (cr, 0, 0, 0, dark ? 0.07 : 0.04);
      trace (cr, i / 2.0, SHADOW - i, width - i, height + i / 2.0);
      cairo_fill (cr);
    }

  trace (cr, 1, 1, width - 2, height - 2);
  sixain_palette_set (cr, SIXAIN_WOOD, 1);
  cairo_fill_preserve (cr);
  cairo_save (cr);
  cairo_clip (cr);
  draw_grain (cr, width, height);
  cairo_restore (cr);

  cairo_set_line_width (cr, 5);
  sixain_palette_set (cr, SIXAIN_WOOD_LIGHT, 1);
  trace (cr, 5, 5, width - 10, height - 10);
  cairo_stroke (cr);
  cairo_set_line_width (cr, contrast ? 3 : 1.5);
  sixain_palette_set (cr, SIXAIN_WOOD_SHADE, 1);
  trace (cr, 1.5, 1.5, width - 3, height - 3);
  cairo_stroke (cr);

  if (dark)
    {
      cairo_set_source_rgba (cr, 0, 0, 0, 0.3);
      trace (cr, 0, 0, width, height);
      cairo_fill (cr);
    }
}

static void
sixain_oval_class_init (SixainOvalClass *klass)
{
  SIXAIN_SKETCH_CLASS (klass)->draw = sixain_oval_draw;

  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
sixain_oval_init (SixainOval *self)
{
}

GtkWidget *
sixain_oval_new (void)
{
  return g_object_new (SIXAIN_TYPE_OVAL, NULL);
}
