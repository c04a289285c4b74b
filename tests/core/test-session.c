/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-catalog.h"
#include "sixain-script-controller.h"
#include "sixain-session.h"

/* How computers act among people, and when a move may be taken back: everything
 * against computers only, and with several people what showed nothing hidden. */

typedef struct
{
  SixainCatalog *catalog;
  SixainMatch   *match;
  SixainSession *session;
} Table;

/* The first so many players are people. Nothing runs the main loop, so that
 * computers act only when they are told to. */
static void
table_init (Table      *self,
            const char *game_id,
            guint       n_people,
            guint       n_players,
            const char *setup_text)
{
  g_autoptr (GPtrArray) players = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (JsonNode) node = json_from_string (setup_text, NULL);
  g_autoptr (GError) error = NULL;
  g_auto (SixainSetup) setup = { 0 };
  SixainGame *game;

  *self = (Table) { .catalog = sixain_catalog_new () };
  game = sixain_catalog_find (self->catalog, game_id, &error);
  g_assert_no_error (error);

  for (guint i = 0; i < n_players; i++)
    {
      SixainPlayer *player = sixain_player_new ("Ada");

      if (i >= n_people)
        sixain_player_set_level (player, "easy");
      g_ptr_array_add (players, player);
    }

  sixain_setup_read (&setup, sixain_game_get_rules (game), n_players, json_node_get_object (node), &error);
  g_assert_no_error (error);
  self->match = sixain_match_new (game, &setup, players, &error);
  g_assert_no_error (error);
  self->session = sixain_session_new (self->match);
}

static void
table_clear (Table *self)
{
  /* A computer that is still thinking does not hold it. */
  g_assert_finalize_object (self->session);
  g_assert_finalize_object (self->match);
  g_assert_finalize_object (self->catalog);
}

static void
make (Table      *table,
      guint       seat,
      const char *text)
{
  const SixainRules *rules = sixain_match_get_rules (table->match);
  g_autoptr (GError) error = NULL;
  SixainMove move = { 0 };

  g_assert_true (sixain_rules_read_move (rules, text, &move));
  if (sixain_session_is_person (table->session, seat))
    sixain_session_submit (table->session, seat, &move, &error);
  else
    sixain_match_submit (table->match, seat, &move, -1, &error);
  g_assert_no_error (error);
}

/* What the match and the session say, in one line. */
static void
assert_is (Table      *table,
           const char *expected)
{
  g_autofree char *is = g_strdup_printf ("%u moves, viewer %d, next %d, %s",
                                         sixain_match_get_n_records (table->match),
                                         sixain_session_get_viewer (table->session),
                                         sixain_session_get_next_viewer (table->session),
                                         sixain_session_get_can_undo (table->session) ? "can" : "cannot");

  g_assert_cmpstr (is, ==, expected);
}

static void
undo (Table *table)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (sixain_session_undo (table->session, &error));
  g_assert_no_error (error);
}

#define ROWS "{\"seed\":1,\"options\":{\"known_cards\":true},\"decks\":[[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20," \
             "21,22,23,24,25,26,27,28,29,30,31,32,33,34]]}"

/* Plays the match to its end, by the first move that each seat may make. */
static void
play_to_end (Table *table)
{
  const SixainRules *rules = sixain_match_get_rules (table->match);

  while (!sixain_match_is_over (table->match))
    {
      g_autofree gpointer view = g_malloc (rules->state_size);
      g_autoptr (GError) error = NULL;
      g_auto (SixainMoves) moves = { 0 };
      guint seat = __builtin_ctz (sixain_match_get_to_act (table->match));

      sixain_match_look (table->match, seat, view);
      rules->moves (view, seat, &moves);
      sixain_match_submit (table->match, seat, &moves.items[0], -1, &error);
      g_assert_no_error (error);
    }
}

