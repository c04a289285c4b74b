/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-history-page.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "sixain-analysis-run.h"
#include "sixain-describe.h"
#include "sixain-history-analysis.h"
#include "sixain-history-describe.h"
#include "sixain-history-dialogs.h"
#include "sixain-history-evening.h"
#include "sixain-history-match.h"
#include "sixain-history-overview.h"
#include "sixain-history-player.h"
#include "sixain-history-replay.h"
#include "sixain-history-transfer.h"
#include "sixain-history.h"
#include "sixain-page.h"
#include "sixain-widget.h"

struct _SixainHistoryPage
{
  GtkWidget              parent_instance;

  SixainStore           *store;          /* NULL if nothing can be saved. */
  SixainRoster          *roster;
  SixainViewCatalog     *views;
  GSettings             *settings;
  GListStore            *inquiries;      /* Those that are under way. */
  SixainHistoryOverview *overview;       /* NULL without a store, or for a single match. */
  GPtrArray             *places;         /* What is looked at, above what was looked at before. */
  guint                  n_first;        /* So many of them cannot be left: 1 for a single match. */

  AdwWindowTitle        *title;
  GtkStack              *stack;
  AdwStatusPage         *empty_page;
  GtkWidget             *import_button;
};

G_DEFINE_FINAL_TYPE (SixainHistoryPage, sixain_history_page, GTK_TYPE_WIDGET)

enum
{
  TOLD,
  TRANSFER,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
tell (SixainHistoryPage *self,
      const char        *sentence)
{
  g_signal_emit (self, signals[TOLD], 0, sentence);
}

static GtkWidget *
get_place (SixainHistoryPage *self)
{
  return self->places->len > 0 ? g_ptr_array_index (self->places, self->places->len - 1) : NULL;
}

static void
update_actions (SixainHistoryPage *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  GtkWidget *place = get_place (self);
  gboolean some = self->overview != NULL && !sixain_history_overview_is_empty (self->overview);
  SixainMatch *match = SIXAIN_IS_HISTORY_MATCH (place) ? sixain_history_match_get_match (SIXAIN_HISTORY_MATCH (place)) : NULL;

  gtk_widget_action_set_enabled (widget, "history.export", self->overview != NULL);
  gtk_widget_action_set_enabled (widget, "history.export-table", some);
  gtk_widget_action_set_enabled (widget, "history.import", self->overview != NULL);
  gtk_widget_action_set_enabled (widget, "history.replay", match != NULL);
  gtk_widget_action_set_enabled (widget, "history.analyse",
                                 match != NULL && sixain_analysis_is_possible (sixain_match_get_game (match)));
  gtk_widget_action_set_enabled (widget, "history.show-moment", SIXAIN_IS_HISTORY_ANALYSIS (place));
  gtk_widget_action_set_enabled (widget, "history.rename", SIXAIN_IS_HISTORY_PLAYER (place));
  gtk_widget_action_set_enabled (widget, "history.merge", SIXAIN_IS_HISTORY_PLAYER (place));
  gtk_widget_action_set_enabled (widget, "history.remove", SIXAIN_IS_HISTORY_PLAYER (place));
}

/* Shows the uppermost place, or the overview. What a stack does not show is still in GTK 4.8's
 * accessibility tree. */
static void
show_place (SixainHistoryPage *self)
{
  gboolean empty = self->overview == NULL || sixain_history_overview_is_empty (self->overview);
  GtkWidget *place = get_place (self);
  const char *title = place != NULL ? g_object_get_data (G_OBJECT (place), "title") : _("History");
  const char *subtitle = SIXAIN_IS_HISTORY_ANALYSIS (place) ? _("How It Was Decided") : NULL;

  if (place == NULL)
    place = empty ? GTK_WIDGET (self->empty_page) : GTK_WIDGET (self->overview);

  gtk_widget_set_visible (place, TRUE);
  gtk_stack_set_visible_child (self->stack, place);
  sixain_widget_set_page_label (place, title);
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->stack));
       child != NULL;
       child = gtk_widget_get_next_sibling (child))
    gtk_widget_set_visible (child, child == place);
  adw_window_title_set_title (self->title, title);
  adw_window_title_set_subtitle (self->title, subtitle);
  update_actions (self);
  if (gtk_widget_get_root (place) != NULL && !gtk_widget_grab_focus (place))
    gtk_widget_child_focus (place, GTK_DIR_TAB_FORWARD);
}

static void
push (SixainHistoryPage *self,
      GtkWidget         *place,
      const char        *title)
{
  g_object_set_data_full (G_OBJECT (place), "title", g_strdup (title), g_free);
  gtk_stack_add_child (self->stack, place);
  g_ptr_array_add (self->places, place);
  show_place (self);
}

