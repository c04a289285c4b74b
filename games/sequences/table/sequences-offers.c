/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sequences-offers.h"

#include "sequences-melds.h"
#include "sequences-moves.h"

static guint
get_first_card (const SixainMove *move)
{
  switch (move->verb)
    {
    case SEQUENCES_MOVE_TAKE_ADD:
    case SEQUENCES_MOVE_CLAIM_ADD:
    case SEQUENCES_MOVE_ADD:
    case SEQUENCES_MOVE_ADDSET:
    case SEQUENCES_MOVE_SWAP:
      return 1;
    default:
      return 0;
    }
}

/* An addition may end with the end that it is meant for. */
static guint
get_n_args (const SixainMove *move)
{
  return move->verb == SEQUENCES_MOVE_ADD ? 2 : move->n_args;
}

void
sequences_move_get_cards (const SixainMove *move,
                          SixainCardSet    *cards)
{
  *cards = (SixainCardSet) { 0 };
  for (guint i = get_first_card (move); i < get_n_args (move); i++)
    sixain_card_set_add (cards, move->args[i]);
}

guint
sequences_move_get_set (const SixainMove *move)
{
  return move->verb == SEQUENCES_MOVE_ADDSET ? move->args[0] : 0;
}

gboolean
sequences_move_takes (const SixainMove *move)
{
  return move->verb >= SEQUENCES_MOVE_TAKE_RUN && move->verb <= SEQUENCES_MOVE_CLAIM_ADD;
}

static gboolean
contains (const SixainCardSet *set,
          const SixainCardSet *subset)
{
  return (subset->half[0] & ~set->half[0]) == 0 && (subset->half[1] & ~set->half[1]) == 0;
}

static gboolean
is_same (const SixainCardSet *a,
         const SixainCardSet *b)
{
  return a->half[0] == b->half[0] && a->half[1] == b->half[1];
}

/* What lays cards that other cards can come with. */
static gboolean
is_meld (const SixainMove *move)
{
  return sequences_move_takes (move) || move->verb == SEQUENCES_MOVE_RUN || move->verb == SEQUENCES_MOVE_SET;
}

/* Keeps the offers sorted: fewest cards that were not selected first, and of
 * takes, which nobody selected anything for, the longest. */
static void
insert (SequencesOffer       *offers,
        guint                *n_offers,
        const SequencesOffer *offer,
        gboolean              longest_first)
{
  guint i = *n_offers;

  for (; i > 0; i--)
    {
      guint before = offers[i - 1].n_more;

      if (longest_first ? offer->n_more <= before : offer->n_more >= before)
        break;
      if (i < SEQUENCES_MAX_OFFERS)
        offers[i] = offers[i - 1];
    }
  if (i < SEQUENCES_MAX_OFFERS)
    offers[i] = *offer;
  *n_offers = MIN (*n_offers + 1, SEQUENCES_MAX_OFFERS);
}

/* Adds one selected card after the other to a run, as long as the rules let it. */
static gboolean
chain_additions (const SequencesState *state,
                 guint                 seat,
                 const SixainCardSet  *selected,
                 guint                 run,
                 SequencesOffer       *offer)
{
  *offer = (SequencesOffer) { 0 };
  offer->n_moves = sequences_moves_chain (state, seat, run, selected, offer->moves, G_N_ELEMENTS (offer->moves));

  return offer->n_moves > 0;
}

static void
find_chains (const SequencesState *state,
             guint                 seat,
             const SixainMoves    *legal,
             const SixainCardSet  *selected,
             SequencesOffer       *offers,
             guint                *n_offers)
{
  guint64 tried = 0;

  for (guint i = 0; i < legal->n; i++)
    {
      const SixainMove *move = &legal->items[i];
      SequencesOffer offer;

      if (move->verb != SEQUENCES_MOVE_ADD || !sixain_card_set_has (selected, move->args[1]) ||
          tried & (G_GUINT64_CONSTANT (1) << move->args[0]))
        continue;

      tried |= G_GUINT64_CONSTANT (1) << move->args[0];
      if (chain_additions (state, seat, selected, move->args[0] - 1, &offer))
        insert (offers, n_offers, &offer, FALSE);
    }
}

