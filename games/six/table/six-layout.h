/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <graphene.h>

#include "six-rules.h"

G_BEGIN_DECLS

/* Where everything lies on a table of a given size: players around the dice and
 * the tube, clockwise in the order of their seats. */
typedef struct
{
  double          width, height;
  double          rises[SIX_MAX_PLAYERS];                 /* Of the highest card that is covered. */
  gboolean        compact;                                /* Chips with a picture only. */
  graphene_rect_t panels[SIX_MAX_PLAYERS];
  graphene_rect_t chips[SIX_MAX_PLAYERS];
  graphene_rect_t places[SIX_MAX_PLAYERS][SIX_N_PLACES];
  graphene_rect_t keys[SIX_MAX_PLAYERS][SIX_N_PLACES];    /* Over a corner of the places. */
  graphene_rect_t takes[SIX_MAX_PLAYERS];                 /* What can be hit of the stocks. */
  graphene_rect_t take_keys[SIX_MAX_PLAYERS];             /* Over a corner of them. */
  graphene_rect_t stocks[SIX_MAX_PLAYERS];
  graphene_rect_t piles[SIX_MAX_PLAYERS];                 /* Protected cards. */
  graphene_rect_t roll_buttons[SIX_MAX_PLAYERS];
  graphene_rect_t lift_buttons[SIX_MAX_PLAYERS];
  graphene_rect_t notes[SIX_MAX_PLAYERS];                 /* Over the buttons of whoever cannot use them. */
  graphene_rect_t ring;
  graphene_rect_t tube;
  graphene_rect_t time;                                   /* Around it. */
  graphene_rect_t tray;
  graphene_rect_t dice[SIX_N_DICE];
  graphene_rect_t sum;
  graphene_rect_t banner;
  graphene_rect_t turn;                                   /* For the hourglass while it is turned. */

  /* While the tube is lifted. */
  graphene_rect_t stage;                                  /* For the hourglass, */
  graphene_rect_t given_back;                             /* the card that it costs, */
  graphene_rect_t verdict;                                /* and what is said of it. */
} SixLayout;

/* People have buttons, and sit as their hands lie on the keyboard, which is said for each
 * of their seats: how far to the right, in keys. */
void six_layout_init (SixLayout       *self,
                      double           width,
                      double           height,
                      guint            n_players,
                      SixainSeats      people,
                      const double    *hands);

/* Where the index-th card from below of a stack of so many lies. Of those that are covered the first can be read. */
void six_layout_card (const SixLayout *self,
                      guint            seat,
                      guint            place,
                      guint            index,
                      guint            n_cards,
                      graphene_rect_t *rect);

/* Where it is said how many more there are. */
void six_layout_more (const SixLayout *self,
                      guint            seat,
                      guint            place,
                      graphene_rect_t *rect);

G_END_DECLS
