/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <gmodule.h>

#include "phone/six-phone-texts.h"
#include "six-bot.h"
#include "six-judge.h"
#include "six-rules.h"
#include "six-tell.h"
#include "sixain-game.h"
#include "sixain-language.h"

SIXAIN_EXPORT_MODULE (six,
                      .rules = &six_rules,
                      .domain = GETTEXT_PACKAGE,
                      .title = N_("Six"),
                      .description = N_("Roll the dice, protect your cards as their sums come up, and lift the tube when you feel that the sand has run out."),
                      .icon_name = "sixain-six-symbolic",
                      .option_texts = six_tell_options,
                      .presets = six_tell_presets,
                      .levels = six_bot_levels,
                      .choose = six_bot_choose,
                      .plan = six_bot_plan,
                      .tell = six_tell_event,
                      .explain = six_explain,
                      .describe = six_describe,
                      .describe_view = six_describe_view,
                      .justify = six_justify,
                      .describe_round = six_describe_round,
                      .phone_texts = six_phone_texts,
                      .judge = &six_judge)
