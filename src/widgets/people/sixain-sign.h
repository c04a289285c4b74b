/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* What people with phones say across the table, as drawings. */

/* The sign of that name, as in "bravo", or -1. */
gint        sixain_sign_find      (const char *name);

/* What it says, in the user's language. */
const char *sixain_sign_get_words (guint       sign);

/* Draws it in a square of that size. */
void        sixain_sign_draw      (guint       sign,
                                   cairo_t    *cr,
                                   double      size);

G_END_DECLS
