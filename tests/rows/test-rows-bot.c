/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rows-bot.h"
#include "rows-hint.h"
#include "rows-position.h"
#include "rows-reference.h"
#include "rows-regrets.h"
#include "rows-sketch.h"

#define N_SEEDS 5
#define ITERATIONS 60
#define LAST_ITERATIONS 500  /* More than it takes to give up the worse moves. */
#define FOURS "fifth fifth fifth fifth insert insert insert insert replace replace replace replace slide slide slide slide"
#define PLAIN .options = "limit=66"

/* Positions in which the right move is plain, for the first seat. The first card of
 * every hand is played before; to the first row, where a card is to be chosen. */
typedef struct
{
  RowsPosition position;
  const char  *levels;
  const char  *expected;
} BotPosition;

static const BotPosition positions[] = {
  {
    { .about = "the card that nothing can come before", PLAIN,
      .rows = "12 / 37 / 43 / 51 52 53 54", .hands = "13 55 90 | 14 1 16 | 15 2 17" },
    "medium hard", "choose 55",
  },
  {
    { .about = "not the row that is full of heads", PLAIN,
      .rows = "12 / 37 / 43 / 11 22 33 44 55", .hands = "13 38 70 | 14 56 58 | 15 57 59" },
    "easy medium hard", "choose 38",
  },
  {
    { .about = "the low card when its row is cheap, and the other is dear", PLAIN,
      .rows = "12 / 37 / 43 / 11 22 33 44 55", .hands = "13 2 70 | 14 3 58 | 15 4 59" },
    "medium hard", "choose 2",
  },
  {
    { .about = "a special card instead of a dear row", .rows = "12 / 37 / 43 / 11 22 33 44 55",
      .hands = "70 2 | 13 1", .specials = "seven |", .stock = FOURS " cancel cancel cancel cancel seven seven seven stop stop stop stop" },
    "easy medium hard", "seven",
  },
  {
    { .about = "the dearest card is struck", .rows = "12 / 37 / 43 / 51 52 53 54 55", .hands = "70 80 | 90 1",
      .specials = "cancel |", .stock = FOURS " cancel cancel cancel seven seven seven seven stop stop stop stop" },
    "easy medium hard", "cancel 55",
  },
};

static void
ask (const RowsState *state,
     guint            seat,
     const char      *level,
     guint64          seed,
     SixainMove      *move)
{
  RowsState view = *state;
  SixainRandom random;
  g_autoptr (GError) error = NULL;
  SixainQuestion question = { .view = &view, .seat = seat, .level = level, .iterations = ITERATIONS, .random = &random };

  sixain_random_seed (&random, seed);
  rows_rules.redact (&view, seat);
  rows_bot_choose (&question, move, &error);
  g_assert_no_error (error);
}

static void
test_position (gconstpointer data)
{
  const BotPosition *self = data;
  g_auto (GStrv) levels = g_strsplit (self->levels, " ", -1);
  RowsState state;

  rows_position_begin (&self->position, &state);
  for (guint i = 0; levels[i] != NULL; i++)
    {
      for (guint seed = 1; seed <= N_SEEDS; seed++)
        {
          g_autoptr (GString) text = g_string_new (NULL);
          SixainMove move;

          ask (&state, 0, levels[i], seed, &move);
          sixain_rules_write_move (&rows_rules, &move, text);
          if (!g_str_equal (text->str, self->expected))
            g_error ("%s: %s answers “%s” with the seed %u.", self->position.about, levels[i], text->str, seed);
        }
    }
}

/* One round, or with special cards both. Returns the heads of the first bot's seats less
 * those of the second's, who sit alternately. */
