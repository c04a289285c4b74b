/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "six-bot.h"

#include <glib/gi18n-lib.h>

#include "six-rules.h"
#include "six-strokes.h"
#include "sixain-text.h"

/* How people behave: from when to when they do a thing after what makes them do
 * it, in milliseconds, and how often, in thousandths, they forget or are wrong. */
typedef struct
{
  const char *name;
  guint16     notice[2];       /* A sum that they have, after the dice fell. */
  guint16     roll[2];         /* Once they may. */
  guint16     lay[2];          /* A card that they owe. */
  guint16     forget;          /* To protect. */
  guint16     whim;            /* To cover any card instead of the right one. */
  guint16     sense;           /* Of time: how far off it may be at most. */
  gboolean    weighs_cards;    /* By what they are worth, not only by how often they come up. */
  gboolean    weighs_odds;     /* By who would lose what. */
} Level;

static const Level levels[] = {
  { "easy", { 900, 2500 }, { 500, 1600 }, { 2000, 6000 }, 130, 800, 550, FALSE, FALSE },
  { "medium", { 800, 2000 }, { 400, 1200 }, { 1000, 3000 }, 80, 80, 120, TRUE, FALSE },
  { "hard", { 600, 1300 }, { 300, 800 }, { 500, 1500 }, 10, 10, 50, TRUE, TRUE },
};

const char *const six_bot_levels[] = { "easy", "medium", "hard", NULL };

/* What is decided once and for all by the match, the seat and what happened. */
typedef enum
{
  HABIT_NOTICE,
  HABIT_FORGET,
  HABIT_ROLL,
  HABIT_LAY,
  HABIT_BEGIN,
  HABIT_SENSE_ROUND,
  HABIT_SENSE_TURN,
  HABIT_WHIM,
} Habit;

/* People look at the table, and at the sand that was left, before they begin. */
#define GRAB_MS 1500
#define BEGIN_MS 3500
#define BEGIN_SPREAD_MS 2000

/* How far unpredictable sand may be from the hourglass's length. */
#define SAND_SPREAD_MS 15000

/* What a card that somebody else protected last is worth, as far as one knows. */
#define USUAL_STROKES 2

/* Rolls of a turn, one with another, and what people take for each after the pause. */
#define ROLLS_PER_TURN 3
#define ROLL_MS 700

/* How often, in thousandths, the next player lifts once the sand has run out. */
#define NEXT_LIFTS 750

/* Nobody lifts the tube, and few wait, when the chances are like this. */
#define LOW_CHANCE 350
#define FAIR_CHANCE 600

/* How often each sum comes up in 216 turns of 3, 2 and 1 dice. */
static const guint8 frequency[SIX_N_CARDS + 1] = {
  0, 36, 42, 49, 57, 66, 76, 51, 51, 49, 45, 39, 31, 21, 15, 10, 6, 3, 1,
};

static const Level *
find_level (const char  *name,
            GError     **error)
{
  g_autofree char *shown = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (levels); i++)
    {
      if (g_str_equal (levels[i].name, name))
        return &levels[i];
    }

  shown = sixain_text_quote (name);
  g_set_error (error, SIXAIN_ERROR, SIXAIN_ERROR_BOT,
               _("There is no level “%s”; there are: %s."), shown, "random, easy, medium, hard");
  return NULL;
}

/* A number below n that stays the same however often it is asked for. */
static guint
get_habit (const SixainQuestion *question,
           Habit                 habit,
           guint                 occasion,
           guint                 n)
{
  SixainRandom random;

  sixain_random_stream (&random, question->salt, habit, occasion);
  return sixain_random_below (&random, n);
}

static guint
get_moment (const SixainQuestion *question,
            Habit                 habit,
            guint                 occasion,
            const guint16        *range)
{
  /* The mean of two: most moments are neither short nor long. */
  return range[0] + (get_habit (question, habit, 2 * occasion, range[1] - range[0] + 1) +
                     get_habit (question, habit, 2 * occasion + 1, range[1] - range[0] + 1)) / 2;
}

