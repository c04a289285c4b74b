/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-window.h"

#include <glib/gi18n.h>

#include "sixain-catalog.h"

struct _SixainWindow
{
  AdwApplicationWindow  parent_instance;

  SixainCatalog        *catalog;
  GSettings            *settings;

  GtkStack             *stack;
  GtkWidget            *games_page;
  GtkWidget            *empty_page;
  GtkListBox           *games;
};

G_DEFINE_FINAL_TYPE (SixainWindow, sixain_window, ADW_TYPE_APPLICATION_WINDOW)

static char *
describe_players (const SixainRules *rules)
{
  if (rules->min_players == rules->max_players)
    return g_strdup_printf (ngettext ("%u player", "%u players", rules->max_players), rules->max_players);

  /* Translators: from the first number to the second, as in "2–10 players". */
  return g_strdup_printf (_("%u–%u players"), rules->min_players, rules->max_players);
}

static GtkWidget *
create_game_row_cb (gpointer item,
                    gpointer user_data)
{
  SixainGame *game = SIXAIN_GAME (item);
  g_autofree char *players = describe_players (sixain_game_get_rules (game));
  GtkWidget *row;
  GtkWidget *label;

  /* Not all in one g_object_new (), which would tell the labels about the markup too late. */
  row = adw_action_row_new ();
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), sixain_game_get_title (game));
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), sixain_game_get_description (game));

  label = gtk_label_new (players);
  gtk_widget_add_css_class (label, "dim-label");
  gtk_widget_add_css_class (label, "numeric");
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), label);

  return row;
}

static void
show_what_there_is (SixainWindow *self)
{
  gboolean empty = g_list_model_get_n_items (G_LIST_MODEL (self->catalog)) == 0;

  gtk_stack_set_visible_child (self->stack, empty ? self->empty_page : self->games_page);
}

static void
sixain_window_dispose (GObject *object)
{
  SixainWindow *self = SIXAIN_WINDOW (object);

  g_clear_object (&self->catalog);
  g_clear_object (&self->settings);
  gtk_widget_dispose_template (GTK_WIDGET (self), SIXAIN_TYPE_WINDOW);

  G_OBJECT_CLASS (sixain_window_parent_class)->dispose (object);
}

static void
sixain_window_class_init (SixainWindowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = sixain_window_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/sixain/Sixain/sixain-window.ui");
  gtk_widget_class_bind_template_child (widget_class, SixainWindow, stack);
  gtk_widget_class_bind_template_child (widget_class, SixainWindow, games_page);
  gtk_widget_class_bind_template_child (widget_class, SixainWindow, empty_page);
  gtk_widget_class_bind_template_child (widget_class, SixainWindow, games);
}

static void
sixain_window_init (SixainWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));

  self->settings = g_settings_new (APPLICATION_ID);
  g_settings_bind (self->settings, "window-width", self, "default-width", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (self->settings, "window-height", self, "default-height", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (self->settings, "window-maximized", self, "maximized", G_SETTINGS_BIND_DEFAULT);

  self->catalog = sixain_catalog_new ();
  gtk_list_box_bind_model (self->games, G_LIST_MODEL (self->catalog), create_game_row_cb, NULL, NULL);
  show_what_there_is (self);
}

SixainWindow *
sixain_window_new (GtkApplication *application)
{
  g_return_val_if_fail (GTK_IS_APPLICATION (application), NULL);

  return g_object_new (SIXAIN_TYPE_WINDOW,
                       "application", application,
                       NULL);
}
