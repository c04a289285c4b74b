/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "six-help.h"

#include <glib/gi18n-lib.h>

#include "six-view-private.h"

#define KEY(piece, seat, number) ((piece) << 8 | (seat) << 5 | (number))
#define ONE(piece, seat, number) { KEY (piece, seat, number), 1 }
#define LEARNER SIXAIN_LESSON_LEARNER

/* Everybody's cards, of which the first three lie on their places. */
#define DECKS \
  "[12,5,9,15,7,1,2,3,4,6,8,10,11,13,14,16,17,18]," \
  "[10,13,16,17,18,1,2,3,4,5,6,7,8,9,11,12,14,15]," \
  "[11,13,10,16,17,1,2,3,4,5,6,7,8,9,12,14,15,18]"

/* The learner's turn, and those of the others. */
#define DICE "6,5,1, 6,3,2, 1,2, 6,  6,5,4, 5,3, 2,  5,5,4, 3,1, 1"

/* Less sand than time passes until the dice come back to the learner. Nobody sees it run. */
#define SAND "9000"

static const SixainLessonBeat beats[] = {
  {
    .sentence = N_("Welcome! In a real game everybody acts at the same time, and as fast as they can. This first game waits for you."),
  },
  {
    .sentence = N_("These three cards are yours. The strokes at the bottom of a card are what it is worth, once you have protected it. The most strokes win."),
    .points = { { KEY (SIX_PIECE_TARGET, LEARNER, 0), SIX_N_PLACES } },
  },
  {
    .sentence = N_("Under this tube hides an hourglass of two minutes. It is turned at the first roll, and nobody sees how much sand is left."),
    .points = { ONE (SIX_PIECE_TUBE, 0, 0) },
  },
  {
    .sentence = N_("You begin: roll the three dice."),
    .points = { ONE (SIX_PIECE_TRAY, 0, 0) },
    .reach = { KEY (SIX_PIECE_TARGET, LEARNER, 0), SIX_N_KEYS },
    .expected = { "roll" },
  },
  {
    .sentence = N_("12, one of your own cards! Your own roll never protects it, but it lets you roll all three dice again. Do so."),
    .points = { ONE (SIX_PIECE_CARD, LEARNER, 12) },
    .reach = ONE (SIX_PIECE_TRAY, 0, 0),
    .expected = { "roll" },
  },
  {
    .others = { { 2, "protect 11", 900 } },
    .sentence = N_("11: {2} had one, and has protected it. It lies face down on a pile of its own, where it is safe. You go on with one die fewer: roll two."),
    .points = { ONE (SIX_PIECE_PILE, 2, 0) },
    .reach = ONE (SIX_PIECE_TRAY, 0, 0),
    .expected = { "roll" },
  },
  {
    .sentence = N_("Nobody has a 3. Roll the last die."),
    .points = { ONE (SIX_PIECE_TRAY, 0, 0) },
    .reach = { KEY (SIX_PIECE_TARGET, LEARNER, 0), SIX_N_KEYS },
    .expected = { "roll" },
  },
  {
    .sentence = N_("Change! The dice go on to {1}, and everybody else lays the top card of their stock, which is turned over first. Take yours up, then press the card that it is to cover."),
    .points = { ONE (SIX_PIECE_TARGET, LEARNER, SIX_KEY_STOCK) },
    .reach = { KEY (SIX_PIECE_TARGET, LEARNER, 0), SIX_N_KEYS },
    .expected = { "lay 1", "lay 2", "lay 3" },
  },
  {
    .others = { { 1, "roll", 1500 } },
    .sentence = N_("{1} has rolled 15, the card that you have just laid! Press it to protect it. In a real game you have only until the next roll."),
    .points = { ONE (SIX_PIECE_CARD, LEARNER, 15) },
    .expected = { "protect 15" },
  },
  {
    .sentence = N_("Five strokes are yours, and the card below has come back."),
    .points = { ONE (SIX_PIECE_PILE, LEARNER, 0) },
  },
  {
    .others = { { 1, "roll", 1500 }, { 1, "roll", 2000 }, { 1, "lay 1", 800 } },
    .sentence = N_("Change again: the dice go to {2}. Lay your next card, on whichever you like."),
    .points = { ONE (SIX_PIECE_TARGET, LEARNER, SIX_KEY_STOCK) },
    .reach = { KEY (SIX_PIECE_TARGET, LEARNER, 0), SIX_N_KEYS },
    .expected = { "lay 1", "lay 2", "lay 3" },
  },
  {
    .others = { { 2, "roll", 1500 }, { 2, "roll", 2000 }, { 2, "roll", 2000 }, { 1, "lay 2", 300 }, { 2, "lay 1", 300 } },
    .sentence = N_("Now the dice are yours. Before you roll you may lift the tube. If the sand has run out, whoever passed you the dice gives back a card; if not, you do. By now it should be out: lift!"),
    .points = { ONE (SIX_PIECE_TUBE, 0, 0) },
    .reach = { KEY (SIX_PIECE_TARGET, LEARNER, 0), SIX_N_KEYS },
    .expected = { "lift" },
    .replies = {
      { "roll", N_("You could, and the round would go on. But you lift the tube before your first roll, or not at all. Try it!") },
    },
  },
  {
    .sentence = N_("The sand had run out. {2} rolled last, and so gives back the card that was protected last, and begins the next round."),
  },
  {
    .sentence = N_("Cards stay where they are from round to round. After three rounds, whoever has protected the most strokes wins. Now you know the game!"),
  },
};

const SixainLesson six_lesson = {
  .n_players = 3,
  .setup = "{ \"seed\": 6, \"first\": 0, \"options\": { \"lift_window_ms\": 10000 },"
           "  \"sand_ms\": [" SAND "], \"dice\": [" DICE "], \"decks\": [" DECKS "] }",
  .beats = beats,
  .n_beats = G_N_ELEMENTS (beats),
};
