/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rows-position.h"

#include <string.h>

#include "rows-show.h"
#include "rows-text.h"

#define ROOM 128

/* Reads one group of a text such as “3 5 | 8”, as numbers or as kinds. */
static guint
read_group (const char *text,
            guint       group,
            guint8     *items)
{
  g_auto (GStrv) groups = g_strsplit_set (text != NULL ? text : "", "|/", -1);
  g_auto (GStrv) words = NULL;
  guint n = 0;

  if (group >= g_strv_length (groups))
    return 0;

  words = g_strsplit (groups[group], " ", -1);
  for (guint i = 0; words[i] != NULL; i++)
    {
      if (g_ascii_isdigit (*words[i]))
        items[n++] = g_ascii_strtoull (words[i], NULL, 10);
      else if (g_ascii_isalpha (*words[i]))
        {
          gint kind = rows_kind_from_text (words[i]);

          g_assert_cmpint (kind, >, 0);
          items[n++] = kind;
        }
    }

  return n;
}

static guint
count_groups (const char *text)
{
  g_auto (GStrv) groups = g_strsplit_set (text, "|/", -1);

  return g_strv_length (groups);
}

static guint
sum_heads (const guint8 *cards,
           guint         n)
{
  guint heads = 0;

  for (guint i = 0; i < n; i++)
    heads += rows_card_heads[cards[i]];

  return heads;
}

void
rows_state_begin (RowsState  *state,
                  guint       n_players,
                  const char *options)
{
  g_auto (SixainSetup) setup = { 0 };
  g_auto (GStrv) assignments = g_strsplit (options, " ", -1);
  g_autoptr (GError) error = NULL;

  sixain_setup_init (&setup, &rows_rules, n_players, 1);
  for (guint i = 0; assignments[i] != NULL; i++)
    {
      if (*assignments[i] != '\0')
        sixain_setup_assign (&setup, &rows_rules, assignments[i], &error);
      g_assert_no_error (error);
    }
  g_assert_true (sixain_setup_check (&setup, &rows_rules, NULL));

  rows_rules.begin (state, &setup, NULL);
}

static void
lay_rows (RowsState  *state,
          const char *text)
{
  g_auto (GStrv) rows = g_strsplit (text, "/", -1);

  memset (state->rows, 0, sizeof state->rows);
  state->n_rows = g_strv_length (rows);
  g_assert_cmpuint (state->n_rows, <=, ROWS_MAX_ROWS);

  for (guint i = 0; i < state->n_rows; i++)
    {
      guint8 cards[ROOM];
      RowsRow *row = &state->rows[i];

      row->n = read_group (text, i, cards);
      memcpy (row->cards, cards, row->n);
      row->heads = sum_heads (cards, row->n);
      row->seven = strchr (rows[i], '+') != NULL;
      row->stopped = strchr (rows[i], '!') != NULL;
    }
}

static void
give_piles (RowsState  *state,
            const char *text,
            guint       seat)
{
  guint8 cards[ROOM];
  guint n = read_group (text, seat, cards);

  for (guint i = 0; i < n; i++)
    {
      state->taken[state->n_taken] = cards[i];
      state->taker[state->n_taken++] = seat;
    }
  state->heads[seat] = sum_heads (cards, n);
}

void
rows_position_begin (const RowsPosition *self,
                     RowsState          *state)
{
  guint n_players = count_groups (self->hands);
  guint8 items[ROOM];

  rows_state_begin (state, n_players, self->options != NULL ? self->options : "special_cards=true");
  lay_rows (state, self->rows);
  if (self->version > 0)
    state->version = self->version;
  if (self->round > 0)
    {
      state->round = self->round;
      state->finished = self->round - 1;
    }

  memset (state->hands, 0, sizeof state->hands);
  memset (state->specials, 0, sizeof state->specials);
  memset (state->stock, 0, sizeof state->stock);

  state->n_stock = read_group (self->stock, 0, items);
  for (guint i = 0; i < state->n_stock; i++)
    state->stock[state->n_stock - 1 - i] = items[i];
  state->n_discard = read_group (self->discard, 0, state->discard);

  for (guint seat = 0; seat < n_players; seat++)
    {
      guint8 totals[ROOM] = { 0 };

      state->n_hand[seat] = read_group (self->hands, seat, items);
      memcpy (state->hands[seat], items, state->n_hand[seat]);
      sixain_cards_sort (state->hands[seat], state->n_hand[seat]);
      state->n_specials[seat] = read_group (self->specials, seat, state->specials[seat]);
      give_piles (state, self->piles, seat);
      read_group (self->totals, seat, totals);
      state->totals[seat] = totals[0];
    }

  for (guint seat = 0; seat < n_players; seat++)
    {
      g_autofree char *move = NULL;

      read_group (self->hands, seat, items);
      move = g_strdup_printf ("%u choose %u", seat, items[0]);
      rows_state_play (state, move);
    }
}

