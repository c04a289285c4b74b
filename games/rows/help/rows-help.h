/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "sixain-lesson.h"

G_BEGIN_DECLS

/* The rules for players, on one scrollable page. */
GtkWidget *rows_help_new         (void);

/* A few cards, for the welcome page. */
GtkWidget *rows_illustration_new (void);

/* A picture for one of the presets, or NULL. */
GtkWidget *rows_variant_new      (guint preset);

/* A first game, and one with special cards. */
extern const SixainLesson rows_lesson;
extern const SixainLesson rows_special_lesson;

G_END_DECLS
