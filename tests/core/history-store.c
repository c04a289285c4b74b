/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "history-maker.h"
#include "sixain-evening.h"
#include "sixain-roster.h"
#include "store-play.h"

#define MOVE_MS 137

/* Makes a store with finished matches of every game, played at random but by the rules, so
 * that they can be replayed: history-store DIRECTORY [N], with N more that cannot be. Léa
 * and Léa M. never met, so that they may be the same person. The first and the last match
 * were an evening. For tests of the window. */

static const struct
{
  const char *game;
  const char *names[4];
} matches[] = {
  { "six", { "Léa", "Tom", "Max" } },
  { "sequences", { "Léa M.", "Tom", "Mia" } },
  { "rows", { "Tom", "Papa", "Max", "Mia" } },
  { "rows", { "Léa M.", "Papa" } },
  { "rows", { "Léa", "Tom", "Max" } },
};

static void
play (SixainMatch *match,
      guint64      seed)
{
  const SixainRules *rules = sixain_match_get_rules (match);
  g_auto (SixainMoves) moves = { 0 };
  g_autoptr (GError) error = NULL;
  SixainRandom random;

  sixain_random_seed (&random, seed);
  while (!sixain_match_is_over (match))
    {
      gint64 time = sixain_match_has_clock (match) ? sixain_match_get_time (match) + MOVE_MS : 0;
      SixainMove move;
      gint seat;

      sixain_match_advance (match, time, &error);
      g_assert_no_error (error);
      seat = sixain_seats_first (sixain_rules_can_act (rules, sixain_match_get_truth (match), &moves));
      if (seat == SIXAIN_NOBODY)
        continue;

      sixain_rules_random_move (rules, sixain_match_get_truth (match), seat, &moves, &random, &move);
      sixain_match_submit (match, seat, &move, -1, &error);
      g_assert_no_error (error);
    }
}

/* Max and Mia are computers. */
static SixainPlayer *
get_player (SixainRoster *roster,
            const char   *name)
{
  SixainPlayer *player = sixain_roster_find (roster, name);
  g_autofree char *id = history_get_id (name);

  if (player != NULL)
    return g_object_ref (player);

  player = sixain_player_new (name);
  if (id != NULL)
    sixain_player_set_id (player, id);
  sixain_player_set_colour (player, g_list_model_get_n_items (sixain_roster_get_players (roster)));
  if (g_str_equal (name, "Max"))
    sixain_player_set_level (player, "easy");
  else if (g_str_equal (name, "Mia"))
    sixain_player_set_level (player, "hard");
  g_assert_true (sixain_roster_add (roster, player, NULL));

  return player;
}

static GPtrArray *
list_players (SixainRoster *roster,
              guint         n)
{
  GPtrArray *players = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < G_N_ELEMENTS (matches[n].names) && matches[n].names[i] != NULL; i++)
    g_ptr_array_add (players, get_player (roster, matches[n].names[i]));

  return players;
}

static gboolean
is_of_evening (guint n)
{
  return n == 0 || n + 1 == G_N_ELEMENTS (matches);
}

static SixainEvening *
begin_evening (SixainStore   *store,
               SixainRoster  *roster,
               SixainCatalog *catalog)
{
  g_autoptr (GPtrArray) players = list_players (roster, 0);
  SixainEvening *evening = sixain_evening_new (players);
  g_autoptr (GError) error = NULL;

  for (guint n = 0; n < G_N_ELEMENTS (matches); n++)
    {
      const SixainRules *rules = sixain_game_get_rules (sixain_catalog_find (catalog, matches[n].game, NULL));
      g_auto (SixainSetup) setup = { 0 };

      if (!is_of_evening (n))
        continue;

      sixain_setup_init (&setup, rules, players->len, 6);
      sixain_evening_add_game (evening, rules, &setup);
    }
  sixain_evening_begin (evening, store, &error);
  g_assert_no_error (error);

  return evening;
}

int
main (int   argc,
      char *argv[])
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SixainCatalog) catalog = sixain_catalog_new ();
  g_autoptr (SixainStore) store = NULL;
  g_autoptr (SixainRoster) roster = NULL;
  g_autoptr (SixainEvening) evening = NULL;

  if (argc < 2)
    return 2;

  store = sixain_store_open (argv[1], &error);
  g_assert_no_error (error);
  roster = sixain_roster_new (store);
  if (argc > 2)
    history_make (argv[1], g_ascii_strtoull (argv[2], NULL, 10), 0);

  evening = begin_evening (store, roster, catalog);
  for (guint i = 0; i < G_N_ELEMENTS (matches); i++)
    {
      SixainGame *game = sixain_catalog_find (catalog, matches[i].game, &error);
      g_autoptr (GPtrArray) players = NULL;
      g_autoptr (SixainMatch) match = NULL;
      g_auto (SixainSetup) setup = { 0 };

      g_assert_no_error (error);
      players = list_players (roster, i);
      sixain_setup_init (&setup, sixain_game_get_rules (game), players->len, 6 + i);
      match = sixain_match_new (game, &setup, players, &error);
      g_assert_no_error (error);
      play (match, i);
      if (is_of_evening (i))
        {
          g_assert_true (sixain_evening_begin_match (evening, store, match, &error));
          sixain_evening_end_match (evening, sixain_store_get_match_id (store, match), match);
        }
      else
        {
          g_assert_true (sixain_store_add_match (store, match, &error));
        }
    }
  g_assert_true (sixain_evening_finish (evening, store, &error));
  sixain_store_flush (store);

  return 0;
}
