/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sixain-rules.h"
#include "sixain-setup.h"

G_BEGIN_DECLS

#define SIX_MAX_PLAYERS 5
#define SIX_N_CARDS 18
#define SIX_N_PLACES 3
#define SIX_N_DICE 3
#define SIX_SAND_SPREAD_MS 15000      /* 2.7: how much longer or shorter unpredictable sand may run. */
#define SIX_NO_SEAT 255

typedef enum
{
  SIX_OPTION_HOURGLASS_S,
  SIX_OPTION_UNPREDICTABLE_SAND,
  SIX_OPTION_AUTO_PROTECT,
  SIX_OPTION_ROLL_PAUSE_MS,
  SIX_OPTION_LIFT_WINDOW_MS,
  SIX_OPTION_DOUBLES,
  SIX_OPTION_ROUNDS,
} SixOption;

typedef enum
{
  SIX_CHANCE_DECKS,
  SIX_CHANCE_DICE,
  SIX_CHANCE_SAND_MS,
  SIX_CHANCE_FIRST,
} SixChance;

typedef enum
{
  SIX_GRAB,
  SIX_ROLL,
  SIX_LAY,                           /* Between two rounds: cards that are still owed are laid at leisure. */
  SIX_OVER,
} SixPhase;

/* Places count from 1 in the arguments of moves and events, from 0 in the code. */
typedef enum
{
  SIX_MOVE_GRAB,
  SIX_MOVE_ROLL,
  SIX_MOVE_LIFT,
  SIX_MOVE_PROTECT,                  /* value */
  SIX_MOVE_LAY,                      /* place */
} SixVerb;

/* The clock's ticks tell nothing; what changes with them is in the state. */
typedef enum
{
  SIX_EVENT_DEAL,                    /* a seat's first cards, by place */
  SIX_EVENT_ROUND,                   /* round; the seat rolls first, or nobody yet */
  SIX_EVENT_GRAB,
  SIX_EVENT_TURN,                    /* the hourglass is turned; the first roll follows */
  SIX_EVENT_ROLL,                    /* faces, 0 for dice that stayed in the hand */
  SIX_EVENT_PROTECT,                 /* value, place, value that came back into view or 0 */
  SIX_EVENT_AGAIN,                   /* place: the sum is the seat's own, so three dice */
  SIX_EVENT_CHANGE,                  /* direction; the seat gets the dice */
  SIX_EVENT_DOUBLE,                  /* direction, the new one; the seat gets the dice */
  SIX_EVENT_LAY,                     /* value, place, value that was covered or 0 */
  SIX_EVENT_OWE,                     /* how many cards the seat owes now; the one that is turned over, or 0 */
  SIX_EVENT_LIFT,                    /* seat penalised, tenths of a second left: 0 if it had run out */
  SIX_EVENT_RETURN,                  /* cards that the penalised seat gives back, 0 or 1 */
  SIX_EVENT_WAIT,                    /* how many cards all owe: the next round begins when they are laid */
  SIX_EVENT_SCORE,                   /* strokes; only when the match is over */
  SIX_EVENT_OVER,
} SixEvent;

/* Why a move or a set-up is refused. */
typedef enum
{
  SIX_REFUSAL_DICE = SIXAIN_REFUSAL_GAME,  /* who has them */
  SIX_REFUSAL_GRAB_FIRST,
  SIX_REFUSAL_PAUSE,
  SIX_REFUSAL_NO_SAND,
  SIX_REFUSAL_LIFT_AFTER_ROLL,
  SIX_REFUSAL_LIFT_TOO_LATE,
  SIX_REFUSAL_NOT_ROLLED_YET,
  SIX_REFUSAL_OWN_ROLL,
  SIX_REFUSAL_OTHER_SUM,             /* value, sum */
  SIX_REFUSAL_NOT_FACE_UP,           /* who, value */
  SIX_REFUSAL_OWES_NOTHING,          /* who */
  SIX_REFUSAL_LAY_FIRST,
  SIX_REFUSAL_TOO_MANY_DECKS,        /* seats */
  SIX_REFUSAL_BAD_CHANCE,            /* key, item, least, most */
  SIX_REFUSAL_END,
} SixRefusal;

/* A stack on the table, the top last. All of it has been seen. */
typedef struct
{
  guint8 n;
  guint8 cards[SIX_N_CARDS];
} SixPlace;

