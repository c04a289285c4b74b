/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-store-private.h"

#include <glib/gi18n-lib.h>

#include "sixain-journal.h"
#include "sixain-json.h"
#include "sixain-match-save.h"
#include "sixain-saved-match.h"

struct _SixainStore
{
  GObject         parent_instance;

  SixainDatabase *database;
  SixainJournal  *journal;     /* Writes on a connection of its own. */
  char           *warning;
};

enum
{
  PROP_0,
  PROP_WARNING,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (SixainStore, sixain_store, G_TYPE_OBJECT)

static void
sixain_store_finalize (GObject *object)
{
  SixainStore *self = SIXAIN_STORE (object);

  g_clear_pointer (&self->journal, sixain_journal_close);
  g_clear_pointer (&self->database, sixain_database_close);
  g_free (self->warning);

  G_OBJECT_CLASS (sixain_store_parent_class)->finalize (object);
}

static void
sixain_store_get_property (GObject    *object,
                           guint       prop_id,
                           GValue     *value,
                           GParamSpec *pspec)
{
  SixainStore *self = SIXAIN_STORE (object);

  switch (prop_id)
    {
    case PROP_WARNING:
      g_value_set_string (value, self->warning);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sixain_store_class_init (SixainStoreClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = sixain_store_finalize;
  object_class->get_property = sixain_store_get_property;

  properties[PROP_WARNING] =
    g_param_spec_string ("warning", NULL, NULL, NULL,
                         G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
sixain_store_init (SixainStore *self)
{
}

/* What the window writes itself is durable a moment later, so that the window does not wait
 * for the disk: players, and that a match was begun or discarded. A match's first move is
 * written to the same log, and announced when all of that log is on the disk. */
static void
written_cb (gpointer database,
            gpointer user_data)
{
  SixainStore *self = user_data;

  sixain_journal_sync (self->journal);
}

SixainStore *
sixain_store_new (SixainDatabase  *database,
                  GError         **error)
{
  SixainDatabase *second = sixain_database_open_second (database, error);
  SixainStore *self;

  if (second == NULL)
    {
      sixain_database_close (database);
      return NULL;
    }

  self = g_object_new (SIXAIN_TYPE_STORE, NULL);
  self->database = database;
  self->journal = sixain_journal_new (second);
  self->warning = g_strdup (sixain_database_get_warning (self->database));
  sixain_database_defer_syncs (self->database, written_cb, self);

  return self;
}

const char *
sixain_store_get_warning (SixainStore *self)
{
  g_return_val_if_fail (SIXAIN_IS_STORE (self), NULL);

  return self->warning;
}

SixainDatabase *
sixain_store_get_database (SixainStore *self)
{
  g_return_val_if_fail (SIXAIN_IS_STORE (self), NULL);

  return self->database;
}

static gboolean
write_scores (SixainDatabase       *database,
              gint64                id,
              SixainMatch          *match,
              const SixainSummary  *summary,
              GError              **error)
{
  return sixain_saved_match_write_scores (database, id, summary, sixain_match_get_n_players (match),
                                          sixain_match_get_rules (match)->low_wins, error);
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

/* Another process may have begun the same game of the evening. */
static gboolean
write_evening (SixainDatabase  *database,
               gint64           id,
               gint64           evening,
               guint            game,
               GError         **error)
{
  if (!sixain_database_write (database, error,
                              "UPDATE evening_games SET match = ? WHERE evening = ? AND n = ? AND NOT EXISTS"
                              " (SELECT 1 FROM matches WHERE matches.id = evening_games.match"
                              "   AND matches.game = evening_games.game AND (aside IS NULL OR finished IS NOT NULL))",
                              SIXAIN_INT (id), SIXAIN_INT (evening), SIXAIN_INT (game)))
    return FALSE;

  if (sixain_database_get_changes (database) == 1)
    return TRUE;

  g_set_error_literal (error, SIXAIN_ERROR, SIXAIN_ERROR_STORE,
                       _("Another window of Sixain has changed this in the meantime."));

  return FALSE;
}

/* For an evening of 0, the match belongs to none. */
static gboolean
add_match (SixainStore  *self,
           SixainMatch  *match,
           gint64        evening,
           guint         game,
           GError      **error)
{
  g_autofree char *setup = NULL;
  SixainSummary summary = { 0 };
  gint64 id = 0;
  gboolean ok;

  sixain_match_summarize (match, &summary);
  setup = print_setup (match);

  ok = sixain_database_begin (self->database, error) &&
       insert_match (self->database, match, setup, &summary, &id, error) &&
       insert_seats (self->database, match, id, error) &&
       insert_moves (self->database, match, id, error) &&
       (!sixain_match_has_clock (match) ||
        sixain_saved_match_write_clock (self->database, id, 0, sixain_match_get_time (match), error)) &&
       (!summary.over || write_scores (self->database, id, match, &summary, error)) &&
       (evening == 0 || write_evening (self->database, id, evening, game, error));

  if (!sixain_database_end (self->database, ok, error))
    return FALSE;

  sixain_journal_attach (self->journal, match, id, 0, G_OBJECT (self));

  return TRUE;
}

gboolean
sixain_store_add_match (SixainStore  *self,
                        SixainMatch  *match,
                        GError      **error)
{
  g_return_val_if_fail (SIXAIN_IS_STORE (self), FALSE);
  g_return_val_if_fail (SIXAIN_IS_MATCH (match), FALSE);

  return add_match (self, match, 0, 0, error);
}

gboolean
sixain_store_add_match_to_evening (SixainStore  *self,
                                   SixainMatch  *match,
                                   gint64        evening,
                                   guint         game,
                                   GError      **error)
{
  g_return_val_if_fail (SIXAIN_IS_STORE (self), FALSE);
  g_return_val_if_fail (SIXAIN_IS_MATCH (match), FALSE);
  g_return_val_if_fail (evening != 0, FALSE);

  return add_match (self, match, evening, game, error);
}

gint64
sixain_store_get_match_id (SixainStore *self,
                           SixainMatch *match)
{
  g_return_val_if_fail (SIXAIN_IS_STORE (self), 0);
  g_return_val_if_fail (SIXAIN_IS_MATCH (match), 0);

  return sixain_journal_get_id (match, G_OBJECT (self));
}

static char *
describe_damaged (SixainStore *self,
                  gint64       id)
{
  g_autofree char *names = sixain_saved_match_dup_names (self->database, "main", id);

  if (names == NULL)
    return g_strdup (_("A saved game is damaged and cannot be continued. "
                       "It stays in the file of saved games, but is no longer listed."));

  /* Translators: the names of those who play it. */
  return g_strdup_printf (_("The saved game of %s is damaged and cannot be continued. "
                            "It stays in the file of saved games, but is no longer listed."),
                          names);
}

static void
set_aside (SixainStore *self,
           gint64       id,
           const char  *reason)
{
  g_autoptr (GError) error = NULL;

  g_message ("Set aside the match %" G_GINT64_FORMAT ": %s", id, reason);
  if (!sixain_saved_match_set_aside (self->database, id, &error))
    g_message ("It is still listed: %s", error->message);
}

/* Replays a saved match, with other names than those in its set-up if names is not NULL. One
 * whose row says that it is over, but whose moves do not end it,
 * has lost its last moves and is damaged. */
static SixainMatch *
load (SixainGame        *game,
      SixainSavedMatch  *saved,
      const char *const *names,
      GError           **error)
{
  g_auto (SixainSetup) setup = { 0 };
  g_autoptr (GPtrArray) players = NULL;
  g_autoptr (SixainMatch) match = NULL;

  if (!sixain_match_read_setup (game, saved->setup, &setup, &players, error))
    return NULL;

  for (guint seat = 0; seat < players->len; seat++)
    {
      if (saved->players[seat] != NULL)
        sixain_player_set_id (g_ptr_array_index (players, seat), saved->players[seat]);
    }
  for (guint seat = 0; names != NULL && seat < players->len && names[seat] != NULL; seat++)
    sixain_player_set_name (g_ptr_array_index (players, seat), names[seat]);

  match = sixain_match_resume (game, &setup, players, saved->records, saved->time, error);
  if (match == NULL)
    return NULL;

  if (saved->finished && !sixain_match_is_over (match))
    {
      g_set_error (error, SIXAIN_ERROR, SIXAIN_ERROR_SAVE, "The match was over, but its end is missing.");
      return NULL;
    }

  return g_steal_pointer (&match);
}

static SixainMatch *
read_match (SixainStore        *self,
            gint64              id,
            SixainCatalog      *catalog,
            const char *const  *names,
            SixainSavedMatch  **saved,
            gboolean           *damaged,
            GError            **error)
{
  g_autoptr (GError) local_error = NULL;
  SixainMatch *match = NULL;
  SixainGame *game;

  if (!sixain_database_begin (self->database, error))
    return NULL;

  *saved = sixain_saved_match_read (self->database, id, &local_error);
  if (!sixain_database_end (self->database, *saved != NULL, *saved != NULL ? error : NULL) && *saved != NULL)
    return NULL;

  if (*saved != NULL)
    {
      game = sixain_catalog_find (catalog, (*saved)->game, error);
      if (game == NULL)
        return NULL;

      if (!sixain_rules_can_replay (sixain_game_get_rules (game), (*saved)->rules))
        {
          g_set_error_literal (error, SIXAIN_ERROR, SIXAIN_ERROR_SAVE,
                               names != NULL
                                 ? _("This game was saved by another version of Sixain, whose rules differ, "
                                     "so it cannot be replayed. Its result is kept.")
                                 : _("This game was saved by another version of Sixain, whose rules differ, "
                                     "so it cannot be continued."));
          return NULL;
        }

      match = load (game, *saved, names, &local_error);
    }

  if (local_error != NULL)
    {
      *damaged = !g_error_matches (local_error, SIXAIN_ERROR, SIXAIN_ERROR_STORE);
      g_propagate_error (error, g_steal_pointer (&local_error));
    }

  return match;
}

static gboolean
write_end (SixainDatabase  *database,
           gint64           id,
           SixainMatch     *match,
           GError         **error)
{
  SixainSummary summary = { 0 };
  gboolean ok;

  sixain_match_summarize (match, &summary);
  ok = sixain_database_begin (database, error) &&
       sixain_database_write (database, error, "UPDATE matches SET finished = updated WHERE id = ?", SIXAIN_INT (id)) &&
       write_scores (database, id, match, &summary, error);

  return sixain_database_end (database, ok, error);
}

SixainMatch *
sixain_store_resume (SixainStore    *self,
                     gint64          id,
                     SixainCatalog  *catalog,
                     GError        **error)
{
  g_autoptr (SixainSavedMatch) saved = NULL;
  g_autoptr (GError) local_error = NULL;
  g_autoptr (SixainMatch) match = NULL;
  gboolean damaged = FALSE;

  g_return_val_if_fail (SIXAIN_IS_STORE (self), NULL);
  g_return_val_if_fail (SIXAIN_IS_CATALOG (catalog), NULL);

  /* The journal may not have written the last moves of this match yet. */
  sixain_journal_flush (self->journal);
  match = read_match (self, id, catalog, NULL, &saved, &damaged, &local_error);
  if (damaged)
    {
      g_autofree char *sentence = describe_damaged (self, id);

      set_aside (self, id, local_error->message);
      g_set_error_literal (error, SIXAIN_ERROR, SIXAIN_ERROR_SAVE, sentence);
      return NULL;
    }
  if (match == NULL)
    {
      g_propagate_error (error, g_steal_pointer (&local_error));
      return NULL;
    }

  /* Sixain 0.1 wrote the last move and the end of the match in two transactions, so that a
   * match may have the one without the other. */
  if (sixain_match_is_over (match) && !saved->finished && !write_end (self->database, id, match, error))
    return NULL;

  if (!sixain_saved_match_read_chairs (self->database, id, match, error))
    return NULL;

  sixain_journal_attach (self->journal, match, id, saved->revision, G_OBJECT (self));

  return g_steal_pointer (&match);
}

SixainMatch *
sixain_store_recall (SixainStore    *self,
                     gint64          id,
                     SixainCatalog  *catalog,
                     GError        **error)
{
  g_autoptr (SixainStoredMatch) stored = NULL;
  g_autoptr (SixainSavedMatch) saved = NULL;
  g_autoptr (GError) local_error = NULL;
  SixainMatch *match;
  gboolean damaged = FALSE;

  g_return_val_if_fail (SIXAIN_IS_STORE (self), NULL);
  g_return_val_if_fail (SIXAIN_IS_CATALOG (catalog), NULL);

  stored = sixain_stored_match_read (self->database, id, &local_error);
  if (stored == NULL)
    {
      if (local_error == NULL)
        g_set_error_literal (error, SIXAIN_ERROR, SIXAIN_ERROR_STORE, _("This game is no longer among the finished ones."));
      else
        g_propagate_error (error, g_steal_pointer (&local_error));
      return NULL;
    }

  for (guint seat = 0; stored->names[seat] != NULL; seat++)
    {
      if (*stored->names[seat] == '\0')
        {
          g_free (stored->names[seat]);
          stored->names[seat] = g_strdup (_("Removed player"));
        }
    }

  match = read_match (self, id, catalog, (const char *const *) stored->names, &saved, &damaged, &local_error);
  if (match != NULL)
    return match;

  if (damaged)
    {
      g_message ("The match %" G_GINT64_FORMAT " cannot be replayed: %s", id, local_error->message);
      g_set_error_literal (error, SIXAIN_ERROR, SIXAIN_ERROR_SAVE,
                           _("The record of this game is damaged, so it cannot be replayed. The result is kept."));
    }
  else
    {
      g_propagate_error (error, g_steal_pointer (&local_error));
    }

  return NULL;
}

char *
sixain_store_read_setup (SixainStore *self,
                         gint64       id)
{
  g_autoptr (SixainQuery) query = NULL;
  const char *text = NULL;

  g_return_val_if_fail (SIXAIN_IS_STORE (self), NULL);

  query = sixain_database_query (self->database, "SELECT setup FROM matches WHERE id = ?", SIXAIN_INT (id));
  if (!sixain_database_next (self->database, query) || !sixain_database_read_text (query, 0, &text))
    return NULL;

  return g_strdup (text);
}

void
sixain_store_flush (SixainStore *self)
{
  g_return_if_fail (SIXAIN_IS_STORE (self));

  sixain_journal_flush (self->journal);
}

gboolean
sixain_store_discard (SixainStore  *self,
                      gint64        id,
                      GError      **error)
{
  g_return_val_if_fail (SIXAIN_IS_STORE (self), FALSE);

  return sixain_database_write (self->database, error, "DELETE FROM matches WHERE id = ?", SIXAIN_INT (id));
}

void
sixain_store_warn (SixainStore *self,
                   const char  *sentence)
{
  g_return_if_fail (SIXAIN_IS_STORE (self));
  g_return_if_fail (sentence != NULL);

  g_free (self->warning);
  self->warning = g_strdup (sentence);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_WARNING]);
}

/* Sets aside the matches that a list could not read, and warns about them. */
static void
set_aside_all (SixainStore *self,
               GArray      *ids)
{
  g_autofree char *sentence = NULL;

  if (ids->len == 0)
    return;

  if (ids->len == 1)
    sentence = describe_damaged (self, g_array_index (ids, gint64, 0));
  else
    sentence = g_strdup_printf (ngettext ("%u saved game is damaged and cannot be continued. "
                                          "It stays in the file of saved games, but is no longer listed.",
                                          "%u saved games are damaged and cannot be continued. "
                                          "They stay in the file of saved games, but are no longer listed.",
                                          ids->len),
                                ids->len);

  for (guint i = 0; i < ids->len; i++)
    set_aside (self, g_array_index (ids, gint64, i), "what a list shows of it cannot be read");

  sixain_store_warn (self, sentence);
}

GPtrArray *
sixain_store_list_unfinished (SixainStore  *self,
                              guint         n_matches,
                              GError      **error)
{
  g_autoptr (GArray) damaged = g_array_new (FALSE, FALSE, sizeof (gint64));
  GPtrArray *list;

  g_return_val_if_fail (SIXAIN_IS_STORE (self), NULL);

  list = sixain_stored_match_list (self->database, FALSE, n_matches, damaged, error);
  set_aside_all (self, damaged);

  return list;
}

GPtrArray *
sixain_store_list_history (SixainStore  *self,
                           GError      **error)
{
  g_return_val_if_fail (SIXAIN_IS_STORE (self), NULL);

  return sixain_stored_match_list (self->database, TRUE, G_MAXUINT, NULL, error);
}
