/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "six-keys.h"
#include "six-layout.h"
#include "six-rules.h"
#include "six-view.h"
#include "sixain-felt.h"

G_BEGIN_DECLS

#define SIX_N_CODES 256          /* Of keys, as far as X11 has them. */

/* What happened at one moment, and how it was afterwards. */
typedef struct
{
  SixState  state;
  GArray   *events;
} SixBatch;

typedef enum
{
  SIX_STAGE_BEGIN,
  SIX_STAGE_ROLLED,              /* The dice are on their way. */
  SIX_STAGE_LANDED,              /* They lie, and their sum is called out. */
  SIX_STAGE_LIFTED,              /* The sand is seen. */
} SixStage;

struct _SixView
{
  SixainGameView  parent_instance;

  SixainSession  *session;         /* The parent's. */
  SixainMatch    *match;
  guint           n_players;
  guint           n_people;
  SixainSeats     people;
  guint8          seats[SIX_MAX_PLAYERS];      /* Of the people, in their order. */
  guint8          colours[SIX_MAX_PLAYERS];

  /* What lies on the table. */
  SixainFelt     *felt;
  GtkWidget      *panels[SIX_MAX_PLAYERS];
  GtkWidget      *chips[SIX_MAX_PLAYERS];
  GtkWidget      *places[SIX_MAX_PLAYERS][SIX_N_PLACES];
  GtkWidget      *keys[SIX_MAX_PLAYERS][SIX_N_PLACES];
  GtkWidget      *takes[SIX_MAX_PLAYERS];      /* Where one takes up a card that is owed, */
  GtkWidget      *take_keys[SIX_MAX_PLAYERS];  /* the key for that, */
  GtkWidget      *in_hand[SIX_MAX_PLAYERS];    /* and the card once it is taken up, or NULL. */
  GtkWidget      *stocks[SIX_MAX_PLAYERS];
  GtkWidget      *piles[SIX_MAX_PLAYERS];
  GtkWidget      *roll_buttons[SIX_MAX_PLAYERS];
  GtkWidget      *lift_buttons[SIX_MAX_PLAYERS];
  GtkWidget      *cards[SIX_MAX_PLAYERS][SIX_N_CARDS + 1];
  GtkWidget      *ring;
  GtkWidget      *tube;
  GtkWidget      *tray;
  GtkWidget      *dice[SIX_N_DICE];
  GtkWidget      *sum;
  GtkWidget      *banner;
  GPtrArray      *leaving;         /* Cards on their way off the table. */
  AdwAnimation   *shakes[SIX_MAX_PLAYERS][SIX_N_PLACES];
  SixLayout       layout;

  /* What is shown: the state as the viewer may see it, or a little before. */
  SixState        shown;
  GArray         *events;          /* Of the batch that is not whole yet. */
  GQueue          batches;
  SixBatch       *batch;           /* That is being shown. */
  SixStage        stage;
  guint           step_id;
  guint           banner_id;
  guint           task_id;         /* Until it is said again who should do what. */
  gboolean        holding;

  /* What people do. */
  gboolean        taken_up[SIX_MAX_PLAYERS];   /* A card that is owed is in the hand, */
  guint           taken_at[SIX_MAX_PLAYERS];   /* since so many rolls. */
  SixKeys         key_codes;
  gint            key_layout;
  gboolean        down[SIX_N_CODES];
  GtkEventController *key_controller;          /* Of the window, while there is one. */
};

/* six-view.c */
void   six_view_arrange          (SixView           *self);
void   six_view_update           (SixView           *self);
void   six_view_label_keys       (SixView           *self);

/* six-view-cards.c: cards, which travel from where they were to where they are. */
void   six_view_move_cards       (SixView           *self,
                                  double             duration);
void   six_view_drop_leaving      (SixView           *self);
void   six_view_show_hand        (SixView           *self,
                                  guint              seat);
void   six_view_return_card      (SixView           *self,
                                  guint              seat);
void   six_view_shake            (SixView           *self,
                                  guint              seat,
                                  guint              place);
void   six_view_stop_shaking     (SixView           *self);
SixainFace *six_view_get_face    (SixainGameView    *view,
                                  guint              index);

/* six-view-show.c: what happens, one thing after the other. */
void   six_view_event_cb         (SixView           *self,
                                  const SixainEvent *event);
void   six_view_changed_cb       (SixView           *self);
void   six_view_paused_cb        (SixView           *self);
void   six_view_sync             (SixView           *self);
void   six_view_skip             (SixainGameView    *view);
void   six_view_clear_batches    (SixView           *self);

/* six-view-act.c: what people press. */
void   six_view_press_place      (SixView           *self,
                                  guint              seat,
                                  guint              place);
void   six_view_press_dice       (SixView           *self,
                                  guint              seat);
void   six_view_press_lift       (SixView           *self,
                                  guint              seat);
void   six_view_press_stock      (SixView           *self,
                                  guint              seat);
void   six_view_put_back_late    (SixView           *self,
                                  const SixState    *state);
gboolean six_view_step_back      (SixainGameView    *view);
void   six_view_press_tray       (SixView           *self);
void   six_view_press_tube       (SixView           *self);
gboolean six_view_press_key      (SixView           *self,
                                  guint              code);
void   six_view_release_key      (SixView           *self,
                                  guint              code);
void   six_view_release_all      (SixView           *self);
void   six_view_show_hint        (SixainGameView    *view,
                                  guint              seat,
                                  const SixainMove  *move);

/* six-view-tell.c: words. */
const char *six_view_get_name    (SixView           *self,
                                  guint              seat);
void   six_view_tell             (SixView           *self,
                                  const SixainEvent *event);
void   six_view_tell_task        (SixView           *self);
void   six_view_tell_task_later  (SixView           *self);
void   six_view_tell_refusal     (SixView           *self,
                                  const char        *sentence);
gboolean six_view_tell_advice    (SixView           *self,
                                  const SixState    *state,
                                  guint              seat,
                                  guint              place);
void   six_view_label            (SixView           *self);

G_END_DECLS
