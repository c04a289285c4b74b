/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "six-face.h"
#include "six-sketch.h"
#include "six-target.h"
#include "six-view-private.h"
#include "sixain-card.h"
#include "sixain-die.h"
#include "sixain-hourglass.h"
#include "sixain-seat-chip.h"
#include "sixain-tip.h"
#include "sixain-widget.h"

#define HELD 0.16            /* How far above the stock a card is held, as a share of its height. */
#define LEAST_FONT 10.0      /* Of what is said of a lift, in pixels. */

static GtkWidget *
add (SixView               *self,
     SixainPicture         *picture,
     SixPiece               piece,
     guint                  seat,
     guint                  number,
     const graphene_rect_t *rect)
{
  GtkWidget *widget = six_view_get (self, piece, seat, number);

  sixain_picture_add (picture, widget, rect, -1);

  return widget;
}

/* Where a player's cards lie, which only people can press. */
static GtkWidget *
add_ground (SixView               *self,
            SixainPicture         *picture,
            guint                  seat,
            SixKey                 key,
            const graphene_rect_t *rect)
{
  return add (self, picture, six_view_is_person (self, seat) ? SIX_PIECE_TARGET : SIX_PIECE_GROUND, seat, key, rect);
}

/* What has not landed yet is not there for anybody, and nobody acts before the clock runs. */
static gboolean
is_ready (SixView        *self,
          const SixState *state)
{
  return state->ready && !self->rolling && !self->waiting;
}

static gboolean
may_lift (SixView        *self,
          const SixState *state)
{
  return state->may_lift && !self->rolling && !self->waiting;
}

static gboolean
may_grab (SixView        *self,
          const SixState *state)
{
  return state->phase == SIX_GRAB && !self->waiting;
}

/* Says what a thing is, and what a press on it does if that is another thing to say. */
static void
describe (GtkWidget  *spot,
          const char *label,
          const char *use)
{
  sixain_spot_set_label (SIXAIN_SPOT (spot), label, use);
  sixain_tip_set (spot, use != NULL ? use : label);
}

static void
paint_tube (SixView        *self,
            const SixState *state,
            SixainPicture  *picture)
{
  GtkWidget *tube = six_view_get (self, SIX_PIECE_TUBE, 0, 0);
  gboolean person = state->phase == SIX_ROLL && six_view_is_person (self, state->active);
  gint32 sand = MAX (state->sand_left, self->sand_seen);
  guint seconds = (MAX (0, state->sand_left) + 999) / 1000;
  g_autofree char *label =
    seconds == 0 ? g_strdup (_("The hourglass: the sand has run out"))
                 : g_strdup_printf (ngettext ("The hourglass: sand for %u more second",
                                              "The hourglass: sand for %u more seconds", seconds), seconds);

  if (!self->lifting && !self->turning)
    sixain_picture_add (picture, tube, &self->layout.tube, -1);
  sixain_spot_set_target (SIXAIN_SPOT (tube), person && may_lift (self, state));
  sixain_spot_set_hinted (SIXAIN_SPOT (tube), self->hinted >= 0 && self->hint.verb == SIX_MOVE_LIFT);
  if (self->turning)
    ;
  else if (sand < 0)
    sixain_hourglass_cover (SIXAIN_HOURGLASS (tube));
  else
    sixain_hourglass_uncover (SIXAIN_HOURGLASS (tube), six_view_get_sand (state, sand), 0);
  if (state->sand_left < 0)
    describe (tube, _("The tube over the hourglass"), _("Lift the tube"));
  else
    describe (tube, label, NULL);
}

/* How much of the ring is left. Where nothing is to move it shrinks once a second. */
void
six_view_count_time (SixView *self)
{
  const SixState *state = self->shown;
  GtkWidget *ring = six_view_find (self, SIX_PIECE_TIME, state->active, 0);
  gint64 now = sixain_timekeeper_get_time (sixain_session_get_timekeeper (self->session));
  double left = CLAMP (state->rolled_at + state->roll_pause_ms + state->lift_window_ms - now, 0, state->lift_window_ms);

  if (sixain_stage_get_duration (sixain_game_view_get_stage (SIXAIN_GAME_VIEW (self)), 1) <= 0)
    left = MIN (state->lift_window_ms, 1000 * ceil (left / 1000));
  if (ring != NULL)
    six_sketch_set_value (SIX_SKETCH (ring), ceil (SIX_SKETCH_FULL_TIME * left / state->lift_window_ms));
}

