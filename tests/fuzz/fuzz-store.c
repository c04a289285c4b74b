/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "fuzz-target.h"

#include <sqlite3.h>
#include <string.h>

#include <glib/gstdio.h>

#include "sixain-evening.h"
#include "sixain-history-statistics.h"
#include "sixain-history.h"
#include "sixain-roster.h"
#include "sixain-store.h"

#define N_MOVES 12
#define MAX_CHANGES 8

static const char *const games[] = { "rows", "sequences", "six" };

/* What an input can change: a column, of the row that is counted from the first. */
static const char *const changes[] = {
  "UPDATE matches SET game = ?1 WHERE id = 1 + ?2 % 3",
  "UPDATE matches SET setup = ?1 WHERE id = 1 + ?2 % 3",
  "UPDATE matches SET round = ?1 WHERE id = 1 + ?2 % 3",
  "UPDATE matches SET revision = ?1 WHERE id = 1 + ?2 % 3",
  "UPDATE matches SET created = ?1 WHERE id = 1 + ?2 % 3",
  "UPDATE matches SET updated = ?1 WHERE id = 1 + ?2 % 3",
  "UPDATE matches SET finished = ?1 WHERE id = 1 + ?2 % 3",
  "UPDATE matches SET n_moves = ?1 WHERE id = 1 + ?2 % 3",
  "UPDATE matches SET digest = ?1 WHERE id = 1 + ?2 % 3",
  "UPDATE matches SET aside = ?1 WHERE id = 1 + ?2 % 3",
  "UPDATE OR IGNORE seats SET seat = ?1 WHERE match = 1 + ?2 % 3 AND seat = ?2 / 3 % 4",
  "UPDATE seats SET name = ?1 WHERE match = 1 + ?2 % 3 AND seat = ?2 / 3 % 4",
  "UPDATE seats SET score = ?1, winner = ?1 WHERE match = 1 + ?2 % 3",
  "UPDATE OR IGNORE moves SET match = ?1 WHERE match = 1 + ?2 % 3 AND n = ?2 / 3 % 12",
  "UPDATE OR IGNORE moves SET n = ?1 WHERE match = 1 + ?2 % 3 AND n = ?2 / 3 % 12",
  "UPDATE moves SET seat = ?1 WHERE match = 1 + ?2 % 3 AND n = ?2 / 3 % 12",
  "UPDATE moves SET time = ?1 WHERE match = 1 + ?2 % 3 AND n = ?2 / 3 % 12",
  "UPDATE moves SET text = ?1 WHERE match = 1 + ?2 % 3 AND n = ?2 / 3 % 12",
  "UPDATE moves SET digest = ?1 WHERE match = 1 + ?2 % 3 AND n = ?2 / 3 % 12",
  "DELETE FROM moves WHERE match = 1 + ?2 % 3 AND n >= ?2 / 3 % 12 AND ?1 IS NOT NULL",
  "UPDATE clocks SET time = ?1",
  "UPDATE OR IGNORE players SET key = ?1 WHERE id = 1 + ?2 % 3",
  "UPDATE players SET name = ?1 WHERE id = 1 + ?2 % 3",
  "UPDATE players SET colour = ?1 WHERE id = 1 + ?2 % 3",
  "UPDATE players SET picture = ?1 WHERE id = 1 + ?2 % 3",
  "UPDATE players SET level = ?1 WHERE id = 1 + ?2 % 3",
  "UPDATE players SET position = ?1, last_used = ?1 WHERE id = 1 + ?2 % 3",
  "UPDATE evenings SET created = ?1, finished = NULL, aside = NULL",
  "UPDATE OR IGNORE evening_players SET n = ?1 WHERE n = ?2 % 4",
  "UPDATE evening_players SET player = ?1 WHERE n = ?2 % 4",
  "UPDATE evening_players SET name = ?1 WHERE n = ?2 % 4",
  "UPDATE evening_players SET colour = ?1, picture = ?1 WHERE n = ?2 % 4",
  "UPDATE evening_players SET level = ?1 WHERE n = ?2 % 4",
  "UPDATE OR IGNORE evening_games SET n = ?1 WHERE n = ?2 % 3",
  "UPDATE evening_games SET game = ?1 WHERE n = ?2 % 3",
  "UPDATE evening_games SET options = ?1 WHERE n = ?2 % 3",
  "UPDATE evening_games SET first = ?1 WHERE n = ?2 % 3",
  "UPDATE evening_games SET match = ?1 WHERE n = ?2 % 3",
  "UPDATE seats SET place = ?1 WHERE match = 1 + ?2 % 3 AND seat = ?2 / 3 % 4",
};

