/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "history-maker.h"

#include <sqlite3.h>

#include "sixain-seats.h"

static const char *const games[] = { "rows", "sequences", "six" };
static const char *const people[] = { "Léa", "Tom", "Zoé", "Papa", "Mamie", "Lou" };
static const char *const levels[] = { "easy", "medium", "hard" };

#define N_PEOPLE G_N_ELEMENTS (people)

char *
history_get_id (const char *name)
{
  for (guint i = 0; i < N_PEOPLE; i++)
    {
      if (g_str_equal (people[i], name))
        return g_strdup_printf ("player-%u", i);
    }

  return NULL;
}

static sqlite3_stmt *
prepare (sqlite3    *connection,
         const char *sql)
{
  sqlite3_stmt *statement;

  g_assert_cmpint (sqlite3_prepare_v2 (connection, sql, -1, &statement, NULL), ==, SQLITE_OK);

  return statement;
}

static void
run (sqlite3_stmt *statement)
{
  g_assert_cmpint (sqlite3_step (statement), ==, SQLITE_DONE);
  sqlite3_reset (statement);
}

static void
add_seat (sqlite3_stmt *statement,
          gint64        match,
          guint         seat,
          guint         player,
          gint          score,
          guint         place)
{
  gboolean person = player < N_PEOPLE;
  g_autofree char *name = person ? g_strdup (people[player]) : g_strdup_printf ("Robot %u", player);
  g_autofree char *id = g_strdup_printf ("player-%u", player);

  sqlite3_bind_int64 (statement, 1, match);
  sqlite3_bind_int64 (statement, 2, seat);
  sqlite3_bind_text (statement, 3, name, -1, SQLITE_TRANSIENT);
  sqlite3_bind_int64 (statement, 4, score);
  sqlite3_bind_int64 (statement, 5, place == 1);
  sqlite3_bind_text (statement, 6, id, -1, SQLITE_TRANSIENT);
  sqlite3_bind_text (statement, 7, person ? NULL : levels[(player - N_PEOPLE) % G_N_ELEMENTS (levels)], -1, SQLITE_STATIC);
  sqlite3_bind_int64 (statement, 8, place);
  run (statement);
}

/* Players who are not the same, people mostly. */
static void
choose_players (GRand *random,
                guint *players,
                guint  n_players)
{
  guint pool[N_PEOPLE + G_N_ELEMENTS (levels) * 2];

  for (guint i = 0; i < G_N_ELEMENTS (pool); i++)
    pool[i] = i;
  for (guint i = 0; i < n_players; i++)
    {
      guint other = g_rand_int_range (random, i, i < 2 ? N_PEOPLE : G_N_ELEMENTS (pool));

      players[i] = pool[other];
      pool[other] = pool[i];
      pool[i] = players[i];
    }
}

static void
add_seats (sqlite3_stmt *statement,
           GRand        *random,
           gint64        match,
           gboolean      low_wins)
{
  guint n_players = g_rand_int_range (random, 2, 7);
  guint players[SIXAIN_MAX_SEATS];
  gint scores[SIXAIN_MAX_SEATS];

  choose_players (random, players, n_players);
  for (guint seat = 0; seat < n_players; seat++)
    scores[seat] = g_rand_int_range (random, 0, 90);

  for (guint seat = 0; seat < n_players; seat++)
    {
      guint place = 1;

      for (guint other = 0; other < n_players; other++)
        place += low_wins ? scores[other] < scores[seat] : scores[other] > scores[seat];
      add_seat (statement, match, seat, players[seat], scores[seat], place);
    }
}

void
history_make (const char *directory,
              guint       n_matches,
              guint       n_moves)
{
  g_autofree char *path = g_build_filename (directory, "sixain.db", NULL);
  g_autoptr (GRand) random = g_rand_new_with_seed (6);
  gint64 now = g_get_real_time ();
  sqlite3 *connection;
  sqlite3_stmt *match, *seat, *move;

  g_assert_cmpint (sqlite3_open (path, &connection), ==, SQLITE_OK);
  sqlite3_busy_timeout (connection, 60000);
  g_assert_cmpint (sqlite3_exec (connection, "BEGIN IMMEDIATE", NULL, NULL, NULL), ==, SQLITE_OK);
  match = prepare (connection,
                   "INSERT INTO matches (game, setup, round, revision, created, updated, finished, n_moves)"
                   " VALUES (?, ?, 4, 0, ?4, ?3, ?3, ?5)");
  seat = prepare (connection,
                  "INSERT INTO seats (match, seat, name, score, winner, player, level, place) VALUES (?, ?, ?, ?, ?, ?, ?, ?)");
  move = prepare (connection, "INSERT INTO moves (match, n, seat, time, text) VALUES (?, ?, 0, 0, 'play 55 row 3')");

  for (guint i = 0; i < n_matches; i++)
    {
      const char *game = games[g_rand_int_range (random, 0, G_N_ELEMENTS (games))];
      g_autofree char *setup = g_strdup_printf ("{\"format\":1,\"game\":\"%s\",\"rules\":1,\"players\":[\"Léa\",\"Tom\"],\"seed\":%u}",
                                                game, i);
      gint64 id;

      sqlite3_bind_text (match, 1, game, -1, SQLITE_STATIC);
      sqlite3_bind_text (match, 2, setup, -1, SQLITE_TRANSIENT);
      sqlite3_bind_int64 (match, 3, now - (n_matches - i) * 60 * G_USEC_PER_SEC);
      sqlite3_bind_int64 (match, 4, now - (n_matches - i) * 60 * G_USEC_PER_SEC - 1);
      sqlite3_bind_int64 (match, 5, n_moves);
      run (match);
      id = sqlite3_last_insert_rowid (connection);
      add_seats (seat, random, id, !g_str_equal (game, "sequences"));
      for (guint n = 0; n < n_moves; n++)
        {
          sqlite3_bind_int64 (move, 1, id);
          sqlite3_bind_int64 (move, 2, n);
          run (move);
        }
    }

  sqlite3_finalize (match);
  sqlite3_finalize (seat);
  sqlite3_finalize (move);
  g_assert_cmpint (sqlite3_exec (connection, "COMMIT", NULL, NULL, NULL), ==, SQLITE_OK);
  sqlite3_close (connection);
}
