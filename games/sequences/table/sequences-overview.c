/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sequences-overview.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "sequences-art.h"
#include "sequences-prospect.h"
#include "sequences-tell.h"
#include "sixain-drawing.h"
#include "sixain-face.h"
#include "sixain-legend.h"
#include "sixain-palette.h"

#define CELL_WIDTH 15.0
#define CELL_HEIGHT 26.0
#define MARGIN 6.0
#define SUIT 22.0           /* Room for a suit before its cards. */

#define SEQUENCES_TYPE_OVERVIEW (sequences_overview_get_type ())
G_DECLARE_FINAL_TYPE (SequencesOverview, sequences_overview, SEQUENCES, OVERVIEW, GtkWidget)

/* A sheet with a line for each suit; or a single cell as a sample. */
struct _SequencesOverview
{
  GtkWidget parent_instance;

  double    zoom;
  gint      sample;         /* −1, or where its card is. */
  guint8    whereabouts[SEQUENCES_N_CARDS];
};

G_DEFINE_FINAL_TYPE (SequencesOverview, sequences_overview, GTK_TYPE_WIDGET)

/* What has gone is struck through, so that it can be told without colours; what one holds
 * is filled, what others are known to hold is framed. */
static void
draw_cell (cairo_t              *cr,
           const char           *text,
           guint32               colour,
           SequencesWhereabouts  where,
           double                x,
           double                y)
{
  gboolean gone = where == SEQUENCES_LAID || where == SEQUENCES_DISCARDED;

  sixain_drawing_trace (cr, x + 0.5, y + 3, CELL_WIDTH - 1, CELL_HEIGHT - 6, 3);
  sixain_palette_set (cr, colour, where == SEQUENCES_UNSEEN ? 0.1 : 1);
  cairo_set_line_width (cr, 1.5);
  if (where == SEQUENCES_OWN || where == SEQUENCES_UNSEEN)
    cairo_fill (cr);
  else if (where == SEQUENCES_KNOWN)
    cairo_stroke (cr);
  cairo_new_path (cr);

  sixain_palette_set (cr, where == SEQUENCES_OWN ? SIXAIN_WHITE : colour, gone ? 0.55 : 1);
  sixain_face_draw_text (cr, text, gone ? PANGO_WEIGHT_NORMAL : PANGO_WEIGHT_BOLD,
                         x + CELL_WIDTH / 2, y + CELL_HEIGHT / 2, 11, CELL_WIDTH - 1);
  if (!gone)
    return;

  cairo_set_line_width (cr, 1.2);
  cairo_move_to (cr, x + 2, y + 0.66 * CELL_HEIGHT);
  cairo_line_to (cr, x + CELL_WIDTH - 2, y + 0.34 * CELL_HEIGHT);
  cairo_stroke (cr);
}

static double
get_width (SequencesOverview *self)
{
  return self->sample >= 0 ? CELL_WIDTH : 2 * MARGIN + SUIT + SEQUENCES_N_RANKS * CELL_WIDTH;
}

static double
get_height (SequencesOverview *self)
{
  return self->sample >= 0 ? CELL_HEIGHT : 2 * MARGIN + SEQUENCES_N_SUITS * CELL_HEIGHT;
}

static void
draw_suits (SequencesOverview *self,
            cairo_t           *cr)
{
  for (guint suit = 0; suit < SEQUENCES_N_SUITS; suit++)
    {
      guint32 colour = sequences_suit_get_colour (suit);
      double y = MARGIN + suit * CELL_HEIGHT;

      sixain_palette_set (cr, colour, 1);
      sequences_suit_fill (cr, suit, MARGIN + SUIT / 2 - 2, y + CELL_HEIGHT / 2, 14);
      for (guint rank = 0; rank < SEQUENCES_N_RANKS; rank++)
        draw_cell (cr, sequences_rank_names[rank], colour, self->whereabouts[SEQUENCES_CARD (suit, rank)],
                   MARGIN + SUIT + rank * CELL_WIDTH, y);
    }
}

