/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sixain-game.h"

G_BEGIN_DECLS

/* The texts of the game's page on phones, rows.js. */
extern const SixainPhoneText rows_phone_texts[];

G_END_DECLS
