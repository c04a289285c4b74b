/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <gmodule.h>

#include "highest-bot.h"
#include "highest-rules.h"
#include "sixain-game.h"

#define HIGHEST_TYPE_GAME (highest_game_get_type ())
G_DECLARE_FINAL_TYPE (HighestGame, highest_game, HIGHEST, GAME, GObject)

struct _HighestGame
{
  GObject parent_instance;
};

static void highest_game_iface_init (SixainGameInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (HighestGame, highest_game, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (SIXAIN_TYPE_GAME, highest_game_iface_init))

static void
highest_game_class_init (HighestGameClass *klass)
{
}

static void
highest_game_init (HighestGame *self)
{
}

static char *
highest_game_tell (const SixainSetup *setup,
                   const SixainEvent *event,
                   const char *const *names)
{
  switch ((HighestEvent) event->kind)
    {
    case HIGHEST_EVENT_DEAL:
      return g_strdup_printf (_("Round %d begins."), event->args[0]);
    case HIGHEST_EVENT_REVEAL:
      return g_strdup_printf (_("%s reveals the %d."), names[event->seat], event->args[0]);
    case HIGHEST_EVENT_SCORE:
      return g_strdup_printf (_("%s wins the round and has %d."), names[event->seat], event->args[0]);
    case HIGHEST_EVENT_OVER:
      return g_strdup (_("The game is over."));
    default:
      g_return_val_if_reached (NULL);
    }
}

static char *
highest_game_explain (const SixainSetup   *setup,
                      const SixainRefusal *refusal,
                      const char *const   *names)
{
  switch ((HighestRefusal) refusal->code)
    {
    case HIGHEST_REFUSAL_NOT_AWAITED:
      return g_strdup (_("Nobody waits for this seat."));
    case HIGHEST_REFUSAL_NOT_IN_HAND:
      return g_strdup (_("This card is not in the hand."));
    case HIGHEST_REFUSAL_END:
    default:
      g_return_val_if_reached (NULL);
    }
}

static char *
highest_game_describe (const SixainSetup *setup,
                       gconstpointer      view,
                       guint              seat,
                       const SixainMove  *move,
                       const char *const *names)
{
  return g_strdup_printf (_("Play the %u"), move->args[0]);
}

static const SixainOptionText option_texts[] = {
  { N_("Rounds"), N_("The game ends after this many rounds.") },
};

static void
highest_game_iface_init (SixainGameInterface *iface)
{
  iface->rules = &highest_rules;
  iface->domain = GETTEXT_PACKAGE;
  iface->title = N_("Highest Card");
  iface->description = N_("Everybody secretly plays one of three cards, and the largest number scores.");
  iface->icon_name = "sixain-highest-symbolic";
  iface->option_texts = option_texts;
  iface->levels = highest_bot_levels;
  iface->choose = highest_bot_choose;
  iface->tell = highest_game_tell;
  iface->explain = highest_game_explain;
  iface->describe = highest_game_describe;
}

SIXAIN_EXPORT_MODULE (highest, highest_game_get_type)
