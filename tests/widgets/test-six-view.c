/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "display.h"
#include "six-person.h"
#include "six-picture.h"
#include "six-sketch.h"
#include "six-target.h"
#include "sixain-die.h"

static guint
find_owing (Table *table)
{
  guint seat = 0;

  while (seat < 4 && (six_person_get_truth (table)->owed[seat] == 0 || seat == six_person_get_truth (table)->active))
    seat++;

  return seat;
}

static void
roll (Table *table)
{
  six_person_get_ready (table);
  g_assert_cmpuint (six_person_strike (table, six_person_get_truth (table)->active, SIX_KEY_DICE), ==, 1);
}

static int wanted_width;

static gboolean
has_width (Table *table)
{
  return gtk_widget_get_width (GTK_WIDGET (table->view)) == wanted_width;
}

/* In a window of some width, whoever has a card to lay is told in so many words. */
static void
assert_note (Table      *table,
             guint       seat,
             int         width,
             const char *text)
{
  SixSketch *note;

  wanted_width = width;
  gtk_window_set_default_size (GTK_WINDOW (table->window), width, 700);
  table_wait_until (table, has_width);
  note = SIX_SKETCH (six_view_find (six_person_get_view (table), SIX_PIECE_NOTE, seat, 0));
  g_assert_true (g_str_has_prefix (six_sketch_get_text (note), text));
}

/* A card that was taken up is put back: by the stock, by Escape, and by itself when
 * dice have fallen twice, so that a press that comes late covers nothing. */
static void
test_hand (void)
{
  Table table;
  SixView *view;
  GtkWidget *stock;
  guint seat;

  six_person_open_table (&table, 4, "rounds=1 roll_pause_ms=600", 6, 0, SIX_PERSON_STILL);
  view = six_person_get_view (&table);
  six_person_strike (&table, 0, SIX_KEY_DICE);
  while ((seat = find_owing (&table)) == 4)
    roll (&table);

  stock = six_person_get_target (&table, seat, SIX_KEY_STOCK);
  assert_note (&table, seat, 1400, "“Change!”: 1 card to lay. ");
  assert_note (&table, seat, 400, "1 card to lay: ");
  assert_note (&table, seat, 900, "“Change!”: 1 card to lay. ");

  /* The key of the dice is for the dice. */
  g_assert_cmpuint (six_person_strike (&table, seat, SIX_KEY_DICE), ==, 0);
  g_assert_false (view->taken_up[seat]);

  six_person_assert_shown (&table);
  g_assert_true (sixain_spot_get_target (SIXAIN_SPOT (stock)));
  g_assert_false (sixain_spot_get_target (SIXAIN_SPOT (six_person_get_target (&table, seat, 0))));
  g_assert_false (sixain_spot_get_target (SIXAIN_SPOT (six_person_get_target (&table, seat, SIX_KEY_DICE))));
  six_person_strike (&table, seat, SIX_KEY_STOCK);
  g_assert_true (sixain_spot_get_target (SIXAIN_SPOT (six_person_get_target (&table, seat, 0))));
  gtk_test_accessible_assert_state (stock, GTK_ACCESSIBLE_STATE_PRESSED, GTK_ACCESSIBLE_TRISTATE_TRUE);
  six_person_strike (&table, seat, SIX_KEY_STOCK);
  g_assert_false (view->taken_up[seat]);
  g_assert_false (sixain_spot_get_target (SIXAIN_SPOT (six_person_get_target (&table, seat, 0))));
  gtk_test_accessible_assert_state (stock, GTK_ACCESSIBLE_STATE_PRESSED, GTK_ACCESSIBLE_TRISTATE_FALSE);

  g_assert_false (sixain_game_view_step_back (table.view));
  six_person_strike (&table, seat, SIX_KEY_STOCK);
  g_assert_true (sixain_game_view_step_back (table.view));
  g_assert_false (view->taken_up[seat]);

  six_person_strike (&table, seat, SIX_KEY_STOCK);
  roll (&table);
  g_assert_true (view->taken_up[seat]);
  roll (&table);
  g_assert_false (view->taken_up[seat]);
  g_assert_null (six_view_find (view, SIX_PIECE_HAND, seat, 0));
  table_close (&table);
}

static gboolean
is_rolling (Table *table)
{
  return sixain_spot_is_moving (SIXAIN_SPOT (six_view_find (six_person_get_view (table), SIX_PIECE_DIE, 0, 0)));
}

