/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "six-callout.h"
#include "six-face.h"
#include "six-key-cap.h"
#include "six-note.h"
#include "six-panel.h"
#include "six-pile.h"
#include "six-ring.h"
#include "six-strokes.h"
#include "six-target.h"
#include "six-view-private.h"
#include "sixain-card.h"
#include "sixain-die.h"
#include "sixain-hourglass.h"
#include "sixain-seat-chip.h"

#define LEAST_PICTURE 16     /* Chips are as small as the table needs them. */
#define HELD 0.16            /* How far above the stock a card is held, as a share of its height. */

static void
label_key (SixView   *self,
           GtkWidget *widget,
           guint      seat,
           SixKey     key)
{
  g_autofree char *label = six_keys_label (gtk_widget_get_display (GTK_WIDGET (self)),
                                           self->key_codes.codes[self->hands[seat]][key], self->key_layout);

  if (SIX_IS_KEY_CAP (widget))
    six_key_cap_set_label (SIX_KEY_CAP (widget), label);
  else
    six_target_set_key (SIX_TARGET (widget), label);
}

/* The keyboard has another layout now. */
void
six_view_label_keys (SixView *self)
{
  for (guint i = 0; i < self->n_players * SIX_N_KEYS; i++)
    {
      guint seat = i / SIX_N_KEYS;
      SixKey key = i % SIX_N_KEYS;
      GtkWidget *widget = six_view_find (self, key >= SIX_KEY_DICE ? SIX_PIECE_TARGET : SIX_PIECE_CAP, seat, key);

      if (widget != NULL)
        label_key (self, widget, seat, key);
    }
}

static void
target_chosen_cb (SixView   *self,
                  GtkWidget *target)
{
  guint key = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (target), "six-key"));

  six_view_press (self, key >> 5 & 7, key & 31);
}

static GtkWidget *
new_target (SixView  *self,
            guint     seat,
            SixKey    key,
            gboolean  person)
{
  static const SixTargetShape shapes[SIX_N_KEYS] = {
    SIX_TARGET_PLACE, SIX_TARGET_PLACE, SIX_TARGET_PLACE, SIX_TARGET_STOCK, SIX_TARGET_ROLL, SIX_TARGET_LIFT,
  };
  GtkWidget *target = six_target_new (shapes[key], person);

  g_object_set_data (G_OBJECT (target), "six-key", GUINT_TO_POINTER (six_view_key (SIX_PIECE_TARGET, seat, key)));
  g_signal_connect_object (target, "chosen", G_CALLBACK (target_chosen_cb), self, G_CONNECT_SWAPPED);
  if (key >= SIX_KEY_DICE)
    label_key (self, target, seat, key);

  return target;
}

static GtkWidget *
new_cap (SixView *self,
         guint    seat,
         SixKey   key)
{
  GtkWidget *cap = six_key_cap_new ();

  label_key (self, cap, seat, key);

  return cap;
}

static GtkWidget *
new_tray (SixView  *self,
          gboolean  person)
{
  GtkWidget *tray = six_target_new (SIX_TARGET_TRAY, person);

  g_signal_connect_object (tray, "chosen", G_CALLBACK (six_view_press_tray), self, G_CONNECT_SWAPPED);

  return tray;
}

static GtkWidget *
new_tube (SixView *self)
{
  GtkWidget *tube = sixain_hourglass_new ();

  g_signal_connect_object (tube, "lift", G_CALLBACK (six_view_press_tube), self, G_CONNECT_SWAPPED);

  return tube;
}

static GtkWidget *
new_die (guint number)
{
  static const double leans[SIX_N_DICE] = { -7, 4, 9 };
  GtkWidget *die = sixain_die_new ();

  gtk_widget_set_can_target (die, FALSE);
  sixain_die_set_lean (SIXAIN_DIE (die), leans[number]);

  return die;
}

static GtkWidget *
new_chip (SixView *self,
          guint    seat)
{
  GtkWidget *chip = sixain_seat_chip_new (sixain_match_get_player (self->match, seat));

  sixain_seat_chip_set_size (SIXAIN_SEAT_CHIP (chip), LEAST_PICTURE);

  return chip;
}

