/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sequences-tell.h"

#include "sixain-language.h"

#define SUIT(sign)                                                         \
  "0" sign, "1" sign, "2" sign, "3" sign, "4" sign, "5" sign, "6" sign,    \
  "7" sign, "8" sign, "9" sign, "10" sign, "11" sign, "12" sign, "J" sign, \
  "C" sign, "B" sign, "R" sign, "Q" sign, "K" sign, "A" sign

const char *
sequences_tell_card (guint card)
{
  static const char *const labels[SEQUENCES_N_CARDS] = {
    SUIT ("♠"), SUIT ("♣"), SUIT ("☾"), SUIT ("★"), SUIT ("♥"), SUIT ("♦"),
  };

  g_return_val_if_fail (card < SEQUENCES_N_CARDS, NULL);

  return labels[card];
}

const char *
sequences_tell_suit (guint suit)
{
  static const char *const names[SEQUENCES_N_SUITS] = {
    [SEQUENCES_SPADE] = NC_("suit", "Spades"),
    [SEQUENCES_CLUB] = NC_("suit", "Clubs"),
    [SEQUENCES_MOON] = NC_("suit", "Moons"),
    [SEQUENCES_STAR] = NC_("suit", "Stars"),
    [SEQUENCES_HEART] = NC_("suit", "Hearts"),
    [SEQUENCES_DIAMOND] = NC_("suit", "Diamonds"),
  };

  g_return_val_if_fail (suit < SEQUENCES_N_SUITS, NULL);

  return sixain_language_translate (GETTEXT_PACKAGE, "suit", names[suit]);
}

const SixainOptionText sequences_tell_options[] = {
  [SEQUENCES_OPTION_TEAMS] = {
    N_("Two teams"),
    N_("Four players, two against two: partners sit opposite each other and share their melds."),
  },
  [SEQUENCES_OPTION_ROUNDS] = {
    N_("Rounds"),
    N_("Whoever has the most points after this many rounds wins."),
  },
  [SEQUENCES_OPTION_CLAIMS] = {
    N_("Claims"),
    N_("With three or four players, every opponent who can use a discard may claim it, and not only the next player."),
  },
};

const SixainPreset sequences_tell_presets[] = {
  { NC_("preset", "Everybody for themselves"), "", N_("Three rounds, each player alone") },
  { NC_("preset", "Two teams"), "teams=true", N_("Four players, two against two") },
  { NC_("preset", "Quick"), "rounds=1", N_("A single round") },
  { NULL },
};

static char *
tell_claimed (const SixainEvent *event,
              const char        *name)
{
  switch ((SequencesReason) event->args[0])
    {
    case SEQUENCES_REASON_RUN:
      return g_strdup_printf (_("%s gets the discard: a run goes before a set."), name);
    case SEQUENCES_REASON_TOP:
      return g_strdup_printf (_("%s gets the discard: the higher run goes first."), name);
    case SEQUENCES_REASON_NEAREST:
      return g_strdup_printf (_("%s gets the discard: next in turn."), name);
    case SEQUENCES_REASON_ONLY:
    default:
      return g_strdup_printf (_("%s gets the discard: nobody else claims it."), name);
    }
}

static char *
tell_suit (const SixainSetup *setup,
           const SixainEvent *event,
           const char *const *names)
{
  const char *suit = sequences_tell_suit (event->args[0]);
  guint points = event->args[2];

  if (setup->options[SEQUENCES_OPTION_TEAMS])
    return g_strdup_printf (ngettext ("%s go to %s and %s: %u point.",
                                      "%s go to %s and %s: %u points.", points),
                            suit, names[event->seat], names[event->seat + 2], points);

  return g_strdup_printf (ngettext ("%s go to %s: %u point.",
                                    "%s go to %s: %u points.", points),
                          suit, names[event->seat], points);
}

/* Points may be negative: a hyphen is no minus. */
static char *
write_points (gint points)
{
  return g_strdup_printf ("%s%d", points < 0 ? "−" : "", ABS (points));
}

