/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sequences-bot.h"
#include "sequences-position.h"
#include "sixain-game.h"

/* Positions in which the right move is plain. */

#define N_SEEDS 12

typedef struct
{
  SequencesPosition position;
  const char       *levels;          /* Instead of medium and hard. */
  const char       *expected;        /* Moves, separated by commas, any of which will do. */
  const char       *never;           /* Or those of which none will. */
  const char       *runs;            /* How they lie when the seat has laid all that it lays. */
  const char       *sets;
} BotPosition;

static const BotPosition laying[] = {
  {
    { .about = "the card that wins a suit", .phase = "closing", .hands = "7H 2C | 3M 5D",
      .runs = "0: 4H 5H 6H / 1: 8H 9H 10H", .stock = "" },
    .levels = "easy medium hard", .expected = "add 1 7H",
  },
  {
    { .about = "cards that go beyond what another side may add", .phase = "closing", .hands = "7H 11H 2C | 3M 5D",
      .runs = "0: 4H 5H 6H / 0: 8H 9H 10H / 1: QT KT AT", .stock = "" },
    .runs = "0: 4H 5H 6H 7H 8H 9H 10H 11H / 0: / 1: QT KT AT",
  },
  {
    { .about = "the printed example of sets that feed runs", .phase = "closing", .hands = "9C 2H 3H | 5D 7D 3M",
      .runs = "0: 10C 11C 12C / 0: 4M 5M 6M", .sets = "0: 4H 4S 4T / 0: 8H 8D 8C", .stock = "" },
    .runs = "0: 8C 9C 10C 11C 12C / 0: 4M 5M 6M / 0: 2H 3H 4H", .sets = "0: 4S 4T / 0: 8H 8D",
  },
  {
    { .about = "the run first, as the set needs one", .hands = "2H 3H 4H 9C 9D 9S JT 6M 12T | 3M 5D 7C 8T 10H QS KD 1C" },
    .runs = "0: 2H 3H 4H", .sets = "0*: 9S 9C 9D",
  },
  {
    { .about = "the set that would cost most", .phase = "closing", .hands = "2S 2T 2H KS KT KH 2C | 3M 5D",
      .runs = "0: 4H 5H 6H", .stock = "" },
    .sets = "0*: KS KT KH",
  },
  {
    { .about = "even what counts for nothing", .phase = "closing", .hands = "2S 2T 2H | 3M 5D",
      .runs = "0: 4H 5H 6H", .stock = "" },
    .sets = "0*: 2S 2T 2H",
  },
  {
    { .about = "a joker at the last moment", .phase = "closing", .hands = "0H 2C | 3M 5D",
      .runs = "0: 4H 5H 6H", .stock = "" },
    .expected = "add 1 0H low, add 1 0H high",
  },
  {
    { .about = "an ace where it counts most", .phase = "closing", .hands = "AH 2C | 3M 5D",
      .runs = "0: QH KH 0H / 0: 2H 3H 4H", .laid = "2 0 | 0 0", .stock = "" },
    .expected = "swap 1 AH",
  },
};

static const BotPosition swapping[] = {
  {
    { .about = "the card for a joker of another side", .phase = "closing", .hands = "JS 2C | 3M 5D",
      .runs = "0: 3S 4S 5S / 1: 7H 8H 9H / 1: 11S 12S 0S", .stock = "" },
    .levels = "easy medium hard", .expected = "swap 3 JS",
  },
  {
    { .about = "the card for an own joker", .phase = "closing", .hands = "5H 2C | 3M 5D",
      .runs = "0: 4H 0H 6H", .stock = "" },
    .levels = "easy medium hard", .expected = "swap 1 5H",
  },
  {
    { .about = "no card for a joker that could only be left in hand", .phase = "closing", .hands = "5H 2C | 3M 5D",
      .runs = "0: 2T 3T 4T / 1: 4H 0H 6H", .stock = "" },
    .expected = "pass",
  },
};

static const BotPosition discarding[] = {
  {
    /* Seat 1 has shown its joker, with which it could use either of 3H and 7H. */
    { .about = "nothing that makes a run longer with a joker that was seen", .turn = 1,
      .hands = "3H 7H 5C 6C 9M 10M 2T 3T | 12H 3M 5D 7D 8T 10C QD KD 1C",
      .runs = "1: 4H 5H 6H / 0: 11H 0H JH", .moves = "1 swap 2 12H, 1 discard 3M, 0 draw" },
    .levels = "hard", .never = "discard 3H, discard 7H",
  },
  {
    { .about = "an ace when the stock is nearly empty", .hands = "AT 2C 4M 6T 9S 12D 7C 3D 1H | 3M 5D 7D 8T 10H QS KD 1C",
      .runs = "0: 4H 5H 6H / 1: 4S 5S 6S", .stock = "5C 8M" },
    .levels = "hard", .expected = "discard AT",
  },
  {
    { .about = "what goes with nothing", .hands = "5H 6H 8H 9H 5S 6S QD KD 3T | 3M 5D 7D 8T 10H QS 9C 1C",
      .runs = "0: 2C 3C 4C" },
    .levels = "hard", .expected = "discard 3T",
  },
};

