/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "conformance.h"
#include "sixain-catalog.h"

/* How often the checks are made that take longest. */
#define WORLDS_INTERVAL 5
#define TEXT_INTERVAL 5
#define WORDS_INTERVAL 23
#define PLAYOUT_INTERVAL 3
#define SECRETS_INTERVAL 11
#define BOTS_INTERVAL 37
#define CLOCK_INTERVAL 7

/* Sanitizers make every allocation dear, and counted branches are slow, so that they see a choice of set-ups. */
#if defined (__SANITIZE_ADDRESS__) || !defined (__OPTIMIZE__)
#define SETUPS_INTERVAL 11
#else
#define SETUPS_INTERVAL 1
#endif

static const Invariants *const known_invariants[] = { &rows_invariants, &six_invariants, &sequences_invariants };

static const Invariants *
find_invariants (Sitting *sitting)
{
  for (guint i = 0; i < G_N_ELEMENTS (known_invariants); i++)
    {
      if (g_str_equal (known_invariants[i]->id, sitting->rules->id))
        return known_invariants[i];
    }

  return NULL;
}

void
conformance_check_state (Sitting       *sitting,
                         gconstpointer  state)
{
  const Invariants *invariants = find_invariants (sitting);

  if (invariants != NULL)
    invariants->check_state (sitting, state);
}

void
conformance_check_view (Sitting       *sitting,
                        gconstpointer  view,
                        gint           seat)
{
  const Invariants *invariants = find_invariants (sitting);

  if (invariants != NULL)
    invariants->check_view (sitting, view, seat);
}

typedef void (*PlayFunc) (SixainGame        *game,
                          const SixainSetup *setup);

/* How often all set-ups are played: SIXAIN_CONFORMANCE_PASSES says so if it is more than once. */
static guint
get_n_passes (void)
{
  const char *text = g_getenv ("SIXAIN_CONFORMANCE_PASSES");
  guint64 n_passes = 1;

  if (text != NULL)
    g_assert_true (g_ascii_string_to_unsigned (text, 10, 1, G_MAXUINT, &n_passes, NULL));

  return n_passes;
}

static void
play_all (SixainGame *game,
          PlayFunc    play)
{
  g_autoptr (GPtrArray) setups = conformance_list_setups (sixain_game_get_rules (game));
  guint n_passes = get_n_passes ();
  guint n_matches = 0;

  for (guint pass = 0; pass < n_passes; pass++)
    {
      for (guint i = 0; i < setups->len; i += SETUPS_INTERVAL)
        {
          SixainSetup *setup = g_ptr_array_index (setups, i);

          play (game, setup);
          setup->seed += setups->len;
          n_matches++;
        }
    }

  g_test_message ("%u matches of %s", n_matches, sixain_game_get_id (game));
}

static void
play_rules (SixainGame        *game,
            const SixainSetup *setup)
{
  g_auto (Sitting) sitting = { 0 };
  SixainMove move;
  gint seat;

  sitting_init (&sitting, game, setup);
  conformance_check_state (&sitting, sitting.state);

  while (sitting_pick (&sitting, &seat, &move))
    {
      conformance_check_moves (&sitting);
      conformance_check_refusals (&sitting);
      conformance_check_same (&sitting, seat, &move);
      if (seat != SIXAIN_NOBODY && sitting.n_steps % TEXT_INTERVAL == 0)
        conformance_check_text (&sitting, &move);
      if (sitting.n_steps % WORDS_INTERVAL == 0)
        conformance_check_words (&sitting);

      sitting_make (&sitting, seat, &move, NULL);
      conformance_check_state (&sitting, sitting.state);
    }

  conformance_check_moves (&sitting);
  conformance_check_refusals (&sitting);
  conformance_check_words (&sitting);
}

static void
play_hidden (SixainGame        *game,
             const SixainSetup *setup)
{
  g_auto (Sitting) sitting = { 0 };
  SixainMove move;
  gint seat;

  sitting_init (&sitting, game, setup);

  while (sitting_pick (&sitting, &seat, &move))
    {
      conformance_check_views (&sitting, sitting.n_steps % WORLDS_INTERVAL == 0 ? 2 : 1);
      if (sitting.n_steps % SECRETS_INTERVAL == 0)
        conformance_check_secrets (&sitting);
      if (sitting.n_steps % BOTS_INTERVAL == 0)
        conformance_check_bots (&sitting);

      sitting_make (&sitting, seat, &move, NULL);
    }

  conformance_check_views (&sitting, 1);
}

static void
play_out (SixainGame        *game,
          const SixainSetup *setup)
{
  g_auto (Sitting) sitting = { 0 };
  SixainMove move;
  gint seat;

  sitting_init (&sitting, game, setup);

  while (sitting_pick (&sitting, &seat, &move))
    {
      if (sitting.n_steps % PLAYOUT_INTERVAL == 0)
        conformance_check_playout (&sitting);
      sitting_make (&sitting, seat, &move, NULL);
    }

  conformance_check_playout (&sitting);
}

static void
play_clock (SixainGame        *game,
            const SixainSetup *setup)
{
  g_auto (Sitting) sitting = { 0 };
  SixainMove move;
  gint seat;

  sitting_init (&sitting, game, setup);

  while (sitting_pick (&sitting, &seat, &move))
    {
      if (sitting.n_steps % CLOCK_INTERVAL == 0)
        conformance_check_clock (&sitting);
      conformance_check_plans (&sitting);
      sitting_make (&sitting, seat, &move, NULL);
    }

  conformance_check_clock (&sitting);
}

static void
test_declarations (gconstpointer game)
{
  conformance_check_declarations ((SixainGame *) game);
}

static void
test_rules (gconstpointer game)
{
  play_all ((SixainGame *) game, play_rules);
}

static void
test_hidden (gconstpointer game)
{
  play_all ((SixainGame *) game, play_hidden);
}

static void
test_playout (gconstpointer game)
{
  play_all ((SixainGame *) game, play_out);
}

static void
test_clock (gconstpointer game)
{
  play_all ((SixainGame *) game, play_clock);
}

static void
test_match (gconstpointer game)
{
  play_all ((SixainGame *) game, conformance_play_match);
}

static void
add_test (SixainGame    *game,
          const char    *name,
          GTestDataFunc  func)
{
  g_autofree char *path = g_strdup_printf ("/conformance/%s/%s", sixain_game_get_id (game), name);

  g_test_add_data_func_full (path, g_object_ref (game), func, g_object_unref);
}

int
main (int   argc,
      char *argv[])
{
  g_autoptr (SixainCatalog) catalog = NULL;

  g_test_init (&argc, &argv, NULL);

  catalog = sixain_catalog_new ();
  g_assert_cmpuint (sixain_catalog_get_n_failures (catalog), ==, 0);
  g_assert_cmpuint (g_list_model_get_n_items (sixain_catalog_get_games (catalog)), >, 0);

  for (guint i = 0; i < g_list_model_get_n_items (sixain_catalog_get_games (catalog)); i++)
    {
      g_autoptr (SixainGame) game = g_list_model_get_item (sixain_catalog_get_games (catalog), i);

      add_test (game, "declarations", test_declarations);
      add_test (game, "rules", test_rules);
      add_test (game, "hidden", test_hidden);
      add_test (game, "playout", test_playout);
      add_test (game, "match", test_match);
      if (sixain_game_get_rules (game)->next_tick != NULL)
        add_test (game, "clock", test_clock);
    }

  return g_test_run ();
}
