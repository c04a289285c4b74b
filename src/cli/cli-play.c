/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "cli-commands.h"

#include <glib/gi18n.h>
#include <unistd.h>

#include "cli-terminal.h"
#include "sixain-roster.h"

typedef struct
{
  SixainCatalog *catalog;
  SixainGame    *game;
  SixainSetup    setup;
  char          *level;
  GStrv          names;          /* The people at the terminal. */
  double         speed;
  gboolean       calm;

  SixainStore   *store;
  SixainMatch   *match;
} Play;

/* Who plays if nobody says so: the person who is logged in. */
static char *
find_name (void)
{
  const char *name = g_get_real_name ();

  if (name == NULL || *name == '\0' || g_str_equal (name, "Unknown") || !sixain_player_check_name (name, NULL))
    name = g_get_user_name ();

  return g_strdup (sixain_player_check_name (name, NULL) ? name : _("Player"));
}

static gboolean
check_names (Play    *play,
             GError **error)
{
  if (play->names == NULL)
    {
      play->names = g_new0 (char *, 2);
      play->names[0] = find_name ();
    }

  for (guint i = 0; play->names[i] != NULL; i++)
    {
      if (!sixain_player_check_name (play->names[i], error))
        return FALSE;
    }

  return TRUE;
}

static gboolean
choose_setup (Play         *play,
              guint         n_players,
              gint64        seed,
              const char   *deal,
              char        **assignments,
              GError      **error)
{
  const SixainRules *rules = sixain_game_get_rules (play->game);
  guint n_people = g_strv_length (play->names);

  if (deal != NULL)
    {
      if (!cli_read_deal (play->game, deal, n_players, seed >= 0 || assignments != NULL, &play->setup, error))
        return FALSE;
      n_players = play->setup.n_players;
    }
  if (n_players == 0)
    n_players = MAX (n_people, CLAMP (4, rules->min_players, rules->max_players));
  if (n_people > n_players)
    {
      g_set_error_literal (error, SIXAIN_ERROR, SIXAIN_ERROR_SETUP, _("There are more names than players."));
      return FALSE;
    }
  if (deal != NULL)
    return TRUE;

  sixain_setup_init (&play->setup, rules, n_players, seed >= 0 ? (guint64) seed : sixain_setup_choose_seed ());
  for (guint i = 0; assignments != NULL && assignments[i] != NULL; i++)
    {
      if (!sixain_setup_assign (&play->setup, rules, assignments[i], error))
        return FALSE;
    }

  return sixain_game_check_setup (play->game, &play->setup, error);
}

/* The family's player of that name, who is added if there is none. */
static SixainPlayer *
find_player (SixainRoster  *roster,
             const char    *name,
             GError       **error)
{
  SixainPlayer *known = sixain_roster_find (roster, name);
  g_autoptr (SixainPlayer) player = known != NULL ? sixain_player_copy (known) : sixain_player_new (name);

  if (known != NULL)
    return g_steal_pointer (&player);

  sixain_player_set_colour (player, g_list_model_get_n_items (sixain_roster_get_players (roster)) % SIXAIN_N_COLOURS);
  if (!sixain_roster_add (roster, player, error))
    return NULL;

  return g_steal_pointer (&player);
}

static gboolean
begin (Play    *play,
       GError **error)
{
  g_autoptr (SixainRoster) roster = sixain_roster_new (play->store);
  g_autoptr (GPtrArray) players = g_ptr_array_new_with_free_func (g_object_unref);
  guint n_people = g_strv_length (play->names);

  for (guint seat = 0; seat < play->setup.n_players; seat++)
    {
      SixainPlayer *player = seat < n_people ? find_player (roster, play->names[seat], error)
                                             : cli_create_computer (play->level, seat - n_people + 1);

      if (player == NULL)
        return FALSE;
      g_ptr_array_add (players, player);
    }

  play->match = sixain_match_new (play->game, &play->setup, players, error);

  return play->match != NULL && cli_keep_match (play->store, play->match, error);
}

/* Where nobody is left at the screen, everybody who stepped out comes back. */
static void
call_back (SixainOccupants *occupants)
{
  SixainSeats away = sixain_occupants_list (occupants, SIXAIN_OCCUPANT_AWAY);

  if (sixain_occupants_list (occupants, SIXAIN_OCCUPANT_SCREEN) != 0)
    return;

  for (; away != 0; away &= away - 1)
    sixain_occupants_come_back (occupants, sixain_seats_first (away));
}

