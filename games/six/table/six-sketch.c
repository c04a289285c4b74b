/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "six-sketch.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "six-face.h"
#include "sixain-colour.h"
#include "sixain-drawing.h"
#include "sixain-face.h"
#include "sixain-palette.h"
#include "sixain-widget.h"

#define REACH 0.44           /* Half the length of an arrow, as a share of the width. */
#define RADIUS 0.06          /* Of the corners of a card, as a share of its width. */
#define RISE 0.045           /* From a card to the next, as a share of the width. */
#define TWO_LINES 3.2        /* How wide a banner is at most for them, as a share of its height. */
#define LEAST_FOR_TWO 28     /* How high a key is at least for two words, in pixels. */
#define LEAST_FONT 7.0       /* On a slip of paper, in pixels. */

struct _SixSketch
{
  SixainSketch   parent_instance;

  SixSketchKind  kind;
  guint          colour;
  gint           value;
  char          *text;
};

G_DEFINE_FINAL_TYPE (SixSketch, six_sketch, SIXAIN_TYPE_SKETCH)

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
draw_ring (SixSketch *self,
           cairo_t   *cr,
           double     width,
           double     height,
           gboolean   dark)
{
  gboolean contrast = adw_style_manager_get_high_contrast (adw_style_manager_get_default ());
  double strength = contrast ? 0.9 : dark ? 0.45 : 0.5;

  /* Both at once, or they would be darker where they cross themselves. */
  cairo_push_group (cr);
  if (self->value < 0)
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
draw_panel (SixSketch *self,
            cairo_t   *cr,
            double     width,
            double     height,
            gboolean   dark)
{
  double line = CLAMP (0.012 * width, 3, 8);
  double radius = CLAMP (0.05 * width, 8, 28);
  gboolean contrast = adw_style_manager_get_high_contrast (adw_style_manager_get_default ());
  GdkRGBA colour;

  sixain_drawing_trace (cr, line, line, width - 2 * line, height - 2 * line, radius);
  sixain_palette_set (cr, dark ? SIXAIN_CLOTH_LINE_DARK : SIXAIN_CLOTH_LINE, self->value ? 0.12 : 0.065);
  cairo_fill_preserve (cr);
  if (self->value)
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

/* Clockwise from the middle of the upper edge, as on a clock. */
static void
draw_time (SixSketch *self,
           cairo_t   *cr,
           double     width,
           double     height,
           gboolean   dark)
{
  double line = CLAMP (0.035 * MIN (width, height), 4, 14);
  double left = line / 2, right = width - line / 2, top = line / 2, bottom = height - line / 2;
  double radius = 0.3 * width;
  double length = 2 * (right - left + bottom - top) - 8 * radius + 2 * G_PI * radius;
  GdkRGBA colour;

  cairo_move_to (cr, width / 2, top);
  cairo_arc (cr, right - radius, top + radius, radius, -G_PI_2, 0);
  cairo_arc (cr, right - radius, bottom - radius, radius, 0, G_PI_2);
  cairo_arc (cr, left + radius, bottom - radius, radius, G_PI_2, G_PI);
  cairo_arc (cr, left + radius, top + radius, radius, G_PI, 1.5 * G_PI);
  cairo_close_path (cr);
  cairo_set_line_width (cr, line);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_source_rgba (cr, dark, dark, dark, 0.12);
  cairo_stroke_preserve (cr);
  sixain_colour_get_line (self->colour, dark, &colour);
  gdk_cairo_set_source_rgba (cr, &colour);
  if (self->value < SIX_SKETCH_FULL_TIME)
    cairo_set_dash (cr, (double[]) { length * self->value / SIX_SKETCH_FULL_TIME, length }, 2, 0);
  if (self->value > 0)
    cairo_stroke (cr);
}

static void
draw_cards (SixSketch *self,
            cairo_t   *cr,
            double     card)
{
  guint n = MIN (3, (self->value + 3) / 4);
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

/* What is protected, in a box of 1 by 1 around the origin and in the colour of the source. */
static void
draw_shield (cairo_t *cr)
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

static void
draw_pile (SixSketch *self,
           cairo_t   *cr,
           double     width,
           double     height,
           gboolean   dark)
{
  gboolean is_protected = self->kind == SIX_SKETCH_PILE;
  double card = MIN (width, height / (SIXAIN_CARD_RATIO + 2 * RISE));
  double card_height = card * SIXAIN_CARD_RATIO;
  double plaque = is_protected ? 0.78 * card : 0.5 * card;
  g_autofree char *count = g_strdup_printf ("%d", self->value);

  cairo_translate (cr, (width - card) / 2, (height - card_height - 2 * RISE * card) / 2);

  if (self->value > 0)
    {
      draw_cards (self, cr, card);
      if (self->value <= 8)
        cairo_translate (cr, 0, (self->value <= 4 ? 2 : 1) * RISE * card);
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
  sixain_palette_set (cr, SIXAIN_PLAQUE, self->value > 0 ? 0.95 : 0.6);
  cairo_fill (cr);
  sixain_palette_set (cr, SIXAIN_KEY_INK, 1);
  if (is_protected)
    {
      cairo_save (cr);
      cairo_translate (cr, card / 2, card_height / 2 - 0.19 * card);
      cairo_scale (cr, 0.27 * card, 0.27 * card);
      draw_shield (cr);
      cairo_restore (cr);
    }
  sixain_face_draw_text (cr, count, PANGO_WEIGHT_BOLD, card / 2, card_height / 2 + (is_protected ? 0.16 * card : 0),
                         0.36 * card, 0.6 * card);
}

static void
draw_more (SixSketch *self,
           cairo_t   *cr,
           double     width,
           double     height,
           gboolean   dark)
{
  g_autofree char *more = g_strdup_printf ("+%d", self->value);

  sixain_drawing_trace (cr, 0, 0, width, height, 0.4 * height);
  sixain_palette_set (cr, SIXAIN_PLAQUE, 0.95);
  cairo_fill (cr);
  sixain_palette_set (cr, SIXAIN_KEY_INK, 1);
  sixain_face_draw_text (cr, more, PANGO_WEIGHT_BOLD, width / 2, height / 2, 0.9 * height, 0.9 * width);
}

static void
draw_sum (SixSketch *self,
          cairo_t   *cr,
          double     width,
          double     height,
          gboolean   dark)
{
  sixain_palette_set (cr, dark ? SIXAIN_CLOTH_CALL_DARK : SIXAIN_CLOTH_CALL, 1);
  sixain_face_draw_text (cr, self->text, PANGO_WEIGHT_ULTRABOLD, width / 2, height / 2, height, width);
}

/* In one line, or in two if that is larger. */
static void
draw_call (cairo_t    *cr,
           const char *text,
           double      width,
           double      height)
{
  double room = width - 0.5 * MIN (height, 0.3 * width);
  const char *best = NULL;
  g_autofree char *first = NULL;

  if (width > TWO_LINES * height)
    {
      sixain_face_draw_text (cr, text, PANGO_WEIGHT_ULTRABOLD, width / 2, height / 2, 0.58 * height, width - height);
      return;
    }

  for (const char *space = strchr (text, ' '); space != NULL; space = strchr (space + 1, ' '))
    {
      if (best == NULL || ABS (2 * (space - text) - (gssize) strlen (text)) < ABS (2 * (best - text) - (gssize) strlen (text)))
        best = space;
    }
  if (best == NULL)
    {
      sixain_face_draw_text (cr, text, PANGO_WEIGHT_ULTRABOLD, width / 2, height / 2, 0.4 * height, room);
      return;
    }

  /* What separates the sum from the word is not needed between two lines. */
  first = g_strndup (text, best - text);
  if (g_str_has_suffix (first, " ·"))
    first[strlen (first) - strlen (" ·")] = '\0';
  sixain_face_draw_text (cr, first, PANGO_WEIGHT_ULTRABOLD, width / 2, 0.3 * height, 0.36 * height, room);
  sixain_face_draw_text (cr, best + 1, PANGO_WEIGHT_ULTRABOLD, width / 2, 0.7 * height, 0.36 * height, room);
}

static void
draw_banner (SixSketch *self,
             cairo_t   *cr,
             double     width,
             double     height,
             gboolean   dark)
{
  sixain_drawing_trace (cr, 1, 1, width - 2, height - 2, MIN (height / 2, 0.12 * width));
  sixain_palette_set (cr, SIXAIN_BANNER, 1);
  cairo_fill_preserve (cr);
  sixain_palette_set (cr, SIXAIN_BANNER_EDGE, 1);
  cairo_set_line_width (cr, MAX (2, 0.04 * height));
  cairo_stroke (cr);
  sixain_palette_set (cr, SIXAIN_BANNER_INK, 1);
  draw_call (cr, self->text, width, height);
}

/* As somebody keeps count on paper, and at the right how many there are. */
static void
draw_tally (SixSketch *self,
            cairo_t   *cr,
            double     width,
            double     height,
            gboolean   dark)
{
  g_autofree char *count = g_strdup_printf ("%d", self->value);
  double digits = MIN (0.4 * width, 1.2 * height);

  sixain_palette_set (cr, dark ? SIXAIN_CLOTH_CALL_DARK : SIXAIN_CLOTH_CALL, 1);
  sixain_face_draw_text (cr, count, PANGO_WEIGHT_ULTRABOLD, width - digits / 2, height / 2, 0.8 * height, digits);
  six_face_draw_strokes (cr, self->value, (width - digits) / 2, height / 2, 0.3 * height, 0.92 * (width - digits));
}

static void
draw_words (cairo_t    *cr,
            const char *text,
            double      width,
            double      height)
{
  g_autoptr (PangoLayout) layout = pango_cairo_create_layout (cr);
  PangoFontDescription *font = pango_font_description_from_string ("Cantarell, sans-serif");
  double edge = 0.1 * height;
  double size = 0.4 * height;
  int text_width, text_height;

  pango_font_description_set_weight (font, PANGO_WEIGHT_SEMIBOLD);
  pango_layout_set_text (layout, text, -1);
  pango_layout_set_alignment (layout, PANGO_ALIGN_CENTER);
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_width (layout, (width - 2 * edge) * PANGO_SCALE);
  do
    {
      pango_font_description_set_absolute_size (font, size * PANGO_SCALE);
      pango_layout_set_font_description (layout, font);
      pango_layout_get_pixel_size (layout, &text_width, &text_height);
      size *= 0.95;
    }
  while (text_height > height - edge && size > LEAST_FONT);

  cairo_move_to (cr, edge, (height - text_height) / 2);
  pango_cairo_show_layout (cr, layout);
  pango_font_description_free (font);
}

static void
draw_slip (SixSketch *self,
           cairo_t   *cr,
           double     width,
           double     height,
           gboolean   dark)
{
  sixain_drawing_trace (cr, 1, 1, width - 2, height - 2, 0.16 * height);
  sixain_palette_set (cr, SIXAIN_BANNER, 1);
  cairo_fill_preserve (cr);
  sixain_palette_set (cr, SIXAIN_BANNER_EDGE, 1);
  cairo_set_line_width (cr, MAX (1.5, 0.03 * height));
  cairo_stroke (cr);
  sixain_palette_set (cr, SIXAIN_BANNER_INK, 1);
  draw_words (cr, self->text, width, height);
}

static void
draw_key (SixSketch *self,
          cairo_t   *cr,
          double     width,
          double     height,
          gboolean   dark)
{
  double side = 0.1 * height;
  g_auto (GStrv) words = NULL;

  sixain_drawing_trace (cr, 0, 0, width, height, 0.22 * height);
  sixain_palette_set (cr, SIXAIN_KEY_SIDE, 1);
  cairo_fill (cr);
  sixain_drawing_trace (cr, 1, 1, width - 2, height - 2 - side, 0.18 * height);
  sixain_palette_set (cr, SIXAIN_KEY, 1);
  cairo_fill (cr);
  sixain_palette_set (cr, SIXAIN_KEY_INK, 1);

  /* Two words, as on the number pad, are one above the other; where nobody could
   * read the first, the second says it. */
  words = g_strsplit (self->text, " ", 2);
  if (words[0] != NULL && words[1] != NULL && height < LEAST_FOR_TWO)
    {
      sixain_face_draw_text (cr, words[1], PANGO_WEIGHT_BOLD, width / 2, (height - side) / 2, 0.6 * height, 0.8 * width);
    }
  else if (words[0] != NULL && words[1] != NULL)
    {
      sixain_face_draw_text (cr, words[0], PANGO_WEIGHT_BOLD, width / 2, 0.24 * (height - side), 0.3 * height, 0.86 * width);
      sixain_face_draw_text (cr, words[1], PANGO_WEIGHT_BOLD, width / 2, 0.66 * (height - side), 0.5 * height, 0.8 * width);
    }
  else
    {
      sixain_face_draw_text (cr, self->text, PANGO_WEIGHT_BOLD, width / 2, (height - side) / 2, 0.6 * height, 0.8 * width);
    }
}

static const struct
{
  GtkAccessibleRole role;
  void            (*draw) (SixSketch *self,
                           cairo_t   *cr,
                           double     width,
                           double     height,
                           gboolean   dark);
} kinds[] = {
  [SIX_SKETCH_RING] = { GTK_ACCESSIBLE_ROLE_IMG, draw_ring },
  [SIX_SKETCH_PANEL] = { GTK_ACCESSIBLE_ROLE_PRESENTATION, draw_panel },
  [SIX_SKETCH_TIME] = { GTK_ACCESSIBLE_ROLE_PRESENTATION, draw_time },
  [SIX_SKETCH_STOCK] = { GTK_ACCESSIBLE_ROLE_IMG, draw_pile },
  [SIX_SKETCH_PILE] = { GTK_ACCESSIBLE_ROLE_IMG, draw_pile },
  [SIX_SKETCH_MORE] = { GTK_ACCESSIBLE_ROLE_PRESENTATION, draw_more },
  [SIX_SKETCH_SUM] = { GTK_ACCESSIBLE_ROLE_PRESENTATION, draw_sum },
  [SIX_SKETCH_BANNER] = { GTK_ACCESSIBLE_ROLE_PRESENTATION, draw_banner },
  [SIX_SKETCH_TALLY] = { GTK_ACCESSIBLE_ROLE_IMG, draw_tally },
  [SIX_SKETCH_SLIP] = { GTK_ACCESSIBLE_ROLE_IMG, draw_slip },
  [SIX_SKETCH_KEY] = { GTK_ACCESSIBLE_ROLE_PRESENTATION, draw_key },
};

static void
six_sketch_draw (SixainSketch *sketch,
                 cairo_t      *cr,
                 double        width,
                 double        height,
                 gboolean      dark)
{
  SixSketch *self = SIX_SKETCH (sketch);

  if (self->text != NULL || self->kind < SIX_SKETCH_SUM)
    kinds[self->kind].draw (self, cr, width, height, dark);
}

static void
six_sketch_finalize (GObject *object)
{
  g_free (SIX_SKETCH (object)->text);

  G_OBJECT_CLASS (six_sketch_parent_class)->finalize (object);
}

static void
six_sketch_class_init (SixSketchClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = six_sketch_finalize;
  SIXAIN_SKETCH_CLASS (klass)->draw = six_sketch_draw;
}

static void
six_sketch_init (SixSketch *self)
{
}

GtkWidget *
six_sketch_new (SixSketchKind kind,
                guint         colour)
{
  SixSketch *self = g_object_new (SIX_TYPE_SKETCH, "accessible-role", kinds[kind].role, NULL);

  self->kind = kind;
  self->colour = colour;
  if (kind == SIX_SKETCH_RING)
    six_sketch_set_value (self, 1);

  return GTK_WIDGET (self);
}

SixSketchKind
six_sketch_get_kind (SixSketch *self)
{
  g_return_val_if_fail (SIX_IS_SKETCH (self), SIX_SKETCH_RING);

  return self->kind;
}

gint
six_sketch_get_value (SixSketch *self)
{
  g_return_val_if_fail (SIX_IS_SKETCH (self), 0);

  return self->value;
}

void
six_sketch_set_value (SixSketch *self,
                      gint       value)
{
  g_return_if_fail (SIX_IS_SKETCH (self));

  if (self->value == value)
    return;

  self->value = value;
  if (self->kind == SIX_SKETCH_RING)
    sixain_widget_set_label (GTK_WIDGET (self), value < 0 ? _("The dice go round counter-clockwise")
                                                          : _("The dice go round clockwise"));
  sixain_sketch_redraw (SIXAIN_SKETCH (self));
}

const char *
six_sketch_get_text (SixSketch *self)
{
  g_return_val_if_fail (SIX_IS_SKETCH (self), NULL);

  return self->text;
}

void
six_sketch_set_text (SixSketch  *self,
                     const char *text)
{
  g_return_if_fail (SIX_IS_SKETCH (self));

  if (g_strcmp0 (self->text, text) == 0)
    return;

  g_free (self->text);
  self->text = g_strdup (text);
  if (self->kind == SIX_SKETCH_SLIP || self->kind == SIX_SKETCH_TALLY)
    sixain_widget_set_label (GTK_WIDGET (self), text);
  sixain_sketch_redraw (SIXAIN_SKETCH (self));
}
