/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "highest-rules.h"

#include <json-glib/json-glib.h>
#include <string.h>

#include "sixain-cards.h"
#include "sixain-setup.h"

#define VERB_PLAY 0

static const SixainOption options[] = {
  { "rounds", SIXAIN_OPTION_NUMBER, .value = 3, .min = 1, .max = 9 },
  { NULL },
};

static const SixainEventKind event_kinds[] = {
  [HIGHEST_EVENT_DEAL] = { "deal", { "round" }, .sound = SIXAIN_SOUND_DEAL },
  [HIGHEST_EVENT_REVEAL] = { "reveal", { "card" }, .sound = SIXAIN_SOUND_FLIP },
  [HIGHEST_EVENT_SCORE] = { "score", { "total" }, .sound = SIXAIN_SOUND_NONE },
  [HIGHEST_EVENT_OVER] = { "over", .sound = SIXAIN_SOUND_NONE },
};

static const char *const phases[] = { "choose", "over", NULL };

static const SixainVerb verbs[] = {
  [VERB_PLAY] = { "play", { { SIXAIN_ARG_CARD, 1, HIGHEST_N_CARDS } } },
};

static void
begin_round (HighestState *state,
             SixainEvents *events)
{
  guint8 deck[HIGHEST_N_CARDS];

  for (guint i = 0; i < HIGHEST_N_CARDS; i++)
    deck[i] = i + 1;
  sixain_cards_shuffle (deck, HIGHEST_N_CARDS, state->n_players * HIGHEST_HAND, &state->random);

  for (guint seat = 0; seat < state->n_players; seat++)
    {
      memcpy (state->hands[seat], deck + seat * HIGHEST_HAND, HIGHEST_HAND);
      sixain_cards_sort (state->hands[seat], HIGHEST_HAND);
    }

  state->round++;
  sixain_events_add (events, state, HIGHEST_EVENT_DEAL, SIXAIN_NOBODY, state->round, 0, 0);
}

static void
highest_begin (gpointer           data,
               const SixainSetup *setup,
               SixainEvents      *events)
{
  HighestState *state = data;

  memset (state, 0, sizeof *state);
  state->n_players = setup->n_players;
  state->n_rounds = setup->options[0];
  sixain_random_seed (&state->random, setup->seed);
  begin_round (state, events);
}

static SixainSeats
highest_to_act (gconstpointer data)
{
  const HighestState *state = data;
  SixainSeats seats = 0;

  for (guint seat = 0; state->phase == HIGHEST_CHOOSE && seat < state->n_players; seat++)
    {
      if (state->chosen[seat] == 0)
        seats |= SIXAIN_SEAT (seat);
    }

  return seats;
}

static void
highest_moves (gconstpointer  data,
               guint          seat,
               SixainMoves   *moves)
{
  const HighestState *state = data;

  if (!(highest_to_act (state) & SIXAIN_SEAT (seat)))
    return;

  for (guint i = 0; i < HIGHEST_HAND; i++)
    {
      SixainMove *move = sixain_moves_add (moves, VERB_PLAY);

      move->n_args = 1;
      move->args[0] = state->hands[seat][i];
    }
}

static void
end_round (HighestState *state,
           SixainEvents *events)
{
  guint winner = 0;

  for (guint seat = 0; seat < state->n_players; seat++)
    {
      state->shown[seat] = state->chosen[seat];
      state->chosen[seat] = 0;
      if (state->shown[seat] > state->shown[winner])
        winner = seat;
    }
  for (guint seat = 0; seat < state->n_players; seat++)
    sixain_events_add (events, state, HIGHEST_EVENT_REVEAL, seat, state->shown[seat], 0, 0);

  state->points[winner]++;
  sixain_events_add (events, state, HIGHEST_EVENT_SCORE, winner, state->points[winner], 0, 0);
  memset (state->hands, 0, sizeof state->hands);

  if (state->round < state->n_rounds)
    {
      begin_round (state, events);
      return;
    }

  state->phase = HIGHEST_OVER;
  sixain_events_add (events, state, HIGHEST_EVENT_OVER, SIXAIN_NOBODY, 0, 0, 0);
}

static gboolean
highest_check_move (gconstpointer     data,
                    gint              seat,
                    const SixainMove *move,
                    gint64            now,
                    SixainRefusal    *refusal)
{
  const HighestState *state = data;

  if (seat < 0 || seat >= state->n_players || !(highest_to_act (state) & SIXAIN_SEAT (seat)))
    return sixain_refusal_set (refusal, HIGHEST_REFUSAL_NOT_AWAITED, 0, 0);

  return memchr (state->hands[seat], move->args[0], HIGHEST_HAND) != NULL ||
         sixain_refusal_set (refusal, HIGHEST_REFUSAL_NOT_IN_HAND, 0, 0);
}

