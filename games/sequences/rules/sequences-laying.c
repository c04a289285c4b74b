/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sequences-laying.h"

#include <string.h>

#include "sequences-melds.h"

/* The index of the side's set that holds the card, or −1. */
static gint
find_set (const SequencesState *state,
          guint                 side,
          guint                 card)
{
  guint suit = 1 << sequences_card_suit (card);
  guint rank = sequences_card_rank (card);

  for (guint i = 0; i < state->n_sets; i++)
    {
      const SequencesSet *set = &state->sets[i];

      if (set->rank == rank && (set->suits & suit) && set->side == side)
        return i;
    }

  return -1;
}

static void
lose (SequencesState *state,
      guint           seat,
      guint           card)
{
  guint suit = sequences_card_suit (card);
  SequencesRanks bit = SEQUENCES_RANK (sequences_card_rank (card));

  state->hands[seat][suit] &= ~bit;
  state->known[seat][suit] &= ~bit;
  state->n_hand[seat]--;
}

void
sequences_laying_gain (SequencesState *state,
                       guint           seat,
                       guint           card)
{
  state->hands[seat][sequences_card_suit (card)] |= SEQUENCES_RANK (sequences_card_rank (card));
  state->n_hand[seat]++;
}

/* Where each card of a move came from: the number of a set, FROM_HAND or FROM_DISCARD. */
typedef guint8 Origins[SEQUENCES_LAST + 1];

#define FROM_HAND 0
#define FROM_DISCARD 255

/* Takes cards from where they are: the hand, own sets, or the top of the discard. */
static void
collect (SequencesState *state,
         guint           seat,
         const guint8   *cards,
         guint           n_cards,
         Origins         origins)
{
  for (guint i = 0; i < n_cards; i++)
    {
      gint set;

      if (sequences_holds (state, seat, cards[i]))
        {
          lose (state, seat, cards[i]);
          origins[i] = FROM_HAND;
        }
      else if ((set = find_set (state, sequences_side (state, seat), cards[i])) >= 0)
        {
          state->sets[set].suits &= ~(1 << sequences_card_suit (cards[i]));
          origins[i] = set + 1;
        }
      else
        {
          g_assert (state->n_discard > 0 && state->discard[state->n_discard - 1] == cards[i]);
          state->discard[--state->n_discard] = 0;
          origins[i] = FROM_DISCARD;
        }
    }
}

/* Tells where cards came from, once they lie where they went. */
static void
tell_origins (const SequencesState *state,
              guint                 seat,
              const guint8         *cards,
              guint                 n_cards,
              const Origins         origins,
              SixainEvents         *events)
{
  for (guint i = 0; i < n_cards && events != NULL; i++)
    {
      if (origins[i] == FROM_DISCARD)
        sixain_events_add (events, state, SEQUENCES_EVENT_TAKE, seat, cards[i], 0, 0);
      else if (origins[i] != FROM_HAND)
        sixain_events_add (events, state, SEQUENCES_EVENT_LEAVE, seat, cards[i], origins[i], 0);
    }
}

static gboolean
touch (const SequencesRun *a,
       const SequencesRun *b)
{
  return a->n > 0 && b->n > 0 && a->suit == b->suit && a->side == b->side &&
         (sequences_run_last (a) + 1 == b->first || sequences_run_last (b) + 1 == a->first);
}

/* 3.3: own runs that come to touch become one; the lowest number keeps all cards. */
static guint
join (SequencesState *state,
      guint           seat,
      guint           index,
      SixainEvents   *events)
{
  for (guint i = 0; i < state->n_runs; i++)
    {
      SequencesRun *kept = &state->runs[MIN (i, index)];
      SequencesRun *gone = &state->runs[MAX (i, index)];

      if (i == index || !touch (kept, gone))
        continue;

      kept->first = MIN (kept->first, gone->first);
      kept->n += gone->n;
      kept->joker = MAX (kept->joker, gone->joker);
      kept->ace_first |= gone->ace_first;
      kept->one_last |= gone->one_last;
      *gone = (SequencesRun) { .side = gone->side, .suit = gone->suit, .first = gone->first };
      sixain_events_add (events, state, SEQUENCES_EVENT_JOIN, seat, MAX (i, index) + 1, MIN (i, index) + 1, 0);

      return join (state, seat, MIN (i, index), events);
    }

  return index;
}

static gint
lay_run (SequencesState *state,
         guint           seat,
         const guint8   *cards,
         guint           n_cards,
         SixainEvents   *events)
{
  guint index = state->n_runs++;
  SequencesRun *run = &state->runs[index];
  Origins origins;

  collect (state, seat, cards, n_cards, origins);
  run->side = sequences_side (state, seat);
  sequences_run_from_cards (run, cards, n_cards);
  state->laid_runs[run->side]++;

  tell_origins (state, seat, cards, n_cards, origins, events);
  sixain_events_add (events, state, SEQUENCES_EVENT_RUN, seat, SEQUENCES_CARD (run->suit, run->first),
                     SEQUENCES_CARD (run->suit, sequences_run_last (run)), index + 1);
  for (guint i = 0; i < n_cards; i++)
    sixain_events_add (events, state, SEQUENCES_EVENT_PUT, seat, cards[i], index + 1, run->first + i);

  return join (state, seat, index, events);
}

