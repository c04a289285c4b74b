/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "six-view.h"

#include <string.h>

#include "six-face.h"
#include "six-view-private.h"

/* People are counted in before the clock runs, and as slowly where nothing moves. */
#define FIRST_COUNT 3
#define COUNT_MS 700

G_DEFINE_FINAL_TYPE (SixView, six_view, SIXAIN_TYPE_GAME_VIEW)

static void
set_count (SixView *self,
           guint    count)
{
  if (self->count == count)
    return;

  self->count = count;
  if (count == 0)
    g_clear_handle_id (&self->count_id, g_source_remove);
  sixain_game_view_repaint (SIXAIN_GAME_VIEW (self), 0);
}

static gboolean
is_covered (SixView *self)
{
  return (sixain_holds_get_pauses (sixain_session_get_holds (self->session)) & ~SIXAIN_HOLD_READY) != 0;
}

/* Nobody can get ready for a table that is covered, or that still shows something else. */
static gboolean
can_count (SixView *self)
{
  return gtk_widget_get_mapped (GTK_WIDGET (self)) && !is_covered (self) &&
         !sixain_stage_is_showing (sixain_game_view_get_stage (SIXAIN_GAME_VIEW (self)));
}

/* From now on the clock runs, and computers may act at once. */
static void
begin (SixView *self)
{
  self->waiting = FALSE;
  self->beginning = FALSE;
  set_count (self, 0);
  sixain_game_view_repaint (SIXAIN_GAME_VIEW (self), 0);
  six_view_tell_task (self);
  sixain_holds_set (sixain_session_get_holds (self->session), SIXAIN_HOLD_READY, FALSE);
}

/* Counts one further down. */
void
six_view_count (SixView *self)
{
  if (self->count > 1)
    set_count (self, self->count - 1);
  else if (self->count == 1)
    begin (self);
}

static gboolean
count_cb (gpointer user_data)
{
  six_view_count (user_data);

  return G_SOURCE_CONTINUE;
}

/* Counts people in if the clock waits for them and they can see the table. Where only
 * computers play there is nobody to wait for, between the rounds nothing to be quick for, and whoever
 * has seen the first roll is there. */
static void
get_ready (SixView *self)
{
  if (!self->waiting || !can_count (self))
    {
      set_count (self, 0);
    }
  else if (!sixain_session_has_people (self->session) || self->shown->phase == SIX_LAY || self->beginning)
    {
      begin (self);
    }
  else if (self->count == 0)
    {
      self->count_id = g_timeout_add (COUNT_MS, count_cb, self);
      set_count (self, FIRST_COUNT);
      six_view_tell_task (self);
    }
}

/* Stops the clock until people have been counted in. */
static void
wait_for_people (SixView *self)
{
  if (self->waiting || sixain_match_is_over (self->match))
    return;

  self->waiting = TRUE;
  sixain_holds_set (sixain_session_get_holds (self->session), SIXAIN_HOLD_READY, TRUE);
}

/* A window that is left does not hear of keys that go up, nor does a table that is covered. */
static void
release_all (SixView *self)
{
  memset (self->down, 0, sizeof self->down);
}

/* Whoever goes on after a pause is counted in again. */
static void
holds_cb (SixView *self)
{
  if (self->covered == is_covered (self))
    return;

  self->covered = !self->covered;
  if (self->covered)
    {
      release_all (self);
      self->beginning = FALSE;
      wait_for_people (self);
    }
  get_ready (self);
}

/* There is time to choose a place, even if dice fall meanwhile. But whoever has
 * forgotten the card that is in the hand means to protect one with the next press. */
static void
step_cb (SixView          *self,
         const SixainStep *step)
{
  SixState state;

  /* No time passes until everybody has seen what the lift showed, or that a round begins, nor while the hourglass is
   * turned over and the first dice fall. */
  for (guint i = 0; i < step->events.n; i++)
    {
      guint kind = step->events.items[i].kind;

      if (kind == SIX_EVENT_TURN && !self->waiting)
        self->beginning = TRUE;
      if (kind == SIX_EVENT_LIFT || kind == SIX_EVENT_ROUND || kind == SIX_EVENT_TURN)
        wait_for_people (self);
    }

  sixain_step_look (step, sixain_session_get_viewer (self->session), &state);
  for (guint seat = 0; seat < self->n_players; seat++)
    {
      if (self->taken_up[seat] && (state.owed[seat] == 0 || state.n_rolls > self->taken_at[seat] + 1))
        six_view_set_taken_up (self, &state, seat, FALSE);
    }
  self->stale = TRUE;
  self->hinted = SIXAIN_NOBODY;
}

