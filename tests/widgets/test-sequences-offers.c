/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "sequences-label.h"
#include "sequences-hand.h"
#include "sequences-layout.h"
#include "sequences-offers.h"
#include "sequences-position.h"
#include "sequences-tell.h"
#include "sequences-text.h"

/* A position, what seat 0 has selected in it, and what comes of that: offers, those
 * that use exactly the selection; or why there are none. */
typedef struct
{
  SequencesPosition position;
  const char       *selected;
  const char       *offers;      /* As on the buttons, separated by “; ”. */
  const char       *obstacle;
} Selection;

static const Selection selections[] = {
  {
    { .about = "nothing selected", .hands = "2H 3H 4H 9C | 5S" },
    "", "", NULL,
  },
  {
    { .about = "a run", .hands = "2H 3H 4H 9C | 5S" },
    "2H 3H 4H", "Run 2–4", NULL,
  },
  {
    { .about = "two cards", .hands = "2H 3H 4H 9C | 5S" },
    "2H 3H", "", "A run is three or more cards of one suit in a row, in ascending order.",
  },
  {
    { .about = "a joker may stand at either end", .hands = "0H 3H 4H 9C | 5S" },
    "0H 3H 4H", "Run 2–4; Run 3–5", NULL,
  },
  {
    { .about = "the ace opens a run", .hands = "AS 2S 3S | 5S" },
    "AS 2S 3S", "Run 1–3", NULL,
  },
  {
    { .about = "the 1 ends a run", .hands = "QD KD 1D | 5S" },
    "QD KD 1D", "Run Q–A", NULL,
  },
  {
    { .about = "a set", .hands = "8H 8D 8C | 5S", .runs = "0: 2C 3C 4C" },
    "8H 8D 8C", "Set of 8", NULL,
  },
  {
    { .about = "a set without a run", .hands = "8H 8D 8C | 5S" },
    "8H 8D 8C", "", "Another set needs another run first: sets may not outnumber runs.",
  },
  {
    { .about = "nothing in common", .hands = "8H 9D JC | 5S" },
    "8H 9D JC", "", "These cards make neither a run nor a set.",
  },
  {
    { .about = "one card for a run", .hands = "9C 2H | 5S", .runs = "0: 10C 11C 12C" },
    "9C", "Add to 10–12", NULL,
  },
  {
    { .about = "several cards for a run, one after the other", .hands = "8C 9C JC 2H | 5S", .runs = "0: 10C 11C 12C" },
    "8C 9C JC", "Add to 10–12", NULL,
  },
  {
    { .about = "one of them does not fit", .hands = "8C 9C 2C | 5S", .runs = "0: 10C 11C 12C" },
    "8C 9C 2C", "", "A run is three or more cards of one suit in a row, in ascending order.",
  },
  {
    { .about = "from a set of an earlier turn", .hands = "2H 3H | 5S", .runs = "0: 10C 11C 12C", .sets = "0: 4H 4S 4T" },
    "2H 3H 4H", "Run 2–4", NULL,
  },
  {
    { .about = "from a set of this turn", .hands = "2H 3H | 5S", .runs = "0: 10C 11C 12C", .sets = "0*: 4H 4S 4T" },
    "2H 3H 4H", "", "The cards of a set can be used only in a later turn than the one it was laid in.",
  },
  {
    { .about = "a joker before or after a run", .hands = "0C 2H | 5S", .runs = "0: 10C 11C 12C" },
    "0C", "Put before 10–12; Put after 10–12", NULL,
  },
  {
    { .about = "a joker of somebody else's", .hands = "11C 2H | 5S", .runs = "1: 10C 0C 12C" },
    "11C", "Swap for the joker of 10–12", NULL,
  },
  {
    { .about = "an ace that opens a run", .hands = "1S | 5S", .runs = "1: AS 2S 3S" },
    "1S", "Swap for the ace of 1–3", NULL,
  },
  {
    { .about = "an ace of a run that has a joker elsewhere", .hands = "1S | 5S", .runs = "1: AS 0S 3S" },
    "1S", "Swap for the ace of 1–3", NULL,
  },
  {
    { .about = "a 1 of a run that has a joker elsewhere", .hands = "AD | 5S", .runs = "1: 0D QD KD 1D" },
    "AD", "Swap for the 1 of R–A", NULL,
  },
  {
    { .about = "the joker of a run that has an ace elsewhere", .hands = "2S | 5S", .runs = "1: AS 0S 3S" },
    "2S", "Swap for the joker of 1–3", NULL,
  },
  {
    { .about = "a joker at the first place", .hands = "1S | 5S", .runs = "0: 0S 2S 3S" },
    "1S", "Swap for the joker of 1–3", NULL,
  },
  {
    { .about = "the discard is out of reach in the end", .phase = "closing", .stock = "", .hands = "9D 10D | 5S", .discard = "2S 8D" },
    "9D 10D", "", "A run is three or more cards of one suit in a row, in ascending order.",
  },
  {
    { .about = "to a set", .hands = "8H | 5S", .runs = "0: 2C 3C 4C", .sets = "0: 8S 8C 8T" },
    "8H", "Add to the set of 8", NULL,
  },
  {
    { .about = "new melds after a refill", .hands = "2H 3H 4H | 5S", .refilled = TRUE },
    "2H 3H 4H", "", "After a refill no new meld may be laid in this turn.",
  },
  {
    { .about = "the discard for a run", .phase = "draw", .hands = "9D 10D | 5S", .discard = "2S 8D" },
    "8D 9D 10D", "Take for run 8–10", NULL,
  },
  {
    { .about = "the discard need not be selected", .phase = "draw", .hands = "9D 10D | 5S", .discard = "2S 8D" },
    "9D 10D", "Take for run 8–10", NULL,
  },
  {
    { .about = "the discard makes a run longer", .phase = "draw", .hands = "9D 2H | 5S", .runs = "0: 4D 5D 6D 7D",
      .discard = "8D" },
    "9D", "Take, add to 4–7", NULL,
  },
  {
    { .about = "nothing before the draw", .phase = "draw", .hands = "2H 3H 4H | 5S", .discard = "8D" },
    "2H 3H 4H", "", "The turn begins with a draw from the stock or from the discard.",
  },
  {
    { .about = "somebody else's turn", .turn = 1, .hands = "2H 3H 4H | 5S" },
    "2H 3H 4H", "", "It is Bo’s turn.",
  },
};

