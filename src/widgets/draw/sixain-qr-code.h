/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define SIXAIN_TYPE_QR_CODE (sixain_qr_code_get_type ())
G_DECLARE_FINAL_TYPE (SixainQrCode, sixain_qr_code, SIXAIN, QR_CODE, GObject)

/* A text as a QR code: dark on light whatever the style, for few cameras read it the other
 * way round, and with the margin that they need. */
GdkPaintable *sixain_qr_code_new       (const char   *text);

const char   *sixain_qr_code_get_text  (SixainQrCode *self);

/* How many squares there are in a row, without the margin, and whether one is dark. */
guint         sixain_qr_code_get_width (SixainQrCode *self);
gboolean      sixain_qr_code_is_dark   (SixainQrCode *self,
                                        guint         x,
                                        guint         y);

G_END_DECLS
