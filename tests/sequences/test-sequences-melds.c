/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sequences-moves.h"
#include "sequences-position.h"
#include "sequences-text.h"

/* docs/rules.md 3.1 to 3.3, 3.5 and 3.7: runs, sets, their use, and swaps. */

static const SequencesPosition runs[] = {
  {
    .about = "three in a row", .hands = "2H 3H 4H 9S |",
    .refused = "0 run 4H 3H 2H, 0 run 3H 2H 4H, 0 run 2H 3H, 0 run 2H 3H 9S, 0 run 2H 3H 4H 5H, 0 run 2H 2H 3H, 1 run 2H 3H 4H",
    .then = { .legal = "refill, run 2H 3H 4H", .phase = "play" },
  },
  {
    .about = "every part of a longer one", .hands = "2H 3H 4H 5H |",
    .then = { .melds = "run 2H 3H 4H, run 2H 3H 4H 5H, run 3H 4H 5H" },
  },
  {
    .about = "courts follow the twelve", .hands = "12M JM CM BM RM QM KM AM |",
    .moves = "0 run 12M JM CM BM RM QM KM AM",
    .then = { .runs = "0: 12M JM CM BM RM QM KM AM", .hands = "|" },
  },
  {
    .about = "suits do not mix", .hands = "2H 3D 4H 5D 6H |",
    .then = { .melds = "" },
  },
  {
    .about = "the joker fills a gap", .hands = "4H 0H 6H |",
    .refused = "0 run 0H 4H 6H, 0 run 4H 6H 0H",
    .then = { .melds = "run 4H 0H 6H" },
  },
  {
    .about = "the joker lies at either end", .hands = "4H 5H 0H |",
    .then = { .melds = "run 0H 4H 5H, run 4H 5H 0H" },
  },
  {
    .about = "the joker lies where its position’s card is too", .hands = "4H 5H 6H 0H |",
    .then = { .melds = "run 0H 4H 5H, run 0H 4H 5H 6H, run 0H 5H 6H, run 4H 0H 6H, run 4H 5H 0H, "
                       "run 4H 5H 6H, run 4H 5H 6H 0H, run 5H 6H 0H" },
  },
  {
    .about = "the joker of another suit is none", .hands = "4H 5H 0S |",
    .then = { .melds = "" },
  },
  {
    .about = "nothing lies before position 1", .hands = "0H 1H 2H |",
    .refused = "0 run 0H 1H 2H, 0 run 0H AH 2H",
    .then = { .melds = "run 1H 2H 0H" },
  },
  {
    .about = "nothing lies after position 19", .hands = "KH AH 0H |",
    .refused = "0 run KH AH 0H",
    .then = { .melds = "run 0H KH AH" },
  },
  {
    .about = "the ace stands in for the one", .hands = "AH 2H 3H |",
    .moves = "0 run AH 2H 3H",
    .then = { .runs = "0: AH 2H 3H" },
  },
  {
    .about = "the one stands in for the ace", .hands = "QH KH 1H |",
    .moves = "0 run QH KH 1H",
    .then = { .runs = "0: QH KH 1H" },
  },
  {
    .about = "both stand where they belong or not", .hands = "1H AH 2H 3H |",
    .then = { .melds = "run 1H 2H 3H, run AH 2H 3H" },
  },
  {
    .about = "runs do not wrap round", .hands = "QH KH AH 1H 2H |",
    .refused = "0 run KH AH 1H, 0 run KH AH 2H, 0 run AH 1H 2H, 0 run KH 1H 2H, 0 run QH KH AH 1H",
    .then = { .melds = "run QH KH 1H, run QH KH AH" },
  },
  {
    .about = "the joker may stand for a one or an ace", .hands = "0H 2H 3H QS KS 0S |",
    .then = { .melds = "run 0H 2H 3H, run 0S QS KS, run 2H 3H 0H, run QS KS 0S" },
  },
  {
    .about = "a run of nineteen out of sets", .hands = "1H AH |",
    .sets = "0: 2H / 0: 3H / 0: 4H / 0: 5H / 0: 6H / 0: 7H / 0: 8H / 0: 9H / 0: 10H / 0: 11H / 0: 12H / 0: JH / "
            "0: CH / 0: BH / 0: RH / 0: QH / 0: KH",
    .laid = "17 17 | 0 0",
    .moves = "0 run AH 2H 3H 4H 5H 6H 7H 8H 9H 10H 11H 12H JH CH BH RH QH KH 1H",
    .then = { .runs = "0: AH 2H 3H 4H 5H 6H 7H 8H 9H 10H 11H 12H JH CH BH RH QH KH 1H", .hands = "|",
              .laid = "18 17 | 0 0" },
  },
};

