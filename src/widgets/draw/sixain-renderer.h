/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Chooses how windows are drawn; to be called before GTK is initialised. */
void sixain_renderer_choose (void);

G_END_DECLS
