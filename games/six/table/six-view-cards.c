/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>
#include <string.h>

#include "six-face.h"
#include "six-view-private.h"
#include "sixain-card.h"
#include "sixain-drawing.h"

#define SHAKE_MS 380
#define SHAKE 0.1            /* How far, as a share of a card's width. */
#define HELD 0.16            /* How far above the stock a card is held, as a share of its height. */

static GtkWidget *
new_card (SixView    *self,
          guint       seat,
          SixainFace *face)
{
  GtkWidget *card = sixain_card_new_picture ();

  sixain_card_set_face (SIXAIN_CARD (card), face);
  sixain_card_set_back (SIXAIN_CARD (card), six_face_get_back (self->colours[seat]));

  return card;
}

/* A card comes from the stock, face down, and is turned over on the way. */
static GtkWidget *
draw_card (SixView *self,
           guint    seat,
           guint    value,
           gboolean travels)
{
  g_autofree char *label = six_face_describe (value);
  GtkWidget *card = new_card (self, seat, six_face_get_card (value, self->colours[seat]));

  sixain_card_set_label (SIXAIN_CARD (card), label, NULL);
  sixain_card_set_turn (SIXAIN_CARD (card), travels ? 0 : 1);
  sixain_felt_put (self->felt, card, &self->layout.stocks[seat]);
  self->cards[seat][value] = card;

  return card;
}

/* What is protected goes face down to the pile, and then is part of it. */
static void
send_away (SixView *self,
           guint    seat,
           guint    value,
           double   duration)
{
  GtkWidget *card = self->cards[seat][value];

  self->cards[seat][value] = NULL;
  if (duration <= 0)
    {
      sixain_felt_remove (self->felt, card);
      return;
    }

  g_ptr_array_add (self->leaving, card);
  sixain_felt_raise (self->felt, card);
  sixain_felt_move (self->felt, card, &self->layout.piles[seat], 0, duration, 0);
}

static void
move_place (SixView *self,
            guint    seat,
            guint    place,
            double   duration)
{
  const SixPlace *stack = &self->shown.places[seat][place];
  gboolean added = FALSE;

  for (guint i = 0; i < stack->n; i++)
    {
      guint value = stack->cards[i];
      graphene_rect_t rect;

      if (self->cards[seat][value] == NULL)
        {
          draw_card (self, seat, value, duration > 0);
          added = TRUE;
        }
      six_layout_card (&self->layout, seat, place, i, stack->n, &rect);
      sixain_felt_move (self->felt, self->cards[seat][value], &rect, 1, duration, 0);
    }

  if (added && self->keys[seat][place] != NULL)
    sixain_felt_raise (self->felt, self->keys[seat][place]);
}

/* From where the cards are to where the shown state has them. */
void
six_view_move_cards (SixView *self,
                     double   duration)
{
  if (self->layout.width < 1)
    return;

  for (guint seat = 0; seat < self->n_players; seat++)
    {
      gboolean here[SIX_N_CARDS + 1] = { FALSE };

      for (guint place = 0; place < SIX_N_PLACES; place++)
        {
          for (guint i = 0; i < self->shown.places[seat][place].n; i++)
            here[self->shown.places[seat][place].cards[i]] = TRUE;
        }

      for (guint value = 1; value <= SIX_N_CARDS; value++)
        {
          if (self->cards[seat][value] != NULL && !here[value])
            send_away (self, seat, value, duration);
        }

      for (guint place = 0; place < SIX_N_PLACES; place++)
        move_place (self, seat, place, duration);
    }
}

void
six_view_drop_leaving (SixView *self)
{
  for (guint i = 0; i < self->leaving->len; i++)
    sixain_felt_remove (self->felt, g_ptr_array_index (self->leaving, i));
  g_ptr_array_set_size (self->leaving, 0);
}

