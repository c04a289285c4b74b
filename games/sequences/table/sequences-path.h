/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>
#include <glib.h>

G_BEGIN_DECLS

/* Traces a shape written down as in SVG, with M, L, C and Z in absolute
 * coordinates that are hundredths. Art is data: it is easier to look at that way. */
void sequences_path_trace (cairo_t    *cr,
                           const char *data);

G_END_DECLS
