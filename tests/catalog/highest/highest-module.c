/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <gmodule.h>

#include "highest-bot.h"
#include "highest-rules.h"
#include "sixain-game.h"
#include "sixain-language.h"

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

static char *
highest_game_describe_view (const SixainSetup *setup,
                            gconstpointer      view,
                            gint               seat,
                            const char *const *names)
{
  const HighestState *state = view;
  const guint8 *hand;

  if (seat == SIXAIN_NOBODY || state->phase == HIGHEST_OVER)
    return NULL;

  hand = state->hands[seat];
  return g_strdup_printf (_("Your cards: %u, %u, %u."), hand[0], hand[1], hand[2]);
}

static const SixainOptionText option_texts[] = {
  { N_("Rounds"), N_("The game ends after this many rounds.") },
};

SIXAIN_EXPORT_MODULE (highest,
                      .rules = &highest_rules,
                      .domain = GETTEXT_PACKAGE,
                      .title = N_("Highest Card"),
                      .description = N_("Everybody secretly plays one of three cards, and the largest number scores."),
                      .icon_name = "sixain-highest-symbolic",
                      .option_texts = option_texts,
                      .levels = highest_bot_levels,
                      .choose = highest_bot_choose,
                      .tell = highest_game_tell,
                      .explain = highest_game_explain,
                      .describe = highest_game_describe,
                      .describe_view = highest_game_describe_view)
