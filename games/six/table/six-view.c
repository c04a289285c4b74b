/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "six-view.h"

#include <glib/gi18n-lib.h>

#include "six-callout.h"
#include "six-key-cap.h"
#include "six-panel.h"
#include "six-pile.h"
#include "six-ring.h"
#include "six-strokes.h"
#include "six-target.h"
#include "six-view-private.h"
#include "sixain-die.h"
#include "sixain-hourglass.h"
#include "sixain-seat-chip.h"

#define LEAST_PICTURE 16     /* Chips are as small as the table needs them. */

G_DEFINE_FINAL_TYPE (SixView, six_view, SIXAIN_TYPE_GAME_VIEW)

static guint
get_seat (gpointer widget)
{
  return GPOINTER_TO_UINT (g_object_get_data (widget, "six-seat"));
}

static guint
get_place (gpointer widget)
{
  return GPOINTER_TO_UINT (g_object_get_data (widget, "six-place"));
}

static void
place_pressed_cb (SixView   *self,
                  GtkWidget *widget)
{
  six_view_press_place (self, get_seat (widget), get_place (widget));
}

static void
roll_pressed_cb (SixView   *self,
                 GtkWidget *widget)
{
  six_view_press_dice (self, get_seat (widget));
}

static void
lift_pressed_cb (SixView   *self,
                 GtkWidget *widget)
{
  six_view_press_lift (self, get_seat (widget));
}

static void
stock_pressed_cb (SixView   *self,
                  GtkWidget *widget)
{
  six_view_press_stock (self, get_seat (widget));
}

/* Strokes are counted only as far as the viewer knows the cards. */
static gint
count_strokes (SixView *self,
               guint    seat)
{
  for (guint i = 0; i < self->shown.n_protected[seat]; i++)
    {
      if (self->shown.protected[seat][i] == 0)
        return SIXAIN_UNKNOWN_SCORE;
    }
  if (self->shown.phase != SIX_OVER && sixain_session_get_viewer (self->session) != (gint) seat)
    return SIXAIN_UNKNOWN_SCORE;

  return six_strokes_count (&self->shown, seat);
}

static void
update_seat (SixView *self,
             guint    seat)
{
  const SixState *shown = &self->shown;
  gboolean active = shown->phase == SIX_ROLL && shown->active == seat;
  gboolean grabs = shown->phase == SIX_GRAB;
  guint owed = shown->owed[seat];
  SixainSeatChip *chip = SIXAIN_SEAT_CHIP (self->chips[seat]);
  g_autofree char *detail = NULL;

  if (owed > 0)
    /* Translators: how many cards a player owes; there is room for little. */
    detail = g_strdup_printf (ngettext ("owes %u", "owes %u", owed), owed);

  six_panel_set_active (SIX_PANEL (self->panels[seat]), active);
  sixain_seat_chip_set_state (chip, active || grabs || owed > 0 ? SIXAIN_SEAT_WAITED_FOR : SIXAIN_SEAT_IDLE);
  sixain_seat_chip_set_detail (chip, detail);
  sixain_seat_chip_set_score (chip, count_strokes (self, seat), FALSE);
  six_pile_set_count (SIX_PILE (self->stocks[seat]), shown->n_stock[seat]);
  six_pile_set_count (SIX_PILE (self->piles[seat]), shown->n_protected[seat]);

  six_target_set_lit (SIX_TARGET (self->takes[seat]), owed > 0);
  sixain_spot_set_hinted (SIXAIN_SPOT (self->takes[seat]), FALSE);
  for (guint place = 0; place < SIX_N_PLACES; place++)
    {
      six_target_set_lit (SIX_TARGET (self->places[seat][place]), self->taken_up[seat]);
      sixain_spot_set_hinted (SIXAIN_SPOT (self->places[seat][place]), FALSE);
    }

  if (self->people & SIXAIN_SEAT (seat))
    {
      six_target_set_lit (SIX_TARGET (self->roll_buttons[seat]), grabs || (active && shown->ready));
      six_target_set_lit (SIX_TARGET (self->lift_buttons[seat]), active && shown->may_lift);
    }
}

