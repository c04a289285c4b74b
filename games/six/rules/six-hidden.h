/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "six-rules.h"

G_BEGIN_DECLS

void six_redact   (gpointer      state,
                   gint          seat);
void six_resample (gpointer      state,
                   SixainRandom *random);

G_END_DECLS
