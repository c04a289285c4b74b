/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sixain-rules.h"

G_BEGIN_DECLS

/* Something that a person points at to put a move together: a card, a row and so on,
 * or, as SIXAIN_ARG_VERB, what stands for the verb itself, such as a button. */
typedef struct
{
  guint8 kind;
  guint8 value;
} SixainPiece;

/* A move that is picked piece by piece from those that are legal. A verb without
 * arguments is one piece, itself. Other moves begin with their first argument, unless
 * the verb is among those that are pointed at first. */
typedef struct
{
  const SixainRules *rules;
  SixainMoves        legal;
  guint64            verbs_first;   /* One bit for each verb, of the first 64, that is pointed at itself. */
  SixainPiece        pieces[1 + G_N_ELEMENTS (((SixainMove *) NULL)->args)];
  guint              n;             /* Pieces that have been picked. */
} SixainPick;

void              sixain_pick_clear    (SixainPick       *self);

/* Whether a legal move goes on from the pieces so far with this one. */
gboolean          sixain_pick_offers   (const SixainPick *self,
                                        SixainArgKind     kind,
                                        guint             value);

/* Adds a piece. Returns FALSE, and changes nothing, if no legal move goes on with it. */
gboolean          sixain_pick_add      (SixainPick       *self,
                                        SixainArgKind     kind,
                                        guint             value);

/* The legal move that the pieces make, or NULL while it is not complete. */
const SixainMove *sixain_pick_get_move (const SixainPick *self);

/* The verb that was pointed at first, or −1. */
gint              sixain_pick_get_verb (const SixainPick *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SixainPick, sixain_pick_clear)

G_END_DECLS
