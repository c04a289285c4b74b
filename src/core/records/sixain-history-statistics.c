/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-history-statistics.h"

#include <string.h>

#include "sixain-database.h"

/* The present name of a person: the roster's, or else the one in the latest match. */
#define NAME_OF(who) \
  "ifnull ((SELECT players.name FROM players WHERE players.uid = " who ")," \
  " (SELECT latest.name FROM seats AS latest WHERE latest.who = " who " ORDER BY latest.match DESC LIMIT 1))"

/* The seats of finished matches. Whoever was removed counts for nobody. */
#define FINISHED_SEATS \
  " FROM seats JOIN matches ON matches.id = seats.match" \
  " WHERE matches.finished IS NOT NULL AND seats.place IS NOT NULL AND seats.who <> ''"

#define NUMBERS \
  "count (*), sum (seats.winner <> 0), avg (seats.place), avg (seats.score)," \
  " min (seats.score), max (seats.score), max (matches.finished)"

#define LEVEL_PREFIX "level:"

void
sixain_statistics_free (SixainStatistics *self)
{
  g_free (self->who);
  g_free (self->name);
  g_free (self->level);
  g_free (self->game);
  g_free (self);
}

void
sixain_rivalry_free (SixainRivalry *self)
{
  g_free (self->who);
  g_free (self->name);
  g_free (self->level);
  g_free (self);
}

void
sixain_record_score_free (SixainRecordScore *self)
{
  g_free (self->who);
  g_free (self->name);
  g_free (self);
}

/* A text that cannot be read is as good as none. */
static char *
dup_text (SixainQuery *query,
          int          column)
{
  const char *text;

  return sixain_database_read_text (query, column, &text) ? g_strdup (text) : NULL;
}

static guint
read_count (SixainQuery *query,
            int          column)
{
  return CLAMP (sqlite3_column_int64 (query, column), 0, G_MAXINT);
}

static gint
read_score (SixainQuery *query,
            int          column)
{
  return CLAMP (sqlite3_column_int64 (query, column), G_MININT, G_MAXINT);
}

/* Fills in who it is: a person by name, or a level of computers. */
static void
read_who (SixainQuery  *query,
          int           column,
          char        **who,
          char        **name,
          char        **level)
{
  *who = dup_text (query, column);
  if (*who == NULL)
    *who = g_strdup ("");
  if (g_str_has_prefix (*who, LEVEL_PREFIX))
    *level = g_strdup (*who + strlen (LEVEL_PREFIX));
  else
    *name = dup_text (query, column + 1);
}

/* Reads the columns of NUMBERS. */
static void
read_numbers (SixainStatistics *statistics,
              SixainQuery      *query,
              int               column)
{
  statistics->n_games = read_count (query, column);
  statistics->n_wins = read_count (query, column + 1);
  statistics->place = sqlite3_column_double (query, column + 2);
  statistics->score = sqlite3_column_double (query, column + 3);
  statistics->lowest = read_score (query, column + 4);
  statistics->highest = read_score (query, column + 5);
  statistics->last = MAX (sqlite3_column_int64 (query, column + 6), 0);
}

GPtrArray *
sixain_statistics_list_players (SixainStore  *store,
                                const char   *game,
                                GError      **error)
{
  g_autoptr (GPtrArray) list = g_ptr_array_new_with_free_func ((GDestroyNotify) sixain_statistics_free);
  g_autoptr (SixainQuery) query = NULL;
  SixainDatabase *database;

  g_return_val_if_fail (SIXAIN_IS_STORE (store), NULL);

  database = sixain_store_get_database (store);
  query = sixain_database_query (database,
                                 "SELECT all_seats.who, " NAME_OF ("all_seats.who") ", all_seats.* FROM ("
                                 "  SELECT " NUMBERS ", seats.who" FINISHED_SEATS
                                 "   AND (?1 IS NULL OR matches.game = ?1) GROUP BY seats.who) AS all_seats"
                                 " ORDER BY all_seats.who LIKE '" LEVEL_PREFIX "%', 4 DESC, 3 DESC, 1",
                                 SIXAIN_TEXT (game));
  while (sixain_database_next (database, query))
    {
      SixainStatistics *statistics = g_new0 (SixainStatistics, 1);

      read_who (query, 0, &statistics->who, &statistics->name, &statistics->level);
      statistics->game = g_strdup (game);
      read_numbers (statistics, query, 2);
      g_ptr_array_add (list, statistics);
    }

  return sixain_database_check (database, error) ? g_steal_pointer (&list) : NULL;
}

