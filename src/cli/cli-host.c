/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "cli-commands.h"
#include "cli-door.h"

#include <glib-unix.h>
#include <glib/gi18n.h>
#include <string.h>
#include <unistd.h>

#include "sixain-phones.h"
#include "sixain-roster.h"

#define WAIT_S 60

typedef struct
{
  SixainCatalog *catalog;
  SixainGame    *game;
  SixainSetup    setup;
  char          *level;
  guint          n_phones;
  SixainSeats    for_phones;       /* The first ones, until another game rotates them. */
  char          *names[SIXAIN_MAX_SEATS];      /* Of those who are expected at these seats, or NULL. */
  gint           wait;             /* How many seconds a missing phone is waited for. */
  double         speed;
  SixainPhoneHints hints;

  SixainPhoneFront *front;         /* Or NULL. */
  SixainStore   *store;
  SixainRoster  *roster;
  SixainPhones  *phones;
  SixainMatch   *match;
  SixainSession *session;
  gint           again;            /* After how many seconds another game begins, 0: when somebody wants; or -1. */
  guint          again_id;
  guint          advice_id;
  SixainSeats    claimed;          /* Seats of missing phones that somebody new says are theirs. */
  gint64         missing_since[SIXAIN_MAX_SEATS];

  GMainLoop     *loop;
  gboolean       keeps_open;       /* Until somebody presses Enter, even when the game is over. */
  GError        *error;
} Host;

static gboolean again_cb (gpointer user_data);

/* The guests who are here to play. */
static GPtrArray *
list_players (Host *host)
{
  GListModel *guests = sixain_phones_get_guests (host->phones);
  GPtrArray *players = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < g_list_model_get_n_items (guests); i++)
    {
      g_autoptr (SixainGuest) guest = g_list_model_get_item (guests, i);

      if (sixain_guest_is_present (guest) && !sixain_guest_is_watching (guest))
        g_ptr_array_add (players, g_object_ref (guest));
    }

  return players;
}

/* Whether the seat is meant for the guest. */
static gboolean
is_expected (Host        *host,
             guint        seat,
             SixainGuest *guest)
{
  return host->names[seat] == NULL ||
         sixain_player_names_equal (host->names[seat], sixain_player_get_name (sixain_guest_get_player (guest)));
}

/* Who sits where nobody sits yet: the first of the guests for whom the seat is meant. */
static void
assign_seats (Host        *host,
              SixainGuest *seats[SIXAIN_MAX_SEATS])
{
  g_autoptr (GPtrArray) players = list_players (host);

  for (guint seat = 0; seat < SIXAIN_MAX_SEATS; seat++)
    g_ptr_array_remove (players, seats[seat]);

  for (SixainSeats left = host->for_phones; left != 0; left &= left - 1)
    {
      guint seat = sixain_seats_first (left);

      for (guint i = 0; i < players->len && seats[seat] == NULL; i++)
        {
          if (is_expected (host, seat, players->pdata[i]))
            {
              seats[seat] = players->pdata[i];
              g_ptr_array_remove_index (players, i);
            }
        }
    }
}

static void
fail (Host   *host,
      GError *error)
{
  if (host->error == NULL)
    host->error = g_error_copy (error);
  g_main_loop_quit (host->loop);
}

static void
failed_cb (Host         *host,
           const GError *error)
{
  g_printerr ("%s\n", error->message);
}

static void
step_cb (Host             *host,
         const SixainStep *step)
{
  cli_tell_step (host->match, step, 0);
  if (!sixain_match_is_over (host->match))
    return;

  cli_tell_winners (host->match);
  cli_tell_deal (host->match);
  if (host->again > 0)
    host->again_id = g_timeout_add_seconds (host->again, again_cb, host);
  else if (host->again < 0 && !host->keeps_open)
    g_main_loop_quit (host->loop);
}

