/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rows-hint.h"

#include <math.h>
#include <string.h>

#include "rows-belief.h"
#include "rows-deal.h"
#include "rows-prospect.h"
#include "sixain-language.h"

#define N_WORLDS 200

/* What a turn needs beside the view. Too large for a stack. */
typedef struct
{
  RowsOdds   odds;
  RowsSketch sketch;
  RowsBelief belief;
} Turn;

void
rows_hint_assess (const RowsState *view,
                  guint            seat,
                  guint            card,
                  RowsRisk        *risk)
{
  g_autofree Turn *turn = g_new0 (Turn, 1);
  const guint8 *own = memchr (view->hands[seat], card, view->n_hand[seat]);
  SixainRandom random;
  RowsState world = *view;

  g_return_if_fail (own != NULL);

  sixain_random_seed (&random, card);
  rows_resample (&world, &random);
  rows_odds_init (&turn->odds, view, seat);
  rows_sketch_init (&turn->sketch, &world);
  rows_belief_init (&turn->belief, view, seat, &turn->odds, &turn->sketch, &random);

  *risk = (RowsRisk) { 0 };
  for (guint i = 0; i < N_WORLDS; i++)
    {
      RowsManner manners[SIXAIN_MAX_SEATS];
      guint8 places[SIXAIN_MAX_SEATS];
      RowsSketch trial;
      gint heads;

      rows_belief_next (&turn->belief, turn->sketch.hands, manners, &random);
      trial = turn->sketch;
      memset (trial.specials, 0, sizeof trial.specials);
      for (guint other = 0; other < view->n_players; other++)
        places[other] = rows_sketch_choose (&trial, &turn->odds, other, &manners[other], &random);
      places[seat] = own - view->hands[seat];
      rows_sketch_turn (&trial, places);

      heads = trial.taken[seat] - turn->sketch.taken[seat];
      risk->chance += (heads > 0) / (double) N_WORLDS;
      risk->heads += heads / (double) N_WORLDS;
    }
}

static char *
justify_card (const RowsState *view,
              guint            seat,
              guint            card)
{
  RowsProspect prospect;
  RowsRisk risk;
  gint percent;

  rows_prospect_init (&prospect, view, card);
  if (prospect.row < 0)
    return NULL;

  rows_hint_assess (view, seat, card, &risk);
  percent = lrint (100 * risk.chance);
  if (percent == 0)
    return NULL;

  /* Translators: numbers such as 0.9 are in the plural in English. */
  return g_strdup_printf (ngettext ("Row %d: %d%% risk of taking a row, %.1f points on average.",
                                    "Row %d: %d%% risk of taking a row, %.1f points on average.",
                                    (gulong) risk.heads),
                          prospect.row + 1, percent, risk.heads);
}

char *
rows_hint_justify (const SixainSetup *setup,
                   gconstpointer      view,
                   guint              seat,
                   const SixainMove  *move)
{
  char *reason = move->verb == ROWS_MOVE_CHOOSE ? justify_card (view, seat, move->args[0]) : NULL;

  return reason != NULL ? reason : rows_justify (setup, view, seat, move);
}
