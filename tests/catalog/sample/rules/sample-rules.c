/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sample-rules.h"

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
  [SAMPLE_EVENT_DEAL] = { "deal", { "round" }, .sound = SIXAIN_SOUND_DEAL },
  [SAMPLE_EVENT_REVEAL] = { "reveal", { "card" }, .sound = SIXAIN_SOUND_FLIP },
  [SAMPLE_EVENT_SCORE] = { "score", { "total" }, .sound = SIXAIN_SOUND_NONE },
  [SAMPLE_EVENT_OVER] = { "over", .sound = SIXAIN_SOUND_NONE },
};

static const char *const phases[] = { "choose", "over", NULL };

static const SixainVerb verbs[] = {
  [VERB_PLAY] = { "play", { { SIXAIN_ARG_CARD, 1, SAMPLE_N_CARDS } } },
};

static void
begin_round (SampleState  *state,
             SixainEvents *events)
{
  guint8 deck[SAMPLE_N_CARDS];

  for (guint i = 0; i < SAMPLE_N_CARDS; i++)
    deck[i] = i + 1;
  sixain_cards_shuffle (deck, SAMPLE_N_CARDS, state->n_players * SAMPLE_HAND, &state->random);

  for (guint seat = 0; seat < state->n_players; seat++)
    {
      memcpy (state->hands[seat], deck + seat * SAMPLE_HAND, SAMPLE_HAND);
      sixain_cards_sort (state->hands[seat], SAMPLE_HAND);
    }

  state->round++;
  sixain_events_add (events, state, SAMPLE_EVENT_DEAL, SIXAIN_NOBODY, state->round, 0, 0);
}

static void
sample_begin (gpointer           data,
              const SixainSetup *setup,
              SixainEvents      *events)
{
  SampleState *state = data;

  memset (state, 0, sizeof *state);
  state->n_players = setup->n_players;
  state->n_rounds = setup->options[0];
  sixain_random_seed (&state->random, setup->seed);
  begin_round (state, events);
}

static SixainSeats
sample_to_act (gconstpointer data)
{
  const SampleState *state = data;
  SixainSeats seats = 0;

  for (guint seat = 0; state->phase == SAMPLE_CHOOSE && seat < state->n_players; seat++)
    {
      if (state->chosen[seat] == 0)
        seats |= SIXAIN_SEAT (seat);
    }

  return seats;
}

static void
sample_moves (gconstpointer  data,
              guint          seat,
              SixainMoves   *moves)
{
  const SampleState *state = data;

  if (!(sample_to_act (state) & SIXAIN_SEAT (seat)))
    return;

  for (guint i = 0; i < SAMPLE_HAND; i++)
    {
      SixainMove *move = sixain_moves_add (moves, VERB_PLAY);

      move->n_args = 1;
      move->args[0] = state->hands[seat][i];
    }
}

static void
end_round (SampleState  *state,
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
    sixain_events_add (events, state, SAMPLE_EVENT_REVEAL, seat, state->shown[seat], 0, 0);

  state->points[winner]++;
  sixain_events_add (events, state, SAMPLE_EVENT_SCORE, winner, state->points[winner], 0, 0);
  memset (state->hands, 0, sizeof state->hands);

  if (state->round < state->n_rounds)
    {
      begin_round (state, events);
      return;
    }

  state->phase = SAMPLE_OVER;
  sixain_events_add (events, state, SAMPLE_EVENT_OVER, SIXAIN_NOBODY, 0, 0, 0);
}

static gboolean
sample_check_move (gconstpointer     data,
                   gint              seat,
                   const SixainMove *move,
                   gint64            now,
                   SixainRefusal    *refusal)
{
  const SampleState *state = data;

  if (seat < 0 || seat >= state->n_players || !(sample_to_act (state) & SIXAIN_SEAT (seat)))
    return sixain_refusal_set (refusal, SAMPLE_REFUSAL_NOT_AWAITED, 0, 0);

  return memchr (state->hands[seat], move->args[0], SAMPLE_HAND) != NULL ||
         sixain_refusal_set (refusal, SAMPLE_REFUSAL_NOT_IN_HAND, 0, 0);
}

