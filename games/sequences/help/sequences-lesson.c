/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sequences-help.h"

#include <glib/gi18n-lib.h>

#include "sequences-view-private.h"

#define HELD(suit, rank) (SEQUENCES_PIECE_HELD + SEQUENCES_CARD (suit, rank))
#define LAID(suit, rank) (SEQUENCES_PIECE_LAID + SEQUENCES_CARD (suit, rank))

/* What must be in reach of somebody who chooses cards. */
#define BAR { SEQUENCES_PIECE_ACTIONS, 1 }

/* The hands, and the stock from its top on. */
#define DECK \
  "\"3H\",\"4H\",\"9S\",\"9C\",\"9M\",\"10C\",\"11S\",\"4T\"," \
  "\"4S\",\"0S\",\"6S\",\"1D\",\"3M\",\"8C\",\"QT\",\"BD\"," \
  "\"6H\",\"2M\",\"10T\",\"JC\",\"1S\",\"QC\",\"5M\",\"KD\"," \
  "\"5H\",\"7H\",\"11C\",\"5S\",\"12S\",\"2D\",\"8T\",\"12M\",\"KM\",\"2C\",\"1T\"," \
  "\"3D\",\"10M\",\"6D\",\"QS\",\"1H\",\"3T\",\"RD\",\"8D\"," \
  "\"KH\",\"AT\",\"4C\",\"0H\",\"AD\",\"RT\",\"12D\",\"CM\",\"8S\",\"11M\",\"QD\",\"RS\",\"7C\"," \
  "\"3S\",\"JM\",\"CC\",\"KS\",\"3C\",\"BS\",\"0C\",\"0M\",\"11D\",\"2T\",\"KC\",\"BC\",\"2H\"," \
  "\"7D\",\"12H\",\"5D\",\"8M\",\"5C\",\"7T\",\"8H\",\"4D\",\"0T\",\"10D\",\"9H\",\"RH\",\"7M\"," \
  "\"KT\",\"9D\",\"AC\",\"JT\",\"RC\",\"6M\",\"JS\",\"11H\",\"5T\",\"9T\",\"6C\",\"AH\",\"12T\"," \
  "\"QM\",\"AM\",\"1C\",\"CS\",\"11T\",\"CH\",\"0D\",\"JH\",\"4M\",\"10H\",\"CT\",\"1M\",\"CD\"," \
  "\"RM\",\"7S\",\"6T\",\"BT\",\"BH\",\"12C\",\"2S\",\"10S\",\"BM\",\"QH\",\"AS\",\"JD\""

/* How all three go on from there until the stock is empty. These moves can be made wherever
 * the learner has put the joker of spades. */
