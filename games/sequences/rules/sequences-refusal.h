/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sixain-refusal.h"

G_BEGIN_DECLS

/* Why a move or a set-up is refused. */
typedef enum
{
  SEQUENCES_FINE = SIXAIN_REFUSAL_NONE,
  SEQUENCES_NO_SEAT = SIXAIN_REFUSAL_NO_SEAT,
  SEQUENCES_IS_OVER = SIXAIN_REFUSAL_OVER,
  SEQUENCES_NOT_YOUR_TURN = SIXAIN_REFUSAL_GAME,  /* whose it is */
  SEQUENCES_NOT_ASKED,               /* The seat may not claim, or has answered. */
  SEQUENCES_DRAW_FIRST,              /* The phase asks for something else. */
  SEQUENCES_DRAW_OR_TAKE_FIRST,
  SEQUENCES_HAS_DRAWN,
  SEQUENCES_ANSWER_FIRST,
  SEQUENCES_IS_CLOSING,
  SEQUENCES_NOT_HELD,                /* A card is neither in hand nor, for runs, in an own earlier set. */
  SEQUENCES_FRESH_SET,               /* A card is in a set that was laid in this turn. */
  SEQUENCES_HAND_ONLY,               /* A card is on the table, and only the hand will do. */
  SEQUENCES_NO_RUN,                  /* Not three or more of one suit in a row. */
  SEQUENCES_NO_SET,                  /* Not three or more of one rank and different suits. */
  SEQUENCES_SET_NEEDS_RUN,           /* Sets would outnumber runs. */
  SEQUENCES_REFILLED,                /* No new meld after the first refill. */
  SEQUENCES_NO_SUCH_RUN,
  SEQUENCES_NO_SUCH_SET,
  SEQUENCES_NOT_YOURS,               /* The meld is another side's. */
  SEQUENCES_DOES_NOT_FIT,
  SEQUENCES_NAME_THE_END,            /* Both ends fit: low or high? */
  SEQUENCES_END_IS_CLEAR,            /* Only one end fits, so none is named. */
  SEQUENCES_SET_TOO_SMALL,           /* Fewer than three cards remain in the set. */
  SEQUENCES_NOTHING_TO_SWAP,
  SEQUENCES_NO_DISCARD,              /* The discard is empty. */
  SEQUENCES_WITHOUT_DISCARD,         /* The top of the discard is not among the cards. */
  SEQUENCES_WITHOUT_HAND,            /* No card from hand is among them. */
  SEQUENCES_NOT_FARTHER,             /* No card from hand lies farther out than the discard. */
  SEQUENCES_HAND_IS_FULL,
  SEQUENCES_STOCK_IS_EMPTY,
  SEQUENCES_REFILL_FIRST,
  SEQUENCES_DISCARD_FIRST,           /* Nine cards are not passed with. */
  SEQUENCES_NO_JOKER,                /* Jokers are never discarded. */
  SEQUENCES_PASS_ONLY,               /* Below nine cards without stock the turn ends with a pass. */
  SEQUENCES_NO_MELD,                 /* Cards that are neither a run nor a set, before there is a move. */
  SEQUENCES_BAD_DECK,                /* cards */
  SEQUENCES_REFUSAL_END,
} SequencesRefusal;

G_END_DECLS
