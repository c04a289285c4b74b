/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-face.h"

#include <adwaita.h>
#include <math.h>
#include <pango/pangocairo.h>

#include "sixain-cloth.h"
#include "sixain-drawing.h"
#include "sixain-looks.h"
#include "sixain-palette.h"

#define RADIUS 0.06
#define STRONG_EDGE 0.02   /* In high contrast, as a share of the width. */
#define LEAST_KEPT 48      /* Textures, however large: as many cards are seen together on a table. */
#define LEAST_FONT 8
#define FILLING_FONT 100
#define TALLEST 1.75       /* How much higher than usual letters may become. */

typedef struct
{
  SixainFace *face;       /* Takes its textures out when it goes. */
  GdkTexture *texture;
  gint        width;
  guint       style;      /* As the cloth's. */
} Kept;

G_DEFINE_ABSTRACT_TYPE (SixainFace, sixain_face, G_TYPE_OBJECT)

/* Textures of all faces together, the last used first. Those that were not used for the longest time
 * go when there are too many: sizes that are seen for a moment only, as in a reveal, do not stay. */
static GQueue all_kept = G_QUEUE_INIT;
static gsize kept_bytes;
static guint kept_stamp;   /* Of the looks that they were drawn with. */

static void
forget_texture (GList *link)
{
  Kept *kept = link->data;

  kept_bytes -= sixain_face_get_bytes (kept->width);
  g_object_unref (kept->texture);
  g_free (kept);
  g_queue_delete_link (&all_kept, link);
}

/* Of that face, or of all if that is NULL. */
static void
forget_textures (SixainFace *face)
{
  for (GList *link = all_kept.head, *next; link != NULL; link = next)
    {
      next = link->next;
      if (face == NULL || ((Kept *) link->data)->face == face)
        forget_texture (link);
    }
}

static void
sixain_face_finalize (GObject *object)
{
  forget_textures (SIXAIN_FACE (object));

  G_OBJECT_CLASS (sixain_face_parent_class)->finalize (object);
}

static void
sixain_face_class_init (SixainFaceClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = sixain_face_finalize;
}

static void
sixain_face_init (SixainFace *self)
{
}

/* A soft shadow out of a few edges, each larger and fainter than the last. */
static void
draw_shadow (cairo_t *cr,
             double   margin,
             double   width,
             double   height)
{
  const guint n = 5;

  for (guint i = 0; i < n; i++)
    {
      double grow = margin * 0.75 * (i + 1) / n;

      sixain_drawing_trace (cr, margin - grow * 0.7, margin - grow * 0.4, width + 1.4 * grow, height + 1.4 * grow,
                            RADIUS * width + grow);
      sixain_palette_set (cr, SIXAIN_CARD_SHADOW, 0.055);
      cairo_fill (cr);
    }
}

static GdkTexture *
render (SixainFace *self,
        gint        width,
        guint       style)
{
  const gboolean dark = (style & SIXAIN_CLOTH_IS_DARK) != 0;
  const gboolean plain = (style & SIXAIN_CLOTH_IS_PLAIN) != 0;
  double edge = plain ? MAX (2, round (width * STRONG_EDGE)) : 1;
  double height = round (width * SIXAIN_CARD_RATIO);
  gint margin = ceil (width * SIXAIN_FACE_MARGIN);
  gint full_width = width + 2 * margin;
  gint full_height = height + 2 * margin;
  cairo_t *cr = sixain_drawing_begin (full_width, full_height);

  if (!plain)
    draw_shadow (cr, margin, width, height);

  sixain_drawing_trace (cr, margin, margin, width, height, RADIUS * width);
  sixain_palette_set (cr, dark ? SIXAIN_PAPER_DARK : SIXAIN_PAPER, 1);
  cairo_fill_preserve (cr);
  cairo_save (cr);
  cairo_clip (cr);
  cairo_translate (cr, margin, margin);
  SIXAIN_FACE_GET_CLASS (self)->draw (self, cr, width, height);
  cairo_restore (cr);

  sixain_drawing_trace (cr, margin + edge / 2, margin + edge / 2, width - edge, height - edge, RADIUS * width);
  cairo_set_source_rgba (cr, 0, 0, 0, plain ? 1 : 0.18);
  cairo_set_line_width (cr, edge);
  cairo_stroke (cr);

  return sixain_drawing_end (cr);
}

gsize
sixain_face_get_bytes (gint width)
{
  gsize margin = ceil (width * SIXAIN_FACE_MARGIN);

  return 4 * (width + 2 * margin) * ((gsize) round (width * SIXAIN_CARD_RATIO) + 2 * margin);
}

static GList *
find_kept (SixainFace *self,
           gint        width,
           guint       style)
{
  for (GList *link = all_kept.head; link != NULL; link = link->next)
    {
      const Kept *kept = link->data;

      if (kept->face == self && kept->width == width && kept->style == style)
        return link;
    }

  return NULL;
}

/* Returns a borrowed texture, which lasts until others are asked for. */
GdkTexture *
sixain_face_get_texture (SixainFace *self,
                         gint        width,
                         gboolean    dark)
{
  const guint style = (dark ? SIXAIN_CLOTH_IS_DARK : 0) | (sixain_cloth_get_style () & SIXAIN_CLOTH_IS_PLAIN);
  GList *found;
  Kept *kept;

  g_return_val_if_fail (SIXAIN_IS_FACE (self), NULL);
  g_return_val_if_fail (width > 0, NULL);

  if (kept_stamp != sixain_looks_get_stamp ())
    {
      forget_textures (NULL);
      kept_stamp = sixain_looks_get_stamp ();
    }

  found = find_kept (self, width, style);
  if (found != NULL)
    {
      g_queue_unlink (&all_kept, found);
      g_queue_push_head_link (&all_kept, found);

      return ((Kept *) found->data)->texture;
    }

  kept = g_new (Kept, 1);
  *kept = (Kept) { self, render (self, width, style), width, style };
  g_queue_push_head (&all_kept, kept);
  kept_bytes += sixain_face_get_bytes (width);
  while (kept_bytes > SIXAIN_FACE_KEPT_BYTES && all_kept.length > LEAST_KEPT)
    forget_texture (all_kept.tail);

  return kept->texture;
}

