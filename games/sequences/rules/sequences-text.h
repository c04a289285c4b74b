/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sequences-rules.h"

G_BEGIN_DECLS

gint        sequences_card_from_text (const char    *text);
const char *sequences_card_to_text   (gint           card);
void        sequences_write_state    (gconstpointer  state,
                                      JsonBuilder   *json);

G_END_DECLS
