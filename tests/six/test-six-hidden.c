/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "six-position.h"
#include "sixain-catalog.h"
#include "sixain-json.h"
#include "sixain-match-bots.h"
#include "sixain-match.h"

/* What nobody may know: stocks, others' piles, and above all the sand. */

#define N_EVENTS 64
#define N_SAMPLES 20

/* Texts are dear to write, and say what the view says. */
#define TEXT_INTERVAL 16

/* One of two matches that differ only in how long the sand runs. */
typedef struct
{
  SixainMatch *match;
  SixainEvent  events[N_EVENTS];
  guint        n_events;
  gboolean     lifted;
} Twin;

static void
step_cb (SixainMatch      *match,
         const SixainStep *step,
         Twin             *twin)
{
  for (guint i = 0; i < step->events.n; i++)
    {
      const SixainEvent *event = &step->events.items[i];

      twin->lifted = twin->lifted || event->kind == SIX_EVENT_LIFT;
      g_assert_cmpuint (twin->n_events, <, N_EVENTS);
      twin->events[twin->n_events++] = *event;
    }
}

static void
twin_init (Twin          *self,
           SixainCatalog *catalog,
           guint          n_players,
           guint64        seed,
           const char    *options,
           const char    *sand)
{
  static const char *const levels[] = { "easy", "medium", "hard" };
  g_autofree char *text = g_strdup_printf ("{\"options\":{%s},\"seed\":%" G_GUINT64_FORMAT ",\"sand_ms\":[%s]}",
                                           options, seed, sand);
  g_autoptr (GPtrArray) players = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (JsonNode) node = sixain_json_parse (text, strlen (text), NULL);
  g_auto (SixainSetup) setup = { 0 };
  g_autoptr (GError) error = NULL;
  SixainGame *game = sixain_catalog_find (catalog, "six", &error);

  g_assert_no_error (error);
  for (guint i = 0; i < n_players; i++)
    {
      g_ptr_array_add (players, sixain_player_new ("Ada"));
      sixain_player_set_level (g_ptr_array_index (players, i), levels[i % G_N_ELEMENTS (levels)]);
    }

  *self = (Twin) { 0 };
  sixain_setup_read (&setup, &six_rules, n_players, json_node_get_object (node), &error);
  g_assert_no_error (error);
  self->match = sixain_match_new (game, &setup, players, &error);
  g_assert_no_error (error);
  g_signal_connect (self->match, "step", G_CALLBACK (step_cb), self);
}

static char *
describe (SixainMatch *match,
          gint         seat)
{
  g_autoptr (JsonBuilder) json = json_builder_new ();
  g_autoptr (JsonNode) root = NULL;
  SixState view;

  sixain_match_look (match, seat, &view);
  sixain_match_write_state (match, &view, json);
  root = json_builder_get_root (json);

  return sixain_json_print (root);
}

static void
assert_same_text (Twin *a,
                  Twin *b,
                  gint  seat)
{
  g_autofree char *text = describe (a->match, seat);
  g_autofree char *other = describe (b->match, seat);

  g_assert_cmpstr (text, ==, other);
  g_assert_nonnull (strstr (text, "\"sand\":null"));
}

static void
assert_alike (Twin *a,
              Twin *b)
{
  const gint n_players = sixain_match_get_n_players (a->match);

  g_assert_cmpmem (a->events, a->n_events * sizeof *a->events, b->events, b->n_events * sizeof *b->events);
  g_assert_cmpuint (sixain_match_get_to_act (a->match), ==, sixain_match_get_to_act (b->match));
  g_assert_cmpint (sixain_match_get_time (a->match), ==, sixain_match_get_time (b->match));
  g_assert_cmpint (six_rules.next_tick (sixain_match_get_truth (a->match)), ==,
                   six_rules.next_tick (sixain_match_get_truth (b->match)));

  for (gint seat = SIXAIN_NOBODY; seat < n_players; seat++)
    {
      SixState view, other;

      sixain_match_look (a->match, seat, &view);
      sixain_match_look (b->match, seat, &other);
      g_assert_cmpmem (&view, sizeof view, &other, sizeof other);
      g_assert_cmpint (view.sand_ms, ==, 0);
      g_assert_cmpint (view.sand_left, ==, -1);
      if (sixain_match_get_n_records (a->match) % TEXT_INTERVAL == 0)
        assert_same_text (a, b, seat);
    }
}