/* A card that is taken up lies a little above the stock it comes from. */
void
six_view_show_hand (SixView *self,
                    guint    seat)
{
  graphene_rect_t rect = self->layout.stocks[seat];

  if (!self->taken_up[seat])
    {
      if (self->in_hand[seat] != NULL)
        sixain_felt_remove (self->felt, self->in_hand[seat]);
      self->in_hand[seat] = NULL;
      return;
    }

  if (self->in_hand[seat] == NULL)
    {
      self->in_hand[seat] = new_card (self, seat, six_face_get_back (self->colours[seat]));
      sixain_card_set_turn (SIXAIN_CARD (self->in_hand[seat]), 0);
      sixain_card_set_selected (SIXAIN_CARD (self->in_hand[seat]), TRUE);
    }
  rect.size.height = rect.size.width * SIXAIN_CARD_RATIO;
  graphene_rect_offset (&rect, 0, -HELD * rect.size.height);
  sixain_felt_put (self->felt, self->in_hand[seat], &rect);
  sixain_felt_raise (self->felt, self->in_hand[seat]);
  if (self->take_keys[seat] != NULL)
    sixain_felt_raise (self->felt, self->take_keys[seat]);
}

/* The penalty: a card goes face down from the pile under the stock. */
void
six_view_return_card (SixView *self,
                      guint    seat)
{
  double duration = sixain_game_view_get_duration (SIXAIN_GAME_VIEW (self), 500);
  GtkWidget *card;

  if (duration <= 0 || self->layout.width < 1)
    return;

  card = new_card (self, seat, six_face_get_back (self->colours[seat]));
  sixain_card_set_turn (SIXAIN_CARD (card), 0);
  sixain_felt_put (self->felt, card, &self->layout.piles[seat]);
  sixain_felt_move (self->felt, card, &self->layout.stocks[seat], -1, duration, 0);
  g_ptr_array_add (self->leaving, card);
}

typedef struct
{
  SixView *view;
  guint    seat, place;
} Shake;

static void
shake_cb (double value,
          Shake *shake)
{
  SixView *self = shake->view;
  const SixPlace *stack = &self->shown.places[shake->seat][shake->place];
  graphene_rect_t rect;
  guint top;

  if (stack->n == 0)
    return;

  top = stack->cards[stack->n - 1];
  if (self->cards[shake->seat][top] == NULL)
    return;

  six_layout_card (&self->layout, shake->seat, shake->place, stack->n - 1, stack->n, &rect);
  graphene_rect_offset (&rect, SHAKE * self->layout.card * sin (6 * G_PI * value) * (1 - value), 0);
  sixain_felt_put (self->felt, self->cards[shake->seat][top], &rect);
}

/* No. */
void
six_view_shake (SixView *self,
                guint    seat,
                guint    place)
{
  AdwAnimation **animation = &self->shakes[seat][place];
  double duration = sixain_game_view_get_duration (SIXAIN_GAME_VIEW (self), SHAKE_MS);
  Shake *shake;

  if (*animation != NULL)
    adw_animation_reset (*animation);
  g_clear_object (animation);
  if (duration <= 0)
    return;

  shake = g_new (Shake, 1);
  *shake = (Shake) { self, seat, place };
  *animation = adw_timed_animation_new (GTK_WIDGET (self), 0, 1, duration,
                                        adw_callback_animation_target_new ((AdwAnimationTargetFunc) shake_cb,
                                                                           shake, g_free));
  adw_timed_animation_set_easing (ADW_TIMED_ANIMATION (*animation), ADW_LINEAR);
  adw_animation_play (*animation);
}

void
six_view_stop_shaking (SixView *self)
{
  for (guint seat = 0; seat < SIX_MAX_PLAYERS; seat++)
    {
      for (guint place = 0; place < SIX_N_PLACES; place++)
        {
          if (self->shakes[seat][place] != NULL && self->felt != NULL)
            adw_animation_skip (self->shakes[seat][place]);
          g_clear_object (&self->shakes[seat][place]);
        }
    }
}

/* Everybody's backs and cards, one player after the other. */
SixainFace *
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
