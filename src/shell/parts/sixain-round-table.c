/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-round-table.h"

#include <adwaita.h>
#include <math.h>

#include "sixain-palette.h"
#include "sixain-seat-button.h"
#include "sixain-sketch.h"
#include "sixain-widget.h"

#define LEAST_OVAL 440     /* Narrower, there are lines of places, */
#define OVAL_FEW 3.0       /* and also where the whole is narrower than so many places. */
#define OVAL_MANY 4.1
#define HEIGHT_FEW 2.9     /* An oval is at least as high as so many places. */
#define HEIGHT_SEVERAL 3.1
#define HEIGHT_MANY 4.1
#define GAP 6
#define LINE_WIDTH 150     /* Of a place in a line, */
#define LINE_HEIGHT 68
#define FEW 5              /* Up to so many players, places are large. */
#define MANY 8
#define LEAST_CENTRE 60    /* A smaller picture in the middle could not be made out. */
#define USUAL_HEIGHT 364   /* Of the whole, however many sit there: what is below does not move when somebody comes or goes. */
#define LOW_FOUR 0.7       /* How low, as a share of that, a table is for four where there is little room, */
#define LOW 0.92           /* and for more. */

#define SHADOW 6           /* Below the table, in pixels. */
#define N_GRAINS 7

struct _SixainRoundTable
{
  GtkWidget      parent_instance;

  SixainSeating *seating;
  SixainPlayer  *chosen;
  GPtrArray     *places;      /* In the order of the seats. */
  SixainPlayer  *refocus;     /* Who had the focus when their place was removed. */

  GtkWidget     *oval;        /* The table that people sit at. */
  GtkWidget     *centre;
};

G_DEFINE_FINAL_TYPE (SixainRoundTable, sixain_round_table, GTK_TYPE_WIDGET)

