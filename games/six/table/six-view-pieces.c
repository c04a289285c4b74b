/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "six-face.h"
#include "six-sketch.h"
#include "six-target.h"
#include "six-veil.h"
#include "six-view-private.h"
#include "sixain-card.h"
#include "sixain-die.h"
#include "sixain-hourglass.h"
#include "sixain-seat-chip.h"

#define LEAST_PICTURE 16     /* Chips are as small as the table needs them. */

/* The label of a key of somebody at this screen, as their keyboard has it. */
char *
six_view_get_key_label (SixView *self,
                        guint    seat,
                        SixKey   key)
{
  return six_keys_label (gtk_widget_get_display (GTK_WIDGET (self)), self->key_codes.codes[self->hands[seat]][key],
                         self->key_layout);
}

static void
label_key (SixView   *self,
           GtkWidget *widget,
           guint      seat,
           SixKey     key)
{
  g_autofree char *label = six_view_get_key_label (self, seat, key);

  if (SIX_IS_SKETCH (widget))
    six_sketch_set_text (SIX_SKETCH (widget), label);
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
  GtkWidget *cap = six_sketch_new (SIX_SKETCH_KEY, 0);

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

  g_signal_connect_object (tube, "chosen", G_CALLBACK (six_view_press_tube), self, G_CONNECT_SWAPPED);

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
    sixain_spot_set_label (SIXAIN_SPOT (card), label, NULL);

  return card;
}

static GtkWidget *
new_veil (SixView *self)
{
  GtkWidget *veil = six_veil_new ();

  g_signal_connect_object (veil, "pressed", G_CALLBACK (six_view_press_on), self, G_CONNECT_SWAPPED);

  return veil;
}

static GtkWidget *
new_verdict (void)
{
  return g_object_new (GTK_TYPE_LABEL,
                       "wrap", TRUE,
                       "can-target", FALSE,
                       NULL);
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
      return six_sketch_new (SIX_SKETCH_RING, 0);
    case SIX_PIECE_TIME:
      return six_sketch_new (SIX_SKETCH_TIME, self->colours[seat]);
    case SIX_PIECE_TUBE:
      return new_tube (self);
    case SIX_PIECE_TRAY:
      return new_tray (self, number == 0);
    case SIX_PIECE_DIE:
      return new_die (number);
    case SIX_PIECE_SUM:
      return six_sketch_new (SIX_SKETCH_SUM, 0);
    case SIX_PIECE_BANNER:
      return six_sketch_new (SIX_SKETCH_BANNER, 0);
    case SIX_PIECE_VEIL:
      return new_veil (self);
    case SIX_PIECE_VERDICT:
      return new_verdict ();
    case SIX_PIECE_PANEL:
      return six_sketch_new (SIX_SKETCH_PANEL, self->colours[seat]);
    case SIX_PIECE_CHIP:
      return new_chip (self, seat);
    case SIX_PIECE_TARGET:
      return new_target (self, seat, number, TRUE);
    case SIX_PIECE_GROUND:
      return new_target (self, seat, number, FALSE);
    case SIX_PIECE_CAP:
      return new_cap (self, seat, number);
    case SIX_PIECE_MORE:
      return six_sketch_new (SIX_SKETCH_MORE, 0);
    case SIX_PIECE_NOTE:
      return six_sketch_new (SIX_SKETCH_SLIP, 0);
    case SIX_PIECE_TALLY:
      return six_sketch_new (SIX_SKETCH_TALLY, 0);
    case SIX_PIECE_STOCK:
      return six_sketch_new (SIX_SKETCH_STOCK, self->colours[seat]);
    case SIX_PIECE_PILE:
      return six_sketch_new (SIX_SKETCH_PILE, self->colours[seat]);
    case SIX_PIECE_CARD:
    case SIX_PIECE_HAND:
    case SIX_PIECE_RETURNED:
    default:
      return new_card (self, seat, number);
    }
}
