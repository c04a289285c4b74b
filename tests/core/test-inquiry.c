/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "analysis-play.h"
#include "damaged-store.h"
#include "sixain-analysis-store.h"
#include "sixain-inquiry.h"
#include "store-play.h"

#define FEW 10              /* Worlds for a choice where it does not matter how well it is judged. */

typedef struct
{
  SixainCatalog *catalog;
  SixainGame    *game;
  char          *directory;
  SixainStore   *store;
  GListStore    *under_way;
  SixainMatch   *match;
  gint64         id;
} Fixture;

static SixainMatch *
play (SixainGame *game,
      guint       n_players,
      const char *options)
{
  g_auto (SixainSetup) setup = { 0 };
  g_autoptr (GError) error = NULL;

  sixain_setup_init (&setup, sixain_game_get_rules (game), n_players, 12);
  sixain_setup_assign (&setup, sixain_game_get_rules (game), options, &error);
  g_assert_no_error (error);

  return analysis_play (game, &setup, "easy", 1, NULL);
}

static gint64
add (Fixture     *fixture,
     SixainMatch *match)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (sixain_store_add_match (fixture->store, match, &error));
  g_assert_no_error (error);
  sixain_store_flush (fixture->store);

  return sixain_store_get_match_id (fixture->store, match);
}

static void
set_up (Fixture       *fixture,
        gconstpointer  user_data)
{
  g_autoptr (GError) error = NULL;

  fixture->catalog = sixain_catalog_new ();
  fixture->game = sixain_catalog_find (fixture->catalog, "rows", &error);
  g_assert_no_error (error);
  fixture->directory = g_build_filename (g_get_user_data_dir (), "inquired", NULL);
  fixture->store = sixain_store_open (fixture->directory, &error);
  g_assert_no_error (error);
  fixture->under_way = g_list_store_new (SIXAIN_TYPE_INQUIRY);
  fixture->match = play (fixture->game, 2, "rounds=1");
  fixture->id = add (fixture, fixture->match);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  user_data)
{
  g_clear_object (&fixture->match);
  g_assert_finalize_object (fixture->under_way);
  g_clear_object (&fixture->store);
  damaged_remove (fixture->directory);
  g_free (fixture->directory);
  g_object_unref (fixture->catalog);
}

static SixainInquiry *
open_inquiry (Fixture *fixture)
{
  return sixain_inquiry_open (fixture->under_way, fixture->store, fixture->id, fixture->match);
}

static void
wait_for (SixainInquiry *inquiry)
{
  while (sixain_inquiry_is_under_way (inquiry))
    g_main_context_iteration (NULL, TRUE);
}

static guint
count (Fixture *fixture)
{
  return g_list_model_get_n_items (G_LIST_MODEL (fixture->under_way));
}

static gboolean
is_kept (Fixture *fixture)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SixainAnalysis) kept = NULL;

  sixain_store_flush (fixture->store);
  kept = sixain_analysis_recall (fixture->store, fixture->id, fixture->game, &error);
  g_assert_no_error (error);

  return kept != NULL;
}

static void
keep (Fixture        *fixture,
      SixainAnalysis *analysis)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (sixain_analysis_keep (analysis, fixture->store, fixture->id, fixture->game, &error));
  g_assert_no_error (error);
  sixain_store_flush (fixture->store);
}

static void
count_cb (guint *n)
{
  (*n)++;
}

