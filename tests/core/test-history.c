/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "history-maker.h"
#include "sixain-history-statistics.h"
#include "sixain-history.h"
#include "sixain-roster.h"
#include "store-play.h"

#define N_MATCHES 500

static char *
get_directory (void)
{
  return g_build_filename (g_get_user_data_dir (), "sixain", NULL);
}

static SixainStore *
open_store (void)
{
  g_autoptr (GError) error = NULL;
  SixainStore *store = sixain_store_open (NULL, &error);

  g_assert_no_error (error);

  return store;
}

static SixainStore *
make_history (void)
{
  g_autofree char *directory = get_directory ();
  g_autoptr (SixainStore) store = open_store ();

  history_make (directory, N_MATCHES, 0);

  return g_steal_pointer (&store);
}

static SixainSavedMatch *
get_item (SixainHistory *history,
          guint          position)
{
  return g_list_model_get_item (G_LIST_MODEL (history), position);
}

static gboolean
sat_there (const SixainSavedMatch *match,
           const char              *player)
{
  for (guint seat = 0; match->names[seat] != NULL; seat++)
    {
      if (match->levels[seat] == NULL && g_strcmp0 (match->players[seat], player) == 0)
        return TRUE;
    }

  return FALSE;
}

/* The list is in order, whole, and in memory only where it was looked at. */
static void
test_list (void)
{
  g_autoptr (SixainStore) store = make_history ();
  g_autoptr (SixainHistory) history = sixain_history_new (store);
  guint n = g_list_model_get_n_items (G_LIST_MODEL (history));
  gint64 last = G_MAXINT64;

  g_assert_cmpuint (n, ==, N_MATCHES);
  g_assert_cmpuint (sixain_history_get_n_pages (history), ==, 0);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (SixainSavedMatch) match = get_item (history, i);

      g_assert_nonnull (match);
      g_assert_true (match->finished);
      g_assert_cmpint (match->updated, <, last);
      last = match->updated;
      g_assert_cmpuint (sixain_history_get_n_pages (history), <=, 8);
    }
  g_assert_null (get_item (history, n));
}

static void
test_filter (void)
{
  g_autoptr (SixainStore) store = make_history ();
  g_autoptr (SixainHistory) history = sixain_history_new (store);
  guint n_expected = 0;
  guint n;

  for (guint i = 0; i < N_MATCHES; i++)
    {
      g_autoptr (SixainSavedMatch) match = get_item (history, i);

      n_expected += g_str_equal (match->game, "six") && sat_there (match, "player-1");
    }

  sixain_history_set_filter (history, "player-1", "six");
  n = g_list_model_get_n_items (G_LIST_MODEL (history));
  g_assert_cmpuint (n, ==, n_expected);
  g_assert_cmpuint (n, >, 10);
  g_assert_cmpuint (n, <, N_MATCHES / 2);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (SixainSavedMatch) match = get_item (history, i);

      g_assert_cmpstr (match->game, ==, "six");
      g_assert_true (sat_there (match, "player-1"));
    }

  sixain_history_set_filter (history, "nobody", NULL);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (history)), ==, 0);
  sixain_history_set_filter (history, NULL, NULL);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (history)), ==, N_MATCHES);
}

/* What the numbers must be, counted from the list. */
typedef struct
{
  guint  n_games;
  guint  n_wins;
  guint  places;
  gint   lowest;
  gint   highest;
  gint   sum;
  guint  streak;
  guint  longest;
  guint  met;
  guint  before;
  guint  behind;
} Count;

static void
count_match (Count                   *count,
             const SixainSavedMatch *match,
             const char              *player,
             const char              *rival)
{
  guint n_seats = g_strv_length (match->names);

  for (guint seat = 0; seat < n_seats; seat++)
    {
      gboolean won = (match->winners & SIXAIN_SEAT (seat)) != 0;
      gint score = match->scores[seat];

      if (match->levels[seat] != NULL || !g_str_equal (match->players[seat], player))
        continue;

      count->lowest = count->n_games == 0 ? score : MIN (score, count->lowest);
      count->highest = count->n_games == 0 ? score : MAX (score, count->highest);
      count->n_games++;
      count->n_wins += won;
      count->places += match->places[seat];
      count->sum += score;
      count->streak = won ? count->streak + 1 : 0;
      count->longest = MAX (count->longest, count->streak);
      g_assert_true (won == (match->places[seat] == 1));

      for (guint other = 0; other < n_seats; other++)
        {
          if (g_str_equal (match->players[other], rival))
            {
              count->met++;
              count->before += match->places[seat] < match->places[other];
              count->behind += match->places[seat] > match->places[other];
            }
        }
    }
}

