/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sequences-rules.h"

#include <string.h>

#include "sequences-check.h"
#include "sequences-claims.h"
#include "sequences-deal.h"
#include "sequences-laying.h"
#include "sequences-moves.h"
#include "sequences-score.h"
#include "sequences-text.h"

static const SixainOption options[] = {
  [SEQUENCES_OPTION_TEAMS] = { "teams", SIXAIN_OPTION_SWITCH, .min_players = 4 },
  [SEQUENCES_OPTION_ROUNDS] = { "rounds", SIXAIN_OPTION_NUMBER, .value = 3, .min = 1, .max = 20 },
  [SEQUENCES_OPTION_CLAIMS] = { "claims", SIXAIN_OPTION_SWITCH, .value = TRUE },
  { NULL },
};

static const SixainChanceKey chance_keys[] = {
  { "decks", 2, sequences_card_from_text, sequences_card_to_text },
  { NULL },
};

static const char *const answers[] = { "set", "run", NULL };
static const char *const reasons[] = { "only", "run", "top", "nearest", NULL };

#define CARD { sequences_card_names }

static const SixainEventKind event_kinds[] = {
  [SEQUENCES_EVENT_DEAL] = { "deal", { "round" }, .sound = SIXAIN_SOUND_DEAL },
  [SEQUENCES_EVENT_DRAW] = { "draw", .sound = SIXAIN_SOUND_CHOOSE },
  [SEQUENCES_EVENT_TAKE] = { "take", { "card" }, CARD, .sound = SIXAIN_SOUND_TAKE },
  [SEQUENCES_EVENT_LEAVE] = { "leave", { "card", "set" }, CARD, .sound = SIXAIN_SOUND_NONE },
  [SEQUENCES_EVENT_RUN] = { "run", { "from", "to", "run" }, { sequences_card_names, sequences_card_names }, .sound = SIXAIN_SOUND_MELD },
  [SEQUENCES_EVENT_PUT] = { "put", { "card", "run", "position" }, CARD, .sound = SIXAIN_SOUND_NONE },
  [SEQUENCES_EVENT_SET] = { "set", { "rank", "set", "cards" }, { sequences_rank_names }, .sound = SIXAIN_SOUND_MELD },
  [SEQUENCES_EVENT_PUTSET] = { "putset", { "card", "set" }, CARD, .sound = SIXAIN_SOUND_NONE },
  [SEQUENCES_EVENT_ADD] = { "add", { "card", "run", "position" }, CARD, .sound = SIXAIN_SOUND_PLACE },
  [SEQUENCES_EVENT_ADDSET] = { "addset", { "card", "set" }, CARD, .sound = SIXAIN_SOUND_PLACE },
  [SEQUENCES_EVENT_SWAP] = { "swap", { "card", "gained", "run" }, { sequences_card_names, sequences_card_names }, .sound = SIXAIN_SOUND_FLIP },
  [SEQUENCES_EVENT_JOIN] = { "join", { "run", "into" }, .sound = SIXAIN_SOUND_MELD },
  [SEQUENCES_EVENT_REFILL] = { "refill", { "cards" }, .sound = SIXAIN_SOUND_DEAL },
  [SEQUENCES_EVENT_DISCARD] = { "discard", { "card" }, CARD, .sound = SIXAIN_SOUND_PLACE },
  [SEQUENCES_EVENT_CLAIM] = { "claim", { "answer", "top" }, { answers }, .together = TRUE, .sound = SIXAIN_SOUND_NONE },
  [SEQUENCES_EVENT_CLAIMED] = { "claimed", { "reason" }, { reasons }, .sound = SIXAIN_SOUND_CLAIM },
  [SEQUENCES_EVENT_CLOSING] = { "closing", .sound = SIXAIN_SOUND_CHANGE },
  [SEQUENCES_EVENT_PASS] = { "pass", .sound = SIXAIN_SOUND_NONE },
  [SEQUENCES_EVENT_SUIT] = { "suit", { "suit", "run", "points" }, { sequences_suit_names }, .sound = SIXAIN_SOUND_NONE },
  [SEQUENCES_EVENT_LEFT] = { "left", { "card", "points" }, CARD, .sound = SIXAIN_SOUND_NONE },
  [SEQUENCES_EVENT_SCORE] = { "score", { "points", "total" }, .together = TRUE, .sound = SIXAIN_SOUND_NONE },
  [SEQUENCES_EVENT_OVER] = { "over", .sound = SIXAIN_SOUND_NONE },
};

