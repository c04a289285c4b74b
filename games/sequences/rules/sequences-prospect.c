/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sequences-prospect.h"

#include <string.h>

#include "sequences-laying.h"
#include "sequences-melds.h"
#include "sequences-score.h"
#include "sequences-tell.h"
#include "sixain-json.h"
#include "sixain-language.h"

void
sequences_prospect_find_cards (const SequencesState *view,
                               gint                  seat,
                               guint8                whereabouts[SEQUENCES_N_CARDS])
{
  memset (whereabouts, SEQUENCES_UNSEEN, SEQUENCES_N_CARDS);
  for (guint card = 0; card < SEQUENCES_N_CARDS; card++)
    {
      for (guint other = 0; other < view->n_players; other++)
        {
          if ((view->known[other][sequences_card_suit (card)] >> sequences_card_rank (card)) & 1)
            whereabouts[card] = SEQUENCES_KNOWN;
        }
      if (seat >= 0 && sequences_holds (view, seat, card))
        whereabouts[card] = SEQUENCES_OWN;
    }

  for (guint i = 0; i < view->n_runs; i++)
    {
      for (guint j = 0; j < view->runs[i].n; j++)
        whereabouts[sequences_run_card (&view->runs[i], view->runs[i].first + j)] = SEQUENCES_LAID;
    }
  for (guint i = 0; i < view->n_sets; i++)
    {
      for (guint suit = 0; suit < SEQUENCES_N_SUITS; suit++)
        {
          if (view->sets[i].suits & (1 << suit))
            whereabouts[SEQUENCES_CARD (suit, view->sets[i].rank)] = SEQUENCES_LAID;
        }
    }
  for (guint i = 0; i < view->n_discard; i++)
    whereabouts[view->discard[i]] = SEQUENCES_DISCARDED;
}

void
sequences_write_facts (const SixainSetup *setup,
                       gconstpointer      view,
                       JsonBuilder       *json)
{
  guint8 whereabouts[SEQUENCES_N_CARDS];
  char seen[SEQUENCES_N_CARDS + 1] = "";

  sequences_prospect_find_cards (view, SIXAIN_NOBODY, whereabouts);
  for (guint card = 0; card < SEQUENCES_N_CARDS; card++)
    seen[card] = '0' + whereabouts[card];
  sixain_json_add_string (json, "seen", seen);
}

/* Which ranks of a suit the seat can still come to lay in a run. */
static SequencesRanks
find_ranks (const SequencesState *view,
            guint                 seat,
            guint                 suit)
{
  guint8 whereabouts[SEQUENCES_N_CARDS];
  SequencesRanks ranks = 0;

  sequences_prospect_find_cards (view, seat, whereabouts);
  for (guint rank = 0; rank < SEQUENCES_N_RANKS; rank++)
    {
      guint card = SEQUENCES_CARD (suit, rank);

      if (whereabouts[card] == SEQUENCES_UNSEEN || whereabouts[card] == SEQUENCES_OWN)
        ranks |= SEQUENCES_RANK (rank);
    }
  for (guint i = 0; i < view->n_sets; i++)
    {
      const SequencesSet *set = &view->sets[i];

      if (set->side == sequences_side (view, seat) && set->suits & (1 << suit))
        ranks |= SEQUENCES_RANK (set->rank);
    }

  return ranks;
}

/* Whether cards from one position to another can all come, one of them as a joker, beside a
 * card of a rank that has its own position. */
static gboolean
can_fill (SequencesRanks ranks,
          guint          rank,
          guint          own,
          guint          first,
          guint          last)
{
  guint missing = 0;

  for (guint position = first; position <= last; position++)
    {
      if (position != own && !(sequences_ranks_at (position) & ranks & ~SEQUENCES_RANK (rank)))
        missing++;
    }

  return missing == 0 || (missing == 1 && ranks & SEQUENCES_RANK (SEQUENCES_JOKER));
}

/* Whether the card can come to lie at the position: in a new run, or at the end of an own one. */
static gboolean
fits_at (const SequencesState *view,
         guint                 seat,
         guint                 card,
         SequencesRanks        ranks,
         guint                 position)
{
  guint rank = sequences_card_rank (card);

  for (guint first = position > 2 ? position - 2 : 1; first <= position && first + 2 <= SEQUENCES_LAST; first++)
    {
      if (can_fill (ranks, rank, position, first, first + 2))
        return TRUE;
    }

  for (guint i = 0; i < view->n_runs; i++)
    {
      const SequencesRun *run = &view->runs[i];

      if (run->n == 0 || run->suit != sequences_card_suit (card) || run->side != sequences_side (view, seat))
        continue;
      if (position < run->first && can_fill (ranks, rank, position, position, run->first - 1))
        return TRUE;
      if (position > sequences_run_last (run) && can_fill (ranks, rank, position, sequences_run_last (run) + 1, position))
        return TRUE;
    }

  return FALSE;
}

