/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "sixain-database.h"
#include "sixain-evenings.h"
#include "sixain-history-file.h"
#include "sixain-history-people.h"
#include "sixain-setup.h"
#include "store-play.h"

#define N_PLAYERS 4

static SixainStore *
open_store (const char *directory)
{
  g_autoptr (GError) error = NULL;
  SixainStore *store = sixain_store_open (directory, &error);

  g_assert_no_error (error);

  return store;
}

/* Léa, Tom, Zoé and a computer. */
static GPtrArray *
list_players (void)
{
  static const char *const names[N_PLAYERS] = { "Léa", "Tom", "Zoé", "Ada" };
  GPtrArray *players = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < N_PLAYERS; i++)
    {
      SixainPlayer *player = sixain_player_new (names[i]);
      g_autofree char *id = g_strdup_printf ("player-%u", i);

      sixain_player_set_id (player, id);
      sixain_player_set_colour (player, i);
      sixain_player_set_level (player, i == 3 ? "easy" : NULL);
      g_ptr_array_add (players, player);
    }

  return players;
}

/* Two games in which everybody acts at once, between two with turns. */
static SixainEvening *
plan (SixainCatalog *catalog)
{
  static const char *const games[] = { "sequences", "rows", "sequences", "six" };
  g_autoptr (GPtrArray) players = list_players ();
  SixainEvening *evening = sixain_evening_new (players);

  for (guint n = 0; n < G_N_ELEMENTS (games); n++)
    {
      const SixainRules *rules = sixain_game_get_rules (sixain_catalog_find (catalog, games[n], NULL));
      g_auto (SixainSetup) setup = { 0 };

      sixain_setup_init (&setup, rules, N_PLAYERS, 6);
      g_assert_true (sixain_setup_assign (&setup, rules, "rounds=1", NULL));
      sixain_evening_add_game (evening, rules, &setup);
    }

  return evening;
}

/* The match of the current game, kept. */
static SixainMatch *
begin_match (SixainEvening *evening,
             SixainStore   *store,
             SixainCatalog *catalog)
{
  guint n = sixain_evening_get_current (evening);
  SixainGame *game = sixain_catalog_find (catalog, sixain_evening_get_game (evening, n)->game, NULL);
  g_autoptr (GPtrArray) seats = sixain_evening_list_seats (evening, n);
  g_auto (SixainSetup) setup = { 0 };
  g_autoptr (GError) error = NULL;
  SixainMatch *match;

  sixain_evening_read_setup (evening, n, sixain_game_get_rules (game), &setup);
  match = sixain_match_new (game, &setup, seats, &error);
  g_assert_no_error (error);
  g_assert_true (sixain_evening_begin_match (evening, store, match, &error));
  g_assert_no_error (error);

  return match;
}

static void
run_sql (SixainStore *store,
         const char  *sql)
{
  g_autoptr (GError) error = NULL;

  /* What the journal writes locks the file. */
  sixain_store_flush (store);
  sixain_database_write (sixain_store_get_database (store), &error, sql);
  g_assert_no_error (error);
}

/* Ends the current game with these places of its seats, as if it had been played. */
static void
end_match (SixainStore *store,
           gint64       match,
           const char  *places)
{
  g_autofree char *end = g_strdup_printf ("UPDATE matches SET finished = updated WHERE id = %" G_GINT64_FORMAT, match);

  run_sql (store, end);
  for (guint seat = 0; places[seat] != '\0'; seat++)
    {
      g_autofree char *sql = g_strdup_printf ("UPDATE seats SET place = %c, score = 0 WHERE match = %" G_GINT64_FORMAT " AND seat = %u",
                                              places[seat], match, seat);

      run_sql (store, sql);
    }
}

static SixainEvening *
find_open (SixainStore *store)
{
  g_autoptr (GError) error = NULL;
  SixainEvening *evening = sixain_evening_find_open (store, &error);

  g_assert_no_error (error);

  return evening;
}

