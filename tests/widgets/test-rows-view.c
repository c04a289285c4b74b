/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <adwaita.h>
#include <string.h>

#include "rows-view-private.h"
#include "sixain-catalog.h"

/* Much longer than anything here takes, sanitized and on a busy machine. */
#define PATIENCE (30 * G_USEC_PER_SEC)

static const char *const names[] = { "Léa", "Tom", "Ada", "Bob" };

typedef struct
{
  SixainCatalog *catalog;
  SixainSession *session;
  SixainMatch   *match;
  GtkWidget     *window;
  RowsView      *view;
  guint          n_rounds;
  gboolean       over;
} Table;

static void
count_cb (guint *count)
{
  (*count)++;
}

static void
over_cb (Table *table)
{
  table->over = TRUE;
}

static void
wait_ms (guint ms)
{
  gint64 end = g_get_monotonic_time () + ms * G_TIME_SPAN_MILLISECOND;

  while (g_get_monotonic_time () < end)
    {
      if (!g_main_context_iteration (NULL, FALSE))
        g_usleep (2000);
    }
}

static gboolean
is_set_up (Table *table)
{
  return table->view->layout.width > 0;
}

static gboolean
is_over (Table *table)
{
  return table->over;
}

static gboolean
can_act (Table *table)
{
  return table->view->decider >= 0 && table->view->legal.n > 0 &&
         sixain_match_get_to_act (table->match) & SIXAIN_SEAT (table->view->decider);
}

/* Somebody here should do something, or look. */
static gboolean
is_waiting (Table *table)
{
  return table->over ||
         (!table->view->showing &&
          (can_act (table) || (sixain_session_get_viewer (table->session) == SIXAIN_NOBODY &&
                               sixain_session_get_next_viewer (table->session) != SIXAIN_NOBODY)));
}

static void
wait_until (Table    *table,
            gboolean (*condition) (Table *table))
{
  gint64 start = g_get_monotonic_time ();

  while (!condition (table))
    {
      g_assert_cmpint (g_get_monotonic_time () - start, <, PATIENCE);
      if (!g_main_context_iteration (NULL, FALSE))
        g_usleep (500);
    }
}

/* The first so many players are people, the others the computer. */
static void
table_open (Table      *table,
            guint       n_people,
            const char *options,
            guint64     seed,
            double      speed)
{
  g_autoptr (GPtrArray) players = g_ptr_array_new_with_free_func (g_object_unref);
  g_auto (GStrv) assignments = g_strsplit (options, " ", -1);
  g_auto (SixainSetup) setup = { 0 };
  g_autoptr (GError) error = NULL;
  SixainGame *game;

  *table = (Table) { .catalog = sixain_catalog_new () };
  game = sixain_catalog_find (table->catalog, "rows", &error);
  g_assert_no_error (error);

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      SixainPlayer *player = sixain_player_new (names[i]);

      if (i >= n_people)
        sixain_player_set_level (player, sixain_game_get_levels (game)[0]);
      g_ptr_array_add (players, player);
    }

  sixain_setup_init (&setup, sixain_game_get_rules (game), players->len, seed);
  for (guint i = 0; assignments[i] != NULL; i++)
    {
      sixain_setup_assign (&setup, sixain_game_get_rules (game), assignments[i], &error);
      g_assert_no_error (error);
    }
  table->match = sixain_match_new (game, &setup, players, &error);
  g_assert_no_error (error);

  table->session = sixain_session_new (table->match);
  sixain_session_set_pace (table->session, 0);
  table->view = g_object_new (ROWS_TYPE_VIEW, "session", table->session, "speed", speed, NULL);
  g_object_ref_sink (table->view);
  g_signal_connect_swapped (table->view, "round-over", G_CALLBACK (count_cb), &table->n_rounds);
  g_signal_connect_swapped (table->view, "match-over", G_CALLBACK (over_cb), table);

  table->window = gtk_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (table->window), 900, 700);
  gtk_window_set_child (GTK_WINDOW (table->window), GTK_WIDGET (table->view));
  gtk_window_present (GTK_WINDOW (table->window));
  wait_until (table, is_set_up);
}

static void
gone_cb (gpointer  data,
         GObject  *gone)
{
  g_ptr_array_remove_fast (data, gone);
}

static void
watch_widgets (GtkWidget *widget,
               GPtrArray *alive)
{
  g_ptr_array_add (alive, widget);
  g_object_weak_ref (G_OBJECT (widget), gone_cb, alive);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    watch_widgets (child, alive);
}

