/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <adwaita.h>

#include "display.h"
#include "sequences-banner.h"
#include "sequences-person.h"
#include "sixain-spot.h"

#define HEARTS(rank) SEQUENCES_CARD (SEQUENCES_HEART, rank)

/* How an event of somebody else is shown: the sentence of each act, and how long it is
 * looked at, in milliseconds at the usual speed. */
typedef struct
{
  const char *name;
  guint       kind;
  gint16      args[3];
  const char *reason;           /* Before it happens; NULL: there is only one act. */
  double      anticipation;
  const char *sentence;         /* NULL: nothing is said. */
  double      look;
} Beat;

static const Beat beats[] = {
  { "draw", SEQUENCES_EVENT_DRAW, { 0 }, NULL, 0, "Tom draws a card.", 500 },
  { "take", SEQUENCES_EVENT_TAKE, { HEARTS (8) }, "Tom takes 8♥ from the discard.", 500, NULL, 200 },
  { "run", SEQUENCES_EVENT_RUN, { HEARTS (8), HEARTS (10), 1 }, NULL, 0, "Tom lays the run 8♥ to 10♥.", 800 },
  { "set", SEQUENCES_EVENT_SET, { 8, 1, 3 }, NULL, 0, "Tom lays a set of 8: 3 cards.", 800 },
  { "add", SEQUENCES_EVENT_ADD, { HEARTS (8), 1, 8 }, NULL, 0, "Tom adds 8♥ to a run.", 800 },
  { "addset", SEQUENCES_EVENT_ADDSET, { HEARTS (8), 1 }, NULL, 0, "Tom adds 8♥ to a set.", 800 },
  { "swap-joker", SEQUENCES_EVENT_SWAP, { HEARTS (8), HEARTS (0), 1 },
    "The joker stands for the 8 of hearts, and whoever holds that card may take it.", 1400, "Tom puts 8♥ down and gets 0♥ for it.", 1000 },
  { "swap-ace", SEQUENCES_EVENT_SWAP, { HEARTS (1), HEARTS (19), 1 },
    "Here the 1 of hearts is the true card, and takes the place of the other.", 1400, "Tom puts 1♥ down and gets A♥ for it.", 1000 },
  { "join", SEQUENCES_EVENT_JOIN, { 2, 1 }, "These two runs touch.", 500, "Two runs become one.", 1000 },
  { "refill", SEQUENCES_EVENT_REFILL, { 3 }, NULL, 0, "Tom refills with 3 cards.", 500 },
  { "discard", SEQUENCES_EVENT_DISCARD, { HEARTS (8) }, NULL, 0, "Tom discards 8♥.", 800 },
  { "claim", SEQUENCES_EVENT_CLAIM, { SEQUENCES_ANSWER_RUN }, NULL, 0, "Tom claims the discard for a run.", 800 },
  { "claimed", SEQUENCES_EVENT_CLAIMED, { SEQUENCES_REASON_RUN }, NULL, 0, "Tom gets the discard: a run goes before a set.", 1500 },
  { "closing", SEQUENCES_EVENT_CLOSING, { 0 }, NULL, 0, "The stock is empty: everybody lays what they still can.", 1500 },
  { "pass", SEQUENCES_EVENT_PASS, { 0 }, NULL, 0, "Tom passes.", 800 },
};

static void
show_act (Table       *table,
          SixainScene *scene)
{
  sixain_game_view_set_status (table->view, "");
  scene->shows = SIXAIN_SHOW_AFTER;
  scene->end = SIXAIN_END_TIME;
  scene->silent = FALSE;
  scene->travel = scene->dwell = SEQUENCES_TRAVEL;
  sequences_view_stage (table->view, scene);
  scene->act++;
}

/* Every kind of event is announced where it needs a reason, happens, and can be read about;
 * among computers in less time. */