static char *
tell_score (const SixainEvent *event,
            const char        *name)
{
  g_autofree char *points = write_points (event->args[0]);
  g_autofree char *total = write_points (event->args[1]);

  return g_strdup_printf (ngettext ("%s has %s point this round, %s in all.",
                                    "%s has %s points this round, %s in all.", ABS (event->args[0])),
                          name, points, total);
}

char *
sequences_tell_event (const SixainSetup *setup,
                      const SixainEvent *event,
                      const char *const *names)
{
  const char *name = event->seat >= 0 ? names[event->seat] : NULL;
  const gint16 *args = event->args;

  switch ((SequencesEvent) event->kind)
    {
    case SEQUENCES_EVENT_DEAL:
      return g_strdup_printf (_("Round %d begins."), args[0]);
    case SEQUENCES_EVENT_DRAW:
      return g_strdup_printf (_("%s draws a card."), name);
    case SEQUENCES_EVENT_TAKE:
      return g_strdup_printf (_("%s takes %s from the discard."), name, sequences_tell_card (args[0]));
    case SEQUENCES_EVENT_RUN:
      return g_strdup_printf (_("%s lays the run %s to %s."), name,
                              sequences_tell_card (args[0]), sequences_tell_card (args[1]));
    case SEQUENCES_EVENT_SET:
      return g_strdup_printf (ngettext ("%s lays a set of %s: %d card.", "%s lays a set of %s: %d cards.", args[2]),
                              name, sequences_rank_names[args[0]], args[2]);
    case SEQUENCES_EVENT_ADD:
      return g_strdup_printf (_("%s adds %s to a run."), name, sequences_tell_card (args[0]));
    case SEQUENCES_EVENT_ADDSET:
      return g_strdup_printf (_("%s adds %s to a set."), name, sequences_tell_card (args[0]));
    case SEQUENCES_EVENT_SWAP:
      return g_strdup_printf (_("%s puts %s down and gets %s for it."), name,
                              sequences_tell_card (args[0]), sequences_tell_card (args[1]));
    case SEQUENCES_EVENT_JOIN:
      return g_strdup (_("Two runs become one."));
    case SEQUENCES_EVENT_REFILL:
      return g_strdup_printf (ngettext ("%s refills with %d card.", "%s refills with %d cards.", args[0]),
                              name, args[0]);
    case SEQUENCES_EVENT_DISCARD:
      return g_strdup_printf (_("%s discards %s."), name, sequences_tell_card (args[0]));
    case SEQUENCES_EVENT_CLAIM:
      return g_strdup_printf (args[0] == SEQUENCES_ANSWER_RUN ? _("%s claims the discard for a run.")
                                                              : _("%s claims the discard for a set."), name);
    case SEQUENCES_EVENT_CLAIMED:
      return tell_claimed (event, name);
    case SEQUENCES_EVENT_CLOSING:
      return g_strdup (_("The stock is empty: everybody lays what they still can."));
    case SEQUENCES_EVENT_PASS:
      return g_strdup_printf (_("%s passes."), name);
    case SEQUENCES_EVENT_SUIT:
      return tell_suit (setup, event, names);
    case SEQUENCES_EVENT_LEFT:
      return g_strdup_printf (_("%s still holds %s: %d points less."), name,
                              sequences_tell_card (args[0]), args[1]);
    case SEQUENCES_EVENT_SCORE:
      return tell_score (event, name);
    case SEQUENCES_EVENT_OVER:
      return g_strdup (_("The game is over."));
    case SEQUENCES_EVENT_LEAVE:
    case SEQUENCES_EVENT_PUT:
    case SEQUENCES_EVENT_PUTSET:
    default:
      return NULL;
    }
}

