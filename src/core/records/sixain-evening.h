/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sixain-store.h"

G_BEGIN_DECLS

#define SIXAIN_MAX_EVENING_GAMES 12

/* One game of an evening. */
typedef struct
{
  char     *game;                       /* The id of the game. */
  char     *options;                    /* How it is played, as JSON. */
  guint     first;                      /* The player on the first seat; the others follow in turn. */
  gint64    match;                      /* Its id in the store, or 0 before it begins. */
  gboolean  over;
  guint     places[SIXAIN_MAX_SEATS];   /* By player, from 1, once it is over; 0 if unknown. */
} SixainEveningGame;

/* Several games in turn with the same players, and one ranking by places. */
typedef struct
{
  gint64     id;                        /* 0 while it is only planned. */
  gint64     created;                   /* As of g_get_real_time (). */
  gboolean   finished;                  /* People have ended it. */
  GPtrArray *players;                   /* SixainPlayers, in the order of their seats. */
  GPtrArray *games;                     /* SixainEveningGames, in the order they are played. */
  guint      n_ordered;                 /* Of the planned games, those with an order of seats. */
} SixainEvening;

/* Where a player stands. Players with the same points have the same place. */
typedef struct
{
  guint player;
  guint place;                          /* From 1. */
  guint points;
} SixainStanding;

SixainEvening *sixain_evening_new         (GPtrArray          *players);
void           sixain_evening_free        (SixainEvening      *self);

/* Adds a game as the set-up has it. Where its players act in turn, another one begins than
 * in the game before. */
void           sixain_evening_add_game    (SixainEvening      *self,
                                           const SixainRules  *rules,
                                           const SixainSetup  *setup);

const SixainEveningGame *sixain_evening_get_game (const SixainEvening *self,
                                                  guint                n);

/* The game that is played now or next, or as many as there are games. */
guint          sixain_evening_get_current (const SixainEvening *self);

/* Whether people have ended it or all of its games are over. */
gboolean       sixain_evening_is_over     (const SixainEvening *self);

/* What has become of a match that is kept under this id: it is over, with the places that
 * its scores tell, or it is damaged and its game is to be played anew. */
void           sixain_evening_end_match   (SixainEvening      *self,
                                           gint64              id,
                                           SixainMatch        *match);
void           sixain_evening_drop_match  (SixainEvening      *self,
                                           gint64              id);

/* The game that a match with this id is of, or as many as there are games. */
guint          sixain_evening_find_game   (const SixainEvening *self,
                                           gint64               id);

/* The set-up of a game, with a seed of its own. Options that these rules do not know are
 * those that the game usually has. */
void           sixain_evening_read_setup  (const SixainEvening *self,
                                           guint                n,
                                           const SixainRules   *rules,
                                           SixainSetup         *setup);

/* The players as they sit in a game. */
GPtrArray     *sixain_evening_list_seats  (const SixainEvening *self,
                                           guint                n);

/* A game gives a player a point for everybody with a worse place. */
guint          sixain_evening_get_points  (const SixainEvening *self,
                                           guint                n,
                                           guint                player);

/* Where everybody stands, the best first. */
GArray        *sixain_evening_rank        (const SixainEvening *self);

/* Evenings in the store; sixain-evening-store.c. Every function may fail as the disk does. */

/* Keeps an evening that was planned, and gives it an id. */
gboolean       sixain_evening_begin       (SixainEvening      *self,
                                           SixainStore        *store,
                                           GError            **error);

/* Adds the match of the current game to the store and to the evening, both or neither. */
gboolean       sixain_evening_begin_match (SixainEvening      *self,
                                           SixainStore        *store,
                                           SixainMatch        *match,
                                           GError            **error);

/* Fails with SIXAIN_ERROR_SAVE if it is damaged. */
SixainEvening *sixain_evening_read        (SixainStore        *store,
                                           gint64              id,
                                           GError            **error);

/* The last evening that is not finished, or NULL. One that is damaged is set aside, and the
 * store warns about it. */
SixainEvening *sixain_evening_find_open   (SixainStore        *store,
                                           GError            **error);

/* The unfinished evening that a match belongs to, or NULL. */
SixainEvening *sixain_evening_find_match  (SixainStore        *store,
                                           gint64              match,
                                           GError            **error);

/* The evening is over, whether all of its games were played or not. Without any that is
 * over, nothing of it is kept. Its matches stay. */
gboolean       sixain_evening_finish      (SixainEvening      *self,
                                           SixainStore        *store,
                                           GError            **error);

/* An evening that was finished before all of its games were played goes on. */
gboolean       sixain_evening_reopen      (SixainEvening      *self,
                                           SixainStore        *store,
                                           GError            **error);

/* Adds the evenings of another file whose matches have been taken in already. The namesakes
 * are ids of players here by those that they have there. For the history. */
gboolean       sixain_evening_take_all    (SixainDatabase     *here,
                                           SixainDatabase     *there,
                                           GHashTable         *namesakes,
                                           GError            **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SixainEvening, sixain_evening_free)

G_END_DECLS