gboolean
sequences_prospect_has_run (const SequencesState *view,
                            guint                 seat,
                            guint                 card)
{
  guint rank = sequences_card_rank (card);
  SequencesRanks ranks = find_ranks (view, seat, sequences_card_suit (card));

  if (rank == SEQUENCES_JOKER)
    return TRUE;
  if (rank == SEQUENCES_ONE || rank == SEQUENCES_ACE)
    return fits_at (view, seat, card, ranks, 1) || fits_at (view, seat, card, ranks, SEQUENCES_LAST);

  return fits_at (view, seat, card, ranks, rank);
}

/* Whether the hand has another card of its rank, or one that is at most two away in its suit. */
static gboolean
has_company (const SequencesState *view,
             guint                 seat,
             guint                 card)
{
  guint suit = sequences_card_suit (card), rank = sequences_card_rank (card);

  for (guint other = 0; other < SEQUENCES_N_SUITS; other++)
    {
      if (other != suit && view->hands[seat][other] & SEQUENCES_RANK (rank))
        return TRUE;
    }
  for (guint apart = 1; apart <= 2; apart++)
    {
      if ((rank > apart && view->hands[seat][suit] & SEQUENCES_RANK (rank - apart)) ||
          (rank + apart < SEQUENCES_N_RANKS && view->hands[seat][suit] & SEQUENCES_RANK (rank + apart)))
        return TRUE;
    }

  return FALSE;
}

/* Whether the hand has two cards with which the card would make a run. */
static gboolean
makes_run (const SequencesState *view,
           guint                 seat,
           guint                 card,
           guint                 without)
{
  guint suit = sequences_card_suit (card), rank = sequences_card_rank (card);
  SequencesRanks hand = view->hands[seat][suit] & ~SEQUENCES_RANK (SEQUENCES_JOKER);

  if (suit == sequences_card_suit (without))
    hand &= ~SEQUENCES_RANK (sequences_card_rank (without));
  if (rank == SEQUENCES_JOKER)
    return FALSE;

  for (guint first = rank > 2 ? rank - 2 : 1; first <= rank && first + 2 <= SEQUENCES_LAST; first++)
    {
      SequencesRanks three = (SequencesRanks) 7 << first;

      if (((hand | SEQUENCES_RANK (rank)) & three) == three)
        return TRUE;
    }

  return FALSE;
}

/* How many cards that the seat has not seen would make a run with its hand but for one card. */
static guint
count_outs (const SequencesState *view,
            guint                 seat,
            guint                 without)
{
  guint8 whereabouts[SEQUENCES_N_CARDS];
  guint n = 0;

  sequences_prospect_find_cards (view, seat, whereabouts);
  for (guint card = 0; card < SEQUENCES_N_CARDS; card++)
    n += whereabouts[card] == SEQUENCES_UNSEEN && makes_run (view, seat, card, without);

  return n;
}

static char *
justify_discard (const SequencesState *view,
                 guint                 seat,
                 guint                 card)
{
  guint cost = sequences_hand_points (card), outs = count_outs (view, seat, card);

  if (!sequences_prospect_has_run (view, seat, card))
    return g_strdup (_("You can make no run with it any more."));
  if (!has_company (view, seat, card))
    {
      if (outs == 0 || view->n_stock == 0)
        return g_strdup (_("It goes with none of your other cards."));

      /* Translators: the number of cards. */
      return g_strdup_printf (ngettext ("It goes with none of your other cards. Without it, %u unseen card could still give you a run.",
                                        "It goes with none of your other cards. Without it, %u unseen cards could still give you a run.",
                                        outs), outs);
    }
  if (cost > 0)
    return g_strdup_printf (ngettext ("Kept to the end, it would cost you %u point.",
                                      "Kept to the end, it would cost you %u points.", cost), cost);

  if (outs > 0 && view->n_stock > 0)
    return g_strdup_printf (ngettext ("Without it, %u unseen card still makes a run with your hand.",
                                      "Without it, %u unseen cards still make a run with your hand.", outs), outs);

  return g_strdup (_("Your other cards go together better."));
}

