/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "damaged-store.h"

#include <string.h>

#include <glib/gstdio.h>
#include <sqlite3.h>

#include "sixain-roster.h"
#include "store-play.h"

#define N_MOVES 30
#define FILE_NAME "sixain.db"

static void
add_people (SixainStore *store)
{
  static const char *const names[DAMAGED_N_PEOPLE] = { "Léa", "Tom", "Zoé", "Papa", "Mamie", "Lou" };
  g_autoptr (SixainRoster) roster = sixain_roster_new (store);

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (SixainPlayer) player = sixain_player_new (names[i]);
      g_autoptr (GError) error = NULL;

      sixain_player_set_colour (player, i);
      g_assert_true (sixain_roster_add (roster, player, &error));
    }
}

void
damaged_make (const char *directory,
              guint       n_matches)
{
  g_autoptr (SixainCatalog) catalog = sixain_catalog_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (SixainStore) store = sixain_store_open (directory, &error);

  g_assert_no_error (error);
  add_people (store);
  for (guint i = 0; i < n_matches; i++)
    {
      g_autoptr (SixainMatch) match = play_new_match (catalog, i);
      SixainRandom random;

      sixain_random_seed (&random, i);
      while (!play_is_over (match) && (i % 8 == 7 || sixain_match_get_n_records (match) < N_MOVES))
        g_assert_true (play_random_move (match, &random, &error));
      g_assert_true (sixain_store_add_match (store, match, &error));
    }
  g_clear_object (&store);

  damaged_run_sql (directory,
                   "UPDATE seats SET controller = 'computer:easy', standing = 'pass', standing_round = 2 WHERE match = 1 AND seat = 1;"
                   "INSERT INTO evenings (id, created, finished) VALUES (1, 100, 200), (2, 300, NULL);"
                   "INSERT INTO evening_players (evening, n, player, name, colour)"
                   " SELECT evenings.id, players.id - 1, uid, name, colour FROM evenings, players WHERE players.id <= 4;"
                   "INSERT INTO evening_games (evening, n, game, options, first, match)"
                   " VALUES (1, 0, 'rows', '', 0, 8), (2, 0, 'rows', '', 0, 1);"
                   "PRAGMA wal_checkpoint (TRUNCATE)");
}

GBytes *
damaged_read (const char *directory,
              const char *name)
{
  g_autofree char *path = g_build_filename (directory, name != NULL ? name : FILE_NAME, NULL);
  g_autoptr (GError) error = NULL;
  char *contents;
  gsize length;

  g_file_get_contents (path, &contents, &length, &error);
  g_assert_no_error (error);

  return g_bytes_new_take (contents, length);
}

void
damaged_write (const char *directory,
               GBytes     *contents)
{
  g_autofree char *path = g_build_filename (directory, FILE_NAME, NULL);
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (g_mkdir_with_parents (directory, 0700), ==, 0);
  g_file_set_contents (path, g_bytes_get_data (contents, NULL), g_bytes_get_size (contents), &error);
  g_assert_no_error (error);
}

GBytes *
damaged_zero (GBytes *contents,
              guint   page)
{
  gsize length;
  gconstpointer bytes = g_bytes_get_data (contents, &length);
  char *copy = g_memdup2 (bytes, length);

  g_assert_cmpuint (page * DAMAGED_PAGE_SIZE, <=, length);
  memset (copy + (page - 1) * DAMAGED_PAGE_SIZE, 0, DAMAGED_PAGE_SIZE);

  return g_bytes_new_take (copy, length);
}

static sqlite3 *
open_file (const char *directory)
{
  g_autofree char *path = g_build_filename (directory, FILE_NAME, NULL);
  sqlite3 *connection;

  g_assert_cmpint (sqlite3_open_v2 (path, &connection, SQLITE_OPEN_READWRITE, NULL), ==, SQLITE_OK);
  sqlite3_busy_timeout (connection, 5000);

  return connection;
}

void
damaged_run_sql (const char *directory,
                 const char *sql)
{
  sqlite3 *connection = open_file (directory);

  g_assert_cmpint (sqlite3_exec (connection, sql, NULL, NULL, NULL), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_close (connection), ==, SQLITE_OK);
}

guint
damaged_find_root (const char *directory,
                   const char *table)
{
  g_autofree char *sql = g_strdup_printf ("SELECT rootpage FROM sqlite_schema WHERE name = '%s'", table);
  sqlite3 *connection = open_file (directory);
  sqlite3_stmt *statement;
  guint page;

  g_assert_cmpint (sqlite3_prepare_v2 (connection, sql, -1, &statement, NULL), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_step (statement), ==, SQLITE_ROW);
  page = sqlite3_column_int (statement, 0);
  sqlite3_finalize (statement);
  sqlite3_close (connection);

  return page;
}