static const char *const phases[] = { "draw", "play", "claim", "closing", "over", NULL };

/* The ends of a run, by SequencesEnd. */
static const char *const ends[] = { "low", "high", NULL };

#define RUN { SIXAIN_ARG_ROW, 1, SEQUENCES_MAX_MELDS }
#define SET { SIXAIN_ARG_PLACE, 1, SEQUENCES_MAX_MELDS }
#define ONE_CARD { SIXAIN_ARG_CARD, 0, SEQUENCES_N_CARDS - 1, sequences_card_names }
#define CARDS(fewest) { SIXAIN_ARG_CARD, 0, SEQUENCES_N_CARDS - 1, sequences_card_names, fewest, SEQUENCES_LAST }
#define MELD { CARDS (SEQUENCES_MIN_MELD) }

static const SixainVerb verbs[] = {
  [SEQUENCES_MOVE_DRAW] = { "draw" },
  [SEQUENCES_MOVE_TAKE_RUN] = { "take run", MELD },
  [SEQUENCES_MOVE_TAKE_SET] = { "take set", MELD },
  [SEQUENCES_MOVE_TAKE_ADD] = { "take add", { RUN, CARDS (2) } },
  [SEQUENCES_MOVE_CLAIM_RUN] = { "claim run", MELD },
  [SEQUENCES_MOVE_CLAIM_SET] = { "claim set", MELD },
  [SEQUENCES_MOVE_CLAIM_ADD] = { "claim add", { RUN, CARDS (2) } },
  [SEQUENCES_MOVE_DECLINE] = { "decline" },
  [SEQUENCES_MOVE_RUN] = { "run", MELD },
  [SEQUENCES_MOVE_SET] = { "set", MELD },
  [SEQUENCES_MOVE_ADD] = { "add", { RUN, ONE_CARD,
                                    { SIXAIN_ARG_WORD, SEQUENCES_LOW, SEQUENCES_HIGH, ends, .most = 1 } } },
  [SEQUENCES_MOVE_ADDSET] = { "addset", { SET, ONE_CARD } },
  [SEQUENCES_MOVE_SWAP] = { "swap", { RUN, ONE_CARD } },
  [SEQUENCES_MOVE_REFILL] = { "refill" },
  [SEQUENCES_MOVE_DISCARD] = { "discard", { ONE_CARD } },
  [SEQUENCES_MOVE_PASS] = { "pass" },
};

static guint
sequences_get_side (const SixainSetup *setup,
                    guint              seat)
{
  return setup->options[SEQUENCES_OPTION_TEAMS] && setup->n_players == SEQUENCES_MAX_SEATS ? seat % 2 : seat;
}

static void
sequences_begin (gpointer           data,
                 const SixainSetup *setup,
                 SixainEvents      *events)
{
  SequencesState *state = data;

  memset (state, 0, sizeof *state);
  state->version = setup->version;
  state->n_players = setup->n_players;
  state->teams = setup->options[SEQUENCES_OPTION_TEAMS];
  state->max_rounds = setup->options[SEQUENCES_OPTION_ROUNDS];

  /* 3.6: two players only ever take the discard at their draw. */
  state->claims = setup->options[SEQUENCES_OPTION_CLAIMS] && setup->n_players > 2;

  sixain_random_seed (&state->random, setup->seed);
  sequences_deal_round (state, &setup->chance, events);
}

static SixainSeats
sequences_to_act (gconstpointer data)
{
  const SequencesState *state = data;

  if (state->phase == SEQUENCES_OVER)
    return 0;
  if (state->phase == SEQUENCES_CLAIM)
    return state->asked & ~state->answered;

  return SIXAIN_SEAT (state->turn);
}

static void
end_round (SequencesState     *state,
           const SixainChance *chance,
           SixainEvents       *events)
{
  gint points[SEQUENCES_MAX_SEATS];

  sequences_score_round (state, points, events);
  for (guint seat = 0; seat < state->n_players; seat++)
    {
      gint gained = points[sequences_side (state, seat)];

      state->totals[seat] += gained;
      sixain_events_add (events, state, SEQUENCES_EVENT_SCORE, seat, gained, state->totals[seat], 0);
    }
  state->finished++;

  if (state->finished < state->max_rounds)
    {
      sequences_deal_round (state, chance, events);
      return;
    }

  state->phase = SEQUENCES_OVER;
  sixain_events_add (events, state, SEQUENCES_EVENT_OVER, SIXAIN_NOBODY, 0, 0, 0);
}

