/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rows-diagram.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>
#include <math.h>

#include "rows-face.h"
#include "rows-lane.h"
#include "rows-placing.h"
#include "rows-tell.h"
#include "sixain-card.h"
#include "sixain-drawing.h"

#define MIN_CARD 28.0
#define NATURAL_CARD 50.0
#define MAX_CARD 64.0
#define GAP 0.06             /* Between cards, as a share of their width. */
#define EDGE 0.16            /* Around everything. */
#define COST 0.9             /* Where a lane says what it costs. */
#define MAX_CARDS 10         /* To be placed. */

struct _RowsDiagram
{
  GtkWidget  parent_instance;

  RowsDeck   deck;
  guint      columns;
  guint      n_to_place;
  guint      n_rows;
  GtkWidget *to_place[MAX_CARDS];
  GtkWidget *lanes[ROWS_MAX_ROWS];
  GtkWidget *cards[ROWS_MAX_ROWS][8];
  GtkWidget *gone[ROWS_MAX_ROWS];     /* The card that was at the end of the row. */
  RowsRow    rows[ROWS_MAX_ROWS];
  gboolean   is_taken[ROWS_MAX_ROWS];
};

G_DEFINE_FINAL_TYPE (RowsDiagram, rows_diagram, GTK_TYPE_WIDGET)

static double
get_width (RowsDiagram *self,
           double       card)
{
  double cost = self->n_rows > 0 ? COST * (1 + GAP) : 0;

  return card * (self->columns * (1 + GAP) + GAP + cost + 2 * EDGE);
}

static double
get_lane_height (double card)
{
  return card * (SIXAIN_CARD_RATIO + 2 * GAP);
}

static double
get_rows_top (RowsDiagram *self,
              double       card)
{
  return card * (EDGE + (self->n_to_place > 0 ? SIXAIN_CARD_RATIO + EDGE : 0));
}

static double
get_height (RowsDiagram *self,
            double       card)
{
  double rows = self->n_rows * (get_lane_height (card) + GAP * card);

  return get_rows_top (self, card) + (self->n_rows > 0 ? rows - GAP * card + EDGE * card : 0);
}

static double
get_card_width (RowsDiagram *self,
                double       width)
{
  return MIN (MAX_CARD, floor (width / get_width (self, 1)));
}

static GtkSizeRequestMode
rows_diagram_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
rows_diagram_measure (GtkWidget      *widget,
                      GtkOrientation  orientation,
                      int             for_size,
                      int            *minimum,
                      int            *natural,
                      int            *minimum_baseline,
                      int            *natural_baseline)
{
  RowsDiagram *self = ROWS_DIAGRAM (widget);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = ceil (get_width (self, MIN_CARD));
      *natural = ceil (get_width (self, NATURAL_CARD));
    }
  else
    {
      /* Wider is higher, and GTK wants to know the most. */
      double card = for_size < 0 ? MAX_CARD : get_card_width (self, for_size);

      *minimum = *natural = ceil (get_height (self, card));
    }
}

static void
put (GtkWidget *child,
     double     x,
     double     y,
     double     width,
     double     height)
{
  GskTransform *place = gsk_transform_translate (NULL, &GRAPHENE_POINT_INIT (round (x), round (y)));

  gtk_widget_allocate (child, MAX (1, round (width)), MAX (1, round (height)), -1, place);
}

static void
rows_diagram_size_allocate (GtkWidget *widget,
                            int        width,
                            int        height,
                            int        baseline)
{
  RowsDiagram *self = ROWS_DIAGRAM (widget);
  double card = get_card_width (self, width);
  double card_height = card * SIXAIN_CARD_RATIO;
  double step = card * (1 + GAP);
  double left = (width - get_width (self, card)) / 2 + EDGE * card;
  double lane_width = get_width (self, card) - 2 * EDGE * card;
  double y = get_rows_top (self, card);

  for (guint i = 0; i < self->n_to_place; i++)
    put (self->to_place[i], left + GAP * card + i * step, EDGE * card, card, card_height);

  for (guint i = 0; i < self->n_rows; i++)
    {
      put (self->lanes[i], left, y, lane_width, get_lane_height (card));
      rows_lane_set_metrics (ROWS_LANE (self->lanes[i]), card, step);
      for (guint j = 0; j < self->rows[i].n; j++)
        put (self->cards[i][j], left + GAP * card + j * step, y + GAP * card, card, card_height);
      if (self->gone[i] != NULL)
        put (self->gone[i], left + GAP * card + self->rows[i].n * step, y + GAP * card, card, card_height);
      y += get_lane_height (card) + GAP * card;
    }
}

/* On the cloth of the table. */
static void
rows_diagram_snapshot (GtkWidget   *widget,
                       GtkSnapshot *snapshot)
{
  sixain_drawing_cloth (snapshot, widget);
  GTK_WIDGET_CLASS (rows_diagram_parent_class)->snapshot (widget, snapshot);
}

