/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "six-rules.h"

#include <string.h>

#include "six-deal.h"

static const SixainOption options[] = {
  [SIX_OPTION_HOURGLASS_S] = { "hourglass_s", SIXAIN_OPTION_NUMBER, .value = 120, .min = 60, .max = 240,
                               .unit = SIXAIN_UNIT_SECONDS },
  [SIX_OPTION_UNPREDICTABLE_SAND] = { "unpredictable_sand", SIXAIN_OPTION_SWITCH },
  [SIX_OPTION_AUTO_PROTECT] = { "auto_protect", SIXAIN_OPTION_SWITCH },
  [SIX_OPTION_ROLL_PAUSE_MS] = { "roll_pause_ms", SIXAIN_OPTION_NUMBER, .value = 1200, .min = 600, .max = 4000,
                                 .unit = SIXAIN_UNIT_MILLISECONDS },
  [SIX_OPTION_LIFT_WINDOW_MS] = { "lift_window_ms", SIXAIN_OPTION_NUMBER, .value = 3000, .min = 1000, .max = 10000,
                                  .unit = SIXAIN_UNIT_MILLISECONDS },
  [SIX_OPTION_DOUBLES] = { "doubles", SIXAIN_OPTION_SWITCH },
  [SIX_OPTION_ROUNDS] = { "rounds", SIXAIN_OPTION_NUMBER, .value = 3, .min = 1, .max = 9 },
  { NULL },
};

static const SixainChanceKey chance_keys[] = {
  [SIX_CHANCE_DECKS] = { "decks", 2 },
  [SIX_CHANCE_DICE] = { "dice", 1 },
  [SIX_CHANCE_SAND_MS] = { "sand_ms", 1 },
  [SIX_CHANCE_FIRST] = { "first", 0 },
  { NULL },
};

static const SixainEventKind event_kinds[] = {
  [SIX_EVENT_DEAL] = { "deal", { "first", "second", "third" }, .sound = SIXAIN_SOUND_DEAL },
  [SIX_EVENT_ROUND] = { "round", { "round" }, .sound = SIXAIN_SOUND_NONE },
  [SIX_EVENT_GRAB] = { "grab", .sound = SIXAIN_SOUND_CHOOSE },
  [SIX_EVENT_TURN] = { "turn", .sound = SIXAIN_SOUND_NONE },
  [SIX_EVENT_ROLL] = { "roll", { "first", "second", "third" }, .sound = SIXAIN_SOUND_DICE },
  [SIX_EVENT_PROTECT] = { "protect", { "value", "place", "uncovered" }, .sound = SIXAIN_SOUND_FLIP },
  [SIX_EVENT_AGAIN] = { "again", { "place" }, .sound = SIXAIN_SOUND_NONE },
  [SIX_EVENT_CHANGE] = { "change", { "direction" }, .sound = SIXAIN_SOUND_CHANGE },
  [SIX_EVENT_DOUBLE] = { "double", { "direction" }, .sound = SIXAIN_SOUND_CHANGE },
  [SIX_EVENT_LAY] = { "lay", { "value", "place", "covered" }, .sound = SIXAIN_SOUND_PLACE },
  [SIX_EVENT_OWE] = { "owe", { "cards", "turned" }, .sound = SIXAIN_SOUND_NONE },
  [SIX_EVENT_LIFT] = { "lift", { "penalised", "tenths" }, .sound = SIXAIN_SOUND_LIFT, .zero_sound = SIXAIN_SOUND_SAND_OUT },
  [SIX_EVENT_RETURN] = { "return", { "cards" }, .sound = SIXAIN_SOUND_TAKE, .zero_sound = SIXAIN_SOUND_NONE },
  [SIX_EVENT_WAIT] = { "wait", { "cards" }, .sound = SIXAIN_SOUND_NONE },
  [SIX_EVENT_SCORE] = { "score", { "strokes" }, .sound = SIXAIN_SOUND_NONE },
  [SIX_EVENT_OVER] = { "over", .sound = SIXAIN_SOUND_NONE },
};

static const char *const phases[] = { "grab", "roll", "lay", "over", NULL };

static const SixainVerb verbs[] = {
  [SIX_MOVE_GRAB] = { "grab" },
  [SIX_MOVE_ROLL] = { "roll" },
  [SIX_MOVE_LIFT] = { "lift" },
  [SIX_MOVE_PROTECT] = { "protect", { { SIXAIN_ARG_CARD, 1, SIX_N_CARDS } } },
  [SIX_MOVE_LAY] = { "lay", { { SIXAIN_ARG_PLACE, 1, SIX_N_PLACES } } },
};

