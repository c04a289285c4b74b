/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "conformance.h"

#include <string.h>

/* No match of any game takes so many moves. */
#define MAX_STEPS 50000

/* The longest that a player lets pass in a game with a clock. */
#define MAX_MOMENT_MS 900

void
sitting_init (Sitting           *self,
              SixainGame        *game,
              const SixainSetup *setup)
{
  *self = (Sitting) {
    .game = g_object_ref (game),
    .rules = sixain_game_get_rules (game),
    .log = g_string_new (NULL),
  };

  sixain_setup_copy (&self->setup, setup);
  sixain_random_stream (&self->random, setup->seed, 99, 0);
  self->state = g_malloc0 (self->rules->state_size);
  self->rules->begin (self->state, &self->setup, NULL);
}

void
sitting_clear (Sitting *self)
{
  g_clear_object (&self->game);
  g_clear_pointer (&self->state, g_free);
  sixain_setup_clear (&self->setup);
  sixain_moves_clear (&self->moves);
  if (self->log != NULL)
    g_string_free (g_steal_pointer (&self->log), TRUE);
}

gpointer
sitting_copy (Sitting *self)
{
  return g_memdup2 (self->state, self->rules->state_size);
}

gboolean
sitting_is (Sitting       *self,
            gconstpointer  a,
            gconstpointer  b)
{
  return memcmp (a, b, self->rules->state_size) == 0;
}

void
sitting_list (Sitting       *self,
              gconstpointer  state,
              guint          seat)
{
  self->moves.n = 0;
  self->rules->moves (state, seat, &self->moves);
}

gboolean
sitting_has_tick (Sitting       *self,
                  gconstpointer  state)
{
  return self->rules->next_tick != NULL && self->rules->next_tick (state) >= 0;
}

gboolean
sitting_has (Sitting          *self,
             const SixainMove *move)
{
  for (guint i = 0; i < self->moves.n; i++)
    {
      if (sixain_move_equal (&self->moves.items[i], move))
        return TRUE;
    }

  return FALSE;
}

static guint
random_seat (Sitting     *self,
             SixainSeats  seats)
{
  guint skip = sixain_random_below (&self->random, __builtin_popcount (seats));

  while (skip-- > 0)
    seats &= seats - 1;

  return sixain_seats_first (seats);
}

gboolean
sitting_pick (Sitting    *self,
              gint       *seat,
              SixainMove *move)
{
  SixainSeats seats = sixain_rules_can_act (self->rules, self->state, &self->moves);
  gint64 due = self->rules->next_tick != NULL ? self->rules->next_tick (self->state) : -1;
  SixainSummary summary;

  sitting_check (self, self->n_steps < MAX_STEPS);

  self->rules->summarize (self->state, &summary);
  if (summary.over)
    return FALSE;

  sitting_check (self, seats != 0 || due >= 0);

  if (due >= 0 && (seats == 0 || due <= self->now || sixain_random_below (&self->random, 2) == 0))
    {
      *seat = SIXAIN_NOBODY;
      *move = (SixainMove) { .verb = SIXAIN_TICK_VERB };
      self->then = MAX (self->now, due);
      return TRUE;
    }

  /* Anybody may act at any time, as long as no tick is due before. */
  self->then = self->now;
  if (self->rules->next_tick != NULL)
    self->then += sixain_random_below (&self->random, due < 0 ? MAX_MOMENT_MS : MIN (MAX_MOMENT_MS, due - self->now));

  *seat = random_seat (self, seats);

  /* Somebody who is not waited for may still want to change their mind. */
  if (sixain_random_below (&self->random, 16) == 0)
    {
      guint other = sixain_random_below (&self->random, self->setup.n_players);

      sitting_list (self, self->state, other);
      if (self->moves.n > 0)
        *seat = other;
    }

  sixain_rules_random_move (self->rules, self->state, *seat, &self->moves, &self->random, move);
  return TRUE;
}

void
sitting_make (Sitting          *self,
              gint              seat,
              const SixainMove *move,
              SixainEvents     *events)
{
  g_autofree char *text = sitting_text (self, move);
  SixainRefusal refusal = { 0 };

  self->now = self->then;
  if (self->rules->next_tick != NULL)
    g_string_append_printf (self->log, "%d %s @%" G_GINT64_FORMAT "\n", seat, text, self->now);
  else
    g_string_append_printf (self->log, "%d %s\n", seat, text);
  if (!self->rules->apply (self->state, seat, move, self->now, &self->setup.chance, events, &refusal))
    {
      g_autofree char *sentence = sixain_game_explain (self->game, &self->setup, &refusal, NULL);

      sitting_fail (self, G_STRLOC, sentence);
    }
  self->n_steps++;
}

char *
sitting_text (Sitting          *self,
              const SixainMove *move)
{
  GString *text = g_string_new (NULL);

  if (move->verb == SIXAIN_TICK_VERB)
    g_string_append (text, "tick");
  else
    sixain_rules_write_move (self->rules, move, text);

  return g_string_free (text, FALSE);
}

char *
sitting_describe (const SixainRules *rules,
                  const SixainSetup *setup)
{
  GString *text = g_string_new (rules->id);

  g_string_append_printf (text, " players=%u", setup->n_players);
  for (guint i = 0; rules->options[i].id != NULL; i++)
    g_string_append_printf (text, " %s=%d", rules->options[i].id, setup->options[i]);
  g_string_append_printf (text, " seed=%" G_GUINT64_FORMAT, setup->seed);

  return g_string_free (text, FALSE);
}

/* Tells how to get there again: the set-up and every move so far. */
void
sitting_fail (Sitting    *self,
              const char *where,
              const char *what)
{
  g_autofree char *setup = sitting_describe (self->rules, &self->setup);

  g_printerr ("%s: not so: %s\n%s\n%s", where, what, setup, self->log->str);
  g_error ("%s: not so: %s (%s, step %u)", where, what, setup, self->n_steps);
}