static void
read_cards (const char    *text,
            SixainCardSet *cards)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);

  *cards = (SixainCardSet) { 0 };
  for (guint i = 0; words[i] != NULL; i++)
    {
      gint card = sequences_card_from_text (words[i]);

      g_assert_cmpint (card, >=, 0);
      sixain_card_set_add (cards, card);
    }
}

static void
test_selection (gconstpointer data)
{
  static const char *const names[] = { "Ada", "Bo", NULL };
  const Selection *row = data;
  g_autoptr (GString) offered = g_string_new (NULL);
  g_auto (SixainMoves) legal = { 0 };
  SequencesOffer offers[SEQUENCES_MAX_OFFERS];
  SequencesState truth, state;
  SixainCardSet selected;
  guint n_offers;

  sequences_position_begin (&row->position, &truth);
  state = truth;
  sequences_rules.redact (&state, 0);
  sequences_rules.moves (&state, 0, &legal);
  read_cards (row->selected, &selected);
  n_offers = sequences_offers_find (&state, 0, &legal, &selected, offers);

  for (guint i = 0; i < n_offers; i++)
    {
      SequencesState after = truth;
      gint suit;
      g_autofree char *text = sequences_label_offer (&state, &offers[i], &suit);

      for (guint j = 0; j < offers[i].n_moves; j++)
        g_assert_true (sequences_rules.apply (&after, 0, &offers[i].moves[j], 0, NULL, NULL, NULL));
      if (offers[i].n_more == 0)
        g_string_append_printf (offered, "%s%s", offered->len > 0 ? "; " : "", text);
    }
  g_assert_cmpstr (offered->str, ==, row->offers);

  if (row->obstacle != NULL)
    {
      SixainRefusal refusal = { 0 };
      g_autofree char *sentence = NULL;

      g_assert_false (sequences_offers_try (&state, 0, &selected, FALSE, &refusal));
      if (refusal.code < SIXAIN_REFUSAL_GAME)
        g_error ("The refusal %u is not the game's.", refusal.code);
      sentence = sequences_explain (NULL, &refusal, names);
      g_assert_cmpstr (sentence, ==, row->obstacle);
    }
}

/* With more cards than were selected: what they would be good for. */
static void
test_completions (void)
{
  const SequencesPosition position = { .hands = "2H 3H 4H 5H 9C | 5S" };
  g_auto (SixainMoves) legal = { 0 };
  SequencesOffer offers[SEQUENCES_MAX_OFFERS];
  SequencesState state;
  SixainCardSet selected;

  sequences_position_begin (&position, &state);
  sequences_rules.moves (&state, 0, &legal);
  read_cards ("4H", &selected);
  g_assert_cmpuint (sequences_offers_find (&state, 0, &legal, &selected, offers), ==, 3);
  g_assert_cmpuint (offers[0].n_more, ==, 2);
  g_assert_cmpuint (offers[1].n_more, ==, 2);
  g_assert_cmpuint (offers[2].n_more, ==, 3);
}

