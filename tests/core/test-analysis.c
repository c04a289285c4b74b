/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "analysis-play.h"
#include "sixain-catalog.h"
#include "sixain-json.h"

#define FEW 40              /* Worlds for a choice where it does not matter how well it is judged. */

static SixainGame *
find_game (SixainCatalog *catalog,
           const char    *id)
{
  g_autoptr (GError) error = NULL;
  SixainGame *game = sixain_catalog_find (catalog, id, &error);

  g_assert_no_error (error);

  return game;
}

static SixainMatch *
play (SixainCatalog *catalog,
      const char    *id,
      guint          n_players,
      guint64        seed,
      const char    *level,
      const char    *option,
      Blunder       *blunder)
{
  g_auto (SixainSetup) setup = { 0 };
  g_autoptr (GError) error = NULL;
  SixainGame *game = find_game (catalog, id);

  sixain_setup_init (&setup, sixain_game_get_rules (game), n_players, seed);
  if (option != NULL)
    sixain_setup_assign (&setup, sixain_game_get_rules (game), option, &error);
  g_assert_no_error (error);

  return analysis_play (game, &setup, level, 100, blunder);
}

static SixainAnalysis *
analyse (SixainMatch *match,
         guint        iterations)
{
  g_autoptr (GError) error = NULL;
  SixainAnalysis *analysis = sixain_analysis_run (match, iterations, NULL, NULL, NULL, &error);

  g_assert_no_error (error);

  return analysis;
}

static char *
print (SixainAnalysis *analysis,
       SixainMatch    *match)
{
  g_autoptr (JsonBuilder) json = json_builder_new_immutable ();
  g_autoptr (JsonNode) root = NULL;

  sixain_analysis_write (analysis, sixain_match_get_rules (match), json);
  root = json_builder_get_root (json);

  return sixain_json_print (root);
}

static SixainAnalysis *
read_text (SixainMatch *match,
           const char  *text,
           GError     **error)
{
  g_autoptr (JsonNode) node = sixain_json_parse (text, strlen (text), error);

  g_assert_nonnull (node);

  return sixain_analysis_read (sixain_match_get_rules (match), json_node_get_object (node), error);
}

static const struct
{
  const char *id;
  guint       n_players;
  const char *level;
  const char *option;
} played[] = {
  { "rows", 4, "easy", "limit=20" },
  { "rows", 3, "random", "special_cards=true" },
  { "rows", 2, "medium", "draft=true" },
  { "rows", 10, "easy", "rounds=1" },
  { "sequences", 4, "easy", "teams=true" },
  { "sequences", 3, "easy", "rounds=2" },
  { "sequences", 2, "random", "rounds=1" },
  { "six", 4, "medium", NULL },
  { "six", 2, "random", "unpredictable_sand=true" },
};

/* In every round the shares make the result, to the last part; and what is luck for one is bad luck
 * for others. */
static void
test_sums (void)
{
  g_autoptr (SixainCatalog) catalog = sixain_catalog_new ();

  for (guint i = 0; i < G_N_ELEMENTS (played); i++)
    {
      for (guint64 seed = 1; seed <= 2; seed++)
        {
          g_autoptr (SixainMatch) match = NULL;
          g_autoptr (SixainAnalysis) analysis = NULL;
          SixainShares all = { 0 };

          match = play (catalog, played[i].id, played[i].n_players, seed, played[i].level, played[i].option, NULL);
          analysis = analyse (match, 2);
          g_assert_true (analysis_adds_up (analysis, match));
          g_assert_cmpuint (analysis->choices->len, >, 0);
          for (guint seat = 0; seat < played[i].n_players; seat++)
            {
              SixainShares shares = sixain_analysis_get_shares (analysis, 0, seat);

              all.deal += shares.deal;
              all.choices += shares.choices;
              all.others += shares.others;
            }
          g_assert_cmpint (all.deal, ==, 0);
          g_assert_cmpint (all.choices, ==, 0);
          g_assert_cmpint (all.others, ==, 0);
        }
    }
}

