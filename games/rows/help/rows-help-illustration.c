/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rows-help.h"

#include "rows-face.h"
#include "sixain-illustration.h"

/* A row that is full, and the card that will take it. */
static const struct
{
  guint  card;
  double x, y;
  double width;
  double angle;
} cards[] = {
  { 49, 0.116, 0.784, 0.2, -8 },
  { 52, 0.307, 0.758, 0.2, -4 },
  { 64, 0.500, 0.750, 0.2, 0 },
  { 66, 0.693, 0.758, 0.2, 4 },
  { 69, 0.884, 0.784, 0.2, 8 },
  { 70, 0.560, 0.300, 0.36, 6 },
};

GtkWidget *
rows_illustration_new (void)
{
  GtkWidget *illustration = sixain_illustration_new ();

  for (guint i = 0; i < G_N_ELEMENTS (cards); i++)
    sixain_illustration_add (SIXAIN_ILLUSTRATION (illustration), rows_face_get_card (cards[i].card, ROWS_DECK_BULLS),
                             cards[i].x, cards[i].y, cards[i].width, cards[i].angle);

  return illustration;
}
