/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "six-position.h"

/* 2.3: rolling, protecting, and the pauses between rolls. */

static const SixPosition rolling[] = {
  {
    .about = "before the first roll",
    .places = "5 / 8 / 3 | 1 / 2 / 4",
    .then = { "phase=roll", "active=0", "dice=[]", "sum=null", "dice_next=3", "direction=1", "to_act=[0]",
              "legal 0=roll", "legal 1=", "sand=120000" },
    .refused = "0 lift, 1 roll, 1 lift, 0 protect 5, 1 protect 1, 0 lay 1, 1 lay 1, 0 grab, 1 grab, 1 protect 19, "
               "0 roll 3, 0  roll, 0 lay 0, 0 lay 4, 0 rolls",
  },
  {
    .about = "three dice, then two, then one",
    .places = "5 / 8 / 3 | 1 / 2 / 4", .dice = "6 6 5 6 5",
    .moves = "0 roll @0, 0 roll @1200",
    .then = { "dice=[6,5]", "sum=11", "dice_next=1", "active=0", "to_act=[0]", "legal 0=" },
  },
  {
    .about = "others protect what was rolled",
    .places = "5 / 8 / 3 | 1 / 9 / 4", .dice = "1 3 5",
    .moves = "0 roll @0",
    .then = { "sum=9", "dice_next=2", "to_act=[0,1]", "legal 1=protect 9", "protected=[[],[]]" },
    .refused = "1 protect 4, 0 protect 5, 0 protect 9, 1 protect 1, 1 lay 1, 0 roll @1199",
  },
  {
    .about = "a protected card leaves its place empty",
    .places = "5 / 8 / 3 | 1 / 9 / 4", .dice = "1 3 5",
    .moves = "0 roll @0, 1 protect 9 @10",
    .then = { "protected=[[],[9]]", "places=[[[5],[8],[3]],[[1],[],[4]]]", "to_act=[0]", "owed=[0,0]" },
    .refused = "1 protect 9",
  },
  {
    .about = "a covered card comes back into view",
    .places = "5 / 8 / 3 | 1 / 7 2 9 / 4", .dice = "1 3 5 1 1",
    .moves = "0 roll @0, 1 protect 9 @10",
    .then = { "protected=[[],[9]]", "places=[[[5],[8],[3]],[[1],[7,2],[4]]]" },
  },
  {
    .about = "what came back into view waits for the next roll",
    .places = "5 / 8 / 3 | 1 / 7 9 / 4", .dice = "1 3 5",
    .moves = "0 roll @0, 1 protect 9 @10",
    .then = { "to_act=[0]", "legal 1=" },
    .refused = "1 protect 7, 1 protect 9",
  },
  {
    .about = "several protect the same sum",
    .places = "5 / 8 / 3 | 1 / 9 / 4 | 9 / 2 / 3", .dice = "1 3 5",
    .moves = "0 roll @0, 2 protect 9 @5, 1 protect 9 @6",
    .then = { "protected=[[],[9],[9]]", "to_act=[0]" },
  },
  {
    .about = "a covered card cannot be protected",
    .places = "5 / 8 / 3 | 1 / 9 7 / 4", .dice = "1 3 5",
    .moves = "0 roll @0",
    .then = { "to_act=[0]", "legal 1=" },
    .refused = "1 protect 9",
  },
  {
    .about = "the active player never protects",
    .places = "5 / 8 / 9 | 1 / 2 / 4", .dice = "1 3 5",
    .moves = "0 roll @0",
    .then = { "dice_next=3", "protected=[[],[]]", "to_act=[0]", "active=0" },
    .refused = "0 protect 9",
  },
  {
    .about = "an own match with one die gives three again",
    .places = "5 / 8 / 6 | 1 / 2 / 4", .dice = "6 6 5 4 5 6",
    .moves = "0 roll @0, 0 roll @1200, 0 roll @2400",
    .then = { "dice=[6]", "dice_next=3", "active=0", "owed=[0,0]", "legal 0=" },
  },
  {
    .about = "own match and others protect at once",
    .places = "5 / 8 / 9 | 1 / 9 / 4", .dice = "1 3 5",
    .moves = "0 roll @0, 1 protect 9 @1",
    .then = { "dice_next=3", "protected=[[],[9]]" },
  },
  {
    .about = "a covered card is no own match",
    .places = "5 / 8 / 9 7 | 1 / 2 / 4", .dice = "1 3 5",
    .moves = "0 roll @0",
    .then = { "dice_next=2" },
  },
  {
    .about = "the next roll is too late",
    .places = "5 / 8 / 3 | 1 / 9 / 4", .dice = "1 3 5 1 1",
    .moves = "0 roll @0, 0 roll @1200",
    .then = { "sum=2", "legal 1=" },
    .refused = "1 protect 9",
  },
  {
    .about = "until the next roll however long it takes",
    .places = "5 / 8 / 3 | 1 / 9 / 4", .dice = "1 3 5",
    .moves = "0 roll @0, 1 protect 9 @99999",
    .then = { "protected=[[],[9]]" },
  },
  {
    .about = "a pause between rolls",
    .places = "5 / 8 / 3 | 1 / 9 / 4", .dice = "1 3 5",
    .moves = "0 roll @500, @1699",
    .then = { "legal 0=", "to_act=[0,1]" },
    .refused = "0 roll, 0 roll @1699",
  },
  {
    .about = "the pause is over to the millisecond",
    .places = "5 / 8 / 3 | 1 / 9 / 4", .dice = "1 3 5",
    .moves = "0 roll @500, @1700",
    .then = { "legal 0=roll" },
  },
  {
    .about = "another pause", .options = "roll_pause_ms=4000",
    .places = "5 / 8 / 3 | 1 / 9 / 4", .dice = "1 3 5",
    .moves = "0 roll @500, 0 roll @4500",
    .refused = "0 roll @8499",
  },
  {
    .about = "automatic protection", .options = "auto_protect=true",
    .places = "5 / 8 / 3 | 1 / 7 9 / 4 | 9 / 2 / 3", .dice = "1 3 5",
    .moves = "0 roll @0",
    .then = { "protected=[[],[9],[9]]", "places=[[[5],[8],[3]],[[1],[7],[4]],[[],[2],[3]]]", "to_act=[0]",
              "legal 1=" },
    .refused = "1 protect 9, 1 protect 7",
  },
  {
    .about = "automatic protection is not for the active player", .options = "auto_protect=true",
    .places = "5 / 8 / 9 | 1 / 2 / 4", .dice = "1 3 5",
    .moves = "0 roll @0",
    .then = { "protected=[[],[]]", "dice_next=3" },
  },
  {
    .about = "whoever has eighteen",
    .places = "5 / 8 / 3 | 18 / 2 / 4", .dice = "6 6 6",
    .moves = "0 roll @0, 1 protect 18",
    .then = { "protected=[[],[18]]", "active=0", "direction=1" },
  },
  {
    .about = "one only with a single die",
    .places = "5 / 8 / 3 | 1 / 2 / 4", .dice = "6 6 5 6 5 1",
    .moves = "0 roll @0, 0 roll @1200, 0 roll @2400, 1 protect 1",
    .then = { "protected=[[],[1]]", "active=1", "legal 1=" },
  },
};