static gboolean
time_cb (GtkWidget     *widget,
         GdkFrameClock *clock,
         gpointer       user_data)
{
  SixView *self = SIX_VIEW (widget);

  six_view_count_time (self);

  return G_SOURCE_CONTINUE;
}

/* The while in which the tube may be lifted is a ring around it, in the colour of whoever may. It tells nothing of
 * the sand. */
static void
paint_time (SixView        *self,
            const SixState *state,
            SixainPicture  *picture)
{
  gboolean shown = state->phase == SIX_ROLL && may_lift (self, state) && !self->lifting;

  if (shown)
    {
      add (self, picture, SIX_PIECE_TIME, state->active, 0, &self->layout.time);
      six_view_count_time (self);
    }
  if (shown && self->time_id == 0)
    {
      self->time_id = gtk_widget_add_tick_callback (GTK_WIDGET (self), time_cb, NULL, NULL);
    }
  else if (!shown && self->time_id != 0)
    {
      gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->time_id);
      self->time_id = 0;
    }
}

static void
paint_dice (SixView        *self,
            const SixState *state,
            SixainPicture  *picture)
{
  gboolean person = state->phase == SIX_ROLL && six_view_is_person (self, state->active);
  gboolean alone = may_grab (self, state) && self->n_people == 1;
  const char *use = state->phase == SIX_GRAB ? _("Grab the dice") : _("Roll the dice");
  gboolean is_hint = self->hinted >= 0 && (self->hint.verb == SIX_MOVE_GRAB || self->hint.verb == SIX_MOVE_ROLL);
  GtkWidget *tray = add (self, picture, SIX_PIECE_TRAY, 0, self->n_people == 0, &self->layout.tray);
  g_autofree char *sum = state->n_dice > 0 && !self->rolling ? g_strdup_printf ("%u", state->sum) : NULL;
  GtkWidget *callout;

  sixain_spot_set_target (SIXAIN_SPOT (tray), alone || (person && is_ready (self, state)));
  sixain_spot_set_hinted (SIXAIN_SPOT (tray), is_hint);
  describe (tray, use, NULL);

  for (guint i = 0; i < SIX_N_DICE; i++)
    {
      GtkWidget *die = add (self, picture, SIX_PIECE_DIE, 0, i, &self->layout.dice[i]);

      if (self->rolling)
        continue;
      if (i < state->n_dice)
        sixain_die_set_value (SIXAIN_DIE (die), state->dice[i]);
      gtk_widget_set_opacity (die, i < state->n_dice || state->n_dice == 0 ? 1 : SIX_KEPT_OPACITY);
    }

  callout = add (self, picture, SIX_PIECE_SUM, 0, 0, &self->layout.sum);
  six_sketch_set_text (SIX_SKETCH (callout), sum);
  gtk_widget_set_visible (callout, self->call == NULL && self->count == 0);
}

/* Strokes are counted only as far as the viewer knows the cards. */
static gint
count_strokes (SixView        *self,
               const SixState *state,
               guint           seat)
{
  if (state->phase == SIX_OVER)
    return state->totals[seat];
  for (guint i = 0; i < state->n_protected[seat]; i++)
    {
      if (state->protected[seat][i] == 0)
        return SIXAIN_UNKNOWN_SCORE;
    }
  if (sixain_session_get_viewer (self->session) != (gint) seat)
    return SIXAIN_UNKNOWN_SCORE;

  return six_strokes_count (state, seat);
}

static void
paint_owner (SixView        *self,
             const SixState *state,
             guint           seat,
             SixainPicture  *picture)
{
  gboolean active = state->phase == SIX_ROLL && state->active == seat;
  guint owed = state->phase != SIX_OVER ? state->owed[seat] : 0;
  gboolean awaited = active || state->phase == SIX_GRAB || owed > 0;
  GtkWidget *panel = add (self, picture, SIX_PIECE_PANEL, seat, 0, &self->layout.panels[seat]);
  GtkWidget *chip = add (self, picture, SIX_PIECE_CHIP, seat, 0, &self->layout.chips[seat]);
  /* Translators: how many cards a player owes; there is room for little. */
  g_autofree char *detail = owed > 0 ? g_strdup_printf (ngettext ("%u to lay", "%u to lay", owed), owed) : NULL;

  six_sketch_set_value (SIX_SKETCH (panel), active);
  sixain_seat_chip_set_caption (SIXAIN_SEAT_CHIP (chip), (gint) seat == sixain_session_get_you (self->session) ? _("You") : NULL);
  sixain_seat_chip_set_compact (SIXAIN_SEAT_CHIP (chip), self->layout.compact);
  sixain_seat_chip_set_state (SIXAIN_SEAT_CHIP (chip), awaited ? SIXAIN_SEAT_WAITED_FOR : SIXAIN_SEAT_IDLE);
  sixain_seat_chip_set_detail (SIXAIN_SEAT_CHIP (chip), detail);
  sixain_seat_chip_set_score (SIXAIN_SEAT_CHIP (chip), count_strokes (self, state, seat), FALSE);
}

