/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sixain-cards.h"
#include "sixain-rules.h"
#include "sixain-setup.h"

G_BEGIN_DECLS

#define ROWS_N_CARDS 104
#define ROWS_MAX_HAND 12
#define ROWS_HAND_BYTES 16           /* Words can be read one byte on, see the playout. */
#define ROWS_MAX_ROWS 5
#define ROWS_PILE_BYTES (ROWS_N_CARDS + 8)  /* Rows are added to piles by the word. */
#define ROWS_N_SPECIALS 28
#define ROWS_MAX_SPECIALS 6
#define ROWS_HIDDEN 255              /* A choice that somebody else made. */
#define ROWS_GONE 255                /* Taken by nobody: struck from the game. */

typedef enum
{
  ROWS_OPTION_LIMIT,
  ROWS_OPTION_ROUNDS,
  ROWS_OPTION_KNOWN_CARDS,
  ROWS_OPTION_DRAFT,
  ROWS_OPTION_SPECIAL_CARDS,
  ROWS_OPTION_DECK,
} RowsOption;

typedef enum
{
  ROWS_DECK_BULLS,
  ROWS_DECK_ELEMENTS,
} RowsDeck;

typedef enum
{
  ROWS_DRAFT,
  ROWS_CHOOSE,
  ROWS_PLACE,
  ROWS_TAKE,
  ROWS_CANCEL,
  ROWS_EXCHANGE,
  ROWS_OVER,
} RowsPhase;

typedef enum
{
  ROWS_NO_SPECIAL,
  ROWS_FIFTH,
  ROWS_SEVEN,
  ROWS_INSERT,
  ROWS_REPLACE,
  ROWS_SLIDE,
  ROWS_STOP,
  ROWS_NEGATIVE,
  ROWS_N_KINDS,
} RowsKind;

/* Verbs up to ROWS_NEGATIVE play the special of that number. Rows count from 1
 * in the arguments of moves and events, from 0 in the code. */
typedef enum
{
  ROWS_MOVE_DRAFT = ROWS_N_KINDS,
  ROWS_MOVE_CHOOSE,
  ROWS_MOVE_PLACE,
  ROWS_MOVE_TAKE,
  ROWS_MOVE_EXCHANGE,
  ROWS_MOVE_KEEP,
} RowsVerb;

/* Events up to ROWS_NEGATIVE tell of the special of that number. */
typedef enum
{
  ROWS_EVENT_DEAL = ROWS_N_KINDS,    /* round */
  ROWS_EVENT_DRAFT,                  /* card */
  ROWS_EVENT_ROW,                    /* row, card: a first card is laid */
  ROWS_EVENT_CHOOSE,
  ROWS_EVENT_REVEAL,                 /* card */
  ROWS_EVENT_PLACE,                  /* card, row */
  ROWS_EVENT_TAKE,                   /* row, cards, heads */
  ROWS_EVENT_EXCHANGE,               /* kind */
  ROWS_EVENT_SCORE,                  /* heads of the round, total */
  ROWS_EVENT_OVER,
} RowsEvent;

/* Why a move or a set-up is refused. */
typedef enum
{
  ROWS_REFUSAL_DRAFT = SIXAIN_REFUSAL_GAME,  /* who is to act: the phase asks for something else */
  ROWS_REFUSAL_CHOOSE,
  ROWS_REFUSAL_PLACE,                /* who */
  ROWS_REFUSAL_TAKE,                 /* who */
  ROWS_REFUSAL_CANCEL,               /* who */
  ROWS_REFUSAL_EXCHANGE,             /* who */
  ROWS_REFUSAL_NOT_ON_TABLE,         /* card */
  ROWS_REFUSAL_CHOSEN,               /* card */
  ROWS_REFUSAL_NOT_IN_HAND,          /* card */
  ROWS_REFUSAL_NO_ROW,               /* rows */
  ROWS_REFUSAL_STOPPED_ROW,          /* row */
  ROWS_REFUSAL_NO_SUCH_SPECIAL,
  ROWS_REFUSAL_NOT_IN_ROW,           /* card */
  ROWS_REFUSAL_SPECIAL,              /* The special of the kind ROWS_FIFTH cannot be played, and so on. */
  ROWS_REFUSAL_NO_SPECIALS = ROWS_REFUSAL_SPECIAL + ROWS_N_KINDS - ROWS_FIFTH,
  ROWS_REFUSAL_BAD_SPECIALS,
  ROWS_REFUSAL_END,
} RowsRefusal;

