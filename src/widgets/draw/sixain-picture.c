/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-picture.h"

#include "sixain-card.h"

typedef struct
{
  GtkWidget       *widget;
  guint            layer;          /* 0: the table itself. */
  graphene_rect_t  rect;
  double           turn;
  gboolean         above;
  gboolean         enters;
  gboolean         leaves;
  graphene_rect_t  from;
  double           from_turn;
  double           delay;
} Piece;

void
sixain_picture_init (SixainPicture *self)
{
  *self = (SixainPicture) { .pieces = g_array_new (FALSE, TRUE, sizeof (Piece)) };
}

void
sixain_picture_clear (SixainPicture *self)
{
  g_clear_pointer (&self->pieces, g_array_unref);
}

static Piece *
find_piece (const SixainPicture *self,
            GtkWidget           *widget)
{
  for (guint i = 0; i < self->pieces->len; i++)
    {
      Piece *piece = &g_array_index (self->pieces, Piece, i);

      if (piece->widget == widget)
        return piece;
    }

  return NULL;
}

void
sixain_picture_add (SixainPicture         *self,
                    GtkWidget             *widget,
                    const graphene_rect_t *rect,
                    double                 turn)
{
  Piece piece = {
    .widget = widget,
    .layer = self->layer,
    .rect = *rect,
    .turn = turn,
    .above = self->above,
  };

  g_return_if_fail (GTK_IS_WIDGET (widget));

  g_array_append_val (self->pieces, piece);
}

void
sixain_picture_begin_layer (SixainPicture     *self,
                            const SixainLayer *layer)
{
  g_return_if_fail (self->n_layers < SIXAIN_PICTURE_MAX_LAYERS);

  self->layers[self->n_layers++] = *layer;
  self->layer = self->n_layers;
}

void
sixain_picture_end_layer (SixainPicture *self)
{
  self->layer = 0;
}

void
sixain_picture_rise (SixainPicture *self)
{
  self->above = TRUE;
}

void
sixain_picture_enter (SixainPicture         *self,
                      GtkWidget             *widget,
                      const graphene_rect_t *from,
                      double                 turn,
                      double                 delay)
{
  Piece *piece = find_piece (self, widget);

  if (piece == NULL)
    return;

  piece->enters = TRUE;
  piece->from = *from;
  piece->from_turn = turn;
  piece->delay = delay;
}

void
sixain_picture_leave (SixainPicture         *self,
                      GtkWidget             *widget,
                      const graphene_rect_t *to,
                      double                 turn)
{
  Piece piece = { .widget = widget, .rect = *to, .turn = turn, .leaves = TRUE };

  if (find_piece (self, widget) == NULL)
    g_array_append_val (self->pieces, piece);
}

static SixainBoard *
get_board (GtkWidget *widget)
{
  GtkWidget *parent = gtk_widget_get_parent (widget);

  return parent != NULL ? SIXAIN_BOARD (parent) : NULL;
}

/* Where something on a layer is on the table. */
static graphene_rect_t
locate (const SixainPicture   *self,
        SixainBoard           *board,
        const graphene_rect_t *rect)
{
  graphene_rect_t place = *rect;

  for (guint i = 0; i < self->n_layers; i++)
    {
      if (self->layers[i].board == board)
        graphene_rect_offset (&place, self->layers[i].origin.x, self->layers[i].origin.y);
    }

  return place;
}

/* GTK would move the focus on by itself, but later, from where it has been moved to in
 * the meantime. */
static void
let_go (SixainBoard *table,
        GtkWidget   *widget)
{
  GtkWidget *view = gtk_widget_get_parent (GTK_WIDGET (table));
  GtkRoot *root = gtk_widget_get_root (widget);
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  if (view != NULL && focus != NULL && (focus == widget || gtk_widget_is_ancestor (focus, widget)))
    gtk_widget_grab_focus (view);
}

/* Moves a piece from a layer to the same place on the table. */
static void
take_up (const SixainPicture *self,
         SixainBoard         *table,
         GtkWidget           *widget)
{
  g_autoptr (GtkWidget) kept = g_object_ref (widget);
  SixainBoard *board = get_board (widget);
  graphene_rect_t rect;

  if (board == table)
    return;

  sixain_board_get_rect (board, widget, &rect);
  rect = locate (self, board, &rect);
  let_go (table, widget);
  sixain_board_remove (board, widget);
  sixain_board_put (table, widget, &rect);
}