/* A game of the best players with one bad choice is decided by that. */
static void
test_blunder (void)
{
  static const struct
  {
    const char *id;
    const char *option;
    guint       after;
    double      least;
    gboolean    first;        /* Or only one of the moments: the best players of Six err by themselves. */
  } rows[] = {
    { "rows", "rounds=2", 10, 4, TRUE },
    { "rows", "rounds=2", 25, 4, TRUE },
    { "sequences", "rounds=1", 15, 2, TRUE },
    { "six", NULL, 20, 3, FALSE },
    { "six", NULL, 60, 3, FALSE },
    { "six", NULL, 90, 3, FALSE },
  };
  g_autoptr (SixainCatalog) catalog = sixain_catalog_new ();

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (SixainMatch) match = NULL;
      g_autoptr (SixainAnalysis) analysis = NULL;
      Blunder blunder = { .after = rows[i].after, .least = rows[i].least };
      guint moments[SIXAIN_N_MOMENTS];
      const SixainChoice *found = NULL;
      g_autofree char *sentence = NULL;
      guint n;

      match = play (catalog, rows[i].id, 4, 1 + i, "hard", rows[i].option, &blunder);
      g_assert_true (blunder.planted);
      analysis = analyse (match, 400);
      n = sixain_analysis_pick_moments (analysis, 0, 0, moments);
      for (guint j = 0; j < (rows[i].first ? MIN (n, 1) : n); j++)
        {
          const SixainChoice *choice = &g_array_index (analysis->choices, SixainChoice, moments[j]);

          found = analysis_is_blunder (choice, &blunder) ? choice : found;
        }
      g_assert_nonnull (found);

      sentence = sixain_analysis_tell_choice (match, found);
      g_test_message ("%s", sentence);
      g_assert_nonnull (strstr (sentence, sixain_match_get_names (match)[blunder.seat]));
    }
}

/* The same match has the same analysis, also when it was read from JSON. */
static void
test_repeats (void)
{
  g_autoptr (SixainCatalog) catalog = sixain_catalog_new ();
  g_autoptr (SixainMatch) match = play (catalog, "rows", 4, 5, "medium", "rounds=1", NULL);
  g_autoptr (SixainAnalysis) first = analyse (match, FEW);
  g_autoptr (SixainAnalysis) second = analyse (match, FEW);
  g_autoptr (SixainAnalysis) again = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = print (first, match);
  g_autofree char *same = print (second, match);
  g_autofree char *copy = NULL;

  g_assert_cmpstr (text, ==, same);
  again = read_text (match, text, &error);
  g_assert_no_error (error);
  copy = print (again, match);
  g_assert_cmpstr (text, ==, copy);
  g_assert_true (sixain_analysis_is_current (again, sixain_match_get_game (match)));
  again->judge++;
  g_assert_false (sixain_analysis_is_current (again, sixain_match_get_game (match)));
}