static void
begin_turn (SequencesState *state,
            guint           seat,
            SequencesPhase  phase)
{
  state->turn = seat;
  state->phase = phase;
  state->refilled = FALSE;
  for (guint i = 0; i < state->n_sets; i++)
    state->sets[i].fresh = FALSE;
}

/* Remembers that a seat let the top of the discard lie. */
static void
trace_declined (SequencesState *state,
                guint           seat)
{
  if (state->n_discard > 0)
    sequences_laying_trace (state, seat, &state->declined[seat], state->discard[state->n_discard - 1]);
}

/* Everybody who could not claim the discard, or did not, let it lie. */
static void
trace_unclaimed (SequencesState *state)
{
  for (guint seat = 0; seat < state->n_players; seat++)
    {
      gboolean asked = (state->asked & SIXAIN_SEAT (seat)) != 0;

      if (sequences_may_claim (state, seat) && (!asked || state->answers[seat].verb == SEQUENCES_MOVE_DECLINE))
        trace_declined (state, seat);
    }
}

/* After a discard, or a pass without stock. The question whether to claim is put
 * between two turns: the sets of the one that just ended may be used. */
static void
end_turn (SequencesState *state,
          SixainEvents   *events)
{
  guint next = (state->turn + 1) % state->n_players;

  if (state->phase == SEQUENCES_PLAY && state->n_stock == 0)
    {
      begin_turn (state, next, SEQUENCES_CLOSING);
      sixain_events_add (events, state, SEQUENCES_EVENT_CLOSING, SIXAIN_NOBODY, 0, 0, 0);
    }
  else if (state->phase == SEQUENCES_CLOSING)
    {
      begin_turn (state, next, SEQUENCES_CLOSING);
    }
  else
    {
      begin_turn (state, state->turn, SEQUENCES_CLAIM);
      if (state->claims && sequences_claims_ask (state))
        return;
      if (state->claims)
        trace_unclaimed (state);
      begin_turn (state, next, SEQUENCES_DRAW);
    }
}

static void
draw (SequencesState *state,
      guint           n_cards)
{
  while (n_cards-- > 0)
    {
      sequences_laying_gain (state, state->turn, state->stock[--state->n_stock]);
      state->stock[state->n_stock] = 0;
      state->n_drawn[state->turn]++;
    }
}

static void
refill (SequencesState *state,
        SixainEvents   *events)
{
  guint n_cards = MIN (SEQUENCES_FULL_HAND - state->n_hand[state->turn], state->n_stock);

  draw (state, n_cards);
  state->refilled = TRUE;
  sixain_events_add (events, state, SEQUENCES_EVENT_REFILL, state->turn, n_cards, 0, 0);
}

/* The winner of a claim takes the turn there and then: it counts as their draw. */
static void
answer_claim (SequencesState   *state,
              guint             seat,
              const SixainMove *move,
              SixainEvents     *events)
{
  SixainMove claim;
  gint winner;

  sequences_claims_answer (state, seat, move);
  if (sequences_to_act (state) != 0)
    return;

  trace_unclaimed (state);
  winner = sequences_claims_resolve (state, &claim, events);
  if (winner < 0)
    {
      begin_turn (state, (state->turn + 1) % state->n_players, SEQUENCES_DRAW);
      return;
    }

  begin_turn (state, winner, SEQUENCES_PLAY);
  sequences_laying_lay (state, winner, &claim, events);
}

/* 3.8: a pass that ends the last turn does not count towards the end of the round. */
static void
pass (SequencesState     *state,
      const SixainChance *chance,
      SixainEvents       *events)
{
  sixain_events_add (events, state, SEQUENCES_EVENT_PASS, state->turn, 0, 0, 0);

  if (state->phase == SEQUENCES_CLOSING && ++state->n_passed == state->n_players)
    end_round (state, chance, events);
  else
    end_turn (state, events);
}

static gboolean
sequences_check_move (gconstpointer     data,
                      gint              seat,
                      const SixainMove *move,
                      gint64            now,
                      SixainRefusal    *refusal)
{
  const SequencesState *state = data;
  SequencesRefusal code = sequences_check (state, seat, move);

  return code == SEQUENCES_FINE ||
         sixain_refusal_set (refusal, code, code == SEQUENCES_NO_SEAT ? state->n_players - 1 : state->turn, 0);
}

