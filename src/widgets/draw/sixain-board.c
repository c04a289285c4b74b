/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-board.h"

#include <adwaita.h>
#include <math.h>

#include "sixain-card.h"
#include "sixain-cloth.h"
#include "sixain-widget.h"

/* Where a child lies, and where from and to it travels. */
typedef struct
{
  graphene_rect_t rect;
  graphene_rect_t from, to;
  double          turn_from, turn_to;
  gint64          start, end;      /* Of the frame clock; 0: it rests. */

  gboolean        leaves;          /* When it has arrived, */
  SixainBoard    *onto;            /* or lies down there. */
  graphene_rect_t onto_rect;

  guint           order;
  gboolean        above;
} Place;

struct _SixainBoard
{
  GtkWidget   parent_instance;

  GHashTable *places;              /* GtkWidget → Place. */
  guint       n_moving;
  guint       tick_id;
  gint        width, height;
  gboolean    is_layer;

  /* The node of the last frame, used again while size and style stay the same. */
  GskRenderNode   *cloth;
  graphene_rect_t  cloth_bounds;
  guint            cloth_style;

  /* What lies on it, as it was last drawn, and what of that fades. */
  GskRenderNode   *drawn;
  GskRenderNode   *fading;
  gint64           fade_start, fade_end;   /* Of the frame clock. */
  guint            fade_id;
};

G_DEFINE_FINAL_TYPE (SixainBoard, sixain_board, GTK_TYPE_WIDGET)

enum
{
  SIGNAL_ARRANGE,
  SIGNAL_REST,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
draw_cloth (SixainBoard *self,
            GtkSnapshot *snapshot)
{
  guint style = sixain_cloth_get_style ();
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, self->width, self->height);

  if (self->cloth == NULL || self->cloth_style != style ||
      !graphene_rect_equal (&self->cloth_bounds, &bounds))
    {
      g_clear_pointer (&self->cloth, gsk_render_node_unref);
      self->cloth = sixain_cloth_lay (style, &bounds);
      self->cloth_bounds = bounds;
      self->cloth_style = style;
    }
  gtk_snapshot_append_node (snapshot, self->cloth);
}

static double
get_fade (SixainBoard *self)
{
  gint64 now = gdk_frame_clock_get_frame_time (gtk_widget_get_frame_clock (GTK_WIDGET (self)));

  return CLAMP ((self->fade_end - now) / (double) (self->fade_end - self->fade_start), 0, 1);
}

static void
sixain_board_snapshot (GtkWidget   *widget,
                       GtkSnapshot *snapshot)
{
  SixainBoard *self = SIXAIN_BOARD (widget);
  GtkSnapshot *pieces = gtk_snapshot_new ();

  if (!self->is_layer)
    draw_cloth (self, snapshot);

  GTK_WIDGET_CLASS (sixain_board_parent_class)->snapshot (widget, pieces);
  g_clear_pointer (&self->drawn, gsk_render_node_unref);
  self->drawn = gtk_snapshot_free_to_node (pieces);

  if (self->drawn != NULL)
    gtk_snapshot_append_node (snapshot, self->drawn);
  if (self->fading != NULL)
    {
      gtk_snapshot_push_opacity (snapshot, get_fade (self));
      gtk_snapshot_append_node (snapshot, self->fading);
      gtk_snapshot_pop (snapshot);
    }
}

static void
allocate_child (GtkWidget   *child,
                const Place *place)
{
  graphene_size_t size = place->rect.size;
  gint width, height, minimum_width, minimum_height;
  GskTransform *transform;

  /* A moving child keeps the larger of its two sizes and is scaled, so that it is not
   * drawn anew in every frame. */
  if (place->end != 0)
    graphene_size_init (&size,
                        MAX (place->from.size.width, place->to.size.width),
                        MAX (place->from.size.height, place->to.size.height));
  width = MAX (1, round (size.width));
  height = MAX (1, round (size.height));

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &minimum_width, NULL, NULL, NULL);
  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, MAX (width, minimum_width), &minimum_height, NULL, NULL, NULL);
  transform = gsk_transform_translate (NULL, &GRAPHENE_POINT_INIT (round (place->rect.origin.x),
                                                                   round (place->rect.origin.y)));
  if (place->end != 0 && size.width > 0 && size.height > 0 && !graphene_size_equal (&size, &place->rect.size))
    transform = gsk_transform_scale (transform,
                                     place->rect.size.width / size.width,
                                     place->rect.size.height / size.height);
  gtk_widget_allocate (child, MAX (width, minimum_width), MAX (height, minimum_height), -1, transform);
}

