/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-schema.h"

#include "sixain-database.h"
#include "sixain-rules.h"
#include "sixain-text.h"

/* If two rows of the roster have the same name, one of them is damaged and gets no id. The
 * set-up of a match says which of its players were computers. */
#define IDENTIFY_PLAYERS \
  "UPDATE OR IGNORE players SET uid = name_id (name) WHERE uid IS NULL;" \
  "UPDATE seats SET" \
  "  player = name_id (name)," \
  "  level = (SELECT CASE WHEN json_valid (setup) THEN json_extract (setup, '$.players[' || seat || '].level') END" \
  "           FROM matches WHERE matches.id = seats.match)" \
  " WHERE player IS NULL AND seat BETWEEN 0 AND " G_STRINGIFY (SIXAIN_MAX_SEATS) ";"

/* Whether high or low scores are better is not in the file, but the winner's is the best one:
 * a place is the better the nearer its score is to that. */
#define RANK_SEATS \
  "UPDATE seats SET place = 1 + (" \
  "  SELECT count (*) FROM seats AS better, seats AS best" \
  "   WHERE better.match = seats.match AND best.match = seats.match" \
  "     AND best.seat = (SELECT min (seat) FROM seats AS winner WHERE winner.match = seats.match AND winner.winner)" \
  "     AND abs (1.0 * better.score - best.score) < abs (1.0 * seats.score - best.score))" \
  " WHERE place IS NULL AND score IS NOT NULL" \
  "   AND match IN (SELECT id FROM matches WHERE finished IS NOT NULL);"

const char sixain_schema_complete[] = IDENTIFY_PLAYERS RANK_SEATS;

/* Each of these leads from one version to the next, the first one from an empty file to
 * version 1. Never change one; add another. */
