/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "cli-commands.h"

#include <glib/gi18n.h>
#include <math.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

#include "cli-tournament-deals.h"
#include "sixain-exec-bot.h"
#include "sixain-json.h"
#include "sixain-match-bots.h"
#include "sixain-match.h"
#include "sixain-text.h"

#define EXEC_PREFIX "exec:"
#define EXEC_BUDGET_MS 1000

/* One name of the list, and what became of those who bore it. */
typedef struct
{
  char          *name;
  SixainExecBot *program;     /* Or NULL: one of the game's own. */
  guint          n_seats;
  double         sum;         /* Of scores per round, a mean over its seats. */
  double         sum_squares;
  double         ranks;
  double         wins;
  guint64        n_decisions;
  gint64         time_us;
} Entrant;

typedef struct
{
  SixainGame *game;
  SixainSetup setup;
  GPtrArray  *entrants;
  GPtrArray  *players;
  guint       seats[SIXAIN_MAX_SEATS];    /* Entrants, in the order given. */
  gint64      budget_ms;
  guint       iterations;
  gboolean    single_rounds;
  gboolean    rotate;
  CliDeals   *deals;          /* Of a duplicate tournament, or NULL. */
  guint       n_rotations;    /* That a deal is played with. */
  guint       n_games;
  guint       game_index;
  guint       n_rounds;
} Tournament;

static void
entrant_free (Entrant *entrant)
{
  g_clear_object (&entrant->program);
  g_free (entrant->name);
  g_free (entrant);
}

static void
tournament_clear (Tournament *self)
{
  g_clear_pointer (&self->entrants, g_ptr_array_unref);
  g_clear_pointer (&self->players, g_ptr_array_unref);
  g_clear_pointer (&self->deals, cli_deals_free);
  sixain_setup_clear (&self->setup);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Tournament, tournament_clear)

static gboolean
add_entrants (Tournament  *self,
              const char  *list,
              GError     **error)
{
  g_auto (GStrv) names = g_strsplit (list, ",", -1);
  guint n = g_strv_length (names);

  self->entrants = g_ptr_array_new_with_free_func ((GDestroyNotify) entrant_free);
  self->players = g_ptr_array_new_with_free_func (g_object_unref);

  if (n > SIXAIN_MAX_SEATS)
    {
      g_set_error (error, SIXAIN_ERROR, SIXAIN_ERROR_SETUP, _("There are at most %d seats."), SIXAIN_MAX_SEATS);
      return FALSE;
    }

  for (guint i = 0; i < n; i++)
    {
      Entrant *entrant = NULL;
      guint j;

      for (j = 0; j < self->entrants->len; j++)
        {
          entrant = g_ptr_array_index (self->entrants, j);
          if (g_str_equal (entrant->name, names[i]))
            break;
        }

      if (j == self->entrants->len)
        {
          entrant = g_new0 (Entrant, 1);
          entrant->name = g_strdup (names[i]);
          g_ptr_array_add (self->entrants, entrant);

          if (g_str_has_prefix (names[i], EXEC_PREFIX))
            {
              entrant->program = sixain_exec_bot_new (names[i] + strlen (EXEC_PREFIX), error);
              if (entrant->program == NULL)
                {
                  g_autofree char *shown = sixain_text_quote (names[i] + strlen (EXEC_PREFIX));

                  g_prefix_error (error, "“%s” cannot be started: ", shown);
                  return FALSE;
                }
            }
        }

      entrant->n_seats++;
      self->seats[i] = j;
      g_ptr_array_add (self->players, sixain_player_new ("bot"));
    }

  return TRUE;
}

/* How many rotations differ in who sits where: of A B A B there are two. */
static guint
count_rotations (Tournament *self)
{
  guint n = self->players->len;

  for (guint shift = 1; shift < n; shift++)
    {
      guint seat;

      for (seat = 0; seat < n && self->seats[seat] == self->seats[(seat + shift) % n]; seat++)
        ;
      if (seat == n)
        return shift;
    }

  return n;
}

/* Who sits where in a game: everybody moves on by one seat from game to game. */
static Entrant *
get_entrant (Tournament *self,
             guint       game,
             guint       seat)
{
  return g_ptr_array_index (self->entrants, self->seats[(seat + game) % self->setup.n_players]);
}

/* A program has no plans. Where there is a clock it takes as long to react as the level "random" does, since
 * whoever acts at once wins by that alone. */