static gint
play_round (const char *const *bots,
            guint              n_players,
            const char        *options,
            guint64            seed,
            guint              shift)
{
  g_auto (SixainSetup) setup = { 0 };
  g_auto (GStrv) assignments = g_strsplit (options, " ", -1);
  RowsState state;
  gint difference = 0;

  sixain_setup_init (&setup, &rows_rules, n_players, seed);
  for (guint i = 0; assignments[i] != NULL && *assignments[i] != '\0'; i++)
    g_assert_true (sixain_setup_assign (&setup, &rows_rules, assignments[i], NULL));
  rows_rules.begin (&state, &setup, NULL);

  for (guint step = 0; state.special_cards ? state.phase != ROWS_OVER : state.finished == 0; step++)
    {
      SixainMove moves[SIXAIN_MAX_SEATS];
      const SixainSeats to_act = rows_rules.to_act (&state);

      for (SixainSeats seats = to_act; seats != 0; seats &= seats - 1)
        {
          guint seat = sixain_seats_first (seats);

          ask (&state, seat, bots[(seat + shift) % 2], seed * 1000 + step * 16 + seat, &moves[seat]);
        }
      for (SixainSeats seats = to_act; seats != 0; seats &= seats - 1)
        {
          guint seat = sixain_seats_first (seats);

          g_assert_true (rows_rules.apply (&state, seat, &moves[seat], 0, NULL, NULL, NULL));
        }
    }

  for (guint seat = 0; seat < n_players; seat++)
    difference += (seat + shift) % 2 == 0 ? state.totals[seat] : -state.totals[seat];

  return difference;
}

/* The stronger bot, the weaker one, and by how many heads at least a seat's round differs. */
typedef struct
{
  const char *bots[2];
  guint       n_players;
  const char *options;
  guint       n_deals;
  double      at_least;
} Comparison;

static const Comparison comparisons[] = {
  { { "hard", "medium" }, 2, "", 50, 0.5 },
  { { "hard", "medium" }, 4, "", 30, 1 },
  { { "hard", "medium" }, 10, "", 5, 0.5 },
  { { "hard", "heuristic" }, 4, "", 12, 2 },
  { { "hard", "medium" }, 4, "known_cards=true", 12, 0.5 },
  { { "hard", "medium" }, 4, "known_cards=true draft=true", 4, 0.5 },
  { { "hard", "medium" }, 4, "special_cards=true", 8, 0.1 },
  { { "medium", "easy" }, 2, "", 500, 0.2 },
  { { "medium", "easy" }, 4, "", 300, 0.3 },
  { { "medium", "easy" }, 10, "", 60, 1 },
  { { "medium", "easy" }, 2, "draft=true", 60, 0.2 },
  { { "medium", "easy" }, 4, "known_cards=true draft=true", 20, 0.2 },
  { { "medium", "easy" }, 4, "special_cards=true", 60, 0.3 },
};

static void
test_levels (gconstpointer data)
{
  const Comparison *self = data;
  gint difference = 0;
  double mean;

  for (guint deal = 0; deal < self->n_deals; deal++)
    {
      for (guint shift = 0; shift < 2; shift++)
        difference += play_round (self->bots, self->n_players, self->options, 1 + deal, shift);
    }

  mean = difference / (self->n_deals * self->n_players / 2.0 * 2);
  g_test_message ("%s − %s, %u players %s: %.2f", self->bots[0], self->bots[1], self->n_players, self->options, mean);
  g_assert_cmpfloat (mean, <=, -self->at_least);
}

