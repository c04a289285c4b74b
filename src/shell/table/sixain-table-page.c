/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-table-page-private.h"

#include <glib/gi18n.h>

#include "sixain-games-played.h"
#include "sixain-overview.h"
#include "sixain-page.h"
#include "sixain-setting.h"
#include "sixain-widget.h"

/* In their first games of a kind people are given more time to see what happens. */
#define FIRST_GAMES 3

/* A step with so many events takes a while to be shown, and for so long one may read how to hurry it. */
#define MANY_EVENTS 6
#define TELL_MS 4000

G_DEFINE_FINAL_TYPE (SixainTablePage, sixain_table_page, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_PAUSED,
  PROP_SHOWING_SCORES,
  N_PROPS
};

enum
{
  FAILED,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

const char *
sixain_table_page_get_game_id (SixainTablePage *self)
{
  return sixain_match_get_rules (sixain_session_get_match (self->session))->id;
}

gboolean
sixain_table_page_has_clock (SixainTablePage *self)
{
  return sixain_session_get_timekeeper (self->session) != NULL;
}

/* Whether one of these holds is there. GTK asks for the state of the action before there is a
 * session. */
gboolean
sixain_table_page_is_held (SixainTablePage *self,
                           SixainHold       reasons)
{
  return self->session != NULL && (sixain_holds_get_reasons (sixain_session_get_holds (self->session)) & reasons) != 0;
}

void
sixain_table_page_set_hold (SixainTablePage *self,
                            SixainHold       reason,
                            gboolean         held)
{
  sixain_holds_set (sixain_session_get_holds (self->session), reason, held);
}

/* Whether people look back at what happened. */
gboolean
sixain_table_page_is_replaying (SixainTablePage *self)
{
  return sixain_replay_bar_get_active (self->replay_bar);
}

static void
settings_changed_cb (SixainTablePage *self)
{
  double speed = sixain_setting_get_number (self->settings, "animation-speed");
  gboolean first = sixain_games_played_get (self->settings, sixain_table_page_get_game_id (self)) < FIRST_GAMES;

  sixain_stage_set_motion (self->stage, speed > 0);
  sixain_stage_set_speed (self->stage, (speed > 0 ? speed : 1) * (first ? SIXAIN_STAGE_CALM : 1));
  sixain_session_set_pace (self->session, sixain_setting_get_number (self->settings, "computer-pace"));
  sixain_table_page_update_actions (self);
}

/* The match is ahead of what is shown, so the round is told when the scores have been. */
void
sixain_table_page_show_round (SixainTablePage *self)
{
  SixainSummary summary;
  g_autofree char *round = NULL;

  sixain_match_summarize (sixain_session_get_match (self->session), &summary);
  round = g_strdup_printf (_("Round %u"), summary.round);
  adw_window_title_set_subtitle (self->title, round);
}

/* A round may begin when the scores have been seen long ago. */
static void
shown_cb (SixainTablePage *self)
{
  const SixainRules *rules = sixain_match_get_rules (sixain_session_get_match (self->session));
  SixainSummary summary;
  g_autofree char *round = NULL;

  rules->summarize (sixain_stage_get_state (self->stage), &summary);
  round = g_strdup_printf (_("Round %u"), summary.round);
  if (summary.round > 0)
    adw_window_title_set_subtitle (self->title, round);
}

void
sixain_table_page_show_page (SixainTablePage *self)
{
  static const char *const names[] = { "table", "scores", "paused" };
  gboolean paused = sixain_table_page_is_held (self, SIXAIN_HOLD_PEOPLE | SIXAIN_HOLD_MENU);
  const char *name = sixain_table_page_is_replaying (self) ? "table" : self->showing_scores ? "scores" : paused ? "paused" : "table";

  /* What a stack does not show is still in GTK 4.8's accessibility tree, where a
   * hand could be read during a pause. */
  gtk_widget_set_visible (gtk_stack_get_child_by_name (self->stack, name), TRUE);
  gtk_stack_set_visible_child_name (self->stack, name);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      if (!g_str_equal (names[i], name))
        gtk_widget_set_visible (gtk_stack_get_child_by_name (self->stack, names[i]), FALSE);
    }
  if (sixain_table_page_is_held (self, SIXAIN_HOLD_PEOPLE))
    gtk_widget_grab_focus (self->resume_button);
  else if (!self->showing_scores && !paused)
    gtk_widget_grab_focus (GTK_WIDGET (self));

