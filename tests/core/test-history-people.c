/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "history-maker.h"
#include "sixain-database.h"
#include "sixain-history-people.h"
#include "sixain-history-statistics.h"
#include "sixain-history.h"
#include "store-play.h"

/* All counts of everybody, to be compared before and after. */
static char *
print_counts (SixainStore *store,
              const char  *except)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) players = sixain_statistics_list_players (store, NULL, &error);
  GString *text = g_string_new (NULL);

  g_assert_no_error (error);
  for (guint i = 0; i < players->len; i++)
    {
      const SixainStatistics *statistics = g_ptr_array_index (players, i);

      if (g_strcmp0 (statistics->who, except) != 0)
        g_string_append_printf (text, "%s %u %u %.3f %.3f\n", statistics->who, statistics->n_games, statistics->n_wins,
                                statistics->place, statistics->score);
    }

  return g_string_free (text, FALSE);
}

static SixainStatistics *
count (SixainStore *store,
       const char  *who)
{
  g_autoptr (GPtrArray) games = sixain_statistics_list_games (store, who, NULL);

  if (games->len == 0)
    return NULL;

  return g_ptr_array_steal_index (games, 0);
}

typedef struct
{
  SixainStore  *store;
  SixainRoster *roster;
} Fixture;

/* Somebody who has left the roster, and Anna, who never met any of them. */
static void
set_up (Fixture       *fixture,
        gconstpointer  user_data)
{
  static const char *const names[] = { "Léa", "Tom", "Zoé", "Papa", "Mamie" };
  g_autofree char *directory = g_build_filename (g_get_user_data_dir (), "sixain", NULL);
  g_autoptr (GError) error = NULL;

  fixture->store = sixain_store_open (NULL, &error);
  g_assert_no_error (error);

  /* What the journal writes locks the file. */
  sixain_store_flush (fixture->store);
  history_make (directory, 200, 0);
  fixture->roster = sixain_roster_new (fixture->store);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (SixainPlayer) player = sixain_player_new (names[i]);
      g_autofree char *id = g_strdup_printf ("player-%u", i);

      sixain_player_set_id (player, id);
      g_assert_true (sixain_roster_add (fixture->roster, player, &error));
    }
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  user_data)
{
  g_assert_finalize_object (fixture->roster);
  g_assert_finalize_object (fixture->store);
}

static void
test_rename (Fixture       *fixture,
             gconstpointer  user_data)
{
  SixainDatabase *database = sixain_store_get_database (fixture->store);
  g_autofree char *before = print_counts (fixture->store, NULL);
  g_autofree char *after = NULL;
  g_autofree char *renamed = NULL;
  g_autofree char *gone = NULL;
  g_autoptr (GError) error = NULL;

  /* The new name counts for a match, too, that goes on meanwhile. */
  g_assert_true (sixain_database_write (database, &error,
                                        "UPDATE matches SET finished = NULL WHERE id ="
                                        " (SELECT max (match) FROM seats WHERE who = 'player-5')"));
  g_assert_true (sixain_history_rename (fixture->store, fixture->roster, "player-0", "  Éléa ", &error));
  g_assert_no_error (error);
  g_assert_true (sixain_history_rename (fixture->store, fixture->roster, "player-5", "Louise", &error));
  g_assert_no_error (error);
  g_assert_true (sixain_database_write (database, &error, "UPDATE matches SET finished = updated WHERE finished IS NULL"));

  after = print_counts (fixture->store, NULL);
  g_assert_cmpstr (before, ==, after);
  renamed = sixain_history_dup_name (fixture->store, "player-0");
  g_assert_cmpstr (renamed, ==, "Éléa");
  gone = sixain_history_dup_name (fixture->store, "player-5");
  g_assert_cmpstr (gone, ==, "Louise");
  g_assert_nonnull (sixain_roster_find (fixture->roster, "éléa"));
  g_assert_null (sixain_roster_find (fixture->roster, "Léa"));
}

static void
test_rename_refused (Fixture       *fixture,
                     gconstpointer  user_data)
{
  static const char *const names[] = { "", " ", "tom", "LOU" };
  g_autofree char *name = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_false (sixain_history_rename (fixture->store, fixture->roster, "player-0", names[i], &error));
      g_assert_nonnull (error);
      g_test_message ("%s", error->message);
    }

  name = sixain_history_dup_name (fixture->store, "player-0");
  g_assert_cmpstr (name, ==, "Léa");
}