/* A pause in the middle of a roll stops everything, and what came of it is shown after it. */
static void
test_pause (void)
{
  Table table;
  SixView *view;
  SixSketch *sum;
  gint64 time;

  six_person_open_table (&table, 4, "rounds=1", 6, 0.2, 1);
  view = six_person_get_view (&table);
  g_assert_cmpuint (six_person_strike (&table, 1, SIX_KEY_DICE), ==, 1);
  six_view_press (view, 1, SIX_KEY_DICE);
  six_person_assert_last_move (&table, 1, "roll");
  table_wait_until (&table, is_rolling);
  g_assert_cmpuint (view->shown->n_dice, ==, 0);

  /* The sum is not seen before the dice lie, whatever else changes. */
  sum = SIX_SKETCH (six_view_find (view, SIX_PIECE_SUM, 0, 0));
  sixain_game_view_repaint (table.view, 0);
  g_assert_null (six_sketch_get_text (sum));
  g_assert_false (sixain_spot_get_target (SIXAIN_SPOT (six_person_get_target (&table, 1, SIX_KEY_DICE))));
  g_assert_true (is_rolling (&table));

  sixain_holds_set (sixain_session_get_holds (table.session), SIXAIN_HOLD_PEOPLE, TRUE);
  time = sixain_timekeeper_get_time (sixain_session_get_timekeeper (table.session));
  g_assert_false (is_rolling (&table));
  g_assert_cmpuint (six_person_strike (&table, 1, SIX_KEY_DICE), ==, 0);
  display_wait_drawn (table.window);
  g_assert_cmpuint (view->shown->n_dice, ==, 0);
  g_assert_cmpint (sixain_timekeeper_get_time (sixain_session_get_timekeeper (table.session)), ==, time);

  sixain_holds_set (sixain_session_get_holds (table.session), SIXAIN_HOLD_PEOPLE, FALSE);
  six_person_assert_shown (&table);
  six_person_count_in (&table);
  g_assert_cmpuint (view->shown->n_dice, ==, 3);
  g_assert_nonnull (six_sketch_get_text (sum));
  table_close (&table);
}

static gboolean
is_running (Table *table)
{
  return sixain_holds_get_pauses (sixain_session_get_holds (table->session)) == 0;
}

static void
assert_waiting (Table *table)
{
  SixainTimekeeper *timekeeper = sixain_session_get_timekeeper (table->session);
  gint64 time = sixain_timekeeper_get_time (timekeeper);
  guint n_moves = six_person_count_moves (table);
  guint counts = 0, last = 0;
  gint64 start = 0;

  while (!is_running (table))
    {
      SixView *view = six_person_get_view (table);
      GtkWidget *banner = six_view_find (view, SIX_PIECE_BANNER, 0, 0);
      g_autofree char *call = g_strdup_printf ("Ready? %u", view->count);

      if (view->count != last)
        counts = 10 * counts + view->count;
      if (counts == 32 && last == 3)
        start = g_get_monotonic_time ();
      last = view->count;
      g_assert_true (gtk_widget_get_visible (banner));
      g_assert_cmpstr (six_sketch_get_text (SIX_SKETCH (banner)), ==, call);
      g_assert_cmpint (sixain_timekeeper_get_time (timekeeper), ==, time);
      g_assert_false (sixain_spot_get_target (SIXAIN_SPOT (six_person_get_target (table, 0, SIX_KEY_DICE))));
      g_assert_cmpuint (six_person_strike (table, 0, SIX_KEY_DICE), ==, 0);
      six_picture_assert (view);
      display_wait_ms (5);
    }
  g_assert_cmpuint (counts, ==, 321);
  g_assert_cmpint (g_get_monotonic_time () - start, >=, 1200 * G_TIME_SPAN_MILLISECOND);
  g_assert_cmpuint (six_person_count_moves (table), ==, n_moves);
}

/* Before the clock runs people are counted in: at first, after a pause, and when a match
 * that was left goes on. No time passes meanwhile and nobody can act, even where nothing
 * moves. */
static void
test_ready (void)
{
  Table table;

  table_open (&table, "six", SIX_TYPE_VIEW, 4, 2, "rounds=1", 6, 0);
  assert_waiting (&table);
  g_assert_cmpuint (six_person_strike (&table, 0, SIX_KEY_DICE), ==, 1);

  /* A pause in the middle of counting begins it anew. */
  sixain_holds_set (sixain_session_get_holds (table.session), SIXAIN_HOLD_PEOPLE, TRUE);
  g_assert_cmpuint (six_person_get_view (&table)->count, ==, 0);
  sixain_holds_set (sixain_session_get_holds (table.session), SIXAIN_HOLD_PEOPLE, FALSE);
  six_view_count (six_person_get_view (&table));
  sixain_holds_set (sixain_session_get_holds (table.session), SIXAIN_HOLD_MENU, TRUE);
  sixain_holds_set (sixain_session_get_holds (table.session), SIXAIN_HOLD_PEOPLE, TRUE);
  sixain_holds_set (sixain_session_get_holds (table.session), SIXAIN_HOLD_MENU, FALSE);
  g_assert_cmpuint (six_person_get_view (&table)->count, ==, 0);
  sixain_holds_set (sixain_session_get_holds (table.session), SIXAIN_HOLD_PEOPLE, FALSE);
  assert_waiting (&table);

  table_resume (&table);
  display_wait_drawn (table.window);
  g_assert_cmpuint (six_person_get_view (&table)->count, ==, 0);
  sixain_holds_set (sixain_session_get_holds (table.session), SIXAIN_HOLD_PEOPLE, FALSE);
  assert_waiting (&table);
  table_close (&table);
}