/* Plays a whole evening but for the moves; the places are those of seats. */
static SixainEvening *
make (SixainStore *store,
      const char  *first, ...)
{
  g_autoptr (SixainCatalog) catalog = sixain_catalog_new ();
  SixainEvening *evening = plan (catalog);
  g_autoptr (GError) error = NULL;
  const char *places;
  va_list list;

  g_assert_true (sixain_evening_begin (evening, store, &error));
  g_assert_no_error (error);

  va_start (list, first);
  for (places = first; places != NULL; places = va_arg (list, const char *))
    {
      g_autoptr (SixainMatch) match = begin_match (evening, store, catalog);

      end_match (store, sixain_store_get_match_id (store, match), places);
      sixain_evening_free (evening);
      evening = find_open (store);
    }
  va_end (list);

  return evening;
}

/* "player place points" of everybody, the best first. */
static char *
print_ranking (SixainEvening *evening)
{
  g_autoptr (GArray) standings = sixain_evening_rank (evening);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < standings->len; i++)
    {
      const SixainStanding *standing = &g_array_index (standings, SixainStanding, i);
      SixainPlayer *player = g_ptr_array_index (evening->players, standing->player);

      g_string_append_printf (text, "%s%u %s %u", i > 0 ? ", " : "", standing->place, sixain_player_get_name (player), standing->points);
    }

  return g_string_free (text, FALSE);
}

typedef struct
{
  const char *places[4];   /* Of the players in up to four games. */
  const char *ranking;
} Row;

static const Row rows[] = {
  { { NULL }, "1 Léa 0, 1 Tom 0, 1 Zoé 0, 1 Ada 0" },
  { { "1234" }, "1 Léa 3, 2 Tom 2, 3 Zoé 1, 4 Ada 0" },
  { { "4321" }, "1 Ada 3, 2 Zoé 2, 3 Tom 1, 4 Léa 0" },
  { { "1111" }, "1 Léa 0, 1 Tom 0, 1 Zoé 0, 1 Ada 0" },     /* Nobody leaves anybody behind. */
  { { "1134" }, "1 Léa 2, 1 Tom 2, 3 Zoé 1, 4 Ada 0" },
  { { "1333" }, "1 Léa 3, 2 Tom 0, 2 Zoé 0, 2 Ada 0" },     /* As with teams that share a place. */
  { { "1313" }, "1 Léa 2, 1 Zoé 2, 3 Tom 0, 3 Ada 0" },
  { { "1234", "4321" }, "1 Léa 3, 1 Tom 3, 1 Zoé 3, 1 Ada 3" },
  { { "1234", "2134", "3124" }, "1 Tom 8, 2 Léa 6, 3 Zoé 4, 4 Ada 0" },
  { { "1234", "0000", "1234" }, "1 Léa 6, 2 Tom 4, 3 Zoé 2, 4 Ada 0" },   /* Unknown places give nothing. */
};

static void
test_ranking (void)
{
  g_autoptr (SixainCatalog) catalog = sixain_catalog_new ();

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (SixainEvening) evening = plan (catalog);
      g_autofree char *ranking = NULL;

      for (guint n = 0; n < G_N_ELEMENTS (rows[i].places) && rows[i].places[n] != NULL; n++)
        {
          SixainEveningGame *game = g_ptr_array_index (evening->games, n);

          game->over = TRUE;
          for (guint player = 0; player < N_PLAYERS; player++)
            game->places[player] = rows[i].places[n][player] - '0';
        }
      ranking = print_ranking (evening);
      g_assert_cmpstr (ranking, ==, rows[i].ranking);
    }
}

/* Another one begins each game with turns, and nobody moves for the others. */
static void
test_seats (void)
{
  static const guint firsts[] = { 0, 0, 1, 0 };
  g_autoptr (SixainCatalog) catalog = sixain_catalog_new ();
  g_autoptr (SixainEvening) evening = plan (catalog);
  g_autoptr (GPtrArray) seats = sixain_evening_list_seats (evening, 2);

  for (guint n = 0; n < G_N_ELEMENTS (firsts); n++)
    g_assert_cmpuint (sixain_evening_get_game (evening, n)->first, ==, firsts[n]);
  g_assert_cmpstr (sixain_player_get_name (g_ptr_array_index (seats, 0)), ==, "Tom");
  g_assert_cmpstr (sixain_player_get_name (g_ptr_array_index (seats, 3)), ==, "Léa");
}