/* Drops the uppermost places, until so many are left. */
static void
drop (SixainHistoryPage *self,
      guint              n_left)
{
  while (self->places->len > n_left)
    gtk_stack_remove (self->stack, g_ptr_array_steal_index (self->places, self->places->len - 1));
}

static void
reload (SixainHistoryPage *self)
{
  drop (self, self->n_first);
  if (self->overview != NULL)
    sixain_history_overview_reload (self->overview);
}

/* Another process has let go of the file. */
static void
kept_cb (SixainHistoryPage *self)
{
  if (!sixain_history_overview_is_unread (self->overview))
    return;

  sixain_history_overview_reload (self->overview);
  show_place (self);
}

static void
show_player (SixainHistoryPage *self,
             const char        *who)
{
  g_autoptr (GError) error = NULL;
  GtkWidget *place = sixain_history_player_new (self->store, self->roster, self->views, who, &error);

  if (place != NULL)
    push (self, place, _("Player"));
  else
    tell (self, error->message);
}

static void
show_match_action (GtkWidget  *widget,
                   const char *action_name,
                   GVariant   *parameter)
{
  SixainHistoryPage *self = SIXAIN_HISTORY_PAGE (widget);
  g_autoptr (GError) error = NULL;
  g_autoptr (SixainSavedMatch) stored = sixain_history_read (self->store, g_variant_get_int64 (parameter), &error);

  if (stored == NULL)
    {
      tell (self, error != NULL ? error->message : _("This game is no longer among the finished ones."));
      return;
    }

  push (self, sixain_history_match_new (self->store, self->views, stored), sixain_history_describe_game (self->views, stored->game));
}

static void
show_evening_action (GtkWidget  *widget,
                     const char *action_name,
                     GVariant   *parameter)
{
  SixainHistoryPage *self = SIXAIN_HISTORY_PAGE (widget);
  g_autoptr (GError) error = NULL;
  g_autoptr (SixainEvening) evening = sixain_evening_read (self->store, g_variant_get_int64 (parameter), &error);
  g_autofree char *title = NULL;

  if (evening == NULL)
    {
      tell (self, error->message);
      return;
    }

  title = sixain_describe_evening (evening->created);
  push (self, sixain_history_evening_new (self->store, self->roster, self->views, evening), title);
}

static void
show_player_action (GtkWidget  *widget,
                    const char *action_name,
                    GVariant   *parameter)
{
  show_player (SIXAIN_HISTORY_PAGE (widget), g_variant_get_string (parameter, NULL));
}

static void
show_all_action (GtkWidget  *widget,
                 const char *action_name,
                 GVariant   *parameter)
{
  SixainHistoryPage *self = SIXAIN_HISTORY_PAGE (widget);

  if (self->overview != NULL)
    sixain_history_overview_show_all (self->overview);
}

static void
ended_cb (SixainHistoryPage *self)
{
  sixain_history_page_go_back (self);
}

/* Replays a match, and looks first at a choice that is not NULL. */
static void
replay (SixainHistoryPage  *self,
        SixainMatch        *match,
        const SixainChoice *choice)
{
  SixainGame *game = sixain_match_get_game (match);
  g_autoptr (GError) error = NULL;
  const SixainViewModule *view = sixain_view_catalog_get_view (self->views, game, &error);
  GtkWidget *place;

  if (view == NULL)
    {
      tell (self, error->message);
      return;
    }

  place = sixain_history_replay_new (match, view, self->settings);
  g_signal_connect_object (place, "ended", G_CALLBACK (ended_cb), self, G_CONNECT_SWAPPED);
  if (choice != NULL)
    sixain_history_replay_show_choice (SIXAIN_HISTORY_REPLAY (place), choice);
  push (self, place, sixain_game_get_title (game));
}

static void
replay_action (GtkWidget  *widget,
               const char *action_name,
               GVariant   *parameter)
{
  SixainHistoryPage *self = SIXAIN_HISTORY_PAGE (widget);

  replay (self, sixain_history_match_get_match (SIXAIN_HISTORY_MATCH (get_place (self))), NULL);
}

static void
analyse (SixainHistoryPage *self,
         SixainMatch       *match,
         gint64             id)
{
  g_autoptr (SixainInquiry) inquiry = sixain_inquiry_open (self->inquiries, self->store, id, match);

  push (self, sixain_history_analysis_new (inquiry, self->roster), sixain_game_get_title (sixain_match_get_game (match)));
}

