/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "six-bot.h"
#include "six-position.h"
#include "six-rules.h"
#include "sixain-catalog.h"
#include "sixain-match-bots.h"
#include "sixain-match.h"

/* A thousand matches of computer players in simulated time, watched by somebody
 * who knows the rules. */

#define N_MATCHES 1000
#define MAX_ROUND_MS 600000
#define N_SALTS 8

typedef struct
{
  SixainMatch *match;
  SixState     before;        /* The last change. */
  gint         roller;
  gint         sum;
  gint         receiver;      /* Of the dice in this change, or nobody. */
  gint         penalised;
  guint        n_protected;
  guint        n_lifts;
  guint        n_early;
  guint        n_returned;
} Watch;

static void
check_change (Watch             *watch,
              const SixainEvent *event)
{
  guint n = watch->before.n_players;
  gint step = event->args[0];

  g_assert_cmpint (event->seat, ==, (watch->roller + n + step) % n);
  g_assert_cmpint (step, ==, event->kind == SIX_EVENT_DOUBLE ? -watch->before.direction : watch->before.direction);
  watch->receiver = event->seat;
}

static void
check_lift (Watch             *watch,
            const SixainEvent *event)
{
  const SixState *before = &watch->before;
  gboolean out = sixain_match_get_time (watch->match) >= before->turned_at + before->sand_ms;

  g_assert_cmpint (event->seat, ==, before->active);
  g_assert_cmpint (event->seat, !=, watch->roller);
  g_assert_cmpint (event->args[0], ==, out ? watch->roller : event->seat);
  g_assert_true (out == (event->args[1] == 0));
  g_assert_cmpint (sixain_match_get_time (watch->match) - before->turned_at, <, MAX_ROUND_MS);

  watch->penalised = event->args[0];
  watch->n_lifts++;
  watch->n_early += !out;
}

static void
follow_event (SixainMatch       *match,
              const SixainEvent *event,
              Watch             *watch)
{
  switch ((SixEvent) event->kind)
    {
    case SIX_EVENT_ROLL:
      watch->roller = event->seat;
      watch->sum = event->args[0] + event->args[1] + event->args[2];
      watch->receiver = SIXAIN_NOBODY;
      break;
    case SIX_EVENT_PROTECT:
      g_assert_cmpint (event->seat, !=, watch->roller);
      g_assert_cmpint (event->args[0], ==, watch->sum);
      watch->n_protected++;
      break;
    case SIX_EVENT_CHANGE:
    case SIX_EVENT_DOUBLE:
      check_change (watch, event);
      break;
    case SIX_EVENT_OWE:
      /* Whoever gets the dice owes no card for that, but may owe others. */
      g_assert_cmpint (event->seat == watch->receiver && event->args[0] > watch->before.owed[event->seat], ==, FALSE);
      break;
    case SIX_EVENT_LIFT:
      check_lift (watch, event);
      break;
    case SIX_EVENT_RETURN:
      g_assert_cmpint (event->seat, ==, watch->penalised);
      g_assert_cmpint (event->args[0], ==, watch->before.n_protected[event->seat] > 0);
      watch->n_returned += event->args[0];
      break;
    case SIX_EVENT_ROUND:
      g_assert_cmpint (event->seat, ==, watch->penalised);
      watch->roller = SIXAIN_NOBODY;
      break;
    case SIX_EVENT_SCORE:
      g_assert_cmpint (event->args[0], ==, six_strokes_count (sixain_match_get_truth (match), event->seat));
      break;
    case SIX_EVENT_DEAL:
    case SIX_EVENT_GRAB:
    case SIX_EVENT_TURN:
    case SIX_EVENT_AGAIN:
    case SIX_EVENT_LAY:
    case SIX_EVENT_WAIT:
    case SIX_EVENT_OVER:
    default:
      break;
    }
}

