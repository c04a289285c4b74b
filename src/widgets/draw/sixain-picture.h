/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sixain-board.h"

G_BEGIN_DECLS

#define SIXAIN_PICTURE_MAX_LAYERS 2

/* A part of the table that lies on a board of its own, such as one that scrolls. */
typedef struct
{
  SixainBoard      *board;
  graphene_point_t  origin;        /* Of that board on the table. */
  graphene_rect_t   window;        /* What is seen of it, on the table. */
} SixainLayer;

/* A table as it should look: which pieces lie where, from the bottom to the top. A
 * piece is a widget, and stays the same one from picture to picture. */
typedef struct
{
  GArray      *pieces;
  SixainLayer  layers[SIXAIN_PICTURE_MAX_LAYERS];
  guint        n_layers;
  guint        layer;              /* That pieces are being added to, */
  gboolean     above;              /* and whether they stay above what moves. */
} SixainPicture;

void         sixain_picture_init      (SixainPicture         *self);
void         sixain_picture_clear     (SixainPicture         *self);

/* The widget is put there; cards by their side, which is −1 for other widgets. */
void         sixain_picture_add       (SixainPicture         *self,
                                       GtkWidget             *widget,
                                       const graphene_rect_t *rect,
                                       double                 turn);

/* What is added from now on lies on a layer, until that ends. */
void         sixain_picture_begin_layer (SixainPicture       *self,
                                         const SixainLayer   *layer);
void         sixain_picture_end_layer   (SixainPicture       *self);

/* What is added from now on stays above all that travels. */
void         sixain_picture_rise      (SixainPicture         *self);

/* Directions, which are followed where the piece is not there yet, or will be gone: from
 * where on the table a new piece comes, after a delay, and to where an old one goes. One
 * that is only seen on its way leaves first, and then is told where it enters. */
void         sixain_picture_enter     (SixainPicture         *self,
                                       GtkWidget             *widget,
                                       const graphene_rect_t *from,
                                       double                 turn,
                                       double                 delay);
void         sixain_picture_leave     (SixainPicture         *self,
                                       GtkWidget             *widget,
                                       const graphene_rect_t *to,
                                       double                 turn);

/* Makes the table look like this: pieces travel to their places in so many milliseconds;
 * those that are not in the picture go. */
void         sixain_picture_show      (const SixainPicture   *self,
                                       SixainBoard           *table,
                                       double                 duration);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SixainPicture, sixain_picture_clear)

G_END_DECLS
