/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-look-preview.h"

#include <adwaita.h>
#include <math.h>

#include "sixain-drawing.h"

#define MARGIN 12
#define GAP 8
#define LARGEST 84           /* The width of a card that has room enough. */
#define SMALLEST 52          /* Narrower cards are in two lines instead. */
#define MIN_WIDTH 240

struct _SixainLookPreview
{
  GtkWidget          parent_instance;

  const SixainLooks *looks;
};

G_DEFINE_FINAL_TYPE (SixainLookPreview, sixain_look_preview, GTK_TYPE_WIDGET)

static guint
count_cards (SixainLookPreview *self)
{
  guint n = 0;

  while (self->looks->get_sample (n) != NULL)
    n++;

  return MAX (n, 1);
}

/* Returns how wide cards are that share a line. */
static double
fit (guint n,
     int   width)
{
  return CLAMP (floor ((width - 2.0 * MARGIN - (n - 1) * GAP) / n), 1, LARGEST);
}

/* How many cards are in a line. */
static guint
count_columns (SixainLookPreview *self,
               int                width)
{
  guint n = count_cards (self);

  return fit (n, width) < SMALLEST ? (n + 1) / 2 : n;
}

static int
get_height (SixainLookPreview *self,
            int                width)
{
  guint columns = count_columns (self, width);
  guint lines = (count_cards (self) + columns - 1) / columns;

  return 2 * MARGIN + lines * ceil (SIXAIN_CARD_RATIO * fit (columns, width)) + (lines - 1) * GAP;
}

static GtkSizeRequestMode
sixain_look_preview_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
sixain_look_preview_measure (GtkWidget      *widget,
                             GtkOrientation  orientation,
                             int             for_size,
                             int            *minimum,
                             int            *natural,
                             int            *minimum_baseline,
                             int            *natural_baseline)
{
  SixainLookPreview *self = SIXAIN_LOOK_PREVIEW (widget);
  guint n = count_cards (self);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = MIN_WIDTH;
      *natural = MAX (MIN_WIDTH, 2 * MARGIN + n * LARGEST + (n - 1) * GAP);
    }
  else
    {
      *minimum = *natural = get_height (self, for_size > 0 ? for_size : 480);
    }
}

static void
sixain_look_preview_snapshot (GtkWidget   *widget,
                              GtkSnapshot *snapshot)
{
  SixainLookPreview *self = SIXAIN_LOOK_PREVIEW (widget);
  int width = gtk_widget_get_width (widget);
  guint n = count_cards (self);
  guint columns = count_columns (self, width);
  double card = fit (columns, width);
  double top = (gtk_widget_get_height (widget) - get_height (self, width)) / 2 + MARGIN;

  sixain_drawing_cloth (snapshot, widget);
  for (guint i = 0; i < n; i++)
    {
      guint line = i / columns;
      guint in_line = MIN (columns, n - line * columns);
      double used = in_line * card + (in_line - 1) * GAP;

      sixain_face_snapshot (self->looks->get_sample (i), snapshot, widget,
                            floor ((width - used) / 2 + (i % columns) * (card + GAP)),
                            floor (top + line * (ceil (SIXAIN_CARD_RATIO * card) + GAP)), card);
    }
}

static void
sixain_look_preview_class_init (SixainLookPreviewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->get_request_mode = sixain_look_preview_get_request_mode;
  widget_class->measure = sixain_look_preview_measure;
  widget_class->snapshot = sixain_look_preview_snapshot;

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
sixain_look_preview_init (SixainLookPreview *self)
{
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark",
                           G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (adw_style_manager_get_default (), "notify::high-contrast",
                           G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
  sixain_looks_watch (G_CALLBACK (gtk_widget_queue_draw), self);
}

GtkWidget *
sixain_look_preview_new (const SixainLooks *looks)
{
  SixainLookPreview *self;

  g_return_val_if_fail (looks != NULL, NULL);

  self = g_object_new (SIXAIN_TYPE_LOOK_PREVIEW, NULL);
  self->looks = looks;

  return GTK_WIDGET (self);
}