static const SixPosition doubles[] = {
  {
    .about = "off, equal dice are like others",
    .places = "5 / 8 / 3 | 1 / 2 / 4", .dice = "6 6 5",
    .moves = "0 roll @0",
    .then = { "active=0", "dice_next=2", "direction=1" },
  },
  {
    .about = "two of three", .options = "doubles=true",
    .places = "5 / 8 / 3 | 1 / 2 / 4 | 6 / 7 / 8", .dice = "6 5 6",
    .moves = "0 roll @0",
    .then = { "active=2", "dice_next=3", "direction=-1", "sum=17", "owed=[1,1,0]" },
  },
  {
    .about = "the first two of three", .options = "doubles=true",
    .places = "5 / 8 / 3 | 1 / 2 / 4 | 6 / 7 / 8", .dice = "6 6 5",
    .moves = "0 roll @0", .then = { "active=2", "direction=-1" },
  },
  {
    .about = "the last two of three", .options = "doubles=true",
    .places = "5 / 8 / 3 | 1 / 2 / 4 | 6 / 7 / 8", .dice = "5 6 6",
    .moves = "0 roll @0", .then = { "active=2", "direction=-1" },
  },
  {
    .about = "three of three", .options = "doubles=true",
    .places = "5 / 8 / 3 | 1 / 2 / 4 | 6 / 7 / 18", .dice = "6 6 6",
    .moves = "0 roll @0, 2 protect 18 @1",
    .then = { "active=2", "direction=-1", "protected=[[],[],[18]]" },
  },
  {
    .about = "two of two", .options = "doubles=true",
    .places = "5 / 8 / 3 | 1 / 2 / 4 | 6 / 7 / 9", .dice = "6 5 4 2 2",
    .moves = "0 roll @0, 0 roll @1200, 1 protect 4 @1201",
    .then = { "active=2", "direction=-1", "protected=[[],[4],[]]", "dice_next=3" },
  },
  {
    .about = "one die is no double", .options = "doubles=true",
    .places = "5 / 8 / 3 | 1 / 2 / 4 | 6 / 7 / 9", .dice = "6 5 4 5 1 6",
    .moves = "0 roll @0, 0 roll @1200, 0 roll @2400",
    .then = { "active=1", "direction=1" },
  },
  {
    .about = "even with an own match", .options = "doubles=true",
    .places = "5 / 8 / 17 | 1 / 2 / 4 | 6 / 7 / 9", .dice = "6 6 5",
    .moves = "0 roll @0",
    .then = { "active=2", "direction=-1", "dice_next=3", "owed=[1,1,0]" },
  },
  {
    .about = "back to who passed the dice on", .options = "doubles=true",
    .places = "5 / 8 / 3 | 1 / 2 / 4 | 6 / 7 / 9", .dice = "6 5 4 5 1 6 5 5 1",
    .moves = "0 roll @0, 0 roll @1200, 0 roll @2400, 1 roll @9000",
    .then = { "active=0", "direction=-1" },
  },
  {
    .about = "a second double turns round again", .options = "doubles=true",
    .places = "5 / 8 / 3 | 1 / 2 / 4 | 6 / 7 / 9", .dice = "6 6 4 5 5 1",
    .moves = "0 roll @0, 2 roll @1200",
    .then = { "active=0", "direction=1" },
  },
  {
    .about = "with two players the other one", .options = "doubles=true",
    .places = "5 / 8 / 3 | 1 / 2 / 4", .dice = "6 6 4",
    .moves = "0 roll @0",
    .then = { "active=1", "direction=-1", "owed=[1,0]" },
  },
  {
    .about = "automatic protection comes first", .options = "doubles=true auto_protect=true",
    .places = "5 / 8 / 3 | 16 / 2 / 4 | 6 / 7 / 9", .stocks = "10 | 11 | 12", .dice = "6 6 4",
    .moves = "0 roll @0",
    .then = { "protected=[[],[16],[]]", "active=2", "places=[[[5],[8],[3]],[[11],[2],[4]],[[6],[7],[9]]]", "owed=[1,0,0]" },
  },
};

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  six_position_add ("/six/rolling", rolling, G_N_ELEMENTS (rolling));
  six_position_add ("/six/doubles", doubles, G_N_ELEMENTS (doubles));

  return g_test_run ();
}