/* Who is spoken to, and whether there is a hand to be shown. */
static void
test_screen (void)
{
  static const struct
  {
    guint    n_people;
    gint     you;
    gboolean has_hand;
    gboolean has_hand_in_replay;
  } rows[] = { { 0, SIXAIN_NOBODY, FALSE, FALSE }, { 1, 0, TRUE, TRUE }, { 2, SIXAIN_NOBODY, TRUE, FALSE } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      SixainSession *replay;
      Table table;

      table_init (&table, "rows", rows[i].n_people, 2, "{\"seed\":1,\"options\":{\"rounds\":1}}");
      g_assert_cmpint (sixain_session_get_you (table.session), ==, rows[i].you);
      g_assert_cmpint (sixain_session_has_hand (table.session), ==, rows[i].has_hand);

      play_to_end (&table);
      g_assert_cmpint (sixain_session_has_hand (table.session), ==, rows[i].has_hand);
      replay = sixain_session_new (table.match);
      g_assert_cmpint (sixain_session_has_hand (replay), ==, rows[i].has_hand_in_replay);

      /* The hands of a match that is over can be looked at, each from its own seat. */
      g_assert_false (sixain_session_is_replay (table.session));
      g_assert_true (sixain_session_is_replay (replay));
      g_assert_cmpuint (sixain_session_get_people (replay), ==, 0);
      g_assert_cmpint (sixain_session_get_you (replay), ==, SIXAIN_NOBODY);
      for (gint seat = 1; seat >= SIXAIN_NOBODY; seat--)
        {
          sixain_session_look_from (replay, seat);
          g_assert_cmpint (sixain_session_get_viewer (replay), ==, seat);
          g_assert_cmpint (sixain_session_has_hand (replay), ==, seat != SIXAIN_NOBODY);
        }
      g_assert_finalize_object (replay);
      table_clear (&table);
    }
}

/* A choice can be taken back until the reveal, and as long as nobody else looks. */
static void
test_hidden_choices (void)
{
  Table table;

  table_init (&table, "rows", 2, 3, ROWS);
  assert_is (&table, "0 moves, viewer -1, next 0, cannot");
  sixain_session_open_curtain (table.session);
  make (&table, 0, "choose 5");
  assert_is (&table, "1 moves, viewer -1, next 1, can");
  make (&table, 2, "choose 22");
  assert_is (&table, "2 moves, viewer -1, next 1, can");

  sixain_session_open_curtain (table.session);
  assert_is (&table, "2 moves, viewer 1, next 1, cannot");
  sixain_session_close_curtain (table.session);
  undo (&table);
  assert_is (&table, "0 moves, viewer -1, next 0, cannot");

  sixain_session_open_curtain (table.session);
  make (&table, 0, "choose 6");
  make (&table, 2, "choose 22");
  sixain_session_open_curtain (table.session);
  make (&table, 1, "choose 12");
  g_assert_false (sixain_session_get_can_undo (table.session));
  table_clear (&table);
}

static void
test_against_computers (void)
{
  Table table;

  table_init (&table, "rows", 1, 3, ROWS);
  assert_is (&table, "0 moves, viewer 0, next 0, cannot");
  make (&table, 0, "choose 5");
  make (&table, 1, "choose 12");
  make (&table, 2, "choose 22");
  g_assert_true (sixain_session_get_can_undo (table.session));
  undo (&table);
  assert_is (&table, "0 moves, viewer 0, next 0, cannot");
  table_clear (&table);
}

/* A deck of 120 whose first cards are these. */
static char *
stack_deck (const char *first)
{
  static const char *const ranks[] = { "0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12",
                                       "J", "C", "B", "R", "Q", "K", "A" };
  g_auto (GStrv) cards = g_strsplit (first, " ", -1);
  GString *deck = g_string_new ("{\"seed\":1,\"decks\":[[");

  for (guint i = 0; cards[i] != NULL; i++)
    g_string_append_printf (deck, "%s\"%s\"", i > 0 ? "," : "", cards[i]);
  for (const char *suit = "SCMTHD"; *suit != '\0'; suit++)
    {
      for (guint i = 0; i < G_N_ELEMENTS (ranks); i++)
        {
          g_autofree char *card = g_strdup_printf ("%s%c", ranks[i], *suit);

          if (!g_strv_contains ((const char *const *) cards, card))
            g_string_append_printf (deck, ",\"%s\"", card);
        }
    }
  g_string_append (deck, "]]}");

  return g_string_free (deck, FALSE);
}

