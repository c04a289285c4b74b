/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sixain-store.h"

G_BEGIN_DECLS

/* Numbers about the finished matches of a store. Those who are counted are people, each by
 * the id of the player, and computers, all of a level together: "level:" and the level. A
 * game of NULL stands for all games; scores are then of no use, as games count differently. */

typedef struct
{
  char   *who;
  char   *name;           /* The present one, or NULL for computers. */
  char   *level;          /* Of computers, or NULL for people. */
  char   *game;           /* Where there are numbers for each game, or NULL. */
  guint   n_games;
  guint   n_wins;         /* A win that is shared counts for everybody. */
  double  place;          /* The average one, from 1. */
  double  score;          /* The average one. */
  gint    lowest;
  gint    highest;
  gint64  last;           /* When the last game ended. */
  guint   longest_streak; /* Of games won one after the other. In lists of players 0. */
  guint   streak;         /* Those won since the last that was not. In lists of players 0. */
} SixainStatistics;

/* How two players did at the same table. */
typedef struct
{
  char  *who;             /* The other one. */
  char  *name;
  char  *level;
  guint  n_games;
  guint  n_before;        /* How often the player came before the other one. */
  guint  n_behind;        /* How often the player came after the other one. */
} SixainRivalry;

/* A game of a player, for a chart. */
typedef struct
{
  guint  place;
  guint  n_players;
  gint   score;
  gint64 time;
} SixainResult;

/* What somebody did best. */
typedef struct
{
  char   *who;
  char   *name;
  gint64  match;
  gint64  time;
  gint    score;
} SixainRecordScore;

void sixain_statistics_free (SixainStatistics *self);
void sixain_rivalry_free    (SixainRivalry    *self);
void sixain_record_score_free (SixainRecordScore *self);

/* Everybody who has played the game, people first, and who won most first. An array of
 * SixainStatistics. */
GPtrArray         *sixain_statistics_list_players (SixainStore  *store,
                                                   const char   *game,
                                                   GError      **error);

/* What a player did in all games, which is the first of the array, and then in each game. The
 * array is empty if the player has not finished any. */
GPtrArray         *sixain_statistics_list_games   (SixainStore  *store,
                                                   const char   *who,
                                                   GError      **error);

/* An array of SixainRivalry, who was met most often first. */
GPtrArray         *sixain_statistics_list_rivals  (SixainStore  *store,
                                                   const char   *who,
                                                   const char   *game,
                                                   GError      **error);

/* The last results of a player, oldest first: an array of SixainResult. */
GArray            *sixain_statistics_list_results (SixainStore  *store,
                                                   const char   *who,
                                                   const char   *game,
                                                   guint         n_results,
                                                   GError      **error);

/* The lowest or highest score that a person ever had in a game, the first time that it was
 * had; NULL without an error if no person has finished one. */
SixainRecordScore *sixain_statistics_find_record  (SixainStore  *store,
                                                   const char   *game,
                                                   gboolean      lowest,
                                                   GError      **error);

/* The ids of the games that have been finished. */
GStrv              sixain_statistics_list_finished (SixainStore *store,
                                                    GError     **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SixainStatistics, sixain_statistics_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SixainRivalry, sixain_rivalry_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SixainRecordScore, sixain_record_score_free)

G_END_DECLS
