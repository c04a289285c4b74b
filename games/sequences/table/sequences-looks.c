/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sequences-looks.h"

#include <glib/gi18n-lib.h>

#include "sequences-cards.h"
#include "sequences-face.h"
#include "sixain-palette.h"

static const SixainDeck decks[] = {
  [SEQUENCES_PRINT_COURTS] = { "courts", N_("Courts"), N_("Drawn figures, from jack to king") },
  [SEQUENCES_PRINT_LARGE] = { "large", N_("Large Print"), N_("Big ranks and suits, easy to read from across the room") },
  { NULL },
};

/* A card of every suit, with courts, an ace and a joker among them, and a back. */
static SixainFace *
get_sample (guint index)
{
  static const struct
  {
    guint suit;
    guint rank;
  } cards[] = {
    { SEQUENCES_SPADE, SEQUENCES_KING },
    { SEQUENCES_CLUB, SEQUENCES_CAVALIER },
    { SEQUENCES_MOON, 8 },
    { SEQUENCES_STAR, 12 },
    { SEQUENCES_HEART, SEQUENCES_ACE },
    { SEQUENCES_DIAMOND, SEQUENCES_JOKER },
  };

  if (index < G_N_ELEMENTS (cards))
    return sequences_face_get_card (SEQUENCES_CARD (cards[index].suit, cards[index].rank));

  return index == G_N_ELEMENTS (cards) ? sequences_face_get_back () : NULL;
}

const SixainLooks sequences_looks = {
  .game = "sequences",
  .domain = GETTEXT_PACKAGE,
  .decks = decks,
  .get_sample = get_sample,
  .draw_back = sequences_face_draw_back,
  .back = SIXAIN_BACK_SUITS,
};
