/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-drawing.h"

#include <adwaita.h>

#include "sixain-cloth.h"
#include "sixain-palette.h"
#include "sixain-zoom.h"

#define CLOTH_RADIUS 12
#define FAR_TEXT 1.3         /* Small letters are larger from across the room. */
#define USUAL_RESOLUTION 96     /* Dots per inch. */

cairo_t *
sixain_drawing_begin (gint width,
                      gint height)
{
  cairo_surface_t *surface;
  cairo_t *cr;

  g_return_val_if_fail (width > 0 && height > 0, NULL);

  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  cr = cairo_create (surface);
  cairo_surface_destroy (surface);

  return cr;
}

/* Takes the context, and returns a texture that is the caller's. */
GdkTexture *
sixain_drawing_end (cairo_t *cr)
{
  cairo_surface_t *surface = cairo_get_target (cr);
  gint width = cairo_image_surface_get_width (surface);
  gint height = cairo_image_surface_get_height (surface);
  gsize stride = cairo_image_surface_get_stride (surface);
  g_autoptr (GBytes) bytes = NULL;

  cairo_surface_flush (surface);
  bytes = g_bytes_new (cairo_image_surface_get_data (surface), stride * height);
  cairo_destroy (cr);

  return gdk_memory_texture_new (width, height, GDK_MEMORY_DEFAULT, bytes, stride);
}

void
sixain_drawing_trace (cairo_t *cr,
                      double   x,
                      double   y,
                      double   width,
                      double   height,
                      double   radius)
{
  cairo_new_sub_path (cr);
  cairo_arc (cr, x + width - radius, y + radius, radius, -G_PI_2, 0);
  cairo_arc (cr, x + width - radius, y + height - radius, radius, 0, G_PI_2);
  cairo_arc (cr, x + radius, y + height - radius, radius, G_PI_2, G_PI);
  cairo_arc (cr, x + radius, y + radius, radius, G_PI, 3 * G_PI_2);
  cairo_close_path (cr);
}

static void
trace_ellipse (cairo_t      *cr,
               const double *at)
{
  cairo_matrix_t before;

  cairo_get_matrix (cr, &before);
  cairo_new_sub_path (cr);
  cairo_translate (cr, at[0], at[1]);
  cairo_scale (cr, at[2], at[3]);
  cairo_arc (cr, 0, 0, 1, 0, 2 * G_PI);
  cairo_close_path (cr);
  cairo_set_matrix (cr, &before);
}

void
sixain_drawing_path (cairo_t    *cr,
                     const char *path,
                     double      units)
{
  char letter = 'M';

  while (*path != '\0')
    {
      double at[6] = { 0 };
      guint n;

      if (g_ascii_isalpha (*path))
        letter = *path++;
      n = letter == 'C' ? 6 : letter == 'E' ? 4 : letter == 'Z' ? 0 : 2;
      for (guint i = 0; i < n; i++)
        at[i] = g_ascii_strtod (path, (char **) &path) / units;
      while (*path == ' ')
        path++;

      if (letter == 'M')
        cairo_move_to (cr, at[0], at[1]);
      else if (letter == 'L')
        cairo_line_to (cr, at[0], at[1]);
      else if (letter == 'C')
        cairo_curve_to (cr, at[0], at[1], at[2], at[3], at[4], at[5]);
      else if (letter == 'E')
        trace_ellipse (cr, at);
      else
        cairo_close_path (cr);
    }
}

void
sixain_drawing_outline (GtkSnapshot           *snapshot,
                        const graphene_rect_t *rect,
                        double                 radius,
                        float                  thickness,
                        const GdkRGBA         *colour)
{
  GskRoundedRect edge;

  gsk_rounded_rect_init_from_rect (&edge, rect, radius);
  gtk_snapshot_append_border (snapshot, &edge,
                              (float[4]) { thickness, thickness, thickness, thickness },
                              (GdkRGBA[4]) { *colour, *colour, *colour, *colour });
}

void
sixain_drawing_cloth (GtkSnapshot *snapshot,
                      GtkWidget   *widget)
{
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, gtk_widget_get_width (widget), gtk_widget_get_height (widget));
  GskRoundedRect edge;
  GdkRGBA cloth;

  sixain_cloth_get_colour (sixain_cloth_get_style (), &cloth);
  gsk_rounded_rect_init_from_rect (&edge, &bounds, CLOTH_RADIUS);
  gtk_snapshot_push_rounded_clip (snapshot, &edge);
  gtk_snapshot_append_color (snapshot, &cloth, &bounds);
  gtk_snapshot_pop (snapshot);
}

void
sixain_drawing_crown (cairo_t *cr,
                      double   x,
                      double   y,
                      double   width,
                      double   edge)
{
  double height = 0.72 * width;

  cairo_save (cr);
  cairo_translate (cr, x - width / 2, y - height / 2);
  cairo_move_to (cr, width * 0.10, height);
  cairo_line_to (cr, 0, height * 0.22);
  cairo_line_to (cr, width * 0.28, height * 0.52);
  cairo_line_to (cr, width * 0.50, 0);
  cairo_line_to (cr, width * 0.72, height * 0.52);
  cairo_line_to (cr, width, height * 0.22);
  cairo_line_to (cr, width * 0.90, height);
  cairo_close_path (cr);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_width (cr, edge);
  sixain_palette_set (cr, SIXAIN_CROWN_EDGE, 1);
  cairo_stroke_preserve (cr);
  sixain_palette_set (cr, SIXAIN_CROWN, 1);
  cairo_fill (cr);
  cairo_restore (cr);
}

double
sixain_drawing_scale (GtkWidget *widget)
{
  g_return_val_if_fail (GTK_IS_WIDGET (widget), 1);

  return gtk_widget_get_scale_factor (widget) * sixain_zoom_get_for (widget);
}

static double
get_font_size (GtkWidget *widget)
{
  return pango_font_description_get_size (pango_context_get_font_description (gtk_widget_get_pango_context (widget)));
}

double
sixain_drawing_letters (GtkWidget *widget)
{
  GtkWidget *root;

  g_return_val_if_fail (GTK_IS_WIDGET (widget), 1);

  root = GTK_WIDGET (gtk_widget_get_root (widget));

  return root != NULL ? get_font_size (widget) / get_font_size (root) : 1;
}

double
sixain_drawing_text (GtkWidget *widget)
{
  double resolution;

  g_return_val_if_fail (GTK_IS_WIDGET (widget), 1);

  resolution = pango_cairo_context_get_resolution (gtk_widget_get_pango_context (widget));

  return (resolution > 0 ? resolution / USUAL_RESOLUTION : 1) * (sixain_zoom_is_far (widget) ? FAR_TEXT : 1);
}
