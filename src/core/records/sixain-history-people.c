/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-history-people.h"

#include <glib/gi18n-lib.h>

#include "sixain-database.h"
#include "sixain-error.h"
#include "sixain-history-statistics.h"
#include "sixain-text.h"

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

/* Who a person is from now on, or nobody for an empty id. */
typedef struct
{
  const char *who;
  const char *new_who;
  const char *new_name;
  gboolean    leaves;      /* The roster: somebody else is there already, or nobody is to be. */
} Change;

/* Writes a change to the seats of matches, to the evenings and to the roster, or to none of
 * them. */
static gboolean
write_change (SixainDatabase  *database,
              gpointer         data,
              GError         **error)
{
  const Change *change = data;
  g_autofree char *key = sixain_text_make_key (change->new_name);

  if (!sixain_database_write (database, error, "UPDATE seats SET player = ?2, name = ?3 WHERE who = ?1 AND level IS NULL",
                              SIXAIN_TEXT (change->who), SIXAIN_TEXT (change->new_who), SIXAIN_TEXT (change->new_name)) ||
      !sixain_database_write (database, error,
                              "UPDATE evening_players SET player = ?2, name = ?3,"
                              "  picture = CASE ?2 WHEN '' THEN NULL ELSE picture END"
                              " WHERE player = ?1 AND level IS NULL",
                              SIXAIN_TEXT (change->who), SIXAIN_TEXT (change->new_who), SIXAIN_TEXT (change->new_name)))
    return FALSE;

  return change->leaves
           ? sixain_database_write (database, error, "DELETE FROM players WHERE uid = ?", SIXAIN_TEXT (change->who))
           : sixain_database_write (database, error, "UPDATE players SET uid = ?2, key = ?3, name = ?4 WHERE uid = ?1",
                                    SIXAIN_TEXT (change->who), SIXAIN_TEXT (change->new_who), SIXAIN_TEXT (key),
                                    SIXAIN_TEXT (change->new_name));
}

/* The roster changes when the store has. */
static gboolean
make_change (SixainStore   *store,
             SixainRoster  *roster,
             Change        *change,
             GError       **error)
{
  SixainPlayer *player = find_in_roster (roster, change->who);

  if (!sixain_store_write_now (store, write_change, change, error))
    return FALSE;

  if (player != NULL && change->leaves)
    sixain_roster_forget (roster, player);
  else if (player != NULL)
    sixain_roster_follow (roster, player, change->new_who, change->new_name);

  return TRUE;
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

  return make_change (store, roster, &(Change) { who, who, sixain_player_get_name (cleaned), FALSE }, error);
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
  SixainPlayer *namesake;
  gboolean here;

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

  /* If only the one who goes is in the roster, the other one takes that place. */
  namesake = sixain_roster_find (roster, other_name);
  here = find_in_roster (roster, into) != NULL || (namesake != NULL && namesake != find_in_roster (roster, who));

  return make_change (store, roster, &(Change) { who, into, other_name, here }, error);
}

gboolean
sixain_history_remove (SixainStore   *store,
                       SixainRoster  *roster,
                       const char    *who,
                       GError       **error)
{
  SixainDatabase *database;
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

  return make_change (store, roster, &(Change) { who, "", "", TRUE }, error);
}
