/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-table-page-private.h"

#include <glib/gi18n.h>

#include "sixain-thought.h"
#include "sixain-zoom.h"

/* How long something is said that is said for a moment, in milliseconds. */
#define BRIEFLY_MS 1500

/* Some would rather remember themselves what has been played. */
static gboolean
has_overview (SixainTablePage *self)
{
  return self->view != NULL && sixain_game_view_has_overview (self->view) &&
         g_settings_get_boolean (self->settings, "overview");
}

/* A table that cannot show a hint gives none. */
static gboolean
has_hints (SixainTablePage *self)
{
  return self->view != NULL && SIXAIN_GAME_VIEW_GET_CLASS (self->view)->show_hint != NULL;
}

/* Back leads out of what covers the table first, and says so. */
static void
name_back (SixainTablePage *self)
{
  gboolean covered = sixain_table_page_is_replaying (self) ||
                     (!sixain_table_page_is_over (self) && !sixain_table_page_is_held (self, SIXAIN_HOLD_ROUND) &&
                      (self->showing_scores || sixain_table_page_is_held (self, SIXAIN_HOLD_PEOPLE)));
  const char *name = covered ? _("Back to the Table") : _("Leave the Table");

  gtk_widget_set_tooltip_text (self->back_button, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->back_button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

void
sixain_table_page_update_actions (SixainTablePage *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  gint viewer = sixain_session_get_viewer (self->session);
  SixainSeats to_act = sixain_match_get_to_act (sixain_session_get_match (self->session));
  gboolean replaying = sixain_table_page_is_replaying (self);
  gboolean paused = sixain_table_page_is_held (self, SIXAIN_HOLD_PEOPLE | SIXAIN_HOLD_MENU);
  gboolean playing = !paused && !self->showing_scores && !replaying;
  gboolean has_past = self->recap != NULL && g_list_model_get_n_items (sixain_recap_get_entries (self->recap)) > 0;
  gboolean over = sixain_table_page_is_over (self);

  /* A lesson says itself what to do, and when. */
  gboolean free = !sixain_session_is_guided (self->session);

  gtk_widget_action_set_enabled (widget, "table.undo", playing && sixain_session_get_can_undo (self->session));
  gtk_widget_action_set_enabled (widget, "table.hint",
                                 free && playing && !over && self->hint == NULL && viewer != SIXAIN_NOBODY && has_hints (self) &&
                                 (sixain_table_page_has_clock (self) || to_act & SIXAIN_SEAT (viewer)));
  gtk_widget_action_set_enabled (widget, "table.pause", free && !over && !self->showing_scores && !replaying);
  gtk_widget_action_set_enabled (widget, "table.close-scores", free);
  gtk_widget_action_set_enabled (widget, "table.scores", free && !replaying && !sixain_table_page_is_held (self, SIXAIN_HOLD_PEOPLE) &&
                                                         !(over && sixain_stage_is_showing (self->stage)));
  gtk_widget_set_visible (self->scores_button, free && over && !replaying && !sixain_stage_is_showing (self->stage));
  gtk_widget_set_visible (self->continue_button, sixain_stage_get_phase (self->stage) == SIXAIN_STAGE_PRESS && !replaying);
  gtk_widget_action_set_enabled (widget, "table.overview", playing && has_overview (self));
  gtk_widget_action_set_enabled (widget, "table.log", free && has_past && playing);
  gtk_widget_action_set_enabled (widget, "table.look-back", free && has_past && !paused && !replaying);
  self->absences = self->phones != NULL && !over && !replaying && !self->showing_scores && sixain_table_page_has_people (self);
  gtk_widget_action_set_enabled (widget, "table.people", self->absences);
  gtk_widget_set_sensitive (GTK_WIDGET (self->recap_strip), free);
  gtk_widget_set_visible (self->overview_button, has_overview (self));
  name_back (self);
}

void
sixain_table_page_say_briefly (SixainTablePage *self,
                               const char      *text)
{
  sixain_status_line_interject (sixain_game_view_get_status_line (self->view), text, BRIEFLY_MS);
}

/* Silence would be the only answer to somebody who turns sounds off. */
static void
muted_cb (SixainTablePage *self)
{
  sixain_table_page_say_briefly (self, g_settings_get_boolean (self->settings, "sound-muted") ? _("Sounds are off.")
                                                                                               : _("Sounds are on."));
}

static void
undo_action (GtkWidget  *widget,
             const char *action_name,
             GVariant   *parameter)
{
  SixainTablePage *self = SIXAIN_TABLE_PAGE (widget);
  g_autoptr (GError) error = NULL;

  gtk_popover_popdown (GTK_POPOVER (self->overview));
  sixain_stage_skip (self->stage);
  if (sixain_session_undo (self->session, &error))
    sixain_table_page_show_round (self);
  else
    sixain_table_page_fail (self, error);
}

/* The game says why as far as the rules can tell somebody who sees no more than the player. */
static void
show_hint (SixainTablePage  *self,
           guint             seat,
           const SixainMove *move)
{
  SixainMatch *match = sixain_session_get_match (self->session);
  g_autofree gpointer view = g_malloc (sixain_match_get_rules (match)->state_size);
  g_autofree char *reason = NULL;

  sixain_session_look (self->session, view);
  reason = sixain_game_justify (sixain_match_get_game (match), sixain_match_get_setup (match), view, seat, move);
  sixain_game_view_show_hint (self->view, seat, move, reason);
}

static void
hint_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      user_data)
{
  g_autoptr (SixainTablePage) self = user_data;
  gint viewer = self->session != NULL ? sixain_session_get_viewer (self->session) : SIXAIN_NOBODY;
  g_autoptr (GError) error = NULL;
  SixainMove move;
  gboolean found;

  found = sixain_thought_finish (result, &move, &error);
  g_clear_object (&self->hint);

  /* Nobody is there any more, or somebody else. */
  if (self->view == NULL || viewer == SIXAIN_NOBODY)
    return;

  sixain_table_page_update_actions (self);
  if (found)
    show_hint (self, viewer, &move);
  else if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    sixain_table_page_fail (self, error);
}

/* Where everybody acts at once, whether there is something to do is part of the hint. */
static gboolean
has_moves (SixainTablePage *self)
{
  const SixainRules *rules = sixain_match_get_rules (sixain_session_get_match (self->session));
  g_autofree gpointer view = g_malloc (rules->state_size);
  g_auto (SixainMoves) moves = { 0 };

  sixain_session_look (self->session, view);
  rules->moves (view, sixain_session_get_viewer (self->session), &moves);

  return moves.n > 0;
}

static void
hint_action (GtkWidget  *widget,
             const char *action_name,
             GVariant   *parameter)
{
  SixainTablePage *self = SIXAIN_TABLE_PAGE (widget);

  if (!has_moves (self))
    {
      sixain_game_view_set_status (self->view, _("Hint: there is nothing for you to do now."));
      return;
    }

  self->hint = g_cancellable_new ();
  sixain_thought_start_hint (sixain_session_get_match (self->session), sixain_session_get_viewer (self->session),
                             self->hint, hint_cb, g_object_ref (self));
  sixain_table_page_update_actions (self);
}

/* Below the sentence about the table. */
static void
overview_action (GtkWidget  *widget,
                 const char *action_name,
                 GVariant   *parameter)
{
  SixainTablePage *self = SIXAIN_TABLE_PAGE (widget);
  graphene_rect_t bounds;

  /* What a popover points to is counted in pixels of the window. */
  double zoom = sixain_zoom_get_for (widget);

  if (!gtk_widget_compute_bounds (GTK_WIDGET (self->view_bin), widget, &bounds))
    return;

  gtk_popover_set_pointing_to (GTK_POPOVER (self->overview),
                               &(GdkRectangle) { bounds.origin.x * zoom, bounds.origin.y * zoom, bounds.size.width * zoom, 1 });
  gtk_popover_popup (GTK_POPOVER (self->overview));
}

static void
continue_action (GtkWidget  *widget,
                 const char *action_name,
                 GVariant   *parameter)
{
  sixain_stage_go_on (SIXAIN_TABLE_PAGE (widget)->stage);
}

static void
close_scores_action (GtkWidget  *widget,
                     const char *action_name,
                     GVariant   *parameter)
{
  sixain_table_page_close_scores (SIXAIN_TABLE_PAGE (widget));
}

static void
log_action (GtkWidget  *widget,
            const char *action_name,
            GVariant   *parameter)
{
  sixain_recap_strip_set_open (SIXAIN_TABLE_PAGE (widget)->recap_strip, TRUE);
}

static void
look_back_action (GtkWidget  *widget,
                  const char *action_name,
                  GVariant   *parameter)
{
  SixainTablePage *self = SIXAIN_TABLE_PAGE (widget);

  sixain_replay_bar_look_at (self->replay_bar, g_list_model_get_n_items (sixain_recap_get_entries (self->recap)) - 1);
}

void
sixain_table_page_forget_hint (SixainTablePage *self)
{
  if (self->hint != NULL)
    g_cancellable_cancel (self->hint);

  sixain_table_page_update_actions (self);
}

void
sixain_table_page_set_sounds (SixainTablePage *self,
                              SixainSounds    *sounds)
{
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();
  g_autoptr (GAction) mute = NULL;

  g_return_if_fail (SIXAIN_IS_TABLE_PAGE (self));
  g_return_if_fail (self->soundtrack == NULL);

  self->soundtrack = sixain_soundtrack_new (self->view, sounds);
  mute = g_settings_create_action (self->settings, "sound-muted");
  g_action_map_add_action (G_ACTION_MAP (group), mute);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "table-sounds", G_ACTION_GROUP (group));
  g_settings_bind (self->settings, "sound-muted", self->muted_button, "visible", G_SETTINGS_BIND_GET);
  g_signal_connect_object (self->settings, "changed::sound-muted", G_CALLBACK (muted_cb), self, G_CONNECT_SWAPPED);
}

void
sixain_table_page_install_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "table.undo", NULL, undo_action);
  gtk_widget_class_install_action (widget_class, "table.hint", NULL, hint_action);
  gtk_widget_class_install_action (widget_class, "table.overview", NULL, overview_action);
  gtk_widget_class_install_action (widget_class, "table.continue", NULL, continue_action);
  gtk_widget_class_install_action (widget_class, "table.close-scores", NULL, close_scores_action);
  gtk_widget_class_install_action (widget_class, "table.log", NULL, log_action);
  gtk_widget_class_install_action (widget_class, "table.look-back", NULL, look_back_action);
  sixain_table_page_install_absent_actions (widget_class);
  gtk_widget_class_install_property_action (widget_class, "table.pause", "paused");
  gtk_widget_class_install_property_action (widget_class, "table.scores", "showing-scores");
}
