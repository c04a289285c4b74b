/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sixain-sketch.h"

G_BEGIN_DECLS

#define SIXAIN_TYPE_OVAL (sixain_oval_get_type ())
G_DECLARE_FINAL_TYPE (SixainOval, sixain_oval, SIXAIN, OVAL, SixainSketch)

/* A kitchen table, seen from above. */
GtkWidget *sixain_oval_new (void);

G_END_DECLS
