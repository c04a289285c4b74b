/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sequences-hand.h"

#include <string.h>

#include "sixain-setting.h"

#define SETTINGS_TYPE "a{s(yay)}"    /* By player: the order, and the cards. */

static gboolean
is_held (const SequencesRanks *held,
         guint                 card)
{
  return (held[sequences_card_suit (card)] >> sequences_card_rank (card)) & 1;
}

/* Jokers come last. */
static guint
get_key (SequencesOrder order,
         guint          card)
{
  guint suit = sequences_card_suit (card);
  guint rank = sequences_card_rank (card);

  if (rank == SEQUENCES_JOKER)
    rank = SEQUENCES_N_RANKS;

  return order == SEQUENCES_ORDER_RANK ? rank * SEQUENCES_N_SUITS + suit : suit * (SEQUENCES_N_RANKS + 1) + rank;
}

static void
sort (SequencesHand *self)
{
  if (self->order == SEQUENCES_ORDER_OWN)
    return;

  for (guint i = 1; i < self->n; i++)
    {
      guint card = self->cards[i];
      guint j = i;

      for (; j > 0 && get_key (self->order, self->cards[j - 1]) > get_key (self->order, card); j--)
        self->cards[j] = self->cards[j - 1];
      self->cards[j] = card;
    }
}

void
sequences_hand_update (SequencesHand        *self,
                       const SequencesRanks *held)
{
  guint n = 0;

  for (guint i = 0; i < self->n; i++)
    {
      if (is_held (held, self->cards[i]))
        self->cards[n++] = self->cards[i];
    }
  self->n = n;

  for (guint card = 0; card < SEQUENCES_N_CARDS; card++)
    {
      if (is_held (held, card) && sequences_hand_find (self, card) < 0)
        self->cards[self->n++] = card;
    }
  sort (self);
}

void
sequences_hand_set_order (SequencesHand  *self,
                          SequencesOrder  order)
{
  self->order = order;
  sort (self);
}

void
sequences_hand_move (SequencesHand *self,
                     guint          card,
                     guint          index)
{
  gint from = sequences_hand_find (self, card);

  g_return_if_fail (from >= 0 && index < self->n);

  self->order = SEQUENCES_ORDER_OWN;
  memmove (&self->cards[from], &self->cards[from + 1], self->n - from - 1);
  memmove (&self->cards[index + 1], &self->cards[index], self->n - 1 - index);
  self->cards[index] = card;
}

gint
sequences_hand_find (const SequencesHand *self,
                     guint                card)
{
  for (guint i = 0; i < self->n; i++)
    {
      if (self->cards[i] == card)
        return i;
    }

  return -1;
}

/* Returns NULL if there is nothing that can be read. */
static GVariant *
read_all (void)
{
  g_autofree char *text = sixain_game_settings_get (sequences_rules.id);
  GVariant *all = text != NULL ? g_variant_parse (G_VARIANT_TYPE (SETTINGS_TYPE), text, NULL, NULL, NULL) : NULL;

  return all != NULL ? g_variant_ref_sink (all) : NULL;
}

void
sequences_hand_restore (SequencesHand *self,
                        const char    *player)
{
  g_autoptr (GVariant) all = read_all ();
  g_autoptr (GVariant) cards = NULL;
  const guint8 *bytes;
  guint8 order;
  gsize n;

  if (all == NULL || !g_variant_lookup (all, player, "(y@ay)", &order, &cards) || order >= SEQUENCES_N_ORDERS)
    return;

  *self = (SequencesHand) { .order = order };
  bytes = g_variant_get_fixed_array (cards, &n, 1);
  for (gsize i = 0; i < n; i++)
    {
      if (bytes[i] < SEQUENCES_N_CARDS && sequences_hand_find (self, bytes[i]) < 0)
        self->cards[self->n++] = bytes[i];
    }
}

void
sequences_hand_keep (const SequencesHand *self,
                     const char          *player)
{
  g_autoptr (GVariant) all = read_all ();
  g_autoptr (GVariant) changed = NULL;
  g_autofree char *text = NULL;
  GVariantBuilder builder;
  GVariantIter iter;
  const char *name;
  GVariant *other;

  g_variant_builder_init (&builder, G_VARIANT_TYPE (SETTINGS_TYPE));
  if (all != NULL)
    {
      g_variant_iter_init (&iter, all);
      while (g_variant_iter_loop (&iter, "{&s@(yay)}", &name, &other))
        {
          if (!g_str_equal (name, player))
            g_variant_builder_add (&builder, "{s@(yay)}", name, other);
        }
    }
  g_variant_builder_add (&builder, "{s(y@ay)}", player, (guint8) self->order,
                         g_variant_new_fixed_array (G_VARIANT_TYPE_BYTE, self->cards,
                                                    self->order == SEQUENCES_ORDER_OWN ? self->n : 0, 1));
  changed = g_variant_ref_sink (g_variant_builder_end (&builder));
  text = g_variant_print (changed, TRUE);
  sixain_game_settings_set (sequences_rules.id, text);
}
