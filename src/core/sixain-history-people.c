/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-history-people.h"

#include <glib/gi18n-lib.h>

#include "sixain-database.h"
#include "sixain-error.h"
#include "sixain-history-statistics.h"

/* The player of the roster with that id, or NULL. The roster keeps it. */
static SixainPlayer *
find_in_roster (SixainRoster *roster,
                const char   *who)
{
  GListModel *players = sixain_roster_get_players (roster);

  for (guint i = 0; i < g_list_model_get_n_items (players); i++)
    {
      g_autoptr (SixainPlayer) player = g_list_model_get_item (players, i);

      if (g_str_equal (sixain_player_get_id (player), who))
        return player;
    }

  return NULL;
}

char *
sixain_history_dup_name (SixainStore *store,
                         const char  *who)
{
  g_autoptr (SixainQuery) query = NULL;
  SixainDatabase *database;
  const char *name = NULL;

  g_return_val_if_fail (SIXAIN_IS_STORE (store), NULL);
  g_return_val_if_fail (who != NULL, NULL);

  database = sixain_store_get_database (store);
  query = sixain_database_query (database,
                                 "SELECT ifnull ((SELECT name FROM players WHERE uid = ?1),"
                                 "               (SELECT name FROM seats WHERE who = ?1 ORDER BY match DESC LIMIT 1))",
                                 SIXAIN_TEXT (who));
  if (!sixain_database_next (database, query) || !sixain_database_read_text (query, 0, &name))
    return NULL;

  return g_strdup (name);
}

static gboolean
fail (GError **error,
      char    *sentence)
{
  g_set_error_literal (error, SIXAIN_ERROR, SIXAIN_ERROR_STORE, sentence);
  g_free (sentence);

  return FALSE;
}

/* How much a query counts, or −1 with an error. The query is done with. */
static gint64
count (SixainDatabase  *database,
       SixainQuery     *query,
       GError         **error)
{
  g_autoptr (SixainQuery) done = query;
  gint64 n = sixain_database_next (database, done) ? sqlite3_column_int64 (done, 0) : 0;

  return sixain_database_check (database, error) ? n : -1;
}

/* Writes who a person is now, or nobody, to the seats of matches and to the evenings, or to
 * neither of them. */
static gboolean
update (SixainStore  *store,
        const char   *who,
        const char   *new_who,
        const char   *new_name,
        GError      **error)
{
  SixainDatabase *database = sixain_store_get_database (store);
  gboolean ok = sixain_database_begin (database, error) &&
                sixain_database_write (database, error, "UPDATE seats SET player = ?2, name = ?3 WHERE who = ?1 AND level IS NULL",
                                       SIXAIN_TEXT (who), SIXAIN_TEXT (new_who), SIXAIN_TEXT (new_name)) &&
                sixain_database_write (database, error,
                                       "UPDATE evening_players SET player = ?2, name = ?3,"
                                       "  picture = CASE ?2 WHEN '' THEN NULL ELSE picture END"
                                       " WHERE player = ?1 AND level IS NULL",
                                       SIXAIN_TEXT (who), SIXAIN_TEXT (new_who), SIXAIN_TEXT (new_name));

  return sixain_database_end (database, ok, error);
}

/* Whether nobody else in the history has the name; the roster looks after its own. */
static gboolean
check_name (SixainStore  *store,
            const char   *who,
            const char   *name,
            GError      **error)
{
  g_autoptr (GPtrArray) players = sixain_statistics_list_players (store, NULL, error);

  for (guint i = 0; players != NULL && i < players->len; i++)
    {
      const SixainStatistics *other = g_ptr_array_index (players, i);

      if (other->name != NULL && !g_str_equal (other->who, who) && sixain_player_names_equal (other->name, name))
        return fail (error, g_strdup_printf (_("Somebody else in the history is called %s. "
                                               "If that is the same person, merge the two."), other->name));
    }

  return players != NULL;
}

gboolean
sixain_history_rename (SixainStore   *store,
                       SixainRoster  *roster,
                       const char    *who,
                       const char    *name,
                       GError       **error)
{
  g_autoptr (SixainPlayer) cleaned = NULL;
  SixainPlayer *player;

  g_return_val_if_fail (SIXAIN_IS_STORE (store), FALSE);
  g_return_val_if_fail (SIXAIN_IS_ROSTER (roster), FALSE);
  g_return_val_if_fail (who != NULL && name != NULL, FALSE);

  player = find_in_roster (roster, who);
  if (!sixain_roster_check_name (roster, name, player, error) || !check_name (store, who, name, error))
    return FALSE;

  cleaned = sixain_player_new (name);
  if (!update (store, who, who, sixain_player_get_name (cleaned), error))
    return FALSE;

  if (player != NULL)
    sixain_player_set_name (player, name);

  return TRUE;
}

