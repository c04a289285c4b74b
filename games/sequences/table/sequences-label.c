/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sequences-label.h"

#include <glib/gi18n-lib.h>

#include "sequences-describe.h"
#include "sequences-melds.h"
#include "sequences-tell.h"

static const char *
get_rank (guint rank)
{
  switch (rank)
    {
    case SEQUENCES_JOKER:
      return C_("card", "joker");
    case SEQUENCES_JACK:
      return C_("card", "jack");
    case SEQUENCES_CAVALIER:
      return C_("card", "cavalier");
    case SEQUENCES_BISHOP:
      return C_("card", "bishop");
    case SEQUENCES_ROOK:
      return C_("card", "rook");
    case SEQUENCES_QUEEN:
      return C_("card", "queen");
    case SEQUENCES_KING:
      return C_("card", "king");
    case SEQUENCES_ACE:
      return C_("card", "ace");
    default:
      return sequences_rank_names[rank];
    }
}

static char *
name_card (guint       suit,
           const char *rank)
{
  switch ((SequencesSuit) suit)
    {
    case SEQUENCES_SPADE:
      return g_strdup_printf (_("%s of spades"), rank);
    case SEQUENCES_CLUB:
      return g_strdup_printf (_("%s of clubs"), rank);
    case SEQUENCES_MOON:
      return g_strdup_printf (_("%s of moons"), rank);
    case SEQUENCES_STAR:
      return g_strdup_printf (_("%s of stars"), rank);
    case SEQUENCES_HEART:
      return g_strdup_printf (_("%s of hearts"), rank);
    case SEQUENCES_DIAMOND:
      return g_strdup_printf (_("%s of diamonds"), rank);
    default:
      g_return_val_if_reached (NULL);
    }
}

char *
sequences_label_card (guint card)
{
  return name_card (sequences_card_suit (card), get_rank (sequences_card_rank (card)));
}

char *
sequences_label_run (const SequencesRun *run)
{
  g_autofree char *span = sequences_describe_span (run->first, sequences_run_last (run));
  g_autofree char *named = name_card (run->suit, span);

  if (run->joker != 0)
    return g_strdup_printf (_("Run %s, with the joker as %s"), named, sequences_rank_names[run->joker]);

  return g_strdup_printf (_("Run %s"), named);
}

char *
sequences_label_set (const SequencesSet *set)
{
  guint n = __builtin_popcount (set->suits);

  return g_strdup_printf (ngettext ("Set of %s, %u card", "Set of %s, %u cards", n),
                          sequences_rank_names[set->rank], n);
}

char *
sequences_label_offer (const SequencesState *state,
                          const SequencesOffer *offer,
                          gint                 *suit)
{
  return sequences_describe_meld (state, &offer->moves[0], suit);
}

/* The cards are named too: a screen reader cannot see which ones rise. */
char *
sequences_label_aloud (const SequencesState *state,
                          const SequencesOffer *offer)
{
  gint suit;
  g_autofree char *text = sequences_label_offer (state, offer, &suit);
  g_autoptr (GString) names = g_string_new (NULL);
  SixainCardSet cards;

  sequences_offer_get_cards (offer, &cards);
  while (sixain_card_set_count (&cards) > 0)
    {
      g_autofree char *name = sequences_label_card (sixain_card_set_pop (&cards));

      g_string_append_printf (names, "%s%s", names->len > 0 ? ", " : "", name);
    }

  /* Translators: what a button does, a suit, and the cards it does it with. */
  if (suit >= 0)
    return g_strdup_printf (_("%s, %s: %s"), text, sequences_tell_suit (suit), names->str);

  return g_strdup_printf (_("%s: %s"), text, names->str);
}