/* What is wrong in a text is refused, and nothing else happens. */
static void
test_damaged (void)
{
  static const char *const texts[] = {
    "{}",
    "{\"format\":2,\"game\":\"rows\",\"judge\":1,\"unit\":2520,\"choices\":[],\"rounds\":[[[0,0,0],[0,0,0]]]}",
    "{\"format\":1,\"game\":\"six\",\"judge\":1,\"unit\":2520,\"choices\":[],\"rounds\":[[[0,0,0],[0,0,0]]]}",
    "{\"format\":1,\"game\":\"rows\",\"judge\":0,\"unit\":2520,\"choices\":[],\"rounds\":[[[0,0,0],[0,0,0]]]}",
    "{\"format\":1,\"game\":\"rows\",\"judge\":1,\"unit\":100,\"choices\":[],\"rounds\":[[[0,0,0],[0,0,0]]]}",
    "{\"format\":1,\"game\":\"rows\",\"judge\":1,\"unit\":2520,\"choices\":[],\"rounds\":[]}",
    "{\"format\":1,\"game\":\"rows\",\"judge\":1,\"unit\":2520,\"choices\":[],\"rounds\":[[[0,0,0]]]}",
    "{\"format\":1,\"game\":\"rows\",\"judge\":1,\"unit\":2520,\"choices\":[],\"rounds\":[[[0,0,0],[0,0]]]}",
    "{\"format\":1,\"game\":\"rows\",\"judge\":1,\"unit\":2520,\"choices\":[],\"rounds\":[[[0,0,0],[0,0,9000000000]]]}",
    "{\"format\":1,\"game\":\"rows\",\"judge\":1,\"unit\":2520,\"choices\":[],\"rounds\":[[[0,0,0],[0,0,0]],[[0,0,0]]]}",
    "{\"format\":1,\"game\":\"rows\",\"judge\":1,\"unit\":2520,\"choices\":[1],\"rounds\":[[[0,0,0],[0,0,0]]]}",
    "{\"format\":1,\"game\":\"rows\",\"judge\":1,\"unit\":2520,\"choices\":[[0,2,0,\"choose 1\",\"choose 2\",9,false]],"
    "\"rounds\":[[[0,0,0],[0,0,0]]]}",
    "{\"format\":1,\"game\":\"rows\",\"judge\":1,\"unit\":2520,\"choices\":[[0,1,2,\"choose 1\",\"choose 2\",9,false]],"
    "\"rounds\":[[[0,0,0],[0,0,0]]]}",
    "{\"format\":1,\"game\":\"rows\",\"judge\":1,\"unit\":2520,\"choices\":[[0,1,0,\"choose 1\",\"dance\",9,false]],"
    "\"rounds\":[[[0,0,0],[0,0,0]]]}",
    "{\"format\":1,\"game\":\"rows\",\"judge\":1,\"unit\":2520,\"choices\":[[0,1,0,\"choose 1\",\"choose 2\",9,1]],"
    "\"rounds\":[[[0,0,0],[0,0,0]]]}",
  };
  g_autoptr (SixainCatalog) catalog = sixain_catalog_new ();
  g_autoptr (SixainMatch) match = play (catalog, "rows", 2, 1, "random", "rounds=1", NULL);

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (read_text (match, texts[i], &error));
      g_assert_nonnull (error);
    }
}

/* In a text that is good otherwise each value is spoilt, one at a time. */
static void
test_spoilt (void)
{
  static const struct
  {
    const char *good;
    const char *wrong[5];
  } parts[] = {
    { "\"format\":1", { "\"format\":\"1\"", "\"form\":1" } },
    { "\"judge\":1", { "\"judge\":\"1\"", "\"judges\":1" } },
    { "\"unit\":2520", { "\"unit\":null", "\"units\":2520" } },
    { "\"game\":\"rows\"", { "\"game\":7", "\"games\":\"rows\"" } },
    { "\"choices\":", { "\"choice\":" } },
    { "\"rounds\":", { "\"round\":" } },
    { "[3,1,0,", { "[-1,1,0,", "[\"3\",1,0,", "[3,0,0,", "[3,1,-1,", "[3,1," } },
    { "\"choose 1\"", { "1", "\"choose\"", "null" } },
    { "\"wait\"", { "2", "\"waits\"" } },
    { "9,false", { "\"9\",false", "-9000000000,false", "9,null", "9", "9,false,1" } },
    { "[[4,-4,0],", { "[[\"4\",-4,0],", "[[4,-9000000000,0],", "[[4,-4],", "[7,", "[[4,true,0]," } },
  };
  static const char text[] = "{\"format\":1,\"game\":\"rows\",\"judge\":1,\"unit\":2520,"
                             "\"choices\":[[3,1,0,\"choose 1\",\"wait\",9,false]],\"rounds\":[[[4,-4,0],[0,0,0]]]}";
  g_autoptr (SixainCatalog) catalog = sixain_catalog_new ();
  g_autoptr (SixainMatch) match = play (catalog, "rows", 2, 1, "random", "rounds=1", NULL);
  g_autoptr (GError) good_error = NULL;
  g_autoptr (SixainAnalysis) good = read_text (match, text, &good_error);

  g_assert_no_error (good_error);
  g_assert_cmpint (g_array_index (good->choices, SixainChoice, 0).margin, ==, 9);
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      g_auto (GStrv) around = g_strsplit (text, parts[i].good, 2);

      g_assert_cmpuint (g_strv_length (around), ==, 2);
      for (guint j = 0; j < G_N_ELEMENTS (parts[i].wrong) && parts[i].wrong[j] != NULL; j++)
        {
          g_autofree char *spoilt = g_strconcat (around[0], parts[i].wrong[j], around[1], NULL);
          g_autoptr (GError) error = NULL;

          g_test_message ("%s", spoilt);
          g_assert_null (read_text (match, spoilt, &error));
          g_assert_nonnull (error);
        }
    }
}