static char *directory;
static char *path;
static char *template;
static gsize template_size;

static void
run_sql (const char *sql)
{
  sqlite3 *connection;

  g_assert (sqlite3_open (path, &connection) == SQLITE_OK);
  sqlite3_busy_timeout (connection, 5000);
  if (sqlite3_exec (connection, sql, NULL, NULL, NULL) != SQLITE_OK)
    g_error ("%s: %s", sql, sqlite3_errmsg (connection));
  sqlite3_close (connection);
}

static void
play (SixainMatch *match,
      guint        n_moves)
{
  const SixainRules *rules = sixain_match_get_rules (match);
  g_auto (SixainMoves) moves = { 0 };
  SixainRandom random;

  sixain_random_seed (&random, 6);
  for (guint i = 0; i < n_moves; i++)
    {
      gint seat = sixain_seats_first (sixain_rules_can_act (rules, sixain_match_get_truth (match), &moves));
      g_autoptr (GError) error = NULL;
      SixainMove move;

      if (seat == SIXAIN_NOBODY)
        return;

      sixain_rules_random_move (rules, sixain_match_get_truth (match), seat, &moves, &random, &move);
      if (!sixain_match_submit (match, seat, &move, -1, &error))
        g_error ("A listed move was refused: %s", error->message);
      while (sixain_match_is_saving (match))
        g_main_context_iteration (NULL, TRUE);
    }
}

static void
add (SixainStore  *store,
     SixainRoster *roster,
     const char   *id)
{
  SixainGame *game = sixain_catalog_find (fuzz_get_catalog (), id, NULL);
  g_autoptr (GPtrArray) players = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (SixainMatch) match = NULL;
  g_autoptr (GError) error = NULL;
  g_auto (SixainSetup) setup = { 0 };

  for (guint i = 0; i < 4; i++)
    g_ptr_array_add (players, sixain_player_new (id));
  sixain_setup_init (&setup, sixain_game_get_rules (game), players->len, 6);
  match = sixain_match_new (game, &setup, players, &error);
  if (match == NULL ||
      !sixain_roster_add (roster, g_ptr_array_index (players, 0), &error) ||
      !sixain_store_add_match (store, match, &error))
    g_error ("%s", error->message);

  play (match, N_MOVES);
}

/* A store whose columns take anything, and which notices changes only where the
 * input does not say otherwise: digests would keep the rest from being tried. */
static void
make_template (void)
{
  g_autoptr (SixainStore) store = NULL;
  g_autoptr (SixainRoster) roster = NULL;
  g_autoptr (GError) error = NULL;

  directory = g_dir_make_tmp ("sixain-fuzz-XXXXXX", &error);
  if (directory == NULL)
    g_error ("%s", error->message);
  path = g_build_filename (directory, "sixain.db", NULL);

  store = sixain_store_open (directory, &error);
  if (store == NULL)
    g_error ("%s", error->message);
  roster = sixain_roster_new (store);
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    add (store, roster, games[i]);
  g_clear_object (&roster);
  g_clear_object (&store);

  /* An evening in its second game. */
  run_sql ("INSERT INTO evenings (created) VALUES (1);"
           "INSERT INTO evening_players (evening, n, player, name, colour)"
           " SELECT 1, seat, player, 'Player ' || seat, seat FROM seats WHERE match = 1;"
           "INSERT INTO evening_games (evening, n, game, options, first, match)"
           " SELECT 1, id - 1, game, '{\"options\":{}}', id - 1, id FROM matches;"
           "UPDATE matches SET finished = 1 WHERE id = 1; UPDATE seats SET place = 1 + seat WHERE match = 1");
  run_sql ("UPDATE matches SET digest = NULL; UPDATE moves SET digest = NULL;"
           "PRAGMA writable_schema = ON;"
           "UPDATE sqlite_schema SET sql = replace (replace (replace (sql, ' STRICT,', ''), ' STRICT', ''), ' NOT NULL', '');"
           "PRAGMA journal_mode = DELETE");
  if (!g_file_get_contents (path, &template, &template_size, &error))
    g_error ("%s", error->message);
}

