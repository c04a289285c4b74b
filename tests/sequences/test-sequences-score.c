/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sequences-position.h"
#include "sequences-score.h"

/* docs/rules.md 3.9, counted by hand. */

#define END .phase = "closing", .stock = ""
#define TWO END, .options = "rounds=1", .moves = "0 pass, 1 pass"

static const SequencesPosition scores[] = {
  {
    .about = "number cards", TWO, .hands = "|", .runs = "0: 2H 3H 4H 5H",
    .then = { .totals = "4 0", .phase = "over" },
  },
  {
    .about = "courts", TWO, .hands = "|", .runs = "0: 12H JH CH BH RH QH KH",
    .then = { .totals = "13 0" },
  },
  {
    .about = "an ace at 19", TWO, .hands = "|", .runs = "0: QH KH AH",
    .then = { .totals = "9 0" },
  },
  {
    .about = "a one at 19", TWO, .hands = "|", .runs = "0: QH KH 1H",
    .then = { .totals = "5 0" },
  },
  {
    .about = "an ace at 1", TWO, .hands = "|", .runs = "0: AH 2H 3H",
    .then = { .totals = "3 0" },
  },
  {
    .about = "a joker as a number", TWO, .hands = "|", .runs = "0: 2H 0H 4H",
    .then = { .totals = "3 0" },
  },
  {
    .about = "a joker as a court", TWO, .hands = "|", .runs = "0: 11H 12H 0H",
    .then = { .totals = "4 0" },
  },
  {
    .about = "a joker as an ace", TWO, .hands = "|", .runs = "0: QH KH 0H",
    .then = { .totals = "9 0" },
  },
  {
    .about = "a joker as a one", TWO, .hands = "|", .runs = "0: 0H 2H 3H",
    .then = { .totals = "3 0" },
  },
  {
    .about = "a whole suit", TWO, .hands = "|",
    .runs = "0: 1H 2H 3H 4H 5H 6H 7H 8H 9H 10H 11H 12H JH CH BH RH QH KH AH",
    .then = { .totals = "29 0" },
  },
  {
    .about = "a whole suit the wrong way round", TWO, .hands = "|",
    .runs = "0: AH 2H 3H 4H 5H 6H 7H 8H 9H 10H 11H 12H JH CH BH RH QH KH 1H",
    .then = { .totals = "25 0" },
  },
  {
    .about = "the longest run dominates", TWO, .hands = "|", .runs = "0: 2H 3H 4H 5H / 1: QH KH AH",
    .then = { .totals = "4 0" },
  },
  {
    .about = "the joker adds to the length", TWO, .hands = "|", .runs = "0: 2H 3H 4H 0H / 1: QH KH AH",
    .then = { .totals = "4 0" },
  },
  {
    .about = "of equal length the higher top", TWO, .hands = "|", .runs = "0: 2H 3H 4H / 1: 5H 6H 7H",
    .then = { .totals = "0 3" },
  },
  {
    .about = "whatever its number", TWO, .hands = "|", .runs = "0: 5H 6H 7H / 1: 2H 3H 4H",
    .then = { .totals = "3 0" },
  },
  {
    .about = "the dominant side keeps the run that scores most", TWO, .hands = "|",
    .runs = "0: 2H 3H 4H 5H / 0: QH KH AH / 1: 7H 8H 9H",
    .then = { .totals = "9 0" },
  },
  {
    .about = "and only one", TWO, .hands = "|", .runs = "0: 2H 3H 4H 5H / 0: 7H 8H 9H / 0: 11H 12H JH CH",
    .then = { .totals = "6 0" },
  },
  {
    .about = "suits apart", TWO, .hands = "|",
    .runs = "0: 2H 3H 4H / 1: 5S 6S 7S 8S / 0: JC CC BC / 1: QM KM AM / 0: 1T 2T 3T / 1: 2D 3D 4D 0D",
    .then = { .totals = "12 17" },
  },
  {
    .about = "sets count nothing", TWO, .hands = "|", .runs = "0: 2H 3H 4H", .sets = "0: AS AC AM",
    .then = { .totals = "3 0" },
  },
  {
    .about = "nothing on the table", TWO, .hands = "|",
    .then = { .totals = "0 0" },
  },
  {
    .about = "cards left in hand", TWO, .hands = "JS CS BS RS QS KS | AH 0D 1C 2C 12T", .runs = "0: 2H 3H 4H",
    .then = { .totals = "-9 -10" },
  },
  {
    .about = "an ace costs five wherever it could have gone", TWO, .hands = "AH | 1H", .runs = "0: 2H 3H 4H",
    .then = { .phase = "over", .totals = "-2 0" },
  },
  {
    .about = "three sides", END, .options = "rounds=1", .hands = "KS | AD | 2D", .moves = "0 pass, 1 pass, 2 pass",
    .runs = "0: 2H 3H 4H / 1: 5H 6H 7H / 2: 8H 9H 10H / 1: JC CC BC",
    .then = { .totals = "-2 1 3" },
  },
  {
    .about = "both hands of a team", END, .options = "rounds=1 teams=true", .hands = "KS | AD | 0D | QD",
    .moves = "0 pass, 1 pass, 2 pass, 3 pass", .runs = "0: 2H 3H 4H / 1: JC CC BC",
    .then = { .totals = "-4 -1 -4 -1", .phase = "over" },
  },
  {
    .about = "a team’s runs dominate together", END, .options = "rounds=1 teams=true", .hands = "| | |",
    .moves = "0 pass, 1 pass, 2 pass, 3 pass", .runs = "1: 7H 8H 9H 10H / 0: 2H 3H 4H / 1: JH CH BH",
    .then = { .totals = "0 6 0 6" },
  },
  {
    .about = "a joined run as one", TWO, .hands = "|", .runs = "0: 4H 5H 6H 7H 8H 9H / 0: / 1: 10H 11H 12H JH CH",
    .then = { .totals = "6 0" },
  },
};

