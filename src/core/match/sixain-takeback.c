/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-takeback.h"

struct _SixainTakeback
{
  SixainMatch *match;         /* Not owned. */
  SixainSeats  people;
  guint        floor;         /* The moves before this index stay: somebody else has taken over a seat since. */

  /* How many of people's last decisions revealed nothing, as the rules say of their moves, or
   * where rules say nothing of that: answers that stay hidden until others have given theirs. */
  guint        n_fair;

  /* The person who is making a move, and whether it reveals something to them. */
  gint         mover;
  gboolean     shows;

  /* The match as it was after the last step. */
  guint        n_records;
  guint        round;
  SixainSeats  to_act;
};

static void
remember (SixainTakeback *self)
{
  SixainSummary summary;

  sixain_match_summarize (self->match, &summary);
  self->mover = SIXAIN_NOBODY;
  self->n_records = sixain_match_get_n_records (self->match);
  self->round = summary.round;
  self->to_act = sixain_match_get_to_act (self->match);
}

SixainTakeback *
sixain_takeback_new (SixainMatch *match,
                     SixainSeats  people)
{
  SixainTakeback *self = g_new0 (SixainTakeback, 1);

  self->match = match;
  self->people = people;
  remember (self);

  return self;
}

void
sixain_takeback_free (SixainTakeback *self)
{
  g_free (self);
}

void
sixain_takeback_set_people (SixainTakeback *self,
                            SixainSeats     people)
{
  g_return_if_fail (self != NULL);

  self->people = people;
  self->mover = SIXAIN_NOBODY;
  self->floor = sixain_match_get_n_records (self->match);
  self->n_fair = 0;
}

/* The state as the player sees it is enough to tell whether the move will reveal something. */
void
sixain_takeback_expect (SixainTakeback   *self,
                        guint             seat,
                        const SixainMove *move)
{
  const SixainRules *rules = sixain_match_get_rules (self->match);
  g_autofree gpointer view = NULL;

  g_return_if_fail (self != NULL);

  if (!(self->people & SIXAIN_SEAT (seat)))
    return;

  self->mover = seat;
  if (rules->reveals == NULL)
    return;

  view = g_malloc (rules->state_size);
  sixain_match_look (self->match, seat, view);
  self->shows = rules->reveals (view, move);
}

void
sixain_takeback_follow (SixainTakeback *self)
{
  SixainTakeback before = *self;

  g_return_if_fail (self != NULL);

  remember (self);
  if (self->n_records < before.n_records)
    {
      /* One decision was taken back, and what computers did since. */
      self->n_fair -= MIN (self->n_fair, 1);
    }
  else if (self->n_records > before.n_records)
    {
      gint seat = sixain_match_get_record (self->match, self->n_records - 1)->seat;
      SixainSeats others = seat >= 0 ? before.to_act & ~SIXAIN_SEAT (seat) : 0;
      gboolean hidden = others != 0 && self->to_act == others;
      gboolean mine = seat >= 0 && seat == before.mover;
      gboolean reveals = mine && sixain_match_get_rules (self->match)->reveals != NULL ? before.shows : !hidden;

      /* Somebody else's move was still being kept when the person made theirs, which follows. */
      if (!mine)
        self->mover = before.mover;

      if (self->round != before.round || reveals)
        self->n_fair = 0;
      else if (mine)
        self->n_fair++;
    }
}

/* The index of the last decision that a person made, or −1. */
static gint
find_last_decision (SixainTakeback *self)
{
  for (gint i = sixain_match_get_n_records (self->match) - 1; i >= (gint) self->floor; i--)
    {
      gint seat = sixain_match_get_record (self->match, i)->seat;

      if (seat != SIXAIN_NOBODY && self->people & SIXAIN_SEAT (seat))
        return i;
    }

  return -1;
}

const SixainRecord *
sixain_takeback_get_last (SixainTakeback *self)
{
  gint last;

  g_return_val_if_fail (self != NULL, NULL);

  last = find_last_decision (self);

  return last >= 0 ? sixain_match_get_record (self->match, last) : NULL;
}

guint
sixain_takeback_count (SixainTakeback *self,
                       gint            viewer)
{
  gint last;
  gboolean alone;
  guint n_moves = 0;

  g_return_val_if_fail (self != NULL, 0);

  last = find_last_decision (self);
  if (last < 0 || sixain_match_has_clock (self->match) || sixain_match_is_over (self->match))
    return 0;

  alone = (self->people & (self->people - 1)) == 0;
  if ((!alone || sixain_match_get_rules (self->match)->reveals != NULL) &&
      (self->n_fair == 0 ||
       (viewer != SIXAIN_NOBODY && viewer != sixain_match_get_record (self->match, last)->seat)))
    return 0;

  for (guint i = last; i < sixain_match_get_n_records (self->match); i++)
    n_moves += sixain_match_get_record (self->match, i)->seat != SIXAIN_NOBODY;

  return n_moves;
}
