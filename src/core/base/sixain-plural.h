/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Which of its forms a language uses for so many things, by the rule in the header of its catalog, as
 * in "nplurals=2; plural=(n > 1);". A rule that cannot be understood has the forms of English. */
guint sixain_plural_choose (const char *rule,
                            gulong      n);

G_END_DECLS
