/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sixain-game-view.h"

G_BEGIN_DECLS

/* A game's table in a window of its own, up to ten players around it. */
typedef struct
{
  SixainCatalog  *catalog;
  SixainSession  *session;
  SixainMatch    *match;
  GtkWidget      *window;
  SixainGameView *view;
  SixainStage    *stage;        /* The view's. */
  GType           view_type;
  double          speed;
  guint           n_rounds;     /* How many were shown to their end. */
  gboolean        over;
} Table;

/* The first so many players are people, the others the computer. */
void     table_open          (Table      *self,
                              const char *game,
                              GType       view_type,
                              guint       n_players,
                              guint       n_people,
                              const char *options,
                              guint64     seed,
                              double      speed);

/* Closes the window, after which nothing of it may be left. */
void     table_close         (Table      *self);

/* Closes the window and goes on with what was saved of the match in another one. */
void     table_resume        (Table      *self);

/* Asserts that a pointer can hit the widget: it is there, and nothing lies over all of it. */
void     table_assert_in_reach (Table    *self,
                                GtkWidget *widget);

gboolean table_is_over       (Table      *self);
void     table_wait_until    (Table      *self,
                              gboolean  (*condition) (Table *self));

/* Makes a random move for anybody who may, or lets the clock come to its next tick. */
void     table_make_move     (Table        *self,
                              SixainRandom *random);

/* Adds a widget and all inside it to a list, which they leave as they go. */
void     table_watch_widgets (GtkWidget  *widget,
                              GPtrArray  *alive);

G_END_DECLS