/* A sketch plays as the rules do: the cheapest row is taken, and heads are the same. */
static void
test_sketch (gconstpointer data)
{
  const guint n_players = GPOINTER_TO_UINT (data);

  for (guint seed = 1; seed <= 30; seed++)
    {
      g_auto (SixainSetup) setup = { 0 };
      SixainRandom random;
      RowsState state;
      RowsSketch sketch;

      sixain_setup_init (&setup, &rows_rules, n_players, seed);
      rows_rules.begin (&state, &setup, NULL);
      sixain_random_seed (&random, seed);
      rows_sketch_init (&sketch, &state);

      while (sketch.n_hand > 0)
        {
          guint8 places[SIXAIN_MAX_SEATS];
          guint n_hand = state.n_hand[0];

          for (guint seat = 0; seat < n_players; seat++)
            places[seat] = sixain_random_below (&random, n_hand);
          for (guint seat = 0; seat < n_players; seat++)
            {
              SixainMove move = { ROWS_MOVE_CHOOSE, 1, { state.hands[seat][places[seat]] } };

              g_assert_true (rows_rules.apply (&state, seat, &move, 0, NULL, NULL, NULL));
            }
          while (state.phase == ROWS_TAKE)
            {
              SixainMove move;

              rows_reference_plain (&state, &random, &move);
              g_assert_true (rows_rules.apply (&state, state.actor, &move, 0, NULL, NULL, NULL));
            }
          rows_sketch_turn (&sketch, places);

          for (guint seat = 0; seat < n_players; seat++)
            g_assert_cmpint (sketch.taken[seat], ==, state.finished > 0 ? state.totals[seat] : state.heads[seat]);
          if (state.finished == 0)
            g_assert_cmpmem (sketch.hands[0], sketch.n_hand, state.hands[0], state.n_hand[0]);
        }
      g_assert_cmpuint (state.finished, ==, 1);
    }
}

/* Nobody has a card left, and seat 0 takes a row: everything is known, and what others pay does not
 * matter any more when the match ends with it. So the chance to win decides, then the fewest heads;
 * and a row that costs more has no reason that the rules could give. */
static const struct
{
  RowsPosition position;
  const char  *expected;
  const char  *reason;
} last_turns[] = {
  {
    { .about = "the cheapest row", .options = "rounds=1", .rows = "12 13 14 / 35 / 43 / 50", .hands = "2 | 60" },
    "take 3", "No row is cheaper: it costs 1 point.",
  },
  {
    { .about = "the cheapest row of a match that goes on", .options = "limit=66", .rows = "12 13 14 / 35 / 43 / 50", .hands = "2 | 60" },
    "take 3", "No row is cheaper: it costs 1 point.",
  },
  {
    { .about = "the cheapest row, far behind", .options = "rounds=1", .rows = "12 13 14 / 35 / 43 / 50", .hands = "2 | 60 | 70",
      .piles = "55 11 22 | 1 | 3" },
    "take 3", "No row is cheaper: it costs 1 point.",
  },
  {
    /* Seat 1's 46 is the sixth card of row 2, unless that is taken; but the match is won anyway. */
    { .about = "not to make somebody pay", .options = "rounds=1",
      .rows = "55 / 36 37 38 39 41 / 66 77 / 11 22", .hands = "2 | 46", .piles = "| 33 44 50 60" },
    "take 2", "No row is cheaper: it costs 5 points.",
  },
  {
    { .about = "nor when it is lost", .options = "rounds=1",
      .rows = "55 / 36 37 38 39 41 / 66 77 / 11 22", .hands = "2 | 46", .piles = "33 44 50 60 |" },
    "take 2", "No row is cheaper: it costs 5 points.",
  },
  {
    { .about = "two heads more to win", .options = "rounds=1",
      .rows = "55 / 36 37 38 39 41 / 66 77 / 11 22", .hands = "2 | 46", .piles = "| 7 8 9" },
    "take 1", NULL,
  },
  {
    { .about = "the fewest heads where both pay as much more", .options = "limit=66",
      .rows = "66 77 / 36 37 38 39 41 / 88 99 / 11 22", .hands = "2 | 46" },
    "take 2", "No row is cheaper: it costs 5 points.",
  },
};

