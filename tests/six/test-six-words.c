/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "six-position.h"
#include "six-tell.h"

/* Nobody has 15, 10 or 5 in view: three rolls, and seat 1 gets the dice. */
#define PLACES "1 / 2 / 3 | 7 / 8 / 9"
#define TURN "5 5 5 5 5 5"
#define ROLLS "0 roll @0, 0 roll @1200, 0 roll @2400"

/* What everybody may know when seat 1 has lifted the tube: of one seat, and of the other. */
static const struct
{
  const char *about;
  const char *piles;
  guint       sand_ms;
  const char *notes[2];
} lifts[] = {
  { "too soon", "4 | 5 6", 60000, { "1 card", "1 card\n(lifted)\n−1 card" } },
  { "too soon, with nothing to lose", "4 |", 60000, { "1 card", "0 cards\n(lifted)\nno loss" } },
  { "in time", "4 16 | 5", 3000, { "1 card\n−1 card", "1 card\n(lifted)" } },
  { "in time, with nothing to win", "| 5 6", 3000, { "0 cards\nno loss", "2 cards\n(lifted)" } },
};

static void
test_describe_round (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (lifts); i++)
    {
      const SixPosition position = { .places = PLACES, .piles = lifts[i].piles, .dice = TURN, .sand_ms = lifts[i].sand_ms };
      g_auto (SixainSetup) setup = { 0 };
      SixState before, after;

      g_test_message ("%s", lifts[i].about);
      six_position_begin (&position, &before, &setup);
      g_assert_true (six_state_play (&before, &setup, ROLLS ", @3700", NULL, NULL));
      after = before;
      g_assert_true (six_state_play (&after, &setup, "1 lift @4000", NULL, NULL));
      six_rules.redact (&before, SIXAIN_NOBODY);
      six_rules.redact (&after, SIXAIN_NOBODY);
      for (guint seat = 0; seat < 2; seat++)
        {
          g_autofree char *note = six_describe_round (&setup, &before, &after, seat);

          g_assert_cmpstr (note, ==, lifts[i].notes[seat]);
        }
    }
}

/* Why a hint suggests a move. */
static const struct
{
  const char *about;
  const char *moves;
  guint       seat;
  SixainMove  move;
  const char *reason;
  const char *options;
  const char *piles;
} reasons[] = {
  { "the first roll", NULL, 0, { .verb = SIX_MOVE_ROLL }, "The sand begins to run with the first roll." },
  { "another roll", "0 roll @0, @1200", 0, { .verb = SIX_MOVE_ROLL }, "The sand runs while you wait." },
  { "to roll or to lift", ROLLS ", @3700", 1, { .verb = SIX_MOVE_ROLL }, "Whoever lifts too soon gives back a card." },
  { "a lift", ROLLS ", @3700", 1, { .verb = SIX_MOVE_LIFT },
    "If the sand is gone, whoever rolled last gives back a card; if not, you do." },
  { "a protection", NULL, 1, { .verb = SIX_MOVE_PROTECT, .n_args = 1, .args = { 9 } }, "It was rolled, and is worth 2 strokes." },
  { "the rarest", ROLLS, 0, { .verb = SIX_MOVE_LAY, .n_args = 1, .args = { 1 } }, 
    "Of your three cards, the 1 comes up least often: about once in 6 turns." },
  { "neither", ROLLS, 0, { .verb = SIX_MOVE_LAY, .n_args = 1, .args = { 2 } },
    "The 2 comes up about once in 5 turns, and is not worth the wait." },
  { "the cheapest", ROLLS, 0, { .verb = SIX_MOVE_LAY, .n_args = 1, .args = { 3 } }, 
    "Of your three cards, the 3 is worth the least: 2 strokes." },
  { "what a lift would cost", ROLLS ", @3700", 1, { .verb = SIX_MOVE_ROLL },
    "Lifting too soon would cost you 4 strokes.", .piles = "| 5 13" },
  { "nothing to lift for", ROLLS ", @3700", 1, { .verb = SIX_MOVE_ROLL },
    "If the game ended now, you would not win.", "rounds=1", "17 18 | 5 13" },
  { "a match that is won", ROLLS ", @3700", 1, { .verb = SIX_MOVE_LIFT },
    "You win the game, even if sand is left.", "rounds=1", "5 4 | 17 18" },
};

/* The reason is the same however long the sand runs. */
static void
test_reasons (void)
{
  for (guint i = 0; i < 2 * G_N_ELEMENTS (reasons); i++)
    {
      const SixPosition position = {
        .options = reasons[i / 2].options,
        .places = PLACES,
        .piles = reasons[i / 2].piles,
        .dice = TURN,
        .sand_ms = i % 2 == 0 ? 1000 : 60000,
      };
      g_auto (SixainSetup) setup = { 0 };
      g_autofree char *reason = NULL;
      SixState state;

      g_test_message ("%s", reasons[i / 2].about);
      six_position_begin (&position, &state, &setup);
      if (reasons[i / 2].moves != NULL)
        g_assert_true (six_state_play (&state, &setup, reasons[i / 2].moves, NULL, NULL));
      six_rules.redact (&state, reasons[i / 2].seat);
      reason = six_justify (&setup, &state, reasons[i / 2].seat, &reasons[i / 2].move);
      g_assert_cmpstr (reason, ==, reasons[i / 2].reason);
    }
}

/* Every kind of event has a sentence. */
static void
test_events (void)
{
  static const char *const names[] = { "Léa", "Tom", NULL };
  g_auto (SixainSetup) setup = { 0 };

  sixain_setup_init (&setup, &six_rules, 2, 1);
  for (guint kind = 0; kind <= SIX_EVENT_OVER; kind++)
    {
      const SixainEvent event = { .kind = kind, .seat = 1, .args = { 1, 2, 3 } };
      g_autofree char *sentence = six_tell_event (&setup, &event, names);

      g_test_message ("%u: %s", kind, sentence);
      g_assert_nonnull (sentence);
      g_assert_true (g_str_has_suffix (sentence, "."));
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/six/words/describe-round", test_describe_round);
  g_test_add_func ("/six/words/reasons", test_reasons);
  g_test_add_func ("/six/words/events", test_events);

  return g_test_run ();
}
