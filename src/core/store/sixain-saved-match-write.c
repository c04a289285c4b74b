/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-saved-match.h"

#include "sixain-database.h"
#include "sixain-json.h"
#include "sixain-match-save.h"

gboolean
sixain_saved_match_write_move (SixainDatabase      *database,
                               gint64               id,
                               guint                n,
                               const SixainRecord  *record,
                               GError             **error)
{
  return sixain_database_write (database, error,
                                "INSERT INTO moves (match, n, seat, time, text, digest) VALUES (?, ?, ?, ?, ?, ?)",
                                SIXAIN_INT (id), SIXAIN_INT (n), SIXAIN_INT (record->seat), SIXAIN_INT (record->time),
                                SIXAIN_TEXT (record->text), SIXAIN_INT (sixain_saved_match_digest_move (id, n, record)));
}

gboolean
sixain_saved_match_write_clock (SixainDatabase  *database,
                                gint64           id,
                                gint64           revision,
                                gint64           time,
                                GError         **error)
{
  return sixain_database_write (database, error,
                                "INSERT INTO clocks (match, time) SELECT id, ? FROM matches WHERE id = ? AND revision = ?"
                                " ON CONFLICT (match) DO UPDATE SET time = excluded.time",
                                SIXAIN_INT (time), SIXAIN_INT (id), SIXAIN_INT (revision));
}

gboolean
sixain_saved_match_write_scores (SixainDatabase       *database,
                                 gint64                id,
                                 const SixainSummary  *summary,
                                 guint                 n_players,
                                 gboolean              low_wins,
                                 GError              **error)
{
  for (guint seat = 0; seat < n_players; seat++)
    {
      guint place = sixain_seats_rank (summary->scores, n_players, seat, low_wins);

      if (!sixain_database_write (database, error,
                                  "UPDATE seats SET score = ?, winner = ?, place = ? WHERE match = ? AND seat = ?",
                                  SIXAIN_INT (summary->scores[seat]), SIXAIN_INT (place == 1), SIXAIN_INT (place),
                                  SIXAIN_INT (id), SIXAIN_INT (seat)))
        return FALSE;
    }

  return TRUE;
}

static gboolean
insert_match (SixainDatabase       *database,
              SixainMatch          *match,
              const char           *setup,
              const SixainSummary  *summary,
              gint64               *id,
              GError              **error)
{
  const char *game = sixain_match_get_rules (match)->id;
  gint64 now = g_get_real_time ();

  if (!sixain_database_write (database, error,
                              "INSERT INTO matches (game, setup, round, revision, created, updated, finished, n_moves, digest)"
                              " VALUES (?, ?, ?, 0, ?, ?, nullif (?, 0), ?, ?)",
                              SIXAIN_TEXT (game), SIXAIN_TEXT (setup), SIXAIN_INT (summary->round),
                              SIXAIN_INT (now), SIXAIN_INT (now), SIXAIN_INT (summary->over ? now : 0),
                              SIXAIN_INT (sixain_match_get_n_records (match)),
                              SIXAIN_INT (sixain_saved_match_digest_setup (game, setup))))
    return FALSE;

  *id = sixain_database_get_last_id (database);

  return TRUE;
}

static gboolean
insert_seats (SixainDatabase  *database,
              SixainMatch     *match,
              gint64           id,
              GError         **error)
{
  const char *const *names = sixain_match_get_names (match);

  for (guint seat = 0; seat < sixain_match_get_n_players (match); seat++)
    {
      SixainPlayer *player = sixain_match_get_player (match, seat);

      if (!sixain_database_write (database, error,
                                  "INSERT INTO seats (match, seat, name, player, level) VALUES (?, ?, ?, ?, ?)",
                                  SIXAIN_INT (id), SIXAIN_INT (seat), SIXAIN_TEXT (names[seat]),
                                  SIXAIN_TEXT (sixain_player_get_id (player)),
                                  SIXAIN_TEXT (sixain_player_get_level (player))))
        return FALSE;
    }

  return TRUE;
}

static gboolean
insert_moves (SixainDatabase  *database,
              SixainMatch     *match,
              gint64           id,
              GError         **error)
{
  for (guint i = 0; i < sixain_match_get_n_records (match); i++)
    {
      if (!sixain_saved_match_write_move (database, id, i, sixain_match_get_record (match, i), error))
        return FALSE;
    }

  return TRUE;
}

/* A new object with the members of a save except for its moves and its time. */
static JsonObject *
copy_setup (JsonNode *save)
{
  JsonObject *setup = json_object_new ();
  JsonObjectIter iter;
  const char *name;
  JsonNode *node;

  json_object_iter_init_ordered (&iter, json_node_get_object (save));
  while (json_object_iter_next_ordered (&iter, &name, &node))
    {
      if (!g_str_equal (name, "moves") && !g_str_equal (name, "time"))
        json_object_set_member (setup, name, json_node_copy (node));
    }

  return setup;
}

static char *
print_setup (SixainMatch *match)
{
  g_autoptr (JsonNode) save = sixain_match_save (match);
  g_autoptr (JsonNode) setup = json_node_new (JSON_NODE_OBJECT);

  json_node_take_object (setup, copy_setup (save));

  return sixain_json_print (setup);
}

gboolean
sixain_saved_match_insert (SixainDatabase  *database,
                           SixainMatch     *match,
                           gint64          *id,
                           GError         **error)
{
  g_autofree char *setup = print_setup (match);
  SixainSummary summary = { 0 };

  sixain_match_summarize (match, &summary);

  return insert_match (database, match, setup, &summary, id, error) &&
         insert_seats (database, match, *id, error) &&
         insert_moves (database, match, *id, error) &&
         (!sixain_match_has_clock (match) ||
          sixain_saved_match_write_clock (database, *id, 0, sixain_match_get_time (match), error)) &&
         (!summary.over || sixain_saved_match_write_end (database, *id, match, error));
}

gboolean
sixain_saved_match_write_end (SixainDatabase  *database,
                              gint64           id,
                              SixainMatch     *match,
                              GError         **error)
{
  SixainSummary summary = { 0 };

  sixain_match_summarize (match, &summary);

  return sixain_database_write (database, error, "UPDATE matches SET finished = updated WHERE id = ?", SIXAIN_INT (id)) &&
         sixain_saved_match_write_scores (database, id, &summary, sixain_match_get_n_players (match),
                                          sixain_match_get_rules (match)->low_wins, error);
}

gboolean
sixain_saved_match_set_aside (SixainDatabase  *database,
                              gint64           id,
                              GError         **error)
{
  return sixain_database_write (database, error, "UPDATE matches SET aside = ? WHERE id = ?",
                                SIXAIN_INT (g_get_real_time ()), SIXAIN_INT (id));
}