#define LATER \
  "1 draw\n1 discard 2C\n" \
  "2 draw\n2 discard 1S\n" \
  "1 claim set 1S 1T 1D\n1 refill\n1 discard BD\n" \
  "2 draw\n2 discard 3D\n" \
  "0 draw\n0 discard RD\n" \
  "1 draw\n1 discard 8C\n" \
  "0 claim set 8C 8T 8D\n0 refill\n0 addset 3 8S\n0 refill\n0 discard 3T\n" \
  "1 draw\n1 discard 7C\n" \
  "2 draw\n2 discard 3S\n" \
  "0 draw\n0 run 9M 10M 11M\n0 add 3 8C\n0 refill\n0 discard 12D\n" \
  "1 draw\n1 discard KH\n" \
  "2 draw\n2 discard BS\n" \
  "0 claim run BS RS QS KS\n0 refill\n0 add 3 0C low\n0 add 5 0M low\n0 refill\n0 discard JM\n" \
  "1 claim run 12M JM CM\n1 refill\n1 discard 12H\n" \
  "2 draw\n2 discard 10T\n" \
  "0 draw\n0 swap 5 8M\n0 add 5 0M low\n0 refill\n0 discard 1H\n" \
  "1 claim run 1H 2H 0H\n1 refill\n1 discard 8H\n" \
  "2 draw\n2 discard RT\n" \
  "0 draw\n0 discard 2T\n" \
  "2 claim run AT 2T 0T\n2 refill\n2 swap 5 7M\n2 discard JC\n" \
  "0 claim run JC CC BC\n0 refill\n0 discard 6D\n" \
  "1 draw\n1 discard KM\n" \
  "0 claim set KC KM KT\n0 run 8D 9D 10D 11D\n0 refill\n0 discard JS\n" \
  "1 draw\n1 discard JT\n" \
  "2 draw\n2 discard RH\n" \
  "0 draw\n0 add 10 RC\n0 add 5 6M\n0 refill\n0 discard 11H\n" \
  "1 draw\n1 addset 2 1C\n1 refill\n1 discard CS\n" \
  "2 draw\n2 discard 2M\n" \
  "0 draw\n0 run QM KM AM\n0 refill\n0 add 11 0D high\n0 refill\n0 discard 12T\n" \
  "1 draw\n1 discard 10H\n" \
  "2 draw\n2 discard 9H\n" \
  "0 draw\n0 discard QD\n" \
  "1 draw\n1 discard CD\n" \
  "2 draw\n2 discard CT\n" \
  "0 draw\n0 run 7S 8S 9S\n0 refill\n0 discard 1M\n" \
  "1 draw\n1 discard BT\n" \
  "2 draw\n2 discard BH\n" \
  "0 claim run JH CH BH\n0 refill\n0 add 10 12C\n0 refill\n0 discard 2S\n" \
  "1 draw\n1 discard QH\n" \
  "2 draw\n2 discard KD\n" \
  "0 draw\n0 discard 10S\n" \
  "1 pass\n" \
  "2 pass\n" \
  "0 add 11 JD\n"

