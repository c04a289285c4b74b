/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct
{
  guint8 verb;
  guint8 n_args;
  guint8 args[22];
} SixainMove;

/* The clock's move: no game declares this verb. */
#define SIXAIN_TICK_VERB 255

gboolean sixain_move_equal (const SixainMove *a,
                            const SixainMove *b);

/* A growing list of moves; used again, it stops allocating. */
typedef struct
{
  SixainMove *items;
  guint       n;
  guint       allocated;
} SixainMoves;

void sixain_moves_clear (SixainMoves *self);
void sixain_moves_grow  (SixainMoves *self);

/* Adds a move and returns it, to be given its arguments. */
static inline SixainMove *
sixain_moves_add (SixainMoves *self,
                  guint        verb)
{
  SixainMove *move;

  if (G_UNLIKELY (self->n == self->allocated))
    sixain_moves_grow (self);

  move = &self->items[self->n++];
  *move = (SixainMove) { .verb = verb };

  return move;
}

gboolean sixain_moves_has (const SixainMoves *self,
                           const SixainMove  *move);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SixainMoves, sixain_moves_clear)

/* What an argument of a move points at. */
typedef enum
{
  SIXAIN_ARG_NONE,
  SIXAIN_ARG_CARD,
  SIXAIN_ARG_ROW,
  SIXAIN_ARG_PLACE,
  SIXAIN_ARG_NUMBER,
  SIXAIN_ARG_WORD,
  SIXAIN_ARG_VERB,                  /* In a SixainPick only: the verb itself. */
} SixainArgKind;

typedef struct
{
  SixainArgKind      kind;
  guint8             min, max;
  const char *const *words;         /* If not NULL, a value is written as the word with that index. */
  guint8             fewest, most;  /* How often the last argument may be repeated; both 0: it stands once. */
} SixainArg;

#define SIXAIN_MAX_VERB_ARGS 3

/* A kind of move, from which its text form and the checks of its arguments are made.
 * The name may be several words. */
typedef struct
{
  const char *name;
  SixainArg   args[SIXAIN_MAX_VERB_ARGS];
} SixainVerb;

/* The declaration of the argument at an index, or NULL where there can be none. */
const SixainArg *sixain_verb_get_arg (const SixainVerb *self,
                                      guint             index);

/* Whether the move has as many arguments as the verb takes, each within its range. */
gboolean         sixain_verb_fits    (const SixainVerb *self,
                                      const SixainMove *move);

/* The text form. Only what is written is read: no sign, no leading zero, nothing after.
 * Reading fills in the arguments and not the verb. */
void             sixain_verb_write   (const SixainVerb *self,
                                      const SixainMove *move,
                                      GString          *text);
gboolean         sixain_verb_read    (const SixainVerb *self,
                                      const char       *text,
                                      SixainMove       *move);

G_END_DECLS
