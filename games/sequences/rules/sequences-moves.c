/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sequences-moves.h"

#include "sequences-laying.h"
#include "sequences-melds.h"

/* What cards might be used for is generated here; sequences_check_args () says what of it is legal. */
typedef struct
{
  SequencesHoldings  holdings;
  SixainMoves       *moves;          /* NULL: to find one is enough. */
  gboolean           found;
} Listing;

/* Lists the move if it is legal. */
static void
offer (Listing          *listing,
       const SixainMove *move)
{
  if (sequences_check_args (&listing->holdings, move) != SEQUENCES_FINE)
    return;

  listing->found = TRUE;
  if (listing->moves != NULL)
    *sixain_moves_add (listing->moves, move->verb) = *move;
}

static gboolean
is_done (const Listing *listing)
{
  return listing->found && listing->moves == NULL;
}

/* Cards of one suit, laid side by side from a position on, up or down. */
typedef struct
{
  Listing        *listing;
  guint8          verb;
  guint8          number;            /* Of the run that is made longer; 0: a new one. */
  guint8          suit;
  gint8           step;
  SequencesRanks  left;              /* To lay. */
  guint8          n;
  guint8          ranks[SEQUENCES_LAST];
} Row;

static void
offer_row (const Row *row)
{
  SixainMove move = { .verb = row->verb };

  if (row->number != 0)
    move.args[move.n_args++] = row->number;
  for (guint i = 0; i < row->n; i++)
    move.args[move.n_args++] = SEQUENCES_CARD (row->suit, row->ranks[row->step > 0 ? i : row->n - 1u - i]);

  offer (row->listing, &move);
}

/* Offers every row that goes on with a card at the position. */
static void
lay_rows (Row   *row,
          guint  position)
{
  const guint fewest = row->number != 0 ? 2 : SEQUENCES_MIN_MELD;
  SequencesRanks fitting;

  if (position < 1 || position > SEQUENCES_LAST)
    return;

  fitting = row->left & (sequences_ranks_at (position) | SEQUENCES_RANK (SEQUENCES_JOKER));
  for (; fitting != 0 && !is_done (row->listing); fitting &= fitting - 1)
    {
      guint rank = __builtin_ctz (fitting);

      row->ranks[row->n++] = rank;
      row->left &= ~SEQUENCES_RANK (rank);
      if (row->n >= fewest)
        offer_row (row);
      if (!is_done (row->listing))
        lay_rows (row, position + row->step);
      row->left |= SEQUENCES_RANK (rank);
      row->n--;
    }
}

/* The positions from which three in a row can be laid. */
static SequencesRanks
find_starts (SequencesRanks ranks)
{
  const SequencesRanks ends = sequences_ranks_at (1);
  const SequencesRanks but_one = ranks & (ranks - 1);
  SequencesRanks at = ranks & ~SEQUENCES_RANK (SEQUENCES_JOKER);
  SequencesRanks next, after;

  /* Of most suits there are not even three cards. */
  if ((but_one & (but_one - 1)) == 0)
    return 0;

  if (at & ends)
    at |= ends;
  next = at >> 1;
  after = at >> 2;

  /* The joker stands for any one of the three. */
  if (ranks & SEQUENCES_RANK (SEQUENCES_JOKER))
    at = (at & next) | (next & after) | (at & after);
  else
    at = at & next & after;

  return at & (SEQUENCES_RANK (SEQUENCES_LAST - 1) - 2);
}

/* The ranks of a suit that may lie in a run. */
static SequencesRanks
get_ranks (const Listing *listing,
           guint          suit)
{
  SequencesRanks ranks = listing->holdings.hand[suit] | listing->holdings.sets[suit];

  if (listing->holdings.discard != SEQUENCES_NO_CARD && sequences_card_suit (listing->holdings.discard) == suit)
    ranks |= SEQUENCES_RANK (sequences_card_rank (listing->holdings.discard));

  return ranks;
}

