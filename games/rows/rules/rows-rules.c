/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rows-rules.h"

#include <string.h>

#include "rows-deal.h"
#include "rows-placing.h"
#include "rows-specials.h"
#include "rows-text.h"

static const char *const decks[] = { "bulls", "elements", NULL };
static const char *const pro[] = { "known_cards", "draft", NULL };

/* 1.8: special cards are played in two rounds, however many points that brings. */
static const char *const special_cards[] = { "special_cards", NULL };

static const SixainOption options[] = {
  [ROWS_OPTION_LIMIT] = { "limit", SIXAIN_OPTION_NUMBER, .value = 66, .max = 999, .idle_with = special_cards },
  [ROWS_OPTION_ROUNDS] = { "rounds", SIXAIN_OPTION_NUMBER, .value = 0, .max = 99, .idle_with = special_cards },
  [ROWS_OPTION_KNOWN_CARDS] = { "known_cards", SIXAIN_OPTION_SWITCH },
  [ROWS_OPTION_DRAFT] = { "draft", SIXAIN_OPTION_SWITCH },
  [ROWS_OPTION_SPECIAL_CARDS] = { "special_cards", SIXAIN_OPTION_SWITCH, .excludes = pro, .max_players = 8 },
  [ROWS_OPTION_DECK] = { "deck", SIXAIN_OPTION_CHOICE, .choices = decks },
  { NULL },
};

static const SixainChanceKey chance_keys[] = {
  { "decks", 2 },
  { "specials", 1, rows_kind_from_text, rows_kind_to_text },
  { NULL },
};

static const SixainEventKind event_kinds[] = {
  [ROWS_NO_SPECIAL] = { "" },
  [ROWS_FIFTH] = { "fifth", .sound = SIXAIN_SOUND_CHANGE },
  [ROWS_SEVEN] = { "seven", .sound = SIXAIN_SOUND_CHANGE },
  [ROWS_INSERT] = { "insert", { "row" }, .sound = SIXAIN_SOUND_PLACE },
  [ROWS_REPLACE] = { "replace", { "card" }, .sound = SIXAIN_SOUND_PLACE },
  [ROWS_SLIDE] = { "slide", { "card", "row" }, .sound = SIXAIN_SOUND_PLACE },
  [ROWS_STOP] = { "stop", { "row" }, .sound = SIXAIN_SOUND_PLACE },
  [ROWS_NEGATIVE] = { "cancel", { "card" }, .sound = SIXAIN_SOUND_CHANGE },
  [ROWS_EVENT_DEAL] = { "deal", { "round" }, .sound = SIXAIN_SOUND_DEAL },
  [ROWS_EVENT_DRAFT] = { "draft", { "card" }, .sound = SIXAIN_SOUND_CHOOSE },
  [ROWS_EVENT_ROW] = { "row", { "row", "card" }, .sound = SIXAIN_SOUND_PLACE },
  [ROWS_EVENT_CHOOSE] = { "choose", .sound = SIXAIN_SOUND_CHOOSE },
  [ROWS_EVENT_REVEAL] = { "reveal", { "card" }, .together = TRUE, .sound = SIXAIN_SOUND_FLIP },
  [ROWS_EVENT_PLACE] = { "place", { "card", "row" }, .sound = SIXAIN_SOUND_PLACE },
  [ROWS_EVENT_TAKE] = { "take", { "row", "cards", "heads" }, .sound = SIXAIN_SOUND_TAKE },
  [ROWS_EVENT_EXCHANGE] = { "exchange", { "kind" }, { rows_kind_names }, .sound = SIXAIN_SOUND_CHANGE },
  [ROWS_EVENT_SCORE] = { "score", { "heads", "total" }, .sound = SIXAIN_SOUND_NONE },
  [ROWS_EVENT_OVER] = { "over", .sound = SIXAIN_SOUND_NONE },
};

static const char *const phases[] = {
  "draft", "choose", "place", "take", "cancel", "exchange", "over", NULL,
};

#define CARD { SIXAIN_ARG_CARD, 1, ROWS_N_CARDS }

/* Of a row that is not there it is said how many there are, so it has a text form. */
#define ROW { SIXAIN_ARG_ROW, 1, ROWS_N_CARDS }

