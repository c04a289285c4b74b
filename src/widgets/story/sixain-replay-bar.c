/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-replay-bar.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "sixain-moments.h"
#include "sixain-widget.h"

/* How long a moment is looked at while the match plays by itself, in milliseconds at the usual speed. */
#define MOMENT 700
#define LETTER 30           /* More for each letter of what is told of it, */
#define LONGEST 4000        /* up to this. */

#define SLIDER_WIDTH 200     /* With so much room for the slider, all is in one line. */
#define MANY_ROUNDS 12      /* So many cannot all be numbered below the slider. */


struct _SixainReplayBar
{
  GtkWidget       parent_instance;

  SixainGameView *view;           /* A weak pointer. */
  SixainSession  *session;
  SixainRecap    *recap;
  GArray         *moments;        /* Of the recap's entries, or NULL after they have changed. */
  gboolean        active;
  guint           moment;         /* The one that is looked at, */
  guint           entry;          /* and the first of its entries. */
  guint           play_id;        /* While the moments follow each other by themselves. */
  double          speed;          /* The stage's, for the usual speed here. */

  GtkBox         *words;
  GtkLabel       *heading;
  GtkLabel       *place;
  GtkLabel       *position;
  GtkWidget      *player;         /* Only for all of a match, */
  GtkWidget      *steps;          /* beside the steps or above them. */
  GtkButton      *play_button;
  GtkScale       *slider;
  GtkDropDown    *speeds;
  GtkWidget      *last_button;
  GtkWidget      *return_button;
  GtkBox         *choices;
};

G_DEFINE_FINAL_TYPE (SixainReplayBar, sixain_replay_bar, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_ACTIVE,
  N_PROPS
};

enum
{
  LOOKED,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

static GArray *
list_moments (SixainReplayBar *self)
{
  if (self->moments == NULL)
    self->moments = sixain_moments_list (self->recap);

  return self->moments;
}

static const SixainMoment *
get_moment (SixainReplayBar *self,
            guint            n)
{
  return &g_array_index (list_moments (self), SixainMoment, n);
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

static void
show_playing (SixainReplayBar *self)
{
  gtk_button_set_icon_name (self->play_button, self->play_id != 0 ? "media-playback-pause-symbolic" : "media-playback-start-symbolic");
  sixain_widget_set_tip (GTK_WIDGET (self->play_button), self->play_id != 0 ? _("Pause") : C_("replay", "Play"));
}

static void
stop_playing (SixainReplayBar *self)
{
  if (self->play_id == 0)
    return;

  g_clear_handle_id (&self->play_id, g_source_remove);
  show_playing (self);
}

/* A button that has come to an end cannot keep the focus, which the keys need. */
static void
update (SixainReplayBar *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  guint n = list_moments (self)->len;
  gboolean has_next = self->moment + 1 < n;
  g_autofree char *place = sixain_moment_describe (get_moment (self, self->moment));
  /* Translators: the number of a step, and how many there are. */
  g_autofree char *position = g_strdup_printf (_("%u of %u"), self->moment + 1, n);

  gtk_label_set_label (self->position, position);
  gtk_range_set_value (GTK_RANGE (self->slider), self->moment);
  gtk_label_set_label (self->place, place);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->slider), GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, place,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, place, -1);
  gtk_widget_action_set_enabled (widget, "replay.first", self->moment > 0);
  gtk_widget_action_set_enabled (widget, "replay.back", self->moment > 0);
  gtk_widget_action_set_enabled (widget, "replay.forward", has_next);
  gtk_widget_action_set_enabled (widget, "replay.last", has_next);
  if (gtk_widget_get_focus_child (widget) == NULL || !gtk_widget_is_sensitive (gtk_widget_get_focus_child (widget)))
    gtk_widget_grab_focus (widget);
}

static void
look_at_moment (SixainReplayBar *self,
                guint            n)
{
  g_autoptr (SixainRecapEntry) entry = NULL;
  g_autofree char *sentences = sixain_moment_tell (get_moment (self, n), self->recap);

  self->moment = n;
  self->entry = get_moment (self, n)->first;
  entry = g_list_model_get_item (sixain_recap_get_entries (self->recap), self->entry);
  if (!self->active)
    set_active (self, TRUE);
  sixain_status_line_tell_past (sixain_game_view_get_status_line (self->view), sentences);
  sixain_stage_look_back (sixain_game_view_get_stage (self->view), entry->step, entry->event);
  update (self);
  g_signal_emit (self, signals[LOOKED], 0, entry);
}

static gboolean play_cb (gpointer user_data);

