/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sequences-melds.h"

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

guint
sequences_run_find_ends (const SequencesRun *run,
                         const guint8       *cards,
                         guint               n_cards)
{
  SequencesRun low = *run, high = *run;

  return sequences_run_extend (&low, SEQUENCES_LOW, cards, n_cards) << SEQUENCES_LOW |
         sequences_run_extend (&high, SEQUENCES_HIGH, cards, n_cards) << SEQUENCES_HIGH;
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
