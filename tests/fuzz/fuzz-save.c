/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "fuzz-target.h"

#include <string.h>

#include "sixain-json.h"
#include "sixain-match-save.h"
#include "sixain-match.h"

#define N_MOVES 60

static SixainMatch *
load (JsonNode *node)
{
  const char *id;
  SixainGame *game;

  if (!JSON_NODE_HOLDS_OBJECT (node))
    return NULL;

  id = sixain_json_get_string (json_node_get_object (node), "game", NULL);
  game = id != NULL ? sixain_catalog_find (fuzz_get_catalog (), id, NULL) : NULL;

  return game != NULL ? sixain_match_load (game, json_node_get_object (node), NULL) : NULL;
}

/* What was loaded is played on: a move that is listed is accepted. */
static void
play_on (SixainMatch  *match,
         SixainRandom *random)
{
  const SixainRules *rules = sixain_match_get_rules (match);
  g_auto (SixainMoves) moves = { 0 };

  for (guint i = 0; i < N_MOVES; i++)
    {
      gint seat = sixain_seats_first (sixain_rules_can_act (rules, sixain_match_get_truth (match), &moves));
      g_autoptr (GError) error = NULL;
      SixainMove move;

      /* Somebody may have to wait, and the end of time may come before. */
      if (seat == SIXAIN_NOBODY)
        {
          if (sixain_match_get_to_act (match) == 0 ||
              !sixain_match_advance (match, rules->next_tick (sixain_match_get_truth (match)), NULL))
            return;
          continue;
        }

      sixain_rules_random_move (rules, sixain_match_get_truth (match), seat, &moves, random, &move);
      if (!sixain_match_submit (match, seat, &move, -1, &error))
        g_error ("A listed move was refused: %s", error->message);
    }
}

/* Nobody's view may break down, and its blanks can be filled. */
static void
look (SixainMatch  *match,
      SixainRandom *random)
{
  const SixainRules *rules = sixain_match_get_rules (match);
  g_autofree gpointer view = g_malloc (rules->state_size);

  for (gint seat = SIXAIN_NOBODY; seat < (gint) sixain_match_get_n_players (match); seat++)
    {
      g_autoptr (JsonBuilder) json = json_builder_new ();

      sixain_match_look (match, seat, view);
      sixain_match_write_state (match, view, json);
      rules->resample (view, random);
    }
}

static void
check_saved (SixainMatch *match)
{
  g_autoptr (JsonNode) saved = sixain_match_save (match);
  g_autofree char *text = sixain_json_print (saved);
  g_autoptr (JsonNode) node = sixain_json_parse (text, strlen (text), NULL);
  g_autoptr (SixainMatch) again = node != NULL ? load (node) : NULL;

  if (again == NULL)
    g_error ("What was saved cannot be loaded: %s", text);
  if (memcmp (sixain_match_get_truth (match), sixain_match_get_truth (again),
              sixain_match_get_rules (match)->state_size) != 0)
    g_error ("What was saved is loaded as something else: %s", text);
}

/* The input is a save, as {"save":true} gives it. */
int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t         size)
{
  g_autofree char *text = g_memdup2 (data, size);
  g_autoptr (JsonNode) node = sixain_json_parse (text != NULL ? text : "", size, NULL);
  g_autoptr (SixainMatch) match = node != NULL ? load (node) : NULL;
  SixainRandom random;

  if (match == NULL)
    return 0;

  sixain_random_seed (&random, size);
  look (match, &random);
  check_saved (match);
  play_on (match, &random);
  look (match, &random);
  check_saved (match);
  if (sixain_match_undo (match, 1 + sixain_random_below (&random, 4), NULL))
    check_saved (match);

  return 0;
}
