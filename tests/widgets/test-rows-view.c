/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <adwaita.h>
#include <string.h>

#include "display.h"
#include "rows-person.h"

static void
test_computers (gconstpointer data)
{
  Table table;

  table_open (&table, "rows", ROWS_TYPE_VIEW, 4, 0, data, 6, 0);
  table_wait_until (&table, table_is_over);
  rows_person_assert_shown (&table);
  g_assert_cmpint (ROWS_VIEW (table.view)->shown->phase, ==, ROWS_OVER);
  g_assert_cmpuint (table.n_rounds, ==, 1);
  table_close (&table);
}

static void
test_person (gconstpointer data)
{
  guint counts[G_MAXUINT8 + 1] = { 0 };
  Table table;

  table_open (&table, "rows", ROWS_TYPE_VIEW, 4, 1, data, 6, 0);
  g_assert_cmpint (sixain_session_get_viewer (table.session), ==, 0);
  rows_person_play_match (&table, counts);

  g_assert_cmpuint (counts[ROWS_MOVE_TAKE], >, 0);
  g_assert_cmpuint (counts[ROWS_MOVE_CHOOSE] + counts[ROWS_MOVE_DRAFT], >=, 20);
  table_close (&table);
}

/* Until each kind of special card has been played. */
static void
test_specials (void)
{
  guint counts[G_MAXUINT8 + 1] = { 0 };
  guint n_played = 0;

  for (guint seed = 1; n_played < ROWS_N_KINDS - ROWS_FIFTH; seed++)
    {
      Table table;

      g_assert_cmpuint (seed, <=, 10);
      table_open (&table, "rows", ROWS_TYPE_VIEW, 4, 1, "special_cards=true", seed, 0);
      rows_person_play_match (&table, counts);
      table_close (&table);

      n_played = 0;
      for (guint kind = ROWS_FIFTH; kind < ROWS_N_KINDS; kind++)
        n_played += counts[kind] > 0;
    }

  g_assert_cmpuint (counts[ROWS_MOVE_PLACE], >, 0);
  g_assert_cmpuint (counts[ROWS_MOVE_KEEP], >, 0);
  g_assert_cmpuint (counts[ROWS_MOVE_EXCHANGE], >, 0);
}

/* A journal that keeps nothing until it is told to. */
static void
lazy_journal (SixainMatch *match,
              SixainStep  *step,
              gpointer     user_data)
{
  (*(guint *) user_data)++;
}

static gboolean
is_being_kept (Table *table)
{
  return sixain_match_is_saving (table->match);
}

/* While a computer's choice is still being kept a card can be played, and counts when that
 * has been; while the own one is, no other can. */
static void
test_kept (void)
{
  const RowsState *truth;
  guint n_waiting = 0;
  RowsView *view;
  guint card;
  Table table;

  table_open (&table, "rows", ROWS_TYPE_VIEW, 3, 1, "rounds=1", 6, 0);
  view = ROWS_VIEW (table.view);
  truth = sixain_match_get_truth (table.match);
  sixain_match_set_journal (table.match, lazy_journal, &n_waiting, NULL);
  table_wait_until (&table, is_being_kept);
  g_assert_cmpuint (n_waiting, ==, 1);
  card = view->shown->hands[0][0];

  rows_view_pick (view, SIXAIN_ARG_CARD, card);
  g_assert_cmpuint (n_waiting, ==, 2);
  g_assert_cmpuint (truth->chosen[0], ==, 0);
  rows_view_pick (view, SIXAIN_ARG_CARD, view->shown->hands[0][1]);
  g_assert_cmpuint (n_waiting, ==, 2);

  sixain_match_step_saved (table.match, NULL);
  g_assert_cmpuint (truth->chosen[0], ==, 0);
  sixain_match_step_saved (table.match, NULL);
  g_assert_cmpuint (truth->chosen[0], ==, card);
  g_assert_cmpuint (view->shown->chosen[0], ==, card);
  g_assert_true (sixain_session_get_can_undo (table.session));
  sixain_match_set_journal (table.match, NULL, NULL, NULL);
  table_close (&table);
}

/* A computer sits in for somebody, who is back at any time and sees the own hand at once: also in
 * the middle of a scene, which began when nobody saw it. */
