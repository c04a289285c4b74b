/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "six-bot.h"

#include "six-future.h"
#include "six-rules.h"
#include "sixain-language.h"
#include "sixain-text.h"

/* What people go by when they choose which card to cover. */
typedef enum
{
  KEEPS_DEAR,                  /* The many strokes, and be they ever so rare. */
  KEEPS_FREQUENT,
  KEEPS_BEST,                  /* Both. */
} Taste;

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
  Taste       taste;
  guint16     n_worlds;        /* That they imagine before they lift; 0: they go by the time alone. */
} Level;

static const Level levels[] = {
  { "easy", { 900, 2500 }, { 500, 1600 }, { 2000, 6000 }, 130, 400, 550, KEEPS_DEAR, 0 },
  { "medium", { 800, 2000 }, { 400, 1200 }, { 1000, 3000 }, 80, 100, 200, KEEPS_FREQUENT, 0 },
  { "hard", { 600, 1300 }, { 300, 800 }, { 500, 1500 }, 10, 10, 50, KEEPS_BEST, 100 },
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
  HABIT_WORLDS,
} Habit;

/* People look at the table, and at the sand that was left, before they begin. */
#define GRAB_MS 1500
#define BEGIN_MS 3500
#define BEGIN_SPREAD_MS 2000

/* Between the rounds, for others to see which card is laid. */
#define LAY_MS 500

/* Who goes by the time alone lifts when the chances, in thousandths, are like this. */
#define FAIR_CHANCE 600

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

/* A sense of time that is mostly off by the same much all round. */
static SixSense
get_sense (const SixainQuestion *question,
           const SixState       *state,
           const Level          *level)
{
  return (SixSense) {
    .pace = 1000 + get_error (question, HABIT_SENSE_ROUND, state->round, level->sense) +
            get_error (question, HABIT_SENSE_TURN, state->n_rolls, level->sense / 4),
    .doubt = level->sense,
  };
}

/* Whether to lift rather than roll, at that time. */
static gboolean
wants_to_lift (const SixainQuestion *question,
               const SixState       *state,
               const Level          *level,
               gint64                at)
{
  SixSense sense = get_sense (question, state, level);
  SixainRandom random;

  if (level->n_worlds == 0)
    return six_future_guess_sand (state, &sense, at) >= FAIR_CHANCE;

  sixain_random_stream (&random, question->salt, HABIT_WORLDS, state->n_rolls);
  return six_future_lift (state, question->seat, &sense, at,
                          question->iterations > 0 ? MIN (question->iterations, level->n_worlds) : level->n_worlds, &random);
}

/* How much the player would miss what is on a place. The best see it beside the card that will
 * cover it, if that is turned over. */
static double
weigh_place (const Level    *level,
             const SixState *state,
             guint           seat,
             guint           place)
{
  guint value = six_top (state, seat, place), turned = six_turned (state, seat);

  switch (level->taste)
    {
    case KEEPS_DEAR:
      return six_strokes[value];
    case KEEPS_FREQUENT:
      return six_chances[value];
    case KEEPS_BEST:
    default:
      return turned != 0 ? six_future_weigh_place (state, seat, place, turned) : six_future_weigh_card (value);
    }
}

/* The place to cover: the one whose card the player would miss least. */
static guint
choose_place (const SixainQuestion *question,
              const SixState       *state,
              const Level          *level)
{
  double least = G_MAXDOUBLE;
  guint best = 0;

  if (get_habit (question, HABIT_WHIM, state->n_stock[question->seat], 1000) < level->whim)
    return get_habit (question, HABIT_WHIM, 1000 + state->n_stock[question->seat], SIX_N_PLACES);

  for (guint place = 0; place < SIX_N_PLACES; place++)
    {
      guint value = six_top (state, question->seat, place);
      double weight = weigh_place (level, state, question->seat, place);

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

/* When the seat lays a card that it owes. Between the rounds everybody waits for that alone. */
static gint64
plan_laying (const SixainQuestion *question,
             const SixState       *state,
             const Level          *level)
{
  guint seat = question->seat;

  if (state->phase == SIX_LAY)
    return MAX (state->begun_at, state->owed_at[seat]) + LAY_MS;

  return state->owed_at[seat] + get_moment (question, HABIT_LAY, state->n_stock[seat], level->lay);
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
      /* A protection may make room. */
      consider (move, at, SIX_MOVE_LAY, 1 + choose_place (question, state, level),
                MAX (plan_laying (question, state, level), protection + 1));
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
