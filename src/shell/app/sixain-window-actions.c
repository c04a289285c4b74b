/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-window-private.h"

#include <glib/gi18n.h>

#include "sixain-analysis-run.h"
#include "sixain-demonstration.h"
#include "sixain-history-page.h"
#include "sixain-lesson-page.h"
#include "sixain-preferences.h"
#include "sixain-rules-window.h"
#include "sixain-shortcuts.h"
#include "sixain-zoom.h"

static void
back_action (GtkWidget  *widget,
             const char *action_name,
             GVariant   *parameter)
{
  SixainWindow *self = SIXAIN_WINDOW (widget);
  GtkWidget *page;

  if (sixain_window_close_phones (self))
    return;

  page = sixain_navigation_get_visible_page (self->navigation);
  if (SIXAIN_IS_TABLE_PAGE (page) && sixain_table_page_go_back (SIXAIN_TABLE_PAGE (page)))
    return;

  if (SIXAIN_IS_HISTORY_PAGE (page) && sixain_history_page_go_back (SIXAIN_HISTORY_PAGE (page)))
    return;

  if (sixain_window_close_analysis (self))
    return;

  sixain_window_leave_then (self, sixain_window_show_welcome);
}

/* What Escape does: the nearest way out of something. */
static void
escape_action (GtkWidget  *widget,
               const char *action_name,
               GVariant   *parameter)
{
  SixainWindow *self = SIXAIN_WINDOW (widget);
  GtkWidget *page;

  if (sixain_window_close_phones (self))
    return;

  page = sixain_navigation_get_visible_page (self->navigation);
  if (SIXAIN_IS_LESSON_PAGE (page) && sixain_game_view_step_back (sixain_table_page_get_view (sixain_window_get_table (self))))
    return;

  if (SIXAIN_IS_TABLE_PAGE (page) && sixain_table_page_step_back (SIXAIN_TABLE_PAGE (page)))
    return;

  if (gtk_window_is_fullscreen (GTK_WINDOW (self)))
    gtk_window_unfullscreen (GTK_WINDOW (self));
  else
    gtk_widget_activate_action (widget, "win.back", NULL);
}

static void
leave_action (GtkWidget  *widget,
              const char *action_name,
              GVariant   *parameter)
{
  sixain_window_leave_then (SIXAIN_WINDOW (widget), sixain_window_show_welcome);
}

static void
matches_action (GtkWidget  *widget,
                const char *action_name,
                GVariant   *parameter)
{
  sixain_window_show_matches (SIXAIN_WINDOW (widget));
}

static void
go_to_history (SixainWindow *self)
{
  if (sixain_navigation_find_page (self->navigation, SIXAIN_PAGE_HISTORY) == NULL)
    sixain_window_leave_then (self, sixain_window_show_history);
}

static void
history_action (GtkWidget  *widget,
                const char *action_name,
                GVariant   *parameter)
{
  sixain_window_load_then (SIXAIN_WINDOW (widget), go_to_history);
}

static void
analyse_action (GtkWidget  *widget,
                const char *action_name,
                GVariant   *parameter)
{
  sixain_window_show_analysis (SIXAIN_WINDOW (widget));
}

static void
continue_match_action (GtkWidget  *widget,
                       const char *action_name,
                       GVariant   *parameter)
{
  sixain_window_continue_match (SIXAIN_WINDOW (widget), g_variant_get_int64 (parameter));
}

static void
discard_match_action (GtkWidget  *widget,
                      const char *action_name,
                      GVariant   *parameter)
{
  sixain_window_discard_match (SIXAIN_WINDOW (widget), g_variant_get_int64 (parameter));
}

static void
set_up_another (SixainWindow *self)
{
  GListModel *games = sixain_view_catalog_get_games (self->views);
  SixainGame *current = sixain_window_get_game (self);
  g_autoptr (SixainGame) game = NULL;

  game = current != NULL ? g_object_ref (current) : g_list_model_get_item (games, 0);
  if (game != NULL)
    sixain_window_show_setup (self, game, NULL);
}

static void
go_to_setup (SixainWindow *self)
{
  if (sixain_navigation_find_page (self->navigation, SIXAIN_PAGE_SETUP) == NULL)
    sixain_window_leave_then (self, set_up_another);
}

static void
new_game_action (GtkWidget  *widget,
                 const char *action_name,
                 GVariant   *parameter)
{
  sixain_window_load_then (SIXAIN_WINDOW (widget), go_to_setup);
}

GPtrArray *
sixain_window_list_players (SixainMatch *match)
{
  GPtrArray *players = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < sixain_match_get_n_players (match); i++)
    g_ptr_array_add (players, g_object_ref (sixain_match_get_player (match, i)));

  return players;
}