static Count
count_all (SixainStore *store,
           const char  *player,
           const char  *game,
           const char  *rival)
{
  g_autoptr (SixainHistory) history = sixain_history_new (store);
  Count count = { 0 };

  for (guint i = g_list_model_get_n_items (G_LIST_MODEL (history)); i > 0; i--)
    {
      g_autoptr (SixainSavedMatch) match = get_item (history, i - 1);

      if (game == NULL || g_str_equal (match->game, game))
        count_match (&count, match, player, rival);
    }

  return count;
}

static void
assert_counted (const SixainStatistics *statistics,
                const Count            *count,
                gboolean                with_streaks)
{
  g_assert_cmpuint (statistics->n_games, ==, count->n_games);
  g_assert_cmpuint (statistics->n_wins, ==, count->n_wins);
  g_assert_cmpint (statistics->lowest, ==, count->lowest);
  g_assert_cmpint (statistics->highest, ==, count->highest);
  g_assert_cmpfloat_with_epsilon (statistics->place, (double) count->places / count->n_games, 1e-9);
  g_assert_cmpfloat_with_epsilon (statistics->score, (double) count->sum / count->n_games, 1e-9);
  if (with_streaks)
    {
      g_assert_cmpuint (statistics->streak, ==, count->streak);
      g_assert_cmpuint (statistics->longest_streak, ==, count->longest);
    }
}

static void
test_players (void)
{
  g_autoptr (SixainStore) store = make_history ();
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) players = sixain_statistics_list_players (store, NULL, &error);
  g_autoptr (GPtrArray) of_rows = sixain_statistics_list_players (store, "rows", &error);
  static const char *const levels[] = { "easy", "hard", "medium", NULL };

  g_assert_no_error (error);
  g_assert_cmpuint (players->len, ==, 9);
  g_assert_cmpuint (of_rows->len, ==, 9);
  for (guint i = 0; i < players->len; i++)
    {
      const SixainStatistics *statistics = g_ptr_array_index (players, i);
      Count count;

      /* People first, by name; then the levels of computers, whatever the names. */
      g_assert_true ((statistics->level == NULL) == (i < 6));
      g_assert_true ((statistics->name == NULL) == (i >= 6));
      if (i >= 6)
        {
          g_assert_true (g_strv_contains (levels, statistics->level));
          continue;
        }

      count = count_all (store, statistics->who, NULL, "");
      assert_counted (statistics, &count, FALSE);
      if (i > 0)
        g_assert_cmpuint (statistics->n_wins, <=, ((SixainStatistics *) g_ptr_array_index (players, i - 1))->n_wins);
    }

  {
    const SixainStatistics *first = g_ptr_array_index (of_rows, 0);
    Count count = count_all (store, first->who, "rows", "");

    assert_counted (first, &count, FALSE);
  }
}

