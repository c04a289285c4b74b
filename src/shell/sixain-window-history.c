/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-window-private.h"

#include <glib/gi18n.h>

/* What was imported is not in the roster that is in memory. */
static void
imported_cb (SixainWindow *self)
{
  g_clear_object (&self->roster);
  self->roster = sixain_roster_new (self->store);
  sixain_history_page_set_roster (self->history_page, self->roster);
  sixain_window_list_matches (self);
}

void
sixain_window_show_history (SixainWindow *self)
{
  GtkWidget *page;

  page = sixain_history_page_new (self->store, self->roster, self->shelf, self->settings);
  g_signal_connect_object (page, "told", G_CALLBACK (sixain_window_tell), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (page, "imported", G_CALLBACK (imported_cb), self, G_CONNECT_SWAPPED);
  self->history_page = SIXAIN_HISTORY_PAGE (page);
  adw_bin_set_child (self->history_bin, page);
  sixain_window_go_to (self, GTK_WIDGET (self->history_bin));
  gtk_window_set_title (GTK_WINDOW (self), _("History"));
  gtk_widget_grab_focus (page);
}