static void
test_beat (gconstpointer data)
{
  const Beat *beat = data;
  double looks[2][2] = { { 0 } };

  for (guint people = 0; people < 2; people++)
    {
      SixainEvent event = { .kind = beat->kind, .seat = 1 };
      SixainScene scene = { .event = &event };
      Table table;

      table_open (&table, "sequences", SEQUENCES_TYPE_VIEW, 3, people, "rounds=1", 6, 0);
      sixain_holds_set (sixain_session_get_holds (table.session), SIXAIN_HOLD_PEOPLE, TRUE);
      memcpy (event.args, beat->args, sizeof beat->args);
      scene.before = scene.after = person_look (&table)->shown;

      show_act (&table, &scene);
      g_assert_true ((scene.shows != SIXAIN_SHOW_AFTER) == (beat->reason != NULL));
      if (scene.shows != SIXAIN_SHOW_AFTER)
        {
          g_assert_cmpstr (sixain_game_view_get_status (table.view), ==, beat->reason);
          looks[people][0] = scene.dwell;
          show_act (&table, &scene);
          g_assert_cmpint (scene.shows, ==, SIXAIN_SHOW_AFTER);
        }
      g_assert_cmpstr (sixain_game_view_get_status (table.view), ==, beat->sentence != NULL ? beat->sentence : "");
      looks[people][1] = scene.dwell;
      table_close (&table);
    }

  g_assert_cmpfloat (looks[1][0], >=, beat->anticipation);
  g_assert_cmpfloat (looks[1][1], >=, beat->look);
  g_assert_cmpfloat (looks[0][0] + looks[0][1], <, looks[1][0] + looks[1][1] + (beat->kind == SEQUENCES_EVENT_TAKE));
}

/* What comes of it is said too: the lead in a suit goes to somebody else. */
static void
test_lead (void)
{
  SixainEvent event = { .kind = SEQUENCES_EVENT_RUN, .seat = 1, .args = { HEARTS (8), HEARTS (11), 2 } };
  SequencesState before, after;
  SixainScene scene = { .event = &event, .before = &before, .after = &after };
  Table table;

  table_open (&table, "sequences", SEQUENCES_TYPE_VIEW, 3, 1, "rounds=1", 6, 0);
  sixain_holds_set (sixain_session_get_holds (table.session), SIXAIN_HOLD_PEOPLE, TRUE);
  before = *person_look (&table)->shown;
  before.n_runs = 1;
  before.runs[0] = (SequencesRun) { .side = 0, .suit = SEQUENCES_HEART, .first = 2, .n = 3 };
  person_look (&table)->leaders[SEQUENCES_HEART] = 0;
  after = before;
  after.n_runs = 2;
  after.runs[1] = (SequencesRun) { .side = 1, .suit = SEQUENCES_HEART, .first = 8, .n = 4 };

  show_act (&table, &scene);
  g_assert_cmpstr (sixain_game_view_get_status (table.view), ==,
                   "Tom lays the run 8♥ to 11♥. Hearts: Tom takes the lead.");
  g_assert_cmpfloat (scene.dwell, >=, 1800);
  show_act (&table, &scene);
  g_assert_cmpstr (sixain_game_view_get_status (table.view), ==, "Tom lays the run 8♥ to 11♥.");
  table_close (&table);
}

/* How much larger than usual the largest card in the melds of the others is. */
static double
get_largest (SequencesView *view)
{
  double largest = 0;

  for (guint i = 0; i < view->shown->n_runs; i++)
    {
      const SequencesRun *run = &view->shown->runs[i];

      for (guint rank = run->first; run->side != 0 && rank < run->first + run->n; rank++)
        {
          GtkWidget *card = sequences_view_find (view, SEQUENCES_PIECE_LAID + sequences_run_card (run, rank));
          graphene_rect_t rect;

          if (card != NULL && gtk_widget_get_parent (card) == GTK_WIDGET (view->melds) && sixain_board_get_rect (view->melds, card, &rect))
            largest = MAX (largest, rect.size.width / view->layout.card);
        }
    }

  return largest;
}

static gboolean
has_raised (Table *table)
{
  if (person_is_waiting (table))
    person_do_something (table);

  return get_largest (person_look (table)) > 1.25;
}

static gboolean
has_lowered (Table *table)
{
  SequencesView *view = person_look (table);

  return person_is_waiting (table) && !sixain_board_is_moving (view->melds) && get_largest (view) < 1.01;
}

/* What somebody else lays is the largest among the melds while it is shown, and not afterwards. */
static void
test_raised (void)
{
  Table table;

  table_open (&table, "sequences", SEQUENCES_TYPE_VIEW, 3, 1, "rounds=1", 6, 4);
  table_wait_until (&table, has_raised);
  table_wait_until (&table, has_lowered);
  table_close (&table);
}

