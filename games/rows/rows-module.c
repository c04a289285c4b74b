/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <gmodule.h>

#include "phone/rows-phone-texts.h"
#include "rows-bot.h"
#include "rows-hint.h"
#include "rows-judge.h"
#include "rows-rules.h"
#include "rows-tell.h"
#include "rows-text.h"
#include "sixain-game.h"
#include "sixain-language.h"

SIXAIN_EXPORT_MODULE (rows,
                      .rules = &rows_rules,
                      .domain = GETTEXT_PACKAGE,
                      .title = N_("6 qui prend"),
                      .description = N_("Everybody plays a card at the same time, and whoever plays a row’s sixth card takes the row."),
                      .icon_name = "sixain-rows-symbolic",
                      .option_texts = rows_tell_options,
                      .presets = rows_tell_presets,
                      .levels = rows_bot_levels,
                      .choose = rows_bot_choose,
                      .tell = rows_tell_event,
                      .explain = rows_explain,
                      .describe = rows_describe,
                      .describe_view = rows_describe_view,
                      .justify = rows_hint_justify,
                      .phone_texts = rows_phone_texts,
                      .write_facts = rows_write_facts,
                      .judge = &rows_judge)