/* Lets people look for as long as it takes to see and read what happened. */
static void
await_next (SixainReplayBar *self)
{
  g_autofree char *sentences = sixain_moment_tell (get_moment (self, self->moment), self->recap);
  double dwell = MIN (MOMENT + LETTER * g_utf8_strlen (sentences, -1), LONGEST);
  double speed = sixain_stage_get_speed (sixain_game_view_get_stage (self->view));

  self->play_id = g_timeout_add (ceil (speed > 0 ? dwell / speed : dwell), play_cb, self);
}

static gboolean
play_cb (gpointer user_data)
{
  SixainReplayBar *self = user_data;

  self->play_id = 0;
  look_at_moment (self, self->moment + 1);
  if (self->moment + 1 < list_moments (self)->len)
    await_next (self);
  else
    show_playing (self);

  return G_SOURCE_REMOVE;
}

/* Plays on from here, or from the beginning if this is the end. */
static void
play_action (GtkWidget  *widget,
             const char *action_name,
             GVariant   *parameter)
{
  SixainReplayBar *self = SIXAIN_REPLAY_BAR (widget);

  if (self->play_id != 0)
    {
      stop_playing (self);
      return;
    }

  if (self->moment + 1 == list_moments (self)->len)
    look_at_moment (self, 0);
  if (self->moment + 1 < list_moments (self)->len)
    await_next (self);
  show_playing (self);
}

static void
step_action (GtkWidget  *widget,
             const char *action_name,
             GVariant   *parameter)
{
  SixainReplayBar *self = SIXAIN_REPLAY_BAR (widget);
  guint n = list_moments (self)->len;

  stop_playing (self);
  if (g_str_equal (action_name, "replay.first"))
    look_at_moment (self, 0);
  else if (g_str_equal (action_name, "replay.back") && self->moment > 0)
    look_at_moment (self, self->moment - 1);
  else if (g_str_equal (action_name, "replay.forward") && self->moment + 1 < n)
    look_at_moment (self, self->moment + 1);
  else if (g_str_equal (action_name, "replay.last"))
    look_at_moment (self, n - 1);
}

static void
return_action (GtkWidget  *widget,
               const char *action_name,
               GVariant   *parameter)
{
  sixain_replay_bar_end (SIXAIN_REPLAY_BAR (widget));
}

static void
slid_cb (SixainReplayBar *self)
{
  guint n = round (gtk_range_get_value (GTK_RANGE (self->slider)));

  if (!self->active || n == self->moment || n >= list_moments (self)->len)
    return;

  stop_playing (self);
  look_at_moment (self, n);
}

static void
speed_cb (SixainReplayBar *self)
{
  static const double speeds[] = { 0.5, 1, 2, 4 };
  guint n = gtk_drop_down_get_selected (self->speeds);

  if (self->view != NULL && n < G_N_ELEMENTS (speeds))
    sixain_stage_set_speed (sixain_game_view_get_stage (self->view), speeds[n] * self->speed);
}

static void
entries_changed_cb (SixainReplayBar *self)
{
  g_clear_pointer (&self->moments, g_array_unref);
}

/* Rounds are marked below the slider, and what people look for above it. */
static void
mark_slider (SixainReplayBar *self)
{
  GArray *moments = list_moments (self);
  guint n_rounds = 0;

  for (guint i = 0; i < moments->len; i++)
    n_rounds = MAX (n_rounds, get_moment (self, i)->round);

  g_signal_handlers_block_by_func (self->slider, slid_cb, self);
  gtk_scale_clear_marks (self->slider);
  gtk_range_set_range (GTK_RANGE (self->slider), 0, MAX (moments->len, 2) - 1);
  gtk_range_set_increments (GTK_RANGE (self->slider), 1, MAX (1, moments->len / MAX (n_rounds, 1)));
  for (guint i = 0; i < moments->len; i++)
    {
      const SixainMoment *moment = get_moment (self, i);
      g_autofree char *number = g_strdup_printf ("%u", moment->round);

      if (moment->begins_round && moment->round > 0)
        gtk_scale_add_mark (self->slider, i, GTK_POS_BOTTOM, n_rounds <= MANY_ROUNDS ? number : NULL);
      if (moment->notable)
        gtk_scale_add_mark (self->slider, i, GTK_POS_TOP, NULL);
    }
  g_signal_handlers_unblock_by_func (self->slider, slid_cb, self);
}

/* Who looks now has other memories, and the view shows the present to them. Only of a match that is
 * over one looks at the same moment from another seat, as it has the same entries for everybody. */
static void
viewer_cb (SixainReplayBar *self)
{
  if (!self->active)
    return;

  if (!sixain_session_is_replay (self->session))
    {
      sixain_replay_bar_end (self);
      return;
    }

  mark_slider (self);
  look_at_moment (self, sixain_moments_find (list_moments (self), self->entry));
}

