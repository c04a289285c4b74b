/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-window-private.h"

#include <glib/gi18n.h>

void
sixain_window_list_matches (SixainWindow *self)
{
  g_autoptr (GPtrArray) matches = NULL;
  g_autoptr (GError) error = NULL;

  if (self->store != NULL)
    {
      matches = sixain_store_list_unfinished (self->store, &error);
      if (matches == NULL)
        sixain_window_tell (self, error->message);
    }

  for (guint i = 0; matches != NULL && i < matches->len;)
    {
      SixainStoredMatch *match = g_ptr_array_index (matches, i);

      if (g_hash_table_contains (self->discarded, &match->id))
        g_ptr_array_remove_index (matches, i);
      else
        i++;
    }

  sixain_welcome_set_matches (self->welcome, matches);
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

/* A match is discarded for good when the toast that offers it back has gone. */
static void
toast_dismissed_cb (AdwToast     *toast,
                    SixainWindow *self)
{
  const gint64 *id = g_object_get_data (G_OBJECT (toast), "id");
  g_autoptr (GError) error = NULL;

  if (self->store == NULL || !g_hash_table_remove (self->discarded, id))
    return;

  if (!sixain_store_discard (self->store, *id, &error))
    {
      sixain_window_tell (self, error->message);
      sixain_window_list_matches (self);
    }
}

static void
toast_undo_cb (AdwToast     *toast,
               SixainWindow *self)
{
  g_hash_table_remove (self->discarded, g_object_get_data (G_OBJECT (toast), "id"));
  sixain_window_list_matches (self);
}

void
sixain_window_discard_match (SixainWindow *self,
                             gint64        id)
{
  AdwToast *toast = adw_toast_new (_("Game discarded"));

  g_hash_table_add (self->discarded, g_memdup2 (&id, sizeof id));
  sixain_window_list_matches (self);

  adw_toast_set_button_label (toast, _("_Undo"));
  g_object_set_data_full (G_OBJECT (toast), "id", g_memdup2 (&id, sizeof id), g_free);
  g_signal_connect_object (toast, "button-clicked", G_CALLBACK (toast_undo_cb), self, 0);
  g_signal_connect_object (toast, "dismissed", G_CALLBACK (toast_dismissed_cb), self, 0);
  adw_toast_overlay_add_toast (self->toasts, toast);
}

/* The window closes: nobody can have them back any more. */
void
sixain_window_flush_discarded (SixainWindow *self)
{
  GHashTableIter iter;
  gpointer id;

  g_hash_table_iter_init (&iter, self->discarded);
  while (g_hash_table_iter_next (&iter, &id, NULL))
    {
      g_autoptr (GError) error = NULL;

      if (self->store != NULL && !sixain_store_discard (self->store, *(gint64 *) id, &error))
        g_message ("A match could not be discarded: %s", error->message);
      g_hash_table_iter_remove (&iter);
    }
}