/* A draft makes an order of a game that has none otherwise. */
static void
test_order (void)
{
  g_autoptr (SixainCatalog) catalog = sixain_catalog_new ();
  const SixainRules *rules = sixain_game_get_rules (sixain_catalog_find (catalog, "rows", NULL));
  g_auto (SixainSetup) setup = { 0 };

  sixain_setup_init (&setup, rules, 3, 6);
  g_assert_false (sixain_rules_has_order (rules, &setup));
  g_assert_true (sixain_setup_assign (&setup, rules, "draft=true", NULL));
  g_assert_true (sixain_setup_assign (&setup, rules, "known_cards=true", NULL));
  g_assert_true (sixain_rules_has_order (rules, &setup));
}

/* The store closed and opened again after each step of an evening. */
static void
test_resume (void)
{
  g_autoptr (SixainCatalog) catalog = sixain_catalog_new ();
  g_autoptr (GError) error = NULL;
  gint64 match = 0;

  {
    g_autoptr (SixainStore) store = open_store (NULL);
    g_autoptr (SixainEvening) evening = plan (catalog);

    g_assert_null (find_open (store));
    g_assert_true (sixain_evening_begin (evening, store, &error));
  }
  {
    g_autoptr (SixainStore) store = open_store (NULL);
    g_autoptr (SixainEvening) evening = find_open (store);
    g_autoptr (SixainMatch) begun = NULL;
    g_autoptr (SixainMatch) twice = NULL;

    g_assert_cmpuint (evening->games->len, ==, 4);
    g_assert_cmpuint (sixain_evening_get_current (evening), ==, 0);
    g_assert_cmpstr (sixain_player_get_level (g_ptr_array_index (evening->players, 3)), ==, "easy");
    g_assert_cmpuint (sixain_player_get_colour (g_ptr_array_index (evening->players, 2)), ==, 2);
    begun = begin_match (evening, store, catalog);
    match = sixain_store_get_match_id (store, begun);
    g_assert_cmpint (match, !=, 0);
    g_assert_cmpint (sixain_match_get_setup (begun)->options[sixain_rules_find_option (sixain_match_get_rules (begun), "rounds")], ==, 1);

    /* A game that another window has begun meanwhile is not begun twice. */
    twice = play_new_match_of (catalog, "sequences", 1);
    g_assert_false (sixain_evening_begin_match (evening, store, twice, &error));
    g_assert_error (error, SIXAIN_ERROR, SIXAIN_ERROR_STORE);
    g_clear_error (&error);
    g_assert_cmpint (sixain_store_get_match_id (store, twice), ==, 0);
  }
  {
    g_autoptr (SixainStore) store = open_store (NULL);
    g_autoptr (SixainEvening) evening = find_open (store);
    g_autoptr (SixainEvening) found = sixain_evening_find_match (store, match, NULL);
    g_autoptr (SixainMatch) again = NULL;
    g_autoptr (GPtrArray) unfinished = sixain_store_list_unfinished (store, G_MAXUINT, NULL);

    g_assert_cmpuint (unfinished->len, ==, 1);
    g_assert_cmpuint (sixain_evening_get_current (evening), ==, 0);
    g_assert_cmpint (sixain_evening_get_game (evening, 0)->match, ==, match);
    g_assert_cmpint (found->id, ==, evening->id);
    end_match (store, match, "2143");
  }
  {
    g_autoptr (SixainStore) store = open_store (NULL);
    g_autoptr (SixainEvening) evening = find_open (store);
    g_autofree char *ranking = print_ranking (evening);

    g_assert_cmpuint (sixain_evening_get_current (evening), ==, 1);
    g_assert_cmpstr (ranking, ==, "1 Tom 3, 2 Léa 2, 3 Ada 1, 4 Zoé 0");
    g_assert_true (sixain_evening_finish (evening, store, &error));
    g_assert_null (find_open (store));
    g_assert_null (sixain_evening_find_match (store, match, NULL));
  }
  {
    g_autoptr (SixainStore) store = open_store (NULL);
    g_autoptr (SixainEvening) evening = sixain_evening_read (store, 1, &error);

    g_assert_no_error (error);
    g_assert_true (evening->finished);
    g_assert_null (find_open (store));
  }
}