static gboolean
highest_apply (gpointer            data,
               gint                seat,
               const SixainMove   *move,
               gint64              now,
               const SixainChance *chance,
               SixainEvents       *events,
               SixainRefusal      *refusal)
{
  HighestState *state = data;

  if (!highest_check_move (state, seat, move, now, refusal))
    return FALSE;

  state->chosen[seat] = move->args[0];
  if (highest_to_act (state) == 0)
    end_round (state, events);

  return TRUE;
}

static void
highest_redact (gpointer data,
                gint     seat)
{
  HighestState *state = data;

  state->random = (SixainRandom) { 0 };

  for (gint other = 0; other < HIGHEST_MAX_PLAYERS; other++)
    {
      if (other == seat)
        continue;

      memset (state->hands[other], 0, HIGHEST_HAND);
      if (state->chosen[other] != 0)
        state->chosen[other] = HIGHEST_HIDDEN;
    }
}

static void
highest_resample (gpointer      data,
                  SixainRandom *random)
{
  HighestState *state = data;
  SixainCardSet unseen = { 0 };
  guint8 deck[HIGHEST_N_CARDS];
  guint n, next = 0;

  sixain_random_seed (&state->random, sixain_random_next (random));
  if (state->phase == HIGHEST_OVER)
    return;

  for (guint card = 1; card <= HIGHEST_N_CARDS; card++)
    sixain_card_set_add (&unseen, card);
  for (guint seat = 0; seat < state->n_players; seat++)
    {
      for (guint i = 0; i < HIGHEST_HAND; i++)
        sixain_card_set_remove (&unseen, state->hands[seat][i]);
    }
  n = sixain_card_set_list (&unseen, deck);
  sixain_cards_shuffle (deck, n, n, random);

  for (guint seat = 0; seat < state->n_players; seat++)
    {
      if (state->hands[seat][0] == 0)
        {
          memcpy (state->hands[seat], deck + next, HIGHEST_HAND);
          sixain_cards_sort (state->hands[seat], HIGHEST_HAND);
          next += HIGHEST_HAND;
        }
      if (state->chosen[seat] == HIGHEST_HIDDEN)
        state->chosen[seat] = state->hands[seat][sixain_random_below (random, HIGHEST_HAND)];
    }
}

static void
highest_summarize (gconstpointer  data,
                   SixainSummary *summary)
{
  const HighestState *state = data;

  *summary = (SixainSummary) {
    .round = state->round,
    .finished = state->phase == HIGHEST_OVER ? state->round : state->round - 1,
    .phase = state->phase,
    .over = state->phase == HIGHEST_OVER,
  };
  for (guint seat = 0; seat < state->n_players; seat++)
    summary->scores[seat] = state->points[seat];
}

static void
write_cards (JsonBuilder  *json,
             const guint8 *cards,
             guint         n)
{
  json_builder_begin_array (json);
  for (guint i = 0; i < n; i++)
    {
      if (cards[i] == 0 || cards[i] == HIGHEST_HIDDEN)
        json_builder_add_null_value (json);
      else
        json_builder_add_int_value (json, cards[i]);
    }
  json_builder_end_array (json);
}

static void
highest_write_state (gconstpointer  data,
                     JsonBuilder   *json)
{
  const HighestState *state = data;

  json_builder_set_member_name (json, "hands");
  json_builder_begin_array (json);
  for (guint seat = 0; seat < state->n_players; seat++)
    write_cards (json, state->hands[seat], state->phase == HIGHEST_OVER ? 0 : HIGHEST_HAND);
  json_builder_end_array (json);

  json_builder_set_member_name (json, "chosen");
  write_cards (json, state->chosen, state->n_players);
  json_builder_set_member_name (json, "shown");
  write_cards (json, state->shown, state->n_players);
}

const SixainRules highest_rules = {
  .id = "highest",
  .version = 1,
  .min_players = 2,
  .max_players = HIGHEST_MAX_PLAYERS,
  .state_size = sizeof (HighestState),
  .options = options,
  .events = event_kinds,
  .n_events = G_N_ELEMENTS (event_kinds),
  .phases = phases,
  .verbs = verbs,
  .n_verbs = G_N_ELEMENTS (verbs),
  .n_refusals = HIGHEST_REFUSAL_END - SIXAIN_REFUSAL_GAME,
  .begin = highest_begin,
  .to_act = highest_to_act,
  .moves = highest_moves,
  .check_move = highest_check_move,
  .apply = highest_apply,
  .redact = highest_redact,
  .resample = highest_resample,
  .summarize = highest_summarize,
  .write_state = highest_write_state,
};