/* Everybody's backs and cards, one player after the other. */
static SixainFace *
six_view_get_face (SixainGameView *view,
                   guint           index)
{
  SixView *self = SIX_VIEW (view);
  guint seat = index / (SIX_N_CARDS + 1);
  guint value = index % (SIX_N_CARDS + 1);

  if (seat >= self->n_players)
    return NULL;

  return value == 0 ? six_face_get_back (self->colours[seat]) : six_face_get_card (value, self->colours[seat]);
}

static gboolean
key_pressed_cb (GtkEventControllerKey *controller,
                guint                  keyval,
                guint                  keycode,
                GdkModifierType        modifiers,
                SixView               *self)
{
  GtkWidget *root = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (controller));
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (root));
  GdkEvent *event = gtk_event_controller_get_current_event (GTK_EVENT_CONTROLLER (controller));

  if (modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK) ||
      !gtk_widget_get_mapped (GTK_WIDGET (self)) || sixain_stage_get_phase (sixain_game_view_get_stage (SIXAIN_GAME_VIEW (self))) == SIXAIN_STAGE_LOOKING_BACK ||
      (focus != NULL && gtk_widget_get_ancestor (focus, GTK_TYPE_POPOVER) != NULL))
    return FALSE;

  if (event != NULL && gdk_event_get_event_type (event) == GDK_KEY_PRESS &&
      self->key_layout != (gint) gdk_key_event_get_layout (event))
    {
      self->key_layout = gdk_key_event_get_layout (event);
      six_view_label_keys (self);
    }

  return six_view_press_key (self, keycode);
}

static void
key_released_cb (GtkEventControllerKey *controller,
                 guint                  keyval,
                 guint                  keycode,
                 GdkModifierType        modifiers,
                 SixView               *self)
{
  six_view_release_key (self, keycode);
}

/* Keys act wherever the focus is, so they are taken from the window. */
static void
six_view_root (GtkWidget *widget)
{
  SixView *self = SIX_VIEW (widget);
  GtkWidget *root;

  GTK_WIDGET_CLASS (six_view_parent_class)->root (widget);

  root = GTK_WIDGET (gtk_widget_get_root (widget));
  self->key_controller = gtk_event_controller_key_new ();
  gtk_event_controller_set_propagation_phase (self->key_controller, GTK_PHASE_CAPTURE);
  g_signal_connect_object (self->key_controller, "key-pressed", G_CALLBACK (key_pressed_cb), self, 0);
  g_signal_connect_object (self->key_controller, "key-released", G_CALLBACK (key_released_cb), self, 0);
  g_signal_connect_object (root, "notify::is-active", G_CALLBACK (release_all), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (root, self->key_controller);
}

static void
six_view_unroot (GtkWidget *widget)
{
  SixView *self = SIX_VIEW (widget);
  GtkWidget *root = GTK_WIDGET (gtk_widget_get_root (widget));

  g_signal_handlers_disconnect_by_func (root, release_all, self);
  gtk_widget_remove_controller (root, self->key_controller);
  self->key_controller = NULL;

  GTK_WIDGET_CLASS (six_view_parent_class)->unroot (widget);
}

static void
six_view_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (six_view_parent_class)->map (widget);

  get_ready (SIX_VIEW (widget));
}

/* Who sits at this screen. Whoever has keys keeps them; others get the first that are free. */
static void
find_people (SixView *self)
{
  SixainSeats before = self->people;

  self->people = sixain_session_get_people (self->session);
  self->n_people = sixain_session_get_n_people (self->session);
  self->used_hands = 0;
  for (guint seat = 0; seat < self->n_players; seat++)
    {
      if (before & self->people & SIXAIN_SEAT (seat))
        self->used_hands |= SIXAIN_SEAT (self->hands[seat]);
      self->taken_up[seat] &= six_view_is_person (self, seat);
    }
  for (guint seat = 0; seat < self->n_players; seat++)
    {
      if (self->people & ~before & SIXAIN_SEAT (seat))
        {
          self->hands[seat] = sixain_seats_first (~self->used_hands);
          self->used_hands |= SIXAIN_SEAT (self->hands[seat]);
        }
    }
  self->layout.width = 0;
}

