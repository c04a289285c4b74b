/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-history-overview.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "sixain-describe.h"
#include "sixain-error.h"
#include "sixain-history-cell.h"
#include "sixain-history-describe.h"
#include "sixain-history-statistics.h"
#include "sixain-history.h"
#include "sixain-player-picture.h"
#include "sixain-scores.h"
#include "sixain-widget.h"

struct _SixainHistoryOverview
{
  GtkWidget        parent_instance;

  SixainStore         *store;
  SixainRoster        *roster;
  SixainViewCatalog   *views;
  SixainHistory       *history;
  SixainEvenings      *evenings;
  GStrv                games;          /* Ids, of what the filter offers after the first line. */
  GPtrArray           *players;        /* SixainStatistics, the same. */
  gboolean             filling;        /* The filters are being made anew. */
  gboolean             unread;         /* Something could not be read, because the file was locked. */

  GtkToggleButton *games_toggle;
  GtkToggleButton *evenings_toggle;
  GtkToggleButton *players_toggle;
  GtkDropDown     *game_filter;
  GtkDropDown     *player_filter;
  GtkStack        *stack;
  GtkWidget       *games_page;
  GtkWidget       *evenings_page;
  GtkWidget       *players_page;
  AdwStatusPage   *none_page;
  GtkWidget       *show_all_button;
  GtkListView     *list;
  GtkListView     *evening_list;
  GtkListBox      *player_list;
  GtkWidget       *records_section;
  GtkListBox      *record_list;
};

G_DEFINE_FINAL_TYPE (SixainHistoryOverview, sixain_history_overview, GTK_TYPE_WIDGET)

static const char *
get_game (SixainHistoryOverview *self)
{
  guint selected = gtk_drop_down_get_selected (self->game_filter);

  if (self->games == NULL || selected == 0 || selected == GTK_INVALID_LIST_POSITION || selected > g_strv_length (self->games))
    return NULL;

  return self->games[selected - 1];
}

static const char *
get_who (SixainHistoryOverview *self)
{
  guint selected = gtk_drop_down_get_selected (self->player_filter);

  if (self->players == NULL || selected == 0 || selected == GTK_INVALID_LIST_POSITION || selected > self->players->len)
    return NULL;

  return ((SixainStatistics *) g_ptr_array_index (self->players, selected - 1))->who;
}

/* What another process has locked is read again later; any other trouble is told in the store's warning. */
static void
note_error (SixainHistoryOverview *self,
            const GError          *error)
{
  if (g_error_matches (error, SIXAIN_ERROR, SIXAIN_ERROR_BUSY))
    self->unread = TRUE;
}

/* Says that there is nothing to be listed, and why. */
static void
tell_nothing (SixainHistoryOverview *self)
{
  gboolean evenings = gtk_toggle_button_get_active (self->evenings_toggle);
  gboolean filtered = get_game (self) != NULL || get_who (self) != NULL;

  if (!evenings)
    {
      adw_status_page_set_title (self->none_page, _("No Matching Games"));
      adw_status_page_set_description (self->none_page, _("Nobody has finished a game like this yet."));
    }
  else if (filtered)
    {
      adw_status_page_set_title (self->none_page, _("No Matching Evenings"));
      adw_status_page_set_description (self->none_page, _("No evening was like this yet."));
    }
  else
    {
      adw_status_page_set_title (self->none_page, _("No Evenings Yet"));
      adw_status_page_set_description (self->none_page, _("An evening of several games is kept here when it is over, with its podium."));
    }
  gtk_widget_set_visible (self->show_all_button, filtered);
}

