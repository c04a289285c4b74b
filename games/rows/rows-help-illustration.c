/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rows-help.h"

#include <adwaita.h>
#include <math.h>

#include "rows-face.h"
#include "sixain-zoom.h"

#define ROWS_TYPE_ILLUSTRATION (rows_illustration_get_type ())
G_DECLARE_FINAL_TYPE (RowsIllustration, rows_illustration, ROWS, ILLUSTRATION, GtkWidget)

/* A row that is full, and the card that will take it. */
struct _RowsIllustration
{
  GtkWidget parent_instance;
};

G_DEFINE_FINAL_TYPE (RowsIllustration, rows_illustration, GTK_TYPE_WIDGET)

/* Where a card's middle is and how wide it is, in a square of side 1. */
static const struct
{
  guint  card;
  double x, y;
  double width;
  double angle;
} cards[] = {
  { 12, 0.116, 0.784, 0.2, -8 },
  { 14, 0.307, 0.758, 0.2, -4 },
  { 15, 0.500, 0.750, 0.2, 0 },
  { 21, 0.693, 0.758, 0.2, 4 },
  { 26, 0.884, 0.784, 0.2, 8 },
  { 30, 0.560, 0.300, 0.36, 6 },
};

static void
rows_illustration_measure (GtkWidget      *widget,
                           GtkOrientation  orientation,
                           int             for_size,
                           int            *minimum,
                           int            *natural,
                           int            *minimum_baseline,
                           int            *natural_baseline)
{
  *minimum = 96;
  *natural = 160;
}

static void
rows_illustration_snapshot (GtkWidget   *widget,
                            GtkSnapshot *snapshot)
{
  gboolean dark = adw_style_manager_get_dark (adw_style_manager_get_default ());
  double scale = gtk_widget_get_scale_factor (widget) * sixain_zoom_get_for (widget);
  double width = gtk_widget_get_width (widget);
  double height = gtk_widget_get_height (widget);
  double side = MIN (width, height);

  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((width - side) / 2, (height - side) / 2));

  for (guint i = 0; i < G_N_ELEMENTS (cards); i++)
    {
      gint pixels = MAX (1, round (cards[i].width * side * scale));
      GdkTexture *texture = sixain_face_get_texture (rows_face_get_card (cards[i].card, ROWS_DECK_BULLS), pixels, dark);
      double texture_width = gdk_texture_get_width (texture) / scale;
      double texture_height = gdk_texture_get_height (texture) / scale;

      gtk_snapshot_save (snapshot);
      gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (cards[i].x * side, cards[i].y * side));
      gtk_snapshot_rotate (snapshot, cards[i].angle);
      gtk_snapshot_append_texture (snapshot, texture,
                                   &GRAPHENE_RECT_INIT (-texture_width / 2, -texture_height / 2,
                                                        texture_width, texture_height));
      gtk_snapshot_restore (snapshot);
    }
}

static void
rows_illustration_class_init (RowsIllustrationClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->measure = rows_illustration_measure;
  widget_class->snapshot = rows_illustration_snapshot;

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
rows_illustration_init (RowsIllustration *self)
{
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark",
                           G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
}

GtkWidget *
rows_illustration_new (void)
{
  return g_object_new (ROWS_TYPE_ILLUSTRATION, NULL);
}