static gboolean
ask_program (Tournament     *self,
             SixainExecBot  *program,
             SixainMatch    *match,
             guint           seat,
             SixainMove     *move,
             gint64         *at,
             GError        **error)
{
  const SixainRules *rules = sixain_match_get_rules (match);
  g_auto (SixainMoves) moves = { 0 };

  if (!(sixain_rules_can_act (rules, sixain_match_get_truth (match), &moves) & SIXAIN_SEAT (seat)))
    return FALSE;

  *at = sixain_match_get_time (match);
  if (sixain_match_has_clock (match) && !sixain_match_ask_plan (match, seat, "random", move, at, error))
    return FALSE;

  sixain_exec_bot_choose (program, match, seat, self->budget_ms > 0 ? self->budget_ms : EXEC_BUDGET_MS, move);
  return TRUE;
}

static gboolean
decide (SixainMatch  *match,
        guint         seat,
        SixainMove   *move,
        gint64       *at,
        gpointer      user_data,
        GError      **error)
{
  Tournament *self = user_data;
  Entrant *entrant = get_entrant (self, self->game_index, seat);
  gint64 start = g_get_monotonic_time ();
  gboolean decided;

  if (entrant->program != NULL)
    decided = ask_program (self, entrant->program, match, seat, move, at, error);
  else if (sixain_match_has_clock (match))
    decided = sixain_match_ask_plan (match, seat, entrant->name, move, at, error);
  else
    decided = sixain_match_ask_bot (match, seat, entrant->name, self->budget_ms, self->iterations, move, error);

  entrant->n_decisions++;
  entrant->time_us += g_get_monotonic_time () - start;
  return decided;
}

static void
count_result (Tournament       *self,
              SixainScoreboard *board,
              guint             game)
{
  SixainSeats leaders = sixain_scoreboard_get_leaders (board);
  guint n_leaders = __builtin_popcount (leaders);
  guint n_rounds = sixain_scoreboard_get_n_rounds (board);

  for (guint i = 0; i < self->entrants->len; i++)
    {
      Entrant *entrant = g_ptr_array_index (self->entrants, i);

      for (guint round = 0; round < n_rounds; round++)
        {
          double score = 0;

          for (guint seat = 0; seat < self->setup.n_players; seat++)
            {
              if (get_entrant (self, game, seat) == entrant)
                score += sixain_scoreboard_get_score (board, round, seat) / (double) entrant->n_seats;
            }
          entrant->sum += score;
          entrant->sum_squares += score * score;
        }

      for (guint seat = 0; seat < self->setup.n_players; seat++)
        {
          if (get_entrant (self, game, seat) != entrant)
            continue;

          entrant->ranks += sixain_scoreboard_get_rank (board, seat) / (double) entrant->n_seats;
          if (leaders & SIXAIN_SEAT (seat))
            entrant->wins += 1.0 / n_leaders / entrant->n_seats;
        }
    }

  self->n_rounds += n_rounds;
}

/* Entrants by their number, and what the game says of each pair of seats. */
static void
record_deal (Tournament       *self,
             SixainScoreboard *board,
             guint             game)
{
  SixainSeats leaders = sixain_scoreboard_get_leaders (board);
  guint n_rounds = sixain_scoreboard_get_n_rounds (board);
  guint n = self->setup.n_players;

  if (game % self->n_rotations == 0)
    cli_deals_next (self->deals);

  for (guint seat = 0; seat < n; seat++)
    {
      guint bot = self->seats[(seat + game) % n];
      Entrant *entrant = g_ptr_array_index (self->entrants, bot);
      guint rank = sixain_scoreboard_get_rank (board, seat);

      cli_deals_add_score (self->deals, bot,
                           sixain_scoreboard_get_total (board, seat) / (double) n_rounds / entrant->n_seats,
                           leaders & SIXAIN_SEAT (seat) ? 1.0 / __builtin_popcount (leaders) / entrant->n_seats : 0);

      for (guint other = 0; other < n; other++)
        {
          guint other_rank = sixain_scoreboard_get_rank (board, other);

          if (self->seats[(other + game) % n] != bot)
            cli_deals_add_duel (self->deals, bot, self->seats[(other + game) % n],
                                rank < other_rank ? 1 : rank == other_rank ? 0.5 : 0);
        }
    }
}

