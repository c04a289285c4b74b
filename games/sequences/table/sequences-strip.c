/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sequences-strip.h"

#include <math.h>

#include "sequences-label.h"
#include "sequences-face.h"
#include "sequences-rules.h"
#include "sixain-card.h"

#define MIN_STEP 0.26       /* As a share of a card. */
#define MIN_CARD 20.0

struct _SequencesStrip
{
  GtkWidget parent_instance;

  double    card_width;
  double    step;           /* As a share of a card. */
  guint     n_cards;
  GString  *names;
};

G_DEFINE_FINAL_TYPE (SequencesStrip, sequences_strip, GTK_TYPE_WIDGET)

static double
get_width (SequencesStrip *self,
           double          card,
           double          step)
{
  return self->n_cards == 0 ? 0 : card * (1 + (self->n_cards - 1) * step);
}

/* What is too wide is closer together first, then smaller. */
static double
get_card_width (SequencesStrip *self,
                double          width)
{
  if (get_width (self, self->card_width, MIN_STEP) <= width)
    return self->card_width;

  return floor (width / get_width (self, 1, MIN_STEP));
}

static void
sequences_strip_measure (GtkWidget      *widget,
                         GtkOrientation  orientation,
                         int             for_size,
                         int            *minimum,
                         int            *natural,
                         int            *minimum_baseline,
                         int            *natural_baseline)
{
  SequencesStrip *self = SEQUENCES_STRIP (widget);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = ceil (get_width (self, MIN (MIN_CARD, self->card_width), MIN_STEP));
      *natural = MAX (*minimum, ceil (get_width (self, self->card_width, self->step)));
    }
  else
    {
      *minimum = *natural = ceil (SIXAIN_CARD_RATIO * self->card_width);
    }
}

static void
sequences_strip_size_allocate (GtkWidget *widget,
                               int        width,
                               int        height,
                               int        baseline)
{
  SequencesStrip *self = SEQUENCES_STRIP (widget);
  double card = get_card_width (self, width);
  double step = self->n_cards > 1 ? MIN (self->step * card, (width - card) / (self->n_cards - 1)) : 0;
  guint i = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      GskTransform *place = gsk_transform_translate (NULL, &GRAPHENE_POINT_INIT (round (i++ * step), 0));

      gtk_widget_allocate (child, MAX (1, card), MAX (1, round (SIXAIN_CARD_RATIO * card)), -1, place);
    }
}

static void
sequences_strip_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (sequences_strip_parent_class)->dispose (object);
}

static void
sequences_strip_finalize (GObject *object)
{
  g_string_free (SEQUENCES_STRIP (object)->names, TRUE);

  G_OBJECT_CLASS (sequences_strip_parent_class)->finalize (object);
}

static void
sequences_strip_class_init (SequencesStripClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = sequences_strip_dispose;
  object_class->finalize = sequences_strip_finalize;
  widget_class->measure = sequences_strip_measure;
  widget_class->size_allocate = sequences_strip_size_allocate;

  gtk_widget_class_set_css_name (widget_class, "strip");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
sequences_strip_init (SequencesStrip *self)
{
  self->names = g_string_new (NULL);
}

GtkWidget *
sequences_strip_new (double card_width,
                     double step)
{
  SequencesStrip *self = g_object_new (SEQUENCES_TYPE_STRIP, NULL);

  self->card_width = card_width;
  self->step = step;

  return GTK_WIDGET (self);
}

/* The strip's own label tells all of them, so they stay silent. */
void
sequences_strip_append (SequencesStrip *self,
                        guint           card)
{
  GtkWidget *picture = sixain_card_new_picture ();
  g_autofree char *name = sequences_label_card (card);

  g_return_if_fail (SEQUENCES_IS_STRIP (self));

  sixain_card_set_face (SIXAIN_CARD (picture), sequences_face_get_card (card));
  gtk_accessible_update_state (GTK_ACCESSIBLE (picture), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
  gtk_widget_set_parent (picture, GTK_WIDGET (self));
  self->n_cards++;
  g_string_append_printf (self->names, "%s%s", self->names->len > 0 ? ", " : "", name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, self->names->str, -1);
}

void
sequences_strip_mark (SequencesStrip *self)
{
  GtkWidget *last;

  g_return_if_fail (SEQUENCES_IS_STRIP (self));

  last = gtk_widget_get_last_child (GTK_WIDGET (self));
  if (last != NULL)
    sixain_card_set_selected (SIXAIN_CARD (last), TRUE);
}
