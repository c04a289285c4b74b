/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rows-help.h"

G_BEGIN_DECLS

/* What the chapters of the rules are made of. */
void       rows_help_add_heading  (GtkBox     *chapter,
                                   const char *text);
void       rows_help_add_text     (GtkBox     *chapter,
                                   const char *text);

/* A step that is numbered. */
void       rows_help_add_step     (GtkBox     *chapter,
                                   guint       number,
                                   const char *title,
                                   const char *text);

/* Something with a picture before it, and another under its text or NULL. */
void       rows_help_add_item     (GtkBox     *chapter,
                                   GtkWidget  *picture,
                                   const char *title,
                                   const char *text,
                                   GtkWidget  *diagram);

/* Pictures, each under its text, that stand side by side where there is room. */
GtkWidget *rows_help_add_pictures (GtkBox     *chapter);
void       rows_help_add_picture  (GtkWidget  *pictures,
                                   GtkWidget  *picture,
                                   const char *text);

void       rows_help_fill_game     (GtkBox    *chapter);
void       rows_help_fill_example  (GtkBox    *chapter);
void       rows_help_fill_traps    (GtkBox    *chapter);
void       rows_help_fill_variants (GtkBox    *chapter);
void       rows_help_fill_elements (GtkBox    *chapter);
void       rows_help_fill_specials (GtkBox    *chapter);

G_END_DECLS