static void
begin_session (Host *host)
{
  const char *rate = g_getenv ("SIXAIN_CLOCK_RATE");

  host->session = sixain_session_new (host->match);
  sixain_session_set_pace (host->session, host->speed > 0 ? 1 / host->speed : 0);
  sixain_occupants_set_stand_in (sixain_session_get_occupants (host->session), host->level);
  if (rate != NULL && sixain_match_has_clock (host->match))
    sixain_timekeeper_set_rate (sixain_session_get_timekeeper (host->session), g_ascii_strtod (rate, NULL));
  g_signal_connect_swapped (host->session, "failed", G_CALLBACK (failed_cb), host);
  g_signal_connect_swapped (host->session, "step", G_CALLBACK (step_cb), host);
  sixain_phones_set_pace (host->phones, host->speed > 0 ? 1 / host->speed : 0);
  sixain_phones_follow (host->phones, host->session, sixain_store_get_match_id (host->store, host->match));
}

/* Nobody sits at the screen here: computers sit in for those who do according to the match. */
static void
fill_seats (Host *host)
{
  SixainOccupants *occupants = sixain_session_get_occupants (host->session);

  for (SixainSeats seats = sixain_occupants_list (occupants, SIXAIN_OCCUPANT_SCREEN); seats != 0; seats &= seats - 1)
    sixain_occupants_step_out (occupants, sixain_seats_first (seats));
}

/* A match of these players, of whom some have a phone. */
static void
begin (Host         *host,
       GPtrArray    *players,
       SixainGuest **guests)
{
  g_autoptr (GError) error = NULL;

  host->match = sixain_match_new (host->game, &host->setup, players, &error);
  if (host->match == NULL || !cli_keep_match (host->store, host->match, &error))
    {
      fail (host, error);
      return;
    }

  begin_session (host);
  for (guint seat = 0; seat < players->len; seat++)
    {
      if (guests[seat] != NULL)
        sixain_phones_seat (host->phones, guests[seat], seat);
    }
  fill_seats (host);
  sixain_match_announce_deal (host->match);
}

static void
start (Host *host)
{
  g_autoptr (GPtrArray) players = g_ptr_array_new_with_free_func (g_object_unref);
  SixainGuest *guests[SIXAIN_MAX_SEATS] = { NULL };
  guint n_computers = 0;

  assign_seats (host, guests);
  for (guint seat = 0; seat < host->setup.n_players; seat++)
    {
      if (guests[seat] != NULL)
        g_ptr_array_add (players, g_object_ref (sixain_guest_get_player (guests[seat])));
      else if (host->names[seat] != NULL)
        g_ptr_array_add (players, sixain_player_new (host->names[seat]));
      else
        g_ptr_array_add (players, cli_create_computer (host->level, ++n_computers));
    }

  g_print ("%s\n", _("Everybody is here: the game begins."));
  begin (host, players, guests);
}

/* Where the game has an order of seats, the next player begins. */
static void
rotate (Host         *host,
        GPtrArray    *players,
        SixainGuest **guests)
{
  guint last = players->len - 1;
  SixainGuest *guest = guests[0];
  char *name = host->names[0];

  g_ptr_array_add (players, g_ptr_array_steal_index (players, 0));
  memmove (guests, guests + 1, last * sizeof *guests);
  guests[last] = guest;
  memmove (host->names, host->names + 1, last * sizeof *host->names);
  host->names[last] = name;
  host->for_phones = host->for_phones >> 1 | (host->for_phones & 1) << last;
}

/* Another match of the same people, whether their phones are here or not; whoever has come meanwhile has the seat of
 * somebody who has left. */
