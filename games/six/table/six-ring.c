/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "six-ring.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>
#include <math.h>

#include "sixain-palette.h"

#define REACH 0.44           /* Half the length of an arrow, as a share of the width. */

struct _SixRing
{
  SixainSketch parent_instance;

  gint         direction;
};

G_DEFINE_FINAL_TYPE (SixRing, six_ring, SIXAIN_TYPE_SKETCH)

/* Along the upper edge, to the right. */
static void
draw_arrow (cairo_t *cr,
            double   width,
            double   height)
{
  double line = CLAMP (0.012 * width, 2.5, 10);
  double head = 2.2 * line;
  double bend = CLAMP (0.035 * height, 3, 20);
  double y = head + 1;

  cairo_set_line_width (cr, line);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_move_to (cr, width * (0.5 - REACH), y + bend);
  cairo_curve_to (cr, width * 0.38, y - 0.35 * bend, width * 0.62, y - 0.35 * bend, width * (0.5 + REACH), y + bend);
  cairo_stroke (cr);

  cairo_save (cr);
  cairo_translate (cr, width * (0.5 + REACH), y + bend);
  cairo_rotate (cr, atan2 (1.35 * bend, width * (REACH - 0.12)));
  cairo_move_to (cr, 1.2 * head, 0);
  cairo_line_to (cr, -0.3 * head, -0.9 * head);
  cairo_line_to (cr, -0.3 * head, 0.9 * head);
  cairo_close_path (cr);
  cairo_fill (cr);
  cairo_restore (cr);
}

static void
six_ring_draw (SixainSketch *sketch,
               cairo_t      *cr,
               double        width,
               double        height,
               gboolean      dark)
{
  SixRing *self = SIX_RING (sketch);
  gboolean contrast = adw_style_manager_get_high_contrast (adw_style_manager_get_default ());
  double strength = contrast ? 0.9 : dark ? 0.45 : 0.5;

  /* Both at once, or they would be darker where they cross themselves. */
  cairo_push_group (cr);
  if (self->direction < 0)
    {
      cairo_translate (cr, width, 0);
      cairo_scale (cr, -1, 1);
    }
  sixain_palette_set (cr, dark ? SIXAIN_CLOTH_ARROW_DARK : SIXAIN_CLOTH_ARROW, 1);
  draw_arrow (cr, width, height);
  cairo_translate (cr, width, height);
  cairo_rotate (cr, G_PI);
  draw_arrow (cr, width, height);
  cairo_pop_group_to_source (cr);
  cairo_paint_with_alpha (cr, strength);
}

static void
six_ring_class_init (SixRingClass *klass)
{
  SIXAIN_SKETCH_CLASS (klass)->draw = six_ring_draw;

  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_IMG);
}

static void
update_label (SixRing *self)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  self->direction < 0 ? _("The dice go round counter-clockwise")
                                                      : _("The dice go round clockwise"),
                                  -1);
}

static void
six_ring_init (SixRing *self)
{
  self->direction = 1;
  update_label (self);
}

GtkWidget *
six_ring_new (void)
{
  return g_object_new (SIX_TYPE_RING, NULL);
}

void
six_ring_set_direction (SixRing *self,
                        gint     direction)
{
  g_return_if_fail (SIX_IS_RING (self));

  if (self->direction == direction)
    return;

  self->direction = direction;
  update_label (self);
  sixain_sketch_redraw (SIXAIN_SKETCH (self));
}
