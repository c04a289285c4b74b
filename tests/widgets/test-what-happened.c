/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "display.h"
#include "rows-view-private.h"
#include "sequences-face.h"
#include "sequences-view-private.h"
#include "six-view-private.h"
#include "sixain-recap-strip.h"
#include "sixain-replay-bar.h"
#include "table.h"

/* What happened, of whole random matches of every game: the recap agrees with the events that
 * were shown, forgets what was taken back, tells nobody what they may not know, and every
 * moment of it can be looked back at. */

typedef struct
{
  const char *name;
  const char *game;
  GType     (*get_view_type) (void);
  guint       n_players;
  const char *options;
  guint       n_moves;
} Case;

static const Case cases[] = {
  { "rows", "rows", rows_view_get_type, 4, "limit=0 rounds=3", 300 },
  { "rows-specials", "rows", rows_view_get_type, 3, "special_cards=true", 300 },
  { "rows-draft", "rows", rows_view_get_type, 3, "known_cards=true draft=true limit=0 rounds=2", 300 },
  { "six", "six", six_view_get_type, 4, "rounds=3 hourglass_s=60", 600 },
  { "six-doubles", "six", six_view_get_type, 3, "rounds=2 doubles=true auto_protect=true hourglass_s=60", 500 },
  { "sequences", "sequences", sequences_view_get_type, 3, "rounds=2", 500 },
  { "sequences-teams", "sequences", sequences_view_get_type, 4, "teams=true rounds=1", 400 },
};

typedef struct
{
  Table         table;
  SixainRecap  *recap;
  SixainRandom  random;
  GPtrArray    *told;          /* Sentences about the events that were shown, */
  GArray       *rounds;        /* and the rounds that they belong to. */
} Play;

static GListModel *
get_entries (SixainRecap *recap)
{
  return sixain_recap_get_entries (recap);
}

static guint
count (SixainRecap *recap)
{
  return g_list_model_get_n_items (get_entries (recap));
}

static SixainRecapEntry *
get (SixainRecap *recap,
     guint        index)
{
  SixainRecapEntry *entry = g_list_model_get_item (get_entries (recap), index);

  g_object_unref (entry);

  return entry;
}

static void
shown_cb (SixainStage      *stage,
          const SixainStep *step,
          guint             event,
          Play             *play)
{
  char *sentence = event < step->events.n ? sixain_game_view_tell_event (play->table.view, &step->events.items[event]) : NULL;
  SixainSummary summary;

  if (sentence == NULL)
    return;

  sixain_match_get_rules (play->table.match)->summarize (sixain_stage_get_state (stage), &summary);
  g_ptr_array_add (play->told, sentence);
  g_array_append_val (play->rounds, summary.round);
}

/* What waits for people goes on at once. */
static gboolean
is_shown (Table *table)
{
  sixain_stage_go_on (table->stage);

  return !sixain_stage_is_showing (table->stage);
}

static void
play_begin (Play       *play,
            const Case *one,
            double      speed)
{
  memset (play, 0, sizeof *play);
  table_open (&play->table, one->game, one->get_view_type (), one->n_players, one->n_players, one->options, 7, speed);
  sixain_random_seed (&play->random, 11);
  play->recap = sixain_recap_new (play->table.view);
  play->told = g_ptr_array_new_with_free_func (g_free);
  play->rounds = g_array_new (FALSE, FALSE, sizeof (guint));
  for (guint i = 0; i < count (play->recap); i++)
    {
      g_ptr_array_add (play->told, g_strdup (get (play->recap, i)->sentence));
      g_array_append_val (play->rounds, get (play->recap, i)->round);
    }
  g_signal_connect (play->table.stage, "shown", G_CALLBACK (shown_cb), play);

  /* The clock stands still but for what the test does. */
  if (sixain_match_has_clock (play->table.match))
    sixain_holds_set (sixain_session_get_holds (play->table.session), SIXAIN_HOLD_PEOPLE, TRUE);
}

