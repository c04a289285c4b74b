/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sequences-cards.h"
#include "sixain-cards.h"
#include "sixain-refusal.h"
#include "sixain-rules.h"
#include "sixain-setup.h"

G_BEGIN_DECLS

#define SEQUENCES_MAX_SEATS 4
#define SEQUENCES_HAND 8             /* Between turns. */
#define SEQUENCES_FULL_HAND 9        /* Before the discard. */
#define SEQUENCES_MAX_STOCK (SEQUENCES_N_CARDS - 2 * SEQUENCES_HAND)
#define SEQUENCES_MAX_MELDS 40       /* Runs, and as sets never outnumber them, sets. */
#define SEQUENCES_MIN_MELD 3
#define SEQUENCES_LAST 19            /* Positions in a run are 1 to 19. */
#define SEQUENCES_MAX_TRACES 8       /* How many cards are remembered that a seat did not want. */

typedef enum
{
  SEQUENCES_OPTION_TEAMS,
  SEQUENCES_OPTION_ROUNDS,
  SEQUENCES_OPTION_CLAIMS,
} SequencesOption;

typedef enum
{
  SEQUENCES_DRAW,
  SEQUENCES_PLAY,
  SEQUENCES_CLAIM,
  SEQUENCES_CLOSING,
  SEQUENCES_OVER,
} SequencesPhase;

/* Runs and sets count from 1 in the arguments of moves and events, from 0 in the code. */
typedef enum
{
  SEQUENCES_MOVE_DRAW,
  SEQUENCES_MOVE_TAKE_RUN,           /* cards, ascending */
  SEQUENCES_MOVE_TAKE_SET,           /* cards */
  SEQUENCES_MOVE_TAKE_ADD,           /* run, cards ascending */
  SEQUENCES_MOVE_CLAIM_RUN,
  SEQUENCES_MOVE_CLAIM_SET,
  SEQUENCES_MOVE_CLAIM_ADD,
  SEQUENCES_MOVE_DECLINE,
  SEQUENCES_MOVE_RUN,
  SEQUENCES_MOVE_SET,
  SEQUENCES_MOVE_ADD,                /* run, card; and the end, where both fit */
  SEQUENCES_MOVE_ADDSET,             /* set, card */
  SEQUENCES_MOVE_SWAP,               /* run, card */
  SEQUENCES_MOVE_REFILL,
  SEQUENCES_MOVE_DISCARD,            /* card */
  SEQUENCES_MOVE_PASS,
  SEQUENCES_N_VERBS,
} SequencesVerb;

typedef enum
{
  SEQUENCES_LOW,
  SEQUENCES_HIGH,
} SequencesEnd;

/* One move is told as several events: where cards leave from, the meld, where
 * each of them comes to lie, and the runs that join by it. */
typedef enum
{
  SEQUENCES_EVENT_DEAL,              /* round */
  SEQUENCES_EVENT_DRAW,
  SEQUENCES_EVENT_TAKE,              /* card: the top of the discard, to be used at once */
  SEQUENCES_EVENT_LEAVE,             /* card, set: it leaves for a run */
  SEQUENCES_EVENT_RUN,               /* from, to (the cards that the ends stand for), run */
  SEQUENCES_EVENT_PUT,               /* card, run, position: one of a new run */
  SEQUENCES_EVENT_SET,               /* rank, set, cards */
  SEQUENCES_EVENT_PUTSET,            /* card, set: one of a new set */
  SEQUENCES_EVENT_ADD,               /* card, run, position */
  SEQUENCES_EVENT_ADDSET,            /* card, set */
  SEQUENCES_EVENT_SWAP,              /* card, gained, run */
  SEQUENCES_EVENT_JOIN,              /* run, into: all its cards go there */
  SEQUENCES_EVENT_REFILL,            /* cards, how many */
  SEQUENCES_EVENT_DISCARD,           /* card */
  SEQUENCES_EVENT_CLAIM,             /* answer, top: who claimed, once all answers are in */
  SEQUENCES_EVENT_CLAIMED,           /* reason: who gets the discard, and why */
  SEQUENCES_EVENT_CLOSING,           /* the stock is empty and the last turn over */
  SEQUENCES_EVENT_PASS,
  SEQUENCES_EVENT_SUIT,              /* suit, run, points: the seat's side dominates and keeps it */
  SEQUENCES_EVENT_LEFT,              /* card, points: what a card left in hand costs */
  SEQUENCES_EVENT_SCORE,             /* points of the round, total */
  SEQUENCES_EVENT_OVER,
} SequencesEvent;

