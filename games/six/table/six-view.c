/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "six-view.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "six-face.h"
#include "six-target.h"
#include "six-view-private.h"

G_DEFINE_FINAL_TYPE (SixView, six_view, SIXAIN_TYPE_GAME_VIEW)

/* Says why not, at the thing that was pressed. */
static void
refuse (SixView    *self,
        guint       seat,
        SixKey      key,
        const char *sentence)
{
  GtkWidget *target = six_view_find (self, SIX_PIECE_TARGET, seat, key);

  if (target != NULL)
    six_target_refuse (SIX_TARGET (target));
  if (key < SIX_N_PLACES)
    six_view_shake (self, seat, key);
  if (sentence != NULL)
    six_view_tell_refusal (self, sentence);
}

static void
submit (SixView *self,
        guint    seat,
        SixKey   key,
        guint    verb,
        gint     argument)
{
  SixainMove move = { .verb = verb };
  g_autoptr (GError) error = NULL;

  if (argument >= 0)
    {
      move.n_args = 1;
      move.args[0] = argument;
    }
  if (!sixain_session_submit (self->session, seat, &move, &error))
    refuse (self, seat, key, error->message);
}

/* A card of the stock is in the hand, or it is put back there. */
static void
set_taken_up (SixView        *self,
              const SixState *state,
              guint           seat,
              gboolean        taken_up)
{
  self->taken_up[seat] = taken_up;
  self->taken_at[seat] = state->n_rolls;
  sixain_game_view_repaint (SIXAIN_GAME_VIEW (self), 0);
}

/* A place protects its card, and nothing else; with a card in the hand, that one
 * is laid there. */
static void
press_place (SixView        *self,
             const SixState *state,
             guint           seat,
             guint           place)
{
  if (state->owed[seat] > 0 && self->taken_up[seat])
    {
      set_taken_up (self, state, seat, FALSE);
      submit (self, seat, place, SIX_MOVE_LAY, place + 1);
    }
  else if (six_view_tell_advice (self, state, seat, place))
    refuse (self, seat, place, NULL);
  else
    submit (self, seat, place, SIX_MOVE_PROTECT, six_top (state, seat, place));
}

/* Takes up a card that is owed, or puts it back. */
static void
press_stock (SixView        *self,
             const SixState *state,
             guint           seat)
{
  const SixainMove lay = { .verb = SIX_MOVE_LAY, .n_args = 1, .args = { 1 } };
  SixainRefusal refusal;

  if (!six_rules.check_move (state, seat, &lay, state->time, &refusal))
    {
      g_autofree char *sentence = sixain_match_explain (sixain_session_get_match (self->session), &refusal);

      refuse (self, seat, SIX_KEY_STOCK, sentence);
      return;
    }

  set_taken_up (self, state, seat, !self->taken_up[seat]);
  six_view_tell_task (self);
}

/* Goes on if everybody was to see something first. Returns FALSE if not. */
gboolean
six_view_press_on (SixView *self)
{
  SixainGameView *view = SIXAIN_GAME_VIEW (self);

  if (sixain_stage_get_phase (sixain_game_view_get_stage (view)) != SIXAIN_STAGE_PRESS)
    return FALSE;

  sixain_stage_go_on (sixain_game_view_get_stage (view));

  return TRUE;
}

/* What is pressed is judged by how it is now, not by what is still being shown. */
void
six_view_press (SixView *self,
                guint    seat,
                SixKey   key)
{
  SixState state;

  if (self->session == NULL || !six_view_is_person (self, seat))
    return;

  if (six_view_press_on (self))
    return;
  if (sixain_holds_get_pauses (sixain_session_get_holds (self->session)) != 0)
    {
      if (self->count > 0)
        refuse (self, seat, key, NULL);
      return;
    }

  sixain_session_look (self->session, &state);
  if (key == SIX_KEY_STOCK)
    press_stock (self, &state, seat);
  else if (key == SIX_KEY_DICE)
    submit (self, seat, key, state.phase == SIX_GRAB ? SIX_MOVE_GRAB : SIX_MOVE_ROLL, -1);
  else if (key == SIX_KEY_LIFT)
    submit (self, seat, key, SIX_MOVE_LIFT, -1);
  else
    press_place (self, &state, seat, key);
}

/* The dice in the middle are for whoever has them. */
void
six_view_press_tray (SixView *self)
{
  GtkWidget *tray = six_view_find (self, SIX_PIECE_TRAY, 0, 0);
  SixState state;

  sixain_session_look (self->session, &state);
  if (state.phase == SIX_ROLL && six_view_is_person (self, state.active))
    six_view_press (self, state.active, SIX_KEY_DICE);
  else if (self->n_people == 1)
    six_view_press (self, sixain_seats_first (self->people), SIX_KEY_DICE);
  else if (state.phase == SIX_GRAB)
    sixain_game_view_set_status (SIXAIN_GAME_VIEW (self), _("Everybody grabs the dice with their own button or key."));
  else if (tray != NULL)
    six_target_refuse (SIX_TARGET (tray));
}

void
six_view_press_tube (SixView *self)
{
  SixState state;

  sixain_session_look (self->session, &state);
  if (state.phase == SIX_ROLL)
    six_view_press (self, state.active, SIX_KEY_LIFT);
}

