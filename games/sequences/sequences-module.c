/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <gmodule.h>

#include "phone/sequences-phone-words.h"
#include "sequences-bot.h"
#include "sequences-prospect.h"
#include "sequences-describe.h"
#include "sequences-rules.h"
#include "sequences-tell.h"
#include "sixain-game.h"

#define SEQUENCES_TYPE_GAME (sequences_game_get_type ())
G_DECLARE_FINAL_TYPE (SequencesGame, sequences_game, SEQUENCES, GAME, GObject)

struct _SequencesGame
{
  GObject parent_instance;
};

static void sequences_game_iface_init (SixainGameInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (SequencesGame, sequences_game, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (SIXAIN_TYPE_GAME, sequences_game_iface_init))

static void
sequences_game_class_init (SequencesGameClass *klass)
{
}

static void
sequences_game_init (SequencesGame *self)
{
}

static void
sequences_game_iface_init (SixainGameInterface *iface)
{
  iface->rules = &sequences_rules;
  iface->domain = GETTEXT_PACKAGE;
  iface->title = N_("Les 6 Séquences");
  iface->description = N_("Rummy in six suits: lay runs and sets, and own the longest run of each suit.");
  iface->icon_name = "sixain-sequences-symbolic";
  iface->option_texts = sequences_tell_options;
  iface->presets = sequences_tell_presets;
  iface->levels = sequences_bot_levels;
  iface->choose = sequences_bot_choose;
  iface->tell = sequences_tell_event;
  iface->explain = sequences_explain;
  iface->describe = sequences_describe;
  iface->justify = sequences_justify;
  iface->phone_words = sequences_phone_words;
}

SIXAIN_EXPORT_MODULE (sequences, sequences_game_get_type)
