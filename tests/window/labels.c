/* SPDX-License-Identifier: GPL-3.0-or-later */
#define _GNU_SOURCE /* For RTLD_NEXT. */

#include <dlfcn.h>
#include <glib-unix.h>
#include <gtk/gtk.h>

/* To be preloaded: at SIGUSR1 the program writes to its log which texts are cut, a line "Cut: TEXT" each: labels that
 * end with an ellipsis or are smaller than their text, and what widgets have drawn with an ellipsis since the last
 * time. "Cut: ." on a line of its own is the end. */

static GHashTable *drawn;

void
gtk_snapshot_append_layout (GtkSnapshot   *snapshot,
                            PangoLayout   *layout,
                            const GdkRGBA *colour)
{
  void (*real) (GtkSnapshot *, PangoLayout *, const GdkRGBA *) =
    (void (*) (GtkSnapshot *, PangoLayout *, const GdkRGBA *)) dlsym (RTLD_NEXT, "gtk_snapshot_append_layout");

  if (pango_layout_is_ellipsized (layout))
    g_hash_table_add (drawn, g_strdup (pango_layout_get_text (layout)));
  real (snapshot, layout, colour);
}

static gboolean
is_cut (GtkLabel *label)
{
  PangoLayout *layout = gtk_label_get_layout (label);
  int width, height;

  pango_layout_get_pixel_size (layout, &width, &height);

  return pango_layout_is_ellipsized (layout) || width > gtk_widget_get_width (GTK_WIDGET (label)) + 1 ||
         height > gtk_widget_get_height (GTK_WIDGET (label)) + 1;
}

static void
look (GtkWidget *widget)
{
  if (!gtk_widget_get_mapped (widget) || !gtk_widget_get_child_visible (widget))
    return;

  if (GTK_IS_LABEL (widget) && gtk_label_get_text (GTK_LABEL (widget))[0] != '\0' && is_cut (GTK_LABEL (widget)))
    g_printerr ("Cut: %s\n", gtk_label_get_text (GTK_LABEL (widget)));

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    look (child);
}

static gboolean
look_cb (gpointer user_data)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();
  GHashTableIter iter;
  gpointer text;

  for (GList *link = windows; link != NULL; link = link->next)
    look (link->data);

  g_hash_table_iter_init (&iter, drawn);
  while (g_hash_table_iter_next (&iter, &text, NULL))
    g_printerr ("Cut: %s\n", (char *) text);
  g_hash_table_remove_all (drawn);
  g_printerr ("Cut: .\n");

  return G_SOURCE_CONTINUE;
}

__attribute__ ((constructor)) static void
listen_for_signals (void)
{
  drawn = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_unix_signal_add (SIGUSR1, look_cb, NULL);
}
