/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sixain-error.h"
#include "sixain-event.h"
#include "sixain-move.h"
#include "sixain-option.h"
#include "sixain-random.h"
#include "sixain-refusal.h"
#include "sixain-seats.h"

G_BEGIN_DECLS

/* The contract that a game's rules fulfil. Modules made for another contract
 * are refused, so raise this with every change to it. */
#define SIXAIN_ABI 20

#define SIXAIN_MAX_STATE 65536       /* In bytes. States are small because they are copied all the time. */
#define SIXAIN_UNKNOWN_SCORE G_MININT
#define SIXAIN_MAX_TIME (G_GINT64_CONSTANT (1) << 53)  /* Adding milliseconds to it does not overflow. */

typedef struct _JsonBuilder JsonBuilder;
typedef struct _SixainChance SixainChance;
typedef struct _SixainSetup SixainSetup;

typedef struct
{
  guint round;                      /* The number of the round, from 1. */
  guint finished;                   /* How many rounds are finished. */
  guint phase;
  gboolean over;
  gint scores[SIXAIN_MAX_SEATS];    /* Totals of the finished rounds. */
} SixainSummary;

typedef struct _SixainRules SixainRules;

/* A state is one flat struct without pointers, copied by assignment, whose
 * unused bytes are zero: equal situations are equal bytes. */
struct _SixainRules
{
  const char            *id;
  guint                  version;   /* Raised when the same seed or moves lead to other states. */
  guint                  oldest;    /* The first version whose matches this one can still play on; 0 if only its own. */
  guint                  min_players, max_players;
  gboolean               low_wins;
  gsize                  state_size;
  const SixainOption    *options;
  const SixainChanceKey *chance;    /* NULL if nothing can be fixed. */
  const SixainEventKind *events;    /* Indexed by the event's kind; an entry without a name is unused. */
  guint                  n_events;
  const char *const     *phases;
  const SixainVerb      *verbs;     /* Indexed by the verb's number; an entry without a name is unused. */
  guint                  n_verbs;
  guint                  n_refusals; /* Codes of the game's own, from SIXAIN_REFUSAL_GAME on. */

  /* What the declarations above cannot say of a set-up. May be NULL. */
  gboolean    (*check_setup) (const SixainSetup  *setup,
                              SixainRefusal      *refusal);

  /* The first seat of those that a seat plays together with. May be NULL where everybody plays alone. */
  guint       (*get_side)   (const SixainSetup   *setup,
                             guint                seat);

  void        (*begin)      (gpointer             state,
                             const SixainSetup   *setup,
                             SixainEvents        *events);

  /* The seats that are waited for. In a game with a clock some of them may have to
   * wait themselves: they have no legal move before the next tick. */
  SixainSeats (*to_act)     (gconstpointer        state);

  /* Adds every legal move of the seat, each once, in a stable order. */
  void        (*moves)      (gconstpointer        state,
                             guint                seat,
                             SixainMoves         *moves);

  /* Whether apply () would accept a move that fits its verb at that time, and if not, why.
   * Tables ask it of what they show: in a view it says of the viewer's own moves what it says in
   * the truth, and of those of others anything. Nobody asks for the refusal when it is NULL. */
  gboolean    (*check_move) (gconstpointer        state,
                             gint                 seat,
                             const SixainMove    *move,
                             gint64               now,
                             SixainRefusal       *refusal);

  /* Makes a move that fits its verb, or says as check_move () does why not and leaves the state
   * alone. It is never made in a view, where what it depends on may be blank. Where chance is
   * not fixed, or NULL as it is for bots, the state's generator decides.
   * Nobody listens to the events, or asks for the refusal, when they are NULL. */
  gboolean    (*apply)      (gpointer             state,
                             gint                 seat,
                             const SixainMove    *move,
                             gint64               now,
                             const SixainChance  *chance,
                             SixainEvents        *events,
                             SixainRefusal       *refusal);

  /* Blanks what the seat may not know, the generator included. */
  void        (*redact)     (gpointer             state,
                             gint                 seat);

  /* Fills the blanks at random, in keeping with what is known. */
  void        (*resample)   (gpointer             state,
                             SixainRandom        *random);

  void        (*summarize)  (gconstpointer        state,
                             SixainSummary       *summary);

  /* Plays on to the end of the round with uniformly random legal moves: the
   * same ones as sixain_rules_playout (), only quicker. May be NULL. */
  void        (*playout)    (gpointer             state,
                             SixainMoves         *moves,
                             SixainRandom        *random);

  /* Whether a legal move shows its player something that was hidden, so that taking
   * it back would be cheating: cards drawn, what others hold or do. May be NULL. */
  gboolean    (*reveals)    (gconstpointer        state,
                             const SixainMove    *move);

  /* When the clock must next move, in milliseconds of the match, or −1. The
   * match then applies the clock's move for SIXAIN_NOBODY. It may do so at any other
   * time as well, to let the state know what time it is: that changes nothing else.
   * NULL: time does not matter. */
  gint64      (*next_tick)  (gconstpointer        state);

  /* Adds the game's own members to an open JSON object. What is redacted is null. */
  void        (*write_state) (gconstpointer       state,
                              JsonBuilder        *json);
};

/* Whether it is a move as the verbs declare it: only such moves have a text form, and
 * are checked and applied. */
gboolean sixain_rules_declares_move (const SixainRules *self,
                                     const SixainMove  *move);
void     sixain_rules_write_move  (const SixainRules *self,
                                   const SixainMove  *move,
                                   GString           *text);
gboolean sixain_rules_read_move   (const SixainRules *self,
                                   const char        *text,
                                   SixainMove        *move);

/* The seats that are waited for and have a legal move now; in a game without a clock that
 * is all of them. The list of moves is scratch memory. */
SixainSeats sixain_rules_can_act  (const SixainRules *self,
                                   gconstpointer      state,
                                   SixainMoves       *moves);
void     sixain_rules_random_move (const SixainRules *self,
                                   gconstpointer      state,
                                   guint              seat,
                                   SixainMoves       *moves,
                                   SixainRandom      *random,
                                   SixainMove        *move);

/* A random move of the lowest seat that can act, or else the clock's. */
void     sixain_rules_random_step (const SixainRules *self,
                                   gpointer           state,
                                   SixainMoves       *moves,
                                   SixainRandom      *random);
void     sixain_rules_playout     (const SixainRules *self,
                                   gpointer           state,
                                   SixainMoves       *moves,
                                   SixainRandom      *random);

/* Whether a match that began with that version of the rules can be played on. */
gboolean sixain_rules_can_replay  (const SixainRules *self,
                                   gint64             version);

/* Whether it matters who has which seat: a match begins with the turn of some, not of all. */
gboolean sixain_rules_has_order   (const SixainRules *self,
                                   const SixainSetup *setup);
/* The seats that play together with a seat, itself among them. */
SixainSeats sixain_rules_get_team (const SixainRules *self,
                                   const SixainSetup *setup,
                                   guint              seat);
guint    sixain_rules_n_options   (const SixainRules *self);
gint     sixain_rules_find_option (const SixainRules *self,
                                   const char        *id);

G_END_DECLS