static void
sixain_board_size_allocate (GtkWidget *widget,
                            int        width,
                            int        height,
                            int        baseline)
{
  SixainBoard *self = SIXAIN_BOARD (widget);

  if (self->width != width || self->height != height)
    {
      self->width = width;
      self->height = height;
      g_signal_emit (self, signals[SIGNAL_ARRANGE], 0, width, height);
    }

  for (GtkWidget *child = gtk_widget_get_first_child (widget);
       child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      const Place *place = g_hash_table_lookup (self->places, child);

      if (gtk_widget_should_layout (child) && place != NULL)
        allocate_child (child, place);
    }
}

static void
sixain_board_measure (GtkWidget      *widget,
                      GtkOrientation  orientation,
                      int             for_size,
                      int            *minimum,
                      int            *natural,
                      int            *minimum_baseline,
                      int            *natural_baseline)
{
  if (SIXAIN_BOARD (widget)->is_layer)
    {
      *minimum = *natural = 0;
      return;
    }

  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? 300 : 180;
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? 960 : 600;
}

static void
come_to_rest (Place     *place,
              GtkWidget *child)
{
  place->rect = place->to;
  place->start = place->end = 0;
  if (SIXAIN_IS_CARD (child) && place->turn_to >= 0)
    sixain_card_set_turn (SIXAIN_CARD (child), place->turn_to);
}

/* Lets those that have arrived go where they go from there. A layer takes them in among its
 * own where they belong, not on top. */
static void
let_arrive (SixainBoard *self)
{
  GtkWidget *next;

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self)); child != NULL; child = next)
    {
      const Place *place = g_hash_table_lookup (self->places, child);
      g_autoptr (GtkWidget) kept = NULL;
      gboolean focused;
      Place last;

      next = gtk_widget_get_next_sibling (child);
      if (place == NULL || place->end != 0 || (!place->leaves && place->onto == NULL))
        continue;

      kept = g_object_ref (child);
      last = *place;
      focused = gtk_widget_has_focus (child);
      sixain_board_remove (self, child);
      if (last.onto != NULL)
        {
          sixain_board_put (last.onto, child, &last.onto_rect);
          sixain_board_set_order (last.onto, child, last.order, last.above);
          sixain_board_stack (last.onto);
          if (focused)
            gtk_widget_grab_focus (child);
        }
    }
}

/* Whether a child comes from more than its own size away. */
static gboolean
travels_far (const Place *place)
{
  return place->end != 0 &&
         (fabs (place->to.origin.x - place->from.origin.x) > place->to.size.width ||
          fabs (place->to.origin.y - place->from.origin.y) > place->to.size.height);
}

static gint
compare_places (gconstpointer a,
                gconstpointer b,
                gpointer      user_data)
{
  SixainBoard *self = user_data;
  const Place *first = g_hash_table_lookup (self->places, *(GtkWidget **) a);
  const Place *second = g_hash_table_lookup (self->places, *(GtkWidget **) b);
  guint rank_first = first->above ? 2 : travels_far (first);
  guint rank_second = second->above ? 2 : travels_far (second);

  if (rank_first != rank_second)
    return rank_first < rank_second ? -1 : 1;
  if (first->order != second->order)
    return first->order < second->order ? -1 : 1;

  return 0;
}

void
sixain_board_stack (SixainBoard *self)
{
  g_autoptr (GPtrArray) children = g_ptr_array_new ();
  GtkWidget *next = NULL;

  g_return_if_fail (SIXAIN_IS_BOARD (self));

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self));
       child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      if (g_hash_table_contains (self->places, child))
        g_ptr_array_add (children, child);
    }
  g_ptr_array_sort_with_data (children, compare_places, self);

  for (guint i = children->len; i > 0; i--)
    {
      GtkWidget *child = g_ptr_array_index (children, i - 1);

      if (gtk_widget_get_next_sibling (child) != next)
        gtk_widget_insert_before (child, GTK_WIDGET (self), next);
      next = child;
    }
}

static void
rest (SixainBoard *self)
{
  let_arrive (self);
  sixain_board_stack (self);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  g_signal_emit (self, signals[SIGNAL_REST], 0);
}

static void
advance (Place     *place,
         GtkWidget *child,
         gint64     now)
{
  double progress = CLAMP ((now - place->start) / (double) MAX (1, place->end - place->start), 0, 1);

  graphene_rect_interpolate (&place->from, &place->to, adw_easing_ease (ADW_EASE_OUT_CUBIC, progress), &place->rect);
  if (SIXAIN_IS_CARD (child) && place->turn_to >= 0)
    sixain_card_set_turn (SIXAIN_CARD (child),
                          place->turn_from + (place->turn_to - place->turn_from) * progress);
}

