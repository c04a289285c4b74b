/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define SIXAIN_TYPE_PAGE (sixain_page_get_type ())
G_DECLARE_FINAL_TYPE (SixainPage, sixain_page, SIXAIN, PAGE, GtkWidget)

/* What every page of the window is made of: the cloth, a header bar, and what is below
 * it. In full screen the header slides out of the way, until the pointer or a finger comes
 * to the top edge, or F10 opens its menu. Properties: header, content. */

G_END_DECLS