static char *
describe_place (SixView        *self,
                const SixState *state,
                guint           seat,
                guint           place)
{
  const SixPlace *stack = &state->places[seat][place];
  const char *name = six_view_get_name (self, seat);
  g_autofree char *card = stack->n > 0 ? six_face_describe (stack->cards[stack->n - 1]) : NULL;
  g_autoptr (GString) covered = g_string_new (NULL);

  if (stack->n == 0)
    return g_strdup_printf (_("%s, place %u: empty"), name, place + 1);
  if (stack->n == 1)
    /* Translators: a player, one of three places, and a card as in "17, 7 strokes". */
    return g_strdup_printf (_("%s, place %u: %s"), name, place + 1, card);

  for (guint i = stack->n - 1; i > 0; i--)
    g_string_append_printf (covered, "%s%u", covered->len > 0 ? ", " : "", stack->cards[i - 1]);

  /* Translators: the same, and the values of cards that are covered. */
  return g_strdup_printf (_("%s, place %u: %s; under it %s"), name, place + 1, card, covered->str);
}

static gboolean
is_hinted_place (SixView        *self,
                 const SixState *state,
                 guint           seat,
                 guint           place)
{
  if (self->hinted != (gint) seat)
    return FALSE;
  if (self->hint.verb == SIX_MOVE_PROTECT)
    return six_top (state, seat, place) == (guint) self->hint.args[0];

  return self->hint.verb == SIX_MOVE_LAY && place + 1 == (guint) self->hint.args[0];
}

static void
paint_places (SixView        *self,
              const SixState *state,
              guint           seat,
              SixainPicture  *picture)
{
  for (guint place = 0; place < SIX_N_PLACES; place++)
    {
      GtkWidget *target = add_ground (self, picture, seat, place, &self->layout.places[seat][place]);
      g_autofree char *label = describe_place (self, state, seat, place);

      sixain_spot_set_target (SIXAIN_SPOT (target), self->taken_up[seat]);
      sixain_spot_set_hinted (SIXAIN_SPOT (target), is_hinted_place (self, state, seat, place));
      describe (target, label, NULL);
    }
}

void
six_view_count_cards (SixView        *self,
                      const SixState *state,
                      guint           seat)
{
  gboolean gives_back = self->lifting && self->given_back != 0 && (self->given_back >> 5 & 7) == seat;

  six_sketch_set_value (SIX_SKETCH (six_view_get (self, SIX_PIECE_STOCK, seat, 0)), state->n_stock[seat] - self->to_stock[seat]);
  six_sketch_set_value (SIX_SKETCH (six_view_get (self, SIX_PIECE_PILE, seat, 0)),
                      state->n_protected[seat] - gives_back - self->to_pile[seat]);
}

/* How many cards there are, and the one that is turned over to be laid. */
static char *
describe_stock (SixView        *self,
                const SixState *state,
                guint           seat)
{
  const char *name = six_view_get_name (self, seat);
  guint n = state->n_stock[seat], turned = six_turned (state, seat);
  g_autofree char *card = turned != 0 ? six_face_describe (turned) : NULL;

  if (card == NULL)
    return g_strdup_printf (ngettext ("%s’s stock, %u card", "%s’s stock, %u cards", n), name, n);

  /* Translators: a player, how many cards, and the one that is turned over, as in "17, 7 strokes". */
  return g_strdup_printf (ngettext ("%s’s stock, %u card; to be laid: %s", "%s’s stock, %u cards; to be laid: %s", n),
                          name, n, card);
}

