/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-rules.h"

#include "sixain-setup.h"

static const SixainVerb *
find_verb (const SixainRules *self,
           guint              verb)
{
  return verb < self->n_verbs && self->verbs[verb].name != NULL ? &self->verbs[verb] : NULL;
}

gboolean
sixain_rules_declares_move (const SixainRules *self,
                            const SixainMove  *move)
{
  const SixainVerb *verb = find_verb (self, move->verb);

  return verb != NULL && sixain_verb_fits (verb, move);
}

void
sixain_rules_write_move (const SixainRules *self,
                         const SixainMove  *move,
                         GString           *text)
{
  g_return_if_fail (sixain_rules_declares_move (self, move));

  sixain_verb_write (&self->verbs[move->verb], move, text);
}

gboolean
sixain_rules_read_move (const SixainRules *self,
                        const char        *text,
                        SixainMove        *move)
{
  for (guint i = 0; i < self->n_verbs; i++)
    {
      const SixainVerb *verb = find_verb (self, i);

      *move = (SixainMove) { .verb = i };
      if (verb != NULL && sixain_verb_read (verb, text, move))
        return TRUE;
    }

  return FALSE;
}

SixainSeats
sixain_rules_can_act (const SixainRules *self,
                      gconstpointer      state,
                      SixainMoves       *moves)
{
  SixainSeats seats = self->to_act (state);
  SixainSeats ready = 0;

  if (self->next_tick == NULL)
    return seats;

  for (; seats != 0; seats &= seats - 1)
    {
      guint seat = sixain_seats_first (seats);

      moves->n = 0;
      self->moves (state, seat, moves);
      if (moves->n > 0)
        ready |= SIXAIN_SEAT (seat);
    }

  return ready;
}

/* The seat must have a legal move. */
void
sixain_rules_random_move (const SixainRules *self,
                          gconstpointer      state,
                          guint              seat,
                          SixainMoves       *moves,
                          SixainRandom      *random,
                          SixainMove        *move)
{
  moves->n = 0;
  self->moves (state, seat, moves);
  g_assert (moves->n > 0);

  *move = moves->items[sixain_random_below (random, moves->n)];
}

void
sixain_rules_random_step (const SixainRules *self,
                          gpointer           state,
                          SixainMoves       *moves,
                          SixainRandom      *random)
{
  gint seat = sixain_seats_first (sixain_rules_can_act (self, state, moves));
  SixainMove move = { .verb = SIXAIN_TICK_VERB };
  gint64 now = 0;

  /* A state knows what time it is: nobody acts earlier than that. */
  if (seat != SIXAIN_NOBODY)
    sixain_rules_random_move (self, state, seat, moves, random, &move);
  else
    now = self->next_tick (state);

  if (!self->apply (state, seat, &move, now, NULL, NULL, NULL))
    g_error ("The rules of %s refuse a move that they list.", self->id);
}

/* Plays on to the end of the round, one random step after the other. */
void
sixain_rules_playout (const SixainRules *self,
                      gpointer           state,
                      SixainMoves       *moves,
                      SixainRandom      *random)
{
  SixainSummary summary;
  guint finished;

  self->summarize (state, &summary);
  finished = summary.finished;

  while (!summary.over && summary.finished == finished)
    {
      sixain_rules_random_step (self, state, moves, random);
      self->summarize (state, &summary);
    }
}

gboolean
sixain_rules_can_replay (const SixainRules *self,
                         gint64             version)
{
  return version <= self->version && version >= (self->oldest > 0 ? self->oldest : self->version);
}

gboolean
sixain_rules_has_order (const SixainRules *self,
                        const SixainSetup *setup)
{
  g_autofree gpointer state = g_malloc0 (self->state_size);

  self->begin (state, setup, NULL);

  return self->to_act (state) != SIXAIN_SEAT (setup->n_players) - 1;
}

SixainSeats
sixain_rules_get_team (const SixainRules *self,
                       const SixainSetup *setup,
                       guint              seat)
{
  SixainSeats team = SIXAIN_SEAT (seat);

  for (guint other = 0; self->get_side != NULL && other < setup->n_players; other++)
    {
      if (self->get_side (setup, other) == self->get_side (setup, seat))
        team |= SIXAIN_SEAT (other);
    }

  return team;
}

guint
sixain_rules_n_options (const SixainRules *self)
{
  guint n = 0;

  while (self->options[n].id != NULL)
    n++;

  return n;
}

gint
sixain_rules_find_option (const SixainRules *self,
                          const char        *id)
{
  for (gint i = 0; self->options[i].id != NULL; i++)
    {
      if (g_str_equal (self->options[i].id, id))
        return i;
    }

  return -1;
}