/* The only person at the screen is “You”; where there are several, everybody has a name. */
static void
test_names (void)
{
  static const SixainEvent drawn = { .kind = SEQUENCES_EVENT_DRAW, .seat = 0 };

  for (guint people = 1; people < 3; people++)
    {
      g_autofree char *side = NULL, *sentence = NULL;
      GtkWidget *banner;
      Table table;

      table_open (&table, "sequences", SEQUENCES_TYPE_VIEW, 3, people, "rounds=1", 6, 0);
      side = sequences_view_name_side (person_look (&table), 0);
      sentence = sixain_game_view_tell_event (SIXAIN_GAME_VIEW (person_look (&table)), &drawn);
      g_assert_cmpstr (side, ==, people == 1 ? "You" : "Léa");
      g_assert_cmpstr (sentence, ==, people == 1 ? "You draw a card." : "Léa draws a card.");
      banner = sequences_view_find (person_look (&table), SEQUENCES_PIECE_BANNER);
      gtk_test_accessible_assert_property (banner, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                           people == 1 ? "You: 0 points so far" : "Léa: 0 points so far");
      table_close (&table);
    }
}

/* What was drawn is marked until the turn is over. */
static void
test_fresh (void)
{
  SequencesState before;
  SequencesView *view;
  Table table;
  guint n_fresh = 0, other = 0;

  table_open (&table, "sequences", SEQUENCES_TYPE_VIEW, 2, 1, "rounds=1", 6, 0);
  view = person_look (&table);
  sixain_holds_set (sixain_session_get_holds (table.session), SIXAIN_HOLD_PEOPLE, TRUE);
  table_wait_until (&table, person_is_waiting);
  before = *view->shown;
  person_click (view->buttons[SEQUENCES_BUTTON_DRAW]);
  table_wait_until (&table, person_is_waiting);
  for (guint i = 0; i < view->hands[0].n; i++)
    {
      guint card = view->hands[0].cards[i];
      GtkWidget *held = sequences_view_find (view, SEQUENCES_PIECE_HELD + card);

      if (sequences_holds (&before, 0, card))
        {
          g_assert_false (sixain_card_set_has (&view->fresh, card));
          if (sequences_card_rank (card) != SEQUENCES_JOKER)
            other = card;
          continue;
        }
      g_assert_true (sixain_card_set_has (&view->fresh, card));
      gtk_test_accessible_assert_property (held, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "New in your hand");
      n_fresh++;
    }
  g_assert_cmpuint (n_fresh, ==, 1);

  person_play_card (view, other);
  person_click (view->buttons[SEQUENCES_BUTTON_DISCARD]);
  g_assert_cmpuint (sixain_card_set_count (&view->fresh), ==, 0);
  table_close (&table);
}

static gboolean
is_lit (SequencesView *view,
        guint          key)
{
  return sixain_spot_get_target (SIXAIN_SPOT (sequences_view_find (view, key)));
}

/* While cards are dragged or pointed at, all places where they can go are lit, and no other. */
static void
test_lights (void)
{
  SequencesView *view;
  SixainCardSet cards;
  SixainMove move;
  GtkWidget *held;
  guint card = 0;
  Table table;

  person_open_where (&table, 1, person_can_lay_run);
  view = person_look (&table);
  for (guint i = 0; sequences_card_rank (card = view->hands[0].cards[i]) == SEQUENCES_JOKER; i++)
    continue;
  g_assert_false (is_lit (view, SEQUENCES_PIECE_DISCARD));
  sequences_view_point (view, card);
  g_assert_true (is_lit (view, SEQUENCES_PIECE_DISCARD));
  g_assert_false (is_lit (view, SEQUENCES_PIECE_MAT));
  sequences_view_point (view, -1);
  g_assert_false (is_lit (view, SEQUENCES_PIECE_DISCARD));

  held = sequences_view_find (view, SEQUENCES_PIECE_HELD + card);
  g_signal_emit_by_name (held, "dragged", 0.0, -20.0);
  g_assert_true (is_lit (view, SEQUENCES_PIECE_DISCARD));
  g_signal_emit_by_name (held, "dropped", 0.0, 0.0);
  g_assert_false (is_lit (view, SEQUENCES_PIECE_DISCARD));

  move = *person_find_run (&table);
  sequences_move_get_cards (&move, &cards);
  while (sixain_card_set_count (&cards) > 0)
    person_play_card (view, card = sixain_card_set_pop (&cards));
  g_assert_true (is_lit (view, SEQUENCES_PIECE_MAT));
  g_assert_false (is_lit (view, SEQUENCES_PIECE_MAT + 1));
  g_assert_false (is_lit (view, SEQUENCES_PIECE_DISCARD));

  /* A card that is not selected is dragged alone. */
  for (guint i = 0; sixain_card_set_has (&view->selected, card = view->hands[0].cards[i]) ||
                    sequences_card_rank (card) == SEQUENCES_JOKER; i++)
    continue;
  held = sequences_view_find (view, SEQUENCES_PIECE_HELD + card);
  g_signal_emit_by_name (held, "dragged", 0.0, -20.0);
  g_assert_false (is_lit (view, SEQUENCES_PIECE_MAT));
  g_assert_true (is_lit (view, SEQUENCES_PIECE_DISCARD));
  g_signal_emit_by_name (held, "dropped", 0.0, 0.0);
  g_assert_true (is_lit (view, SEQUENCES_PIECE_MAT));
  table_close (&table);
}

