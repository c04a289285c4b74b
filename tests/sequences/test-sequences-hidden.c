/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <json-glib/json-glib.h>
#include <string.h>

#include "sequences-claims.h"
#include "sequences-deal.h"
#include "sequences-position.h"
#include "sequences-tell.h"

/* What a seat may know, and worlds in keeping with it. */

#define N_WORLDS 400

static const SequencesPosition swapped = {
  .hands = "5H 2S 4C 6M 8T 10H QD 1C 3M | 5T 7H 9D JS RC KM 2T 4D", .runs = "1: 4H 0H 6H / 0: 7S 8S 9S",
};

static const SequencesPosition claimed = {
  .hands = "9H 2S 4S 5M 7M 9T JT QC KD | 7H 8H 1S 3T 5D JM 12S 2C | 10H 11H 1C 3M 6D QM AS 4C | 2T 4T 6T 8T 10C 12C RC 1D",
};

/* A joker that was swapped for has been seen by everybody, until it is laid. */
static void
test_known (void)
{
  SequencesState state, view;

  sequences_position_begin (&swapped, &state);
  sequences_state_play (&state, "0 swap 1 5H");

  for (gint seat = SIXAIN_NOBODY; seat < 2; seat++)
    {
      g_autofree char *hands = NULL;

      view = state;
      sequences_redact (&view, seat);
      hands = sequences_show_hands (&view, FALSE);
      g_assert_cmpstr (hands, ==, seat == 0 ? "2S 1C 4C 3M 6M 8T 0H 10H QD |" :
                                  seat == 1 ? "0H | JS RC KM 2T 5T 7H 4D 9D" : "0H |");
      g_assert_cmpuint (view.n_hand[0], ==, 9);
      g_assert_cmpuint (view.n_hand[1], ==, 8);
      g_assert_cmpuint (view.n_stock, ==, state.n_stock);
      g_assert_true (view.blank);
    }
}

/* The card laid again is known no more. */
static void
test_forgotten (void)
{
  static const SequencesPosition own = {
    .hands = "5H 2S 4C 6M 8T 10H QD 1C 3M | 5T 7H 9D JS RC KM 2T 4D", .runs = "0: 4H 0H 6H",
  };
  SequencesState state;

  sequences_position_begin (&own, &state);
  sequences_state_play (&state, "0 swap 1 5H");
  g_assert_true (state.known[0][SEQUENCES_HEART] != 0);
  sequences_state_play (&state, "0 add 1 0H high");
  g_assert_true (state.known[0][SEQUENCES_HEART] == 0);
}

/* Worlds of a view: the hand that is seen stays, every card comes up everywhere. */
static void
test_worlds (void)
{
  SequencesState state, view;
  SixainRandom random;
  guint in_hand[SEQUENCES_N_CARDS] = { 0 }, on_top[SEQUENCES_N_CARDS] = { 0 };
  guint8 unseen[SEQUENCES_N_CARDS];
  guint n_unseen;

  sixain_random_seed (&random, 3);
  sequences_position_begin (&swapped, &state);
  sequences_state_play (&state, "0 swap 1 5H, 0 discard QD");
  view = state;
  sequences_redact (&view, 1);
  n_unseen = sequences_unseen (&view, unseen);
  g_assert_cmpuint (n_unseen, ==, 120 - 8 - 1 - 1 - 6);

  for (guint i = 0; i < 20 * N_WORLDS; i++)
    {
      SequencesState world = view;

      sequences_resample (&world, &random);
      g_assert_cmpmem (world.hands[1], sizeof world.hands[1], state.hands[1], sizeof state.hands[1]);
      g_assert_true (sequences_holds (&world, 0, SEQUENCES_CARD (SEQUENCES_HEART, SEQUENCES_JOKER)));
      for (guint card = 0; card < SEQUENCES_N_CARDS; card++)
        in_hand[card] += sequences_holds (&world, 0, card);
      on_top[world.stock[world.n_stock - 1]]++;
    }

  /* Seven of the cards not seen are in that hand, and one is on top. */
  for (guint i = 0; i < n_unseen; i++)
    {
      g_assert_cmpuint (in_hand[unseen[i]], >, 20 * N_WORLDS * 7 / n_unseen / 2);
      g_assert_cmpuint (in_hand[unseen[i]], <, 20 * N_WORLDS * 7 / n_unseen * 3 / 2);
      g_assert_cmpuint (on_top[unseen[i]], >, 20 * N_WORLDS / n_unseen / 3);
    }
}