static void
play_end (Play *play)
{
  g_assert_finalize_object (play->recap);
  g_ptr_array_unref (play->told);
  g_array_unref (play->rounds);
  table_close (&play->table);
}

/* Lets the table show all that has happened. */
static void
show (Play *play)
{
  gboolean has_clock = sixain_match_has_clock (play->table.match);

  if (has_clock)
    sixain_holds_set (sixain_session_get_holds (play->table.session), SIXAIN_HOLD_PEOPLE, FALSE);
  table_wait_until (&play->table, is_shown);
  if (has_clock)
    sixain_holds_set (sixain_session_get_holds (play->table.session), SIXAIN_HOLD_PEOPLE, TRUE);
}

/* The recap has the sentences of this round and the one before, and no others. */
static void
assert_told (Play *play)
{
  guint n = 0, newest;

  if (play->told->len == 0)
    return;

  newest = g_array_index (play->rounds, guint, play->rounds->len - 1);
  for (guint i = 0; i < play->told->len; i++)
    {
      if (g_array_index (play->rounds, guint, i) + 1 < newest)
        continue;

      g_assert_cmpuint (n, <, count (play->recap));
      g_assert_cmpstr (get (play->recap, n)->sentence, ==, play->told->pdata[i]);
      g_assert_cmpuint (get (play->recap, n)->round, ==, g_array_index (play->rounds, guint, i));
      n++;
    }
  g_assert_cmpuint (n, ==, count (play->recap));
}

static void
assert_same (SixainRecap *a,
             SixainRecap *b)
{
  g_assert_cmpuint (count (a), ==, count (b));
  for (guint i = 0; i < count (a); i++)
    {
      const SixainRecapEntry *one = get (a, i), *other = get (b, i);

      g_assert_cmpstr (one->sentence, ==, other->sentence);
      g_assert_cmpstr (one->outcome, ==, other->outcome);
      g_assert_true (one->faces[0] == other->faces[0]);
      g_assert_true (one->faces[1] == other->faces[1]);
      g_assert_true (one->player == other->player);
      g_assert_cmpint (one->seat, ==, other->seat);
      g_assert_cmpuint (one->round, ==, other->round);
      g_assert_cmpuint (one->turn, ==, other->turn);
      g_assert_cmpint (one->brief, ==, other->brief);
      g_assert_cmpint (one->begins_turn, ==, other->begins_turn);
      g_assert_cmpint (one->begins_moment, ==, other->begins_moment);
      g_assert_cmpint (one->begins_round, ==, other->begins_round);
    }
}

/* Whoever comes to the table now is told the same. */
static void
assert_rebuilt (Play *play)
{
  SixainRecap *rebuilt = sixain_recap_new (play->table.view);

  assert_same (play->recap, rebuilt);
  g_assert_finalize_object (rebuilt);
}

static void
test_told (gconstpointer data)
{
  const Case *one = data;
  guint n_faces = 0, n_outcomes = 0, n_brief = 0, n_turns = 0;
  guint n_rounds;
  Play play;

  play_begin (&play, one, 0);
  for (guint i = 0; i < one->n_moves && !sixain_match_is_over (play.table.match); i++)
    {
      table_make_move (&play.table, &play.random);
      if (i % 5 == 0 || sixain_match_is_over (play.table.match))
        {
          show (&play);
          assert_told (&play);
        }
      if (i % 40 == 0)
        assert_rebuilt (&play);
    }
  show (&play);
  assert_told (&play);
  assert_rebuilt (&play);

  for (guint i = 0; i < count (play.recap); i++)
    {
      const SixainRecapEntry *entry = get (play.recap, i);

      n_faces += entry->faces[0] != NULL;
      n_outcomes += entry->outcome != NULL;
      n_brief += entry->brief;
      n_turns += entry->begins_turn;
    }
  g_assert_cmpuint (n_faces, >, 5);
  g_assert_cmpuint (n_outcomes, >, 0);
  g_assert_cmpuint (n_turns, >, 3);
  g_assert_cmpuint (n_brief, >=, n_turns / 2);
  n_rounds = g_array_index (play.rounds, guint, play.rounds->len - 1);
  g_assert_cmpuint (n_rounds, >, g_str_equal (one->name, "sequences-teams") ? 0 : 1);
  play_end (&play);
}

