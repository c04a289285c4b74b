/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

#include "sixain-game.h"

G_BEGIN_DECLS

/* Into how many parts a point is divided. Shares of any number of seats are whole numbers of them,
 * so that sums are exact. */
#define SIXAIN_ANALYSIS_UNIT 2520

#define SIXAIN_N_MOMENTS 3

/* A choice that a seat had. */
typedef struct
{
  guint      record;      /* How many records the match had before it. */
  guint      round;       /* From 1. */
  guint      seat;
  SixainMove chosen;      /* The clock's move: the seat let a chance pass. */
  SixainMove other;       /* The best of the other moves, as far as the seat could know. */
  gint       margin;      /* By how much the chosen one was better: negative if it was worse. */
  gboolean   obvious;     /* A beginner would have chosen the same, which earns little praise. */
} SixainChoice;

/* By how much a seat did better in a round than everybody on average, and why. Whichever way scores count, more is better.
 * The three add up to that exactly. */
typedef struct
{
  gint deal;              /* What chance brought. */
  gint choices;           /* How well the seat chose, beside everybody. */
  gint others;            /* The rest: what the others did to it, and what nobody could foresee. */
} SixainShares;

#define SIXAIN_TYPE_ANALYSIS (sixain_analysis_get_type ())
G_DECLARE_FINAL_TYPE (SixainAnalysis, sixain_analysis, SIXAIN, ANALYSIS, GObject)

/* What became of a match, and why. Whoever is given one only reads it. */
struct _SixainAnalysis
{
  GObject       parent_instance;

  char         *game;
  guint         judge;    /* The version of the game's judgement. */
  guint         n_seats;
  guint         n_rounds;
  GArray       *choices;  /* Of SixainChoice, in the order in which they were made. */
  SixainShares *shares;   /* Rounds by seats. */
};

SixainAnalysis     *sixain_analysis_new        (const SixainRules  *rules,
                                                guint               judge,
                                                guint               n_seats,
                                                guint               n_rounds);

/* Shares a round's scores out: how many points chance brought to each seat, and how many each gave
 * away by its choices. */
void                sixain_analysis_share_round (SixainAnalysis    *self,
                                                guint               round,
                                                const gint         *scores,
                                                gboolean            low_wins,
                                                const double       *luck,
                                                const double       *lost);

/* The round counts from 1; 0 stands for the whole match. */
SixainShares        sixain_analysis_get_shares (SixainAnalysis     *self,
                                                guint               round,
                                                guint               seat);

/* How far a seat was ahead of the average then: the sum of its shares. */
gint                sixain_shares_sum          (const SixainShares *self);

/* In whole points, for people. */
gint                sixain_analysis_round      (gint                parts);

/* The shares in tenths of a point, for people: they too add up to what their sum is in tenths. */
SixainShares        sixain_shares_to_tenths    (const SixainShares *self);

/* The choices that decided most, by their indices, and returns how many they are. Of each of the
 * people a good choice comes before a bad one, and of the children, who are some of them, there
 * are only good ones. */
guint               sixain_analysis_pick_moments (SixainAnalysis   *self,
                                                SixainSeats         people,
                                                SixainSeats         children,
                                                guint              *moments);

/* As docs/protocol.md has it. Reading fails with SIXAIN_ERROR_SAVE. */
void                sixain_analysis_write      (SixainAnalysis     *self,
                                                const SixainRules  *rules,
                                                JsonBuilder        *json);
SixainAnalysis     *sixain_analysis_read       (const SixainRules  *rules,
                                                JsonObject         *object,
                                                GError            **error);

G_END_DECLS