/* Two halves of the games of one person become whole again. */
/* Where an evening cannot be written, matches stay as they were too. */
static void
test_all_or_nothing (Fixture       *fixture,
                     gconstpointer  user_data)
{
  SixainDatabase *database = sixain_store_get_database (fixture->store);
  g_autofree char *name = sixain_history_dup_name (fixture->store, "player-5");
  g_autofree char *before = print_counts (fixture->store, NULL);
  g_autofree char *after = NULL;
  g_autofree char *still = NULL;
  g_autoptr (SixainPlayer) anna = sixain_player_new ("Anna");
  g_autoptr (GError) error = NULL;

  sixain_player_set_id (anna, "anna");
  g_assert_true (sixain_roster_add (fixture->roster, anna, &error));
  g_assert_true (sixain_database_write (database, &error, "INSERT INTO evenings (id, created, finished) VALUES (1, 1, 2)"));
  g_assert_true (sixain_database_write (database, &error,
                                        "INSERT INTO evening_players (evening, n, player, name, colour)"
                                        " VALUES (1, 0, 'player-5', 'Lou', 0)"));
  g_assert_true (sixain_database_write (database, &error,
                                        "CREATE TRIGGER damage BEFORE UPDATE ON evening_players"
                                        " BEGIN SELECT RAISE (ABORT, 'damaged'); END"));

  g_assert_false (sixain_history_rename (fixture->store, fixture->roster, "player-5", "Louise", &error));
  g_assert_nonnull (strstr (error->message, "damaged"));
  g_clear_error (&error);
  g_assert_false (sixain_history_merge (fixture->store, fixture->roster, "player-5", "anna", &error));
  g_assert_nonnull (strstr (error->message, "damaged"));
  g_clear_error (&error);
  g_assert_false (sixain_history_remove (fixture->store, fixture->roster, "player-5", &error));
  g_assert_nonnull (strstr (error->message, "damaged"));

  after = print_counts (fixture->store, NULL);
  g_assert_cmpstr (before, ==, after);
  still = sixain_history_dup_name (fixture->store, "player-5");
  g_assert_cmpstr (still, ==, name);
}

static void
test_merge (Fixture       *fixture,
            gconstpointer  user_data)
{
  SixainDatabase *database = sixain_store_get_database (fixture->store);
  g_autofree char *before = print_counts (fixture->store, NULL);
  g_autofree char *after = NULL;
  g_autoptr (SixainStatistics) whole = count (fixture->store, "player-0");
  g_autoptr (SixainStatistics) half = NULL;
  g_autoptr (SixainStatistics) other_half = NULL;
  g_autoptr (SixainStatistics) nothing = NULL;
  g_autoptr (SixainPlayer) player = sixain_player_new ("Lea");
  g_autoptr (GError) error = NULL;

  sixain_player_set_id (player, "anna");
  g_assert_true (sixain_roster_add (fixture->roster, player, &error));
  g_assert_true (sixain_database_write (database, &error,
                                        "UPDATE seats SET player = 'anna', name = 'Lea' WHERE who = 'player-0' AND match % 3 = 0"));
  half = count (fixture->store, "player-0");
  other_half = count (fixture->store, "anna");
  g_assert_cmpuint (half->n_games + other_half->n_games, ==, whole->n_games);
  g_assert_cmpuint (half->n_wins + other_half->n_wins, ==, whole->n_wins);
  g_assert_cmpuint (half->n_games, >, 0);

  g_assert_true (sixain_history_merge (fixture->store, fixture->roster, "anna", "player-0", &error));
  g_assert_no_error (error);
  after = print_counts (fixture->store, NULL);
  g_assert_cmpstr (before, ==, after);
  nothing = count (fixture->store, "anna");
  g_assert_null (nothing);
  g_assert_null (sixain_roster_find (fixture->roster, "Lea"));
  g_assert_nonnull (sixain_roster_find (fixture->roster, "Léa"));
}

