/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sequences-cards.h"
#include "sequences-face.h"
#include "sequences-help.h"
#include "sixain-illustration.h"

#define MAX_CARDS 4

/* In the order of sequences_tell_presets. */
static const struct
{
  guint  suit, rank;
  double x, y;
  double width;
  double angle;
} variants[][MAX_CARDS] = {
  { { SEQUENCES_HEART, SEQUENCES_QUEEN, 0.24, 0.54, 0.42, -14 },
    { SEQUENCES_MOON, SEQUENCES_BISHOP, 0.76, 0.54, 0.42, 14 },
    { SEQUENCES_DIAMOND, SEQUENCES_KING, 0.5, 0.48, 0.46, 0 } },

  /* Two and two. */
  { { SEQUENCES_DIAMOND, 7, 0.15, 0.52, 0.34, -10 },
    { SEQUENCES_DIAMOND, 8, 0.36, 0.48, 0.34, 4 },
    { SEQUENCES_HEART, 7, 0.66, 0.52, 0.34, -4 },
    { SEQUENCES_HEART, 8, 0.87, 0.48, 0.34, 10 } },

  /* One round. */
  { { SEQUENCES_STAR, 1, 0.5, 0.5, 0.58, 8 } },
};

GtkWidget *
sequences_variant_new (guint preset)
{
  GtkWidget *illustration;

  if (preset >= G_N_ELEMENTS (variants))
    return NULL;

  illustration = sixain_illustration_new ();
  for (guint i = 0; i < MAX_CARDS && variants[preset][i].width > 0; i++)
    sixain_illustration_add (SIXAIN_ILLUSTRATION (illustration),
                             sequences_face_get_card (SEQUENCES_CARD (variants[preset][i].suit, variants[preset][i].rank)),
                             variants[preset][i].x, variants[preset][i].y,
                             variants[preset][i].width, variants[preset][i].angle);

  return illustration;
}
