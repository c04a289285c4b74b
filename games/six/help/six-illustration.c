/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <adwaita.h>
#include <math.h>

#include "six-face.h"
#include "six-help.h"
#include "sixain-die.h"
#include "sixain-drawing.h"
#include "sixain-hourglass.h"

#define SIX_TYPE_ILLUSTRATION (six_illustration_get_type ())
G_DECLARE_FINAL_TYPE (SixIllustration, six_illustration, SIX, ILLUSTRATION, GtkWidget)

#define MAX_THINGS 2

/* Of the whole, in shares of its side. What has no size is not there. */
typedef struct
{
  struct
  {
    guint  value, colour;
    double x, y, width, angle;
  } cards[MAX_THINGS];
  struct
  {
    guint  value;
    double x, y, size, lean;
  } dice[MAX_THINGS];
  struct
  {
    double x, y, width, height;
  } tube;
} Scene;

static const Scene whole = {
  { { 9, 2, 0.25, 0.37, 0.38, -14 }, { 17, 3, 0.54, 0.35, 0.38, 5 } },
  { { 6, 0.06, 0.67, 0.3, -9 }, { 5, 0.37, 0.7, 0.3, 12 } },
  { 0.64, 0.34, 0.36, 0.64 },
};

/* In the order of six_tell_presets. */
static const Scene variants[] = {
  { { { 9, 2, 0.3, 0.5, 0.48, -12 }, { 17, 3, 0.68, 0.48, 0.48, 8 } } },

  /* More sand, and a card that is protected by itself. */
  { { { 12, 0, 0.34, 0.5, 0.5, -8 } }, { { 0 } }, { 0.6, 0.16, 0.4, 0.7 } },

  /* Doubles count. */
  { { { 0 } }, { { 6, 0.02, 0.3, 0.34, -10 }, { 6, 0.3, 0.52, 0.34, 12 } }, { 0.64, 0.16, 0.38, 0.68 } },
};

struct _SixIllustration
{
  GtkWidget    parent_instance;

  const Scene *scene;
  GtkWidget   *tube;
  GtkWidget   *dice[MAX_THINGS];
};

G_DEFINE_FINAL_TYPE (SixIllustration, six_illustration, GTK_TYPE_WIDGET)

static void
six_illustration_measure (GtkWidget      *widget,
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
allocate (GtkWidget *child,
          double     x,
          double     y,
          double     width,
          double     height)
{
  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
  gtk_widget_allocate (child, MAX (1, round (width)), MAX (1, round (height)), -1,
                       gsk_transform_translate (NULL, &GRAPHENE_POINT_INIT (round (x), round (y))));
}

static void
six_illustration_size_allocate (GtkWidget *widget,
                                int        width,
                                int        height,
                                int        baseline)
{
  SixIllustration *self = SIX_ILLUSTRATION (widget);
  double side = MIN (width, height);
  double left = (width - side) / 2;
  double top = (height - side) / 2;

  if (self->tube != NULL)
    allocate (self->tube, left + self->scene->tube.x * side, top + self->scene->tube.y * side,
              self->scene->tube.width * side, self->scene->tube.height * side);
  for (guint i = 0; i < MAX_THINGS && self->dice[i] != NULL; i++)
    allocate (self->dice[i], left + self->scene->dice[i].x * side, top + self->scene->dice[i].y * side,
              self->scene->dice[i].size * side, self->scene->dice[i].size * side);
}

static void
six_illustration_snapshot (GtkWidget   *widget,
                           GtkSnapshot *snapshot)
{
  SixIllustration *self = SIX_ILLUSTRATION (widget);
  gboolean dark = adw_style_manager_get_dark (adw_style_manager_get_default ());
  double scale = sixain_drawing_scale (widget);
  double width = gtk_widget_get_width (widget);
  double height = gtk_widget_get_height (widget);
  double side = MIN (width, height);

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((width - side) / 2, (height - side) / 2));
  for (guint i = 0; i < MAX_THINGS && self->scene->cards[i].width > 0; i++)
    {
      SixainFace *face = six_face_get_card (self->scene->cards[i].value, self->scene->cards[i].colour);
      gint pixels = MAX (1, round (self->scene->cards[i].width * side * scale));
      GdkTexture *texture = sixain_face_get_texture (face, pixels, dark);
      double texture_width = gdk_texture_get_width (texture) / scale;
      double texture_height = gdk_texture_get_height (texture) / scale;

      gtk_snapshot_save (snapshot);
      gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (self->scene->cards[i].x * side, self->scene->cards[i].y * side));
      gtk_snapshot_rotate (snapshot, self->scene->cards[i].angle);
      gtk_snapshot_append_texture (snapshot, texture,
                                   &GRAPHENE_RECT_INIT (-texture_width / 2, -texture_height / 2,
                                                        texture_width, texture_height));
      gtk_snapshot_restore (snapshot);
    }
  gtk_snapshot_restore (snapshot);

  if (self->tube != NULL)
    gtk_widget_snapshot_child (widget, self->tube, snapshot);
  for (guint i = 0; i < MAX_THINGS && self->dice[i] != NULL; i++)
    gtk_widget_snapshot_child (widget, self->dice[i], snapshot);
}

static void
six_illustration_dispose (GObject *object)
{
  SixIllustration *self = SIX_ILLUSTRATION (object);

  g_clear_pointer (&self->tube, gtk_widget_unparent);
  for (guint i = 0; i < MAX_THINGS; i++)
    g_clear_pointer (&self->dice[i], gtk_widget_unparent);

  G_OBJECT_CLASS (six_illustration_parent_class)->dispose (object);
}

static void
six_illustration_class_init (SixIllustrationClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = six_illustration_dispose;
  widget_class->measure = six_illustration_measure;
  widget_class->size_allocate = six_illustration_size_allocate;
  widget_class->snapshot = six_illustration_snapshot;

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

/* What is only a picture is not in the tree of what can be used. */
static GtkWidget *
add (SixIllustration *self,
     GtkWidget       *child)
{
  gtk_accessible_update_state (GTK_ACCESSIBLE (child), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
  gtk_widget_set_parent (child, GTK_WIDGET (self));

  return child;
}

static void
six_illustration_init (SixIllustration *self)
{
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark",
                           G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
}

static GtkWidget *
show (const Scene *scene)
{
  SixIllustration *self = g_object_new (SIX_TYPE_ILLUSTRATION, NULL);

  self->scene = scene;
  if (scene->tube.width > 0)
    self->tube = add (self, sixain_hourglass_new ());
  for (guint i = 0; i < MAX_THINGS && scene->dice[i].size > 0; i++)
    {
      self->dice[i] = add (self, sixain_die_new ());
      sixain_die_set_value (SIXAIN_DIE (self->dice[i]), scene->dice[i].value);
      sixain_die_set_lean (SIXAIN_DIE (self->dice[i]), scene->dice[i].lean);
    }

  return GTK_WIDGET (self);
}

GtkWidget *
six_illustration_new (void)
{
  return show (&whole);
}

GtkWidget *
six_variant_new (guint preset)
{
  return preset < G_N_ELEMENTS (variants) ? show (&variants[preset]) : NULL;
}
