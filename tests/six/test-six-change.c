/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "six-position.h"

/* 2.3: the change, and cards that are owed. A turn of 6 5 4, 2 1, 6 matches nothing here. */

#define TURN "6 5 4 2 1 6 "
#define ROLLS "0 roll @0, 0 roll @1200, 0 roll @2400"

static const SixPosition change[] = {
  {
    .about = "everybody but who gets the dice lays a card",
    .places = "5 / - / 9 | - / 2 / 4 | - / - / 8", .stocks = "10 | 11 | 12", .dice = TURN,
    .moves = ROLLS,
    .then = { "active=1", "dice_next=3", "dice=[6]", "owed=[0,0,0]", "direction=1",
              "places=[[[5],[10],[9]],[[],[2],[4]],[[12],[],[8]]]", "stocks=[[],[11],[]]", "to_act=[1]" },
  },
  {
    .about = "with all places full it is owed",
    .places = "5 / 8 / 9 | 1 / 2 / 4 | 10 / 7 / 8", .dice = TURN,
    .moves = ROLLS,
    .then = { "owed=[1,0,1]", "to_act=[0,1,2]", "legal 0=lay 1, lay 2, lay 3", "legal 1=", "legal 2=lay 1, lay 2, lay 3" },
    .refused = "1 lay 1, 0 lay 4, 0 lay 0, 0 roll",
  },
  {
    .about = "nothing is turned over before it is owed",
    .places = "5 / 8 / 9 | 1 / 2 / 4 | 10 / 7 / 8", .dice = TURN,
    .then = { "turned=[null,null,null]" },
  },
  {
    .about = "it is turned over first",
    .places = "5 / 8 / 9 | 1 / 2 / 4 | 10 / 7 / 8", .stocks = "14 15 | 16 | 18 17", .dice = TURN,
    .moves = ROLLS,
    .then = { "owed=[1,0,1]", "turned=[14,null,18]", "stocks=[[14,15],[16],[18,17]]" },
  },
  {
    .about = "and lies on its place then",
    .places = "5 / 8 / 9 | 1 / 2 / 4 | 10 / 7 / 8", .stocks = "14 15 | 16 | 18 17", .dice = TURN,
    .moves = ROLLS ", 2 lay 3 @2500",
    .then = { "turned=[14,null,null]", "places=[[[5],[8],[9]],[[1],[2],[4]],[[10],[7],[8,18]]]" },
  },
  {
    .about = "a card for an empty place is not turned over before",
    .places = "5 / - / 9 | 1 / 2 / 4", .stocks = "14 15 | 16", .dice = TURN,
    .moves = ROLLS,
    .then = { "turned=[null,null]", "places=[[[5],[14],[9]],[[1],[2],[4]]]" },
  },
  {
    .about = "of two the first is turned over",
    .places = "5 / 8 / 9 | 1 / 2 / 4 | 10 / 7 / 3", .stocks = "14 15 | 16 | 18 17", .dice = TURN "6 5 5 6 6 5",
    .moves = ROLLS ", 1 roll @3600, 1 roll @4800, 1 roll @6000",
    .then = { "owed=[2,1,1]", "turned=[14,16,18]" },
  },
  {
    .about = "the next when it has been laid",
    .places = "5 / 8 / 9 | 1 / 2 / 4 | 10 / 7 / 3", .stocks = "14 15 | 16 | 18 17", .dice = TURN "6 5 5 6 6 5",
    .moves = ROLLS ", 1 roll @3600, 1 roll @4800, 1 roll @6000, 0 lay 1",
    .then = { "owed=[1,1,1]", "turned=[15,16,18]" },
  },
  {
    .about = "the player chooses what to cover",
    .places = "5 / 8 / 9 | 1 / 2 / 4", .stocks = "10 11 | 12", .dice = TURN,
    .moves = ROLLS ", 0 lay 2 @2500",
    .then = { "owed=[0,0]", "places=[[[5],[8,10],[9]],[[1],[2],[4]]]", "stocks=[[11],[12]]", "legal 0=" },
    .refused = "0 lay 1",
  },
  {
    .about = "an empty stock lays nothing",
    .places = "5 / - / 9 | 1 / 2 / 4 | 10 / 7 / 8", .stocks = " | 11 | ", .dice = TURN,
    .moves = ROLLS,
    .then = { "owed=[0,0,0]", "places=[[[5],[],[9]],[[1],[2],[4]],[[10],[7],[8]]]", "to_act=[1]" },
  },
  {
    .about = "play does not wait",
    .places = "5 / 8 / 9 | 1 / 2 / 4", .dice = TURN "5 5 5",
    .moves = ROLLS ", 1 roll @3600",
    .then = { "sum=15", "owed=[1,0]", "to_act=[0,1]" },
  },
  {
    .about = "owed also while active",
    .places = "5 / 8 / 9 | 1 / 2 / 4", .stocks = "10 11 12 | 13 14", .dice = TURN "6 5 5 6 6 5",
    .moves = ROLLS ", 1 roll @3600, 1 roll @4800, 1 roll @6000, 0 lay 3 @6001",
    .then = { "active=0", "owed=[0,1]", "places=[[[5],[8],[9,10]],[[1],[2],[4]]]", "to_act=[0,1]" },
  },
  {
    .about = "several are owed",
    .places = "5 / 8 / 9 | 1 / 2 / 4 | 10 / 7 / 3", .dice = TURN "6 5 5 6 6 5",
    .moves = ROLLS ", 1 roll @3600, 1 roll @4800, 1 roll @6000",
    .then = { "active=2", "owed=[2,1,1]" },
  },
  {
    .about = "never more than the stock holds",
    .places = "5 / 8 / 9 | 1 / 2 / 4 | 10 / 7 / 3", .stocks = "11 | 12 13 | 14", .dice = TURN "6 5 5 6 6 5",
    .moves = ROLLS ", 1 roll @3600, 1 roll @4800, 1 roll @6000",
    .then = { "owed=[1,1,1]" },
  },
  {
    .about = "an owed card is laid by itself when there is room",
    .places = "5 / 8 / 9 | 1 / 2 / 4", .stocks = "10 11 | 12 13", .dice = TURN "4 3 2",
    .moves = ROLLS ", 1 roll @3600, 0 protect 9 @3700",
    .then = { "owed=[0,0]", "protected=[[9],[]]", "places=[[[5],[8],[10]],[[1],[2],[4]]]", "stocks=[[11],[12,13]]" },
  },
  {
    .about = "but not on a card that came back into view",
    .places = "5 / 8 / 7 9 | 1 / 2 / 4", .stocks = "10 11 | 12 13", .dice = TURN "4 3 2",
    .moves = ROLLS ", 1 roll @3600, 0 protect 9 @3700",
    .then = { "owed=[1,0]", "protected=[[9],[]]", "places=[[[5],[8],[7]],[[1],[2],[4]]]", "legal 0=lay 1, lay 2, lay 3" },
  },
  {
    .about = "a card covered since the dice fell is gone",
    .places = "5 / 8 / 9 | 1 / 2 / 4", .stocks = "10 11 | 12 13", .dice = TURN "4 3 2",
    .moves = ROLLS ", 1 roll @3600, 0 lay 3 @3700",
    .then = { "legal 0=", "to_act=[1]", "places=[[[5],[8],[9,10]],[[1],[2],[4]]]" },
    .refused = "0 protect 9, 0 protect 10",
  },
  {
    .about = "a card laid since the dice fell does not count",
    .places = "5 / 8 / 9 | 1 / 2 / 4", .stocks = "10 11 | 12 13", .dice = TURN "5 3 2",
    .moves = ROLLS ", 1 roll @3600, 0 lay 3 @3700",
    .then = { "sum=10", "legal 0=" },
    .refused = "0 protect 10",
  },
  {
    .about = "protecting after a change too",
    .places = "5 / 8 / 9 | 6 / 2 / 4 | 6 / 7 / 8", .stocks = "10 | 11 12 | 13 14", .dice = TURN,
    .moves = ROLLS ", 1 protect 6 @9000, 2 protect 6 @9000",
    .then = { "protected=[[],[6],[6]]", "owed=[1,0,0]",
              "places=[[[5],[8],[9]],[[],[2],[4]],[[13],[7],[8]]]", "active=1" },
    .refused = "0 protect 6",
  },
  {
    .about = "of two owed cards one fills the place",
    .places = "5 / 8 / 9 | 1 / 2 / 4 | 10 / 7 / 3", .stocks = "11 12 13 | 14 | 15", .dice = TURN "6 5 5 6 6 5 3 3 3",
    .moves = ROLLS ", 1 roll @3600, 1 roll @4800, 1 roll @6000, 2 roll @7200, 0 protect 9 @7201",
    .then = { "owed=[1,1,1]", "places=[[[5],[8],[11]],[[1],[2],[4]],[[10],[7],[3]]]", "turned=[12,14,15]" },
  },
  {
    .about = "clockwise to the first seat",
    .places = "5 / 8 / 9 | 1 / 2 / 4", .dice = TURN "6 5 5 6 6 5",
    .moves = ROLLS ", 1 roll @3600, 1 roll @4800, 1 roll @6000",
    .then = { "active=0", "direction=1" },
  },
  {
    .about = "the pause holds across a change",
    .places = "5 / 8 / 9 | 1 / 2 / 4", .dice = TURN,
    .moves = ROLLS ", @3599",
    .then = { "legal 1=", "active=1", "to_act=[0,1]" },
    .refused = "1 roll, 1 lift, 0 roll, 0 lift",
  },
};

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  six_position_add ("/six/change", change, G_N_ELEMENTS (change));

  return g_test_run ();
}
