/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define SIXAIN_TYPE_MATCHES_PAGE (sixain_matches_page_get_type ())
G_DECLARE_FINAL_TYPE (SixainMatchesPage, sixain_matches_page, SIXAIN, MATCHES_PAGE, GtkWidget)

/* All unfinished matches, to be continued or discarded: a model of SixainSavedMatch. */
void sixain_matches_page_set_model (SixainMatchesPage *self,
                                    GListModel        *matches);

G_END_DECLS
