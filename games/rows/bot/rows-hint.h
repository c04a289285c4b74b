/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rows-rules.h"
#include "sixain-game.h"

G_BEGIN_DECLS

/* What playing a card brings in this turn, as far as the seat can know. */
typedef struct
{
  double chance;               /* To take a row. */
  double heads;                /* On average. */
} RowsRisk;

/* The same view gets the same answer. */
void  rows_hint_assess  (const RowsState   *view,
                         guint              seat,
                         guint              card,
                         RowsRisk          *risk);

/* Why a hint suggests a move: from the rules where they say it all, else with numbers. */
char *rows_hint_justify (const SixainSetup *setup,
                         gconstpointer      view,
                         guint              seat,
                         const SixainMove  *move);

G_END_DECLS