static const SixainVerb verbs[] = {
  [ROWS_FIFTH] = { "fifth" },
  [ROWS_SEVEN] = { "seven" },
  [ROWS_INSERT] = { "insert", { ROW } },
  [ROWS_REPLACE] = { "replace", { CARD } },
  [ROWS_SLIDE] = { "slide", { CARD, ROW } },
  [ROWS_STOP] = { "stop", { ROW } },
  [ROWS_NEGATIVE] = { "cancel", { CARD } },
  [ROWS_MOVE_DRAFT] = { "draft", { CARD } },
  [ROWS_MOVE_CHOOSE] = { "choose", { CARD } },
  [ROWS_MOVE_PLACE] = { "place" },
  [ROWS_MOVE_TAKE] = { "take", { ROW } },
  [ROWS_MOVE_EXCHANGE] = { "exchange", { { SIXAIN_ARG_WORD, ROWS_FIFTH, ROWS_NEGATIVE, rows_kind_names } } },
  [ROWS_MOVE_KEEP] = { "keep" },
};

static void
rows_begin (gpointer           data,
            const SixainSetup *setup,
            SixainEvents      *events)
{
  RowsState *state = data;

  *state = (RowsState) {
    .version = setup->version,
    .n_players = setup->n_players,
    .limit = setup->options[ROWS_OPTION_LIMIT],
    .max_rounds = setup->options[ROWS_OPTION_ROUNDS],
    .known_cards = setup->options[ROWS_OPTION_KNOWN_CARDS],
    .draft = setup->options[ROWS_OPTION_DRAFT],
    .special_cards = setup->options[ROWS_OPTION_SPECIAL_CARDS],
  };

  /* With special cards there are two rounds, and no limit. */
  if (state->special_cards)
    {
      state->limit = 0;
      state->max_rounds = 2;
    }

  sixain_random_seed (&state->random, setup->seed);
  rows_deal_round (state, &setup->chance, events);
}

/* 1.3: more than the limit, not as much. */
static gboolean
is_decided (const RowsState *state)
{
  gboolean over = state->max_rounds > 0 && state->finished >= state->max_rounds;

  for (guint seat = 0; state->limit > 0 && seat < state->n_players; seat++)
    over = over || state->totals[seat] > state->limit;

  return over;
}

static void
end_round (RowsState          *state,
           const SixainChance *chance,
           SixainEvents       *events)
{
  for (guint seat = 0; seat < state->n_players; seat++)
    state->totals[seat] += state->heads[seat];
  state->finished++;
  memset (state->turns, 0, state->n_turns * sizeof (RowsTurn));
  state->n_turns = 0;
  for (guint seat = 0; seat < state->n_players; seat++)
    sixain_events_add (events, state, ROWS_EVENT_SCORE, seat, state->heads[seat], state->totals[seat], 0);

  if (is_decided (state))
    {
      state->phase = ROWS_OVER;
      sixain_events_add (events, state, ROWS_EVENT_OVER, SIXAIN_NOBODY, 0, 0, 0);
      return;
    }

  if (state->special_cards)
    rows_specials_collect (state);
  rows_deal_round (state, chance, events);
}

/* 1.2: the seat whose revealed card is the lowest, or −1 when all are placed. */
static gint
next_to_place (const RowsState *state)
{
  guint lowest = ROWS_N_CARDS + 1;
  gint next = -1;

  for (guint seat = 0; seat < state->n_players; seat++)
    {
      if (state->chosen[seat] != 0 && state->chosen[seat] < lowest)
        {
          lowest = state->chosen[seat];
          next = seat;
        }
    }

  return next;
}

static gboolean
is_low (const RowsState *state)
{
  return rows_find_row (state, state->chosen[state->actor]) < 0;
}

/* 1.8: who takes a row may exchange a special, if one can still be played: not with an empty
 * hand in the last round. In version 1 they were asked all the same. Returns whether they are asked. */
static gboolean
ask_exchange (RowsState *state)
{
  if (state->n_specials[state->actor] == 0)
    return FALSE;

  if (state->n_hand[state->actor] == 0 && state->round == state->max_rounds && state->version >= 2)
    return FALSE;

  state->still_to_place = state->chosen[state->actor] != 0;
  state->phase = ROWS_EXCHANGE;
  return TRUE;
}

/* Places the actor's card by the ordinary rules. Returns whether they are asked
 * something before play goes on. */
static gboolean
place_own_card (RowsState    *state,
                SixainEvents *events)
{
  if (is_low (state))
    {
      state->phase = ROWS_TAKE;
      return TRUE;
    }

  return rows_place_card (state, 0, events) && ask_exchange (state);
}

/* 1.2 R4 */
static gboolean
take_row (RowsState    *state,
          guint         index,
          guint         struck,
          SixainEvents *events)
{
  rows_place_and_take (state, index, struck, events);

  return ask_exchange (state);
}

