/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-replay-bar.h"

#include <glib/gi18n-lib.h>

struct _SixainReplayBar
{
  GtkWidget       parent_instance;

  SixainGameView *view;           /* A weak pointer. */
  SixainSession  *session;
  SixainRecap    *recap;
  gboolean        active;
  guint           first;          /* Entry of the moment that one looks back at, */
  guint           next;           /* and of the one after it. */

  GtkLabel       *position;
};

G_DEFINE_FINAL_TYPE (SixainReplayBar, sixain_replay_bar, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_ACTIVE,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static guint
get_n_entries (SixainReplayBar *self)
{
  return g_list_model_get_n_items (sixain_recap_get_entries (self->recap));
}

static gboolean
begins_moment (SixainReplayBar *self,
               guint            index)
{
  g_autoptr (SixainRecapEntry) entry = g_list_model_get_item (sixain_recap_get_entries (self->recap), index);

  return entry->begins_moment;
}

/* The first entry of the moment that one belongs to, and the first of the next moment. */
static guint
find_first (SixainReplayBar *self,
            guint            index)
{
  while (index > 0 && !begins_moment (self, index))
    index--;

  return index;
}

static guint
find_next (SixainReplayBar *self,
           guint            index)
{
  do
    index++;
  while (index < get_n_entries (self) && !begins_moment (self, index));

  return index;
}

/* How many moments there are before an entry. */
static guint
count_moments (SixainReplayBar *self,
               guint            end)
{
  guint n = 0;

  for (guint i = 0; i < end; i = find_next (self, i))
    n++;

  return n;
}

/* What is told of a moment, in which several may have done the same. */
static char *
tell_moment (SixainReplayBar *self,
             guint            first,
             guint            next)
{
  GString *sentences = g_string_new (NULL);

  for (guint i = first; i < next; i++)
    {
      g_autoptr (SixainRecapEntry) entry = g_list_model_get_item (sixain_recap_get_entries (self->recap), i);

      g_string_append_printf (sentences, "%s%s", i > first ? " " : "", entry->sentence);
    }

  return g_string_free (sentences, FALSE);
}

/* Holds the match, whether it waits for what is shown or for the clock, or lets it go on. */
static void
set_active (SixainReplayBar *self,
            gboolean         active)
{
  self->active = active;
  if (active)
    sixain_holds_add (sixain_session_get_holds (self->session), SIXAIN_HOLD_LOOK_BACK);
  gtk_widget_set_visible (GTK_WIDGET (self), active);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ACTIVE]);
  if (!active)
    sixain_holds_remove (sixain_session_get_holds (self->session), SIXAIN_HOLD_LOOK_BACK);
}

/* A button that has come to an end cannot keep the focus, which the keys need. */
static void
update (SixainReplayBar *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  gboolean has_next = self->next < get_n_entries (self);
  /* Translators: the number of a step, and how many there are. */
  g_autofree char *position = g_strdup_printf (_("%u of %u"), count_moments (self, self->first) + 1,
                                               count_moments (self, get_n_entries (self)));

  gtk_label_set_label (self->position, position);
  gtk_widget_action_set_enabled (widget, "replay.first", self->first > 0);
  gtk_widget_action_set_enabled (widget, "replay.back", self->first > 0);
  gtk_widget_action_set_enabled (widget, "replay.forward", has_next);
  gtk_widget_action_set_enabled (widget, "replay.last", has_next);
  if (gtk_widget_get_focus_child (widget) == NULL || !gtk_widget_is_sensitive (gtk_widget_get_focus_child (widget)))
    gtk_widget_grab_focus (widget);
}

static void
step_action (GtkWidget  *widget,
             const char *action_name,
             GVariant   *parameter)
{
  SixainReplayBar *self = SIXAIN_REPLAY_BAR (widget);

  if (g_str_equal (action_name, "replay.first"))
    sixain_replay_bar_look_at (self, 0);
  else if (g_str_equal (action_name, "replay.back") && self->first > 0)
    sixain_replay_bar_look_at (self, self->first - 1);
  else if (g_str_equal (action_name, "replay.forward") && self->next < get_n_entries (self))
    sixain_replay_bar_look_at (self, self->next);
  else if (g_str_equal (action_name, "replay.last"))
    sixain_replay_bar_look_at (self, get_n_entries (self) - 1);
}

static void
return_action (GtkWidget  *widget,
               const char *action_name,
               GVariant   *parameter)
{
  sixain_replay_bar_end (SIXAIN_REPLAY_BAR (widget));
}