/* Cards in a position, and every place on the table that they can go to. */
static const struct
{
  SequencesPosition position;
  const char       *cards;
  const char       *targets;      /* Numbers of runs, with < and > for their ends, and of sets; what is gained. */
} aims[] = {
  { { .about = "nothing", .hands = "2H 3H 4H 5C 6C 7C 8D 9D 10D | 5S" }, "", "" },
  { { .about = "a new run, or no discard", .hands = "2H 3H 4H 9C | 5S" }, "2H 3H 4H", "table" },
  { { .about = "part of a run", .hands = "2H 3H 4H 9C | 5S" }, "2H 3H", "" },
  { { .about = "a discard", .hands = "2H 3H 5H 5C 6C 7D 8D 9S 11D | 5S" }, "2H", "discard" },
  { { .about = "the end of a run", .hands = "9C 2H | 5S", .runs = "0: 10C 11C 12C" }, "9C", "run 1<" },
  { { .about = "the other end", .hands = "JC 2H | 5S", .runs = "0: 10C 11C 12C" }, "JC", "run 1>" },
  { { .about = "a joker at both ends of all runs", .hands = "0C 2H | 5S", .runs = "0: 10C 11C 12C / 0: 3C 4C 5C / 1: 7C 8C 9C" },
    "0C", "run 1<> run 2<>" },
  { { .about = "several cards for a run", .hands = "8C 9C JC 2H | 5S", .runs = "0: 10C 11C 12C" }, "8C 9C JC", "run 1" },
  { { .about = "a joker of somebody else's", .hands = "11C 2H | 5S", .runs = "1: 10C 0C 12C" }, "11C", "run 1 gains 0C" },
  { { .about = "a set and a run", .hands = "8C | 5S", .runs = "0: 9C 10C 11C", .sets = "0: 8S 8H 8T" }, "8C", "run 1< set 1" },
  { { .about = "the discard comes along", .phase = "draw", .hands = "9D 2H | 5S", .runs = "0: 4D 5D 6D 7D", .discard = "8D" },
    "9D", "run 1>" },
  { { .about = "to a new meld, too", .phase = "draw", .hands = "9D 10D | 5S", .discard = "8D" }, "9D 10D", "table" },
};

static char *
write_targets (const SequencesTargets *targets)
{
  g_autoptr (GString) text = g_string_new (NULL);
  SixainCardSet gained = targets->gained;

  for (guint i = 0; i < SEQUENCES_MAX_MELDS; i++)
    {
      if ((targets->runs >> i) & 1)
        g_string_append_printf (text, " run %u%s%s", i + 1, (targets->low >> i) & 1 ? "<" : "", (targets->high >> i) & 1 ? ">" : "");
    }
  for (guint i = 0; i < SEQUENCES_MAX_MELDS; i++)
    {
      if ((targets->sets >> i) & 1)
        g_string_append_printf (text, " set %u", i + 1);
    }
  g_string_append (text, targets->table ? " table" : "");
  g_string_append (text, targets->discard ? " discard" : "");
  while (sixain_card_set_count (&gained) > 0)
    g_string_append_printf (text, " gains %s", sequences_card_to_text (sixain_card_set_pop (&gained)));

  return g_strdup (text->len > 0 ? text->str + 1 : "");
}

static void
test_aim (gconstpointer data)
{
  guint row = GPOINTER_TO_UINT (data);
  g_auto (SixainMoves) legal = { 0 };
  g_autofree char *found = NULL;
  SequencesTargets targets;
  SequencesState state;
  SixainCardSet cards;

  sequences_position_begin (&aims[row].position, &state);
  sequences_rules.moves (&state, 0, &legal);
  read_cards (aims[row].cards, &cards);
  sequences_offers_aim (&state, 0, &legal, &cards, &targets);
  found = write_targets (&targets);
  g_assert_cmpstr (found, ==, aims[row].targets);
}

static void
read_hand (const char     *text,
           SequencesRanks *held)
{
  SixainCardSet cards;

  read_cards (text, &cards);
  memset (held, 0, SEQUENCES_N_SUITS * sizeof *held);
  while (sixain_card_set_count (&cards) > 0)
    {
      guint card = sixain_card_set_pop (&cards);

      held[sequences_card_suit (card)] |= 1u << sequences_card_rank (card);
    }
}

static void
assert_hand (const SequencesHand *hand,
             const char          *expected)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < hand->n; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? " " : "", sequences_card_to_text (hand->cards[i]));
  g_assert_cmpstr (text->str, ==, expected);
}

