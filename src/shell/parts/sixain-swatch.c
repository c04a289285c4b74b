/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-swatch.h"

#include "sixain-seat-chip.h"

#define SIZE 28

struct _SixainSwatch
{
  GtkWidget parent_instance;

  guint     colour;
};

G_DEFINE_FINAL_TYPE (SixainSwatch, sixain_swatch, GTK_TYPE_WIDGET)

static void
sixain_swatch_measure (GtkWidget      *widget,
                       GtkOrientation  orientation,
                       int             for_size,
                       int            *minimum,
                       int            *natural,
                       int            *minimum_baseline,
                       int            *natural_baseline)
{
  *minimum = *natural = SIZE;
}

static void
sixain_swatch_snapshot (GtkWidget   *widget,
                        GtkSnapshot *snapshot)
{
  SixainSwatch *self = SIXAIN_SWATCH (widget);
  float x = (gtk_widget_get_width (widget) - SIZE) / 2.0f;
  float y = (gtk_widget_get_height (widget) - SIZE) / 2.0f;
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (x, y, SIZE, SIZE);
  GskRoundedRect disc;
  GdkRGBA rgba;

  sixain_colour_get (self->colour, &rgba);
  gsk_rounded_rect_init_from_rect (&disc, &bounds, SIZE / 2.0f);
  gtk_snapshot_push_rounded_clip (snapshot, &disc);
  gtk_snapshot_append_color (snapshot, &rgba, &bounds);
  gtk_snapshot_pop (snapshot);
}

static void
sixain_swatch_class_init (SixainSwatchClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->measure = sixain_swatch_measure;
  widget_class->snapshot = sixain_swatch_snapshot;

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
sixain_swatch_init (SixainSwatch *self)
{
}

GtkWidget *
sixain_swatch_new (guint colour)
{
  SixainSwatch *self = g_object_new (SIXAIN_TYPE_SWATCH, NULL);

  self->colour = colour;

  return GTK_WIDGET (self);
}
