/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sequences-melds.h"

#include <string.h>

void
sequences_holdings_init (SequencesHoldings    *self,
                         const SequencesState *state,
                         guint                 seat)
{
  guint side = sequences_side (state, seat);

  memcpy (self->hand, state->hands[seat], sizeof self->hand);
  memset (self->sets, 0, sizeof self->sets);

  for (guint i = 0; i < state->n_sets; i++)
    {
      const SequencesSet *set = &state->sets[i];

      if (set->side != side || set->fresh)
        continue;

      for (guint suits = set->suits; suits != 0; suits &= suits - 1)
        self->sets[__builtin_ctz (suits)] |= SEQUENCES_RANK (set->rank);
    }
}

/* Lets the cards lie from the position on. */
static gboolean
put_cards (SequencesRun *run,
           guint         position,
           const guint8 *cards,
           guint         n_cards)
{
  SequencesRanks used = 0;

  for (guint i = 0; i < n_cards; i++, position++)
    {
      guint rank = sequences_card_rank (cards[i]);

      if (sequences_card_suit (cards[i]) != run->suit || (used & SEQUENCES_RANK (rank)))
        return FALSE;
      used |= SEQUENCES_RANK (rank);

      if (rank == SEQUENCES_JOKER)
        run->joker = position;
      else if (!(sequences_ranks_at (position) & SEQUENCES_RANK (rank)))
        return FALSE;
      else if (position == 1 && rank == SEQUENCES_ACE)
        run->ace_first = TRUE;
      else if (position == SEQUENCES_LAST && rank == SEQUENCES_ONE)
        run->one_last = TRUE;
    }

  return TRUE;
}

gboolean
sequences_run_from_cards (SequencesRun *run,
                          const guint8 *cards,
                          guint         n_cards)
{
  SequencesRun made = { .side = run->side };

  if (n_cards < SEQUENCES_MIN_MELD || n_cards > SEQUENCES_LAST)
    return FALSE;

  /* Among three cards of a run at least one is neither joker, one nor ace, and tells the positions. */
  for (guint i = 0; i < SEQUENCES_MIN_MELD; i++)
    {
      guint rank = sequences_card_rank (cards[i]);

      if (rank <= SEQUENCES_ONE || rank >= SEQUENCES_ACE)
        continue;
      if (rank < i + 1 || rank - i + n_cards - 1 > SEQUENCES_LAST)
        return FALSE;

      made.suit = sequences_card_suit (cards[0]);
      made.first = rank - i;
      made.n = n_cards;
      if (!put_cards (&made, made.first, cards, n_cards))
        return FALSE;

      *run = made;
      return TRUE;
    }

  return FALSE;
}

gboolean
sequences_run_extend (SequencesRun *run,
                      SequencesEnd  end,
                      const guint8 *cards,
                      guint         n_cards)
{
  SequencesRun made = *run;
  guint position;

  if (end == SEQUENCES_LOW)
    {
      if (n_cards >= run->first)
        return FALSE;
      made.first -= n_cards;
      position = made.first;
    }
  else
    {
      position = sequences_run_last (run) + 1;
      if (position + n_cards - 1 > SEQUENCES_LAST)
        return FALSE;
    }

  made.n += n_cards;
  if (!put_cards (&made, position, cards, n_cards))
    return FALSE;

  *run = made;
  return TRUE;
}

gboolean
sequences_set_from_cards (SequencesSet *set,
                          const guint8 *cards,
                          guint         n_cards)
{
  guint rank = sequences_card_rank (cards[0]);
  guint suits = 0;

  if (n_cards < SEQUENCES_MIN_MELD || rank == SEQUENCES_JOKER)
    return FALSE;

  for (guint i = 0; i < n_cards; i++)
    {
      guint suit = 1 << sequences_card_suit (cards[i]);

      if (sequences_card_rank (cards[i]) != rank || (suits & suit))
        return FALSE;
      suits |= suit;
    }

  *set = (SequencesSet) { .side = set->side, .rank = rank, .suits = suits };
  return TRUE;
}

