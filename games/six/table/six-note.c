/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "six-note.h"

#include "sixain-drawing.h"
#include "sixain-palette.h"

#define LEAST_FONT 7.0       /* Pixels. */

struct _SixNote
{
  SixainSketch  parent_instance;

  char         *text;
};

G_DEFINE_FINAL_TYPE (SixNote, six_note, SIXAIN_TYPE_SKETCH)

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
six_note_draw (SixainSketch *sketch,
               cairo_t      *cr,
               double        width,
               double        height,
               gboolean      dark)
{
  SixNote *self = SIX_NOTE (sketch);

  if (self->text == NULL)
    return;

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
six_note_finalize (GObject *object)
{
  g_free (SIX_NOTE (object)->text);

  G_OBJECT_CLASS (six_note_parent_class)->finalize (object);
}

static void
six_note_class_init (SixNoteClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = six_note_finalize;
  SIXAIN_SKETCH_CLASS (klass)->draw = six_note_draw;

  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_IMG);
}

static void
six_note_init (SixNote *self)
{
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
}

GtkWidget *
six_note_new (void)
{
  return g_object_new (SIX_TYPE_NOTE, NULL);
}

const char *
six_note_get_text (SixNote *self)
{
  g_return_val_if_fail (SIX_IS_NOTE (self), NULL);

  return self->text;
}

void
six_note_set_text (SixNote    *self,
                   const char *text)
{
  g_return_if_fail (SIX_IS_NOTE (self));

  if (g_strcmp0 (self->text, text) == 0)
    return;

  g_free (self->text);
  self->text = g_strdup (text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  sixain_sketch_redraw (SIXAIN_SKETCH (self));
}
