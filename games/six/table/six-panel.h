/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sixain-sketch.h"

G_BEGIN_DECLS

#define SIX_TYPE_PANEL (six_panel_get_type ())
G_DECLARE_FINAL_TYPE (SixPanel, six_panel, SIX, PANEL, SixainSketch)

/* What a player's cards lie on, framed in their colour while they have the dice. */
GtkWidget *six_panel_new        (guint     colour);
gboolean   six_panel_get_active (SixPanel *self);
void       six_panel_set_active (SixPanel *self,
                                 gboolean  active);

G_END_DECLS
