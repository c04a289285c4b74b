/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sequences-help-positions.h"
#include "sequences-position.h"

/* What the help shows is held against the rules. */

#define EITHER(text) ((text) != NULL ? (text) : "")

/* The melds as positions write them, each with its side. */
static char *
write_melds (const char *melds,
             const char *side)
{
  g_autofree char *plain = g_strdup (EITHER (melds));
  g_autoptr (GString) text = g_string_new (NULL);
  g_auto (GStrv) parts = NULL;

  for (char *mark = strchr (plain, '+'); mark != NULL; mark = strchr (mark, '+'))
    memmove (mark, mark + 1, strlen (mark));
  parts = g_strsplit (plain, " / ", -1);
  for (guint i = 0; parts[i] != NULL; i++)
    g_string_append_printf (text, "%s%s%s", i > 0 ? " / " : "", side, parts[i]);

  return g_string_free (g_steal_pointer (&text), FALSE);
}

static char *
write_runs (const SequencesHelpPosition *picture)
{
  g_autofree char *own = write_melds (picture->runs, "0: ");
  g_autofree char *theirs = write_melds (picture->their_runs, "1: ");

  return g_strconcat (own, *own != '\0' && *theirs != '\0' ? " / " : "", theirs, NULL);
}

static char *
write_moves (const char *moves)
{
  g_auto (GStrv) list = g_strsplit (moves, ", ", -1);
  g_autofree char *joined = g_strjoinv (", 0 ", list);

  return g_strconcat ("0 ", joined, NULL);
}

/* Somebody with these cards in hand may lay them. A set needs a run before it. */
static void
assert_melds (const char *melds,
              const char *verb)
{
  g_autofree char *plain = write_melds (melds, "");
  g_auto (GStrv) parts = g_strsplit (plain, " / ", -1);

  for (guint i = 0; parts[i] != NULL; i++)
    {
      g_autofree char *hands = g_strconcat (parts[i], " |", NULL);
      g_autofree char *move = g_strdup_printf ("0 %s %s", verb, parts[i]);
      const SequencesPosition position = { .hands = hands, .laid = g_str_equal (verb, "set") ? "1 0 | 0 0" : NULL };
      SequencesState state;

      sequences_position_begin (&position, &state);
      sequences_state_play (&state, move);
    }
}

static guint
count (const char *melds)
{
  g_auto (GStrv) parts = g_strsplit (EITHER (melds), " / ", -1);

  return g_strv_length (parts);
}

static void
test_melds (gconstpointer data)
{
  const SequencesHelpPosition *picture = data;

  assert_melds (picture->runs, "run");
  assert_melds (picture->their_runs, "run");
  assert_melds (picture->runs_after, "run");
  assert_melds (picture->sets, "set");
  if (picture->runs != NULL)
    g_assert_cmpuint (count (picture->sets), <=, count (picture->runs));
}

/* The moves are made and refused as the words say. */
static void
test_moves (gconstpointer data)
{
  const SequencesHelpPosition *picture = data;
  g_autofree char *hand = write_melds (picture->hand, "");
  g_autofree char *hands = g_strconcat (hand, " |", NULL);
  g_autofree char *runs = write_runs (picture);
  g_autofree char *sets = write_melds (picture->sets, "0: ");
  g_autofree char *discard = write_melds (picture->discard, "");
  g_autofree char *runs_after = write_melds (picture->runs_after, "0: ");
  g_autofree char *sets_after = write_melds (picture->sets_after, "0: ");
  SequencesPosition position = {
    .hands = hands, .runs = runs, .sets = sets, .discard = discard, .phase = *discard != '\0' ? "draw" : "play",
  };
  SequencesState state;

  if (picture->sets != NULL && picture->runs == NULL)
    position.laid = "3 2 | 0 0";
  sequences_position_begin (&position, &state);

  if (picture->refused != NULL)
    {
      g_autofree char *moves = write_moves (picture->refused);

      sequences_state_refuse (&state, moves);
    }
  if (picture->moves != NULL)
    {
      g_autofree char *moves = write_moves (picture->moves);

      sequences_state_play (&state, moves);
    }
  if (picture->runs_after != NULL)
    {
      g_autofree char *found = sequences_show_runs (&state);

      g_assert_cmpstr (found, ==, runs_after);
    }
  if (picture->sets_after != NULL)
    {
      g_autofree char *found = sequences_show_sets (&state);

      g_assert_cmpstr (found, ==, sets_after);
    }
}

static void
test_points (gconstpointer data)
{
  const SequencesHelpPosition *picture = data;
  g_autofree char *hand = write_melds (picture->hand, "");
  g_autofree char *hands = g_strconcat (hand, " |", NULL);
  g_autofree char *runs = write_runs (picture);
  const SequencesPosition position = {
    .hands = hands, .runs = runs, .phase = "closing", .stock = "", .options = "rounds=1",
  };
  SequencesState state;

  sequences_position_begin (&position, &state);
  sequences_state_play (&state, "0 pass, 1 pass");
  g_assert_cmpint (state.totals[0], ==, picture->points);
  g_assert_cmpint (state.totals[1], ==, 0);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < SEQUENCES_HELP_N_POSITIONS; i++)
    {
      const SequencesHelpPosition *picture = &sequences_help_positions[i];
      g_autofree char *melds = g_strdup_printf ("/help/%u/melds", i);
      g_autofree char *moves = g_strdup_printf ("/help/%u/moves", i);
      g_autofree char *points = g_strdup_printf ("/help/%u/points", i);

      g_test_add_data_func (melds, picture, test_melds);
      g_test_add_data_func (moves, picture, test_moves);
      if (picture->points != 0)
        g_test_add_data_func (points, picture, test_points);
    }

  return g_test_run ();
}
