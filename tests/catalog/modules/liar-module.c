/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <gmodule.h>

#include "sixain-game.h"

#define LIAR_TYPE_GAME (liar_game_get_type ())
G_DECLARE_FINAL_TYPE (LiarGame, liar_game, LIAR, GAME, GObject)

struct _LiarGame
{
  GObject parent_instance;
};

static void liar_game_iface_init (SixainGameInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (LiarGame, liar_game, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (SIXAIN_TYPE_GAME, liar_game_iface_init))

static const SixainRules liar_rules = { .id = "honest" };

static void
liar_game_iface_init (SixainGameInterface *iface)
{
  iface->rules = &liar_rules;
}

static void
liar_game_class_init (LiarGameClass *klass)
{
}

static void
liar_game_init (LiarGame *self)
{
}

SIXAIN_EXPORT_MODULE (liar, liar_game_get_type)
