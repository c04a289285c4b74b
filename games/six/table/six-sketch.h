/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sixain-sketch.h"

G_BEGIN_DECLS

#define SIX_TYPE_SKETCH (six_sketch_get_type ())
G_DECLARE_FINAL_TYPE (SixSketch, six_sketch, SIX, SKETCH, SixainSketch)

#define SIX_SKETCH_FULL_TIME 48

typedef enum
{
  /* These show a value. */
  SIX_SKETCH_RING,           /* Two arrows around the dice, which go on in the direction 1 or −1. */
  SIX_SKETCH_PANEL,          /* What a player's cards lie on, framed in their colour while it is 1. */
  SIX_SKETCH_TIME,           /* What is left of a while, from SIX_SKETCH_FULL_TIME to 0: a ring that is open in the middle. */
  SIX_SKETCH_STOCK,          /* Cards face down, and how many. */
  SIX_SKETCH_PILE,           /* The same with a shield: they are protected. */

  SIX_SKETCH_MORE,           /* How many more there are, on a plaque. What a place holds is said by the place. */

  /* These show a text, as large as there is room for it. */
  SIX_SKETCH_SUM,            /* Plain. What is called out is said to screen readers by the status. */
  SIX_SKETCH_BANNER,
  SIX_SKETCH_TALLY,          /* Strokes as many as its value, and that in digits; the text is for screen readers. */
  SIX_SKETCH_SLIP,           /* A slip of paper with a few words, which screen readers say too. */
  SIX_SKETCH_KEY,            /* A key of the keyboard, with what is written on it. */
} SixSketchKind;

/* Something that lies on the table, or is called out over it, and is only to be seen. */
GtkWidget    *six_sketch_new       (SixSketchKind  kind,
                                    guint          colour);
SixSketchKind six_sketch_get_kind  (SixSketch     *self);

gint          six_sketch_get_value (SixSketch     *self);
void          six_sketch_set_value (SixSketch     *self,
                                    gint           value);

/* The text may be NULL: then nothing is seen. */
const char   *six_sketch_get_text  (SixSketch     *self);
void          six_sketch_set_text  (SixSketch     *self,
                                    const char    *text);

G_END_DECLS