/* Places of seats are told as those of the players who had them. */
static void
test_places (void)
{
  g_autoptr (SixainStore) store = open_store (NULL);
  g_autoptr (SixainEvening) evening = make (store, "1234", "1234", "1234", NULL);
  g_autofree char *ranking = print_ranking (evening);

  /* In the third game Tom has the first seat. */
  g_assert_cmpuint (sixain_evening_get_game (evening, 2)->places[1], ==, 1);
  g_assert_cmpuint (sixain_evening_get_game (evening, 2)->places[0], ==, 4);
  g_assert_cmpstr (ranking, ==, "1 Tom 7, 2 Léa 6, 3 Zoé 4, 4 Ada 1");
}

static void
play_to_end (SixainMatch *match)
{
  g_autoptr (GError) error = NULL;
  SixainRandom random;

  sixain_random_seed (&random, 6);
  while (!play_is_over (match))
    {
      g_assert_true (play_random_move (match, &random, &error) && play_wait_saved (match, &error));
      g_assert_no_error (error);
    }
}

/* Real matches that are played to their end, the second with another player on the first seat. What
 * the evening has in memory is what the store keeps, and nothing is written when it is over. */
static void
test_played (void)
{
  g_autoptr (SixainCatalog) catalog = sixain_catalog_new ();
  g_autoptr (SixainStore) store = open_store (NULL);
  g_autoptr (GPtrArray) players = list_players ();
  g_autoptr (SixainEvening) evening = sixain_evening_new (players);
  const SixainRules *rules = sixain_game_get_rules (sixain_catalog_find (catalog, "sequences", NULL));
  g_autoptr (GError) error = NULL;
  g_auto (SixainSetup) setup = { 0 };

  sixain_setup_init (&setup, rules, N_PLAYERS, 6);
  sixain_setup_assign (&setup, rules, "rounds=1", NULL);
  sixain_evening_add_game (evening, rules, &setup);
  sixain_evening_add_game (evening, rules, &setup);
  g_assert_true (sixain_evening_begin (evening, store, &error));

  for (guint n = 0; n < 2; n++)
    {
      g_autoptr (SixainMatch) match = begin_match (evening, store, catalog);
      gint64 id = sixain_store_get_match_id (store, match);
      g_autoptr (SixainEvening) kept = NULL;

      g_assert_false (sixain_evening_is_over (evening));
      g_assert_cmpuint (sixain_evening_find_game (evening, id), ==, n);
      play_to_end (match);
      sixain_evening_end_match (evening, id, match);
      g_assert_cmpuint (sixain_evening_get_current (evening), ==, n + 1);

      kept = find_open (store);
      g_assert_cmpuint (sixain_evening_get_current (kept), ==, n + 1);
      for (guint player = 0; player < N_PLAYERS; player++)
        {
          g_assert_cmpuint (sixain_evening_get_game (kept, n)->places[player], >=, 1);
          g_assert_cmpuint (sixain_evening_get_game (evening, n)->places[player], ==, sixain_evening_get_game (kept, n)->places[player]);
        }
    }

  g_assert_true (sixain_evening_is_over (evening));
  g_assert_false (evening->finished);
}

/* A match that is discarded or set aside is played anew, and an evening without any game
 * that is over is not kept. */
static void
test_discard (void)
{
  g_autoptr (SixainCatalog) catalog = sixain_catalog_new ();
  g_autoptr (SixainStore) store = open_store (NULL);
  g_autoptr (SixainEvening) evening = make (store, NULL);
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (SixainMatch) match = begin_match (evening, store, catalog);
      gint64 id = sixain_store_get_match_id (store, match);

      if (i == 0)
        g_assert_true (sixain_store_discard (store, id, &error));
      else
        run_sql (store, "UPDATE matches SET aside = 1");
      sixain_evening_free (g_steal_pointer (&evening));
      evening = find_open (store);
      g_assert_cmpint (sixain_evening_get_game (evening, 0)->match, ==, 0);
    }
  {
    g_autoptr (SixainMatch) match = begin_match (evening, store, catalog);
  }

  g_assert_true (sixain_evening_finish (evening, store, &error));
  g_assert_null (sixain_evening_read (store, evening->id, &error));
  g_assert_error (error, SIXAIN_ERROR, SIXAIN_ERROR_SAVE);
}

