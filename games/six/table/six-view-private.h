/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "six-keys.h"
#include "six-layout.h"
#include "six-rules.h"
#include "six-view.h"

G_BEGIN_DECLS

#define SIX_N_CODES 256          /* Of keys, as far as X11 has them. */
#define SIX_KEPT_OPACITY 0.3     /* Of dice that stay in the hand. */

/* The pieces on the table. */
typedef enum
{
  SIX_PIECE_RING,
  SIX_PIECE_TIME,                /* The while for lifting, of a seat. */
  SIX_PIECE_TUBE,
  SIX_PIECE_TRAY,                /* 1 is only a picture, where computers play alone. */
  SIX_PIECE_DIE,                 /* By number. */
  SIX_PIECE_SUM,
  SIX_PIECE_BANNER,
  SIX_PIECE_VEIL,                /* Over the table while the tube is lifted, */
  SIX_PIECE_VERDICT,             /* and what is said of it. */

  /* Of a seat. */
  SIX_PIECE_PANEL,
  SIX_PIECE_CHIP,
  SIX_PIECE_TARGET,              /* What a person can press, by its SixKey, */
  SIX_PIECE_CAP,                 /* and that key, where it lies on something else. */
  SIX_PIECE_GROUND,              /* The same as a picture, where a computer plays. */
  SIX_PIECE_STOCK,
  SIX_PIECE_PILE,                /* Protected cards. */
  SIX_PIECE_CARD,                /* By value. */
  SIX_PIECE_MORE,                /* How many more cards are covered, by place. */
  SIX_PIECE_HAND,                /* A card that is taken up to be laid, where it is not turned over. */
  SIX_PIECE_NOTE,                /* What a card is owed for. */
  SIX_PIECE_RETURNED,            /* A card on its way from the pile to the stock, by value if that is known. */
  SIX_PIECE_TALLY,               /* Strokes that have been counted, at the end. */
} SixPiece;

struct _SixView
{
  SixainGameView  parent_instance;

  SixainSession  *session;         /* The parent's, */
  const SixState *shown;           /* and the state that it shows. */
  SixainMatch    *match;
  guint           n_players;
  guint           n_people;
  SixainSeats     people;
  guint8          hands[SIX_MAX_PLAYERS];      /* Of a person by seat: which of the keys they have, */
  SixainSeats     used_hands;                  /* and those that somebody has. */
  guint8          colours[SIX_MAX_PLAYERS];
  SixLayout       layout;

  /* What is being shown, beyond the state. */
  gboolean        turning;         /* The hourglass is being turned over. */
  gboolean        rolling;         /* The dice are on their way. */
  gboolean        landed;          /* They lie, and nothing has followed from that yet. */
  guint8          to_stock[SIX_MAX_PLAYERS];   /* How many cards are on their way there, by seat, */
  guint8          to_pile[SIX_MAX_PLAYERS];    /* and there. */
  char           *call;            /* What is called out, */
  guint           call_id;         /* until then. */
  AdwAnimation   *shakes[SIX_MAX_PLAYERS][SIX_N_PLACES];
  gboolean        stale;           /* It has not been said yet who should do what now, */
  gboolean        told;            /* but something else has. */
  guint           task_id;         /* Until it is said. */
  guint           time_id;         /* While somebody may lift, the ring shrinks. */

  /* The clock waits until people have been counted in. */
  gboolean        waiting;
  gboolean        beginning;       /* It waits only until the first roll of a round has been seen. */
  gboolean        covered;         /* By a page, for a pause. */
  guint           count;           /* What has been counted down to, or 0, */
  guint           count_id;        /* until then. */

  /* The lift. */
  gboolean        lifting;         /* The table is dim, and the hourglass large. */
  gint32          sand_seen;       /* What the tube has been lifted off, before that is said; or −1. */
  char           *verdict;
  guint           n_laid_late;     /* Cards that were still owed, in version 1. */
  guint           given_back;      /* The card that it costs, as the key of a piece, or 0. */

  /* The count at the end. */
  gboolean        counting;        /* Its sheet lies where the table was, */
  guint8          turned[SIX_MAX_PLAYERS];     /* so many protected cards have been turned over, by seat, */
  gboolean        counted;         /* and there are no more. */

  /* What people do. */
  gboolean        taken_up[SIX_MAX_PLAYERS];   /* A card that is owed is in the hand, */
  guint           taken_at[SIX_MAX_PLAYERS];   /* since so many rolls. */
  gint            hinted;                      /* The seat that has a hint, or SIXAIN_NOBODY, */
  SixainMove      hint;                        /* and what that is. */
  SixKeys         key_codes;
  gint            key_layout;
  gboolean        down[SIX_N_CODES];
  GtkEventController *key_controller;          /* Of the window, while there is one. */
};