/* What a stack does not show is still in GTK 4.8's accessibility tree. */
static void
show_list (SixainHistoryOverview *self)
{
  gboolean of_players = gtk_toggle_button_get_active (self->players_toggle);
  gboolean of_evenings = gtk_toggle_button_get_active (self->evenings_toggle);
  GListModel *shown = of_evenings ? G_LIST_MODEL (self->evenings) : G_LIST_MODEL (self->history);
  GtkWidget *page = of_players ? self->players_page : of_evenings ? self->evenings_page : self->games_page;
  GtkWidget *pages[] = { self->games_page, self->evenings_page, self->players_page, GTK_WIDGET (self->none_page) };

  if (!of_players && !self->unread && g_list_model_get_n_items (shown) == 0)
    {
      page = GTK_WIDGET (self->none_page);
      tell_nothing (self);
      sixain_widget_set_page_label (page, adw_status_page_get_title (self->none_page));
    }

  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    gtk_widget_set_visible (pages[i], page == pages[i]);
  gtk_widget_set_visible (GTK_WIDGET (self->player_filter), !of_players);
  gtk_stack_set_visible_child (self->stack, page);
}

static void
clear_list (GtkListBox *list)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (list))) != NULL)
    gtk_list_box_remove (list, child);
}

static GtkWidget *
add_row (GtkListBox *list,
         const char *title,
         const char *subtitle,
         const char *action,
         GVariant   *target)
{
  g_autofree char *escaped_title = g_markup_escape_text (title, -1);
  g_autofree char *escaped_subtitle = g_markup_escape_text (subtitle, -1);
  GtkWidget *row = adw_action_row_new ();

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), escaped_title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), escaped_subtitle);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 0);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), gtk_image_new_from_icon_name ("go-next-symbolic"));
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  gtk_actionable_set_action_target_value (GTK_ACTIONABLE (row), target);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (row), action);
  gtk_list_box_append (list, row);

  return row;
}

static void
fill_players (SixainHistoryOverview *self)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) players = sixain_statistics_list_players (self->store, get_game (self), &error);

  note_error (self, error);
  clear_list (self->player_list);
  for (guint i = 0; players != NULL && i < players->len; i++)
    {
      const SixainStatistics *statistics = g_ptr_array_index (players, i);
      const char *name = sixain_history_describe_who (statistics->name, statistics->level);
      g_autofree char *numbers = sixain_history_describe_numbers (statistics);
      g_autoptr (SixainPlayer) player = sixain_history_find_player (self->roster, statistics->who, statistics->name, statistics->level, i);
      GtkWidget *row;

      row = add_row (self->player_list, name, numbers, "history.show-player", g_variant_new_string (statistics->who));
      adw_action_row_add_prefix (ADW_ACTION_ROW (row), sixain_player_badge_new (player, 40));
    }
}

static void
add_record (SixainHistoryOverview *self,
            const char            *id)
{
  SixainGame *game = sixain_view_catalog_find (self->views, id);
  g_autoptr (SixainRecordScore) record = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *title = NULL;
  g_autofree char *text = NULL;
  g_autofree char *score = NULL;
  g_autofree char *when = NULL;
  g_autoptr (SixainPlayer) player = NULL;
  GtkWidget *row;

  if (game == NULL)
    return;

  record = sixain_statistics_find_record (self->store, id, sixain_game_get_rules (game)->low_wins, &error);
  note_error (self, error);
  if (record == NULL)
    return;

  score = sixain_score_text (record->score);
  when = sixain_describe_time (record->time);
  title = g_strdup_printf (C_("record", "%s: best score"), sixain_game_get_title (game));
  /* Translators: a score, who had it, and when: "12 · Léa · today 20:15". */
  text = g_strdup_printf (C_("record", "%s · %s · %s"), score, sixain_history_describe_who (record->name, NULL), when);
  row = add_row (self->record_list, title, text, "history.show-match", g_variant_new_int64 (record->match));
  player = sixain_history_find_player (self->roster, record->who, record->name, NULL, 0);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), sixain_player_badge_new (player, 40));
}

static void
fill_records (SixainHistoryOverview *self)
{
  const char *game = get_game (self);

  clear_list (self->record_list);
  for (guint i = 0; self->games != NULL && self->games[i] != NULL; i++)
    {
      if (game != NULL && !g_str_equal (game, self->games[i]))
        continue;

      add_record (self, self->games[i]);
    }
  gtk_widget_set_visible (self->records_section, gtk_widget_get_first_child (GTK_WIDGET (self->record_list)) != NULL);
}

