/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "display.h"
#include "rows-help.h"
#include "rows-rules.h"
#include "sixain-catalog.h"

/* A first game with special cards: that of the game itself is tested with those of all games. */

static void
make (SixainMatch *match,
      guint        seat,
      const char  *text)
{
  g_autoptr (GError) error = NULL;
  SixainMove move;

  g_assert_true (sixain_rules_read_move (&rows_rules, text, &move));
  sixain_match_submit (match, seat, &move, -1, &error);
  g_assert_no_error (error);
}

static gboolean
is_legal (SixainMatch *match,
          const char  *text)
{
  SixainRefusal refusal;
  SixainMove move;

  return sixain_rules_read_move (&rows_rules, text, &move) &&
         rows_rules.check_move (sixain_match_get_truth (match), SIXAIN_LESSON_LEARNER, &move, -1, &refusal);
}

/* Every move can be made when it is its turn, nobody else is asked then, and what the sentences count is so. */
static void
test_moves (void)
{
  const SixainLesson *lesson = &rows_special_lesson;
  g_autoptr (GPtrArray) players = g_ptr_array_new_with_free_func (g_object_unref);
  SixainCatalog *catalog = sixain_catalog_new ();
  g_autoptr (GError) error = NULL;
  SixainGame *game = sixain_catalog_find (catalog, "rows", &error);
  const RowsState *state;
  SixainMatch *match;

  g_assert_no_error (error);
  for (guint seat = 0; seat < lesson->n_players; seat++)
    g_ptr_array_add (players, sixain_player_new (seat == 0 ? "Léa" : seat == 1 ? "Tom" : "Ada"));
  match = sixain_lesson_create_match (lesson, game, players, &error);
  g_assert_no_error (error);
  state = sixain_match_get_truth (match);
  g_assert_cmpuint (state->rows[2].n, ==, 5);
  g_assert_cmpuint (state->rows[2].heads, ==, 11);

  for (guint i = 0; i < lesson->n_beats; i++)
    {
      const SixainLessonBeat *beat = &lesson->beats[i];

      for (guint j = 0; beat->others[j].text != NULL; j++)
        make (match, beat->others[j].seat, beat->others[j].text);
      for (guint j = 0; beat->expected[j] != NULL; j++)
        {
          g_assert_true (is_legal (match, beat->expected[j]));
          g_assert_null (sixain_lesson_answer (beat, beat->expected[j]));
        }
      if (beat->expected[0] != NULL)
        make (match, SIXAIN_LESSON_LEARNER, beat->expected[0]);
      g_assert_true (sixain_match_get_to_act (match) & SIXAIN_SEAT (SIXAIN_LESSON_LEARNER));
    }

  g_test_message ("heads: %d, row 3: %u", state->heads[0], state->rows[2].n);
  g_assert_null (lesson->beats[lesson->n_beats - 1].expected[0]);
  g_assert_cmpuint (state->rows[2].n, ==, 6);
  g_assert_cmpuint (state->rows[0].cards[0], ==, 5);
  g_assert_cmpint (state->heads[0], ==, 4);
  g_assert_cmpuint (state->n_specials[0], ==, 0);
  g_assert_finalize_object (match);
  g_object_unref (catalog);
}

int
main (int    argc,
      char **argv)
{
  if (!display_init (&argc, &argv))
    return 0;

  g_test_add_func ("/rows-lesson/moves", test_moves);

  return g_test_run ();
}
