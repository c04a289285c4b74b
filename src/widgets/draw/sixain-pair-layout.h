/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* How two children share the room that they are given. */
typedef enum
{
  SIXAIN_PAIR_SIDES,      /* The first child is the wider one, above the second in a narrow window, and may be hidden. */
  SIXAIN_PAIR_PICTURE,    /* A picture is as large as the words leave it, which are below it or beside it. */
  SIXAIN_PAIR_CHART,      /* A table has its natural width, and a chart is beside it or below it. */
} SixainPairPolicy;

#define SIXAIN_TYPE_PAIR_POLICY (sixain_pair_policy_get_type ())
GType sixain_pair_policy_get_type (void);

#define SIXAIN_TYPE_PAIR_LAYOUT (sixain_pair_layout_get_type ())
G_DECLARE_FINAL_TYPE (SixainPairLayout, sixain_pair_layout, SIXAIN, PAIR_LAYOUT, GtkLayoutManager)

/* SixainPairLayout lays out a widget's first and last child, side by side where there is room
 * and otherwise one below the other. Its property "policy" is a SixainPairPolicy. */

/* Returns a box with the two children and a layout of that policy. */
GtkWidget *sixain_pair_new (SixainPairPolicy  policy,
                            GtkWidget        *first,
                            GtkWidget        *second);

G_END_DECLS