void
sixain_face_snapshot (SixainFace  *self,
                      GtkSnapshot *snapshot,
                      GtkWidget   *widget,
                      double       x,
                      double       y,
                      double       width)
{
  gint pixels = MAX (1, round (width * sixain_drawing_scale (widget)));
  gboolean dark = adw_style_manager_get_dark (adw_style_manager_get_default ());
  GdkTexture *texture = sixain_face_get_texture (self, pixels, dark);
  double ratio = width / pixels;
  double margin = ceil (pixels * SIXAIN_FACE_MARGIN) * ratio;

  gtk_snapshot_append_texture (snapshot, texture,
                               &GRAPHENE_RECT_INIT (x - margin, y - margin,
                                                    gdk_texture_get_width (texture) * ratio,
                                                    gdk_texture_get_height (texture) * ratio));
}

static PangoLayout *
create_layout (cairo_t     *cr,
               const char  *text,
               PangoWeight  weight,
               double       height)
{
  PangoLayout *layout = pango_cairo_create_layout (cr);
  PangoFontDescription *font = pango_font_description_from_string ("Cantarell, sans-serif");
  PangoAttrList *attributes = pango_attr_list_new ();

  pango_font_description_set_weight (font, weight);
  pango_font_description_set_absolute_size (font, height * PANGO_SCALE);
  pango_attr_list_insert (attributes, pango_attr_font_features_new ("tnum=1"));
  pango_layout_set_font_description (layout, font);
  pango_layout_set_attributes (layout, attributes);
  pango_layout_set_text (layout, text, -1);
  pango_attr_list_unref (attributes);
  pango_font_description_free (font);

  return layout;
}

void
sixain_face_draw_text (cairo_t     *cr,
                       const char  *text,
                       PangoWeight  weight,
                       double       x,
                       double       y,
                       double       height,
                       double       max_width)
{
  g_autoptr (PangoLayout) layout = NULL;
  PangoRectangle ink;
  double scale = 1, ink_width, ink_height;
  double magnification = height < LEAST_FONT ? LEAST_FONT / height : 1;

  /* Whoever draws in a box of 1 by 1 would have fonts too small for Pango. */
  height *= magnification;
  max_width *= magnification;
  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, 1 / magnification, 1 / magnification);

  layout = create_layout (cr, text, weight, height);
  pango_layout_get_extents (layout, &ink, NULL);
  ink_width = ink.width / (double) PANGO_SCALE;
  ink_height = ink.height / (double) PANGO_SCALE;

  if (ink_width > max_width)
    scale = max_width / ink_width;

  cairo_scale (cr, scale, scale);
  cairo_move_to (cr, -ink.x / (double) PANGO_SCALE - ink_width / 2, -ink.y / (double) PANGO_SCALE - ink_height / 2);
  pango_cairo_show_layout (cr, layout);
  cairo_restore (cr);
  cairo_new_path (cr);
}

void
sixain_face_fill_text (cairo_t     *cr,
                       const char  *text,
                       PangoWeight  weight,
                       double       x,
                       double       y,
                       double       width,
                       double       height)
{
  g_autoptr (PangoLayout) layout = create_layout (cr, text, weight, FILLING_FONT);
  PangoRectangle ink;
  double across, down;

  pango_layout_get_extents (layout, &ink, NULL);
  across = width * PANGO_SCALE / MAX (1, ink.width);
  down = height * PANGO_SCALE / MAX (1, ink.height);
  down = MIN (down, TALLEST * across);
  across = MIN (across, down);

  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, across, down);
  cairo_move_to (cr, -(ink.x + ink.width / 2.0) / PANGO_SCALE, -(ink.y + ink.height / 2.0) / PANGO_SCALE);
  pango_cairo_show_layout (cr, layout);
  cairo_restore (cr);
  cairo_new_path (cr);
}

void
sixain_face_draw_back (cairo_t       *cr,
                       const GdkRGBA *ground,
                       const GdkRGBA *ink,
                       double         width,
                       double         height)
{
  gdk_cairo_set_source_rgba (cr, ground);
  cairo_paint (cr);
  cairo_set_source_rgba (cr, ink->red, ink->green, ink->blue, 0.8);
  cairo_set_line_width (cr, MAX (1, 0.012 * width));
  cairo_rectangle (cr, 0.07 * width, 0.07 * width, 0.86 * width, height - 0.14 * width);
  cairo_stroke_preserve (cr);
  cairo_clip (cr);
  cairo_set_source_rgba (cr, ink->red, ink->green, ink->blue, 0.38);

  for (gint row = 0; row < 5; row++)
    {
      for (gint column = 0; column < 4; column++)
        {
          double x = width * (0.36 * column + (row % 2 ? 0.18 : 0));
          double y = width * 0.32 * row + 0.06 * width;

          for (guint i = 0; i < 6; i++)
            {
              cairo_new_sub_path (cr);
              cairo_arc (cr, x + 0.09 * width * cos (i * G_PI / 3), y + 0.09 * width * sin (i * G_PI / 3),
                         0.09 * width, 0, 2 * G_PI);
            }
          cairo_stroke (cr);
        }
    }
}
