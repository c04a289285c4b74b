/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rows-position.h"
#include "rows-prospect.h"

/* A move of seat 0, and why a hint would suggest it. */
typedef struct
{
  RowsPosition position;
  const char  *move;
  const char  *reason;
} Reason;

#define PLAIN .options = "limit=66"

static const Reason reasons[] = {
  {
    { .about = "nothing fits between", PLAIN, .rows = "12 / 37 / 43 / 58", .hands = "59 60 | 13 1" },
    "choose 60", "No other card can come between 59 and 60.",
  },
  {
    { .about = "own cards do not come between", PLAIN, .rows = "12 / 37 / 43 / 58", .hands = "59 60 61 62 | 13 1" },
    "choose 62", "No other card can come between 59 and 62.",
  },
  {
    { .about = "only one fits between", PLAIN, .rows = "12 / 37 / 43 / 88", .hands = "89 91 | 13 1" },
    "choose 91", "Only one other card fits between 89 and 91.",
  },
  {
    { .about = "taken cards do not come between", PLAIN, .rows = "12 / 37 / 43 / 88", .hands = "89 93 | 13 1", .piles = "90 91 |" },
    "choose 93", "Only one other card fits between 89 and 93.",
  },
  {
    { .about = "room for all between", PLAIN, .rows = "12 / 37 / 43 / 58", .hands = "59 62 | 13 1" },
    "choose 62", "Row 4 has room for all that can come between 59 and 62.",
  },
  {
    { .about = "places left", PLAIN, .rows = "12 / 37 / 43 / 58", .hands = "59 80 | 13 1" },
    "choose 80", "Row 4 has room for 3 more.",
  },
  {
    { .about = "a place left", PLAIN, .rows = "12 / 37 / 43 / 55 56 57", .hands = "59 80 | 13 1" },
    "choose 80", "Row 4 has room for 1 more.",
  },
  {
    { .about = "the sixth card", PLAIN, .rows = "12 / 37 / 43 / 53 54 56 57", .hands = "59 80 | 13 1" },
    "choose 80", "Unless others change that, it takes row 4 for 5 points.",
  },
  {
    { .about = "a low card", PLAIN, .rows = "12 / 37 / 43 / 58", .hands = "59 2 | 13 1" },
    "choose 2", "It has to take a row, and the cheapest costs only 1 point.",
  },
  {
    { .about = "the cheapest row", PLAIN, .rows = "12 / 37 38 / 43 / 58", .hands = "2 60 | 13 1" },
    "take 3", "No row is cheaper: it costs 1 point.",
  },
  {
    { .about = "a dearer row", PLAIN, .rows = "12 / 37 38 / 43 / 58", .hands = "2 60 | 13 1" },
    "take 2", "It costs 1 point more than the cheapest, but may save you others.",
  },
  {
    { .about = "the cheapest that is not stopped", .rows = "12 ! / 37 38 / 43 44 / 58 55", .hands = "2 60 | 70 1" },
    "take 2", "No row is cheaper: it costs 2 points.",
  },
  {
    { .about = "a special instead of a take", .rows = "12 / 37 / 43 / 53 54 56 57 58", .hands = "59 80 | 70 1", .specials = "fifth |" },
    "fifth", "Placed as it is, your card would cost you 5 points.",
  },
  {
    { .about = "a special though nothing would be taken", .rows = "12 / 37 / 43 / 58", .hands = "59 80 | 70 1", .specials = "fifth |" },
    "fifth", NULL,
  },
  {
    { .about = "just place it", .rows = "12 / 37 / 43 / 58", .hands = "59 80 | 70 1", .specials = "fifth |" },
    "place", "Row 4 has room for it.",
  },
};

static void
test_reason (gconstpointer data)
{
  const Reason *self = data;
  g_autofree char *reason = NULL;
  SixainMove move;
  RowsState state;

  rows_position_begin (&self->position, &state);
  rows_rules.redact (&state, 0);
  g_assert_true (sixain_rules_read_move (&rows_rules, self->move, &move));
  reason = rows_justify (NULL, &state, 0, &move);
  g_assert_cmpstr (reason, ==, self->reason);
}

/* A card of the first seat, and what would come of placing it. */
typedef struct
{
  RowsPosition position;
  guint        card;
  RowsProspect prospect;
} Consequence;