/* A key acts for the seat, and everything of the seat is there for a person; or not. */
static void
assert_person (Table    *table,
               guint     seat,
               guint     hand,
               gboolean  person)
{
  SixView *view = six_person_get_view (table);
  guint code = view->key_codes.codes[hand][SIX_KEY_STOCK];

  g_assert_cmpint (six_view_press_key (view, code), ==, person);
  six_view_release_key (view, code);
  for (guint key = 0; key < SIX_N_KEYS; key++)
    g_assert_cmpint (six_view_find (view, SIX_PIECE_TARGET, seat, key) != NULL, ==, person);
  six_picture_assert (view);
}

/* A computer takes the seat of somebody who leaves, and gives it back; the others keep
 * their keys. */
static void
test_seated (void)
{
  Table table;

  six_person_open_table (&table, 2, "rounds=1", 6, 0, SIX_PERSON_STILL);
  assert_person (&table, 0, 0, TRUE);
  assert_person (&table, 1, 1, TRUE);
  assert_person (&table, 2, 2, FALSE);

  sixain_occupants_set_level (sixain_session_get_occupants (table.session), 0, "easy");
  assert_person (&table, 0, 0, FALSE);
  assert_person (&table, 1, 1, TRUE);
  g_assert_cmpuint (six_person_get_view (&table)->n_people, ==, 1);

  /* The keys that are free go to whoever comes. */
  sixain_occupants_set_level (sixain_session_get_occupants (table.session), 3, NULL);
  assert_person (&table, 3, 0, TRUE);
  assert_person (&table, 1, 1, TRUE);
  g_assert_true (six_view_press_key (six_person_get_view (&table), six_person_get_view (&table)->key_codes.codes[0][SIX_KEY_DICE]));
  six_person_assert_last_move (&table, 3, "grab");

  /* With nobody left there is nobody to wait for either. */
  sixain_holds_set (sixain_session_get_holds (table.session), SIXAIN_HOLD_PEOPLE, TRUE);
  sixain_occupants_set_level (sixain_session_get_occupants (table.session), 1, "easy");
  sixain_occupants_set_level (sixain_session_get_occupants (table.session), 3, "easy");
  sixain_holds_set (sixain_session_get_holds (table.session), SIXAIN_HOLD_PEOPLE, FALSE);
  g_assert_cmpuint (sixain_holds_get_pauses (sixain_session_get_holds (table.session)), ==, 0);
  assert_person (&table, 3, 0, FALSE);
  table_close (&table);
}

/* Who plays alone is told of "you", and people who share the screen by their names. */
static void
test_told (gconstpointer data)
{
  static const struct
  {
    SixainEvent event;
    const char *own;
    const char *named;
  } told[] = {
    { { SIX_EVENT_GRAB, 0, { 0 } }, "You grab the dice.", "Léa grabs the dice." },
    { { SIX_EVENT_ROLL, 0, { 2, 3, 0 } }, "You roll 2 and 3: 5.", "Léa rolls 2 and 3: 5." },
    { { SIX_EVENT_PROTECT, 0, { 7 } }, "You protect the 7.", "Léa protects the 7." },
    { { SIX_EVENT_LAY, 0, { 7, 0, 4 } }, "You cover the 4 with the 7.", "Léa covers the 4 with the 7." },
    { { SIX_EVENT_PROTECT, 1, { 7 } }, "Tom protects the 7.", "Tom protects the 7." },
  };
  guint n_people = GPOINTER_TO_UINT (data);
  Table table;

  table_open (&table, "six", SIX_TYPE_VIEW, 3, n_people, "", 6, 0);
  for (guint i = 0; i < G_N_ELEMENTS (told); i++)
    {
      g_autofree char *sentence = sixain_game_view_tell_event (table.view, &told[i].event);

      g_assert_cmpstr (sentence, ==, n_people == 1 ? told[i].own : told[i].named);
    }
  table_close (&table);
}

int
main (int    argc,
      char **argv)
{
  if (!display_init (&argc, &argv))
    return 0;

  g_test_add_func ("/six-view/hand", test_hand);
  g_test_add_func ("/six-view/pause", test_pause);
  g_test_add_func ("/six-view/ready", test_ready);
  g_test_add_func ("/six-view/seated", test_seated);
  g_test_add_data_func ("/six-view/told/alone", GUINT_TO_POINTER (1), test_told);
  g_test_add_data_func ("/six-view/told/shared", GUINT_TO_POINTER (2), test_told);

  return g_test_run ();
}