/* Places the cards that were revealed, until somebody has to decide or the turn is over. */
static void
place_cards (RowsState          *state,
             const SixainChance *chance,
             SixainEvents       *events)
{
  gint seat;

  while ((seat = next_to_place (state)) >= 0)
    {
      state->actor = seat;
      state->played = ROWS_NO_SPECIAL;
      state->row_to_start = 0;

      if (state->special_cards && !is_low (state) && rows_specials_any (state))
        {
          state->phase = ROWS_PLACE;
          return;
        }

      if (place_own_card (state, events))
        return;
    }

  state->actor = 0;
  state->played = ROWS_NO_SPECIAL;
  state->row_to_start = 0;

  if (state->n_hand[0] > 0)
    state->phase = ROWS_CHOOSE;
  else
    end_round (state, chance, events);
}

static void
remember_turn (RowsState *state)
{
  RowsTurn *turn = &state->turns[state->n_turns++];

  memcpy (turn->cards, state->chosen, sizeof turn->cards);
  for (guint i = 0; i < state->n_rows; i++)
    {
      const RowsRow *row = &state->rows[i];

      turn->last[i] = row->stopped ? 0 : rows_row_last (row);
      turn->room[i] = rows_row_capacity (row) - row->n;
      turn->heads[i] = row->heads;
    }
}

/* 1.2: all cards are turned over at once, and then placed. */
static void
reveal (RowsState    *state,
        SixainEvents *events)
{
  for (guint seat = 0; seat < state->n_players; seat++)
    {
      guint card = state->chosen[seat];
      guint n = state->n_hand[seat];

      sixain_cards_remove (state->hands[seat], &n,
                           (guint8 *) memchr (state->hands[seat], card, n) - state->hands[seat]);
      state->n_hand[seat] = n;
      sixain_card_set_remove (&state->seen, card);
    }
  state->phase = ROWS_PLACE;
  remember_turn (state);

  for (guint seat = 0; seat < state->n_players; seat++)
    sixain_events_add (events, state, ROWS_EVENT_REVEAL, seat, state->chosen[seat], 0, 0);
}

static SixainSeats
rows_to_act (gconstpointer data)
{
  const RowsState *state = data;
  SixainSeats seats = 0;

  if (state->phase == ROWS_OVER)
    return 0;

  if (state->phase != ROWS_CHOOSE)
    return SIXAIN_SEAT (state->actor);

  for (guint seat = 0; seat < state->n_players; seat++)
    {
      if (state->chosen[seat] == 0)
        seats |= SIXAIN_SEAT (seat);
    }

  return seats;
}

static void
choose (RowsState          *state,
        guint               seat,
        guint               card,
        const SixainChance *chance,
        SixainEvents       *events)
{
  state->chosen[seat] = card;
  sixain_events_add (events, state, ROWS_EVENT_CHOOSE, seat, 0, 0, 0);

  if (rows_to_act (state) == 0)
    {
      reveal (state, events);
      place_cards (state, chance, events);
    }
}

static void
add_moves (SixainMoves  *moves,
           guint         verb,
           const guint8 *args,
           guint         n_args,
           guint         except)
{
  for (guint i = 0; i < n_args; i++)
    {
      SixainMove *move;

      if (args[i] == except)
        continue;

      move = sixain_moves_add (moves, verb);
      move->n_args = 1;
      move->args[0] = args[i];
    }
}

static void
rows_moves (gconstpointer  data,
            guint          seat,
            SixainMoves   *moves)
{
  const RowsState *state = data;
  const RowsRow *row;
  guint8 list[ROWS_N_CARDS];
  guint n = 0;

  if (state->phase != ROWS_CHOOSE && seat != state->actor)
    return;

  switch ((RowsPhase) state->phase)
    {
    case ROWS_DRAFT:
      n = sixain_card_set_list (&state->table, list);
      add_moves (moves, ROWS_MOVE_DRAFT, list, n, 0);
      break;

    case ROWS_CHOOSE:
      add_moves (moves, ROWS_MOVE_CHOOSE, state->hands[seat], state->n_hand[seat], state->chosen[seat]);
      break;

    case ROWS_PLACE:
      sixain_moves_add (moves, ROWS_MOVE_PLACE);
      rows_specials_list (state, moves);
      break;

    case ROWS_TAKE:
      for (guint i = 0; i < state->n_rows; i++)
        {
          if (!state->rows[i].stopped)
            list[n++] = i + 1;
        }
      add_moves (moves, ROWS_MOVE_TAKE, list, n, 0);
      rows_specials_list (state, moves);
      break;

    case ROWS_CANCEL:
      row = &state->rows[state->row_to_take - 1];
      add_moves (moves, ROWS_NEGATIVE, row->cards, row->n, 0);
      sixain_moves_add (moves, ROWS_MOVE_KEEP);
      break;

    case ROWS_EXCHANGE:
      for (guint kind = ROWS_FIFTH; kind < ROWS_N_KINDS; kind++)
        {
          if (rows_specials_holds (state, seat, kind))
            list[n++] = kind;
        }
      add_moves (moves, ROWS_MOVE_EXCHANGE, list, n, 0);
      sixain_moves_add (moves, ROWS_MOVE_KEEP);
      break;

    case ROWS_OVER:
      break;

    default:
      g_assert_not_reached ();
    }
}

