/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rows-face.h"

#include <glib/gi18n-lib.h>

#include "sixain-palette.h"

static const SixainDeck decks[] = {
  [ROWS_PRINT_BULLS] = { "bulls", N_("Bulls"), N_("One head for each point a card costs") },
  [ROWS_PRINT_LARGE] = { "large", N_("Large Print"), N_("Big numbers, easy to read from across the room") },
  { NULL },
};

/* Cards of several costs, an element, a special card and a back. */
static SixainFace *
get_sample (guint index)
{
  static const guint cards[] = { 48, 100, 33, 55 };

  if (index < G_N_ELEMENTS (cards))
    return rows_face_get_card (cards[index], ROWS_DECK_BULLS);

  switch (index - G_N_ELEMENTS (cards))
    {
    case 0:
      return rows_face_get_card (79, ROWS_DECK_ELEMENTS);
    case 1:
      return rows_face_get_special (ROWS_STOP);
    case 2:
      return rows_face_get_back (ROWS_DECK_BULLS);
    default:
      return NULL;
    }
}

static void
draw_back (cairo_t *cr,
           guint32  colour,
           double   width,
           double   height)
{
  GdkRGBA ground = sixain_palette_get (colour, 1);
  GdkRGBA white = sixain_palette_get (SIXAIN_WHITE, 1);

  sixain_face_draw_back (cr, &ground, &white, width, height);
}

const SixainLooks rows_looks = {
  .game = "rows",
  .domain = GETTEXT_PACKAGE,
  .decks = decks,
  .get_sample = get_sample,
  .draw_back = draw_back,
  .back = SIXAIN_BACK_BULLS,
};