static guint
next_seat (const SixState *state,
           guint           seat)
{
  return (seat + state->n_players + state->direction) % state->n_players;
}

/* 2.3: what the clock alone changes, the pause of rolls and the while for lifting. It may be
 * told the time whenever there is one. */
static void
let_time_pass (SixState *state,
               gint64    now)
{
  state->time = MAX (state->time, now);
  if (state->phase != SIX_ROLL || state->roller == SIX_NO_SEAT)
    return;

  if (!state->ready && state->time >= state->rolled_at + state->roll_pause_ms)
    {
      state->ready = TRUE;
      state->may_lift = state->active != state->roller;
    }

  if (state->time >= state->rolled_at + state->roll_pause_ms + state->lift_window_ms)
    state->may_lift = FALSE;
}

static gint64
six_next_tick (gconstpointer data)
{
  const SixState *state = data;

  if (state->phase != SIX_ROLL || state->roller == SIX_NO_SEAT)
    return -1;
  if (!state->ready)
    return state->rolled_at + state->roll_pause_ms;
  if (state->may_lift)
    return state->rolled_at + state->roll_pause_ms + state->lift_window_ms;

  return -1;
}

static void
set_owed (SixState *state,
          guint     seat,
          guint     owed)
{
  if (owed == 0)
    state->owed_at[seat] = 0;
  else if (state->owed[seat] == 0 || owed < state->owed[seat])
    state->owed_at[seat] = state->time;

  state->owed[seat] = owed;
}

/* The top card of the stock, which must not be empty. */
static void
lay (SixState     *state,
     guint         seat,
     guint         place,
     SixainEvents *events)
{
  SixPlace *stack = &state->places[seat][place];
  guint covered = six_top (state, seat, place);
  guint n = --state->n_stock[seat];
  guint value = state->stocks[seat][n];

  state->stocks[seat][n] = 0;
  state->n_returned[seat] = MIN (state->n_returned[seat], n);
  stack->cards[stack->n++] = value;
  sixain_events_add (events, state, SIX_EVENT_LAY, seat, value, place + 1, covered);
}

/* Tells how many cards the seat still owes, of which the first is turned over. */
static void
tell_owed (SixState     *state,
           guint         seat,
           SixainEvents *events)
{
  if (state->owed[seat] > 0)
    sixain_events_add (events, state, SIX_EVENT_OWE, seat, state->owed[seat], six_turned (state, seat), 0);
}

/* One of the cards that the seat owes. Then the next one is turned over, if they are. */
static void
lay_one (SixState     *state,
         guint         seat,
         guint         place,
         SixainEvents *events)
{
  set_owed (state, seat, state->owed[seat] - 1);
  lay (state, seat, place, events);
  if (six_turned (state, seat) != 0)
    tell_owed (state, seat, events);
}

/* 2.3, change: who has an empty place has no choice: the leftmost. */
static void
lay_owed (SixState     *state,
          guint         seat,
          SixainEvents *events)
{
  gint place;

  while (state->owed[seat] > 0 && (place = six_find (state, seat, 0)) >= 0)
    lay_one (state, seat, place, events);
}

static void
protect (SixState     *state,
         guint         seat,
         SixainEvents *events)
{
  guint place = six_find (state, seat, state->sum);
  SixPlace *stack = &state->places[seat][place];

  stack->cards[--stack->n] = 0;
  state->witnessed[seat][state->n_protected[seat]] = state->sum;
  state->protected[seat][state->n_protected[seat]++] = state->sum;
  state->matched &= ~SIXAIN_SEAT (seat);
  sixain_events_add (events, state, SIX_EVENT_PROTECT, seat, state->sum, place + 1, six_top (state, seat, place));

  lay_owed (state, seat, events);
}

/* 2.5 */
static gboolean
is_double (const SixState *state)
{
  const guint8 *dice = state->dice;

  if (state->n_dice == 1)
    return FALSE;

  return dice[0] == dice[1] || (state->n_dice == 3 && (dice[1] == dice[2] || dice[0] == dice[2]));
}