/* In a turn, what was laid can be taken back until a card has been drawn; so can
 * its end, until the next one looks. One person against a computer may no more. */
static void
test_turn (gconstpointer data)
{
  guint n_people = GPOINTER_TO_UINT (data);
  g_autofree char *deck = stack_deck ("2H 3H 4H 9S 9C 9M 5D 7T 2S 4C 6M 8T 10H QD KD 1S 5H");
  Table table;

  table_init (&table, "sequences", n_people, 2, deck);
  sixain_session_open_curtain (table.session);
  make (&table, 0, "draw");
  g_assert_false (sixain_session_get_can_undo (table.session));
  make (&table, 0, "run 2H 3H 4H");
  make (&table, 0, "set 9S 9C 9M");
  g_assert_true (sixain_session_get_can_undo (table.session));
  undo (&table);
  undo (&table);
  assert_is (&table, "1 moves, viewer 0, next 0, cannot");

  make (&table, 0, "run 2H 3H 4H");
  make (&table, 0, "refill");
  assert_is (&table, "3 moves, viewer 0, next 0, cannot");
  make (&table, 0, "discard 5D");
  g_assert_true (sixain_session_get_can_undo (table.session));
  undo (&table);
  make (&table, 0, "discard 7T");

  if (n_people == 2)
    {
      assert_is (&table, "4 moves, viewer -1, next 1, can");
      sixain_session_open_curtain (table.session);
      assert_is (&table, "4 moves, viewer 1, next 1, cannot");
    }
  make (&table, 1, "draw");
  g_assert_false (sixain_session_get_can_undo (table.session));
  table_clear (&table);
}

/* A move that is refused leaves no trace in what may be taken back. */
static void
test_refused (void)
{
  g_autofree char *deck = stack_deck ("2H 3H 4H 9S 9C 9M 5D 7T 2S 4C 6M 8T 10H QD KD 1S 5H");
  g_autoptr (GError) error = NULL;
  SixainMove move = { 0 };
  Table table;

  table_init (&table, "sequences", 1, 2, deck);
  make (&table, 0, "draw");
  make (&table, 0, "discard 5D");
  g_assert_true (sixain_session_get_can_undo (table.session));
  g_assert_true (sixain_rules_read_move (sixain_match_get_rules (table.match), "run 2H 3H 4H", &move));
  g_assert_false (sixain_session_submit (table.session, 0, &move, &error));
  g_assert_error (error, SIXAIN_ERROR, SIXAIN_ERROR_MOVE);
  make (&table, 1, "draw");
  g_assert_false (sixain_session_get_can_undo (table.session));
  table_clear (&table);
}

static void
show_cb (SixainSession *session)
{
  sixain_holds_add (sixain_session_get_holds (session), SIXAIN_HOLD_SHOWING);
  sixain_holds_remove (sixain_session_get_holds (session), SIXAIN_HOLD_SHOWING);
}

/* Computers take their moments one after another while a view shows what they do,
 * and nothing of that goes on when the session has gone. */
static void
test_moments (void)
{
  gpointer session;
  Table table;

  table_init (&table, "rows", 1, 10, "{\"seed\":1}");
  g_signal_connect (table.session, "step", G_CALLBACK (show_cb), NULL);
  while (sixain_match_get_n_records (table.match) == 0)
    g_main_context_iteration (NULL, TRUE);

  session = table.session;
  table_clear (&table);
  g_assert_null (g_main_context_find_source_by_user_data (NULL, session));
}