guint
sequences_offers_find (const SequencesState *state,
                       guint                 seat,
                       const SixainMoves    *legal,
                       const SixainCardSet  *selected,
                       SequencesOffer       *offers)
{
  gint top = state->n_discard > 0 ? state->discard[state->n_discard - 1] : -1;
  SixainCardSet held = *selected;
  guint n_selected, n_offers = 0;
  gboolean any;

  if (top >= 0)
    sixain_card_set_remove (&held, top);
  n_selected = sixain_card_set_count (selected);
  any = sixain_card_set_count (&held) > 0;

  for (guint i = 0; i < legal->n; i++)
    {
      const SixainMove *move = &legal->items[i];
      SequencesOffer offer = { .n_moves = 1, .moves[0] = *move };
      gboolean takes = sequences_move_takes (move);
      SixainCardSet cards;

      if (move->verb == SEQUENCES_MOVE_DISCARD || move->n_args == 0)
        continue;

      /* Whoever wants to take the top need not select it, nor anything else. */
      sequences_move_get_cards (move, &cards);
      if (!contains (&cards, selected) || (!takes && n_selected == 0))
        continue;

      offer.n_more = sixain_card_set_count (&cards) - n_selected - (takes && contains (&held, selected));
      if (offer.n_more == 0 || is_meld (move))
        insert (offers, &n_offers, &offer, takes && !any);
    }

  if (n_selected > 1)
    find_chains (state, seat, legal, selected, offers, &n_offers);

  return n_offers;
}

void
sequences_offer_get_cards (const SequencesOffer *offer,
                           SixainCardSet        *cards)
{
  *cards = (SixainCardSet) { 0 };
  for (guint i = 0; i < offer->n_moves; i++)
    {
      SixainCardSet more;

      sequences_move_get_cards (&offer->moves[i], &more);
      cards->half[0] |= more.half[0];
      cards->half[1] |= more.half[1];
    }
}

/* Adds what a move does with a run. */
static void
aim_at_run (const SequencesState *state,
            const SixainMove     *move,
            SequencesTargets     *targets)
{
  guint index = sequences_move_get_run (move) - 1;
  guint64 bit = G_GUINT64_CONSTANT (1) << index;
  SequencesRun run = state->runs[index];

  targets->runs |= bit;
  if (move->verb == SEQUENCES_MOVE_SWAP)
    sixain_card_set_add (&targets->gained,
                         SEQUENCES_CARD (run.suit, sequences_run_swap (&run, sequences_card_rank (move->args[1]))));
  else if (move->verb == SEQUENCES_MOVE_ADD && move->n_args == 3 ? move->args[2] == SEQUENCES_LOW
           : sequences_run_extend (&run, SEQUENCES_LOW, move->args + 1, move->n_args - 1))
    targets->low |= bit;
  else
    targets->high |= bit;
}

void
sequences_offers_aim (const SequencesState *state,
                      guint                 seat,
                      const SixainMoves    *legal,
                      const SixainCardSet  *cards,
                      SequencesTargets     *targets)
{
  gint top = state->n_discard > 0 ? state->discard[state->n_discard - 1] : -1;

  *targets = (SequencesTargets) { 0 };
  if (sixain_card_set_count (cards) == 0)
    return;

  for (guint i = 0; i < legal->n; i++)
    {
      const SixainMove *move = &legal->items[i];
      SixainCardSet used, without_top;
      SequencesOffer chain;

      if (move->n_args == 0)
        continue;

      /* The top of the discard comes along by itself. */
      sequences_move_get_cards (move, &used);
      without_top = used;
      if (sequences_move_takes (move))
        sixain_card_set_remove (&without_top, top);

      if (move->verb == SEQUENCES_MOVE_ADD && sixain_card_set_count (cards) > 1)
        {
          if (sixain_card_set_has (cards, move->args[1]) &&
              chain_additions (state, seat, cards, move->args[0] - 1, &chain))
            targets->runs |= G_GUINT64_CONSTANT (1) << (move->args[0] - 1);
        }
      else if (!is_same (cards, &used) && !is_same (cards, &without_top))
        continue;
      else if (move->verb == SEQUENCES_MOVE_DISCARD)
        targets->discard = TRUE;
      else if (sequences_move_get_run (move) > 0)
        aim_at_run (state, move, targets);
      else if (sequences_move_get_set (move) > 0)
        targets->sets |= G_GUINT64_CONSTANT (1) << (sequences_move_get_set (move) - 1);
      else
        targets->table = TRUE;
    }
}

