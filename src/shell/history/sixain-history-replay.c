/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-history-replay.h"

#include <adwaita.h>

#include <glib/gi18n.h>

#include "sixain-hand.h"
#include "sixain-replay-bar.h"
#include "sixain-setting.h"
#include "sixain-widget.h"
#include "sixain-wrap-box.h"

struct _SixainHistoryReplay
{
  GtkWidget        parent_instance;

  SixainSession   *session;
  SixainGameView  *view;
  SixainRecap     *recap;

  GtkLabel        *status;
  SixainReplayBar *replay_bar;
  AdwBin          *view_bin;
  GtkWidget       *hands_window;
  SixainWrapBox   *hands;
  GtkDropDown     *whose;         /* NULL in a game without hands. */
};

G_DEFINE_FINAL_TYPE (SixainHistoryReplay, sixain_history_replay, GTK_TYPE_WIDGET)

enum
{
  ENDED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* A label whose role is not that of a label must be told what it says. */
static void
status_cb (SixainHistoryReplay *self)
{
  const char *status = sixain_game_view_get_status (self->view);

  gtk_label_set_label (self->status, status);
  sixain_widget_set_label (GTK_WIDGET (self->status), status);
}

static void
active_cb (SixainHistoryReplay *self)
{
  if (!sixain_replay_bar_get_active (self->replay_bar))
    g_signal_emit (self, signals[ENDED], 0);
}

static guint
get_n_players (SixainHistoryReplay *self)
{
  return sixain_match_get_n_players (sixain_session_get_match (self->session));
}

/* Everybody's hands are shown below the table, which then shows none. */
static void
looked_cb (SixainHistoryReplay *self,
           SixainRecapEntry    *entry)
{
  for (GtkWidget *hand = gtk_widget_get_first_child (GTK_WIDGET (self->hands)); hand != NULL; hand = gtk_widget_get_next_sibling (hand))
    sixain_hand_show (SIXAIN_HAND (hand), entry->step, entry->event);
}

/* The choices are nobody, each player, and everybody. */
static void
whose_cb (SixainHistoryReplay *self)
{
  guint n_players = get_n_players (self);
  guint chosen = gtk_drop_down_get_selected (self->whose);
  gboolean all = chosen == n_players + 1;

  sixain_session_look_from (self->session, all ? SIXAIN_NOBODY : (gint) chosen - 1);
  gtk_widget_set_visible (self->hands_window, all);
}

/* A name is cut short on the button, but not in the list. */
static void
setup_choice_cb (SixainHistoryReplay *self,
                 GtkListItem         *item)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_width_chars (GTK_LABEL (label), 3);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 12);
  gtk_list_item_set_child (item, label);
}

static void
bind_choice_cb (SixainHistoryReplay *self,
                GtkListItem         *item)
{
  gtk_label_set_label (GTK_LABEL (gtk_list_item_get_child (item)), gtk_string_object_get_string (gtk_list_item_get_item (item)));
}

static void
add_hands (SixainHistoryReplay *self)
{
  const char *const *names = sixain_match_get_names (sixain_session_get_match (self->session));
  guint n_players = get_n_players (self);
  g_autoptr (GtkStringList) choices = gtk_string_list_new (NULL);
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();
  g_autoptr (GtkListItemFactory) list_factory = NULL;

  gtk_string_list_append (choices, _("No Hand"));
  for (guint seat = 0; seat < n_players; seat++)
    {
      /* Translators: a player, whose hand is seen. */
      g_autofree char *choice = g_strdup_printf (C_("hand", "Hand: %s"), names[seat]);

      gtk_string_list_append (choices, choice);
      sixain_wrap_box_append (self->hands, sixain_hand_new (self->view, seat));
    }
  gtk_string_list_append (choices, _("All Hands"));

  g_signal_connect_object (factory, "setup", G_CALLBACK (setup_choice_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (factory, "bind", G_CALLBACK (bind_choice_cb), self, G_CONNECT_SWAPPED);
  self->whose = GTK_DROP_DOWN (gtk_drop_down_new (G_LIST_MODEL (g_steal_pointer (&choices)), NULL));
  list_factory = g_object_ref (gtk_drop_down_get_factory (self->whose));
  gtk_drop_down_set_factory (self->whose, factory);
  gtk_drop_down_set_list_factory (self->whose, list_factory);
  gtk_drop_down_set_selected (self->whose, sixain_session_get_viewer (self->session) + 1);
  gtk_widget_add_css_class (GTK_WIDGET (self->whose), "touch");
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->whose), _("Whose Hand to See"));
  sixain_widget_set_choice_label (self->whose, _("Whose Hand to See"));
  g_signal_connect_object (self->whose, "notify::selected", G_CALLBACK (whose_cb), self, G_CONNECT_SWAPPED);
  sixain_replay_bar_add_choice (self->replay_bar, GTK_WIDGET (self->whose));
}

