/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sixain-store.h"

G_BEGIN_DECLS

/* Keeps a match in a store in a folder of its own, and measures how long its moves take from being
 * accepted to being announced. */
typedef struct _Keeping Keeping;

Keeping     *keeping_new       (void);
SixainStore *keeping_get_store (Keeping      *self);
void         keeping_follow    (Keeping      *self,
                                SixainMatch  *match);

/* A line of JSON. FALSE if the disk was slow (see slow-disk.h), and a move was announced sooner than
 * the disk can have had it, or the window waited for the disk. */
gboolean     keeping_report    (Keeping      *self,
                                char        **report);
void         keeping_free      (Keeping      *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Keeping, keeping_free)

G_END_DECLS