/* What cards that leave the hand would have cost there. */
static guint
count_saved (const SequencesState *before,
             const SequencesState *after,
             guint                 seat)
{
  guint held = sequences_score_hand (before, seat), left = sequences_score_hand (after, seat);

  return held > left ? held - left : 0;
}

/* What laying the cards changes. */
static char *
justify_lay (const SequencesState *view,
             guint                 seat,
             const SixainMove     *move)
{
  SequencesState after = *view;
  SequencesStanding were[SEQUENCES_MAX_SEATS], will_be[SEQUENCES_MAX_SEATS];
  guint side = sequences_side (view, seat);
  guint saved;

  sequences_laying_lay (&after, seat, move, NULL);
  sequences_score_standings (view, were);
  sequences_score_standings (&after, will_be);
  for (guint suit = 0; suit < SEQUENCES_N_SUITS; suit++)
    {
      const char *name = sequences_tell_suit (suit);
      guint points = will_be[side].points[suit];
      guint longest = will_be[side].longest[suit];

      if (points > 0 && were[side].points[suit] == 0)
        return g_strdup_printf (ngettext ("%s: you lead, which is worth %u point now.",
                                          "%s: you lead, which is worth %u points now.", points), name, points);
      if (points > were[side].points[suit])
        return g_strdup_printf (ngettext ("%s: your lead is worth %u point then.",
                                          "%s: your lead is worth %u points then.", points), name, points);
      if (longest > were[side].longest[suit])
        return g_strdup_printf (ngettext ("%s: your longest run grows to %u card.",
                                          "%s: your longest run grows to %u cards.", longest), name, longest);
    }

  saved = count_saved (view, &after, seat);
  if (saved > 0)
    return g_strdup_printf (ngettext ("What you lay can no longer cost you %u point.",
                                      "What you lay can no longer cost you %u points.", saved), saved);
  if (move->verb == SEQUENCES_MOVE_SET || move->verb == SEQUENCES_MOVE_TAKE_SET || move->verb == SEQUENCES_MOVE_CLAIM_SET)
    return g_strdup (_("Its cards can go into runs from your next turn on."));
  if (view->n_stock > 0)
    return g_strdup (_("You get to draw that many more cards."));

  return NULL;
}

static gboolean
can_lay (const SequencesState *view,
         guint                 seat)
{
  g_auto (SixainMoves) moves = { 0 };

  sequences_rules.moves (view, seat, &moves);
  for (guint i = 0; i < moves.n; i++)
    {
      if (moves.items[i].n_args > 0 && moves.items[i].verb != SEQUENCES_MOVE_DISCARD)
        return TRUE;
    }

  return FALSE;
}

char *
sequences_justify (const SixainSetup *setup,
                   gconstpointer      data,
                   guint              seat,
                   const SixainMove  *move)
{
  const SequencesState *view = data;
  SequencesRun run;

  switch ((SequencesVerb) move->verb)
    {
    case SEQUENCES_MOVE_DRAW:
      if (view->n_discard == 0 || !sequences_may_take (view))
        return NULL;
      return g_strdup (can_lay (view, seat) ? _("The stock promises more than the discard.")
                                            : _("You cannot use the discard."));
    case SEQUENCES_MOVE_DECLINE:
      return g_strdup (_("Your cards are worth more as they are."));
    case SEQUENCES_MOVE_REFILL:
    case SEQUENCES_MOVE_PASS:
      return g_strdup (can_lay (view, seat) ? _("Laying more would gain you nothing.")
                                            : _("You have nothing more to lay."));
    case SEQUENCES_MOVE_DISCARD:
      return justify_discard (view, seat, move->args[0]);
    case SEQUENCES_MOVE_SWAP:
      run = view->runs[move->args[0] - 1];
      return g_strdup (sequences_run_swap (&run, sequences_card_rank (move->args[1])) == SEQUENCES_JOKER
                         ? _("The joker that you get fits anywhere in its suit.")
                         : _("The card that you get can still be of use."));
    case SEQUENCES_MOVE_TAKE_RUN:
    case SEQUENCES_MOVE_TAKE_SET:
    case SEQUENCES_MOVE_TAKE_ADD:
    case SEQUENCES_MOVE_CLAIM_RUN:
    case SEQUENCES_MOVE_CLAIM_SET:
    case SEQUENCES_MOVE_CLAIM_ADD:
    case SEQUENCES_MOVE_RUN:
    case SEQUENCES_MOVE_SET:
    case SEQUENCES_MOVE_ADD:
    case SEQUENCES_MOVE_ADDSET:
      return justify_lay (view, seat, move);
    case SEQUENCES_N_VERBS:
    default:
      return NULL;
    }
}