/* If only the one who goes is in the roster, the other one takes that place. */
static gboolean
merge_in_roster (SixainRoster  *roster,
                 const char    *who,
                 const char    *into,
                 const char    *name,
                 GError       **error)
{
  SixainPlayer *player = find_in_roster (roster, who);
  g_autoptr (SixainPlayer) other = NULL;

  if (player == NULL)
    return TRUE;

  other = sixain_player_copy (player);
  if (!sixain_roster_remove (roster, player, error))
    return FALSE;

  if (find_in_roster (roster, into) != NULL || sixain_roster_find (roster, name) != NULL)
    return TRUE;

  sixain_player_set_id (other, into);
  sixain_player_set_name (other, name);

  return sixain_roster_add (roster, other, error);
}

gboolean
sixain_history_merge (SixainStore   *store,
                      SixainRoster  *roster,
                      const char    *who,
                      const char    *into,
                      GError       **error)
{
  g_autofree char *name = NULL;
  g_autofree char *other_name = NULL;
  SixainDatabase *database;
  gint64 n_common;

  g_return_val_if_fail (SIXAIN_IS_STORE (store), FALSE);
  g_return_val_if_fail (SIXAIN_IS_ROSTER (roster), FALSE);
  g_return_val_if_fail (who != NULL && into != NULL && !g_str_equal (who, into), FALSE);

  database = sixain_store_get_database (store);
  name = sixain_history_dup_name (store, who);
  other_name = sixain_history_dup_name (store, into);
  if (name == NULL || other_name == NULL)
    return fail (error, g_strdup (_("This player is no longer in the history.")));

  n_common = count (database, sixain_database_query (database,
                                                     "SELECT count (*) FROM seats WHERE who = ?1"
                                                     " AND EXISTS (SELECT 1 FROM seats AS other WHERE other.match = seats.match AND other.who = ?2)",
                                                     SIXAIN_TEXT (who), SIXAIN_TEXT (into)), error);
  if (n_common < 0)
    return FALSE;

  if (n_common > 0)
    return fail (error, g_strdup_printf (ngettext ("%s and %s have played %d game together, so they are two different people.",
                                                   "%s and %s have played %d games together, so they are two different people.",
                                                   n_common),
                                         name, other_name, (int) MIN (n_common, G_MAXINT)));

  n_common = count (database, sixain_database_query (database,
                                                     "SELECT count (*) FROM evening_players WHERE player = ?1 AND level IS NULL"
                                                     " AND evening IN (SELECT evening FROM evening_players WHERE player = ?2 AND level IS NULL)",
                                                     SIXAIN_TEXT (who), SIXAIN_TEXT (into)), error);
  if (n_common < 0)
    return FALSE;

  if (n_common > 0)
    return fail (error, g_strdup_printf (_("%s and %s take part in the same evening, so they are two different people."),
                                         name, other_name));

  return update (store, who, into, other_name, error) && merge_in_roster (roster, who, into, other_name, error);
}

gboolean
sixain_history_remove (SixainStore   *store,
                       SixainRoster  *roster,
                       const char    *who,
                       GError       **error)
{
  SixainDatabase *database;
  SixainPlayer *player;
  gint64 n_unfinished;

  g_return_val_if_fail (SIXAIN_IS_STORE (store), FALSE);
  g_return_val_if_fail (SIXAIN_IS_ROSTER (roster), FALSE);
  g_return_val_if_fail (who != NULL, FALSE);

  database = sixain_store_get_database (store);
  n_unfinished = count (database, sixain_database_query (database,
                                                         "SELECT count (*) FROM seats JOIN matches ON matches.id = seats.match"
                                                         " WHERE seats.who = ? AND matches.finished IS NULL AND matches.aside IS NULL",
                                                         SIXAIN_TEXT (who)), error);
  if (n_unfinished < 0)
    return FALSE;

  if (n_unfinished > 0)
    {
      g_autofree char *name = sixain_history_dup_name (store, who);

      return fail (error, g_strdup_printf (ngettext ("%s still plays in %d unfinished game. Finish or discard it first.",
                                                     "%s still plays in %d unfinished games. Finish or discard them first.",
                                                     n_unfinished),
                                           name != NULL ? name : "?", (int) MIN (n_unfinished, G_MAXINT)));
    }

  n_unfinished = count (database, sixain_database_query (database,
                                                         "SELECT count (*) FROM evening_players JOIN evenings ON evenings.id = evening"
                                                         " WHERE player = ? AND level IS NULL AND finished IS NULL AND aside IS NULL",
                                                         SIXAIN_TEXT (who)), error);
  if (n_unfinished < 0)
    return FALSE;

  if (n_unfinished > 0)
    {
      g_autofree char *name = sixain_history_dup_name (store, who);

      return fail (error, g_strdup_printf (_("%s takes part in an evening that is not over. Finish or stop it first."),
                                           name != NULL ? name : "?"));
    }

  if (!update (store, who, "", "", error))
    return FALSE;

  player = find_in_roster (roster, who);

  return player == NULL || sixain_roster_remove (roster, player, error);
}