static void
paint_stock (SixView        *self,
             const SixState *state,
             guint           seat,
             SixainPicture  *picture)
{
  GtkWidget *target = add_ground (self, picture, seat, SIX_KEY_STOCK, &self->layout.takes[seat]);
  GtkWidget *stock = add (self, picture, SIX_PIECE_STOCK, seat, 0, &self->layout.stocks[seat]);
  gboolean person = six_view_is_person (self, seat);
  g_autofree char *label = describe_stock (self, state, seat);
  gboolean owes = state->owed[seat] > 0 && state->phase != SIX_OVER;
  const char *use = NULL;

  if (person && self->taken_up[seat])
    use = _("Put the card back");
  else if (person && owes)
    use = _("Take the card to lay");

  sixain_spot_set_target (SIXAIN_SPOT (target), owes && !self->waiting);
  sixain_spot_set_hinted (SIXAIN_SPOT (target),
                          self->hinted == (gint) seat && self->hint.verb == SIX_MOVE_LAY && !self->taken_up[seat]);
  describe (target, label, use);
  if (person)
    gtk_accessible_update_state (GTK_ACCESSIBLE (target), GTK_ACCESSIBLE_STATE_PRESSED,
                                 self->taken_up[seat] ? GTK_ACCESSIBLE_TRISTATE_TRUE : GTK_ACCESSIBLE_TRISTATE_FALSE, -1);
  sixain_widget_set_label (stock, label);
}

static void
paint_pile (SixView        *self,
            const SixState *state,
            guint           seat,
            SixainPicture  *picture)
{
  const char *name = six_view_get_name (self, seat);
  guint n = state->n_protected[seat];
  GtkWidget *pile = add (self, picture, SIX_PIECE_PILE, seat, 0, &self->layout.piles[seat]);
  g_autoptr (GString) values = g_string_new (NULL);
  g_autofree char *label = NULL;

  for (guint i = 0; i < n && state->protected[seat][i] != 0; i++)
    g_string_append_printf (values, "%s%u", values->len > 0 ? ", " : "", state->protected[seat][i]);

  label = values->len > 0
            /* Translators: a player, how many cards, and their values. */
            ? g_strdup_printf (ngettext ("%s has protected %u card: %s", "%s has protected %u cards: %s", n),
                               name, n, values->str)
            : g_strdup_printf (ngettext ("%s has protected %u card", "%s has protected %u cards", n), name, n);
  sixain_widget_set_label (pile, label);
}

static void
paint_buttons (SixView        *self,
               const SixState *state,
               guint           seat,
               SixainPicture  *picture)
{
  gboolean active = state->phase == SIX_ROLL && state->active == seat;
  gboolean grabs = state->phase == SIX_GRAB;
  const char *name = six_view_get_name (self, seat);
  g_autofree char *roll = g_strdup_printf (grabs ? _("%s: grab the dice") : _("%s: roll the dice"), name);
  g_autofree char *lift = g_strdup_printf (_("%s: lift the tube"), name);
  GtkWidget *target;

  target = add (self, picture, SIX_PIECE_TARGET, seat, SIX_KEY_DICE, &self->layout.roll_buttons[seat]);
  sixain_spot_set_target (SIXAIN_SPOT (target), may_grab (self, state) || (active && is_ready (self, state)));
  six_target_set_word (SIX_TARGET (target), grabs ? C_("button", "Grab") : C_("button", "Roll"));
  describe (target, roll, NULL);

  target = add (self, picture, SIX_PIECE_TARGET, seat, SIX_KEY_LIFT, &self->layout.lift_buttons[seat]);
  sixain_spot_set_target (SIXAIN_SPOT (target), active && may_lift (self, state));
  six_target_set_word (SIX_TARGET (target), C_("button", "Lift"));
  describe (target, lift, NULL);
}

static void
paint_cards (SixView        *self,
             const SixState *state,
             guint           seat,
             SixainPicture  *picture)
{
  for (guint place = 0; place < SIX_N_PLACES; place++)
    {
      const SixPlace *stack = &state->places[seat][place];

      for (guint i = 0; i < stack->n; i++)
        {
          graphene_rect_t rect;

          GtkWidget *card = six_view_get (self, SIX_PIECE_CARD, seat, stack->cards[i]);

          six_layout_card (&self->layout, seat, place, i, stack->n, &rect);
          sixain_card_set_selected (SIXAIN_CARD (card), FALSE);
          sixain_picture_add (picture, card, &rect, 1);
        }

      if (stack->n > 2)
        {
          GtkWidget *more = six_view_get (self, SIX_PIECE_MORE, seat, place);
          graphene_rect_t rect;

          six_layout_more (&self->layout, seat, place, &rect);
          six_sketch_set_value (SIX_SKETCH (more), stack->n - 2);
          gtk_widget_set_can_target (more, FALSE);
          sixain_picture_add (picture, more, &rect, -1);
        }
    }
}