/* 2.3, change: the dice go on, and everybody but who gets them lays a card. */
static void
change (SixState     *state,
        guint         kind,
        SixainEvents *events)
{
  state->active = next_seat (state, state->active);
  state->dice_next = SIX_N_DICE;
  sixain_events_add (events, state, kind, state->active, state->direction, 0, 0);

  for (guint seat = 0; seat < state->n_players; seat++)
    {
      if (seat == state->active || state->owed[seat] == state->n_stock[seat])
        continue;

      set_owed (state, seat, state->owed[seat] + 1);
      lay_owed (state, seat, events);
      tell_owed (state, seat, events);
    }
}

static void
throw_dice (SixState           *state,
            const SixainChance *chance)
{
  state->n_dice = state->dice_next;
  state->sum = 0;
  memset (state->dice, 0, sizeof state->dice);

  for (guint i = 0; i < state->n_dice; i++)
    {
      state->dice[i] = six_deal_die (state, chance);
      state->sum += state->dice[i];
    }
  state->n_rolls++;
}

/* 2.3, rolling */
static void
roll (SixState           *state,
      const SixainChance *chance,
      SixainEvents       *events)
{
  guint seat = state->active;
  gint own;

  if (state->roller == SIX_NO_SEAT)
    {
      state->turned_at = state->time;
      state->sand_left = -1;
      sixain_events_add (events, state, SIX_EVENT_TURN, seat, 0, 0, 0);
    }

  throw_dice (state, chance);
  state->roller = seat;
  state->rolled_at = state->time;
  state->ready = FALSE;
  state->may_lift = FALSE;
  state->matched = 0;
  for (guint other = 0; other < state->n_players; other++)
    {
      if (other != seat && six_find (state, other, state->sum) >= 0)
        state->matched |= SIXAIN_SEAT (other);
    }
  sixain_events_add (events, state, SIX_EVENT_ROLL, seat, state->dice[0], state->dice[1], state->dice[2]);

  for (guint other = 0; state->auto_protect && other < state->n_players; other++)
    {
      if (state->matched & SIXAIN_SEAT (other))
        protect (state, other, events);
    }

  own = six_find (state, seat, state->sum);
  if (state->doubles && is_double (state))
    {
      state->direction = -state->direction;
      change (state, SIX_EVENT_DOUBLE, events);
    }
  else if (own >= 0)
    {
      state->dice_next = SIX_N_DICE;
      sixain_events_add (events, state, SIX_EVENT_AGAIN, seat, own + 1, 0, 0);
    }
  else if (state->n_dice > 1)
    state->dice_next = state->n_dice - 1;
  else
    change (state, SIX_EVENT_CHANGE, events);
}

/* 2.3, lifting: the penalty goes face down under the own stock. */
static void
give_back (SixState     *state,
           guint         seat,
           SixainEvents *events)
{
  guint n = state->n_protected[seat];
  guint8 *stock = state->stocks[seat];

  if (n > 0)
    {
      memmove (stock + 1, stock, state->n_stock[seat]++);
      stock[0] = state->protected[seat][n - 1];
      state->n_returned[seat]++;
      state->protected[seat][n - 1] = 0;
      state->witnessed[seat][n - 1] = 0;
      state->n_protected[seat]--;
    }
  sixain_events_add (events, state, SIX_EVENT_RETURN, seat, n > 0, 0, 0);
}

static guint
count_owed (const SixState *state)
{
  guint n = 0;

  for (guint seat = 0; seat < state->n_players; seat++)
    n += state->owed[seat];

  return n;
}

/* The next round begins as soon as nobody owes a card. No window runs until then. */
static void
begin_round (SixState           *state,
             guint               first,
             const SixainChance *chance,
             SixainEvents       *events)
{
  guint owed = count_owed (state);

  if (owed == 0)
    {
      six_deal_round (state, first, chance, events);
      return;
    }

  state->phase = SIX_LAY;
  state->active = SIX_NO_SEAT;
  state->next_first = first;
  state->begun_at = state->time;
  six_deal_clear (state);
  sixain_events_add (events, state, SIX_EVENT_WAIT, SIXAIN_NOBODY, owed, 0, 0);
}

/* In version 1 what was still owed went to the first place, before anything was given back. */
static void
lay_late (SixState     *state,
          SixainEvents *events)
{
  for (guint seat = 0; seat < state->n_players; seat++)
    {
      while (state->owed[seat] > 0)
        lay_one (state, seat, 0, events);
    }
}