  sixain_table_page_update_actions (self);
}

/* Screen readers say where one is, by the name of the class if there is no other. */
static void
name_pages (SixainTablePage *self)
{
  const char *const names[][2] = { { "table", C_("page", "Table") }, { "scores", _("Scores") }, { "paused", _("Paused") } };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    sixain_widget_set_page_label (gtk_stack_get_child_by_name (self->stack, names[i][0]), names[i][1]);
}

/* Says why the table is covered; a pause that people made needs no reason. */
static void
describe_pause (SixainTablePage *self,
                const char      *reason)
{
  const char *comfort = sixain_table_page_has_clock (self) ? _("The cards stay where they are, and no time passes.")
                                         : _("The cards stay where they are.");
  g_autofree char *description = reason != NULL ? g_strdup_printf ("%s\n%s", reason, comfort) : g_strdup (comfort);

  adw_status_page_set_description (self->pause_page, description);
}

static void
set_paused (SixainTablePage *self,
            gboolean         paused,
            const char      *reason)
{
  if (sixain_table_page_is_held (self, SIXAIN_HOLD_PEOPLE) == paused)
    return;

  describe_pause (self, reason);
  sixain_table_page_set_hold (self, SIXAIN_HOLD_PEOPLE, paused);
}

/* Whoever leads with a phone may have paused too. */
static void
follow_pause (SixainTablePage *self)
{
  gboolean paused = sixain_table_page_is_held (self, SIXAIN_HOLD_PEOPLE);

  if (self->paused == paused)
    return;

  self->paused = paused;
  sixain_table_page_show_page (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PAUSED]);
}

/* Whether time passes now: nobody has stopped it, and nothing covers the table. */
static gboolean
is_running (SixainTablePage *self)
{
  return sixain_table_page_has_clock (self) && !sixain_session_is_guided (self->session) && !self->unattended &&
         !sixain_table_page_is_held (self, SIXAIN_HOLD_PEOPLE | SIXAIN_HOLD_LOOK_BACK) &&
         !self->showing_scores && !sixain_table_page_is_over (self);
}

static gboolean
menu_closed_cb (gpointer user_data)
{
  SixainTablePage *self = user_data;

  self->menu_id = 0;
  if (is_running (self))
    set_paused (self, TRUE, _("Paused when the menu was opened."));
  sixain_table_page_set_hold (self, SIXAIN_HOLD_MENU, FALSE);
  sixain_table_page_update_actions (self);

  return G_SOURCE_REMOVE;
}

/* The pause that the menu makes is not yet one that people made: in the menu they
 * can still choose a pause or the scores. What they choose is done after the menu
 * has closed. */
static void
menu_cb (SixainTablePage *self,
         GParamSpec      *pspec,
         GtkWidget       *menu)
{
  if (gtk_widget_get_visible (menu))
    {
      g_clear_handle_id (&self->menu_id, g_source_remove);
      if (!is_running (self))
        return;

      describe_pause (self, _("Paused when the menu was opened."));
      sixain_table_page_set_hold (self, SIXAIN_HOLD_MENU, TRUE);
      sixain_table_page_show_page (self);
    }
  else if (sixain_table_page_is_held (self, SIXAIN_HOLD_MENU) && self->menu_id == 0)
    {
      self->menu_id = g_idle_add (menu_closed_cb, self);
    }
}

/* What is waited for is what has the focus. */
static void
phase_cb (SixainTablePage *self)
{
  sixain_table_page_update_actions (self);
  if (sixain_stage_get_phase (self->stage) == SIXAIN_STAGE_PRESS)
    gtk_widget_grab_focus (self->continue_button);
  sixain_table_page_go_on_unattended (self);
}

