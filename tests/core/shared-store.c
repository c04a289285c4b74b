/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "shared-store.h"

static void
step_cb (SharedStore *self)
{
  self->n_steps++;
}

SixainMatch *
shared_store_seat_two (SharedStore *self,
                       const char  *id)
{
  g_autoptr (GPtrArray) players = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GError) error = NULL;
  g_auto (SixainSetup) setup = { 0 };
  SixainGame *game = sixain_catalog_find (self->catalog, id, &error);
  SixainMatch *match;

  g_assert_no_error (error);
  g_ptr_array_add (players, sixain_player_new ("Ada"));
  g_ptr_array_add (players, sixain_player_new ("Bo"));
  sixain_setup_init (&setup, sixain_game_get_rules (game), players->len, 3);
  match = sixain_match_new (game, &setup, players, &error);
  g_assert_no_error (error);

  return match;
}

void
shared_store_set_up (SharedStore   *self,
                     gconstpointer  game)
{
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "sixain", "sixain.db", NULL);
  g_autoptr (GError) error = NULL;

  self->catalog = sixain_catalog_new ();
  self->store = sixain_store_open (NULL, &error);
  g_assert_no_error (error);
  self->match = shared_store_seat_two (self, game);
  sixain_store_add_match (self->store, self->match, &error);
  g_assert_no_error (error);
  g_signal_connect_swapped (self->match, "step", G_CALLBACK (step_cb), self);
  g_assert_cmpint (sqlite3_open (path, &self->other), ==, SQLITE_OK);
  sqlite3_busy_timeout (self->other, 5000);
}

void
shared_store_tear_down (SharedStore   *self,
                        gconstpointer  game)
{
  sqlite3_close (self->other);
  g_assert_finalize_object (self->match);
  g_assert_finalize_object (self->store);
  g_assert_finalize_object (self->catalog);
}

void
shared_store_execute (SharedStore *self,
                      const char  *sql)
{
  g_assert_cmpint (sqlite3_exec (self->other, sql, NULL, NULL, NULL), ==, SQLITE_OK);
}

gint64
shared_store_count (SharedStore *self,
                    const char  *sql)
{
  sqlite3_stmt *statement;
  gint64 n;

  g_assert_cmpint (sqlite3_prepare_v2 (self->other, sql, -1, &statement, NULL), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_step (statement), ==, SQLITE_ROW);
  n = sqlite3_column_int64 (statement, 0);
  sqlite3_finalize (statement);

  return n;
}

gint64
shared_store_count_moves (SharedStore *self)
{
  return shared_store_count (self, "SELECT count (*) FROM moves");
}

void
shared_store_submit (SixainMatch *match,
                     guint        seat,
                     const char  *text)
{
  g_autoptr (GError) error = NULL;

  sixain_match_submit_text (match, seat, text, -1, &error);
  g_assert_no_error (error);
}

char *
shared_store_choose (SixainMatch *match,
                     guint        seat,
                     guint        index)
{
  g_auto (SixainMoves) moves = { 0 };
  g_autoptr (GString) text = g_string_new (NULL);
  const SixainRules *rules = sixain_match_get_rules (match);

  rules->moves (sixain_match_get_truth (match), seat, &moves);
  sixain_rules_write_move (rules, &moves.items[index], text);

  return g_strdup (text->str);
}

void
shared_store_connect_again (SharedStore *self)
{
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "sixain", "sixain.db", NULL);

  sqlite3_close (self->other);
  g_assert_cmpint (sqlite3_open_v2 (path, &self->other, SQLITE_OPEN_READWRITE, NULL), ==, SQLITE_OK);
}