static void
rotate (GPtrArray *list)
{
  gpointer first = g_ptr_array_steal_index (list, 0);

  g_ptr_array_add (list, first);
}

/* The next one begins, where the game has an order of seats. */
static void
rematch_action (GtkWidget  *widget,
                const char *action_name,
                GVariant   *parameter)
{
  SixainWindow *self = SIXAIN_WINDOW (widget);
  SixainMatch *match = sixain_table_page_get_match (sixain_window_get_table (self));
  g_autoptr (GPtrArray) players = sixain_window_list_players (match);
  g_autoptr (GPtrArray) guests = sixain_window_list_guests (self, players->len);
  g_auto (SixainSetup) setup = { 0 };

  sixain_setup_copy (&setup, sixain_match_get_setup (match));
  setup.version = sixain_match_get_rules (match)->version;
  setup.seed = sixain_setup_choose_seed ();
  if (sixain_rules_has_order (sixain_match_get_rules (match), &setup))
    {
      rotate (players);
      rotate (guests);
    }
  sixain_window_begin_match (self, sixain_match_get_game (match), &setup, players, guests);
}

static void
change_players_action (GtkWidget  *widget,
                       const char *action_name,
                       GVariant   *parameter)
{
  SixainWindow *self = SIXAIN_WINDOW (widget);
  SixainMatch *match = sixain_table_page_get_match (sixain_window_get_table (self));
  g_autoptr (GPtrArray) players = sixain_window_list_players (match);
  g_autoptr (SixainGame) game = g_object_ref (sixain_match_get_game (match));

  sixain_window_show_setup (self, game, players);
}

static void
another_game_action (GtkWidget  *widget,
                     const char *action_name,
                     GVariant   *parameter)
{
  SixainWindow *self = SIXAIN_WINDOW (widget);

  g_clear_pointer (&self->same_players, g_ptr_array_unref);
  self->same_players = sixain_window_list_players (sixain_table_page_get_match (sixain_window_get_table (self)));
  sixain_window_show_welcome (self);
}

void
sixain_window_present_beside (SixainWindow *self,
                              GtkWindow    *window)
{
  gtk_window_set_application (window, gtk_window_get_application (GTK_WINDOW (self)));
  gtk_window_set_transient_for (window, GTK_WINDOW (self));
  sixain_zoom_present (window);
}

static void
lesson_cb (SixainWindow *self,
           SixainGame   *game)
{
  g_autoptr (SixainGame) kept = g_object_ref (game);

  gtk_window_destroy (self->rules_window);
  sixain_window_begin_lesson (self, kept, sixain_view_catalog_get_view (self->views, kept, NULL)->lesson);
}

static void
go_to_demonstration (SixainWindow *self)
{
  sixain_window_leave_then (self, sixain_window_begin_demonstration);
}

static void
demonstration_action (GtkWidget  *widget,
                      const char *action_name,
                      GVariant   *parameter)
{
  sixain_window_load_then (SIXAIN_WINDOW (widget), go_to_demonstration);
}

static void
show_rules (SixainWindow *self)
{
  if (self->rules_window != NULL)
    gtk_window_destroy (self->rules_window);

  g_set_weak_pointer (&self->rules_window,
                      GTK_WINDOW (sixain_rules_window_new (self->views, sixain_window_get_game (self))));
  g_signal_connect_object (self->rules_window, "lesson", G_CALLBACK (lesson_cb), self, G_CONNECT_SWAPPED);
  sixain_window_present_beside (self, self->rules_window);
}

static void
rules_action (GtkWidget  *widget,
              const char *action_name,
              GVariant   *parameter)
{
  sixain_window_load_then (SIXAIN_WINDOW (widget), show_rules);
}

static void
show_preferences (SixainWindow *self)
{
  sixain_window_present_beside (self, GTK_WINDOW (sixain_preferences_new (self->settings, self->sounds, self->views, self->store_warning)));
}

static void
preferences_action (GtkWidget  *widget,
                    const char *action_name,
                    GVariant   *parameter)
{
  sixain_window_load_then (SIXAIN_WINDOW (widget), show_preferences);
}

