/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "cli-commands.h"

#include <glib/gi18n.h>
#include <unistd.h>

#include "sixain-match-bots.h"
#include "sixain-match.h"

#define PAUSE_US 500000
#define BUDGET_MS 300

typedef struct
{
  SixainMatch *match;
  double       speed;       /* 0: do not wait. */
} Watch;

void
cli_tell_step (SixainMatch      *match,
               const SixainStep *step,
               guint             pause_us)
{
  for (guint i = 0; i < step->events.n; i++)
    {
      g_autofree char *sentence = sixain_game_tell (sixain_match_get_game (match), sixain_match_get_setup (match),
                                                    &step->events.items[i], sixain_match_get_names (match));

      if (sentence == NULL)
        continue;

      g_print ("%s\n", sentence);
      if (pause_us > 0)
        g_usleep (pause_us);
    }
}

static void
step_cb (Watch            *watch,
         const SixainStep *step)
{
  cli_tell_step (watch->match, step, watch->speed > 0 ? PAUSE_US / watch->speed : 0);
}

static GPtrArray *
seat_players (guint n_players)
{
  static const char *const names[SIXAIN_MAX_SEATS] = {
    "Léa", "Tom", "Zoé", "Max", "Nora", "Hugo", "Inès", "Paul", "Eva", "Luc",
  };
  GPtrArray *players = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < n_players; i++)
    g_ptr_array_add (players, sixain_player_new (names[i]));

  return players;
}

static gboolean
decide (SixainMatch  *match,
        guint         seat,
        SixainMove   *move,
        gint64       *at,
        gpointer      user_data,
        GError      **error)
{
  const char *level = user_data;

  if (sixain_match_has_clock (match))
    return sixain_match_ask_plan (match, seat, level, move, at, error);

  return sixain_match_ask_bot (match, seat, level, BUDGET_MS, 0, move, error);
}

void
cli_tell_winners (SixainMatch *match)
{
  SixainSeats winners = sixain_match_get_winners (match);

  for (guint seat = 0; seat < sixain_match_get_n_players (match); seat++)
    {
      if (winners & SIXAIN_SEAT (seat))
        g_print (_("%s wins with %d.\n"), sixain_match_get_names (match)[seat],
                 sixain_scoreboard_get_total (sixain_match_get_scoreboard (match), seat));
    }
}

int
cli_watch (SixainCatalog  *catalog,
           int             argc,
           char          **argv)
{
  g_auto (GStrv) assignments = NULL;
  g_autofree char *level = NULL;
  g_autoptr (SixainMatch) match = NULL;
  g_autoptr (GPtrArray) players = NULL;
  g_autoptr (GError) error = NULL;
  g_auto (SixainSetup) setup = { 0 };
  double speed = isatty (STDOUT_FILENO) ? 1 : 0;
  gint n_players = 0;
  gint64 seed = -1;
  const GOptionEntry entries[] = {
    { "players", 0, 0, G_OPTION_ARG_INT, &n_players, N_("How many players (4, or what the game allows)"), N_("N") },
    { "seed", 0, 0, G_OPTION_ARG_INT64, &seed, N_("Repeat the game with this number"), N_("N") },
    { "speed", 0, 0, G_OPTION_ARG_DOUBLE, &speed, N_("How fast to tell it; 0 does not wait"), N_("X") },
    { "level", 0, 0, G_OPTION_ARG_STRING, &level, N_("The players’ level (the game’s middle one)"), N_("LEVEL") },
    { "option", 0, 0, G_OPTION_ARG_STRING_ARRAY, &assignments, N_("An option of the game; may be repeated"), N_("NAME=VALUE") },
    { NULL },
  };
  const SixainRules *rules;
  SixainSummary summary;
  SixainGame *game;
  Watch watch;

  if (!cli_parse (&argc, &argv, entries, _("GAME"), _("Computer players play a game, told in sentences.")))
    return CLI_USAGE;

  if (argc != 2 || speed < 0 || n_players < 0 || seed < -1)
    {
      g_printerr (_("%s: name one game, and no negative numbers.\n"), g_get_prgname ());
      return CLI_USAGE;
    }

  game = sixain_catalog_find (catalog, argv[1], &error);
  if (game == NULL)
    return cli_fail (error);

  rules = sixain_game_get_rules (game);
  if (n_players == 0)
    n_players = CLAMP (4, rules->min_players, rules->max_players);
  sixain_setup_init (&setup, rules, n_players, seed >= 0 ? (guint64) seed : g_random_int ());
  for (guint i = 0; assignments != NULL && assignments[i] != NULL; i++)
    {
      if (!sixain_setup_assign (&setup, rules, assignments[i], &error))
        return cli_fail (error);
    }
  if (!sixain_game_check_setup (game, &setup, &error))
    return cli_fail (error);

  if (level == NULL)
    level = g_strdup (sixain_levels_get_middle (sixain_game_get_levels (game)));
  players = seat_players (n_players);
  match = sixain_match_new (game, &setup, players, &error);
  if (match == NULL)
    return cli_fail (error);

  g_print ("%s\n%s\n", sixain_game_get_title (game), sixain_game_get_description (game));
  watch = (Watch) { match, speed };
  g_signal_connect_swapped (match, "step", G_CALLBACK (step_cb), &watch);
  sixain_match_announce_deal (match);

  do
    {
      if (!sixain_match_play_on (match, decide, level, &error))
        return cli_fail (error);
      sixain_match_summarize (match, &summary);
    }
  while (!summary.over);

  cli_tell_winners (match);
  return 0;
}
