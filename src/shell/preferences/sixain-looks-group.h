/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "sixain-looks.h"

G_BEGIN_DECLS

#define SIXAIN_TYPE_LOOKS_GROUP (sixain_looks_group_get_type ())
G_DECLARE_FINAL_TYPE (SixainLooksGroup, sixain_looks_group, SIXAIN, LOOKS_GROUP, AdwPreferencesGroup)

/* Where people choose how a game's cards look, and see it. */
GtkWidget *sixain_looks_group_new (const char        *title,
                                   const SixainLooks *looks);

G_END_DECLS
