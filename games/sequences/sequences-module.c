/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <gmodule.h>

#include "sequences-bot.h"
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

static const SixainRules *
sequences_game_get_rules (SixainGame *game)
{
  return &sequences_rules;
}

static const char *
sequences_game_get_title (SixainGame *game)
{
  return _("Les 6 Séquences");
}

static const char *
sequences_game_get_description (SixainGame *game)
{
  return _("Rummy in six suits: lay runs and sets, and own the longest run of each suit.");
}

static const char *
sequences_game_get_icon_name (SixainGame *game)
{
  return "sixain-sequences-symbolic";
}

static const char *const *
sequences_game_get_levels (SixainGame *game)
{
  return sequences_bot_levels;
}

static gboolean
sequences_game_choose (SixainGame            *game,
                       const SixainQuestion  *question,
                       SixainMove            *move,
                       GError               **error)
{
  return sequences_bot_choose (question, move, error);
}

static void
sequences_game_iface_init (SixainGameInterface *iface)
{
  iface->get_rules = sequences_game_get_rules;
  iface->get_title = sequences_game_get_title;
  iface->get_description = sequences_game_get_description;
  iface->get_icon_name = sequences_game_get_icon_name;
  iface->get_option_text = sequences_tell_option;
  iface->get_preset = sequences_tell_preset;
  iface->get_levels = sequences_game_get_levels;
  iface->choose = sequences_game_choose;
  iface->tell = sequences_tell_event;
}

SIXAIN_EXPORT_MODULE (sequences, sequences_game_get_type)