static void
play_again (Host *host)
{
  g_autoptr (GPtrArray) players = g_ptr_array_new_with_free_func (g_object_unref);
  SixainGuest *guests[SIXAIN_MAX_SEATS] = { NULL };

  g_clear_handle_id (&host->again_id, g_source_remove);
  for (guint seat = 0; seat < host->setup.n_players; seat++)
    guests[seat] = sixain_phones_find_guest (host->phones, seat);
  assign_seats (host, guests);
  for (guint seat = 0; seat < host->setup.n_players; seat++)
    g_ptr_array_add (players, guests[seat] != NULL ? g_object_ref (sixain_guest_get_player (guests[seat]))
                                                   : sixain_player_copy (sixain_match_get_player (host->match, seat)));

  host->setup.seed = sixain_setup_choose_seed ();
  if (sixain_rules_has_order (sixain_match_get_rules (host->match), &host->setup))
    rotate (host, players, guests);
  g_clear_object (&host->session);
  g_clear_object (&host->match);
  host->claimed = 0;
  memset (host->missing_since, 0, sizeof host->missing_since);
  g_print ("%s\n", _("Another game begins."));
  begin (host, players, guests);
}

static gboolean
again_cb (gpointer user_data)
{
  Host *host = user_data;

  host->again_id = 0;
  play_again (host);

  return G_SOURCE_REMOVE;
}

/* Which seats are for phones, and for whom, after games that have rotated them. */
static void
recall_seats (Host *host)
{
  gboolean named = host->names[0] != NULL;

  host->for_phones = 0;
  for (guint seat = 0; seat < sixain_match_get_n_players (host->match); seat++)
    {
      SixainPlayer *player = sixain_match_get_player (host->match, seat);
      gboolean expected = sixain_player_get_level (player) == NULL;

      if (expected)
        host->for_phones |= SIXAIN_SEAT (seat);
      g_free (host->names[seat]);
      host->names[seat] = named && expected ? g_strdup (sixain_player_get_name (player)) : NULL;
    }
}

/* Without an unfinished game a new one begins, if it has been said of whom. */
static gboolean
resume (Host    *host,
        GError **error)
{
  gboolean can_begin = host->for_phones != 0;
  gint64 id;

  if (can_begin && !cli_find_unfinished (host->store, host->game, &id, error))
    return FALSE;
  if (can_begin && id == 0)
    return TRUE;

  host->match = cli_resume_match (host->store, host->game, host->catalog, error);
  if (host->match == NULL)
    return FALSE;

  if (can_begin)
    recall_seats (host);
  sixain_setup_clear (&host->setup);
  sixain_setup_copy (&host->setup, sixain_match_get_setup (host->match));
  host->setup.version = sixain_match_get_rules (host->match)->version;
  begin_session (host);
  fill_seats (host);
  sixain_match_announce_deal (host->match);
  g_print ("%s\n", _("The game goes on."));

  return TRUE;
}

/* Somebody came or went. */
static void
consider (Host *host)
{
  SixainGuest *guests[SIXAIN_MAX_SEATS] = { NULL };

  if (host->match != NULL)
    return;

  assign_seats (host, guests);
  for (SixainSeats left = host->for_phones; left != 0; left &= left - 1)
    {
      if (guests[sixain_seats_first (left)] == NULL)
        return;
    }

  start (host);
}

/* Whoever leads the table wants to begin, with computers for those who have not come, or to play once more. */
static void
start_cb (Host *host)
{
  if (host->match == NULL)
    start (host);
  else if (host->again >= 0 && sixain_match_is_over (host->match))
    play_again (host);
}

/* Whether a seat of a game that has begun is free for somebody new: a computer plays it that was not
 * asked for. */
static gboolean
is_free (Host        *host,
         guint        seat,
         SixainGuest *guest)
{
  SixainOccupants *occupants = sixain_session_get_occupants (host->session);

  if (sixain_occupants_get_guest (occupants, seat) != 0)
    return FALSE;

  return host->for_phones & SIXAIN_SEAT (seat) ? is_expected (host, seat, guest)
                                               : sixain_occupants_get (occupants, seat) == SIXAIN_OCCUPANT_AWAY;
}

static void
arrived_cb (Host        *host,
            SixainGuest *guest)
{
  g_print (_("%s is here.\n"), sixain_player_get_name (sixain_guest_get_player (guest)));
  for (guint seat = 0; host->session != NULL && seat < sixain_match_get_n_players (host->match); seat++)
    {
      if (is_free (host, seat, guest))
        {
          sixain_phones_seat (host->phones, guest, seat);
          return;
        }
    }

  consider (host);
}