/* Takes back a few moves now and then. */
static void
test_undo (gconstpointer data)
{
  const Case *one = data;
  guint n_undone = 0;
  Play play;

  play_begin (&play, one, 0);
  for (guint i = 0; i < one->n_moves / 4 && !sixain_match_is_over (play.table.match); i++)
    {
      table_make_move (&play.table, &play.random);
      show (&play);
      if (i % 11 == 10)
        {
          g_autoptr (GError) error = NULL;

          sixain_match_undo (play.table.match, 1 + sixain_random_below (&play.random, 6), &error);
          g_assert_no_error (error);
          show (&play);
          assert_rebuilt (&play);
          n_undone++;
        }
    }
  g_assert_cmpuint (n_undone, >, 4);
  play_end (&play);
}

/* What somebody draws in sequences is seen by who drew it; all else is the same for all. */
static void
assert_secret (Play *play,
               gint  viewer)
{
  gboolean sequences = g_str_equal (sixain_match_get_rules (play->table.match)->id, "sequences");

  g_assert_cmpint (sixain_session_get_viewer (play->table.session), ==, viewer);
  for (guint i = 0; i < count (play->recap); i++)
    {
      const SixainRecapEntry *entry = get (play->recap, i);
      const SixainEvent *event = &entry->step->events.items[entry->event];

      if (!sequences || event->kind != SEQUENCES_EVENT_DRAW)
        continue;

      if (event->seat == viewer)
        {
          SequencesState after;
          gboolean held = FALSE;

          g_assert_true (entry->faces[0] != sequences_face_get_back ());
          sixain_step_look_at (entry->step, entry->event, viewer, &after);
          for (guint card = 0; card < SEQUENCES_N_CARDS; card++)
            held = held || (entry->faces[0] == sequences_face_get_card (card) && sequences_holds (&after, viewer, card));
          g_assert_true (held);
        }
      else
        {
          g_assert_true (entry->faces[0] == sequences_face_get_back ());
        }
    }
}

/* Several people at one screen, who look one after the other. */
static void
test_secrets (gconstpointer data)
{
  const Case *one = data;
  guint n_looked = 0;
  Play play;

  play_begin (&play, one, 0);
  for (guint i = 0; i < one->n_moves / 6 && !sixain_match_is_over (play.table.match); i++)
    {
      gint next;

      table_make_move (&play.table, &play.random);
      show (&play);
      next = sixain_session_get_next_viewer (play.table.session);
      sixain_session_close_curtain (play.table.session);
      assert_secret (&play, SIXAIN_NOBODY);
      assert_rebuilt (&play);
      if (next == SIXAIN_NOBODY)
        continue;

      sixain_session_open_curtain (play.table.session);
      assert_secret (&play, next);
      assert_rebuilt (&play);
      n_looked++;
    }
  g_assert_cmpuint (n_looked, >, 20);
  play_end (&play);
}

static void
assert_looking (Play *play,
                guint index)
{
  const SixainRecapEntry *entry = get (play->recap, index);
  const SixainRules *rules = sixain_match_get_rules (play->table.match);
  g_autofree gpointer state = g_malloc (rules->state_size);

  sixain_step_look_at (entry->step, entry->event, sixain_session_get_viewer (play->table.session), state);
  g_assert_cmpmem (sixain_stage_get_state (play->table.stage), rules->state_size, state, rules->state_size);
  if (entry->begins_moment && (index + 1 == count (play->recap) || get (play->recap, index + 1)->begins_moment))
    g_assert_cmpstr (sixain_game_view_get_status (play->table.view), ==, entry->sentence);
  else
    g_assert_nonnull (strstr (sixain_game_view_get_status (play->table.view), entry->sentence));
  g_assert_true (sixain_stage_get_phase (play->table.stage) == SIXAIN_STAGE_LOOKING_BACK);
  g_assert_true (sixain_stage_is_showing (play->table.stage));
}