/* What is done to rows of the last evening, which then cannot go on. */
static const char *const damages[] = {
  "DELETE FROM evening_players WHERE evening = 2",
  "DELETE FROM evening_players WHERE evening = 2 AND n = 1",
  "UPDATE evening_players SET name = CAST (x'4cff61' AS TEXT) WHERE evening = 2 AND n = 0",
  "UPDATE evening_players SET colour = 99 WHERE evening = 2 AND n = 0",
  "UPDATE evening_players SET n = n + 20 WHERE evening = 2",
  "DELETE FROM evening_games WHERE evening = 2",
  "UPDATE evening_games SET n = 7 WHERE evening = 2 AND n = 0",
  "UPDATE evening_games SET first = 4 WHERE evening = 2 AND n = 0",
  "UPDATE evening_games SET first = -1 WHERE evening = 2 AND n = 3",
};

static void
test_damage (gconstpointer user_data)
{
  g_autoptr (SixainStore) store = open_store (NULL);
  g_autoptr (SixainEvening) good = make (store, "1234", NULL);
  g_autoptr (SixainEvening) bad = make (store, "1234", NULL);
  g_autoptr (SixainEvening) open = NULL;
  g_autoptr (SixainEvening) again = NULL;

  g_assert_cmpint (bad->id, ==, 2);
  run_sql (store, user_data);
  open = find_open (store);
  g_assert_cmpint (open->id, ==, good->id);
  g_assert_nonnull (strstr (sixain_store_get_warning (store), "evening"));

  /* It is warned about once. */
  g_clear_object (&store);
  store = open_store (NULL);
  again = find_open (store);
  g_assert_cmpint (again->id, ==, good->id);
  g_assert_cmpstr (sixain_store_get_warning (store), ==, NULL);
}

/* What can be done without. */
static void
test_small_damage (void)
{
  g_autoptr (SixainCatalog) catalog = sixain_catalog_new ();
  const SixainRules *rules = sixain_game_get_rules (sixain_catalog_find (catalog, "rows", NULL));
  g_autoptr (SixainStore) store = open_store (NULL);
  g_autoptr (SixainEvening) evening = make (store, "1234", NULL);
  g_autoptr (SixainEvening) after = NULL;
  g_autofree char *ranking = NULL;
  g_auto (SixainSetup) setup = { 0 };

  run_sql (store, "UPDATE evening_games SET options = '{' WHERE n = 1");
  run_sql (store, "UPDATE seats SET place = 77 WHERE seat = 2");
  run_sql (store, "UPDATE evenings SET created = 9223372036854775807");
  after = find_open (store);
  g_assert_cmpint (after->created, <=, g_get_real_time ());
  g_assert_cmpuint (sixain_evening_get_current (after), ==, 1);
  ranking = print_ranking (after);
  g_assert_cmpstr (ranking, ==, "1 Léa 0, 1 Tom 0, 1 Zoé 0, 1 Ada 0");
  sixain_evening_read_setup (after, 1, rules, &setup);
  g_assert_cmpint (setup.options[sixain_rules_find_option (rules, "limit")], ==, 66);
}

/* Names follow the history's, and somebody who is removed leaves their places. */
static void
test_people (void)
{
  g_autoptr (SixainStore) store = open_store (NULL);
  g_autoptr (SixainEvening) evening = make (store, "1234", "1234", NULL);
  g_autoptr (SixainRoster) roster = sixain_roster_new (store);
  g_autoptr (SixainEvening) after = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *ranking = NULL;

  g_assert_true (sixain_history_rename (store, roster, "player-0", "Éléa", &error));
  g_assert_no_error (error);
  g_assert_false (sixain_history_merge (store, roster, "player-0", "player-1", &error));
  g_clear_error (&error);
  g_assert_false (sixain_history_remove (store, roster, "player-2", &error));
  g_assert_nonnull (strstr (error->message, "not over"));
  g_clear_error (&error);

  g_assert_true (sixain_evening_finish (evening, store, &error));
  g_assert_true (sixain_history_remove (store, roster, "player-2", &error));
  g_assert_no_error (error);
  after = sixain_evening_read (store, evening->id, &error);
  ranking = print_ranking (after);
  g_assert_cmpstr (ranking, ==, "1 Éléa 6, 2 Tom 4, 3 Removed player 2, 4 Ada 0");
}

