/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The build tree that this program runs from, or NULL for an installed one. */
const char *sixain_origin_get_build_dir (void);

/* The root of the build tree of Sixain that a program was built in, or NULL. Code is
 * loaded from there, so that any other folder above the program must not do. */
char       *sixain_origin_find_build_dir (const char *program);

/* Sets the user's locale, or a UTF-8 one where that has none, and lets the
 * program, the library and the modules speak the user's language. */
void        sixain_origin_bind_texts    (void);

/* Lets a program find its settings in the build tree too, and below a prefix to which XDG_DATA_DIRS does
 * not lead. */
void        sixain_origin_find_settings (void);

G_END_DECLS
