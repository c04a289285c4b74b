/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gstdio.h>

#include "sixain-session.h"
#include "store-play.h"

/* Seats that are played by people and computers, who change in the middle of a match, and what the
 * store keeps of that. */

/* The same in every run. */
static SixainRandom chance;

/* The number of a guest, and another one. */
#define GUEST 7
#define OTHER_GUEST 8

typedef struct
{
  char          *directory;
  SixainCatalog *catalog;
  SixainStore   *store;
  SixainMatch   *match;
  SixainSession *session;
  guint          n_phone_moves;
} Table;

static SixainOccupants *
get_occupants (Table *self)
{
  return sixain_session_get_occupants (self->session);
}

/* Makes a random legal move of what the seat may see, if there is any. */
static gboolean
act_at_random (Table *self,
               guint  seat)
{
  const SixainRules *rules = sixain_match_get_rules (self->match);
  g_autofree gpointer view = g_malloc (rules->state_size);
  g_auto (SixainMoves) moves = { 0 };

  sixain_match_look (self->match, seat, view);
  rules->moves (view, seat, &moves);

  return moves.n > 0 &&
         sixain_session_submit (self->session, seat, &moves.items[sixain_random_below (&chance, moves.n)], NULL);
}

static void
failed_cb (SixainSession *session,
           const GError  *error)
{
  g_error ("%s", error->message);
}

static void
begin_session (Table *self)
{
  self->session = sixain_session_new (self->match);
  sixain_session_set_pace (self->session, 0);
  g_signal_connect (self->session, "failed", G_CALLBACK (failed_cb), NULL);
  if (sixain_match_has_clock (self->match))
    sixain_timekeeper_set_rate (sixain_session_get_timekeeper (self->session), 400);
}

/* Four people at this screen. */
static void
table_init (Table      *self,
            const char *game)
{
  g_autoptr (GError) error = NULL;

  sixain_random_seed (&chance, 1);
  *self = (Table) { .directory = g_dir_make_tmp ("sixain-XXXXXX", &error), .catalog = sixain_catalog_new () };
  self->store = sixain_store_open (self->directory, &error);
  g_assert_no_error (error);
  self->match = play_new_match_of (self->catalog, game, 7);
  sixain_store_add_match (self->store, self->match, &error);
  g_assert_no_error (error);
  begin_session (self);
}

static void
close_match (Table *self)
{
  while (sixain_match_is_saving (self->match))
    g_main_context_iteration (NULL, TRUE);
  g_assert_finalize_object (self->session);
  g_assert_finalize_object (self->match);
}

/* Everybody goes, and comes back later. */
static void
table_resume (Table *self)
{
  gint64 id = sixain_store_get_match_id (self->store, self->match);
  g_autoptr (GError) error = NULL;

  close_match (self);
  g_assert_finalize_object (self->store);
  self->store = sixain_store_open (self->directory, &error);
  g_assert_no_error (error);
  self->match = sixain_store_resume (self->store, id, self->catalog, &error);
  g_assert_no_error (error);
  begin_session (self);
}

static void
table_clear (Table *self)
{
  g_autoptr (GDir) dir = NULL;
  const char *name;

  close_match (self);
  g_assert_finalize_object (self->store);
  g_assert_finalize_object (self->catalog);
  dir = g_dir_open (self->directory, 0, NULL);
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (self->directory, name, NULL);

      g_unlink (path);
    }
  g_rmdir (self->directory);
  g_free (self->directory);
}

static char *
describe (Table *self)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint seat = 0; seat < sixain_match_get_n_players (self->match); seat++)
    g_string_append_printf (text, "%s%s", seat > 0 ? " " : "",
                            sixain_occupants_get_name (get_occupants (self), seat));

  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
assert_seated (Table      *self,
               const char *expected)
{
  g_autofree char *names = describe (self);

  g_assert_cmpstr (names, ==, expected);
}