/* Another machine takes evenings in with their matches, and only once. */
static void
test_import (void)
{
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "evenings.db", NULL);
  g_autofree char *directory = g_build_filename (g_get_user_data_dir (), "elsewhere", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (SixainStore) store = open_store (NULL);
  g_autoptr (SixainStore) other = open_store (directory);
  g_autoptr (SixainEvening) evening = make (store, "1234", "2134", NULL);
  g_autoptr (GError) error = NULL;
  SixainImport import;

  /* Other matches have these ids there. */
  {
    g_autoptr (SixainCatalog) catalog = sixain_catalog_new ();
    g_autoptr (SixainMatch) match = play_new_match (catalog, 5);

    g_assert_true (sixain_store_add_match (other, match, &error));
  }

  g_assert_true (sixain_history_export (store, file, &error));
  g_assert_no_error (error);
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (SixainEvening) there = NULL;
      g_autofree char *ranking = NULL;

      g_assert_true (sixain_history_import (other, file, &import, NULL, &error));
      g_assert_no_error (error);
      g_assert_cmpuint (import.n_added, ==, i == 0 ? 2 : 0);
      there = find_open (other);
      g_assert_cmpint (there->id, ==, 1);
      g_assert_cmpuint (sixain_evening_get_current (there), ==, 2);
      g_assert_cmpint (sixain_evening_get_game (there, 0)->match, ==, 2);
      ranking = print_ranking (there);
      g_assert_cmpstr (ranking, ==, "1 Léa 5, 1 Tom 5, 3 Zoé 2, 4 Ada 0");
      g_assert_true (sixain_evening_finish (there, other, &error));
      run_sql (other, "UPDATE evenings SET finished = NULL");
    }
}

/* An evening from a machine whose clock was ahead is taken in once. */
static void
test_import_future (void)
{
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "evenings.db", NULL);
  g_autofree char *directory = g_build_filename (g_get_user_data_dir (), "elsewhere", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (SixainStore) store = open_store (NULL);
  g_autoptr (SixainStore) other = open_store (directory);
  g_autoptr (SixainEvening) evening = make (store, "1234", NULL);
  g_autoptr (SixainQuery) query = NULL;
  g_autoptr (GError) error = NULL;
  SixainImport result;

  run_sql (store, "UPDATE evenings SET created = 9000000000000000");
  g_assert_true (sixain_history_export (store, file, &error));
  for (guint i = 0; i < 3; i++)
    g_assert_true (sixain_history_import (other, file, &result, NULL, &error));

  query = sixain_database_query (sixain_store_get_database (other), "SELECT count (*) FROM evenings");
  g_assert_true (sixain_database_next (sixain_store_get_database (other), query));
  g_assert_cmpint (sqlite3_column_int (query, 0), ==, 1);
}

/* One's own evening is the one that goes on. */
static void
test_import_open (void)
{
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "evenings.db", NULL);
  g_autofree char *directory = g_build_filename (g_get_user_data_dir (), "elsewhere", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (SixainStore) store = open_store (NULL);
  g_autoptr (SixainStore) other = open_store (directory);
  g_autoptr (SixainEvening) evening = make (store, "1234", NULL);
  g_autoptr (SixainEvening) own = make (other, "4321", "1234", NULL);
  g_autoptr (SixainEvening) open = NULL;
  g_autoptr (GError) error = NULL;
  SixainImport result;

  g_assert_true (sixain_history_export (store, file, &error));
  g_assert_true (sixain_history_import (other, file, &result, NULL, &error));
  g_assert_no_error (error);
  open = find_open (other);
  g_assert_cmpint (open->id, ==, own->id);
}

/* What can be read of a damaged file goes on, evenings too. Its damage is an index that does
 * not fit its table. */
