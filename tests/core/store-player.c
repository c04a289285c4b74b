/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "store-play.h"

/* Plays matches in the store of a directory until somebody kills it, and says
 * on standard output what has happened: "match ID" for the one that goes on,
 * then "N SEAT TEXT" for each move, at once and in one piece. */

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

static void
step_cb (SixainMatch      *match,
         const SixainStep *step)
{
  announce (g_strdup_printf ("%u %d %s\n", step->n_records - 1, step->record.seat, step->record.text));
}

static SixainMatch *
find_match (SixainStore    *store,
            SixainCatalog  *catalog,
            guint64         seed,
            GError        **error)
{
  g_autoptr (GPtrArray) unfinished = sixain_store_list_unfinished (store, G_MAXUINT, error);
  g_autoptr (SixainMatch) match = NULL;

  if (unfinished == NULL)
    return NULL;

  if (unfinished->len > 0)
    {
      SixainSavedMatch *stored = g_ptr_array_index (unfinished, 0);

      return sixain_store_resume (store, stored->id, catalog, error);
    }

  match = play_new_match (catalog, seed);
  if (!play_keep_match (store, match, error))
    return NULL;

  return g_steal_pointer (&match);
}

static gboolean
play (const char  *directory,
      guint64      seed,
      GError     **error)
{
  g_autoptr (SixainCatalog) catalog = sixain_catalog_new ();
  g_autoptr (SixainStore) store = sixain_store_open (directory, error);
  SixainRandom random;

  if (store == NULL)
    return FALSE;

  sixain_random_seed (&random, seed);

  for (;;)
    {
      g_autoptr (SixainMatch) match = find_match (store, catalog, seed, error);

      if (match == NULL)
        return FALSE;

      announce (g_strdup_printf ("match %" G_GINT64_FORMAT "\n", sixain_store_get_match_id (store, match)));
      g_signal_connect (match, "step", G_CALLBACK (step_cb), NULL);

      while (!play_is_over (match))
        {
          if (!play_random_move (match, &random, error))
            return FALSE;
        }
    }
}

int
main (int   argc,
      char *argv[])
{
  g_autoptr (GError) error = NULL;

  if (argc != 3)
    return 2;

  if (!play (argv[1], g_ascii_strtoull (argv[2], NULL, 10), &error))
    g_printerr ("%s\n", error->message);

  return 1;
}
