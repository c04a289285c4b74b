/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "sequences-check.h"
#include "sequences-laying.h"
#include "sequences-melds.h"
#include "sequences-position.h"

/* The list of legal moves against every part of the cards there are, in every
 * order: what is accepted is listed, and nothing else. */

#define N_POSITIONS 240
#define MAX_CARDS 13
#define MAX_PERMUTED 5

#if defined (__SANITIZE_ADDRESS__) || !defined (__OPTIMIZE__)
#define POSITIONS_INTERVAL 10
#else
#define POSITIONS_INTERVAL 1
#endif

typedef struct
{
  SequencesState state;
  guint          seat;
  SixainMoves    listed;
  gboolean      *accepted;   /* For each of the listed ones. */
} Brute;

static gint
find_listed (Brute            *brute,
             const SixainMove *move)
{
  for (guint i = 0; i < brute->listed.n; i++)
    {
      if (sixain_move_equal (&brute->listed.items[i], move))
        return i;
    }

  return -1;
}

static char *
describe (Brute            *brute,
          const SixainMove *move)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *hands = sequences_show_hands (&brute->state, FALSE);
  g_autofree char *runs = sequences_show_runs (&brute->state);
  g_autofree char *sets = sequences_show_sets (&brute->state);

  sixain_rules_write_move (&sequences_rules, move, text);

  return g_strdup_printf ("“%s” by seat %u with %s; runs %s; sets %s", text->str, brute->seat, hands, runs, sets);
}

/* A set is listed once, in the order of its suits. */
static gboolean
is_ordered (const SixainMove *move)
{
  if (move->verb != SEQUENCES_MOVE_SET && move->verb != SEQUENCES_MOVE_TAKE_SET && move->verb != SEQUENCES_MOVE_CLAIM_SET)
    return TRUE;

  for (guint i = 1; i < move->n_args; i++)
    {
      if (move->args[i] < move->args[i - 1])
        return FALSE;
    }

  return TRUE;
}

static void
try_move (Brute            *brute,
          const SixainMove *move)
{
  gint index;

  if (!sixain_rules_declares_move (&sequences_rules, move) || !is_ordered (move) ||
      sequences_check (&brute->state, brute->seat, move) != SEQUENCES_FINE)
    return;

  index = find_listed (brute, move);
  if (index < 0)
    {
      g_autofree char *what = describe (brute, move);

      g_error ("%s is accepted but not listed.", what);
    }
  brute->accepted[index] = TRUE;
}

static void
try_cards (Brute        *brute,
           const guint8 *cards,
           guint         n_cards)
{
  static const guint8 verbs[] = {
    SEQUENCES_MOVE_RUN, SEQUENCES_MOVE_SET, SEQUENCES_MOVE_TAKE_RUN, SEQUENCES_MOVE_TAKE_SET,
    SEQUENCES_MOVE_CLAIM_RUN, SEQUENCES_MOVE_CLAIM_SET,
  };
  static const guint8 longer[] = { SEQUENCES_MOVE_TAKE_ADD, SEQUENCES_MOVE_CLAIM_ADD };

  for (guint i = 0; i < G_N_ELEMENTS (verbs); i++)
    {
      SixainMove move = { .verb = verbs[i], .n_args = n_cards };

      memcpy (move.args, cards, n_cards);
      try_move (brute, &move);
    }

  for (guint i = 0; i < G_N_ELEMENTS (longer); i++)
    {
      for (guint run = 1; run <= brute->state.n_runs + 1u; run++)
        {
          SixainMove move = { .verb = longer[i], .n_args = 1 + n_cards, .args = { run } };

          memcpy (move.args + 1, cards, n_cards);
          try_move (brute, &move);
        }
    }
}

static void
permute (Brute  *brute,
         guint8 *cards,
         guint   n_cards,
         guint   n_fixed)
{
  if (n_fixed == n_cards)
    {
      try_cards (brute, cards, n_cards);
      return;
    }

  for (guint i = n_fixed; i < n_cards; i++)
    {
      guint8 card = cards[i];

      cards[i] = cards[n_fixed];
      cards[n_fixed] = card;
      permute (brute, cards, n_cards, n_fixed + 1);
      cards[n_fixed] = cards[i];
      cards[i] = card;
    }
}

static void
insert (guint8 *cards,
        guint  *n_cards,
        guint   index,
        guint   card)
{
  memmove (cards + index + 1, cards + index, *n_cards - index);
  cards[index] = card;
  (*n_cards)++;
}

/* More cards than can be permuted: ascending, with each joker, one and ace among
 * them in every place. */
