/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "sixain-session.h"
#include "store-play.h"

/* Plays Six by the clock in the store of a directory until somebody kills it, and
 * says on standard output, in one piece each, "match ID", the time from which it goes
 * on, and then again and again a time of the match after which the store was flushed. */

#define WORD_MS 3

typedef struct
{
  SixainStore *store;
  SixainMatch *match;
} Player;

static void
announce (char *line)
{
  g_autofree char *text = line;
  gsize length = strlen (text);

  while (write (STDOUT_FILENO, text, length) != (gssize) length)
    {
      if (errno != EINTR)
        exit (2);
    }
}

static gboolean
word_cb (gpointer user_data)
{
  Player *player = user_data;
  gint64 time = sixain_match_get_time (player->match);

  sixain_store_flush (player->store);
  announce (g_strdup_printf ("%" G_GINT64_FORMAT "\n", time));

  return G_SOURCE_CONTINUE;
}

/* One person, who turns the hourglass at once, and two computers. */
static SixainMatch *
begin (SixainCatalog  *catalog,
       SixainStore    *store,
       GError        **error)
{
  static const char *const levels[] = { NULL, "easy", "hard" };
  SixainGame *game = sixain_catalog_find (catalog, "six", error);
  g_autoptr (GPtrArray) players = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (SixainMatch) match = NULL;
  g_auto (SixainSetup) setup = { 0 };

  for (guint i = 0; i < G_N_ELEMENTS (levels); i++)
    {
      SixainPlayer *player = sixain_player_new ("Ada");

      sixain_player_set_level (player, levels[i]);
      g_ptr_array_add (players, player);
    }

  sixain_setup_init (&setup, sixain_game_get_rules (game), players->len, 1);
  match = sixain_match_new (game, &setup, players, error);
  if (match == NULL || !play_keep_match (store, match, error) ||
      !sixain_match_submit_text (match, 0, "grab", 0, error) ||
      !sixain_match_submit_text (match, 0, "roll", 0, error))
    return NULL;

  return g_steal_pointer (&match);
}

static gboolean
play (const char  *directory,
      GError     **error)
{
  g_autoptr (SixainCatalog) catalog = sixain_catalog_new ();
  g_autoptr (SixainStore) store = sixain_store_open (directory, error);
  g_autoptr (GMainLoop) loop = g_main_loop_new (NULL, FALSE);
  g_autoptr (GPtrArray) unfinished = NULL;
  g_autoptr (SixainMatch) match = NULL;
  g_autoptr (SixainSession) session = NULL;
  Player player;

  unfinished = store != NULL ? sixain_store_list_unfinished (store, G_MAXUINT, error) : NULL;
  if (unfinished == NULL)
    return FALSE;

  if (unfinished->len > 0)
    match = sixain_store_resume (store, ((SixainStoredMatch *) g_ptr_array_index (unfinished, 0))->id, catalog, error);
  else
    match = begin (catalog, store, error);
  if (match == NULL)
    return FALSE;

  announce (g_strdup_printf ("match %" G_GINT64_FORMAT "\n%" G_GINT64_FORMAT "\n",
                             sixain_store_get_match_id (store, match), sixain_match_get_time (match)));
  session = sixain_session_new (match);
  player = (Player) { store, match };
  g_timeout_add (WORD_MS, word_cb, &player);
  g_main_loop_run (loop);

  return TRUE;
}

int
main (int   argc,
      char *argv[])
{
  g_autoptr (GError) error = NULL;

  if (argc != 2)
    return 2;

  if (!play (argv[1], &error))
    g_printerr ("%s\n", error->message);

  return 1;
}