/* Into somebody whom the roster does not have, who comes back to it. */
static void
test_merge_into_gone (Fixture       *fixture,
                      gconstpointer  user_data)
{
  SixainDatabase *database = sixain_store_get_database (fixture->store);
  g_autoptr (SixainPlayer) player = sixain_player_new ("Loulou");
  g_autoptr (GError) error = NULL;

  sixain_player_set_id (player, "loulou");
  g_assert_true (sixain_roster_add (fixture->roster, player, &error));
  g_assert_true (sixain_database_write (database, &error,
                                        "UPDATE seats SET player = 'loulou' WHERE who = 'player-5' AND match % 2 = 0"));

  g_assert_true (sixain_history_merge (fixture->store, fixture->roster, "loulou", "player-5", &error));
  g_assert_no_error (error);
  g_assert_null (sixain_roster_find (fixture->roster, "Loulou"));
  g_assert_cmpstr (sixain_player_get_id (sixain_roster_find (fixture->roster, "Lou")), ==, "player-5");
}

static void
test_merge_refused (Fixture       *fixture,
                    gconstpointer  user_data)
{
  g_autofree char *before = print_counts (fixture->store, NULL);
  g_autofree char *after = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_false (sixain_history_merge (fixture->store, fixture->roster, "player-0", "player-1", &error));
  g_assert_nonnull (strstr (error->message, "Léa and Tom have played"));
  after = print_counts (fixture->store, NULL);
  g_assert_cmpstr (before, ==, after);
  g_assert_nonnull (sixain_roster_find (fixture->roster, "Léa"));
}

/* Everybody else keeps every game, and the list all of them. */
static void
test_remove (Fixture       *fixture,
             gconstpointer  user_data)
{
  g_autofree char *before = print_counts (fixture->store, "player-0");
  g_autofree char *after = NULL;
  g_autoptr (SixainHistory) history = sixain_history_new (fixture->store);
  g_autoptr (SixainStatistics) nothing = NULL;
  g_autoptr (GPtrArray) rivals = NULL;
  g_autoptr (GError) error = NULL;
  guint n_empty = 0;

  g_assert_true (sixain_history_remove (fixture->store, fixture->roster, "player-0", &error));
  g_assert_no_error (error);
  after = print_counts (fixture->store, NULL);
  g_assert_cmpstr (before, ==, after);
  nothing = count (fixture->store, "player-0");
  g_assert_null (nothing);
  g_assert_null (sixain_roster_find (fixture->roster, "Léa"));

  sixain_history_reload (history);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (history)), ==, 200);
  for (guint i = 0; i < 200; i++)
    {
      g_autoptr (SixainSavedMatch) match = g_list_model_get_item (G_LIST_MODEL (history), i);

      for (guint seat = 0; match->names[seat] != NULL; seat++)
        {
          g_assert_cmpstr (match->names[seat], !=, "Léa");
          n_empty += *match->names[seat] == '\0';
        }
    }
  g_assert_cmpuint (n_empty, >, 10);

  rivals = sixain_statistics_list_rivals (fixture->store, "player-1", NULL, &error);
  for (guint i = 0; i < rivals->len; i++)
    g_assert_cmpstr (((SixainRivalry *) g_ptr_array_index (rivals, i))->who, !=, "");
}

static void
test_remove_refused (Fixture       *fixture,
                     gconstpointer  user_data)
{
  SixainDatabase *database = sixain_store_get_database (fixture->store);
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (sixain_database_write (database, &error,
                                        "UPDATE matches SET finished = NULL WHERE id ="
                                        " (SELECT max (match) FROM seats WHERE who = 'player-0')"));
  before = print_counts (fixture->store, NULL);
  g_assert_false (sixain_history_remove (fixture->store, fixture->roster, "player-0", &error));
  g_assert_nonnull (strstr (error->message, "Léa still plays in 1 unfinished game"));
  after = print_counts (fixture->store, NULL);
  g_assert_cmpstr (before, ==, after);
}

/* Fails in the middle: a row of the roster cannot be deleted or changed. */
static const char *const obstacles[] = {
  "CREATE TRIGGER obstacle BEFORE DELETE ON players BEGIN SELECT raise (ABORT, 'no'); END",
  "CREATE TRIGGER obstacle BEFORE INSERT ON players BEGIN SELECT raise (ABORT, 'no'); END;",
  "CREATE TRIGGER obstacle BEFORE UPDATE ON players BEGIN SELECT raise (ABORT, 'no'); END",
};

