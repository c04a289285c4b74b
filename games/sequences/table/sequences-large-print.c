/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sequences-large-print.h"

#include "sequences-art.h"
#include "sequences-rules.h"
#include "sixain-face.h"
#include "sixain-palette.h"

#define SEEN 0.4            /* What a neighbour leaves to see of a card, as a share of its width. */

/* Rank over suit. */
static void
draw_index (cairo_t *cr,
            guint    card,
            double   width)
{
  double middle = 0.55 * SEEN * width;

  sixain_face_fill_text (cr, sequences_rank_names[sequences_card_rank (card)], PANGO_WEIGHT_HEAVY,
                         middle, 0.3 * width, 0.85 * SEEN * width, 0.46 * width);
  sequences_suit_fill (cr, sequences_card_suit (card), middle, 0.72 * width, 0.31 * width);
}

/* Coloured all over, as in the other deck. */
static void
draw_joker (cairo_t *cr,
            guint    card,
            double   width,
            double   height)
{
  guint32 colour = sequences_suit_get_colour (sequences_card_suit (card));

  sixain_palette_set (cr, colour, 1);
  cairo_paint (cr);
  sixain_palette_set (cr, SIXAIN_PAPER, 1);

  /* A frame tells it from the cloth of the dark table. */
  cairo_set_line_width (cr, MAX (1, 0.014 * width));
  cairo_rectangle (cr, 0.025 * width, 0.025 * width, 0.95 * width, height - 0.05 * width);
  cairo_stroke (cr);
  draw_index (cr, card, width);
  sequences_court_draw (cr, SEQUENCES_COURT_JOKER, 0.645 * width, height - 0.42 * width, 0.68 * width,
                        SIXAIN_PAPER, SIXAIN_JOKER, colour);
}

void
sequences_large_print_draw (cairo_t *cr,
                            guint    card,
                            double   width,
                            double   height)
{
  guint suit = sequences_card_suit (card);

  if (sequences_card_rank (card) == SEQUENCES_JOKER)
    {
      draw_joker (cr, card, width, height);
      return;
    }

  sixain_palette_set (cr, sequences_suit_get_colour (suit), 1);
  draw_index (cr, card, width);
  sequences_suit_fill (cr, suit, 0.66 * width, height - 0.37 * width, 0.6 * width);
}
