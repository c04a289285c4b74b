/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "six-position.h"

/* 2.3 and 2.4: lifting the tube, penalties, the next round and the end. The turn
 * matches nothing; its last roll is at 2400, and the pause ends at 3600. */

#define TURN "6 5 4 2 1 6 "
#define ROLLS "0 roll @0, 0 roll @1200, 0 roll @2400"
#define PLACES "5 / 8 / 9 | 1 / 2 / 4 | 10 / 7 / 3"
#define PILES "16 14 | 13 11 | 17"

/* What 0 and 2 owe after that turn. */
#define LAID ", 0 lay 1, 2 lay 1"

static const SixPosition lift[] = {
  {
    .about = "with the first legal moment",
    .places = PLACES, .dice = TURN, .moves = ROLLS ", @3600",
    .then = { "legal 1=roll, lift", "legal 0=lay 1, lay 2, lay 3", "sand=116400" },
    .refused = "0 lift, 2 lift",
  },
  {
    .about = "to the last moment",
    .places = PLACES, .dice = TURN, .moves = ROLLS ", @6599",
    .then = { "legal 1=roll, lift" },
  },
  {
    .about = "not when the window is over",
    .places = PLACES, .dice = TURN, .moves = ROLLS ", @6600",
    .then = { "legal 1=roll" },
    .refused = "1 lift",
  },
  {
    .about = "another window", .options = "lift_window_ms=1000 roll_pause_ms=600",
    .places = PLACES, .dice = TURN, .moves = ROLLS ", @3999",
    .then = { "legal 1=roll, lift" },
    .refused = "1 lift @4000",
  },
  {
    .about = "not after the own first roll",
    .places = PLACES, .dice = TURN "6 5 5", .moves = ROLLS ", 1 roll @3600, @4800",
    .then = { "legal 1=roll" },
    .refused = "1 lift",
  },
  {
    .about = "sand still running",
    .places = PLACES, .piles = PILES, .stocks = "18 | 18 | 18", .dice = TURN, .moves = ROLLS ", 1 lift @4000" LAID,
    .then = { "round=2", "phase=roll", "active=1", "protected=[[16,14],[13],[17]]", "stocks=[[],[18,11],[]]",
              "totals=[10,4,7]", "dice=[]", "sum=null", "dice_next=3", "sand=116000" },
  },
  {
    .about = "sand has run out", .sand_ms = 4000,
    .places = PLACES, .piles = PILES, .stocks = "18 12 | 18 | 18", .dice = TURN, .moves = ROLLS ", 1 lift @4100" LAID,
    .then = { "round=2", "active=0", "protected=[[16],[13,11],[17]]", "stocks=[[12,14],[18],[]]", "totals=[6,7,7]",
              "sand=0", "legal 0=roll", "legal 1=", "to_act=[0]", "owed=[0,0,0]" },
  },
  {
    .about = "sand that ends at that millisecond", .sand_ms = 4000,
    .places = PLACES, .piles = PILES, .dice = TURN, .moves = ROLLS ", 1 lift @4000" LAID,
    .then = { "active=0", "sand=0" },
  },
  {
    .about = "a millisecond of sand", .sand_ms = 4000,
    .places = PLACES, .piles = PILES, .dice = TURN, .moves = ROLLS ", 1 lift @3999" LAID,
    .then = { "active=1", "sand=1" },
  },
  {
    .about = "the sand starts with the first roll", .sand_ms = 4000,
    .places = PLACES, .piles = PILES, .dice = TURN,
    .moves = "0 roll @5000, 0 roll @6200, 0 roll @7400, 1 lift @8999" LAID,
    .then = { "active=1", "sand=1" },
  },
  {
    .about = "nothing to give back",
    .places = PLACES, .stocks = "18 12 | 18 | 18 11", .dice = TURN, .moves = ROLLS ", 1 lift @4000" LAID,
    .then = { "active=1", "protected=[[],[],[]]", "stocks=[[12],[18],[11]]", "totals=[0,0,0]" },
  },
  {
    .about = "the one who passed the dice pays, not the one before", .sand_ms = 100,
    .places = PLACES, .piles = PILES, .dice = TURN "6 5 5 6 6 5",
    .moves = ROLLS ", 1 roll @3600, 1 roll @4800, 1 roll @6000, 2 lift @7200, 0 lay 1, 0 lay 1, 1 lay 1, 2 lay 1",
    .then = { "active=1", "protected=[[16,14],[13],[17]]" },
  },
  {
    .about = "after a double the roller pays", .options = "doubles=true", .sand_ms = 100,
    .places = PLACES, .piles = PILES, .dice = "6 6 5",
    .moves = "0 roll @0, 2 lift @1200, 0 lay 1, 1 lay 1",
    .then = { "active=0", "protected=[[16],[13,11],[17]]", "direction=1" },
  },
  {
    .about = "protection ends with the lift",
    .places = "5 / 8 / 9 | 6 / 2 / 4", .dice = TURN, .moves = ROLLS ", 1 lift @4000, 0 lay 1",
    .then = { "legal 1=roll", "protected=[[],[]]" },
    .refused = "1 protect 6, 0 protect 6",
  },
  {
    .about = "a card protected in time is the one to go",
    .places = "5 / 8 / 9 | 6 / 2 / 4", .piles = "| 17", .stocks = "10 | 11", .dice = TURN,
    .moves = ROLLS ", 1 protect 6 @3900, 1 lift @4000, 0 lay 1",
    .then = { "protected=[[],[17]]", "stocks=[[],[11,6]]" },
  },
  {
    .about = "everything carries over",
    .places = "5 / 8 1 / - | 1 / 2 / 4", .piles = "17 | 18", .stocks = "10 | 11", .dice = TURN,
    .moves = ROLLS ", 1 lift @4000",
    .then = { "places=[[[5],[8,1],[10]],[[1],[2],[4]]]", "protected=[[17],[]]", "stocks=[[],[11,18]]" },
  },
  {
    .about = "the first player of a round cannot lift",
    .places = PLACES, .dice = TURN "1 2 4", .moves = ROLLS ", 1 lift @4000" LAID ", 1 roll @4000, @5200",
    .then = { "legal 1=roll", "dice_next=2", "sand=118800", "round=2" },
    .refused = "1 lift",
  },
  {
    .about = "a full hourglass each round",
    .places = PLACES, .dice = TURN, .moves = ROLLS ", 1 lift @4000" LAID ", 1 roll @50000, @51000",
    .then = { "sand=119000" },
  },
  {
    .about = "each round starts clockwise", .options = "doubles=true",
    .places = PLACES, .dice = "6 6 4 6 5 4 5 1 6", .sand_ms = 90000,
    .moves = "0 roll @0, 2 lift @1200, 0 lay 1, 1 lay 1, 2 roll @1200, 2 roll @2400, 2 roll @3600",
    .then = { "direction=1", "active=0", "round=2" },
  },
  {
    .about = "nobody is forced to lift", .sand_ms = 1000,
    .places = PLACES, .dice = TURN, .moves = ROLLS ", @900000",
    .then = { "phase=roll", "round=1", "legal 1=roll", "sand=0" },
  },
  {
    .about = "over", .options = "rounds=1",
    .places = PLACES, .piles = PILES, .dice = TURN, .moves = ROLLS ", 1 lift @4000",
    .then = { "phase=over", "round=1", "active=1", "dice=[6]", "sum=6", "totals=[10,4,7]", "to_act=[]", "legal 1=",
              "sand=116000", "dice_next=3" },
    .refused = "1 roll, 1 lift, 0 lay 1, 1 protect 6, 0 grab, 0 roll @99999",
  },
  {
    .about = "nothing is laid after the last round", .options = "rounds=1",
    .places = PLACES, .piles = PILES, .stocks = "18 12 | 18 | 15", .dice = TURN, .moves = ROLLS ", 1 lift @4000",
    .then = { "owed=[1,0,1]", "turned=[18,null,15]", "places=[[[5],[8],[9]],[[1],[2],[4]],[[10],[7],[3]]]",
              "stocks=[[18,12],[18,11],[15]]", "legal 0=", "legal 2=" },
    .refused = "0 lay 1, 2 lay 2, 2 lay 1 @99999",
  },
  {
    .about = "nor in a longer game", .options = "rounds=2", .sand_ms = 90000,
    .places = PLACES, .stocks = "18 12 11 | 18 | 15", .dice = TURN TURN,
    .moves = ROLLS ", 1 lift @4000" LAID ", 1 roll @5000, 1 roll @6200, 1 roll @7400, 2 lift @8600",
    .then = { "phase=over", "owed=[1,1,0]", "turned=[12,18,null]", "to_act=[]" },
    .refused = "0 lay 1, 1 lay 1",
  },
  {
    .about = "nine rounds", .options = "rounds=9",
    .places = PLACES, .dice = TURN, .moves = ROLLS ", 1 lift @4000" LAID,
    .then = { "phase=roll", "round=2" },
  },
};