/* People act at random when it is their turn, be it at the screen or with a phone. */
static void
act (Table *self)
{
  SixainSeats people = sixain_match_get_to_act (self->match) & sixain_occupants_list (get_occupants (self), SIXAIN_OCCUPANT_PEOPLE);
  guint seat = sixain_seats_first (people);

  if (people == 0 || sixain_match_is_saving (self->match))
    return;

  /* Where everybody can act at once, the last one acts in every other turn. */
  if (sixain_match_get_n_records (self->match) % 2 == 1)
    {
      for (guint other = seat; other < sixain_match_get_n_players (self->match); other++)
        seat = people & SIXAIN_SEAT (other) ? other : seat;
    }

  if (sixain_session_get_next_viewer (self->session) == (gint) seat)
    sixain_session_open_curtain (self->session);
  if (act_at_random (self, seat) && sixain_occupants_get (get_occupants (self), seat) == SIXAIN_OCCUPANT_PHONE)
    self->n_phone_moves++;
}

/* So many records more, or to the end. */
static void
play (Table *self,
      guint  n_records)
{
  guint end = sixain_match_get_n_records (self->match) + n_records;

  while (!sixain_match_is_over (self->match) && sixain_match_get_n_records (self->match) < end)
    {
      act (self);
      g_main_context_iteration (NULL, FALSE);
    }
}

/* All kinds at one table play a match of each game, and who plays a seat changes on the
 * way: a computer sits in for somebody who comes back after a resume. */
static void
test_mixed (gconstpointer game)
{
  guint n_records;
  Table table;

  table_init (&table, game);
  assert_seated (&table, "person person person person");
  g_assert_cmpint (sixain_session_get_viewer (table.session), ==, SIXAIN_NOBODY);

  sixain_occupants_set_level (get_occupants (&table), 1, "easy");
  sixain_occupants_seat_guest (get_occupants (&table), 2, GUEST, TRUE);
  sixain_occupants_set_level (get_occupants (&table), 3, "random");
  assert_seated (&table, "person easy phone random");

  /* The only one who is left at the screen always looks, without a curtain. */
  g_assert_cmpint (sixain_session_get_viewer (table.session), ==, 0);
  play (&table, 30);
  /* With a clock others may have been quicker until now. */
  while (table.n_phone_moves == 0 && !sixain_match_is_over (table.match))
    play (&table, 1);
  g_assert_false (sixain_match_is_over (table.match));
  g_assert_cmpuint (table.n_phone_moves, >, 0);

  /* The person leaves, and the computers go on without them. */
  sixain_occupants_set_level (get_occupants (&table), 0, "easy");
  g_assert_false (sixain_session_get_can_undo (table.session));
  g_assert_cmpint (sixain_session_get_viewer (table.session), ==, SIXAIN_NOBODY);
  n_records = sixain_match_get_n_records (table.match);
  play (&table, 10);
  g_assert_cmpuint (sixain_match_get_n_records (table.match), >, n_records);

  /* Nobody knows of the phone any more; the players are those who sat down. */
  table_resume (&table);
  assert_seated (&table, "easy easy person random");
  g_assert_null (sixain_player_get_level (sixain_match_get_player (table.match, 0)));
  g_assert_cmpint (sixain_session_get_viewer (table.session), ==, 2);

  sixain_occupants_set_level (get_occupants (&table), 0, NULL);
  sixain_occupants_seat_guest (get_occupants (&table), 2, OTHER_GUEST, TRUE);
  assert_seated (&table, "person easy phone random");
  table_resume (&table);
  assert_seated (&table, "person easy person random");
  sixain_occupants_seat_guest (get_occupants (&table), 2, OTHER_GUEST, TRUE);

  table.n_phone_moves = 0;
  play (&table, 100000);
  g_assert_true (sixain_match_is_over (table.match));

  /* Where time counts, a busy machine may leave the phone nothing to do. */
  if (!sixain_match_has_clock (table.match))
    g_assert_cmpuint (table.n_phone_moves, >, 0);
  table_clear (&table);
}

