/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define SIXAIN_TYPE_BOARD (sixain_board_get_type ())
G_DECLARE_FINAL_TYPE (SixainBoard, sixain_board, SIXAIN, BOARD, GtkWidget)

/* The cloth of a table. Widgets lie on it where they are put, and travel from
 * where they are to where they should be.
 *
 * Signals: arrange (width, height), when its size has changed and everything
 * should be put in its place; rest (), when nothing moves any more. */
GtkWidget *sixain_board_new       (void);

/* One without a cloth or a size of its own, to lie on another one. */
GtkWidget *sixain_board_new_layer (void);

/* Adds the child if need be, on top of the others. */
void       sixain_board_put       (SixainBoard           *self,
                                   GtkWidget             *child,
                                   const graphene_rect_t *rect);

/* Moves a child there in so many milliseconds, after a delay. Of a card the turn
 * can be changed on the way: to 1, face up, or 0; −1 leaves it. */
void       sixain_board_move      (SixainBoard           *self,
                                   GtkWidget             *child,
                                   const graphene_rect_t *rect,
                                   double                 turn,
                                   double                 duration,
                                   double                 delay);

/* The same, unless the child is there or on its way there already. */
void       sixain_board_travel    (SixainBoard           *self,
                                   GtkWidget             *child,
                                   const graphene_rect_t *rect,
                                   double                 turn,
                                   double                 duration,
                                   double                 delay);

/* Where a child that travels lies down when it has arrived: on another board, or nowhere
 * any more if that is NULL. At once if it does not travel. */
void       sixain_board_set_arrival (SixainBoard           *self,
                                     GtkWidget             *child,
                                     SixainBoard           *onto,
                                     const graphene_rect_t *rect);
gboolean   sixain_board_is_leaving  (SixainBoard            *self,
                                     GtkWidget              *child);

void       sixain_board_remove    (SixainBoard            *self,
                                   GtkWidget              *child);
void       sixain_board_raise     (SixainBoard            *self,
                                   GtkWidget              *child);

/* Children lie above those of a lower order, what travels far above those that rest, and
 * some above everything. Takes effect when they are stacked. */
void       sixain_board_set_order (SixainBoard            *self,
                                   GtkWidget              *child,
                                   guint                   order,
                                   gboolean                above);
void       sixain_board_stack     (SixainBoard            *self);

/* Where a child is now. */
gboolean   sixain_board_get_rect  (SixainBoard           *self,
                                   GtkWidget             *child,
                                   graphene_rect_t       *rect);

/* What is seen now fades in so many milliseconds, while what changes is there at once. */
void       sixain_board_fade      (SixainBoard            *self,
                                   double                  duration);

gboolean   sixain_board_is_moving (SixainBoard            *self);
void       sixain_board_finish    (SixainBoard            *self);

G_END_DECLS