/* Everything goes with the window; the session, when no thread thinks for it. */
static void
table_close (Table *table)
{
  g_autoptr (GPtrArray) alive = g_ptr_array_new ();
  gint64 start = g_get_monotonic_time ();
  gpointer session = NULL;

  watch_widgets (GTK_WIDGET (table->view), alive);
  g_assert_cmpuint (alive->len, >, 10);
  gtk_window_destroy (GTK_WINDOW (table->window));
  g_object_unref (table->view);
  while (alive->len > 0)
    {
      if (g_get_monotonic_time () - start > PATIENCE)
        g_error ("%u widgets are left, a %s first", alive->len, G_OBJECT_TYPE_NAME (alive->pdata[0]));
      wait_ms (5);
    }

  g_set_weak_pointer (&session, table->session);
  g_object_unref (table->session);
  while (session != NULL)
    {
      g_assert_cmpint (g_get_monotonic_time () - start, <, PATIENCE);
      wait_ms (5);
    }

  g_assert_finalize_object (table->match);
  g_object_unref (table->catalog);
}

/* What is shown is what the viewer may see. */
static void
assert_shown (Table *table)
{
  RowsState state;

  g_assert_false (table->view->showing);
  sixain_session_look (table->session, &state);
  g_assert_cmpmem (&table->view->shown, sizeof state, &state, sizeof state);
  g_assert_nonnull (sixain_game_view_get_status (SIXAIN_GAME_VIEW (table->view)));
}

static void
play_card (GtkWidget *card)
{
  g_assert_nonnull (card);
  g_assert_true (sixain_card_get_playable (SIXAIN_CARD (card)));
  g_assert_true (gtk_widget_activate_action (card, "card.play", NULL));
}

static void
choose_row (Table *table,
            guint  row)
{
  g_assert_true (gtk_widget_get_focusable (table->view->lanes[row - 1]));
  g_assert_true (gtk_widget_activate_action (table->view->lanes[row - 1], "lane.choose", NULL));
}

static void
play_special (Table *table,
              guint  kind)
{
  RowsView *view = table->view;

  for (guint i = 0; i < view->shown.n_specials[view->decider]; i++)
    {
      if (view->shown.specials[view->decider][i] == kind)
        {
          play_card (view->specials[i]);
          return;
        }
    }

  g_assert_not_reached ();
}

/* Points at what the index-th argument of a move means. */
static void
point (Table            *table,
       const SixainMove *move,
       guint             index)
{
  RowsView *view = table->view;
  guint arg = move->args[index];

  switch (move->verb)
    {
    case ROWS_MOVE_CHOOSE:
    case ROWS_REPLACE:
      play_card (view->hand[arg]);
      break;
    case ROWS_MOVE_DRAFT:
      play_card (view->grid[arg]);
      break;
    case ROWS_NEGATIVE:
      play_card (view->table[arg]);
      break;
    case ROWS_SLIDE:
      if (index == 0)
        play_card (view->table[arg]);
      else
        choose_row (table, arg);
      break;
    case ROWS_MOVE_EXCHANGE:
      play_special (table, arg);
      break;
    default:
      choose_row (table, arg);
    }
}

static void
assert_step (Table *table,
             guint  verb,
             guint  n_args)
{
  g_assert_cmpuint (table->view->partial.verb, ==, verb);
  g_assert_cmpuint (table->view->partial.n_args, ==, n_args);
  g_assert_cmpint (gtk_widget_get_visible (table->view->back_button), ==, verb != 0);
}

/* Plays a special step by step, and takes each step back once. */
static void
step_to_and_fro (Table            *table,
                 const SixainMove *move)
{
  guint n_records = sixain_match_get_n_records (table->match);

  play_special (table, move->verb);
  assert_step (table, move->verb, 0);
  g_signal_emit_by_name (table->view->back_button, "clicked");
  assert_step (table, 0, 0);

  for (guint i = 0; i + 1 < move->n_args; i++)
    {
      play_special (table, move->verb);
      for (guint j = 0; j <= i; j++)
        point (table, move, j);
      assert_step (table, move->verb, i + 1);
      g_assert_true (rows_view_key_pressed (table->view, GDK_KEY_Escape, 0));
      assert_step (table, 0, 0);
    }

  g_assert_false (rows_view_key_pressed (table->view, GDK_KEY_Escape, 0));
  g_assert_cmpuint (sixain_match_get_n_records (table->match), ==, n_records);
}

