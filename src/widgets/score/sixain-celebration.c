/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-celebration.h"

#include <adwaita.h>
#include <math.h>

#include "sixain-palette.h"

#define N_PIECES 66
#define SECONDS 2.4

/* Shares of the width and height, and turns; time runs from 0 to 1. */
typedef struct
{
  float x, y;
  float drift, fall;
  float angle, spin;
  float flutter;
  float size;
  guint suit;
} Piece;

struct _SixainCelebration
{
  GtkWidget parent_instance;

  Piece     pieces[N_PIECES];
  guint     tick_id;
  gint64    start;
  double    speed;
  double    time;
};

G_DEFINE_FINAL_TYPE (SixainCelebration, sixain_celebration, GTK_TYPE_WIDGET)

/* Spade, club, moon, star, heart, diamond. */
static const guint32 suits[6] = {
  SIXAIN_CONFETTI_SPADE, SIXAIN_CONFETTI_CLUB, SIXAIN_CONFETTI_MOON,
  SIXAIN_CONFETTI_STAR, SIXAIN_CONFETTI_HEART, SIXAIN_CONFETTI_DIAMOND,
};

static void
snapshot_piece (GtkSnapshot *snapshot,
                const Piece *piece,
                double       time,
                double       width,
                double       height)
{
  double unit = sqrt (width * height) / 42;
  double w = unit * piece->size, h = w * 1.4;
  double x = width * (piece->x + piece->drift * time);
  double y = height * (piece->y + piece->fall * time * (0.55 + 0.45 * time));
  double turn = cos ((piece->flutter + 2.2 * time) * 2 * G_PI);
  graphene_rect_t card = GRAPHENE_RECT_INIT (-w / 2, -h / 2, w, h);
  GdkRGBA suit = sixain_palette_get (suits[piece->suit], 1);

  if (y < -h || y > height + h)
    return;

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (x, y));
  gtk_snapshot_rotate (snapshot, piece->angle + 360 * piece->spin * time);
  gtk_snapshot_scale (snapshot, MAX (0.12, fabs (turn)), 1);

  /* Each has a face of paper and a back in its suit's colour. */
  if (turn > 0)
    {
      GdkRGBA paper = sixain_palette_get (SIXAIN_CONFETTI, 1);

      gtk_snapshot_append_color (snapshot, &suit, &card);
      graphene_rect_inset (&card, w * 0.06, w * 0.06);
      gtk_snapshot_append_color (snapshot, &paper, &card);
      gtk_snapshot_rotate (snapshot, 45);
      gtk_snapshot_append_color (snapshot, &suit,
                                 &GRAPHENE_RECT_INIT (-w * 0.2, -w * 0.2, w * 0.4, w * 0.4));
    }
  else
    {
      gtk_snapshot_append_color (snapshot, &suit, &card);
    }

  gtk_snapshot_restore (snapshot);
}

static void
sixain_celebration_snapshot (GtkWidget   *widget,
                             GtkSnapshot *snapshot)
{
  SixainCelebration *self = SIXAIN_CELEBRATION (widget);
  double width = gtk_widget_get_width (widget);
  double height = gtk_widget_get_height (widget);
  double opacity = MIN (1, (1 - self->time) / 0.2);

  if (self->tick_id == 0)
    return;

  gtk_snapshot_push_clip (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));
  if (opacity < 1)
    gtk_snapshot_push_opacity (snapshot, opacity);
  for (guint i = 0; i < N_PIECES; i++)
    snapshot_piece (snapshot, &self->pieces[i], self->time, width, height);
  if (opacity < 1)
    gtk_snapshot_pop (snapshot);
  gtk_snapshot_pop (snapshot);
}

static gboolean
tick_cb (GtkWidget     *widget,
         GdkFrameClock *clock,
         gpointer       user_data)
{
  SixainCelebration *self = SIXAIN_CELEBRATION (widget);
  gint64 now = gdk_frame_clock_get_frame_time (clock);

  if (self->start == 0)
    self->start = now;

  self->time = (now - self->start) / (SECONDS * G_USEC_PER_SEC) * self->speed;
  gtk_widget_queue_draw (widget);

  if (self->time < 1)
    return G_SOURCE_CONTINUE;

  self->tick_id = 0;
  gtk_widget_set_visible (widget, FALSE);
  return G_SOURCE_REMOVE;
}

static void
sixain_celebration_unmap (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (sixain_celebration_parent_class)->unmap (widget);

  sixain_celebration_skip (SIXAIN_CELEBRATION (widget));
}

static void
sixain_celebration_class_init (SixainCelebrationClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->snapshot = sixain_celebration_snapshot;
  widget_class->unmap = sixain_celebration_unmap;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
sixain_celebration_init (SixainCelebration *self)
{
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

void
sixain_celebration_play (SixainCelebration *self,
                         double             speed)
{
  g_return_if_fail (SIXAIN_IS_CELEBRATION (self));

  sixain_celebration_skip (self);
  if (speed <= 0 || !adw_get_enable_animations (GTK_WIDGET (self)))
    return;

  for (guint i = 0; i < N_PIECES; i++)
    {
      self->pieces[i] = (Piece) {
        .x = g_random_double_range (-0.05, 1.05),
        .y = g_random_double_range (-1.1, -0.04),
        .drift = g_random_double_range (-0.12, 0.12),
        .fall = g_random_double_range (1.5, 2.3),
        .angle = g_random_double_range (0, 360),
        .spin = g_random_double_range (-0.8, 0.8),
        .flutter = g_random_double (),
        .size = g_random_double_range (0.7, 1.2),
        .suit = i % G_N_ELEMENTS (suits),
      };
    }

  self->speed = speed;
  self->time = 0;
  self->start = 0;
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
  self->tick_id = gtk_widget_add_tick_callback (GTK_WIDGET (self), tick_cb, NULL, NULL);
}

void
sixain_celebration_skip (SixainCelebration *self)
{
  g_return_if_fail (SIXAIN_IS_CELEBRATION (self));

  if (self->tick_id == 0)
    return;

  gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->tick_id);
  self->tick_id = 0;
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

gboolean
sixain_celebration_is_playing (SixainCelebration *self)
{
  g_return_val_if_fail (SIXAIN_IS_CELEBRATION (self), FALSE);

  return self->tick_id != 0;
}