static const BotPosition taking[] = {
  {
    { .about = "the printed discard that lengthens a run", .phase = "draw", .hands = "9D 2C 4M 6T 9S 12H 7C 3H | 3M 5S 7M 8T 10H QS KD 1C",
      .runs = "0: 4D 5D 6D 7D", .discard = "8D" },
    .levels = "easy medium hard", .expected = "take add 1 8D 9D",
  },
  {
    { .about = "a claim", .turn = 1, .hands = "9D 2C 4M 6T 9S 12H 7C 3H | 8D 3M 5S 7M 8T 10H QS KD 1C | 2S JM CT RH QM 10T 7S 1M",
      .runs = "0: 4D 5D 6D 7D", .moves = "1 discard 8D" },
    .levels = "easy medium hard", .expected = "claim add 1 8D 9D",
  },
  {
    { .about = "a claim for a set",
      .turn = 1, .hands = "9D 8C 8S 6T 9S 12H 7C 3H | 8D 3M 5S 7M 8T 10H QS KD 1C | 7D 6D JM CT RH QM 10T 7S",
      .runs = "0: 1M 2M 0M", .moves = "1 discard 8D, 2 claim run 6D 7D 8D" },
    .levels = "easy medium hard", .expected = "claim set 8S 8C 8D",
  },
};

static gboolean
is_listed (const char *list,
           const char *text)
{
  g_auto (GStrv) items = g_strsplit (list, ",", -1);

  for (guint i = 0; items[i] != NULL; i++)
    {
      if (g_str_equal (g_strstrip (items[i]), text))
        return TRUE;
    }

  return FALSE;
}

static void
ask (const SequencesState *state,
     guint                 seat,
     const char           *level,
     guint                 seed,
     SixainMove           *move)
{
  SequencesState view = *state;
  SixainRandom random;
  g_autoptr (GError) error = NULL;
  SixainQuestion question = { .view = &view, .seat = seat, .level = level, .random = &random };

  sixain_random_seed (&random, seed);
  sequences_rules.redact (&view, seat);
  sequences_bot_choose (&question, move, &error);
  g_assert_no_error (error);
}

/* The seat makes its moves until it draws or its turn ends. */
static void
lay_all (SequencesState *state,
         guint           seat,
         const char     *level,
         guint           seed)
{
  while (TRUE)
    {
      SixainMove move;

      ask (state, seat, level, seed, &move);
      if (move.verb == SEQUENCES_MOVE_REFILL || move.verb == SEQUENCES_MOVE_DISCARD || move.verb == SEQUENCES_MOVE_PASS)
        return;

      g_assert_true (sequences_rules.apply (state, seat, &move, 0, NULL, NULL, NULL));
    }
}

static void
check_answer (const BotPosition    *self,
              const SequencesState *state,
              const char           *level,
              guint                 seed)
{
  const gint seat = sixain_seats_first (sequences_rules.to_act (state));
  g_autoptr (GString) text = g_string_new (NULL);
  SequencesState after = *state;
  SixainMove move;

  ask (state, seat, level, seed, &move);
  sixain_rules_write_move (&sequences_rules, &move, text);
  if ((self->expected != NULL && !is_listed (self->expected, text->str)) ||
      (self->never != NULL && is_listed (self->never, text->str)))
    g_error ("%s: %s answers “%s” with the seed %u.", self->position.about, level, text->str, seed);

  if (self->runs == NULL && self->sets == NULL)
    return;

  lay_all (&after, seat, level, seed);
  if (self->runs != NULL)
    {
      g_autofree char *runs = sequences_show_runs (&after);

      g_assert_cmpstr (runs, ==, self->runs);
    }
  if (self->sets != NULL)
    {
      g_autofree char *sets = sequences_show_sets (&after);

      g_assert_cmpstr (sets, ==, self->sets);
    }
}

static void
test_position (gconstpointer data)
{
  const BotPosition *self = data;
  g_auto (GStrv) levels = g_strsplit (self->levels != NULL ? self->levels : "medium hard", " ", -1);
  SequencesState state;

  sequences_position_begin (&self->position, &state);
  if (self->position.moves != NULL)
    sequences_state_play (&state, self->position.moves);

  for (guint i = 0; levels[i] != NULL; i++)
    {
      for (guint seed = 1; seed <= N_SEEDS; seed++)
        check_answer (self, &state, levels[i], seed);
    }
}

static void
add_positions (const char        *path,
               const BotPosition *positions,
               guint              n_positions)
{
  for (guint i = 0; i < n_positions; i++)
    {
      g_autofree char *name = g_strdelimit (g_strdup (positions[i].position.about), " ,:", '-');
      g_autofree char *test = g_strconcat (path, "/", name, NULL);

      g_test_add_data_func (test, &positions[i], test_position);
    }
}

static void
test_levels (void)
{
  SixainQuestion question = { .level = "brilliant" };
  g_autoptr (GError) error = NULL;
  SixainMove move;

  g_assert_false (sequences_bot_choose (&question, &move, &error));
  g_assert_error (error, SIXAIN_ERROR, SIXAIN_ERROR_BOT);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  add_positions ("/lays", laying, G_N_ELEMENTS (laying));
  add_positions ("/swaps", swapping, G_N_ELEMENTS (swapping));
  add_positions ("/discards", discarding, G_N_ELEMENTS (discarding));
  add_positions ("/takes", taking, G_N_ELEMENTS (taking));
  g_test_add_func ("/levels", test_levels);

  return g_test_run ();
}