static void
sequences_overview_snapshot (GtkWidget   *widget,
                             GtkSnapshot *snapshot)
{
  SequencesOverview *self = SEQUENCES_OVERVIEW (widget);
  gboolean dark = adw_style_manager_get_dark (adw_style_manager_get_default ());
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, gtk_widget_get_width (widget),
                                                                          gtk_widget_get_height (widget)));

  /* Suits have their colours on the paper of cards. */
  cairo_scale (cr, self->zoom, self->zoom);
  sixain_drawing_trace (cr, 0, 0, get_width (self), get_height (self), 4);
  sixain_palette_set (cr, dark ? SIXAIN_PAPER_DARK : SIXAIN_PAPER, 1);
  cairo_fill (cr);
  if (self->sample >= 0)
    draw_cell (cr, "7", SIXAIN_INK, self->sample, 0, 0);
  else
    draw_suits (self, cr);
  cairo_destroy (cr);
}

static void
sequences_overview_measure (GtkWidget      *widget,
                            GtkOrientation  orientation,
                            int             for_size,
                            int            *minimum,
                            int            *natural,
                            int            *minimum_baseline,
                            int            *natural_baseline)
{
  SequencesOverview *self = SEQUENCES_OVERVIEW (widget);

  *minimum = *natural = self->zoom * (orientation == GTK_ORIENTATION_HORIZONTAL ? get_width (self) : get_height (self));
}

static void
sequences_overview_class_init (SequencesOverviewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->snapshot = sequences_overview_snapshot;
  widget_class->measure = sequences_overview_measure;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
sequences_overview_init (SequencesOverview *self)
{
  self->sample = -1;
  gtk_widget_set_halign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
}

/* As in "Spades played: 2, 3, J. Clubs played: none." */
static void
describe (SequencesOverview *self)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint suit = 0; suit < SEQUENCES_N_SUITS; suit++)
    {
      g_autoptr (GString) ranks = g_string_new (NULL);
      g_autofree char *sentence = NULL;

      for (guint rank = 0; rank < SEQUENCES_N_RANKS; rank++)
        {
          if (self->whereabouts[SEQUENCES_CARD (suit, rank)] >= SEQUENCES_LAID)
            g_string_append_printf (ranks, "%s%s", ranks->len > 0 ? ", " : "", sequences_rank_names[rank]);
        }
      sentence = g_strdup_printf (_("%s played: %s."), sequences_tell_suit (suit), ranks->len > 0 ? ranks->str : _("none"));
      g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", sentence);
    }
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, text->str, -1);
}

static GtkWidget *
create_sample (SequencesWhereabouts where,
               double               zoom)
{
  SequencesOverview *self = g_object_new (SEQUENCES_TYPE_OVERVIEW, NULL);

  self->zoom = zoom;
  self->sample = where;

  return GTK_WIDGET (self);
}

GtkWidget *
sequences_overview_new (const SequencesState *view,
                        gint                  seat,
                        double                zoom)
{
  SequencesOverview *self = g_object_new (SEQUENCES_TYPE_OVERVIEW, "focusable", TRUE, NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  GtkWidget *legend = sixain_legend_new ();

  self->zoom = zoom;
  sequences_prospect_find_cards (view, seat, self->whereabouts);
  describe (self);

  sixain_legend_add (legend, create_sample (SEQUENCES_UNSEEN, zoom), _("Not seen yet"), zoom);
  sixain_legend_add (legend, create_sample (SEQUENCES_LAID, zoom), _("Played"), zoom);
  sixain_legend_add (legend, create_sample (SEQUENCES_OWN, zoom), _("In your hand"), zoom);
  sixain_legend_add (legend, create_sample (SEQUENCES_KNOWN, zoom), _("In other hands"), zoom);

  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self));
  gtk_box_append (GTK_BOX (box), legend);

  return box;
}
