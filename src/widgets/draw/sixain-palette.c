/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-palette.h"

GdkRGBA
sixain_palette_get (guint32 rgb,
                    double  alpha)
{
  return (GdkRGBA) { (rgb >> 16) / 255.0, (rgb >> 8 & 0xff) / 255.0, (rgb & 0xff) / 255.0, alpha };
}

void
sixain_palette_set (cairo_t *cr,
                    guint32  rgb,
                    double   alpha)
{
  cairo_set_source_rgba (cr, (rgb >> 16) / 255.0, (rgb >> 8 & 0xff) / 255.0, (rgb & 0xff) / 255.0, alpha);
}