static void
assert_present (Play *play)
{
  const SixainRules *rules = sixain_match_get_rules (play->table.match);
  g_autofree gpointer state = g_malloc (rules->state_size);

  g_assert_false (sixain_stage_get_phase (play->table.stage) == SIXAIN_STAGE_LOOKING_BACK);
  sixain_session_look (play->table.session, state);

  /* Time passes without a step. */
  if (!sixain_match_has_clock (play->table.match))
    g_assert_cmpmem (sixain_stage_get_state (play->table.stage), rules->state_size, state, rules->state_size);
}

/* Every moment is shown as it was, forwards and backwards; what happens meanwhile is shown
 * afterwards; and a match that is over is looked back at like any other. */
static void
test_look_back (gconstpointer data)
{
  const Case *one = data;
  SixainReplayBar *bar = g_object_ref_sink (g_object_new (SIXAIN_TYPE_REPLAY_BAR, NULL));
  g_autofree char *status = NULL;
  g_autofree gpointer present = NULL;
  guint n_told, n_together = 0;
  gsize size;
  Play play;

  play_begin (&play, one, 0);
  sixain_replay_bar_set_recap (bar, play.table.view, play.recap);
  for (guint i = 0; i < 60 && !sixain_match_is_over (play.table.match); i++)
    table_make_move (&play.table, &play.random);
  show (&play);

  size = sixain_match_get_rules (play.table.match)->state_size;
  present = g_memdup2 (sixain_stage_get_state (play.table.stage), size);
  status = g_strdup (sixain_game_view_get_status (play.table.view));
  for (guint i = count (play.recap); i > 0; i--)
    {
      sixain_replay_bar_look_at (bar, i - 1);
      assert_looking (&play, i - 1);
    }
  gtk_widget_activate_action (GTK_WIDGET (bar), "replay.back", NULL);
  assert_looking (&play, 0);
  for (guint i = 1; i < count (play.recap); i++)
    {
      if (get (play.recap, i)->begins_moment)
        gtk_widget_activate_action (GTK_WIDGET (bar), "replay.forward", NULL);
      assert_looking (&play, i);
      n_together += !get (play.recap, i)->begins_moment;
    }

  /* In rows all turn their cards over together. */
  if (g_str_equal (one->game, "rows"))
    g_assert_cmpuint (n_together, >, 10);
  gtk_widget_activate_action (GTK_WIDGET (bar), "replay.first", NULL);
  assert_looking (&play, 0);
  gtk_widget_activate_action (GTK_WIDGET (bar), "replay.last", NULL);
  assert_looking (&play, count (play.recap) - 1);
  g_assert_cmpuint (sixain_holds_get_reasons (sixain_session_get_holds (play.table.session)) & SIXAIN_HOLDS_TABLE, !=, 0);
  gtk_widget_activate_action (GTK_WIDGET (bar), "replay.return", NULL);
  g_assert_cmpuint (sixain_holds_get_reasons (sixain_session_get_holds (play.table.session)) & SIXAIN_HOLDS_TABLE, ==, 0);
  assert_present (&play);
  g_assert_cmpmem (sixain_stage_get_state (play.table.stage), size, present, size);
  g_assert_cmpstr (sixain_game_view_get_status (play.table.view), ==, status);

  sixain_replay_bar_look_at (bar, 0);
  n_told = play.told->len;
  for (guint i = 0; i < 20 && !sixain_match_is_over (play.table.match); i++)
    table_make_move (&play.table, &play.random);
  sixain_stage_skip (play.table.stage);
  assert_looking (&play, 0);
  g_assert_cmpuint (play.told->len, ==, n_told);
  sixain_replay_bar_end (bar);
  show (&play);
  assert_present (&play);
  g_assert_cmpuint (play.told->len, >, n_told);
  assert_told (&play);

  while (!sixain_match_is_over (play.table.match))
    table_make_move (&play.table, &play.random);
  show (&play);
  assert_told (&play);
  sixain_replay_bar_look_at (bar, count (play.recap) / 2);
  assert_looking (&play, count (play.recap) / 2);
  sixain_replay_bar_end (bar);
  assert_present (&play);

  g_assert_finalize_object (bar);
  play_end (&play);
}