static gboolean
sixain_history_replay_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (SIXAIN_HISTORY_REPLAY (widget)->replay_bar));
}

static void
sixain_history_replay_dispose (GObject *object)
{
  SixainHistoryReplay *self = SIXAIN_HISTORY_REPLAY (object);

  if (self->replay_bar != NULL)
    g_signal_handlers_disconnect_by_data (self->replay_bar, self);
  sixain_widget_dispose_template (GTK_WIDGET (object), SIXAIN_TYPE_HISTORY_REPLAY);
  self->view = NULL;
  g_clear_object (&self->recap);
  g_clear_object (&self->session);

  G_OBJECT_CLASS (sixain_history_replay_parent_class)->dispose (object);
}

static void
sixain_history_replay_class_init (SixainHistoryReplayClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sixain_history_replay_dispose;
  widget_class->grab_focus = sixain_history_replay_grab_focus;
  widget_class->focus = sixain_widget_focus_inside;

  signals[ENDED] = g_signal_new ("ended", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  g_type_ensure (SIXAIN_TYPE_REPLAY_BAR);
  g_type_ensure (SIXAIN_TYPE_WRAP_BOX);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/sixain/Sixain/sixain-history-replay.ui");
  gtk_widget_class_bind_template_child (widget_class, SixainHistoryReplay, status);
  gtk_widget_class_bind_template_child (widget_class, SixainHistoryReplay, replay_bar);
  gtk_widget_class_bind_template_child (widget_class, SixainHistoryReplay, view_bin);
  gtk_widget_class_bind_template_child (widget_class, SixainHistoryReplay, hands_window);
  gtk_widget_class_bind_template_child (widget_class, SixainHistoryReplay, hands);
}

static void
sixain_history_replay_init (SixainHistoryReplay *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
sixain_history_replay_new (SixainMatch            *match,
                           const SixainViewModule *view,
                           GSettings              *settings)
{
  SixainHistoryReplay *self;
  double speed;

  g_return_val_if_fail (SIXAIN_IS_MATCH (match), NULL);
  g_return_val_if_fail (view != NULL, NULL);
  g_return_val_if_fail (G_IS_SETTINGS (settings), NULL);

  self = g_object_new (SIXAIN_TYPE_HISTORY_REPLAY, NULL);
  self->session = sixain_session_new (match);
  self->view = g_object_new (view->get_view_type (), "session", self->session, NULL);
  speed = sixain_setting_get_number (settings, "animation-speed");
  sixain_stage_set_motion (sixain_game_view_get_stage (self->view), speed > 0);
  sixain_stage_set_speed (sixain_game_view_get_stage (self->view), speed > 0 ? speed : 1);
  adw_bin_set_child (self->view_bin, GTK_WIDGET (self->view));

  /* Nothing can be played here. */
  gtk_widget_set_can_focus (GTK_WIDGET (self->view), FALSE);
  gtk_widget_set_can_target (GTK_WIDGET (self->view), FALSE);

  self->recap = sixain_recap_new_whole (self->view);
  sixain_replay_bar_set_recap (self->replay_bar, self->view, self->recap);
  if (sixain_game_view_has_hands (self->view))
    add_hands (self);
  g_signal_connect_object (self->view, "notify::status", G_CALLBACK (status_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->replay_bar, "looked", G_CALLBACK (looked_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->replay_bar, "notify::active", G_CALLBACK (active_cb), self, G_CONNECT_SWAPPED);
  status_cb (self);
  if (g_list_model_get_n_items (sixain_recap_get_entries (self->recap)) > 0)
    sixain_replay_bar_look_at (self->replay_bar, 0);

  return GTK_WIDGET (self);
}