static GtkSizeRequestMode
sixain_replay_bar_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static int
measure_least (GtkWidget      *widget,
               GtkOrientation  orientation)
{
  int least = 0;

  if (gtk_widget_should_layout (widget))
    gtk_widget_measure (widget, orientation, -1, &least, NULL, NULL, NULL);

  return least;
}

/* Returns how wide the steps are beside the slider, or 0 where they are below it. */
static int
get_share (SixainReplayBar *self,
           int              width)
{
  int natural;

  if (!gtk_widget_should_layout (self->player))
    return width;

  gtk_widget_measure (self->steps, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);

  return width >= natural + SLIDER_WIDTH + measure_least (GTK_WIDGET (self->speeds), GTK_ORIENTATION_HORIZONTAL) ? natural : 0;
}

static void
sixain_replay_bar_measure (GtkWidget      *widget,
                           GtkOrientation  orientation,
                           int             for_size,
                           int            *minimum,
                           int            *natural,
                           int            *minimum_baseline,
                           int            *natural_baseline)
{
  SixainReplayBar *self = SIXAIN_REPLAY_BAR (widget);
  int player = measure_least (self->player, orientation);
  int steps = measure_least (self->steps, orientation);

  /* A window may be as low as one line needs, as it is wide then: its least height is asked for the least
   * width. One that is narrow and low at the same time cuts the second line off. */
  *minimum = MAX (player, steps);
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL || (for_size >= 0 && get_share (self, for_size) > 0)
               ? *minimum : player + steps;
}

static void
sixain_replay_bar_size_allocate (GtkWidget *widget,
                                 int        width,
                                 int        height,
                                 int        baseline)
{
  SixainReplayBar *self = SIXAIN_REPLAY_BAR (widget);
  gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int share = get_share (self, width);
  int above = share > 0 ? height : measure_least (self->player, GTK_ORIENTATION_VERTICAL);

  if (share > 0 && share < width)
    gtk_widget_size_allocate (self->player, &(GtkAllocation) { mirrored ? share : 0, 0, width - share, height }, -1);
  else if (share == 0)
    gtk_widget_size_allocate (self->player, &(GtkAllocation) { 0, 0, width, above }, -1);

  if (share > 0)
    gtk_widget_size_allocate (self->steps, &(GtkAllocation) { mirrored ? 0 : width - share, 0, share, height }, -1);
  else
    gtk_widget_size_allocate (self->steps, &(GtkAllocation) { 0, above, width, height - above }, -1);
}

static gboolean
sixain_replay_bar_grab_focus (GtkWidget *widget)
{
  SixainReplayBar *self = SIXAIN_REPLAY_BAR (widget);

  if (!gtk_widget_get_focusable (widget))
    return gtk_widget_grab_focus (GTK_WIDGET (self->slider));

  return GTK_WIDGET_CLASS (sixain_replay_bar_parent_class)->grab_focus (widget);
}

/* The bar has the focus itself where it has no slider that could have it. */
static gboolean
sixain_replay_bar_focus (GtkWidget        *widget,
                         GtkDirectionType  direction)
{
  if (gtk_widget_get_focusable (widget))
    return GTK_WIDGET_CLASS (sixain_replay_bar_parent_class)->focus (widget, direction);

  return sixain_widget_focus_inside (widget, direction);
}