static const Consequence consequences[] = {
  {
    { .about = "goes to a row", PLAIN, .rows = "12 / 37 / 43 / 58", .hands = "59 60 | 13 1" },
    60, { .row = 3, .place = 2 },
  },
  {
    { .about = "takes a full row", PLAIN, .rows = "12 / 37 / 43 / 53 54 56 57", .hands = "59 60 | 13 1" },
    60, { .row = 3, .place = 5, .takes = TRUE, .heads = 5 },
  },
  {
    { .about = "joins a row beside a Seven", .rows = "12 / 37 / 43 / 53 54 56 57 +", .hands = "59 60 | 13 1" },
    60, { .row = 3, .place = 5 },
  },
  {
    { .about = "passes a stopped row", .rows = "12 / 37 / 43 / 58 !", .hands = "44 60 | 13 1" },
    60, { .row = 2, .place = 2 },
  },
  {
    { .about = "is low", PLAIN, .rows = "12 / 37 38 / 44 / 55", .hands = "59 2 | 13 1" },
    2, { .row = -1, .takes = TRUE, .heads = 2 },
  },
  {
    { .about = "goes with the row that it takes of five", .rows = "12 / 37 / 43 / 53 54 56 57 / 90", .hands = "59 60 | 13 1" },
    60, { .row = 3, .place = 5, .takes = TRUE, .heads = 8 },
  },
};

static void
test_consequence (gconstpointer data)
{
  const Consequence *self = data;
  RowsProspect prospect;
  RowsState state;

  rows_position_begin (&self->position, &state);
  g_assert_cmpuint (state.phase, ==, ROWS_CHOOSE);
  rows_rules.redact (&state, 0);
  rows_prospect_init (&prospect, &state, self->card);
  g_assert_cmpint (prospect.row, ==, self->prospect.row);
  g_assert_cmpuint (prospect.place, ==, self->prospect.place);
  g_assert_cmpint (prospect.takes, ==, self->prospect.takes);
  g_assert_cmpuint (prospect.heads, ==, self->prospect.heads);
}

/* Where seat 0, and somebody who only looks, find cards. */
static void
test_whereabouts (void)
{
  static const RowsPosition position = {
    PLAIN, .rows = "12 / 37 / 43 / 53 54 55 56 57", .hands = "59 60 | 13 1", .piles = "| 7 8",
  };
  static const struct
  {
    guint           card;
    RowsWhereabouts own, anybody;
  } cards[] = {
    { 60, ROWS_IN_HAND, ROWS_UNSEEN },
    { 1, ROWS_UNSEEN, ROWS_UNSEEN },
    { 13, ROWS_ON_TABLE, ROWS_ON_TABLE },
    { 59, ROWS_ON_TABLE, ROWS_ON_TABLE },
    { 8, ROWS_TAKEN, ROWS_TAKEN },
    { 57, ROWS_TAKEN, ROWS_TAKEN },
    { 104, ROWS_UNSEEN, ROWS_UNSEEN },
  };
  guint8 own[ROWS_N_CARDS + 1], anybody[ROWS_N_CARDS + 1];
  RowsState state, view;

  rows_position_begin (&position, &state);
  view = state;
  rows_rules.redact (&view, 0);
  rows_prospect_find_cards (&view, 0, own);
  view = state;
  rows_rules.redact (&view, SIXAIN_NOBODY);
  rows_prospect_find_cards (&view, SIXAIN_NOBODY, anybody);
  for (guint i = 0; i < G_N_ELEMENTS (cards); i++)
    {
      g_assert_cmpuint (own[cards[i].card], ==, cards[i].own);
      g_assert_cmpuint (anybody[cards[i].card], ==, cards[i].anybody);
    }
}

/* In a draft everybody has seen what everybody took. */
static void
test_draft (void)
{
  guint8 whereabouts[ROWS_N_CARDS + 1];
  RowsState state;

  rows_state_begin (&state, 2, "draft=true known_cards=true");
  rows_state_play (&state, state.actor == 0 ? "0 draft 5, 1 draft 9" : "1 draft 9, 0 draft 5");
  rows_rules.redact (&state, 0);
  rows_prospect_find_cards (&state, 0, whereabouts);
  g_assert_cmpuint (whereabouts[5], ==, ROWS_IN_HAND);
  g_assert_cmpuint (whereabouts[9], ==, ROWS_IN_OTHER_HAND);
  g_assert_cmpuint (whereabouts[10], ==, ROWS_ON_TABLE);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (reasons); i++)
    {
      g_autofree char *name = g_strdelimit (g_strdup (reasons[i].position.about), " ", '-');
      g_autofree char *test = g_strconcat ("/rows/reason/", name, NULL);

      g_test_add_data_func (test, &reasons[i], test_reason);
    }
  for (guint i = 0; i < G_N_ELEMENTS (consequences); i++)
    {
      g_autofree char *name = g_strdelimit (g_strdup (consequences[i].position.about), " ", '-');
      g_autofree char *test = g_strconcat ("/rows/consequence/", name, NULL);

      g_test_add_data_func (test, &consequences[i], test_consequence);
    }
  g_test_add_func ("/rows/whereabouts/round", test_whereabouts);
  g_test_add_func ("/rows/whereabouts/draft", test_draft);

  return g_test_run ();
}
