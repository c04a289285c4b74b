/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rows-layout.h"
#include "rows-rules.h"
#include "rows-view.h"
#include "sixain-card.h"
#include "sixain-pick.h"

G_BEGIN_DECLS

/* The pieces on the table. */
typedef enum
{
  ROWS_PIECE_CHIP,                 /* By seat. */
  ROWS_PIECE_LANE,                 /* By row, from 0. */
  ROWS_PIECE_BACK,                 /* A choice that is not revealed, by seat. */
  ROWS_PIECE_TABLE,                /* A card in a row, or one that waits to be placed. */
  ROWS_PIECE_RING,                 /* Around a card that waits, by seat. */
  ROWS_PIECE_GRID,                 /* A card of the draft. */
  ROWS_PIECE_HAND,                 /* A card of the viewer. */
  ROWS_PIECE_SPECIAL,              /* ROWS_SPECIAL (kind, how many alike lie before it). */
  ROWS_PIECE_GAIN,                 /* What a row has cost that was taken. */
  ROWS_PIECE_TYPED,                /* The number that is being typed. */
  ROWS_PIECE_KNOWN,                /* A button to see what is known of a hand, by seat. */
  ROWS_PIECE_ADVICE,               /* What the special card does that somebody points at, and when. */
  ROWS_PIECE_BUTTONS,
  ROWS_PIECE_CURTAIN,
} RowsPiece;

/* The parts of showing a take: the cause is told, the row is lifted, it goes to whoever takes it, and what
 * it costs counts. */
typedef enum
{
  ROWS_TAKE_CAUSE,
  ROWS_TAKE_LIFT,
  ROWS_TAKE_SWEEP,
  ROWS_TAKE_COUNT,
} RowsTakePart;

#define ROWS_SPECIAL(kind, copy) ((kind) << 4 | (copy))

struct _RowsView
{
  SixainGameView   parent_instance;

  SixainSession   *session;          /* The parent's, */
  const RowsState *shown;            /* and the state that it shows. */
  RowsDeck         deck;
  guint            n_players;
  RowsLayout       layout;
  GtkWidget       *buttons;
  GtkWidget       *place_button;
  GtkWidget       *keep_button;
  GtkWidget       *back_button;
  guint8           focused;          /* A card of the hand, which is lifted; or 0. */
  guint8           asked;            /* A special card that somebody points at; or 0. */

  /* The cards are being turned over. */
  gboolean         turning;

  /* A card is on its way to its row, for which those that were revealed keep their room. */
  gboolean         placing;

  /* Whose cards are on their way to a row. */
  SixainSeats      landing;

  /* A take that is being shown: the row, from 1, or 0, and how far it is; who takes it, and what it
   * costs; and the card that was one too many, or 0, beyond the row's last place. */
  guint8           taken_row;
  RowsTakePart     take_part;
  guint8           taker;
  guint8           taken_heads;
  guint8           last_card;
  guint8           last_place;

  /* What can be done, and what of it has been chosen so far. */
  SixainPick       pick;
  gint             decider;
  guint            typed;
  guint            typed_id;
};

static inline gboolean
rows_view_is_showing (RowsView *self)
{
  return sixain_stage_is_showing (sixain_game_view_get_stage (SIXAIN_GAME_VIEW (self)));
}

/* The piece if it is on the table, or NULL; and the piece, to put it there. */
static inline GtkWidget *
rows_view_find (RowsView  *self,
                RowsPiece  piece,
                guint      number)
{
  return sixain_game_view_find_piece (SIXAIN_GAME_VIEW (self), piece << 8 | number);
}

static inline GtkWidget *
rows_view_get (RowsView  *self,
               RowsPiece  piece,
               guint      number)
{
  return sixain_game_view_get_piece (SIXAIN_GAME_VIEW (self), piece << 8 | number);
}

/* rows-view.c */
void       rows_view_keep_focus    (RowsView         *self);