static gboolean
tick_cb (GtkWidget     *widget,
         GdkFrameClock *clock,
         gpointer       user_data)
{
  SixainBoard *self = SIXAIN_BOARD (widget);
  gint64 now = gdk_frame_clock_get_frame_time (clock);
  guint n_moving = self->n_moving;
  GHashTableIter iter;
  gpointer child, data;

  self->n_moving = 0;
  g_hash_table_iter_init (&iter, self->places);
  while (g_hash_table_iter_next (&iter, &child, &data))
    {
      Place *place = data;

      if (place->end == 0)
        continue;

      if (now >= place->end)
        {
          come_to_rest (place, child);
        }
      else
        {
          advance (place, child, now);
          self->n_moving++;
        }
    }

  gtk_widget_queue_allocate (widget);

  if (self->n_moving > 0)
    {
      if (self->n_moving < n_moving)
        let_arrive (self);
      return G_SOURCE_CONTINUE;
    }

  self->tick_id = 0;
  rest (self);

  return G_SOURCE_REMOVE;
}

static void
stop_fading (SixainBoard *self)
{
  if (self->fade_id != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->fade_id);
  self->fade_id = 0;
  g_clear_pointer (&self->fading, gsk_render_node_unref);
}

static gboolean
fade_cb (GtkWidget     *widget,
         GdkFrameClock *clock,
         gpointer       user_data)
{
  SixainBoard *self = SIXAIN_BOARD (widget);

  gtk_widget_queue_draw (widget);
  if (get_fade (self) > 0)
    return G_SOURCE_CONTINUE;

  self->fade_id = 0;
  stop_fading (self);

  return G_SOURCE_REMOVE;
}

void
sixain_board_fade (SixainBoard *self,
                   double       duration)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (self));

  g_return_if_fail (SIXAIN_IS_BOARD (self));

  stop_fading (self);
  if (clock == NULL || self->drawn == NULL || duration <= 0)
    return;

  self->fading = gsk_render_node_ref (self->drawn);
  self->fade_start = gdk_frame_clock_get_frame_time (clock);
  self->fade_end = self->fade_start + duration * 1000;
  self->fade_id = gtk_widget_add_tick_callback (GTK_WIDGET (self), fade_cb, NULL, NULL);
}

static void
sixain_board_dispose (GObject *object)
{
  SixainBoard *self = SIXAIN_BOARD (object);

  stop_fading (self);

  if (self->tick_id != 0)
    {
      gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->tick_id);
      self->tick_id = 0;
    }
  sixain_widget_remove_children (GTK_WIDGET (self));
  g_hash_table_remove_all (self->places);
  g_clear_pointer (&self->cloth, gsk_render_node_unref);
  g_clear_pointer (&self->drawn, gsk_render_node_unref);

  G_OBJECT_CLASS (sixain_board_parent_class)->dispose (object);
}

static void
sixain_board_finalize (GObject *object)
{
  g_hash_table_unref (SIXAIN_BOARD (object)->places);

  G_OBJECT_CLASS (sixain_board_parent_class)->finalize (object);
}

