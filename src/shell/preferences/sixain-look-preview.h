/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sixain-looks.h"

G_BEGIN_DECLS

#define SIXAIN_TYPE_LOOK_PREVIEW (sixain_look_preview_get_type ())
G_DECLARE_FINAL_TYPE (SixainLookPreview, sixain_look_preview, SIXAIN, LOOK_PREVIEW, GtkWidget)

/* A few cards on the cloth of the table, as they look with what is chosen. */
GtkWidget *sixain_look_preview_new (const SixainLooks *looks);

G_END_DECLS
