/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <gmodule.h>

#include "sample-bot.h"
#include "sample-rules.h"
#include "sixain-game.h"

#define SAMPLE_TYPE_GAME (sample_game_get_type ())
G_DECLARE_FINAL_TYPE (SampleGame, sample_game, SAMPLE, GAME, GObject)

struct _SampleGame
{
  GObject parent_instance;
};

static void sample_game_iface_init (SixainGameInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (SampleGame, sample_game, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (SIXAIN_TYPE_GAME, sample_game_iface_init))

static void
sample_game_class_init (SampleGameClass *klass)
{
}

static void
sample_game_init (SampleGame *self)
{
}

static char *
sample_game_tell (const SixainSetup *setup,
                  const SixainEvent *event,
                  const char *const *names)
{
  switch ((SampleEvent) event->kind)
    {
    case SAMPLE_EVENT_DEAL:
      return g_strdup_printf (_("Round %d begins."), event->args[0]);
    case SAMPLE_EVENT_REVEAL:
      return g_strdup_printf (_("%s reveals the %d."), names[event->seat], event->args[0]);
    case SAMPLE_EVENT_SCORE:
      return g_strdup_printf (_("%s wins the round and has %d."), names[event->seat], event->args[0]);
    case SAMPLE_EVENT_OVER:
      return g_strdup (_("The game is over."));
    default:
      g_return_val_if_reached (NULL);
    }
}

static char *
sample_game_explain (const SixainSetup   *setup,
                     const SixainRefusal *refusal,
                     const char *const   *names)
{
  switch ((SampleRefusal) refusal->code)
    {
    case SAMPLE_REFUSAL_NOT_AWAITED:
      return g_strdup (_("Nobody waits for this seat."));
    case SAMPLE_REFUSAL_NOT_IN_HAND:
      return g_strdup (_("This card is not in the hand."));
    case SAMPLE_REFUSAL_END:
    default:
      g_return_val_if_reached (NULL);
    }
}

static char *
sample_game_describe (const SixainSetup *setup,
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
sample_game_iface_init (SixainGameInterface *iface)
{
  iface->rules = &sample_rules;
  iface->domain = GETTEXT_PACKAGE;
  iface->title = N_("Highest Card");
  iface->description = N_("Everybody secretly plays one of three cards, and the highest scores.");
  iface->icon_name = "sixain-sample-symbolic";
  iface->option_texts = option_texts;
  iface->levels = sample_bot_levels;
  iface->choose = sample_bot_choose;
  iface->tell = sample_game_tell;
  iface->explain = sample_game_explain;
  iface->describe = sample_game_describe;
}

SIXAIN_EXPORT_MODULE (sample, sample_game_get_type)