/* What somebody claims the discard for. */
typedef enum
{
  SEQUENCES_ANSWER_SET,
  SEQUENCES_ANSWER_RUN,              /* A new one, or one made longer. */
} SequencesAnswer;

/* Why a claim won. */
typedef enum
{
  SEQUENCES_REASON_ONLY,             /* Nobody else claimed. */
  SEQUENCES_REASON_RUN,              /* A run beats a set. */
  SEQUENCES_REASON_TOP,              /* Its run stands higher than the others. */
  SEQUENCES_REASON_NEAREST,          /* Nearest in turn order. */
} SequencesReason;

/* Why a move or a set-up is refused. */
typedef enum
{
  SEQUENCES_FINE = SIXAIN_REFUSAL_NONE,
  SEQUENCES_NO_SEAT = SIXAIN_REFUSAL_NO_SEAT,
  SEQUENCES_IS_OVER = SIXAIN_REFUSAL_OVER,
  SEQUENCES_NOT_YOUR_TURN = SIXAIN_REFUSAL_GAME,  /* whose it is */
  SEQUENCES_NOT_ASKED,               /* The seat may not claim, or has answered. */
  SEQUENCES_DRAW_FIRST,              /* The phase asks for something else. */
  SEQUENCES_DRAW_OR_TAKE_FIRST,
  SEQUENCES_HAS_DRAWN,
  SEQUENCES_ANSWER_FIRST,
  SEQUENCES_IS_CLOSING,
  SEQUENCES_NOT_HELD,                /* A card is neither in hand nor, for runs, in an own earlier set. */
  SEQUENCES_FRESH_SET,               /* A card is in a set that was laid in this turn. */
  SEQUENCES_HAND_ONLY,               /* A card is on the table, and only the hand will do. */
  SEQUENCES_NO_RUN,                  /* Not three or more of one suit in a row. */
  SEQUENCES_NO_SET,                  /* Not three or more of one rank and different suits. */
  SEQUENCES_SET_NEEDS_RUN,           /* Sets would outnumber runs. */
  SEQUENCES_REFILLED,                /* No new meld after the first refill. */
  SEQUENCES_NO_SUCH_RUN,
  SEQUENCES_NO_SUCH_SET,
  SEQUENCES_NOT_YOURS,               /* The meld is another side's. */
  SEQUENCES_DOES_NOT_FIT,
  SEQUENCES_NAME_THE_END,            /* Both ends fit: low or high? */
  SEQUENCES_END_IS_CLEAR,            /* Only one end fits, so none is named. */
  SEQUENCES_SET_TOO_SMALL,           /* Fewer than three cards remain in the set. */
  SEQUENCES_NOTHING_TO_SWAP,
  SEQUENCES_NO_DISCARD,              /* The discard is empty. */
  SEQUENCES_WITHOUT_DISCARD,         /* The top of the discard is not among the cards. */
  SEQUENCES_WITHOUT_HAND,            /* No card from hand is among them. */
  SEQUENCES_NOT_FARTHER,             /* No card from hand lies farther out than the discard. */
  SEQUENCES_HAND_IS_FULL,
  SEQUENCES_STOCK_IS_EMPTY,
  SEQUENCES_REFILL_FIRST,
  SEQUENCES_DISCARD_FIRST,           /* Nine cards are not passed with. */
  SEQUENCES_NO_JOKER,                /* Jokers are never discarded. */
  SEQUENCES_PASS_ONLY,               /* Below nine cards without stock the turn ends with a pass. */
  SEQUENCES_NO_MELD,                 /* Cards that are neither a run nor a set, before there is a move. */
  SEQUENCES_BAD_DECK,                /* cards */
  SEQUENCES_REFUSAL_END,
} SequencesRefusal;

/* Cards are told by the position, save the joker and a one or ace at the other end. */
typedef struct
{
  guint8 side;
  guint8 suit;
  guint8 first;                      /* Position. */
  guint8 n;                          /* 0: it joined another one. */
  guint8 joker;                      /* Its position, or 0. */
  guint8 ace_first;                  /* The ace is at position 1. */
  guint8 one_last;                   /* The one is at position 19. */
} SequencesRun;

typedef struct
{
  guint8 side;
  guint8 rank;
  guint8 suits;                      /* One bit each. */
  guint8 fresh;                      /* Laid in this turn. */
} SequencesSet;

/* A card that a seat did not want, and how many cards it had drawn from the stock by then. */
typedef struct
{
  guint8 card;
  guint8 n_drawn;
} SequencesTrace;

