/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "six-glyph.h"

#include "sixain-drawing.h"
#include "sixain-face.h"
#include "sixain-palette.h"

void
six_glyph_draw_die (cairo_t *cr)
{
  static const double pips[][2] = { { -1, -1 }, { 1, -1 }, { 0, 0 }, { -1, 1 }, { 1, 1 } };

  sixain_drawing_trace (cr, -0.46, -0.46, 0.92, 0.92, 0.12);
  sixain_palette_set (cr, SIXAIN_DIE_SIGN, 1);
  cairo_fill_preserve (cr);
  cairo_set_source_rgba (cr, 0, 0, 0, 0.35);
  cairo_set_line_width (cr, 0.04);
  cairo_stroke (cr);

  sixain_palette_set (cr, SIXAIN_DIE_SIGN_PIP, 1);
  for (guint i = 0; i < G_N_ELEMENTS (pips); i++)
    {
      cairo_new_sub_path (cr);
      cairo_arc (cr, 0.23 * pips[i][0], 0.23 * pips[i][1], 0.09, 0, 2 * G_PI);
      cairo_fill (cr);
    }
}

void
six_glyph_draw_tube (cairo_t *cr)
{
  sixain_drawing_trace (cr, -0.28, -0.48, 0.56, 0.96, 0.07);
  sixain_palette_set (cr, SIXAIN_TUBE, 1);
  cairo_fill (cr);
  sixain_palette_set (cr, SIXAIN_BRASS, 1);
  cairo_rectangle (cr, -0.28, -0.36, 0.56, 0.07);
  cairo_rectangle (cr, -0.28, 0.29, 0.56, 0.07);
  cairo_fill (cr);
  cairo_new_sub_path (cr);
  cairo_arc (cr, 0, 0, 0.21, 0, 2 * G_PI);
  sixain_palette_set (cr, SIXAIN_MEDALLION, 1);
  cairo_fill (cr);
  sixain_palette_set (cr, SIXAIN_TUBE_INK, 1);
  sixain_face_draw_text (cr, "6", PANGO_WEIGHT_ULTRABOLD, 0, 0, 0.34, 0.3);
}

void
six_glyph_draw_shield (cairo_t *cr)
{
  cairo_new_path (cr);
  cairo_move_to (cr, 0, -0.5);
  cairo_curve_to (cr, 0.14, -0.4, 0.28, -0.36, 0.42, -0.36);
  cairo_curve_to (cr, 0.42, 0.08, 0.3, 0.36, 0, 0.5);
  cairo_curve_to (cr, -0.3, 0.36, -0.42, 0.08, -0.42, -0.36);
  cairo_curve_to (cr, -0.28, -0.36, -0.14, -0.4, 0, -0.5);
  cairo_close_path (cr);
  cairo_fill (cr);
}