static void
count_cb (guint *n)
{
  (*n)++;
}

/* Holds are counted by reason, and whoever follows them hears of every reason that comes or goes. Scores
 * are a pause only where they stop a clock. */
static void
test_holds (void)
{
  g_autoptr (SixainHolds) holds = sixain_holds_new (FALSE);
  g_autoptr (SixainHolds) clock_holds = sixain_holds_new (TRUE);
  guint n = 0;

  g_signal_connect_swapped (holds, "notify::reasons", G_CALLBACK (count_cb), &n);
  sixain_holds_add (holds, SIXAIN_HOLD_SHOWING);
  sixain_holds_add (holds, SIXAIN_HOLD_SHOWING);
  sixain_holds_add (holds, SIXAIN_HOLD_SCORES);
  sixain_holds_set (holds, SIXAIN_HOLD_PEOPLE, TRUE);
  sixain_holds_set (holds, SIXAIN_HOLD_PEOPLE, TRUE);
  g_assert_cmpuint (n, ==, 3);
  g_assert_cmpuint (sixain_holds_get_pauses (holds), ==, SIXAIN_HOLD_PEOPLE);

  sixain_holds_remove (holds, SIXAIN_HOLD_SHOWING);
  g_assert_cmpuint (sixain_holds_get_reasons (holds), ==, SIXAIN_HOLD_SHOWING | SIXAIN_HOLD_SCORES | SIXAIN_HOLD_PEOPLE);
  sixain_holds_remove (holds, SIXAIN_HOLD_SHOWING);
  sixain_holds_set (holds, SIXAIN_HOLD_PEOPLE, FALSE);
  g_assert_cmpuint (sixain_holds_get_reasons (holds), ==, SIXAIN_HOLD_SCORES);
  g_assert_cmpuint (n, ==, 5);

  sixain_holds_add (clock_holds, SIXAIN_HOLD_SCORES);
  sixain_holds_add (clock_holds, SIXAIN_HOLD_SHOWING);
  g_assert_cmpuint (sixain_holds_get_pauses (clock_holds), ==, SIXAIN_HOLD_SCORES);
}

/* With a clock, a move that is legal but for the pause is refused for whatever reason there
 * is one, and made when no such reason is left, whatever the table shows. */
static void
test_paused (void)
{
  const SixainHold reasons[] = {
    SIXAIN_HOLD_PEOPLE, SIXAIN_HOLD_MENU, SIXAIN_HOLD_SEATS, SIXAIN_HOLD_LEFT,
    SIXAIN_HOLD_READY, SIXAIN_HOLD_SCORES, SIXAIN_HOLD_LOOK_BACK, SIXAIN_HOLD_DISK,
  };
  SixainMove grab;
  Table table;

  table_init (&table, "six", 2, 2, "{\"seed\":1}");
  g_assert_true (sixain_rules_read_move (sixain_match_get_rules (table.match), "grab", &grab));
  for (guint i = 0; i < G_N_ELEMENTS (reasons); i++)
    {
      g_autoptr (GError) error = NULL;

      sixain_holds_set (sixain_session_get_holds (table.session), reasons[i], TRUE);
      g_assert_true (sixain_match_is_legal (table.match, 0, &grab));
      g_assert_false (sixain_session_submit (table.session, 0, &grab, &error));
      g_assert_error (error, SIXAIN_ERROR, SIXAIN_ERROR_MOVE);
      g_assert_cmpuint (sixain_match_get_n_records (table.match), ==, 0);
      sixain_holds_set (sixain_session_get_holds (table.session), reasons[i], FALSE);
    }

  sixain_holds_set (sixain_session_get_holds (table.session), SIXAIN_HOLD_PEOPLE, TRUE);
  sixain_holds_set (sixain_session_get_holds (table.session), SIXAIN_HOLD_MENU, TRUE);
  sixain_holds_set (sixain_session_get_holds (table.session), SIXAIN_HOLD_PEOPLE, FALSE);
  g_assert_false (sixain_session_submit (table.session, 0, &grab, NULL));
  sixain_holds_set (sixain_session_get_holds (table.session), SIXAIN_HOLD_MENU, FALSE);
  sixain_holds_set (sixain_session_get_holds (table.session), SIXAIN_HOLD_SHOWING, TRUE);
  sixain_holds_set (sixain_session_get_holds (table.session), SIXAIN_HOLD_PRESS, TRUE);
  make (&table, 0, "grab");
  g_assert_cmpuint (sixain_match_get_n_records (table.match), ==, 1);

  table_clear (&table);
}