/* Whoever asks while it is under way is given the same one, and afterwards what was found. */
static void
test_done (Fixture       *fixture,
           gconstpointer  user_data)
{
  SixainInquiry *inquiry = open_inquiry (fixture);
  g_autoptr (SixainInquiry) same = NULL;
  g_autoptr (SixainInquiry) other = NULL;
  g_autoptr (SixainInquiry) later = NULL;
  g_autoptr (SixainMatch) loaded = play_copy_match (fixture->match);
  g_autoptr (SixainAnalysis) analysis = NULL;
  g_autofree char *failure = NULL;
  gboolean under_way;
  double fraction;
  guint n_told = 0;

  g_assert_null (sixain_inquiry_get_analysis (inquiry));
  g_assert_false (sixain_inquiry_is_outdated (inquiry));
  g_assert_false (sixain_inquiry_is_under_way (inquiry));
  g_assert_true (sixain_inquiry_get_match (inquiry) == fixture->match);
  sixain_inquiry_stop (inquiry);

  g_signal_connect_swapped (inquiry, "notify::fraction", G_CALLBACK (count_cb), &n_told);
  sixain_inquiry_begin (inquiry);
  sixain_inquiry_begin (inquiry);
  g_assert_cmpuint (count (fixture), ==, 1);
  same = open_inquiry (fixture);
  g_assert_true (same == inquiry);
  other = sixain_inquiry_open (fixture->under_way, fixture->store, fixture->id, loaded);
  g_assert_true (other == inquiry);
  wait_for (inquiry);

  g_object_get (inquiry, "analysis", &analysis, "failure", &failure, "under-way", &under_way, "fraction", &fraction, NULL);
  g_assert_cmpuint (count (fixture), ==, 0);
  g_assert_cmpuint (n_told, >, 0);
  g_assert_true (analysis_adds_up (analysis, fixture->match));
  g_assert_cmpstr (failure, ==, NULL);
  g_assert_false (under_way);
  g_assert_cmpfloat (fraction, ==, sixain_inquiry_get_fraction (inquiry));
  g_assert_true (is_kept (fixture));

  later = open_inquiry (fixture);
  g_assert_true (later != inquiry);
  g_assert_nonnull (sixain_inquiry_get_analysis (later));
  g_assert_false (sixain_inquiry_is_outdated (later));
  g_object_unref (inquiry);
}

/* What was stopped says nothing any more, also if it is begun anew at once. */
static void
test_stopped (Fixture       *fixture,
              gconstpointer  user_data)
{
  g_autoptr (SixainInquiry) inquiry = open_inquiry (fixture);

  sixain_inquiry_begin (inquiry);
  sixain_inquiry_stop (inquiry);
  g_assert_false (sixain_inquiry_is_under_way (inquiry));
  g_assert_cmpuint (count (fixture), ==, 0);

  sixain_inquiry_begin (inquiry);
  wait_for (inquiry);
  g_assert_cmpstr (sixain_inquiry_get_failure (inquiry), ==, NULL);
  g_assert_nonnull (sixain_inquiry_get_analysis (inquiry));
}

static void
test_fails (Fixture       *fixture,
            gconstpointer  user_data)
{
  g_autoptr (SixainInquiry) inquiry = open_inquiry (fixture);
  g_autoptr (GError) error = NULL;

  g_assert_true (play_undo (fixture->match, 1, &error));
  g_assert_no_error (error);
  sixain_inquiry_begin (inquiry);
  wait_for (inquiry);
  g_assert_cmpstr (sixain_inquiry_get_failure (inquiry), ==, "This game of 6 qui prend is not over.");
  g_assert_null (sixain_inquiry_get_analysis (inquiry));
  g_assert_false (is_kept (fixture));
}

/* A match that nobody can keep can be looked into nevertheless; one that was added later is found. */
static void
test_not_kept (Fixture       *fixture,
               gconstpointer  user_data)
{
  g_autoptr (SixainInquiry) lonely = sixain_inquiry_open (fixture->under_way, NULL, 0, fixture->match);
  g_autoptr (SixainInquiry) added = NULL;

  sixain_inquiry_begin (lonely);
  wait_for (lonely);
  g_assert_nonnull (sixain_inquiry_get_analysis (lonely));
  g_assert_false (is_kept (fixture));

  added = sixain_inquiry_open (fixture->under_way, fixture->store, 0, fixture->match);
  sixain_inquiry_begin (added);
  wait_for (added);
  g_assert_true (is_kept (fixture));
}

/* What is kept with a match may be of another one, or of an earlier version of the game. */
static void
test_not_its_own (Fixture       *fixture,
                  gconstpointer  user_data)
{
  g_autoptr (SixainMatch) longer = play (fixture->game, 2, "rounds=2");
  g_autoptr (SixainMatch) larger = play (fixture->game, 3, "rounds=1");
  SixainMatch *matches[] = { longer, larger, fixture->match };
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (matches); i++)
    {
      g_autoptr (SixainAnalysis) analysis = sixain_analysis_run (matches[i], FEW, NULL, NULL, NULL, &error);
      g_autoptr (SixainInquiry) inquiry = NULL;
      g_autoptr (SixainInquiry) outdated = NULL;

      g_assert_no_error (error);
      if (matches[i] == fixture->match)
        g_array_index (analysis->choices, SixainChoice, 0).record = sixain_match_get_n_records (fixture->match);
      keep (fixture, analysis);
      inquiry = open_inquiry (fixture);
      g_assert_null (sixain_inquiry_get_analysis (inquiry));

      if (matches[i] != fixture->match)
        continue;

      g_array_index (analysis->choices, SixainChoice, 0).record = 0;
      analysis->judge++;
      keep (fixture, analysis);
      outdated = open_inquiry (fixture);
      g_assert_true (sixain_inquiry_is_outdated (outdated));
    }
}

