/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-roster.h"
#include "store-play.h"

#define N_MOVES 47
#define MOVE_MS 137

/* Makes a store with one unfinished match of a game, in the middle of a round, and for rows
 * a finished one: store-maker DIRECTORY GAME. fixtures/make turns it into a fixture. */

static gboolean
play (SixainMatch   *match,
      guint          n_moves,
      GError       **error)
{
  const SixainRules *rules = sixain_match_get_rules (match);
  g_auto (SixainMoves) moves = { 0 };
  SixainRandom random;

  sixain_random_seed (&random, 6);

  while (sixain_match_get_n_records (match) < n_moves && !sixain_match_is_over (match))
    {
      gint64 time = sixain_match_has_clock (match) ? sixain_match_get_time (match) + MOVE_MS : 0;
      SixainMove move;
      gint seat;

      if (!sixain_match_advance (match, time, error) || !play_wait_saved (match, error))
        return FALSE;

      seat = sixain_seats_first (sixain_rules_can_act (rules, sixain_match_get_truth (match), &moves));
      if (seat == SIXAIN_NOBODY)
        continue;

      sixain_rules_random_move (rules, sixain_match_get_truth (match), seat, &moves, &random, &move);
      if (!sixain_match_submit (match, seat, &move, -1, error) || !play_wait_saved (match, error))
        return FALSE;
    }

  return TRUE;
}

static gboolean
add_match (SixainStore  *store,
           SixainGame   *game,
           GPtrArray    *players,
           guint         n_moves,
           GError      **error)
{
  g_autoptr (SixainMatch) match = NULL;
  g_auto (SixainSetup) setup = { 0 };

  sixain_setup_init (&setup, sixain_game_get_rules (game), players->len, 6);
  match = sixain_match_new (game, &setup, players, error);

  return match != NULL && sixain_store_add_match (store, match, error) && play (match, n_moves, error);
}

static gboolean
make (const char  *directory,
      const char  *id,
      GError     **error)
{
  static const char *const names[] = { "Léa", "Tom", "Zoé" };
  g_autoptr (SixainCatalog) catalog = sixain_catalog_new ();
  g_autoptr (SixainStore) store = sixain_store_open (directory, error);
  g_autoptr (SixainRoster) roster = NULL;
  g_autoptr (GPtrArray) players = g_ptr_array_new_with_free_func (g_object_unref);
  SixainGame *game = sixain_catalog_find (catalog, id, error);

  if (store == NULL || game == NULL)
    return FALSE;

  roster = sixain_roster_new (store);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      SixainPlayer *player = sixain_player_new (names[i]);

      g_ptr_array_add (players, player);
      sixain_player_set_colour (player, i);
      sixain_player_set_level (player, i == 2 ? "easy" : NULL);
      if (!sixain_roster_add (roster, player, error))
        return FALSE;
    }

  return add_match (store, game, players, N_MOVES, error) &&
         (!g_str_equal (id, "rows") || add_match (store, game, players, G_MAXUINT, error));
}

int
main (int   argc,
      char *argv[])
{
  g_autoptr (GError) error = NULL;

  if (argc != 3)
    return 2;

  if (make (argv[1], argv[2], &error))
    return 0;

  g_printerr ("%s\n", error->message);

  return 1;
}
