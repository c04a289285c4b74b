/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "six-key-cap.h"

#include "sixain-drawing.h"
#include "sixain-face.h"
#include "sixain-palette.h"

#define LEAST_FOR_TWO 28

struct _SixKeyCap
{
  SixainSketch  parent_instance;

  char         *label;
};

G_DEFINE_FINAL_TYPE (SixKeyCap, six_key_cap, SIXAIN_TYPE_SKETCH)

static void
six_key_cap_draw (SixainSketch *sketch,
                  cairo_t      *cr,
                  double        width,
                  double        height,
                  gboolean      dark)
{
  SixKeyCap *self = SIX_KEY_CAP (sketch);
  double side = 0.1 * height;
  g_auto (GStrv) words = NULL;

  if (self->label == NULL)
    return;

  sixain_drawing_trace (cr, 0, 0, width, height, 0.22 * height);
  sixain_palette_set (cr, SIXAIN_KEY_SIDE, 1);
  cairo_fill (cr);
  sixain_drawing_trace (cr, 1, 1, width - 2, height - 2 - side, 0.18 * height);
  sixain_palette_set (cr, SIXAIN_KEY, 1);
  cairo_fill (cr);
  sixain_palette_set (cr, SIXAIN_KEY_INK, 1);

  /* Two words, as on the number pad, are one above the other; where nobody could
   * read the first, the second says it. */
  words = g_strsplit (self->label, " ", 2);
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
      sixain_face_draw_text (cr, self->label, PANGO_WEIGHT_BOLD, width / 2, (height - side) / 2, 0.6 * height, 0.8 * width);
    }
}

static void
six_key_cap_finalize (GObject *object)
{
  g_free (SIX_KEY_CAP (object)->label);

  G_OBJECT_CLASS (six_key_cap_parent_class)->finalize (object);
}

static void
six_key_cap_class_init (SixKeyCapClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = six_key_cap_finalize;
  SIXAIN_SKETCH_CLASS (klass)->draw = six_key_cap_draw;

  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
six_key_cap_init (SixKeyCap *self)
{
}

GtkWidget *
six_key_cap_new (void)
{
  return g_object_new (SIX_TYPE_KEY_CAP, NULL);
}

void
six_key_cap_set_label (SixKeyCap  *self,
                       const char *label)
{
  g_return_if_fail (SIX_IS_KEY_CAP (self));

  if (g_strcmp0 (self->label, label) == 0)
    return;

  g_free (self->label);
  self->label = g_strdup (label);
  sixain_sketch_redraw (SIXAIN_SKETCH (self));
}
