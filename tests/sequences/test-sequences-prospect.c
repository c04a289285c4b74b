/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sequences-position.h"
#include "sequences-prospect.h"
#include "sequences-text.h"

/* Where cards are for seat 0, whose view of the position it is. */
static void
test_whereabouts (void)
{
  static const SequencesPosition position = {
    .hands = "2H 9C | 5S 6S", .runs = "1: 10C 11C 12C", .sets = "0: 4H 4S 4T", .discard = "2S 8D",
  };
  static const struct
  {
    const char          *card;
    SequencesWhereabouts nobody, seat;
  } rows[] = {
    { "2H", SEQUENCES_UNSEEN, SEQUENCES_OWN },
    { "5S", SEQUENCES_UNSEEN, SEQUENCES_UNSEEN },
    { "6S", SEQUENCES_KNOWN, SEQUENCES_KNOWN },
    { "11C", SEQUENCES_LAID, SEQUENCES_LAID },
    { "4S", SEQUENCES_LAID, SEQUENCES_LAID },
    { "2S", SEQUENCES_DISCARDED, SEQUENCES_DISCARDED },
    { "KD", SEQUENCES_UNSEEN, SEQUENCES_UNSEEN },
  };
  guint8 nobody[SEQUENCES_N_CARDS], seat[SEQUENCES_N_CARDS];
  SequencesState state, view;

  sequences_position_begin (&position, &state);
  state.known[1][SEQUENCES_SPADE] = 1 << 6;
  view = state;
  sequences_rules.redact (&view, 0);
  sequences_prospect_find_cards (&view, 0, seat);
  view = state;
  sequences_rules.redact (&view, SIXAIN_NOBODY);
  sequences_prospect_find_cards (&view, SIXAIN_NOBODY, nobody);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      gint card = sequences_card_from_text (rows[i].card);

      g_assert_cmpuint (nobody[card], ==, rows[i].nobody);
      g_assert_cmpuint (seat[card], ==, rows[i].seat);
    }
}

/* Whether a run with a card is still possible for seat 0. */
static const struct
{
  SequencesPosition position;
  const char       *card;
  gboolean          possible;
} chances[] = {
  { { .about = "nobody has seen its neighbours", .hands = "5H | 2S" }, "5H", TRUE },
  { { .about = "neighbours on both sides are gone", .hands = "5H 2C | 2S", .runs = "1: 2H 3H 4H / 1: 6H 7H 8H", .discard = "0H" }, "5H", FALSE },
  { { .about = "but the joker may come", .hands = "5H 2C | 2S", .discard = "4H 3H 7H" }, "5H", TRUE },
  { { .about = "one neighbour and no joker", .hands = "5H 2C | 2S", .discard = "3H 4H 7H 0H" }, "5H", FALSE },
  { { .about = "an own run goes on with it", .hands = "5H 2C | 2S", .runs = "0: 2H 3H 4H", .discard = "6H 7H 0H" }, "5H", TRUE },
  { { .about = "an own set has the neighbours", .hands = "5H 2D | 2S", .runs = "0: 2C 3C 4C / 0: 6C 7C 8C", .sets = "0: 4H 4S 4T / 0: 6H 6S 6T", .discard = "3H 7H 0H" }, "5H", TRUE },
  { { .about = "a one at the end", .hands = "1H 2C | 2S", .discard = "2H 3H" }, "1H", TRUE },
  { { .about = "a one at neither end", .hands = "1H 2C | 2S", .discard = "2H 3H QH KH" }, "1H", FALSE },
  { { .about = "a joker", .hands = "0H 2C | 2S", .discard = "2H 3H QH KH" }, "0H", TRUE },
};

static void
test_chance (gconstpointer data)
{
  guint row = GPOINTER_TO_UINT (data);
  SequencesState state;

  sequences_position_begin (&chances[row].position, &state);
  sequences_rules.redact (&state, 0);
  g_assert_true (sequences_prospect_has_run (&state, 0, sequences_card_from_text (chances[row].card)) == chances[row].possible);
}