static const SequencesPosition sets[] = {
  {
    .about = "a set needs a run first", .hands = "4S 4H 4D |",
    .refused = "0 set 4S 4H 4D",
    .then = { .melds = "" },
  },
  {
    .about = "every part of three or more", .hands = "4S 4T 4H 4D |", .runs = "0: 7C 8C 9C",
    .refused = "0 set 4S 4T, 0 set 4S 4S 4T, 0 set 4S 4T 4C",
    .then = { .melds = "set 4S 4H 4D, set 4S 4T 4D, set 4S 4T 4H, set 4S 4T 4H 4D, set 4T 4H 4D" },
  },
  {
    .about = "in any order", .hands = "4S 4T 4H 4D |", .runs = "0: 7C 8C 9C",
    .moves = "0 set 4D 4S 4T",
    .then = { .sets = "0*: 4S 4T 4D", .hands = "4H |", .laid = "1 1 | 0 0" },
  },
  {
    .about = "six of a rank", .hands = "KS KC KM KT KH KD |", .runs = "0: 7C 8C 9C",
    .moves = "0 set KS KC KM KT KH KD",
    .then = { .sets = "0*: KS KC KM KT KH KD" },
  },
  {
    .about = "no jokers", .hands = "0S 0T 0H 4S 4T |", .runs = "0: 7C 8C 9C",
    .refused = "0 set 0S 0T 0H, 0 set 4S 4T 0H",
    .then = { .melds = "" },
  },
  {
    .about = "ones and aces apart", .hands = "1S 1T AH 1D AC AM |", .runs = "0: 7C 8C 9C",
    .refused = "0 set 1S 1T AH, 0 set AH 1D AC",
    .then = { .melds = "set 1S 1T 1D, set AC AM AH" },
  },
  {
    .about = "no more sets than runs", .hands = "4S 4T 4H |", .runs = "0: 7C 8C 9C", .sets = "0: 9S 9T 9H",
    .refused = "0 set 4S 4T 4H",
    .then = { .melds = "" },
  },
  {
    .about = "an emptied set still counts", .hands = "4S 4T 4H |", .runs = "0: 7C 8C 9C", .sets = "0:",
    .refused = "0 set 4S 4T 4H",
    .then = { .melds = "" },
  },
  {
    .about = "joined runs still count as two", .hands = "4S 4T 4H 10C |", .runs = "0: 7C 8C 9C / 0: 11C 12C JC",
    .sets = "0: 2S 2T 2H",
    .moves = "0 add 1 10C, 0 set 4S 4T 4H",
    .then = { .runs = "0: 7C 8C 9C 10C 11C 12C JC / 0:", .laid = "2 2 | 0 0" },
  },
  {
    .about = "the runs of others do not count", .hands = "4S 4T 4H |", .runs = "1: 7C 8C 9C",
    .refused = "0 set 4S 4T 4H",
    .then = { .melds = "" },
  },
  {
    .about = "a partner’s run counts", .hands = "4S 4T 4H | | |", .runs = "0: 7C 8C 9C / 1: 7D 8D 9D", .options = "teams=true",
    .turn = 0,
    .moves = "0 set 4S 4T 4H",
    .then = { .laid = "1 1 | 1 0" },
  },
  {
    .about = "cards are added from hand while there are three", .hands = "4C 9D |",
    .runs = "0: 10C 11C 12C / 0: JM CM BM / 1: 2D 3D 4D", .sets = "0: 4S 4T 4H / 0: 9S 9T / 1: 9M 9H 9C",
    .laid = "2 2 | 1 1",
    .refused = "0 addset 2 9D, 0 addset 3 9D, 0 addset 1 9D, 0 addset 4 4C, 0 addset 1 4M, 0 addset 1 4S, 0 addset 0 4C",
    .moves = "0 addset 1 4C",
    .then = { .sets = "0: 4S 4C 4T 4H / 0: 9S 9T / 1: 9C 9M 9H", .hands = "9D |", .melds = "" },
  },
  {
    .about = "also to one of this turn", .hands = "4S 4T 4H 4C |", .runs = "0: 7C 8C 9C",
    .moves = "0 set 4S 4T 4H, 0 addset 1 4C",
    .then = { .sets = "0*: 4S 4C 4T 4H" },
  },
};