static void
test_order (void)
{
  SequencesRanks held[SEQUENCES_N_SUITS];
  SequencesHand hand = { 0 };

  read_hand ("KH 2S 0S 10D 2H", held);
  sequences_hand_update (&hand, held);
  assert_hand (&hand, "2S 0S 2H KH 10D");
  sequences_hand_set_order (&hand, SEQUENCES_ORDER_RANK);
  assert_hand (&hand, "2S 2H 10D KH 0S");
  sequences_hand_move (&hand, SEQUENCES_CARD (SEQUENCES_HEART, SEQUENCES_KING), 0);
  assert_hand (&hand, "KH 2S 2H 10D 0S");
  g_assert_cmpint (hand.order, ==, SEQUENCES_ORDER_OWN);

  /* What is drawn comes last, and nothing else moves. */
  read_hand ("KH 2S 10D 2H 1C", held);
  sequences_hand_update (&hand, held);
  assert_hand (&hand, "KH 2S 2H 10D 1C");
  sequences_hand_move (&hand, SEQUENCES_CARD (SEQUENCES_HEART, SEQUENCES_KING), 4);
  assert_hand (&hand, "2S 2H 10D 1C KH");
  sequences_hand_set_order (&hand, SEQUENCES_ORDER_SUIT);
  assert_hand (&hand, "2S 1C 2H KH 10D");
}

/* Tables from nothing to more than there should ever be. */
static const SequencesPosition tables[] = {
  { .hands = "2H | 3H" },
  { .hands = "2H | 3H | 4H | 5H" },
  {
    .hands = "0M | 0C",
    .runs = "0: 1H 2H 3H 4H 5H 6H 7H 8H 9H 10H 11H 12H JH CH BH RH QH KH AH"
            " / 1: 1S 2S 3S 4S 5S 6S 7S 8S 9S 10S 11S 12S JS CS BS RS QS KS AS",
  },
  {
    .hands = "0M | 0C | 5T | 6T",
    .runs = "0: 1H 2H 3H 4H 5H 6H 7H 8H 9H 10H 11H 12H JH CH BH RH QH KH AH"
            " / 1: 1S 2S 3S 4S 5S 6S 7S 8S 9S 10S 11S 12S JS CS BS RS QS KS AS"
            " / 2: 2C 3C 4C 5C 6C 7C 8C 9C 10C / 3: 2D 3D 4D / 3: 6D 7D 8D / 3: 10D 11D 12D / 2: JD CD BD"
            " / 0: 2M 3M 4M / 1: 6M 7M 8M 9M / 2: 11M 12M JM / 2: RM QM KM",
    .sets = "0: 1T 1C 1D / 3: JT JC / 3: KT KC KD / 1: 12T 12C",
  },
  {
    .hands = "0M | 0C | 5T | 6T",
    .runs = "0: 1H 2H 3H 4H 5H 6H 7H 8H 9H 10H 11H 12H JH CH BH RH QH KH AH"
            " / 1: 1S 2S 3S 4S 5S 6S 7S 8S 9S 10S 11S 12S JS CS BS RS QS KS AS"
            " / 2: 1C 2C 3C 4C 5C 6C 7C 8C 9C 10C 11C 12C JC CC BC RC QC KC AC"
            " / 3: 1D 2D 3D 4D 5D 6D 7D 8D 9D 10D 11D 12D JD CD BD RD QD KD AD",
  },
};

static gboolean
is_inside (const graphene_rect_t *outer,
           const graphene_rect_t *inner)
{
  return inner->origin.x > outer->origin.x - 0.5 && inner->origin.y > outer->origin.y - 0.5 &&
         inner->origin.x + inner->size.width < outer->origin.x + outer->size.width + 0.5 &&
         inner->origin.y + inner->size.height < outer->origin.y + outer->size.height + 0.5;
}

static void
assert_apart (const graphene_rect_t *a,
              const graphene_rect_t *b)
{
  graphene_rect_t common;

  if (graphene_rect_intersection (a, b, &common))
    g_assert_true (common.size.width < 1 || common.size.height < 1);
}

/* What is seen of each card of a meld at least. */
static double
get_step (const SequencesLayout *layout,
          const graphene_rect_t *meld,
          guint                  n_cards)
{
  graphene_rect_t first, second;

  sequences_layout_card (layout, meld, 0, n_cards, &first);
  sequences_layout_card (layout, meld, 1, n_cards, &second);

  return n_cards > 1 ? second.origin.x - first.origin.x : layout->card;
}