/* What is said for a move of seat 0. */
static const struct
{
  SequencesPosition position;
  const char       *move;
  const char       *reason;
} reasons[] = {
  { { .about = "a first run", .hands = "2H 3H 4H 9C | 5S" }, "run 2H 3H 4H", "Hearts: you lead, which is worth 3 points now." },
  { { .about = "a run that takes the lead", .hands = "8C 2H | 5S", .runs = "0: 9C 10C 11C / 1: JC CC BC" }, "add 1 8C",
    "Clubs: you lead, which is worth 4 points now." },
  { { .about = "a lead that grows", .hands = "8C 2H | 5S", .runs = "0: 9C 10C 11C" }, "add 1 8C", "Clubs: your lead is worth 4 points then." },
  { { .about = "a run behind another one", .hands = "8C 2H | 5S", .runs = "0: 9C 10C 11C / 1: 12C JC CC BC RC" }, "add 1 8C",
    "Clubs: your longest run grows to 4 cards." },
  { { .about = "a set of courts", .hands = "KH KS KT 2C | 5S", .runs = "0: 9C 10C 11C" }, "set KH KS KT",
    "What you lay can no longer cost you 6 points." },
  { { .about = "a set of numbers", .hands = "8H 8S 8T 2C | 5S", .runs = "0: 9C 10C 11C" }, "set 8H 8S 8T",
    "Its cards can go into runs from your next turn on." },
  { { .about = "one more for a set", .hands = "8D 2C | 5S", .runs = "0: 9C 10C 11C", .sets = "0: 8H 8S 8T" }, "addset 1 8D",
    "You get to draw that many more cards." },
  { { .about = "a joker", .hands = "10C 2H | 5S", .runs = "1: 9C 0C 11C" }, "swap 1 10C", "The joker that you get fits anywhere in its suit." },
  { { .about = "an ace", .hands = "1C 2H | 5S", .runs = "1: AC 2C 3C" }, "swap 1 1C", "The card that you get can still be of use." },
  { { .about = "a discard without a future", .hands = "5H 2C | 2S", .discard = "3H 4H 7H 0H" }, "discard 5H", "You can make no run with it any more." },
  { { .about = "a discard without company", .hands = "5H 2C 9D KT | 2S" }, "discard 5H", "It goes with none of your other cards." },
  { { .about = "a discard beside a pair", .hands = "5H 2C 3C | 2S" }, "discard 5H",
    "It goes with none of your other cards. Without it, 2 unseen cards could still give you a run." },
  { { .about = "a discard of three", .hands = "5H 7H 8H | 2S", .discard = "9H" }, "discard 5H",
    "Without it, 1 unseen card still makes a run with your hand." },
  { { .about = "a discard that costs", .hands = "KH QH 2C | 2S" }, "discard KH", "Kept to the end, it would cost you 2 points." },
  { { .about = "a discard with company", .hands = "5H 6H 2C | 2S" }, "discard 5H", "Your other cards go together better." },
  { { .about = "a draw before any discard", .phase = "draw", .hands = "5H | 2S" }, "draw", NULL },
  { { .about = "a draw", .phase = "draw", .hands = "5H | 2S", .discard = "KD" }, "draw", "You cannot use the discard." },
  { { .about = "a draw instead of the discard", .phase = "draw", .hands = "2H 3H | 2S", .discard = "4H" }, "draw",
    "The stock promises more than the discard." },
  { { .about = "a refill", .hands = "5H 9C | 2S" }, "refill", "You have nothing more to lay." },
  { { .about = "a refill instead of a run", .hands = "5H 6H 7H | 2S" }, "refill", "Laying more would gain you nothing." },
  { { .about = "a pass", .phase = "closing", .stock = "", .hands = "5H | 2S" }, "pass", "You have nothing more to lay." },
};

static void
test_reason (gconstpointer data)
{
  guint row = GPOINTER_TO_UINT (data);
  g_autofree char *reason = NULL;
  SequencesState state;
  SixainMove move;

  sequences_position_begin (&reasons[row].position, &state);
  sequences_rules.redact (&state, 0);
  g_assert_true (sixain_rules_read_move (&sequences_rules, reasons[row].move, &move));
  reason = sequences_justify (NULL, &state, 0, &move);
  g_assert_cmpstr (reason, ==, reasons[row].reason);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/whereabouts", test_whereabouts);
  for (guint i = 0; i < G_N_ELEMENTS (chances); i++)
    {
      g_autofree char *path = g_strdup_printf ("/chance/%s", chances[i].position.about);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_chance);
    }
  for (guint i = 0; i < G_N_ELEMENTS (reasons); i++)
    {
      g_autofree char *path = g_strdup_printf ("/reason/%s", reasons[i].position.about);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_reason);
    }

  return g_test_run ();
}
