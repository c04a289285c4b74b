/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <gmodule.h>

#include "phone/six-phone-words.h"
#include "six-bot.h"
#include "six-rules.h"
#include "six-tell.h"
#include "sixain-game.h"

#define SIX_TYPE_GAME (six_game_get_type ())
G_DECLARE_FINAL_TYPE (SixGame, six_game, SIX, GAME, GObject)

struct _SixGame
{
  GObject parent_instance;
};

static void six_game_iface_init (SixainGameInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (SixGame, six_game, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (SIXAIN_TYPE_GAME, six_game_iface_init))

static void
six_game_class_init (SixGameClass *klass)
{
}

static void
six_game_init (SixGame *self)
{
}

static void
six_game_iface_init (SixainGameInterface *iface)
{
  iface->rules = &six_rules;
  iface->domain = GETTEXT_PACKAGE;
  iface->title = N_("Six");
  iface->description = N_("Roll the dice, protect your cards as their sums come up, and lift the tube when you feel that the sand has run out.");
  iface->icon_name = "sixain-six-symbolic";
  iface->option_texts = six_tell_options;
  iface->presets = six_tell_presets;
  iface->levels = six_bot_levels;
  iface->choose = six_bot_choose;
  iface->plan = six_bot_plan;
  iface->tell = six_tell_event;
  iface->explain = six_explain;
  iface->describe = six_describe;
  iface->justify = six_justify;
  iface->recount = six_recount;
  iface->phone_words = six_phone_words;
}

SIXAIN_EXPORT_MODULE (six, six_game_get_type)