static void
rearrange (Brute        *brute,
           const guint8 *cards,
           guint         n_cards,
           const guint8 *loose,
           guint         n_loose)
{
  if (n_loose == 0)
    {
      try_cards (brute, cards, n_cards);
      return;
    }

  for (guint index = 0; index <= n_cards; index++)
    {
      guint8 more[MAX_CARDS];
      guint n_more = n_cards;

      memcpy (more, cards, n_cards);
      insert (more, &n_more, index, loose[0]);
      rearrange (brute, more, n_more, loose + 1, n_loose - 1);
    }
}

static void
try_long (Brute        *brute,
          const guint8 *cards,
          guint         n_cards)
{
  guint8 fast[MAX_CARDS], loose[MAX_CARDS];
  guint n_fast = 0, n_loose = 0;

  for (guint i = 0; i < n_cards; i++)
    {
      guint rank = sequences_card_rank (cards[i]);

      if (rank <= SEQUENCES_ONE || rank == SEQUENCES_ACE)
        loose[n_loose++] = cards[i];
      else
        fast[n_fast++] = cards[i];
    }

  /* One suit has three such cards. */
  if (n_loose <= 3)
    rearrange (brute, fast, n_fast, loose, n_loose);
}

static void
try_parts (Brute        *brute,
           const guint8 *cards,
           guint         n_cards)
{
  for (guint part = 0; part < 1u << n_cards; part++)
    {
      guint8 chosen[MAX_CARDS];
      guint n = 0;

      for (guint i = 0; i < n_cards; i++)
        {
          if (part & (1u << i))
            chosen[n++] = cards[i];
        }
      sixain_cards_sort (chosen, n);
      if (n >= 2 && n <= MAX_PERMUTED)
        permute (brute, chosen, n, 0);
      else if (n > MAX_PERMUTED)
        try_long (brute, chosen, n);
    }
}

/* Moves about one card, and those about none. */
static void
try_single (Brute *brute)
{
  static const guint8 verbs[] = { SEQUENCES_MOVE_ADD, SEQUENCES_MOVE_ADDSET, SEQUENCES_MOVE_SWAP };

  for (guint verb = 0; verb < SEQUENCES_N_VERBS; verb++)
    try_move (brute, &(SixainMove) { .verb = verb });

  for (guint card = 0; card < SEQUENCES_N_CARDS; card++)
    {
      try_move (brute, &(SixainMove) { SEQUENCES_MOVE_DISCARD, 1, { card } });
      for (guint number = 1; number <= 6; number++)
        {
          for (guint i = 0; i < G_N_ELEMENTS (verbs); i++)
            {
              try_move (brute, &(SixainMove) { verbs[i], 2, { number, card } });
              try_move (brute, &(SixainMove) { verbs[i], 3, { number, card, SEQUENCES_LOW } });
              try_move (brute, &(SixainMove) { verbs[i], 3, { number, card, SEQUENCES_HIGH } });
            }
        }
    }
}

static void
invent_phase (SequencesState *state,
              SixainRandom   *random)
{
  state->version = 1 + sixain_random_below (random, 2);
  state->claims = sixain_random_below (random, 2);
  state->phase = sixain_random_below (random, SEQUENCES_OVER);
  state->refilled = state->phase == SEQUENCES_PLAY && sixain_random_below (random, 4) == 0;

  if (state->phase == SEQUENCES_CLAIM)
    {
      state->claims = TRUE;
      state->turn = 1;
      state->asked = SIXAIN_SEAT (0);
    }
  if (state->phase == SEQUENCES_CLOSING)
    state->n_stock = state->stock[0] = 0;
}

/* A run, at times of the other side, with a joker and with one and ace at either
 * end; unless it needs a card that is used already. */
static void
invent_run (SequencesState *state,
            SixainRandom   *random,
            SequencesRanks *used)
{
  SequencesRun run = {
    .side = sixain_random_below (random, 3) == 0,
    .suit = sixain_random_below (random, 2),
    .first = 1 + sixain_random_below (random, 15),
    .n = 3 + sixain_random_below (random, 3),
  };
  SequencesRanks ranks = 0;

  if (sixain_random_below (random, 3) == 0)
    run.joker = run.first + sixain_random_below (random, run.n);
  run.ace_first = run.first == 1 && run.joker != 1 && sixain_random_below (random, 2);
  run.one_last = sequences_run_last (&run) == SEQUENCES_LAST && run.joker != SEQUENCES_LAST &&
                 sixain_random_below (random, 2);

  for (guint i = 0; i < run.n; i++)
    ranks |= SEQUENCES_RANK (sequences_card_rank (sequences_run_card (&run, run.first + i)));
  if (ranks & used[run.suit])
    return;

  used[run.suit] |= ranks;
  state->runs[state->n_runs++] = run;
  state->laid_runs[run.side]++;
}

