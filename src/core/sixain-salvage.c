/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-salvage.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

#include "sixain-database.h"
#include "sixain-saved-match.h"

#define MAX_NAMED 5

typedef struct
{
  const char *sql;
  const char *older;     /* For a file from before players had an id. */
} Copy;

/* How the rows of a match are copied by its id. This fails on a file of a version that did
 * not count moves: nobody could tell whether one of its matches is whole. */
static const Copy match_copies[] = {
  { "INSERT INTO main.matches (id, game, setup, round, revision, created, updated, finished, n_moves, digest)"
    " SELECT id, game, setup, round, revision, created, updated, finished, n_moves, digest"
    " FROM old.matches WHERE id = ?" },
  { "INSERT INTO main.seats (match, seat, name, score, winner, player, level)"
    " SELECT match, seat, name, score, winner, player, level FROM old.seats WHERE match = ?",
    "INSERT INTO main.seats (match, seat, name, score, winner)"
    " SELECT match, seat, name, score, winner FROM old.seats WHERE match = ?" },
  { "INSERT INTO main.moves (match, n, seat, time, text, digest)"
    " SELECT match, n, seat, time, text, digest FROM old.moves WHERE match = ?" },
  { "INSERT INTO main.clocks (match, time) SELECT match, time FROM old.clocks WHERE match = ?" },
};

/* How the rows of an evening are copied by its id, with those of its matches that are there. */
static const Copy evening_copies[] = {
  { "INSERT INTO main.evenings (id, created, finished) SELECT id, created, finished FROM old.evenings WHERE id = ?" },
  { "INSERT INTO main.evening_players (evening, n, player, name, colour, picture, level)"
    " SELECT evening, n, player, name, colour, picture, level FROM old.evening_players WHERE evening = ?" },
  { "INSERT INTO main.evening_games (evening, n, game, options, first, match)"
    " SELECT evening, n, game, options, first, (SELECT id FROM main.matches WHERE id = match)"
    " FROM old.evening_games WHERE evening = ?" },
};

static const Copy player_copies[] = {
  { "INSERT INTO main.players (id, key, name, colour, picture, level, position, last_used, uid)"
    " SELECT id, key, name, colour, picture, level, position, last_used, uid FROM old.players WHERE id = ?",
    "INSERT INTO main.players (id, key, name, colour, picture, level, position, last_used)"
    " SELECT id, key, name, colour, picture, level, position, last_used FROM old.players WHERE id = ?" },
};

static gboolean
run (SixainDatabase *database,
     const char     *sql)
{
  return sixain_database_write (database, NULL, sql);
}

/* An empty file is not attached: SQLite would delete its log, even if told not to write. */
static gboolean
attach (SixainDatabase *database,
        const char     *path)
{
  g_autofree char *full_path = g_canonicalize_filename (path, NULL);
  g_autofree char *address = g_filename_to_uri (full_path, NULL, NULL);
  g_autofree char *read_only = g_strconcat (address, "?mode=ro", NULL);
  GStatBuf info;

  return g_stat (path, &info) == 0 && info.st_size > 0 &&
         sixain_database_write (database, NULL, "ATTACH ? AS old", SIXAIN_TEXT (read_only));
}

/* The ids of the rows, as many as can be read from a damaged file. */
static GArray *
list_ids (SixainDatabase *database,
          const char     *sql)
{
  g_autoptr (SixainQuery) query = sixain_database_query (database, sql);
  GArray *ids = g_array_new (FALSE, FALSE, sizeof (gint64));

  while (sixain_database_next (database, query))
    {
      gint64 id = sqlite3_column_int64 (query, 0);

      g_array_append_val (ids, id);
    }

  return ids;
}

static gboolean
copy (SixainDatabase *database,
      const Copy     *copies,
      guint           n_copies,
      gint64          id)
{
  for (guint i = 0; i < n_copies; i++)
    {
      if (!sixain_database_write (database, NULL, copies[i].sql, SIXAIN_INT (id)) &&
          (copies[i].older == NULL || !sixain_database_write (database, NULL, copies[i].older, SIXAIN_INT (id))))
        return FALSE;
    }

  return TRUE;
}

static gboolean
copy_match (SixainDatabase *database,
            gint64          id)
{
  g_autoptr (SixainSavedMatch) saved = NULL;

  if (!run (database, "SAVEPOINT one"))
    return FALSE;

  if (copy (database, match_copies, G_N_ELEMENTS (match_copies), id))
    saved = sixain_saved_match_read (database, id, NULL);

  if (saved == NULL)
    run (database, "ROLLBACK TO one");

  return run (database, "RELEASE one") && saved != NULL;
}

static void
copy_evening (SixainDatabase *database,
              gint64          id)
{
  if (!run (database, "SAVEPOINT one"))
    return;

  if (!copy (database, evening_copies, G_N_ELEMENTS (evening_copies), id))
    run (database, "ROLLBACK TO one");
  run (database, "RELEASE one");
}

static char *
describe (SixainDatabase *database,
          const char     *path,
          GArray         *lost)
{
  g_autoptr (GString) names = g_string_new (NULL);

  if (lost->len == 0)
    return g_strdup_printf (_("The file of saved games was damaged and is kept as “%s”. "
                              "Its contents could be read, and are still here."),
                            path);

  for (guint i = 0; i < MIN (lost->len, MAX_NAMED); i++)
    {
      g_autofree char *players = sixain_saved_match_dup_names (database, "old", g_array_index (lost, gint64, i));

      if (i > 0)
        g_string_append (names, "; ");
      g_string_append (names, players != NULL ? players : "?");
    }
  if (lost->len > MAX_NAMED)
    g_string_append (names, "; …");

  /* Translators: the path of a file; then, separated by semicolons, who played in
   * each of the games that are lost. */
  return g_strdup_printf (_("The file of saved games was damaged and is kept as “%s”. "
                            "What could be read is kept. The games of these players could not be read: %s."),
                          path, names->str);
}

static char *
take_over (SixainDatabase *database,
           const char     *path)
{
  g_autoptr (GArray) matches = list_ids (database, "SELECT id FROM old.matches WHERE aside IS NULL ORDER BY id");
  g_autoptr (GArray) players = list_ids (database, "SELECT id FROM old.players ORDER BY position, id");
  g_autoptr (GArray) evenings = list_ids (database, "SELECT id FROM old.evenings WHERE aside IS NULL ORDER BY id");
  g_autoptr (GArray) lost = g_array_new (FALSE, FALSE, sizeof (gint64));

  if (!sixain_database_begin (database, NULL))
    return NULL;

  for (guint i = 0; i < players->len; i++)
    copy (database, player_copies, G_N_ELEMENTS (player_copies), g_array_index (players, gint64, i));

  for (guint i = 0; i < matches->len; i++)
    {
      gint64 id = g_array_index (matches, gint64, i);

      if (!copy_match (database, id))
        g_array_append_val (lost, id);
    }

  for (guint i = 0; i < evenings->len; i++)
    copy_evening (database, g_array_index (evenings, gint64, i));

  if (!sixain_database_end (database, sixain_database_complete (database, NULL), NULL) || lost->len == matches->len)
    return NULL;

  return describe (database, path, lost);
}

char *
sixain_salvage (SixainDatabase *database,
                const char     *path)
{
  char *sentence;

  if (!attach (database, path))
    return NULL;

  sentence = take_over (database, path);
  run (database, "DETACH old");

  return sentence;
}
