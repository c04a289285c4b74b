/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "six-layout.h"

G_BEGIN_DECLS

/* How the tube, the dice and their sum lie in the middle. */
typedef enum
{
  SIX_MIDDLE_SUM_BELOW,          /* The sum is under the dice, and the tube beside both. */
  SIX_MIDDLE_DICE_BELOW,         /* The dice are under the tube and the sum. */
  SIX_MIDDLE_ROW,                /* They are beside each other. */
  SIX_N_MIDDLES
} SixMiddleKind;

typedef struct
{
  SixMiddleKind kind;
  double     width, height;  /* Of the room. */
  double     arrows;         /* What those take above and below, */
  double     inner;          /* and what is left between them. */
  double     gap, die, sum;
  double     tube_width, tube_height;
} SixMiddle;

/* The widest dice that fit into a room, with a sum that is not much smaller. */
void six_middle_find (SixMiddle       *self,
                      double           width,
                      double           height);

/* The same of one kind. */
void six_middle_init (SixMiddle       *self,
                      SixMiddleKind    kind,
                      double           width,
                      double           height);

/* Puts everything where it lies, in a room that begins there. */
void six_middle_lay  (const SixMiddle *self,
                      SixLayout       *layout,
                      double           left,
                      double           top);

G_END_DECLS
