/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-window-private.h"

#include <glib/gi18n.h>

#include "sixain-history-page.h"
#include "sixain-inquiry.h"

/* Wherever people are by now, they are told. What was imported is not in the roster and the
 * lists that are in memory. */
static void
transfer_told_cb (SixainWindow          *self,
                  const char            *sentence,
                  gboolean               done,
                  SixainHistoryTransfer *transfer)
{
  if (done && sentence != NULL && sixain_history_transfer_get_kind (transfer) == SIXAIN_TRANSFER_IMPORT)
    {
      GtkWidget *page = sixain_navigation_find_page (self->navigation, SIXAIN_PAGE_HISTORY);

      sixain_roster_reload (self->roster);
      if (page != NULL)
        sixain_history_page_reload (SIXAIN_HISTORY_PAGE (page));
      sixain_window_update_kept (self);
    }
  if (sentence != NULL)
    sixain_notice_show (self->transfer_notice, sentence, done ? NULL : _("_Stop"));
  if (done)
    g_clear_object (&self->transfer);
}

static gboolean
can_transfer (SixainWindow *self)
{
  if (self->transfer != NULL)
    sixain_window_tell (self, _("Games are being imported or exported already."));

  return self->transfer == NULL;
}

static void
take_transfer (SixainWindow          *self,
               SixainHistoryTransfer *transfer)
{
  sixain_notice_close (self->transfer_notice);
  self->transfer = transfer;
  g_signal_connect_object (transfer, "told", G_CALLBACK (transfer_told_cb), self, G_CONNECT_SWAPPED);
}

static void
transfer_cb (SixainWindow   *self,
             SixainTransfer  kind)
{
  if (can_transfer (self))
    take_transfer (self, sixain_history_transfer_new (kind, GTK_WINDOW (self)));
}

static void
import (SixainWindow *self)
{
  g_autoptr (GFile) file = g_steal_pointer (&self->import_file);

  if (file != NULL && can_transfer (self))
    take_transfer (self, sixain_history_transfer_new_import (file));
}

void
sixain_window_import (SixainWindow *self,
                      GFile        *file)
{
  g_set_object (&self->import_file, file);
  sixain_window_load_then (self, import);
}

void
sixain_window_stop_transfer (SixainWindow *self)
{
  if (self->transfer != NULL)
    sixain_history_transfer_stop (self->transfer);
}

void
sixain_window_show_history (SixainWindow *self)
{
  GtkWidget *page = sixain_history_page_new (self->store, self->roster, self->views, self->settings, self->inquiries);

  g_signal_connect_object (page, "told", G_CALLBACK (sixain_window_tell), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (page, "transfer", G_CALLBACK (transfer_cb), self, G_CONNECT_SWAPPED);
  sixain_window_show_page (self, SIXAIN_PAGE_HISTORY, page, _("History"));
}

void
sixain_window_show_analysis (SixainWindow *self)
{
  SixainMatch *match = sixain_table_page_get_match (sixain_window_get_table (self));
  GtkWidget *page;

  if (sixain_navigation_find_page (self->navigation, SIXAIN_PAGE_ANALYSIS) != NULL)
    return;

  page = sixain_history_page_new_for_match (self->store, self->roster, self->views, self->settings, self->inquiries, match);
  g_signal_connect_object (page, "told", G_CALLBACK (sixain_window_tell), self, G_CONNECT_SWAPPED);
  sixain_notice_close (self->notice);
  sixain_navigation_push (self->navigation, SIXAIN_PAGE_ANALYSIS, page);
  sixain_window_update_actions (self);
  gtk_widget_grab_focus (page);
}

gboolean
sixain_window_close_analysis (SixainWindow *self)
{
  GtkWidget *page = sixain_navigation_find_page (self->navigation, SIXAIN_PAGE_ANALYSIS);

  if (page == NULL || page != sixain_navigation_get_visible_page (self->navigation))
    return FALSE;

  sixain_notice_close (self->notice);
  sixain_navigation_pop (self->navigation);
  sixain_window_update_actions (self);

  return TRUE;
}

void
sixain_window_stop_inquiries (SixainWindow *self)
{
  GListModel *list = G_LIST_MODEL (self->inquiries);

  while (g_list_model_get_n_items (list) > 0)
    {
      g_autoptr (SixainInquiry) inquiry = g_list_model_get_item (list, 0);

      sixain_inquiry_stop (inquiry);
    }
}