SequencesRanks
sequences_run_wants (const SequencesRun *run)
{
  SequencesRanks ranks = 0;

  if (run->joker != 0)
    ranks |= sequences_ranks_at (run->joker);
  if (run->ace_first)
    ranks |= SEQUENCES_RANK (SEQUENCES_ONE);
  if (run->one_last)
    ranks |= SEQUENCES_RANK (SEQUENCES_ACE);

  return ranks;
}

/* 3.7: where both a joker and a one or ace could be meant, the joker is. */
guint
sequences_run_swap (SequencesRun *run,
                    guint         rank)
{
  if (run->joker != 0 && (sequences_ranks_at (run->joker) & SEQUENCES_RANK (rank)))
    {
      run->ace_first |= run->joker == 1 && rank == SEQUENCES_ACE;
      run->one_last |= run->joker == SEQUENCES_LAST && rank == SEQUENCES_ONE;
      run->joker = 0;
      return SEQUENCES_JOKER;
    }

  if (rank == SEQUENCES_ONE)
    {
      run->ace_first = FALSE;
      return SEQUENCES_ACE;
    }

  run->one_last = FALSE;
  return SEQUENCES_ONE;
}

/* Cards of one suit, laid side by side from a position on, up or down. */
typedef struct
{
  SixainMoves    *moves;
  guint8          verb;
  guint8          number;            /* Of the run that is made longer; 0: a new one. */
  guint8          suit;
  gint8           step;
  gint8           discard;           /* Its rank, or SEQUENCES_NO_CARD. */
  SequencesRanks  hand;
  SequencesRanks  left;              /* To lay. */
  guint8          n;
  guint8          ranks[SEQUENCES_LAST];
} Search;

static void
write_found (const Search *search)
{
  SixainMove *move = sixain_moves_add (search->moves, search->verb);
  guint8 *cards = move->args;

  if (search->number != 0)
    *cards++ = search->number;
  for (guint i = 0; i < search->n; i++)
    cards[search->step > 0 ? i : search->n - 1u - i] = SEQUENCES_CARD (search->suit, search->ranks[i]);
  move->n_args = search->n + (search->number != 0);
}

static gboolean lay_next (Search         *search,
                          guint           position,
                          SequencesRanks  counted);

/* Lays the rank and looks at all that can follow. What counts of the cards laid are,
 * with a discard, the discard itself and those from hand: in a run that is made
 * longer, only those farther out. Returns whether to stop. */
static gboolean
lay_rank (Search         *search,
          guint           position,
          guint           rank,
          SequencesRanks  counted)
{
  SequencesRanks bit = SEQUENCES_RANK (rank);
  gboolean stop = FALSE;
  gboolean enough;

  if ((gint) rank == search->discard)
    counted |= bit;
  else if (search->number == 0 || (counted & SEQUENCES_RANK (search->discard)))
    counted |= bit & search->hand;

  search->ranks[search->n++] = rank;
  search->left &= ~bit;

  if (search->discard == SEQUENCES_NO_CARD)
    enough = search->n >= SEQUENCES_MIN_MELD;
  else
    enough = (counted & SEQUENCES_RANK (search->discard)) && (counted & (counted - 1)) != 0 &&
             (search->number != 0 || search->n >= SEQUENCES_MIN_MELD);

  if (enough && search->moves == NULL)
    stop = TRUE;
  else if (enough)
    write_found (search);

  stop = stop || lay_next (search, position + search->step, counted);

  search->left |= bit;
  search->n--;
  return stop;
}

static gboolean
lay_next (Search         *search,
          guint           position,
          SequencesRanks  counted)
{
  SequencesRanks fitting;

  if (position < 1 || position > SEQUENCES_LAST)
    return FALSE;

  fitting = search->left & (sequences_ranks_at (position) | SEQUENCES_RANK (SEQUENCES_JOKER));
  for (; fitting != 0; fitting &= fitting - 1)
    {
      if (lay_rank (search, position, __builtin_ctz (fitting), counted))
        return TRUE;
    }

  return FALSE;
}