static const char *const migrations[] = {
  "CREATE TABLE matches ("
  "  id INTEGER PRIMARY KEY AUTOINCREMENT,"
  "  game TEXT NOT NULL,"
  "  setup TEXT NOT NULL,"
  "  round INTEGER NOT NULL,"
  "  revision INTEGER NOT NULL,"
  "  created INTEGER NOT NULL,"
  "  updated INTEGER NOT NULL,"
  "  finished INTEGER"
  ") STRICT;"
  "CREATE TABLE seats ("
  "  match INTEGER NOT NULL REFERENCES matches ON DELETE CASCADE,"
  "  seat INTEGER NOT NULL,"
  "  name TEXT NOT NULL,"
  "  score INTEGER,"
  "  winner INTEGER NOT NULL DEFAULT 0,"
  "  PRIMARY KEY (match, seat)"
  ") STRICT, WITHOUT ROWID;"
  "CREATE TABLE moves ("
  "  match INTEGER NOT NULL REFERENCES matches ON DELETE CASCADE,"
  "  n INTEGER NOT NULL,"
  "  seat INTEGER NOT NULL,"
  "  time INTEGER NOT NULL,"
  "  text TEXT NOT NULL,"
  "  PRIMARY KEY (match, n)"
  ") STRICT, WITHOUT ROWID;"
  "CREATE TABLE players ("
  "  id INTEGER PRIMARY KEY AUTOINCREMENT,"
  "  key TEXT NOT NULL UNIQUE,"
  "  name TEXT NOT NULL,"
  "  colour INTEGER NOT NULL,"
  "  picture TEXT,"
  "  level TEXT,"
  "  position INTEGER NOT NULL,"
  "  last_used INTEGER NOT NULL"
  ") STRICT;",

  "CREATE TABLE clocks ("
  "  match INTEGER PRIMARY KEY REFERENCES matches ON DELETE CASCADE,"
  "  time INTEGER NOT NULL"
  ") STRICT;",

  /* How many moves a match has, and digests of what was written, so that a match
   * that the disk has shortened or changed is noticed. Moves from before have no
   * digest. What cannot be used is set aside: a match by a mark (the time when),
   * a player in a table of its own, since a name belongs to one player only. */
  "ALTER TABLE matches ADD COLUMN n_moves INTEGER NOT NULL DEFAULT 0;"
  "ALTER TABLE matches ADD COLUMN digest INTEGER;"
  "ALTER TABLE matches ADD COLUMN aside INTEGER;"
  "ALTER TABLE moves ADD COLUMN digest INTEGER;"
  "UPDATE matches SET n_moves = (SELECT ifnull (max (n) + 1, 0) FROM moves WHERE moves.match = matches.id);"
  "CREATE TABLE players_aside ("
  "  id ANY, key ANY, name ANY, colour ANY, picture ANY, level ANY, position ANY, last_used ANY, aside INTEGER"
  ") STRICT;",

  /* Players have an id, the same in the roster and in the seats of matches, which stays
   * when their name changes. A player who left the roster still has it in the matches,
   * so that a seat's refers to no row. The level is that of a computer when the match began. */
  "ALTER TABLE players ADD COLUMN uid TEXT;"
  "ALTER TABLE players_aside ADD COLUMN uid ANY;"
  "CREATE UNIQUE INDEX players_by_uid ON players (uid);"
  "ALTER TABLE seats ADD COLUMN player TEXT;"
  "ALTER TABLE seats ADD COLUMN level TEXT;"
  IDENTIFY_PLAYERS,

  /* Who plays a seat now, where that has changed since the match began, and the move
   * that is made for it without asking in one round: see SixainSavedSeat. */
  "ALTER TABLE seats ADD COLUMN controller TEXT;"
  "ALTER TABLE seats ADD COLUMN standing TEXT;"
  "ALTER TABLE seats ADD COLUMN standing_round INTEGER;",

  /* What the history is told from: each seat's place at the end of its match, from 1, and
   * whom it counts for: a person, or all computers of the level that it had. */
  "ALTER TABLE seats ADD COLUMN place INTEGER;"
  "ALTER TABLE seats ADD COLUMN who TEXT GENERATED ALWAYS AS"
  "  (CASE WHEN level IS NULL THEN player ELSE 'level:' || level END) VIRTUAL;"
  RANK_SEATS
  "CREATE INDEX seats_by_who ON seats (who, match, place, score, winner);"
  "CREATE INDEX matches_by_end ON matches (finished, id, game) WHERE finished NOTNULL;"
  "CREATE INDEX matches_by_beginning ON matches (created);",

  /* Evenings: who plays, in the order of seats, and the games in turn. Which player has the
   * first seat of a match tells whose places its seats have, whatever becomes of the
   * players. A match that is discarded is played anew. */
  "CREATE TABLE evenings ("
  "  id INTEGER PRIMARY KEY AUTOINCREMENT,"
  "  created INTEGER NOT NULL,"
  "  finished INTEGER,"
  "  aside INTEGER"
  ") STRICT;"
  "CREATE TABLE evening_players ("
  "  evening INTEGER NOT NULL REFERENCES evenings ON DELETE CASCADE,"
  "  n INTEGER NOT NULL,"
  "  player TEXT NOT NULL,"
  "  name TEXT NOT NULL,"
  "  colour INTEGER NOT NULL,"
  "  picture TEXT,"
  "  level TEXT,"
  "  PRIMARY KEY (evening, n)"
  ") STRICT, WITHOUT ROWID;"
  "CREATE TABLE evening_games ("
  "  evening INTEGER NOT NULL REFERENCES evenings ON DELETE CASCADE,"
  "  n INTEGER NOT NULL,"
  "  game TEXT NOT NULL,"
  "  options TEXT NOT NULL,"
  "  first INTEGER NOT NULL,"
  "  match INTEGER REFERENCES matches ON DELETE SET NULL,"
  "  PRIMARY KEY (evening, n)"
  ") STRICT, WITHOUT ROWID;"
  "CREATE INDEX evening_games_by_match ON evening_games (match);",

  /* What was luck and what was skill in a match that had so many revisions, by a version of the
   * game's judgement: see SixainAnalysis. And what sealed a deal: see SixainSeal. */
  "CREATE TABLE analyses ("
  "  match INTEGER PRIMARY KEY REFERENCES matches ON DELETE CASCADE,"
  "  revision INTEGER NOT NULL,"
  "  judge INTEGER NOT NULL,"
  "  shares TEXT NOT NULL,"
  "  analysis TEXT NOT NULL"
  ") STRICT;"
  "CREATE TABLE seals ("
  "  match INTEGER PRIMARY KEY REFERENCES matches ON DELETE CASCADE,"
  "  salt TEXT NOT NULL"
  ") STRICT;",

  /* Whom one tells only of what went well. */
  ("ALTER TABLE players ADD COLUMN child INTEGER NOT NULL DEFAULT 0;"
   "ALTER TABLE players_aside ADD COLUMN child ANY;"),
};

G_STATIC_ASSERT (G_N_ELEMENTS (migrations) == SIXAIN_SCHEMA_VERSION);

/* Fails on a file that claims to be of this version and lacks a table or column of it. */
static const char probe[] =
  "SELECT id, game, setup, round, revision, created, updated, finished, n_moves, digest, aside FROM matches LIMIT 0;"
  "SELECT match, seat, name, score, winner, player, level, controller, standing, standing_round, place, who FROM seats LIMIT 0;"
  "SELECT match, n, seat, time, text, digest FROM moves LIMIT 0;"
  "SELECT id, key, name, colour, picture, level, position, last_used, uid, child FROM players LIMIT 0;"
  "SELECT match, time FROM clocks LIMIT 0;"
  "SELECT id, key, name, colour, picture, level, position, last_used, aside, uid, child FROM players_aside LIMIT 0;"
  "SELECT id, created, finished, aside FROM evenings LIMIT 0;"
  "SELECT evening, n, player, name, colour, picture, level FROM evening_players LIMIT 0;"
  "SELECT evening, n, game, options, first, match FROM evening_games LIMIT 0;"
  "SELECT match, revision, judge, shares, analysis FROM analyses LIMIT 0;"
  "SELECT match, salt FROM seals LIMIT 0;";

/* SQL's name_id (NAME): the id of a player of whom nothing but the name is known, so that
 * whoever had the same name has the same id. */
