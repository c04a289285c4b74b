/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* The setting within its range, or its default if somebody has set it to what is not a number,
 * which GSettings takes for within any range. */
double sixain_setting_get_number (GSettings  *settings,
                                  const char *key);

G_END_DECLS