/* Times are milliseconds of the match. */
typedef struct
{
  SixainRandom random;
  gint64       time;                 /* Now. */
  gint64       rolled_at;            /* The last roll of the round. */
  gint64       turned_at;            /* The round's first roll. */
  gint64       begun_at;             /* The match, the round, or the laying of cards between two rounds. */
  gint64       owed_at[SIX_MAX_PLAYERS];  /* When the seat came to owe the next card. */
  gint32       sand_ms;              /* How long the round's sand runs. 0 is a blank. */
  gint32       sand_left;            /* When the tube was lifted; −1 while it stands. */
  gint32       roll_pause_ms;
  gint32       lift_window_ms;
  guint32      n_rolls;              /* In this match. */
  guint32      n_dice_rolled;        /* In this match. */
  guint16      hourglass_s;
  gint16       totals[SIX_MAX_PLAYERS];  /* Strokes at the end of the last round. */
  guint8       version;              /* Of the rules that the match began with. */
  guint8       unpredictable_sand;
  guint8       auto_protect;
  guint8       doubles;
  guint8       n_rounds;
  guint8       n_players;
  guint8       phase;
  guint8       round;
  guint8       finished;
  guint8       viewed;               /* This is what somebody may see. */
  guint8       active;               /* SIX_NO_SEAT before the grab, and in SIX_LAY: */
  guint8       next_first;           /* then who begins the next round; else 0. */
  gint8        direction;            /* 1 or −1. */
  guint8       roller;               /* Of the round's last roll, or SIX_NO_SEAT before the first. */
  guint8       ready;                /* The roll pause is over. */
  guint8       may_lift;             /* The lifting window is open. */
  guint8       dice_next;
  guint8       n_dice;               /* Of the last roll, 0 before the first. */
  guint8       dice[SIX_N_DICE];
  guint8       sum;
  SixainSeats  matched;              /* Had the sum face up when the dice fell, and have not protected it. */
  SixPlace     places[SIX_MAX_PLAYERS][SIX_N_PLACES];
  guint8       n_stock[SIX_MAX_PLAYERS];
  guint8       n_returned[SIX_MAX_PLAYERS];  /* Of the stock, at the bottom: its owner knows them. */
  guint8       stocks[SIX_MAX_PLAYERS][SIX_N_CARDS];     /* The top is the last. 0 is a blank. */
  guint8       owed[SIX_MAX_PLAYERS];
  guint8       n_protected[SIX_MAX_PLAYERS];
  guint8       protected[SIX_MAX_PLAYERS][SIX_N_CARDS];  /* The latest is the last. 0 is a blank. */
  guint8       witnessed[SIX_MAX_PLAYERS][SIX_N_CARDS];  /* The same as everybody saw it, for those who remember. */
} SixState;

G_STATIC_ASSERT (sizeof (SixState) <= 768);

extern const SixainRules six_rules;

/* What a protected card is worth (2.6 in docs/rules.md). */
extern const guint8 six_strokes[SIX_N_CARDS + 1];

/* In how many of 216 turns a sum comes up if three, then two, then one die are rolled. */
extern const guint8 six_chances[SIX_N_CARDS + 1];

/* The strokes of the cards that the seat has protected, all of which must be known. */
guint six_strokes_count (const SixState *state,
                         guint           seat);

/* The same as everybody remembers it, without the last card if the seat is the one that gives a
 * card back, which may be SIX_NO_SEAT. */
guint six_strokes_known (const SixState *state,
                         guint           seat,
                         guint           penalised);

/* Writes the state as the protocol has it. */
void  six_write_state   (gconstpointer   state,
                         JsonBuilder    *json);

/* The card on a place, or 0. */
static inline guint
six_top (const SixState *state,
         guint           seat,
         guint           place)
{
  const SixPlace *stack = &state->places[seat][place];

  return stack->n > 0 ? stack->cards[stack->n - 1] : 0;
}

/* Where the seat has that card face up, or −1. */
static inline gint
six_find (const SixState *state,
          guint           seat,
          guint           value)
{
  for (guint place = 0; place < SIX_N_PLACES; place++)
    {
      if (six_top (state, seat, place) == value)
        return place;
    }

  return -1;
}

/* The card that the seat lays next if it owes one, or 0. It is turned over, and everybody sees it;
 * in version 1 nobody did. */
static inline guint
six_turned (const SixState *state,
            guint           seat)
{
  return state->version >= 2 && state->owed[seat] > 0 ? state->stocks[seat][state->n_stock[seat] - 1] : 0;
}

/* Whether the seat may protect the sum now. */
static inline gboolean
six_may_protect (const SixState *state,
                 guint           seat)
{
  return (state->matched & SIXAIN_SEAT (seat)) != 0 && six_find (state, seat, state->sum) >= 0;
}

G_END_DECLS
