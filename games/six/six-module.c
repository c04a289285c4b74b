/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <gmodule.h>

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

static const SixainRules *
six_game_get_rules (SixainGame *game)
{
  return &six_rules;
}

static const char *
six_game_get_title (SixainGame *game)
{
  return _("Six");
}

static const char *
six_game_get_description (SixainGame *game)
{
  return _("Roll the dice, protect your cards as their sums come up, and lift the tube when you feel that the sand has run out.");
}

static const char *
six_game_get_icon_name (SixainGame *game)
{
  return "sixain-six-symbolic";
}

/* No option is a choice. */
static const char *
six_game_get_choice_text (SixainGame *game,
                          const char *option,
                          guint       choice)
{
  g_return_val_if_reached (NULL);
}

static const char *const *
six_game_get_levels (SixainGame *game)
{
  return six_bot_levels;
}

static gboolean
six_game_choose (SixainGame            *game,
                 const SixainQuestion  *question,
                 SixainMove            *move,
                 GError               **error)
{
  return six_bot_choose (question, move, error);
}

static gboolean
six_game_plan (SixainGame            *game,
               const SixainQuestion  *question,
               SixainMove            *move,
               gint64                *at,
               GError               **error)
{
  return six_bot_plan (question, move, at, error);
}

static void
six_game_iface_init (SixainGameInterface *iface)
{
  iface->get_rules = six_game_get_rules;
  iface->get_title = six_game_get_title;
  iface->get_description = six_game_get_description;
  iface->get_icon_name = six_game_get_icon_name;
  iface->get_option_text = six_tell_option;
  iface->get_choice_text = six_game_get_choice_text;
  iface->get_preset = six_tell_preset;
  iface->get_levels = six_game_get_levels;
  iface->choose = six_game_choose;
  iface->plan = six_game_plan;
  iface->tell = six_tell_event;
}

SIXAIN_EXPORT_MODULE (six, six_game_get_type)
