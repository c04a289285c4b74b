/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "sequences-hand.h"
#include "sequences-layout.h"
#include "sequences-offers.h"
#include "sequences-rules.h"
#include "sequences-view.h"
#include "sixain-board.h"
#include "sixain-card.h"

G_BEGIN_DECLS

#define SEQUENCES_MELD_EDGE 3         /* How far a meld's outline is from its cards. */
#define SEQUENCES_TRAVEL 260          /* Milliseconds that cards are on their way, at the usual speed. */

/* Keys of what lies on the table. To the later ones a number is added. */
typedef enum
{
  SEQUENCES_PIECE_MELDS,             /* What shows as much of the melds as there is room for. */
  SEQUENCES_PIECE_NO_STOCK,
  SEQUENCES_PIECE_STOCK,
  SEQUENCES_PIECE_STOCK_COUNT,
  SEQUENCES_PIECE_DISCARD,           /* The place of that pile. */
  SEQUENCES_PIECE_PAST,
  SEQUENCES_PIECE_SORT,
  SEQUENCES_PIECE_ACTIONS,
  SEQUENCES_PIECE_CURTAIN,
  SEQUENCES_PIECE_COUNT,             /* From the end of a round to its points. */
  SEQUENCES_PIECE_TALLY,
  SEQUENCES_PIECE_CHIP = 0x100,      /* Of a seat. */
  SEQUENCES_PIECE_MAT = 0x200,       /* Of a side. */
  SEQUENCES_PIECE_RUN = 0x300,
  SEQUENCES_PIECE_SET = 0x400,
  SEQUENCES_PIECE_NEXT = 0x500,      /* The card that is drawn from a stock of so many. */
  SEQUENCES_PIECE_HELD = 0x600,      /* A card in the viewer's hand. */
  SEQUENCES_PIECE_LAID = 0x700,      /* A card in a meld or on the discard. */
  SEQUENCES_PIECE_BANNER = 0x800,    /* Of a side. */
  SEQUENCES_PIECE_NUMBER = 0xff,
} SequencesPiece;

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
  SixainGameView         parent_instance;

  SixainSession         *session;      /* The parent's, as is the board, */
  SixainBoard           *board;
  const SequencesState  *shown;        /* and what is shown. */
  SequencesLayout        layout;       /* Of it. */
  SequencesState         counted;      /* What numbers tell: the state when all had landed. */

  SixainBoard           *melds;        /* Melds lie on this, in a scrolled window. */
  GtkWidget             *scroller;
  AdwAnimation          *scrolling;
  const graphene_rect_t *changed;      /* The meld of the layout that cards come to. */
  const graphene_rect_t *raised;       /* The meld or pile of the layout that people should look at, or NULL. */

  /* The bar, and a menu for what it has no room for. */
  GtkWidget             *actions;
  GtkWidget             *bar;
  GtkWidget             *buttons[SEQUENCES_N_BUTTONS];
  GtkWidget             *offer_buttons[SEQUENCES_MAX_OFFERS];
  GtkWidget             *more_button;
  GtkWidget             *more;

  guint                  bottom;       /* The seat that the table is seen from. */
  SequencesHand          hands[SEQUENCES_MAX_SEATS];
  gint                   actor;        /* Who did what was shown last. */
  gint8                  leaders[SEQUENCES_N_SUITS];  /* The sides that were last told of, or SIXAIN_NOBODY. */
  gboolean               ended;        /* A round, whose last table people look at. */
  GArray                *scoring;      /* Events of the end of a round, */
  gboolean               tallied;      /* which people are looking at. */

  /* What can be done, and with what. */
  SixainMoves            legal;
  gint                   decider;
  SixainCardSet          selected;
  SequencesOffer         offers[SEQUENCES_MAX_OFFERS];
  guint                  n_offers;
  gint                   previewed;    /* An offer that is pointed at, or −1. */
  gint                   pointed;      /* A card that is pointed at, or −1. */
  gint                   dragged;      /* A card, or −1, */
  gboolean               over_melds;   /* which has come to where the melds are. */
  SixainCardSet          fresh;        /* What the viewer has drawn or gained in this turn. */
};

static inline gboolean
sequences_view_is_showing (SequencesView *self)
{
  return sixain_stage_is_showing (sixain_game_view_get_stage (SIXAIN_GAME_VIEW (self)));
}

/* A piece that is on the table, or NULL. */
static inline GtkWidget *
sequences_view_find (SequencesView *self,
                     guint          key)
{
  return sixain_game_view_find_piece (SIXAIN_GAME_VIEW (self), key);
}

/* The number in a piece's key, or of a button. */
static inline guint
sequences_view_get_number (gpointer widget)
{
  return GPOINTER_TO_UINT (g_object_get_data (widget, "sequences-number"));
}

static inline void
sequences_view_set_number (gpointer widget,
                           guint    number)
{
  g_object_set_data (widget, "sequences-number", GUINT_TO_POINTER (number));
}

