/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <gmodule.h>

#include "rows-bot.h"
#include "rows-hint.h"
#include "rows-phone-words.h"
#include "rows-rules.h"
#include "rows-tell.h"
#include "rows-text.h"
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

static void
rows_game_iface_init (SixainGameInterface *iface)
{
  iface->rules = &rows_rules;
  iface->domain = GETTEXT_PACKAGE;
  iface->title = N_("6 qui prend");
  iface->description = N_("Everybody plays a card at the same time, and whoever plays a row’s sixth card takes the row.");
  iface->icon_name = "sixain-rows-symbolic";
  iface->option_texts = rows_tell_options;
  iface->presets = rows_tell_presets;
  iface->levels = rows_bot_levels;
  iface->choose = rows_bot_choose;
  iface->tell = rows_tell_event;
  iface->explain = rows_explain;
  iface->describe = rows_describe;
  iface->justify = rows_hint_justify;
  iface->phone_words = rows_phone_words;
  iface->write_facts = rows_write_facts;
}

SIXAIN_EXPORT_MODULE (rows, rows_game_get_type)
