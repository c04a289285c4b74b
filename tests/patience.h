/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* When somebody who begins to wait now gives up, by the monotonic clock: long after anything that is waited for. The
 * environment variable SIXAIN_TEST_PATIENCE multiplies how long that is. */
gint64 patience_get_end (void);

G_END_DECLS