char *
sequences_explain (const SixainSetup   *setup,
                   const SixainRefusal *refusal,
                   const char *const   *names)
{
  static const char *const sentences[SEQUENCES_REFUSAL_END] = {
    [SEQUENCES_NOT_ASKED] = N_("The discard is being claimed, and this seat cannot claim it or has already answered."),
    [SEQUENCES_DRAW_FIRST] = N_("The turn begins with a draw from the stock."),
    [SEQUENCES_DRAW_OR_TAKE_FIRST] = N_("The turn begins with a draw from the stock or from the discard."),
    [SEQUENCES_HAS_DRAWN] = N_("A card has been drawn: now melds are laid, the hand is refilled, and a card discarded."),
    [SEQUENCES_ANSWER_FIRST] = N_("The discard is being claimed: the answer is a claim, or to decline."),
    [SEQUENCES_IS_CLOSING] = N_("The stock is empty: melds are laid without drawing, discarding or taking the discard, then one passes."),
    [SEQUENCES_NOT_HELD] = N_("A card is neither in this hand nor in a set that may be used."),
    [SEQUENCES_FRESH_SET] = N_("The cards of a set can be used only in a later turn than the one it was laid in."),
    [SEQUENCES_HAND_ONLY] = N_("Only cards from the hand will do here, not those on the table."),
    [SEQUENCES_NO_RUN] = N_("A run is three or more cards of one suit in a row, in ascending order."),
    [SEQUENCES_NO_SET] = N_("A set is three or more cards of one rank and different suits, without jokers."),
    [SEQUENCES_SET_NEEDS_RUN] = N_("Another set needs another run first: sets may not outnumber runs."),
    [SEQUENCES_REFILLED] = N_("After a refill no new meld may be laid in this turn."),
    [SEQUENCES_NO_SUCH_RUN] = N_("There is no run of this number."),
    [SEQUENCES_NO_SUCH_SET] = N_("There is no set of this number."),
    [SEQUENCES_NOT_YOURS] = N_("That meld belongs to another side."),
    [SEQUENCES_DOES_NOT_FIT] = N_("That does not fit there."),
    [SEQUENCES_NAME_THE_END] = N_("The card fits at both ends: add “low” or “high”."),
    [SEQUENCES_END_IS_CLEAR] = N_("There is only one place for this card: leave out “low” and “high”."),
    [SEQUENCES_SET_TOO_SMALL] = N_("Cards can be added to a set only while it has at least three."),
    [SEQUENCES_NOTHING_TO_SWAP] = N_("That run has nothing to swap for this card."),
    [SEQUENCES_NO_DISCARD] = N_("There is no discard."),
    [SEQUENCES_WITHOUT_DISCARD] = N_("The discard must be among the cards that are laid."),
    [SEQUENCES_WITHOUT_HAND] = N_("The discard must be used together with a card from the hand."),
    [SEQUENCES_NOT_FARTHER] = N_("A card from the hand must lie farther out than the discard."),
    [SEQUENCES_HAND_IS_FULL] = N_("The hand is full already."),
    [SEQUENCES_STOCK_IS_EMPTY] = N_("The stock is empty."),
    [SEQUENCES_REFILL_FIRST] = N_("The hand must be refilled first."),
    [SEQUENCES_DISCARD_FIRST] = N_("With nine cards in hand the turn ends with a discard."),
    [SEQUENCES_NO_JOKER] = N_("A joker is never discarded."),
    [SEQUENCES_PASS_ONLY] = N_("With fewer than nine cards and no stock the turn ends with a pass."),
    [SEQUENCES_NO_MELD] = N_("These cards make neither a run nor a set."),
  };

  if (refusal->code == SEQUENCES_NOT_YOUR_TURN)
    return g_strdup_printf (_("It is %s’s turn."), names[refusal->args[0]]);
  if (refusal->code == SEQUENCES_BAD_DECK)
    return g_strdup_printf (_("Each of “decks” must hold every one of the %d cards exactly once."), refusal->args[0]);

  g_return_val_if_fail (refusal->code < SEQUENCES_REFUSAL_END, NULL);

  return g_strdup (_(sentences[refusal->code]));
}
