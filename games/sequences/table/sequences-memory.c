/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sequences-memory.h"

#include "sixain-game-settings.h"

#define TYPE "a{s(yay)}"    /* By player: the order, and the cards. */

/* Returns NULL if there is nothing that can be read. */
static GVariant *
read_all (void)
{
  g_autofree char *text = sixain_game_settings_get (sequences_rules.id);
  GVariant *all = text != NULL ? g_variant_parse (G_VARIANT_TYPE (TYPE), text, NULL, NULL, NULL) : NULL;

  return all != NULL ? g_variant_ref_sink (all) : NULL;
}

void
sequences_memory_recall (const char    *player,
                         SequencesHand *hand)
{
  g_autoptr (GVariant) all = read_all ();
  g_autoptr (GVariant) cards = NULL;
  const guint8 *bytes;
  guint8 order;
  gsize n;

  if (all == NULL || !g_variant_lookup (all, player, "(y@ay)", &order, &cards) || order >= SEQUENCES_N_ORDERS)
    return;

  *hand = (SequencesHand) { .order = order };
  bytes = g_variant_get_fixed_array (cards, &n, 1);
  for (gsize i = 0; i < n; i++)
    {
      if (bytes[i] < SEQUENCES_N_CARDS && sequences_hand_find (hand, bytes[i]) < 0)
        hand->cards[hand->n++] = bytes[i];
    }
}

void
sequences_memory_keep (const char          *player,
                       const SequencesHand *hand)
{
  g_autoptr (GVariant) all = read_all ();
  g_autoptr (GVariant) changed = NULL;
  g_autofree char *text = NULL;
  GVariantBuilder builder;
  GVariantIter iter;
  const char *name;
  GVariant *other;

  g_variant_builder_init (&builder, G_VARIANT_TYPE (TYPE));
  if (all != NULL)
    {
      g_variant_iter_init (&iter, all);
      while (g_variant_iter_loop (&iter, "{&s@(yay)}", &name, &other))
        {
          if (!g_str_equal (name, player))
            g_variant_builder_add (&builder, "{s@(yay)}", name, other);
        }
    }
  g_variant_builder_add (&builder, "{s(y@ay)}", player, (guint8) hand->order,
                         g_variant_new_fixed_array (G_VARIANT_TYPE_BYTE, hand->cards,
                                                    hand->order == SEQUENCES_ORDER_OWN ? hand->n : 0, 1));
  changed = g_variant_ref_sink (g_variant_builder_end (&builder));
  text = g_variant_print (changed, TRUE);
  sixain_game_settings_set (sequences_rules.id, text);
}
