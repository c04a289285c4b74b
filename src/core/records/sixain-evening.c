/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-evening.h"

#include <string.h>

#include "sixain-json.h"
#include "sixain-setup.h"

static void
game_free (SixainEveningGame *game)
{
  g_free (game->game);
  g_free (game->options);
  g_free (game);
}

SixainEvening *
sixain_evening_new (GPtrArray *players)
{
  SixainEvening *self;

  g_return_val_if_fail (players != NULL, NULL);

  self = g_new0 (SixainEvening, 1);
  self->players = g_ptr_array_ref (players);
  self->games = g_ptr_array_new_with_free_func ((GDestroyNotify) game_free);

  return self;
}

void
sixain_evening_free (SixainEvening *self)
{
  g_ptr_array_unref (self->players);
  g_ptr_array_unref (self->games);
  g_free (self);
}

static char *
print_options (const SixainRules *rules,
               const SixainSetup *setup)
{
  g_autoptr (JsonBuilder) json = json_builder_new ();
  g_autoptr (JsonNode) node = NULL;

  json_builder_begin_object (json);
  sixain_setup_write_options (setup, rules, json);
  json_builder_end_object (json);
  node = json_builder_get_root (json);

  return sixain_json_print (node);
}

/* Who begins matters only in games with an order of seats: in all others everybody stays
 * where they sit. */
void
sixain_evening_add_game (SixainEvening     *self,
                         const SixainRules *rules,
                         const SixainSetup *setup)
{
  SixainEveningGame *game;

  g_return_if_fail (self != NULL && self->id == 0);
  g_return_if_fail (self->games->len < SIXAIN_MAX_EVENING_GAMES);

  game = g_new0 (SixainEveningGame, 1);
  game->game = g_strdup (rules->id);
  game->options = print_options (rules, setup);
  if (sixain_rules_has_order (rules, setup))
    game->first = self->n_ordered++ % self->players->len;
  g_ptr_array_add (self->games, game);
}

const SixainEveningGame *
sixain_evening_get_game (const SixainEvening *self,
                         guint                n)
{
  g_return_val_if_fail (self != NULL && n < self->games->len, NULL);

  return g_ptr_array_index (self->games, n);
}

guint
sixain_evening_get_current (const SixainEvening *self)
{
  guint n = 0;

  g_return_val_if_fail (self != NULL, 0);

  while (n < self->games->len && sixain_evening_get_game (self, n)->over)
    n++;

  return n;
}

gboolean
sixain_evening_is_over (const SixainEvening *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->finished || sixain_evening_get_current (self) == self->games->len;
}

guint
sixain_evening_find_game (const SixainEvening *self,
                          gint64               id)
{
  guint n = 0;

  g_return_val_if_fail (self != NULL, 0);

  while (n < self->games->len && (id == 0 || sixain_evening_get_game (self, n)->match != id))
    n++;

  return n;
}

/* The store keeps the same, so it need not be read again. */
void
sixain_evening_end_match (SixainEvening *self,
                          gint64         id,
                          SixainMatch   *match)
{
  guint n = sixain_evening_find_game (self, id);
  SixainEveningGame *game;

  g_return_if_fail (n < self->games->len);
  g_return_if_fail (SIXAIN_IS_MATCH (match) && sixain_match_is_over (match));
  g_return_if_fail (sixain_match_get_n_players (match) == self->players->len);

  game = g_ptr_array_index (self->games, n);
  game->over = TRUE;
  for (guint seat = 0; seat < self->players->len; seat++)
    game->places[(seat + game->first) % self->players->len] = sixain_scoreboard_get_rank (sixain_match_get_scoreboard (match), seat);
}

void
sixain_evening_drop_match (SixainEvening *self,
                           gint64         id)
{
  guint n = sixain_evening_find_game (self, id);

  if (n < self->games->len)
    ((SixainEveningGame *) g_ptr_array_index (self->games, n))->match = 0;
}

/* Fails if the text is damaged, or of other rules than these. */
static gboolean
parse_options (const char        *text,
               const SixainRules *rules,
               guint              n_players,
               SixainSetup       *setup)
{
  g_autoptr (JsonNode) node = sixain_json_parse (text, strlen (text), NULL);

  return node != NULL && JSON_NODE_HOLDS_OBJECT (node) &&
         sixain_setup_read_playable (setup, rules, n_players, json_node_get_object (node));
}

void
sixain_evening_read_setup (const SixainEvening *self,
                           guint                n,
                           const SixainRules   *rules,
                           SixainSetup         *setup)
{
  const SixainEveningGame *game = sixain_evening_get_game (self, n);
  guint64 seed = sixain_setup_choose_seed ();

  g_return_if_fail (game != NULL);

  if (!parse_options (game->options, rules, self->players->len, setup))
    sixain_setup_init (setup, rules, self->players->len, seed);
  setup->seed = seed;
}

GPtrArray *
sixain_evening_list_seats (const SixainEvening *self,
                           guint                n)
{
  const SixainEveningGame *game = sixain_evening_get_game (self, n);
  GPtrArray *players = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint seat = 0; game != NULL && seat < self->players->len; seat++)
    g_ptr_array_add (players, g_object_ref (g_ptr_array_index (self->players, (seat + game->first) % self->players->len)));

  return players;
}

guint
sixain_evening_get_points (const SixainEvening *self,
                           guint                n,
                           guint                player)
{
  const SixainEveningGame *game = sixain_evening_get_game (self, n);
  guint points = 0;

  g_return_val_if_fail (game != NULL && player < self->players->len, 0);

  for (guint other = 0; game->over && other < self->players->len; other++)
    points += game->places[player] > 0 && game->places[other] > game->places[player];

  return points;
}

/* The best first, and those who are equal as they sit. */
static gint
compare_standings (gconstpointer a,
                   gconstpointer b)
{
  const SixainStanding *left = a, *right = b;

  if (left->points != right->points)
    return left->points > right->points ? -1 : 1;

  return left->player < right->player ? -1 : 1;
}

GArray *
sixain_evening_rank (const SixainEvening *self)
{
  gint points[SIXAIN_MAX_SEATS] = { 0 };
  GArray *standings;

  g_return_val_if_fail (self != NULL, NULL);

  standings = g_array_new (FALSE, TRUE, sizeof (SixainStanding));
  for (guint player = 0; player < self->players->len; player++)
    {
      for (guint n = 0; n < self->games->len; n++)
        points[player] += sixain_evening_get_points (self, n, player);
    }
  for (guint player = 0; player < self->players->len; player++)
    {
      SixainStanding standing = { player, sixain_seats_rank (points, self->players->len, player, FALSE), points[player] };

      g_array_append_val (standings, standing);
    }
  g_array_sort (standings, compare_standings);

  return standings;
}
