/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-store-private.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "sixain-json.h"
#include "sixain-match-save.h"
#include "sixain-saved-match.h"

static char *
describe_damaged (SixainStore *self,
                  gint64       id)
{
  g_autofree char *names = sixain_saved_match_dup_names (self->database, id);

  if (names == NULL)
    return g_strdup (_("A saved game is damaged and cannot be continued. "
                       "It stays in the file of saved games, but is no longer listed."));

  /* Translators: the names of those who play it. */
  return g_strdup_printf (_("The saved game of %s is damaged and cannot be continued. "
                            "It stays in the file of saved games, but is no longer listed."),
                          names);
}

static gboolean
write_aside (SixainDatabase  *database,
             gpointer         id,
             GError         **error)
{
  return sixain_saved_match_set_aside (database, *(gint64 *) id, error);
}

static void
set_aside (SixainStore *self,
           gint64       id,
           const char  *reason)
{
  g_autoptr (GError) error = NULL;

  g_message ("Set aside the match %" G_GINT64_FORMAT ": %s", id, reason);
  if (!sixain_store_write (self, write_aside, g_memdup2 (&id, sizeof id), g_free, &error))
    g_message ("It is still listed: %s", error->message);
}

/* Replays a saved match, with other names than those in its set-up if names is not NULL. One
 * whose row says that it is over, but whose moves do not end it, has lost its last moves and is
 * damaged. */
static SixainMatch *
load (SixainGame        *game,
      SixainSavedMatch  *saved,
      const char *const *names,
      GError           **error)
{
  g_autoptr (JsonNode) node = sixain_json_parse (saved->setup, strlen (saved->setup), error);
  g_auto (SixainSetup) setup = { 0 };
  g_autoptr (GPtrArray) players = NULL;
  g_autoptr (SixainMatch) match = NULL;

  if (node == NULL || !sixain_match_read_setup (game, json_node_get_object (node), &setup, &players, error))
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

  if (!sixain_database_begin_reading (self->database, error))
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
      *damaged = !g_error_matches (local_error, SIXAIN_ERROR, SIXAIN_ERROR_STORE) &&
                 !g_error_matches (local_error, SIXAIN_ERROR, SIXAIN_ERROR_BUSY);
      g_propagate_error (error, g_steal_pointer (&local_error));
    }

  return match;
}

typedef struct
{
  SixainMatch *match;
  gint64       id;
} End;

static gboolean
write_end (SixainDatabase  *database,
           gpointer         data,
           GError         **error)
{
  const End *end = data;

  return sixain_saved_match_write_end (database, end->id, end->match, error);
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
  if (!sixain_journal_catch_up (self->journal, id))
    {
      g_set_error_literal (error, SIXAIN_ERROR, SIXAIN_ERROR_BUSY,
                           _("This game is still being saved, because another window of Sixain is using the saved games. "
                             "Try again in a moment."));
      return NULL;
    }

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
  if (sixain_match_is_over (match) && !saved->finished &&
      !sixain_store_write_now (self, write_end, &(End) { match, id }, error))
    return NULL;

  if (!sixain_saved_match_read_seats (self->database, id, match, error))
    return NULL;

  sixain_journal_attach (self->journal, match, id, saved->revision, G_OBJECT (self));

  return g_steal_pointer (&match);
}

SixainMatch *
sixain_store_load_finished (SixainStore    *self,
                            gint64          id,
                            SixainCatalog  *catalog,
                            GError        **error)
{
  g_autoptr (SixainSavedMatch) stored = NULL;
  g_autoptr (SixainSavedMatch) saved = NULL;
  g_autoptr (GError) local_error = NULL;
  SixainMatch *match;
  gboolean damaged = FALSE;

  g_return_val_if_fail (SIXAIN_IS_STORE (self), NULL);
  g_return_val_if_fail (SIXAIN_IS_CATALOG (catalog), NULL);

  stored = sixain_saved_match_read_result (self->database, id, &local_error);
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

  list = sixain_saved_match_list (self->database, FALSE, n_matches, damaged, error);
  for (guint i = list != NULL ? list->len : 0; i > 0; i--)
    {
      if (g_hash_table_contains (self->discarded, &((SixainSavedMatch *) g_ptr_array_index (list, i - 1))->id))
        g_ptr_array_remove_index (list, i - 1);
    }
  set_aside_all (self, damaged);

  return list;
}

GPtrArray *
sixain_store_list_history (SixainStore  *self,
                           GError      **error)
{
  g_return_val_if_fail (SIXAIN_IS_STORE (self), NULL);

  return sixain_saved_match_list (self->database, TRUE, G_MAXUINT, NULL, error);
}