/* The true state after so many records, by the rules alone. */
static gpointer
go_to (SixainMatch *match,
       guint        n_records)
{
  const SixainRules *rules = sixain_match_get_rules (match);
  const SixainSetup *setup = sixain_match_get_setup (match);
  gpointer state = g_malloc0 (rules->state_size);

  rules->begin (state, setup, NULL);
  for (guint i = 0; i < n_records; i++)
    {
      const SixainRecord *record = sixain_match_get_record (match, i);
      SixainMove move = { .verb = SIXAIN_TICK_VERB };

      g_assert_true (record->seat == SIXAIN_NOBODY || sixain_rules_read_move (rules, record->text, &move));
      g_assert_true (rules->apply (state, record->seat, &move, record->time, &setup->chance, NULL, NULL));
    }

  return state;
}

/* What came of a choice is what the match has, and what would have come of another one begins otherwise. */
static void
test_follow (gconstpointer user_data)
{
  g_auto (GStrv) words = g_strsplit (user_data, " ", 3);
  g_autoptr (SixainCatalog) catalog = sixain_catalog_new ();
  g_autoptr (GError) error = NULL;
  SixainGame *game = sixain_catalog_find (catalog, words[0], &error);
  g_autoptr (SixainMatch) match = play (game, g_ascii_strtoull (words[1], NULL, 10), words[2]);
  g_autoptr (SixainAnalysis) analysis = sixain_analysis_run (match, 1, NULL, NULL, NULL, &error);
  const SixainRules *rules = sixain_game_get_rules (game);
  guint n_longer = 0;

  g_assert_no_error (error);
  g_assert_cmpuint (analysis->choices->len, >, 0);
  for (guint i = 0; i < analysis->choices->len; i++)
    {
      SixainChoice choice = g_array_index (analysis->choices, SixainChoice, i);
      g_autoptr (GPtrArray) made = sixain_analysis_follow (match, &choice, FALSE);
      g_autoptr (GPtrArray) other = sixain_analysis_follow (match, &choice, TRUE);
      g_autofree gpointer before = go_to (match, choice.record);
      g_autofree gpointer first = go_to (match, choice.record + 1);

      g_assert_cmpuint (made->len, >, 0);
      g_assert_cmpmem (((SixainStep *) made->pdata[0])->truth, rules->state_size, first, rules->state_size);
      for (guint j = 0; j < made->len; j++)
        {
          g_autofree gpointer after = go_to (match, choice.record + j + 1);

          g_assert_cmpmem (((SixainStep *) made->pdata[j])->truth, rules->state_size, after, rules->state_size);
        }
      n_longer += made->len > 1;

      g_assert_cmpuint (other->len, >, 0);
      g_assert_true (memcmp (((SixainStep *) other->pdata[0])->truth, before, rules->state_size) != 0);

      /* Nothing comes of a card that nobody has. */
      if (g_str_equal (rules->id, "rows"))
        {
          g_autoptr (GPtrArray) none = NULL;

          choice.other.args[0] = 0;
          none = sixain_analysis_follow (match, &choice, TRUE);
          g_assert_cmpuint (none->len, ==, 0);
        }
    }
  g_assert_cmpint (n_longer > 0, ==, g_str_equal (rules->id, "rows"));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add ("/inquiry/done", Fixture, NULL, set_up, test_done, tear_down);
  g_test_add ("/inquiry/stopped", Fixture, NULL, set_up, test_stopped, tear_down);
  g_test_add ("/inquiry/fails", Fixture, NULL, set_up, test_fails, tear_down);
  g_test_add ("/inquiry/not-kept", Fixture, NULL, set_up, test_not_kept, tear_down);
  g_test_add ("/inquiry/not-its-own", Fixture, NULL, set_up, test_not_its_own, tear_down);
  g_test_add_data_func ("/inquiry/follow/rows", "rows 3 rounds=1", test_follow);
  g_test_add_data_func ("/inquiry/follow/sequences", "sequences 2 rounds=1", test_follow);
  g_test_add_data_func ("/inquiry/follow/six", "six 2 rounds=1", test_follow);

  return g_test_run ();
}
