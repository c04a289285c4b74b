/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "rows-position.h"
#include "rows-show.h"

/* What a seat may see. */

static const struct
{
  const char *member;
  gint        seat;
  const char *shown;
} views[] = {
  { "hands", 0, "60 61 62 | _ _ _" },
  { "hands", 1, "_ _ _ | 90 91 92" },
  { "hands", SIXAIN_NOBODY, "_ _ _ | _ _ _" },
  { "chosen", 0, "18 104" },
  { "chosen", 1, "18 104" },
  { "chosen", SIXAIN_NOBODY, "18 104" },
  { "specials", 0, "stop slide | _ _ _" },
  { "specials", 1, "_ _ | fifth seven cancel" },
  { "specials", SIXAIN_NOBODY, "_ _ | _ _ _" },
  { "special_stock", 0, "3" },
  { "special_stock", SIXAIN_NOBODY, "3" },
  { "special_discard", 1, "insert stop" },
  { "special_discard", SIXAIN_NOBODY, "insert stop" },
  { "rows", 1, "3 5 11 13 17 / 20 + / 30 + ! / 40" },
  { "rows", SIXAIN_NOBODY, "3 5 11 13 17 / 20 + / 30 + ! / 40" },
  { "piles", 1, "7 8 | 9" },
  { "piles", SIXAIN_NOBODY, "7 8 | 9" },
  { "heads", SIXAIN_NOBODY, "2 1" },
};

static void
test_views (void)
{
  static const RowsPosition position = {
    .rows = "3 5 11 13 17 / 20 + / 30 + ! / 40", .hands = "18 60 61 62 | 104 90 91 92",
    .specials = "stop slide | fifth seven cancel", .piles = "7 8 | 9", .stock = "insert insert stop",
    .discard = "insert stop",
  };
  RowsState state;

  rows_position_begin (&position, &state);

  for (guint i = 0; i < G_N_ELEMENTS (views); i++)
    {
      g_autofree char *shown = rows_state_show_view (&state, views[i].seat, views[i].member);

      g_assert_cmpstr (shown, ==, views[i].shown);
    }
}