/* The table as it was when the round ended stays until somebody goes on to the points. */
static void
test_end (void)
{
  SequencesView *view;
  Table table;
  guint n_runs;

  table_open (&table, "sequences", SEQUENCES_TYPE_VIEW, 2, 1, "rounds=2", 6, 0);
  view = person_look (&table);
  while (!person_sees_end (&table))
    {
      g_assert_true (person_do_something (&table));
      table_wait_until (&table, person_is_waiting);
    }
  n_runs = view->shown->n_runs;
  g_assert_cmpuint (n_runs, >, 0);
  g_assert_cmpuint (view->shown->round, ==, 1);
  g_assert_cmpstr (sixain_game_view_get_status (table.view), ==, "The round is over.");
  sixain_stage_skip (table.stage);
  g_assert_true (person_sees_end (&table));
  g_assert_false (person_is_tallied (&table));
  g_assert_nonnull (sequences_view_find (view, SEQUENCES_PIECE_RUN));

  person_end_round (&table);
  g_assert_true (person_is_tallied (&table));
  table_close (&table);
}

/* What is shown between two moves of a person, on a clock of the test: no time passes, but it is counted. */
typedef struct
{
  double usual, taken;      /* Milliseconds, as the scenes have them and as they were looked at. */
  guint  n_turns;
} Series;

static guint
count_time (guint       interval,
            GSourceFunc function,
            gpointer    data)
{
  return g_idle_add (function, data);
}

static void
act_cb (Series            *series,
        const SixainScene *scene,
        double             pause)
{
  series->usual += MAX (scene->dwell, scene->least);
  series->taken += pause;
  series->n_turns += scene->event->kind == SEQUENCES_EVENT_DISCARD && scene->event->seat != 0;
}

static gboolean
person_may_act (Table *table)
{
  return person_sees_end (table) || person_is_waiting (table);
}

static gboolean
someone_else_shown (Table *table)
{
  return person_may_act (table) || sixain_stage_is_showing (table->stage);
}

/* One press hurries all the turns of others, not only the one that is being shown, until it is one's own turn. */
static void
test_hurried (void)
{
  guint n_series = 0;
  Table table;

  table_open (&table, "sequences", SEQUENCES_TYPE_VIEW, 4, 1, "rounds=1", 6, 1);
  sixain_stage_set_timer (table.stage, count_time);
  while (!table.over && !person_sees_end (&table) && n_series < 6)
    {
      Series series = { 0 };
      gulong id;

      table_wait_until (&table, person_may_act);
      if (person_sees_end (&table) || !person_do_something (&table))
        break;
      table_wait_until (&table, someone_else_shown);
      if (person_may_act (&table))
        continue;

      sixain_stage_hurry (table.stage);
      id = g_signal_connect_swapped (table.stage, "act", G_CALLBACK (act_cb), &series);
      table_wait_until (&table, person_may_act);
      g_signal_handler_disconnect (table.stage, id);
      g_test_message ("%u turns in %g ms instead of %g", series.n_turns, series.taken, series.usual);
      if (series.n_turns > 1)
        {
          g_assert_cmpfloat (series.taken, <=, series.usual / 2);
          n_series++;
        }
    }
  g_assert_cmpuint (n_series, >, 0);
  table_close (&table);
}

int
main (int    argc,
      char **argv)
{
  if (!display_init (&argc, &argv))
    return 0;
  sixain_random_seed (&person_chance, 6);

  for (guint i = 0; i < G_N_ELEMENTS (beats); i++)
    {
      g_autofree char *path = g_strdup_printf ("/sequences-stage/beat/%s", beats[i].name);

      g_test_add_data_func (path, &beats[i], test_beat);
    }
  g_test_add_func ("/sequences-stage/lead", test_lead);
  g_test_add_func ("/sequences-stage/raised", test_raised);
  g_test_add_func ("/sequences-stage/names", test_names);
  g_test_add_func ("/sequences-stage/fresh", test_fresh);
  g_test_add_func ("/sequences-stage/lights", test_lights);
  g_test_add_func ("/sequences-stage/end", test_end);
  g_test_add_func ("/sequences-stage/hurried", test_hurried);

  return g_test_run ();
}