static void
remove_files (void)
{
  g_autoptr (GDir) dir = g_dir_open (directory, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *file = g_build_filename (directory, name, NULL);

      g_unlink (file);
    }
}

static void
bind (sqlite3_stmt  *statement,
      guint          type,
      const uint8_t *bytes,
      gsize          length)
{
  gint64 number = 0;

  memcpy (&number, bytes, MIN (length, sizeof number));
  switch (type % 6)
    {
    case 0:
      sqlite3_bind_null (statement, 1);
      break;
    case 1:
      sqlite3_bind_int64 (statement, 1, number);
      break;
    case 2:
      sqlite3_bind_int64 (statement, 1, -(number & 0xff));
      break;
    case 3:
      sqlite3_bind_double (statement, 1, number / 7.0);
      break;
    case 4:
      sqlite3_bind_blob (statement, 1, bytes, length, SQLITE_STATIC);
      break;
    default:
      sqlite3_bind_text (statement, 1, (const char *) bytes, length, SQLITE_STATIC);
      break;
    }
}

/* Each change is four bytes (which, where, type, length) and a value. */
static void
change (const uint8_t *data,
        gsize          size)
{
  sqlite3 *connection;

  g_assert (sqlite3_open (path, &connection) == SQLITE_OK);
  sqlite3_busy_timeout (connection, 5000);
  sqlite3_exec (connection, "PRAGMA synchronous = OFF; PRAGMA journal_mode = OFF; BEGIN", NULL, NULL, NULL);
  for (guint i = 0; i < MAX_CHANGES && size >= 4; i++)
    {
      gsize length = MIN (data[3], size - 4);
      sqlite3_stmt *statement;

      g_assert (sqlite3_prepare_v2 (connection, changes[data[0] % G_N_ELEMENTS (changes)], -1, &statement, NULL) == SQLITE_OK);
      bind (statement, data[2], data + 4, length);
      sqlite3_bind_int (statement, 2, data[1]);
      sqlite3_step (statement);
      sqlite3_finalize (statement);

      data += 4 + length;
      size -= 4 + length;
    }
  sqlite3_exec (connection, "COMMIT", NULL, NULL, NULL);
  sqlite3_close (connection);
}

static void
check_text (const char *text)
{
  if (text == NULL || !g_utf8_validate (text, -1, NULL))
    g_error ("This is no text");
}

static void
use_match (SixainStore *store,
           gint64       id)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SixainMatch) match = sixain_store_resume (store, id, fuzz_get_catalog (), &error);

  if (match == NULL)
    {
      check_text (error->message);
      return;
    }

  play (match, 1);
  sixain_match_undo (match, 1, NULL);
}

static void
use_player (SixainStore            *store,
            const SixainStatistics *statistics)
{
  g_autoptr (GPtrArray) played = sixain_statistics_list_games (store, statistics->who, NULL);
  g_autoptr (GPtrArray) rivals = sixain_statistics_list_rivals (store, statistics->who, statistics->game, NULL);
  g_autoptr (GArray) results = sixain_statistics_list_results (store, statistics->who, NULL, 5, NULL);

  check_text (statistics->who);
  if (statistics->name != NULL)
    check_text (statistics->name);
  if (statistics->n_games < 1 || statistics->n_wins > G_MAXINT || (results != NULL && results->len > 5))
    g_error ("The history counts something impossible");
  for (guint i = 0; played != NULL && i < played->len; i++)
    check_text (((const SixainStatistics *) g_ptr_array_index (played, i))->who);
  for (guint i = 0; rivals != NULL && i < rivals->len; i++)
    {
      const SixainRivalry *rival = g_ptr_array_index (rivals, i);

      if (rival->n_before + rival->n_behind > rival->n_games)
        g_error ("Two players met more often than they played");
    }
}

static void
use_history (SixainStore *store)
{
  g_autoptr (SixainHistory) history = sixain_history_new (store);
  g_autoptr (GPtrArray) players = sixain_statistics_list_players (store, NULL, NULL);
  g_autoptr (SixainRecordScore) record = sixain_statistics_find_record (store, "rows", TRUE, NULL);

  for (guint i = 0; i < MIN (g_list_model_get_n_items (G_LIST_MODEL (history)), 100); i++)
    {
      g_autoptr (SixainSavedMatch) stored = g_list_model_get_item (G_LIST_MODEL (history), i);

      for (guint seat = 0; stored != NULL && stored->names[seat] != NULL; seat++)
        check_text (stored->names[seat]);
    }
  if (record != NULL && record->name != NULL)
    check_text (record->name);
  for (guint i = 0; players != NULL && i < players->len; i++)
    use_player (store, g_ptr_array_index (players, i));
}