#define SETTLE_MS 2

static gboolean
settle_cb (gpointer user_data)
{
  sixain_match_step_saved (user_data, NULL);

  return G_SOURCE_REMOVE;
}

static void
slow_journal (SixainMatch *match,
              SixainStep  *step,
              gpointer     user_data)
{
  g_timeout_add (SETTLE_MS, settle_cb, match);
}

static void
count_failure_cb (guint *n_failures)
{
  (*n_failures)++;
}

/* Nobody is asked for a move again while the one they made is being kept, though a view
 * that holds and releases the session wakes the computer players all the time. */
static void
test_slow_journal (void)
{
  guint n_failures = 0;
  Table table;

  table_init (&table, "rows", 0, 5, "{\"seed\":1,\"options\":{\"rounds\":1}}");
  sixain_match_set_journal (table.match, slow_journal, NULL, NULL);
  sixain_session_set_pace (table.session, 0);
  g_signal_connect (table.session, "step", G_CALLBACK (show_cb), NULL);
  g_signal_connect_swapped (table.session, "failed", G_CALLBACK (count_failure_cb), &n_failures);
  while (!sixain_match_is_over (table.match) || sixain_match_is_saving (table.match))
    g_main_context_iteration (NULL, TRUE);

  g_assert_cmpuint (n_failures, ==, 0);
  table_clear (&table);
}

static gboolean
guide_cb (SixainSession     *session,
          guint              seat,
          const SixainMove  *move,
          gpointer           user_data,
          GError           **error)
{
  guint *n_asked = user_data;

  (*n_asked)++;
  if (move->args[0] == 5)
    return TRUE;

  g_set_error_literal (error, SIXAIN_ERROR, SIXAIN_ERROR_MOVE, "Try the 5.");
  return FALSE;
}

/* Whoever guides is asked about legal moves only, and nothing is taken back. */
static void
test_guide (void)
{
  static const struct
  {
    const char *move;
    const char *answer;
    guint       n_asked;
  } tries[] = {
    { "choose 6", "Try the 5.", 1 },
    { "choose 34", "The card 34 is not in this hand.", 0 },
    { "choose 5", NULL, 1 },
  };
  Table table;

  table_init (&table, "rows", 1, 3, ROWS);
  for (guint i = 0; i < G_N_ELEMENTS (tries); i++)
    {
      g_autoptr (GError) error = NULL;
      guint n_asked = 0;
      SixainMove move = { 0 };

      sixain_session_set_guide (table.session, guide_cb, &n_asked);
      g_assert_true (sixain_rules_read_move (sixain_match_get_rules (table.match), tries[i].move, &move));
      g_assert_true (sixain_session_submit (table.session, 0, &move, &error) == (tries[i].answer == NULL));
      g_assert_cmpstr (error != NULL ? error->message : NULL, ==, tries[i].answer);
      g_assert_cmpuint (n_asked, ==, tries[i].n_asked);
    }
  assert_is (&table, "1 moves, viewer 0, next -1, cannot");

  sixain_session_set_guide (table.session, NULL, NULL);
  assert_is (&table, "1 moves, viewer 0, next -1, can");
  table_clear (&table);
}

