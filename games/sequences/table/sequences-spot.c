/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sequences-spot.h"

#include <adwaita.h>
#include <string.h>

#include "sixain-colour.h"
#include "sixain-drawing.h"
#include "sixain-face.h"
#include "sixain-palette.h"
#include "sixain-widget.h"

#define ROUND 9.0           /* The corners of a mat, */
#define HEM 3.0             /* how far from its edge it is sewn, */
#define THREAD 1.5          /* with such a thread, */
#define STITCH 6.0          /* and stitches so long. */

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
  guint       colours[2];
  double      before, after;   /* What is seen of a card that would come to lie there. */
};

G_DEFINE_FINAL_TYPE (SequencesSpot, sequences_spot, SIXAIN_TYPE_SPOT)

/* A row of stitches with two threads in turn along a line, which is as long as the rectangle. */
static void
draw_stitches (GtkSnapshot           *snapshot,
               const graphene_rect_t *line,
               const GdkRGBA         *threads)
{
  gboolean flat = line->size.width > line->size.height;
  graphene_rect_t stitch = *line, tile = *line;

  if (line->size.width <= 0 || line->size.height <= 0)
    return;

  if (flat)
    {
      stitch.size.width = STITCH;
      tile.size.width = 2 * 1.7 * STITCH;
    }
  else
    {
      stitch.size.height = STITCH;
      tile.size.height = 2 * 1.7 * STITCH;
    }
  gtk_snapshot_push_repeat (snapshot, line, &tile);
  gtk_snapshot_append_color (snapshot, &threads[0], &stitch);
  graphene_rect_offset (&stitch, flat ? 1.7 * STITCH : 0, flat ? 0 : 1.7 * STITCH);
  gtk_snapshot_append_color (snapshot, &threads[1], &stitch);
  gtk_snapshot_pop (snapshot);
}

/* A cloth of its own on that of the table, with a hem sewn in the colours of its side. */
static void
draw_mat (SequencesSpot         *self,
          GtkSnapshot           *snapshot,
          const graphene_rect_t *bounds)
{
  AdwStyleManager *style = adw_style_manager_get_default ();
  gboolean dark = adw_style_manager_get_dark (style);
  gboolean contrast = adw_style_manager_get_high_contrast (style);
  GdkRGBA linen = sixain_palette_get (dark ? SIXAIN_MAT_DARK : SIXAIN_MAT, 1);
  GdkRGBA weave = sixain_palette_get (dark ? SIXAIN_CLOTH_LINE_DARK : SIXAIN_CLOTH_LINE, dark ? 0.03 : 0.045);
  GdkRGBA shade = { 0, 0, 0, dark ? 0.4 : 0.22 };
  graphene_rect_t within;
  double right = bounds->size.width - HEM - THREAD, foot = bounds->size.height - HEM - THREAD;
  GskRoundedRect outline;
  GdkRGBA threads[2];

  for (guint i = 0; i < 2; i++)
    sixain_colour_get_line (self->colours[i], dark, &threads[i]);
  gsk_rounded_rect_init_from_rect (&outline, bounds, ROUND);
  gtk_snapshot_append_outset_shadow (snapshot, &outline, &shade, 0, 1, 0, 3);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  gtk_snapshot_append_color (snapshot, &linen, bounds);
  gtk_snapshot_push_repeat (snapshot, bounds, &GRAPHENE_RECT_INIT (0, 0, 4, 4));
  gtk_snapshot_append_color (snapshot, &weave, &GRAPHENE_RECT_INIT (0, 0, 4, 1));
  gtk_snapshot_append_color (snapshot, &weave, &GRAPHENE_RECT_INIT (0, 0, 1, 4));
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_pop (snapshot);

  if (contrast)
    {
      graphene_rect_inset_r (bounds, 2, 2, &within);
      sixain_drawing_outline (snapshot, bounds, ROUND, 2, &threads[0]);
      sixain_drawing_outline (snapshot, &within, ROUND - 2, 2, &threads[1]);
      return;
    }

  threads[0].alpha = threads[1].alpha = 0.8;
  draw_stitches (snapshot, &GRAPHENE_RECT_INIT (ROUND, HEM, bounds->size.width - 2 * ROUND, THREAD), threads);
  draw_stitches (snapshot, &GRAPHENE_RECT_INIT (ROUND, foot, bounds->size.width - 2 * ROUND, THREAD), threads);
  draw_stitches (snapshot, &GRAPHENE_RECT_INIT (HEM, ROUND, THREAD, bounds->size.height - 2 * ROUND), threads);
  draw_stitches (snapshot, &GRAPHENE_RECT_INIT (right, ROUND, THREAD, bounds->size.height - 2 * ROUND), threads);
}

/* A place for one more card. */
static void
draw_place (GtkWidget             *widget,
            GtkSnapshot           *snapshot,
            const graphene_rect_t *place)
{
  GdkRGBA accent;
  GskRoundedRect outline;

  if (place->size.width <= 0)
    return;

  accent = sixain_widget_get_colour (widget, "accent_color");
  sixain_drawing_outline (snapshot, place, 5, 2, &accent);
  accent.alpha = 0.35;
  gsk_rounded_rect_init_from_rect (&outline, place, 5);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  gtk_snapshot_append_color (snapshot, &accent, place);
  gtk_snapshot_pop (snapshot);
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

  draw_place (widget, snapshot, &GRAPHENE_RECT_INIT (-self->before, 0, self->before, bounds.size.height));
  draw_place (widget, snapshot, &GRAPHENE_RECT_INIT (bounds.size.width, 0, self->after, bounds.size.height));
  sixain_spot_snapshot_outline (SIXAIN_SPOT (self), snapshot, &bounds, self->kind == SPOT_MAT ? ROUND : 6, 3, 4, 4);
}

static void
sequences_spot_class_init (SequencesSpotClass *klass)
{
  GTK_WIDGET_CLASS (klass)->snapshot = sequences_spot_snapshot;
  sixain_spot_class_set_action (SIXAIN_SPOT_CLASS (klass), "spot.choose");
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
sequences_spot_new_mat (const guint *colours)
{
  SequencesSpot *self = create (SPOT_MAT, GTK_ACCESSIBLE_ROLE_GROUP);

  memcpy (self->colours, colours, sizeof self->colours);

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
sequences_spot_set_ends (SequencesSpot *self,
                         double         before,
                         double         after)
{
  g_return_if_fail (SEQUENCES_IS_SPOT (self));

  if (self->before == before && self->after == after)
    return;

  self->before = before;
  self->after = after;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
