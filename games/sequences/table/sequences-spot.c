/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sequences-spot.h"

#include <adwaita.h>

#include "sixain-colour.h"
#include "sixain-drawing.h"
#include "sixain-face.h"
#include "sixain-palette.h"

typedef enum
{
  SPOT_MAT,
  SPOT_MELD,
  SPOT_SLOT,
} SpotKind;

struct _SequencesSpot
{
  SixainSpot  parent_instance;

  SpotKind    kind;
  guint       colour;
  char       *caption;
  double      caption_height;
};

G_DEFINE_FINAL_TYPE (SequencesSpot, sequences_spot, SIXAIN_TYPE_SPOT)

static void
draw_caption (SequencesSpot *self,
              GtkSnapshot   *snapshot,
              double         width,
              const GdkRGBA *colour)
{
  GtkWidget *widget = GTK_WIDGET (self);
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (widget, self->caption);
  PangoFontDescription *font = pango_font_description_copy (pango_context_get_font_description (pango_layout_get_context (layout)));
  gboolean dark = adw_style_manager_get_dark (adw_style_manager_get_default ());
  GdkRGBA ink = sixain_palette_get (dark ? SIXAIN_CLOTH_INK_DARK : SIXAIN_CLOTH_INK, 0.9);
  double dot = 0.5 * self->caption_height;
  int height;
  cairo_t *cr;

  pango_font_description_set_absolute_size (font, 0.62 * self->caption_height * PANGO_SCALE);
  pango_font_description_set_weight (font, PANGO_WEIGHT_BOLD);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
  pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
  pango_layout_set_width (layout, MAX (1, width - dot - 20) * PANGO_SCALE);
  pango_layout_get_pixel_size (layout, NULL, &height);

  /* A spot of the player's colour before the name. */
  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, self->caption_height + 8, self->caption_height));
  gdk_cairo_set_source_rgba (cr, colour);
  cairo_arc (cr, 8 + dot / 2, self->caption_height / 2, dot / 2, 0, 2 * G_PI);
  cairo_fill (cr);
  cairo_destroy (cr);

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (14 + dot, (self->caption_height - height) / 2));
  gtk_snapshot_append_layout (snapshot, layout, &ink);
  gtk_snapshot_restore (snapshot);
}

static void
draw_mat (SequencesSpot         *self,
          GtkSnapshot           *snapshot,
          const graphene_rect_t *bounds)
{
  AdwStyleManager *style = adw_style_manager_get_default ();
  gboolean dark = adw_style_manager_get_dark (style);
  GdkRGBA wash, edge, line;
  GskRoundedRect outline;

  sixain_colour_get (self->colour, &wash);
  sixain_colour_get_line (self->colour, dark, &line);
  edge = line;
  wash.alpha = dark ? 0.16 : 0.1;
  edge.alpha = adw_style_manager_get_high_contrast (style) ? 1 : 0.45;

  gsk_rounded_rect_init_from_rect (&outline, bounds, 8);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  gtk_snapshot_append_color (snapshot, &wash, bounds);
  gtk_snapshot_pop (snapshot);
  sixain_drawing_outline (snapshot, bounds, 8, 1, &edge);
  if (self->caption != NULL)
    draw_caption (self, snapshot, bounds->size.width, &line);
}

static void
sequences_spot_snapshot (GtkWidget   *widget,
                         GtkSnapshot *snapshot)
{
  SequencesSpot *self = SEQUENCES_SPOT (widget);
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, gtk_widget_get_width (widget), gtk_widget_get_height (widget));
  gboolean dark = adw_style_manager_get_dark (adw_style_manager_get_default ());
  GdkRGBA faint = sixain_palette_get (dark ? SIXAIN_CLOTH_LINE_DARK : SIXAIN_CLOTH_LINE, dark ? 0.25 : 0.3);

  if (self->kind == SPOT_MAT)
    draw_mat (self, snapshot, &bounds);
  else if (self->kind == SPOT_SLOT)
    sixain_drawing_outline (snapshot, &bounds, 0.06 * bounds.size.width, 2, &faint);

  sixain_spot_snapshot_outline (SIXAIN_SPOT (self), snapshot, &bounds, 6, 3, 4, 4);
}

static void
sequences_spot_finalize (GObject *object)
{
  g_free (SEQUENCES_SPOT (object)->caption);

  G_OBJECT_CLASS (sequences_spot_parent_class)->finalize (object);
}

static void
sequences_spot_class_init (SequencesSpotClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = sequences_spot_finalize;
  GTK_WIDGET_CLASS (klass)->snapshot = sequences_spot_snapshot;
}

static void
sequences_spot_init (SequencesSpot *self)
{
}

static SequencesSpot *
create (SpotKind          kind,
        GtkAccessibleRole role)
{
  SequencesSpot *self = g_object_new (SEQUENCES_TYPE_SPOT,
                                      "accessible-role", role,
                                      "focusable", kind != SPOT_MAT,
                                      "can-target", kind != SPOT_MAT,
                                      NULL);

  self->kind = kind;

  return self;
}

GtkWidget *
sequences_spot_new_mat (guint colour)
{
  SequencesSpot *self = create (SPOT_MAT, GTK_ACCESSIBLE_ROLE_GROUP);

  self->colour = colour;

  return GTK_WIDGET (self);
}

GtkWidget *
sequences_spot_new_meld (void)
{
  return GTK_WIDGET (create (SPOT_MELD, GTK_ACCESSIBLE_ROLE_BUTTON));
}

GtkWidget *
sequences_spot_new_slot (void)
{
  return GTK_WIDGET (create (SPOT_SLOT, GTK_ACCESSIBLE_ROLE_BUTTON));
}

void
sequences_spot_set_caption (SequencesSpot *self,
                            const char    *caption,
                            double         height)
{
  g_return_if_fail (SEQUENCES_IS_SPOT (self));

  if (g_strcmp0 (self->caption, caption) == 0 && self->caption_height == height)
    return;

  g_free (self->caption);
  self->caption = g_strdup (caption);
  self->caption_height = height;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