static void
add_line (SixainController *script,
          const char       *text)
{
  SixainMove move = { 0 };

  g_assert_true (sixain_rules_read_move (sixain_match_get_rules (sixain_controller_get_match (script)), text, &move));
  sixain_script_controller_add (SIXAIN_SCRIPT_CONTROLLER (script), &move, 0);
}

static gboolean
pass_cb (gpointer user_data)
{
  *(gboolean *) user_data = TRUE;

  return G_SOURCE_REMOVE;
}

/* A script makes its moves when they are asked for, in its order, and no others. */
static void
test_script (void)
{
  SixainController *script = sixain_script_controller_new ();
  Table table;

  table_init (&table, "rows", 1, 2, "{\"seed\":1,\"options\":{\"known_cards\":true},\"decks\":[[1,2,3,4,5,6,7,8,9,10,"
                                    "11,12,13,14,15,16,17,18,19,20,21,22,23,24]]}");
  sixain_occupants_set_controller (sixain_session_get_occupants (table.session), 1, script);
  g_assert_false (sixain_session_is_person (table.session, 1));
  add_line (script, "choose 20");
  add_line (script, "choose 12");
  g_assert_false (sixain_script_controller_is_done (SIXAIN_SCRIPT_CONTROLLER (script)));
  while (sixain_match_get_n_records (table.match) == 0)
    g_main_context_iteration (NULL, TRUE);

  while (g_main_context_iteration (NULL, FALSE))
    ;
  assert_is (&table, "1 moves, viewer 0, next 0, cannot");
  make (&table, 0, "choose 5");
  make (&table, 0, "take 1");
  while (!sixain_script_controller_is_done (SIXAIN_SCRIPT_CONTROLLER (script)))
    g_main_context_iteration (NULL, TRUE);

  g_assert_cmpstr (sixain_match_get_record (table.match, 0)->text, ==, "choose 20");
  g_assert_cmpstr (sixain_match_get_record (table.match, sixain_match_get_n_records (table.match) - 1)->text, ==, "choose 12");
  g_object_unref (script);
  table_clear (&table);
}

/* Without a clock, what a controller has decided on waits for the end of the pause. */
static void
test_paused_answers (void)
{
  SixainController *script = sixain_script_controller_new ();
  gboolean passed = FALSE;
  Table table;

  table_init (&table, "rows", 3, 3, ROWS);
  sixain_occupants_set_controller (sixain_session_get_occupants (table.session), 1, script);
  sixain_holds_set (sixain_session_get_holds (table.session), SIXAIN_HOLD_LOOK_BACK, TRUE);
  add_line (script, "choose 20");

  /* A move would be made sooner than this. */
  g_timeout_add (20, pass_cb, &passed);
  while (!passed)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (sixain_match_get_n_records (table.match), ==, 0);

  sixain_holds_set (sixain_session_get_holds (table.session), SIXAIN_HOLD_LOOK_BACK, FALSE);
  while (sixain_match_get_n_records (table.match) == 0)
    g_main_context_iteration (NULL, TRUE);

  g_object_unref (script);
  table_clear (&table);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/session/screen", test_screen);
  g_test_add_func ("/session/moments", test_moments);
  g_test_add_func ("/session/paused", test_paused);
  g_test_add_func ("/session/holds", test_holds);
  g_test_add_func ("/session/paused-answers", test_paused_answers);
  g_test_add_func ("/session/slow-journal", test_slow_journal);
  g_test_add_func ("/session/guide", test_guide);
  g_test_add_func ("/session/script", test_script);
  g_test_add_func ("/session/undo/hidden-choices", test_hidden_choices);
  g_test_add_func ("/session/undo/against-computers", test_against_computers);
  g_test_add_data_func ("/session/undo/turn/one", GUINT_TO_POINTER (1), test_turn);
  g_test_add_data_func ("/session/undo/turn/two", GUINT_TO_POINTER (2), test_turn);
  g_test_add_func ("/session/undo/refused", test_refused);

  return g_test_run ();
}
