/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "six-rules.h"

G_BEGIN_DECLS

guint    six_count_args  (guint             verb);
void     six_write_move  (const SixainMove *move,
                          GString          *text);
gboolean six_read_move   (const char       *text,
                          SixainMove       *move);
void     six_write_state (gconstpointer     state,
                          JsonBuilder      *json);

G_END_DECLS
