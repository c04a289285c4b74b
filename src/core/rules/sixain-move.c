/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-move.h"

#include <string.h>

gboolean
sixain_move_equal (const SixainMove *a,
                   const SixainMove *b)
{
  return a->verb == b->verb &&
         a->n_args == b->n_args &&
         memcmp (a->args, b->args, a->n_args) == 0;
}

void
sixain_moves_grow (SixainMoves *self)
{
  self->allocated = MAX (64, 2 * self->allocated);
  self->items = g_renew (SixainMove, self->items, self->allocated);
}

void
sixain_moves_clear (SixainMoves *self)
{
  g_free (self->items);
  *self = (SixainMoves) { 0 };
}

gboolean
sixain_moves_has (const SixainMoves *self,
                  const SixainMove  *move)
{
  for (guint i = 0; i < self->n; i++)
    {
      if (sixain_move_equal (&self->items[i], move))
        return TRUE;
    }

  return FALSE;
}

static guint
count_declared (const SixainVerb *self)
{
  guint n = 0;

  while (n < SIXAIN_MAX_VERB_ARGS && self->args[n].kind != SIXAIN_ARG_NONE)
    n++;

  return n;
}

const SixainArg *
sixain_verb_get_arg (const SixainVerb *self,
                     guint             index)
{
  guint n = count_declared (self);
  const SixainArg *last;

  if (index < n)
    return &self->args[index];
  if (n == 0)
    return NULL;

  last = &self->args[n - 1];
  return index - (n - 1) < last->most ? last : NULL;
}

/* Whether this many arguments are enough for the verb. */
static gboolean
is_enough (const SixainVerb *self,
           guint             n_args)
{
  guint n = count_declared (self);

  if (n > 0 && self->args[n - 1].most > 0)
    n = n - 1 + self->args[n - 1].fewest;

  return n_args >= n;
}

gboolean
sixain_verb_fits (const SixainVerb *self,
                  const SixainMove *move)
{
  for (guint i = 0; i < move->n_args; i++)
    {
      const SixainArg *arg = sixain_verb_get_arg (self, i);

      if (arg == NULL || move->args[i] < arg->min || move->args[i] > arg->max)
        return FALSE;
    }

  return is_enough (self, move->n_args);
}

void
sixain_verb_write (const SixainVerb *self,
                   const SixainMove *move,
                   GString          *text)
{
  g_string_append (text, self->name);

  for (guint i = 0; i < move->n_args; i++)
    {
      const SixainArg *arg = sixain_verb_get_arg (self, i);

      if (arg->words != NULL)
        g_string_append_printf (text, " %s", arg->words[move->args[i]]);
      else
        g_string_append_printf (text, " %u", move->args[i]);
    }
}

/* The value of the first length bytes of an argument's text, or −1 if they are not one. */
static gint
read_value (const SixainArg *arg,
            const char      *text,
            gsize            length)
{
  gint value = 0;

  for (gint i = arg->min; arg->words != NULL && i <= arg->max; i++)
    {
      if (strlen (arg->words[i]) == length && memcmp (arg->words[i], text, length) == 0)
        return i;
    }

  if (arg->words != NULL || length == 0 || length > 3 || (text[0] == '0' && length > 1))
    return -1;

  for (gsize i = 0; i < length; i++)
    {
      if (!g_ascii_isdigit (text[i]))
        return -1;
      value = 10 * value + g_ascii_digit_value (text[i]);
    }

  return value >= arg->min && value <= arg->max ? value : -1;
}

gboolean
sixain_verb_read (const SixainVerb *self,
                  const char       *text,
                  SixainMove       *move)
{
  gsize length = strlen (self->name);

  if (strncmp (text, self->name, length) != 0)
    return FALSE;

  move->n_args = 0;
  for (text += length; *text == ' '; text += length)
    {
      const SixainArg *arg = sixain_verb_get_arg (self, move->n_args);
      gint value;

      text++;
      length = strcspn (text, " ");
      value = arg != NULL ? read_value (arg, text, length) : -1;
      if (value < 0)
        return FALSE;
      move->args[move->n_args++] = value;
    }

  return *text == '\0' && is_enough (self, move->n_args);
}