static gboolean
decide_by_level (SixainMatch  *match,
                 guint         seat,
                 SixainMove   *move,
                 gint64       *at,
                 gpointer      user_data,
                 GError      **error)
{
  const char *level = sixain_player_get_level (sixain_match_get_player (match, seat));

  return sixain_match_ask_plan (match, seat, level, move, at, error);
}

/* The whole first round is the same to everybody, whatever they do and however
 * long they wait; then the tube is lifted. */
static void
play_twins (SixainCatalog *catalog,
            guint          n_players,
            guint64        seed,
            const char    *options)
{
  Twin a, b;

  twin_init (&a, catalog, n_players, seed, options, "1000");
  twin_init (&b, catalog, n_players, seed, options, "600000");
  assert_alike (&a, &b);

  while (!a.lifted)
    {
      g_autoptr (GError) error = NULL;
      SixainNext next, other;

      g_assert_true (sixain_match_find_next (a.match, decide_by_level, NULL, &next, &error));
      g_assert_true (sixain_match_find_next (b.match, decide_by_level, NULL, &other, &error));
      g_assert_cmpint (next.seat, ==, other.seat);
      g_assert_cmpint (next.at, ==, other.at);
      g_assert_true (sixain_move_equal (&next.move, &other.move));

      /* Time that passes tells nothing either. */
      sixain_match_advance (a.match, (sixain_match_get_time (a.match) + next.at) / 2, &error);
      sixain_match_advance (b.match, (sixain_match_get_time (b.match) + next.at) / 2, &error);
      assert_alike (&a, &b);

      a.n_events = b.n_events = 0;
      g_assert_true (sixain_match_make_next (a.match, &next, &error));
      g_assert_true (sixain_match_make_next (b.match, &next, &error));
      if (!a.lifted)
        assert_alike (&a, &b);
    }

  g_assert_true (b.lifted);
  for (gint seat = SIXAIN_NOBODY; seat < (gint) n_players; seat++)
    {
      g_autofree char *text = describe (a.match, seat);
      g_autofree char *other = describe (b.match, seat);

      g_assert_nonnull (strstr (text, "\"sand\":0"));
      g_assert_null (strstr (other, "\"sand\":0"));
      g_assert_null (strstr (other, "\"sand\":null"));
    }

  g_assert_finalize_object (a.match);
  g_assert_finalize_object (b.match);
}

static void
test_sand (void)
{
  static const char *const options[] = {
    "", "\"unpredictable_sand\":true", "\"auto_protect\":true,\"doubles\":true", "\"hourglass_s\":60,\"lift_window_ms\":1000",
  };
  g_autoptr (SixainCatalog) catalog = sixain_catalog_new ();

  for (guint i = 0; i < G_N_ELEMENTS (options); i++)
    {
      for (guint n = 2; n <= SIX_MAX_PLAYERS; n++)
        play_twins (catalog, n, 10 * i + n, options[i]);
    }
}

static void
assert_shown (const SixPosition *position,
              gint               seat,
              const char        *name,
              const char        *expected)
{
  g_auto (SixainSetup) setup = { 0 };
  g_autoptr (GError) error = NULL;
  g_autofree char *shown = NULL;
  SixState state;

  six_position_begin (position, &state, &setup);
  g_assert_true (six_state_play (&state, &setup, position->moves, NULL, NULL));
  six_rules.redact (&state, seat);
  shown = six_state_show (&state, name);
  g_assert_cmpstr (shown, ==, expected);
}

static const SixPosition lifted = {
  .options = "rounds=2",
  .places = "5 / 8 / 9 | 1 / 2 / 4", .piles = "17 14 | 18 13", .stocks = "10 11 | 12", .dice = "6 5 4 2 1 6",
  .moves = "0 roll @0, 0 roll @1200, 0 roll @2400, 1 lift @4000",
};

