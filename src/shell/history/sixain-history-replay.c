/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-history-replay.h"

#include <adwaita.h>

#include <glib/gi18n.h>

#include "sixain-analysis-run.h"
#include "sixain-hand.h"
#include "sixain-replay-bar.h"
#include "sixain-setting.h"
#include "sixain-widget.h"
#include "sixain-wrap-box.h"

/* What is looked at of a choice. */
typedef enum
{
  SIDE_BEFORE,
  SIDE_CHOSEN,
  SIDE_OTHER,
  N_SIDES
} Side;

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
  SixainWrapBox   *sides;
  GtkDropDown     *whose;         /* NULL in a game without hands. */

  SixainChoice     choice;        /* Of the analysis, if there are buttons for it. */
  GtkToggleButton *side_buttons[N_SIDES];
  gboolean         showing_side;  /* The table is shown otherwise by one of these. */
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
  for (guint side = 0; side < N_SIDES && self->side_buttons[side] != NULL && !self->showing_side; side++)
    gtk_toggle_button_set_active (self->side_buttons[side], FALSE);
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

/* Tells what became of a seat in the steps, as there is no room for everybody; or, for SIXAIN_NOBODY, all of it. */
static char *
tell_steps (SixainHistoryReplay *self,
            GPtrArray           *steps,
            gint                 seat)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < steps->len; i++)
    {
      SixainStep *step = g_ptr_array_index (steps, i);

      for (guint n = 0; n < step->events.n; n++)
        {
          const SixainEvent *event = &step->events.items[n];
          g_autofree char *sentence = seat == SIXAIN_NOBODY || event->seat == seat ? sixain_game_view_tell_event (self->view, event)
                                                                                  : NULL;

          if (sentence != NULL)
            g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", sentence);
        }
    }

  return g_string_free (text, text->len == 0);
}

/* Finds the last moment of the choice's round; or returns FALSE if there is none to be seen. */
static gboolean
find_last (SixainHistoryReplay  *self,
           GPtrArray            *steps,
           SixainStep          **last,
           guint                *last_event)
{
  const SixainRules *rules = sixain_match_get_rules (sixain_session_get_match (self->session));
  g_autofree gpointer state = g_malloc (rules->state_size);

  *last = NULL;
  for (guint i = 0; i < steps->len; i++)
    {
      SixainStep *step = g_ptr_array_index (steps, i);

      for (guint event = 0; event < step->events.n; event++)
        {
          SixainSummary summary;

          sixain_step_look_at (step, event, SIXAIN_NOBODY, state);
          rules->summarize (state, &summary);
          if (*last != NULL && summary.round != self->choice.round)
            break;

          *last = step;
          *last_event = event;
        }
    }

  return *last != NULL;
}

/* What came of the choice, or would have come of the other one. */
static void
show_steps (SixainHistoryReplay *self,
            gboolean             other)
{
  g_autoptr (GPtrArray) steps = sixain_analysis_follow (sixain_session_get_match (self->session), &self->choice, other);
  g_autofree char *text = tell_steps (self, steps, self->choice.seat);
  SixainStep *last;
  guint event;

  if (!find_last (self, steps, &last, &event))
    return;

  if (text == NULL)
    text = tell_steps (self, steps, SIXAIN_NOBODY);
  sixain_status_line_tell_past (sixain_game_view_get_status_line (self->view), text != NULL ? text : "");
  sixain_stage_look_back (sixain_game_view_get_stage (self->view), last, event);
}

/* The last moment before the choice. */
static guint
find_entry (SixainHistoryReplay *self)
{
  GListModel *entries = sixain_recap_get_entries (self->recap);
  guint found = 0;

  for (guint i = 0; i < g_list_model_get_n_items (entries); i++)
    {
      g_autoptr (SixainRecapEntry) entry = g_list_model_get_item (entries, i);

      if (entry->step->n_records <= self->choice.record)
        found = i;
    }

  return found;
}

static void
look_from (SixainHistoryReplay *self,
           guint                seat)
{
  if (self->whose != NULL)
    gtk_drop_down_set_selected (self->whose, seat + 1);
  else
    sixain_session_look_from (self->session, seat);
}

static void
show_side (SixainHistoryReplay *self,
           Side                 side)
{
  g_autofree char *sentence = sixain_analysis_tell_choice (sixain_session_get_match (self->session), &self->choice);

  self->showing_side = TRUE;
  look_from (self, self->choice.seat);
  sixain_replay_bar_look_at (self->replay_bar, find_entry (self));
  if (side == SIDE_BEFORE)
    sixain_status_line_tell_past (sixain_game_view_get_status_line (self->view), sentence);
  else
    show_steps (self, side == SIDE_OTHER);
  self->showing_side = FALSE;
}

static void
side_cb (SixainHistoryReplay *self,
         GtkToggleButton     *button)
{
  for (Side side = 0; side < N_SIDES; side++)
    {
      if (self->side_buttons[side] == button && gtk_toggle_button_get_active (button))
        show_side (self, side);
    }
}

/* What the number keys do, also for what is shown already. */
static void
show_side_action (GtkWidget  *widget,
                  const char *action_name,
                  GVariant   *parameter)
{
  SixainHistoryReplay *self = SIXAIN_HISTORY_REPLAY (widget);
  Side side = g_variant_get_uint32 (parameter);

  if (self->side_buttons[side] != NULL)
    gtk_toggle_button_set_active (self->side_buttons[side], TRUE);
}