/* Shows everything of the state that does not travel. */
void
six_view_update (SixView *self)
{
  const SixState *shown = &self->shown;
  gboolean person = shown->phase == SIX_ROLL && (self->people & SIXAIN_SEAT (shown->active)) != 0;
  gboolean alone = shown->phase == SIX_GRAB && self->n_people == 1;

  for (guint seat = 0; seat < self->n_players; seat++)
    update_seat (self, seat);

  six_ring_set_direction (SIX_RING (self->ring), shown->direction);
  six_target_set_lit (SIX_TARGET (self->tray), alone || (person && shown->ready));
  sixain_spot_set_hinted (SIXAIN_SPOT (self->tray), FALSE);
  sixain_hourglass_set_active (SIXAIN_HOURGLASS (self->tube), person && shown->may_lift);
  sixain_hourglass_set_hinted (SIXAIN_HOURGLASS (self->tube), FALSE);
  six_view_label (self);
}

static void
arrange_seat (SixView *self,
              guint    seat)
{
  const SixLayout *layout = &self->layout;

  sixain_felt_put (self->felt, self->panels[seat], &layout->panels[seat]);
  sixain_felt_put (self->felt, self->chips[seat], &layout->chips[seat]);
  sixain_seat_chip_set_compact (SIXAIN_SEAT_CHIP (self->chips[seat]), layout->compact);
  sixain_felt_put (self->felt, self->takes[seat], &layout->takes[seat]);
  sixain_felt_put (self->felt, self->stocks[seat], &layout->stocks[seat]);
  sixain_felt_put (self->felt, self->piles[seat], &layout->piles[seat]);
  for (guint place = 0; place < SIX_N_PLACES; place++)
    {
      sixain_felt_put (self->felt, self->places[seat][place], &layout->places[seat][place]);
      if (self->keys[seat][place] != NULL)
        sixain_felt_put (self->felt, self->keys[seat][place], &layout->keys[seat][place]);
    }
  if (self->people & SIXAIN_SEAT (seat))
    {
      sixain_felt_put (self->felt, self->roll_buttons[seat], &layout->roll_buttons[seat]);
      sixain_felt_put (self->felt, self->lift_buttons[seat], &layout->lift_buttons[seat]);
      sixain_felt_put (self->felt, self->take_keys[seat], &layout->take_keys[seat]);
      six_view_show_hand (self, seat);
    }
}

/* Puts everything where it belongs on a table of this size. */
void
six_view_arrange (SixView *self)
{
  double width = gtk_widget_get_width (GTK_WIDGET (self->felt));
  double height = gtk_widget_get_height (GTK_WIDGET (self->felt));

  if (width < 1 || height < 1)
    return;

  six_layout_init (&self->layout, width, height, self->n_players,
                   self->n_people == 1 ? self->seats[0] : 0, self->people);

  for (guint seat = 0; seat < self->n_players; seat++)
    arrange_seat (self, seat);
  sixain_felt_put (self->felt, self->ring, &self->layout.ring);
  sixain_felt_put (self->felt, self->tube, &self->layout.tube);
  sixain_felt_put (self->felt, self->tray, &self->layout.tray);
  for (guint i = 0; i < SIX_N_DICE; i++)
    sixain_felt_put (self->felt, self->dice[i], &self->layout.dice[i]);
  sixain_felt_put (self->felt, self->sum, &self->layout.sum);
  sixain_felt_put (self->felt, self->banner, &self->layout.banner);

  six_view_stop_shaking (self);
  six_view_drop_leaving (self);
  six_view_move_cards (self, 0);
  sixain_game_view_prepare_faces (SIXAIN_GAME_VIEW (self), &self->layout.card, 1);
}

