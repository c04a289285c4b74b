/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-game.h"

/* The longest that a random player lets pass. */
#define RANDOM_MOMENT_MS 2000

G_DEFINE_INTERFACE (SixainGame, sixain_game, G_TYPE_OBJECT)

static void
sixain_game_default_init (SixainGameInterface *iface)
{
}

const SixainRules *
sixain_game_get_rules (SixainGame *self)
{
  g_return_val_if_fail (SIXAIN_IS_GAME (self), NULL);

  return SIXAIN_GAME_GET_IFACE (self)->get_rules (self);
}

const char *
sixain_game_get_id (SixainGame *self)
{
  return sixain_game_get_rules (self)->id;
}

const char *
sixain_game_get_title (SixainGame *self)
{
  g_return_val_if_fail (SIXAIN_IS_GAME (self), NULL);

  return SIXAIN_GAME_GET_IFACE (self)->get_title (self);
}

const char *
sixain_game_get_description (SixainGame *self)
{
  g_return_val_if_fail (SIXAIN_IS_GAME (self), NULL);

  return SIXAIN_GAME_GET_IFACE (self)->get_description (self);
}

const char *
sixain_game_get_icon_name (SixainGame *self)
{
  g_return_val_if_fail (SIXAIN_IS_GAME (self), NULL);

  return SIXAIN_GAME_GET_IFACE (self)->get_icon_name (self);
}

const char *
sixain_game_get_option_text (SixainGame  *self,
                             const char  *option,
                             const char **explanation)
{
  g_return_val_if_fail (SIXAIN_IS_GAME (self), NULL);

  return SIXAIN_GAME_GET_IFACE (self)->get_option_text (self, option, explanation);
}

const char *
sixain_game_get_choice_text (SixainGame *self,
                             const char *option,
                             guint       choice)
{
  g_return_val_if_fail (SIXAIN_IS_GAME (self), NULL);

  return SIXAIN_GAME_GET_IFACE (self)->get_choice_text (self, option, choice);
}

const char *
sixain_game_get_preset (SixainGame  *self,
                        guint        index,
                        const char **options)
{
  g_return_val_if_fail (SIXAIN_IS_GAME (self), NULL);

  if (SIXAIN_GAME_GET_IFACE (self)->get_preset == NULL)
    return NULL;

  return SIXAIN_GAME_GET_IFACE (self)->get_preset (self, index, options);
}

const char *const *
sixain_game_get_levels (SixainGame *self)
{
  g_return_val_if_fail (SIXAIN_IS_GAME (self), NULL);

  return SIXAIN_GAME_GET_IFACE (self)->get_levels (self);
}

/* Every game has the level "random" for free. */
gboolean
sixain_game_choose (SixainGame            *self,
                    const SixainQuestion  *question,
                    SixainMove            *move,
                    GError               **error)
{
  const SixainRules *rules;
  g_auto (SixainMoves) moves = { 0 };

  g_return_val_if_fail (SIXAIN_IS_GAME (self), FALSE);

  rules = sixain_game_get_rules (self);
  rules->moves (question->view, question->seat, &moves);

  if (moves.n == 0)
    {
      g_set_error (error, SIXAIN_ERROR, SIXAIN_ERROR_BOT,
                   "Seat %u has nothing to decide now.", question->seat);
      return FALSE;
    }

  if (g_str_equal (question->level, "random"))
    {
      *move = moves.items[sixain_random_below (question->random, moves.n)];
      return TRUE;
    }

  return SIXAIN_GAME_GET_IFACE (self)->choose (self, question, move, error);
}

/* The level "random" picks its moment at random too. */
gboolean
sixain_game_plan (SixainGame            *self,
                  const SixainQuestion  *question,
                  SixainMove            *move,
                  gint64                *at,
                  GError               **error)
{
  gboolean is_random = g_str_equal (question->level, "random");
  const SixainRules *rules;
  g_auto (SixainMoves) moves = { 0 };

  g_return_val_if_fail (SIXAIN_IS_GAME (self), FALSE);

  if (!is_random && SIXAIN_GAME_GET_IFACE (self)->plan != NULL)
    return SIXAIN_GAME_GET_IFACE (self)->plan (self, question, move, at, error);

  rules = sixain_game_get_rules (self);
  rules->moves (question->view, question->seat, &moves);
  if (moves.n == 0)
    return FALSE;

  *at = question->now;
  if (is_random)
    *at += sixain_random_below (question->random, RANDOM_MOMENT_MS);

  return sixain_game_choose (self, question, move, error);
}

char *
sixain_game_tell (SixainGame        *self,
                  const SixainSetup *setup,
                  const SixainEvent *event,
                  const char *const *names)
{
  g_return_val_if_fail (SIXAIN_IS_GAME (self), NULL);

  return SIXAIN_GAME_GET_IFACE (self)->tell (self, setup, event, names);
}