/* Eighteen cards each, whatever happens to them. */
static void
check_cards (SixainMatch *match,
             Watch       *watch)
{
  const SixState *state = sixain_match_get_truth (match);

  for (guint seat = 0; seat < state->n_players; seat++)
    {
      guint found = 0, n = state->n_stock[seat] + state->n_protected[seat];

      for (guint place = 0; place < SIX_N_PLACES; place++)
        {
          for (guint i = 0; i < state->places[seat][place].n; i++, n++)
            found |= 1u << state->places[seat][place].cards[i];
        }
      for (guint i = 0; i < state->n_stock[seat]; i++)
        found |= 1u << state->stocks[seat][i];
      for (guint i = 0; i < state->n_protected[seat]; i++)
        found |= 1u << state->protected[seat][i];

      g_assert_cmpuint (n, ==, SIX_N_CARDS);
      g_assert_cmpuint (found, ==, (1u << (SIX_N_CARDS + 1)) - 2);
    }

  watch->before = *state;
}

static gboolean
decide (SixainMatch  *match,
        guint         seat,
        SixainMove   *move,
        gint64       *at,
        gpointer      user_data,
        GError      **error)
{
  static const char *const levels[] = { "easy", "medium", "hard", "random" };
  guint64 seed = sixain_match_get_setup (match)->seed;

  /* Random players lift so soon that they come but now and then. */
  return sixain_match_ask_plan (match, seat, levels[(seat + seed) % (seed % 10 == 0 ? 4 : 3)], move, at, error);
}

static void
set_options (SixainSetup *setup,
             guint        i)
{
  setup->options[SIX_OPTION_UNPREDICTABLE_SAND] = i / 4 % 2;
  setup->options[SIX_OPTION_AUTO_PROTECT] = i / 8 % 2;
  setup->options[SIX_OPTION_DOUBLES] = i / 16 % 2;
  setup->options[SIX_OPTION_HOURGLASS_S] = i / 32 % 2 ? 60 : 120;
  setup->options[SIX_OPTION_ROLL_PAUSE_MS] = i / 64 % 2 ? 600 : 1200;
  setup->options[SIX_OPTION_LIFT_WINDOW_MS] = i / 128 % 2 ? 1000 : 3000;
  setup->options[SIX_OPTION_ROUNDS] = 1 + i % 3;
}

static void
step_cb (SixainMatch      *match,
         const SixainStep *step,
         Watch            *watch)
{
  for (guint i = 0; i < step->events.n; i++)
    follow_event (match, &step->events.items[i], watch);
  check_cards (match, watch);
}

static void
play (SixainGame *game,
      guint       i,
      Watch      *watch)
{
  g_autoptr (GPtrArray) players = g_ptr_array_new_with_free_func (g_object_unref);
  g_auto (SixainSetup) setup = { 0 };
  g_autoptr (GError) error = NULL;

  sixain_setup_init (&setup, &six_rules, 2 + i % 4, i);
  set_options (&setup, i);
  for (guint seat = 0; seat < setup.n_players; seat++)
    g_ptr_array_add (players, sixain_player_new ("Ada"));

  watch->match = sixain_match_new (game, &setup, players, &error);
  watch->roller = watch->receiver = watch->penalised = SIXAIN_NOBODY;
  watch->before = *(const SixState *) sixain_match_get_truth (watch->match);
  g_assert_no_error (error);
  g_signal_connect (watch->match, "step", G_CALLBACK (step_cb), watch);

  while (sixain_match_get_to_act (watch->match) != 0)
    {
      sixain_match_play_on (watch->match, decide, NULL, &error);
      g_assert_no_error (error);
    }

  g_assert_cmpuint (sixain_match_get_winners (watch->match), !=, 0);
  g_assert_finalize_object (g_steal_pointer (&watch->match));
}

static void
test_thousand (void)
{
  g_autoptr (SixainCatalog) catalog = sixain_catalog_new ();
  SixainGame *game = sixain_catalog_find (catalog, "six", NULL);
  Watch watch = { 0 };

  for (guint i = 0; i < N_MATCHES; i++)
    play (game, i, &watch);

  g_test_message ("%u protections, %u lifts, %u of them early, %u cards given back",
                  watch.n_protected, watch.n_lifts, watch.n_early, watch.n_returned);
  g_assert_cmpuint (watch.n_protected, >, 10 * N_MATCHES);
  g_assert_cmpuint (watch.n_early, >, N_MATCHES / 10);
  g_assert_cmpuint (watch.n_lifts - watch.n_early, >, N_MATCHES / 10);
}

/* Seat 1 may lift the tube in the last round, when the sand runs still or, after that long,
 * has run out. Others' piles are not in its view, but it has seen what went there. */