void
damaged_remove (const char *directory)
{
  g_autoptr (GPtrArray) names = damaged_list (directory, "");

  for (guint i = 0; i < names->len; i++)
    {
      g_autofree char *path = g_build_filename (directory, g_ptr_array_index (names, i), NULL);

      g_assert_cmpint (g_unlink (path), ==, 0);
    }
  g_rmdir (directory);
}

GPtrArray *
damaged_list (const char *directory,
              const char *prefix)
{
  g_autoptr (GDir) files = g_dir_open (directory, 0, NULL);
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);
  const char *name;

  while (files != NULL && (name = g_dir_read_name (files)) != NULL)
    {
      if (g_str_has_prefix (name, prefix))
        g_ptr_array_add (names, g_strdup (name));
    }

  return names;
}

/* All columns of all rows as a text; NULL if there are none, or SQLite fails before it has
 * read all of them. */
static char *
read_rows (sqlite3    *connection,
           const char *sql,
           gint64      id)
{
  g_autoptr (GString) text = g_string_new (NULL);
  sqlite3_stmt *statement;
  int code;

  if (sqlite3_prepare_v2 (connection, sql, -1, &statement, NULL) != SQLITE_OK)
    return NULL;

  sqlite3_bind_int64 (statement, 1, id);
  while ((code = sqlite3_step (statement)) == SQLITE_ROW)
    {
      for (int i = 0; i < sqlite3_column_count (statement); i++)
        {
          const char *value = (const char *) sqlite3_column_text (statement, i);

          g_string_append_printf (text, "%s|", value != NULL ? value : "NULL");
        }
      g_string_append_c (text, '\n');
    }
  sqlite3_finalize (statement);

  return code == SQLITE_DONE && text->len > 0 ? g_strdup (text->str) : NULL;
}

static DamagedMatch
read_match (sqlite3 *connection,
            gint64   id)
{
  g_autofree char *row = read_rows (connection, "SELECT * FROM matches WHERE id = ?", id);
  g_autofree char *seats = read_rows (connection, "SELECT * FROM seats WHERE match = ? ORDER BY seat", id);
  g_autofree char *finished = read_rows (connection, "SELECT 1 FROM matches WHERE id = ? AND finished NOTNULL", id);

  return (DamagedMatch) {
    .row = row != NULL && seats != NULL ? g_strconcat (row, seats, NULL) : NULL,
    .moves = read_rows (connection, "SELECT * FROM moves WHERE match = ? ORDER BY n", id),
    .finished = finished != NULL,
  };
}

static char *
read_evening (sqlite3 *connection,
              gint64   id)
{
  g_autofree char *row = read_rows (connection, "SELECT * FROM evenings WHERE id = ?", id);
  g_autofree char *players = read_rows (connection, "SELECT * FROM evening_players WHERE evening = ? ORDER BY n", id);
  g_autofree char *games = read_rows (connection, "SELECT game, options, first FROM evening_games WHERE evening = ? ORDER BY n", id);

  return row != NULL && players != NULL && games != NULL ? g_strconcat (row, players, games, NULL) : NULL;
}

DamagedContents *
damaged_contents_read (const char *directory,
                       guint       n_matches)
{
  DamagedContents *self = g_new0 (DamagedContents, 1);
  sqlite3 *connection = open_file (directory);

  sqlite3_db_config (connection, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
  self->matches = g_array_new (FALSE, TRUE, sizeof (DamagedMatch));
  self->players = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->evenings = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  for (guint i = 0; i < n_matches; i++)
    {
      DamagedMatch match = read_match (connection, i + 1);

      g_array_append_val (self->matches, match);
    }
  for (guint i = 0; i < DAMAGED_N_PEOPLE; i++)
    {
      char *player = read_rows (connection, "SELECT * FROM players WHERE id = ?", i + 1);

      if (player != NULL)
        g_hash_table_add (self->players, player);
    }
  for (guint i = 0; i < DAMAGED_N_EVENINGS; i++)
    {
      char *evening = read_evening (connection, i + 1);

      if (evening != NULL)
        g_hash_table_add (self->evenings, evening);
    }
  sqlite3_close (connection);

  return self;
}

void
damaged_contents_free (DamagedContents *self)
{
  for (guint i = 0; i < self->matches->len; i++)
    {
      DamagedMatch *match = &g_array_index (self->matches, DamagedMatch, i);

      g_free (match->row);
      g_free (match->moves);
    }
  g_array_unref (self->matches);
  g_hash_table_unref (self->players);
  g_hash_table_unref (self->evenings);
  g_free (self);
}
