/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "six-rules.h"

G_BEGIN_DECLS

void six_write_state (gconstpointer  state,
                      JsonBuilder   *json);

G_END_DECLS