/* Cards of one suit as they would lie, the joker in the first gap or at an end. */
static gboolean
write_run (const SixainCardSet *selected,
           SixainMove          *move)
{
  SixainCardSet rest = *selected;
  gint joker = -1;
  guint last = 0;

  while (sixain_card_set_count (&rest) > 0 && move->n_args < G_N_ELEMENTS (move->args) - 1)
    {
      guint card = sixain_card_set_pop (&rest);
      guint rank = sequences_card_rank (card);

      if (move->n_args > 0 && sequences_card_suit (card) != sequences_card_suit (move->args[0]))
        return FALSE;
      if (joker >= 0 && sequences_card_suit (card) != sequences_card_suit (joker))
        return FALSE;

      if (rank == SEQUENCES_JOKER)
        {
          joker = card;
          continue;
        }
      if (joker >= 0 && last > 0 && rank == last + 2)
        {
          move->args[move->n_args++] = joker;
          joker = -1;
        }
      move->args[move->n_args++] = card;
      last = rank;
    }

  if (joker >= 0)
    move->args[move->n_args++] = joker;

  return TRUE;
}

static gboolean
write_set (const SixainCardSet *selected,
           SixainMove          *move)
{
  SixainCardSet rest = *selected;

  while (sixain_card_set_count (&rest) > 0 && move->n_args < SEQUENCES_N_SUITS)
    {
      guint card = sixain_card_set_pop (&rest);

      if (move->n_args > 0 && sequences_card_rank (card) != sequences_card_rank (move->args[0]))
        return FALSE;
      move->args[move->n_args++] = card;
    }

  return move->n_args > 1;
}

/* Tries what a single card comes closest to. */
static gboolean
try_card (const SequencesState *state,
          guint                 seat,
          guint                 card,
          gboolean              discard_due,
          SixainRefusal        *refusal)
{
  guint side = sequences_side (state, seat);

  if (discard_due && sequences_card_rank (card) == SEQUENCES_JOKER)
    return sequences_rules.check_move (state, seat, &(SixainMove) { SEQUENCES_MOVE_DISCARD, 1, { card } }, 0, refusal);

  for (guint i = state->n_runs; i > 0; i--)
    {
      const SequencesRun *run = &state->runs[i - 1];

      if (run->n > 0 && run->side == side && run->suit == sequences_card_suit (card))
        return sequences_rules.check_move (state, seat, &(SixainMove) { SEQUENCES_MOVE_ADD, 2, { i, card } }, 0, refusal) ||
               refusal->code == SEQUENCES_NAME_THE_END;  /* It fits. */
    }

  return sixain_refusal_set (refusal, SEQUENCES_NO_RUN, 0, 0);
}

gboolean
sequences_offers_try (const SequencesState *state,
                      guint                 seat,
                      const SixainCardSet  *selected,
                      gboolean              discard_due,
                      SixainRefusal        *refusal)
{
  gint top = state->n_discard > 0 ? state->discard[state->n_discard - 1] : -1;
  gboolean takes = top >= 0 && sixain_card_set_has (selected, top);
  gboolean claims = state->phase == SEQUENCES_CLAIM;
  SixainMove run = { .verb = takes ? (claims ? SEQUENCES_MOVE_CLAIM_RUN : SEQUENCES_MOVE_TAKE_RUN) : SEQUENCES_MOVE_RUN };
  SixainMove set = { .verb = takes ? (claims ? SEQUENCES_MOVE_CLAIM_SET : SEQUENCES_MOVE_TAKE_SET) : SEQUENCES_MOVE_SET };
  guint n = sixain_card_set_count (selected);
  SixainCardSet rest = *selected;

  if (n == 0)
    return TRUE;
  if (n == 1)
    return try_card (state, seat, sixain_card_set_pop (&rest), discard_due, refusal);
  if (write_set (selected, &set))
    return sequences_rules.check_move (state, seat, &set, 0, refusal);
  if (write_run (selected, &run))
    return sequences_rules.check_move (state, seat, &run, 0, refusal);

  return sixain_refusal_set (refusal, SEQUENCES_NO_MELD, 0, 0);
}
