/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <gmodule.h>

#include "rows-bot.h"
#include "rows-rules.h"
#include "rows-tell.h"
#include "sixain-game.h"

#define ROWS_TYPE_GAME (rows_game_get_type ())
G_DECLARE_FINAL_TYPE (RowsGame, rows_game, ROWS, GAME, GObject)

struct _RowsGame
{
  GObject parent_instance;
};

static void rows_game_iface_init (SixainGameInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (RowsGame, rows_game, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (SIXAIN_TYPE_GAME, rows_game_iface_init))

static void
rows_game_class_init (RowsGameClass *klass)
{
}

static void
rows_game_init (RowsGame *self)
{
}

static const SixainRules *
rows_game_get_rules (SixainGame *game)
{
  return &rows_rules;
}

static const char *
rows_game_get_title (SixainGame *game)
{
  return _("6 qui prend");
}

static const char *
rows_game_get_description (SixainGame *game)
{
  return _("Everybody plays a card at once, and whoever brings a row its sixth card takes the row.");
}

static const char *
rows_game_get_icon_name (SixainGame *game)
{
  return "sixain-rows-symbolic";
}

static const char *const *
rows_game_get_levels (SixainGame *game)
{
  return rows_bot_levels;
}

static gboolean
rows_game_choose (SixainGame            *game,
                  const SixainQuestion  *question,
                  SixainMove            *move,
                  GError               **error)
{
  return rows_bot_choose (question, move, error);
}

static void
rows_game_iface_init (SixainGameInterface *iface)
{
  iface->get_rules = rows_game_get_rules;
  iface->get_title = rows_game_get_title;
  iface->get_description = rows_game_get_description;
  iface->get_icon_name = rows_game_get_icon_name;
  iface->get_option_text = rows_tell_option;
  iface->get_choice_text = rows_tell_choice;
  iface->get_preset = rows_tell_preset;
  iface->get_levels = rows_game_get_levels;
  iface->choose = rows_game_choose;
  iface->tell = rows_tell_event;
}

SIXAIN_EXPORT_MODULE (rows, rows_game_get_type)