static gboolean
play_game (Tournament  *self,
           guint        game,
           guint64      seed,
           GError     **error)
{
  g_autoptr (SixainMatch) match = NULL;
  SixainSummary summary;

  self->game_index = game;
  self->setup.seed = seed + game / self->n_rotations;
  match = sixain_match_new (self->game, &self->setup, self->players, error);
  if (match == NULL)
    return FALSE;

  do
    {
      if (!sixain_match_play_on (match, decide, self, error))
        return FALSE;
      sixain_match_summarize (match, &summary);
    }
  while (!summary.over && !(self->single_rounds && summary.finished > 0));

  count_result (self, sixain_match_get_scoreboard (match), game);
  if (self->deals != NULL)
    record_deal (self, sixain_match_get_scoreboard (match), game);
  return TRUE;
}

static double
get_mean (Tournament *self,
          Entrant    *entrant)
{
  return entrant->sum / self->n_rounds;
}

static double
get_interval (Tournament *self,
              Entrant    *entrant)
{
  double mean = get_mean (self, entrant);
  double variance = entrant->sum_squares / self->n_rounds - mean * mean;

  return self->n_rounds > 1 ? 1.96 * sqrt (MAX (0, variance) / (self->n_rounds - 1)) : 0;
}

static double
get_ms (Entrant *entrant)
{
  return entrant->n_decisions > 0 ? entrant->time_us / 1000.0 / entrant->n_decisions : 0;
}

static const char **
get_names (Tournament *self)
{
  const char **names = g_new (const char *, self->entrants->len);

  for (guint i = 0; i < self->entrants->len; i++)
    names[i] = ((Entrant *) g_ptr_array_index (self->entrants, i))->name;

  return names;
}