/* A key that stays down repeats itself, and acts only once. */
gboolean
six_view_press_key (SixView *self,
                    guint    code)
{
  guint hand, key, seat = 0;

  if (code >= SIX_N_CODES || !six_keys_find (&self->key_codes, SIX_MAX_PLAYERS, code, &hand, &key) ||
      !(self->used_hands & SIXAIN_SEAT (hand)))
    return FALSE;

  while (!six_view_is_person (self, seat) || self->hands[seat] != hand)
    seat++;

  if (!self->down[code])
    {
      self->down[code] = TRUE;
      six_view_press (self, seat, key);
    }

  return TRUE;
}

void
six_view_release_key (SixView *self,
                      guint    code)
{
  if (code < SIX_N_CODES)
    self->down[code] = FALSE;
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
  if (self->covered == six_view_is_covered (self))
    return;

  self->covered = !self->covered;
  if (self->covered)
    {
      release_all (self);
      six_view_wait (self);
    }
  six_view_get_ready (self);
}

/* Puts back every card that is in a hand. */
static gboolean
six_view_step_back (SixainGameView *view)
{
  SixView *self = SIX_VIEW (view);
  gboolean any = six_view_press_on (self);

  for (guint seat = 0; seat < self->n_players; seat++)
    {
      if (self->taken_up[seat])
        {
          set_taken_up (self, self->shown, seat, FALSE);
          any = TRUE;
        }
    }
  if (any)
    six_view_tell_task (self);

  return any;
}

static void
six_view_show_hint (SixainGameView   *view,
                    guint             seat,
                    const SixainMove *move)
{
  SixView *self = SIX_VIEW (view);
  g_autofree char *sentence = NULL;

  self->hinted = seat;
  self->hint = *move;
  sixain_game_view_repaint (view, 0);

  switch ((SixVerb) move->verb)
    {
    case SIX_MOVE_GRAB:
      sentence = g_strdup (_("Hint: grab the dice."));
      break;
    case SIX_MOVE_ROLL:
      sentence = g_strdup (_("Hint: roll the dice."));
      break;
    case SIX_MOVE_LIFT:
      sentence = g_strdup (_("Hint: lift the tube."));
      break;
    case SIX_MOVE_PROTECT:
      sentence = g_strdup_printf (_("Hint: protect your %u."), move->args[0]);
      break;
    case SIX_MOVE_LAY:
    default:
      sentence = six_turned (self->shown, seat) != 0
                   /* Translators: the values of a card and of the one that it covers. */
                   ? g_strdup_printf (_("Hint: lay your %u on the %u."), six_turned (self->shown, seat),
                                      six_top (self->shown, seat, move->args[0] - 1))
                   : g_strdup_printf (_("Hint: cover your %u."), six_top (self->shown, seat, move->args[0] - 1));
    }

  sixain_game_view_set_status (view, sentence);
}

/* There is time to choose a place, even if dice fall meanwhile. But whoever has
 * forgotten the card that is in the hand means to protect one with the next press. */
static void
step_cb (SixView          *self,
         const SixainStep *step)
{
  SixState state;

  /* No time passes until everybody has seen what the lift showed, or that a round begins. */
  for (guint i = 0; i < step->events.n; i++)
    {
      if (step->events.items[i].kind == SIX_EVENT_LIFT || step->events.items[i].kind == SIX_EVENT_ROUND)
        six_view_wait (self);
    }

  sixain_step_look (step, sixain_session_get_viewer (self->session), &state);
  for (guint seat = 0; seat < self->n_players; seat++)
    {
      if (self->taken_up[seat] && (state.owed[seat] == 0 || state.n_rolls > self->taken_at[seat] + 1))
        set_taken_up (self, &state, seat, FALSE);
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

  six_view_get_ready (SIX_VIEW (widget));
}

/* Who sits at this screen. Whoever has keys keeps them; others get the first that are free. */
static void
find_people (SixView *self)
{
  SixainSeats before = self->people;

  self->people = sixain_screen_get_people (sixain_session_get_screen (self->session));
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
  six_view_get_ready (self);
}

/* Cards have landed. */
static void
rest_cb (SixView *self)
{
  memset (self->to_stock, 0, sizeof self->to_stock);
  memset (self->to_pile, 0, sizeof self->to_pile);
  for (guint seat = 0; seat < self->n_players; seat++)
    six_view_count_cards (self, self->shown, seat);
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
  self->covered = six_view_is_covered (self);

  /* It hears of a step before the parent shows it. */
  g_signal_connect_object (self->session, "step", G_CALLBACK (step_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (sixain_session_get_holds (self->session), "notify::reasons", G_CALLBACK (holds_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->session, "seated", G_CALLBACK (seated_cb), self, G_CONNECT_SWAPPED);

  G_OBJECT_CLASS (six_view_parent_class)->constructed (object);

  g_signal_connect_object (sixain_game_view_get_felt (SIXAIN_GAME_VIEW (self)), "rest", G_CALLBACK (rest_cb), self,
                           G_CONNECT_SWAPPED);
  self->shown = sixain_stage_get_state (sixain_game_view_get_stage (SIXAIN_GAME_VIEW (self)));
  six_view_tell_task (self);
  six_view_wait (self);
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
