/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-rules-window.h"

#include <glib/gi18n.h>

#include "sixain-page.h"
#include "sixain-widget.h"
#include "sixain-zoom.h"

struct _SixainRulesWindow
{
  AdwWindow       parent_instance;

  SixainViewCatalog    *views;
  SixainGame           *game;           /* Whose rules are shown. */

  GtkStack       *title_stack;
  AdwWindowTitle *title;
  GtkDropDown    *games;
  AdwBin         *page;
  GtkWidget      *lesson_bar;
};

G_DEFINE_FINAL_TYPE (SixainRulesWindow, sixain_rules_window, ADW_TYPE_WINDOW)

enum
{
  LESSON,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static GtkWidget *
create_apology (const GError *error)
{
  GtkWidget *page = adw_status_page_new ();

  adw_status_page_set_icon_name (ADW_STATUS_PAGE (page), "dialog-warning-symbolic");
  adw_status_page_set_description (ADW_STATUS_PAGE (page), error->message);

  return page;
}

static void
game_selected_cb (SixainRulesWindow *self)
{
  guint selected = gtk_drop_down_get_selected (self->games);
  g_autoptr (SixainGame) game = NULL;
  g_autoptr (GError) error = NULL;
  const SixainViewModule *view;

  if (self->views == NULL || selected == GTK_INVALID_LIST_POSITION)
    return;

  game = g_list_model_get_item (sixain_view_catalog_get_games (self->views), selected);
  view = sixain_view_catalog_get_view (self->views, game, &error);
  adw_bin_set_child (self->page, view != NULL ? view->create_help () : create_apology (error));
  adw_window_title_set_subtitle (self->title, sixain_game_get_title (game));
  gtk_widget_set_visible (self->lesson_bar, view != NULL && view->lesson != NULL);
  g_set_object (&self->game, game);
}

static void
lesson_cb (SixainRulesWindow *self)
{
  g_signal_emit (self, signals[LESSON], 0, self->game);
}

/* Whoever opens the rules wants to turn their pages, and not another game's. */
static void
sixain_rules_window_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (sixain_rules_window_parent_class)->map (widget);

  gtk_widget_child_focus (GTK_WIDGET (SIXAIN_RULES_WINDOW (widget)->page), GTK_DIR_TAB_FORWARD);
}

static void
sixain_rules_window_dispose (GObject *object)
{
  SixainRulesWindow *self = SIXAIN_RULES_WINDOW (object);

  g_clear_object (&self->views);
  g_clear_object (&self->game);
  gtk_widget_dispose_template (GTK_WIDGET (self), SIXAIN_TYPE_RULES_WINDOW);

  G_OBJECT_CLASS (sixain_rules_window_parent_class)->dispose (object);
}

static void
sixain_rules_window_class_init (SixainRulesWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sixain_rules_window_dispose;
  widget_class->map = sixain_rules_window_map;

  signals[LESSON] = g_signal_new ("lesson", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                  0, NULL, NULL, NULL, G_TYPE_NONE, 1, SIXAIN_TYPE_GAME);

  g_type_ensure (SIXAIN_TYPE_PAGE);
  g_type_ensure (SIXAIN_TYPE_ZOOM);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/sixain/Sixain/sixain-rules-window.ui");
  gtk_widget_class_bind_template_child (widget_class, SixainRulesWindow, title_stack);
  gtk_widget_class_bind_template_child (widget_class, SixainRulesWindow, title);
  gtk_widget_class_bind_template_child (widget_class, SixainRulesWindow, games);
  gtk_widget_class_bind_template_child (widget_class, SixainRulesWindow, page);
  gtk_widget_class_bind_template_child (widget_class, SixainRulesWindow, lesson_bar);
  gtk_widget_class_bind_template_callback (widget_class, lesson_cb);
  gtk_widget_class_bind_template_callback (widget_class, game_selected_cb);
}

static void
sixain_rules_window_init (SixainRulesWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  sixain_widget_set_page_label (gtk_widget_get_first_child (GTK_WIDGET (self->title_stack)), _("Rules"));
  sixain_widget_set_page_label (GTK_WIDGET (self->games), _("Choose a Game"));
}

GtkWidget *
sixain_rules_window_new (SixainViewCatalog *views,
                         SixainGame        *game)
{
  SixainRulesWindow *self;
  g_autoptr (GtkStringList) titles = gtk_string_list_new (NULL);
  GListModel *games;
  guint n_games;
  guint selected = 0;

  g_return_val_if_fail (SIXAIN_IS_VIEW_CATALOG (views), NULL);

  self = g_object_new (SIXAIN_TYPE_RULES_WINDOW, NULL);
  games = sixain_view_catalog_get_games (views);
  n_games = g_list_model_get_n_items (games);

  for (guint i = 0; i < n_games; i++)
    {
      g_autoptr (SixainGame) item = g_list_model_get_item (games, i);

      gtk_string_list_append (titles, sixain_game_get_title (item));
      if (item == game)
        selected = i;
    }

  sixain_widget_set_choice_label (self->games, _("Choose a Game"));
  gtk_drop_down_set_model (self->games, G_LIST_MODEL (titles));
  gtk_drop_down_set_selected (self->games, selected);
  if (n_games > 1)
    gtk_stack_set_visible_child (self->title_stack, GTK_WIDGET (self->games));

  self->views = g_object_ref (views);
  game_selected_cb (self);

  return GTK_WIDGET (self);
}