/* The top of the discard, or −1. */
static inline gint
sequences_view_get_top (SequencesView *self)
{
  return self->shown->n_discard > 0 ? self->shown->discard[self->shown->n_discard - 1] : -1;
}

/* sequences-view-pieces.c: makes what lies on the table. */
GtkWidget *sequences_view_create_piece (SixainGameView *view,
                                        guint           key);
guint      sequences_view_get_colour   (SequencesView  *self,
                                        guint           seat);
void       sequences_view_show_past    (SequencesView  *self);

/* sequences-view-paint.c: where it lies for a state, and what numbers tell. */
void     sequences_view_paint        (SixainGameView        *view,
                                      gconstpointer          state,
                                      double                 width,
                                      double                 height,
                                      SixainPicture         *picture);
void     sequences_view_count        (SequencesView         *self);

/* sequences-view-words.c: what sides are called. */
const char *sequences_view_get_name  (SequencesView         *self,
                                      guint                  seat);

/* As people read it: “You”, a name, or those of a team. */
char       *sequences_view_name_seat (SequencesView         *self,
                                      guint                  seat);
char       *sequences_view_name_side (SequencesView         *self,
                                      guint                  side);

/* sequences-view-paint.c: which melds are seen. */
void     sequences_view_prepare_scrolling (SequencesView    *self);
void     sequences_view_reveal       (SequencesView         *self,
                                      const graphene_rect_t *rect,
                                      gboolean               animated);
void     sequences_view_scroll       (SequencesView         *self,
                                      double                 pages);
void     sequences_view_hover        (SequencesView         *self,
                                      double                 y);

/* Where the melds begin on the whole table, when scrolling has ended. */
void     sequences_view_find_melds   (SequencesView         *self,
                                      graphene_point_t      *origin);

/* sequences-view-show.c: how events are shown, and the points of a round. */
void     sequences_view_stage        (SixainGameView    *view,
                                      SixainScene       *scene);
void     sequences_view_direct       (SixainGameView    *view,
                                      const SixainScene *scene,
                                      SixainPicture     *picture);
void     sequences_view_end_round    (SequencesView     *self);
void     sequences_view_open_tally   (SequencesView     *self);
void     sequences_view_close_tally  (SequencesView     *self);

/* sequences-view-words.c: what is awaited, what the viewer did, hints, and what happened in short. */
void     sequences_view_tell         (SequencesView     *self);
char    *sequences_view_tell_own     (SixainGameView    *view,
                                      const SixainEvent *event);

/* Cards are written “J♠”, and said “jack of spades”. */
char    *sequences_view_pronounce    (SixainGameView    *view,
                                      const char        *sentence);

/* Who has taken the lead in a suit from somebody else, or NULL. */
char    *sequences_view_tell_lead    (SequencesView        *self,
                                      const SequencesState *state);
void     sequences_view_show_hint    (SixainGameView    *view,
                                      guint              seat,
                                      const SixainMove  *move);
void     sequences_view_note         (SixainGameView    *view,
                                      const SixainScene *scene,
                                      SixainNote        *note);

/* sequences-view-bar.c: buttons between the melds and the hand, and its order. */
void       sequences_view_create_bar     (SequencesView *self);
void       sequences_view_update_bar     (SequencesView *self);
void       sequences_view_list_more      (SequencesView *self);
GtkWidget *sequences_view_create_sort    (void);
void       sequences_view_show_order     (SequencesView *self);
void       sequences_view_keep_order     (SequencesView *self);

/* sequences-view-act.c: what the viewer can do. */
void     sequences_view_update         (SixainGameView  *view);
void     sequences_view_toggle         (SequencesView   *self,
                                        guint            card);
gboolean sequences_view_step_back      (SixainGameView  *view);
void     sequences_view_accept         (SequencesView   *self,
                                        guint            offer);
gboolean sequences_view_is_discard_due (SequencesView   *self);
gboolean sequences_view_can_press      (SequencesView   *self,
                                        SequencesButton  button);
void     sequences_view_press          (SequencesView   *self,
                                        SequencesButton  button);
void     sequences_view_choose_run     (SequencesView   *self,
                                        guint            run,
                                        double           share);
void     sequences_view_choose_set     (SequencesView   *self,
                                        guint            set);
void     sequences_view_drop           (SequencesView         *self,
                                        const graphene_rect_t *card);
void     sequences_view_sort           (SequencesView   *self,
                                        SequencesOrder   order);

/* sequences-view-light.c: where cards can go. */
void     sequences_view_light          (SequencesView   *self);
void     sequences_view_point          (SequencesView   *self,
                                        gint             card);
void     sequences_view_preview        (SequencesView   *self,
                                        gint             offer);
void     sequences_view_hint_card      (SequencesView   *self,
                                        guint            card,
                                        gboolean         hinted);
gboolean sequences_view_is_dragged     (SequencesView   *self,
                                        guint            card);

/* sequences-view.c */
gboolean sequences_view_key_pressed    (SequencesView   *self,
                                        guint            keyval,
                                        GdkModifierType  modifiers);

G_END_DECLS
