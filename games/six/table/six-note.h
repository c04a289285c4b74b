/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sixain-sketch.h"

G_BEGIN_DECLS

#define SIX_TYPE_NOTE (six_note_get_type ())
G_DECLARE_FINAL_TYPE (SixNote, six_note, SIX, NOTE, SixainSketch)

/* A slip of paper with a few words on it, as large as there is room for them. Presses go
 * through it. */
GtkWidget  *six_note_new      (void);

const char *six_note_get_text (SixNote    *self);
void        six_note_set_text (SixNote    *self,
                               const char *text);

G_END_DECLS
