/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "rows-rules.h"
#include "sequences-rules.h"
#include "sixain-pick.h"

#define SPECIALS ((1u << ROWS_N_KINDS) - 2)
#define CARD(card) { SIXAIN_ARG_CARD, card }
#define ROW(row) { SIXAIN_ARG_ROW, row }
#define VERB(verb) { SIXAIN_ARG_VERB, verb }
#define SPADE(rank) CARD (SEQUENCES_CARD (SEQUENCES_SPADE, rank))

#define PLACING "place,slide 13 2,slide 13 3,slide 20 2,insert 2,take 2"
#define RUNS "run 2S 3S 4S,run 2S 3S 4S 5S,discard 2S"

/* The last piece is refused where a move is NULL and the pick does not go on, so that
 * what was picked stays as it was. */
static const struct
{
  const char        *name;
  const SixainRules *rules;
  guint64            verbs_first;
  const char        *legal;
  SixainPiece        pieces[5];
  gboolean           refused;
  const char        *move;
} cases[] = {
  { "button", &rows_rules, SPECIALS, PLACING, { VERB (ROWS_MOVE_PLACE) }, FALSE, "place" },
  { "row", &rows_rules, SPECIALS, PLACING, { ROW (2) }, FALSE, "take 2" },
  { "other-row", &rows_rules, SPECIALS, PLACING, { ROW (3) }, TRUE, NULL },
  { "card-of-row", &rows_rules, SPECIALS, PLACING, { CARD (2) }, TRUE, NULL },
  { "special", &rows_rules, SPECIALS, PLACING, { VERB (ROWS_SLIDE) }, FALSE, NULL },
  { "special-twice", &rows_rules, SPECIALS, PLACING, { VERB (ROWS_SLIDE), VERB (ROWS_SLIDE) }, TRUE, NULL },
  { "special-card", &rows_rules, SPECIALS, PLACING, { VERB (ROWS_SLIDE), CARD (13) }, FALSE, NULL },
  { "special-row", &rows_rules, SPECIALS, PLACING, { VERB (ROWS_SLIDE), ROW (2) }, TRUE, NULL },
  { "slide", &rows_rules, SPECIALS, PLACING, { VERB (ROWS_SLIDE), CARD (13), ROW (3) }, FALSE, "slide 13 3" },
  { "no-slide", &rows_rules, SPECIALS, PLACING, { VERB (ROWS_SLIDE), CARD (20), ROW (3) }, TRUE, NULL },
  { "insert", &rows_rules, SPECIALS, PLACING, { VERB (ROWS_INSERT), ROW (2) }, FALSE, "insert 2" },
  { "too-much", &rows_rules, SPECIALS, PLACING, { VERB (ROWS_INSERT), ROW (2), ROW (2) }, TRUE, "insert 2" },
  { "not-held", &rows_rules, SPECIALS, PLACING, { VERB (ROWS_STOP) }, TRUE, NULL },
  { "struck", &rows_rules, 0, "cancel 11,keep", { CARD (11) }, FALSE, "cancel 11" },
  { "kept", &rows_rules, 0, "cancel 11,keep", { VERB (ROWS_MOVE_KEEP) }, FALSE, "keep" },
  { "word", &rows_rules, 0, "exchange stop,keep", { { SIXAIN_ARG_WORD, ROWS_STOP } }, FALSE, "exchange stop" },
  { "shared-piece", &sequences_rules, 0, RUNS, { SPADE (2) }, FALSE, "discard 2S" },
  { "list", &sequences_rules, 0, RUNS, { SPADE (2), SPADE (3), SPADE (4) }, FALSE, "run 2S 3S 4S" },
  { "longer-list", &sequences_rules, 0, RUNS, { SPADE (2), SPADE (3), SPADE (4), SPADE (5) }, FALSE, "run 2S 3S 4S 5S" },
  { "out-of-order", &sequences_rules, 0, RUNS, { SPADE (2), SPADE (4) }, TRUE, "discard 2S" },
};

static void
test_pick (gconstpointer data)
{
  const guint index = GPOINTER_TO_UINT (data);
  g_auto (GStrv) texts = g_strsplit (cases[index].legal, ",", -1);
  g_auto (SixainPick) pick = { .rules = cases[index].rules, .verbs_first = cases[index].verbs_first };
  g_autoptr (GString) text = g_string_new (NULL);
  const SixainMove *move;
  guint n = 0;

  for (guint i = 0; texts[i] != NULL; i++)
    g_assert_true (sixain_rules_read_move (pick.rules, texts[i], sixain_moves_add (&pick.legal, 0)));

  g_assert_null (sixain_pick_get_move (&pick));
  while (n < G_N_ELEMENTS (cases[index].pieces) && cases[index].pieces[n].kind != SIXAIN_ARG_NONE)
    n++;

  for (guint i = 0; i < n; i++)
    {
      const SixainPiece *piece = &cases[index].pieces[i];
      gboolean refused = cases[index].refused && i == n - 1;

      g_assert_cmpint (sixain_pick_offers (&pick, piece->kind, piece->value), ==, !refused);
      g_assert_cmpint (sixain_pick_add (&pick, piece->kind, piece->value), ==, !refused);
      g_assert_cmpuint (pick.n, ==, refused ? i : i + 1);
    }

  if (pick.n > 0)
    g_assert_cmpint (sixain_pick_get_verb (&pick), ==,
                     pick.pieces[0].kind == SIXAIN_ARG_VERB ? pick.pieces[0].value : -1);

  move = sixain_pick_get_move (&pick);
  if (move != NULL)
    sixain_rules_write_move (pick.rules, move, text);
  g_assert_cmpstr (move != NULL ? text->str : NULL, ==, cases[index].move);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/pick/", cases[i].name, NULL);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_pick);
    }

  return g_test_run ();
}