/* Somebody with a phone is there, is missing and is replaced, comes back and leaves. */
static void
test_guests (void)
{
  SixainOccupants *occupants;
  SixainPlayer *player;
  Table table;

  table_init (&table, "rows");
  occupants = get_occupants (&table);
  player = sixain_match_get_player (table.match, 2);
  sixain_occupants_seat_guest (occupants, 2, GUEST, TRUE);
  g_assert_cmpint (sixain_occupants_find_guest (occupants, GUEST), ==, 2);
  g_assert_cmpuint (sixain_player_get_device (player), ==, SIXAIN_DEVICE_PHONE);

  sixain_occupants_set_present (occupants, GUEST, FALSE);
  g_assert_false (sixain_occupants_is_present (occupants, 2));
  g_assert_cmpuint (sixain_player_get_device (player), ==, SIXAIN_DEVICE_LOST_PHONE);

  /* A computer sits in, and decides before the guest has the seat again. */
  sixain_occupants_step_out (occupants, 2);
  assert_seated (&table, "person person medium person");
  g_assert_cmpint (sixain_occupants_get (occupants, 2), ==, SIXAIN_OCCUPANT_AWAY);
  g_assert_cmpuint (sixain_player_get_device (player), ==, SIXAIN_DEVICE_STAND_IN);
  g_assert_true (sixain_occupants_is_present (occupants, 2));
  sixain_occupants_set_present (occupants, GUEST, TRUE);
  assert_seated (&table, "person person medium person");
  while (sixain_match_get_to_act (table.match) & SIXAIN_SEAT (2))
    g_main_context_iteration (NULL, TRUE);
  assert_seated (&table, "person person phone person");

  /* Somebody at this screen needs no time to decide that the guest is back. */
  sixain_occupants_set_level (occupants, 2, NULL);
  assert_seated (&table, "person person person person");
  sixain_occupants_set_present (occupants, GUEST, TRUE);
  assert_seated (&table, "person person phone person");

  /* Whoever comes back has the phone again if it answers, and this screen otherwise. */
  sixain_occupants_step_out (occupants, 2);
  sixain_occupants_come_back (occupants, 2);
  assert_seated (&table, "person person phone person");
  sixain_occupants_step_out (occupants, 2);
  sixain_occupants_set_present (occupants, GUEST, FALSE);
  sixain_occupants_come_back (occupants, 2);
  assert_seated (&table, "person person person person");
  sixain_occupants_step_out (occupants, 1);
  sixain_occupants_come_back (occupants, 1);
  assert_seated (&table, "person person person person");

  /* A guest who takes another seat gives up the first one. */
  sixain_occupants_set_stand_in (occupants, "easy");
  sixain_occupants_seat_guest (occupants, 2, GUEST, TRUE);
  sixain_occupants_seat_guest (occupants, 0, GUEST, TRUE);
  assert_seated (&table, "phone person easy person");
  g_assert_cmpuint (sixain_occupants_get_guest (occupants, 2), ==, 0);
  g_assert_cmpuint (sixain_player_get_device (player), ==, SIXAIN_DEVICE_STAND_IN);

  /* Another guest can have a seat; the one who had it has none then. */
  sixain_occupants_seat_guest (occupants, 0, OTHER_GUEST, TRUE);
  g_assert_cmpint (sixain_occupants_find_guest (occupants, GUEST), ==, SIXAIN_NOBODY);
  assert_seated (&table, "phone person easy person");
  sixain_occupants_remove_guest (occupants, OTHER_GUEST);
  assert_seated (&table, "easy person easy person");

  /* The phones are gone: what they played is played here, and what computers play is not. */
  sixain_occupants_seat_guest (occupants, 3, GUEST, TRUE);
  sixain_occupants_remove_guests (occupants);
  assert_seated (&table, "easy person easy person");
  g_assert_cmpint (sixain_occupants_find_guest (occupants, GUEST), ==, SIXAIN_NOBODY);
  table_clear (&table);
}

/* When the match is over nobody sits in for a guest who leaves. */
static void
test_guest_leaves_late (void)
{
  Table table;

  table_init (&table, "rows");
  sixain_occupants_seat_guest (get_occupants (&table), 2, GUEST, TRUE);
  play (&table, 100000);
  g_assert_true (sixain_match_is_over (table.match));
  sixain_occupants_remove_guest (get_occupants (&table), GUEST);
  assert_seated (&table, "person person person person");
  table_clear (&table);
}