static void
lift (SixState           *state,
      const SixainChance *chance,
      SixainEvents       *events)
{
  gint64 left = state->turned_at + state->sand_ms - state->time;
  guint penalised;

  state->sand_left = MAX (0, left);
  penalised = left > 0 ? state->active : state->roller;
  state->matched = 0;
  state->ready = FALSE;
  state->may_lift = FALSE;
  sixain_events_add (events, state, SIX_EVENT_LIFT, state->active, penalised, (state->sand_left + 99) / 100, 0);

  if (state->version < 2)
    lay_late (state, events);
  give_back (state, penalised, events);

  for (guint seat = 0; seat < state->n_players; seat++)
    state->totals[seat] = six_strokes_count (state, seat);
  state->finished++;

  if (state->finished < state->n_rounds)
    {
      begin_round (state, penalised, chance, events);
      return;
    }

  state->phase = SIX_OVER;
  for (guint seat = 0; seat < state->n_players; seat++)
    sixain_events_add (events, state, SIX_EVENT_SCORE, seat, state->totals[seat], 0, 0);
  sixain_events_add (events, state, SIX_EVENT_OVER, SIXAIN_NOBODY, 0, 0, 0);
}

static SixainSeats
six_to_act (gconstpointer data)
{
  const SixState *state = data;
  SixainSeats seats = 0;

  if (state->phase == SIX_GRAB)
    return SIXAIN_SEAT (state->n_players) - 1;
  if (state->phase == SIX_OVER)
    return 0;

  if (state->phase == SIX_ROLL)
    seats = SIXAIN_SEAT (state->active);
  for (guint seat = 0; seat < state->n_players; seat++)
    {
      if (state->owed[seat] > 0 || six_may_protect (state, seat))
        seats |= SIXAIN_SEAT (seat);
    }

  return seats;
}

static void
six_moves (gconstpointer  data,
           guint          seat,
           SixainMoves   *moves)
{
  const SixState *state = data;
  SixainMove *move;

  if (state->phase == SIX_GRAB)
    sixain_moves_add (moves, SIX_MOVE_GRAB);

  if (state->phase != SIX_ROLL && state->phase != SIX_LAY)
    return;

  if (seat == state->active && state->ready)
    sixain_moves_add (moves, SIX_MOVE_ROLL);
  if (seat == state->active && state->may_lift)
    sixain_moves_add (moves, SIX_MOVE_LIFT);

  if (six_may_protect (state, seat))
    {
      move = sixain_moves_add (moves, SIX_MOVE_PROTECT);
      move->n_args = 1;
      move->args[0] = state->sum;
    }

  for (guint place = 0; state->owed[seat] > 0 && place < SIX_N_PLACES; place++)
    {
      move = sixain_moves_add (moves, SIX_MOVE_LAY);
      move->n_args = 1;
      move->args[0] = place + 1;
    }
}

static gboolean
check_dice (const SixState *state,
            guint           seat,
            SixainRefusal  *refusal)
{
  if (seat != state->active)
    return sixain_refusal_set (refusal, SIX_REFUSAL_DICE, state->active, 0);

  return state->ready || sixain_refusal_set (refusal, SIX_REFUSAL_PAUSE, 0, 0);
}

static gboolean
check_lift (const SixState *state,
            guint           seat,
            SixainRefusal  *refusal)
{
  if (!check_dice (state, seat, refusal))
    return FALSE;
  if (state->roller == SIX_NO_SEAT)
    return sixain_refusal_set (refusal, SIX_REFUSAL_NO_SAND, 0, 0);
  if (state->roller == seat)
    return sixain_refusal_set (refusal, SIX_REFUSAL_LIFT_AFTER_ROLL, 0, 0);

  return state->may_lift || sixain_refusal_set (refusal, SIX_REFUSAL_LIFT_TOO_LATE, 0, 0);
}

static gboolean
check_protect (const SixState *state,
               guint           seat,
               guint           value,
               SixainRefusal  *refusal)
{
  if (state->n_dice == 0)
    return sixain_refusal_set (refusal, SIX_REFUSAL_NOT_ROLLED_YET, 0, 0);
  if (seat == state->roller)
    return sixain_refusal_set (refusal, SIX_REFUSAL_OWN_ROLL, 0, 0);
  if (value != state->sum)
    return sixain_refusal_set (refusal, SIX_REFUSAL_OTHER_SUM, value, state->sum);

  return six_may_protect (state, seat) ||
         sixain_refusal_set (refusal, SIX_REFUSAL_NOT_FACE_UP, seat, value);
}

