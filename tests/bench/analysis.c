/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "analysis-play.h"
#include "sixain-catalog.h"

/* Analyses matches of the best computer players: how long it takes, whether a planted blunder is
 * found, and how often a choice looks like one where nobody blundered. */

/* More than that many points given away look like a blunder. */
#define BLUNDER 2.0

typedef struct
{
  guint  n_first;
  guint  n_among;
  guint  n_alarms;
  guint  n_planted;
  double seconds;
  double longest;
} Results;

static void
analyse (SixainMatch   *match,
         guint          worlds,
         const Blunder *blunder,
         Results       *results)
{
  g_autoptr (SixainAnalysis) analysis = NULL;
  g_autoptr (GError) error = NULL;
  guint moments[SIXAIN_N_MOMENTS];
  gint64 began = g_get_monotonic_time ();
  double seconds;
  gint least = 0;
  guint n;

  analysis = sixain_analysis_run (match, worlds, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (analysis_adds_up (analysis, match));
  seconds = (g_get_monotonic_time () - began) / 1e6;
  results->seconds += seconds;
  results->longest = MAX (results->longest, seconds);

  n = sixain_analysis_pick_moments (analysis, 0, 0, moments);
  for (guint i = 0; i < n; i++)
    {
      if (!analysis_is_blunder (&g_array_index (analysis->choices, SixainChoice, moments[i]), blunder))
        continue;

      results->n_first += i == 0;
      results->n_among++;
      break;
    }

  for (guint i = 0; i < analysis->choices->len; i++)
    least = MIN (least, g_array_index (analysis->choices, SixainChoice, i).margin);
  results->n_alarms += !blunder->planted && -least > BLUNDER * SIXAIN_ANALYSIS_UNIT;
}

int
main (int    argc,
      char **argv)
{
  gint n_games = 10, n_players = 4, seed = 1, iterations = 0, worlds = 0;
  double points = 0;
  const GOptionEntry entries[] = {
    { "games", 0, 0, G_OPTION_ARG_INT, &n_games, "How many", "N" },
    { "players", 0, 0, G_OPTION_ARG_INT, &n_players, "In each", "N" },
    { "seed", 0, 0, G_OPTION_ARG_INT, &seed, "Of the first one", "N" },
    { "iterations", 0, 0, G_OPTION_ARG_INT, &iterations, "Worlds that players imagine; 0: as usual", "N" },
    { "worlds", 0, 0, G_OPTION_ARG_INT, &worlds, "Worlds that the analysis imagines; 0: as usual", "N" },
    { "blunder", 0, 0, G_OPTION_ARG_DOUBLE, &points, "Plant one in each that costs so many points at least", "POINTS" },
    { NULL },
  };
  g_autoptr (GOptionContext) context = g_option_context_new ("GAME");
  g_autoptr (SixainCatalog) catalog = sixain_catalog_new ();
  g_autoptr (GError) error = NULL;
  Results results = { 0 };
  SixainGame *game;
  const char *const *levels;

  g_option_context_add_main_entries (context, entries, NULL);
  if (!g_option_context_parse (context, &argc, &argv, &error) || argc != 2 ||
      (game = sixain_catalog_find (catalog, argv[1], &error)) == NULL)
    g_error ("%s", error != NULL ? error->message : "Name one game.");

  levels = sixain_game_get_levels (game);
  for (gint i = 0; i < n_games; i++)
    {
      g_auto (SixainSetup) setup = { 0 };
      g_autoptr (SixainMatch) match = NULL;
      SixainRandom random;
      Blunder blunder = { .least = points };

      sixain_setup_init (&setup, sixain_game_get_rules (game), n_players, seed + i);
      sixain_random_stream (&random, seed, 1, i);
      blunder.after = sixain_random_below (&random, 100);
      match = analysis_play (game, &setup, levels[g_strv_length ((GStrv) levels) - 1], iterations,
                             points > 0 ? &blunder : NULL);
      analyse (match, worlds, &blunder, &results);
      results.n_planted += blunder.planted;
    }

  g_print ("%s: %d games, %.1f s each, %.1f s at most; ", argv[1], n_games, results.seconds / n_games, results.longest);
  if (points > 0)
    g_print ("%u planted, %u of them first, %u among the moments\n", results.n_planted, results.n_first, results.n_among);
  else
    g_print ("%u with a choice that gave away more than %.0f points\n", results.n_alarms, BLUNDER);

  return 0;
}