static void
check_awaited_cb (SixainSession *session,
                  SixainStep    *step,
                  guint         *n_secrets)
{
  SixainMatch *match = sixain_session_get_match (session);
  const SixainRules *rules = sixain_match_get_rules (match);
  gint viewer = sixain_session_get_viewer (session);
  SixainSeats own = viewer == SIXAIN_NOBODY ? 0 : SIXAIN_SEAT (viewer);
  SixainSummary summary;

  sixain_match_summarize (match, &summary);
  if (g_str_equal (rules->phases[summary.phase], "claim"))
    {
      g_assert_cmpuint (sixain_session_get_awaited (session), ==, sixain_match_get_to_act (match) & own);
      *n_secrets += (sixain_match_get_to_act (match) & ~own) != 0;

      /* Everybody would hear of an answer that is taken back. */
      g_assert_false (sixain_session_get_can_undo (session));
    }
  else
    {
      g_assert_cmpuint (sixain_session_get_awaited (session), ==, sixain_match_get_to_act (match));
    }
}

/* Who looks at the screen learns whom the match waits for, but not who else is asked for a claim. */
static void
test_awaited (void)
{
  guint n_secrets = 0;
  Table table;

  table_init (&table, "sequences");
  g_signal_connect (table.session, "step", G_CALLBACK (check_awaited_cb), &n_secrets);
  while (n_secrets < 3)
    {
      g_assert_false (sixain_match_is_over (table.match));
      play (&table, 10);
    }
  table_clear (&table);
}

/* Plays until the seat is asked whether it claims a discard. */
static SixainMove
play_until_asked (Table *self,
                  guint  seat)
{
  const SixainRules *rules = sixain_match_get_rules (self->match);
  SixainMove decline = { 0 };

  g_assert_true (sixain_rules_read_move (rules, "decline", &decline));
  while (TRUE)
    {
      g_autofree gpointer view = g_malloc (rules->state_size);
      g_auto (SixainMoves) moves = { 0 };

      g_assert_false (sixain_match_is_over (self->match));
      sixain_match_look (self->match, seat, view);
      rules->moves (view, seat, &moves);
      for (guint i = 0; i < moves.n; i++)
        {
          if (sixain_move_equal (&moves.items[i], &decline) && !sixain_match_is_saving (self->match))
            return decline;
        }
      act (self);
      g_main_context_iteration (NULL, FALSE);
    }
}

static void
not_asked_cb (SixainSession *session)
{
  SixainSummary summary;

  /* Of the claims, only those who are asked are ever to look. */
  sixain_match_summarize (sixain_session_get_match (session), &summary);
  if (g_str_equal (sixain_match_get_rules (sixain_session_get_match (session))->phases[summary.phase], "claim"))
    g_assert_cmpint (sixain_session_get_next_viewer (session), !=, 3);
}

/* Who declines for the rest of the round is not asked again in it, a resume or not, and
 * is asked again when somebody else has had the seat. */
static void
test_standing (void)
{
  SixainMove decline, standing;
  guint n_before;
  Table table;

  table_init (&table, "sequences");
  decline = play_until_asked (&table, 3);
  sixain_occupants_set_standing (get_occupants (&table), 3, &decline);
  table_resume (&table);

  g_assert_true (sixain_occupants_get_standing (get_occupants (&table), 3, &standing));
  g_assert_true (sixain_move_equal (&standing, &decline));
  g_signal_connect (table.session, "step", G_CALLBACK (not_asked_cb), NULL);
  g_assert_cmpint (sixain_session_get_next_viewer (table.session), !=, 3);

  /* It waits for what is being shown. */
  n_before = sixain_match_get_n_records (table.match);
  sixain_holds_add (sixain_session_get_holds (table.session), SIXAIN_HOLD_SHOWING);
  for (guint i = 0; i < 20; i++)
    g_main_context_iteration (NULL, FALSE);
  g_assert_cmpuint (sixain_match_get_n_records (table.match), ==, n_before);
  sixain_holds_remove (sixain_session_get_holds (table.session), SIXAIN_HOLD_SHOWING);
  while (sixain_match_get_n_records (table.match) == n_before)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (sixain_match_get_record (table.match, n_before)->seat, ==, 3);
  g_assert_cmpstr (sixain_match_get_record (table.match, n_before)->text, ==, "decline");

  /* Whoever has the seat next has declined nothing. */
  sixain_occupants_set_level (get_occupants (&table), 3, "easy");
  sixain_occupants_set_level (get_occupants (&table), 3, NULL);
  g_assert_false (sixain_occupants_get_standing (get_occupants (&table), 3, &standing));
  table_clear (&table);
}