/* Makes a move as a person does. */
static void
perform (Table            *table,
         const SixainMove *move)
{
  RowsView *view = table->view;
  guint index = sixain_match_get_n_records (table->match);
  gint seat = view->decider;
  gboolean special = move->verb < ROWS_N_KINDS && view->shown.phase != ROWS_CANCEL;
  g_autoptr (GString) text = g_string_new (NULL);

  sixain_match_get_rules (table->match)->write_move (move, text);
  sixain_game_view_show_hint (SIXAIN_GAME_VIEW (view), seat, move);
  g_assert_nonnull (sixain_game_view_get_status (SIXAIN_GAME_VIEW (view)));

  if (special && move->n_args > 0)
    step_to_and_fro (table, move);

  if (special)
    play_special (table, move->verb);
  if (move->verb == ROWS_MOVE_PLACE)
    g_signal_emit_by_name (view->place_button, "clicked");
  if (move->verb == ROWS_MOVE_KEEP)
    g_signal_emit_by_name (view->keep_button, "clicked");
  for (guint i = 0; i < move->n_args; i++)
    point (table, move, i);

  g_assert_cmpuint (sixain_match_get_n_records (table->match), >, index);
  g_assert_cmpint (sixain_match_get_record (table->match, index)->seat, ==, seat);
  g_assert_cmpstr (sixain_match_get_record (table->match, index)->text, ==, text->str);
}

/* The rarest kind of move, so that all are made; of cards the lowest, which takes rows. */
static const SixainMove *
pick_move (Table *table,
           guint *counts)
{
  const SixainMoves *legal = &table->view->legal;
  const SixainMove *best = &legal->items[0];

  for (guint i = 1; i < legal->n; i++)
    {
      if (counts[legal->items[i].verb] < counts[best->verb])
        best = &legal->items[i];
    }
  counts[best->verb]++;

  return best;
}

static gboolean
has_hand (Table *table)
{
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (table->view->felt));
       child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      if (SIXAIN_IS_CARD (child) && gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (child)) == GTK_ACCESSIBLE_ROLE_BUTTON)
        return TRUE;
    }

  return FALSE;
}

/* People play the whole match. */
static void
play_match (Table *table,
            guint *counts)
{
  wait_until (table, is_waiting);

  while (!table->over)
    {
      SixainMove move;

      assert_shown (table);
      if (!can_act (table))
        {
          g_assert_true (table->view->shown.phase == ROWS_DRAFT || !has_hand (table));
          sixain_session_open_curtain (table->session);
          g_assert_true (can_act (table));
        }

      move = *pick_move (table, counts);
      perform (table, &move);
      wait_until (table, is_waiting);
    }

  assert_shown (table);
  g_assert_cmpint (table->view->shown.phase, ==, ROWS_OVER);
}

static void
test_computers (gconstpointer data)
{
  Table table;

  table_open (&table, 0, data, 6, 0);
  wait_until (&table, is_over);
  assert_shown (&table);
  g_assert_cmpint (table.view->shown.phase, ==, ROWS_OVER);
  g_assert_cmpuint (table.n_rounds, ==, 1);
  table_close (&table);
}

static void
test_person (gconstpointer data)
{
  guint counts[G_MAXUINT8 + 1] = { 0 };
  Table table;

  table_open (&table, 1, data, 6, 0);
  g_assert_cmpint (sixain_session_get_viewer (table.session), ==, 0);
  play_match (&table, counts);

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
      table_open (&table, 1, "special_cards=true", seed, 0);
      play_match (&table, counts);
      table_close (&table);

      n_played = 0;
      for (guint kind = ROWS_FIFTH; kind < ROWS_N_KINDS; kind++)
        n_played += counts[kind] > 0;
    }

  g_assert_cmpuint (counts[ROWS_MOVE_PLACE], >, 0);
  g_assert_cmpuint (counts[ROWS_MOVE_KEEP], >, 0);
  g_assert_cmpuint (counts[ROWS_MOVE_EXCHANGE], >, 0);
}

