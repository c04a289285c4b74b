/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sequences-view-private.h"

G_BEGIN_DECLS

/* Looks at every widget that lies on the table, and asserts that they are what the shown
 * state says: each card that can be seen once, with its face, where it belongs, and
 * nothing besides. Nothing may be moving. */
void frame_assert (SequencesView *view);

G_END_DECLS