static void
use_evening (SixainStore *store)
{
  g_autoptr (SixainEvening) evening = sixain_evening_find_open (store, NULL);
  g_autoptr (GArray) standings = evening != NULL ? sixain_evening_rank (evening) : NULL;

  for (guint i = 0; evening != NULL && i < standings->len; i++)
    {
      const SixainStanding *standing = &g_array_index (standings, SixainStanding, i);

      check_text (sixain_player_get_name (g_ptr_array_index (evening->players, standing->player)));
      if (standing->place < 1 || standing->place > standings->len ||
          standing->points > standings->len * SIXAIN_MAX_EVENING_GAMES)
        g_error ("An evening ranks something impossible");
    }
  for (guint n = 0; evening != NULL && n < evening->games->len; n++)
    {
      SixainGame *game = sixain_catalog_find (fuzz_get_catalog (), sixain_evening_get_game (evening, n)->game, NULL);
      g_autoptr (GPtrArray) seats = sixain_evening_list_seats (evening, n);
      g_auto (SixainSetup) setup = { 0 };

      if (game != NULL)
        sixain_evening_read_setup (evening, n, sixain_game_get_rules (game), &setup);
    }
  if (evening != NULL)
    sixain_evening_finish (evening, store, NULL);
}

static void
use_store (SixainStore *store)
{
  g_autoptr (SixainRoster) roster = sixain_roster_new (store);
  g_autoptr (SixainPlayer) player = sixain_player_new ("Somebody new");
  g_autoptr (GPtrArray) list = sixain_store_list_unfinished (store, 2, NULL);
  g_autoptr (GPtrArray) history = sixain_store_list_history (store, NULL);

  if (history == NULL)
    return;

  for (guint i = 0; list != NULL && i < list->len; i++)
    {
      SixainSavedMatch *stored = g_ptr_array_index (list, i);
      g_autoptr (GDateTime) time = g_date_time_new_from_unix_local (stored->updated / G_USEC_PER_SEC);

      check_text (stored->game);
      for (guint seat = 0; stored->names[seat] != NULL; seat++)
        check_text (stored->names[seat]);
      if (time == NULL || stored->names[0] == NULL || stored->round < 1 || stored->round > G_MAXINT)
        g_error ("A list shows something impossible");
    }

  use_history (store);
  use_evening (store);
  for (gint64 id = 1; id <= 3; id++)
    use_match (store, id);

  for (guint i = 0; i < g_list_model_get_n_items (sixain_roster_get_players (roster)); i++)
    {
      g_autoptr (SixainPlayer) known = g_list_model_get_item (sixain_roster_get_players (roster), i);

      check_text (sixain_player_get_name (known));
      if (sixain_player_get_picture (known) != NULL)
        check_text (sixain_player_get_picture (known));
    }
  sixain_roster_add (roster, player, NULL);
  if (sixain_store_get_warning (store) != NULL)
    check_text (sixain_store_get_warning (store));
}

static GLogWriterOutput
drop_messages (GLogLevelFlags   level,
               const GLogField *fields,
               gsize            n_fields,
               gpointer         user_data)
{
  return level >= G_LOG_LEVEL_MESSAGE ? G_LOG_WRITER_HANDLED : g_log_writer_default (level, fields, n_fields, user_data);
}

/* The input changes what is in a store, which is then used as a window does. */
int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t         size)
{
  g_autoptr (SixainStore) store = NULL;
  g_autoptr (GError) error = NULL;

  if (template == NULL)
    {
      g_log_set_writer_func (drop_messages, NULL, NULL);
      make_template ();
    }

  remove_files ();
  if (!g_file_set_contents (path, template, template_size, &error))
    g_error ("%s", error->message);
  change (data, size);

  store = sixain_store_open (directory, &error);
  if (store == NULL)
    check_text (error->message);
  else
    use_store (store);

  g_clear_object (&store);
  remove_files ();

  return 0;
}
