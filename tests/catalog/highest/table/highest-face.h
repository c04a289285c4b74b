/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sixain-looks.h"

G_BEGIN_DECLS

/* The face of a card, or the back of all cards for 0. Faces are made once and
 * shared; this returns a borrowed one. */
SixainFace *highest_face_get (guint card);

/* One deck, and backs in any colour. */
extern const SixainLooks highest_looks;

G_END_DECLS