/* 2.3: between the rounds whoever still owes cards lays them. Seat 0 owes one, and seat 2 another. */
static const SixPosition between[] = {
  {
    .about = "the next round waits",
    .places = PLACES, .piles = PILES, .stocks = "18 12 | 18 | 15", .dice = TURN, .moves = ROLLS ", 1 lift @4000",
    .then = { "phase=lay", "round=1", "owed=[1,0,1]", "turned=[18,null,15]", "active=null", "sum=null", "dice=[]",
              "dice_next=3", "sand=116000", "to_act=[0,2]" },
  },
  {
    .about = "what the lift cost is paid",
    .places = PLACES, .piles = PILES, .stocks = "18 12 | 18 | 15", .dice = TURN, .moves = ROLLS ", 1 lift @4000",
    .then = { "protected=[[16,14],[13],[17]]", "stocks=[[18,12],[18,11],[15]]", "totals=[10,4,7]", "direction=1",
              "places=[[[5],[8],[9]],[[1],[2],[4]],[[10],[7],[3]]]" },
  },
  {
    .about = "nothing else can be done",
    .places = "5 / 8 / 9 | 6 / 2 / 4 | 10 / 7 / 3", .piles = PILES, .dice = TURN, .moves = ROLLS ", 1 lift @4000",
    .then = { "legal 0=lay 1, lay 2, lay 3", "legal 1=", "legal 2=lay 1, lay 2, lay 3" },
    .refused = "0 roll, 1 roll, 1 lift, 1 protect 6, 0 grab, 1 lay 1, 0 lay 4, 1 roll @99999",
  },
  {
    .about = "no time counts",
    .places = PLACES, .piles = PILES, .dice = TURN, .moves = ROLLS ", 1 lift @4000, @900000",
    .then = { "phase=lay", "sand=116000", "to_act=[0,2]", "legal 0=lay 1, lay 2, lay 3" },
  },
  {
    .about = "sand that had run out", .sand_ms = 3000,
    .places = PLACES, .piles = PILES, .dice = TURN, .moves = ROLLS ", 1 lift @4000, @900000",
    .then = { "phase=lay", "sand=0" },
  },
  {
    .about = "the player chooses the place",
    .places = PLACES, .stocks = "18 12 | 18 | 15", .dice = TURN, .moves = ROLLS ", 1 lift @4000, 0 lay 3 @60000",
    .then = { "phase=lay", "round=1", "owed=[0,0,1]", "turned=[null,null,15]", "to_act=[2]", "legal 0=",
              "places=[[[5],[8],[9,18]],[[1],[2],[4]],[[10],[7],[3]]]", "sand=116000" },
    .refused = "0 lay 1, 1 roll",
  },
  {
    .about = "with the last card the round begins",
    .places = PLACES, .stocks = "18 12 | 18 | 15", .dice = TURN "1 1 2",
    .moves = ROLLS ", 1 lift @4000, 0 lay 3 @60000, 2 lay 2 @61000",
    .then = { "phase=roll", "round=2", "active=1", "owed=[0,0,0]", "turned=[null,null,null]", "to_act=[1]", "legal 1=roll",
              "places=[[[5],[8],[9,18]],[[1],[2],[4]],[[10],[7,15],[3]]]", "sand=116000", "dice_next=3" },
  },
  {
    .about = "the hourglass is full then",
    .places = PLACES, .dice = TURN "1 1 2", .moves = ROLLS ", 1 lift @4000" LAID ", 1 roll @100000, @101000",
    .then = { "sand=119000", "round=2" },
  },
  {
    .about = "several cards",
    .places = PLACES, .stocks = "18 12 15 | 18 | 18 11", .dice = TURN "6 5 5 6 6 5",
    .moves = ROLLS ", 1 roll @3600, 1 roll @4800, 1 roll @6000, 2 lift @7200, 0 lay 1",
    .then = { "phase=lay", "owed=[1,1,1]", "turned=[12,18,18]", "to_act=[0,1,2]",
              "places=[[[5,18],[8],[9]],[[1],[2],[4]],[[10],[7],[3]]]" },
  },
  {
    .about = "the direction stays until then", .options = "doubles=true", .sand_ms = 90000,
    .places = PLACES, .dice = "6 6 4", .moves = "0 roll @0, 2 lift @1200",
    .then = { "phase=lay", "direction=-1", "owed=[1,1,0]" },
  },
  {
    .about = "nothing owed, nothing to wait for",
    .places = PLACES, .stocks = "18 12 | 18 | 15", .dice = TURN, .moves = ROLLS ", 0 lay 1, 2 lay 1, 1 lift @4000",
    .then = { "phase=roll", "round=2", "active=1", "to_act=[1]" },
  },
};