static gboolean
check_move (const SixState   *state,
            gint              seat,
            const SixainMove *move,
            SixainRefusal    *refusal)
{
  if (seat < 0 || seat >= state->n_players)
    return sixain_refusal_set (refusal, SIXAIN_REFUSAL_NO_SEAT, state->n_players - 1, 0);
  if (state->phase == SIX_OVER)
    return sixain_refusal_set (refusal, SIXAIN_REFUSAL_OVER, 0, 0);

  if (state->phase == SIX_GRAB)
    return move->verb == SIX_MOVE_GRAB || sixain_refusal_set (refusal, SIX_REFUSAL_GRAB_FIRST, 0, 0);
  if (state->phase == SIX_LAY && move->verb != SIX_MOVE_LAY)
    return sixain_refusal_set (refusal, SIX_REFUSAL_LAY_FIRST, 0, 0);

  switch ((SixVerb) move->verb)
    {
    case SIX_MOVE_ROLL:
      return check_dice (state, seat, refusal);
    case SIX_MOVE_LIFT:
      return check_lift (state, seat, refusal);
    case SIX_MOVE_PROTECT:
      return check_protect (state, seat, move->args[0], refusal);
    case SIX_MOVE_LAY:
      return state->owed[seat] > 0 || sixain_refusal_set (refusal, SIX_REFUSAL_OWES_NOTHING, seat, 0);
    case SIX_MOVE_GRAB:
    default:
      return sixain_refusal_set (refusal, SIX_REFUSAL_DICE, state->active, 0);
    }
}

static gboolean
six_check_move (gconstpointer     data,
                gint              seat,
                const SixainMove *move,
                gint64            now,
                SixainRefusal    *refusal)
{
  SixState state = *(const SixState *) data;

  let_time_pass (&state, now);

  return (seat == SIXAIN_NOBODY && move->verb == SIXAIN_TICK_VERB) || check_move (&state, seat, move, refusal);
}

static gboolean
six_apply (gpointer            data,
           gint                seat,
           const SixainMove   *move,
           gint64              now,
           const SixainChance *chance,
           SixainEvents       *events,
           SixainRefusal      *refusal)
{
  SixState *state = data;

  if (!six_check_move (state, seat, move, now, refusal))
    return FALSE;

  let_time_pass (state, now);
  if (seat == SIXAIN_NOBODY)
    return TRUE;

  switch ((SixVerb) move->verb)
    {
    case SIX_MOVE_GRAB:
      state->active = seat;
      state->phase = SIX_ROLL;
      sixain_events_add (events, state, SIX_EVENT_GRAB, seat, 0, 0, 0);
      break;

    case SIX_MOVE_ROLL:
      roll (state, chance, events);
      break;

    case SIX_MOVE_LIFT:
      lift (state, chance, events);
      break;

    case SIX_MOVE_PROTECT:
      protect (state, seat, events);
      break;

    case SIX_MOVE_LAY:
      lay_one (state, seat, move->args[0] - 1, events);
      if (state->phase == SIX_LAY && count_owed (state) == 0)
        six_deal_round (state, state->next_first, chance, events);
      break;

    default:
      g_assert_not_reached ();
    }

  return TRUE;
}

static void
six_summarize (gconstpointer  data,
               SixainSummary *summary)
{
  const SixState *state = data;

  *summary = (SixainSummary) {
    .round = state->round,
    .finished = state->finished,
    .phase = state->phase,
    .over = state->phase == SIX_OVER,
  };
  for (guint seat = 0; seat < state->n_players; seat++)
    summary->scores[seat] = state->totals[seat] < 0 ? SIXAIN_UNKNOWN_SCORE : state->totals[seat];
}

const SixainRules six_rules = {
  .id = "six",
  .version = 2,
  .oldest = 1,
  .min_players = 2,
  .max_players = SIX_MAX_PLAYERS,
  .state_size = sizeof (SixState),
  .options = options,
  .chance = chance_keys,
  .events = event_kinds,
  .n_events = G_N_ELEMENTS (event_kinds),
  .phases = phases,
  .verbs = verbs,
  .n_verbs = G_N_ELEMENTS (verbs),
  .n_refusals = SIX_REFUSAL_END - SIXAIN_REFUSAL_GAME,
  .check_setup = six_deal_check,
  .begin = six_deal_begin,
  .to_act = six_to_act,
  .moves = six_moves,
  .check_move = six_check_move,
  .apply = six_apply,
  .redact = six_redact,
  .resample = six_resample,
  .summarize = six_summarize,
  .next_tick = six_next_tick,
  .write_state = six_write_state,
};