static void
sixain_board_class_init (SixainBoardClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = sixain_board_dispose;
  object_class->finalize = sixain_board_finalize;
  widget_class->snapshot = sixain_board_snapshot;
  widget_class->size_allocate = sixain_board_size_allocate;
  widget_class->focus = sixain_widget_focus_by_lines;
  widget_class->measure = sixain_board_measure;

  signals[SIGNAL_ARRANGE] =
    g_signal_new ("arrange", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                  0, NULL, NULL, NULL, G_TYPE_NONE, 2, G_TYPE_INT, G_TYPE_INT);
  signals[SIGNAL_REST] =
    g_signal_new ("rest", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                  0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_css_name (widget_class, "board");
}

static void
sixain_board_init (SixainBoard *self)
{
  self->places = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark",
                           G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (adw_style_manager_get_default (), "notify::high-contrast",
                           G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
}

GtkWidget *
sixain_board_new (void)
{
  return g_object_new (SIXAIN_TYPE_BOARD, NULL);
}

GtkWidget *
sixain_board_new_layer (void)
{
  SixainBoard *self = g_object_new (SIXAIN_TYPE_BOARD, NULL);

  self->is_layer = TRUE;

  return GTK_WIDGET (self);
}

static Place *
find_place (SixainBoard *self,
            GtkWidget   *child)
{
  Place *place = g_hash_table_lookup (self->places, child);

  if (place == NULL)
    {
      place = g_new0 (Place, 1);
      g_hash_table_insert (self->places, child, place);
      gtk_widget_set_parent (child, GTK_WIDGET (self));
    }

  return place;
}

void
sixain_board_put (SixainBoard           *self,
                  GtkWidget             *child,
                  const graphene_rect_t *rect)
{
  Place *place;

  g_return_if_fail (SIXAIN_IS_BOARD (self));

  place = find_place (self, child);
  place->to = *rect;
  if (place->end != 0)
    come_to_rest (place, child);
  place->rect = *rect;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

void
sixain_board_move (SixainBoard           *self,
                   GtkWidget             *child,
                   const graphene_rect_t *rect,
                   double                 turn,
                   double                 duration,
                   double                 delay)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (self));
  Place *place;
  gint64 now;

  g_return_if_fail (SIXAIN_IS_BOARD (self));

  if (duration <= 0 || clock == NULL)
    {
      sixain_board_put (self, child, rect);
      if (SIXAIN_IS_CARD (child) && turn >= 0)
        sixain_card_set_turn (SIXAIN_CARD (child), turn);
      return;
    }

  place = find_place (self, child);
  now = gdk_frame_clock_get_frame_time (clock);
  place->from = place->rect;
  place->to = *rect;
  place->turn_from = SIXAIN_IS_CARD (child) ? sixain_card_get_turn (SIXAIN_CARD (child)) : -1;
  place->turn_to = turn;
  place->start = now + delay * 1000;
  place->end = place->start + duration * 1000;
  self->n_moving++;

  if (self->tick_id == 0)
    self->tick_id = gtk_widget_add_tick_callback (GTK_WIDGET (self), tick_cb, NULL, NULL);
}

static gboolean
has_turn (const Place *place,
          GtkWidget   *child,
          double       turn)
{
  if (!SIXAIN_IS_CARD (child) || turn < 0)
    return TRUE;

  return turn == (place->end != 0 && place->turn_to >= 0 ? place->turn_to : sixain_card_get_turn (SIXAIN_CARD (child)));
}

void
sixain_board_travel (SixainBoard           *self,
                     GtkWidget             *child,
                     const graphene_rect_t *rect,
                     double                 turn,
                     double                 duration,
                     double                 delay)
{
  Place *place;

  g_return_if_fail (SIXAIN_IS_BOARD (self));

  place = find_place (self, child);
  place->leaves = FALSE;
  place->onto = NULL;
  if (!graphene_rect_equal (place->end != 0 ? &place->to : &place->rect, rect) || !has_turn (place, child, turn))
    sixain_board_move (self, child, rect, turn, duration, delay);
}

void
sixain_board_set_arrival (SixainBoard           *self,
                          GtkWidget             *child,
                          SixainBoard           *onto,
                          const graphene_rect_t *rect)
{
  Place *place;

  g_return_if_fail (SIXAIN_IS_BOARD (self));

  place = find_place (self, child);
  place->leaves = onto == NULL;
  place->onto = onto;
  if (onto != NULL)
    place->onto_rect = *rect;
  if (place->end == 0)
    let_arrive (self);
}

gboolean
sixain_board_is_leaving (SixainBoard *self,
                         GtkWidget   *child)
{
  const Place *place;

  g_return_val_if_fail (SIXAIN_IS_BOARD (self), FALSE);

  place = g_hash_table_lookup (self->places, child);

  return place != NULL && place->leaves;
}

void
sixain_board_set_order (SixainBoard *self,
                        GtkWidget   *child,
                        guint        order,
                        gboolean     above)
{
  Place *place;

  g_return_if_fail (SIXAIN_IS_BOARD (self));

  place = find_place (self, child);
  place->order = order;
  place->above = above;
}

void
sixain_board_remove (SixainBoard *self,
                     GtkWidget   *child)
{
  g_return_if_fail (SIXAIN_IS_BOARD (self));

  if (g_hash_table_remove (self->places, child))
    gtk_widget_unparent (child);
}

void
sixain_board_raise (SixainBoard *self,
                    GtkWidget   *child)
{
  g_return_if_fail (SIXAIN_IS_BOARD (self));

  gtk_widget_insert_before (child, GTK_WIDGET (self), NULL);
}

gboolean
sixain_board_get_rect (SixainBoard     *self,
                       GtkWidget       *child,
                       graphene_rect_t *rect)
{
  const Place *place;

  g_return_val_if_fail (SIXAIN_IS_BOARD (self), FALSE);

  place = g_hash_table_lookup (self->places, child);
  if (place == NULL)
    return FALSE;

  *rect = place->rect;
  return TRUE;
}

gboolean
sixain_board_is_moving (SixainBoard *self)
{
  g_return_val_if_fail (SIXAIN_IS_BOARD (self), FALSE);

  return self->tick_id != 0;
}

/* Puts every moving child at the end of its way. */
void
sixain_board_finish (SixainBoard *self)
{
  GHashTableIter iter;
  gpointer child, place;

  g_return_if_fail (SIXAIN_IS_BOARD (self));

  if (self->tick_id == 0)
    return;

  gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->tick_id);
  self->tick_id = 0;
  self->n_moving = 0;
  g_hash_table_iter_init (&iter, self->places);
  while (g_hash_table_iter_next (&iter, &child, &place))
    {
      if (((Place *) place)->end != 0)
        come_to_rest (place, child);
    }
  rest (self);
}