static SixainStatistics *
find_game (GPtrArray  *list,
           const char *game)
{
  for (guint i = 0; i < list->len; i++)
    {
      SixainStatistics *statistics = g_ptr_array_index (list, i);

      if (g_strcmp0 (statistics->game, game) == 0)
        return statistics;
    }

  return NULL;
}

static void
count_win (SixainStatistics *statistics,
           gboolean          won)
{
  if (statistics == NULL)
    return;

  statistics->streak = won ? statistics->streak + 1 : 0;
  statistics->longest_streak = MAX (statistics->longest_streak, statistics->streak);
}

/* Goes through the games in the order in which they ended, without keeping them. */
static gboolean
count_streaks (SixainDatabase  *database,
               const char      *who,
               GPtrArray       *list,
               GError         **error)
{
  g_autoptr (SixainQuery) query = NULL;

  query = sixain_database_query (database,
                                 "SELECT matches.game, seats.winner" FINISHED_SEATS
                                 " AND seats.who = ? ORDER BY matches.finished, matches.id, seats.seat",
                                 SIXAIN_TEXT (who));
  while (sixain_database_next (database, query))
    {
      const char *game;
      gboolean won = sqlite3_column_int (query, 1) != 0;

      count_win (g_ptr_array_index (list, 0), won);
      if (sixain_database_read_text (query, 0, &game) && game != NULL)
        count_win (find_game (list, game), won);
    }

  return sixain_database_check (database, error);
}

/* One query for all games and one for each of them. */
static gboolean
read_games (SixainDatabase  *database,
            const char      *who,
            gboolean         each,
            GPtrArray       *list,
            GError         **error)
{
  g_autoptr (SixainQuery) query = NULL;

  query = sixain_database_query (database,
                                 "SELECT seats.who, " NAME_OF ("seats.who") ", CASE WHEN ?2 THEN matches.game END AS one, " NUMBERS
                                 FINISHED_SEATS " AND seats.who = ?1 GROUP BY one ORDER BY count (*) DESC, one",
                                 SIXAIN_TEXT (who), SIXAIN_INT (each));
  while (sixain_database_next (database, query))
    {
      SixainStatistics *statistics = g_new0 (SixainStatistics, 1);

      read_who (query, 0, &statistics->who, &statistics->name, &statistics->level);
      statistics->game = dup_text (query, 2);
      read_numbers (statistics, query, 3);
      g_ptr_array_add (list, statistics);
    }

  return sixain_database_check (database, error);
}

GPtrArray *
sixain_statistics_list_games (SixainStore  *store,
                              const char   *who,
                              GError      **error)
{
  g_autoptr (GPtrArray) list = g_ptr_array_new_with_free_func ((GDestroyNotify) sixain_statistics_free);
  SixainDatabase *database;

  g_return_val_if_fail (SIXAIN_IS_STORE (store), NULL);
  g_return_val_if_fail (who != NULL, NULL);

  database = sixain_store_get_database (store);
  if (!read_games (database, who, FALSE, list, error))
    return NULL;

  if (list->len > 0 && (!read_games (database, who, TRUE, list, error) || !count_streaks (database, who, list, error)))
    return NULL;

  return g_steal_pointer (&list);
}

GPtrArray *
sixain_statistics_list_rivals (SixainStore  *store,
                               const char   *who,
                               const char   *game,
                               GError      **error)
{
  g_autoptr (GPtrArray) list = g_ptr_array_new_with_free_func ((GDestroyNotify) sixain_rivalry_free);
  g_autoptr (SixainQuery) query = NULL;
  SixainDatabase *database;

  g_return_val_if_fail (SIXAIN_IS_STORE (store), NULL);
  g_return_val_if_fail (who != NULL, NULL);

  /* A level that meets itself is no rivalry. */
  database = sixain_store_get_database (store);
  query = sixain_database_query (database,
                                 "SELECT rivals.who, " NAME_OF ("rivals.who") ", rivals.* FROM ("
                                 "  SELECT other.who, count (*), sum (seats.place < other.place), sum (seats.place > other.place)"
                                 "  FROM seats JOIN matches ON matches.id = seats.match"
                                 "   JOIN seats AS other ON other.match = seats.match"
                                 "  WHERE seats.who = ?1 AND matches.finished IS NOT NULL AND (?2 IS NULL OR matches.game = ?2)"
                                 "   AND other.who <> ?1 AND other.who <> '' AND seats.place IS NOT NULL AND other.place IS NOT NULL"
                                 "  GROUP BY other.who) AS rivals"
                                 " ORDER BY 4 DESC, rivals.who LIKE '" LEVEL_PREFIX "%', 1",
                                 SIXAIN_TEXT (who), SIXAIN_TEXT (game));
  while (sixain_database_next (database, query))
    {
      SixainRivalry *rivalry = g_new0 (SixainRivalry, 1);

      read_who (query, 0, &rivalry->who, &rivalry->name, &rivalry->level);
      rivalry->n_games = read_count (query, 3);
      rivalry->n_before = read_count (query, 4);
      rivalry->n_behind = read_count (query, 5);
      g_ptr_array_add (list, rivalry);
    }

  return sixain_database_check (database, error) ? g_steal_pointer (&list) : NULL;
}