static void
test_back_again (void)
{
  const RowsState *shown;
  Table table;

  table_open (&table, "rows", ROWS_TYPE_VIEW, 3, 1, "rounds=1", 6, 10);
  shown = ROWS_VIEW (table.view)->shown;
  sixain_occupants_set_level (sixain_session_get_occupants (table.session), 0, "easy");
  while (shown->n_hand[0] > 3)
    {
      g_main_context_iteration (NULL, TRUE);
      if (!sixain_stage_is_showing (table.stage))
        continue;

      sixain_occupants_set_level (sixain_session_get_occupants (table.session), 0, NULL);
      g_assert_cmpint (sixain_session_get_viewer (table.session), ==, 0);
      g_assert_cmpuint (shown->hands[0][0], !=, 0);
      sixain_occupants_set_level (sixain_session_get_occupants (table.session), 0, "easy");
    }
  table_close (&table);
}

static gboolean
is_smaller (Table *table)
{
  return gtk_widget_get_height (GTK_WIDGET (table->view)) <= 640;
}

/* Of the cards in the hand only that one is marked. */
static void
assert_hinted (RowsView *view,
               guint     card)
{
  for (guint i = 0; i < view->shown->n_hand[0]; i++)
    {
      guint value = view->shown->hands[0][i];

      g_assert_cmpint (sixain_spot_get_hinted (SIXAIN_SPOT (rows_view_find (view, ROWS_PIECE_HAND, value))), ==, value == card);
    }
}

/* A hint, its mark and its reason stay while others choose, until the person has. */
static void
test_hint (void)
{
  g_autofree char *hint = NULL;
  guint n_waiting = 0;
  SixainMove move = { .verb = ROWS_MOVE_CHOOSE, .n_args = 1 };
  RowsView *view;
  Table table;

  table_open (&table, "rows", ROWS_TYPE_VIEW, 3, 1, "rounds=1", 6, 0);
  view = ROWS_VIEW (table.view);
  sixain_match_set_journal (table.match, lazy_journal, &n_waiting, NULL);
  table_wait_until (&table, is_being_kept);
  move.args[0] = view->shown->hands[0][4];
  sixain_game_view_show_hint (table.view, 0, &move, "It is the fifth.");
  hint = g_strdup_printf ("Hint: the %u looks best. It is the fifth.", move.args[0]);
  g_assert_cmpstr (sixain_game_view_get_status (table.view), ==, hint);

  sixain_match_step_saved (table.match, NULL);
  g_assert_cmpuint (rows_rules.to_act (view->shown), !=, 7);
  g_assert_cmpstr (sixain_game_view_get_status (table.view), ==, hint);
  assert_hinted (view, move.args[0]);

  /* A sentence of two lines leaves less room for the table. */
  gtk_window_set_default_size (GTK_WINDOW (table.window), 900, 640);
  table_wait_until (&table, is_smaller);
  assert_hinted (view, move.args[0]);
  g_assert_cmpstr (sixain_game_view_get_status (table.view), ==, hint);

  /* The other computer may have chosen while the window changed. */
  while (sixain_match_is_saving (table.match))
    sixain_match_step_saved (table.match, NULL);
  sixain_match_set_journal (table.match, NULL, NULL, NULL);
  rows_view_pick (view, SIXAIN_ARG_CARD, view->shown->hands[0][0]);
  g_assert_cmpstr (sixain_game_view_get_status (table.view), !=, hint);
  table_close (&table);
}

/* Somebody leaves in the middle of each kind of question and comes back. */
static void
test_resumed (gconstpointer data)
{
  static const guint special[] = { ROWS_CHOOSE, ROWS_PLACE, ROWS_TAKE, ROWS_CANCEL, ROWS_EXCHANGE };
  static const guint pro[] = { ROWS_DRAFT, ROWS_CHOOSE, ROWS_TAKE };
  const gboolean specials = data != NULL;
  guint counts[G_MAXUINT8 + 1] = { 0 };
  guint phases[ROWS_OVER] = { 0 };
  guint n_met = 0, n_phases = specials ? G_N_ELEMENTS (special) : G_N_ELEMENTS (pro);

  for (guint seed = 1; n_met < n_phases; seed++)
    {
      Table table;

      g_assert_cmpuint (seed, <=, 10);
      table_open (&table, "rows", ROWS_TYPE_VIEW, 4, 1, specials ? "special_cards=true" : "rounds=1 draft=true", seed, 0);
      rows_person_resume_match (&table, counts, phases);
      table_close (&table);

      n_met = 0;
      for (guint i = 0; i < n_phases; i++)
        n_met += phases[specials ? special[i] : pro[i]] > 0;
    }
}

