/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rows-aim.h"

#include <math.h>

/* What a head more for each of the others is worth. Against one, it is as good as one less. */
#define SPITE(n_players) ((n_players) == 2 ? 1.0 : 0.5)

#define LAST_HEADS 20        /* Heads from the limit where the end of the match comes into view. */
#define AIM 0.8              /* How much only winning counts in a round that may be the last. */
#define SPREAD 8.0           /* Heads behind that divide the chance to win by e. */
#define WORTH 40.0           /* Heads that one would take to win a match. */
#define LEAST 1e-6           /* What a head is worth where nothing else makes a difference. */

/* How near the end of the match is: 0 while every head counts alike, 1 in a round that may
 * be the last. */
static double
find_stakes (const RowsState *view)
{
  gint most = 0;

  if (view->max_rounds > 0 && view->round >= view->max_rounds)
    return 1;
  if (view->limit == 0)
    return 0;

  for (guint seat = 0; seat < view->n_players; seat++)
    most = MAX (most, view->totals[seat] + view->heads[seat]);

  return CLAMP ((most + LAST_HEADS - view->limit) / (double) LAST_HEADS, 0, 1);
}

/* The seat's chance to win the match after a round, and whether the match is over then. */
static double
get_chance (const RowsState *view,
            guint            seat,
            const gint16    *taken,
            gboolean        *is_over)
{
  gboolean over = view->max_rounds > 0 && view->finished + 1 >= view->max_rounds;
  gint own = view->totals[seat] + taken[seat];
  guint n_best = 0;
  gboolean beaten = FALSE;
  double sum = 0;

  for (guint other = 0; other < view->n_players; other++)
    {
      gint total = view->totals[other] + taken[other];

      over = over || (view->limit > 0 && total > view->limit);
      beaten = beaten || total < own;
      n_best += total == own;
      sum += exp ((own - total) / SPREAD);
    }

  *is_over = over;

  return !over ? 1 / sum : beaten ? 0 : 1.0 / n_best;
}

void
rows_aim_init (RowsAim         *self,
               const RowsState *view)
{
  self->view = view;
  self->stakes = find_stakes (view);
  self->last_turn = TRUE;
  for (guint seat = 0; seat < view->n_players; seat++)
    self->last_turn &= view->n_hand[seat] == 0;
}

/* Heads against those of the others; towards the end of a match, what is lost of it. Where all is
 * decided by the last turn of a match, what others take in it counts no more. */
double
rows_aim_get_loss (const RowsAim *self,
                   guint          seat,
                   const gint16  *taken)
{
  const RowsState *view = self->view;
  double others = 0, chance = 0, loss;
  gboolean over = FALSE;

  if (self->stakes > 0)
    chance = get_chance (view, seat, taken, &over);
  for (guint other = 0; other < view->n_players; other++)
    {
      if (other != seat)
        others += over && self->last_turn ? view->heads[other] : taken[other];
    }
  loss = taken[seat] - SPITE (view->n_players) * others / (view->n_players - 1);

  return (1 - AIM * self->stakes) * loss - AIM * self->stakes * WORTH * chance + LEAST * taken[seat];
}