/* rows-view-pieces.c: what lies on the table. */
GtkWidget *rows_view_create_piece  (SixainGameView   *view,
                                    guint             key);

/* The number of a card of the table, and what is said when it is explained. */
guint      rows_view_get_card      (GObject          *widget);
void       rows_view_explain_card  (GtkWidget        *card,
                                    const char       *explanation);

/* A card of the hand that the keyboard is at stands out. */
void       rows_view_attend_focus  (RowsView         *self);

/* rows-view-paint.c: the picture of a state. */
void       rows_view_paint         (SixainGameView   *view,
                                    gconstpointer     state,
                                    double            width,
                                    double            height,
                                    SixainPicture    *picture);
void       rows_view_count_hand    (RowsView         *self,
                                    const RowsState  *state,
                                    guint             seat);

/* rows-view-show.c: events, from picture to picture. */
void       rows_view_stage         (SixainGameView    *view,
                                    SixainScene       *scene);
void       rows_view_direct        (SixainGameView    *view,
                                    const SixainScene *scene,
                                    SixainPicture     *picture);

/* Nothing is left of what was just shown. */
void       rows_view_end_scene     (RowsView          *self);

/* rows-view-words.c: what is said. */

/* What is awaited, and what a hint suggests. */
void       rows_view_tell_awaited  (RowsView          *self);
void       rows_view_tell_hint     (RowsView          *self,
                                    const SixainMove  *move);

/* Whether the seat is the only person's here, who is spoken to; and what is said about an
 * event, or why somebody takes a row. */
gboolean   rows_view_is_you        (RowsView          *self,
                                    gint               seat);
char      *rows_view_tell_event    (RowsView          *self,
                                    const SixainScene *scene);

/* What a special card does, and whether it can be played now or why not. */
char      *rows_view_tell_special  (RowsView          *self,
                                    guint              kind);
char      *rows_view_tell_own      (SixainGameView    *view,
                                    const SixainEvent *event);
char      *rows_view_tell_reason   (RowsView          *self,
                                    const SixainScene *scene);

/* What happened, in short. */
void       rows_view_note          (SixainGameView    *view,
                                    const SixainScene *scene,
                                    SixainNote        *note);

/* rows-overview.c: what is known of cards. */

/* All cards of the game by their numbers, and which of them have been seen this round, as
 * far as the seat knows, drawn so much larger than usual. */
GtkWidget *rows_overview_new       (const RowsState   *view,
                                    gint               seat,
                                    double             zoom);

/* A button with what everybody knows of a hand. */
GtkWidget *rows_known_new          (RowsView          *self,
                                    guint              seat);
gboolean   rows_known_is           (GtkWidget         *widget);

/* rows-view-act.c: what the viewer can do. */
void       rows_view_update        (SixainGameView   *view);

/* Whether somebody at this screen is to decide on what everybody sees, with nobody's hand shown. */
gboolean   rows_view_decides_openly (RowsView        *self,
                                     const RowsState *state);

/* Goes on with the move that is being put together, and makes it when it is whole. */
void       rows_view_pick          (RowsView         *self,
                                    SixainArgKind     kind,
                                    guint             value);
void       rows_view_pick_special  (RowsView         *self,
                                    guint             kind);
void       rows_view_card_chosen_cb (SixainCard      *card,
                                     RowsView        *self);
gboolean   rows_view_step_back     (SixainGameView   *view);
void       rows_view_preview       (RowsView         *self,
                                    guint             card);

/* Whether a special card can be played or exchanged now. */
gboolean   rows_view_offers_special (RowsView        *self,
                                     guint            kind);
gboolean   rows_view_key_pressed   (RowsView         *self,
                                    guint             keyval,
                                    GdkModifierType   modifiers);
void       rows_view_show_hint     (SixainGameView   *view,
                                    guint             seat,
                                    const SixainMove *move);

G_END_DECLS
