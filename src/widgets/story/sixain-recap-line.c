/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-recap-line.h"

#include "sixain-recap-card.h"

#define SPACING 10
#define TURN_SPACING 12      /* More between two turns. */

struct _SixainRecapLine
{
  GtkWidget parent_instance;

  guint     turn;            /* That of the last card. */
};

G_DEFINE_FINAL_TYPE (SixainRecapLine, sixain_recap_line, GTK_TYPE_WIDGET)

static int
get_width (GtkWidget *child)
{
  int width;

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);

  return width;
}

/* An empty line is as high as a full one, so that the table stays where it is. */
static void
sixain_recap_line_measure (GtkWidget      *widget,
                           GtkOrientation  orientation,
                           int             for_size,
                           int            *minimum,
                           int            *natural,
                           int            *minimum_baseline,
                           int            *natural_baseline)
{
  *natural = 0;
  if (orientation == GTK_ORIENTATION_VERTICAL)
    {
      *minimum = *natural = sixain_recap_card_get_height (widget);
      return;
    }

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    *natural += get_width (child) + (*natural > 0 ? SPACING : 0);
  *minimum = 0;
}

static void
sixain_recap_line_size_allocate (GtkWidget *widget,
                                 int        width,
                                 int        height,
                                 int        baseline)
{
  GtkWidget *first = NULL;
  int used = 0, x;

  for (GtkWidget *child = gtk_widget_get_last_child (widget); child != NULL; child = gtk_widget_get_prev_sibling (child))
    {
      int needed = get_width (child) + (used > 0 ? SPACING : 0);

      if (used + needed > width)
        break;

      used += needed;
      first = child;
    }

  x = (width - used) / 2;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && child != first; child = gtk_widget_get_next_sibling (child))
    gtk_widget_set_child_visible (child, FALSE);
  for (GtkWidget *child = first; child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      gtk_widget_set_child_visible (child, TRUE);
      gtk_widget_size_allocate (child, &(GtkAllocation) { x, 0, get_width (child), height }, -1);
      x += get_width (child) + SPACING;
    }
}

static void
sixain_recap_line_dispose (GObject *object)
{
  sixain_recap_line_clear (SIXAIN_RECAP_LINE (object));

  G_OBJECT_CLASS (sixain_recap_line_parent_class)->dispose (object);
}

static void
sixain_recap_line_class_init (SixainRecapLineClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sixain_recap_line_dispose;
  widget_class->measure = sixain_recap_line_measure;
  widget_class->size_allocate = sixain_recap_line_size_allocate;

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
sixain_recap_line_init (SixainRecapLine *self)
{
}

GtkWidget *
sixain_recap_line_new (void)
{
  return g_object_new (SIXAIN_TYPE_RECAP_LINE, NULL);
}

void
sixain_recap_line_clear (SixainRecapLine *self)
{
  GtkWidget *child;

  g_return_if_fail (SIXAIN_IS_RECAP_LINE (self));

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
}

void
sixain_recap_line_append (SixainRecapLine  *self,
                          SixainRecapEntry *entry)
{
  GtkWidget *card;

  g_return_if_fail (SIXAIN_IS_RECAP_LINE (self));
  g_return_if_fail (SIXAIN_IS_RECAP_ENTRY (entry));

  card = sixain_recap_card_new (entry);
  if (entry->turn != self->turn && gtk_widget_get_first_child (GTK_WIDGET (self)) != NULL)
    gtk_widget_set_margin_start (card, TURN_SPACING);
  self->turn = entry->turn;
  gtk_widget_set_parent (card, GTK_WIDGET (self));
}
