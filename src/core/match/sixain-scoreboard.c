/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-scoreboard.h"

struct _SixainScoreboard
{
  GObject    parent_instance;

  guint      n_seats;
  gboolean   low_wins;
  GArray    *scores;                 /* gint, n_seats for each round. */
  GPtrArray *notes;                  /* char * or NULL, just as many. */
};

G_DEFINE_FINAL_TYPE (SixainScoreboard, sixain_scoreboard, G_TYPE_OBJECT)

static void
sixain_scoreboard_finalize (GObject *object)
{
  SixainScoreboard *self = SIXAIN_SCOREBOARD (object);

  g_array_unref (self->scores);
  g_ptr_array_unref (self->notes);

  G_OBJECT_CLASS (sixain_scoreboard_parent_class)->finalize (object);
}

static void
sixain_scoreboard_class_init (SixainScoreboardClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = sixain_scoreboard_finalize;
}

static void
sixain_scoreboard_init (SixainScoreboard *self)
{
  self->scores = g_array_new (FALSE, TRUE, sizeof (gint));
  self->notes = g_ptr_array_new_with_free_func (g_free);
}

SixainScoreboard *
sixain_scoreboard_new (guint    n_seats,
                       gboolean low_wins)
{
  SixainScoreboard *self;

  g_return_val_if_fail (n_seats > 0 && n_seats <= SIXAIN_MAX_SEATS, NULL);

  self = g_object_new (SIXAIN_TYPE_SCOREBOARD, NULL);
  self->n_seats = n_seats;
  self->low_wins = low_wins;

  return self;
}

guint
sixain_scoreboard_get_n_seats (SixainScoreboard *self)
{
  g_return_val_if_fail (SIXAIN_IS_SCOREBOARD (self), 0);

  return self->n_seats;
}

gboolean
sixain_scoreboard_get_low_wins (SixainScoreboard *self)
{
  g_return_val_if_fail (SIXAIN_IS_SCOREBOARD (self), FALSE);

  return self->low_wins;
}

guint
sixain_scoreboard_get_n_rounds (SixainScoreboard *self)
{
  g_return_val_if_fail (SIXAIN_IS_SCOREBOARD (self), 0);

  return self->scores->len / self->n_seats;
}

gint
sixain_scoreboard_get_score (SixainScoreboard *self,
                             guint             round,
                             guint             seat)
{
  g_return_val_if_fail (SIXAIN_IS_SCOREBOARD (self), 0);
  g_return_val_if_fail (round < sixain_scoreboard_get_n_rounds (self), 0);
  g_return_val_if_fail (seat < self->n_seats, 0);

  return g_array_index (self->scores, gint, round * self->n_seats + seat);
}

gint
sixain_scoreboard_get_total (SixainScoreboard *self,
                             guint             seat)
{
  gint total = 0;

  g_return_val_if_fail (SIXAIN_IS_SCOREBOARD (self), 0);
  g_return_val_if_fail (seat < self->n_seats, 0);

  for (guint i = seat; i < self->scores->len; i += self->n_seats)
    total += g_array_index (self->scores, gint, i);

  return total;
}

guint
sixain_scoreboard_get_rank (SixainScoreboard *self,
                            guint             seat)
{
  gint totals[SIXAIN_MAX_SEATS];

  g_return_val_if_fail (SIXAIN_IS_SCOREBOARD (self), 0);
  g_return_val_if_fail (seat < self->n_seats, 0);

  for (guint other = 0; other < self->n_seats; other++)
    totals[other] = sixain_scoreboard_get_total (self, other);

  return sixain_seats_rank (totals, self->n_seats, seat, self->low_wins);
}

SixainSeats
sixain_scoreboard_get_leaders (SixainScoreboard *self)
{
  SixainSeats leaders = 0;

  g_return_val_if_fail (SIXAIN_IS_SCOREBOARD (self), 0);

  for (guint seat = 0; seat < self->n_seats; seat++)
    {
      if (sixain_scoreboard_get_rank (self, seat) == 1)
        leaders |= SIXAIN_SEAT (seat);
    }

  return leaders;
}

void
sixain_scoreboard_add_round (SixainScoreboard *self,
                             const gint       *scores)
{
  g_return_if_fail (SIXAIN_IS_SCOREBOARD (self));
  g_return_if_fail (scores != NULL);

  g_array_append_vals (self->scores, scores, self->n_seats);
  g_ptr_array_set_size (self->notes, self->scores->len);
}

const char *
sixain_scoreboard_get_note (SixainScoreboard *self,
                            guint             round,
                            guint             seat)
{
  g_return_val_if_fail (SIXAIN_IS_SCOREBOARD (self), NULL);
  g_return_val_if_fail (round < sixain_scoreboard_get_n_rounds (self), NULL);
  g_return_val_if_fail (seat < self->n_seats, NULL);

  return g_ptr_array_index (self->notes, round * self->n_seats + seat);
}

void
sixain_scoreboard_take_note (SixainScoreboard *self,
                             guint             seat,
                             const char       *note)
{
  gpointer *slot;

  g_return_if_fail (SIXAIN_IS_SCOREBOARD (self));
  g_return_if_fail (seat < self->n_seats && self->notes->len > 0);

  slot = &g_ptr_array_index (self->notes, self->notes->len - self->n_seats + seat);
  g_free (*slot);
  *slot = g_strdup (note);
}

void
sixain_scoreboard_truncate (SixainScoreboard *self,
                            guint             n_rounds)
{
  g_return_if_fail (SIXAIN_IS_SCOREBOARD (self));
  g_return_if_fail (n_rounds <= sixain_scoreboard_get_n_rounds (self));

  g_array_set_size (self->scores, n_rounds * self->n_seats);
  g_ptr_array_set_size (self->notes, self->scores->len);
}
