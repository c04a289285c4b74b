/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-window-private.h"

#include <glib/gi18n.h>

/* Enough for the welcome page, whichever of them are discarded or of games that are not
 * there. There may be thousands, which only their own page lists. */
#define FIRST_MATCHES 50

/* Whether a match can be offered: not one of a game that is not there, one that was discarded, or
 * that of the evening which is offered as a whole. */
static gboolean
can_offer (SixainWindow     *self,
           SixainSavedMatch *match,
           gint64            evening_match)
{
  g_set_object (&match->loaded, sixain_view_catalog_find (self->views, match->game));

  return match->loaded != NULL && match->id != evening_match && !g_hash_table_contains (self->discarded, &match->id);
}

void
sixain_window_list_matches (SixainWindow *self)
{
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GPtrArray) matches = NULL;
  g_autoptr (GError) error = NULL;
  gboolean all = sixain_navigation_find_page (self->navigation, SIXAIN_PAGE_MATCHES) != NULL;
  gint64 evening_match = sixain_window_offer_evening (self);

  if (self->store != NULL)
    {
      matches = sixain_store_list_unfinished (self->store, all ? G_MAXUINT : FIRST_MATCHES, &error);

      /* The store says when it can be read again. */
      if (g_error_matches (error, SIXAIN_ERROR, SIXAIN_ERROR_BUSY))
        return;

      if (matches == NULL)
        sixain_window_tell (self, error->message);
    }

  for (guint i = 0; matches != NULL && i < matches->len; i++)
    {
      SixainSavedMatch *match = g_ptr_array_index (matches, i);

      if (can_offer (self, match, evening_match))
        g_ptr_array_add (items, g_object_ref (match));
    }

  g_list_store_splice (self->matches, 0, g_list_model_get_n_items (G_LIST_MODEL (self->matches)), items->pdata, items->len);
  sixain_welcome_set_matches (self->welcome, G_LIST_MODEL (self->matches));
}

void
sixain_window_update_kept (SixainWindow *self)
{
  SixainTablePage *table = sixain_window_get_table (self);
  SixainMatch *match = table != NULL ? sixain_table_page_get_match (table) : NULL;
  gint64 id = match != NULL && self->store != NULL ? sixain_store_get_match_id (self->store, match) : 0;

  if (match != NULL && self->store != NULL && !sixain_window_is_rehearsing (self))
    {
      sixain_table_page_set_kept (table, id != 0);
      sixain_window_keep_seal (self, match, id);
      if (self->evening_unread)
        sixain_table_page_set_evening (table, sixain_window_find_evening (self, match));
      if (self->phones != NULL)
        sixain_phones_follow (self->phones, sixain_table_page_get_session (table), id);
    }
  else if (sixain_navigation_find_page (self->navigation, SIXAIN_PAGE_SETUP) == NULL &&
           sixain_navigation_find_page (self->navigation, SIXAIN_PAGE_EVENING) == NULL &&
           sixain_navigation_find_page (self->navigation, SIXAIN_PAGE_HISTORY) == NULL)
    {
      sixain_window_list_matches (self);
    }
}

void
sixain_window_continue_match (SixainWindow *self,
                              gint64        id)
{
  g_autoptr (SixainMatch) match = NULL;
  g_autoptr (GError) error = NULL;

  match = sixain_store_resume (self->store, id, sixain_view_catalog_get_catalog (self->views), &error);
  if (match == NULL)
    {
      sixain_window_tell (self, error->message);
      sixain_window_list_matches (self);
      return;
    }

  sixain_window_show_match (self, match, NULL);
}

/* Takes one match out of a list that stays where it is otherwise. */
static void
hide_match (SixainWindow *self,
            gint64        id)
{
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->matches)); i++)
    {
      g_autoptr (SixainSavedMatch) match = g_list_model_get_item (G_LIST_MODEL (self->matches), i);

      if (match->id == id)
        {
          g_list_store_remove (self->matches, i);
          break;
        }
    }

  sixain_welcome_set_matches (self->welcome, G_LIST_MODEL (self->matches));
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
  hide_match (self, id);
  g_clear_object (&self->lesson_game);
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