static void
shortcuts_action (GtkWidget  *widget,
                  const char *action_name,
                  GVariant   *parameter)
{
  SixainWindow *self = SIXAIN_WINDOW (widget);
  GtkWindow *window;
  gboolean analysing = sixain_navigation_find_page (self->navigation, SIXAIN_PAGE_ANALYSIS) != NULL;

  if (sixain_window_get_table (self) != NULL && !analysing)
    {
      SixainGame *game = sixain_window_get_game (self);

      window = sixain_shortcuts_new (SIXAIN_SHORTCUTS_TABLE, game, sixain_view_catalog_get_view (self->views, game, NULL));
    }
  else
    {
      gboolean setting_up = sixain_navigation_find_page (self->navigation, SIXAIN_PAGE_SETUP) != NULL ||
                            sixain_window_is_planning (self);
      gboolean history = analysing || sixain_navigation_find_page (self->navigation, SIXAIN_PAGE_HISTORY) != NULL;

      window = sixain_shortcuts_new (setting_up ? SIXAIN_SHORTCUTS_SETUP
                                     : history ? SIXAIN_SHORTCUTS_HISTORY
                                               : SIXAIN_SHORTCUTS_MATCHES, NULL, NULL);
    }

  sixain_window_present_beside (self, window);
}

void
sixain_window_update_actions (SixainWindow *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  guint n_games = self->views != NULL ? g_list_model_get_n_items (sixain_view_catalog_get_games (self->views)) : 1;
  SixainTablePage *table = sixain_window_get_table (self);
  GtkWidget *setup = sixain_navigation_find_page (self->navigation, SIXAIN_PAGE_SETUP);
  GtkWidget *evening = sixain_navigation_find_page (self->navigation, SIXAIN_PAGE_EVENING);
  gboolean over = table != NULL && sixain_table_page_is_over (table) &&
                  !SIXAIN_IS_DEMONSTRATION (sixain_navigation_find_page (self->navigation, SIXAIN_PAGE_TABLE));

  gtk_widget_action_set_enabled (widget, "win.back",
                                 sixain_navigation_get_visible_page (self->navigation) != GTK_WIDGET (self->welcome));
  gtk_widget_action_set_enabled (widget, "win.leave", table != NULL);
  gtk_widget_action_set_enabled (widget, "win.new-game", n_games > 0 && setup == NULL);
  gtk_widget_action_set_enabled (widget, "win.rules", n_games > 0);
  gtk_widget_action_set_enabled (widget, "win.demonstration", n_games > 0 && table == NULL && setup == NULL && evening == NULL);
  gtk_widget_action_set_enabled (widget, "win.plan-evening", n_games > 0 && !sixain_window_is_planning (self));
  gtk_widget_action_set_enabled (widget, "win.evening", over);
  gtk_widget_action_set_enabled (widget, "win.rematch", over);
  gtk_widget_action_set_enabled (widget, "win.analyse",
                                 over && !sixain_window_is_rehearsing (self) &&
                                 sixain_analysis_is_possible (sixain_match_get_game (sixain_table_page_get_match (table))));
  gtk_widget_action_set_enabled (widget, "win.change-players", over);
  gtk_widget_action_set_enabled (widget, "win.another-game", over && n_games > 1);
  gtk_widget_action_set_enabled (widget, "win.phones", sixain_window_has_place_for_phones (self) ||
                                                       (n_games > 0 && table == NULL && setup == NULL && evening == NULL));
}

void
sixain_window_install_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.back", NULL, back_action);
  gtk_widget_class_install_action (widget_class, "win.escape", NULL, escape_action);
  gtk_widget_class_install_action (widget_class, "win.leave", NULL, leave_action);
  gtk_widget_class_install_action (widget_class, "win.matches", NULL, matches_action);
  gtk_widget_class_install_action (widget_class, "win.history", NULL, history_action);
  gtk_widget_class_install_action (widget_class, "win.analyse", NULL, analyse_action);
  gtk_widget_class_install_action (widget_class, "win.continue-match", "x", continue_match_action);
  gtk_widget_class_install_action (widget_class, "win.discard-match", "x", discard_match_action);
  gtk_widget_class_install_action (widget_class, "win.new-game", NULL, new_game_action);
  gtk_widget_class_install_action (widget_class, "win.rematch", NULL, rematch_action);
  gtk_widget_class_install_action (widget_class, "win.change-players", NULL, change_players_action);
  gtk_widget_class_install_action (widget_class, "win.another-game", NULL, another_game_action);
  gtk_widget_class_install_action (widget_class, "win.demonstration", NULL, demonstration_action);
  gtk_widget_class_install_action (widget_class, "win.rules", NULL, rules_action);
  gtk_widget_class_install_action (widget_class, "win.preferences", NULL, preferences_action);
  gtk_widget_class_install_action (widget_class, "win.shortcuts", NULL, shortcuts_action);
  gtk_widget_class_install_property_action (widget_class, "win.fullscreen", "fullscreened");
  sixain_window_install_evening_actions (widget_class);
  sixain_window_install_phone_actions (widget_class);
  sixain_window_install_deal_actions (widget_class);

  /* Not an accelerator, which would come before what is open inside the window. */
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "win.escape", NULL);
}
