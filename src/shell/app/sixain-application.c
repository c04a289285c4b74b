/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-application.h"

#include <glib/gi18n.h>

#include "sixain-window.h"
#include "sixain-zoom.h"

struct _SixainApplication
{
  AdwApplication parent_instance;
};

G_DEFINE_FINAL_TYPE (SixainApplication, sixain_application, ADW_TYPE_APPLICATION)

static void
about_cb (GSimpleAction *action,
          GVariant      *parameter,
          gpointer       user_data)
{
  GtkApplication *application = user_data;
  const char *developers[] = { _("The Sixain developers"), NULL };
  GtkWidget *window;

  /* With an application, so that its keys work here too. */
  window = g_object_new (ADW_TYPE_ABOUT_WINDOW,
                         "application", application,
                         "transient-for", gtk_application_get_active_window (application),
                         "modal", TRUE,
                         "destroy-with-parent", TRUE,
                         "application-name", _("Sixain"),
                         "application-icon", APPLICATION_ID,
                         "version", VERSION,
                         "developer-name", _("The Sixain developers"),
                         "developers", developers,
                         /* Translators: your name, as it will appear in the About window. */
                         "translator-credits", _("translator-credits"),
                         "copyright", _("© 2026 The Sixain developers"),
                         "license-type", GTK_LICENSE_GPL_3_0,
                         "website", "https://github.com/sixain/sixain",
                         "issue-url", "https://github.com/sixain/sixain/issues",
                         NULL);
  sixain_zoom_present (GTK_WINDOW (window));
}

/* Every window may have something to say about it. */
static void
close_windows_cb (gpointer user_data)
{
  g_autolist (GtkWindow) windows = g_list_copy_deep (gtk_application_get_windows (user_data),
                                                     (GCopyFunc) (void (*) (void)) g_object_ref, NULL);

  for (GList *l = windows; l != NULL; l = l->next)
    gtk_window_close (l->data);
}

/* Not at once: the window in which the key was pressed is kept until the key has
 * been dealt with, and in GTK 4.8 must not outlive the one it stands before. */
static void
quit_cb (GSimpleAction *action,
         GVariant      *parameter,
         gpointer       user_data)
{
  g_idle_add_once (close_windows_cb, user_data);
}

/* What the launcher's menu offers beside opening the window. */
static void
window_action_cb (GSimpleAction *action,
                  GVariant      *parameter,
                  gpointer       user_data)
{
  g_autofree char *name = g_strconcat ("win.", g_action_get_name (G_ACTION (action)), NULL);

  g_application_activate (user_data);
  gtk_widget_activate_action (GTK_WIDGET (gtk_application_get_active_window (user_data)), name, NULL);
}

static const GActionEntry actions[] = {
  { "about", about_cb },
  { "demonstration", window_action_cb },
  { "phones", window_action_cb },
  { "quit", quit_cb },
};

static const struct
{
  const char *action;
  const char *accel;
} accels[] = {
  { "app.quit", "<Control>q" },
  { "window.close", "<Control>w" },
  { "win.back", "<Alt>Left" },
  { "win.fullscreen", "F11" },
  { "win.analyse", "<Control>i" },
  { "win.demonstration", "<Control>d" },
  { "win.history", "<Control>y" },
  { "win.new-game", "<Control>n" },
  { "win.phones", "<Control>t" },
  { "win.plan-evening", "<Control>g" },
  { "win.preferences", "<Control>comma" },
  { "win.rules", "F1" },
  { "win.shortcuts", "<Control>question" },
};

/* Options are handled before startup, so that they need no display. */
static int
sixain_application_handle_local_options (GApplication *application,
                                         GVariantDict *given)
{
  static const char *const names[] = { "phones", "demonstration" };
  g_autoptr (GError) error = NULL;

  if (g_variant_dict_contains (given, "version"))
    {
      g_print ("Sixain %s\n", VERSION);
      return 0;
    }

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      if (!g_variant_dict_contains (given, names[i]))
        continue;

      if (!g_application_register (application, NULL, &error))
        {
          g_printerr ("%s\n", error->message);
          return 1;
        }
      g_action_group_activate_action (G_ACTION_GROUP (application), names[i], NULL);
    }

  return -1;
}

static void
sixain_application_startup (GApplication *application)
{
  G_APPLICATION_CLASS (sixain_application_parent_class)->startup (application);

  g_action_map_add_action_entries (G_ACTION_MAP (application), actions, G_N_ELEMENTS (actions), application);

  for (guint i = 0; i < G_N_ELEMENTS (accels); i++)
    gtk_application_set_accels_for_action (GTK_APPLICATION (application), accels[i].action,
                                           (const char *[]) { accels[i].accel, NULL });

  gtk_window_set_default_icon_name (APPLICATION_ID);
}

static void
sixain_application_activate (GApplication *application)
{
  GtkWindow *window = gtk_application_get_active_window (GTK_APPLICATION (application));

  if (window == NULL)
    window = GTK_WINDOW (sixain_window_new (GTK_APPLICATION (application)));

  gtk_window_present (window);
}

/* Several files would have to wait for each other: the others can be opened later. */
static void
sixain_application_open (GApplication  *application,
                         GFile        **files,
                         int            n_files,
                         const char    *hint)
{
  g_application_activate (application);
  sixain_window_import (SIXAIN_WINDOW (gtk_application_get_active_window (GTK_APPLICATION (application))), files[0]);
}

static void
sixain_application_class_init (SixainApplicationClass *klass)
{
  GApplicationClass *application_class = G_APPLICATION_CLASS (klass);

  application_class->handle_local_options = sixain_application_handle_local_options;
  application_class->startup = sixain_application_startup;
  application_class->activate = sixain_application_activate;
  application_class->open = sixain_application_open;
}

static const GOptionEntry options[] = {
  { "version", 0, 0, G_OPTION_ARG_NONE, NULL, N_("Print the version and exit"), NULL },
  { "phones", 0, 0, G_OPTION_ARG_NONE, NULL, N_("Let people join with their phones"), NULL },
  { "demonstration", 0, 0, G_OPTION_ARG_NONE, NULL, N_("Let computers play until somebody joins"), NULL },
  { NULL },
};

static void
sixain_application_init (SixainApplication *self)
{
  g_application_add_main_option_entries (G_APPLICATION (self), options);
}

SixainApplication *
sixain_application_new (void)
{
  return g_object_new (SIXAIN_TYPE_APPLICATION,
                       "application-id", APPLICATION_ID,
                       "flags", G_APPLICATION_HANDLES_OPEN,
                       NULL);
}
