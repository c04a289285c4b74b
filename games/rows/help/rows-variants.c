/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rows-face.h"
#include "rows-help.h"
#include "sixain-illustration.h"

#define MAX_CARDS 6

/* In the order of rows_tell_presets. A card that is negative is a special one. */
static const struct
{
  RowsDeck deck;
  struct
  {
    gint   card;
    double x, y;
    double width;
    double angle;
  } cards[MAX_CARDS];
} variants[] = {
  /* Heads to be afraid of. */
  { ROWS_DECK_BULLS, { { 8, 0.22, 0.54, 0.42, -14 }, { 104, 0.78, 0.54, 0.42, 14 }, { 55, 0.5, 0.48, 0.46, 0 } } },

  /* All cards are known, and everybody chooses theirs. */
  { ROWS_DECK_BULLS, { { 3, 0.2, 0.28, 0.28, 0 }, { 18, 0.5, 0.28, 0.28, 0 }, { 22, 0.8, 0.28, 0.28, 0 },
                       { 31, 0.2, 0.74, 0.28, 0 }, { 40, 0.5, 0.66, 0.28, 0 }, { 44, 0.8, 0.74, 0.28, 0 } } },

  { ROWS_DECK_BULLS, { { 33, 0.5, 0.4, 0.36, 0 }, { -ROWS_SLIDE, 0.22, 0.58, 0.38, -12 }, { -ROWS_STOP, 0.78, 0.58, 0.38, 12 } } },

  { ROWS_DECK_ELEMENTS, { { 2, 0.22, 0.54, 0.42, -14 }, { 79, 0.78, 0.54, 0.42, 14 }, { 26, 0.5, 0.48, 0.46, 0 } } },
};

GtkWidget *
rows_variant_new (guint preset)
{
  GtkWidget *illustration;

  if (preset >= G_N_ELEMENTS (variants))
    return NULL;

  illustration = sixain_illustration_new ();
  for (guint i = 0; i < MAX_CARDS && variants[preset].cards[i].card != 0; i++)
    {
      gint card = variants[preset].cards[i].card;

      sixain_illustration_add (SIXAIN_ILLUSTRATION (illustration),
                               card > 0 ? rows_face_get_card (card, variants[preset].deck) : rows_face_get_special (-card),
                               variants[preset].cards[i].x, variants[preset].cards[i].y,
                               variants[preset].cards[i].width, variants[preset].cards[i].angle);
    }

  return illustration;
}