/* However many melds there are, none lies on another one; a finger can hit them, and
 * single cards of the own sets, and the corners of all cards are seen. */
static void
check_melds (const SequencesState  *state,
             const SequencesLayout *layout)
{
  const graphene_rect_t content = GRAPHENE_RECT_INIT (0, 0, layout->width, layout->content);
  const graphene_rect_t *apart[2 * SEQUENCES_MAX_MELDS + SEQUENCES_MAX_SEATS];
  guint n = 0;

  g_assert_cmpfloat (layout->content, >=, layout->melds.size.height);
  g_assert_cmpfloat (1.4 * layout->card, >=, 44);
  for (guint side = 0; side < sequences_n_sides (state); side++)
    {
      g_assert_true (is_inside (&content, &layout->mats[side]));
      g_assert_true (is_inside (&layout->mats[side], &layout->standings[side]));
      apart[n++] = &layout->standings[side];
      for (guint other = 0; other < side; other++)
        assert_apart (&layout->mats[side], &layout->mats[other]);
    }

  for (guint i = 0; i < state->n_runs; i++)
    {
      if (state->runs[i].n == 0)
        continue;

      g_assert_true (is_inside (&layout->mats[state->runs[i].side], &layout->runs[i]));
      g_assert_cmpfloat (layout->runs[i].size.width, >=, 44);
      g_assert_cmpfloat (get_step (layout, &layout->runs[i], state->runs[i].n), >=, 0.4 * layout->card - 0.01);
      apart[n++] = &layout->runs[i];
    }
  for (guint i = 0; i < state->n_sets; i++)
    {
      guint n_cards = __builtin_popcount (state->sets[i].suits);

      if (n_cards == 0)
        continue;

      g_assert_true (is_inside (&layout->mats[state->sets[i].side], &layout->sets[i]));
      g_assert_cmpfloat (get_step (layout, &layout->sets[i], n_cards), >=,
                         (state->sets[i].side == 0 ? MIN (44, layout->card) : 0.4 * layout->card) - 0.01);
      apart[n++] = &layout->sets[i];
    }

  for (guint i = 0; i < n; i++)
    {
      for (guint j = 0; j < i; j++)
        assert_apart (apart[i], apart[j]);
    }
}

/* Mats do not move as long as everything fits, cards do not grow, and nothing is scrolled before
 * cards are as small as they may be. */
static void
check_arrangement (const SequencesState  *state,
                   const SequencesLayout *layout)
{
  SequencesState empty = *state;
  SequencesLayout before;
  gboolean same;

  empty.n_runs = empty.n_sets = 0;
  sequences_layout_init (&before, layout->width, layout->height, 34, &empty, 0);
  g_assert_cmpfloat (layout->card, <=, before.card);
  if (layout->content > layout->melds.size.height + 0.01)
    g_assert_cmpfloat (layout->card, <=, MAX (36, 0.035 * MIN (layout->width, layout->height)));

  same = layout->card == before.card;
  for (guint side = 0; side < sequences_n_sides (state); side++)
    same = same && layout->mats[side].size.width == before.mats[side].size.width;
  for (guint side = 0; side < sequences_n_sides (state) && same; side++)
    {
      g_assert_cmpfloat (layout->mats[side].origin.x, ==, before.mats[side].origin.x);
      if (layout->content == before.content && layout->mats[side].size.height == before.mats[side].size.height)
        g_assert_cmpfloat (layout->mats[side].origin.y, ==, before.mats[side].origin.y);
    }
}

/* Nothing lies outside the table, nor on something else. */
static void
check_layout (const SequencesState *state,
              double                width,
              double                height)
{
  const graphene_rect_t all = GRAPHENE_RECT_INIT (0, 0, width, height);
  SequencesLayout layout;
  const graphene_rect_t *apart[16];
  guint n = 0;

  sequences_layout_init (&layout, width, height, 34, state, 0);
  for (guint seat = 0; seat < state->n_players; seat++)
    apart[n++] = &layout.chips[seat];
  apart[n++] = &layout.melds;
  apart[n++] = &layout.stock;
  apart[n++] = &layout.discard;
  apart[n++] = &layout.past;
  apart[n++] = &layout.sort;
  apart[n++] = &layout.bar;
  apart[n++] = &layout.hand;

  for (guint i = 0; i < n; i++)
    {
      g_assert_true (is_inside (&all, apart[i]));
      for (guint j = 0; j < i; j++)
        assert_apart (apart[i], apart[j]);
    }

  check_melds (state, &layout);
  check_arrangement (state, &layout);
  for (guint i = 0; i < SEQUENCES_FULL_HAND; i++)
    {
      graphene_rect_t card;

      sequences_layout_hand (&layout, i, SEQUENCES_FULL_HAND, &card);
      g_assert_true (is_inside (&layout.hand, &card));
      g_assert_cmpuint (sequences_layout_find (&layout, card.origin.x, SEQUENCES_FULL_HAND), ==, i);
    }
}

