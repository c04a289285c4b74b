/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "sixain-seating.h"

G_BEGIN_DECLS

#define SIXAIN_TYPE_PLAYER_EDITOR (sixain_player_editor_get_type ())
G_DECLARE_FINAL_TYPE (SixainPlayerEditor, sixain_player_editor, SIXAIN, PLAYER_EDITOR, GtkWidget)

/* Changes one of those who sit down: the name, who plays, picture, colour and seat.
 * Signals: done (), when there is nothing more to change, and renamed (), when a name was
 * entered. */
GtkWidget    *sixain_player_editor_new        (SixainSeating      *seating,
                                               SixainPlayer       *player);

G_END_DECLS