/* From −width to width, rather near 0. */
static gint
get_error (const SixainQuestion *question,
           Habit                 habit,
           guint                 occasion,
           gint                  width)
{
  return (gint) get_habit (question, habit, 2 * occasion, width + 1) -
         (gint) get_habit (question, habit, 2 * occasion + 1, width + 1);
}

/* The chance, in thousandths, that the sand has run out after so long, as far as
 * a sense of time can tell that is mostly off by the same much all round. */
static gint
guess_sand (const SixainQuestion *question,
            const SixState       *state,
            const Level          *level,
            gint64                elapsed)
{
  gint wrong = 1000 + get_error (question, HABIT_SENSE_ROUND, state->round, level->sense) +
               get_error (question, HABIT_SENSE_TURN, state->n_rolls, level->sense / 4);
  gint64 length = 1000 * state->hourglass_s;
  gint64 felt = MIN (elapsed, 100 * length) * wrong / 1000;
  gint64 doubt = length * level->sense / 1000 + (state->unpredictable_sand ? SAND_SPREAD_MS : 0);

  return CLAMP (500 + 500 * (felt - length) / doubt, 0, 1000);
}

static gint
get_last_strokes (const SixState *state,
                  guint           seat)
{
  guint n = state->n_protected[seat];

  return n > 0 ? six_strokes[state->protected[seat][n - 1]] : 0;
}

/* How many strokes the best of the others may have. */
static gint
guess_best_other (const SixState *state,
                  guint           seat)
{
  gint best = 0;

  for (guint other = 0; other < state->n_players; other++)
    {
      if (other != seat)
        best = MAX (best, USUAL_STROKES * state->n_protected[other]);
    }

  return best;
}

/* Whether to lift rather than roll, at that time. */
static gboolean
wants_to_lift (const SixainQuestion *question,
               const SixState       *state,
               const Level          *level,
               gint64                at)
{
  gint64 turn = ROLLS_PER_TURN * (state->roll_pause_ms + ROLL_MS);
  gint out = guess_sand (question, state, level, at - state->turned_at);
  gint own = get_last_strokes (state, question->seat);
  gint others = MIN (state->n_protected[state->roller], 1) * USUAL_STROKES;
  gint out_next, lift, roll;

  if (!level->weighs_odds)
    return out >= FAIR_CHANCE;
  if (out < LOW_CHANCE)
    return FALSE;

  /* Who is behind in the last round has nothing to end it for. */
  if (state->round == state->n_rounds && state->n_players > 2 &&
      (gint) six_strokes_count (state, question->seat) < guess_best_other (state, question->seat) &&
      own == 0)
    return FALSE;

  out_next = guess_sand (question, state, level, at + turn - state->turned_at);
  lift = out * others / (state->n_players - 1) - (1000 - out) * own;
  roll = -out_next * NEXT_LIFTS / 1000 * own;

  return lift > roll;
}

/* How good it is to have a card in view. */
static guint
weigh_card (const Level *level,
            guint        value)
{
  return frequency[value] * (level->weighs_cards ? six_strokes[value] : 1);
}

/* The place to cover: the one whose card is least likely to come up. */
static guint
choose_place (const SixainQuestion *question,
              const SixState       *state,
              const Level          *level)
{
  guint best = 0, least = G_MAXUINT;

  if (get_habit (question, HABIT_WHIM, state->n_stock[question->seat], 1000) < level->whim)
    return get_habit (question, HABIT_WHIM, 1000 + state->n_stock[question->seat], SIX_N_PLACES);

  for (guint place = 0; place < SIX_N_PLACES; place++)
    {
      guint value = six_top (state, question->seat, place);
      guint weight = weigh_card (level, value);

      /* What is about to be protected is worth more than anything. */
      if (value == state->sum && six_may_protect (state, question->seat))
        continue;

      if (weight < least)
        {
          least = weight;
          best = place;
        }
    }

  return best;
}

static gint64
get_pause_end (const SixState *state)
{
  return state->rolled_at + state->roll_pause_ms;
}