/* The story of a round’s scores, in the order in which it is told. */
static void
test_story (void)
{
  static const SequencesPosition position = {
    END, .options = "rounds=1", .hands = "KS 2C | AD", .runs = "1: 2H 3H 4H / 0: 5H 6H 7H / 0: 8S 9S 10S",
  };
  static const SixainEvent expected[] = {
    { SEQUENCES_EVENT_PASS, 1, { 0 } },
    { SEQUENCES_EVENT_SUIT, 0, { SEQUENCES_SPADE, 3, 3 } },
    { SEQUENCES_EVENT_SUIT, 0, { SEQUENCES_HEART, 2, 3 } },
    { SEQUENCES_EVENT_LEFT, 0, { SEQUENCES_CARD (SEQUENCES_SPADE, SEQUENCES_KING), 2 } },
    { SEQUENCES_EVENT_LEFT, 1, { SEQUENCES_CARD (SEQUENCES_DIAMOND, SEQUENCES_ACE), 5 } },
    { SEQUENCES_EVENT_SCORE, 0, { 4, 4 } },
    { SEQUENCES_EVENT_SCORE, 1, { -5, -5 } },
    { SEQUENCES_EVENT_OVER, -1, { 0 } },
  };
  const SixainMove pass = { .verb = SEQUENCES_MOVE_PASS };
  g_auto (SixainEvents) events = { 0 };
  SequencesState state;

  sequences_position_begin (&position, &state);
  sequences_state_play (&state, "0 pass");
  g_assert_true (sequences_rules.apply (&state, 1, &pass, 0, NULL, &events, NULL));

  g_assert_cmpuint (events.n, ==, G_N_ELEMENTS (expected));
  for (guint i = 0; i < events.n; i++)
    {
      g_assert_cmpint (events.items[i].kind, ==, expected[i].kind);
      g_assert_cmpint (events.items[i].seat, ==, expected[i].seat);
      for (guint j = 0; j < 3; j++)
        g_assert_cmpint (events.items[i].args[j], ==, expected[i].args[j]);
    }
}