typedef struct
{
  guint8 n;
  guint8 heads;                      /* On its cards. */
  guint8 seven;
  guint8 stopped;
  guint8 cards[8];                   /* At most 7. */
} RowsRow;

/* What everybody could see of a turn: the cards that left the hands, and the rows before
 * they were placed. Who remembers that can tell how others choose. */
typedef struct
{
  guint8 cards[SIXAIN_MAX_SEATS];
  guint8 last[ROWS_MAX_ROWS];        /* 0: no row, or a stopped one. */
  guint8 room[ROWS_MAX_ROWS];        /* Cards that fit before the one that takes. */
  guint8 heads[ROWS_MAX_ROWS];
} RowsTurn;

typedef struct
{
  SixainRandom  random;
  SixainCardSet seen;                /* Cards in hands that everybody knows to be there. */
  SixainCardSet table;               /* The draft's. */
  guint16       totals[SIXAIN_MAX_SEATS];
  guint16       heads[SIXAIN_MAX_SEATS];
  guint16       limit;
  guint16       round;
  guint16       finished;
  guint8        version;             /* Of the rules that the match began with. */
  guint8        max_rounds;
  guint8        known_cards;
  guint8        draft;
  guint8        special_cards;
  guint8        n_players;
  guint8        phase;
  guint8        actor;               /* Who drafts or places. */
  guint8        played;              /* The special played for the card being placed. */
  guint8        row_to_take;         /* From 1, while cancelling is asked; or 0. */
  guint8        row_to_start;        /* From 1, the one that a slide emptied; or 0. */
  guint8        still_to_place;      /* After the exchange that is asked. */
  guint8        n_hand[SIXAIN_MAX_SEATS];
  guint8        hands[SIXAIN_MAX_SEATS][ROWS_HAND_BYTES];  /* Ascending; 0 is a blank. */
  guint8        chosen[SIXAIN_MAX_SEATS];  /* 0: none. Stays in the hand until the reveal. */
  guint8        n_rows;
  RowsRow       rows[ROWS_MAX_ROWS];
  guint8        n_taken;
  guint8        taken[ROWS_PILE_BYTES];  /* The piles, in the order in which cards came. */
  guint8        taker[ROWS_PILE_BYTES];
  guint8        n_turns;             /* Of this round that are revealed. */
  RowsTurn      turns[ROWS_MAX_HAND];
  guint8        n_specials[SIXAIN_MAX_SEATS];
  guint8        specials[SIXAIN_MAX_SEATS][ROWS_MAX_SPECIALS];
  guint8        n_stock;
  guint8        stock[ROWS_N_SPECIALS];    /* The top is the last. */
  guint8        n_discard;
  guint8        discard[ROWS_N_SPECIALS];
} RowsState;

G_STATIC_ASSERT (sizeof (RowsState) <= 1024);

extern const SixainRules rows_rules;
extern const char *const rows_kind_names[ROWS_N_KINDS + 1];

/* Heads (or crests) on a card (1.1). */
extern const guint8 rows_card_heads[ROWS_N_CARDS + 1];

/* The number of the highest card in play (1.5). */
static inline guint
rows_highest_card (const RowsState *state)
{
  return state->known_cards ? 10 * state->n_players + 4 : ROWS_N_CARDS;
}

/* Plays a round without special cards to its end, all hands empty but nothing counted yet.
 * Chosen and revealed cards are played first; the others, and the rows that low cards take, are
 * picked at random. */
void rows_play_on     (RowsState          *state,
                       SixainRandom       *random);

G_END_DECLS
