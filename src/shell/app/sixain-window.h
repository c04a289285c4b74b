/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define SIXAIN_TYPE_WINDOW (sixain_window_get_type ())
G_DECLARE_FINAL_TYPE (SixainWindow, sixain_window, SIXAIN, WINDOW, AdwApplicationWindow)

SixainWindow *sixain_window_new    (GtkApplication *application);

/* Imports a file that another machine has exported. */
void          sixain_window_import (SixainWindow   *self,
                                    GFile          *file);

G_END_DECLS
