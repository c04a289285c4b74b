/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-window-private.h"

#include <glib/gi18n.h>

#include "sixain-preferences.h"
#include "sixain-rules-window.h"

/* As long as it may take for the focus to come back from what was opened in this
 * window. */
#define MOMENT_MS 250

/* Whether people still attend to the window. */
typedef struct
{
  SixainWindow *window;
  gboolean      leaving;        /* It is not active any more, for whatever reason, */
  guint         left_id;        /* until it is clear which. */
} Attention;

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
  Attention *attention = user_data;
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (attention->window));

  attention->left_id = 0;

  /* To X11 a popover has taken the focus away. */
  if (focus != NULL && gtk_widget_get_ancestor (focus, GTK_TYPE_POPOVER) != NULL)
    return G_SOURCE_REMOVE;

  attention->leaving = FALSE;
  interrupt (attention->window, _("Paused when you left this window."));

  return G_SOURCE_REMOVE;
}

static void
focus_cb (Attention *attention)
{
  if (attention->leaving && attention->left_id == 0)
    attention->left_id = g_timeout_add (MOMENT_MS, left_cb, attention);
}

/* A window that never was active, as where nothing manages windows, is not left. */
static void
active_cb (Attention *attention)
{
  attention->leaving = !gtk_window_is_active (GTK_WINDOW (attention->window));
  g_clear_handle_id (&attention->left_id, g_source_remove);
  focus_cb (attention);
}

static void
destroy_cb (Attention *attention)
{
  g_signal_handlers_disconnect_by_data (attention->window, attention);
  g_clear_handle_id (&attention->left_id, g_source_remove);
  g_free (attention);
}

void
sixain_window_watch_attention (SixainWindow *self)
{
  Attention *attention = g_new0 (Attention, 1);

  attention->window = self;
  g_signal_connect_object (gtk_window_get_application (GTK_WINDOW (self)), "window-added",
                           G_CALLBACK (window_added_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_swapped (self, "notify::is-active", G_CALLBACK (active_cb), attention);
  g_signal_connect_swapped (self, "notify::focus-widget", G_CALLBACK (focus_cb), attention);
  g_signal_connect_swapped (self, "destroy", G_CALLBACK (destroy_cb), attention);
}
