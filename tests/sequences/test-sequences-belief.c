/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "sequences-belief.h"
#include "sequences-deal.h"
#include "sequences-position.h"

/* What the best player infers of the hands that it does not see. Seat 0 looks. */

#define N_WORLDS 20000

/* How often the other seat holds each card, and each two cards, of N_WORLDS hands. */
typedef struct
{
  guint cards[SEQUENCES_N_CARDS];
  guint pairs[SEQUENCES_N_CARDS][SEQUENCES_N_CARDS];
} Held;

static guint
find_card (const char *name)
{
  for (guint card = 0; card < SEQUENCES_N_CARDS; card++)
    {
      if (g_str_equal (sequences_card_names[card], name))
        return card;
    }

  g_error ("There is no card “%s”.", name);
}

static gboolean
has (const SequencesRanks *hand,
     guint                 card)
{
  return (hand[sequences_card_suit (card)] >> sequences_card_rank (card)) & 1;
}

static void
count_held (const SequencesState *view,
            Held                 *held)
{
  SequencesBelief belief;
  SixainRandom random;

  memset (held, 0, sizeof *held);
  sixain_random_seed (&random, 7);
  sequences_belief_init (&belief, view, 0, &random);

  for (guint i = 0; i < N_WORLDS; i++)
    {
      guint8 cards[SEQUENCES_N_CARDS];
      guint n = 0;

      sequences_belief_imagine (&belief, &random);
      for (guint card = 0; card < SEQUENCES_N_CARDS; card++)
        {
          if (has (belief.hands[1], card))
            cards[n++] = card;
        }
      g_assert_cmpuint (n, ==, view->n_hand[1]);

      for (guint a = 0; a < n; a++)
        {
          held->cards[cards[a]]++;
          for (guint b = 0; b < n; b++)
            held->pairs[cards[a]][cards[b]]++;
        }
    }
}

/* What seat 0 sees after the moves. */
static void
look (const SequencesPosition *position,
      SequencesState          *view)
{
  sequences_position_begin (position, view);
  if (position->moves != NULL)
    sequences_state_play (view, position->moves);
  sequences_redact (view, 0);
}

/* What could have been laid would have been. */
static void
test_laid (void)
{
  static const SequencesPosition position = {
    .hands = "2S 5S 9C JC 4M 12M 1D 3D QT | 3T 5T 8T 10H 12C QS KD 1C",
    .runs = "1: 4H 5H 6H / 1: 8D 9D 10D / 0: 7S 8S 9S", .sets = "1: 2H 2C 2M / 1: 7C 7M 7T",
  };
  static const char *const seldom[] = { "3H", "7H", "7D", "11D", "2D", "2T" };
  g_autofree Held *held = g_new (Held, 1);
  SequencesState view;
  guint8 unseen[SEQUENCES_N_CARDS];
  guint even;

  look (&position, &view);
  even = N_WORLDS * view.n_hand[1] / sequences_unseen (&view, unseen);
  count_held (&view, held);

  for (guint i = 0; i < G_N_ELEMENTS (seldom); i++)
    g_assert_cmpuint (held->cards[find_card (seldom[i])], <, even / 4);

  /* The set's 7C is as good as in hand. */
  g_assert_cmpuint (held->pairs[find_card ("6C")][find_card ("8C")], <, even / 40);
  /* What fits only the runs of others may well be held. */
  g_assert_cmpuint (held->cards[find_card ("6S")], >, even / 2);
}

/* Who lets a discard lie has no two cards that make a run with it. */
static void
test_declined (void)
{
  static const SequencesPosition position = {
    .hands = "6S 5C 9C JC 4M 12M 1D 3D QT | 3T 5T 8T 10H 12C QS KD 1C",
    .moves = "0 discard 6S, 1 draw, 1 discard 1C",
  };
  static const char *const pairs[][2] = { { "4S", "5S" }, { "5S", "7S" }, { "7S", "8S" } };
  g_autofree Held *held = g_new (Held, 1), *before = g_new (Held, 1);
  SequencesState view;

  look (&position, &view);
  count_held (&view, held);
  view.declined[1].n = 0;
  count_held (&view, before);

  for (guint i = 0; i < G_N_ELEMENTS (pairs); i++)
    {
      guint a = find_card (pairs[i][0]), b = find_card (pairs[i][1]);

      g_assert_cmpuint (before->pairs[a][b], >, 60);
      g_assert_cmpuint (held->pairs[a][b], <, before->pairs[a][b] / 2);
      g_assert_cmpuint (held->cards[a], >, before->cards[a] / 2);
    }
}

/* Who discards a card has little that goes with it; after many more cards that tells less. */
static void
test_discarded (void)
{
  static const SequencesPosition position = {
    .hands = "6S 5C 9C JC 4M 12M 1D 3D QT | 3T 5T 8T 10H 12C QS KD 9H",
    .moves = "0 discard 6S, 1 draw, 1 discard 9H",
  };
  static const char *const cards[] = { "8H", "10H", "7H", "11H", "9T" };
  g_autofree Held *held = g_new (Held, 1), *before = g_new (Held, 1), *later = g_new (Held, 1);
  SequencesState view;

  look (&position, &view);
  count_held (&view, held);
  view.n_drawn[1] += 10;
  count_held (&view, later);
  view.discarded[1].n = 0;
  count_held (&view, before);

  for (guint i = 0; i < G_N_ELEMENTS (cards); i++)
    {
      guint card = find_card (cards[i]);

      g_assert_cmpuint (held->cards[card], <, before->cards[card] * 3 / 4);
      g_assert_cmpuint (held->cards[card], <, later->cards[card]);
    }
}

/* A world has every card once, the hands as large as they are, and what was seen where it was seen. */
static void
test_worlds (void)
{
  static const SequencesPosition position = {
    .hands = "2S 4C 6M 8T 10H QD 1C 3M | 5H 5T 7H 9D JS RC KM 2T 4D | 1S 3S 5S 7S 9S 11S 2M 4T",
    .turn = 1, .runs = "2: 4H 0H 6H / 0: 7C 8C 9C", .moves = "1 swap 1 5H, 1 discard 9D, 2 draw, 2 discard 1S, 0 draw",
  };
  const guint joker = find_card ("0H");
  SequencesState view;
  SequencesBelief belief;
  SixainRandom random;

  look (&position, &view);
  sixain_random_seed (&random, 8);
  sequences_belief_init (&belief, &view, 0, &random);

  for (guint i = 0; i < N_WORLDS / 20; i++)
    {
      SequencesState world = view;
      guint8 unseen[SEQUENCES_N_CARDS];

      sequences_belief_imagine (&belief, &random);
      memcpy (world.hands, belief.hands, sizeof world.hands);
      g_assert_true (sequences_holds (&world, 1, joker));

      /* All that is not seen of the world is its stock. */
      g_assert_cmpuint (belief.n_cards - belief.n_held, ==, world.n_stock);
      g_assert_cmpuint (sequences_unseen (&world, unseen), ==, world.n_stock);
      for (guint j = 0; j < world.n_stock; j++)
        g_assert_nonnull (memchr (unseen, belief.cards[belief.n_held + j], world.n_stock));

      sequences_redact (&world, 0);
      g_assert_cmpmem (&world, sizeof world, &view, sizeof view);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/laid", test_laid);
  g_test_add_func ("/declined", test_declined);
  g_test_add_func ("/discarded", test_discarded);
  g_test_add_func ("/worlds", test_worlds);

  return g_test_run ();
}