/* In version 1 nothing was turned over, and at a lift what was owed went to the first place. */
static const SixPosition version_1[] = {
  {
    .about = "what is owed goes on the first place", .options = "version=1",
    .places = PLACES, .stocks = "18 12 | 18 | 18 11", .dice = TURN, .moves = ROLLS ", 1 lift @4000",
    .then = { "places=[[[5,18],[8],[9]],[[1],[2],[4]],[[10,18],[7],[3]]]", "owed=[0,0,0]", "phase=roll", "round=2" },
  },
  {
    .about = "also several cards", .options = "version=1",
    .places = PLACES, .stocks = "18 12 15 | 18 | 18 11", .dice = TURN "6 5 5 6 6 5",
    .moves = ROLLS ", 1 roll @3600, 1 roll @4800, 1 roll @6000, 2 lift @7200",
    .then = { "places=[[[5,18,12],[8],[9]],[[1,18],[2],[4]],[[10,18],[7],[3]]]", "active=2" },
  },
  {
    .about = "also after the last round", .options = "version=1 rounds=1",
    .places = PLACES, .stocks = "18 12 | 18 | 18 11", .dice = TURN, .moves = ROLLS ", 1 lift @4000",
    .then = { "places=[[[5,18],[8],[9]],[[1],[2],[4]],[[10,18],[7],[3]]]", "owed=[0,0,0]", "phase=over" },
  },
};

