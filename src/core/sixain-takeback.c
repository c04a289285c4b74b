/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-takeback.h"

static void
remember (SixainTakeback *self,
          SixainMatch    *match)
{
  SixainSummary summary;

  sixain_match_summarize (match, &summary);
  self->mover = SIXAIN_NOBODY;
  self->n_records = sixain_match_get_n_records (match);
  self->round = summary.round;
  self->to_act = sixain_match_get_to_act (match);
}

void
sixain_takeback_init (SixainTakeback *self,
                      SixainMatch    *match)
{
  self->n_fair = 0;
  remember (self, match);
}

/* What the player knows is enough to tell whether the move will show more. */
void
sixain_takeback_expect (SixainTakeback   *self,
                        SixainMatch      *match,
                        guint             seat,
                        const SixainMove *move)
{
  const SixainRules *rules = sixain_match_get_rules (match);
  g_autofree gpointer view = NULL;

  self->mover = seat;
  self->shows = TRUE;
  if (rules->reveals == NULL)
    return;

  view = g_malloc (rules->state_size);
  sixain_match_look (match, seat, view);
  self->shows = rules->reveals (view, move);
}

void
sixain_takeback_follow (SixainTakeback *self,
                        SixainMatch    *match)
{
  SixainTakeback before = *self;

  remember (self, match);

  if (self->n_records < before.n_records)
    {
      /* One decision was taken back, and what computers did since. */
      self->n_fair -= MIN (self->n_fair, 1);
    }
  else if (self->n_records > before.n_records)
    {
      gint seat = sixain_match_get_record (match, self->n_records - 1)->seat;
      SixainSeats others = seat >= 0 ? before.to_act & ~SIXAIN_SEAT (seat) : 0;
      gboolean hidden = others != 0 && self->to_act == others;
      gboolean mine = seat >= 0 && seat == before.mover;

      if (self->round != before.round || (!hidden && (!mine || before.shows)))
        self->n_fair = 0;
      else if (mine)
        self->n_fair++;
    }
}