/* Of one kind, the newest first. */
typedef struct
{
  guint8         n;
  SequencesTrace items[SEQUENCES_MAX_TRACES];
} SequencesTraces;

typedef struct
{
  /* What outlives a round. */
  SixainRandom   random;
  gint16         totals[SEQUENCES_MAX_SEATS];
  guint8         version;            /* Of the rules that the match began with. */
  guint8         n_players;
  guint8         teams;
  guint8         claims;             /* Are asked: never with two players. */
  guint8         max_rounds;
  guint8         round;
  guint8         finished;

  /* What a deal clears. */
  SequencesRanks hands[SEQUENCES_MAX_SEATS][SEQUENCES_N_SUITS];  /* What is not here is blank. */
  SequencesRanks known[SEQUENCES_MAX_SEATS][SEQUENCES_N_SUITS];  /* Of these, what everybody saw. */
  guint8         n_hand[SEQUENCES_MAX_SEATS];
  guint8         phase;
  guint8         turn;               /* Whose it is; while claims are asked, still who discarded. */
  guint8         refilled;
  guint8         n_passed;           /* In a row, in the closing phase. */
  guint8         blank;              /* Somebody's view: the stock is not in the state. */
  guint8         asked;              /* Seats that can claim the discard, one bit each; blank but for the viewer. */
  guint8         answered;           /* Likewise. */
  SixainMove     answers[SEQUENCES_MAX_SEATS];
  guint8         laid_runs[SEQUENCES_MAX_SEATS];  /* By side, as are the sets. */
  guint8         laid_sets[SEQUENCES_MAX_SEATS];
  guint8         n_runs;
  guint8         n_sets;
  SequencesRun   runs[SEQUENCES_MAX_MELDS];
  SequencesSet   sets[SEQUENCES_MAX_MELDS];
  guint8         n_stock;
  guint8         stock[SEQUENCES_MAX_STOCK];      /* The top is the last. */
  guint8         n_discard;
  guint8         discard[SEQUENCES_N_CARDS];      /* The top is the last. */

  /* What everybody saw of a seat in this round. No rule depends on it, but players may. */
  guint8          n_drawn[SEQUENCES_MAX_SEATS];
  SequencesTraces discarded[SEQUENCES_MAX_SEATS];
  SequencesTraces declined[SEQUENCES_MAX_SEATS];  /* Discards of others that it could have taken. */
} SequencesState;

G_STATIC_ASSERT (sizeof (SequencesState) <= 2048);

extern const SixainRules sequences_rules;

static inline guint
sequences_n_sides (const SequencesState *state)
{
  return state->teams ? 2 : state->n_players;
}

static inline guint
sequences_side (const SequencesState *state,
                guint                 seat)
{
  return state->teams ? seat % 2 : seat;
}

/* 3.6: a partner's discard cannot be claimed. It could in version 1. */
static inline gboolean
sequences_may_claim (const SequencesState *state,
                     guint                 seat)
{
  if (seat == state->turn)
    return FALSE;

  return state->version < 2 || sequences_side (state, seat) != sequences_side (state, state->turn);
}

/* 3.8: nobody takes the discard in the closing phase. Everybody could in version 1. */
static inline gboolean
sequences_may_take (const SequencesState *state)
{
  return state->phase == SEQUENCES_CLOSING ? state->version < 2 : !state->claims;
}

static inline guint
sequences_run_last (const SequencesRun *run)
{
  return run->first + run->n - 1;
}

/* The card at one of the run's positions. */
static inline guint
sequences_run_card (const SequencesRun *run,
                    guint               position)
{
  guint rank = position;

  if (position == run->joker)
    rank = SEQUENCES_JOKER;
  else if (position == 1 && run->ace_first)
    rank = SEQUENCES_ACE;
  else if (position == SEQUENCES_LAST && run->one_last)
    rank = SEQUENCES_ONE;

  return SEQUENCES_CARD (run->suit, rank);
}

/* 3.9: what a card at the position counts at the end of a round. */
static inline guint
sequences_run_points (const SequencesRun *run,
                      guint               position)
{
  if (position == SEQUENCES_LAST)
    return run->one_last ? 1 : 5;

  return position >= SEQUENCES_JACK ? 2 : 1;
}

static inline gboolean
sequences_holds (const SequencesState *state,
                 guint                 seat,
                 guint                 card)
{
  return (state->hands[seat][sequences_card_suit (card)] >> sequences_card_rank (card)) & 1;
}

G_END_DECLS
