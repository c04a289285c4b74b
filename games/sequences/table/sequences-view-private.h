/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "sequences-hand.h"
#include "sequences-layout.h"
#include "sequences-offers.h"
#include "sequences-rules.h"
#include "sequences-view.h"
#include "sixain-card.h"
#include "sixain-felt.h"

G_BEGIN_DECLS

/* What can be done without naming cards, and the discard. */
typedef enum
{
  SEQUENCES_BUTTON_DRAW,
  SEQUENCES_BUTTON_REFILL,
  SEQUENCES_BUTTON_DISCARD,
  SEQUENCES_BUTTON_PASS,
  SEQUENCES_BUTTON_DECLINE,
  SEQUENCES_BUTTON_SKIP,           /* Decline, now and for the rest of the round. */
  SEQUENCES_N_BUTTONS,
} SequencesButton;

struct _SequencesView
{
  SixainGameView   parent_instance;

  SixainSession   *session;        /* The parent's. */
  guint            n_players;

  /* What lies on the table. */
  SixainFelt      *felt;
  GtkWidget       *chips[SEQUENCES_MAX_SEATS];
  GtkWidget       *scroller;                       /* Shows as much as there is room for */
  SixainFelt      *melds;                          /* of the melds, which lie on this. */
  AdwAnimation    *scrolling;
  GtkWidget       *mats[SEQUENCES_MAX_SEATS];      /* By side. */
  GtkWidget       *runs[SEQUENCES_MAX_MELDS];
  GtkWidget       *sets[SEQUENCES_MAX_MELDS];
  GtkWidget       *table[SEQUENCES_N_CARDS];       /* In melds and on the discard, */
  gboolean         flying;                         /* or above everything, on their way to melds. */
  GtkWidget       *hand[SEQUENCES_N_CARDS];        /* The viewer's. */
  GtkWidget       *slot;                           /* Of the discard. */
  GtkWidget       *stock_slot;
  GtkWidget       *stock;
  GtkWidget       *stock_count;
  GtkWidget       *flyer;                          /* A card that somebody draws. */
  GtkWidget       *past_button;
  GtkWidget       *past;                           /* What it shows. */
  GtkWidget       *sort_button;
  GtkWidget       *bar;
  GtkWidget       *buttons[SEQUENCES_N_BUTTONS];
  GtkWidget       *offer_buttons[SEQUENCES_MAX_OFFERS];
  GtkWidget       *more_button;                    /* For those that the bar has no room for. */
  GtkWidget       *more;
  GtkWidget       *curtain;
  GtkWidget       *tally;
  SequencesLayout  layout;

  /* What is shown: the state as the viewer may see it, or saw it before what is
   * being told now. */
  SequencesState   shown;
  guint            bottom;                         /* The seat that the table is seen from. */
  SequencesHand    hands[SEQUENCES_MAX_SEATS];
  gint             actor;                          /* Whose hand cards come from. */
  GArray          *scoring;                        /* Events of the end of a round. */
  gboolean         followed;                       /* The table shows what is being told. */

  /* What can be done, and with what. */
  SixainMoves      legal;
  gint             decider;
  SixainCardSet    selected;
  SequencesOffer   offers[SEQUENCES_MAX_OFFERS];
  guint            n_offers;
  gint             dragged;                        /* A card, or −1, */
  gboolean         over_melds;                     /* which has come to where the melds are. */
};

static inline gboolean
sequences_view_is_showing (SequencesView *self)
{
  return sixain_game_view_is_showing (SIXAIN_GAME_VIEW (self));
}

/* sequences-view.c: seats, piles, and what is said. */
void     sequences_view_arrange    (SequencesView     *self,
                                    gboolean           animated);
void     sequences_view_look       (SequencesView     *self);
char    *sequences_view_name_side  (SequencesView     *self,
                                    guint              side);

/* sequences-view-tell.c: what is awaited, or why something cannot be done. */
void     sequences_view_tell       (SequencesView     *self);

/* sequences-view-melds.c: whose melds are where, and which of them are seen. */
void     sequences_view_create_melds (SequencesView         *self);
void     sequences_view_place_melds  (SequencesView         *self);
void     sequences_view_reveal       (SequencesView         *self,
                                      const graphene_rect_t *rect,
                                      gboolean               animated);
void     sequences_view_scroll       (SequencesView         *self,
                                      double                 pages);
void     sequences_view_hover        (SequencesView         *self,
                                      double                 y);
void     sequences_view_from_melds   (SequencesView         *self,
                                      graphene_rect_t       *rect);
void     sequences_view_to_melds     (SequencesView         *self,
                                      graphene_point_t      *point);

/* sequences-view-cards.c: every card where the shown state has it. */
void     sequences_view_place_cards (SequencesView    *self,
                                     gboolean          animated);
void     sequences_view_place_hand  (SequencesView    *self,
                                     gboolean          animated);
void     sequences_view_drop_hand   (SequencesView    *self);
void     sequences_view_land        (SequencesView    *self);

/* sequences-view-buttons.c: the bar between the melds and the hand. */
void     sequences_view_create_bar   (SequencesView   *self);
void     sequences_view_update_bar   (SequencesView   *self);
void     sequences_view_list_more    (SequencesView   *self);
gboolean sequences_view_is_discard_due (SequencesView *self);
void     sequences_view_show_order   (SequencesView   *self);
void     sequences_view_keep_order   (SequencesView   *self);

/* sequences-view-act.c: what the viewer can do. */
void     sequences_view_update_targets (SequencesView *self);
gint     sequences_view_get_top        (SequencesView *self);
void     sequences_view_toggle         (SequencesView *self,
                                        guint          card);
gboolean sequences_view_step_back      (SixainGameView *view);
void     sequences_view_accept         (SequencesView *self,
                                        guint          offer);
gboolean sequences_view_can_press      (SequencesView   *self,
                                        SequencesButton  button);
void     sequences_view_press          (SequencesView   *self,
                                        SequencesButton  button);
void     sequences_view_choose_run     (SequencesView *self,
                                        guint          run,
                                        double         share);
void     sequences_view_choose_set     (SequencesView *self,
                                        guint          set);
void     sequences_view_drop           (SequencesView         *self,
                                        const graphene_point_t *point);
void     sequences_view_sort           (SequencesView  *self,
                                        SequencesOrder  order);

/* sequences-view-keys.c */
gboolean sequences_view_key_pressed    (SequencesView   *self,
                                        guint            keyval,
                                        GdkModifierType  modifiers);
void     sequences_view_show_hint      (SixainGameView   *view,
                                        guint             seat,
                                        const SixainMove *move);

/* sequences-view-show.c: events, one after the other. */
double   sequences_view_show_event (SixainGameView    *view,
                                    const SixainEvent *event);
void     sequences_view_begin_show (SixainGameView    *view);
gboolean sequences_view_linger     (SixainGameView    *view);
void     sequences_view_close_tally (SequencesView    *self);

G_END_DECLS