/* The card that is to be laid is turned over on its stock, for everybody to see. One that is
 * taken up lies a little above it. */
static void
paint_hand (SixView        *self,
            const SixState *state,
            guint           seat,
            SixainPicture  *picture)
{
  guint turned = six_turned (state, seat);
  graphene_rect_t rect = self->layout.stocks[seat];
  GtkWidget *card;

  if (turned == 0 && !self->taken_up[seat])
    return;

  card = six_view_get (self, turned != 0 ? SIX_PIECE_CARD : SIX_PIECE_HAND, seat, turned);
  rect.size.height = rect.size.width * SIXAIN_CARD_RATIO;
  if (self->taken_up[seat])
    graphene_rect_offset (&rect, 0, -HELD * rect.size.height);
  sixain_card_set_selected (SIXAIN_CARD (card), self->taken_up[seat]);
  sixain_picture_add (picture, card, &rect, turned != 0);
  sixain_picture_enter (picture, card, &self->layout.stocks[seat], 0, 0);
}

static void
paint_debt (SixView        *self,
            const SixState *state,
            guint           seat,
            SixainPicture  *picture)
{
  g_autofree char *text = six_view_tell_debt (self, state, seat);

  if (text != NULL)
    six_sketch_set_text (SIX_SKETCH (add (self, picture, SIX_PIECE_NOTE, seat, 0, &self->layout.notes[seat])), text);
}

static void
paint_seat (SixView        *self,
            const SixState *state,
            guint           seat,
            SixainPicture  *picture)
{
  gboolean person = six_view_is_person (self, seat);

  paint_owner (self, state, seat, picture);
  paint_places (self, state, seat, picture);
  paint_stock (self, state, seat, picture);
  paint_pile (self, state, seat, picture);
  six_view_count_cards (self, state, seat);
  if (person)
    paint_buttons (self, state, seat, picture);
  paint_debt (self, state, seat, picture);

  paint_cards (self, state, seat, picture);
  for (guint place = 0; person && place < SIX_N_PLACES; place++)
    add (self, picture, SIX_PIECE_CAP, seat, place, &self->layout.keys[seat][place]);
  paint_hand (self, state, seat, picture);
  if (person)
    add (self, picture, SIX_PIECE_CAP, seat, SIX_KEY_STOCK, &self->layout.take_keys[seat]);
}

static void
lay_out (SixView *self,
         double   width,
         double   height)
{
  double hands[SIX_MAX_PLAYERS], widths[2] = { G_MAXDOUBLE, 0 };

  for (guint seat = 0; seat < self->n_players; seat++)
    hands[seat] = six_keys_get_hand (&self->key_codes, self->hands[seat]);
  six_layout_init (&self->layout, width, height, self->n_players, self->people, hands);
  for (guint seat = 0; seat < self->n_players; seat++)
    {
      widths[0] = MIN (widths[0], self->layout.places[seat][0].size.width);
      widths[1] = MAX (widths[1], self->layout.places[seat][0].size.width);
    }
  sixain_game_view_prepare_faces (SIXAIN_GAME_VIEW (self), widths, widths[0] < widths[1] ? 2 : 1);
}

static void
set_font (GtkLabel   *label,
          const char *text,
          double      size)
{
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();
  const char *end = strchr (text, '\n');
  PangoAttribute *headline[] = {
    pango_attr_size_new_absolute (1.35 * size * PANGO_SCALE),
    pango_attr_weight_new (PANGO_WEIGHT_ULTRABOLD),
  };

  pango_attr_list_insert (attributes, pango_attr_foreground_new (0xffff, 0xffff, 0xffff));
  pango_attr_list_insert (attributes, pango_attr_foreground_alpha_new (0xffff));
  pango_attr_list_insert (attributes, pango_attr_line_height_new (1.15));
  pango_attr_list_insert (attributes, pango_attr_size_new_absolute (size * PANGO_SCALE));
  for (guint i = 0; i < G_N_ELEMENTS (headline); i++)
    {
      headline[i]->end_index = end != NULL ? (guint) (end - text) : G_MAXUINT;
      pango_attr_list_insert (attributes, headline[i]);
    }
  gtk_label_set_attributes (label, attributes);
}