enum
{
  CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
trace_oval (cairo_t *cr,
            double   x,
            double   y,
            double   width,
            double   height)
{
  cairo_matrix_t before;

  cairo_get_matrix (cr, &before);
  cairo_new_path (cr);
  cairo_translate (cr, x + width / 2, y + height / 2);
  cairo_scale (cr, width / 2, height / 2);
  cairo_arc (cr, 0, 0, 1, 0, 2 * G_PI);
  cairo_set_matrix (cr, &before);
}

/* Draws the boards of the table: a few lines along it. */
static void
draw_grain (cairo_t *cr,
            double   width,
            double   height)
{
  sixain_palette_set (cr, SIXAIN_WOOD_SHADE, 0.35);
  cairo_set_line_width (cr, 1);
  for (guint i = 1; i < N_GRAINS; i++)
    {
      double y = height * i / N_GRAINS;

      cairo_move_to (cr, 0, y);
      cairo_curve_to (cr, width * 0.3, y + (i % 2 ? 3 : -2), width * 0.6, y + (i % 2 ? -3 : 3), width, y);
      cairo_stroke (cr);
    }
}

/* Draws a kitchen table, seen from above. */
static void
draw_table (cairo_t  *cr,
            double    width,
            double    height,
            gboolean  dark,
            gpointer  data)
{
  gboolean contrast = adw_style_manager_get_high_contrast (adw_style_manager_get_default ());

  height -= SHADOW;
  for (guint i = 0; i < SHADOW; i++)
    {
      cairo_set_source_rgba (cr, 0, 0, 0, dark ? 0.07 : 0.04);
      trace_oval (cr, i / 2.0, SHADOW - i, width - i, height + i / 2.0);
      cairo_fill (cr);
    }

  trace_oval (cr, 1, 1, width - 2, height - 2);
  sixain_palette_set (cr, SIXAIN_WOOD, 1);
  cairo_fill_preserve (cr);
  cairo_save (cr);
  cairo_clip (cr);
  draw_grain (cr, width, height);
  cairo_restore (cr);

  cairo_set_line_width (cr, 5);
  sixain_palette_set (cr, SIXAIN_WOOD_LIGHT, 1);
  trace_oval (cr, 5, 5, width - 10, height - 10);
  cairo_stroke (cr);
  cairo_set_line_width (cr, contrast ? 3 : 1.5);
  sixain_palette_set (cr, SIXAIN_WOOD_SHADE, 1);
  trace_oval (cr, 1.5, 1.5, width - 3, height - 3);
  cairo_stroke (cr);

  if (dark)
    {
      cairo_set_source_rgba (cr, 0, 0, 0, 0.3);
      trace_oval (cr, 0, 0, width, height);
      cairo_fill (cr);
    }
}

/* Measures the least that every place needs. */
static int
measure_places (SixainRoundTable *self,
                GtkOrientation    orientation,
                int               for_size)
{
  int all = 0;

  for (guint i = 0; i < self->places->len; i++)
    {
      int minimum;

      gtk_widget_measure (g_ptr_array_index (self->places, i), orientation, for_size, &minimum, NULL, NULL, NULL);
      all = MAX (all, minimum);
    }

  return all;
}

/* How large a place is at the oval table, and how high the whole is: more where letters are large. */
static void
get_sizes (SixainRoundTable *self,
           int              *width,
           int              *height,
           int              *whole)
{
  guint n = self->places->len;

  *width = MAX (n <= FEW ? 144 : n <= MANY ? 112 : 106, measure_places (self, GTK_ORIENTATION_HORIZONTAL, -1));
  *height = MAX (n <= FEW ? 124 : n <= MANY ? 104 : 80, measure_places (self, GTK_ORIENTATION_VERTICAL, *width));
  *whole = MAX (USUAL_HEIGHT, (n <= FEW ? HEIGHT_FEW : n <= MANY ? HEIGHT_SEVERAL : HEIGHT_MANY) * *height);
}

static gboolean
is_oval (SixainRoundTable *self,
         int               width)
{
  int place = measure_places (self, GTK_ORIENTATION_HORIZONTAL, -1);

  return width >= MAX (LEAST_OVAL, (self->places->len <= FEW ? OVAL_FEW : OVAL_MANY) * place);
}

static int
count_columns (SixainRoundTable *self,
               int               width)
{
  int least = MAX (LINE_WIDTH, measure_places (self, GTK_ORIENTATION_HORIZONTAL, -1));

  return MAX (1, (width + GAP) / (least + GAP));
}

/* How high a line of places is. */
static int
get_line_height (SixainRoundTable *self,
                 int               width)
{
  int column_width = (width + GAP) / count_columns (self, width) - GAP;

  return MAX (LINE_HEIGHT, measure_places (self, GTK_ORIENTATION_VERTICAL, column_width));
}

static GtkSizeRequestMode
sixain_round_table_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
sixain_round_table_measure (GtkWidget      *widget,
                            GtkOrientation  orientation,
                            int             for_size,
                            int            *minimum,
                            int            *natural,
                            int            *minimum_baseline,
                            int            *natural_baseline)
{
  SixainRoundTable *self = SIXAIN_ROUND_TABLE (widget);
  int width, height, whole;

  get_sizes (self, &width, &height, &whole);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = MAX (LINE_WIDTH, width);
      *natural = 560;
    }
  else if (for_size >= 0 && !is_oval (self, for_size))
    {
      int columns = count_columns (self, for_size);
      int rows = (self->places->len + columns - 1) / columns;

      *minimum = *natural = MAX (0, rows * (get_line_height (self, for_size) + GAP) - GAP);
    }
  else
    {
      *natural = whole;
      *minimum = self->places->len <= 4 ? MIN (whole, MAX (LOW_FOUR * whole, 2 * height + GAP)) : LOW * whole;
    }
}

static void
allocate_lines (SixainRoundTable *self,
                int               width,
                int               height)
{
  int columns = count_columns (self, width);
  int rows = MAX (1, ((int) self->places->len + columns - 1) / columns);
  int place_width = (width + GAP) / columns - GAP;
  int place_height = (height + GAP) / rows - GAP;

  for (int i = 0; i < (int) self->places->len; i++)
    gtk_widget_size_allocate (g_ptr_array_index (self->places, i),
                              &(GtkAllocation) { i % columns * (place_width + GAP), i / columns * (place_height + GAP),
                                                 place_width, place_height },
                              -1);
}

