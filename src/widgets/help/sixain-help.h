/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A chapter of a game's rules: a title to be translated, and what fills it. */
typedef struct
{
  const char *title;
  void      (*fill) (GtkBox *chapter);
} SixainHelpChapter;

/* The rules of a game on one scrollable page, with its contents on top. */
GtkWidget *sixain_help_new          (const char              *title,
                                     const char              *lead,
                                     GtkWidget               *illustration,
                                     const SixainHelpChapter *chapters,
                                     guint                    n_chapters);

/* What chapters are made of. */
void       sixain_help_add_heading  (GtkBox                  *chapter,
                                     const char              *text);
void       sixain_help_add_text     (GtkBox                  *chapter,
                                     const char              *text);

/* A step that is numbered. */
void       sixain_help_add_step     (GtkBox                  *chapter,
                                     guint                    number,
                                     const char              *title,
                                     const char              *text);

/* What keys do, beside their caps. They are written as for GtkShortcutLabel. */
void       sixain_help_add_key      (GtkBox                  *chapter,
                                     const char              *keys,
                                     const char              *text);

/* Something with a picture before it, and another under its text or NULL. */
void       sixain_help_add_item     (GtkBox                  *chapter,
                                     GtkWidget               *picture,
                                     const char              *title,
                                     const char              *text,
                                     GtkWidget               *diagram);

/* Pictures, each under its text, that stand side by side where there is room. */
GtkWidget *sixain_help_add_pictures (GtkBox                  *chapter);
void       sixain_help_add_picture  (GtkWidget               *pictures,
                                     GtkWidget               *picture,
                                     const char              *text);

G_END_DECLS
