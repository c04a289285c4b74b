/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Cards are 5 wide and 7 high. */
#define SIXAIN_CARD_RATIO 1.4

/* Around a face there is room for its shadow, as a share of its width. */
#define SIXAIN_FACE_MARGIN 0.08

#define SIXAIN_TYPE_FACE (sixain_face_get_type ())
G_DECLARE_DERIVABLE_TYPE (SixainFace, sixain_face, SIXAIN, FACE, GObject)

/* What is on a card, drawn as vectors and kept as a texture of exactly the size
 * that is shown. */
struct _SixainFaceClass
{
  GObjectClass parent_class;

  /* Draws on paper that is laid out already, clipped to its edge. */
  void (*draw) (SixainFace *self,
                cairo_t    *cr,
                double      width,
                double      height);
};

/* How much all textures of faces together may take. */
#define SIXAIN_FACE_KEPT_BYTES (10 << 20)

/* How much of that a face takes that is so wide. */
gsize       sixain_face_get_bytes   (gint                  width);

/* The texture is larger than the card by the margin on each side. */
GdkTexture *sixain_face_get_texture (SixainFace           *self,
                                     gint                  width,
                                     gboolean              dark);

/* Shows it in a widget that draws itself, so wide and in the user's style. */
void        sixain_face_snapshot    (SixainFace           *self,
                                     GtkSnapshot          *snapshot,
                                     GtkWidget            *widget,
                                     double                x,
                                     double                y,
                                     double                width);

/* For those who draw faces: text that fits a box, centred on a point. */
void        sixain_face_draw_text   (cairo_t              *cr,
                                     const char           *text,
                                     PangoWeight           weight,
                                     double                x,
                                     double                y,
                                     double                height,
                                     double                max_width);

/* Text that fills a box, centred on a point. Where the box is high it becomes tall and
 * narrow, but never wide. */
void        sixain_face_fill_text   (cairo_t              *cr,
                                     const char           *text,
                                     PangoWeight           weight,
                                     double                x,
                                     double                y,
                                     double                width,
                                     double                height);

/* The back of a deck: a quiet pattern of six interlaced shapes. */
void        sixain_face_draw_back   (cairo_t              *cr,
                                     const GdkRGBA        *ground,
                                     const GdkRGBA        *ink,
                                     double                width,
                                     double                height);

G_END_DECLS