static void
filter_cb (SixainHistoryOverview *self)
{
  if (self->filling || self->history == NULL)
    return;

  sixain_history_set_filter (self->history, get_who (self), get_game (self));
  sixain_evenings_set_filter (self->evenings, get_who (self), get_game (self));
  if (gtk_toggle_button_get_active (self->players_toggle))
    {
      fill_players (self);
      fill_records (self);
    }
  show_list (self);
}

/* Whoever presses one button lets go of another one, of which nobody needs to hear. */
static void
kind_cb (SixainHistoryOverview *self,
         GtkToggleButton       *button)
{
  if (gtk_toggle_button_get_active (button))
    filter_cb (self);
}

/* Makes the filters anew, with the same chosen as before if it is still there. */
static void
fill_filters (SixainHistoryOverview *self)
{
  g_autofree char *game = g_strdup (get_game (self));
  g_autofree char *who = g_strdup (get_who (self));
  g_autoptr (GtkStringList) games = gtk_string_list_new (NULL);
  g_autoptr (GtkStringList) players = gtk_string_list_new (NULL);
  g_autoptr (GError) game_error = NULL;
  g_autoptr (GError) player_error = NULL;
  guint game_selected = 0, player_selected = 0;

  g_clear_pointer (&self->games, g_strfreev);
  g_clear_pointer (&self->players, g_ptr_array_unref);
  self->games = sixain_statistics_list_finished (self->store, &game_error);
  self->players = sixain_statistics_list_players (self->store, NULL, &player_error);
  note_error (self, game_error);
  note_error (self, player_error);

  gtk_string_list_append (games, _("All Games"));
  for (guint i = 0; self->games != NULL && self->games[i] != NULL; i++)
    {
      gtk_string_list_append (games, sixain_history_describe_game (self->views, self->games[i]));
      if (g_strcmp0 (self->games[i], game) == 0)
        game_selected = i + 1;
    }

  gtk_string_list_append (players, _("Everybody"));
  for (guint i = 0; self->players != NULL && i < self->players->len; i++)
    {
      const SixainStatistics *statistics = g_ptr_array_index (self->players, i);

      gtk_string_list_append (players, sixain_history_describe_who (statistics->name, statistics->level));
      if (g_strcmp0 (statistics->who, who) == 0)
        player_selected = i + 1;
    }

  gtk_drop_down_set_model (self->game_filter, G_LIST_MODEL (games));
  gtk_drop_down_set_model (self->player_filter, G_LIST_MODEL (players));
  gtk_drop_down_set_selected (self->game_filter, game_selected);
  gtk_drop_down_set_selected (self->player_filter, player_selected);
}

static void
setup_cb (SixainHistoryOverview *self,
          GtkListItem           *list_item)
{
  gtk_list_item_set_child (list_item, sixain_match_cell_new ());
}

static void
bind_cb (SixainHistoryOverview *self,
         GtkListItem           *list_item)
{
  sixain_history_cell_show_match (SIXAIN_MATCH_CELL (gtk_list_item_get_child (list_item)), self->roster, self->views,
                                  gtk_list_item_get_item (list_item));
}

static void
bind_evening_cb (SixainHistoryOverview *self,
                 GtkListItem           *list_item)
{
  sixain_history_cell_show_evening (SIXAIN_MATCH_CELL (gtk_list_item_get_child (list_item)), gtk_list_item_get_item (list_item));
}

static void
activate_cb (SixainHistoryOverview *self,
             guint                  position)
{
  g_autoptr (SixainSavedMatch) match = g_list_model_get_item (G_LIST_MODEL (self->history), position);

  if (match != NULL && match->game != NULL)
    gtk_widget_activate_action (GTK_WIDGET (self), "history.show-match", "x", match->id);
}