/* Whether the seat may do such a thing now at all. */
static gboolean
check_turn (const RowsState  *state,
            gint              seat,
            const SixainMove *move,
            SixainRefusal    *refusal)
{
  static const guint verbs_of_phase[] = {
    [ROWS_DRAFT] = 1 << ROWS_MOVE_DRAFT,
    [ROWS_CHOOSE] = 1 << ROWS_MOVE_CHOOSE,
    [ROWS_PLACE] = 1 << ROWS_MOVE_PLACE | ((1 << ROWS_N_KINDS) - 2),
    [ROWS_TAKE] = 1 << ROWS_MOVE_TAKE | ((1 << ROWS_N_KINDS) - 2),
    [ROWS_CANCEL] = 1 << ROWS_NEGATIVE | 1 << ROWS_MOVE_KEEP,
    [ROWS_EXCHANGE] = 1 << ROWS_MOVE_EXCHANGE | 1 << ROWS_MOVE_KEEP,
  };

  if (seat < 0 || seat >= state->n_players)
    return sixain_refusal_set (refusal, SIXAIN_REFUSAL_NO_SEAT, state->n_players - 1, 0);

  if (state->phase == ROWS_OVER)
    return sixain_refusal_set (refusal, SIXAIN_REFUSAL_OVER, 0, 0);

  if (move->verb > ROWS_MOVE_KEEP || !(verbs_of_phase[state->phase] & (1u << move->verb)) ||
      (state->phase != ROWS_CHOOSE && seat != state->actor))
    return sixain_refusal_set (refusal, ROWS_REFUSAL_DRAFT + state->phase - ROWS_DRAFT, state->actor, 0);

  return TRUE;
}

static gboolean
check_target (const RowsState  *state,
              gint              seat,
              const SixainMove *move,
              SixainRefusal    *refusal)
{
  guint arg = move->args[0];
  const RowsRow *row;

  switch (move->verb)
    {
    case ROWS_MOVE_DRAFT:
      return (arg <= ROWS_N_CARDS && sixain_card_set_has (&state->table, arg)) ||
             sixain_refusal_set (refusal, ROWS_REFUSAL_NOT_ON_TABLE, arg, 0);

    case ROWS_MOVE_CHOOSE:
      if (arg == state->chosen[seat])
        return sixain_refusal_set (refusal, ROWS_REFUSAL_CHOSEN, arg, 0);
      return memchr (state->hands[seat], arg, state->n_hand[seat]) != NULL ||
             sixain_refusal_set (refusal, ROWS_REFUSAL_NOT_IN_HAND, arg, 0);

    case ROWS_MOVE_TAKE:
      if (arg < 1 || arg > state->n_rows)
        return sixain_refusal_set (refusal, ROWS_REFUSAL_NO_ROW, state->n_rows, 0);
      return !state->rows[arg - 1].stopped || sixain_refusal_set (refusal, ROWS_REFUSAL_STOPPED_ROW, arg, 0);

    case ROWS_MOVE_EXCHANGE:
      return rows_specials_holds (state, seat, arg) ||
             sixain_refusal_set (refusal, ROWS_REFUSAL_NO_SUCH_SPECIAL, 0, 0);

    case ROWS_MOVE_PLACE:
    case ROWS_MOVE_KEEP:
      return TRUE;

    default:
      break;
    }

  if (state->phase == ROWS_CANCEL)
    {
      row = &state->rows[state->row_to_take - 1];
      return memchr (row->cards, arg, row->n) != NULL ||
             sixain_refusal_set (refusal, ROWS_REFUSAL_NOT_IN_ROW, arg, 0);
    }

  return rows_specials_can_play (state, move) ||
         sixain_refusal_set (refusal, ROWS_REFUSAL_SPECIAL + move->verb - ROWS_FIFTH, 0, 0);
}

static gboolean
rows_check_move (gconstpointer     data,
                 gint              seat,
                 const SixainMove *move,
                 gint64            now,
                 SixainRefusal    *refusal)
{
  return check_turn (data, seat, move, refusal) && check_target (data, seat, move, refusal);
}

