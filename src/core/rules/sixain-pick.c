/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-pick.h"

void
sixain_pick_clear (SixainPick *self)
{
  sixain_moves_clear (&self->legal);
  *self = (SixainPick) { 0 };
}

/* Gets the piece of a move at an index; returns FALSE after the last piece. */
static gboolean
get_piece (const SixainPick *self,
           const SixainMove *move,
           guint             index,
           SixainPiece      *piece)
{
  gboolean verb_first = move->n_args == 0 || (move->verb < 64 && (self->verbs_first >> move->verb & 1));

  if (verb_first && index == 0)
    {
      *piece = (SixainPiece) { SIXAIN_ARG_VERB, move->verb };
      return TRUE;
    }

  index -= verb_first;
  if (index >= move->n_args)
    return FALSE;

  *piece = (SixainPiece) { sixain_verb_get_arg (&self->rules->verbs[move->verb], index)->kind, move->args[index] };
  return TRUE;
}

static gboolean
begins_like_pieces (const SixainPick *self,
                    const SixainMove *move)
{
  SixainPiece piece;

  for (guint i = 0; i < self->n; i++)
    {
      if (!get_piece (self, move, i, &piece) ||
          piece.kind != self->pieces[i].kind || piece.value != self->pieces[i].value)
        return FALSE;
    }

  return TRUE;
}

gboolean
sixain_pick_offers (const SixainPick *self,
                    SixainArgKind     kind,
                    guint             value)
{
  SixainPiece piece;

  for (guint i = 0; i < self->legal.n; i++)
    {
      if (begins_like_pieces (self, &self->legal.items[i]) &&
          get_piece (self, &self->legal.items[i], self->n, &piece) &&
          piece.kind == kind && piece.value == value)
        return TRUE;
    }

  return FALSE;
}

gboolean
sixain_pick_add (SixainPick    *self,
                 SixainArgKind  kind,
                 guint          value)
{
  if (!sixain_pick_offers (self, kind, value))
    return FALSE;

  self->pieces[self->n++] = (SixainPiece) { kind, value };
  return TRUE;
}

const SixainMove *
sixain_pick_get_move (const SixainPick *self)
{
  SixainPiece piece;

  for (guint i = 0; i < self->legal.n; i++)
    {
      if (begins_like_pieces (self, &self->legal.items[i]) &&
          !get_piece (self, &self->legal.items[i], self->n, &piece))
        return &self->legal.items[i];
    }

  return NULL;
}

gint
sixain_pick_get_verb (const SixainPick *self)
{
  return self->n > 0 && self->pieces[0].kind == SIXAIN_ARG_VERB ? self->pieces[0].value : -1;
}
