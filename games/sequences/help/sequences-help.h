/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "sixain-lesson.h"

G_BEGIN_DECLS

/* The rules, on one page that scrolls. */
GtkWidget *sequences_help_new         (void);

/* What the game looks like, for the welcome page. */
GtkWidget *sequences_illustration_new (void);

/* A picture for one of the presets, or NULL. */
GtkWidget *sequences_variant_new      (guint preset);

/* The first game. */
extern const SixainLesson sequences_lesson;

G_END_DECLS
