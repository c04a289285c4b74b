/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sixain-store.h"

G_BEGIN_DECLS

/* The finished matches that had the same deal as one with this set-up, without the one that has the id: an array of
 * SixainSavedMatch, those that ended last first, and at most so many. */
GPtrArray *sixain_twins_list (SixainStore       *store,
                              SixainGame        *game,
                              const SixainSetup *setup,
                              gint64             id,
                              guint              n_matches,
                              GError           **error);

G_END_DECLS