static const SequencesPosition joining[] = {
  {
    .about = "a card between two runs joins them", .hands = "7H |", .runs = "0: 4H 5H 6H / 0: 8H 9H 10H",
    .moves = "0 add 2 7H",
    .then = { .runs = "0: 4H 5H 6H 7H 8H 9H 10H / 0:", .laid = "2 0 | 0 0" },
  },
  {
    .about = "the lowest number keeps the cards", .hands = "7H |", .runs = "0: 8H 9H 10H / 0: 4H 5H 6H",
    .moves = "0 add 2 7H",
    .then = { .runs = "0: 4H 5H 6H 7H 8H 9H 10H / 0:" },
  },
  {
    .about = "a new run joins at once", .hands = "7H 8H 9H |", .runs = "0: JC CC BC / 0: 4H 5H 6H",
    .moves = "0 run 7H 8H 9H",
    .then = { .runs = "0: JC CC BC / 0: 4H 5H 6H 7H 8H 9H / 0:", .laid = "3 0 | 0 0" },
  },
  {
    .about = "three become one", .hands = "7H 8H 9H |", .runs = "0: 10H 11H 12H / 0: 4H 5H 6H",
    .moves = "0 run 7H 8H 9H",
    .then = { .runs = "0: 4H 5H 6H 7H 8H 9H 10H 11H 12H / 0: / 0:" },
  },
  {
    .about = "not with the runs of others", .hands = "7H |", .runs = "0: 4H 5H 6H / 1: 8H 9H 10H",
    .moves = "0 add 1 7H",
    .then = { .runs = "0: 4H 5H 6H 7H / 1: 8H 9H 10H" },
  },
  {
    .about = "not with another suit", .hands = "7H |", .runs = "0: 4H 5H 6H / 0: 8D 9D 10D",
    .moves = "0 add 1 7H",
    .then = { .runs = "0: 4H 5H 6H 7H / 0: 8D 9D 10D" },
  },
  {
    .about = "partners’ runs join", .hands = "7H | | |", .runs = "0: 4H 5H 6H / 1: JD CD BD / 0: 8H 9H 10H",
    .options = "teams=true",
    .moves = "0 add 1 7H",
    .then = { .runs = "0: 4H 5H 6H 7H 8H 9H 10H / 1: JD CD BD / 0:" },
  },
  {
    .about = "runs that overlap through a joker do not touch", .hands = "6H 7H 8H |", .runs = "0: 4H 5H 0H",
    .moves = "0 run 6H 7H 8H",
    .then = { .runs = "0: 4H 5H 0H / 0: 6H 7H 8H" },
  },
  {
    .about = "a joker at the end touches", .hands = "7H 8H 9H |", .runs = "0: 4H 5H 0H",
    .moves = "0 run 7H 8H 9H",
    .then = { .runs = "0: 4H 5H 0H 7H 8H 9H / 0:" },
  },
  {
    .about = "what is gone takes no card", .hands = "11H 3H |", .runs = "0: 4H 5H 6H 7H 8H 9H 10H / 0:",
    .refused = "0 add 2 11H, 0 swap 2 11H",
    .then = { .melds = "add 1 11H, add 1 3H" },
  },
};

