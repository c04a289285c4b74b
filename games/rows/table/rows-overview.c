/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "rows-face.h"
#include "rows-prospect.h"
#include "rows-view-private.h"
#include "sixain-drawing.h"
#include "sixain-explanation.h"
#include "sixain-face.h"
#include "sixain-legend.h"
#include "sixain-palette.h"
#include "sixain-widget.h"
#include "sixain-zoom.h"

#define COLUMNS 10
#define CELL_WIDTH 32.0
#define CELL_HEIGHT 24.0

/* Of the known cards of a hand. */
#define HAND_COLUMNS 6
#define CARD_WIDTH 44

#define ROWS_TYPE_OVERVIEW (rows_overview_get_type ())
G_DECLARE_FINAL_TYPE (RowsOverview, rows_overview, ROWS, OVERVIEW, GtkWidget)

/* Cells for the cards from the first to the last, or a single one as a sample. */
struct _RowsOverview
{
  GtkWidget parent_instance;

  double    zoom;
  guint     n_cells;
  gboolean  sample;
  guint8    whereabouts[ROWS_N_CARDS + 1];
};

G_DEFINE_FINAL_TYPE (RowsOverview, rows_overview, GTK_TYPE_WIDGET)

/* What has gone is struck through, so that it can be told without colours; what one holds
 * is filled, what others are known to hold is framed. */
static void
draw_cell (RowsOverview    *self,
           cairo_t         *cr,
           guint            card,
           double           x,
           double           y,
           const GdkRGBA   *ink,
           const GdkRGBA   *accent)
{
  RowsWhereabouts where = self->whereabouts[card];
  double width = CELL_WIDTH * self->zoom;
  double height = CELL_HEIGHT * self->zoom;
  g_autofree char *number = self->sample ? g_strdup ("") : g_strdup_printf ("%u", card);
  GdkRGBA colour = *ink;

  sixain_drawing_trace (cr, x + 1.5, y + 1.5, width - 3, height - 3, 5 * self->zoom);
  if (where == ROWS_UNSEEN)
    {
      colour.alpha = 0.12;
      gdk_cairo_set_source_rgba (cr, &colour);
      cairo_fill (cr);
      colour = *ink;
    }
  else if (where == ROWS_IN_HAND)
    {
      gdk_cairo_set_source_rgba (cr, accent);
      cairo_fill (cr);
      colour = sixain_palette_get (SIXAIN_WHITE, 1);
    }
  else if (where == ROWS_IN_OTHER_HAND)
    {
      gdk_cairo_set_source_rgba (cr, accent);
      cairo_set_line_width (cr, 1.5 * self->zoom);
      cairo_stroke (cr);
    }
  else
    {
      cairo_new_path (cr);
      colour.alpha = where == ROWS_ON_TABLE ? 0.7 : 0.4;
    }

  gdk_cairo_set_source_rgba (cr, &colour);
  sixain_face_draw_text (cr, number, where == ROWS_UNSEEN || where == ROWS_IN_HAND ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL,
                         x + width / 2, y + height / 2, 13 * self->zoom, width);
  if (where == ROWS_ON_TABLE || where == ROWS_TAKEN)
    {
      cairo_set_line_width (cr, self->zoom);
      cairo_move_to (cr, x + 0.2 * width, y + height / 2);
      cairo_line_to (cr, x + 0.8 * width, y + height / 2);
      cairo_stroke (cr);
    }
}

static void
rows_overview_snapshot (GtkWidget   *widget,
                        GtkSnapshot *snapshot)
{
  RowsOverview *self = ROWS_OVERVIEW (widget);
  const GdkRGBA ink = sixain_widget_get_ink (widget);
  const GdkRGBA accent = sixain_widget_get_colour (widget, "accent_bg_color");
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, gtk_widget_get_width (widget),
                                                                          gtk_widget_get_height (widget)));

  for (guint i = 0; i < self->n_cells; i++)
    draw_cell (self, cr, i + 1, i % COLUMNS * CELL_WIDTH * self->zoom, i / COLUMNS * CELL_HEIGHT * self->zoom,
               &ink, &accent);
  cairo_destroy (cr);
}

static void
rows_overview_measure (GtkWidget      *widget,
                       GtkOrientation  orientation,
                       int             for_size,
                       int            *minimum,
                       int            *natural,
                       int            *minimum_baseline,
                       int            *natural_baseline)
{
  RowsOverview *self = ROWS_OVERVIEW (widget);
  guint columns = MIN (self->n_cells, COLUMNS);
  guint lines = (self->n_cells + COLUMNS - 1) / COLUMNS;

  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? columns * CELL_WIDTH * self->zoom
                                                                  : lines * CELL_HEIGHT * self->zoom;
}

static void
rows_overview_class_init (RowsOverviewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->snapshot = rows_overview_snapshot;
  widget_class->measure = rows_overview_measure;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
rows_overview_init (RowsOverview *self)
{
  gtk_widget_set_halign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
}

/* The cards that are there, as in "1–3, 7, 12". */
static char *
list_cards (RowsOverview    *self,
            RowsWhereabouts  first,
            RowsWhereabouts  last)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint card = 1; card <= self->n_cells; card++)
    {
      guint end = card;

      while (end <= self->n_cells && self->whereabouts[end] >= first && self->whereabouts[end] <= last)
        end++;
      if (end == card)
        continue;

      g_string_append_printf (text, "%s%u", text->len > 0 ? ", " : "", card);
      if (end > card + 1)
        g_string_append_printf (text, "%s%u", end > card + 2 ? "–" : ", ", end - 1);
      card = end;
    }

  return text->len > 0 ? g_string_free (g_steal_pointer (&text), FALSE) : g_strdup (_("none"));
}

