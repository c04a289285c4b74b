/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-colour.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "sixain-palette.h"

/* Neighbours in the list differ the most. */
static const struct
{
  guint32     rgb;
  const char *name;
} colours[SIXAIN_N_COLOURS] = {
  { SIXAIN_PLAYER_BLUE, NC_("player colour", "Blue") },
  { SIXAIN_PLAYER_ORANGE, NC_("player colour", "Orange") },
  { SIXAIN_PLAYER_JADE, NC_("player colour", "Jade") },
  { SIXAIN_PLAYER_RED, NC_("player colour", "Red") },
  { SIXAIN_PLAYER_SKY, NC_("player colour", "Sky") },
  { SIXAIN_PLAYER_PLUM, NC_("player colour", "Plum") },
  { SIXAIN_PLAYER_LEMON, NC_("player colour", "Lemon") },
  { SIXAIN_PLAYER_PETROL, NC_("player colour", "Petrol") },
  { SIXAIN_PLAYER_PEACH, NC_("player colour", "Peach") },
  { SIXAIN_PLAYER_INDIGO, NC_("player colour", "Indigo") },
};

void
sixain_colour_get (guint    colour,
                   GdkRGBA *rgba)
{
  g_return_if_fail (colour < SIXAIN_N_COLOURS);
  g_return_if_fail (rgba != NULL);

  *rgba = sixain_palette_get (colours[colour].rgb, 1);
}

const char *
sixain_colour_get_name (guint colour)
{
  g_return_val_if_fail (colour < SIXAIN_N_COLOURS, NULL);

  return g_dpgettext2 (GETTEXT_PACKAGE, "player colour", colours[colour].name);
}

static double
linearize (double channel)
{
  return channel <= 0.04045 ? channel / 12.92 : pow ((channel + 0.055) / 1.055, 2.4);
}

static double
get_luminance (const GdkRGBA *rgba)
{
  return 0.2126 * linearize (rgba->red) +
         0.7152 * linearize (rgba->green) +
         0.0722 * linearize (rgba->blue);
}

double
sixain_colour_get_contrast (const GdkRGBA *a,
                            const GdkRGBA *b)
{
  double la = get_luminance (a);
  double lb = get_luminance (b);

  return (MAX (la, lb) + 0.05) / (MIN (la, lb) + 0.05);
}

void
sixain_colour_get_ink (guint    colour,
                       GdkRGBA *rgba)
{
  GdkRGBA white = sixain_palette_get (SIXAIN_WHITE, 1);
  GdkRGBA ground;

  g_return_if_fail (colour < SIXAIN_N_COLOURS);
  g_return_if_fail (rgba != NULL);

  sixain_colour_get (colour, &ground);
  *rgba = sixain_colour_get_contrast (&ground, &white) >= 4.5 ? white : sixain_palette_get (SIXAIN_PLAYER_INK, 1);
}

void
sixain_colour_get_line (guint     colour,
                        gboolean  dark,
                        GdkRGBA  *rgba)
{
  /* Of all that lines are drawn on, what is nearest to them: paper is lighter, the window and the cloth are darker. */
  GdkRGBA ground = sixain_palette_get (dark ? SIXAIN_MAT_DARK : SIXAIN_CLOTH, 1);
  GdkRGBA towards = sixain_palette_get (dark ? SIXAIN_WHITE : SIXAIN_PLAYER_INK, 1);
  GdkRGBA start;

  g_return_if_fail (colour < SIXAIN_N_COLOURS);
  g_return_if_fail (rgba != NULL);

  sixain_colour_get (colour, &start);
  *rgba = start;

  for (double share = 0.05; share < 1 && sixain_colour_get_contrast (rgba, &ground) < 3; share += 0.05)
    {
      rgba->red = start.red + share * (towards.red - start.red);
      rgba->green = start.green + share * (towards.green - start.green);
      rgba->blue = start.blue + share * (towards.blue - start.blue);
    }
}