static gboolean
sample_apply (gpointer             data,
              gint                 seat,
              const SixainMove    *move,
              gint64               now,
              const SixainChance  *chance,
              SixainEvents        *events,
              SixainRefusal       *refusal)
{
  SampleState *state = data;

  if (!sample_check_move (state, seat, move, now, refusal))
    return FALSE;

  state->chosen[seat] = move->args[0];
  if (sample_to_act (state) == 0)
    end_round (state, events);

  return TRUE;
}

static void
sample_redact (gpointer data,
               gint     seat)
{
  SampleState *state = data;

  state->random = (SixainRandom) { 0 };

  for (gint other = 0; other < SAMPLE_MAX_PLAYERS; other++)
    {
      if (other == seat)
        continue;

      memset (state->hands[other], 0, SAMPLE_HAND);
      if (state->chosen[other] != 0)
        state->chosen[other] = SAMPLE_HIDDEN;
    }
}

static void
sample_resample (gpointer      data,
                 SixainRandom *random)
{
  SampleState *state = data;
  SixainCardSet unseen = { 0 };
  guint8 deck[SAMPLE_N_CARDS];
  guint n, next = 0;

  sixain_random_seed (&state->random, sixain_random_next (random));
  if (state->phase == SAMPLE_OVER)
    return;

  for (guint card = 1; card <= SAMPLE_N_CARDS; card++)
    sixain_card_set_add (&unseen, card);
  for (guint seat = 0; seat < state->n_players; seat++)
    {
      for (guint i = 0; i < SAMPLE_HAND; i++)
        sixain_card_set_remove (&unseen, state->hands[seat][i]);
    }
  n = sixain_card_set_list (&unseen, deck);
  sixain_cards_shuffle (deck, n, n, random);

  for (guint seat = 0; seat < state->n_players; seat++)
    {
      if (state->hands[seat][0] == 0)
        {
          memcpy (state->hands[seat], deck + next, SAMPLE_HAND);
          sixain_cards_sort (state->hands[seat], SAMPLE_HAND);
          next += SAMPLE_HAND;
        }
      if (state->chosen[seat] == SAMPLE_HIDDEN)
        state->chosen[seat] = state->hands[seat][sixain_random_below (random, SAMPLE_HAND)];
    }
}

static void
sample_summarize (gconstpointer  data,
                  SixainSummary *summary)
{
  const SampleState *state = data;

  *summary = (SixainSummary) {
    .round = state->round,
    .finished = state->phase == SAMPLE_OVER ? state->round : state->round - 1,
    .phase = state->phase,
    .over = state->phase == SAMPLE_OVER,
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
      if (cards[i] == 0 || cards[i] == SAMPLE_HIDDEN)
        json_builder_add_null_value (json);
      else
        json_builder_add_int_value (json, cards[i]);
    }
  json_builder_end_array (json);
}

static void
sample_write_state (gconstpointer  data,
                    JsonBuilder   *json)
{
  const SampleState *state = data;

  json_builder_set_member_name (json, "hands");
  json_builder_begin_array (json);
  for (guint seat = 0; seat < state->n_players; seat++)
    write_cards (json, state->hands[seat], state->phase == SAMPLE_OVER ? 0 : SAMPLE_HAND);
  json_builder_end_array (json);

  json_builder_set_member_name (json, "chosen");
  write_cards (json, state->chosen, state->n_players);
  json_builder_set_member_name (json, "shown");
  write_cards (json, state->shown, state->n_players);
}

const SixainRules sample_rules = {
  .id = "sample",
  .version = 1,
  .min_players = 2,
  .max_players = SAMPLE_MAX_PLAYERS,
  .state_size = sizeof (SampleState),
  .options = options,
  .events = event_kinds,
  .n_events = G_N_ELEMENTS (event_kinds),
  .phases = phases,
  .verbs = verbs,
  .n_verbs = G_N_ELEMENTS (verbs),
  .n_refusals = SAMPLE_REFUSAL_END - SIXAIN_REFUSAL_GAME,
  .begin = sample_begin,
  .to_act = sample_to_act,
  .moves = sample_moves,
  .check_move = sample_check_move,
  .apply = sample_apply,
  .redact = sample_redact,
  .resample = sample_resample,
  .summarize = sample_summarize,
  .write_state = sample_write_state,
};
