/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "six-help-positions.h"

G_BEGIN_DECLS

/* A picture of dice, as in "3 5 1", over the places of a player: "7 9+ 14/5" is a
 * 7, a 9 that is pointed out, and a 14 that covers a 5; "-" is an empty place.
 * Either may be NULL. */
GtkWidget *six_help_scene    (const char *dice,
                              const char *places,
                              guint       colour);

/* A picture of the help, in a player's colour. */
GtkWidget *six_help_draw     (SixHelpPicture picture,
                              guint          colour);

/* All the cards that a player has. */
GtkWidget *six_help_cards    (guint       colour);

/* The hourglass: under its tube, or with a share of its sand. */
GtkWidget *six_help_tube     (void);
GtkWidget *six_help_sand     (double      sand);

G_END_DECLS
