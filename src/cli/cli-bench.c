/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "cli-commands.h"

#include <glib/gi18n.h>
#include <string.h>

#include "sixain-setup.h"

#define BATCH 256
#define N_COPIES 1000000
#define N_COUNTED 200
#define ITERATIONS 200       /* So that the best player's work does not depend on the machine. */

typedef struct
{
  SixainGame        *game;
  const SixainRules *rules;
  SixainSetup        setup;
  gpointer           state;
  SixainMoves        moves;
  SixainRandom       random;
} Bench;

/* Deals, unless that has happened at the end of the last round. */
static void
make_ready (Bench *bench)
{
  SixainSummary summary;

  bench->rules->summarize (bench->state, &summary);
  if (!summary.over && summary.round > 0)
    return;

  memset (bench->state, 0, bench->rules->state_size);
  bench->setup.seed++;
  bench->rules->begin (bench->state, &bench->setup, NULL);
}

static void
play_round (Bench *bench)
{
  make_ready (bench);
  if (bench->rules->playout != NULL)
    bench->rules->playout (bench->state, &bench->moves, &bench->random);
  else
    sixain_rules_playout (bench->rules, bench->state, &bench->moves, &bench->random);
}

static double
count_rounds_per_second (Bench  *bench,
                         double  seconds)
{
  gint64 start = g_get_monotonic_time ();
  gint64 now = start;
  guint64 n = 0;

  while (now - start < seconds * G_USEC_PER_SEC)
    {
      for (guint i = 0; i < BATCH; i++)
        play_round (bench);
      n += BATCH;
      now = g_get_monotonic_time ();
    }

  return n * (double) G_USEC_PER_SEC / (now - start);
}

/* Rounds differ in length where players may decide more or less. */
static double
count_moves_per_round (Bench *bench)
{
  guint64 n_moves = 0;

  for (guint i = 0; i < N_COUNTED; i++)
    {
      SixainSummary summary;
      guint finished;

      make_ready (bench);
      bench->rules->summarize (bench->state, &summary);
      finished = summary.finished;

      while (!summary.over && summary.finished == finished)
        {
          sixain_rules_random_step (bench->rules, bench->state, &bench->moves, &bench->random);
          bench->rules->summarize (bench->state, &summary);
          n_moves++;
        }
    }

  return n_moves / (double) N_COUNTED;
}

static double
measure_copy (Bench *bench)
{
  g_autofree guint8 *copy = g_malloc (bench->rules->state_size);
  gint64 start = g_get_monotonic_time ();

  for (guint i = 0; i < N_COPIES; i++)
    {
      memcpy (copy, bench->state, bench->rules->state_size);
      /* Keeps the compiler from copying once, or never. */
      __asm__ volatile ("" : : "r" (copy) : "memory");
    }

  return (g_get_monotonic_time () - start) * 1000.0 / N_COPIES;
}

/* Lets the best player decide for everybody. Returns 0 if it imagines no worlds; a game with a
 * clock is not played, as what its players do depends on the time. */
static double
count_worlds_per_second (Bench  *bench,
                         double  seconds)
{
  const char *const *levels = sixain_game_get_levels (bench->game);
  g_autofree gpointer view = g_malloc (bench->rules->state_size);
  guint64 n_worlds = 0;
  gint64 spent = 0;
  SixainQuestion question = {
    .view = view,
    .level = levels[g_strv_length ((char **) levels) - 1],
    .iterations = ITERATIONS,
    .n_worlds = &n_worlds,
    .random = &bench->random,
  };

  if (bench->rules->next_tick != NULL)
    return 0;

  while (spent < seconds * G_USEC_PER_SEC)
    {
      SixainMove move;
      gint64 start;

      make_ready (bench);
      question.seat = sixain_seats_first (bench->rules->to_act (bench->state));
      memcpy (view, bench->state, bench->rules->state_size);
      bench->rules->redact (view, question.seat);

      start = g_get_monotonic_time ();
      if (!sixain_game_choose (bench->game, &question, &move, NULL))
        return 0;
      spent += g_get_monotonic_time () - start;

      if (!bench->rules->apply (bench->state, question.seat, &move, 0, &bench->setup.chance, NULL, NULL))
        return 0;
    }

  return n_worlds * (double) G_USEC_PER_SEC / spent;
}