/* Whoever should have pressed on may have stepped out, or be back. */
static void
seated_cb (SixainTablePage *self)
{
  sixain_table_page_update_actions (self);
  sixain_game_view_repaint (self->view, 0);
  sixain_table_page_go_on_unattended (self);
}

/* A label whose role is not that of a label must be told what it says. */
static void
status_cb (SixainTablePage *self)
{
  gboolean waiting = sixain_table_page_is_held (self, SIXAIN_HOLD_DISK);
  const char *status = waiting ? _("Waiting for the disk. The game goes on by itself.")
                               : sixain_game_view_get_status (self->view);

  gtk_widget_set_visible (self->spinner, waiting);
  gtk_label_set_label (self->status, status);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->status), GTK_ACCESSIBLE_PROPERTY_LABEL, status, -1);
}

static void
holds_cb (SixainTablePage *self)
{
  follow_pause (self);
  sixain_table_page_update_actions (self);
  status_cb (self);
}

void
sixain_table_page_fail (SixainTablePage *self,
                        const GError    *error)
{
  g_signal_emit (self, signals[FAILED], 0, error);
}

/* Whoever reads what happened cannot watch the clock. The table counts people in again. */
static void
log_open_cb (SixainTablePage *self)
{
  SixainHolds *holds = sixain_session_get_holds (self->session);

  if (!sixain_table_page_has_clock (self))
    return;

  if (sixain_recap_strip_get_open (self->recap_strip))
    sixain_holds_add (holds, SIXAIN_HOLD_LOOK_BACK);
  else
    sixain_holds_remove (holds, SIXAIN_HOLD_LOOK_BACK);
}

static void
replaying_cb (SixainTablePage *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self->recap_strip), !sixain_table_page_is_replaying (self));
  sixain_table_page_show_page (self);
}

/* Keys go to the table, not to the buttons above it. */
static gboolean
sixain_table_page_grab_focus (GtkWidget *widget)
{
  SixainTablePage *self = SIXAIN_TABLE_PAGE (widget);
  GtkWidget *view = GTK_WIDGET (self->view);
  GtkRoot *root = gtk_widget_get_root (widget);
  GtkWidget *focus = gtk_root_get_focus (root);

  if (focus != NULL && (focus == view || gtk_widget_is_ancestor (focus, view)))
    return TRUE;

  if (gtk_widget_child_focus (view, GTK_DIR_TAB_FORWARD))
    return TRUE;

  gtk_root_set_focus (root, NULL);

  return FALSE;
}

