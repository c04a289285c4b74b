/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-illustration.h"

#include <adwaita.h>
#include <math.h>

#include "sixain-looks.h"
#include "sixain-zoom.h"

typedef struct
{
  SixainFace *face;
  double      x, y;
  double      width;
  double      angle;
} Leaning;

struct _SixainIllustration
{
  GtkWidget  parent_instance;

  GArray    *cards;
};

G_DEFINE_FINAL_TYPE (SixainIllustration, sixain_illustration, GTK_TYPE_WIDGET)

static void
sixain_illustration_measure (GtkWidget      *widget,
                             GtkOrientation  orientation,
                             int             for_size,
                             int            *minimum,
                             int            *natural,
                             int            *minimum_baseline,
                             int            *natural_baseline)
{
  *minimum = 40;
  *natural = 160;
}

static void
sixain_illustration_snapshot (GtkWidget   *widget,
                              GtkSnapshot *snapshot)
{
  SixainIllustration *self = SIXAIN_ILLUSTRATION (widget);
  gboolean dark = adw_style_manager_get_dark (adw_style_manager_get_default ());
  double scale = gtk_widget_get_scale_factor (widget) * sixain_zoom_get_for (widget);
  double width = gtk_widget_get_width (widget);
  double height = gtk_widget_get_height (widget);
  double side = MIN (width, height);

  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((width - side) / 2, (height - side) / 2));

  for (guint i = 0; i < self->cards->len; i++)
    {
      const Leaning *card = &g_array_index (self->cards, Leaning, i);
      gint pixels = MAX (1, round (card->width * side * scale));
      GdkTexture *texture = sixain_face_get_texture (card->face, pixels, dark);
      double texture_width = gdk_texture_get_width (texture) / scale;
      double texture_height = gdk_texture_get_height (texture) / scale;

      gtk_snapshot_save (snapshot);
      gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (card->x * side, card->y * side));
      gtk_snapshot_rotate (snapshot, card->angle);
      gtk_snapshot_append_texture (snapshot, texture,
                                   &GRAPHENE_RECT_INIT (-texture_width / 2, -texture_height / 2,
                                                        texture_width, texture_height));
      gtk_snapshot_restore (snapshot);
    }
}

static void
sixain_illustration_finalize (GObject *object)
{
  g_array_unref (SIXAIN_ILLUSTRATION (object)->cards);

  G_OBJECT_CLASS (sixain_illustration_parent_class)->finalize (object);
}

static void
sixain_illustration_class_init (SixainIllustrationClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = sixain_illustration_finalize;
  widget_class->measure = sixain_illustration_measure;
  widget_class->snapshot = sixain_illustration_snapshot;

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
clear_card (gpointer data)
{
  g_clear_object (&((Leaning *) data)->face);
}

static void
sixain_illustration_init (SixainIllustration *self)
{
  self->cards = g_array_new (FALSE, FALSE, sizeof (Leaning));
  g_array_set_clear_func (self->cards, clear_card);
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark",
                           G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (adw_style_manager_get_default (), "notify::high-contrast",
                           G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
  sixain_looks_watch (G_CALLBACK (gtk_widget_queue_draw), self);
}

GtkWidget *
sixain_illustration_new (void)
{
  return g_object_new (SIXAIN_TYPE_ILLUSTRATION, NULL);
}

void
sixain_illustration_add (SixainIllustration *self,
                         SixainFace         *face,
                         double              x,
                         double              y,
                         double              width,
                         double              angle)
{
  const Leaning card = { g_object_ref (face), x, y, width, angle };

  g_return_if_fail (SIXAIN_IS_ILLUSTRATION (self));

  g_array_append_val (self->cards, card);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