static void
allocate_oval (SixainRoundTable *self,
               int               width,
               int               height)
{
  guint n = self->places->len;
  int place_width, place_height, whole, top, room, side;
  double a, b, inner_a, inner_b;

  get_sizes (self, &place_width, &place_height, &whole);
  top = MAX (0, (height - whole) / 2);
  height = MIN (height, whole);
  a = (width - place_width) / 2.0;
  b = (height - place_height) / 2.0;
  for (guint i = 0; i < n; i++)
    {
      double turn = 2 * G_PI * i / n;

      gtk_widget_size_allocate (g_ptr_array_index (self->places, i),
                                &(GtkAllocation) { round (a - a * sin (turn)), top + round (b + b * cos (turn)), place_width, place_height },
                                -1);
    }

  /* People sit at the edge, and what is in the middle is between them. */
  inner_a = MAX (width / 2.0 - place_width * 0.62, 60);
  inner_b = MAX (height / 2.0 - place_height * 0.66, 50);
  gtk_widget_measure (self->oval, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
  gtk_widget_size_allocate (self->oval,
                            &(GtkAllocation) { round (width / 2.0 - inner_a), top + round (height / 2.0 - inner_b),
                                               round (2 * inner_a), round (2 * inner_b) },
                            -1);

  gtk_widget_measure (self->centre, GTK_ORIENTATION_HORIZONTAL, -1, &side, NULL, NULL, NULL);
  room = height - 2 * (place_height + GAP);
  gtk_widget_set_child_visible (self->centre, room >= MAX (side, LEAST_CENTRE));
  side = MAX (side, room);
  gtk_widget_size_allocate (self->centre, &(GtkAllocation) { (width - side) / 2, top + (height - side) / 2, side, side }, -1);
}

static void
sixain_round_table_size_allocate (GtkWidget *widget,
                                  int        width,
                                  int        height,
                                  int        baseline)
{
  SixainRoundTable *self = SIXAIN_ROUND_TABLE (widget);
  gboolean oval = is_oval (self, width);

  gtk_widget_set_child_visible (self->oval, oval);
  gtk_widget_set_child_visible (self->centre, oval);
  if (oval)
    allocate_oval (self, width, height);
  else
    allocate_lines (self, width, height);
}

static SixainSeatButton *
find_place (SixainRoundTable *self,
            SixainPlayer     *player)
{
  for (guint i = 0; i < self->places->len; i++)
    {
      SixainSeatButton *place = g_ptr_array_index (self->places, i);

      if (sixain_seat_button_get_player (place) == player)
        return place;
    }

  return NULL;
}

static void
place_toggled_cb (SixainRoundTable *self,
                  GtkToggleButton  *button)
{
  SixainPlayer *player = sixain_seat_button_get_player (SIXAIN_SEAT_BUTTON (button));

  if (gtk_toggle_button_get_active (button))
    sixain_round_table_choose (self, player);
  else if (player == self->chosen)
    sixain_round_table_choose (self, NULL);
}

/* A place that is moved goes and comes back at another seat. */
static void
remove_place (SixainRoundTable *self,
              guint             seat)
{
  GtkWidget *place = g_ptr_array_index (self->places, seat);

  if (gtk_widget_has_focus (place))
    g_set_object (&self->refocus, sixain_seat_button_get_player (SIXAIN_SEAT_BUTTON (place)));
  g_ptr_array_remove_index (self->places, seat);
  gtk_widget_unparent (place);
}

static void
insert_place (SixainRoundTable *self,
              guint             seat)
{
  g_autoptr (SixainPlayer) player = g_list_model_get_item (sixain_seating_get_players (self->seating), seat);
  GtkWidget *place = sixain_seat_button_new (self->seating, player);
  GtkWidget *next = seat < self->places->len ? g_ptr_array_index (self->places, seat) : NULL;

  gtk_widget_insert_before (place, GTK_WIDGET (self), next);
  g_ptr_array_insert (self->places, seat, place);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (place), player == self->chosen);
  g_signal_connect_swapped (place, "toggled", G_CALLBACK (place_toggled_cb), self);
  if (player == self->refocus)
    {
      gtk_widget_grab_focus (place);
      g_clear_object (&self->refocus);
    }
}

/* Once it is clear who has left the table for good. */
static gboolean
settle_cb (gpointer user_data)
{
  SixainRoundTable *self = user_data;

  if (self->seating != NULL && self->chosen != NULL && find_place (self, self->chosen) == NULL)
    sixain_round_table_choose (self, NULL);
  if (self->refocus != NULL && self->places->len > 0)
    gtk_widget_grab_focus (g_ptr_array_index (self->places, 0));
  g_clear_object (&self->refocus);

  return G_SOURCE_REMOVE;
}

static void
items_changed_cb (SixainRoundTable *self,
                  guint             position,
                  guint             n_removed,
                  guint             n_added)
{
  for (guint i = 0; i < n_removed; i++)
    remove_place (self, position);
  for (guint i = 0; i < n_added; i++)
    insert_place (self, position + i);
  for (guint i = 0; i < self->places->len; i++)
    sixain_seat_button_set_small (g_ptr_array_index (self->places, i), self->places->len > FEW);
  if (n_removed > n_added)
    g_idle_add_full (G_PRIORITY_HIGH, settle_cb, g_object_ref (self), g_object_unref);
}

