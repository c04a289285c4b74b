/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <stdlib.h>

#include <glib/gstdio.h>

#include "sixain-catalog.h"
#include "sixain-session.h"
#include "sixain-store.h"

/* From a key to the move that was made and kept: what the session takes for each of a
 * few hundred moves of people at one screen, with a store in the folder for temporary
 * files, or in another one. One line of JSON. */

#define N_MOVES 300
#define RATE 50

static char *id;
static int n_players = 2;
static char *folder;
static GStrv assignments;

static const GOptionEntry options[] = {
  { "game", 0, 0, G_OPTION_ARG_STRING, &id, "Which game (six)", "ID" },
  { "players", 0, 0, G_OPTION_ARG_INT, &n_players, "How many people (2)", "NUMBER" },
  { "option", 0, 0, G_OPTION_ARG_STRING_ARRAY, &assignments, "An option of the game; may be repeated", "NAME=VALUE" },
  { "store", 0, 0, G_OPTION_ARG_FILENAME, &folder, "Where moves are kept", "DIRECTORY" },
  { NULL },
};

static SixainMatch *
begin (SixainCatalog  *catalog,
       SixainStore    *store,
       GError        **error)
{
  SixainGame *game = sixain_catalog_find (catalog, id != NULL ? id : "six", error);
  g_autoptr (GPtrArray) players = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (SixainMatch) match = NULL;
  g_auto (SixainSetup) setup = { 0 };

  if (game == NULL)
    return NULL;

  for (int i = 0; i < n_players; i++)
    g_ptr_array_add (players, sixain_player_new ("Ada"));
  sixain_setup_init (&setup, sixain_game_get_rules (game), players->len, 1);
  for (guint i = 0; assignments != NULL && assignments[i] != NULL; i++)
    {
      if (!sixain_setup_assign (&setup, sixain_game_get_rules (game), assignments[i], error))
        return NULL;
    }
  match = sixain_match_new (game, &setup, players, error);

  return match != NULL && sixain_store_add_match (store, match, error) ? g_steal_pointer (&match) : NULL;
}

/* The first move of whoever can act; nobody lifts the tube. */
static gboolean
act (SixainSession *session,
     gint64        *us)
{
  SixainMatch *match = sixain_session_get_match (session);
  const SixainRules *rules = sixain_match_get_rules (match);
  g_auto (SixainMoves) moves = { 0 };
  gint seat = sixain_seats_first (sixain_rules_can_act (rules, sixain_match_get_truth (match), &moves));
  g_autoptr (GError) error = NULL;
  SixainMove move;

  if (seat == SIXAIN_NOBODY || sixain_match_is_saving (match))
    return FALSE;

  moves.n = 0;
  rules->moves (sixain_match_get_truth (match), seat, &moves);
  move = moves.items[0];
  *us = g_get_monotonic_time ();
  if (!sixain_session_submit (session, seat, &move, &error))
    g_error ("%s", error->message);
  while (sixain_match_is_saving (match))
    g_main_context_iteration (NULL, TRUE);
  *us = g_get_monotonic_time () - *us;

  return TRUE;
}

static void
remove_directory (const char *path)
{
  g_autoptr (GDir) directory = g_dir_open (path, 0, NULL);
  const char *name;

  while (directory != NULL && (name = g_dir_read_name (directory)) != NULL)
    {
      g_autofree char *file = g_build_filename (path, name, NULL);

      g_unlink (file);
    }
  g_rmdir (path);
}

static int
compare (gconstpointer a,
         gconstpointer b)
{
  gint64 difference = *(const gint64 *) a - *(const gint64 *) b;

  return difference < 0 ? -1 : difference > 0;
}

int
main (int   argc,
      char *argv[])
{
  g_autoptr (GOptionContext) context = g_option_context_new (NULL);
  g_autofree char *template = NULL;
  g_autoptr (SixainCatalog) catalog = sixain_catalog_new ();
  g_autoptr (SixainStore) store = NULL;
  g_autoptr (SixainMatch) match = NULL;
  g_autoptr (SixainSession) session = NULL;
  g_autoptr (GError) error = NULL;
  gint64 us[N_MOVES];
  guint n = 0;

  g_option_context_add_main_entries (context, options, NULL);
  if (!g_option_context_parse (context, &argc, &argv, &error))
    {
      g_printerr ("%s\n", error->message);
      return 2;
    }

  template = g_build_filename (folder != NULL ? folder : g_get_tmp_dir (), "sixain-act-XXXXXX", NULL);
  store = g_mkdtemp (template) != NULL ? sixain_store_open (template, &error) : NULL;
  match = store != NULL ? begin (catalog, store, &error) : NULL;
  if (match == NULL)
    {
      g_printerr ("%s\n", error != NULL ? error->message : template);
      return 1;
    }

  session = sixain_session_new (match);
  if (sixain_match_has_clock (match))
    sixain_timekeeper_set_rate (sixain_session_get_timekeeper (session), RATE);
  while (n < N_MOVES)
    {
      if (act (session, &us[n]))
        n++;
      else
        g_main_context_iteration (NULL, TRUE);
    }

  qsort (us, n, sizeof us[0], compare);
  g_print ("{\"moves\":%u,\"median_ms\":%.2f,\"p99_ms\":%.2f,\"max_ms\":%.2f}\n", n,
           us[n / 2] / 1000.0, us[n * 99 / 100] / 1000.0, us[n - 1] / 1000.0);

  g_clear_object (&session);
  g_clear_object (&match);
  g_clear_object (&store);
  remove_directory (template);

  return 0;
}