static void
test_piles (void)
{
  SixPosition running = lifted, over = lifted;

  running.moves = "0 roll @0";
  assert_shown (&running, 0, "protected", "[[17,14],[null,null]]");
  assert_shown (&running, 1, "protected", "[[null,null],[18,13]]");
  assert_shown (&running, SIXAIN_NOBODY, "protected", "[[null,null],[null,null]]");
  assert_shown (&running, 0, "stocks", "[2,1]");
  assert_shown (&running, 0, "sand", "null");
  assert_shown (&running, SIXAIN_NOBODY, "totals", "[null,null]");

  assert_shown (&lifted, 0, "protected", "[[17,14],[null]]");
  assert_shown (&lifted, 0, "stocks", "[2,2]");
  assert_shown (&lifted, 0, "totals", "[11,null]");
  assert_shown (&lifted, 1, "totals", "[null,7]");
  assert_shown (&lifted, SIXAIN_NOBODY, "totals", "[null,null]");
  assert_shown (&lifted, SIXAIN_NOBODY, "sand", "116000");
  assert_shown (&lifted, SIXAIN_NOBODY, "places", "[[[5],[8],[9]],[[1],[2],[4]]]");

  running.moves = "0 roll @0, 0 roll @1200, 0 roll @2400, 1 lift @4000, 0 lay 1, 1 roll @5000";
  assert_shown (&running, SIXAIN_NOBODY, "sand", "null");

  over.options = "rounds=1";
  assert_shown (&over, 0, "totals", "[11,7]");
  assert_shown (&over, SIXAIN_NOBODY, "totals", "[11,7]");
  assert_shown (&over, SIXAIN_NOBODY, "sand", "116000");
}

/* Who gives a card back knows where it lies, and others do not. */
static void
test_returned (void)
{
  g_auto (SixainSetup) setup = { 0 };
  g_autoptr (GError) error = NULL;
  SixState state, view;

  six_position_begin (&lifted, &state, &setup);
  g_assert_true (six_state_play (&state, &setup, lifted.moves, NULL, NULL));
  g_assert_cmpuint (state.stocks[1][0], ==, 13);

  view = state;
  six_rules.redact (&view, 1);
  g_assert_cmpuint (view.stocks[1][0], ==, 13);
  g_assert_cmpuint (view.stocks[1][1], ==, 0);

  view = state;
  six_rules.redact (&view, 0);
  g_assert_cmpuint (view.stocks[1][0], ==, 0);
}

/* The card that is to be laid lies face up, and only that one. */
static void
test_turned (void)
{
  static const SixPosition owing = {
    .places = "5 / 8 / 9 | 1 / 2 / 4 | 10 / 7 / 3", .stocks = "11 12 13 | 14 15 | 16 17", .dice = "6 5 4 2 1 6 6 5 5 6 6 5",
    .moves = "0 roll @0, 0 roll @1200, 0 roll @2400, 1 roll @3600, 1 roll @4800, 1 roll @6000",
  };
  static const guint8 turned[] = { 11, 14, 16 };
  SixPosition earlier = owing;

  for (gint viewer = SIXAIN_NOBODY; viewer < 3; viewer++)
    {
      g_auto (SixainSetup) setup = { 0 };
      SixainRandom random;
      SixState state, other;

      assert_shown (&owing, viewer, "turned", "[11,14,16]");

      six_position_begin (&owing, &state, &setup);
      g_assert_true (six_state_play (&state, &setup, owing.moves, NULL, NULL));
      six_rules.redact (&state, viewer);
      for (guint seat = 0; seat < 3; seat++)
        {
          for (guint i = 0; i < SIX_N_CARDS; i++)
            g_assert_cmpuint (state.stocks[seat][i], ==, i + 1 == state.n_stock[seat] ? turned[seat] : 0);
        }

      /* Whoever imagines what is hidden knows it too. */
      sixain_random_seed (&random, viewer + 1);
      for (guint i = 0; i < N_SAMPLES; i++)
        {
          other = state;
          six_rules.resample (&other, &random);
          for (guint seat = 0; seat < 3; seat++)
            g_assert_cmpuint (six_turned (&other, seat), ==, turned[seat]);
        }
    }

  earlier.options = "version=1";
  for (gint viewer = SIXAIN_NOBODY; viewer < 3; viewer++)
    {
      g_auto (SixainSetup) setup = { 0 };
      SixState state;

      six_position_begin (&earlier, &state, &setup);
      g_assert_true (six_state_play (&state, &setup, earlier.moves, NULL, NULL));
      six_rules.redact (&state, viewer);
      for (guint seat = 0; seat < 3; seat++)
        g_assert_cmpuint (state.stocks[seat][state.n_stock[seat] - 1], ==, 0);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/six/hidden/sand", test_sand);
  g_test_add_func ("/six/hidden/piles", test_piles);
  g_test_add_func ("/six/hidden/returned", test_returned);
  g_test_add_func ("/six/hidden/turned", test_turned);

  return g_test_run ();
}