static void
activate_evening_cb (SixainHistoryOverview *self,
                     guint                  position)
{
  g_autoptr (SixainPastEvening) item = g_list_model_get_item (G_LIST_MODEL (self->evenings), position);

  if (item != NULL && item->evening != NULL)
    gtk_widget_activate_action (GTK_WIDGET (self), "history.show-evening", "x", item->id);
}

static gboolean
sixain_history_overview_grab_focus (GtkWidget *widget)
{
  SixainHistoryOverview *self = SIXAIN_HISTORY_OVERVIEW (widget);
  GtkWidget *list = GTK_WIDGET (gtk_widget_get_visible (self->evenings_page) ? self->evening_list : self->list);

  /* The list itself would have the focus as long as its rows have not been made. */
  if (!gtk_widget_get_visible (self->players_page) && !gtk_widget_has_focus (list) && gtk_widget_get_focus_child (list) != NULL)
    return gtk_widget_grab_focus (list);

  return gtk_widget_child_focus (gtk_stack_get_visible_child (self->stack), GTK_DIR_TAB_FORWARD);
}

/* Tab leaves a list of games or evenings, of which there may be thousands: its rows are reached with arrows. */
static gboolean
sixain_history_overview_focus (GtkWidget        *widget,
                               GtkDirectionType  direction)
{
  SixainHistoryOverview *self = SIXAIN_HISTORY_OVERVIEW (widget);
  gboolean in_list = gtk_widget_get_focus_child (widget) == GTK_WIDGET (self->stack) &&
                     (gtk_widget_get_visible (self->games_page) || gtk_widget_get_visible (self->evenings_page));

  if (in_list && direction == GTK_DIR_TAB_FORWARD)
    return FALSE;
  if (in_list && direction == GTK_DIR_TAB_BACKWARD)
    return gtk_widget_child_focus (gtk_widget_get_prev_sibling (GTK_WIDGET (self->stack)), direction);

  return sixain_widget_focus_inside (widget, direction);
}

static void
sixain_history_overview_dispose (GObject *object)
{
  SixainHistoryOverview *self = SIXAIN_HISTORY_OVERVIEW (object);

  self->filling = TRUE;
  sixain_widget_dispose_template (GTK_WIDGET (object), SIXAIN_TYPE_HISTORY_OVERVIEW);
  g_clear_pointer (&self->games, g_strfreev);
  g_clear_pointer (&self->players, g_ptr_array_unref);
  g_clear_object (&self->history);
  g_clear_object (&self->evenings);
  g_clear_object (&self->store);
  g_clear_object (&self->roster);
  g_clear_object (&self->views);

  G_OBJECT_CLASS (sixain_history_overview_parent_class)->dispose (object);
}

static void
sixain_history_overview_class_init (SixainHistoryOverviewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sixain_history_overview_dispose;
  widget_class->grab_focus = sixain_history_overview_grab_focus;
  widget_class->focus = sixain_history_overview_focus;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/sixain/Sixain/sixain-history-overview.ui");
  gtk_widget_class_bind_template_child (widget_class, SixainHistoryOverview, games_toggle);
  gtk_widget_class_bind_template_child (widget_class, SixainHistoryOverview, evenings_toggle);
  gtk_widget_class_bind_template_child (widget_class, SixainHistoryOverview, players_toggle);
  gtk_widget_class_bind_template_child (widget_class, SixainHistoryOverview, game_filter);
  gtk_widget_class_bind_template_child (widget_class, SixainHistoryOverview, player_filter);
  gtk_widget_class_bind_template_child (widget_class, SixainHistoryOverview, stack);
  gtk_widget_class_bind_template_child (widget_class, SixainHistoryOverview, games_page);
  gtk_widget_class_bind_template_child (widget_class, SixainHistoryOverview, evenings_page);
  gtk_widget_class_bind_template_child (widget_class, SixainHistoryOverview, players_page);
  gtk_widget_class_bind_template_child (widget_class, SixainHistoryOverview, none_page);
  gtk_widget_class_bind_template_child (widget_class, SixainHistoryOverview, show_all_button);
  gtk_widget_class_bind_template_child (widget_class, SixainHistoryOverview, list);
  gtk_widget_class_bind_template_child (widget_class, SixainHistoryOverview, evening_list);
  gtk_widget_class_bind_template_child (widget_class, SixainHistoryOverview, player_list);
  gtk_widget_class_bind_template_child (widget_class, SixainHistoryOverview, records_section);
  gtk_widget_class_bind_template_child (widget_class, SixainHistoryOverview, record_list);
  gtk_widget_class_bind_template_callback (widget_class, setup_cb);
  gtk_widget_class_bind_template_callback (widget_class, bind_cb);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, bind_evening_cb);
  gtk_widget_class_bind_template_callback (widget_class, activate_evening_cb);
  gtk_widget_class_bind_template_callback (widget_class, filter_cb);
  gtk_widget_class_bind_template_callback (widget_class, kind_cb);
}

