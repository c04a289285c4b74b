/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-game-night.h"

struct _SixainGameNight
{
  GObject        parent_instance;

  SixainStore   *store;
  SixainEvening *evening;
  GPtrArray     *guests;        /* By players, with NULL for those without a phone; NULL before any is kept. */
};

G_DEFINE_FINAL_TYPE (SixainGameNight, sixain_game_night, G_TYPE_OBJECT)

static void
sixain_game_night_finalize (GObject *object)
{
  SixainGameNight *self = SIXAIN_GAME_NIGHT (object);

  g_clear_pointer (&self->guests, g_ptr_array_unref);
  g_clear_pointer (&self->evening, sixain_evening_free);
  g_clear_object (&self->store);

  G_OBJECT_CLASS (sixain_game_night_parent_class)->finalize (object);
}

static void
sixain_game_night_class_init (SixainGameNightClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = sixain_game_night_finalize;
}

static void
sixain_game_night_init (SixainGameNight *self)
{
}

SixainGameNight *
sixain_game_night_new (SixainStore   *store,
                       SixainEvening *evening)
{
  SixainGameNight *self;

  g_return_val_if_fail (SIXAIN_IS_STORE (store), NULL);
  g_return_val_if_fail (evening != NULL && evening->id != 0, NULL);

  self = g_object_new (SIXAIN_TYPE_GAME_NIGHT, NULL);
  self->store = g_object_ref (store);
  self->evening = evening;

  return self;
}

const SixainEvening *
sixain_game_night_get_evening (SixainGameNight *self)
{
  g_return_val_if_fail (SIXAIN_IS_GAME_NIGHT (self), NULL);

  return self->evening;
}

void
sixain_game_night_set_evening (SixainGameNight *self,
                               SixainEvening   *evening)
{
  g_return_if_fail (SIXAIN_IS_GAME_NIGHT (self));
  g_return_if_fail (evening != NULL && evening->id == self->evening->id);

  sixain_evening_free (self->evening);
  self->evening = evening;
}

static void
drop_guest (gpointer guest)
{
  if (guest != NULL)
    g_object_unref (guest);
}

void
sixain_game_night_set_guests (SixainGameNight *self,
                              GPtrArray       *guests)
{
  g_return_if_fail (SIXAIN_IS_GAME_NIGHT (self));
  g_return_if_fail (guests != NULL);

  g_clear_pointer (&self->guests, g_ptr_array_unref);
  self->guests = g_ptr_array_new_with_free_func (drop_guest);
  for (guint player = 0; player < guests->len; player++)
    {
      SixainGuest *guest = g_ptr_array_index (guests, player);

      g_ptr_array_add (self->guests, guest != NULL ? g_object_ref (guest) : NULL);
    }
}

void
sixain_game_night_keep_guests (SixainGameNight *self,
                               SixainMatch     *match,
                               GPtrArray       *guests)
{
  g_autoptr (GPtrArray) by_player = g_ptr_array_new ();
  guint n_players, first, n;

  g_return_if_fail (SIXAIN_IS_GAME_NIGHT (self));

  n_players = self->evening->players->len;
  n = sixain_evening_find_game (self->evening, sixain_store_get_match_id (self->store, match));
  if (n == self->evening->games->len || guests->len != n_players)
    return;

  first = sixain_evening_get_game (self->evening, n)->first;
  for (guint player = 0; player < n_players; player++)
    g_ptr_array_add (by_player, g_ptr_array_index (guests, (player + n_players - first) % n_players));
  sixain_game_night_set_guests (self, by_player);
}

/* The guest of a player who is still there, or NULL. */
static SixainGuest *
get_guest (SixainGameNight *self,
           guint            player,
           GListModel      *present)
{
  SixainGuest *guest = player < self->guests->len ? g_ptr_array_index (self->guests, player) : NULL;

  for (guint i = 0; guest != NULL && present != NULL && i < g_list_model_get_n_items (present); i++)
    {
      g_autoptr (SixainGuest) other = g_list_model_get_item (present, i);

      if (other == guest)
        return guest;
    }

  return NULL;
}

GPtrArray *
sixain_game_night_list_guests (SixainGameNight *self,
                               SixainMatch     *match,
                               GListModel      *present)
{
  GPtrArray *guests = g_ptr_array_new ();
  guint n_players, n;

  g_return_val_if_fail (SIXAIN_IS_GAME_NIGHT (self), guests);

  n_players = self->evening->players->len;
  n = sixain_evening_find_game (self->evening, sixain_store_get_match_id (self->store, match));
  g_return_val_if_fail (n < self->evening->games->len, guests);

  for (guint seat = 0; self->guests != NULL && seat < n_players; seat++)
    g_ptr_array_add (guests, get_guest (self, (seat + sixain_evening_get_game (self->evening, n)->first) % n_players, present));

  return guests;
}

