/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-recap-card.h"

#include <adwaita.h>
#include <math.h>

#include "sixain-colour.h"
#include "sixain-drawing.h"
#include "sixain-looks.h"
#include "sixain-widget.h"

#define CARD_WIDTH 22        /* With letters of the usual size, */
#define CARD_HEIGHT 31
#define OVERLAP 7            /* and how much of a first card the last one covers. */
#define RING 2
#define GAP 3
#define DOT 12               /* The colour of somebody where there is no card. */

struct _SixainRecapCard
{
  GtkWidget         parent_instance;

  SixainRecapEntry *entry;
  PangoLayout      *outcome;      /* Or NULL. */
};

G_DEFINE_FINAL_TYPE (SixainRecapCard, sixain_recap_card, GTK_TYPE_WIDGET)

/* A length beside letters of the usual size, as it is here. */
static double
scale (GtkWidget *widget,
       double     length)
{
  return round (length * sixain_drawing_letters (widget));
}

int
sixain_recap_card_get_height (GtkWidget *widget)
{
  g_return_val_if_fail (GTK_IS_WIDGET (widget), 0);

  return 2 * RING + scale (widget, CARD_HEIGHT);
}

static double
get_cards_width (SixainRecapCard *self)
{
  double width = scale (GTK_WIDGET (self), CARD_WIDTH);

  if (self->entry == NULL)
    return 0;
  if (self->entry->faces[0] == NULL)
    return self->entry->player != NULL ? DOT : 0;

  return 2 * RING + width + (self->entry->faces[1] != NULL ? width - OVERLAP : 0);
}

static void
sixain_recap_card_measure (GtkWidget      *widget,
                           GtkOrientation  orientation,
                           int             for_size,
                           int            *minimum,
                           int            *natural,
                           int            *minimum_baseline,
                           int            *natural_baseline)
{
  SixainRecapCard *self = SIXAIN_RECAP_CARD (widget);
  int width = 0, height = 0;

  if (self->outcome != NULL)
    pango_layout_get_pixel_size (self->outcome, &width, &height);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *minimum = get_cards_width (self) + (self->outcome != NULL ? GAP + width : 0);
  else
    *minimum = MAX (sixain_recap_card_get_height (widget), height);
  *natural = *minimum;
}

static void
draw_dot (GtkSnapshot   *snapshot,
          double         middle,
          const GdkRGBA *colour)
{
  GskRoundedRect outline;

  gsk_rounded_rect_init_from_rect (&outline, &GRAPHENE_RECT_INIT (0, middle - DOT / 2, DOT, DOT), DOT / 2);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  gtk_snapshot_append_color (snapshot, colour, &outline.bounds);
  gtk_snapshot_pop (snapshot);
}

static void
sixain_recap_card_snapshot (GtkWidget   *widget,
                            GtkSnapshot *snapshot)
{
  SixainRecapCard *self = SIXAIN_RECAP_CARD (widget);
  gboolean dark = adw_style_manager_get_dark (adw_style_manager_get_default ());
  double middle = gtk_widget_get_height (widget) / 2.0;
  double card = scale (widget, CARD_WIDTH);
  double top = floor (middle - scale (widget, CARD_HEIGHT) / 2.0);
  double width = get_cards_width (self);
  GdkRGBA colour;

  if (self->entry == NULL)
    return;

  if (self->entry->faces[0] != NULL)
    sixain_face_snapshot (self->entry->faces[0], snapshot, widget, RING, top, card);
  if (self->entry->faces[1] != NULL)
    sixain_face_snapshot (self->entry->faces[1], snapshot, widget, RING + card - OVERLAP, top, card);
  if (self->entry->player != NULL)
    {
      sixain_colour_get_line (sixain_player_get_colour (self->entry->player), dark, &colour);
      if (self->entry->faces[0] != NULL)
        sixain_drawing_outline (snapshot, &GRAPHENE_RECT_INIT (0, top - RING, width, sixain_recap_card_get_height (widget)), 4, RING, &colour);
      else
        draw_dot (snapshot, middle, &colour);
    }

  if (self->outcome != NULL)
    {
      int height;

      pango_layout_get_pixel_size (self->outcome, NULL, &height);
      colour = sixain_widget_get_ink (widget);
      gtk_snapshot_save (snapshot);
      gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (width + GAP, floor (middle - height / 2.0)));
      gtk_snapshot_append_layout (snapshot, self->outcome, &colour);
      gtk_snapshot_restore (snapshot);
    }
}

/* Letters may have become larger. */
static void
sixain_recap_card_css_changed (GtkWidget         *widget,
                               GtkCssStyleChange *change)
{
  SixainRecapCard *self = SIXAIN_RECAP_CARD (widget);

  GTK_WIDGET_CLASS (sixain_recap_card_parent_class)->css_changed (widget, change);

  if (self->outcome != NULL)
    pango_layout_context_changed (self->outcome);
}

static void
sixain_recap_card_dispose (GObject *object)
{
  SixainRecapCard *self = SIXAIN_RECAP_CARD (object);

  g_clear_object (&self->entry);
  g_clear_object (&self->outcome);

  G_OBJECT_CLASS (sixain_recap_card_parent_class)->dispose (object);
}

static void
sixain_recap_card_class_init (SixainRecapCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sixain_recap_card_dispose;
  widget_class->measure = sixain_recap_card_measure;
  widget_class->snapshot = sixain_recap_card_snapshot;
  widget_class->css_changed = sixain_recap_card_css_changed;

  /* The sentence beside it, or the button that it is on, says the same. */
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
  gtk_widget_class_set_css_name (widget_class, "recapcard");
}

static void
sixain_recap_card_init (SixainRecapCard *self)
{
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark",
                           G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
  sixain_looks_watch (G_CALLBACK (gtk_widget_queue_draw), self);
}

GtkWidget *
sixain_recap_card_new (SixainRecapEntry *entry)
{
  SixainRecapCard *self = g_object_new (SIXAIN_TYPE_RECAP_CARD, NULL);

  sixain_recap_card_set_entry (self, entry);

  return GTK_WIDGET (self);
}

void
sixain_recap_card_set_entry (SixainRecapCard  *self,
                             SixainRecapEntry *entry)
{
  g_return_if_fail (SIXAIN_IS_RECAP_CARD (self));

  if (!g_set_object (&self->entry, entry))
    return;

  g_clear_object (&self->outcome);
  if (entry != NULL && entry->outcome != NULL)
    self->outcome = gtk_widget_create_pango_layout (GTK_WIDGET (self), entry->outcome);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}