static void
put (SixainBoard           *board,
     GtkWidget             *widget,
     const graphene_rect_t *rect,
     double                 turn)
{
  sixain_board_put (board, widget, rect);
  if (SIXAIN_IS_CARD (widget) && turn >= 0)
    sixain_card_set_turn (SIXAIN_CARD (widget), turn);
}

/* A piece travels to a layer above everything, and lies down there only where it arrives.
 * To a place that is out of sight it disappears at the edge. */
static void
fly_to_layer (const SixainPicture *self,
              SixainBoard          *table,
              const Piece   *piece,
              double               duration)
{
  const SixainLayer *layer = &self->layers[piece->layer - 1];
  const graphene_rect_t *window = &layer->window;
  graphene_rect_t to = locate (self, layer->board, &piece->rect);

  to.origin.y = CLAMP (to.origin.y, window->origin.y,
                       MAX (window->origin.y, window->origin.y + window->size.height - to.size.height));
  sixain_board_travel (table, piece->widget, &to, piece->turn, duration, piece->delay);
  sixain_board_set_arrival (table, piece->widget, layer->board, &piece->rect);
}

static void
show_piece (const SixainPicture *self,
            SixainBoard          *table,
            const Piece   *piece,
            double               duration)
{
  SixainBoard *home = piece->layer > 0 ? self->layers[piece->layer - 1].board : table;
  SixainBoard *board = get_board (piece->widget);

  if (board == NULL && (!piece->enters || duration <= 0))
    {
      put (home, piece->widget, &piece->rect, piece->turn);
      return;
    }

  if (board == NULL)
    {
      put (table, piece->widget, &piece->from, piece->from_turn);
      board = table;
    }
  else if (board != home)
    {
      take_up (self, table, piece->widget);
      board = table;
    }

  if (board == home)
    sixain_board_travel (home, piece->widget, &piece->rect, piece->turn, duration, piece->delay);
  else
    fly_to_layer (self, table, piece, duration);
}

static void
send_away (const SixainPicture *self,
           SixainBoard          *table,
           const Piece   *piece,
           double               duration)
{
  if (get_board (piece->widget) == NULL)
    {
      if (!piece->enters || duration <= 0)
        return;
      put (table, piece->widget, &piece->from, piece->from_turn);
    }

  take_up (self, table, piece->widget);
  let_go (table, piece->widget);
  sixain_board_travel (table, piece->widget, &piece->rect, piece->turn, duration, piece->delay);
  sixain_board_set_arrival (table, piece->widget, NULL, NULL);
}

static void
remove_others (SixainBoard *table,
               SixainBoard *board,
               GHashTable  *shown)
{
  GtkWidget *next;

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (board)); child != NULL; child = next)
    {
      next = gtk_widget_get_next_sibling (child);
      if (g_hash_table_contains (shown, child) || sixain_board_is_leaving (board, child))
        continue;

      let_go (table, child);
      sixain_board_remove (board, child);
    }
}

void
sixain_picture_show (const SixainPicture *self,
                     SixainBoard         *table,
                     double               duration)
{
  g_autoptr (GHashTable) shown = g_hash_table_new (NULL, NULL);

  g_return_if_fail (SIXAIN_IS_BOARD (table));

  for (guint i = 0; i < self->pieces->len; i++)
    {
      const Piece *piece = &g_array_index (self->pieces, Piece, i);

      if (piece->leaves)
        {
          send_away (self, table, piece, duration);
        }
      else
        {
          g_hash_table_add (shown, piece->widget);
          show_piece (self, table, piece, duration);
        }
      if (gtk_widget_get_parent (piece->widget) != NULL)
        sixain_board_set_order (get_board (piece->widget), piece->widget, i, piece->above);
    }

  remove_others (table, table, shown);
  sixain_board_stack (table);
  for (guint i = 0; i < self->n_layers; i++)
    {
      remove_others (table, self->layers[i].board, shown);
      sixain_board_stack (self->layers[i].board);
    }
}