/* What remains of a set, old or new, own or another’s. */
static void
invent_set (SequencesState *state,
            SixainRandom   *random,
            guint           card)
{
  SequencesSet *set = &state->sets[state->n_sets];

  if (sequences_card_rank (card) == SEQUENCES_JOKER)
    return;

  *set = (SequencesSet) {
    .side = sixain_random_below (random, 4) == 0,
    .rank = sequences_card_rank (card),
    .suits = 1 << sequences_card_suit (card),
    .fresh = state->phase == SEQUENCES_PLAY && sixain_random_below (random, 3) == 0,
  };
  if (state->n_sets == 0)
    set->suits |= 3 << SEQUENCES_STAR;
  state->laid_sets[set->side]++;
  state->n_sets++;
}

/* Cards of a few suits near each other, and mostly near the end of a run. */
static guint
invent_deck (SequencesState       *state,
             SixainRandom         *random,
             const SequencesRanks *used,
             guint8               *deck)
{
  guint first = sixain_random_below (random, 14);
  guint n = 0;

  if (state->n_runs > 0 && sixain_random_below (random, 4) > 0)
    first = sixain_random_below (random, 2) ? sequences_run_last (&state->runs[0]) : MAX (state->runs[0].first, 6u) - 6;

  for (guint suit = 0; suit < 3; suit++)
    {
      for (guint rank = 0; rank < SEQUENCES_N_RANKS; rank++)
        {
          gboolean near = rank == SEQUENCES_JOKER || (rank >= first && rank < first + 6) ||
                          ((first <= 2 || first >= 13) && (rank == SEQUENCES_ONE || rank == SEQUENCES_ACE));

          if (near && !(used[suit] & SEQUENCES_RANK (rank)))
            deck[n++] = SEQUENCES_CARD (suit, rank);
        }
    }
  sixain_cards_shuffle (deck, n, n, random);

  return n;
}

/* A random table, and the cards that can be meant: hand, discard and set cards. */
static void
invent (SequencesState *state,
        SixainRandom   *random,
        guint8         *cards,
        guint          *n_cards)
{
  static const SequencesPosition empty = { .hands = "| |", .stock = "2D" };
  guint8 deck[SEQUENCES_N_CARDS];
  guint n_deck, next = 0, n_hand = 4 + sixain_random_below (random, 6);
  SequencesRanks used[SEQUENCES_N_SUITS] = { 0 };

  sequences_position_begin (&empty, state);
  invent_phase (state, random);
  for (guint i = 0; i < 3; i++)
    invent_run (state, random, used);
  state->laid_runs[0] += sixain_random_below (random, 6);
  n_deck = invent_deck (state, random, used, deck);

  for (; next < MIN (n_hand, n_deck - 2); next++)
    sequences_laying_gain (state, 0, deck[next]);

  /* A joker is never discarded. */
  if (sequences_card_rank (deck[next]) == SEQUENCES_JOKER)
    deck[next] = SEQUENCES_CARD (SEQUENCES_HEART, SEQUENCES_KING);
  state->discard[state->n_discard++] = deck[next++];

  for (guint i = 0; i < 3 && next < MIN (n_deck, MAX_CARDS); i++, next++)
    invent_set (state, random, deck[next]);

  g_assert_cmpuint (next, <=, MAX_CARDS);
  *n_cards = next;
  memcpy (cards, deck, next);
}

static void
test_brute (void)
{
  SixainRandom random;
  guint64 n_listed = 0;
  guint kinds[SEQUENCES_N_VERBS] = { 0 };

  sixain_random_seed (&random, 1);

  for (guint i = 0; i < N_POSITIONS; i += POSITIONS_INTERVAL)
    {
      Brute brute = { 0 };
      guint8 cards[MAX_CARDS];
      guint n_cards;

      invent (&brute.state, &random, cards, &n_cards);
      sequences_rules.moves (&brute.state, 0, &brute.listed);
      brute.accepted = g_new0 (gboolean, brute.listed.n);
      try_parts (&brute, cards, n_cards);
      try_single (&brute);

      for (guint j = 0; j < brute.listed.n; j++)
        {
          if (!brute.accepted[j])
            {
              g_autofree char *what = describe (&brute, &brute.listed.items[j]);

              g_error ("%s is listed but was not met.", what);
            }
          kinds[brute.listed.items[j].verb]++;
        }
      n_listed += brute.listed.n;
      sixain_moves_clear (&brute.listed);
      g_free (brute.accepted);
    }

  g_test_message ("%" G_GUINT64_FORMAT " moves in %u positions", n_listed, N_POSITIONS / POSITIONS_INTERVAL);
  for (guint verb = 0; POSITIONS_INTERVAL == 1 && verb < SEQUENCES_N_VERBS; verb++)
    {
      g_test_message ("verb %u: %u", verb, kinds[verb]);
      g_assert_cmpuint (kinds[verb], >, 0);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/brute", test_brute);

  return g_test_run ();
}