/* The positions from which three in a row can be laid. */
static SequencesRanks
find_starts (SequencesRanks ranks)
{
  const SequencesRanks ends = sequences_ranks_at (1);
  SequencesRanks at = ranks & ~SEQUENCES_RANK (SEQUENCES_JOKER);
  SequencesRanks next, after;

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

gboolean
sequences_list_runs (const SequencesHoldings *holdings,
                     gint                     discard,
                     guint                    verb,
                     SixainMoves             *moves)
{
  Search search = { .moves = moves, .verb = verb, .step = 1, .discard = SEQUENCES_NO_CARD };
  guint first_suit = 0, last_suit = SEQUENCES_N_SUITS - 1;
  guint before = moves != NULL ? moves->n : 0;

  if (discard != SEQUENCES_NO_CARD)
    {
      first_suit = last_suit = sequences_card_suit (discard);
      search.discard = sequences_card_rank (discard);
    }

  for (guint suit = first_suit; suit <= last_suit; suit++)
    {
      SequencesRanks starts;

      search.suit = suit;
      search.hand = holdings->hand[suit];
      search.left = search.hand | holdings->sets[suit];
      if (discard != SEQUENCES_NO_CARD)
        search.left |= SEQUENCES_RANK (search.discard);

      for (starts = find_starts (search.left); starts != 0; starts &= starts - 1)
        {
          if (lay_next (&search, __builtin_ctz (starts), 0))
            return TRUE;
        }
    }

  return moves != NULL && moves->n > before;
}

/* At the positions 1 and 19 nothing lies farther out, so a one or ace is never taken for this. */
gboolean
sequences_list_extensions (const SequencesHoldings *holdings,
                           const SequencesRun      *run,
                           guint                    number,
                           gint                     discard,
                           guint                    verb,
                           SixainMoves             *moves)
{
  guint rank = sequences_card_rank (discard);
  gboolean up = rank > sequences_run_last (run);
  guint before = moves != NULL ? moves->n : 0;
  Search search = {
    .moves = moves,
    .verb = verb,
    .number = number,
    .suit = run->suit,
    .step = up ? 1 : -1,
    .discard = rank,
    .hand = holdings->hand[run->suit],
    .left = holdings->hand[run->suit] | holdings->sets[run->suit] | SEQUENCES_RANK (rank),
  };

  if (rank <= SEQUENCES_ONE || rank >= SEQUENCES_ACE || (!up && rank >= run->first))
    return FALSE;

  return lay_next (&search, up ? sequences_run_last (run) + 1 : run->first - 1u, 0) ||
         (moves != NULL && moves->n > before);
}

static void
write_set (SixainMoves *moves,
           guint        verb,
           guint        rank,
           guint        suits)
{
  SixainMove *move = sixain_moves_add (moves, verb);

  for (; suits != 0; suits &= suits - 1)
    move->args[move->n_args++] = SEQUENCES_CARD (__builtin_ctz (suits), rank);
}

gboolean
sequences_list_sets (const SequencesHoldings *holdings,
                     gint                     discard,
                     guint                    verb,
                     SixainMoves             *moves)
{
  guint first_rank = SEQUENCES_ONE, last_rank = SEQUENCES_ACE;
  guint needed = 0;
  gboolean found = FALSE;

  if (discard != SEQUENCES_NO_CARD)
    {
      first_rank = last_rank = sequences_card_rank (discard);
      needed = 1 << sequences_card_suit (discard);
    }

  for (guint rank = first_rank; rank <= last_rank; rank++)
    {
      guint suits = needed;

      for (guint suit = 0; suit < SEQUENCES_N_SUITS; suit++)
        suits |= ((holdings->hand[suit] >> rank) & 1) << suit;
      if (__builtin_popcount (suits) < SEQUENCES_MIN_MELD)
        continue;

      found = TRUE;
      if (moves == NULL)
        break;

      /* Every part of the suits, in ascending order of its mask. */
      for (guint part = suits & -suits; part != 0; part = (part - suits) & suits)
        {
          if ((part & needed) == needed && __builtin_popcount (part) >= SEQUENCES_MIN_MELD)
            write_set (moves, verb, rank, part);
        }
    }

  return found;
}
