/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define SIXAIN_TYPE_PARTS_BAR (sixain_parts_bar_get_type ())
G_DECLARE_FINAL_TYPE (SixainPartsBar, sixain_parts_bar, SIXAIN, PARTS_BAR, GtkWidget)

/* How a part of a bar looks. */
typedef enum
{
  SIXAIN_TONE_GOLD,
  SIXAIN_TONE_ACCENT,
  SIXAIN_TONE_DIM,
  SIXAIN_TONE_FAINT,
} SixainTone;

typedef struct
{
  double     value;
  SixainTone tone;
} SixainPart;

/* A line with a few parts of something side by side, as long as they are much: the positive ones to the
 * right of zero, the negative ones to the left of it. The line goes from the least to the most that
 * there is room for. What it says is said in words beside it. */
GtkWidget *sixain_parts_bar_new      (const SixainPart *parts,
                                      guint             n_parts,
                                      double            least,
                                      double            most);

/* Marks a place on the line: that of the sum. */
void       sixain_parts_bar_set_mark (SixainPartsBar   *self,
                                      double            value);

/* A square that shows what has that tone, for words beside it. */
GtkWidget *sixain_parts_bar_new_sample (SixainTone      tone);

G_END_DECLS