static void
describe (RowsOverview *self)
{
  g_autofree char *unseen = list_cards (self, ROWS_UNSEEN, ROWS_UNSEEN);
  g_autofree char *hand = list_cards (self, ROWS_IN_HAND, ROWS_IN_HAND);
  g_autofree char *others = list_cards (self, ROWS_IN_OTHER_HAND, ROWS_IN_OTHER_HAND);
  g_autofree char *played = list_cards (self, ROWS_ON_TABLE, ROWS_TAKEN);
  g_autofree char *label = g_strdup_printf (_("Not seen yet: %s. In your hand: %s. In other hands: %s. Played: %s."),
                                            unseen, hand, others, played);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

static GtkWidget *
create_sample (RowsWhereabouts where,
               double          zoom)
{
  RowsOverview *self = g_object_new (ROWS_TYPE_OVERVIEW, NULL);

  self->zoom = zoom;
  self->n_cells = 1;
  self->sample = TRUE;
  self->whereabouts[1] = where;

  return GTK_WIDGET (self);
}

GtkWidget *
rows_overview_new (const RowsState *view,
                   gint             seat,
                   double           zoom)
{
  RowsOverview *self = g_object_new (ROWS_TYPE_OVERVIEW, "focusable", TRUE, NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  GtkWidget *legend = sixain_legend_new ();

  self->zoom = zoom;
  self->n_cells = rows_highest_card (view);
  rows_prospect_find_cards (view, seat, self->whereabouts);
  describe (self);

  sixain_legend_add (legend, create_sample (ROWS_UNSEEN, zoom), _("Not seen yet"), zoom);
  sixain_legend_add (legend, create_sample (ROWS_TAKEN, zoom), _("Played"), zoom);
  sixain_legend_add (legend, create_sample (ROWS_IN_HAND, zoom), _("In your hand"), zoom);
  if (view->draft)
    sixain_legend_add (legend, create_sample (ROWS_IN_OTHER_HAND, zoom), _("In other hands"), zoom);

  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self));
  gtk_box_append (GTK_BOX (box), legend);

  return box;
}

static GtkWidget *
new_card (RowsView *self,
          guint     card,
          double    zoom)
{
  g_autofree char *label = rows_face_describe (card, self->deck);
  GtkWidget *widget = sixain_card_new_picture ();

  sixain_card_set_face (SIXAIN_CARD (widget), rows_face_get_card (card, self->deck));
  sixain_spot_set_label (SIXAIN_SPOT (widget), label, NULL);
  gtk_widget_set_size_request (widget, CARD_WIDTH * zoom, CARD_WIDTH * zoom * SIXAIN_CARD_RATIO);

  return widget;
}

/* The cards in the hand that everybody has seen: those are in the state of whoever looks. */
static GtkWidget *
create_hand (GtkWidget *button,
             double     x,
             double     y)
{
  RowsView *self = ROWS_VIEW (gtk_widget_get_ancestor (button, ROWS_TYPE_VIEW));
  guint seat = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "rows-known")) - 1;
  double zoom = sixain_zoom_get_for (button);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  GtkWidget *title = gtk_label_new (gtk_button_get_label (GTK_BUTTON (button)));
  GtkWidget *grid = gtk_grid_new ();
  guint n = 0;

  gtk_widget_add_css_class (title, "heading");
  gtk_grid_set_column_spacing (GTK_GRID (grid), 6);
  gtk_grid_set_row_spacing (GTK_GRID (grid), 6);
  gtk_widget_set_halign (grid, GTK_ALIGN_CENTER);
  for (guint i = 0; i < self->shown->n_hand[seat]; i++)
    {
      if (self->shown->hands[seat][i] == 0)
        continue;

      gtk_grid_attach (GTK_GRID (grid), new_card (self, self->shown->hands[seat][i], zoom), n % HAND_COLUMNS, n / HAND_COLUMNS, 1, 1);
      n++;
    }
  gtk_box_append (GTK_BOX (box), title);
  gtk_box_append (GTK_BOX (box), n > 0 ? grid : gtk_label_new (_("None yet.")));
  if (n == 0)
    g_object_unref (g_object_ref_sink (grid));

  return box;
}

/* Lies over the player's seat. */
GtkWidget *
rows_known_new (RowsView *self,
                guint     seat)
{
  const char *name = sixain_match_get_names (sixain_session_get_match (self->session))[seat];
  g_autofree char *label = g_strdup_printf (_("Known cards of %s"), name);
  GtkWidget *button = gtk_button_new_with_label (label);

  g_object_set_data (G_OBJECT (button), "rows-known", GUINT_TO_POINTER (seat + 1));
  gtk_widget_set_opacity (gtk_button_get_child (GTK_BUTTON (button)), 0);
  gtk_label_set_ellipsize (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button))), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (button, "flat");
  sixain_explanation_add (button, create_hand, NULL);
  g_signal_connect (button, "clicked", G_CALLBACK (sixain_explanation_show), NULL);

  return button;
}

gboolean
rows_known_is (GtkWidget *widget)
{
  return g_object_get_data (G_OBJECT (widget), "rows-known") != NULL;
}
