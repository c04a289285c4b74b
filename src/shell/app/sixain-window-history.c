/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-window-private.h"

#include <glib/gi18n.h>

#include "sixain-history-page.h"
#include "sixain-history-transfer.h"

/* Wherever people are by now, they are told. What was imported is not in the roster and the
 * lists that are in memory. */
static void
transferred_cb (gpointer        owner,
                SixainTransfer  transfer,
                const char     *sentence,
                gboolean        done)
{
  SixainWindow *self = owner;

  if (done)
    g_clear_object (&self->transfer);
  if (done && transfer == SIXAIN_TRANSFER_IMPORT && sentence != NULL)
    {
      GtkWidget *page = sixain_navigation_find_page (self->navigation, SIXAIN_PAGE_HISTORY);

      sixain_roster_reload (self->roster);
      if (page != NULL)
        sixain_history_page_reload (SIXAIN_HISTORY_PAGE (page));
      sixain_window_update_kept (self);
    }
  if (sentence != NULL)
    sixain_notice_show (self->transfer_notice, sentence, done ? NULL : _("_Stop"));
}

static void
transfer_cb (SixainWindow   *self,
             SixainTransfer  transfer)
{
  if (self->transfer != NULL)
    {
      sixain_window_tell (self, _("Games are being imported or exported already."));
      return;
    }

  sixain_notice_close (self->transfer_notice);
  self->transfer = g_cancellable_new ();
  sixain_history_transfer (transfer, GTK_WINDOW (self), self->transfer, transferred_cb, G_OBJECT (self));
}

void
sixain_window_stop_transfer (SixainWindow *self)
{
  if (self->transfer != NULL)
    g_cancellable_cancel (self->transfer);
}

void
sixain_window_show_history (SixainWindow *self)
{
  GtkWidget *page = sixain_history_page_new (self->store, self->roster, self->shelf, self->settings);

  g_signal_connect_object (page, "told", G_CALLBACK (sixain_window_tell), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (page, "transfer", G_CALLBACK (transfer_cb), self, G_CONNECT_SWAPPED);
  sixain_window_show_page (self, SIXAIN_PAGE_HISTORY, page, _("History"));
}