void
six_view_label_keys (SixView *self)
{
  GdkDisplay *display = gtk_widget_get_display (GTK_WIDGET (self));

  for (guint person = 0; person < self->n_people; person++)
    {
      const guint16 *codes = self->key_codes.codes[person];
      guint seat = self->seats[person];
      g_autofree char *stock = six_keys_label (display, codes[SIX_KEY_STOCK], self->key_layout);
      g_autofree char *dice = six_keys_label (display, codes[SIX_KEY_DICE], self->key_layout);
      g_autofree char *lift = six_keys_label (display, codes[SIX_KEY_LIFT], self->key_layout);

      for (guint place = 0; place < SIX_N_PLACES; place++)
        {
          g_autofree char *label = six_keys_label (display, codes[place], self->key_layout);

          six_key_cap_set_label (SIX_KEY_CAP (self->keys[seat][place]), label);
        }
      six_key_cap_set_label (SIX_KEY_CAP (self->take_keys[seat]), stock);
      six_target_set_key (SIX_TARGET (self->roll_buttons[seat]), dice);
      six_target_set_key (SIX_TARGET (self->lift_buttons[seat]), lift);
    }
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
      !gtk_widget_get_mapped (GTK_WIDGET (self)) ||
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
  g_signal_connect_object (root, "notify::is-active", G_CALLBACK (six_view_release_all), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (root, self->key_controller);
  six_view_label_keys (self);
}

static void
six_view_unroot (GtkWidget *widget)
{
  SixView *self = SIX_VIEW (widget);
  GtkWidget *root = GTK_WIDGET (gtk_widget_get_root (widget));

  g_signal_handlers_disconnect_by_func (root, six_view_release_all, self);
  gtk_widget_remove_controller (root, self->key_controller);
  self->key_controller = NULL;

  GTK_WIDGET_CLASS (six_view_parent_class)->unroot (widget);
}

static GtkWidget *
add (SixView   *self,
     GtkWidget *widget)
{
  sixain_felt_put (self->felt, widget, graphene_rect_zero ());

  return widget;
}

static GtkWidget *
add_target (SixView        *self,
            SixTargetShape  shape,
            guint           seat,
            guint           place,
            GCallback       callback)
{
  gboolean person = (self->people & SIXAIN_SEAT (seat)) != 0;
  GtkWidget *target = six_target_new (shape, person);

  g_object_set_data (G_OBJECT (target), "six-seat", GUINT_TO_POINTER (seat));
  g_object_set_data (G_OBJECT (target), "six-place", GUINT_TO_POINTER (place));
  g_signal_connect_object (target, "chosen", callback, self, G_CONNECT_SWAPPED);

  return add (self, target);
}

static void
add_seat (SixView *self,
          guint    seat)
{
  gboolean person = (self->people & SIXAIN_SEAT (seat)) != 0;
  SixainPlayer *player = sixain_match_get_player (self->match, seat);

  self->colours[seat] = sixain_player_get_colour (player);
  self->panels[seat] = add (self, six_panel_new (self->colours[seat]));
  self->chips[seat] = add (self, sixain_seat_chip_new (player));
  sixain_seat_chip_set_size (SIXAIN_SEAT_CHIP (self->chips[seat]), LEAST_PICTURE);
  for (guint place = 0; place < SIX_N_PLACES; place++)
    self->places[seat][place] = add_target (self, SIX_TARGET_PLACE, seat, place, G_CALLBACK (place_pressed_cb));
  self->takes[seat] = add_target (self, SIX_TARGET_STOCK, seat, 0, G_CALLBACK (stock_pressed_cb));
  self->stocks[seat] = add (self, six_pile_new (self->colours[seat], FALSE));
  self->piles[seat] = add (self, six_pile_new (self->colours[seat], TRUE));

  if (!person)
    return;

  self->roll_buttons[seat] = add_target (self, SIX_TARGET_ROLL, seat, 0, G_CALLBACK (roll_pressed_cb));
  self->lift_buttons[seat] = add_target (self, SIX_TARGET_LIFT, seat, 0, G_CALLBACK (lift_pressed_cb));
  for (guint place = 0; place < SIX_N_PLACES; place++)
    self->keys[seat][place] = add (self, six_key_cap_new ());
  self->take_keys[seat] = add (self, six_key_cap_new ());
}

static void
add_centre (SixView *self)
{
  static const double leans[SIX_N_DICE] = { -7, 4, 9 };

  self->ring = add (self, six_ring_new ());
  self->tube = add (self, sixain_hourglass_new ());
  g_signal_connect_object (self->tube, "lift", G_CALLBACK (six_view_press_tube), self, G_CONNECT_SWAPPED);
  self->tray = add (self, six_target_new (SIX_TARGET_TRAY, self->n_people > 0));
  g_signal_connect_object (self->tray, "chosen", G_CALLBACK (six_view_press_tray), self, G_CONNECT_SWAPPED);

  for (guint i = 0; i < SIX_N_DICE; i++)
    {
      self->dice[i] = add (self, sixain_die_new ());
      gtk_widget_set_can_target (self->dice[i], FALSE);
      sixain_die_set_lean (SIXAIN_DIE (self->dice[i]), leans[i]);
    }
  self->sum = add (self, six_callout_new (FALSE));
  self->banner = add (self, six_callout_new (TRUE));
  gtk_widget_set_visible (self->banner, FALSE);
}

static void
rest_cb (SixView *self)
{
  six_view_drop_leaving (self);
}

static void
six_view_constructed (GObject *object)
{
  SixView *self = SIX_VIEW (object);

  G_OBJECT_CLASS (six_view_parent_class)->constructed (object);

  self->session = sixain_game_view_get_session (SIXAIN_GAME_VIEW (self));
  self->match = sixain_session_get_match (self->session);
  self->n_players = sixain_match_get_n_players (self->match);
  for (guint seat = 0; seat < self->n_players; seat++)
    {
      if (sixain_session_is_person (self->session, seat))
        {
          self->people |= SIXAIN_SEAT (seat);
          self->seats[self->n_people++] = seat;
        }
    }

  add_centre (self);
  for (guint seat = 0; seat < self->n_players; seat++)
    add_seat (self, seat);
  sixain_felt_raise (self->felt, self->banner);

  g_signal_connect_object (self->session, "event", G_CALLBACK (six_view_event_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->session, "changed", G_CALLBACK (six_view_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->session, "notify::paused", G_CALLBACK (six_view_paused_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->felt, "rest", G_CALLBACK (rest_cb), self, G_CONNECT_SWAPPED);
  six_view_sync (self);
}

static void
six_view_dispose (GObject *object)
{
  SixView *self = SIX_VIEW (object);

  g_clear_handle_id (&self->step_id, g_source_remove);
  g_clear_handle_id (&self->banner_id, g_source_remove);
  g_clear_handle_id (&self->task_id, g_source_remove);
  six_view_stop_shaking (self);
  if (self->holding && self->session != NULL)
    sixain_session_release (self->session);
  self->holding = FALSE;
  self->session = NULL;
  self->felt = NULL;

  G_OBJECT_CLASS (six_view_parent_class)->dispose (object);
}

static void
six_view_finalize (GObject *object)
{
  SixView *self = SIX_VIEW (object);

  six_view_clear_batches (self);
  g_array_unref (self->events);
  g_ptr_array_unref (self->leaving);

  G_OBJECT_CLASS (six_view_parent_class)->finalize (object);
}

static void
six_view_class_init (SixViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  SixainGameViewClass *view_class = SIXAIN_GAME_VIEW_CLASS (klass);

  object_class->constructed = six_view_constructed;
  object_class->dispose = six_view_dispose;
  object_class->finalize = six_view_finalize;
  widget_class->root = six_view_root;
  widget_class->unroot = six_view_unroot;
  view_class->skip = six_view_skip;
  view_class->step_back = six_view_step_back;
  view_class->show_hint = six_view_show_hint;
  view_class->get_face = six_view_get_face;
}

static void
six_view_init (SixView *self)
{
  g_queue_init (&self->batches);
  self->events = g_array_new (FALSE, FALSE, sizeof (SixainEvent));
  self->leaving = g_ptr_array_new ();
  six_keys_load (&self->key_codes);

  self->felt = sixain_game_view_get_felt (SIXAIN_GAME_VIEW (self));
  g_signal_connect_object (self->felt, "arrange", G_CALLBACK (six_view_arrange), self, G_CONNECT_SWAPPED);
}
