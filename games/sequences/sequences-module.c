/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <gmodule.h>

#include "phone/sequences-phone-texts.h"
#include "sequences-bot.h"
#include "sequences-describe.h"
#include "sequences-judge.h"
#include "sequences-prospect.h"
#include "sequences-rules.h"
#include "sequences-tell.h"
#include "sixain-game.h"
#include "sixain-language.h"

SIXAIN_EXPORT_MODULE (sequences,
                      .rules = &sequences_rules,
                      .domain = GETTEXT_PACKAGE,
                      .title = N_("Les 6 Séquences"),
                      .description = N_("Rummy in six suits: lay runs and sets, and own the longest run of each suit."),
                      .icon_name = "sixain-sequences-symbolic",
                      .option_texts = sequences_tell_options,
                      .presets = sequences_tell_presets,
                      .levels = sequences_bot_levels,
                      .choose = sequences_bot_choose,
                      .tell = sequences_tell_event,
                      .explain = sequences_explain,
                      .describe = sequences_describe,
                      .describe_view = sequences_describe_view,
                      .justify = sequences_justify,
                      .phone_texts = sequences_phone_texts,
                      .write_facts = sequences_write_facts,
                      .judge = &sequences_judge)