/* Hands that differ only in who of seats 1 and 2 can claim the 9 of hearts, which seat 0 discards;
 * seat 3 cannot. */
#define FIRST "9H 2S 4S 5M 7M 9T JT QC KD | "
#define LAST " | 2T 4T 6T 8T 10C 12C RC 1D"

static const struct
{
  SequencesPosition position;
  const char       *decline;
  const char       *claim;
} worlds[] = {
  { { .about = "seat 1 can", .hands = FIRST "7H 8H 1S 3T 5D JM 12S 2C | 10H 11D 1C 3M 6D QM AS 4C" LAST },
    "1 decline", NULL },
  { { .about = "seat 2 can", .hands = FIRST "7H 8D 1S 3T 5D JM 12S 2C | 10H 11H 1C 3M 6D QM AS 4C" LAST },
    "2 decline", "2 claim run 9H 10H 11H" },
  { { .about = "both can", .hands = FIRST "7H 8H 1S 3T 5D JM 12S 2C | 10H 11H 1C 3M 6D QM AS 4C" LAST },
    "1 decline, 2 decline", "1 decline, 2 claim run 9H 10H 11H" },
  { { .about = "both can, the other way", .hands = FIRST "7H 8H 1S 3T 5D JM 12S 2C | 10H 11H 1C 3M 6D QM AS 4C" LAST },
    "2 decline, 1 decline", "2 claim run 9H 10H 11H, 1 decline" },
};

/* All that a seat is told of a state, and of what has happened. */
static void
describe (const SequencesState *state,
          gint                  seat,
          const SixainEvents   *events,
          GString              *text)
{
  static const char *const names[] = { "Ada", "Bo", "Cy", "Di", NULL };
  g_autoptr (JsonBuilder) json = json_builder_new ();
  g_autoptr (JsonNode) node = NULL;
  g_autofree char *line = NULL;
  SequencesState view = *state;

  sequences_redact (&view, seat);
  json_builder_begin_object (json);
  sequences_rules.write_state (&view, json);
  json_builder_end_object (json);
  node = json_builder_get_root (json);
  line = json_to_string (node, FALSE);
  g_string_append_printf (text, "seat %d: to act %x, %s\n", seat, sequences_rules.to_act (&view), line);

  for (guint i = 0; i < events->n; i++)
    {
      const SixainEvent *event = &events->items[i];
      g_autofree char *sentence = sequences_tell_event (NULL, event, names);

      g_string_append_printf (text, "event %u of %d, %d %d %d: %s\n", event->kind, event->seat,
                              event->args[0], event->args[1], event->args[2], sentence);
    }
}

/* What everybody who need not answer hears while the moves are made, one after the other; what has not
 * changed is not told again. Events are those of the moves after the discard. */
static char *
listen (guint       world,
        const char *moves,
        gint        seat)
{
  g_auto (GStrv) list = g_strsplit (moves, ", ", -1);
  g_autoptr (GString) heard = g_string_new (NULL);
  g_autoptr (GString) last = g_string_new (NULL);
  g_auto (SixainEvents) events = { 0 };
  SequencesState state;

  sequences_position_begin (&worlds[world].position, &state);
  sequences_state_play (&state, "0 discard 9H");
  for (guint i = 0; i == 0 || list[i - 1] != NULL; i++)
    {
      g_autoptr (GString) text = g_string_new (NULL);
      SixainMove move = { 0 };

      describe (&state, seat, &events, text);
      if (!g_str_equal (text->str, last->str))
        g_string_append (heard, text->str);
      g_string_assign (last, text->str);
      if (list[i] == NULL)
        break;

      events.n = 0;
      g_assert_true (sixain_rules_read_move (&sequences_rules, list[i] + 2, &move));
      g_assert_true (sequences_rules.apply (&state, list[i][0] - '0', &move, 0, NULL, &events, NULL));
    }

  return g_string_free (g_steal_pointer (&heard), FALSE);
}