static void
list_runs (Listing *listing,
           guint    verb)
{
  guint first = 0, last = SEQUENCES_N_SUITS - 1;

  if (listing->holdings.discard != SEQUENCES_NO_CARD)
    first = last = sequences_card_suit (listing->holdings.discard);

  for (guint suit = first; suit <= last; suit++)
    {
      SequencesRanks ranks = get_ranks (listing, suit);
      SequencesRanks starts = find_starts (ranks);
      Row row;

      if (starts == 0)
        continue;

      row = (Row) { .listing = listing, .verb = verb, .suit = suit, .step = 1, .left = ranks };
      for (; starts != 0 && !is_done (listing); starts &= starts - 1)
        lay_rows (&row, __builtin_ctz (starts));
    }
}

/* The discard can only lie on one side of a run. */
static void
list_extensions (Listing *listing,
                 guint    verb)
{
  guint suit = sequences_card_suit (listing->holdings.discard);
  guint side = sequences_side (listing->holdings.state, listing->holdings.seat);
  SequencesRanks ranks = get_ranks (listing, suit);

  /* A card from hand lies beyond it. */
  if ((ranks & (ranks - 1)) == 0)
    return;

  for (guint i = 0; i < listing->holdings.state->n_runs && !is_done (listing); i++)
    {
      const SequencesRun *run = &listing->holdings.state->runs[i];
      gboolean up;
      Row row;

      if (run->suit != suit || run->side != side || run->n == 0)
        continue;

      up = sequences_card_rank (listing->holdings.discard) > sequences_run_last (run);
      row = (Row) {
        .listing = listing,
        .verb = verb,
        .number = i + 1,
        .suit = suit,
        .step = up ? 1 : -1,
        .left = ranks,
      };
      lay_rows (&row, up ? sequences_run_last (run) + 1 : run->first - 1u);
    }
}

/* Every part of the suits in which there is the rank, in ascending order of its mask. */
static void
list_sets_of_rank (Listing *listing,
                   guint    verb,
                   guint    rank)
{
  guint suits = 0;

  for (guint suit = 0; suit < SEQUENCES_N_SUITS; suit++)
    {
      if ((listing->holdings.hand[suit] & SEQUENCES_RANK (rank)) || listing->holdings.discard == (gint) SEQUENCES_CARD (suit, rank))
        suits |= 1 << suit;
    }

  for (guint part = suits & -suits; part != 0 && !is_done (listing); part = (part - suits) & suits)
    {
      SixainMove move = { .verb = verb };

      for (guint rest = part; rest != 0; rest &= rest - 1)
        move.args[move.n_args++] = SEQUENCES_CARD (__builtin_ctz (rest), rank);
      offer (listing, &move);
    }
}

static void
list_sets (Listing *listing,
           guint    verb)
{
  guint side = sequences_side (listing->holdings.state, listing->holdings.seat);
  SequencesRanks once = 0, twice = 0, thrice = 0;

  /* Every one of them would be refused. */
  if (listing->holdings.state->laid_sets[side] >= listing->holdings.state->laid_runs[side])
    return;

  for (guint suit = 0; suit < SEQUENCES_N_SUITS; suit++)
    {
      SequencesRanks ranks = listing->holdings.hand[suit];

      if (listing->holdings.discard != SEQUENCES_NO_CARD && sequences_card_suit (listing->holdings.discard) == suit)
        ranks |= SEQUENCES_RANK (sequences_card_rank (listing->holdings.discard));
      thrice |= twice & ranks;
      twice |= once & ranks;
      once |= ranks;
    }

  /* The discard is one of the set. */
  if (listing->holdings.discard != SEQUENCES_NO_CARD)
    thrice &= SEQUENCES_RANK (sequences_card_rank (listing->holdings.discard));

  for (; thrice != 0 && !is_done (listing); thrice &= thrice - 1)
    list_sets_of_rank (listing, verb, __builtin_ctz (thrice));
}

