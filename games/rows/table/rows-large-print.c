/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rows-large-print.h"

#include "rows-elements.h"
#include "rows-face.h"
#include "sixain-palette.h"

#define SMALL_WIDTH 50      /* Below this the number is nowhere but in the middle. */
#define NAME_WIDTH 66       /* Below this an element's name could not be read. */
#define BAND 0.25           /* How high the band is, as a share of the height. */

/* What the card costs, beside what a neighbour may leave to see of it. */
static void
draw_cost (cairo_t *cr,
           guint    heads,
           RowsDeck deck,
           double   x,
           double   y,
           double   size)
{
  g_autofree char *cost = g_strdup_printf ("%u", heads);

  sixain_face_fill_text (cr, cost, PANGO_WEIGHT_HEAVY, x - 0.47 * size, y, 0.6 * size, 0.72 * size);
  rows_face_draw_head (cr, x + 0.45 * size, y, 0.86 * size, deck);
}

void
rows_large_print_draw (cairo_t *cr,
                       guint    card,
                       RowsDeck deck,
                       guint32  colour,
                       double   width,
                       double   height)
{
  const RowsElement *element = deck == ROWS_DECK_ELEMENTS ? rows_element_get (card) : NULL;
  g_autofree char *number = g_strdup_printf ("%u", card);
  guint heads = rows_card_heads[card];
  double band = BAND * height;
  double foot = element != NULL && width >= NAME_WIDTH ? 0.15 * width : 0;

  sixain_palette_set (cr, colour, 1);
  cairo_rectangle (cr, 0, 0, width, band);
  cairo_fill (cr);

  sixain_palette_set (cr, SIXAIN_WHITE, 1);
  if (width < SMALL_WIDTH && element == NULL)
    {
      draw_cost (cr, heads, deck, width / 2, band / 2, 0.36 * width);
    }
  else
    {
      sixain_face_fill_text (cr, element != NULL ? element->symbol : number, PANGO_WEIGHT_HEAVY,
                             0.215 * width, band / 2, 0.34 * width, 0.64 * band);
      draw_cost (cr, heads, deck, 0.72 * width, band / 2, 0.25 * width);
    }

  sixain_palette_set (cr, SIXAIN_INK, 1);
  sixain_face_fill_text (cr, number, PANGO_WEIGHT_HEAVY, width / 2, (band + height - foot) / 2,
                         0.9 * width, height - band - foot - 0.16 * width);
  if (foot > 0)
    sixain_face_draw_text (cr, rows_element_get_name (element), PANGO_WEIGHT_BOLD,
                           width / 2, height - 0.13 * width, 0.16 * width, 0.92 * width);
}