static gboolean
bench_game (SixainGame  *game,
            guint        n_players,
            double       seconds,
            char       **assignments,
            GError     **error)
{
  const SixainRules *rules = sixain_game_get_rules (game);
  Bench bench = { .game = game, .rules = rules };
  char ns_per_move[G_ASCII_DTOSTR_BUF_SIZE];
  char copy_ns[G_ASCII_DTOSTR_BUF_SIZE];
  double rounds, moves;
  gboolean good = TRUE;

  sixain_setup_init (&bench.setup, rules, n_players, 1);
  for (guint i = 0; good && assignments != NULL && assignments[i] != NULL; i++)
    good = sixain_setup_assign (&bench.setup, rules, assignments[i], error);
  if (!good || !sixain_game_check_setup (game, &bench.setup, error))
    return FALSE;

  bench.state = g_malloc0 (rules->state_size);
  sixain_random_seed (&bench.random, 1);

  moves = count_moves_per_round (&bench);
  rounds = count_rounds_per_second (&bench, seconds);

  /* JSON knows no decimal comma. */
  g_ascii_formatd (ns_per_move, sizeof ns_per_move, "%.1f", 1e9 / (rounds * moves));
  g_ascii_formatd (copy_ns, sizeof copy_ns, "%.1f", measure_copy (&bench));

  g_print ("{\"game\":\"%s\",\"players\":%u,\"rounds_per_second\":%.0f,\"ns_per_move\":%s,"
           "\"state_bytes\":%" G_GSIZE_FORMAT ",\"copy_ns\":%s,\"worlds_per_second\":%.0f}\n",
           rules->id, n_players, rounds, ns_per_move, rules->state_size, copy_ns,
           count_worlds_per_second (&bench, seconds));

  sixain_moves_clear (&bench.moves);
  g_free (bench.state);
  return TRUE;
}

int
cli_bench (SixainCatalog  *catalog,
           int             argc,
           char          **argv)
{
  g_autofree char *id = NULL;
  g_auto (GStrv) assignments = NULL;
  g_autoptr (GError) error = NULL;
  double seconds = 3;
  gint n_players = 0;
  const GOptionEntry entries[] = {
    { "game", 0, 0, G_OPTION_ARG_STRING, &id, N_("Only this game"), N_("GAME") },
    { "players", 0, 0, G_OPTION_ARG_INT, &n_players, N_("How many players (4, or what the game allows)"), N_("N") },
    { "seconds", 0, 0, G_OPTION_ARG_DOUBLE, &seconds, N_("How long to play (3)"), N_("SECONDS") },
    { "option", 0, 0, G_OPTION_ARG_STRING_ARRAY, &assignments, N_("An option of the game; may be repeated"), N_("NAME=VALUE") },
    { NULL },
  };

  if (!cli_parse (&argc, &argv, entries, NULL,
                  _("Measures random rounds, dealing included, on one thread: one line of JSON for each game.")))
    return CLI_USAGE;

  if (!(seconds > 0 && seconds <= 3600) || n_players < 0)
    {
      g_printerr (_("%s: the seconds must be more than 0 and at most 3600, the players at least 1.\n"), g_get_prgname ());
      return CLI_USAGE;
    }

  if (id != NULL && sixain_catalog_find (catalog, id, &error) == NULL)
    return cli_fail (error);

  for (guint i = 0; i < g_list_model_get_n_items (sixain_catalog_get_games (catalog)); i++)
    {
      g_autoptr (SixainGame) game = g_list_model_get_item (sixain_catalog_get_games (catalog), i);
      const SixainRules *rules = sixain_game_get_rules (game);

      if (id != NULL && !g_str_equal (id, rules->id))
        continue;

      if (!bench_game (game, n_players > 0 ? (guint) n_players : CLAMP (4, rules->min_players, rules->max_players),
                       seconds, assignments, &error))
        return cli_fail (error);
    }

  return 0;
}