static void
add_side (SixainHistoryReplay *self,
          Side                 side,
          const char          *text)
{
  static const char *const tips[N_SIDES] = {
    N_("The Table Before the Choice, as That Player Saw It (1)"),
    N_("What Came of the Choice (2)"),
    N_("What Would Have Come of the Other Choice (3)"),
  };
  GtkWidget *button = gtk_toggle_button_new ();
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 36);
  gtk_button_set_child (GTK_BUTTON (button), label);
  gtk_widget_add_css_class (button, "chip");
  gtk_widget_set_tooltip_text (button, _(tips[side]));
  sixain_widget_set_label (button, text);
  if (side > 0)
    gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (button), self->side_buttons[0]);
  self->side_buttons[side] = GTK_TOGGLE_BUTTON (button);
  g_signal_connect_object (button, "toggled", G_CALLBACK (side_cb), self, G_CONNECT_SWAPPED);
  sixain_wrap_box_append (self->sides, button);
}

/* What a move of the choice does, in a few words. */
static char *
describe_move (SixainHistoryReplay *self,
               const SixainMove    *move)
{
  SixainMatch *match = sixain_session_get_match (self->session);
  g_autofree gpointer view = NULL;

  if (move->verb == SIXAIN_TICK_VERB)
    return g_strdup (C_("choice", "nothing"));

  view = g_malloc (sixain_match_get_rules (match)->state_size);
  sixain_match_look_back (match, self->choice.record, self->choice.seat, view);

  return sixain_game_describe (sixain_match_get_game (match), sixain_match_get_setup (match), view, self->choice.seat, move,
                               sixain_match_get_names (match));
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
  gtk_widget_class_bind_template_child (widget_class, SixainHistoryReplay, sides);

  gtk_widget_class_install_action (widget_class, "choice.show", "u", show_side_action);
  for (Side side = 0; side < N_SIDES; side++)
    {
      gtk_widget_class_add_binding_action (widget_class, GDK_KEY_1 + side, 0, "choice.show", "u", side);
      gtk_widget_class_add_binding_action (widget_class, GDK_KEY_KP_1 + side, 0, "choice.show", "u", side);
    }
}

static void
sixain_history_replay_init (SixainHistoryReplay *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* A match that is still at a table has players and a session there. */
static SixainMatch *
copy_match (SixainMatch *match)
{
  g_autoptr (GPtrArray) players = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GArray) records = sixain_records_new ();
  g_autoptr (GError) error = NULL;
  SixainMatch *copy;

  for (guint seat = 0; seat < sixain_match_get_n_players (match); seat++)
    g_ptr_array_add (players, sixain_player_copy (sixain_match_get_player (match, seat)));
  for (guint i = 0; i < sixain_match_get_n_records (match); i++)
    {
      const SixainRecord *record = sixain_match_get_record (match, i);
      SixainRecord again = { record->seat, record->time, g_strdup (record->text) };

      g_array_append_val (records, again);
    }

  copy = sixain_match_resume (sixain_match_get_game (match), sixain_match_get_setup (match), players, records,
                              sixain_match_get_time (match), &error);
  if (copy == NULL)
    g_error ("A match does not repeat itself: %s", error->message);

  return copy;
}

GtkWidget *
sixain_history_replay_new (SixainMatch            *match,
                           const SixainViewModule *view,
                           GSettings              *settings)
{
  g_autoptr (SixainMatch) own = NULL;
  SixainHistoryReplay *self;
  double speed;

  g_return_val_if_fail (SIXAIN_IS_MATCH (match), NULL);
  g_return_val_if_fail (view != NULL, NULL);
  g_return_val_if_fail (G_IS_SETTINGS (settings), NULL);

  self = g_object_new (SIXAIN_TYPE_HISTORY_REPLAY, NULL);
  own = copy_match (match);
  self->session = sixain_session_new (own);
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

void
sixain_history_replay_show_choice (SixainHistoryReplay *self,
                                   const SixainChoice  *choice)
{
  g_autofree char *chosen = NULL;
  g_autofree char *other = NULL;
  g_autofree char *chosen_text = NULL;
  g_autofree char *other_text = NULL;

  g_return_if_fail (SIXAIN_IS_HISTORY_REPLAY (self));
  g_return_if_fail (choice != NULL && self->side_buttons[0] == NULL);

  self->choice = *choice;
  chosen = describe_move (self, &choice->chosen);
  other = describe_move (self, &choice->other);
  /* Translators: what somebody did, as in "Chosen: Play 43", */
  chosen_text = g_strdup_printf (C_("choice", "Chosen: %s"), chosen);
  /* Translators: and what they could have done instead. */
  other_text = g_strdup_printf (C_("choice", "Instead: %s"), other);
  add_side (self, SIDE_BEFORE, C_("choice", "Before"));
  add_side (self, SIDE_CHOSEN, chosen_text);
  add_side (self, SIDE_OTHER, other_text);
  gtk_widget_set_visible (GTK_WIDGET (self->sides), TRUE);
  gtk_toggle_button_set_active (self->side_buttons[SIDE_BEFORE], TRUE);
}