/* Nobody learns who is asked, who has answered and who has declined, from views or from events,
 * before or after: only who claims, once all have answered. */
static void
test_claims_are_secret (void)
{
  static const gint others[] = { SIXAIN_NOBODY, 0, 3 };

  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    {
      g_autofree char *declined = listen (0, worlds[0].decline, others[i]);
      g_autofree char *claimed_run = listen (1, worlds[1].claim, others[i]);

      for (guint world = 1; world < G_N_ELEMENTS (worlds); world++)
        {
          g_autofree char *heard = listen (world, worlds[world].decline, others[i]);
          g_autofree char *heard_claim = listen (world, worlds[world].claim, others[i]);

          g_test_message ("seat %d, %s", others[i], worlds[world].position.about);
          g_assert_cmpstr (heard, ==, declined);
          g_assert_cmpstr (heard_claim, ==, claimed_run);
        }
    }
}

/* Who is asked does not learn who else is. */
static void
test_claimants_are_secret (void)
{
  SequencesState alone, both, answered;

  sequences_position_begin (&worlds[0].position, &alone);
  sequences_position_begin (&worlds[2].position, &both);
  sequences_state_play (&alone, "0 discard 9H");
  sequences_state_play (&both, "0 discard 9H");
  answered = both;
  sequences_state_play (&answered, "2 claim run 9H 10H 11H");
  g_assert_cmpuint (alone.asked, ==, 2);
  g_assert_cmpuint (both.asked, ==, 6);
  g_assert_cmpuint (sequences_rules.to_act (&both), ==, 6);

  sequences_redact (&alone, 1);
  sequences_redact (&both, 1);
  sequences_redact (&answered, 1);
  g_assert_cmpmem (&both, sizeof both, &alone, sizeof alone);
  g_assert_cmpmem (&answered, sizeof answered, &alone, sizeof alone);
  g_assert_cmpuint (sequences_rules.to_act (&alone), ==, 2);
}

/* In worlds in keeping with a view those are asked who can claim, somebody has still to answer, and
 * the others may have answered anything. */
static void
test_answers (void)
{
  SequencesState state;
  SixainRandom random;
  guint n_asked = 0, n_declined = 0, n_claimed = 0;

  sixain_random_seed (&random, 4);
  sequences_position_begin (&claimed, &state);
  sequences_state_play (&state, "0 discard 9H, 1 claim run 7H 8H 9H");

  for (gint viewer = SIXAIN_NOBODY; viewer < 4; viewer++)
    {
      SequencesState view = state;

      sequences_redact (&view, viewer);
      g_assert_cmpuint (view.asked, ==, viewer == 1 || viewer == 2 ? SIXAIN_SEAT (viewer) : 0);
      g_assert_cmpuint (view.answered, ==, viewer == 1 ? SIXAIN_SEAT (viewer) : 0);
      for (guint i = 0; i < N_WORLDS; i++)
        {
          SequencesState world = view;

          sequences_resample (&world, &random);
          g_assert_cmpuint (world.asked & ~world.answered, !=, 0);
          for (gint seat = 1; seat < 4; seat++)
            {
              gboolean asked = (world.asked & SIXAIN_SEAT (seat)) != 0;

              g_assert_cmpint (sequences_claims_can (&world, seat), ==, asked);
              n_asked += asked && seat != viewer;
              n_declined += seat != viewer && world.answers[seat].verb == SEQUENCES_MOVE_DECLINE;
              n_claimed += seat != viewer && world.answers[seat].verb == SEQUENCES_MOVE_CLAIM_RUN;
            }
        }
    }
  g_test_message ("%u asked, %u declined, %u claimed a run", n_asked, n_declined, n_claimed);
  g_assert_cmpuint (n_asked, >, N_WORLDS * 3);
  g_assert_cmpuint (n_declined, >, 0);
  g_assert_cmpuint (n_claimed, >, 0);
}