static void
test_members (void)
{
  static const struct
  {
    const char *options;
    gboolean table, specials;
  } games[] = {
    { "limit=66", FALSE, FALSE },
    { "known_cards=true", FALSE, FALSE },
    { "draft=true", TRUE, FALSE },
    { "special_cards=true", FALSE, TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      RowsState state;
      g_autofree char *table = NULL, *specials = NULL, *discard = NULL;

      rows_state_begin (&state, 2, games[i].options);
      table = rows_state_show (&state, "table");
      specials = rows_state_show (&state, "specials");
      discard = rows_state_show (&state, "special_discard");
      g_assert_true ((table != NULL) == games[i].table);
      g_assert_true ((specials != NULL) == games[i].specials);
      g_assert_true ((discard != NULL) == games[i].specials);
    }
}

/* The generator and the order of the stock are in no view, nor in the bytes
 * that a bot is given. */
static void
test_chance (void)
{
  for (gint seat = SIXAIN_NOBODY; seat < 3; seat++)
    {
      RowsState state, other;

      rows_state_begin (&state, 3, "special_cards=true");
      other = state;
      sixain_random_seed (&other.random, 99);
      sixain_cards_shuffle (other.stock, other.n_stock, other.n_stock, &other.random);
      g_assert_cmpuint (state.n_stock, ==, 19);
      g_assert_true (memcmp (&state, &other, sizeof state) != 0);

      rows_rules.redact (&state, seat);
      rows_rules.redact (&other, seat);
      g_assert_cmpmem (&state, sizeof state, &other, sizeof other);
      g_assert_cmpuint (state.random.counter, ==, 0);
    }
}

/* A choice shows as made, not as what. */
static void
test_choices (void)
{
  RowsState first;
  g_autofree char *move = NULL, *hands = NULL, *chosen = NULL, *to_act = NULL;
  RowsState view = { 0 };

  rows_state_begin (&first, 2, "special_cards=true");

  for (guint i = 0; i < 12; i++)
    {
      g_autofree char *text = g_strdup_printf ("1 choose %u", first.hands[1][i]);
      RowsState state = first;

      rows_state_play (&state, text);
      rows_rules.redact (&state, 0);
      if (i > 0)
        g_assert_cmpmem (&state, sizeof state, &view, sizeof view);
      view = state;
    }

  move = rows_state_show (&view, "hands");
  g_assert_true (g_str_has_suffix (move, " | _ _ _ _ _ _ _ _ _ _ _"));
  chosen = rows_state_show (&view, "chosen");
  g_assert_cmpstr (chosen, ==, "_ _");
  to_act = rows_state_show (&view, "to_act");
  g_assert_cmpstr (to_act, ==, "0");
  hands = rows_state_show_view (&first, SIXAIN_NOBODY, "hands");
  g_assert_cmpstr (hands, ==, "_ _ _ _ _ _ _ _ _ _ _ _ | _ _ _ _ _ _ _ _ _ _ _ _");
}

/* A hand of which something is known, whatever is chosen from it. */
static void
test_known_choice (void)
{
  static const RowsPosition position = {
    .rows = "20 / 30 / 40 / 50", .hands = "25 60 61 62 | 104 90 91 92", .specials = "replace |",
  };
  static const char *const choices[] = { "0 choose 25", "0 choose 60", "0 choose 62" };
  RowsState first, view = { 0 };

  rows_position_begin (&position, &first);
  rows_state_play (&first, "0 replace 61");

  for (guint i = 0; i < G_N_ELEMENTS (choices); i++)
    {
      RowsState state = first;
      g_autofree char *hands = NULL;

      rows_state_play (&state, choices[i]);
      hands = rows_state_show_view (&state, 1, "hands");
      g_assert_cmpstr (hands, ==, "_ _ | 90 91 92");
      rows_rules.redact (&state, 1);
      if (i > 0)
        g_assert_cmpmem (&state, sizeof state, &view, sizeof view);
      view = state;
    }
}

static guint
count_cards (const RowsState *state)
{
  SixainCardSet set = { 0 };
  guint n = 0;

  for (guint seat = 0; seat < state->n_players; seat++)
    {
      n += state->n_hand[seat];
      for (guint i = 0; i < state->n_hand[seat]; i++)
        sixain_card_set_add (&set, state->hands[seat][i]);
      if (state->phase != ROWS_CHOOSE && state->chosen[seat] != 0)
        {
          n++;
          sixain_card_set_add (&set, state->chosen[seat]);
        }
    }
  for (guint i = 0; i < state->n_rows; i++)
    {
      n += state->rows[i].n;
      for (guint j = 0; j < state->rows[i].n; j++)
        sixain_card_set_add (&set, state->rows[i].cards[j]);
    }
  n += state->n_taken;
  for (guint i = 0; i < state->n_taken; i++)
    sixain_card_set_add (&set, state->taken[i]);

  g_assert_false (sixain_card_set_has (&set, 0));
  g_assert_cmpuint (sixain_card_set_count (&set), ==, n);

  return n;
}

static void
count_kinds (const RowsState *state,
             guint           *kinds)
{
  memset (kinds, 0, ROWS_N_KINDS * sizeof *kinds);
  for (guint seat = 0; seat < state->n_players; seat++)
    {
      for (guint i = 0; i < state->n_specials[seat]; i++)
        kinds[state->specials[seat][i]]++;
    }
  for (guint i = 0; i < state->n_stock; i++)
    kinds[state->stock[i]]++;
  for (guint i = 0; i < state->n_discard; i++)
    kinds[state->discard[i]]++;
  for (guint i = 0; i < state->n_rows; i++)
    {
      kinds[ROWS_SEVEN] += state->rows[i].seven;
      kinds[ROWS_STOP] += state->rows[i].stopped;
    }

  for (guint kind = ROWS_FIFTH; kind < ROWS_N_KINDS; kind++)
    g_assert_cmpuint (kinds[kind], ==, 4);
}

/* What is imagined for a view is a whole deal that looks the same from there. */
static void
check_imagined (const RowsState *truth,
                gint             seat,
                SixainRandom    *random)
{
  RowsState view = *truth, imagined;
  guint kinds[ROWS_N_KINDS];

  rows_rules.redact (&view, seat);
  imagined = view;
  rows_rules.resample (&imagined, random);

  g_assert_cmpuint (count_cards (&imagined), ==, count_cards (truth));
  if (truth->special_cards)
    {
      count_kinds (truth, kinds);
      count_kinds (&imagined, kinds);
    }

  rows_rules.redact (&imagined, seat);
  g_assert_cmpmem (&imagined, sizeof imagined, &view, sizeof view);
}

static void
test_imagined (void)
{
  static const char *const games[] = { "limit=66", "known_cards=true", "draft=true", "known_cards=true draft=true", "special_cards=true" };

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      for (guint n_players = 2; n_players <= 8; n_players += 3)
        {
          g_auto (SixainMoves) moves = { 0 };
          SixainRandom random;
          RowsState state;

          sixain_random_seed (&random, n_players);
          rows_state_begin (&state, n_players, games[i]);
          while (state.phase != ROWS_OVER)
            {
              guint seat = sixain_seats_first (rows_rules.to_act (&state));
              SixainMove move;

              for (gint other = SIXAIN_NOBODY; other < (gint) n_players; other++)
                check_imagined (&state, other, &random);
              sixain_rules_random_move (&rows_rules, &state, seat, &moves, &random, &move);
              g_assert_true (rows_rules.apply (&state, seat, &move, 0, NULL, NULL, NULL));
            }
        }
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/rows/hidden/views", test_views);
  g_test_add_func ("/rows/hidden/members", test_members);
  g_test_add_func ("/rows/hidden/chance", test_chance);
  g_test_add_func ("/rows/hidden/choices", test_choices);
  g_test_add_func ("/rows/hidden/known-choice", test_known_choice);
  g_test_add_func ("/rows/hidden/imagined", test_imagined);

  return g_test_run ();
}