/* Who has come in anew under the name of somebody whose phone is missing, or NULL: a phone may have
 * lost what it keeps, and with that the secret of its seat. */
static SixainGuest *
find_claimant (Host  *host,
               guint  seat)
{
  SixainGuest *owner = sixain_phones_find_guest (host->phones, seat);
  g_autoptr (GPtrArray) players = list_players (host);

  for (guint i = 0; owner != NULL && !sixain_guest_is_present (owner) && i < players->len; i++)
    {
      SixainGuest *guest = g_ptr_array_index (players, i);

      /* The phones hold it. */
      if (sixain_phones_get_seat (host->phones, guest) == SIXAIN_NOBODY &&
          sixain_player_names_equal (sixain_match_get_names (host->match)[seat],
                                     sixain_player_get_name (sixain_guest_get_player (guest))))
        return guest;
    }

  return NULL;
}

/* Anybody can say so: somebody at the terminal must agree. */
static void
look_for_claimants (Host *host)
{
  for (guint seat = 0; host->session != NULL && seat < sixain_match_get_n_players (host->match); seat++)
    {
      gboolean claimed = find_claimant (host, seat) != NULL;

      if (claimed && !(host->claimed & SIXAIN_SEAT (seat)))
        g_print (_("Somebody has come in as %s, whose phone is missing. Press Enter to give them that seat.\n"),
                 sixain_match_get_names (host->match)[seat]);
      host->claimed = claimed ? host->claimed | SIXAIN_SEAT (seat) : host->claimed & ~SIXAIN_SEAT (seat);
    }
}

static void
give_claimed_seats (Host *host)
{
  for (SixainSeats seats = host->claimed; seats != 0; seats &= seats - 1)
    {
      guint seat = sixain_seats_first (seats);
      SixainGuest *guest = find_claimant (host, seat);

      if (guest == NULL)
        continue;

      g_print (_("%s has the seat again.\n"), sixain_match_get_names (host->match)[seat]);
      sixain_phones_seat (host->phones, guest, seat);
    }
}

/* Lets a computer sit in for those who have been gone for long. */
static gboolean
watch_cb (gpointer user_data)
{
  Host *host = user_data;
  gint64 now = g_get_monotonic_time ();

  consider (host);
  look_for_claimants (host);
  for (guint seat = 0; host->session != NULL && seat < sixain_match_get_n_players (host->match); seat++)
    {
      SixainOccupants *occupants = sixain_session_get_occupants (host->session);

      if (sixain_occupants_is_present (occupants, seat))
        {
          host->missing_since[seat] = 0;
          continue;
        }

      if (host->missing_since[seat] == 0)
        {
          host->missing_since[seat] = now;
          g_print (_("%s’s phone is missing.\n"), sixain_match_get_names (host->match)[seat]);
        }
      if (now - host->missing_since[seat] >= host->wait * G_USEC_PER_SEC)
        {
          g_print (_("A computer sits in for %s.\n"), sixain_match_get_names (host->match)[seat]);
          sixain_occupants_step_out (occupants, seat);
        }
    }

  return G_SOURCE_CONTINUE;
}

static gboolean
quit_cb (gpointer user_data)
{
  Host *host = user_data;

  g_main_loop_quit (host->loop);

  return G_SOURCE_CONTINUE;
}

/* Enter begins the game, gives seats back meanwhile, and when the game is over begins another, or ends the evening. */
static gboolean
input_cb (gint         fd,
          GIOCondition condition,
          gpointer     user_data)
{
  Host *host = user_data;
  char bytes[256];

  if (read (fd, bytes, sizeof bytes) <= 0)
    return G_SOURCE_REMOVE;

  if (host->match == NULL)
    start (host);
  else if (sixain_match_is_over (host->match) && host->again < 0)
    g_main_loop_quit (host->loop);
  else if (sixain_match_is_over (host->match))
    play_again (host);
  else
    give_claimed_seats (host);

  return G_SOURCE_CONTINUE;
}