/* A run that grows and a run that is new leave the others where they are. */
static void
test_growth (void)
{
  static const SequencesPosition growing[] = {
    { .hands = "0M | 0C", .runs = "0: 2H 3H 4H / 0: 2S 3S 4S / 1: 9D 10D 11D" },
    { .hands = "0M | 0C", .runs = "0: 2H 3H 4H 5H 6H / 0: 2S 3S 4S / 1: 9D 10D 11D / 0: 1C 2C 3C" },
  };
  SequencesLayout layouts[2];

  for (guint i = 0; i < 2; i++)
    {
      SequencesState state;

      sequences_position_begin (&growing[i], &state);
      sequences_layout_init (&layouts[i], 1000, 614, 34, &state, 0);
    }
  for (guint run = 0; run < 3; run++)
    g_assert_true (graphene_point_equal (&layouts[0].runs[run].origin, &layouts[1].runs[run].origin));
}

/* What usually lies on a table is seen without scrolling, except on a phone. */
static void
test_usual (void)
{
  static const SequencesPosition usual[] = {
    {
      .hands = "0M | 0C",
      .runs = "0: 2H 3H 4H 5H 6H 7H / 0: 2S 3S 4S 5S / 0: 2C 3C 4C 5C 6C / 1: 9D 10D 11D 12D JD CD / 1: 9H 10H 11H 12H"
              " / 1: 9S 10S 11S / 1: 9C 10C 11C 12C",
      .sets = "0: KH KS KC / 1: QH QS QC / 0: 1H 1S",
    },
    {
      .hands = "0M | 0C | 0T",
      .runs = "1: 6C 7C 8C 9C / 1: 9D 10D 11D / 1: 6T 7T 8T / 2: 4H 5H 6H / 2: 3T 4T 5T / 2: 2M 3M 4M / 2: 12C JC CC BC / 0: 1D 2D 3D",
      .sets = "2: 4D / 0: KH KS KC / 1: QH QS QC",
    },
    {
      .hands = "0M | 0C | 0T | 0S",
      .runs = "1: 6C 7C 8C 9C / 1: 9D 10D 11D / 3: 6T 7T 8T / 2: 4H 5H 6H / 2: 3T 4T 5T / 3: 2M 3M 4M / 2: 12C JC CC BC / 0: 1D 2D 3D",
      .sets = "2: 4D / 0: KH KS KC / 1: QH QS QC",
    },
  };
  static const double sizes[][2] = { { 1000, 614 }, { 1280, 700 }, { 1920, 980 }, { 3840, 2060 } };

  for (guint i = 0; i < G_N_ELEMENTS (usual); i++)
    {
      for (guint j = 0; j < G_N_ELEMENTS (sizes); j++)
        {
          SequencesState state;
          SequencesLayout layout;

          sequences_position_begin (&usual[i], &state);
          sequences_layout_init (&layout, sizes[j][0], sizes[j][1], 34, &state, 0);
          g_test_message ("table %u, %g × %g: cards of %g", i, sizes[j][0], sizes[j][1], layout.card);
          g_assert_cmpfloat (layout.content, <=, layout.melds.size.height + 0.01);
          g_assert_cmpfloat (layout.standings[0].size.height, <, 1.5 * layout.caption);
        }
    }
}

