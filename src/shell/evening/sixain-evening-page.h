/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "sixain-evening.h"
#include "sixain-view-catalog.h"

G_BEGIN_DECLS

#define SIXAIN_TYPE_EVENING_PAGE (sixain_evening_page_get_type ())
G_DECLARE_FINAL_TYPE (SixainEveningPage, sixain_evening_page, SIXAIN, EVENING_PAGE, GtkWidget)

/* Where everybody stands in an evening, and what comes next; once it is over, the podium. */
GtkWidget *sixain_evening_page_new       (const SixainEvening *evening,
                                          SixainViewCatalog   *views);

/* Lets the podium rise; the signal "risen" says that everybody can see who has won. A speed of 1 is the usual one;
 * with 0 nothing moves. */
void       sixain_evening_page_celebrate (SixainEveningPage   *self,
                                          double               speed);

G_END_DECLS