/* Somebody else plays a seat: keys go to other seats, and the table is laid anew. */
static void
seated_cb (SixView *self)
{
  find_people (self);
  self->hinted = SIXAIN_NOBODY;
  sixain_game_view_repaint (SIXAIN_GAME_VIEW (self), 0);
  six_view_label_keys (self);
  if (!sixain_stage_is_showing (sixain_game_view_get_stage (SIXAIN_GAME_VIEW (self))))
    six_view_tell_task (self);
  get_ready (self);
}

/* Cards have landed. */
static void
rest_cb (SixView *self)
{
  memset (self->to_stock, 0, sizeof self->to_stock);
  memset (self->to_pile, 0, sizeof self->to_pile);
  for (guint seat = 0; seat < self->n_players && !self->counting; seat++)
    six_view_count_cards (self, self->shown, seat);
}

static void
six_view_update (SixainGameView *view)
{
  SixView *self = SIX_VIEW (view);

  if (sixain_stage_is_showing (sixain_game_view_get_stage (view)))
    return;

  if (self->stale && self->told)
    six_view_tell_task_later (self);
  else if (self->stale)
    six_view_tell_task (self);
  self->stale = FALSE;
  self->told = FALSE;

  get_ready (self);
}

static void
six_view_constructed (GObject *object)
{
  SixView *self = SIX_VIEW (object);

  self->session = sixain_game_view_get_session (SIXAIN_GAME_VIEW (self));
  self->match = sixain_session_get_match (self->session);
  self->n_players = sixain_match_get_n_players (self->match);
  for (guint seat = 0; seat < self->n_players; seat++)
    self->colours[seat] = sixain_player_get_colour (sixain_match_get_player (self->match, seat));
  find_people (self);
  self->covered = is_covered (self);

  /* It hears of a step before the parent shows it. */
  g_signal_connect_object (self->session, "step", G_CALLBACK (step_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (sixain_session_get_holds (self->session), "notify::reasons", G_CALLBACK (holds_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (sixain_session_get_occupants (self->session), "seated", G_CALLBACK (seated_cb), self, G_CONNECT_SWAPPED);

  G_OBJECT_CLASS (six_view_parent_class)->constructed (object);

  g_signal_connect_object (sixain_game_view_get_board (SIXAIN_GAME_VIEW (self)), "rest", G_CALLBACK (rest_cb), self,
                           G_CONNECT_SWAPPED);
  self->shown = sixain_stage_get_state (sixain_game_view_get_stage (SIXAIN_GAME_VIEW (self)));
  six_view_tell_task (self);
  wait_for_people (self);
}

static void
six_view_dispose (GObject *object)
{
  SixView *self = SIX_VIEW (object);

  g_clear_handle_id (&self->call_id, g_source_remove);
  g_clear_handle_id (&self->task_id, g_source_remove);
  g_clear_pointer (&self->call, g_free);
  g_clear_pointer (&self->verdict, g_free);
  six_view_stop_shaking (self);
  g_clear_handle_id (&self->count_id, g_source_remove);
  self->session = NULL;

  G_OBJECT_CLASS (six_view_parent_class)->dispose (object);
}

static void
six_view_class_init (SixViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  SixainGameViewClass *view_class = SIXAIN_GAME_VIEW_CLASS (klass);

  object_class->constructed = six_view_constructed;
  object_class->dispose = six_view_dispose;
  widget_class->map = six_view_map;
  widget_class->root = six_view_root;
  widget_class->unroot = six_view_unroot;
  view_class->paint = six_view_paint;
  view_class->create_piece = six_view_create_piece;
  view_class->stage = six_view_stage;
  view_class->direct = six_view_direct;
  view_class->update = six_view_update;
  view_class->note = six_view_note;
  view_class->tell_own = six_view_tell_own;
  view_class->finish = six_view_finish;
  view_class->step_back = six_view_step_back;
  view_class->show_hint = six_view_show_hint;
  view_class->get_face = six_view_get_face;
}

static void
six_view_init (SixView *self)
{
  self->hinted = SIXAIN_NOBODY;
  self->sand_seen = -1;
  six_keys_load (&self->key_codes);
}
