/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sixain-sketch.h"

G_BEGIN_DECLS

#define SIX_TYPE_KEY_CAP (six_key_cap_get_type ())
G_DECLARE_FINAL_TYPE (SixKeyCap, six_key_cap, SIX, KEY_CAP, SixainSketch)

/* A key of the keyboard, as it is labelled there. */
GtkWidget *six_key_cap_new       (void);
void       six_key_cap_set_label (SixKeyCap  *self,
                                  const char *label);

G_END_DECLS
