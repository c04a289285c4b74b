/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-cover.h"

#include <adwaita.h>
#include <math.h>

#include "sixain-drawing.h"
#include "sixain-widget.h"

#define ICON_SIZE 96

/* Cards lean out of the square: the picture has this much more on every side, as a
 * share of the square's. */
#define MARGIN 0.1

struct _SixainCover
{
  GtkWidget   parent_instance;

  char       *folder;       /* In the resources. */
  GtkWidget  *icon;         /* Where there is no picture. */
  gint        size;         /* 0 unless somebody has set it. */

  /* The picture as it was last shown. */
  GdkTexture *texture;
  gint        pixels;
  gboolean    dark;
};

G_DEFINE_FINAL_TYPE (SixainCover, sixain_cover, GTK_TYPE_WIDGET)

static void
sixain_cover_measure (GtkWidget      *widget,
                      GtkOrientation  orientation,
                      int             for_size,
                      int            *minimum,
                      int            *natural,
                      int            *minimum_baseline,
                      int            *natural_baseline)
{
  SixainCover *self = SIXAIN_COVER (widget);

  *minimum = self->size > 0 ? self->size : 40;
  *natural = self->size > 0 ? self->size : 160;
}

static void
sixain_cover_size_allocate (GtkWidget *widget,
                            int        width,
                            int        height,
                            int        baseline)
{
  SixainCover *self = SIXAIN_COVER (widget);

  if (self->icon != NULL)
    {
      gtk_widget_measure (self->icon, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
      gtk_widget_allocate (self->icon, width, height, -1, NULL);
    }
}

/* Scaled here, once, as the renderer would leave out every other pixel. */
static void
load (SixainCover *self,
      gint         pixels,
      gboolean     dark)
{
  g_autofree char *path = g_strconcat (self->folder, dark ? "illustration-dark.png" : "illustration.png", NULL);
  g_autoptr (GdkPixbuf) pixbuf = gdk_pixbuf_new_from_resource_at_scale (path, pixels, pixels, TRUE, NULL);

  g_clear_object (&self->texture);
  if (pixbuf != NULL)
    self->texture = gdk_texture_new_for_pixbuf (pixbuf);
  self->pixels = pixels;
  self->dark = dark;
}

static void
sixain_cover_snapshot (GtkWidget   *widget,
                       GtkSnapshot *snapshot)
{
  SixainCover *self = SIXAIN_COVER (widget);
  gboolean dark = adw_style_manager_get_dark (adw_style_manager_get_default ());
  double width = gtk_widget_get_width (widget);
  double height = gtk_widget_get_height (widget);
  double side = MIN (width, height) * (1 + 2 * MARGIN);
  gint pixels = MAX (1, round (side * sixain_drawing_scale (widget)));

  if (self->icon != NULL)
    {
      gtk_widget_snapshot_child (widget, self->icon, snapshot);
      return;
    }

  if (pixels != self->pixels || dark != self->dark)
    load (self, pixels, dark);
  if (self->texture != NULL)
    gtk_snapshot_append_texture (snapshot, self->texture,
                                 &GRAPHENE_RECT_INIT (round ((width - side) / 2), round ((height - side) / 2), side, side));
}

static void
sixain_cover_dispose (GObject *object)
{
  SixainCover *self = SIXAIN_COVER (object);

  g_clear_pointer (&self->icon, gtk_widget_unparent);
  g_clear_object (&self->texture);
  g_clear_pointer (&self->folder, g_free);

  G_OBJECT_CLASS (sixain_cover_parent_class)->dispose (object);
}

static void
sixain_cover_class_init (SixainCoverClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sixain_cover_dispose;
  widget_class->measure = sixain_cover_measure;
  widget_class->size_allocate = sixain_cover_size_allocate;
  widget_class->snapshot = sixain_cover_snapshot;

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
sixain_cover_init (SixainCover *self)
{
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark",
                           G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
}

GtkWidget *
sixain_cover_new (SixainGame *game)
{
  SixainCover *self;
  g_autofree char *picture = NULL;

  g_return_val_if_fail (SIXAIN_IS_GAME (game), NULL);

  self = g_object_new (SIXAIN_TYPE_COVER, NULL);
  self->folder = g_strdup_printf ("/io/github/sixain/Sixain/games/%s/", sixain_game_get_id (game));
  picture = g_strconcat (self->folder, "illustration.png", NULL);

  if (!g_resources_get_info (picture, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL, NULL, NULL))
    {
      self->icon = gtk_image_new_from_icon_name (sixain_game_get_icon_name (game));
      gtk_image_set_pixel_size (GTK_IMAGE (self->icon), ICON_SIZE);
      sixain_widget_hide_from_readers (GTK_WIDGET (self->icon));
      gtk_widget_set_parent (self->icon, GTK_WIDGET (self));
    }

  return GTK_WIDGET (self);
}

void
sixain_cover_set_size (SixainCover *self,
                       gint         size)
{
  g_return_if_fail (SIXAIN_IS_COVER (self));

  self->size = size;
  if (self->icon != NULL)
    gtk_image_set_pixel_size (GTK_IMAGE (self->icon), MIN (size, ICON_SIZE));
  gtk_widget_queue_resize (GTK_WIDGET (self));
}
