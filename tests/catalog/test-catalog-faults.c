/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "catalog-fixture.h"

/* What is said of each module in tests/catalog/faulty. */
static const struct
{
  const char *id;
  const char *sentence;
} faults[] = {
  { "no_rules", "It offers a game without rules." },
  { "no_id", "Its rules have no proper name." },
  { "wild_id", "Its rules have no proper name." },
  { "liar", "It calls itself “honest”, but its file says “liar”." },
  { "no_begin", "It lacks the function “begin”." },
  { "no_to_act", "It lacks the function “to_act”." },
  { "no_moves", "It lacks the function “moves”." },
  { "no_check_move", "It lacks the function “check_move”." },
  { "no_apply", "It lacks the function “apply”." },
  { "no_redact", "It lacks the function “redact”." },
  { "no_resample", "It lacks the function “resample”." },
  { "no_summarize", "It lacks the function “summarize”." },
  { "no_write_state", "It lacks the function “write_state”." },
  { "no_choose", "It lacks the function “choose”." },
  { "no_tell", "It lacks the function “tell”." },
  { "no_explain", "It lacks the function “explain”." },
  { "no_evaluate", "It lacks the function “evaluate”." },
  { "no_weigh_luck", "It lacks the function “weigh_luck”." },
  { "no_judge_version", "Its judgement has no version." },
  { "no_version", "Its rules have no version." },
  { "no_players", "It wants 0 to 4 players; a game can be for 1 to 10." },
  { "many_players", "It wants 2 to 64 players; a game can be for 1 to 10." },
  { "turned_players", "It wants 3 to 2 players; a game can be for 1 to 10." },
  { "no_state", "Its state must have 1 to 65536 bytes." },
  { "large_state", "Its state must have 1 to 65536 bytes." },
  { "no_events", "It names no events." },
  { "unnumbered_events", "It names no events." },
  { "strange_sound", "Its event 0 has a sound that is not known." },
  { "no_phases", "Its list of phases is not right." },
  { "no_options", "It has no list of options." },
  { "many_options", "It has more than 16 options." },
  { "wild_option", "One of its options has no proper name." },
  { "twin_option", "It has the option “rounds” twice." },
  { "strange_option", "Its option “wild” is of a kind that is not known." },
  { "turned_range", "Its option “rounds” goes from 9 to 1, which is no range." },
  { "wild_default", "Its option “rounds” has a default that it cannot have." },
  { "low_default", "Its option “rounds” has a default that it cannot have." },
  { "wild_switch", "Its option “wild” has a default that it cannot have." },
  { "wild_choice", "Its option “kind” has a default that it cannot have." },
  { "low_choice", "Its option “kind” has a default that it cannot have." },
  { "no_choices", "Its option “kind” has a list of choices that is not right." },
  { "same_choices", "Its option “kind” has a list of choices that is not right." },
  { "strange_unit", "Its option “rounds” is of a kind that is not known." },
  { "strangers", "Its option “wild” excludes options that do not exist." },
  { "turned_option", "Its option “wild” goes from 5 to 4, which is no range." },
  { "self_excluded", "It cannot be played with 2 players as it is." },
  { "many_chances", "It has more than 4 lists of chance." },
  { "deep_chance", "One of its lists of chance is not right." },
  { "taken_chance", "One of its lists of chance is not right." },
  { "half_chance", "One of its lists of chance is not right." },
  { "no_verbs", "It declares no moves." },
  { "many_verbs", "It declares no moves." },
  { "wild_verb", "Its declaration of move 0 is not right." },
  { "split_verb", "Its declaration of move 0 is not right." },
  { "clock_verb", "Its declaration of move 0 is not right." },
  { "twin_verb", "Its declaration of move 1 is not right." },
  { "strange_arg", "Its declaration of move 0 is not right." },
  { "turned_arg", "Its declaration of move 0 is not right." },
  { "wordless_arg", "Its declaration of move 0 is not right." },
  { "split_word", "Its declaration of move 0 is not right." },
  { "short_words", "Its declaration of move 0 is not right." },
  { "many_args", "Its declaration of move 0 is not right." },
  { "turned_count", "Its declaration of move 0 is not right." },
  { "early_list", "Its declaration of move 0 is not right." },
  { "no_title", "It lacks a title, a description or an icon." },
  { "no_description", "It lacks a title, a description or an icon." },
  { "no_icon", "It lacks a title, a description or an icon." },
  { "no_texts", "Its option “rounds” lacks the words for it." },
  { "no_text", "Its option “rounds” lacks the words for it." },
  { "bad_text", "Its option “rounds” lacks the words for it." },
  { "no_words", "Its option “kind” lacks the words for it." },
  { "half_words", "Its option “kind” lacks the words for it." },
  { "no_levels", "Its list of levels is not right." },
  { "wild_levels", "Its list of levels is not right." },
  { "nobody", "It cannot be played with 2 players as it is." },
  { "wild_preset", "Its list of presets is not right." },
  { "no_preset", "Its list of presets is not right." },
};

static char *
get_faulty_dir (void)
{
  return g_test_build_filename (G_TEST_BUILT, "catalog", "faulty", NULL);
}

/* All but the one without a fault are left out, and whoever asks for one is told why. */
static void
test_faults (void)
{
  g_autofree char *dir = get_faulty_dir ();
  g_autoptr (SixainCatalog) catalog = sixain_catalog_new_for_path (dir);

  for (guint i = 0; i < G_N_ELEMENTS (faults); i++)
    {
      g_autofree char *path = g_strdup_printf ("%s/libsixain-%s.so", dir, faults[i].id);
      g_autofree char *sentence = g_strdup_printf ("The game “%s” was left out. %s", faults[i].id, faults[i].sentence);
      g_autoptr (GError) error = NULL;

      catalog_assert_failure (catalog, path, faults[i].sentence);
      g_assert_null (sixain_catalog_find (catalog, faults[i].id, &error));
      g_assert_error (error, SIXAIN_ERROR, SIXAIN_ERROR_SETUP);
      g_assert_cmpstr (error->message, ==, sentence);
    }

  catalog_assert_games (catalog, "right");
  catalog_assert_n_failures (catalog, G_N_ELEMENTS (faults));
}

/* They are looked at a second time, as for a second window. */
static void
test_again (void)
{
  g_autofree char *dir = get_faulty_dir ();

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (SixainCatalog) catalog = sixain_catalog_new_for_path (dir);

      catalog_assert_games (catalog, "right");
      g_assert_cmpuint (sixain_catalog_get_n_failures (catalog), ==, G_N_ELEMENTS (faults));
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  catalog_add_test ("/catalog/faults", test_faults);
  catalog_add_test ("/catalog/faults/again", test_again);

  return catalog_run_tests ();
}
