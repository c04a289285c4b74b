/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gdk/gdk.h>

#include "sixain-player.h"

G_BEGIN_DECLS

/* The colours of players: ten that colour-blind people can tell apart. */
void        sixain_colour_get          (guint          colour,
                                        GdkRGBA       *rgba);

/* A translated name, as in "Petrol". */
const char *sixain_colour_get_name     (guint          colour);

/* What is written on a colour: paper or ink, whichever reads better. */
void        sixain_colour_get_ink      (guint          colour,
                                        GdkRGBA       *rgba);

/* The same colour where it is a thin line on the window's background, lighter or
 * darker if it would not be seen there. */
void        sixain_colour_get_line     (guint          colour,
                                        gboolean       dark,
                                        GdkRGBA       *rgba);

/* From 1 to 21, as the WCAG have it. */
double      sixain_colour_get_contrast (const GdkRGBA *a,
                                        const GdkRGBA *b);

G_END_DECLS