static void
sixain_replay_bar_get_property (GObject    *object,
                                guint       prop_id,
                                GValue     *value,
                                GParamSpec *pspec)
{
  switch (prop_id)
    {
    case PROP_ACTIVE:
      g_value_set_boolean (value, SIXAIN_REPLAY_BAR (object)->active);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sixain_replay_bar_dispose (GObject *object)
{
  SixainReplayBar *self = SIXAIN_REPLAY_BAR (object);
  GtkWidget *child;

  if (self->active)
    sixain_holds_remove (sixain_session_get_holds (self->session), SIXAIN_HOLD_LOOK_BACK);
  self->active = FALSE;
  g_clear_weak_pointer (&self->view);
  g_clear_object (&self->session);
  g_clear_object (&self->recap);
  gtk_widget_dispose_template (GTK_WIDGET (object), SIXAIN_TYPE_REPLAY_BAR);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (sixain_replay_bar_parent_class)->dispose (object);
}

static void
sixain_replay_bar_class_init (SixainReplayBarClass *klass)
{
  static const struct
  {
    const char *action;
    guint       keys[2];
  } steps[] = {
    { "replay.first", { GDK_KEY_Home, GDK_KEY_KP_Home } },
    { "replay.back", { GDK_KEY_Left, GDK_KEY_KP_Left } },
    { "replay.forward", { GDK_KEY_Right, GDK_KEY_KP_Right } },
    { "replay.last", { GDK_KEY_End, GDK_KEY_KP_End } },
  };
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = sixain_replay_bar_dispose;
  object_class->get_property = sixain_replay_bar_get_property;

  properties[PROP_ACTIVE] =
    g_param_spec_boolean ("active", NULL, NULL, FALSE,
                          G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/sixain/Sixain/sixain-replay-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, SixainReplayBar, position);
  gtk_widget_class_set_css_name (widget_class, "replaybar");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_TOOLBAR);

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      gtk_widget_class_install_action (widget_class, steps[i].action, NULL, step_action);
      for (guint j = 0; j < G_N_ELEMENTS (steps[i].keys); j++)
        gtk_widget_class_add_binding_action (widget_class, steps[i].keys[j], 0, steps[i].action, NULL);
    }
  gtk_widget_class_install_action (widget_class, "replay.return", NULL, return_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "replay.return", NULL);
}

static void
sixain_replay_bar_init (SixainReplayBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Looking Back"), -1);
}

void
sixain_replay_bar_set_recap (SixainReplayBar *self,
                             SixainGameView  *view,
                             SixainRecap     *recap)
{
  g_return_if_fail (SIXAIN_IS_REPLAY_BAR (self));
  g_return_if_fail (SIXAIN_IS_GAME_VIEW (view));
  g_return_if_fail (SIXAIN_IS_RECAP (recap));
  g_return_if_fail (self->recap == NULL);

  g_set_weak_pointer (&self->view, view);
  self->session = g_object_ref (sixain_game_view_get_session (view));
  self->recap = g_object_ref (recap);

  /* Who looks now has other memories, and the view shows the present to them. */
  g_signal_connect_object (self->session, "notify::viewer", G_CALLBACK (sixain_replay_bar_end), self, G_CONNECT_SWAPPED);
}

void
sixain_replay_bar_look_at (SixainReplayBar *self,
                           guint            index)
{
  g_autoptr (SixainRecapEntry) entry = NULL;
  g_autofree char *sentences = NULL;

  g_return_if_fail (SIXAIN_IS_REPLAY_BAR (self));
  g_return_if_fail (index < get_n_entries (self));

  self->first = find_first (self, index);
  self->next = find_next (self, index);
  entry = g_list_model_get_item (sixain_recap_get_entries (self->recap), self->first);
  sentences = tell_moment (self, self->first, self->next);
  if (!self->active)
    set_active (self, TRUE);
  sixain_status_line_tell_past (sixain_game_view_get_status_line (self->view), sentences);
  sixain_stage_look_back (sixain_game_view_get_stage (self->view), entry->step, entry->event);
  update (self);
}

void
sixain_replay_bar_end (SixainReplayBar *self)
{
  g_return_if_fail (SIXAIN_IS_REPLAY_BAR (self));

  if (!self->active)
    return;

  sixain_stage_look_ahead (sixain_game_view_get_stage (self->view));
  set_active (self, FALSE);
}

gboolean
sixain_replay_bar_get_active (SixainReplayBar *self)
{
  g_return_val_if_fail (SIXAIN_IS_REPLAY_BAR (self), FALSE);

  return self->active;
}
