/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-takeback.h"

/* What the player knows is enough to tell whether the move will show more. */
void
sixain_takeback_prepare (SixainTakeback   *self,
                         SixainMatch      *match,
                         guint             seat,
                         const SixainMove *move)
{
  const SixainRules *rules = sixain_match_get_rules (match);
  g_autofree gpointer view = NULL;

  if (rules->reveals == NULL)
    return;

  view = g_malloc (rules->state_size);
  sixain_match_look (match, seat, view);
  self->is_fair = !rules->reveals (view, move);
}

void
sixain_takeback_follow (SixainTakeback *self,
                        SixainMatch    *match)
{
  guint n_records = sixain_match_get_n_records (match);
  SixainSummary summary;

  sixain_match_summarize (match, &summary);

  if (self->is_fair && n_records == self->n_records + 1 && summary.round == self->round)
    self->n_moves++;
  else if (n_records < self->n_records && self->n_moves >= self->n_records - n_records)
    self->n_moves -= self->n_records - n_records;
  else if (n_records != self->n_records)
    self->n_moves = 0;

  self->is_fair = FALSE;
  self->n_records = n_records;
  self->round = summary.round;
}