/* Late in a round one side may have laid much and another nothing. */
static const SequencesPosition uneven[] = {
  {
    .hands = "0M | 0C",
    .runs = "0: 2H 3H 4H 5H 6H 7H 8H / 0: 2S 3S 4S 5S 6S / 0: 2C 3C 4C 5C 6C / 0: 9D 10D 11D 12D JD CD / 0: 9H 10H 11H 12H"
            " / 0: 9S 10S 11S 12S / 0: 9C 10C 11C 12C JC / 0: 2T 3T 4T / 0: 6T 7T 8T 9T / 0: 2M 3M 4M 5M / 0: 7M 8M 9M / 1: JT CT BT",
    .sets = "0: KH KS KC / 0: QH QS QC / 0: AH AS AC / 0: 1H 1S 1C",
  },
  {
    .hands = "0M | 0C",
    .runs = "1: 2H 3H 4H 5H 6H 7H 8H / 1: 2S 3S 4S 5S 6S / 1: 2C 3C 4C 5C 6C / 1: 9D 10D 11D 12D JD CD / 1: 9H 10H 11H 12H"
            " / 1: 9S 10S 11S 12S / 1: 9C 10C 11C 12C JC / 1: 2T 3T 4T / 1: 6T 7T 8T 9T / 1: 2M 3M 4M 5M / 1: 7M 8M 9M / 0: JT CT BT",
    .sets = "1: KH KS KC / 1: QH QS QC / 1: AH AS AC / 1: 1H 1S 1C",
  },
  {
    .hands = "0M | 0C | 0T",
    .runs = "2: 2H 3H 4H 5H 6H 7H 8H / 2: 2S 3S 4S 5S 6S / 2: 2C 3C 4C 5C 6C / 2: 9D 10D 11D 12D JD CD / 2: 9H 10H 11H 12H"
            " / 2: 9S 10S 11S 12S / 0: 9C 10C 11C 12C JC / 0: 2T 3T 4T",
    .sets = "2: KH KS KC / 2: QH QS QC / 0: AH AS AC",
  },
  {
    .hands = "0M | 0C | 0T | 0S",
    .runs = "2: 2H 3H 4H 5H 6H 7H 8H / 2: 2S 3S 4S 5S 6S / 2: 2C 3C 4C 5C 6C / 2: 9D 10D 11D 12D JD CD / 2: 9H 10H 11H 12H"
            " / 0: 9S 10S 11S 12S / 0: 9C 10C 11C 12C JC",
    .sets = "2: KH KS KC / 0: QH QS QC / 3: AH AS AC",
  },
};

/* Who has laid more has more room, so that nothing is scrolled beside an empty mat. On a phone mats are
 * one above the other, and the own one is the last. */
static void
test_uneven (void)
{
  static const double sizes[][3] = { { 360, 617, 36 }, { 1000, 614, 40 }, { 1366, 668, 44 }, { 1920, 980, 68 } };

  for (guint i = 0; i < G_N_ELEMENTS (uneven); i++)
    {
      for (guint j = 0; j < G_N_ELEMENTS (sizes); j++)
        {
          const graphene_rect_t *fullest;
          SequencesState state;
          SequencesLayout layout;

          sequences_position_begin (&uneven[i], &state);
          sequences_layout_init (&layout, sizes[j][0], sizes[j][1], 34, &state, 0);
          check_layout (&state, sizes[j][0], sizes[j][1]);
          fullest = &layout.mats[state.runs[0].side];
          g_test_message ("table %u, %g × %g: cards of %g in melds and %g in the hand, the fullest mat is %g × %g, %g of %g is seen",
                          i, sizes[j][0], sizes[j][1], layout.card, layout.hand_card, fullest->size.width, fullest->size.height,
                          layout.melds.size.height, layout.content);
          for (guint side = 0; side < sequences_n_sides (&state); side++)
            {
              if (layout.mats[side].origin.y == fullest->origin.y)
                g_assert_cmpfloat (layout.mats[side].size.width, <=, fullest->size.width);
              else if (layout.mats[side].origin.x == fullest->origin.x && layout.mats[side].size.width == fullest->size.width)
                g_assert_cmpfloat (layout.mats[side].size.height, <=, fullest->size.height);
            }
          g_assert_cmpfloat (layout.card, >=, sizes[j][2]);
          if (sizes[j][0] > 360)
            g_assert_cmpfloat (layout.content, <=, layout.melds.size.height + 0.01);
        }
    }
}

/* On a very full table melds move together before anything is scrolled. */
static void
test_full (void)
{
  static const SequencesPosition full = {
    .hands = "0M | 0C | 0T | 0S",
    .runs = "0: 2S 3S 4S 5S 6S 7S 8S / 0: 2C 3C 4C 5C / 0: 10H 11H 12H / 1: 9S 10S 11S 12S JS CS"
            " / 1: 6C 7C 8C 9C 10C 11C 12C / 1: 2M 3M 4M / 2: 2T 3T 4T 5T 6T 7T 8T 9T / 2: 5M 6M 7M 8M 9M / 2: 2H 3H 4H 5H"
            " / 3: 2D 3D 4D 5D 6D 7D 8D 9D / 3: 10M 11M 12M JM / 3: 10T 11T 12T JT CT",
    .sets = "0: KH KS KC / 1: QH QS QC / 2: RH RM RT / 3: BH BS BC",
  };
  SequencesState state;

  sequences_position_begin (&full, &state);
  for (double height = 540; height < 640; height += 10)
    {
      SequencesLayout layout;

      sequences_layout_init (&layout, 1000, height, 34, &state, 0);
      g_assert_cmpfloat (layout.content, <=, layout.melds.size.height + 0.01);
    }
}