static void
lay_set (SequencesState *state,
         guint           seat,
         const guint8   *cards,
         guint           n_cards,
         SixainEvents   *events)
{
  guint index = state->n_sets++;
  SequencesSet *set = &state->sets[index];
  Origins origins;

  collect (state, seat, cards, n_cards, origins);
  set->side = sequences_side (state, seat);
  sequences_set_from_cards (set, cards, n_cards);
  set->fresh = TRUE;
  state->laid_sets[set->side]++;

  tell_origins (state, seat, cards, n_cards, origins, events);
  sixain_events_add (events, state, SEQUENCES_EVENT_SET, seat, set->rank, index + 1, n_cards);
  for (guint i = 0; i < n_cards; i++)
    sixain_events_add (events, state, SEQUENCES_EVENT_PUTSET, seat, cards[i], index + 1, 0);
}

/* The end is a SequencesEnd, or −1: then there is only one where the cards fit. */
static gint
extend (SequencesState *state,
        guint           seat,
        guint           index,
        const guint8   *cards,
        guint           n_cards,
        gint            end,
        SixainEvents   *events)
{
  SequencesRun *run = &state->runs[index];
  guint position;
  Origins origins;

  if (end < 0)
    end = __builtin_ctz (sequences_run_find_ends (run, cards, n_cards));
  position = end == SEQUENCES_LOW ? run->first - n_cards : sequences_run_last (run) + 1;

  collect (state, seat, cards, n_cards, origins);
  sequences_run_extend (run, end, cards, n_cards);
  tell_origins (state, seat, cards, n_cards, origins, events);
  for (guint i = 0; i < n_cards; i++)
    sixain_events_add (events, state, SEQUENCES_EVENT_ADD, seat, cards[i], index + 1, position + i);

  return join (state, seat, index, events);
}

gint
sequences_laying_lay (SequencesState   *state,
                      guint             seat,
                      const SixainMove *move,
                      SixainEvents     *events)
{
  const guint8 *args = move->args;
  Origins origins;

  switch (move->verb)
    {
    case SEQUENCES_MOVE_RUN:
    case SEQUENCES_MOVE_TAKE_RUN:
    case SEQUENCES_MOVE_CLAIM_RUN:
      return lay_run (state, seat, args, move->n_args, events);

    case SEQUENCES_MOVE_SET:
    case SEQUENCES_MOVE_TAKE_SET:
    case SEQUENCES_MOVE_CLAIM_SET:
      lay_set (state, seat, args, move->n_args, events);
      return -1;

    case SEQUENCES_MOVE_ADDSET:
      collect (state, seat, args + 1, 1, origins);
      state->sets[args[0] - 1].suits |= 1 << sequences_card_suit (args[1]);
      tell_origins (state, seat, args + 1, 1, origins, events);
      sixain_events_add (events, state, SEQUENCES_EVENT_ADDSET, seat, args[1], args[0], 0);
      return -1;

    case SEQUENCES_MOVE_ADD:
      return extend (state, seat, args[0] - 1, args + 1, 1, move->n_args == 3 ? args[2] : -1, events);

    default:
      return extend (state, seat, args[0] - 1, args + 1, move->n_args - 1, -1, events);
    }
}

/* 3.7: what is gained has been seen by everybody. */
void
sequences_laying_swap (SequencesState   *state,
                       guint             seat,
                       const SixainMove *move,
                       SixainEvents     *events)
{
  SequencesRun *run = &state->runs[move->args[0] - 1];
  guint card = move->args[1];
  guint rank = sequences_run_swap (run, sequences_card_rank (card));
  guint gained = SEQUENCES_CARD (run->suit, rank);

  lose (state, seat, card);
  sequences_laying_gain (state, seat, gained);
  state->known[seat][run->suit] |= SEQUENCES_RANK (rank);
  sixain_events_add (events, state, SEQUENCES_EVENT_SWAP, seat, card, gained, move->args[0]);
}

void
sequences_laying_trace (SequencesState  *state,
                        guint            seat,
                        SequencesTraces *traces,
                        guint            card)
{
  memmove (&traces->items[1], &traces->items[0], sizeof traces->items - sizeof traces->items[0]);
  traces->items[0] = (SequencesTrace) { card, state->n_drawn[seat] };
  traces->n = MIN (traces->n + 1, SEQUENCES_MAX_TRACES);
}

void
sequences_laying_discard (SequencesState *state,
                          guint           seat,
                          guint           card,
                          SixainEvents   *events)
{
  lose (state, seat, card);
  state->discard[state->n_discard++] = card;
  sequences_laying_trace (state, seat, &state->discarded[seat], card);
  sixain_events_add (events, state, SEQUENCES_EVENT_DISCARD, seat, card, 0, 0);
}
