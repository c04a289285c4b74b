/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "store-play.h"

#include "sixain-match-save.h"

SixainMatch *
play_new_match (SixainCatalog *catalog,
                guint64        seed)
{
  return play_new_match_of (catalog, "rows", seed);
}

SixainMatch *
play_new_match_of (SixainCatalog *catalog,
                   const char    *id,
                   guint64        seed)
{
  static const char *const names[] = { "Ada", "Bo", "Zoé", "Dédé" };
  g_autoptr (GPtrArray) players = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GError) error = NULL;
  g_auto (SixainSetup) setup = { 0 };
  SixainGame *game = sixain_catalog_find (catalog, id, &error);
  SixainMatch *match;

  g_assert_no_error (error);

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    g_ptr_array_add (players, sixain_player_new (names[i]));

  sixain_setup_init (&setup, sixain_game_get_rules (game), players->len, seed);
  match = sixain_match_new (game, &setup, players, &error);
  g_assert_no_error (error);

  return match;
}

gboolean
play_keep_match (SixainStore  *store,
                 SixainMatch  *match,
                 GError      **error)
{
  GError *local_error = NULL;

  if (sixain_store_add_match (store, match, &local_error))
    return TRUE;

  sixain_store_flush (store);
  if (sixain_store_get_match_id (store, match) != 0)
    {
      g_error_free (local_error);
      return TRUE;
    }

  g_propagate_error (error, local_error);

  return FALSE;
}

static void
failed_cb (SixainMatch   *match,
           const GError  *error,
           GError       **failure)
{
  if (*failure == NULL)
    *failure = g_error_copy (error);
}

gboolean
play_wait_saved (SixainMatch  *match,
                 GError      **error)
{
  GError *failure = NULL;
  gulong id = g_signal_connect (match, "failed", G_CALLBACK (failed_cb), &failure);

  while (sixain_match_is_saving (match))
    g_main_context_iteration (NULL, TRUE);
  g_signal_handler_disconnect (match, id);

  if (failure == NULL)
    return TRUE;

  g_propagate_error (error, failure);

  return FALSE;
}

gboolean
play_undo (SixainMatch  *match,
           guint         n_moves,
           GError      **error)
{
  return sixain_match_undo (match, n_moves, error) && play_wait_saved (match, error);
}

gboolean
play_random_move (SixainMatch   *match,
                  SixainRandom  *random,
                  GError       **error)
{
  g_auto (SixainMoves) moves = { 0 };
  gint seat = sixain_seats_first (sixain_match_get_to_act (match));
  SixainMove move;

  g_assert_cmpint (seat, !=, SIXAIN_NOBODY);
  sixain_rules_random_move (sixain_match_get_rules (match), sixain_match_get_truth (match),
                            seat, &moves, random, &move);

  return sixain_match_submit (match, seat, &move, -1, error) && play_wait_saved (match, error);
}

gboolean
play_is_over (SixainMatch *match)
{
  SixainSummary summary = { 0 };

  sixain_match_summarize (match, &summary);

  return summary.over;
}

SixainMatch *
play_copy_match (SixainMatch *match)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (JsonNode) save = sixain_match_save (match);
  SixainMatch *copy = sixain_match_load (sixain_match_get_game (match), json_node_get_object (save), &error);

  g_assert_no_error (error);

  return copy;
}

void
play_assert_same (SixainMatch *a,
                  SixainMatch *b)
{
  gsize size = sixain_match_get_rules (a)->state_size;

  g_assert_true (sixain_match_get_game (a) == sixain_match_get_game (b));
  g_assert_cmpuint (sixain_match_get_n_records (a), ==, sixain_match_get_n_records (b));
  for (guint i = 0; i < sixain_match_get_n_records (a); i++)
    {
      g_assert_cmpint (sixain_match_get_record (a, i)->seat, ==, sixain_match_get_record (b, i)->seat);
      g_assert_cmpint (sixain_match_get_record (a, i)->time, ==, sixain_match_get_record (b, i)->time);
      g_assert_cmpstr (sixain_match_get_record (a, i)->text, ==, sixain_match_get_record (b, i)->text);
    }
  g_assert_cmpmem (sixain_match_get_truth (a), size, sixain_match_get_truth (b), size);
}