static void
analyse_action (GtkWidget  *widget,
                const char *action_name,
                GVariant   *parameter)
{
  SixainHistoryPage *self = SIXAIN_HISTORY_PAGE (widget);
  SixainHistoryMatch *place = SIXAIN_HISTORY_MATCH (get_place (self));

  analyse (self, sixain_history_match_get_match (place), sixain_history_match_get_id (place));
}

static void
show_moment_action (GtkWidget  *widget,
                    const char *action_name,
                    GVariant   *parameter)
{
  SixainHistoryPage *self = SIXAIN_HISTORY_PAGE (widget);
  SixainHistoryAnalysis *place = SIXAIN_HISTORY_ANALYSIS (get_place (self));
  const SixainChoice *choice = sixain_history_analysis_get_moment (place, g_variant_get_uint32 (parameter));

  if (choice != NULL)
    replay (self, sixain_history_analysis_get_match (place), choice);
}

/* Somebody has changed, so that every list and page may say something else. */
static void
person_changed_cb (gpointer    user_data,
                   const char *who,
                   const char *problem)
{
  SixainHistoryPage *self = user_data;

  if (problem != NULL)
    {
      tell (self, problem);
      return;
    }

  reload (self);
  if (who != NULL)
    show_player (self, who);
  else
    show_place (self);
}

static void
person_action (GtkWidget  *widget,
               const char *action_name,
               GVariant   *parameter)
{
  SixainHistoryPage *self = SIXAIN_HISTORY_PAGE (widget);
  const char *who = sixain_history_player_get_who (SIXAIN_HISTORY_PLAYER (get_place (self)));

  if (g_str_equal (action_name, "history.rename"))
    sixain_history_ask_rename (self->store, self->roster, who, person_changed_cb, widget);
  else if (g_str_equal (action_name, "history.merge"))
    sixain_history_ask_merge (self->store, self->roster, who, person_changed_cb, widget);
  else
    sixain_history_ask_remove (self->store, self->roster, who, person_changed_cb, widget);
}

static void
transfer_action (GtkWidget  *widget,
                 const char *action_name,
                 GVariant   *parameter)
{
  SixainTransfer transfer = g_str_equal (action_name, "history.import") ? SIXAIN_TRANSFER_IMPORT
                            : g_str_equal (action_name, "history.export") ? SIXAIN_TRANSFER_EXPORT
                                                                          : SIXAIN_TRANSFER_TABLE;

  g_signal_emit (widget, signals[TRANSFER], 0, transfer);
}

static gboolean
sixain_history_page_grab_focus (GtkWidget *widget)
{
  SixainHistoryPage *self = SIXAIN_HISTORY_PAGE (widget);

  return gtk_widget_grab_focus (gtk_stack_get_visible_child (self->stack));
}

static void
sixain_history_page_dispose (GObject *object)
{
  SixainHistoryPage *self = SIXAIN_HISTORY_PAGE (object);

  sixain_widget_dispose_template (GTK_WIDGET (object), SIXAIN_TYPE_HISTORY_PAGE);
  self->overview = NULL;
  g_clear_object (&self->store);
  g_clear_object (&self->roster);
  g_clear_object (&self->views);
  g_clear_object (&self->settings);
  g_clear_object (&self->inquiries);

  G_OBJECT_CLASS (sixain_history_page_parent_class)->dispose (object);
}

static void
sixain_history_page_finalize (GObject *object)
{
  g_ptr_array_unref (SIXAIN_HISTORY_PAGE (object)->places);

  G_OBJECT_CLASS (sixain_history_page_parent_class)->finalize (object);
}

