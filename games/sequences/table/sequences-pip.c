/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sequences-pip.h"

#include "sequences-art.h"
#include "sixain-palette.h"
#include "sixain-widget.h"

struct _SequencesPip
{
  GtkWidget parent_instance;

  gint      suit;
  gboolean  coloured;      /* As on cards; otherwise in the colour of letters. */
};

G_DEFINE_FINAL_TYPE (SequencesPip, sequences_pip, GTK_TYPE_WIDGET)

static void
sequences_pip_measure (GtkWidget      *widget,
                       GtkOrientation  orientation,
                       int             for_size,
                       int            *minimum,
                       int            *natural,
                       int            *minimum_baseline,
                       int            *natural_baseline)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (widget, "X");
  int height;

  pango_layout_get_pixel_size (layout, NULL, &height);
  *minimum = *natural = MAX (8, 0.8 * height);
}

static void
sequences_pip_snapshot (GtkWidget   *widget,
                        GtkSnapshot *snapshot)
{
  SequencesPip *self = SEQUENCES_PIP (widget);
  int width = gtk_widget_get_width (widget);
  int height = gtk_widget_get_height (widget);
  GdkRGBA colour;
  cairo_t *cr;

  if (self->suit < 0)
    return;

  colour = sixain_widget_get_ink (widget);
  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));
  gdk_cairo_set_source_rgba (cr, &colour);
  if (self->coloured)
    sixain_palette_set (cr, sequences_suit_get_colour (self->suit), 1);
  sequences_suit_fill (cr, self->suit, width / 2.0, height / 2.0, 0.9 * MIN (width, height));
  cairo_destroy (cr);
}

static void
sequences_pip_class_init (SequencesPipClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->measure = sequences_pip_measure;
  widget_class->snapshot = sequences_pip_snapshot;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
sequences_pip_init (SequencesPip *self)
{
  self->suit = -1;
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
}

GtkWidget *
sequences_pip_new (gint suit)
{
  SequencesPip *self = g_object_new (SEQUENCES_TYPE_PIP, NULL);

  sequences_pip_set_suit (self, suit);

  return GTK_WIDGET (self);
}

GtkWidget *
sequences_pip_new_coloured (guint suit)
{
  GtkWidget *self = sequences_pip_new (suit);

  SEQUENCES_PIP (self)->coloured = TRUE;

  return self;
}

void
sequences_pip_set_suit (SequencesPip *self,
                        gint          suit)
{
  g_return_if_fail (SEQUENCES_IS_PIP (self));

  self->suit = suit;
  gtk_widget_set_visible (GTK_WIDGET (self), suit >= 0);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