/* Tests let the clock run faster. */
static void
set_rate (Play          *play,
          SixainSession *session)
{
  const char *rate = g_getenv ("SIXAIN_CLOCK_RATE");

  if (sixain_match_has_clock (play->match))
    sixain_timekeeper_set_rate (sixain_session_get_timekeeper (session),
                                (rate != NULL ? g_ascii_strtod (rate, NULL) : 1) * (play->calm ? 0.5 : 1));
}

static void
run (Play *play)
{
  g_autoptr (SixainSession) session = sixain_session_new (play->match);
  g_autoptr (CliTerminal) terminal = NULL;

  sixain_session_set_pace (session, play->speed > 0 ? 1 / play->speed : 0);
  set_rate (play, session);
  call_back (sixain_session_get_occupants (session));
  terminal = cli_terminal_new (session);
  g_print ("%s\n", sixain_game_get_title (play->game));
  cli_terminal_run (terminal);

  while (sixain_match_is_saving (play->match))
    g_main_context_iteration (NULL, TRUE);
  if (sixain_match_is_over (play->match))
    cli_tell_deal (play->match);
  else
    g_print (_("The game is kept. “sixain-cli play %s --resume” goes on with it, and so does the window.\n"),
             sixain_game_get_id (play->game));
}

static gboolean
play_game (Play         *play,
           const char   *directory,
           gboolean      resumes,
           GError      **error)
{
  play->store = cli_open_store (directory, error);
  if (play->store == NULL)
    return FALSE;

  if (resumes)
    play->match = cli_resume_match (play->store, play->game, play->catalog, error);
  else if (!begin (play, error))
    g_clear_object (&play->match);
  if (play->match == NULL)
    return FALSE;

  run (play);
  g_clear_object (&play->match);
  sixain_store_flush (play->store);

  return TRUE;
}

int
cli_play (SixainCatalog  *catalog,
          int             argc,
          char          **argv)
{
  g_auto (GStrv) assignments = NULL;
  g_autofree char *directory = NULL;
  g_autofree char *deal = NULL;
  g_autoptr (GError) error = NULL;
  Play play = { .catalog = catalog, .speed = isatty (STDOUT_FILENO) ? 1 : 0 };
  gint n_players = 0;
  gint64 seed = -1;
  gboolean resumes = FALSE;
  gboolean ok;
  const GOptionEntry entries[] = {
    { "players", 0, 0, G_OPTION_ARG_INT, &n_players, N_("How many players (4, or what the game allows)"), N_("N") },
    { "name", 0, 0, G_OPTION_ARG_STRING_ARRAY, &play.names, N_("Somebody at this terminal; may be repeated"), N_("NAME") },
    { "level", 0, 0, G_OPTION_ARG_STRING, &play.level, N_("The computer players’ level (the game’s middle one)"), N_("LEVEL") },
    { "option", 0, 0, G_OPTION_ARG_STRING_ARRAY, &assignments, N_("An option of the game; may be repeated"), N_("NAME=VALUE") },
    { "seed", 0, 0, G_OPTION_ARG_INT64, &seed, N_("Repeat the game with this number"), N_("N") },
    { "deal", 0, 0, G_OPTION_ARG_STRING, &deal, N_("Play the deal of this name, as at another table"), N_("NAME") },
    { "speed", 0, 0, G_OPTION_ARG_DOUBLE, &play.speed, N_("How fast computer players act; 0 does not wait"), N_("X") },
    { "calm", 0, 0, G_OPTION_ARG_NONE, &play.calm, N_("Let time pass half as fast, where it is part of the game"), NULL },
    { "resume", 0, 0, G_OPTION_ARG_NONE, &resumes, N_("Go on with the last unfinished game of that kind"), NULL },
    { "store", 0, 0, G_OPTION_ARG_FILENAME, &directory, N_("Where games are kept"), N_("DIRECTORY") },
    { NULL },
  };

  if (!cli_parse (&argc, &argv, entries, _("GAME"),
                  _("People play at this terminal, line by line, with computer players for the rest. Everything is told in\n"
                    "sentences, which can be spoken or read in braille. “help” lists what can be typed meanwhile.")))
    return CLI_USAGE;

  if (argc != 2 || n_players < 0 || seed < -1 || play.speed < 0)
    {
      g_printerr (_("%s: name one game, and no negative numbers.\n"), g_get_prgname ());
      return CLI_USAGE;
    }

  play.game = sixain_catalog_find (catalog, argv[1], &error);
  ok = play.game != NULL && cli_choose_level (play.game, &play.level, &error) && check_names (&play, &error) &&
       (resumes || choose_setup (&play, n_players, seed, deal, assignments, &error)) && play_game (&play, directory, resumes, &error);

  g_clear_object (&play.store);
  sixain_setup_clear (&play.setup);
  g_strfreev (play.names);
  g_free (play.level);

  return ok ? 0 : cli_fail (error);
}