static gboolean
try_move (RowsState     *state,
          const char    *text,
          SixainRefusal *refusal)
{
  SixainMove move;
  char *rest;
  guint seat = g_ascii_strtoull (text, &rest, 10);

  if (!sixain_rules_read_move (&rows_rules, rest + 1, &move))
    return sixain_refusal_set (refusal, SIXAIN_REFUSAL_UNKNOWN_MOVE, 0, 0);

  return rows_rules.apply (state, seat, &move, 0, NULL, NULL, refusal);
}

void
rows_state_play (RowsState  *state,
                 const char *moves)
{
  g_auto (GStrv) list = g_strsplit (moves, ",", -1);

  for (guint i = 0; list[i] != NULL; i++)
    {
      SixainRefusal refusal = { 0 };

      if (!try_move (state, g_strstrip (list[i]), &refusal))
        g_error ("“%s” of “%s” was refused: %u", list[i], moves, refusal.code);
    }
}

void
rows_state_refuse (const RowsState *state,
                   const char      *moves)
{
  g_auto (GStrv) list = g_strsplit (moves, ",", -1);

  for (guint i = 0; list[i] != NULL; i++)
    {
      SixainRefusal refusal = { 0 };
      RowsState copy = *state;

      if (try_move (&copy, g_strstrip (list[i]), &refusal))
        g_error ("“%s” of “%s” was not refused.", list[i], moves);
      g_assert_cmpuint (refusal.code, !=, SIXAIN_REFUSAL_NONE);
      g_assert_cmpmem (&copy, sizeof copy, state, sizeof *state);
    }
}

static char *
sort_groups (const char *text)
{
  g_auto (GStrv) groups = g_strsplit (text, "|", -1);

  for (guint i = 0; groups[i] != NULL; i++)
    {
      char *sorted = rows_text_sort (groups[i], " ");

      g_free (groups[i]);
      groups[i] = sorted;
    }

  return g_strjoinv ("|", groups);
}

static void
check_member (const RowsPosition *self,
              const RowsState    *state,
              const char         *member,
              const char         *expected)
{
  g_autofree char *found = NULL;
  g_autofree char *a = NULL;
  g_autofree char *b = NULL;
  g_autofree char *told_a = NULL;
  g_autofree char *told_b = NULL;

  if (expected == NULL)
    return;

  found = rows_state_show (state, member);
  if (g_str_equal (member, "legal"))
    {
      a = rows_text_sort (found, ",");
      b = rows_text_sort (expected, ",");
    }
  else if (g_str_equal (member, "piles") || g_str_has_prefix (member, "special"))
    {
      a = sort_groups (found);
      b = sort_groups (expected);
    }
  else
    {
      a = g_strdup (found);
      b = g_strdup (expected);
    }

  told_a = g_strdup_printf ("%s; %s: %s", self->about, member, a);
  told_b = g_strdup_printf ("%s; %s: %s", self->about, member, b);
  g_assert_cmpstr (told_a, ==, told_b);
}

void
rows_position_check (const RowsPosition *self,
                     const RowsState    *state)
{
  check_member (self, state, "rows", self->then.rows);
  check_member (self, state, "hands", self->then.hands);
  check_member (self, state, "chosen", self->then.chosen);
  check_member (self, state, "heads", self->then.heads);
  check_member (self, state, "piles", self->then.piles);
  check_member (self, state, "specials", self->then.specials);
  check_member (self, state, "special_discard", self->then.discard);
  check_member (self, state, "special_stock", self->then.stock);
  check_member (self, state, "phase", self->then.phase);
  check_member (self, state, "to_act", self->then.to_act);
  check_member (self, state, "legal", self->then.legal);

  for (guint i = 0; i < state->n_rows; i++)
    g_assert_cmpuint (state->rows[i].heads, ==, sum_heads (state->rows[i].cards, state->rows[i].n));
}

static void
test_position (gconstpointer data)
{
  const RowsPosition *self = data;
  RowsState state;

  rows_position_begin (self, &state);
  if (self->moves != NULL)
    rows_state_play (&state, self->moves);
  rows_position_check (self, &state);
  if (self->refused != NULL)
    rows_state_refuse (&state, self->refused);
}

/* Each position is a test of its own, named by what it is about. */
void
rows_position_add (const char         *path,
                   const RowsPosition *positions,
                   guint               n_positions)
{
  for (guint i = 0; i < n_positions; i++)
    {
      g_autofree char *name = g_strdelimit (g_strdup (positions[i].about), " /,;:", '-');
      g_autofree char *full = g_strconcat (path, "/", name, NULL);

      g_test_add_data_func (full, &positions[i], test_position);
    }
}
