/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define SIXAIN_TYPE_FELT (sixain_felt_get_type ())
G_DECLARE_FINAL_TYPE (SixainFelt, sixain_felt, SIXAIN, FELT, GtkWidget)

/* The cloth of a table. Widgets lie on it where they are put, and travel from
 * where they are to where they should be.
 *
 * Signals: arrange (width, height), when its size has changed and everything
 * should be put in its place; rest (), when nothing moves any more. */
GtkWidget *sixain_felt_new       (void);

/* One without a cloth or a size of its own, to lie on another one. */
GtkWidget *sixain_felt_new_layer (void);

/* Adds the child if need be, on top of the others. */
void       sixain_felt_put       (SixainFelt            *self,
                                  GtkWidget             *child,
                                  const graphene_rect_t *rect);

/* Moves a child there in so many milliseconds, after a delay. Of a card the turn
 * can be changed on the way: to 1, face up, or 0; −1 leaves it. */
void       sixain_felt_move      (SixainFelt            *self,
                                  GtkWidget             *child,
                                  const graphene_rect_t *rect,
                                  double                 turn,
                                  double                 duration,
                                  double                 delay);

/* The same, unless the child is there or on its way there already. */
void       sixain_felt_travel    (SixainFelt            *self,
                                  GtkWidget             *child,
                                  const graphene_rect_t *rect,
                                  double                 turn,
                                  double                 duration,
                                  double                 delay);

/* Where a child that travels lies down when it has arrived: on another felt, or nowhere
 * any more if that is NULL. At once if it does not travel. */
void       sixain_felt_set_arrival (SixainFelt            *self,
                                    GtkWidget             *child,
                                    SixainFelt            *onto,
                                    const graphene_rect_t *rect);
gboolean   sixain_felt_is_leaving  (SixainFelt            *self,
                                    GtkWidget             *child);

void       sixain_felt_remove    (SixainFelt            *self,
                                  GtkWidget             *child);
void       sixain_felt_raise     (SixainFelt            *self,
                                  GtkWidget             *child);

/* Children lie above those of a lower order, what travels far above those that rest, and
 * some above everything. Takes effect when they are stacked. */
void       sixain_felt_set_order (SixainFelt            *self,
                                  GtkWidget             *child,
                                  guint                  order,
                                  gboolean               above);
void       sixain_felt_stack     (SixainFelt            *self);

/* Where a child is now. */
gboolean   sixain_felt_get_rect  (SixainFelt            *self,
                                  GtkWidget             *child,
                                  graphene_rect_t       *rect);

/* What is seen now fades in so many milliseconds, while what changes is there at once. */
void       sixain_felt_fade      (SixainFelt            *self,
                                  double                 duration);

gboolean   sixain_felt_is_moving (SixainFelt            *self);
void       sixain_felt_finish    (SixainFelt            *self);

G_END_DECLS