static inline guint
six_view_key (SixPiece piece,
              guint    seat,
              guint    number)
{
  return piece << 8 | seat << 5 | number;
}

/* The piece if it is on the table, or NULL; and the piece, to put it there. */
static inline GtkWidget *
six_view_find (SixView  *self,
               SixPiece  piece,
               guint     seat,
               guint     number)
{
  return sixain_game_view_find_piece (SIXAIN_GAME_VIEW (self), six_view_key (piece, seat, number));
}

static inline GtkWidget *
six_view_get (SixView  *self,
              SixPiece  piece,
              guint     seat,
              guint     number)
{
  return sixain_game_view_get_piece (SIXAIN_GAME_VIEW (self), six_view_key (piece, seat, number));
}

static inline gboolean
six_view_is_person (SixView *self,
                    guint    seat)
{
  return (self->people & SIXAIN_SEAT (seat)) != 0;
}

/* The share of the hourglass that so many milliseconds of sand are. */
static inline double
six_view_get_sand (const SixState *state,
                   gint32          sand_ms)
{
  return MIN (1, sand_ms / (1000.0 * state->hourglass_s));
}

/* six-view.c: counts people in before the clock runs, one further down. */
void        six_view_count           (SixView           *self);

/* six-view-pieces.c: what can lie on the table. */
GtkWidget  *six_view_create_piece    (SixainGameView    *view,
                                      guint              key);
char       *six_view_get_key_label   (SixView           *self,
                                      guint              seat,
                                      SixKey             key);
void        six_view_label_keys      (SixView           *self);

/* six-view-paint.c: the picture of a state. A card counts where it goes when it has landed there. */
void        six_view_paint           (SixainGameView    *view,
                                      gconstpointer      state,
                                      double             width,
                                      double             height,
                                      SixainPicture     *picture);
void        six_view_count_time      (SixView           *self);
void        six_view_count_cards     (SixView           *self,
                                      const SixState    *state,
                                      guint              seat);

/* six-view-show.c: events, from picture to picture. */
void        six_view_stage           (SixainGameView    *view,
                                      SixainScene       *scene);
void        six_view_direct          (SixainGameView    *view,
                                      const SixainScene *scene,
                                      SixainPicture     *picture);
void        six_view_finish          (SixainGameView    *view);
void        six_view_call_out        (SixView           *self,
                                      const char        *text);
void        six_view_shake           (SixView           *self,
                                      guint              seat,
                                      guint              place);
void        six_view_stop_shaking    (SixView           *self);

/* six-view-count.c: the count at the end of a match. */
void        six_view_stage_score     (SixView           *self,
                                      SixainScene       *scene);
void        six_view_paint_count     (SixView           *self,
                                      const SixState    *state,
                                      SixainPicture     *picture);

/* six-view-act.c: what people press. */
void        six_view_set_taken_up    (SixView           *self,
                                      const SixState    *state,
                                      guint              seat,
                                      gboolean           taken_up);
void        six_view_press           (SixView           *self,
                                      guint              seat,
                                      SixKey             key);
void        six_view_press_tray      (SixView           *self);
void        six_view_press_tube      (SixView           *self);
gboolean    six_view_press_on        (SixView           *self);
gboolean    six_view_press_key       (SixView           *self,
                                      guint              code);
void        six_view_release_key     (SixView           *self,
                                      guint              code);
gboolean    six_view_step_back       (SixainGameView    *view);
void        six_view_show_hint       (SixainGameView    *view,
                                      guint              seat,
                                      const SixainMove  *move);

/* six-view-words.c: sentences. */
const char *six_view_get_name        (SixView           *self,
                                      guint              seat);
gboolean    six_view_is_you          (SixView           *self,
                                      gint               seat);
char       *six_view_tell_own        (SixainGameView    *view,
                                      const SixainEvent *event);
char       *six_view_tell_penalty    (SixView           *self,
                                      const SixainScene *scene);
char       *six_view_tell_cost       (SixView           *self,
                                      const SixainScene *scene);
void        six_view_tell_task       (SixView           *self);
void        six_view_tell_task_later (SixView           *self);
void        six_view_tell_refusal    (SixView           *self,
                                      const char        *sentence);
gboolean    six_view_tell_advice     (SixView           *self,
                                      const SixState    *state,
                                      guint              seat,
                                      guint              place);
char       *six_view_tell_debt       (SixView           *self,
                                      const SixState    *state,
                                      guint              seat);
char       *six_view_tell_hint       (SixView           *self);
char       *six_view_get_call        (SixView           *self);
void        six_view_note            (SixainGameView    *view,
                                      const SixainScene *scene,
                                      SixainNote        *note);

G_END_DECLS
