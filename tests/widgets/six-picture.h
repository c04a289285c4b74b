/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "six-view-private.h"

G_BEGIN_DECLS

/* Asserts that what lies on the table while nothing moves is what the shown state says,
 * and nothing else. */
void six_picture_assert (SixView *view);

G_END_DECLS
