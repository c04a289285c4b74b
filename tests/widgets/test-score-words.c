/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-score-words.h"

#define MAX_ROUNDS 4
#define N_SEATS 3

static const char *const names[] = { "Léa", "Tom", "Zoé", NULL };

static const struct
{
  const char *about;
  gint        scores[MAX_ROUNDS][N_SEATS];
  guint       n_rounds;
  gboolean    low_wins;
  gint        viewer;
  const char *drama;
  const char *highlight;
} games[] = {
  { "nothing to tell", { { 1, 5, 5 }, { 1, 5, 5 } }, 2, TRUE, SIXAIN_NOBODY, NULL, NULL },
  { "lead changes", { { 9, 5, 15 }, { 1, 9, 9 } }, 2, TRUE, SIXAIN_NOBODY,
    "Léa takes the lead in the last round.", "Zoé: 15 points in round 1, the most in a single round." },
  { "lead changes, for the viewer", { { 9, 5, 15 }, { 1, 9, 9 } }, 2, TRUE, 0,
    "You take the lead in the last round.", "Zoé: 15 points in round 1, the most in a single round." },
  { "high totals", { { 5, 9, 1 }, { 9, 2, 8 } }, 2, FALSE, SIXAIN_NOBODY, "Léa takes the lead in the last round.", NULL },
  { "from the last place", { { 5, 9, 1 }, { 0, 0, 30 } }, 2, FALSE, SIXAIN_NOBODY,
    "Zoé was last before the last round.", "Zoé: 30 points in round 2, the most in a single round." },
  { "from the last place, for the viewer", { { 5, 9, 1 }, { 0, 0, 30 } }, 2, FALSE, 2,
    "You were last before the last round.", "You: 30 points in round 2, the most in a single round." },
  { "all lead before", { { 5, 5, 5 }, { 1, 9, 3 } }, 2, TRUE, SIXAIN_NOBODY, NULL,
    "Tom: 9 points in round 2, the most in a single round." },
  { "one point", { { 5, 8, 9 }, { 5, 3, 9 } }, 2, TRUE, 2, "Léa wins by a single point.", NULL },
  { "one point, for the viewer", { { 5, 8, 9 }, { 5, 3, 9 } }, 2, TRUE, 0, "You win by a single point.", NULL },
  { "both", { { 5, 4, 9 }, { 1, 3, 9 } }, 2, TRUE, SIXAIN_NOBODY,
    "Léa takes the lead in the last round, and wins by a single point.", NULL },
  { "both, for the viewer", { { 5, 4, 9 }, { 1, 3, 9 } }, 2, TRUE, 0,
    "You take the lead in the last round, and win by a single point.", NULL },
  { "a single round", { { 2, 3, 9 } }, 1, TRUE, SIXAIN_NOBODY, "Léa wins by a single point.", NULL },
  { "a win that is shared", { { 2, 2, 3 }, { 0, 0, 4 } }, 2, TRUE, SIXAIN_NOBODY, NULL,
    "Zoé: 4 points in round 2, the most in a single round." },
  { "below nothing", { { -9, -5, -2 }, { -1, -6, -5 } }, 2, FALSE, SIXAIN_NOBODY, NULL, NULL },
};

static void
test_game (gconstpointer data)
{
  guint row = GPOINTER_TO_UINT (data);
  g_autoptr (SixainScoreboard) scores = sixain_scoreboard_new (N_SEATS, games[row].low_wins);
  g_autofree char *drama = NULL;
  g_autofree char *highlight = NULL;

  for (guint round = 0; round < games[row].n_rounds; round++)
    sixain_scoreboard_add_round (scores, games[row].scores[round]);
  drama = sixain_score_words_tell_drama (scores, names, sixain_scoreboard_get_leaders (scores), games[row].viewer);
  highlight = sixain_score_words_tell_highlight (scores, names, games[row].viewer);
  g_assert_cmpstr (drama, ==, games[row].drama);
  g_assert_cmpstr (highlight, ==, games[row].highlight);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (guint row = 0; row < G_N_ELEMENTS (games); row++)
    {
      g_autofree char *path = g_strdup_printf ("/score-words/%s", games[row].about);

      g_test_add_data_func (path, GUINT_TO_POINTER (row), test_game);
    }

  return g_test_run ();
}
