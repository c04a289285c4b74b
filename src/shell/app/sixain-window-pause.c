/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-window-private.h"

#include <glib/gi18n.h>

#include "sixain-preferences.h"
#include "sixain-rules-window.h"

/* As long as it may take for the focus to come back from what was opened in this
 * window. */
#define MOMENT_MS 250

static void
interrupt (SixainWindow *self,
           const char   *reason)
{
  SixainTablePage *table = sixain_window_get_table (self);

  if (table != NULL)
    sixain_table_page_interrupt (table, reason);
}

static void
window_added_cb (SixainWindow *self,
                 GtkWindow    *window)
{
  if (window == GTK_WINDOW (self))
    return;

  if (SIXAIN_IS_RULES_WINDOW (window))
    interrupt (self, _("Paused when the rules were opened."));
  else if (SIXAIN_IS_PREFERENCES (window))
    interrupt (self, _("Paused when the preferences were opened."));
  else
    interrupt (self, _("Paused when another window was opened."));
}

static gboolean
left_cb (gpointer user_data)
{
  SixainWindow *self = user_data;
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (self));

  self->left_id = 0;

  /* To X11 a popover has taken the focus away. */
  if (focus != NULL && gtk_widget_get_ancestor (focus, GTK_TYPE_POPOVER) != NULL)
    return G_SOURCE_REMOVE;

  self->leaving = FALSE;
  interrupt (self, _("Paused when you left this window."));

  return G_SOURCE_REMOVE;
}

static void
focus_cb (SixainWindow *self)
{
  if (self->leaving && self->left_id == 0)
    self->left_id = g_timeout_add (MOMENT_MS, left_cb, self);
}

/* A window that never was active, as where nothing manages windows, is not left. */
static void
active_cb (SixainWindow *self)
{
  self->leaving = !gtk_window_is_active (GTK_WINDOW (self));
  g_clear_handle_id (&self->left_id, g_source_remove);
  focus_cb (self);
}

void
sixain_window_watch_attention (SixainWindow *self)
{
  g_signal_connect_object (gtk_window_get_application (GTK_WINDOW (self)), "window-added",
                           G_CALLBACK (window_added_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect (self, "notify::is-active", G_CALLBACK (active_cb), NULL);
  g_signal_connect (self, "notify::focus-widget", G_CALLBACK (focus_cb), NULL);
}
