/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sequences-deal.h"

#include <string.h>

#include "sequences-table.h"

gboolean
sequences_deal_check (const SixainSetup *setup,
                      SixainRefusal     *refusal)
{
  for (guint i = 0; i < setup->chance.n_lists[0]; i++)
    {
      const SixainList *deck = &setup->chance.lists[0][i];
      SixainCardSet set = { 0 };

      for (guint j = 0; j < deck->n; j++)
        {
          if (deck->items[j] < SEQUENCES_N_CARDS)
            sixain_card_set_add (&set, deck->items[j]);
        }

      if (deck->n != SEQUENCES_N_CARDS || sixain_card_set_count (&set) != SEQUENCES_N_CARDS)
        return sixain_refusal_set (refusal, SEQUENCES_BAD_DECK, SEQUENCES_N_CARDS, 0);
    }

  return TRUE;
}

static void
order_deck (SequencesState     *state,
            const SixainChance *chance,
            guint8             *deck)
{
  const SixainList *fixed = sixain_chance_get (chance, 0, state->round - 1);

  for (guint i = 0; i < SEQUENCES_N_CARDS; i++)
    deck[i] = fixed != NULL ? fixed->items[i] : (gint) i;

  if (fixed == NULL)
    sixain_cards_shuffle (deck, SEQUENCES_N_CARDS, SEQUENCES_N_CARDS, &state->random);
}

/* Clears the table and deals: seat 0 takes the first eight, and so on. */
void
sequences_deal_round (SequencesState     *state,
                      const SixainChance *chance,
                      SixainEvents       *events)
{
  const SequencesState before = *state;
  guint8 deck[SEQUENCES_N_CARDS];
  guint n_dealt = 0;

  memset (state, 0, sizeof *state);
  state->random = before.random;
  memcpy (state->totals, before.totals, sizeof state->totals);
  state->version = before.version;
  state->n_players = before.n_players;
  state->teams = before.teams;
  state->claims = before.claims;
  state->max_rounds = before.max_rounds;
  state->round = before.round + 1;
  state->finished = before.finished;
  state->turn = before.round % before.n_players;
  state->phase = SEQUENCES_DRAW;
  order_deck (state, chance, deck);

  for (guint seat = 0; seat < state->n_players; seat++)
    {
      for (guint i = 0; i < SEQUENCES_HAND; i++)
        sequences_table_gain (state, seat, deck[n_dealt++]);
    }
  for (guint i = SEQUENCES_N_CARDS; i > n_dealt; i--)
    state->stock[state->n_stock++] = deck[i - 1];

  sixain_events_add (events, state, SEQUENCES_EVENT_DEAL, SIXAIN_NOBODY, state->round, 0, 0);
}
