/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The cloth of the tables. All share one tile for each style, which lasts as long as
 * the program. */
GskRenderNode *sixain_cloth_lay (gboolean               dark,
                                 const graphene_rect_t *bounds);

G_END_DECLS