static const SequencesPosition adding[] = {
  {
    .about = "one card at either end", .hands = "3H 7H 8H |", .runs = "0: 4H 5H 6H",
    .refused = "0 add 1 8H, 0 add 1 7H high, 0 add 1 3H low, 0 add 1 7H 8H, 0 add 2 7H, 0 add 01 7H, 0 add 1 9H, 1 add 1 7H",
    .then = { .melds = "add 1 3H, add 1 7H" },
  },
  {
    .about = "not to the runs of others", .hands = "7H |", .runs = "1: 4H 5H 6H",
    .refused = "0 add 1 7H",
    .then = { .melds = "" },
  },
  {
    .about = "a joker names its end", .hands = "0H |", .runs = "0: 4H 5H 6H",
    .refused = "0 add 1 0H",
    .then = { .melds = "add 1 0H high, add 1 0H low" },
  },
  {
    .about = "even where there is only one", .hands = "0H |", .runs = "0: QH KH AH / 0: 1H 2H 3H",
    .refused = "0 add 1 0H, 0 add 1 0H high, 0 add 2 0H low, 0 add 2 0H",
    .then = { .melds = "add 1 0H low, add 2 0H high" },
  },
  {
    .about = "one and ace below a two", .hands = "1H AH |", .runs = "0: 2H 3H 4H",
    .refused = "0 add 1 1H low, 0 add 1 AH low, 0 add 1 AH high",
    .moves = "0 add 1 AH",
    .then = { .runs = "0: AH 2H 3H 4H", .melds = "swap 1 1H" },
  },
  {
    .about = "one and ace above a king", .hands = "1H AH |", .runs = "0: RH QH KH",
    .refused = "0 add 1 1H high, 0 add 1 AH high",
    .moves = "0 add 1 1H",
    .then = { .runs = "0: RH QH KH 1H", .melds = "swap 1 AH" },
  },
  {
    .about = "both ends of two to king", .hands = "1H AH 0H |",
    .runs = "0: 2H 3H 4H 5H 6H 7H 8H 9H 10H 11H 12H JH CH BH RH QH KH",
    .refused = "0 add 1 1H, 0 add 1 AH",
    .then = { .melds = "add 1 0H high, add 1 0H low, add 1 1H high, add 1 1H low, add 1 AH high, add 1 AH low" },
  },
  {
    .about = "the other one at the other end", .hands = "1H AH |",
    .runs = "0: 2H 3H 4H 5H 6H 7H 8H 9H 10H 11H 12H JH CH BH RH QH KH",
    .moves = "0 add 1 1H high, 0 add 1 AH",
    .then = { .runs = "0: AH 2H 3H 4H 5H 6H 7H 8H 9H 10H 11H 12H JH CH BH RH QH KH 1H", .melds = "" },
  },
  {
    .about = "nothing goes on a full run", .hands = "0H |",
    .runs = "0: 1H 2H 3H 4H 5H 6H 7H 8H 9H 10H 11H 12H JH CH BH RH QH KH AH",
    .refused = "0 add 1 0H low, 0 add 1 0H high",
    .then = { .melds = "" },
  },
};