/* When the seat protects what it can, or −1 if it forgets to. */
static gint64
plan_protection (const SixainQuestion *question,
                 const SixState       *state,
                 const Level          *level)
{
  if (!six_may_protect (state, question->seat) ||
      get_habit (question, HABIT_FORGET, state->n_rolls, 1000) < level->forget)
    return -1;

  return state->rolled_at + get_moment (question, HABIT_NOTICE, state->n_rolls, level->notice);
}

/* When the active player rolls or lifts. */
static gint64
plan_turn (const SixainQuestion *question,
           const SixState       *state,
           const Level          *level,
           SixVerb              *verb)
{
  gint64 opens = get_pause_end (state), closes = opens + state->lift_window_ms, at;

  *verb = SIX_MOVE_ROLL;
  if (state->roller == SIX_NO_SEAT)
    return state->begun_at + (state->finished > 0 ? BEGIN_MS : GRAB_MS) +
           get_habit (question, HABIT_BEGIN, state->round, BEGIN_SPREAD_MS);

  at = opens + get_moment (question, HABIT_ROLL, state->n_rolls, level->roll);
  if (state->active == state->roller || state->time >= closes)
    return at;

  at = MIN (at, closes - state->lift_window_ms / 4);
  if (wants_to_lift (question, state, level, at))
    *verb = SIX_MOVE_LIFT;

  return at;
}

static void
consider (SixainMove *move,
          gint64     *at,
          guint       verb,
          gint        arg,
          gint64      moment)
{
  if (moment < 0 || (*at >= 0 && *at <= moment))
    return;

  *move = (SixainMove) { .verb = verb, .n_args = arg > 0, .args = { arg } };
  *at = moment;
}

gboolean
six_bot_plan (const SixainQuestion  *question,
              SixainMove            *move,
              gint64                *at,
              GError               **error)
{
  const Level *level = find_level (question->level, error);
  const SixState *state = question->view;
  guint seat = question->seat;
  gint64 protection;
  SixVerb verb;

  if (level == NULL || state->phase == SIX_OVER)
    return FALSE;

  *at = -1;
  if (state->phase == SIX_GRAB)
    {
      consider (move, at, SIX_MOVE_GRAB, 0, state->begun_at + GRAB_MS +
                get_habit (question, HABIT_BEGIN, 0, BEGIN_SPREAD_MS));
      return TRUE;
    }

  protection = plan_protection (question, state, level);
  consider (move, at, SIX_MOVE_PROTECT, state->sum, protection);

  if (state->owed[seat] > 0)
    {
      guint moment = get_moment (question, HABIT_LAY, state->n_stock[seat], level->lay);

      /* A protection may make room. */
      consider (move, at, SIX_MOVE_LAY, 1 + choose_place (question, state, level),
                MAX (state->owed_at[seat] + moment, protection + 1));
    }

  if (seat == state->active)
    {
      gint64 moment = plan_turn (question, state, level, &verb);

      consider (move, at, verb, 0, MAX (moment, protection + 1));
    }

  return *at >= 0;
}

gboolean
six_bot_choose (const SixainQuestion  *question,
                SixainMove            *move,
                GError               **error)
{
  const Level *level = find_level (question->level, error);
  const SixState *state = question->view;
  guint seat = question->seat;

  if (level == NULL)
    return FALSE;

  if (state->phase == SIX_GRAB)
    *move = (SixainMove) { .verb = SIX_MOVE_GRAB };
  else if (six_may_protect (state, seat))
    *move = (SixainMove) { .verb = SIX_MOVE_PROTECT, .n_args = 1, .args = { state->sum } };
  else if (seat == state->active && state->may_lift && wants_to_lift (question, state, level, state->time))
    *move = (SixainMove) { .verb = SIX_MOVE_LIFT };
  else if (state->owed[seat] > 0)
    *move = (SixainMove) { .verb = SIX_MOVE_LAY, .n_args = 1, .args = { 1 + choose_place (question, state, level) } };
  else
    *move = (SixainMove) { .verb = SIX_MOVE_ROLL };

  return TRUE;
}