static void
sixain_round_table_dispose (GObject *object)
{
  SixainRoundTable *self = SIXAIN_ROUND_TABLE (object);

  g_ptr_array_set_size (self->places, 0);
  self->oval = self->centre = NULL;
  sixain_widget_remove_children (GTK_WIDGET (self));
  g_clear_object (&self->refocus);
  g_clear_object (&self->chosen);
  g_clear_object (&self->seating);

  G_OBJECT_CLASS (sixain_round_table_parent_class)->dispose (object);
}

static void
sixain_round_table_finalize (GObject *object)
{
  g_ptr_array_unref (SIXAIN_ROUND_TABLE (object)->places);

  G_OBJECT_CLASS (sixain_round_table_parent_class)->finalize (object);
}

static void
sixain_round_table_class_init (SixainRoundTableClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = sixain_round_table_dispose;
  object_class->finalize = sixain_round_table_finalize;
  widget_class->get_request_mode = sixain_round_table_get_request_mode;
  widget_class->measure = sixain_round_table_measure;
  widget_class->size_allocate = sixain_round_table_size_allocate;
  widget_class->focus = sixain_widget_focus_inside;

  signals[CHOSEN] = g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                  0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
sixain_round_table_init (SixainRoundTable *self)
{
  self->places = g_ptr_array_new ();
  self->oval = sixain_sketch_new (draw_table, 1, 1, NULL, NULL);
  gtk_widget_set_parent (self->oval, GTK_WIDGET (self));
}

void
sixain_round_table_set_seating (SixainRoundTable *self,
                                SixainSeating    *seating,
                                GtkWidget        *centre)
{
  GListModel *players;

  g_return_if_fail (SIXAIN_IS_ROUND_TABLE (self));
  g_return_if_fail (SIXAIN_IS_SEATING (seating));
  g_return_if_fail (GTK_IS_WIDGET (centre));
  g_return_if_fail (self->seating == NULL);

  self->seating = g_object_ref (seating);
  self->centre = centre;
  gtk_widget_insert_after (centre, GTK_WIDGET (self), self->oval);

  players = sixain_seating_get_players (seating);
  g_signal_connect_object (players, "items-changed", G_CALLBACK (items_changed_cb), self, G_CONNECT_SWAPPED);
  items_changed_cb (self, 0, 0, g_list_model_get_n_items (players));
}

SixainPlayer *
sixain_round_table_get_chosen (SixainRoundTable *self)
{
  g_return_val_if_fail (SIXAIN_IS_ROUND_TABLE (self), NULL);

  return self->chosen;
}

void
sixain_round_table_choose (SixainRoundTable *self,
                           SixainPlayer     *player)
{
  g_return_if_fail (SIXAIN_IS_ROUND_TABLE (self));
  g_return_if_fail (player == NULL || SIXAIN_IS_PLAYER (player));

  if (!g_set_object (&self->chosen, player))
    return;

  for (guint i = 0; i < self->places->len; i++)
    {
      SixainSeatButton *place = g_ptr_array_index (self->places, i);

      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (place), sixain_seat_button_get_player (place) == player);
    }
  g_signal_emit (self, signals[CHOSEN], 0);
}

void
sixain_round_table_focus (SixainRoundTable *self,
                          SixainPlayer     *player)
{
  SixainSeatButton *place;

  g_return_if_fail (SIXAIN_IS_ROUND_TABLE (self));

  place = find_place (self, player);
  if (place != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (place));
}

void
sixain_round_table_show_teams (SixainRoundTable  *self,
                               const SixainSeats *teams)
{
  g_return_if_fail (SIXAIN_IS_ROUND_TABLE (self));

  for (guint i = 0; i < self->places->len; i++)
    {
      g_autoptr (GPtrArray) team = g_ptr_array_new ();

      for (guint j = 0; j < self->places->len; j++)
        {
          if (teams[i] & SIXAIN_SEAT (j))
            g_ptr_array_add (team, sixain_seat_button_get_player (g_ptr_array_index (self->places, j)));
        }
      sixain_seat_button_set_team (g_ptr_array_index (self->places, i), team->len > 1 ? team : NULL);
    }
}
