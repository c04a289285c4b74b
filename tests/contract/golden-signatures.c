/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "golden.h"

#include <string.h>

#include "conformance.h"

#define PLAY_INTERVAL 3     /* Set-ups from one that is played to the next. */
#define BOTS_INTERVAL 29
#define ITERATIONS 8

static const char *const kinds[] = { "play", "bots", NULL };

/* Level after level around the table, and around again. */
static void
ask_bot (Sitting    *sitting,
         gint        seat,
         SixainMove *move)
{
  const char *const *levels = sixain_game_get_levels (sitting->game);
  g_autofree gpointer view = sitting_copy (sitting);
  g_autoptr (GError) error = NULL;
  SixainQuestion question = {
    .view = view,
    .seat = seat,
    .level = levels[seat % g_strv_length ((char **) levels)],
    .iterations = ITERATIONS,
    .random = &sitting->random,
  };

  sitting->rules->redact (view, seat);
  sixain_game_choose (sitting->game, &question, move, &error);
  g_assert_no_error (error);
}

/* With a clock bots say what they will do, and whoever is first does it. */
static gboolean
plan (Sitting    *sitting,
      gint       *seat,
      SixainMove *move)
{
  const char *const *levels = sixain_game_get_levels (sitting->game);
  g_autofree gpointer view = sitting_copy (sitting);
  gint64 due = sitting->rules->next_tick (sitting->state);
  SixainSeats seats = sitting->rules->to_act (sitting->state);
  gboolean found = due >= 0;

  sitting->then = due;
  *seat = SIXAIN_NOBODY;
  *move = (SixainMove) { .verb = SIXAIN_TICK_VERB };

  for (; seats != 0; seats &= seats - 1)
    {
      guint other = sixain_seats_first (seats);
      g_autoptr (GError) error = NULL;
      SixainQuestion question = {
        .view = view,
        .seat = other,
        .level = levels[other % g_strv_length ((char **) levels)],
        .now = sitting->now,
        .salt = sitting->setup.seed,
        .random = &sitting->random,
      };
      SixainMove planned;
      gint64 at;

      memcpy (view, sitting->state, sitting->rules->state_size);
      sitting->rules->redact (view, other);
      if (sixain_game_plan (sitting->game, &question, &planned, &at, &error) && (!found || at < sitting->then))
        {
          sitting->then = MAX (at, sitting->now);
          *seat = other;
          *move = planned;
          found = TRUE;
        }
      g_assert_no_error (error);
    }

  return found;
}

static gboolean
pick (Sitting    *sitting,
      gboolean    bots,
      gint       *seat,
      SixainMove *move)
{
  if (bots && sitting->rules->next_tick != NULL)
    return plan (sitting, seat, move);

  if (!sitting_pick (sitting, seat, move))
    return FALSE;

  if (bots)
    ask_bot (sitting, *seat, move);
  return TRUE;
}

static void
play (SixainGame        *game,
      const SixainSetup *setup,
      gboolean           bots,
      GChecksum         *checksum)
{
  g_auto (Sitting) sitting = { 0 };
  g_autofree char *description = NULL;
  SixainSummary summary;
  SixainMove move;
  gint seat;

  sitting_init (&sitting, game, setup);
  while (pick (&sitting, bots, &seat, &move))
    sitting_make (&sitting, seat, &move, NULL);

  sitting.rules->summarize (sitting.state, &summary);
  for (guint i = 0; i < setup->n_players; i++)
    g_string_append_printf (sitting.log, "%d\n", summary.scores[i]);

  description = sitting_describe (sitting.rules, setup);
  g_checksum_update (checksum, (const guchar *) description, strlen (description));
  g_checksum_update (checksum, (const guchar *) sitting.log->str, sitting.log->len);
}

static char *
sign (SixainGame *game,
      const char *kind)
{
  g_autoptr (GPtrArray) setups = conformance_list_setups (sixain_game_get_rules (game));
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);
  gboolean bots = g_str_equal (kind, "bots");

  for (guint i = 0; i < setups->len; i += bots ? BOTS_INTERVAL : PLAY_INTERVAL)
    play (game, g_ptr_array_index (setups, i), bots, checksum);

  return g_strdup (g_checksum_get_string (checksum));
}

static char *
get_path (void)
{
  return g_test_build_filename (G_TEST_DIST, "contract", "signatures.txt", NULL);
}

void
golden_record_signatures (SixainCatalog *catalog)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *path = get_path ();
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < g_list_model_get_n_items (sixain_catalog_get_games (catalog)); i++)
    {
      g_autoptr (SixainGame) game = g_list_model_get_item (sixain_catalog_get_games (catalog), i);

      for (guint j = 0; kinds[j] != NULL; j++)
        {
          g_autofree char *signature = sign (game, kinds[j]);

          g_string_append_printf (text, "%s %u %s %s\n", sixain_game_get_id (game),
                                  sixain_game_get_rules (game)->version, kinds[j], signature);
        }
    }

  g_file_set_contents (path, text->str, text->len, &error);
  g_assert_no_error (error);
}

static char *
find_signature (const SixainRules *rules,
                const char        *kind)
{
  g_autofree char *path = get_path ();
  g_autofree char *contents = NULL;
  g_autofree char *start = g_strdup_printf ("%s %u %s ", rules->id, rules->version, kind);
  g_auto (GStrv) lines = NULL;
  g_autoptr (GError) error = NULL;

  g_file_get_contents (path, &contents, NULL, &error);
  g_assert_no_error (error);

  lines = g_strsplit (contents, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      if (g_str_has_prefix (lines[i], start))
        return g_strdup (lines[i] + strlen (start));
    }

  return NULL;
}

static void
check_signature (SixainGame *game,
                 const char *kind)
{
  const SixainRules *rules = sixain_game_get_rules (game);
  g_autofree char *signature = sign (game, kind);
  g_autofree char *expected = find_signature (rules, kind);

  g_test_message ("%s %u %s %.16s", rules->id, rules->version, kind, signature);
  if (g_strcmp0 (signature, expected) == 0)
    return;

  if (expected == NULL)
    g_test_message ("signatures.txt does not have version %u of %s.", rules->version, rules->id);
  else if (g_str_equal (kind, "bots"))
    g_test_message ("The bots of %s decide otherwise than they did.", rules->id);
  else
    g_test_message ("The same seeds and moves lead elsewhere in %s than they did: its rules' version "
                    "must be raised, so that saves of the old one are not misread.", rules->id);
  g_test_message (GOLDEN_RENEW);
  g_test_fail ();
}

void
golden_check_signatures (SixainGame *game)
{
  for (guint i = 0; kinds[i] != NULL; i++)
    check_signature (game, kinds[i]);
}