/* What cannot be played stays where it is. */
static void
test_refused (void)
{
  Table table;
  RowsView *view;
  guint chosen, n_records;

  table_open (&table, "rows", ROWS_TYPE_VIEW, 4, 1, "rounds=1", 6, 0);
  sixain_holds_set (sixain_session_get_holds (table.session), SIXAIN_HOLD_PEOPLE, TRUE);
  view = ROWS_VIEW (table.view);
  table_wait_until (&table, rows_person_is_waiting);
  n_records = sixain_match_get_n_records (table.match);
  g_assert_true (gtk_widget_activate_action (rows_view_find (view, ROWS_PIECE_LANE, 0), "spot.choose", NULL));
  g_assert_true (gtk_widget_activate_action (rows_view_find (view, ROWS_PIECE_TABLE, view->shown->rows[0].cards[0]), "card.play", NULL));
  g_assert_cmpuint (sixain_match_get_n_records (table.match), ==, n_records);

  /* A choice stays in the hand, and stands until another is made. */
  chosen = view->shown->hands[0][3];
  rows_person_play_card (&table, rows_view_find (view, ROWS_PIECE_HAND, chosen));
  g_assert_cmpuint (sixain_match_get_n_records (table.match), ==, n_records + 1);
  g_assert_cmpuint (view->shown->chosen[0], ==, chosen);
  gtk_test_accessible_assert_state (GTK_ACCESSIBLE (rows_view_find (view, ROWS_PIECE_HAND, chosen)), GTK_ACCESSIBLE_STATE_PRESSED,
                                    GTK_ACCESSIBLE_TRISTATE_TRUE);
  rows_person_play_card (&table, rows_view_find (view, ROWS_PIECE_HAND, chosen));
  g_assert_cmpuint (sixain_match_get_n_records (table.match), ==, n_records + 1);
  table_close (&table);
}

static void
test_curtain (void)
{
  Table table;
  g_autoptr (GPtrArray) alive = g_ptr_array_new ();

  table_open (&table, "rows", ROWS_TYPE_VIEW, 4, 2, "rounds=1", 6, 0);
  sixain_holds_set (sixain_session_get_holds (table.session), SIXAIN_HOLD_PEOPLE, TRUE);
  for (guint seat = 0; seat < 2; seat++)
    {
      const RowsState *truth = sixain_match_get_truth (table.match);

      table_wait_until (&table, rows_person_is_waiting);
      g_assert_cmpint (sixain_session_get_viewer (table.session), ==, SIXAIN_NOBODY);
      g_assert_cmpint (sixain_session_get_next_viewer (table.session), ==, seat);
      g_assert_false (rows_person_sees_hand (&table));
      g_assert_cmpuint (alive->len, ==, 0);

      sixain_session_open_curtain (table.session);
      g_assert_true (rows_person_sees_hand (&table));
      for (guint card = 1; card <= ROWS_N_CARDS; card++)
        {
          gboolean own = memchr (truth->hands[seat], card, truth->n_hand[seat]) != NULL;

          g_assert_cmpint (rows_view_find (ROWS_VIEW (table.view), ROWS_PIECE_HAND, card) != NULL, ==, own);
          if (own)
            table_watch_widgets (rows_view_find (ROWS_VIEW (table.view), ROWS_PIECE_HAND, card), alive);
        }
      g_assert_cmpuint (alive->len, ==, 10);

      /* Who looks away hides their hand, and finds it again. */
      sixain_session_close_curtain (table.session);
      g_assert_false (rows_person_sees_hand (&table));
      while (alive->len > 0)
        g_main_context_iteration (NULL, TRUE);
      sixain_session_open_curtain (table.session);

      display_wait_drawn (table.window);
      table_watch_widgets (rows_view_find (ROWS_VIEW (table.view), ROWS_PIECE_HAND, truth->hands[seat][0]), alive);
      rows_person_play_card (&table, rows_view_find (ROWS_VIEW (table.view), ROWS_PIECE_HAND, truth->hands[seat][0]));
      g_assert_false (rows_person_sees_hand (&table));
      while (alive->len > 0)
        g_main_context_iteration (NULL, TRUE);
    }
  table_close (&table);
}

