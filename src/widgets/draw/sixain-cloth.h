/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Flags of the style that the cloth is laid in: woven, or plain for high contrast. */
#define SIXAIN_CLOTH_IS_DARK (1u << 0)
#define SIXAIN_CLOTH_IS_PLAIN (1u << 1)

/* The user's style. */
guint          sixain_cloth_get_style  (void);

/* The colour of the cloth, without its weave. */
void           sixain_cloth_get_colour (guint                  style,
                                        GdkRGBA               *rgba);

/* The cloth of the tables. All share one tile for each style, which lasts as long as
 * the program. */
GskRenderNode *sixain_cloth_lay        (guint                  style,
                                        const graphene_rect_t *bounds);

/* Below everything in a widget that draws itself, in the user's style. */
void           sixain_cloth_snapshot   (GtkWidget             *widget,
                                        GtkSnapshot           *snapshot);

G_END_DECLS
