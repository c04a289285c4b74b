/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sequences-face.h"
#include "sequences-help.h"
#include "sequences-rules.h"
#include "sixain-illustration.h"


/* A fan of all six suits, a court in each but the last. */
static const struct
{
  guint  suit, rank;
  double x, y;
  double angle;
} cards[] = {
  { SEQUENCES_SPADE, SEQUENCES_JACK, 0.17, 0.56, -32 },
  { SEQUENCES_CLUB, SEQUENCES_CAVALIER, 0.29, 0.47, -19 },
  { SEQUENCES_MOON, SEQUENCES_BISHOP, 0.425, 0.425, -6 },
  { SEQUENCES_STAR, SEQUENCES_ROOK, 0.56, 0.425, 6 },
  { SEQUENCES_HEART, SEQUENCES_QUEEN, 0.695, 0.47, 19 },
  { SEQUENCES_DIAMOND, SEQUENCES_KING, 0.815, 0.56, 32 },
};

GtkWidget *
sequences_illustration_new (void)
{
  GtkWidget *illustration = sixain_illustration_new ();

  for (guint i = 0; i < G_N_ELEMENTS (cards); i++)
    sixain_illustration_add (SIXAIN_ILLUSTRATION (illustration),
                             sequences_face_get_card (SEQUENCES_CARD (cards[i].suit, cards[i].rank)),
                             cards[i].x, cards[i].y, 0.32, cards[i].angle);

  return illustration;
}
