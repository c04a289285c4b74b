/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-history-replay.h"

#include <adwaita.h>

#include "sixain-replay-bar.h"
#include "sixain-setting.h"
#include "sixain-widget.h"

struct _SixainHistoryReplay
{
  GtkWidget        parent_instance;

  SixainSession   *session;
  SixainGameView  *view;
  SixainRecap     *recap;

  GtkLabel        *status;
  SixainReplayBar *replay_bar;
  AdwBin          *view_bin;
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
    g_signal_handlers_disconnect_by_func (self->replay_bar, active_cb, self);
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

  signals[ENDED] = g_signal_new ("ended", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  g_type_ensure (SIXAIN_TYPE_REPLAY_BAR);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/sixain/Sixain/sixain-history-replay.ui");
  gtk_widget_class_bind_template_child (widget_class, SixainHistoryReplay, status);
  gtk_widget_class_bind_template_child (widget_class, SixainHistoryReplay, replay_bar);
  gtk_widget_class_bind_template_child (widget_class, SixainHistoryReplay, view_bin);
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

  self->recap = sixain_recap_new_whole (self->view);
  sixain_replay_bar_set_recap (self->replay_bar, self->view, self->recap);
  g_signal_connect_object (self->view, "notify::status", G_CALLBACK (status_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->replay_bar, "notify::active", G_CALLBACK (active_cb), self, G_CONNECT_SWAPPED);
  status_cb (self);
  if (g_list_model_get_n_items (sixain_recap_get_entries (self->recap)) > 0)
    sixain_replay_bar_look_at (self->replay_bar, 0);

  return GTK_WIDGET (self);
}