static void
sixain_replay_bar_unmap (GtkWidget *widget)
{
  stop_playing (SIXAIN_REPLAY_BAR (widget));

  GTK_WIDGET_CLASS (sixain_replay_bar_parent_class)->unmap (widget);
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

  g_clear_handle_id (&self->play_id, g_source_remove);
  if (self->active)
    sixain_holds_remove (sixain_session_get_holds (self->session), SIXAIN_HOLD_LOOK_BACK);
  self->active = FALSE;
  g_clear_weak_pointer (&self->view);
  g_clear_object (&self->session);
  g_clear_object (&self->recap);
  g_clear_pointer (&self->moments, g_array_unref);
  sixain_widget_dispose_template (GTK_WIDGET (object), SIXAIN_TYPE_REPLAY_BAR);

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
  widget_class->get_request_mode = sixain_replay_bar_get_request_mode;
  widget_class->measure = sixain_replay_bar_measure;
  widget_class->size_allocate = sixain_replay_bar_size_allocate;
  widget_class->grab_focus = sixain_replay_bar_grab_focus;
  widget_class->focus = sixain_replay_bar_focus;
  widget_class->unmap = sixain_replay_bar_unmap;

  properties[PROP_ACTIVE] =
    g_param_spec_boolean ("active", NULL, NULL, FALSE,
                          G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[LOOKED] = g_signal_new ("looked", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                  0, NULL, NULL, NULL, G_TYPE_NONE, 1, SIXAIN_TYPE_RECAP_ENTRY);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/sixain/Sixain/sixain-replay-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, SixainReplayBar, words);
  gtk_widget_class_bind_template_child (widget_class, SixainReplayBar, heading);
  gtk_widget_class_bind_template_child (widget_class, SixainReplayBar, place);
  gtk_widget_class_bind_template_child (widget_class, SixainReplayBar, position);
  gtk_widget_class_bind_template_child (widget_class, SixainReplayBar, player);
  gtk_widget_class_bind_template_child (widget_class, SixainReplayBar, steps);
  gtk_widget_class_bind_template_child (widget_class, SixainReplayBar, play_button);
  gtk_widget_class_bind_template_child (widget_class, SixainReplayBar, slider);
  gtk_widget_class_bind_template_child (widget_class, SixainReplayBar, speeds);
  gtk_widget_class_bind_template_child (widget_class, SixainReplayBar, last_button);
  gtk_widget_class_bind_template_child (widget_class, SixainReplayBar, return_button);
  gtk_widget_class_bind_template_child (widget_class, SixainReplayBar, choices);
  gtk_widget_class_bind_template_callback (widget_class, slid_cb);
  gtk_widget_class_bind_template_callback (widget_class, speed_cb);
  gtk_widget_class_set_css_name (widget_class, "replaybar");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_TOOLBAR);

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      gtk_widget_class_install_action (widget_class, steps[i].action, NULL, step_action);
      for (guint j = 0; j < G_N_ELEMENTS (steps[i].keys); j++)
        gtk_widget_class_add_binding_action (widget_class, steps[i].keys[j], 0, steps[i].action, NULL);
    }
  gtk_widget_class_install_action (widget_class, "replay.play", NULL, play_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_space, 0, "replay.play", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_KP_Space, 0, "replay.play", NULL);
  gtk_widget_class_install_action (widget_class, "replay.return", NULL, return_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "replay.return", NULL);
}

static void
sixain_replay_bar_init (SixainReplayBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  sixain_widget_set_choice_label (self->speeds, C_("replay", "Speed"));
}

/* All of a match that is over is played like a film; of one that goes on one only looks back. */
static void
show_kind (SixainReplayBar *self)
{
  gboolean replay = sixain_session_is_replay (self->session);
  const char *heading = replay ? C_("heading", "Replay") : _("Looking Back");

  gtk_label_set_label (self->heading, heading);
  sixain_widget_set_label (GTK_WIDGET (self), heading);
  gtk_widget_set_visible (self->player, replay);
  gtk_widget_set_visible (GTK_WIDGET (self->place), replay);
  gtk_widget_set_visible (self->last_button, !replay);
  gtk_widget_set_visible (self->return_button, !replay);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "replay.play", replay);
  gtk_widget_set_focusable (GTK_WIDGET (self), !replay);
  if (replay)
    {
      gtk_widget_add_css_class (GTK_WIDGET (self->heading), "replay-mark");
      gtk_label_set_ellipsize (self->heading, PANGO_ELLIPSIZE_NONE);
      gtk_orientable_set_orientation (GTK_ORIENTABLE (self->words), GTK_ORIENTATION_HORIZONTAL);
      gtk_box_set_spacing (self->words, 6);
      mark_slider (self);
      show_playing (self);
    }
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
  self->speed = sixain_stage_get_speed (sixain_game_view_get_stage (view));
  show_kind (self);

  g_signal_connect_object (sixain_recap_get_entries (recap), "items-changed", G_CALLBACK (entries_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->session, "notify::viewer", G_CALLBACK (viewer_cb), self, G_CONNECT_SWAPPED);
}

void
sixain_replay_bar_look_at (SixainReplayBar *self,
                           guint            index)
{
  g_return_if_fail (SIXAIN_IS_REPLAY_BAR (self));
  g_return_if_fail (index < g_list_model_get_n_items (sixain_recap_get_entries (self->recap)));

  stop_playing (self);
  look_at_moment (self, sixain_moments_find (list_moments (self), index));
}

void
sixain_replay_bar_end (SixainReplayBar *self)
{
  g_return_if_fail (SIXAIN_IS_REPLAY_BAR (self));

  if (!self->active)
    return;

  stop_playing (self);
  sixain_stage_look_ahead (sixain_game_view_get_stage (self->view));
  set_active (self, FALSE);
}

gboolean
sixain_replay_bar_get_active (SixainReplayBar *self)
{
  g_return_val_if_fail (SIXAIN_IS_REPLAY_BAR (self), FALSE);

  return self->active;
}

void
sixain_replay_bar_add_choice (SixainReplayBar *self,
                              GtkWidget       *choice)
{
  g_return_if_fail (SIXAIN_IS_REPLAY_BAR (self));
  g_return_if_fail (GTK_IS_WIDGET (choice));

  gtk_box_prepend (self->choices, choice);
}
