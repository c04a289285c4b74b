/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-plural.h"

#include <string.h>

#define MAX_DEPTH 50

/* An expression in the notation of C, which is computed while it is read. */
typedef struct
{
  const char *at;
  gulong      n;
  guint       depth;
  gboolean    broken;
} Reader;

/* From those that bind least to those that bind most. */
static const struct
{
  const char *sign;
  guint       level;
} operators[] = {
  { "||", 1 }, { "&&", 2 }, { "==", 3 }, { "!=", 3 }, { "<=", 4 }, { ">=", 4 }, { "<", 4 }, { ">", 4 },
  { "+", 5 }, { "-", 5 }, { "*", 6 }, { "/", 6 }, { "%", 6 },
};

static gulong read_choice (Reader *self);

static gboolean
accept (Reader     *self,
        const char *sign)
{
  while (*self->at == ' ' || *self->at == '\t')
    self->at++;
  if (!g_str_has_prefix (self->at, sign))
    return FALSE;

  self->at += strlen (sign);

  return TRUE;
}

static gulong
read_value (Reader *self)
{
  gulong value;

  if (++self->depth > MAX_DEPTH)
    self->broken = TRUE;
  if (self->broken)
    return 0;

  if (accept (self, "n"))
    value = self->n;
  else if (accept (self, "!"))
    value = !read_value (self);
  else if (accept (self, "("))
    {
      value = read_choice (self);
      self->broken |= !accept (self, ")");
    }
  else
    {
      self->broken |= !g_ascii_isdigit (*self->at);
      value = g_ascii_strtoull (self->at, (char **) &self->at, 10);
    }
  self->depth--;

  return value;
}

static gulong
compute (Reader     *self,
         const char *sign,
         gulong      a,
         gulong      b)
{
  switch (sign[0])
    {
    case '|':
      return a || b;
    case '&':
      return a && b;
    case '=':
      return a == b;
    case '!':
      return a != b;
    case '<':
      return sign[1] == '=' ? a <= b : a < b;
    case '>':
      return sign[1] == '=' ? a >= b : a > b;
    case '+':
      return a + b;
    case '-':
      return a - b;
    case '*':
      return a * b;
    default:
      self->broken |= b == 0;
      return b == 0 ? 0 : sign[0] == '/' ? a / b : a % b;
    }
}

/* What is joined by operators of that level and those that bind more. */
static gulong
read_operation (Reader *self,
                guint   level)
{
  gulong value = read_value (self);

  for (guint i = 0; !self->broken && i < G_N_ELEMENTS (operators); i++)
    {
      if (operators[i].level < level || !accept (self, operators[i].sign))
        continue;

      value = compute (self, operators[i].sign, value, read_operation (self, operators[i].level + 1));
      i = -1;
    }

  return value;
}

static gulong
read_choice (Reader *self)
{
  gulong value = read_operation (self, 1);
  gulong yes, no;

  if (self->broken || !accept (self, "?"))
    return value;

  yes = read_choice (self);
  self->broken |= !accept (self, ":");
  no = self->broken ? 0 : read_choice (self);

  return value ? yes : no;
}

guint
sixain_plural_choose (const char *rule,
                      gulong      n)
{
  const char *forms = rule != NULL ? strstr (rule, "nplurals=") : NULL;
  const char *plural = rule != NULL ? strstr (rule, "plural=") : NULL;
  Reader reader = { .at = plural != NULL ? plural + strlen ("plural=") : "", .n = n };
  gulong form = read_choice (&reader);

  if (reader.broken || forms == NULL || form >= g_ascii_strtoull (forms + strlen ("nplurals="), NULL, 10))
    return n != 1;

  return form;
}