static void
check_traces (const SequencesTraces *traces,
              const char            *expected)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < traces->n; i++)
    g_string_append_printf (text, "%s%s %u", i > 0 ? ", " : "", sequences_card_names[traces->items[i].card],
                            traces->items[i].n_drawn);
  g_assert_cmpstr (text->str, ==, expected);
}

/* Everybody remembers what a seat discarded and let lie, the newest first, with the number of cards
 * that it had drawn by then. */
static void
test_traces (void)
{
  static const SequencesPosition two = {
    .hands = "9H 2S 4S 5M 7M 9T JT QC KD | 7H 8H 1S 3T 5D JM 12S 2C",
  };
  SequencesState state, view;

  sequences_position_begin (&two, &state);
  sequences_state_play (&state, "0 discard KD, 1 draw, 1 discard 2C, 0 draw, 0 discard 9H, 1 take run 7H 8H 9H, 1 refill, 1 discard 12S");
  view = state;
  sequences_redact (&view, 0);
  check_traces (&view.discarded[0], "9H 1, KD 0");
  check_traces (&view.discarded[1], "12S 4, 2C 1");
  check_traces (&view.declined[0], "2C 0");
  check_traces (&view.declined[1], "KD 0");
  g_assert_cmpuint (view.n_drawn[1], ==, 4);

  for (guint i = 0; i < 2 * SEQUENCES_MAX_TRACES; i++)
    {
      const guint seat = i % 2;
      g_autofree char *moves = NULL;
      guint card = 0;

      while (!sequences_holds (&state, seat, card) || sequences_card_rank (card) == SEQUENCES_JOKER)
        card++;
      moves = g_strdup_printf ("%u draw, %u discard %s", seat, seat, sequences_card_names[card]);
      sequences_state_play (&state, moves);
    }
  g_assert_cmpuint (state.discarded[0].n, ==, SEQUENCES_MAX_TRACES);
  g_assert_cmpuint (state.declined[1].n, ==, SEQUENCES_MAX_TRACES);
  g_assert_cmpuint (state.declined[1].items[0].card, ==, state.discarded[0].items[0].card);
}

/* With claims, all opponents who do not claim let the discard lie, once all answers are in. */
static void
test_unclaimed (void)
{
  SequencesState state, nobody;

  sequences_position_begin (&claimed, &state);
  nobody = state;
  sequences_state_play (&state, "0 discard 9H, 1 claim run 7H 8H 9H");
  check_traces (&state.declined[3], "");
  sequences_state_play (&state, "2 decline");
  check_traces (&state.declined[0], "");
  check_traces (&state.declined[1], "");
  check_traces (&state.declined[2], "9H 0");
  check_traces (&state.declined[3], "9H 0");

  sequences_state_play (&nobody, "0 discard KD, 1 draw");
  for (guint seat = 1; seat < 4; seat++)
    check_traces (&nobody.declined[seat], "KD 0");
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/known", test_known);
  g_test_add_func ("/forgotten", test_forgotten);
  g_test_add_func ("/worlds", test_worlds);
  g_test_add_func ("/claims-are-secret", test_claims_are_secret);
  g_test_add_func ("/claimants-are-secret", test_claimants_are_secret);
  g_test_add_func ("/answers", test_answers);
  g_test_add_func ("/traces", test_traces);
  g_test_add_func ("/unclaimed", test_unclaimed);

  return g_test_run ();
}