/* Whoever takes a standing answer back is asked again, without having to say so. */
static void
test_standing_undone (void)
{
  const SixainRules *rules;
  g_auto (SixainMoves) moves = { 0 };
  g_autofree gpointer view = NULL;
  g_autoptr (GError) error = NULL;
  SixainMove standing;
  Table table;

  table_init (&table, "rows");
  rules = sixain_match_get_rules (table.match);
  view = g_malloc (rules->state_size);
  sixain_match_look (table.match, 2, view);
  rules->moves (view, 2, &moves);
  sixain_occupants_set_standing (get_occupants (&table), 2, &moves.items[0]);
  table_resume (&table);
  while (sixain_match_get_n_records (table.match) == 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (sixain_match_get_record (table.match, 0)->seat, ==, 2);

  g_assert_true (sixain_session_undo (table.session, &error));
  g_assert_no_error (error);
  while (sixain_match_is_saving (table.match))
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (sixain_match_get_n_records (table.match), ==, 0);
  g_assert_false (sixain_occupants_get_standing (get_occupants (&table), 2, &standing));
  for (guint i = 0; i < 20; i++)
    g_main_context_iteration (NULL, FALSE);
  g_assert_cmpuint (sixain_match_get_n_records (table.match), ==, 0);
  table_clear (&table);
}

/* Everybody looks at a reveal, so the one who chose last has the hand covered. */
static void
test_curtain (void)
{
  const SixainRecord *last;
  guint n_covered = 0;
  Table table;

  table_init (&table, "rows");
  while (n_covered < 3)
    {
      gint seat = sixain_session_get_next_viewer (table.session);

      sixain_session_open_curtain (table.session);
      g_assert_cmpint (sixain_session_get_viewer (table.session), ==, seat);
      g_assert_true (act_at_random (&table, seat));
      while (sixain_match_is_saving (table.match))
        g_main_context_iteration (NULL, TRUE);
      last = sixain_match_get_record (table.match, sixain_match_get_n_records (table.match) - 1);
      if (!g_str_has_prefix (last->text, "choose"))
        continue;

      /* The one who chose last is waited for again, but does not look. */
      g_assert_cmpint (sixain_session_get_viewer (table.session), ==, SIXAIN_NOBODY);
      n_covered += (sixain_match_get_to_act (table.match) & SIXAIN_SEAT (seat)) != 0;
    }
  table_clear (&table);
}

/* A pause has as many reasons as there are, and ends with the last one. */
static void
test_pauses (void)
{
  Table table;

  table_init (&table, "rows");
  sixain_holds_set (sixain_session_get_holds (table.session), SIXAIN_HOLD_MENU, TRUE);
  sixain_holds_set (sixain_session_get_holds (table.session), SIXAIN_HOLD_PEOPLE, TRUE);
  sixain_holds_set (sixain_session_get_holds (table.session), SIXAIN_HOLD_MENU, FALSE);
  g_assert_cmpuint (sixain_holds_get_pauses (sixain_session_get_holds (table.session)), !=, 0);
  sixain_holds_set (sixain_session_get_holds (table.session), SIXAIN_HOLD_PEOPLE, FALSE);
  g_assert_cmpuint (sixain_holds_get_pauses (sixain_session_get_holds (table.session)), ==, 0);
  table_clear (&table);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/controllers/mixed/rows", "rows", test_mixed);
  g_test_add_data_func ("/controllers/mixed/sequences", "sequences", test_mixed);
  g_test_add_data_func ("/controllers/mixed/six", "six", test_mixed);
  g_test_add_func ("/controllers/guests", test_guests);
  g_test_add_func ("/controllers/guest-leaves-late", test_guest_leaves_late);
  g_test_add_func ("/controllers/awaited", test_awaited);
  g_test_add_func ("/controllers/standing", test_standing);
  g_test_add_func ("/controllers/standing/undone", test_standing_undone);
  g_test_add_func ("/controllers/curtain", test_curtain);
  g_test_add_func ("/controllers/pauses", test_pauses);

  return g_test_run ();
}