static gboolean
computers_have_chosen (Table *table)
{
  const RowsState *truth = sixain_match_get_truth (table->match);

  return truth->chosen[2] != 0 && truth->chosen[3] != 0;
}

/* At the reveal everybody looks, so the last one's hand is covered at once. */
static void
test_reveal_covers (void)
{
  Table table;

  table_open (&table, "rows", ROWS_TYPE_VIEW, 4, 2, "rounds=1", 6, 1);
  table_wait_until (&table, computers_have_chosen);
  for (guint seat = 0; seat < 2; seat++)
    {
      const RowsState *truth = sixain_match_get_truth (table.match);

      table_wait_until (&table, rows_person_is_waiting);
      sixain_session_open_curtain (table.session);
      g_assert_true (rows_person_sees_hand (&table));
      rows_person_play_card (&table, rows_view_find (ROWS_VIEW (table.view), ROWS_PIECE_HAND, truth->hands[seat][0]));
      g_assert_cmpint (sixain_session_get_viewer (table.session), ==, SIXAIN_NOBODY);
      g_assert_false (rows_person_sees_hand (&table));
    }
  table_close (&table);
}

static void
test_people (gconstpointer data)
{
  guint counts[G_MAXUINT8 + 1] = { 0 };
  Table table;

  table_open (&table, "rows", ROWS_TYPE_VIEW, 4, 2, data, 6, 0);
  rows_person_play_match (&table, counts);
  table_close (&table);
}

static gboolean
is_moving (Table *table)
{
  return sixain_stage_is_showing (table->stage) && sixain_board_is_moving (sixain_game_view_get_board (table->view));
}

/* At a speed at which things are shown: skipped through, and left in the middle. */
static void
test_skipped (void)
{
  Table table;

  table_open (&table, "rows", ROWS_TYPE_VIEW, 4, 0, "rounds=1", 6, 1);
  while (!table.over)
    {
      display_wait_ms (10);
      sixain_stage_hurry (table.stage);
    }
  rows_person_assert_shown (&table);
  table_close (&table);
}

static void
test_left (void)
{
  Table table;

  table_open (&table, "rows", ROWS_TYPE_VIEW, 4, 0, "rounds=1", 6, 1);
  table_wait_until (&table, is_moving);
  table_close (&table);
}

int
main (int    argc,
      char **argv)
{
  static const struct
  {
    const char *name;
    const char *options;
  } variants[] = {
    { "base", "rounds=2" },
    { "pro", "rounds=2 known_cards=true draft=true" },
    { "specials", "special_cards=true" },
    { "elements", "rounds=2 deck=elements" },
    { "draft", "rounds=2 draft=true" },
  };

  if (!display_init (&argc, &argv))
    return 0;

  for (guint i = 0; i < G_N_ELEMENTS (variants); i++)
    {
      g_autofree char *computers = g_strdup_printf ("/rows-view/computers/%s", variants[i].name);
      g_autofree char *person = g_strdup_printf ("/rows-view/person/%s", variants[i].name);
      g_autofree char *people = g_strdup_printf ("/rows-view/people/%s", variants[i].name);

      g_test_add_data_func (computers, variants[i].options, test_computers);
      if (!g_str_equal (variants[i].name, "specials"))
        g_test_add_data_func (person, variants[i].options, test_person);
      g_test_add_data_func (people, variants[i].options, test_people);
    }
  g_test_add_func ("/rows-view/person/specials", test_specials);
  g_test_add_data_func ("/rows-view/resumed/specials", "specials", test_resumed);
  g_test_add_data_func ("/rows-view/resumed/draft", NULL, test_resumed);
  g_test_add_func ("/rows-view/refused", test_refused);
  g_test_add_func ("/rows-view/curtain", test_curtain);
  g_test_add_func ("/rows-view/reveal-covers", test_reveal_covers);
  g_test_add_func ("/rows-view/skipped", test_skipped);
  g_test_add_func ("/rows-view/left", test_left);

  g_test_add_func ("/rows-view/kept", test_kept);
  g_test_add_func ("/rows-view/hint", test_hint);
  g_test_add_func ("/rows-view/back-again", test_back_again);

  return g_test_run ();
}