static const SequencesPosition feeding[] = {
  {
    .about = "the printed example", .hands = "9C 2H 3H |",
    .sets = "0: 4H 4S 4T / 0: 8H 8D 8C", .runs = "0: 10C 11C 12C / 0: 5S 6S 7S",
    .moves = "0 run 2H 3H 4H, 0 add 1 9C, 0 add 1 8C",
    .then = { .runs = "0: 8C 9C 10C 11C 12C / 0: 5S 6S 7S / 0: 2H 3H 4H", .sets = "0: 4S 4T / 0: 8H 8D",
              .hands = "|", .laid = "3 2 | 0 0" },
  },
  {
    .about = "not from a set of this turn", .hands = "2H 3H 5S 4H 4S 4T 3T |", .runs = "0: 5H 6H 7H / 0: 10C 11C 12C",
    .moves = "0 set 4H 4S 4T",
    .refused = "0 run 2H 3H 4H, 0 add 1 4H",
    .then = { .melds = "" },
  },
  {
    .about = "a card added to an earlier set may be used", .hands = "4H |", .runs = "0: 5H 6H 7H", .sets = "0: 4C 4S 4T",
    .moves = "0 addset 1 4H, 0 add 1 4H",
    .then = { .runs = "0: 4H 5H 6H 7H", .sets = "0: 4S 4C 4T", .hands = "|" },
  },
  {
    .about = "a run of set cards only", .hands = "|", .sets = "0: 4H 4S / 0: 5H / 0: 6H 6S 6T",
    .laid = "3 3 | 0 0",
    .moves = "0 run 4H 5H 6H",
    .then = { .runs = "0: 4H 5H 6H", .sets = "0: 4S / 0: / 0: 6S 6T", .laid = "4 3 | 0 0" },
  },
  {
    .about = "not from the sets of others", .hands = "2H 3H |", .sets = "1: 4H 4S 4T",
    .runs = "1: 9S 10S 11S / 0: 5H 6H 7H",
    .refused = "0 run 2H 3H 4H, 0 add 2 4H",
    .then = { .melds = "" },
  },
  {
    .about = "new sets and additions to sets use hand cards only", .hands = "4S 4T |", .sets = "0: 4H 4D 4M",
    .runs = "0: 9S 10S 11S / 0: JD CD BD",
    .refused = "0 set 4S 4T 4H, 0 addset 1 4H",
    .then = { .melds = "addset 1 4S, addset 1 4T" },
  },
  {
    .about = "a partner’s set of the turn just ended", .options = "teams=true",
    .hands = "4H 4S 4T 2D 3M 5C 6S 7D 8C | 9S 9M 12D JC QT 1S 1T 11D | 2H 3H KC KS AD AT 10M 10C | 5S 5M 6D 6C 7S 7M 8D 8T",
    .runs = "0: 11S 12S JS",
    .moves = "0 set 4S 4T 4H, 0 refill, 0 discard 2D, 1 draw, 1 discard 9S",
    .then = { .turn = "2", .phase = "draw", .sets = "0: 4S 4T 4H" },
  },
  {
    .about = "a partner’s claim uses a set of the turn just ended", .version = 1, .options = "teams=true",
    .hands = "4H 4S 4T 3H 3M 5C 6S 7D 8C | 9S 9M 12D JC QT 1S 1T 11D | 2H KH KC KS AD AT 10M 10C | 5S 5M 6D 6C 7S 7M 8D 8T",
    .runs = "0: 11S 12S JS",
    .moves = "0 set 4S 4T 4H, 0 refill, 0 discard 3H, 2 claim run 2H 3H 4H",
    .then = { .turn = "2", .phase = "play", .sets = "0: 4S 4T", .runs = "0: 11S 12S JS / 0: 2H 3H 4H" },
  },
  {
    .about = "cards leave no run", .hands = "3H 2H |", .runs = "0: 4H 5H 6H 7H",
    .refused = "0 run 2H 3H 4H",
    .then = { .melds = "add 1 3H" },
  },
};

