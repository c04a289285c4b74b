/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-sign.h"

#include <glib/gi18n-lib.h>

#include "sixain-drawing.h"
#include "sixain-palette.h"
#include "sixain-sign-drawings.h"

#define SIDE 24.0          /* Of the square that the drawings are made in, around its middle. */
#define FACE "E0 0 10.5 10.5"
#define EDGE 1.6
#define LINE 2

/* As phones know them: sixain-phone-message.c. Each is drawn as on their page. */
static const struct
{
  const char *name;
  const char *words;
  const char *shape;
  const char *lines;
} signs[] = {
  { "bravo", NC_("sign", "Bravo"), DRAWING_BRAVO, "" },
  { "laugh", NC_("sign", "Ha ha"), FACE, DRAWING_LAUGH_FACE },
  { "wow", NC_("sign", "Wow"), FACE, DRAWING_WOW_FACE },
  { "ouch", NC_("sign", "Ouch"), FACE, DRAWING_OUCH_FACE },
  { "thanks", NC_("sign", "Thank you"), DRAWING_THANKS, "" },
  { "hurry", NC_("sign", "Hurry up"), DRAWING_HURRY, DRAWING_HURRY_LINES },
};

gint
sixain_sign_find (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (signs); i++)
    {
      if (g_str_equal (signs[i].name, name))
        return i;
    }

  return -1;
}

const char *
sixain_sign_get_words (guint sign)
{
  g_return_val_if_fail (sign < G_N_ELEMENTS (signs), NULL);

  return g_dpgettext2 (GETTEXT_PACKAGE, "sign", signs[sign].words);
}

void
sixain_sign_draw (guint    sign,
                  cairo_t *cr,
                  double   size)
{
  g_return_if_fail (sign < G_N_ELEMENTS (signs));

  cairo_save (cr);
  cairo_scale (cr, size / SIDE, size / SIDE);
  cairo_translate (cr, SIDE / 2, SIDE / 2);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);

  sixain_drawing_path (cr, signs[sign].shape, 1);
  sixain_palette_set (cr, SIXAIN_CROWN, 1);
  cairo_fill_preserve (cr);
  sixain_palette_set (cr, SIXAIN_CROWN_EDGE, 1);
  cairo_set_line_width (cr, EDGE);
  cairo_stroke (cr);

  sixain_drawing_path (cr, signs[sign].lines, 1);
  cairo_set_line_width (cr, LINE);
  cairo_stroke (cr);
  cairo_restore (cr);
}