/* The deal is luck of the cards and not of who holds them: over a deal that is played once from
 * every seat, everybody had the same. */
static void
test_duplicate (void)
{
  g_autoptr (SixainCatalog) catalog = sixain_catalog_new ();
  const char *const levels[] = { "easy", "random", "medium" };
  gint first[3], sum = 0;

  for (guint i = 0; i < G_N_ELEMENTS (levels); i++)
    {
      g_autoptr (SixainMatch) match = play (catalog, "rows", 3, 9, levels[i], "rounds=2", NULL);
      g_autoptr (SixainAnalysis) analysis = analyse (match, 1);

      for (guint seat = 0; seat < 3; seat++)
        {
          gint deal = sixain_analysis_get_shares (analysis, 0, seat).deal;

          if (i == 0)
            first[seat] = deal;
          g_assert_cmpint (deal, ==, first[seat]);
        }
    }

  for (guint seat = 0; seat < 3; seat++)
    sum += first[seat];
  g_assert_cmpint (sum, ==, 0);
}

static SixainAnalysis *
make_analysis (const SixainRules  *rules,
               const SixainChoice *choices,
               guint               n)
{
  SixainAnalysis *analysis = sixain_analysis_new (rules, 1, 2, 1);

  g_array_append_vals (analysis->choices, choices, n);

  return analysis;
}

/* Somebody who erred is told first what they did well; children only that. */
static void
test_kind (void)
{
  const SixainChoice choices[] = {
    { .seat = 0, .margin = 2 * SIXAIN_ANALYSIS_UNIT },
    { .seat = 0, .margin = -9 * SIXAIN_ANALYSIS_UNIT },
    { .seat = 1, .margin = -7 * SIXAIN_ANALYSIS_UNIT },
    { .seat = 1, .margin = 3 * SIXAIN_ANALYSIS_UNIT },
    { .seat = 1, .margin = 9 * SIXAIN_ANALYSIS_UNIT, .obvious = TRUE },
    { .seat = 1, .margin = SIXAIN_ANALYSIS_UNIT / 3 },
  };
  const struct
  {
    SixainSeats people, children;
    guint       n;
    guint       moments[SIXAIN_N_MOMENTS];
  } rows[] = {
    { 0, 0, 3, { 1, 2, 3 } },
    { 3, 0, 3, { 0, 1, 3 } },
    { 3, 1, 3, { 0, 3, 2 } },
    { 2, 0, 3, { 1, 3, 2 } },
    { 3, 3, 2, { 0, 3 } },
  };
  g_autoptr (SixainCatalog) catalog = sixain_catalog_new ();
  g_autoptr (SixainAnalysis) analysis = NULL;
  g_autoptr (SixainAnalysis) obvious = NULL;
  g_autoptr (SixainAnalysis) only_bad = NULL;
  guint moments[SIXAIN_N_MOMENTS];

  analysis = make_analysis (sixain_game_get_rules (find_game (catalog, "rows")), choices, G_N_ELEMENTS (choices));
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_assert_cmpuint (sixain_analysis_pick_moments (analysis, rows[i].people, rows[i].children, moments), ==, rows[i].n);
      for (guint j = 0; j < rows[i].n; j++)
        g_assert_cmpuint (moments[j], ==, rows[i].moments[j]);
    }

  /* What a beginner would have done is told only where nothing else is there to be praised. */
  obvious = make_analysis (sixain_game_get_rules (find_game (catalog, "rows")), choices + 4, 1);
  g_assert_cmpuint (sixain_analysis_pick_moments (obvious, 3, 0, moments), ==, 0);
  g_array_append_vals (obvious->choices, &choices[2], 1);
  g_assert_cmpuint (sixain_analysis_pick_moments (obvious, 3, 0, moments), ==, 2);
  g_assert_cmpuint (moments[0], ==, 0);

  only_bad = make_analysis (sixain_game_get_rules (find_game (catalog, "rows")), choices + 1, 1);
  g_assert_cmpuint (sixain_analysis_pick_moments (only_bad, 1, 0, moments), ==, 0);
}