static const SequencesPosition swaps[] = {
  {
    .about = "the true card for a joker", .hands = "5H |", .runs = "0: 4H 0H 6H",
    .moves = "0 swap 1 5H",
    .then = { .runs = "0: 4H 5H 6H", .hands = "0H |", .known = "0H |", .melds = "add 1 0H high, add 1 0H low" },
  },
  {
    .about = "on anybody’s run", .hands = "5H 7H |", .runs = "1: 4H 0H 6H",
    .refused = "0 swap 1 7H, 0 swap 1 4H, 0 swap 2 5H, 0 swap 1 5D, 1 swap 1 5H",
    .moves = "0 swap 1 5H",
    .then = { .runs = "1: 4H 5H 6H", .hands = "0H 7H |" },
  },
  {
    .about = "either of one and ace for a joker at 1", .hands = "1H AH |", .runs = "1: 0H 2H 3H",
    .then = { .melds = "swap 1 1H, swap 1 AH" },
  },
  {
    .about = "either of one and ace for a joker at 19", .hands = "1H AH |", .runs = "1: QH KH 0H",
    .moves = "0 swap 1 1H",
    .then = { .runs = "1: QH KH 1H", .hands = "0H AH |", .melds = "swap 1 AH" },
  },
  {
    .about = "a one for an ace at 1", .hands = "1H |", .runs = "1: AH 2H 3H",
    .moves = "0 swap 1 1H",
    .then = { .runs = "1: 1H 2H 3H", .hands = "AH |", .melds = "" },
  },
  {
    .about = "an ace for a one at 19", .hands = "AH |", .runs = "0: QH KH 1H",
    .moves = "0 swap 1 AH",
    .then = { .runs = "0: QH KH AH", .hands = "1H |", .melds = "" },
  },
  {
    .about = "where both could be meant the joker is", .hands = "1H |",
    .runs = "1: AH 2H 3H 4H 5H 6H 7H 8H 9H 10H 11H 12H JH CH BH RH QH KH 0H",
    .moves = "0 swap 1 1H",
    .then = { .runs = "1: AH 2H 3H 4H 5H 6H 7H 8H 9H 10H 11H 12H JH CH BH RH QH KH 1H", .hands = "0H |" },
  },
  {
    .about = "where both could be meant the joker is, at the other end", .hands = "AH |",
    .runs = "1: 0H 2H 3H 4H 5H 6H 7H 8H 9H 10H 11H 12H JH CH BH RH QH KH 1H",
    .moves = "0 swap 1 AH",
    .then = { .runs = "1: AH 2H 3H 4H 5H 6H 7H 8H 9H 10H 11H 12H JH CH BH RH QH KH 1H", .hands = "0H |" },
  },
  {
    .about = "table cards never serve", .hands = "|", .runs = "0: 4H 0H 6H", .sets = "0: 5H 5S 5T",
    .refused = "0 swap 1 5H",
    .then = { .melds = "" },
  },
  {
    .about = "what is gained may be used at once", .hands = "5H 9S 10S 0S |", .runs = "1: 4H 0H 6H / 0: 7H 8H 9H",
    .moves = "0 swap 1 5H, 0 add 2 0H low",
    .then = { .runs = "1: 4H 5H 6H / 0: 0H 7H 8H 9H", .known = "|" },
  },
  {
    .about = "also after a refill", .hands = "5H |", .runs = "1: 4H 0H 6H", .refilled = TRUE,
    .moves = "0 swap 1 5H",
    .then = { .hands = "0H |" },
  },
};

/* Several cards that are put to a run one after the other, in whatever order they were picked. */
static void
test_chain (void)
{
  static const struct
  {
    const char *cards;
    guint       most;
    guint       n;
  } cases[] = {
    { "", 9, 0 }, { "7H", 9, 1 }, { "8H 7H", 9, 2 }, { "8H 7H", 1, 0 }, { "8H", 9, 0 }, { "8H 7H 3H", 9, 3 }, { "7H 2S", 9, 0 },
  };
  const SequencesPosition position = { .about = "chain", .hands = "3H 7H 8H 2S |", .runs = "0: 4H 5H 6H" };
  SequencesState state;

  sequences_position_begin (&position, &state);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (GStrv) names = g_strsplit (cases[i].cards, " ", -1);
      SixainCardSet cards = { 0 };
      SequencesState after = state;
      SixainMove chain[9];

      for (guint j = 0; names[j] != NULL && *names[j] != '\0'; j++)
        sixain_card_set_add (&cards, sequences_card_from_text (names[j]));
      g_assert_cmpuint (sequences_moves_chain (&state, 0, 0, &cards, chain, cases[i].most), ==, cases[i].n);
      for (guint j = 0; j < cases[i].n; j++)
        g_assert_true (sequences_rules.apply (&after, 0, &chain[j], 0, NULL, NULL, NULL));
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  sequences_position_add ("/runs", runs, G_N_ELEMENTS (runs));
  sequences_position_add ("/sets", sets, G_N_ELEMENTS (sets));
  sequences_position_add ("/joining", joining, G_N_ELEMENTS (joining));
  sequences_position_add ("/adding", adding, G_N_ELEMENTS (adding));
  sequences_position_add ("/feeding", feeding, G_N_ELEMENTS (feeding));
  sequences_position_add ("/swaps", swaps, G_N_ELEMENTS (swaps));
  g_test_add_func ("/chain", test_chain);

  return g_test_run ();
}