/* All that is kept about people, in one text. */
static char *
describe_people (Fixture *fixture)
{
  SixainDatabase *database = sixain_store_get_database (fixture->store);
  g_autoptr (SixainQuery) query = NULL;
  const char *text = NULL;

  query = sixain_database_query (database,
                                 "SELECT (SELECT group_concat (uid || '=' || name) FROM players) || ' ' ||"
                                 " (SELECT group_concat (ifnull (player, '-') || '=' || name) FROM seats)");
  g_assert_true (sixain_database_next (database, query));
  g_assert_true (sixain_database_read_text (query, 0, &text));

  return g_strdup (text);
}

static char *
describe_roster (SixainRoster *roster)
{
  GListModel *players = sixain_roster_get_players (roster);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (players); i++)
    {
      g_autoptr (SixainPlayer) player = g_list_model_get_item (players, i);

      g_string_append_printf (text, "%s=%s ", sixain_player_get_id (player), sixain_player_get_name (player));
    }

  return g_strdup (text->str);
}

#define N_CHANGES 4

static gboolean
change (Fixture *fixture,
        guint    n)
{
  switch (n)
    {
    case 0:
      return sixain_history_merge (fixture->store, fixture->roster, "loulou", "player-4", NULL);
    case 1:
      return sixain_history_merge (fixture->store, fixture->roster, "loulou", "player-5", NULL);
    case 2:
      return sixain_history_rename (fixture->store, fixture->roster, "loulou", "Lulu", NULL);
    default:
      return sixain_history_remove (fixture->store, fixture->roster, "loulou", NULL);
    }
}

/* Renaming, merging and removing somebody happens as a whole or not at all, in the store and
 * in the roster that is in memory. */
static void
test_whole_or_not (Fixture       *fixture,
                   gconstpointer  user_data)
{
  SixainDatabase *database = sixain_store_get_database (fixture->store);
  g_autoptr (SixainPlayer) loulou = sixain_player_new ("Loulou");
  g_autoptr (GError) error = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autofree char *roster_before = NULL;
  g_autofree char *roster_after = NULL;

  sixain_player_set_id (loulou, "loulou");
  g_assert_true (sixain_roster_add (fixture->roster, loulou, &error));
  g_assert_true (sixain_database_write (database, &error, "UPDATE seats SET player = 'loulou' WHERE who = 'player-5' AND match % 2 = 0"));
  g_assert_true (sixain_database_write (database, &error, "UPDATE matches SET finished = updated WHERE finished IS NULL"));
  g_assert_true (sixain_database_write (database, &error, obstacles[GPOINTER_TO_UINT (user_data) / N_CHANGES]));

  before = describe_people (fixture);
  roster_before = describe_roster (fixture->roster);
  if (change (fixture, GPOINTER_TO_UINT (user_data) % N_CHANGES))
    return;

  after = describe_people (fixture);
  roster_after = describe_roster (fixture->roster);
  g_assert_cmpstr (before, ==, after);
  g_assert_cmpstr (roster_before, ==, roster_after);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add ("/history/people/rename", Fixture, NULL, set_up, test_rename, tear_down);
  g_test_add ("/history/people/rename-refused", Fixture, NULL, set_up, test_rename_refused, tear_down);
  g_test_add ("/history/people/all-or-nothing", Fixture, NULL, set_up, test_all_or_nothing, tear_down);
  g_test_add ("/history/people/merge", Fixture, NULL, set_up, test_merge, tear_down);
  g_test_add ("/history/people/merge-into-gone", Fixture, NULL, set_up, test_merge_into_gone, tear_down);
  g_test_add ("/history/people/merge-refused", Fixture, NULL, set_up, test_merge_refused, tear_down);
  g_test_add ("/history/people/remove", Fixture, NULL, set_up, test_remove, tear_down);
  g_test_add ("/history/people/remove-refused", Fixture, NULL, set_up, test_remove_refused, tear_down);
  for (guint i = 0; i < G_N_ELEMENTS (obstacles) * N_CHANGES; i++)
    {
      g_autofree char *name = g_strdup_printf ("/history/people/whole-or-not/%u", i);

      g_test_add (name, Fixture, GUINT_TO_POINTER (i), set_up, test_whole_or_not, tear_down);
    }

  return g_test_run ();
}