/* Where nobody plays at this screen, mats have the room of the hand and the buttons. */
static void
test_no_hand (void)
{
  static const SequencesPosition some = { .hands = "0M | 0C | 0T", .runs = "1: 6C 7C 8C 9C / 1: 9D 10D 11D / 0: 1D 2D 3D" };
  static const double sizes[][2] = { { 360, 600 }, { 1000, 614 }, { 1920, 980 }, { 3840, 2060 } };
  SequencesState state;

  sequences_position_begin (&some, &state);
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      SequencesLayout layout, with_hand;
      double bottom;

      sequences_layout_init (&layout, sizes[i][0], sizes[i][1], 0, &state, 0);
      sequences_layout_init (&with_hand, sizes[i][0], sizes[i][1], 34, &state, 0);
      bottom = MAX (layout.stock.origin.y + layout.stock.size.height, layout.chips[0].origin.y + layout.chips[0].size.height);
      g_test_message ("%g × %g: cards of %g and not %g, down to %g", sizes[i][0], sizes[i][1], layout.card, with_hand.card, bottom);
      g_assert_cmpfloat (bottom, >=, 0.94 * sizes[i][1]);
      g_assert_cmpfloat (bottom, <=, sizes[i][1]);
      g_assert_cmpfloat (layout.melds.size.height, >=, with_hand.melds.size.height + 0.15 * sizes[i][1]);
      g_assert_cmpfloat (layout.card, >=, with_hand.card);
    }
}

static void
test_layout (void)
{
  static const double sizes[][2] = {
    { 350, 600 }, { 360, 617 }, { 710, 268 }, { 900, 300 }, { 480, 760 }, { 640, 560 }, { 1000, 590 }, { 1280, 700 }, { 1920, 980 }, { 3840, 2060 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    {
      SequencesState state;

      sequences_position_begin (&tables[i], &state);
      for (guint j = 0; j < G_N_ELEMENTS (sizes); j++)
        {
          g_test_message ("table %u, %g × %g", i, sizes[j][0], sizes[j][1]);
          check_layout (&state, sizes[j][0], sizes[j][1]);
        }
    }
}

/* Whoever is the last to answer does not know what the others did: whether a claim can be
 * made, and why not, is found out without them. */
static void
test_last_answer (void)
{
  static const SequencesPosition position = {
    .turn = 2,
    .hands = "9D 10D 2S 3S 4C 5C 6M 7M | 6D 7D 2H 3H 4T 5T 6S 7S | 8D KC KM KT KH KS QC QM QT",
  };
  static const char *const answers[] = { "1 decline", "1 claim run 6D 7D 8D" };

  for (guint i = 0; i < G_N_ELEMENTS (answers); i++)
    {
      SequencesState state, view;
      SixainCardSet selected;
      SixainRefusal refusal = { 0 };

      sequences_position_begin (&position, &state);
      sequences_state_play (&state, "2 discard 8D");
      sequences_state_play (&state, answers[i]);
      g_assert_cmpuint (state.phase, ==, SEQUENCES_CLAIM);
      sequences_rules.redact (&state, 0);
      view = state;

      read_cards ("8D 9D 10D", &selected);
      g_assert_true (sequences_offers_try (&state, 0, &selected, FALSE, &refusal));
      read_cards ("8D 9D", &selected);
      g_assert_false (sequences_offers_try (&state, 0, &selected, FALSE, &refusal));
      g_assert_cmpuint (refusal.code, ==, SEQUENCES_NO_RUN);
      g_assert_cmpmem (&state, sizeof state, &view, sizeof view);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (selections); i++)
    {
      g_autofree char *path = g_strdup_printf ("/sequences-offers/%s", selections[i].position.about);

      g_test_add_data_func (path, &selections[i], test_selection);
    }
  g_test_add_func ("/sequences-offers/completions", test_completions);
  g_test_add_func ("/sequences-offers/last-answer", test_last_answer);
  g_test_add_func ("/sequences-hand/order", test_order);
  for (guint i = 0; i < G_N_ELEMENTS (aims); i++)
    {
      g_autofree char *path = g_strdup_printf ("/sequences-offers/aim/%s", aims[i].position.about);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_aim);
    }
  g_test_add_func ("/sequences-layout/sizes", test_layout);
  g_test_add_func ("/sequences-layout/growth", test_growth);
  g_test_add_func ("/sequences-layout/usual", test_usual);
  g_test_add_func ("/sequences-layout/uneven", test_uneven);
  g_test_add_func ("/sequences-layout/full", test_full);
  g_test_add_func ("/sequences-layout/no-hand", test_no_hand);

  return g_test_run ();
}