/* As large as there is room for it. The label has all the room from the first, so that it
 * never grows on the way from a short text to a longer one, which would be squeezed. */
static void
paint_verdict (SixView       *self,
               SixainPicture *picture)
{
  GtkWidget *label = six_view_get (self, SIX_PIECE_VERDICT, 0, 0);
  const graphene_rect_t *rect = &self->layout.verdict;
  gboolean beside = rect->origin.x > self->layout.stage.origin.x + self->layout.stage.size.width;
  double size = MAX (LEAST_FONT, 0.05 * MIN (self->layout.height, 0.95 * self->layout.width));
  int height = 0;

  gtk_label_set_label (GTK_LABEL (label), self->verdict);
  gtk_label_set_justify (GTK_LABEL (label), beside ? GTK_JUSTIFY_LEFT : GTK_JUSTIFY_CENTER);
  gtk_label_set_xalign (GTK_LABEL (label), beside ? 0 : 0.5);
  gtk_label_set_yalign (GTK_LABEL (label), beside ? 0.5 : 0);
  for (;;)
    {
      set_font (GTK_LABEL (label), self->verdict, size);
      gtk_widget_measure (label, GTK_ORIENTATION_VERTICAL, rect->size.width, &height, NULL, NULL, NULL);
      if (height <= rect->size.height || size <= LEAST_FONT)
        break;
      size = MAX (LEAST_FONT, 0.94 * size);
    }

  sixain_picture_add (picture, label, rect, -1);
}

/* Whose card it is can be told by its colour, and what card, by those who may know. */
static void
paint_given_back (SixView       *self,
                  SixainPicture *picture)
{
  GtkWidget *card = sixain_game_view_get_piece (SIXAIN_GAME_VIEW (self), self->given_back);
  guint seat = self->given_back >> 5 & 7;

  sixain_picture_add (picture, card, &self->layout.given_back, (self->given_back & 31) != 0);
  sixain_picture_enter (picture, card, &self->layout.piles[seat], 0, 0);
}

/* What lies over the dim table. The hourglass does too, and nothing lies over it. */
static void
paint_lift (SixView       *self,
            SixainPicture *picture)
{
  GtkWidget *veil = six_view_get (self, SIX_PIECE_VEIL, 0, 0);

  sixain_picture_add (picture, veil, &GRAPHENE_RECT_INIT (0, 0, self->layout.width, self->layout.height), -1);
  sixain_picture_add (picture, six_view_get (self, SIX_PIECE_TUBE, 0, 0), &self->layout.stage, -1);
  if (self->given_back != 0)
    paint_given_back (self, picture);
  paint_verdict (self, picture);
}

void
six_view_paint (SixainGameView *view,
                gconstpointer   data,
                double          width,
                double          height,
                SixainPicture  *picture)
{
  SixView *self = SIX_VIEW (view);
  const SixState *state = data;
  g_autofree char *call = six_view_get_call (self);
  GtkWidget *widget;

  if (self->layout.width != width || self->layout.height != height)
    lay_out (self, width, height);

  if (self->counting)
    {
      six_view_paint_count (self, state, picture);
      return;
    }

  widget = add (self, picture, SIX_PIECE_RING, 0, 0, &self->layout.ring);
  six_sketch_set_value (SIX_SKETCH (widget), state->direction);
  paint_time (self, state, picture);
  paint_tube (self, state, picture);
  paint_dice (self, state, picture);
  for (guint seat = 0; seat < self->n_players; seat++)
    paint_seat (self, state, seat, picture);

  if (self->turning)
    sixain_picture_add (picture, six_view_get (self, SIX_PIECE_TUBE, 0, 0), &self->layout.turn, -1);
  if (self->lifting)
    paint_lift (self, picture);
  sixain_picture_rise (picture);
  widget = add (self, picture, SIX_PIECE_BANNER, 0, 0, self->count > 0 ? &self->layout.tray : &self->layout.banner);
  six_sketch_set_text (SIX_SKETCH (widget), call);
  gtk_widget_set_visible (widget, call != NULL);
}
