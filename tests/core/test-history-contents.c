/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "damaged-store.h"
#include "sixain-evenings.h"
#include "sixain-history-file.h"
#include "sixain-history-statistics.h"
#include "sixain-history.h"
#include "store-play.h"

/* Every value that the history and evenings read is replaced by what it cannot be, one at a time, in the store and in
 * a file that is imported. What belongs to it may be lost, and nothing else. */

#define N_MATCHES 17
#define FINISHED 16         /* The finished match that is whole; something is wrong of match 8. */

/* Lets every column hold anything, as in a file that somebody else made. */
#define LOOSEN \
  "PRAGMA writable_schema = ON;" \
  "UPDATE sqlite_schema SET sql = replace (replace (replace (sql, ' STRICT,', ''), ' STRICT', ''), ' NOT NULL', '');" \
  "PRAGMA writable_schema = RESET;"

static const char *const values[] = {
  "NULL", "x'ff00'", "CAST (x'4cff61' AS TEXT)", "''", "'seven'", "-1", "1 << 40", "-9223372036854775808", "printf ('%.*c', 100000, 'x')",
};

static const struct
{
  const char *table;
  const char *where;
  const char *columns;
} places[] = {
  { "matches", "id = 8", "game setup round created updated finished n_moves revision digest" },
  { "seats", "match = 8 AND seat = 1", "seat name player level score winner place controller standing standing_round" },
  { "moves", "match = 8 AND n = 3", "n seat time text digest" },
  { "players", "id = 2", "name key colour picture level position last_used uid" },
  { "evenings", "id = 1", "created finished aside" },
  { "evening_players", "evening = 1 AND n = 1", "n player name colour picture level" },
  { "evening_games", "evening = 1 AND n = 0", "n game options first match" },
};

typedef struct
{
  char          *directory;
  char          *elsewhere;
  GBytes        *contents;
  SixainCatalog *catalog;
} Fixture;

static SixainStore *
open_store (const char *directory)
{
  g_autoptr (GError) error = NULL;
  SixainStore *store = sixain_store_open (directory, &error);

  g_assert_no_error (error);

  return store;
}

/* Returns whether the whole match is there. */
static gboolean
has_whole_match (Fixture     *fixture,
                 SixainStore *store)
{
  g_autoptr (GPtrArray) list = NULL;
  g_autoptr (GError) error = NULL;

  list = sixain_store_list_history (store, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < list->len; i++)
    {
      const SixainSavedMatch *saved = g_ptr_array_index (list, i);
      g_autoptr (SixainMatch) match = sixain_store_load_finished (store, saved->id, fixture->catalog, &error);

      if (match != NULL && sixain_match_get_setup (match)->seed == FINISHED - 1)
        return TRUE;
      g_clear_error (&error);
    }

  return FALSE;
}

/* Reads all that there is, which must neither fail as a whole nor end the program. */
static void
look_around (SixainStore *store)
{
  g_autoptr (SixainHistory) history = sixain_history_new (store);
  g_autoptr (SixainEvenings) evenings = sixain_evenings_new (store);
  g_autoptr (GPtrArray) players = NULL;
  g_autoptr (SixainEvening) open = NULL;
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (history)); i++)
    {
      g_autoptr (GObject) match = g_list_model_get_item (G_LIST_MODEL (history), i);
    }
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (evenings)); i++)
    {
      g_autoptr (SixainPastEvening) evening = g_list_model_get_item (G_LIST_MODEL (evenings), i);

      if (evening->evening != NULL)
        g_array_unref (sixain_evening_rank (evening->evening));
    }

  players = sixain_statistics_list_players (store, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (players->len, >, 0);
  open = sixain_evening_find_open (store, &error);
  g_assert_no_error (error);
}

static void
check_store (Fixture    *fixture,
             const char *sql)
{
  g_autoptr (SixainStore) store = NULL;

  damaged_write (fixture->directory, fixture->contents);
  damaged_run_sql (fixture->directory, sql);
  store = open_store (fixture->directory);
  look_around (store);
  g_assert_true (has_whole_match (fixture, store));
  g_clear_object (&store);
  damaged_remove (fixture->directory);
}

static void
check_import (Fixture    *fixture,
              const char *sql)
{
  g_autofree char *path = g_build_filename (fixture->elsewhere, "sixain.db", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (SixainStore) store = open_store (fixture->directory);
  g_autoptr (GError) error = NULL;
  SixainImport import;

  damaged_write (fixture->elsewhere, fixture->contents);
  damaged_run_sql (fixture->elsewhere, sql);
  g_assert_true (sixain_history_import (store, file, &import, NULL, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (import.n_added, >=, 1);
  look_around (store);
  g_assert_true (has_whole_match (fixture, store));

  /* A second time it adds nothing. */
  g_assert_true (sixain_history_import (store, file, &import, NULL, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (import.n_added, ==, 0);
  g_clear_object (&store);
  damaged_remove (fixture->directory);
  damaged_remove (fixture->elsewhere);
}

static void
test_table (gconstpointer data)
{
  guint place = GPOINTER_TO_UINT (data);
  g_auto (GStrv) columns = g_strsplit (places[place].columns, " ", -1);
  g_autoptr (GError) error = NULL;
  Fixture fixture = { .catalog = sixain_catalog_new () };

  fixture.directory = g_dir_make_tmp ("sixain-XXXXXX", &error);
  g_assert_no_error (error);
  fixture.elsewhere = g_dir_make_tmp ("sixain-XXXXXX", &error);
  g_assert_no_error (error);
  damaged_make (fixture.directory, N_MATCHES);
  fixture.contents = damaged_read (fixture.directory, NULL);
  damaged_remove (fixture.directory);

  for (guint i = 0; columns[i] != NULL; i++)
    {
      for (guint j = 0; j < G_N_ELEMENTS (values); j++)
        {
          g_autofree char *sql = g_strdup_printf (LOOSEN "UPDATE OR IGNORE %s SET %s = %s WHERE %s; PRAGMA wal_checkpoint (TRUNCATE)",
                                                  places[place].table, columns[i], values[j], places[place].where);

          g_test_message ("%s.%s = %s", places[place].table, columns[i], values[j]);
          check_store (&fixture, sql);
          check_import (&fixture, sql);
        }
    }

  g_bytes_unref (fixture.contents);
  g_free (fixture.directory);
  g_free (fixture.elsewhere);
  g_assert_finalize_object (fixture.catalog);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      g_autofree char *path = g_strconcat ("/history/contents/", places[i].table, NULL);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_table);
    }

  return g_test_run ();
}