/* A number, or names. */
static gboolean
read_players (Host        *host,
              const char  *text,
              GError     **error)
{
  g_auto (GStrv) names = NULL;
  guint64 number;

  if (g_ascii_string_to_unsigned (text, 10, 0, SIXAIN_MAX_SEATS, &number, NULL))
    {
      host->n_phones = number;
      host->for_phones = SIXAIN_SEAT (number) - 1;
      return TRUE;
    }

  names = g_strsplit (text, ",", -1);
  host->n_phones = g_strv_length (names);
  if (host->n_phones > SIXAIN_MAX_SEATS)
    {
      g_set_error (error, SIXAIN_ERROR, SIXAIN_ERROR_SETUP, _("There are at most %d players."), SIXAIN_MAX_SEATS);
      return FALSE;
    }
  for (guint i = 0; i < host->n_phones; i++)
    {
      if (!sixain_player_check_name (names[i], error))
        return FALSE;
      host->names[i] = g_strdup (names[i]);
    }
  host->for_phones = SIXAIN_SEAT (host->n_phones) - 1;

  return TRUE;
}

static gboolean
read_front (Host        *host,
            const char  *address,
            const char  *server,
            GError     **error)
{
  if (address == NULL)
    return TRUE;

  host->front = sixain_phone_front_new (address, server, error);

  return host->front != NULL;
}

static gboolean
read_hints (Host        *host,
            const char  *text,
            GError     **error)
{
  g_autoptr (GEnumClass) hints = g_type_class_ref (SIXAIN_TYPE_PHONE_HINTS);
  const GEnumValue *value = text != NULL ? g_enum_get_value_by_nick (hints, text) : NULL;

  if (text != NULL && value == NULL)
    {
      g_set_error_literal (error, SIXAIN_ERROR, SIXAIN_ERROR_SETUP, _("Hints are for nobody, children or everybody."));
      return FALSE;
    }

  host->hints = value != NULL ? value->value : SIXAIN_PHONE_HINTS_EVERYBODY;

  return TRUE;
}

static gboolean
open_doors (Host        *host,
            const char  *directory,
            guint        port,
            gboolean     loopback,
            GError     **error)
{
  host->store = cli_open_store (directory, error);
  if (host->store == NULL)
    return FALSE;

  host->roster = sixain_roster_new (host->store);
  host->phones = sixain_phones_new (directory);
  sixain_phones_listen_at (host->phones, port, loopback);
  if (host->front != NULL)
    sixain_phones_set_front (host->phones, host->front);
  sixain_phones_set_players (host->phones, sixain_roster_get_players (host->roster));
  sixain_phones_set_game (host->phones, host->game);
  sixain_phones_set_hints (host->phones, host->hints);
  sixain_phones_set_led (host->phones, TRUE);
  sixain_phones_set_again (host->phones, host->again >= 0);
  g_signal_connect_swapped (host->phones, "start", G_CALLBACK (start_cb), host);
  g_signal_connect_swapped (host->phones, "arrived", G_CALLBACK (arrived_cb), host);

  return sixain_phones_open (host->phones, error);
}

/* Phones hear the end before the program goes, and the disk has it. */
static void
close_doors (Host *host)
{
  if (host->phones != NULL)
    {
      sixain_phones_close (host->phones);
      while (sixain_phones_get_n_links (host->phones) > 0 ||
             (host->match != NULL && sixain_match_is_saving (host->match)))
        g_main_context_iteration (NULL, TRUE);
    }
  g_clear_object (&host->phones);
  g_clear_object (&host->session);
  g_clear_object (&host->match);
  g_clear_object (&host->roster);
  if (host->store != NULL)
    sixain_store_flush (host->store);
  g_clear_object (&host->store);
}

/* Nobody has come. */
static gboolean
advice_cb (gpointer user_data)
{
  Host *host = user_data;
  g_autofree char *advice = sixain_phones_advise (host->phones);

  host->advice_id = 0;
  if (g_list_model_get_n_items (sixain_phones_get_guests (host->phones)) == 0)
    g_print ("%s\n", advice);

  return G_SOURCE_REMOVE;
}