static void
sixain_table_page_get_property (GObject    *object,
                                guint       prop_id,
                                GValue     *value,
                                GParamSpec *pspec)
{
  SixainTablePage *self = SIXAIN_TABLE_PAGE (object);

  switch (prop_id)
    {
    case PROP_PAUSED:
      g_value_set_boolean (value, sixain_table_page_is_held (self, SIXAIN_HOLD_PEOPLE));
      break;
    case PROP_SHOWING_SCORES:
      g_value_set_boolean (value, self->showing_scores);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sixain_table_page_set_property (GObject      *object,
                                guint         prop_id,
                                const GValue *value,
                                GParamSpec   *pspec)
{
  SixainTablePage *self = SIXAIN_TABLE_PAGE (object);

  switch (prop_id)
    {
    case PROP_PAUSED:
      set_paused (self, g_value_get_boolean (value), NULL);
      break;
    case PROP_SHOWING_SCORES:
      if (g_value_get_boolean (value))
        {
          sixain_table_page_look_at_scores (self);
        }
      else
        {
          sixain_table_page_close_scores (self);
        }
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sixain_table_page_dispose (GObject *object)
{
  SixainTablePage *self = SIXAIN_TABLE_PAGE (object);
  GtkWidget *child;

  /* What the page consists of lets go of its holds when it goes, and the stage of what it holds. */
  if (self->session != NULL)
    g_signal_handlers_disconnect_by_func (sixain_session_get_holds (self->session), holds_cb, self);
  if (self->view != NULL)
    g_signal_handlers_disconnect_by_func (self->stage, phase_cb, self);
  if (self->hint != NULL)
    g_cancellable_cancel (self->hint);
  g_clear_handle_id (&self->menu_id, g_source_remove);
  g_clear_handle_id (&self->unattended_id, g_source_remove);
  g_clear_object (&self->soundtrack);

  self->view = NULL;
  g_clear_object (&self->recap);
  g_clear_object (&self->phones);
  gtk_widget_dispose_template (GTK_WIDGET (self), SIXAIN_TYPE_TABLE_PAGE);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  g_clear_object (&self->session);
  g_clear_object (&self->settings);

  G_OBJECT_CLASS (sixain_table_page_parent_class)->dispose (object);
}

static void
sixain_table_page_class_init (SixainTablePageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->dispose = sixain_table_page_dispose;
  object_class->get_property = sixain_table_page_get_property;
  object_class->set_property = sixain_table_page_set_property;
  widget_class->grab_focus = sixain_table_page_grab_focus;
  widget_class->focus = sixain_widget_focus_inside;

  properties[PROP_PAUSED] = g_param_spec_boolean ("paused", NULL, NULL, FALSE, flags);
  properties[PROP_SHOWING_SCORES] = g_param_spec_boolean ("showing-scores", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[FAILED] = g_signal_new ("failed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                  0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_ERROR);

  g_type_ensure (SIXAIN_TYPE_PAGE);
  g_type_ensure (SIXAIN_TYPE_SEAT_BAR);
  g_type_ensure (SIXAIN_TYPE_RECAP_STRIP);
  g_type_ensure (SIXAIN_TYPE_REPLAY_BAR);
  g_type_ensure (SIXAIN_TYPE_SCORE_PAGE);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/sixain/Sixain/sixain-table-page.ui");
  gtk_widget_class_bind_template_child (widget_class, SixainTablePage, title);
  gtk_widget_class_bind_template_child (widget_class, SixainTablePage, stack);
  gtk_widget_class_bind_template_child (widget_class, SixainTablePage, status);
  gtk_widget_class_bind_template_child (widget_class, SixainTablePage, spinner);
  gtk_widget_class_bind_template_child (widget_class, SixainTablePage, unkept);
  gtk_widget_class_bind_template_child (widget_class, SixainTablePage, recap_strip);
  gtk_widget_class_bind_template_child (widget_class, SixainTablePage, replay_bar);
  gtk_widget_class_bind_template_child (widget_class, SixainTablePage, seat_bar);
  gtk_widget_class_bind_template_child (widget_class, SixainTablePage, view_bin);
  gtk_widget_class_bind_template_child (widget_class, SixainTablePage, continue_button);
  gtk_widget_class_bind_template_child (widget_class, SixainTablePage, scores_button);
  gtk_widget_class_bind_template_child (widget_class, SixainTablePage, score_page);
  gtk_widget_class_bind_template_child (widget_class, SixainTablePage, overview_button);
  gtk_widget_class_bind_template_child (widget_class, SixainTablePage, muted_button);
  gtk_widget_class_bind_template_child (widget_class, SixainTablePage, phones_button);
  gtk_widget_class_bind_template_child (widget_class, SixainTablePage, menu_button);
  gtk_widget_class_bind_template_child (widget_class, SixainTablePage, pause_page);
  gtk_widget_class_bind_template_child (widget_class, SixainTablePage, back_button);
  gtk_widget_class_bind_template_child (widget_class, SixainTablePage, resume_button);

  sixain_table_page_install_actions (widget_class);
}

static void
sixain_table_page_init (SixainTablePage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_object (gtk_menu_button_get_popover (self->menu_button), "notify::visible",
                           G_CALLBACK (menu_cb), self, G_CONNECT_SWAPPED);
}

/* Says once, as soon as there is much to be shown, that nobody has to sit through it. */
static void
tell_to_hurry_cb (SixainTablePage  *self,
                  const SixainStep *step)
{
  if (step->events.n < MANY_EVENTS || self->unattended || !sixain_table_page_has_people (self) ||
      g_settings_get_boolean (self->settings, "hurry-told"))
    return;

  sixain_status_line_interject (sixain_game_view_get_status_line (self->view),
                                _("Too slow? Press anywhere, and everything goes faster."), TELL_MS);
  g_settings_set_boolean (self->settings, "hurry-told", TRUE);
}

GtkWidget *
sixain_table_page_new (SixainSession          *session,
                       const SixainViewModule *view,
                       GSettings              *settings)
{
  SixainTablePage *self;
  SixainMatch *match;

  g_return_val_if_fail (SIXAIN_IS_SESSION (session), NULL);
  g_return_val_if_fail (view != NULL, NULL);
  g_return_val_if_fail (G_IS_SETTINGS (settings), NULL);

  self = g_object_new (SIXAIN_TYPE_TABLE_PAGE, NULL);
  self->settings = g_object_ref (settings);
  self->session = g_object_ref (session);
  match = sixain_session_get_match (session);

  /* Time that goes on waits until everybody is ready, from before the table is set. */
  if (sixain_table_page_has_clock (self))
    sixain_table_page_set_hold (self, SIXAIN_HOLD_PEOPLE, sixain_match_get_n_records (match) > 0);
  self->paused = sixain_table_page_is_held (self, SIXAIN_HOLD_PEOPLE);

  describe_pause (self, NULL);
  name_pages (self);
  self->view = g_object_new (view->get_view_type (), "session", self->session, NULL);
  self->stage = sixain_game_view_get_stage (self->view);
  self->overview = sixain_overview_new (self->view);
  gtk_widget_set_parent (self->overview, GTK_WIDGET (self));

  self->recap = sixain_recap_new (self->view);
  sixain_recap_strip_set_recap (self->recap_strip, self->recap);
  sixain_replay_bar_set_recap (self->replay_bar, self->view, self->recap);

  g_signal_connect_object (self->recap_strip, "chosen", G_CALLBACK (sixain_replay_bar_look_at), self->replay_bar, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->recap_strip, "notify::open", G_CALLBACK (log_open_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->replay_bar, "notify::active", G_CALLBACK (replaying_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (sixain_recap_get_entries (self->recap), "items-changed", G_CALLBACK (sixain_table_page_update_actions), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->view, "notify::status", G_CALLBACK (status_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->stage, "shown", G_CALLBACK (shown_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->stage, "notify::phase", G_CALLBACK (phase_cb), self, G_CONNECT_SWAPPED);
  sixain_table_page_watch_rounds (self);
  g_signal_connect_object (self->session, "failed", G_CALLBACK (sixain_table_page_fail), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->session, "step", G_CALLBACK (sixain_table_page_forget_hint), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->session, "notify", G_CALLBACK (sixain_table_page_update_actions), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (sixain_session_get_occupants (self->session), "seated", G_CALLBACK (seated_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (sixain_session_get_holds (self->session), "notify::reasons", G_CALLBACK (holds_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (settings, "changed", G_CALLBACK (settings_changed_cb), self, G_CONNECT_SWAPPED);

  if (!sixain_table_page_has_clock (self))
    g_signal_connect_object (self->stage, "shown", G_CALLBACK (tell_to_hurry_cb), self, G_CONNECT_SWAPPED);

  settings_changed_cb (self);
  status_cb (self);
  adw_window_title_set_title (self->title, sixain_game_get_title (sixain_match_get_game (match)));
  adw_bin_set_child (self->view_bin, GTK_WIDGET (self->view));
  sixain_table_page_show_round (self);
  sixain_table_page_show_page (self);

  return GTK_WIDGET (self);
}

void
sixain_table_page_set_evening (SixainTablePage *self,
                               gboolean         evening)
{
  g_return_if_fail (SIXAIN_IS_TABLE_PAGE (self));

  sixain_score_page_set_evening (self->score_page, evening);
}

void
sixain_table_page_tell_deal (SixainTablePage *self,
                             SixainStore     *store)
{
  g_return_if_fail (SIXAIN_IS_TABLE_PAGE (self));

  sixain_score_page_tell_deal (self->score_page, store);
}

void
sixain_table_page_set_kept (SixainTablePage *self,
                            gboolean         kept)
{
  g_return_if_fail (SIXAIN_IS_TABLE_PAGE (self));

  gtk_widget_set_visible (self->unkept, !kept);
}

void
sixain_table_page_set_unattended (SixainTablePage *self)
{
  g_return_if_fail (SIXAIN_IS_TABLE_PAGE (self));

  self->unattended = TRUE;
}

SixainSession *
sixain_table_page_get_session (SixainTablePage *self)
{
  g_return_val_if_fail (SIXAIN_IS_TABLE_PAGE (self), NULL);

  return self->session;
}

SixainMatch *
sixain_table_page_get_match (SixainTablePage *self)
{
  g_return_val_if_fail (SIXAIN_IS_TABLE_PAGE (self), NULL);

  return sixain_session_get_match (self->session);
}

SixainGameView *
sixain_table_page_get_view (SixainTablePage *self)
{
  g_return_val_if_fail (SIXAIN_IS_TABLE_PAGE (self), NULL);

  return self->view;
}

gboolean
sixain_table_page_is_over (SixainTablePage *self)
{
  g_return_val_if_fail (SIXAIN_IS_TABLE_PAGE (self), FALSE);

  return sixain_match_is_over (sixain_session_get_match (self->session));
}

gboolean
sixain_table_page_go_back (SixainTablePage *self)
{
  g_return_val_if_fail (SIXAIN_IS_TABLE_PAGE (self), FALSE);

  if (sixain_table_page_is_replaying (self))
    {
      sixain_replay_bar_end (self->replay_bar);
      return TRUE;
    }

  if (sixain_table_page_is_over (self))
    {
      if (self->showing_scores || sixain_stage_is_showing (self->stage))
        return FALSE;

      sixain_table_page_open_scores (self, SIXAIN_SCORE_PAGE_MATCH);
    }
  else if (sixain_table_page_is_held (self, SIXAIN_HOLD_ROUND))
    {
      return FALSE;
    }
  else if (self->showing_scores)
    {
      sixain_table_page_close_scores (self);
    }
  else if (sixain_table_page_is_held (self, SIXAIN_HOLD_PEOPLE))
    {
      set_paused (self, FALSE, NULL);
    }
  else
    {
      return FALSE;
    }

  return TRUE;
}

/* The nearest way out of the scores of a round is the next round. */
gboolean
sixain_table_page_step_back (SixainTablePage *self)
{
  g_return_val_if_fail (SIXAIN_IS_TABLE_PAGE (self), FALSE);

  if (sixain_table_page_is_held (self, SIXAIN_HOLD_ROUND) && !sixain_table_page_is_replaying (self))
    {
      sixain_table_page_close_scores (self);
      return TRUE;
    }

  return sixain_table_page_go_back (self) ||
         (!self->showing_scores && sixain_game_view_step_back (self->view));
}

void
sixain_table_page_interrupt (SixainTablePage *self,
                             const char      *reason)
{
  g_return_if_fail (SIXAIN_IS_TABLE_PAGE (self));

  if (is_running (self))
    set_paused (self, TRUE, reason);
}

void
sixain_table_page_set_covered (SixainTablePage *self,
                               gboolean         covered)
{
  g_return_if_fail (SIXAIN_IS_TABLE_PAGE (self));

  if (covered && !sixain_table_page_is_held (self, SIXAIN_HOLD_PHONES))
    sixain_table_page_interrupt (self, _("Paused when the phones were shown."));
  sixain_table_page_set_hold (self, SIXAIN_HOLD_PHONES, covered);
}

void
sixain_table_page_stop (SixainTablePage *self)
{
  g_return_if_fail (SIXAIN_IS_TABLE_PAGE (self));

  g_clear_object (&self->soundtrack);
  g_clear_handle_id (&self->unattended_id, g_source_remove);
  sixain_table_page_set_hold (self, SIXAIN_HOLD_LEFT, TRUE);
}
