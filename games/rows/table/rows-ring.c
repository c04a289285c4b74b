/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rows-ring.h"

#include <adwaita.h>

#include "sixain-colour.h"
#include "sixain-drawing.h"
#include "sixain-player-picture.h"

#define FRAME 0.06         /* Shares of the card's width: how thick the frame is, */
#define CORNER 0.08
#define PICTURE 0.44       /* how wide the picture, */
#define LEAST_PICTURE 12   /* In pixels, */
#define OVERHANG 0.1       /* and how far it hangs over the card's edge. */

struct _RowsRing
{
  GtkWidget     parent_instance;

  SixainPlayer *player;
  GtkWidget    *picture;
};

G_DEFINE_FINAL_TYPE (RowsRing, rows_ring, GTK_TYPE_WIDGET)

static void
rows_ring_snapshot (GtkWidget   *widget,
                    GtkSnapshot *snapshot)
{
  RowsRing *self = ROWS_RING (widget);
  double width = gtk_widget_get_width (widget);
  double thickness = MAX (2, FRAME * width);
  graphene_rect_t frame = GRAPHENE_RECT_INIT (0, 0, width, gtk_widget_get_height (widget));
  GdkRGBA colour;

  sixain_colour_get_line (sixain_player_get_colour (self->player),
                          adw_style_manager_get_dark (adw_style_manager_get_default ()), &colour);
  graphene_rect_inset (&frame, -0.5 * thickness, -0.5 * thickness);
  sixain_drawing_outline (snapshot, &frame, CORNER * width, thickness, &colour);
  gtk_widget_snapshot_child (widget, self->picture, snapshot);
}

static void
rows_ring_size_allocate (GtkWidget *widget,
                         int        width,
                         int        height,
                         int        baseline)
{
  RowsRing *self = ROWS_RING (widget);
  int least, size;

  gtk_widget_measure (self->picture, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  size = MAX (least, PICTURE * width);
  gtk_widget_allocate (self->picture, size, size, -1,
                       gsk_transform_translate (NULL, &GRAPHENE_POINT_INIT ((width - size) / 2.0,
                                                                            height - size + OVERHANG * width)));
}

static void
rows_ring_dispose (GObject *object)
{
  RowsRing *self = ROWS_RING (object);

  g_clear_pointer (&self->picture, gtk_widget_unparent);
  g_clear_object (&self->player);

  G_OBJECT_CLASS (rows_ring_parent_class)->dispose (object);
}

static void
rows_ring_class_init (RowsRingClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = rows_ring_dispose;
  widget_class->snapshot = rows_ring_snapshot;
  widget_class->size_allocate = rows_ring_size_allocate;
}

static void
rows_ring_init (RowsRing *self)
{
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
}

/* Screen readers are told by the status whose card it is. */
GtkWidget *
rows_ring_new (SixainPlayer *player)
{
  RowsRing *self = g_object_new (ROWS_TYPE_RING, NULL);

  self->player = g_object_ref (player);
  self->picture = sixain_player_picture_new (player, LEAST_PICTURE);
  gtk_widget_set_parent (self->picture, GTK_WIDGET (self));
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);

  return GTK_WIDGET (self);
}