static const SixainLessonBeat beats[] = {
  {
    .sentence = N_("Welcome! In this game you collect runs: cards of one suit that follow each other, as many as you can. This is your hand."),
    .points = { { SEQUENCES_PIECE_HELD, SEQUENCES_N_CARDS } },
  },
  {
    .sentence = N_("There are six suits. In each of them 1 to 12 are followed by J, C, B, R, Q, K and the ace. The 0 is the suit’s joker."),
  },
  {
    .sentence = N_("A turn begins with a new card: draw one from the stock."),
    .points = { { SEQUENCES_PIECE_STOCK, 1 } },
    .reach = BAR,
    .expected = { "draw" },
  },
  {
    .sentence = N_("3, 4 and 5 of hearts make a run. Choose the three cards, then lay them with the button that appears."),
    .points = { { HELD (SEQUENCES_HEART, 3), 3 } },
    .reach = BAR,
    .expected = { "run 3H 4H 5H" },
    .replies = {
      { "discard", N_("You could. But a discard ends your turn, and you have something better: the run of hearts.") },
    },
  },
  {
    .sentence = N_("Cards of the same rank make a set: lay your three nines. Sets score nothing, but their cards can go into runs later. You may never have more sets than runs."),
    .points = { { HELD (SEQUENCES_SPADE, 9), 1 }, { HELD (SEQUENCES_CLUB, 9), 1 }, { HELD (SEQUENCES_MOON, 9), 1 } },
    .reach = BAR,
    .expected = { "set 9S 9C 9M" },
    .replies = {
      { "refill", N_("You could. But after a refill nothing new can be laid in this turn. The nines first!") },
    },
  },
  {
    .sentence = N_("Now refill your hand to nine cards from the stock. After that you could still add cards to what you have laid."),
    .points = { { SEQUENCES_PIECE_STOCK, 1 } },
    .reach = BAR,
    .expected = { "refill" },
  },
  {
    .sentence = N_("A turn ends with a discard. The 4 of stars goes with nothing you have: choose it, and discard it."),
    .points = { { HELD (SEQUENCES_STAR, 4), 1 } },
    .reach = BAR,
    .expected = { "discard 4T" },
    .replies = {
      { "discard", N_("You could. But that card will be of use to you soon. Let the 4 of stars go.") },
    },
  },
  {
    .others = { { 1, "draw" }, { 1, "run 4S 0S 6S" }, { 1, "refill" }, { 1, "discard QT" } },
    .sentence = N_("{1} has laid a run with a joker: the 0 stands for the 5 of spades. Remember that!"),
    .points = { { SEQUENCES_PIECE_RUN + 1, 1 } },
  },
  {
    .others = { { 2, "draw" }, { 2, "discard 6H" } },
    .sentence = N_("{2} has discarded the 6 of hearts. It fits your run, and your 7 fits behind it: so you may claim it, even before your turn. Choose both cards, then claim."),
    .points = { { LAID (SEQUENCES_HEART, 6), 1 }, { HELD (SEQUENCES_HEART, 7), 1 } },
    .reach = BAR,
    .expected = { "claim add 1 6H 7H" },
    .replies = {
      { "decline", N_("You could. But look: your run of hearts would grow by two cards.") },
    },
  },
  {
    .sentence = N_("Your claim was your draw, and the turn is yours. Now your set is of use: with its 9 of clubs, lay 9, 10 and 11 of clubs."),
    .points = { { LAID (SEQUENCES_CLUB, 9), 1 }, { HELD (SEQUENCES_CLUB, 10), 2 } },
    .reach = BAR,
    .expected = { "run 9C 10C 11C" },
    .replies = {
      { "refill", N_("You could. But after a refill nothing new can be laid in this turn. First the run of clubs!") },
      { "swap", N_("Well seen! We come to it in a moment. First the run of clubs.") },
    },
  },
  {
    .sentence = N_("Do you remember the joker? It stands for the 5 of spades, which you hold. Put yours in its place, and the joker is yours."),
    .points = { { LAID (SEQUENCES_SPADE, SEQUENCES_JOKER), 1 }, { HELD (SEQUENCES_SPADE, 5), 1 } },
    .reach = BAR,
    .expected = { "swap 2 5S" },
    .replies = {
      { "refill", N_("You could. But first take that joker: it lets you lay another run.") },
    },
  },
  {
    .sentence = N_("A joker is any card of its suit that you need. Lay it with your 11 and 12 of spades."),
    .points = { { HELD (SEQUENCES_SPADE, SEQUENCES_JOKER), 1 }, { HELD (SEQUENCES_SPADE, 11), 2 } },
    .reach = BAR,
    .expected = { "run 11S 12S 0S", "run 0S 11S 12S" },
    .replies = {
      { "refill", N_("You could. But after a refill nothing new can be laid in this turn, and a joker left in hand costs 5 points.") },
    },
  },
  {
    .sentence = N_("Three runs, well done! Refill your hand."),
    .points = { { SEQUENCES_PIECE_STOCK, 1 } },
    .reach = BAR,
    .expected = { "refill" },
  },
  {
    .sentence = N_("And discard the 2 of diamonds."),
    .points = { { HELD (SEQUENCES_DIAMOND, 2), 1 } },
    .reach = BAR,
    .expected = { "discard 2D" },
    .replies = {
      { "discard", N_("You could. But the 2 of diamonds is the one that you need least.") },
    },
  },
  {
    .sentence = N_("Here you see how you stand. Each suit goes to the longest run in it; of two that are equally long, to the one that ends higher."),
    .points = { { SEQUENCES_PIECE_BANNER, 1 } },
  },
  {
    .meanwhile = LATER,
    .sentence = N_("Many turns later the stock is empty. Now everybody may still lay what they can. You can lay nothing more: pass, and the points are counted."),
    .reach = BAR,
    .expected = { "pass" },
  },
  {
    .others = { { 1, "pass" }, { 2, "pass" } },
    .sentence = N_("The runs that won their suits have scored: a number 1 point, a court card 2, an ace 5. What was left in hand has cost: jokers and aces 5 points, court cards 2."),
  },
  {
    .sentence = N_("Whoever has the most points after the last round wins. Now you know the game!"),
  },
};

const SixainLesson sequences_lesson = {
  .n_players = 3,
  .setup = "{ \"seed\": 6, \"decks\": [[" DECK "]] }",
  .beats = beats,
  .n_beats = G_N_ELEMENTS (beats),
};
