/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rows-layout.h"
#include "rows-rules.h"
#include "rows-view.h"
#include "sixain-card.h"
#include "sixain-felt.h"
#include "sixain-pick.h"

G_BEGIN_DECLS

struct _RowsView
{
  SixainGameView  parent_instance;

  SixainSession  *session;          /* The parent's. */
  RowsDeck        deck;
  guint           n_players;

  /* What lies on the table. */
  SixainFelt     *felt;
  GtkWidget      *chips[SIXAIN_MAX_SEATS];
  GtkWidget      *lanes[ROWS_MAX_ROWS];
  GtkWidget      *backs[SIXAIN_MAX_SEATS];     /* Choices that are not revealed. */
  GtkWidget      *table[ROWS_N_CARDS + 1];     /* Cards in rows or before a seat. */
  GtkWidget      *hand[ROWS_N_CARDS + 1];      /* The viewer's. */
  GtkWidget      *grid[ROWS_N_CARDS + 1];      /* The draft's. */
  GtkWidget      *specials[ROWS_MAX_SPECIALS];
  GtkWidget      *curtain;
  GtkWidget      *buttons;
  GtkWidget      *place_button;
  GtkWidget      *keep_button;
  GtkWidget      *back_button;
  RowsLayout      layout;

  /* What is shown: the state as the viewer may see it or, while events are being
   * shown, somewhere on the way there. */
  RowsState       shown;
  guint8          before_seat[SIXAIN_MAX_SEATS];  /* Revealed cards. */
  guint8          focused;

  /* What can be done, and what of it has been chosen so far. */
  SixainPick      pick;
  gint            decider;
  guint           typed;
  guint           typed_id;
};

static inline gboolean
rows_view_is_showing (RowsView *self)
{
  return sixain_game_view_is_showing (SIXAIN_GAME_VIEW (self));
}

/* rows-view.c: puts everything where the shown state has it. */
void       rows_view_arrange        (RowsView *self);

/* rows-view-cards.c: cards in rows, hands and drafts. */
GtkWidget *rows_view_new_back       (RowsView *self);
GtkWidget *rows_view_get_table_card (RowsView *self,
                                     guint     card);
void       rows_view_arrange_cards  (RowsView *self);
void       rows_view_remove_hand    (RowsView *self);
gboolean   rows_view_plays_special  (RowsView *self,
                                     guint     index);
void       rows_view_place_specials (RowsView *self,
                                     gboolean  animated);

/* rows-view-tell.c: says what is awaited. */
void       rows_view_tell           (RowsView *self);

/* rows-view-show.c: events, one after the other. */
double   rows_view_show_event (SixainGameView    *view,
                               const SixainEvent *event);
void     rows_view_begin_show (SixainGameView    *view);

/* rows-view-act.c: what the viewer can do. */
void     rows_view_update_targets (RowsView         *self);
void     rows_view_pick_card      (RowsView         *self,
                                   guint             card);
void     rows_view_pick_row       (RowsView         *self,
                                   guint             row);
void     rows_view_pick_special   (RowsView         *self,
                                   guint             kind);
void     rows_view_pick_verb      (RowsView         *self,
                                   guint             verb);
gboolean rows_view_step_back      (SixainGameView   *view);
void     rows_view_preview        (RowsView         *self,
                                   guint             card);
gboolean rows_view_key_pressed    (RowsView         *self,
                                   guint             keyval,
                                   GdkModifierType   modifiers);
void     rows_view_show_hint      (SixainGameView   *view,
                                   guint             seat,
                                   const SixainMove *move);

G_END_DECLS