static void
test_player (void)
{
  g_autoptr (SixainStore) store = make_history ();
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) games = sixain_statistics_list_games (store, "player-0", &error);
  g_autoptr (GPtrArray) nobody = sixain_statistics_list_games (store, "nobody", &error);
  g_autoptr (GPtrArray) rivals = sixain_statistics_list_rivals (store, "player-0", "rows", &error);
  g_autoptr (GArray) results = sixain_statistics_list_results (store, "player-0", "rows", 20, &error);
  Count count;
  gboolean met = FALSE;

  g_assert_no_error (error);
  g_assert_cmpuint (nobody->len, ==, 0);
  g_assert_cmpuint (games->len, ==, 4);
  for (guint i = 0; i < games->len; i++)
    {
      const SixainStatistics *statistics = g_ptr_array_index (games, i);

      g_assert_cmpstr (statistics->name, ==, "Léa");
      g_assert_true ((statistics->game == NULL) == (i == 0));
      count = count_all (store, "player-0", statistics->game, "");
      assert_counted (statistics, &count, TRUE);
    }

  count = count_all (store, "player-0", "rows", "player-1");
  for (guint i = 0; i < rivals->len; i++)
    {
      const SixainRivalry *rivalry = g_ptr_array_index (rivals, i);

      g_assert_cmpstr (rivalry->who, !=, "player-0");
      if (!g_str_equal (rivalry->who, "player-1"))
        continue;

      met = TRUE;
      g_assert_cmpstr (rivalry->name, ==, "Tom");
      g_assert_cmpuint (rivalry->n_games, ==, count.met);
      g_assert_cmpuint (rivalry->n_before, ==, count.before);
      g_assert_cmpuint (rivalry->n_behind, ==, count.behind);
    }
  g_assert_true (met);

  g_assert_cmpuint (results->len, ==, 20);
  for (guint i = 1; i < results->len; i++)
    g_assert_cmpint (g_array_index (results, SixainResult, i).time, >, g_array_index (results, SixainResult, i - 1).time);
}

static void
test_records (void)
{
  g_autoptr (SixainStore) store = make_history ();
  g_autoptr (GError) error = NULL;
  g_autoptr (SixainRecordScore) lowest = sixain_statistics_find_record (store, "rows", TRUE, &error);
  g_autoptr (SixainRecordScore) highest = sixain_statistics_find_record (store, "rows", FALSE, &error);
  g_autoptr (SixainRecordScore) none = sixain_statistics_find_record (store, "chess", FALSE, &error);
  g_auto (GStrv) games = sixain_statistics_list_finished (store, &error);
  static const char *const expected[] = { "rows", "sequences", "six", NULL };
  gint low = G_MAXINT, high = G_MININT;

  g_assert_no_error (error);
  g_assert_null (none);
  g_assert_true (g_strv_equal ((const char *const *) games, expected));
  for (guint i = 0; i < 6; i++)
    {
      g_autofree char *player = g_strdup_printf ("player-%u", i);
      Count count = count_all (store, player, "rows", "");

      low = MIN (low, count.lowest);
      high = MAX (high, count.highest);
    }
  g_assert_cmpint (lowest->score, ==, low);
  g_assert_cmpint (highest->score, ==, high);
  g_assert_nonnull (lowest->name);
}

/* A match that was really played is in the history from its last move on. */
static void
test_played (void)
{
  g_autoptr (SixainCatalog) catalog = sixain_catalog_new ();
  g_autoptr (SixainStore) store = open_store ();
  g_autoptr (SixainMatch) match = play_new_match (catalog, 6);
  g_autoptr (SixainHistory) history = NULL;
  g_autoptr (SixainSavedMatch) stored = NULL;
  g_autoptr (GError) error = NULL;
  SixainRandom random;

  sixain_random_seed (&random, 6);
  g_assert_true (sixain_store_add_match (store, match, &error));
  history = sixain_history_new (store);
  while (!play_is_over (match))
    {
      g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (history)), ==, 0);
      play_random_move (match, &random, &error);
      g_assert_no_error (error);
    }
  g_assert_true (play_wait_saved (match, &error));

  sixain_history_reload (history);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (history)), ==, 1);
  stored = get_item (history, 0);
  g_assert_cmpuint (stored->winners, ==, sixain_match_get_winners (match));
  for (guint seat = 0; seat < sixain_match_get_n_players (match); seat++)
    {
      SixainScoreboard *scoreboard = sixain_match_get_scoreboard (match);

      g_assert_cmpint (stored->scores[seat], ==, sixain_scoreboard_get_total (scoreboard, seat));
      g_assert_cmpuint (stored->places[seat], ==, sixain_scoreboard_get_rank (scoreboard, seat));
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/history/list", test_list);
  g_test_add_func ("/history/filter", test_filter);
  g_test_add_func ("/history/players", test_players);
  g_test_add_func ("/history/player", test_player);
  g_test_add_func ("/history/records", test_records);
  g_test_add_func ("/history/played", test_played);

  return g_test_run ();
}
