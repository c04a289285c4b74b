/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-face-printer.h"

#include <adwaita.h>
#include <math.h>
#include <string.h>

#include "sixain-drawing.h"

#define MAX_WIDTHS 4
#define MOST_PRINTED 0.6     /* As a share of what is kept: the rest is for what is shown meanwhile. */

struct _SixainFacePrinter
{
  SixainGameView *table;      /* Owns the printer. */
  double          widths[MAX_WIDTHS];
  guint           n_widths;
  guint           width, index;   /* Which face is printed next, and how wide. */
  gsize           bytes;          /* Of those that have been printed. */
  guint           idle_id;
};

SixainFacePrinter *
sixain_face_printer_new (SixainGameView *table)
{
  SixainFacePrinter *self = g_new0 (SixainFacePrinter, 1);

  self->table = table;

  return self;
}

void
sixain_face_printer_free (SixainFacePrinter *self)
{
  g_clear_handle_id (&self->idle_id, g_source_remove);
  g_free (self);
}

static gboolean
print_cb (gpointer user_data)
{
  SixainFacePrinter *self = user_data;
  double scale = sixain_drawing_scale (GTK_WIDGET (self->table));
  gint pixels = MAX (1, round (round (self->widths[self->width]) * scale));
  SixainFace *face = SIXAIN_GAME_VIEW_GET_CLASS (self->table)->get_face (self->table, self->index);

  if (face == NULL)
    {
      self->index = 0;
      self->width++;
    }
  else
    {
      sixain_face_get_texture (face, pixels, adw_style_manager_get_dark (adw_style_manager_get_default ()));
      self->index++;
      self->bytes += sixain_face_get_bytes (pixels);
    }

  if (self->width < self->n_widths && self->bytes < MOST_PRINTED * SIXAIN_FACE_KEPT_BYTES)
    return G_SOURCE_CONTINUE;

  self->idle_id = 0;

  return G_SOURCE_REMOVE;
}

void
sixain_face_printer_set_widths (SixainFacePrinter *self,
                                const double      *widths,
                                guint              n_widths)
{
  g_return_if_fail (n_widths > 0 && n_widths <= MAX_WIDTHS);

  if (n_widths == self->n_widths && memcmp (self->widths, widths, n_widths * sizeof *widths) == 0)
    return;

  memcpy (self->widths, widths, n_widths * sizeof *widths);
  self->n_widths = n_widths;
  sixain_face_printer_restart (self);
}

void
sixain_face_printer_restart (SixainFacePrinter *self)
{
  self->width = self->index = 0;
  self->bytes = 0;
  if (self->n_widths > 0 && self->idle_id == 0)
    self->idle_id = g_idle_add_full (G_PRIORITY_LOW, print_cb, self, NULL);
}