/* Answers to “which row?” and the questions that follow. Each returns whether
 * the actor is asked something else before play goes on. */
static gboolean
answer_take (RowsState    *state,
             guint         row,
             SixainEvents *events)
{
  if (state->played == ROWS_NO_SPECIAL && rows_specials_holds (state, state->actor, ROWS_NEGATIVE))
    {
      state->row_to_take = row;
      state->phase = ROWS_CANCEL;
      return TRUE;
    }

  return take_row (state, row - 1, 0, events);
}

static gboolean
answer_cancel (RowsState        *state,
               const SixainMove *move,
               SixainEvents     *events)
{
  guint row = state->row_to_take;
  guint struck = 0;

  state->row_to_take = 0;
  if (move->verb == ROWS_NEGATIVE)
    {
      rows_specials_spend (state, move);
      rows_specials_tell (state, move, events);
      struck = move->args[0];
    }

  return take_row (state, row - 1, struck, events);
}

static gboolean
answer_exchange (RowsState        *state,
                 const SixainMove *move,
                 SixainEvents     *events)
{
  gboolean still_to_place = state->still_to_place;

  state->still_to_place = FALSE;
  if (move->verb == ROWS_MOVE_EXCHANGE)
    rows_specials_exchange (state, move->args[0], events);

  return still_to_place && place_own_card (state, events);
}

static gboolean
play_special (RowsState        *state,
              const SixainMove *move,
              SixainEvents     *events)
{
  if (rows_specials_play (state, move, events) && ask_exchange (state))
    return TRUE;

  return state->chosen[state->actor] != 0 && place_own_card (state, events);
}

static gboolean
rows_apply (gpointer            data,
            gint                seat,
            const SixainMove   *move,
            gint64              now,
            const SixainChance *chance,
            SixainEvents       *events,
            SixainRefusal      *refusal)
{
  RowsState *state = data;
  gboolean asked;

  if (!rows_check_move (state, seat, move, now, refusal))
    return FALSE;

  if (state->phase == ROWS_DRAFT)
    {
      rows_deal_draft (state, move->args[0], chance, events);
      return TRUE;
    }

  if (state->phase == ROWS_CHOOSE)
    {
      choose (state, seat, move->args[0], chance, events);
      return TRUE;
    }

  if (state->phase == ROWS_CANCEL)
    asked = answer_cancel (state, move, events);
  else if (state->phase == ROWS_EXCHANGE)
    asked = answer_exchange (state, move, events);
  else if (move->verb == ROWS_MOVE_PLACE)
    asked = place_own_card (state, events);
  else if (move->verb == ROWS_MOVE_TAKE)
    asked = answer_take (state, move->args[0], events);
  else
    asked = play_special (state, move, events);

  if (!asked)
    place_cards (state, chance, events);

  return TRUE;
}

static void
rows_summarize (gconstpointer  data,
                SixainSummary *summary)
{
  const RowsState *state = data;

  summary->round = state->round;
  summary->finished = state->finished;
  summary->phase = state->phase;
  summary->over = state->phase == ROWS_OVER;
  for (guint seat = 0; seat < state->n_players; seat++)
    summary->scores[seat] = state->totals[seat];
}

static void
rows_playout (gpointer      data,
              SixainMoves  *moves,
              SixainRandom *random)
{
  RowsState *state = data;

  if (state->special_cards || state->phase == ROWS_DRAFT)
    {
      sixain_rules_playout (&rows_rules, state, moves, random);
      return;
    }

  if (state->phase == ROWS_OVER)
    return;

  rows_play_on (state, random);
  end_round (state, NULL, NULL);
}

const SixainRules rows_rules = {
  .id = "rows",
  .version = 2,
  .oldest = 1,
  .min_players = 2,
  .max_players = 10,
  .low_wins = TRUE,
  .state_size = sizeof (RowsState),
  .options = options,
  .chance = chance_keys,
  .events = event_kinds,
  .n_events = G_N_ELEMENTS (event_kinds),
  .phases = phases,
  .verbs = verbs,
  .n_verbs = G_N_ELEMENTS (verbs),
  .n_refusals = ROWS_REFUSAL_END - SIXAIN_REFUSAL_GAME,
  .check_setup = rows_deal_check,
  .begin = rows_begin,
  .to_act = rows_to_act,
  .moves = rows_moves,
  .check_move = rows_check_move,
  .apply = rows_apply,
  .redact = rows_redact,
  .resample = rows_resample,
  .summarize = rows_summarize,
  .playout = rows_playout,
  .write_state = rows_write_state,
};