/* 2.6 */
static void
test_strokes (void)
{
  static const guint8 printed[] = { 3, 3, 2, 1, 1, 1, 2, 2, 2, 2, 3, 3, 4, 4, 5, 6, 7, 7 };
  guint sum = 0;

  for (guint value = 1; value <= SIX_N_CARDS; value++)
    {
      g_assert_cmpuint (six_strokes[value], ==, printed[value - 1]);
      sum += six_strokes[value];
    }
  g_assert_cmpuint (sum, ==, 58);
}

/* 2.7: off, the hourglass; on, anything within fifteen seconds of it, drawn anew. */
static void
test_sand (void)
{
  gint32 least = G_MAXINT32, most = 0;

  for (guint seed = 0; seed < 4000; seed++)
    {
      g_auto (SixainSetup) setup = { 0 };
      SixState state;

      sixain_setup_init (&setup, &six_rules, 2, seed);
      setup.options[SIX_OPTION_HOURGLASS_S] = 60 + seed % 181;
      six_rules.begin (&state, &setup, NULL);
      g_assert_cmpint (state.sand_ms, ==, 1000 * state.hourglass_s);

      setup.options[SIX_OPTION_HOURGLASS_S] = 100;
      setup.options[SIX_OPTION_UNPREDICTABLE_SAND] = TRUE;
      six_rules.begin (&state, &setup, NULL);
      least = MIN (least, state.sand_ms);
      most = MAX (most, state.sand_ms);
    }

  g_assert_cmpint (least, >=, 85000);
  g_assert_cmpint (least, <, 85200);
  g_assert_cmpint (most, >, 114800);
  g_assert_cmpint (most, <=, 115000);
}

static void
test_sand_anew (void)
{
  static const SixPosition position = {
    .options = "unpredictable_sand=true",
    .places = PLACES, .dice = TURN, .moves = ROLLS ", 1 lift @4000" LAID,
  };
  g_auto (SixainSetup) setup = { 0 };
  g_autoptr (GError) error = NULL;
  SixState state;
  gint32 first;

  six_position_begin (&position, &state, &setup);
  first = state.sand_ms;
  g_assert_true (six_state_play (&state, &setup, position.moves, NULL, NULL));
  g_assert_cmpuint (state.round, ==, 2);
  g_assert_cmpint (state.sand_ms, !=, first);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  six_position_add ("/six/lift", lift, G_N_ELEMENTS (lift));
  six_position_add ("/six/between", between, G_N_ELEMENTS (between));
  six_position_add ("/six/version-1", version_1, G_N_ELEMENTS (version_1));
  g_test_add_func ("/six/strokes", test_strokes);
  g_test_add_func ("/six/sand", test_sand);
  g_test_add_func ("/six/sand-anew", test_sand_anew);

  return g_test_run ();
}