/* A card with a value, or one that is seen from behind only. */
static GtkWidget *
new_card (SixView *self,
          guint    seat,
          guint    value)
{
  SixainFace *back = six_face_get_back (self->colours[seat]);
  g_autofree char *label = value != 0 ? six_face_describe (value) : NULL;
  GtkWidget *card = sixain_card_new_picture ();

  sixain_card_set_face (SIXAIN_CARD (card), value != 0 ? six_face_get_card (value, self->colours[seat]) : back);
  sixain_card_set_back (SIXAIN_CARD (card), back);
  if (label != NULL)
    sixain_card_set_label (SIXAIN_CARD (card), label, NULL);

  return card;
}

GtkWidget *
six_view_create_piece (SixainGameView *view,
                       guint           key)
{
  SixView *self = SIX_VIEW (view);
  guint seat = key >> 5 & 7;
  guint number = key & 31;

  switch ((SixPiece) (key >> 8))
    {
    case SIX_PIECE_RING:
      return six_ring_new ();
    case SIX_PIECE_TUBE:
      return new_tube (self);
    case SIX_PIECE_TRAY:
      return new_tray (self, number == 0);
    case SIX_PIECE_DIE:
      return new_die (number);
    case SIX_PIECE_SUM:
      return six_callout_new (FALSE);
    case SIX_PIECE_BANNER:
      return six_callout_new (TRUE);
    case SIX_PIECE_VEIL:
      return six_view_create_veil (self);
    case SIX_PIECE_VERDICT:
      return six_view_create_verdict ();
    case SIX_PIECE_PANEL:
      return six_panel_new (self->colours[seat]);
    case SIX_PIECE_CHIP:
      return new_chip (self, seat);
    case SIX_PIECE_TARGET:
      return new_target (self, seat, number, TRUE);
    case SIX_PIECE_GROUND:
      return new_target (self, seat, number, FALSE);
    case SIX_PIECE_CAP:
      return new_cap (self, seat, number);
    case SIX_PIECE_NOTE:
      return six_note_new ();
    case SIX_PIECE_STOCK:
      return six_pile_new (self->colours[seat], FALSE);
    case SIX_PIECE_PILE:
      return six_pile_new (self->colours[seat], TRUE);
    case SIX_PIECE_CARD:
    case SIX_PIECE_HAND:
    case SIX_PIECE_RETURNED:
    default:
      return new_card (self, seat, number);
    }
}

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

  if (!self->lifting)
    sixain_picture_add (picture, tube, &self->layout.tube, -1);
  sixain_hourglass_set_active (SIXAIN_HOURGLASS (tube), person && may_lift (self, state));
  sixain_hourglass_set_hinted (SIXAIN_HOURGLASS (tube), self->hinted >= 0 && self->hint.verb == SIX_MOVE_LIFT);
  if (sand < 0)
    sixain_hourglass_cover (SIXAIN_HOURGLASS (tube));
  else
    sixain_hourglass_uncover (SIXAIN_HOURGLASS (tube), six_view_get_sand (state, sand), 0);
  if (state->sand_left < 0)
    sixain_hourglass_set_label (SIXAIN_HOURGLASS (tube), _("The tube over the hourglass"), _("Lift the tube"));
  else
    sixain_hourglass_set_label (SIXAIN_HOURGLASS (tube), label, NULL);
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

  six_target_set_lit (SIX_TARGET (tray), alone || (person && is_ready (self, state)));
  sixain_spot_set_hinted (SIXAIN_SPOT (tray), is_hint);
  sixain_spot_set_label (SIXAIN_SPOT (tray), use, NULL, use);

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
  six_callout_set_text (SIX_CALLOUT (callout), sum);
  gtk_widget_set_visible (callout, self->call == NULL && self->count == 0);
}

/* Strokes are counted only as far as the viewer knows the cards; at the end, one player
 * after the other. */