static void
reverse (GArray *results)
{
  for (guint i = 0; i < results->len / 2; i++)
    {
      SixainResult *a = &g_array_index (results, SixainResult, i);
      SixainResult *b = &g_array_index (results, SixainResult, results->len - 1 - i);
      SixainResult swapped = *a;

      *a = *b;
      *b = swapped;
    }
}

GArray *
sixain_statistics_list_results (SixainStore  *store,
                                const char   *who,
                                const char   *game,
                                guint         n_results,
                                GError      **error)
{
  g_autoptr (GArray) results = g_array_new (FALSE, FALSE, sizeof (SixainResult));
  g_autoptr (SixainQuery) query = NULL;
  SixainDatabase *database;

  g_return_val_if_fail (SIXAIN_IS_STORE (store), NULL);
  g_return_val_if_fail (who != NULL, NULL);

  database = sixain_store_get_database (store);
  query = sixain_database_query (database,
                                 "SELECT place, score, finished, (SELECT count (*) FROM seats AS other WHERE other.match = ended.id)"
                                 " FROM (SELECT seats.place, seats.score, matches.finished, matches.id" FINISHED_SEATS
                                 "        AND seats.who = ?1 AND (?2 IS NULL OR matches.game = ?2)"
                                 "       ORDER BY matches.finished DESC, matches.id DESC, seats.seat LIMIT ?3) AS ended",
                                 SIXAIN_TEXT (who), SIXAIN_TEXT (game), SIXAIN_INT (n_results));
  while (sixain_database_next (database, query))
    {
      SixainResult result = {
        .place = read_count (query, 0),
        .score = read_score (query, 1),
        .time = sqlite3_column_int64 (query, 2),
        .n_players = read_count (query, 3),
      };

      g_array_append_val (results, result);
    }
  reverse (results);

  return sixain_database_check (database, error) ? g_steal_pointer (&results) : NULL;
}

SixainRecordScore *
sixain_statistics_find_record (SixainStore  *store,
                               const char   *game,
                               gboolean      lowest,
                               GError      **error)
{
  g_autoptr (SixainRecordScore) record = NULL;
  g_autoptr (SixainQuery) query = NULL;
  SixainDatabase *database;

  g_return_val_if_fail (SIXAIN_IS_STORE (store), NULL);
  g_return_val_if_fail (game != NULL, NULL);

  database = sixain_store_get_database (store);
  query = sixain_database_query (database,
                                 "SELECT seats.who, " NAME_OF ("seats.who") ", matches.id, matches.finished, seats.score"
                                 FINISHED_SEATS " AND matches.game = ?1 AND seats.level IS NULL"
                                 " ORDER BY CASE WHEN ?2 THEN seats.score ELSE -seats.score END, matches.finished, matches.id"
                                 " LIMIT 1",
                                 SIXAIN_TEXT (game), SIXAIN_INT (lowest));
  if (sixain_database_next (database, query))
    {
      char *level = NULL;

      record = g_new0 (SixainRecordScore, 1);
      read_who (query, 0, &record->who, &record->name, &level);
      record->match = sqlite3_column_int64 (query, 2);
      record->time = MAX (sqlite3_column_int64 (query, 3), 0);
      record->score = read_score (query, 4);
      g_free (level);
    }

  return sixain_database_check (database, error) ? g_steal_pointer (&record) : NULL;
}

GStrv
sixain_statistics_list_finished (SixainStore  *store,
                                 GError      **error)
{
  g_autoptr (GStrvBuilder) games = g_strv_builder_new ();
  g_autoptr (SixainQuery) query = NULL;
  SixainDatabase *database;

  g_return_val_if_fail (SIXAIN_IS_STORE (store), NULL);

  database = sixain_store_get_database (store);
  query = sixain_database_query (database, "SELECT DISTINCT game FROM matches WHERE finished IS NOT NULL ORDER BY game");
  while (sixain_database_next (database, query))
    {
      const char *game;

      if (sixain_database_read_text (query, 0, &game) && game != NULL)
        g_strv_builder_add (games, game);
    }

  return sixain_database_check (database, error) ? g_strv_builder_end (games) : NULL;
}