static void
test_last_turn (void)
{
  for (guint i = 0; i < N_SEEDS * G_N_ELEMENTS (last_turns); i++)
    {
      const RowsPosition *position = &last_turns[i / N_SEEDS].position;
      g_autoptr (GString) text = g_string_new (NULL);
      g_autoptr (GError) error = NULL;
      g_autofree char *reason = NULL;
      SixainQuestion question = { .seat = 0, .level = "hard", .iterations = LAST_ITERATIONS };
      SixainRandom random;
      SixainMove move;
      RowsState state;

      rows_position_begin (position, &state);
      g_assert_cmpuint (state.phase, ==, ROWS_TAKE);
      rows_rules.redact (&state, 0);
      sixain_random_seed (&random, i);
      question.view = &state;
      question.random = &random;
      g_assert_true (rows_bot_choose (&question, &move, &error));
      g_assert_no_error (error);
      sixain_rules_write_move (&rows_rules, &move, text);
      reason = rows_hint_justify (NULL, &state, 0, &move);
      g_test_message ("%s: %s: %s", position->about, text->str, reason);
      g_assert_cmpstr (text->str, ==, last_turns[i / N_SEEDS].expected);
      g_assert_cmpstr (reason, ==, last_turns[i / N_SEEDS].reason);
    }
}

/* The hint has a number where something may happen, and the rules' reason where not. */
static void
test_hint (void)
{
  static const RowsPosition risky = { .about = "", PLAIN, .rows = "12 / 37 / 43 / 51 52 53 54",
                                      .hands = "13 80 90 | 14 1 16 | 15 2 17" };
  static const RowsPosition safe = { .about = "", PLAIN, .rows = "12 / 37 / 43 / 51 52 53 54",
                                     .hands = "13 55 90 | 14 1 16 | 15 2 17" };
  SixainMove move = { ROWS_MOVE_CHOOSE, 1, { 80 } };
  g_autofree char *sentence = NULL;
  g_autofree char *again = NULL;
  g_autofree char *reason = NULL;
  RowsRisk risk;
  RowsState state;

  rows_position_begin (&risky, &state);
  rows_rules.redact (&state, 0);
  rows_hint_assess (&state, 0, 80, &risk);
  g_assert_cmpfloat (risk.chance, >, 0.2);
  g_assert_cmpfloat (risk.chance, <, 0.9);
  g_assert_cmpfloat (risk.heads, >, risk.chance);
  sentence = rows_hint_justify (NULL, &state, 0, &move);
  g_test_message ("%s", sentence);
  again = rows_hint_justify (NULL, &state, 0, &move);
  g_assert_cmpstr (sentence, ==, again);
  g_assert_cmpstr (sentence, ==, "Row 4: 44% risk of taking a row, 2.4 points on average.");

  rows_position_begin (&safe, &state);
  rows_rules.redact (&state, 0);
  move.args[0] = 55;
  rows_hint_assess (&state, 0, 55, &risk);
  g_assert_cmpfloat (risk.chance, ==, 0);
  reason = rows_hint_justify (NULL, &state, 0, &move);
  g_assert_cmpstr (reason, ==, "No other card can come between 54 and 55.");
}

/* Whatever others do, the card is the sixth of its row: nothing comes between, and nobody has a card
 * lower than 1. */
static const struct
{
  RowsPosition position;
  guint        card;
  double       chance;
  double       heads;
  const char  *sentence;
} risks[] = {
  {
    { .about = "", PLAIN, .rows = "1 / 37 / 43 / 51 52 53 54 55", .hands = "2 56 90 | 3 4 16 | 5 6 17" },
    56, 1, 11, "Row 4: 100% risk of taking a row, 11.0 points on average.",
  },
  {
    { .about = "", PLAIN, .rows = "1 / 37 / 43 / 50 51 52 53 54", .hands = "2 55 90 | 3 4 16 | 5 6 17" },
    55, 1, 7, "Row 4: 100% risk of taking a row, 7.0 points on average.",
  },
};

static void
test_risks (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (risks); i++)
    {
      const SixainMove move = { ROWS_MOVE_CHOOSE, 1, { risks[i].card } };
      g_autofree char *sentence = NULL;
      RowsState state;
      RowsRisk risk;

      rows_position_begin (&risks[i].position, &state);
      rows_rules.redact (&state, 0);
      rows_hint_assess (&state, 0, risks[i].card, &risk);
      g_assert_cmpfloat_with_epsilon (risk.chance, risks[i].chance, 1e-9);
      g_assert_cmpfloat_with_epsilon (risk.heads, risks[i].heads, 1e-9);
      sentence = rows_hint_justify (NULL, &state, 0, &move);
      g_assert_cmpstr (sentence, ==, risks[i].sentence);
    }
}

