/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sitting.h"

#include <string.h>

#include "sixain-json.h"

/* The numbers of guests whom no room knows. */
#define FIRST_GUEST 1000

static void
step_cb (Sitting    *self,
         SixainStep *step)
{
  g_clear_pointer (&self->step, sixain_step_unref);
  self->step = sixain_step_ref (step);
}

static SixainGame *
find_game (Sitting    *self,
           const char *id)
{
  g_autoptr (GError) error = NULL;
  SixainGame *game;

  *self = (Sitting) { .catalog = sixain_catalog_new () };
  game = sixain_catalog_find (self->catalog, id, &error);
  g_assert_no_error (error);
  self->rules = sixain_game_get_rules (game);

  return game;
}

static void
begin (Sitting           *self,
       SixainGame        *game,
       const SixainSetup *setup)
{
  g_autoptr (GPtrArray) players = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GError) error = NULL;

  sixain_random_seed (&self->random, setup->seed);
  for (guint i = 0; i < setup->n_players; i++)
    {
      g_autofree char *name = g_strdup_printf ("Player %u", i);

      g_ptr_array_add (players, sixain_player_new (name));
    }
  self->match = sixain_match_new (game, setup, players, &error);
  g_assert_no_error (error);
  self->session = sixain_session_new (self->match);
  if (sixain_match_has_clock (self->match))
    sixain_timekeeper_set_rate (sixain_session_get_timekeeper (self->session), 0);
  for (guint seat = 0; seat < setup->n_players; seat++)
    sixain_occupants_seat_guest (sixain_session_get_occupants (self->session), seat, FIRST_GUEST + seat, TRUE);
  g_signal_connect_swapped (self->match, "step", G_CALLBACK (step_cb), self);
}

void
sitting_init (Sitting    *self,
              const char *game_id,
              guint       n_players,
              const char *option_list,
              guint64     seed)
{
  SixainGame *game = find_game (self, game_id);
  g_auto (GStrv) options = g_strsplit (option_list, " ", -1);
  g_auto (SixainSetup) setup = { 0 };
  g_autoptr (GError) error = NULL;

  sixain_setup_init (&setup, self->rules, n_players, seed);
  for (guint i = 0; options[i] != NULL && *options[i] != '\0'; i++)
    sixain_setup_assign (&setup, self->rules, options[i], &error);
  g_assert_no_error (error);
  begin (self, game, &setup);
}

void
sitting_init_dealt (Sitting    *self,
                    const char *game_id,
                    guint       n_players,
                    const char *chance)
{
  SixainGame *game = find_game (self, game_id);
  g_auto (SixainSetup) setup = { 0 };
  g_autoptr (JsonNode) node = NULL;
  g_autoptr (GError) error = NULL;

  node = sixain_json_parse (chance, strlen (chance), &error);
  g_assert_no_error (error);
  sixain_setup_read (&setup, self->rules, n_players, json_node_get_object (node), &error);
  g_assert_no_error (error);
  begin (self, game, &setup);
}

void
sitting_clear (Sitting *self)
{
  g_clear_pointer (&self->step, sixain_step_unref);
  g_assert_finalize_object (self->session);
  g_assert_finalize_object (self->match);
  g_object_unref (self->catalog);
}

gboolean
sitting_can_act (Sitting *self)
{
  g_auto (SixainMoves) moves = { 0 };

  return sixain_rules_can_act (self->rules, sixain_match_get_truth (self->match), &moves) != 0;
}

gboolean
sitting_tick (Sitting *self)
{
  gboolean can_act = sitting_can_act (self);
  gint64 time = sixain_match_get_time (self->match);
  g_autoptr (GError) error = NULL;
  gint64 tick;

  if (self->rules->next_tick == NULL || (can_act && sixain_random_below (&self->random, 4) != 0))
    return FALSE;

  tick = self->rules->next_tick (sixain_match_get_truth (self->match));
  sixain_match_advance (self->match, MAX (tick, time) + (tick < 0 ? 500 : 0), &error);
  g_assert_no_error (error);

  return TRUE;
}

guint
sitting_pick (Sitting    *self,
              SixainMove *move)
{
  g_auto (SixainMoves) moves = { 0 };
  SixainSeats seats = sixain_rules_can_act (self->rules, sixain_match_get_truth (self->match), &moves);
  guint n = sixain_match_get_n_players (self->match);
  guint seat = sixain_random_below (&self->random, n);

  g_assert_cmpuint (seats, !=, 0);
  while (!(seats & SIXAIN_SEAT (seat)))
    seat = (seat + 1) % n;
  moves.n = 0;
  self->rules->moves (sixain_match_get_truth (self->match), seat, &moves);
  *move = moves.items[sixain_random_below (&self->random, moves.n)];

  return seat;
}