static void
test_salvage (void)
{
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "sixain", "sixain.db", NULL);
  g_autoptr (SixainStore) store = open_store (NULL);
  g_autoptr (SixainEvening) evening = make (store, "1234", "2134", NULL);
  g_autoptr (SixainEvening) salvaged = NULL;
  sqlite3 *connection;

  g_assert_finalize_object (g_steal_pointer (&store));
  g_assert_cmpint (sqlite3_open (path, &connection), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (connection,
                                 "CREATE INDEX wrong ON evening_players (name);"
                                 "PRAGMA writable_schema = ON;"
                                 "UPDATE sqlite_schema SET sql = 'CREATE INDEX wrong ON evening_players (colour)' WHERE name = 'wrong'",
                                 NULL, NULL, NULL), ==, SQLITE_OK);
  sqlite3_close (connection);

  store = open_store (NULL);
  g_assert_nonnull (sixain_store_get_warning (store));
  salvaged = find_open (store);
  g_assert_nonnull (salvaged);
  g_assert_cmpuint (salvaged->players->len, ==, N_PLAYERS);
  g_assert_cmpuint (sixain_evening_get_current (salvaged), ==, 2);
  g_assert_cmpint (sixain_evening_get_game (salvaged, 1)->match, ==, sixain_evening_get_game (evening, 1)->match);
}

/* The list has what is over, newest first, and can be asked for a player or a game. */
static void
test_list (void)
{
  g_autofree char *directory = g_dir_make_tmp ("sixain-evenings-XXXXXX", NULL);
  g_autoptr (SixainStore) store = open_store (directory);
  g_autoptr (SixainEvening) played = make (store, "1234", "2134", NULL);
  g_autoptr (SixainEvenings) list = NULL;
  g_autoptr (SixainPastEvening) item = NULL;
  g_autoptr (SixainEvening) empty = NULL;
  g_autoptr (GError) error = NULL;
  static const struct
  {
    const char *who;
    const char *game;
    guint       n;
  } filters[] = {
    { "player-1", NULL, 1 }, { "player-7", NULL, 0 }, { "level:easy", NULL, 1 }, { "level:hard", NULL, 0 },
    { NULL, "rows", 1 }, { NULL, "six", 0 },   /* Six was planned, and not played. */
    { "player-0", "sequences", 1 }, { NULL, NULL, 1 },
  };

  list = sixain_evenings_new (store);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (list)), ==, 0);
  g_assert_true (sixain_evening_finish (played, store, &error));
  empty = make (store, NULL);
  g_assert_true (sixain_evening_finish (empty, store, &error));
  sixain_store_flush (store);

  sixain_evenings_reload (list);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (list)), ==, 1);
  item = g_list_model_get_item (G_LIST_MODEL (list), 0);
  g_assert_cmpint (item->id, ==, played->id);
  g_assert_cmpuint (sixain_evening_get_current (item->evening), ==, 2);
  g_assert_null (g_list_model_get_item (G_LIST_MODEL (list), 1));

  for (guint i = 0; i < G_N_ELEMENTS (filters); i++)
    {
      sixain_evenings_set_filter (list, filters[i].who, filters[i].game);
      g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (list)), ==, filters[i].n);
    }

  /* One that is damaged has its place all the same. */
  run_sql (store, "UPDATE evening_games SET n = n + 1000");
  sixain_evenings_reload (list);
  g_clear_object (&item);
  item = g_list_model_get_item (G_LIST_MODEL (list), 0);
  g_assert_null (item->evening);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/evening/ranking", test_ranking);
  g_test_add_func ("/evening/seats", test_seats);
  g_test_add_func ("/evening/order", test_order);
  g_test_add_func ("/evening/resume", test_resume);
  g_test_add_func ("/evening/places", test_places);
  g_test_add_func ("/evening/played", test_played);
  g_test_add_func ("/evening/discard", test_discard);
  for (guint i = 0; i < G_N_ELEMENTS (damages); i++)
    {
      g_autofree char *path = g_strdup_printf ("/evening/damage/%u", i);

      g_test_add_data_func (path, damages[i], test_damage);
    }
  g_test_add_func ("/evening/small-damage", test_small_damage);
  g_test_add_func ("/evening/people", test_people);
  g_test_add_func ("/evening/import", test_import);
  g_test_add_func ("/evening/import-future", test_import_future);
  g_test_add_func ("/evening/import-open", test_import_open);
  g_test_add_func ("/evening/salvage", test_salvage);
  g_test_add_func ("/evening/list", test_list);

  return g_test_run ();
}