/* A card is added without naming an end, or at either of them. */
static void
offer_add (Listing *listing,
           guint    number,
           guint    card)
{
  offer (listing, &(SixainMove) { SEQUENCES_MOVE_ADD, 2, { number, card } });
  offer (listing, &(SixainMove) { SEQUENCES_MOVE_ADD, 3, { number, card, SEQUENCES_LOW } });
  offer (listing, &(SixainMove) { SEQUENCES_MOVE_ADD, 3, { number, card, SEQUENCES_HIGH } });
}

static void
list_adds (Listing *listing,
           guint    number)
{
  const SequencesRun *run = &listing->holdings.state->runs[number - 1];
  guint suit = run->suit;
  SequencesRanks beside = sequences_ranks_at (run->first - 1) | sequences_ranks_at (sequences_run_last (run) + 1);
  SequencesRanks all = get_ranks (listing, suit) & (beside | SEQUENCES_RANK (SEQUENCES_JOKER));

  for (SequencesRanks ranks = all & ~SEQUENCES_RANK (SEQUENCES_JOKER); ranks != 0; ranks &= ranks - 1)
    offer_add (listing, number, SEQUENCES_CARD (suit, __builtin_ctz (ranks)));
  if (all & SEQUENCES_RANK (SEQUENCES_JOKER))
    offer_add (listing, number, SEQUENCES_CARD (suit, SEQUENCES_JOKER));
}

static void
list_swaps (Listing *listing,
            guint    number)
{
  const SequencesRun *run = &listing->holdings.state->runs[number - 1];
  guint suit = run->suit;

  for (SequencesRanks ranks = listing->holdings.hand[suit] & sequences_run_wants (run); ranks != 0; ranks &= ranks - 1)
    offer (listing, &(SixainMove) { SEQUENCES_MOVE_SWAP, 2, { number, SEQUENCES_CARD (suit, __builtin_ctz (ranks)) } });
}

static void
list_addsets (Listing *listing)
{
  guint side = sequences_side (listing->holdings.state, listing->holdings.seat);

  for (guint i = 0; i < listing->holdings.state->n_sets; i++)
    {
      guint rank = listing->holdings.state->sets[i].rank;

      for (guint suit = 0; suit < SEQUENCES_N_SUITS && listing->holdings.state->sets[i].side == side; suit++)
        {
          if (listing->holdings.hand[suit] & SEQUENCES_RANK (rank))
            offer (listing, &(SixainMove) { SEQUENCES_MOVE_ADDSET, 2, { i + 1, SEQUENCES_CARD (suit, rank) } });
        }
    }
}

/* Of a full hand every card but a joker can be discarded. They are most of all moves, and so none is checked once more. */
static void
list_discards (Listing *listing)
{
  if (listing->holdings.state->n_hand[listing->holdings.seat] < SEQUENCES_FULL_HAND)
    return;

  for (guint suit = 0; suit < SEQUENCES_N_SUITS; suit++)
    {
      SequencesRanks ranks = listing->holdings.hand[suit] & ~SEQUENCES_RANK (SEQUENCES_JOKER);

      for (; ranks != 0; ranks &= ranks - 1)
        {
          SixainMove *move = sixain_moves_add (listing->moves, SEQUENCES_MOVE_DISCARD);

          move->n_args = 1;
          move->args[0] = SEQUENCES_CARD (suit, __builtin_ctz (ranks));
        }
    }
}