static const struct
{
  const char *about;
  const char *piles;
  guint       waited_ms;
  gboolean    lifts;
} endings[] = {
  { "to win even with a card less", "5 4 | 17 18", 0, TRUE },
  { "to win with few cards, if they are dear", "4 5 6 7 | 16 17 18", 0, TRUE },
  { "not to lose by a card", "17 | 16 4 3", 0, FALSE },
  { "not to lose in any case", "17 18 | 5 4", 200000, FALSE },
  { "to win by the card of somebody else", "4 18 | 17", 200000, TRUE },
};

static void
test_endings (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (endings); i++)
    {
      const SixPosition position = {
        .options = "rounds=1",
        .places = "1 / 2 / 3 | 7 / 8 / 9",
        .piles = endings[i].piles,
        .dice = "5 5 5 5 5 5",
      };
      guint waited = endings[i].waited_ms;
      g_autofree char *moves = g_strdup_printf ("0 roll @0, 0 roll @1200, 0 roll @%u, @%u", 2400 + waited, 3700 + waited);

      for (guint64 salt = 1; salt <= N_SALTS; salt++)
        {
          g_auto (SixainSetup) setup = { 0 };
          g_autoptr (GError) error = NULL;
          SixState state;
          SixainRandom random;
          SixainMove move;
          SixainQuestion question = { .view = &state, .seat = 1, .level = "hard", .salt = salt, .random = &random };

          six_position_begin (&position, &state, &setup);
          g_assert_true (six_state_play (&state, &setup, moves, NULL, NULL));
          six_rules.redact (&state, 1);
          g_assert_true (six_bot_choose (&question, &move, &error));
          g_assert_no_error (error);
          if ((move.verb == SIX_MOVE_LIFT) != endings[i].lifts)
            g_error ("%s: with the salt %u it does otherwise.", endings[i].about, (guint) salt);
        }
    }
}

/* Seat 0 lays a card that is turned over, and the best choose its place by what it will cover and
 * for how long: a 1 comes up soon, and a 15 buries what is below. */
static const struct
{
  const char *places;
  const char *stock;
  guint       place;
} layings[] = {
  { "18 / 9 / 3 | 1 / 2 / 4", "1 2 | 5", 2 },
  { "18 / 9 / 3 | 1 / 2 / 4", "15 2 | 5", 1 },
  { "18 / 6 / 10 | 1 / 2 / 4", "7 2 | 5", 2 },
  { "18 / 6 / 10 | 1 / 2 / 4", "17 2 | 5", 1 },
};

/* Between the rounds as well as in one. */
static void
test_layings (void)
{
  for (guint i = 0; i < 2 * G_N_ELEMENTS (layings); i++)
    {
      const SixPosition position = { .places = layings[i / 2].places, .stocks = layings[i / 2].stock, .dice = "5 5 4 6 6 5" };
      g_auto (SixainSetup) setup = { 0 };
      g_autoptr (GError) error = NULL;
      SixainMove move, planned;
      SixainRandom random;
      SixState state;
      SixainQuestion question = { .view = &state, .seat = 0, .level = "hard", .salt = 1, .random = &random };
      gint64 at;

      six_position_begin (&position, &state, &setup);
      g_assert_true (six_state_play (&state, &setup, "0 roll @0, 0 roll @1200, 0 roll @2400", NULL, NULL));
      if (i % 2 == 1)
        g_assert_true (six_state_play (&state, &setup, "1 lift @4000", NULL, NULL));
      g_assert_cmpuint (state.phase, ==, i % 2 == 1 ? SIX_LAY : SIX_ROLL);
      six_rules.redact (&state, 0);

      g_assert_true (six_bot_choose (&question, &move, &error));
      g_assert_no_error (error);
      g_assert_cmpuint (move.verb, ==, SIX_MOVE_LAY);
      g_assert_cmpint (move.args[0], ==, layings[i / 2].place);

      g_assert_true (six_bot_plan (&question, &planned, &at, &error));
      g_assert_true (sixain_move_equal (&planned, &move));
      g_assert_cmpint (at, >, state.phase == SIX_LAY ? 4000 : 2400);
      g_assert_cmpint (at, <=, 5000);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/six/bots/thousand", test_thousand);
  g_test_add_func ("/six/bots/endings", test_endings);
  g_test_add_func ("/six/bots/layings", test_layings);

  return g_test_run ();
}