static void
name_id (sqlite3_context  *context,
         int               n_values,
         sqlite3_value   **values)
{
  const char *name = (const char *) sqlite3_value_text (values[0]);
  g_autofree char *key = NULL;

  if (sqlite3_value_type (values[0]) != SQLITE_TEXT || name == NULL || !g_utf8_validate (name, -1, NULL))
    {
      sqlite3_result_null (context);
      return;
    }

  key = sixain_text_make_key (name);
  sqlite3_result_text (context, g_compute_checksum_for_string (G_CHECKSUM_MD5, key, -1), -1, g_free);
}

static int
read_number (sqlite3    *connection,
             const char *sql,
             gint64     *number)
{
  g_autoptr (sqlite3_stmt) statement = NULL;
  int code = sqlite3_prepare_v2 (connection, sql, -1, &statement, NULL);

  if (code != SQLITE_OK)
    return code;

  code = sqlite3_step (statement);
  if (code != SQLITE_ROW)
    return code == SQLITE_DONE ? SQLITE_CORRUPT : code;

  *number = sqlite3_column_int64 (statement, 0);

  return SQLITE_OK;
}

/* The names of all tables and their columns, or NULL. */
static char *
list_columns (sqlite3 *connection)
{
  g_autoptr (sqlite3_stmt) statement = NULL;
  GString *names = g_string_new (NULL);

  if (sqlite3_prepare_v2 (connection,
                          "SELECT tables.name || '.' || columns.name FROM sqlite_schema AS tables"
                          " JOIN pragma_table_xinfo (tables.name) AS columns WHERE tables.type = 'table' ORDER BY 1",
                          -1, &statement, NULL) == SQLITE_OK)
    {
      while (sqlite3_step (statement) == SQLITE_ROW)
        g_string_append_printf (names, "%s\n", (const char *) sqlite3_column_text (statement, 0));
    }

  return g_string_free (names, names->len == 0);
}

static int
add_name_id (sqlite3 *connection)
{
  return sqlite3_create_function (connection, "name_id", 1, SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_DIRECTONLY,
                                  NULL, name_id, NULL, NULL);
}

/* Whether the tables are those of one of these versions. A newer one has others, so that a file
 * which claims to be newer and has not is damaged. */
static gboolean
has_known_tables (sqlite3 *connection)
{
  g_autofree char *columns = list_columns (connection);
  sqlite3 *model = NULL;
  gboolean known = FALSE;

  if (sqlite3_open (":memory:", &model) == SQLITE_OK && add_name_id (model) == SQLITE_OK)
    {
      for (guint i = 0; !known && i < G_N_ELEMENTS (migrations); i++)
        {
          g_autofree char *expected = NULL;

          if (sqlite3_exec (model, migrations[i], NULL, NULL, NULL) != SQLITE_OK)
            break;

          expected = list_columns (model);
          known = g_strcmp0 (columns, expected) == 0;
        }
    }
  sqlite3_close (model);

  return known;
}

int
sixain_schema_get_version (sqlite3 *connection,
                           gint64  *version)
{
  gint64 mark = 0, n_tables = 0;
  int code;

  if ((code = read_number (connection, "PRAGMA application_id", &mark)) != SQLITE_OK ||
      (code = read_number (connection, "PRAGMA user_version", version)) != SQLITE_OK ||
      (code = read_number (connection, "SELECT count (*) FROM sqlite_schema", &n_tables)) != SQLITE_OK)
    return code;

  if (mark == 0 && *version == 0 && n_tables == 0)
    return SQLITE_OK;

  if (mark != SIXAIN_SCHEMA_MARK || *version < 1)
    return SQLITE_NOTADB;

  return *version > SIXAIN_SCHEMA_VERSION && has_known_tables (connection) ? SQLITE_CORRUPT : SQLITE_OK;
}

int
sixain_schema_probe (sqlite3 *connection)
{
  return sqlite3_exec (connection, probe, NULL, NULL, NULL);
}

int
sixain_schema_migrate (sqlite3 *connection)
{
  static const char commit[] = SIXAIN_SCHEMA_WRITE_MARK
                               "PRAGMA user_version = " G_STRINGIFY (SIXAIN_SCHEMA_VERSION) ";"
                               "COMMIT";
  gint64 version = 0;
  int code;

  if ((code = add_name_id (connection)) != SQLITE_OK ||
      (code = sixain_schema_get_version (connection, &version)) != SQLITE_OK ||
      version == SIXAIN_SCHEMA_VERSION)
    return code;

  /* The version is read again because another process may have been quicker. */
  code = sqlite3_exec (connection, "BEGIN IMMEDIATE", NULL, NULL, NULL);
  if (code == SQLITE_OK)
    code = sixain_schema_get_version (connection, &version);
  while (code == SQLITE_OK && version < SIXAIN_SCHEMA_VERSION)
    code = sqlite3_exec (connection, migrations[version++], NULL, NULL, NULL);
  if (code == SQLITE_OK)
    code = sqlite3_exec (connection, commit, NULL, NULL, NULL);
  if (code != SQLITE_OK && !sqlite3_get_autocommit (connection))
    sqlite3_exec (connection, "ROLLBACK", NULL, NULL, NULL);

  return code;
}
