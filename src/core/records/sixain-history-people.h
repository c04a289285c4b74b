/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sixain-roster.h"

G_BEGIN_DECLS

/* People change in the history and in the roster together. They are told by the ids of
 * players, whether the roster still has them or not. Each function fails, and changes
 * nothing in the history, with a sentence about what is in the way. */

/* The present name of somebody, or NULL if there is no such person. */
char     *sixain_history_dup_name (SixainStore   *store,
                                   const char    *who);

gboolean  sixain_history_rename   (SixainStore   *store,
                                   SixainRoster  *roster,
                                   const char    *who,
                                   const char    *name,
                                   GError       **error);

/* From now on, all that the first one played was played by the second. Fails if the two ever
 * sat at the same table: they cannot be the same person then. */
gboolean  sixain_history_merge    (SixainStore   *store,
                                   SixainRoster  *roster,
                                   const char    *who,
                                   const char    *into,
                                   GError       **error);

/* Forgets who it was. Finished matches stay, with a seat that counts for nobody. Fails as
 * long as there are unfinished ones. */
gboolean  sixain_history_remove   (SixainStore   *store,
                                   SixainRoster  *roster,
                                   const char    *who,
                                   GError       **error);

G_END_DECLS