static void
print_json (Tournament *self)
{
  g_autofree const char **names = get_names (self);
  g_autoptr (JsonBuilder) json = json_builder_new_immutable ();
  g_autoptr (JsonNode) root = NULL;

  json_builder_begin_object (json);
  sixain_json_add_string (json, "game", sixain_game_get_id (self->game));
  sixain_json_add_int (json, "rounds", self->n_rounds);
  json_builder_set_member_name (json, "bots");
  json_builder_begin_array (json);
  for (guint i = 0; i < self->entrants->len; i++)
    {
      Entrant *entrant = g_ptr_array_index (self->entrants, i);

      json_builder_begin_object (json);
      sixain_json_add_string (json, "name", entrant->name);
      sixain_json_add_double (json, "mean", get_mean (self, entrant));
      sixain_json_add_double (json, "ci95", get_interval (self, entrant));
      sixain_json_add_double (json, "mean_rank", entrant->ranks / self->n_games);
      sixain_json_add_double (json, "win_share", entrant->wins / self->n_games);
      sixain_json_add_double (json, "ms_per_decision", get_ms (entrant));
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
  if (self->deals != NULL)
    cli_deals_write (self->deals, names, json);
  json_builder_end_object (json);

  root = json_builder_get_root (json);
  cli_print_json (root);
}

static void
print_table (Tournament *self)
{
  g_autofree const char **names = get_names (self);

  g_print ("%-16s %10s %8s %8s %8s %10s\n",
           _("bot"), _("per round"), _("±95 %"), _("rank"), _("wins"), _("ms/move"));

  for (guint i = 0; i < self->entrants->len; i++)
    {
      Entrant *entrant = g_ptr_array_index (self->entrants, i);

      g_print ("%-16s %10.2f %8.2f %8.2f %7.1f%% %10.3f\n",
               entrant->name, get_mean (self, entrant), get_interval (self, entrant),
               entrant->ranks / self->n_games, 100 * entrant->wins / self->n_games, get_ms (entrant));
    }

  if (self->deals != NULL)
    cli_deals_print (self->deals, names);
}

static void
report_programs (Tournament *self)
{
  for (guint i = 0; i < self->entrants->len; i++)
    {
      Entrant *entrant = g_ptr_array_index (self->entrants, i);
      guint n_late = entrant->program != NULL ? sixain_exec_bot_get_n_late (entrant->program) : 0;
      guint n_bad = entrant->program != NULL ? sixain_exec_bot_get_n_bad (entrant->program) : 0;

      if (entrant->program != NULL && sixain_exec_bot_has_ended (entrant->program))
        g_printerr (_("%s: the program has ended; the first legal move was played from then on.\n"), entrant->name);
      if (n_late + n_bad > 0)
        g_printerr (_("%s: %u answers were late and %u were wrong; the first legal move was played instead.\n"),
                    entrant->name, n_late, n_bad);
    }
}

static gboolean
run (Tournament  *self,
     guint64      seed,
     GError     **error)
{
  gboolean shows_progress = isatty (STDERR_FILENO);
  gint64 shown = 0;

  for (guint game = 0; game < self->n_games; game++)
    {
      if (shows_progress && g_get_monotonic_time () - shown > G_USEC_PER_SEC / 5)
        {
          g_printerr ("\r%u / %u", game, self->n_games);
          shown = g_get_monotonic_time ();
        }

      if (!play_game (self, game, seed, error))
        return FALSE;
    }

  if (shows_progress)
    g_printerr ("\r%u / %u\n", self->n_games, self->n_games);

  return TRUE;
}

int
cli_tournament (SixainCatalog  *catalog,
                int             argc,
                char          **argv)
{
  g_auto (Tournament) self = { 0 };
  g_auto (GStrv) assignments = NULL;
  g_autofree char *id = NULL;
  g_autofree char *bots = NULL;
  g_autoptr (GError) error = NULL;
  gint n_games = 0, n_rounds = 0, iterations = 0;
  gint64 seed = 1, budget_ms = 0;
  gboolean json = FALSE, duplicate = FALSE;
  const GOptionEntry entries[] = {
    { "game", 0, 0, G_OPTION_ARG_STRING, &id, N_("The game to play"), N_("GAME") },
    { "bots", 0, 0, G_OPTION_ARG_STRING, &bots, N_("Who plays, a level or exec:PROGRAM for each seat"), N_("BOT,BOT,…") },
    { "games", 0, 0, G_OPTION_ARG_INT, &n_games, N_("Play this many games (100)"), N_("N") },
    { "rounds", 0, 0, G_OPTION_ARG_INT, &n_rounds, N_("Play this many single rounds instead"), N_("N") },
    { "seed", 0, 0, G_OPTION_ARG_INT64, &seed, N_("Repeat the tournament with this number (1)"), N_("N") },
    { "option", 0, 0, G_OPTION_ARG_STRING_ARRAY, &assignments, N_("An option of the game; may be repeated"), N_("NAME=VALUE") },
    { "budget-ms", 0, 0, G_OPTION_ARG_INT64, &budget_ms, N_("Milliseconds for a decision"), N_("MS") },
    { "iterations", 0, 0, G_OPTION_ARG_INT, &iterations, N_("Fix the work for a decision instead"), N_("N") },
    { "rotate", 0, 0, G_OPTION_ARG_NONE, &self.rotate, N_("Play each deal once from every seat"), NULL },
    { "duplicate", 0, 0, G_OPTION_ARG_NONE, &duplicate, N_("Count deals instead of games, and compare the bots deal by deal"), NULL },
    { "json", 0, 0, G_OPTION_ARG_NONE, &json, N_("Print the result as JSON"), NULL },
    { NULL },
  };
  const SixainRules *rules;

  if (!cli_parse (&argc, &argv, entries, NULL,
                  _("Computer players compete; seats rotate from game to game. Wins that are shared count in "
                    "part, and a name with several seats stands for the mean of them.")))
    return CLI_USAGE;

  if (id == NULL || bots == NULL || n_games < 0 || n_rounds < 0 || seed < 0 || budget_ms < 0 || iterations < 0 ||
      (n_games > 0 && n_rounds > 0))
    {
      g_printerr (_("%s: name a game and its bots, either games or rounds, and no negative numbers.\n"), g_get_prgname ());
      return CLI_USAGE;
    }

  self.game = sixain_catalog_find (catalog, id, &error);
  if (self.game == NULL)
    return cli_fail (error);

  signal (SIGPIPE, SIG_IGN);
  if (!add_entrants (&self, bots, &error))
    return cli_fail (error);

  rules = sixain_game_get_rules (self.game);
  sixain_setup_init (&self.setup, rules, self.players->len, seed);
  for (guint i = 0; assignments != NULL && assignments[i] != NULL; i++)
    {
      if (!sixain_setup_assign (&self.setup, rules, assignments[i], &error))
        return cli_fail (error);
    }
  if (!sixain_game_check_setup (self.game, &self.setup, &error))
    return cli_fail (error);

  self.budget_ms = budget_ms;
  self.iterations = iterations;
  self.single_rounds = n_rounds > 0;
  self.n_games = n_rounds > 0 ? n_rounds : n_games > 0 ? n_games : 100;

  self.n_rotations = duplicate ? count_rotations (&self) : self.rotate ? self.setup.n_players : 1;
  if (duplicate)
    {
      self.deals = cli_deals_new (self.entrants->len, self.n_rotations);
      self.n_games = MIN (self.n_games, G_MAXUINT / self.n_rotations) * self.n_rotations;
    }

  if (!run (&self, seed, &error))
    return cli_fail (error);

  report_programs (&self);
  if (json)
    print_json (&self);
  else
    print_table (&self);

  return 0;
}