/* One wants to play the same card as the other, who does not want that, and for whom it is three
 * times as bad with the first: each should play the first once in four times. */
static void
test_regrets (void)
{
  static const double losses[2][2] = { { -3, 0 }, { 0, -1 } };
  static const guint8 places[] = { 0, 1 };
  RowsRegrets regrets = { 0 };
  SixainRandom random;
  guint n[2] = { 0, 0 };
  const guint n_turns = 20000;

  sixain_random_seed (&random, 1);
  for (guint turn = 0; turn < n_turns; turn++)
    {
      guint one = rows_regrets_draw (&regrets, 0, 2, &random);
      guint other = rows_regrets_draw (&regrets, 1, 2, &random);

      n[0] += one == 0;
      n[1] += other == 0;
      rows_regrets_learn (&regrets, 0, places, (const double[]) { losses[0][other], losses[1][other] }, 2);
      rows_regrets_learn (&regrets, 1, places, (const double[]) { -losses[one][0], -losses[one][1] }, 2);
    }

  for (guint i = 0; i < 2; i++)
    g_assert_cmpfloat_with_epsilon (n[i] / (double) n_turns, 0.25, 0.05);
}

/* A place that is no longer tried is not played either. */
static void
test_given_up (void)
{
  RowsRegrets regrets = { 0 };
  SixainRandom random;

  sixain_random_seed (&random, 1);
  rows_regrets_learn (&regrets, 0, (const guint8[]) { 0, 1, 2 }, (const double[]) { 1, 2, 9 }, 3);
  rows_regrets_learn (&regrets, 0, (const guint8[]) { 1, 2 }, (const double[]) { 2, 9 }, 2);
  for (guint i = 0; i < 100; i++)
    g_assert_cmpuint (rows_regrets_draw (&regrets, 0, 3, &random), ==, 1);
}

static void
test_names (void)
{
  static const char *const names[] = { "brilliant", "qmc:", "qmc:0", "flatmc:x", "hard:1" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      SixainQuestion question = { .level = names[i] };
      g_autoptr (GError) error = NULL;
      SixainMove move;

      g_assert_false (rows_bot_choose (&question, &move, &error));
      g_assert_error (error, SIXAIN_ERROR, SIXAIN_ERROR_BOT);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (positions); i++)
    {
      g_autofree char *name = g_strdelimit (g_strdup (positions[i].position.about), " ,", '-');
      g_autofree char *path = g_strconcat ("/positions/", name, NULL);

      g_test_add_data_func (path, &positions[i], test_position);
    }
  for (guint i = 0; i < G_N_ELEMENTS (comparisons); i++)
    {
      const Comparison *comparison = &comparisons[i];
      g_autofree char *path = g_strdup_printf ("/levels/%s-%s-%u-%s", comparison->bots[0], comparison->bots[1],
                                               comparison->n_players, comparison->options);

      g_test_add_data_func (g_strdelimit (path, " =", '-'), comparison, test_levels);
    }
  for (guint n_players = 2; n_players <= 10; n_players += 4)
    {
      g_autofree char *path = g_strdup_printf ("/sketch/%u", n_players);

      g_test_add_data_func (path, GUINT_TO_POINTER (n_players), test_sketch);
    }
  g_test_add_func ("/regrets/mix", test_regrets);
  g_test_add_func ("/regrets/given-up", test_given_up);
  g_test_add_func ("/last-turn", test_last_turn);
  g_test_add_func ("/hint", test_hint);
  g_test_add_func ("/risks", test_risks);
  g_test_add_func ("/names", test_names);

  return g_test_run ();
}