static void
sixain_history_overview_init (SixainHistoryOverview *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  sixain_widget_set_page_label (self->games_page, _("Finished Games"));
  sixain_widget_set_page_label (self->evenings_page, _("Evenings"));
  sixain_widget_set_page_label (self->players_page, _("Players"));
  sixain_widget_set_choice_label (self->game_filter, _("Filter by Game"));
  sixain_widget_set_choice_label (self->player_filter, _("Filter by Player"));
}

GtkWidget *
sixain_history_overview_new (SixainStore       *store,
                             SixainRoster      *roster,
                             SixainViewCatalog *views)
{
  g_autoptr (GtkNoSelection) selection = NULL;
  g_autoptr (GtkNoSelection) evening_selection = NULL;
  SixainHistoryOverview *self;

  g_return_val_if_fail (SIXAIN_IS_STORE (store), NULL);
  g_return_val_if_fail (SIXAIN_IS_VIEW_CATALOG (views), NULL);

  self = g_object_new (SIXAIN_TYPE_HISTORY_OVERVIEW, NULL);
  self->store = g_object_ref (store);
  self->roster = g_object_ref (roster);
  self->views = g_object_ref (views);
  self->history = sixain_history_new (store);
  selection = gtk_no_selection_new (g_object_ref (G_LIST_MODEL (self->history)));
  gtk_list_view_set_model (self->list, GTK_SELECTION_MODEL (selection));
  self->evenings = sixain_evenings_new (store);
  evening_selection = gtk_no_selection_new (g_object_ref (G_LIST_MODEL (self->evenings)));
  gtk_list_view_set_model (self->evening_list, GTK_SELECTION_MODEL (evening_selection));
  sixain_history_overview_reload (self);

  return GTK_WIDGET (self);
}

void
sixain_history_overview_reload (SixainHistoryOverview *self)
{
  g_return_if_fail (SIXAIN_IS_HISTORY_OVERVIEW (self));

  self->unread = FALSE;
  self->filling = TRUE;
  fill_filters (self);
  self->filling = FALSE;
  sixain_history_reload (self->history);
  sixain_evenings_reload (self->evenings);
  filter_cb (self);
}

void
sixain_history_overview_show_all (SixainHistoryOverview *self)
{
  g_return_if_fail (SIXAIN_IS_HISTORY_OVERVIEW (self));

  gtk_drop_down_set_selected (self->game_filter, 0);
  gtk_drop_down_set_selected (self->player_filter, 0);
}

gboolean
sixain_history_overview_is_empty (SixainHistoryOverview *self)
{
  g_return_val_if_fail (SIXAIN_IS_HISTORY_OVERVIEW (self), TRUE);

  return !self->unread && (self->games == NULL || self->games[0] == NULL);
}

gboolean
sixain_history_overview_is_unread (SixainHistoryOverview *self)
{
  g_return_val_if_fail (SIXAIN_IS_HISTORY_OVERVIEW (self), FALSE);

  return self->unread;
}
