/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <time.h>

#include "sixain-catalog.h"
#include "sixain-setup.h"

/* In matches of computer players: how long it takes to list every legal move of
 * whoever is to act, with the hands and tables that come up, and how long they take
 * to decide. In plain words, one paragraph for each number of players. */

#define REPEATED 20         /* A list is too quick for the clock, so it is made that often. */

typedef struct
{
  double sum, most;
} Measure;

typedef struct
{
  SixainGame        *game;
  const SixainRules *rules;
  const char        *level;
  SixainMoves        moves;
  SixainRandom       random;
  guint              n_positions;
  Measure            listing;      /* Microseconds. */
  Measure            listed;       /* Moves. */
  Measure            decision;
} Bench;

/* Microseconds that this thread has worked: what else the machine does is left out. */
static double
get_time (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);

  return now.tv_sec * 1e6 + now.tv_nsec / 1e3;
}

static void
take_in (Measure *measure,
         double   value)
{
  measure->sum += value;
  measure->most = MAX (measure->most, value);
}

static void
list_moves (Bench         *bench,
            gconstpointer  state,
            guint          seat)
{
  double start = get_time ();

  for (guint i = 0; i < REPEATED; i++)
    {
      bench->moves.n = 0;
      bench->rules->moves (state, seat, &bench->moves);
    }
  take_in (&bench->listing, (get_time () - start) / REPEATED);
  take_in (&bench->listed, bench->moves.n);
  bench->n_positions++;
}

static gboolean
decide (Bench          *bench,
        gconstpointer   state,
        guint           seat,
        SixainMove     *move,
        GError        **error)
{
  g_autofree guint8 *view = g_memdup2 (state, bench->rules->state_size);
  const SixainQuestion question = {
    .view = view, .seat = seat, .level = bench->level, .random = &bench->random,
  };
  double start;
  gboolean decided;

  bench->rules->redact (view, seat);
  start = get_time ();
  decided = sixain_game_choose (bench->game, &question, move, error);
  take_in (&bench->decision, get_time () - start);

  return decided;
}

static gboolean
play_match (Bench              *bench,
            const SixainSetup  *setup,
            GError            **error)
{
  g_autofree guint8 *state = g_malloc0 (bench->rules->state_size);
  SixainSummary summary;

  bench->rules->begin (state, setup, NULL);
  bench->rules->summarize (state, &summary);
  while (!summary.over)
    {
      gint seat = sixain_seats_first (bench->rules->to_act (state));
      SixainMove move;

      list_moves (bench, state, seat);
      if (!decide (bench, state, seat, &move, error))
        return FALSE;
      if (!bench->rules->apply (state, seat, &move, 0, NULL, NULL, NULL))
        g_error ("A player of %s chose a move that is refused.", bench->rules->id);
      bench->rules->summarize (state, &summary);
    }

  return TRUE;
}

static gboolean
play_matches (SixainGame  *game,
              const char  *level,
              guint        n_players,
              const char  *assignment,
              guint        n_matches,
              GError     **error)
{
  Bench bench = { .game = game, .rules = sixain_game_get_rules (game), .level = level };
  g_auto (SixainSetup) setup = { 0 };
  gboolean good = TRUE;

  sixain_random_seed (&bench.random, 1);
  sixain_setup_init (&setup, bench.rules, n_players, 1);
  if (assignment != NULL && !sixain_setup_assign (&setup, bench.rules, assignment, error))
    return FALSE;

  for (guint i = 0; good && i < n_matches; i++)
    {
      good = play_match (&bench, &setup, error);
      setup.seed++;
    }
  sixain_moves_clear (&bench.moves);
  if (!good)
    return FALSE;

  g_print ("%s, %u players%s%s, level %s, %u matches: %u positions.\n"
           "  Listing all legal moves takes %.2f microseconds on average and %.0f at most; there are %.1f on average and %.0f at most.\n"
           "  A decision takes %.2f ms on average and %.0f ms at most.\n",
           bench.rules->id, n_players, assignment != NULL ? ", " : "", assignment != NULL ? assignment : "", level, n_matches,
           bench.n_positions,
           bench.listing.sum / bench.n_positions, bench.listing.most,
           bench.listed.sum / bench.n_positions, bench.listed.most,
           bench.decision.sum / bench.n_positions / 1000, bench.decision.most / 1000);

  return TRUE;
}

int
main (int    argc,
      char **argv)
{
  g_autoptr (GOptionContext) context = g_option_context_new (NULL);
  g_autoptr (SixainCatalog) catalog = sixain_catalog_new ();
  g_autofree char *id = g_strdup ("sequences");
  g_autofree char *level = g_strdup ("hard");
  g_autoptr (GError) error = NULL;
  gint n_matches = 100;
  const GOptionEntry entries[] = {
    { "game", 0, 0, G_OPTION_ARG_STRING, &id, "Play this game, which has no clock (sequences)", "GAME" },
    { "level", 0, 0, G_OPTION_ARG_STRING, &level, "Who plays (hard)", "LEVEL" },
    { "matches", 0, 0, G_OPTION_ARG_INT, &n_matches, "Play this many matches of each kind (100)", "N" },
    { NULL },
  };
  SixainGame *game;
  gboolean good;

  g_option_context_add_main_entries (context, entries, NULL);
  if (!g_option_context_parse (context, &argc, &argv, &error) || (game = sixain_catalog_find (catalog, id, &error)) == NULL)
    {
      g_printerr ("%s\n", error->message);
      return 1;
    }

  good = TRUE;
  for (guint n = 2; good && n <= 4; n++)
    good = play_matches (game, level, n, NULL, MAX (1, n_matches), &error);
  if (good && sixain_rules_find_option (sixain_game_get_rules (game), "teams") >= 0)
    good = play_matches (game, level, 4, "teams=true", MAX (1, n_matches), &error);
  if (!good)
    g_printerr ("%s\n", error->message);

  return good ? 0 : 1;
}
