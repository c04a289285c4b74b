/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "sequences-hand.h"
#include "sequences-layout.h"
#include "sequences-offers.h"
#include "sequences-position.h"
#include "sequences-text.h"
#include "sequences-tell.h"
#include "sequences-words.h"

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
    "2H 3H 4H", "", "It is the turn of Bo.",
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
  SequencesState state;
  SixainCardSet selected;
  guint n_offers;

  sequences_position_begin (&row->position, &state);
  sequences_rules.redact (&state, 0);
  sequences_rules.moves (&state, 0, &legal);
  read_cards (row->selected, &selected);
  n_offers = sequences_offers_find (&state, 0, &legal, &selected, offers);

  for (guint i = 0; i < n_offers; i++)
    {
      SequencesState after = state;
      gint suit;
      g_autofree char *text = sequences_words_offer (&state, &offers[i], &suit);

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
  const graphene_rect_t *apart[2 * SEQUENCES_MAX_MELDS];
  guint n = 0;

  g_assert_cmpfloat (layout->content, >=, layout->melds.size.height);
  g_assert_cmpfloat (1.4 * layout->card, >=, 44);
  for (guint side = 0; side < sequences_n_sides (state); side++)
    {
      g_assert_true (is_inside (&content, &layout->mats[side]));
      for (guint other = 0; other < side; other++)
        assert_apart (&layout->mats[side], &layout->mats[other]);
    }

  for (guint i = 0; i < state->n_runs; i++)
    {
      if (state->runs[i].n == 0)
        continue;

      g_assert_true (is_inside (&layout->mats[state->runs[i].side], &layout->runs[i]));
      g_assert_cmpfloat (layout->runs[i].size.width, >=, 44);
      g_assert_cmpfloat (get_step (layout, &layout->runs[i], state->runs[i].n), >=, 0.4 * layout->card);
      apart[n++] = &layout->runs[i];
    }
  for (guint i = 0; i < state->n_sets; i++)
    {
      guint n_cards = __builtin_popcount (state->sets[i].suits);

      if (n_cards == 0)
        continue;

      g_assert_true (is_inside (&layout->mats[state->sets[i].side], &layout->sets[i]));
      g_assert_cmpfloat (get_step (layout, &layout->sets[i], n_cards), >=,
                         state->sets[i].side == 0 ? MIN (44, layout->card) : 0.4 * layout->card);
      apart[n++] = &layout->sets[i];
    }

  for (guint i = 0; i < n; i++)
    {
      for (guint j = 0; j < i; j++)
        assert_apart (apart[i], apart[j]);
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
  for (guint i = 0; i < SEQUENCES_FULL_HAND; i++)
    {
      graphene_rect_t card;

      sequences_layout_hand (&layout, i, SEQUENCES_FULL_HAND, &card);
      g_assert_true (is_inside (&layout.hand, &card));
      g_assert_cmpuint (sequences_layout_find (&layout, card.origin.x, SEQUENCES_FULL_HAND), ==, i);
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
  g_test_add_func ("/sequences-hand/order", test_order);
  g_test_add_func ("/sequences-layout/sizes", test_layout);

  return g_test_run ();
}