/* Totals add up over the rounds. */
static void
test_totals (void)
{
  static const SequencesPosition position = {
    END, .options = "rounds=2", .hands = "KS 2C | AD", .runs = "1: 2H 3H 4H / 0: 5H 6H 7H / 0: 8S 9S 10S",
  };
  SequencesState state;
  gint points[SEQUENCES_MAX_SEATS];

  sequences_position_begin (&position, &state);
  sequences_score_round (&state, points, NULL);
  g_assert_cmpint (points[0], ==, 4);
  g_assert_cmpint (points[1], ==, -5);

  sequences_state_play (&state, "0 pass, 1 pass");
  g_assert_cmpuint (state.round, ==, 2);
  g_assert_cmpuint (state.finished, ==, 1);
  g_assert_cmpint (state.totals[0], ==, 4);
  g_assert_cmpint (state.totals[1], ==, -5);
  g_assert_cmpuint (state.n_runs, ==, 0);
  g_assert_cmpuint (state.n_stock, ==, 104);
}

/* How sides stand: the longest run of each suit, who leads, and with what. */
static const struct
{
  const char *about;
  const char *options;
  const char *hands;
  const char *runs;
  const char *standings;       /* By side: suit, length, “*” if it leads, and points. */
} standings[] = {
  { "nothing laid", NULL, "KS | 2S", NULL, "0 | 0" },
  { "a run", NULL, "KS | 2S", "0: 2H 3H 4H 5H", "H4*4 4 | 0" },
  { "the longer one leads", NULL, "|", "0: 2H 3H 4H 5H / 1: QH KH AH", "H4*4 4 | H3 0" },
  { "of equal length the higher one", NULL, "|", "0: 2H 3H 4H / 1: 5H 6H 7H", "H3 0 | H3*3 3" },
  { "length leads, and the best run counts", NULL, "|", "0: 2H 3H 4H 5H / 0: QH KH AH / 1: 7H 8H 9H", "H4*9 9 | H3 0" },
  { "two suits", NULL, "|", "0: 2S 3S 4S / 0: QD KD 0D", "S3*3 D3*9 12 | 0" },
  { "a joined run is gone", NULL, "|", "0: 4H 5H 6H 7H / 0: / 1: 2C 3C 4C", "H4*4 4 | C3*3 3" },
  { "hands do not count", NULL, "AS 0S KS | AH", "0: 2H 3H 4H", "H3*3 3 | 0" },
  { "teams", "teams=true", "| | |", "1: 7H 8H 9H 10H / 0: 2H 3H 4H", "H3 0 | H4*4 4" },
};

static void
test_standings (gconstpointer data)
{
  guint row = GPOINTER_TO_UINT (data);
  const SequencesPosition position = {
    .about = standings[row].about, .options = standings[row].options,
    .hands = standings[row].hands, .runs = standings[row].runs,
  };
  SequencesStanding found[SEQUENCES_MAX_SEATS];
  g_autoptr (GString) text = g_string_new (NULL);
  SequencesState state;

  sequences_position_begin (&position, &state);
  sequences_score_standings (&state, found);
  for (guint side = 0; side < sequences_n_sides (&state); side++)
    {
      for (guint suit = 0; suit < SEQUENCES_N_SUITS; suit++)
        {
          if (found[side].longest[suit] == 0)
            continue;
          g_string_append_printf (text, "%s%u", sequences_suit_names[suit], found[side].longest[suit]);
          if (found[side].leads & (1 << suit))
            g_string_append_printf (text, "*%u", found[side].points[suit]);
          g_string_append_c (text, ' ');
        }
      g_string_append_printf (text, "%u%s", found[side].total, side + 1 < sequences_n_sides (&state) ? " | " : "");
    }
  g_assert_cmpstr (text->str, ==, standings[row].standings);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  sequences_position_add ("/scores", scores, G_N_ELEMENTS (scores));
  for (guint i = 0; i < G_N_ELEMENTS (standings); i++)
    {
      g_autofree char *path = g_strdup_printf ("/standings/%s", standings[i].about);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_standings);
    }
  g_test_add_func ("/story", test_story);
  g_test_add_func ("/totals", test_totals);

  return g_test_run ();
}
