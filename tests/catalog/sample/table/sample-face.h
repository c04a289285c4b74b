/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sixain-face.h"

G_BEGIN_DECLS

/* The face of a card, or the back of all cards for 0. Faces are made once and
 * shared; this returns a borrowed one. */
SixainFace *sample_face_get (guint card);

G_END_DECLS