/* Phones are told when the program is asked to end, as they are when the game is over. */
static void
run (Host *host)
{
  guint watch_id = g_timeout_add (250, watch_cb, host);
  guint interrupt_id = g_unix_signal_add (SIGINT, quit_cb, host);
  guint terminate_id = g_unix_signal_add (SIGTERM, quit_cb, host);
  GSource *input = g_unix_fd_source_new (STDIN_FILENO, G_IO_IN | G_IO_HUP);

  host->advice_id = g_timeout_add (sixain_phones_get_patience (), advice_cb, host);
  g_signal_connect_swapped (host->phones, "notify::name", G_CALLBACK (cli_door_tell_name), host->phones);
  g_source_set_callback (input, G_SOURCE_FUNC (input_cb), host, NULL);
  g_source_attach (input, NULL);
  cli_door_tell (host->phones, host->front != NULL);
  consider (host);
  if (host->error == NULL)
    g_main_loop_run (host->loop);

  g_source_remove (watch_id);
  g_clear_handle_id (&host->advice_id, g_source_remove);
  g_clear_handle_id (&host->again_id, g_source_remove);
  g_source_destroy (input);
  g_source_unref (input);
  close_doors (host);
  g_source_remove (interrupt_id);
  g_source_remove (terminate_id);
}

/* With a number below 0 the cards are new ones. */
static gboolean
read_setup (Host               *host,
            guint               n_players,
            gint64              seed,
            const char *const  *assignments,
            GError            **error)
{
  const SixainRules *rules = sixain_game_get_rules (host->game);

  sixain_setup_init (&host->setup, rules, n_players, seed >= 0 ? (guint64) seed : g_random_int ());
  for (guint i = 0; assignments != NULL && assignments[i] != NULL; i++)
    {
      if (!sixain_setup_assign (&host->setup, rules, assignments[i], error))
        return FALSE;
    }

  return sixain_game_check_setup (host->game, &host->setup, error);
}

static void
free_contents (Host *host)
{
  sixain_setup_clear (&host->setup);
  g_clear_pointer (&host->front, sixain_phone_front_unref);
  for (guint i = 0; i < SIXAIN_MAX_SEATS; i++)
    g_free (host->names[i]);
  g_free (host->level);
  g_main_loop_unref (host->loop);
}

