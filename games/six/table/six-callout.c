/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "six-callout.h"

#include <string.h>

#include "sixain-drawing.h"
#include "sixain-face.h"
#include "sixain-palette.h"

#define TWO_LINES 3.2        /* How wide a banner is at most for them, as a share of its height. */

struct _SixCallout
{
  SixainSketch  parent_instance;

  gboolean      banner;
  char         *text;
};

G_DEFINE_FINAL_TYPE (SixCallout, six_callout, SIXAIN_TYPE_SKETCH)

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

  first = g_strndup (text, best - text);
  sixain_face_draw_text (cr, first, PANGO_WEIGHT_ULTRABOLD, width / 2, 0.3 * height, 0.36 * height, room);
  sixain_face_draw_text (cr, best + 1, PANGO_WEIGHT_ULTRABOLD, width / 2, 0.7 * height, 0.36 * height, room);
}

static void
six_callout_draw (SixainSketch *sketch,
                  cairo_t      *cr,
                  double        width,
                  double        height,
                  gboolean      dark)
{
  SixCallout *self = SIX_CALLOUT (sketch);

  if (self->text == NULL)
    return;

  if (self->banner)
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
  else
    {
      sixain_palette_set (cr, dark ? SIXAIN_CLOTH_CALL_DARK : SIXAIN_CLOTH_CALL, 1);
      sixain_face_draw_text (cr, self->text, PANGO_WEIGHT_ULTRABOLD, width / 2, height / 2, height, width);
    }
}

static void
six_callout_finalize (GObject *object)
{
  g_free (SIX_CALLOUT (object)->text);

  G_OBJECT_CLASS (six_callout_parent_class)->finalize (object);
}

static void
six_callout_class_init (SixCalloutClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = six_callout_finalize;
  SIXAIN_SKETCH_CLASS (klass)->draw = six_callout_draw;

  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
six_callout_init (SixCallout *self)
{
}

GtkWidget *
six_callout_new (gboolean banner)
{
  SixCallout *self = g_object_new (SIX_TYPE_CALLOUT, NULL);

  self->banner = banner;

  return GTK_WIDGET (self);
}

const char *
six_callout_get_text (SixCallout *self)
{
  g_return_val_if_fail (SIX_IS_CALLOUT (self), NULL);

  return self->text;
}

void
six_callout_set_text (SixCallout *self,
                      const char *text)
{
  g_return_if_fail (SIX_IS_CALLOUT (self));

  if (g_strcmp0 (self->text, text) == 0)
    return;

  g_free (self->text);
  self->text = g_strdup (text);
  sixain_sketch_redraw (SIXAIN_SKETCH (self));
}
