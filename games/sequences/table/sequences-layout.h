/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <graphene.h>

#include "sequences-rules.h"

G_BEGIN_DECLS

/* Where everything lies on a table of a given size. */
typedef struct
{
  double          width, height;
  double          card;                            /* Widths of cards: in melds, */
  double          pile_card;
  double          hand_card;
  double          gap;
  double          caption;                         /* How high a line of letters on a mat is. */
  graphene_rect_t chips[SEQUENCES_MAX_SEATS];
  gboolean        compact[SEQUENCES_MAX_SEATS];    /* Chips with a picture only. */
  graphene_rect_t melds;                           /* What is seen of all melds, */
  double          content;                         /* which are so high, and scrolled. */
  graphene_rect_t mats[SEQUENCES_MAX_SEATS];       /* By side; within the content, */
  graphene_rect_t standings[SEQUENCES_MAX_SEATS];  /* On the mats. */
  graphene_rect_t runs[SEQUENCES_MAX_MELDS];       /* as all of these. */
  graphene_rect_t sets[SEQUENCES_MAX_MELDS];
  graphene_rect_t stock;
  graphene_rect_t discard;
  graphene_rect_t past;                            /* The button that shows it. */
  graphene_rect_t sort;
  graphene_rect_t bar;                             /* Buttons for what can be done. */
  graphene_rect_t hand;
} SequencesLayout;

/* The others sit around the one whose seat is at the bottom. Buttons are as high as
 * their letters ask for; a height of 0 is for a screen at which nobody plays, and where
 * there is no hand either. How mats lie and how large cards are follows from the size of the
 * table and the number of sides alone, until something has no room on its mat: then mats that need
 * less lend some of theirs, and at last cards become smaller. */
void  sequences_layout_init (SequencesLayout       *self,
                             double                 width,
                             double                 height,
                             double                 button_height,
                             const SequencesState  *state,
                             guint                  bottom);

/* One of the cards of a meld, which overlap from the left. */
void  sequences_layout_card (const SequencesLayout *self,
                             const graphene_rect_t *meld,
                             guint                  index,
                             guint                  n_cards,
                             graphene_rect_t       *rect);
void  sequences_layout_hand (const SequencesLayout *self,
                             guint                  index,
                             guint                  n_cards,
                             graphene_rect_t       *rect);

/* The place in a hand of so many cards that is nearest to a point. */
guint sequences_layout_find (const SequencesLayout *self,
                             double                 x,
                             guint                  n_cards);

G_END_DECLS
