/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "fuzz-target.h"

#include <string.h>

#include "sixain-json.h"
#include "sixain-match.h"
#include "sixain-wire.h"

static const char *const ids[] = { "rows", "sequences", "six" };

static void
begin (SixainGame        *game,
       const SixainSetup *setup,
       GPtrArray         *players)
{
  const SixainRules *rules = sixain_game_get_rules (game);
  g_autoptr (SixainMatch) match = NULL;
  g_autoptr (GError) error = NULL;

  if (setup->n_players < rules->min_players || setup->n_players > rules->max_players)
    return;

  match = sixain_match_new (game, setup, players, &error);
  if (match == NULL && !g_utf8_validate (error->message, -1, NULL))
    g_error ("A refusal is no text");
}

/* A last set-up, as the settings remember it. */
static void
read_setup (SixainGame *game,
            const char *text,
            gsize       length)
{
  const SixainRules *rules = sixain_game_get_rules (game);
  g_autoptr (JsonNode) node = sixain_json_parse (text, length, NULL);
  g_autoptr (GPtrArray) players = NULL;
  g_auto (SixainSetup) setup = { 0 };

  if (node == NULL || !JSON_NODE_HOLDS_OBJECT (node))
    return;

  players = sixain_player_read_all (json_node_get_object (node), NULL);
  if (players == NULL ||
      !sixain_setup_read (&setup, rules, players->len, json_node_get_object (node), NULL))
    return;

  begin (game, &setup, players);
}

/* Options as they are typed after a command, each on a line: NAME=VALUE. */
static void
read_options (SixainGame *game,
              const char *text)
{
  const SixainRules *rules = sixain_game_get_rules (game);
  g_auto (GStrv) lines = g_strsplit (text, "\n", 20);
  g_autoptr (GPtrArray) players = g_ptr_array_new_with_free_func (g_object_unref);
  g_auto (SixainSetup) setup = { 0 };

  for (guint i = 0; i < rules->min_players; i++)
    g_ptr_array_add (players, sixain_player_new (lines[0] != NULL ? lines[0] : ""));

  sixain_setup_init (&setup, rules, players->len, 6);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_autoptr (GError) error = NULL;

      if (!sixain_setup_assign (&setup, rules, lines[i], &error) &&
          !g_utf8_validate (error->message, -1, NULL))
        g_error ("A refusal is no text");
    }

  begin (game, &setup, players);
}

/* The answer of another program to a question in a new match. */
static void
read_answer (SixainGame *game,
             const char *text)
{
  static SixainMatch *matches[G_N_ELEMENTS (ids)];
  const SixainRules *rules = sixain_game_get_rules (game);
  g_auto (SixainMoves) legal = { 0 };
  SixainMatch **match = NULL;
  SixainMove move;
  gint seat;

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      if (g_str_equal (ids[i], rules->id))
        match = &matches[i];
    }

  if (*match == NULL)
    {
      g_autoptr (GPtrArray) players = g_ptr_array_new_with_free_func (g_object_unref);
      g_auto (SixainSetup) setup = { 0 };

      for (guint i = 0; i < rules->min_players; i++)
        g_ptr_array_add (players, sixain_player_new ("Ada"));
      sixain_setup_init (&setup, rules, players->len, 6);
      *match = sixain_match_new (game, &setup, players, NULL);
      g_assert (*match != NULL);
    }

  seat = sixain_seats_first (sixain_rules_can_act (rules, sixain_match_get_truth (*match), &legal));
  rules->moves (sixain_match_get_truth (*match), seat, &legal);
  if (sixain_wire_read_move (rules, text, &legal, &move))
    {
      g_autoptr (GString) written = g_string_new (NULL);

      sixain_rules_write_move (rules, &move, written);
    }
  sixain_match_submit_text (*match, seat + 50, text, -1, NULL);
}

/* The first byte says what the rest is, and of which game. */
int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t         size)
{
  g_autofree char *text = NULL;
  SixainGame *game;

  if (size == 0)
    return 0;

  text = g_strndup ((const char *) data + 1, size - 1);
  game = sixain_catalog_find (fuzz_get_catalog (), ids[data[0] / 3 % G_N_ELEMENTS (ids)], NULL);
  switch (data[0] % 3)
    {
    case 0:
      read_setup (game, text, strlen (text));
      break;
    case 1:
      read_options (game, text);
      break;
    default:
      read_answer (game, text);
      break;
    }

  return 0;
}
