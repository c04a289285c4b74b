/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "sixain-lesson.h"

G_BEGIN_DECLS

/* The rules for players, on one scrollable page. */
GtkWidget *six_help_new         (void);

/* Dice, a card and the tube, for the welcome page. */
GtkWidget *six_illustration_new (void);

/* A picture for one of the presets, or NULL. */
GtkWidget *six_variant_new      (guint preset);

/* The first game. */
extern const SixainLesson six_lesson;

G_END_DECLS