typedef struct
{
  GMainLoop      *loop;
  SixainAnalysis *analysis;
  GError         *error;
  double          fraction;
} Waiting;

static void
progress_cb (double   fraction,
             gpointer user_data)
{
  Waiting *waiting = user_data;

  g_assert_cmpfloat (fraction, >=, waiting->fraction);
  g_assert_cmpfloat (fraction, <=, 1);
  waiting->fraction = fraction;
}

static void
finished_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      user_data)
{
  Waiting *waiting = user_data;

  waiting->analysis = sixain_analysis_finish (result, &waiting->error);
  g_main_loop_quit (waiting->loop);
}

/* The window goes on meanwhile, can stop it, and need not keep the match. */
static void
test_threads (void)
{
  g_autoptr (SixainCatalog) catalog = sixain_catalog_new ();
  g_autoptr (GMainLoop) loop = g_main_loop_new (NULL, FALSE);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  SixainMatch *match = play (catalog, "rows", 2, 3, "easy", "rounds=1", NULL);
  Waiting waiting = { .loop = loop };

  sixain_analysis_start (match, progress_cb, &waiting, cancellable, finished_cb, &waiting);
  g_cancellable_cancel (cancellable);
  g_main_loop_run (loop);
  g_assert_error (waiting.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_null (waiting.analysis);
  g_clear_error (&waiting.error);

  waiting.fraction = 0;
  sixain_analysis_start (match, progress_cb, &waiting, NULL, finished_cb, &waiting);
  g_assert_finalize_object (match);
  g_main_loop_run (loop);
  g_assert_no_error (waiting.error);
  g_assert_cmpfloat (waiting.fraction, >, 0);
  g_assert_finalize_object (waiting.analysis);
}

static void
test_unfinished (void)
{
  g_autoptr (SixainCatalog) catalog = sixain_catalog_new ();
  g_autoptr (SixainMatch) match = play (catalog, "rows", 2, 3, "easy", "rounds=1", NULL);
  g_autoptr (GError) error = NULL;

  sixain_match_undo (match, 1, &error);
  g_assert_no_error (error);
  g_assert_null (sixain_analysis_run (match, 1, NULL, NULL, NULL, &error));
  g_assert_error (error, SIXAIN_ERROR, SIXAIN_ERROR_SAVE);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/analysis/sums", test_sums);
  g_test_add_func ("/analysis/blunder", test_blunder);
  g_test_add_func ("/analysis/repeats", test_repeats);
  g_test_add_func ("/analysis/damaged", test_damaged);
  g_test_add_func ("/analysis/spoilt", test_spoilt);
  g_test_add_func ("/analysis/duplicate", test_duplicate);
  g_test_add_func ("/analysis/kind", test_kind);
  g_test_add_func ("/analysis/threads", test_threads);
  g_test_add_func ("/analysis/unfinished", test_unfinished);

  return g_test_run ();
}
