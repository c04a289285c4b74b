/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-twins.h"

#include <string.h>

#include "sixain-database.h"
#include "sixain-deal-name.h"
#include "sixain-json.h"
#include "sixain-match-save.h"

/* Whether the deal of a saved match has that name. */
static gboolean
has_name (SixainGame             *game,
          const SixainSavedMatch *match,
          const char             *name)
{
  g_autoptr (JsonNode) node = match->setup != NULL ? sixain_json_parse (match->setup, strlen (match->setup), NULL) : NULL;
  g_auto (SixainSetup) setup = { 0 };
  g_autoptr (GPtrArray) players = NULL;
  g_autofree char *own = NULL;

  if (node == NULL || !JSON_NODE_HOLDS_OBJECT (node) ||
      !sixain_match_read_setup (game, json_node_get_object (node), &setup, &players, NULL))
    return FALSE;

  own = sixain_deal_name_write (game, &setup);

  return g_strcmp0 (own, name) == 0;
}

/* The seed leaves few matches, of which the name decides. */
GPtrArray *
sixain_twins_list (SixainStore        *store,
                   SixainGame         *game,
                   const SixainSetup  *setup,
                   gint64              id,
                   guint               n_matches,
                   GError            **error)
{
  g_autoptr (GPtrArray) twins = g_ptr_array_new_with_free_func (g_object_unref);
  g_autofree char *name = NULL;
  g_autoptr (SixainQuery) query = NULL;
  SixainDatabase *database;

  g_return_val_if_fail (SIXAIN_IS_STORE (store), NULL);
  g_return_val_if_fail (SIXAIN_IS_GAME (game), NULL);

  name = sixain_deal_name_write (game, setup);
  if (name == NULL)
    return g_steal_pointer (&twins);

  database = sixain_store_get_database (store);
  query = sixain_database_query (database,
                                 "SELECT id FROM matches WHERE finished IS NOT NULL AND game = ? AND id <> ?"
                                 " AND CASE WHEN json_valid (setup) THEN json_extract (setup, '$.seed') END = ?"
                                 " ORDER BY finished DESC, id DESC",
                                 SIXAIN_TEXT (sixain_game_get_id (game)), SIXAIN_INT (id), SIXAIN_INT (setup->seed));
  while (twins->len < n_matches && sixain_database_next (database, query))
    {
      g_autoptr (SixainSavedMatch) match = sixain_saved_match_read_result (database, sqlite3_column_int64 (query, 0), NULL);

      if (match != NULL && has_name (game, match, name))
        g_ptr_array_add (twins, g_steal_pointer (&match));
    }

  return sixain_database_check (database, error) ? g_steal_pointer (&twins) : NULL;
}