int
cli_host (SixainCatalog  *catalog,
          int             argc,
          char          **argv)
{
  g_auto (GStrv) assignments = NULL;
  g_autofree char *players = NULL;
  g_autofree char *directory = NULL;
  g_autofree char *deal = NULL;
  g_autofree char *address = NULL;
  g_autofree char *server = NULL;
  g_autofree char *hints = NULL;
  g_autofree char *wifi = NULL;
  g_autofree char *password_file = NULL;
  g_autoptr (GError) error = NULL;
  Host host = { .catalog = catalog, .wait = WAIT_S, .speed = 1, .again = -1 };
  gint n_computers = 0, port = 0;
  gint64 seed = -1;
  gboolean loopback = FALSE, resumes = FALSE, ok;
  const GOptionEntry entries[] = {
    { "players", 0, 0, G_OPTION_ARG_STRING, &players, N_("How many people play with phones, or their names"), N_("N|NAME,…") },
    { "computers", 0, 0, G_OPTION_ARG_INT, &n_computers, N_("How many computer players play as well"), N_("N") },
    { "level", 0, 0, G_OPTION_ARG_STRING, &host.level, N_("The computer players’ level (the game’s middle one)"), N_("LEVEL") },
    { "option", 0, 0, G_OPTION_ARG_STRING_ARRAY, &assignments, N_("An option of the game; may be repeated"), N_("NAME=VALUE") },
    { "seed", 0, 0, G_OPTION_ARG_INT64, &seed, N_("Repeat the game with this number"), N_("N") },
    { "deal", 0, 0, G_OPTION_ARG_STRING, &deal, N_("Play the deal of this name, as at another table"), N_("NAME") },
    { "speed", 0, 0, G_OPTION_ARG_DOUBLE, &host.speed, N_("How fast computer players act; 0 does not wait"), N_("X") },
    { "wait", 0, 0, G_OPTION_ARG_INT, &host.wait, N_("How long to wait before a computer sits in for a missing phone (60)"), N_("SECONDS") },
    { "resume", 0, 0, G_OPTION_ARG_NONE, &resumes, N_("Go on with the last unfinished game of that kind; if there is none, begin one with --players"), NULL },
    { "store", 0, 0, G_OPTION_ARG_FILENAME, &directory, N_("Where games are kept"), N_("DIRECTORY") },
    { "port", 0, 0, G_OPTION_ARG_INT, &port, N_("The port to listen at (4666, or the next free one)"), N_("N") },
    { "hints", 0, 0, G_OPTION_ARG_STRING, &hints, N_("Who may ask for a hint on their phone (everybody); Sixain remembers who is a child"),
      N_("nobody|children|everybody") },
    { "again", 0, 0, G_OPTION_ARG_INT, &host.again, N_("After a game let the same people play another, after so many seconds, or with 0 when whoever leads wants"), N_("SECONDS") },
    { "loopback", 0, 0, G_OPTION_ARG_NONE, &loopback, N_("Listen to this machine only"), NULL },
    { "public", 0, 0, G_OPTION_ARG_STRING, &address, N_("Let people far away play, through a web server at this address"),
      N_("https://NAME/PATH") },
    { "proxy", 0, 0, G_OPTION_ARG_STRING, &server, N_("Where that web server is, if not on this machine"), N_("IP-ADDRESS") },
    { "wifi", 0, 0, G_OPTION_ARG_STRING, &wifi, N_("Print a code too that brings phones into the Wi-Fi of this name"), N_("NAME") },
    { "wifi-password", 0, 0, G_OPTION_ARG_FILENAME, &password_file, N_("A file with the Wi-Fi’s password (it is asked for)"), N_("FILE") },
    { NULL },
  };

  if (!cli_parse (&argc, &argv, entries, _("GAME"),
                  _("People in the same room play with their phones, and the terminal tells what happens.\n"
                    "The game begins when everybody is here, or on Enter with computer players for the rest.")))
    return CLI_USAGE;

  if (argc == 2)
    {
      host.game = sixain_catalog_find (catalog, argv[1], &error);
      if (host.game == NULL)
        return cli_fail (error);
    }

  if (argc != 2 || host.again < -1 || n_computers < 0 || n_computers > SIXAIN_MAX_SEATS || seed < -1 || host.speed < 0 || host.wait < 0 ||
      port < 0 || port > G_MAXUINT16 || (players == NULL && !resumes) || (server != NULL && address == NULL))
    {
      g_printerr (_("%s: name one game and its players, and no negative numbers.\n"), g_get_prgname ());
      return CLI_USAGE;
    }

  ok = read_front (&host, address, server, &error) && read_hints (&host, hints, &error) && cli_choose_level (host.game, &host.level, &error);
  if (ok && players != NULL)
    ok = read_players (&host, players, &error) &&
         (deal != NULL ? cli_read_deal (host.game, deal, host.n_phones + n_computers, seed >= 0 || assignments != NULL, &host.setup, &error)
                       : read_setup (&host, host.n_phones + n_computers, seed, (const char *const *) assignments, &error));

  host.loop = g_main_loop_new (NULL, FALSE);
  host.keeps_open = isatty (STDIN_FILENO);
  ok = ok && (wifi == NULL || cli_door_tell_wifi (wifi, password_file, &error)) &&
       open_doors (&host, directory, port, loopback, &error);
  if (ok && (!resumes || resume (&host, &error)))
    run (&host);
  close_doors (&host);

  if (host.error != NULL)
    g_propagate_error (&error, host.error);
  free_contents (&host);

  return error != NULL ? cli_fail (error) : 0;
}
