/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "rows-help-positions.h"
#include "rows-position.h"
#include "rows-show.h"

/* What the help shows is held against the rules. */

#define LATECOMER " 104"      /* Somebody else's card, which is placed last and left out of what is compared. */

/* Rows as positions write them: nothing is pointed out, and nothing is gone. */
static char *
write_rows (const char *rows)
{
  g_auto (GStrv) words = g_strsplit (rows, " ", -1);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; words[i] != NULL; i++)
    {
      const char *word = words[i];

      if (g_str_equal (word, "!") || g_str_has_suffix (word, "-"))
        continue;
      if (g_str_equal (word, "seven"))
        word = "+";
      else if (g_str_equal (word, "stop"))
        word = "!";
      g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", word);
      if (word == words[i] && g_str_has_suffix (word, "+"))
        g_string_truncate (text, text->len - 1);
    }

  return g_string_free (g_steal_pointer (&text), FALSE);
}

static char *
show_rows (const RowsState *state)
{
  g_autofree char *shown = rows_state_show (state, "rows");
  g_auto (GStrv) parts = g_strsplit (shown, LATECOMER, -1);

  return g_strjoinv ("", parts);
}

/* The first cards of a turn are placed. */
static void
place_cards (const RowsHelpTurn *turn,
             guint               n_cards,
             RowsState          *state)
{
  g_auto (GStrv) cards = g_strsplit (turn->cards, " ", -1);
  g_autoptr (GString) hands = g_string_new (NULL);
  RowsPosition position = { .options = "rounds=1", .rows = turn->rows };

  for (guint i = 0; i < n_cards; i++)
    g_string_append_printf (hands, "%s 1 | ", cards[i]);
  g_string_append (hands, "104 1");
  if (n_cards == 0)
    g_string_append (hands, " | 103 1");
  position.hands = hands->str;

  rows_position_begin (&position, state);
  if (rows_rules.to_act (state) == SIXAIN_SEAT (0) && state->phase == ROWS_TAKE)
    {
      g_autofree char *move = g_strdup_printf ("0 take %u", turn->choice);

      g_assert_cmpuint (turn->choice, >, 0);
      rows_state_play (state, move);
    }
}

static void
test_turn (gconstpointer data)
{
  const RowsHelpTurn *turn = data;
  g_auto (GStrv) cards = g_strsplit (turn->cards, " ", -1);

  for (guint i = 0; i < G_N_ELEMENTS (turn->pictures); i++)
    {
      const RowsHelpPicture *picture = &turn->pictures[i];
      g_autofree char *expected = write_rows (picture->rows);
      g_autofree char *to_place = write_rows (picture->to_place != NULL ? picture->to_place : "");
      g_auto (GStrv) left = g_strsplit (to_place, " ", -1);
      guint n_left = g_strv_length (left);
      guint n_placed = g_strv_length (cards) - n_left;
      RowsState state;

      for (guint j = 0; j < n_left; j++)
        g_assert_cmpstr (left[j], ==, cards[n_placed + j]);

      if (n_placed == 0)
        {
          g_assert_cmpstr (expected, ==, turn->rows);
        }
      else
        {
          g_autofree char *shown = NULL;

          place_cards (turn, n_placed, &state);
          shown = show_rows (&state);
          g_assert_cmpstr (shown, ==, expected);
        }

      /* The next card takes the row that is marked. */
      if (strchr (picture->rows, '!') != NULL)
        {
          g_auto (GStrv) rows = g_strsplit (picture->rows, " / ", -1);
          guint row = 0;

          while (!g_str_has_prefix (rows[row], "!"))
            row++;
          place_cards (turn, n_placed + 1, &state);
          g_assert_cmpuint (state.rows[row].cards[0], ==, g_ascii_strtoull (left[0], NULL, 10));
          if (i == 1 || turn->pictures[1].to_place == NULL)
            {
              g_autofree char *heads = rows_state_show (&state, "heads");
              g_auto (GStrv) each = g_strsplit (heads, " ", -1);

              g_assert_cmpuint (g_ascii_strtoull (each[n_placed], NULL, 10), ==, turn->heads);
            }
        }
    }
}

static void
test_special (gconstpointer data)
{
  const RowsHelpSpecial *special = data;
  g_autofree char *expected = write_rows (special->picture);
  g_autofree char *hands = g_strdup_printf ("%u 1 | 104 2", special->card);
  g_autofree char *specials = g_strdup_printf ("%s |", rows_kind_names[special - rows_help_specials]);
  g_autofree char *piles = g_strdup_printf ("%s |", special->pile != NULL ? special->pile : "");
  g_autofree char *move = g_strdup_printf ("0 %s", special->move);
  const RowsPosition position = { .rows = special->rows, .hands = hands, .specials = specials, .piles = piles };
  g_autofree char *shown = NULL;
  g_autofree char *heads = NULL;
  RowsState state;

  rows_position_begin (&position, &state);
  if (strchr (special->picture, '!') != NULL)
    {
      shown = show_rows (&state);
      rows_state_play (&state, move);
    }
  else
    {
      rows_state_play (&state, move);
      shown = show_rows (&state);
    }
  heads = rows_state_show (&state, "heads");

  g_assert_true (g_str_has_prefix (shown, expected));
  g_assert_cmpuint (g_ascii_strtoull (heads, NULL, 10), ==, special->heads);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < ROWS_HELP_N_TURNS; i++)
    {
      g_autofree char *path = g_strdup_printf ("/help/turn/%u", i);

      g_test_add_data_func (path, &rows_help_turns[i], test_turn);
    }
  for (guint kind = ROWS_FIFTH; kind < ROWS_N_KINDS; kind++)
    {
      g_autofree char *path = g_strdup_printf ("/help/special/%u", kind);

      if (rows_help_specials[kind].picture != NULL)
        g_test_add_data_func (path, &rows_help_specials[kind], test_special);
    }

  return g_test_run ();
}