static void
sixain_history_page_class_init (SixainHistoryPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sixain_history_page_dispose;
  G_OBJECT_CLASS (klass)->finalize = sixain_history_page_finalize;
  widget_class->grab_focus = sixain_history_page_grab_focus;
  widget_class->focus = sixain_widget_focus_inside;

  signals[TOLD] = g_signal_new ("told", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[TRANSFER] = g_signal_new ("transfer", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                    0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_INT);

  g_type_ensure (SIXAIN_TYPE_PAGE);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/sixain/Sixain/sixain-history-page.ui");
  gtk_widget_class_bind_template_child (widget_class, SixainHistoryPage, title);
  gtk_widget_class_bind_template_child (widget_class, SixainHistoryPage, stack);
  gtk_widget_class_bind_template_child (widget_class, SixainHistoryPage, empty_page);
  gtk_widget_class_bind_template_child (widget_class, SixainHistoryPage, import_button);

  gtk_widget_class_install_action (widget_class, "history.show-match", "x", show_match_action);
  gtk_widget_class_install_action (widget_class, "history.show-evening", "x", show_evening_action);
  gtk_widget_class_install_action (widget_class, "history.show-player", "s", show_player_action);
  gtk_widget_class_install_action (widget_class, "history.show-all", NULL, show_all_action);
  gtk_widget_class_install_action (widget_class, "history.replay", NULL, replay_action);
  gtk_widget_class_install_action (widget_class, "history.analyse", NULL, analyse_action);
  gtk_widget_class_install_action (widget_class, "history.show-moment", "u", show_moment_action);
  gtk_widget_class_install_action (widget_class, "history.rename", NULL, person_action);
  gtk_widget_class_install_action (widget_class, "history.merge", NULL, person_action);
  gtk_widget_class_install_action (widget_class, "history.remove", NULL, person_action);
  gtk_widget_class_install_action (widget_class, "history.export", NULL, transfer_action);
  gtk_widget_class_install_action (widget_class, "history.export-table", NULL, transfer_action);
  gtk_widget_class_install_action (widget_class, "history.import", NULL, transfer_action);
}

static void
sixain_history_page_init (SixainHistoryPage *self)
{
  self->places = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
}

static SixainHistoryPage *
create (SixainStore       *store,
        SixainRoster      *roster,
        SixainViewCatalog *views,
        GSettings         *settings,
        GListStore        *inquiries)
{
  SixainHistoryPage *self = g_object_new (SIXAIN_TYPE_HISTORY_PAGE, NULL);

  g_set_object (&self->store, store);
  self->roster = g_object_ref (roster);
  self->views = g_object_ref (views);
  self->settings = g_object_ref (settings);
  self->inquiries = g_object_ref (inquiries);

  return self;
}

GtkWidget *
sixain_history_page_new (SixainStore       *store,
                         SixainRoster      *roster,
                         SixainViewCatalog *views,
                         GSettings         *settings,
                         GListStore        *inquiries)
{
  SixainHistoryPage *self;

  g_return_val_if_fail (store == NULL || SIXAIN_IS_STORE (store), NULL);
  g_return_val_if_fail (SIXAIN_IS_ROSTER (roster), NULL);
  g_return_val_if_fail (SIXAIN_IS_VIEW_CATALOG (views), NULL);
  g_return_val_if_fail (G_IS_SETTINGS (settings), NULL);
  g_return_val_if_fail (G_IS_LIST_STORE (inquiries), NULL);

  self = create (store, roster, views, settings, inquiries);
  if (store != NULL)
    {
      self->overview = SIXAIN_HISTORY_OVERVIEW (sixain_history_overview_new (store, roster, views));
      gtk_stack_add_child (self->stack, GTK_WIDGET (self->overview));
      g_signal_connect_object (store, "kept", G_CALLBACK (kept_cb), self, G_CONNECT_SWAPPED);
    }
  else
    {
      adw_status_page_set_title (self->empty_page, _("No History"));
      adw_status_page_set_description (self->empty_page, _("Games cannot be saved at the moment, so there are none to look back on."));
    }
  gtk_widget_set_visible (self->import_button, store != NULL);
  show_place (self);

  return GTK_WIDGET (self);
}

GtkWidget *
sixain_history_page_new_for_match (SixainStore       *store,
                                   SixainRoster      *roster,
                                   SixainViewCatalog *views,
                                   GSettings         *settings,
                                   GListStore        *inquiries,
                                   SixainMatch       *match)
{
  SixainHistoryPage *self;

  g_return_val_if_fail (store == NULL || SIXAIN_IS_STORE (store), NULL);
  g_return_val_if_fail (SIXAIN_IS_ROSTER (roster), NULL);
  g_return_val_if_fail (SIXAIN_IS_VIEW_CATALOG (views), NULL);
  g_return_val_if_fail (G_IS_SETTINGS (settings), NULL);
  g_return_val_if_fail (G_IS_LIST_STORE (inquiries), NULL);
  g_return_val_if_fail (SIXAIN_IS_MATCH (match), NULL);

  self = create (store, roster, views, settings, inquiries);
  analyse (self, match, store != NULL ? sixain_store_get_match_id (store, match) : 0);
  self->n_first = self->places->len;

  return GTK_WIDGET (self);
}

void
sixain_history_page_reload (SixainHistoryPage *self)
{
  g_return_if_fail (SIXAIN_IS_HISTORY_PAGE (self));

  reload (self);
  show_place (self);
}

gboolean
sixain_history_page_go_back (SixainHistoryPage *self)
{
  g_return_val_if_fail (SIXAIN_IS_HISTORY_PAGE (self), FALSE);

  if (self->places->len == self->n_first)
    return FALSE;

  drop (self, self->places->len - 1);
  show_place (self);

  return TRUE;
}