static void
rows_diagram_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (rows_diagram_parent_class)->dispose (object);
}

static void
rows_diagram_class_init (RowsDiagramClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = rows_diagram_dispose;
  widget_class->get_request_mode = rows_diagram_get_request_mode;
  widget_class->measure = rows_diagram_measure;
  widget_class->size_allocate = rows_diagram_size_allocate;
  widget_class->snapshot = rows_diagram_snapshot;

  gtk_widget_class_set_css_name (widget_class, "diagram");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
rows_diagram_init (RowsDiagram *self)
{
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
  gtk_widget_set_can_focus (GTK_WIDGET (self), FALSE);
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark",
                           G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
}

/* The diagram's own label tells everything, so its parts stay silent. */
static void
add_part (RowsDiagram *self,
          GtkWidget   *part)
{
  gtk_accessible_update_state (GTK_ACCESSIBLE (part), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
  gtk_widget_set_parent (part, GTK_WIDGET (self));
}

static GtkWidget *
add_card (RowsDiagram *self,
          const char  *word,
          guint       *number)
{
  GtkWidget *card = sixain_card_new_picture ();
  char *mark;

  *number = g_ascii_strtoull (word, &mark, 10);
  sixain_card_set_face (SIXAIN_CARD (card), rows_face_get_card (*number, self->deck));
  sixain_card_set_selected (SIXAIN_CARD (card), *mark == '+');
  if (*mark == '-')
    gtk_widget_set_opacity (card, 0.35);
  add_part (self, card);

  return card;
}

static void
add_row (RowsDiagram *self,
         const char  *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  guint index = self->n_rows++;
  RowsRow *row = &self->rows[index];

  self->lanes[index] = rows_lane_new (index + 1, self->deck);
  add_part (self, self->lanes[index]);

  for (guint i = 0; words[i] != NULL; i++)
    {
      guint number;

      if (g_str_equal (words[i], "seven"))
        {
          row->seven = TRUE;
        }
      else if (g_str_equal (words[i], "stop"))
        {
          row->stopped = TRUE;
        }
      else if (g_str_equal (words[i], "!"))
        {
          self->is_taken[index] = TRUE;
        }
      else if (g_str_has_suffix (words[i], "-"))
        {
          self->gone[index] = add_card (self, words[i], &number);
        }
      else
        {
          self->cards[index][row->n] = add_card (self, words[i], &number);
          rows_row_append (row, number);
        }
    }

  rows_lane_set_row (ROWS_LANE (self->lanes[index]), row);
  if (self->is_taken[index])
    rows_lane_set_taken (ROWS_LANE (self->lanes[index]), TRUE);
  self->columns = MAX (self->columns, rows_row_capacity (row));
}

static void
describe_row (RowsDiagram *self,
              guint        index,
              GString     *label)
{
  const RowsRow *row = &self->rows[index];
  g_autoptr (GString) cards = g_string_new (NULL);

  for (guint i = 0; i < row->n; i++)
    g_string_append_printf (cards, "%s%u", i > 0 ? " " : "", row->cards[i]);

  if (self->is_taken[index])
    g_string_append_printf (label, _("Row %u, about to be taken: %s."), index + 1, cards->str);
  else if (row->seven || row->stopped)
    g_string_append_printf (label, _("Row %u, with the card “%s” beside it: %s."),
                            index + 1, rows_tell_kind (row->seven ? ROWS_SEVEN : ROWS_STOP), cards->str);
  else
    g_string_append_printf (label, _("Row %u: %s."), index + 1, cards->str);
  g_string_append_c (label, ' ');
}

GtkWidget *
rows_diagram_new (RowsDeck    deck,
                  const char *to_place,
                  const char *rows)
{
  RowsDiagram *self = g_object_new (ROWS_TYPE_DIAGRAM, NULL);
  g_auto (GStrv) words = g_strsplit (to_place != NULL ? to_place : "", " ", MAX_CARDS);
  g_auto (GStrv) lines = g_strsplit (rows != NULL ? rows : "", " / ", ROWS_MAX_ROWS);
  g_autoptr (GString) cards = g_string_new (NULL);
  g_autoptr (GString) label = g_string_new (NULL);

  self->deck = deck;
  for (guint i = 0; words[i] != NULL; i++)
    {
      guint number;

      self->to_place[self->n_to_place++] = add_card (self, words[i], &number);
      g_string_append_printf (cards, "%s%u", i > 0 ? " " : "", number);
    }
  self->columns = self->n_to_place;
  if (self->n_to_place > 0)
    {
      g_string_append_printf (label, rows != NULL ? _("Cards to be placed: %s.") : _("Cards: %s."), cards->str);
      g_string_append_c (label, ' ');
    }

  for (guint i = 0; lines[i] != NULL; i++)
    {
      add_row (self, lines[i]);
      describe_row (self, i, label);
    }
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, g_strchomp (label->str), -1);

  return GTK_WIDGET (self);
}