static gboolean
sequences_apply (gpointer             data,
                 gint                 seat,
                 const SixainMove    *move,
                 gint64               now,
                 const SixainChance  *chance,
                 SixainEvents        *events,
                 SixainRefusal       *refusal)
{
  SequencesState *state = data;

  if (!sequences_check_move (state, seat, move, now, refusal))
    return FALSE;

  if (state->phase == SEQUENCES_CLAIM)
    {
      answer_claim (state, seat, move, events);
      return TRUE;
    }

  switch ((SequencesVerb) move->verb)
    {
    case SEQUENCES_MOVE_DRAW:
      if (sequences_may_take (state))
        trace_declined (state, seat);
      draw (state, 1);
      state->phase = SEQUENCES_PLAY;
      sixain_events_add (events, state, SEQUENCES_EVENT_DRAW, seat, 0, 0, 0);
      return TRUE;

    case SEQUENCES_MOVE_REFILL:
      refill (state, events);
      return TRUE;

    case SEQUENCES_MOVE_DISCARD:
      sequences_laying_discard (state, seat, move->args[0], events);
      end_turn (state, events);
      return TRUE;

    case SEQUENCES_MOVE_PASS:
      pass (state, chance, events);
      return TRUE;

    case SEQUENCES_MOVE_SWAP:
      sequences_laying_swap (state, seat, move, events);
      break;

    case SEQUENCES_MOVE_TAKE_RUN:
    case SEQUENCES_MOVE_TAKE_SET:
    case SEQUENCES_MOVE_TAKE_ADD:
    case SEQUENCES_MOVE_CLAIM_RUN:
    case SEQUENCES_MOVE_CLAIM_SET:
    case SEQUENCES_MOVE_CLAIM_ADD:
    case SEQUENCES_MOVE_DECLINE:
    case SEQUENCES_MOVE_RUN:
    case SEQUENCES_MOVE_SET:
    case SEQUENCES_MOVE_ADD:
    case SEQUENCES_MOVE_ADDSET:
    case SEQUENCES_N_VERBS:
    default:
      sequences_laying_lay (state, seat, move, events);
      break;
    }

  /* To take the discard counts as the draw; and after an action all may pass anew. */
  if (state->phase == SEQUENCES_DRAW)
    state->phase = SEQUENCES_PLAY;
  state->n_passed = 0;
  return TRUE;
}

/* Besides cards drawn: a discard shows whether somebody can claim it, an answer whether anybody
 * else has still to answer, and the last pass deals the next round. */
static gboolean
sequences_reveals (gconstpointer     data,
                   const SixainMove *move)
{
  const SequencesState *state = data;

  switch (move->verb)
    {
    case SEQUENCES_MOVE_DRAW:
    case SEQUENCES_MOVE_REFILL:
      return TRUE;
    case SEQUENCES_MOVE_DISCARD:
      return state->claims && state->n_stock > 0;
    case SEQUENCES_MOVE_PASS:
      return state->phase == SEQUENCES_CLOSING && state->n_passed + 1 == state->n_players;
    default:
      return state->phase == SEQUENCES_CLAIM;
    }
}

static void
sequences_summarize (gconstpointer  data,
                     SixainSummary *summary)
{
  const SequencesState *state = data;

  summary->round = state->round;
  summary->finished = state->finished;
  summary->phase = state->phase;
  summary->over = state->phase == SEQUENCES_OVER;
  for (guint seat = 0; seat < state->n_players; seat++)
    summary->scores[seat] = state->totals[seat];
}

const SixainRules sequences_rules = {
  .id = "sequences",
  .version = 3,
  .oldest = 1,
  .min_players = 2,
  .max_players = SEQUENCES_MAX_SEATS,
  .low_wins = FALSE,
  .state_size = sizeof (SequencesState),
  .options = options,
  .chance = chance_keys,
  .events = event_kinds,
  .n_events = G_N_ELEMENTS (event_kinds),
  .phases = phases,
  .verbs = verbs,
  .n_verbs = G_N_ELEMENTS (verbs),
  .n_refusals = SEQUENCES_REFUSAL_END - SIXAIN_REFUSAL_GAME,
  .check_setup = sequences_deal_check,
  .get_side = sequences_get_side,
  .begin = sequences_begin,
  .to_act = sequences_to_act,
  .moves = sequences_moves,
  .check_move = sequences_check_move,
  .apply = sequences_apply,
  .redact = sequences_redact,
  .resample = sequences_resample,
  .summarize = sequences_summarize,
  .reveals = sequences_reveals,
  .write_state = sequences_write_state,
};