static void
list_verb (Listing *listing,
           guint    verb)
{
  guint side = sequences_side (listing->holdings.state, listing->holdings.seat);

  switch ((SequencesVerb) verb)
    {
    case SEQUENCES_MOVE_TAKE_RUN:
    case SEQUENCES_MOVE_CLAIM_RUN:
    case SEQUENCES_MOVE_RUN:
      list_runs (listing, verb);
      break;

    case SEQUENCES_MOVE_TAKE_SET:
    case SEQUENCES_MOVE_CLAIM_SET:
    case SEQUENCES_MOVE_SET:
      list_sets (listing, verb);
      break;

    case SEQUENCES_MOVE_TAKE_ADD:
    case SEQUENCES_MOVE_CLAIM_ADD:
      list_extensions (listing, verb);
      break;

    case SEQUENCES_MOVE_ADD:
      for (guint number = 1; number <= listing->holdings.state->n_runs; number++)
        {
          if (listing->holdings.state->runs[number - 1].side == side)
            list_adds (listing, number);
          list_swaps (listing, number);
        }
      break;

    case SEQUENCES_MOVE_ADDSET:
      list_addsets (listing);
      break;

    case SEQUENCES_MOVE_DISCARD:
      list_discards (listing);
      break;

    case SEQUENCES_MOVE_DRAW:
    case SEQUENCES_MOVE_DECLINE:
    case SEQUENCES_MOVE_SWAP:
    case SEQUENCES_MOVE_REFILL:
    case SEQUENCES_MOVE_PASS:
    case SEQUENCES_N_VERBS:
    default:
      offer (listing, &(SixainMove) { .verb = verb });
      break;
    }
}

#define VERB(name) SEQUENCES_VERB (name)

/* Lists the moves of a set of verbs, in the order of the verbs. */
static void
list_set_of_verbs (Listing *listing,
                   guint    verbs)
{
  for (; verbs != 0; verbs &= verbs - 1)
    {
      guint verb = __builtin_ctz (verbs);

      listing->holdings.discard = sequences_check_find_discard (listing->holdings.state, verb);
      list_verb (listing, verb);
    }
}

static void
list_verbs (const SequencesState *state,
            guint                 seat,
            guint                 verbs,
            SixainMoves          *moves)
{
  /* What can be swapped with a run is listed beside what can be added to it. */
  guint possible = sequences_check_find_verbs (state, seat) & verbs & ~VERB (SWAP);
  Listing listing;

  if (possible == 0)
    return;

  listing.moves = moves;
  listing.found = FALSE;
  sequences_holdings_init (&listing.holdings, state, seat);
  list_set_of_verbs (&listing, possible & VERB (DECLINE));
  list_set_of_verbs (&listing, possible & ~VERB (DECLINE));
}

void
sequences_moves (gconstpointer  state,
                 guint          seat,
                 SixainMoves   *moves)
{
  list_verbs (state, seat, ~0u, moves);
}

void
sequences_moves_that_lay (const SequencesState *state,
                          guint                 seat,
                          SixainMoves          *moves)
{
  list_verbs (state, seat, ~(VERB (DRAW) | VERB (DECLINE) | VERB (REFILL) | VERB (DISCARD) | VERB (PASS)), moves);
}

gboolean
sequences_moves_can_take (const SequencesHoldings *holdings,
                          gboolean                *for_run)
{
  Listing listing = { .holdings = *holdings };

  list_runs (&listing, SEQUENCES_MOVE_TAKE_RUN);
  if (!listing.found)
    list_extensions (&listing, SEQUENCES_MOVE_TAKE_ADD);
  *for_run = listing.found;
  if (!listing.found)
    list_sets (&listing, SEQUENCES_MOVE_TAKE_SET);

  return listing.found;
}

guint
sequences_moves_chain (const SequencesState *state,
                       guint                 seat,
                       guint                 run,
                       const SixainCardSet  *cards,
                       SixainMove           *chain,
                       guint                 most)
{
  SequencesState after = *state;
  SixainCardSet rest = *cards;
  g_auto (SixainMoves) additions = { 0 };
  Listing listing = { .moves = &additions };
  guint n = 0;

  while (sixain_card_set_count (&rest) > 0)
    {
      guint i = 0;

      additions.n = 0;
      sequences_holdings_init (&listing.holdings, &after, seat);
      list_adds (&listing, run + 1);
      while (i < additions.n && !sixain_card_set_has (&rest, additions.items[i].args[1]))
        i++;
      if (i == additions.n || n == most)
        return 0;

      chain[n] = additions.items[i];
      sixain_card_set_remove (&rest, chain[n].args[1]);
      run = sequences_laying_lay (&after, seat, &chain[n++], NULL);
    }

  return n;
}