static gint
count_strokes (SixView        *self,
               const SixState *state,
               guint           seat)
{
  if (state->phase == SIX_OVER)
    return self->counted & SIXAIN_SEAT (seat) || !sixain_stage_is_showing (sixain_game_view_get_stage (SIXAIN_GAME_VIEW (self)))
             ? state->totals[seat] : SIXAIN_UNKNOWN_SCORE;
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

  six_panel_set_active (SIX_PANEL (panel), active);
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

      six_target_set_lit (SIX_TARGET (target), self->taken_up[seat]);
      sixain_spot_set_hinted (SIXAIN_SPOT (target), is_hinted_place (self, state, seat, place));
      sixain_spot_set_label (SIXAIN_SPOT (target), label, NULL, label);
    }
}

void
six_view_count_cards (SixView        *self,
                      const SixState *state,
                      guint           seat)
{
  gboolean gives_back = self->lifting && self->given_back != 0 && (self->given_back >> 5 & 7) == seat;

  six_pile_set_count (SIX_PILE (six_view_get (self, SIX_PIECE_STOCK, seat, 0)), state->n_stock[seat] - self->to_stock[seat]);
  six_pile_set_count (SIX_PILE (six_view_get (self, SIX_PIECE_PILE, seat, 0)),
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

  six_target_set_lit (SIX_TARGET (target), owes && !self->waiting);
  sixain_spot_set_hinted (SIXAIN_SPOT (target),
                          self->hinted == (gint) seat && self->hint.verb == SIX_MOVE_LAY && !self->taken_up[seat]);
  sixain_spot_set_label (SIXAIN_SPOT (target), label, use, use != NULL ? use : label);
  if (person)
    gtk_accessible_update_state (GTK_ACCESSIBLE (target), GTK_ACCESSIBLE_STATE_PRESSED,
                                 self->taken_up[seat] ? GTK_ACCESSIBLE_TRISTATE_TRUE : GTK_ACCESSIBLE_TRISTATE_FALSE, -1);
  six_pile_set_label (SIX_PILE (stock), label);
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
  six_pile_set_label (SIX_PILE (pile), label);
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
  six_target_set_lit (SIX_TARGET (target), may_grab (self, state) || (active && is_ready (self, state)));
  six_target_set_word (SIX_TARGET (target), grabs ? C_("button", "Grab") : C_("button", "Roll"));
  sixain_spot_set_label (SIXAIN_SPOT (target), roll, NULL, roll);

  target = add (self, picture, SIX_PIECE_TARGET, seat, SIX_KEY_LIFT, &self->layout.lift_buttons[seat]);
  six_target_set_lit (SIX_TARGET (target), active && may_lift (self, state));
  six_target_set_word (SIX_TARGET (target), C_("button", "Lift"));
  sixain_spot_set_label (SIXAIN_SPOT (target), lift, NULL, lift);
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
    six_note_set_text (SIX_NOTE (add (self, picture, SIX_PIECE_NOTE, seat, 0, &self->layout.notes[seat])), text);
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
  double hands[SIX_MAX_PLAYERS];

  for (guint seat = 0; seat < self->n_players; seat++)
    hands[seat] = six_keys_get_hand (&self->key_codes, self->hands[seat]);
  six_layout_init (&self->layout, width, height, self->n_players, self->people, hands);
  sixain_game_view_prepare_faces (SIXAIN_GAME_VIEW (self), &self->layout.card, 1);
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

  widget = add (self, picture, SIX_PIECE_RING, 0, 0, &self->layout.ring);
  six_ring_set_direction (SIX_RING (widget), state->direction);
  paint_tube (self, state, picture);
  paint_dice (self, state, picture);
  for (guint seat = 0; seat < self->n_players; seat++)
    paint_seat (self, state, seat, picture);

  if (self->lifting)
    six_view_paint_lift (self, picture);
  sixain_picture_rise (picture);
  widget = add (self, picture, SIX_PIECE_BANNER, 0, 0, self->count > 0 ? &self->layout.tray : &self->layout.banner);
  six_callout_set_text (SIX_CALLOUT (widget), call);
  gtk_widget_set_visible (widget, call != NULL);
}