/* Computers of a level that the game does not have play at its middle one. */
static GPtrArray *
seat_players (SixainGameNight *self,
              guint            n,
              SixainGame      *game)
{
  g_autoptr (GPtrArray) seats = sixain_evening_list_seats (self->evening, n);
  GPtrArray *players = g_ptr_array_new_with_free_func (g_object_unref);
  const char *const *levels = sixain_game_get_levels (game);

  for (guint seat = 0; seat < seats->len; seat++)
    {
      SixainPlayer *player = sixain_player_copy (g_ptr_array_index (seats, seat));
      const char *level = sixain_player_get_level (player);

      if (level != NULL && !g_strv_contains (levels, level))
        sixain_player_set_level (player, sixain_levels_get_middle (levels));
      g_ptr_array_add (players, player);
    }

  return players;
}

SixainMatch *
sixain_game_night_begin_match (SixainGameNight  *self,
                               SixainGame       *game,
                               GError          **error)
{
  g_autoptr (GPtrArray) players = NULL;
  g_autoptr (SixainMatch) match = NULL;
  g_auto (SixainSetup) setup = { 0 };
  guint n;

  g_return_val_if_fail (SIXAIN_IS_GAME_NIGHT (self), NULL);
  g_return_val_if_fail (!sixain_evening_is_over (self->evening), NULL);

  n = sixain_evening_get_current (self->evening);
  players = seat_players (self, n, game);
  sixain_evening_read_setup (self->evening, n, sixain_game_get_rules (game), &setup);
  match = sixain_match_new (game, &setup, players, error);
  if (match == NULL || !sixain_evening_begin_match (self->evening, self->store, match, error))
    return NULL;

  return g_steal_pointer (&match);
}

SixainMatch *
sixain_game_night_resume_match (SixainGameNight  *self,
                                SixainCatalog    *catalog,
                                GError          **error)
{
  g_autoptr (GError) local_error = NULL;
  SixainMatch *match;
  gint64 id;

  g_return_val_if_fail (SIXAIN_IS_GAME_NIGHT (self), NULL);
  g_return_val_if_fail (!sixain_evening_is_over (self->evening), NULL);

  id = sixain_evening_get_game (self->evening, sixain_evening_get_current (self->evening))->match;
  match = sixain_store_resume (self->store, id, catalog, &local_error);
  if (g_error_matches (local_error, SIXAIN_ERROR, SIXAIN_ERROR_SAVE))
    sixain_evening_drop_match (self->evening, id);
  if (local_error != NULL)
    g_propagate_error (error, g_steal_pointer (&local_error));

  return match;
}

static void
step_cb (SixainGameNight  *self,
         const SixainStep *step,
         SixainMatch      *match)
{
  gint64 id = sixain_store_get_match_id (self->store, match);

  if (sixain_match_is_over (match) && sixain_evening_find_game (self->evening, id) < self->evening->games->len)
    sixain_evening_end_match (self->evening, id, match);
}

gboolean
sixain_game_night_follow (SixainGameNight *self,
                          SixainMatch     *match)
{
  gint64 id;

  g_return_val_if_fail (SIXAIN_IS_GAME_NIGHT (self), FALSE);
  g_return_val_if_fail (SIXAIN_IS_MATCH (match), FALSE);

  id = sixain_store_get_match_id (self->store, match);
  if (sixain_evening_find_game (self->evening, id) == self->evening->games->len)
    return FALSE;

  g_signal_connect_object (match, "step", G_CALLBACK (step_cb), self, G_CONNECT_SWAPPED);
  step_cb (self, NULL, match);

  return TRUE;
}

gboolean
sixain_game_night_finish (SixainGameNight  *self,
                          GError          **error)
{
  g_return_val_if_fail (SIXAIN_IS_GAME_NIGHT (self), FALSE);

  return sixain_evening_finish (self->evening, self->store, error);
}

gboolean
sixain_game_night_reopen (SixainGameNight  *self,
                          GError          **error)
{
  g_return_val_if_fail (SIXAIN_IS_GAME_NIGHT (self), FALSE);

  return sixain_evening_reopen (self->evening, self->store, error);
}
