/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sixain-face.h"

G_BEGIN_DECLS

/* What to say of the place of a widget that was pointed at, or of all of it where
 * x is negative. Returns a new widget, or NULL if there is nothing to say. */
typedef GtkWidget *(*SixainExplainFunc) (GtkWidget *widget,
                                         double     x,
                                         double     y);

/* Explains the widget in a bubble on demand: a long press of a finger, the second
 * button, or Menu and Shift+F10 while it has the focus. So what tooltips say can be
 * reached without a pointer that hovers.
 *
 * A card that is too small to be hit for sure is explained by a tap as well, and
 * played by a button in the bubble, which says what play has; NULL: it is no card. */
void       sixain_explanation_add (GtkWidget         *widget,
                                   SixainExplainFunc  explain,
                                   const char        *play);

/* Explains the widget now, as it does when it is asked for. */
void       sixain_explanation_show (GtkWidget        *widget);

/* A card, large, with a text about it; sized for where widget is shown. */
GtkWidget *sixain_explanation_new (GtkWidget         *widget,
                                   SixainFace        *face,
                                   const char        *text);

G_END_DECLS
