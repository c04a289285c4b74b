/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-window-private.h"

#include <glib/gi18n.h>

/* Reads as many matches as somebody looks at: there may be thousands. */
#define PAGE_LENGTH 25

void
sixain_window_list_matches (SixainWindow *self)
{
  guint n_hidden = g_hash_table_size (self->discarded);
  guint n_more = 0;
  g_autoptr (GPtrArray) matches = NULL;
  g_autoptr (GError) error = NULL;

  if (self->store != NULL)
    {
      matches = sixain_store_list_unfinished (self->store, MAX (self->n_matches, PAGE_LENGTH) + n_hidden, &error);
      if (matches == NULL)
        sixain_window_tell (self, error->message);
    }

  if (matches != NULL)
    n_more = MAX (sixain_store_count_unfinished (self->store), matches->len) - matches->len;

  for (guint i = 0; matches != NULL && i < matches->len;)
    {
      SixainStoredMatch *match = g_ptr_array_index (matches, i);

      if (g_hash_table_contains (self->discarded, &match->id))
        g_ptr_array_remove_index (matches, i);
      else
        i++;
    }

  sixain_welcome_set_matches (self->welcome, matches, n_more);
}

void
sixain_window_list_more_matches (SixainWindow *self)
{
  self->n_matches = MAX (self->n_matches, PAGE_LENGTH) + PAGE_LENGTH;
  sixain_window_list_matches (self);
}

void
sixain_window_continue_match (SixainWindow *self,
                              gint64        id)
{
  g_autoptr (SixainMatch) match = NULL;
  g_autoptr (GError) error = NULL;

  match = sixain_store_resume (self->store, id, sixain_shelf_get_catalog (self->shelf), &error);
  if (match == NULL)
    {
      sixain_window_tell (self, error->message);
      sixain_window_list_matches (self);
      return;
    }

  sixain_window_show_match (self, match);
}

void
sixain_window_discard_match (SixainWindow *self,
                             gint64        id)
{
  g_autofree char *text = NULL;
  guint n;

  g_hash_table_add (self->discarded, g_memdup2 (&id, sizeof id));
  n = g_hash_table_size (self->discarded);
  text = g_strdup_printf (ngettext ("%u game discarded", "%u games discarded", n), n);
  sixain_window_list_matches (self);
  sixain_notice_show (self->notice, text, _("_Undo"));
}

void
sixain_window_restore_discarded (SixainWindow *self)
{
  g_hash_table_remove_all (self->discarded);
  sixain_window_list_matches (self);
}

void
sixain_window_flush_discarded (SixainWindow *self)
{
  g_autoptr (GError) error = NULL;
  GHashTableIter iter;
  gpointer id;

  g_hash_table_iter_init (&iter, self->discarded);
  while (g_hash_table_iter_next (&iter, &id, NULL))
    {
      if (self->store != NULL && error == NULL)
        sixain_store_discard (self->store, *(gint64 *) id, &error);
      g_hash_table_iter_remove (&iter);
    }

  if (error != NULL)
    {
      g_message ("A match could not be discarded: %s", error->message);
      sixain_window_list_matches (self);
      sixain_window_tell (self, error->message);
    }
}
