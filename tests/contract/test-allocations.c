/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <errno.h>
#include <stdlib.h>

#include "rows-rules.h"
#include "sequences-rules.h"
#include "six-rules.h"

#define N_PLAYOUTS 10000

/* Searches live on playouts, and a playout that allocates is slow and does not
 * scale to threads. So this program counts what is asked of the allocator. */
static guint64 n_calls;

#if !defined (__SANITIZE_ADDRESS__) && defined (__GLIBC__)
#define COUNTS 1

extern void *__libc_malloc   (size_t size);
extern void *__libc_calloc   (size_t n, size_t size);
extern void *__libc_realloc  (void *pointer, size_t size);
extern void *__libc_memalign (size_t alignment, size_t size);
extern void  __libc_free     (void *pointer);

void *
malloc (size_t size)
{
  n_calls++;
  return __libc_malloc (size);
}

void *
calloc (size_t n,
        size_t size)
{
  n_calls++;
  return __libc_calloc (n, size);
}

void *
realloc (void   *pointer,
         size_t  size)
{
  n_calls++;
  return __libc_realloc (pointer, size);
}

void *
aligned_alloc (size_t alignment,
               size_t size)
{
  n_calls++;
  return __libc_memalign (alignment, size);
}

int
posix_memalign (void   **pointer,
                size_t   alignment,
                size_t   size)
{
  n_calls++;
  *pointer = __libc_memalign (alignment, size);
  return *pointer != NULL ? 0 : ENOMEM;
}

void
free (void *pointer)
{
  n_calls++;
  __libc_free (pointer);
}
#else
#define COUNTS 0
#endif

static gboolean
can_count (void)
{
  guint64 before = n_calls;

  g_free (g_malloc (1));
  if (COUNTS && n_calls == before + 2)
    return TRUE;

  g_assert_false (COUNTS);
  g_test_skip ("The allocator of this build cannot be counted.");
  return FALSE;
}

static void
play_out (guint    n_players,
          gboolean special_cards)
{
  g_auto (SixainMoves) moves = { 0 };
  g_auto (SixainSetup) setup = { 0 };
  SixainRandom random;
  RowsState start = { 0 };
  guint64 before;

  sixain_setup_init (&setup, &rows_rules, n_players, n_players);
  setup.options[ROWS_OPTION_SPECIAL_CARDS] = special_cards;
  sixain_random_seed (&random, n_players);
  rows_rules.begin (&start, &setup, NULL);

  /* A list is used again and again; only its first use may make room. */
  while (moves.allocated < 512)
    sixain_moves_grow (&moves);

  before = n_calls;
  for (guint i = 0; i < N_PLAYOUTS / (special_cards ? 10 : 1); i++)
    {
      RowsState state = start;

      rows_rules.redact (&state, i % n_players);
      rows_rules.resample (&state, &random);
      rows_rules.playout (&state, &moves, &random);
      if (state.finished != 1)
        g_error ("The playout stopped early.");
    }
  g_assert_cmpuint (n_calls - before, ==, 0);
}

/* A game with a clock does without a playout of its own. */
static void
play_six (guint n_players)
{
  g_auto (SixainMoves) moves = { 0 };
  g_auto (SixainSetup) setup = { 0 };
  SixainRandom random;
  SixState start = { 0 };
  guint64 before;

  sixain_setup_init (&setup, &six_rules, n_players, n_players);
  sixain_random_seed (&random, n_players);
  six_rules.begin (&start, &setup, NULL);
  sixain_moves_grow (&moves);

  before = n_calls;
  for (guint i = 0; i < N_PLAYOUTS; i++)
    {
      SixState state = start;

      six_rules.redact (&state, i % n_players);
      six_rules.resample (&state, &random);
      sixain_rules_playout (&six_rules, &state, &moves, &random);
      if (state.finished != 1)
        g_error ("The playout stopped early.");
    }
  g_assert_cmpuint (n_calls - before, ==, 0);
}

static void
test_six (void)
{
  if (!can_count ())
    return;

  for (guint n = 2; n <= SIX_MAX_PLAYERS; n++)
    play_six (n);
}

static void
test_rows (void)
{
  if (!can_count ())
    return;

  for (guint n = 2; n <= 10; n++)
    play_out (n, FALSE);
}

static void
test_rows_specials (void)
{
  if (!can_count ())
    return;

  for (guint n = 2; n <= 8; n++)
    play_out (n, TRUE);
}

static void
test_sequences (void)
{
  if (!can_count ())
    return;

  for (guint n = 2; n <= SEQUENCES_MAX_SEATS; n++)
    {
      g_auto (SixainMoves) moves = { 0 };
      g_auto (SixainSetup) setup = { 0 };
      SixainRandom random;
      SequencesState start;
      guint64 before;

      sixain_setup_init (&setup, &sequences_rules, n, n);
      sixain_random_seed (&random, n);
      sequences_rules.begin (&start, &setup, NULL);
      while (moves.allocated < 512)
        sixain_moves_grow (&moves);

      before = n_calls;
      for (guint i = 0; i < N_PLAYOUTS / 10; i++)
        {
          SequencesState state = start;

          sequences_rules.redact (&state, i % n);
          sequences_rules.resample (&state, &random);
          sixain_rules_playout (&sequences_rules, &state, &moves, &random);
          if (state.finished != 1)
            g_error ("The playout stopped early.");
        }
      g_assert_cmpuint (n_calls - before, ==, 0);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/allocations/rows", test_rows);
  g_test_add_func ("/allocations/rows-specials", test_rows_specials);
  g_test_add_func ("/allocations/six", test_six);
  g_test_add_func ("/allocations/sequences", test_sequences);

  return g_test_run ();
}
