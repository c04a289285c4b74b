/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sequences-words.h"

#include <glib/gi18n-lib.h>

#include "sequences-describe.h"
#include "sequences-melds.h"
#include "sequences-tell.h"
#include "sixain-scores.h"

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
sequences_words_card (guint card)
{
  return name_card (sequences_card_suit (card), get_rank (sequences_card_rank (card)));
}

char *
sequences_words_run (const SequencesRun *run)
{
  g_autofree char *span = sequences_describe_span (run->first, sequences_run_last (run));
  g_autofree char *named = name_card (run->suit, span);

  if (run->joker != 0)
    return g_strdup_printf (_("Run %s, with the joker as %s"), named, sequences_rank_names[run->joker]);

  return g_strdup_printf (_("Run %s"), named);
}

char *
sequences_words_set (const SequencesSet *set)
{
  guint n = __builtin_popcount (set->suits);

  return g_strdup_printf (ngettext ("Set of %s, %u card", "Set of %s, %u cards", n),
                          sequences_rank_names[set->rank], n);
}

char *
sequences_words_offer (const SequencesState *state,
                       const SequencesOffer *offer,
                       gint                 *suit)
{
  return sequences_describe_meld (state, &offer->moves[0], suit);
}

/* The cards are named too: a screen reader cannot see which ones rise. */
char *
sequences_words_aloud (const SequencesState *state,
                       const SequencesOffer *offer)
{
  gint suit;
  g_autofree char *text = sequences_words_offer (state, offer, &suit);
  g_autoptr (GString) names = g_string_new (NULL);
  SixainCardSet cards;

  sequences_offer_get_cards (offer, &cards);
  while (sixain_card_set_count (&cards) > 0)
    {
      g_autofree char *name = sequences_words_card (sixain_card_set_pop (&cards));

      g_string_append_printf (names, "%s%s", names->len > 0 ? ", " : "", name);
    }

  /* Translators: what a button does, a suit, and the cards it does it with. */
  if (suit >= 0)
    return g_strdup_printf (_("%s, %s: %s"), text, sequences_tell_suit (suit), names->str);

  return g_strdup_printf (_("%s: %s"), text, names->str);
}

static char *
write_own_claimed (const SixainEvent *event)
{
  switch ((SequencesReason) event->args[0])
    {
    case SEQUENCES_REASON_RUN:
      return g_strdup (_("You get the discard: a run goes before a set."));
    case SEQUENCES_REASON_TOP:
      return g_strdup (_("You get the discard: the higher run goes first."));
    case SEQUENCES_REASON_NEAREST:
      return g_strdup (_("You get the discard: next in turn."));
    case SEQUENCES_REASON_ONLY:
    default:
      return g_strdup (_("You get the discard: nobody else claims it."));
    }
}

static char *
write_own_score (const SixainEvent *event,
                 const char        *partner)
{
  g_autofree char *points = sixain_score_text (event->args[0]);
  g_autofree char *total = sixain_score_text (event->args[1]);

  if (partner != NULL)
    return g_strdup_printf (ngettext ("You and %s have %s point this round, %s in all.",
                                      "You and %s have %s points this round, %s in all.", ABS (event->args[0])),
                            partner, points, total);

  return g_strdup_printf (ngettext ("You have %s point this round, %s in all.",
                                    "You have %s points this round, %s in all.", ABS (event->args[0])),
                          points, total);
}

static char *
write_own_suit (const SixainEvent *event,
                const char        *partner)
{
  const char *suit = sequences_tell_suit (event->args[0]);
  guint points = event->args[2];

  if (partner != NULL)
    return g_strdup_printf (ngettext ("%s go to you and %s: %u point.", "%s go to you and %s: %u points.", points),
                            suit, partner, points);

  return g_strdup_printf (ngettext ("%s go to you: %u point.", "%s go to you: %u points.", points), suit, points);
}

char *
sequences_words_own_event (const SixainEvent *event,
                           const char        *partner)
{
  const gint16 *args = event->args;

  switch ((SequencesEvent) event->kind)
    {
    case SEQUENCES_EVENT_DRAW:
      return g_strdup (_("You draw a card."));
    case SEQUENCES_EVENT_TAKE:
      return g_strdup_printf (_("You take %s from the discard."), sequences_tell_card (args[0]));
    case SEQUENCES_EVENT_RUN:
      return g_strdup_printf (_("You lay the run %s to %s."), sequences_tell_card (args[0]), sequences_tell_card (args[1]));
    case SEQUENCES_EVENT_SET:
      return g_strdup_printf (ngettext ("You lay a set of %s: %d card.", "You lay a set of %s: %d cards.", args[2]),
                              sequences_rank_names[args[0]], args[2]);
    case SEQUENCES_EVENT_ADD:
      return g_strdup_printf (_("You add %s to a run."), sequences_tell_card (args[0]));
    case SEQUENCES_EVENT_ADDSET:
      return g_strdup_printf (_("You add %s to a set."), sequences_tell_card (args[0]));
    case SEQUENCES_EVENT_SWAP:
      return g_strdup_printf (_("You put %s down and get %s for it."), sequences_tell_card (args[0]), sequences_tell_card (args[1]));
    case SEQUENCES_EVENT_REFILL:
      return g_strdup_printf (ngettext ("You refill with %d card.", "You refill with %d cards.", args[0]), args[0]);
    case SEQUENCES_EVENT_DISCARD:
      return g_strdup_printf (_("You discard %s."), sequences_tell_card (args[0]));
    case SEQUENCES_EVENT_CLAIM:
      return g_strdup (args[0] == SEQUENCES_ANSWER_RUN ? _("You claim the discard for a run.")
                                                       : _("You claim the discard for a set."));
    case SEQUENCES_EVENT_CLAIMED:
      return write_own_claimed (event);
    case SEQUENCES_EVENT_PASS:
      return g_strdup (_("You pass."));
    case SEQUENCES_EVENT_SUIT:
      return write_own_suit (event, partner);
    case SEQUENCES_EVENT_LEFT:
      return g_strdup_printf (_("You still hold %s: %d points less."), sequences_tell_card (args[0]), args[1]);
    case SEQUENCES_EVENT_SCORE:
      return write_own_score (event, partner);
    case SEQUENCES_EVENT_DEAL:
    case SEQUENCES_EVENT_LEAVE:
    case SEQUENCES_EVENT_PUT:
    case SEQUENCES_EVENT_PUTSET:
    case SEQUENCES_EVENT_JOIN:
    case SEQUENCES_EVENT_CLOSING:
    case SEQUENCES_EVENT_OVER:
    default:
      return NULL;
    }
}
