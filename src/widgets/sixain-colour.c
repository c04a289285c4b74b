/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-colour.h"

#include <glib/gi18n-lib.h>
#include <math.h>

/* Chosen after Okabe and Ito, and Tol, such that any two are far apart in OKLab
 * for normal sight, protanopes, deuteranopes and tritanopes, and that paper or
 * ink has a contrast of 4.5 on each. Neighbours in the list differ the most. */
static const struct
{
  guint32     rgb;
  const char *name;
} colours[SIXAIN_N_COLOURS] = {
  { 0x1c64dc, NC_("player colour", "Blue") },
  { 0xf47a1c, NC_("player colour", "Orange") },
  { 0x1fa885, NC_("player colour", "Jade") },
  { 0xae1b17, NC_("player colour", "Red") },
  { 0x79c6f7, NC_("player colour", "Sky") },
  { 0x551233, NC_("player colour", "Plum") },
  { 0xf0ee55, NC_("player colour", "Lemon") },
  { 0x14606c, NC_("player colour", "Petrol") },
  { 0xebb9b0, NC_("player colour", "Peach") },
  { 0x36209a, NC_("player colour", "Indigo") },
};

static const GdkRGBA paper = { 1, 1, 1, 1 };
static const GdkRGBA ink = { 0.11, 0.10, 0.10, 1 };

void
sixain_colour_get (guint    colour,
                   GdkRGBA *rgba)
{
  guint32 rgb;

  g_return_if_fail (colour < SIXAIN_N_COLOURS);
  g_return_if_fail (rgba != NULL);

  rgb = colours[colour].rgb;
  *rgba = (GdkRGBA) { (rgb >> 16) / 255.0, (rgb >> 8 & 255) / 255.0, (rgb & 255) / 255.0, 1 };
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
  GdkRGBA ground;

  g_return_if_fail (colour < SIXAIN_N_COLOURS);
  g_return_if_fail (rgba != NULL);

  sixain_colour_get (colour, &ground);
  *rgba = sixain_colour_get_contrast (&ground, &paper) >= 4.5 ? paper : ink;
}

void
sixain_colour_get_line (guint     colour,
                        gboolean  dark,
                        GdkRGBA  *rgba)
{
  static const GdkRGBA night = { 0.14, 0.14, 0.14, 1 };
  const GdkRGBA *ground = dark ? &night : &paper;
  const GdkRGBA *towards = dark ? &paper : &ink;
  GdkRGBA start;

  g_return_if_fail (colour < SIXAIN_N_COLOURS);
  g_return_if_fail (rgba != NULL);

  sixain_colour_get (colour, &start);
  *rgba = start;

  for (double share = 0.05; share < 1 && sixain_colour_get_contrast (rgba, ground) < 3; share += 0.05)
    {
      rgba->red = start.red + share * (towards->red - start.red);
      rgba->green = start.green + share * (towards->green - start.green);
      rgba->blue = start.blue + share * (towards->blue - start.blue);
    }
}
