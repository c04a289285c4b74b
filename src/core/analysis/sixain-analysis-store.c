/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-analysis-store.h"

#include <string.h>

#include "sixain-database.h"
#include "sixain-json.h"

/* What is to be written. The shares of the whole match are beside the analysis, as they are what
 * many matches are added up by. */
typedef struct
{
  gint64  match;
  guint   judge;
  char   *shares;
  char   *analysis;
} Row;

static void
row_free (gpointer data)
{
  Row *row = data;

  g_free (row->shares);
  g_free (row->analysis);
  g_free (row);
}

/* A match that goes on after all has another revision. */
static gboolean
write_row (SixainDatabase  *database,
           gpointer         data,
           GError         **error)
{
  const Row *row = data;

  return sixain_database_write (database, error,
                                "INSERT OR REPLACE INTO analyses (match, revision, judge, shares, analysis)"
                                " SELECT id, revision, ?, ?, ? FROM matches WHERE id = ?",
                                SIXAIN_INT (row->judge), SIXAIN_TEXT (row->shares), SIXAIN_TEXT (row->analysis),
                                SIXAIN_INT (row->match));
}

static char *
print_shares (SixainAnalysis *self)
{
  GString *text = g_string_new ("[");

  for (guint seat = 0; seat < self->n_seats; seat++)
    {
      SixainShares shares = sixain_analysis_get_shares (self, 0, seat);

      g_string_append_printf (text, "%s[%d,%d,%d]", seat > 0 ? "," : "", shares.deal, shares.choices, shares.others);
    }
  g_string_append_c (text, ']');

  return g_string_free (text, FALSE);
}

gboolean
sixain_analysis_keep (SixainAnalysis  *self,
                      SixainStore     *store,
                      gint64           match,
                      SixainGame      *game,
                      GError         **error)
{
  g_autoptr (JsonBuilder) json = json_builder_new_immutable ();
  g_autoptr (JsonNode) root = NULL;
  Row *row;

  g_return_val_if_fail (SIXAIN_IS_ANALYSIS (self), FALSE);
  g_return_val_if_fail (SIXAIN_IS_STORE (store), FALSE);

  sixain_analysis_write (self, sixain_game_get_rules (game), json);
  root = json_builder_get_root (json);
  row = g_new (Row, 1);
  *row = (Row) { match, self->judge, print_shares (self), sixain_json_print (root) };

  return sixain_store_write (store, write_row, row, row_free, error);
}

SixainAnalysis *
sixain_analysis_recall (SixainStore  *store,
                        gint64        match,
                        SixainGame   *game,
                        GError      **error)
{
  g_autoptr (SixainQuery) query = NULL;
  g_autoptr (JsonNode) node = NULL;
  SixainDatabase *database;
  const char *text;

  g_return_val_if_fail (SIXAIN_IS_STORE (store), NULL);

  database = sixain_store_get_database (store);
  query = sixain_database_query (database,
                                 "SELECT analysis FROM analyses JOIN matches ON matches.id = match"
                                 " WHERE match = ? AND game = ? AND matches.revision = analyses.revision",
                                 SIXAIN_INT (match), SIXAIN_TEXT (sixain_game_get_id (game)));
  if (!sixain_database_next (database, query))
    {
      sixain_database_check (database, error);
      return NULL;
    }

  if (!sixain_database_read_text (query, 0, &text) || text == NULL)
    return NULL;

  /* A damaged one can be made again. */
  node = sixain_json_parse (text, strlen (text), NULL);
  if (node == NULL || !JSON_NODE_HOLDS_OBJECT (node))
    return NULL;

  return sixain_analysis_read (sixain_game_get_rules (game), json_node_get_object (node), NULL);
}

gboolean
sixain_analysis_sum_up (SixainStore   *store,
                        const char    *who,
                        SixainGame    *game,
                        SixainShares  *shares,
                        guint         *n_matches,
                        GError       **error)
{
  const SixainJudge *judge = sixain_game_get_judge (game);
  g_autoptr (SixainQuery) query = NULL;
  SixainDatabase *database;

  g_return_val_if_fail (SIXAIN_IS_STORE (store), FALSE);
  g_return_val_if_fail (judge != NULL, FALSE);

  *shares = (SixainShares) { 0 };
  *n_matches = 0;
  database = sixain_store_get_database (store);
  query = sixain_database_query (database,
                                 "SELECT json_extract (shares, '$[' || seat || '][0]'),"
                                 "  json_extract (shares, '$[' || seat || '][1]'), json_extract (shares, '$[' || seat || '][2]')"
                                 " FROM analyses JOIN matches ON matches.id = analyses.match"
                                 " JOIN seats ON seats.match = analyses.match"
                                 " WHERE who = ? AND game = ? AND judge = ? AND matches.revision = analyses.revision"
                                 "   AND json_valid (shares)",
                                 SIXAIN_TEXT (who), SIXAIN_TEXT (sixain_game_get_id (game)), SIXAIN_INT (judge->version));
  while (sixain_database_next (database, query))
    {
      shares->deal += sqlite3_column_int (query, 0);
      shares->choices += sqlite3_column_int (query, 1);
      shares->others += sqlite3_column_int (query, 2);
      *n_matches += 1;
    }

  return sixain_database_check (database, error);
}