/* Whoever looks next does not see what the other looked back at. */
static void
test_changed_viewer (void)
{
  SixainReplayBar *bar = g_object_ref_sink (g_object_new (SIXAIN_TYPE_REPLAY_BAR, NULL));
  Play play;

  play_begin (&play, &cases[5], 0);
  sixain_replay_bar_set_recap (bar, play.table.view, play.recap);
  for (guint i = 0; i < 12; i++)
    table_make_move (&play.table, &play.random);
  show (&play);
  sixain_session_open_curtain (play.table.session);
  sixain_replay_bar_look_at (bar, 3);
  assert_looking (&play, 3);
  sixain_session_close_curtain (play.table.session);
  g_assert_false (sixain_replay_bar_get_active (bar));
  assert_present (&play);

  g_assert_finalize_object (bar);
  play_end (&play);
}

/* A press that hurries leaves everything in the strip, which says it in words. */
static void
test_hurried (void)
{
  SixainRecapStrip *strip = g_object_ref_sink (g_object_new (SIXAIN_TYPE_RECAP_STRIP, NULL));
  g_autoptr (GString) words = g_string_new ("What happened: ");
  guint first, n;
  Play play;

  play_begin (&play, &cases[0], 1);
  sixain_recap_strip_set_recap (strip, play.recap);
  g_assert_false (gtk_widget_get_sensitive (gtk_widget_get_first_child (GTK_WIDGET (strip))) && count (play.recap) == 0);
  while (((const RowsState *) sixain_match_get_truth (play.table.match))->n_hand[0] > 8)
    table_make_move (&play.table, &play.random);
  g_assert_true (sixain_stage_is_showing (play.table.stage));
  while (!is_shown (&play.table))
    sixain_stage_skip (play.table.stage);
  assert_told (&play);
  assert_rebuilt (&play);

  g_assert_true (sixain_recap_get_latest (play.recap, &first, &n));
  for (guint i = first; i < first + n; i++)
    {
      if (get (play.recap, i)->brief)
        g_string_append_printf (words, "%s%s", i > first && !g_str_has_suffix (words->str, ": ") ? " " : "", get (play.recap, i)->sentence);
    }
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (gtk_widget_get_first_child (GTK_WIDGET (strip))),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, words->str);

  g_assert_finalize_object (strip);
  play_end (&play);
}

static void
add_tests (const char    *path,
           GTestDataFunc  test,
           gboolean       with_clock)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *name = g_strdup_printf ("/what-happened/%s/%s", path, cases[i].name);

      if (with_clock || !g_str_equal (cases[i].game, "six"))
        g_test_add_data_func (name, &cases[i], test);
    }
}

int
main (int    argc,
      char **argv)
{
  if (!display_init (&argc, &argv))
    return 0;

  add_tests ("told", test_told, TRUE);
  add_tests ("undo", test_undo, FALSE);
  add_tests ("secrets", test_secrets, FALSE);
  add_tests ("look-back", test_look_back, TRUE);
  g_test_add_func ("/what-happened/changed-viewer", test_changed_viewer);
  g_test_add_func ("/what-happened/hurried", test_hurried);

  return g_test_run ();
}
