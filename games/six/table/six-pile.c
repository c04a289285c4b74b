/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "six-pile.h"

#include <math.h>

#include "six-glyph.h"
#include "sixain-colour.h"
#include "sixain-drawing.h"
#include "sixain-face.h"
#include "sixain-palette.h"

#define RADIUS 0.06
#define RISE 0.045           /* From a card to the next, as a share of the width. */

struct _SixPile
{
  SixainSketch  parent_instance;

  guint         colour;
  gboolean      is_protected;
  guint         count;
};

G_DEFINE_FINAL_TYPE (SixPile, six_pile, SIXAIN_TYPE_SKETCH)

static void
draw_cards (SixPile *self,
            cairo_t *cr,
            double   card,
            double   height)
{
  guint n = MIN (3, (self->count + 3) / 4);
  GdkRGBA ground, ink;

  sixain_colour_get (self->colour, &ground);
  sixain_colour_get_ink (self->colour, &ink);

  for (guint i = 0; i < n; i++)
    {
      double y = (2 - i) * RISE * card;

      cairo_save (cr);
      sixain_drawing_trace (cr, 0, y, card, card * SIXAIN_CARD_RATIO, RADIUS * card);
      cairo_clip (cr);
      cairo_translate (cr, 0, y);
      sixain_face_draw_back (cr, &ground, &ink, card, card * SIXAIN_CARD_RATIO);
      cairo_restore (cr);
      sixain_drawing_trace (cr, 0.5, y + 0.5, card - 1, card * SIXAIN_CARD_RATIO - 1, RADIUS * card);
      cairo_set_source_rgba (cr, 0, 0, 0, 0.45);
      cairo_set_line_width (cr, 1);
      cairo_stroke (cr);
    }
}

static void
six_pile_draw (SixainSketch *sketch,
               cairo_t      *cr,
               double        width,
               double        height,
               gboolean      dark)
{
  SixPile *self = SIX_PILE (sketch);
  double card = MIN (width, height / (SIXAIN_CARD_RATIO + 2 * RISE));
  double card_height = card * SIXAIN_CARD_RATIO;
  double plaque = self->is_protected ? 0.78 * card : 0.5 * card;
  g_autofree char *count = g_strdup_printf ("%u", self->count);

  cairo_translate (cr, (width - card) / 2, (height - card_height - 2 * RISE * card) / 2);

  if (self->count > 0)
    {
      draw_cards (self, cr, card, height);
      if (self->count <= 8)
        cairo_translate (cr, 0, (self->count <= 4 ? 2 : 1) * RISE * card);
    }
  else
    {
      cairo_translate (cr, 0, 2 * RISE * card);
      sixain_drawing_trace (cr, 1, 1, card - 2, card_height - 2, RADIUS * card);
      cairo_set_source_rgba (cr, dark, dark, dark, 0.3);
      cairo_set_line_width (cr, MAX (1, 0.02 * card));
      cairo_set_dash (cr, (double[]) { 0.12 * card, 0.08 * card }, 2, 0);
      cairo_stroke (cr);
      cairo_set_dash (cr, NULL, 0, 0);
    }

  /* A plaque in the middle: the count, and under a shield what is safe. */
  sixain_drawing_trace (cr, 0.17 * card, (card_height - plaque) / 2, 0.66 * card, plaque, 0.1 * card);
  sixain_palette_set (cr, SIXAIN_PLAQUE, self->count > 0 ? 0.95 : 0.6);
  cairo_fill (cr);
  sixain_palette_set (cr, SIXAIN_KEY_INK, 1);
  if (self->is_protected)
    {
      cairo_save (cr);
      cairo_translate (cr, card / 2, card_height / 2 - 0.19 * card);
      cairo_scale (cr, 0.27 * card, 0.27 * card);
      six_glyph_draw_shield (cr);
      cairo_restore (cr);
    }
  sixain_face_draw_text (cr, count, PANGO_WEIGHT_BOLD, card / 2, card_height / 2 + (self->is_protected ? 0.16 * card : 0),
                         0.36 * card, 0.6 * card);
}

static void
six_pile_class_init (SixPileClass *klass)
{
  SIXAIN_SKETCH_CLASS (klass)->draw = six_pile_draw;

  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_IMG);
}

static void
six_pile_init (SixPile *self)
{
}

GtkWidget *
six_pile_new (guint    colour,
              gboolean is_protected)
{
  SixPile *self = g_object_new (SIX_TYPE_PILE, NULL);

  self->colour = colour;
  self->is_protected = is_protected;

  return GTK_WIDGET (self);
}

guint
six_pile_get_count (SixPile *self)
{
  g_return_val_if_fail (SIX_IS_PILE (self), 0);

  return self->count;
}

void
six_pile_set_count (SixPile *self,
                    guint    count)
{
  g_return_if_fail (SIX_IS_PILE (self));

  if (self->count == count)
    return;

  self->count = count;
  sixain_sketch_redraw (SIXAIN_SKETCH (self));
}

void
six_pile_set_label (SixPile    *self,
                    const char *label)
{
  g_return_if_fail (SIX_IS_PILE (self));

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}