/* What cannot be played stays where it is. */
static void
test_refused (void)
{
  Table table;
  RowsView *view;
  guint chosen, n_records;

  table_open (&table, 1, "rounds=1", 6, 0);
  sixain_session_set_paused (table.session, TRUE);
  view = table.view;
  wait_until (&table, is_waiting);
  n_records = sixain_match_get_n_records (table.match);
  g_assert_true (gtk_widget_activate_action (view->lanes[0], "lane.choose", NULL));
  g_assert_true (gtk_widget_activate_action (view->table[view->shown.rows[0].cards[0]], "card.play", NULL));
  g_assert_cmpuint (sixain_match_get_n_records (table.match), ==, n_records);

  /* A choice stays in the hand, and stands until another is made. */
  chosen = view->shown.hands[0][3];
  play_card (view->hand[chosen]);
  g_assert_cmpuint (sixain_match_get_n_records (table.match), ==, n_records + 1);
  g_assert_cmpuint (view->shown.chosen[0], ==, chosen);
  gtk_test_accessible_assert_state (GTK_ACCESSIBLE (view->hand[chosen]), GTK_ACCESSIBLE_STATE_PRESSED,
                                    GTK_ACCESSIBLE_TRISTATE_TRUE);
  play_card (view->hand[chosen]);
  g_assert_cmpuint (sixain_match_get_n_records (table.match), ==, n_records + 1);
  table_close (&table);
}

static void
test_curtain (void)
{
  Table table;
  g_autoptr (GPtrArray) alive = g_ptr_array_new ();

  table_open (&table, 2, "rounds=1", 6, 0);
  sixain_session_set_paused (table.session, TRUE);
  for (guint seat = 0; seat < 2; seat++)
    {
      const RowsState *truth = sixain_match_get_truth (table.match);

      wait_until (&table, is_waiting);
      g_assert_cmpint (sixain_session_get_viewer (table.session), ==, SIXAIN_NOBODY);
      g_assert_cmpint (sixain_session_get_next_viewer (table.session), ==, seat);
      g_assert_false (has_hand (&table));
      g_assert_cmpuint (alive->len, ==, 0);

      sixain_session_open_curtain (table.session);
      g_assert_true (has_hand (&table));
      for (guint card = 1; card <= ROWS_N_CARDS; card++)
        {
          gboolean own = memchr (truth->hands[seat], card, truth->n_hand[seat]) != NULL;

          g_assert_cmpint (table.view->hand[card] != NULL, ==, own);
          if (own)
            watch_widgets (table.view->hand[card], alive);
        }
      g_assert_cmpuint (alive->len, ==, 10);

      /* Who looks away hides their hand, and finds it again. */
      sixain_session_close_curtain (table.session);
      g_assert_false (has_hand (&table));
      wait_ms (30);
      g_assert_cmpuint (alive->len, ==, 0);
      sixain_session_open_curtain (table.session);

      wait_ms (30);
      watch_widgets (table.view->hand[truth->hands[seat][0]], alive);
      play_card (table.view->hand[truth->hands[seat][0]]);
      g_assert_false (has_hand (&table));
      wait_ms (30);
    }
  g_assert_cmpuint (alive->len, ==, 0);
  table_close (&table);
}

static void
test_people (gconstpointer data)
{
  guint counts[G_MAXUINT8 + 1] = { 0 };
  Table table;

  table_open (&table, 2, data, 6, 0);
  play_match (&table, counts);
  table_close (&table);
}

/* At a speed at which things are shown: skipped through, and left in the middle. */
static void
test_shown (gconstpointer data)
{
  gboolean skipped = GPOINTER_TO_INT (data);
  Table table;

  table_open (&table, 0, "rounds=1", 6, 1);
  for (guint i = 0; i < 200 && !table.over; i++)
    {
      wait_ms (skipped ? 10 : 3);
      if (skipped)
        sixain_game_view_skip (SIXAIN_GAME_VIEW (table.view));
    }

  if (skipped)
    {
      wait_until (&table, is_over);
      assert_shown (&table);
    }
  else
    {
      g_assert_true (table.view->showing);
    }
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

  g_test_init (&argc, &argv, NULL);

  if (!gtk_init_check ())
    {
      g_print ("1..0 # SKIP there is no display\n");
      return 0;
    }
  adw_init ();

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
  g_test_add_func ("/rows-view/refused", test_refused);
  g_test_add_func ("/rows-view/curtain", test_curtain);
  g_test_add_data_func ("/rows-view/skipped", GINT_TO_POINTER (TRUE), test_shown);
  g_test_add_data_func ("/rows-view/left", GINT_TO_POINTER (FALSE), test_shown);

  return g_test_run ();
}
