/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "sixain-sounds.h"
#include "sixain-view-catalog.h"

G_BEGIN_DECLS

#define SIXAIN_TYPE_PREFERENCES (sixain_preferences_get_type ())
G_DECLARE_FINAL_TYPE (SixainPreferences, sixain_preferences, SIXAIN, PREFERENCES, AdwPreferencesWindow)

/* Lets people hear how loud the sounds are, and see how the cards of the games look.
 * The warning says what is wrong with the saved
 * matches, or is NULL. */
GtkWidget *sixain_preferences_new (GSettings         *settings,
                                   SixainSounds      *sounds,
                                   SixainViewCatalog *views,
                                   const char        *warning);

G_END_DECLS
