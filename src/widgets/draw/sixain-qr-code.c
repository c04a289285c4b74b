/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-qr-code.h"

#include <math.h>
#include <qrencode.h>

#include "sixain-palette.h"

/* The margin that the standard asks for, in squares. */
#define MARGIN 4

/* The size that the code asks for, a square in pixels. */
#define USUAL_SQUARE 8

struct _SixainQrCode
{
  GObject  parent_instance;

  char    *text;
  QRcode  *code;      /* NULL if the text is too long for one. */
};

static void
sixain_qr_code_snapshot (GdkPaintable *paintable,
                         GdkSnapshot  *snapshot,
                         double        width,
                         double        height)
{
  SixainQrCode *self = SIXAIN_QR_CODE (paintable);
  guint n = sixain_qr_code_get_width (self);
  double square = MIN (width, height) / (n + 2 * MARGIN);
  double left, top;
  GdkRGBA paper = sixain_palette_get (SIXAIN_WHITE, 1);
  GdkRGBA ink = sixain_palette_get (SIXAIN_PLAYER_INK, 1);
  cairo_t *cr;

  /* Squares of whole pixels have sharp edges. */
  if (square >= 2)
    square = floor (square);
  left = round ((width - n * square) / 2);
  top = round ((height - n * square) / 2);

  /* One path, for squares that are drawn one by one could show lines between them. */
  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));
  gdk_cairo_set_source_rgba (cr, &paper);
  cairo_paint (cr);
  gdk_cairo_set_source_rgba (cr, &ink);
  for (guint y = 0; y < n; y++)
    {
      for (guint x = 0; x < n; x++)
        {
          if (sixain_qr_code_is_dark (self, x, y))
            cairo_rectangle (cr, left + x * square, top + y * square, square, square);
        }
    }
  cairo_fill (cr);
  cairo_destroy (cr);
}

static int
sixain_qr_code_get_size (GdkPaintable *paintable)
{
  return (sixain_qr_code_get_width (SIXAIN_QR_CODE (paintable)) + 2 * MARGIN) * USUAL_SQUARE;
}

static double
sixain_qr_code_get_ratio (GdkPaintable *paintable)
{
  return 1;
}

static GdkPaintableFlags
sixain_qr_code_get_flags (GdkPaintable *paintable)
{
  return GDK_PAINTABLE_STATIC_SIZE | GDK_PAINTABLE_STATIC_CONTENTS;
}

static void
sixain_qr_code_paintable_init (GdkPaintableInterface *iface)
{
  iface->snapshot = sixain_qr_code_snapshot;
  iface->get_intrinsic_width = sixain_qr_code_get_size;
  iface->get_intrinsic_height = sixain_qr_code_get_size;
  iface->get_intrinsic_aspect_ratio = sixain_qr_code_get_ratio;
  iface->get_flags = sixain_qr_code_get_flags;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (SixainQrCode, sixain_qr_code, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (GDK_TYPE_PAINTABLE, sixain_qr_code_paintable_init))

static void
sixain_qr_code_finalize (GObject *object)
{
  SixainQrCode *self = SIXAIN_QR_CODE (object);

  g_clear_pointer (&self->code, QRcode_free);
  g_free (self->text);

  G_OBJECT_CLASS (sixain_qr_code_parent_class)->finalize (object);
}

static void
sixain_qr_code_class_init (SixainQrCodeClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = sixain_qr_code_finalize;
}

static void
sixain_qr_code_init (SixainQrCode *self)
{
}

GdkPaintable *
sixain_qr_code_new (const char *text)
{
  SixainQrCode *self;

  g_return_val_if_fail (text != NULL, NULL);

  self = g_object_new (SIXAIN_TYPE_QR_CODE, NULL);
  self->text = g_strdup (text);
  self->code = QRcode_encodeString (text, 0, QR_ECLEVEL_M, QR_MODE_8, 1);

  return GDK_PAINTABLE (self);
}

const char *
sixain_qr_code_get_text (SixainQrCode *self)
{
  g_return_val_if_fail (SIXAIN_IS_QR_CODE (self), NULL);

  return self->text;
}

guint
sixain_qr_code_get_width (SixainQrCode *self)
{
  g_return_val_if_fail (SIXAIN_IS_QR_CODE (self), 0);

  return self->code != NULL ? self->code->width : 0;
}

/* The lowest bit of a square is its colour. */
gboolean
sixain_qr_code_is_dark (SixainQrCode *self,
                        guint         x,
                        guint         y)
{
  guint n = sixain_qr_code_get_width (self);

  return x < n && y < n && (self->code->data[y * n + x] & 1) != 0;
}
