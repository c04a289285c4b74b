/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "fuzz-target.h"

#include <string.h>

#include "sixain-referee.h"

static gboolean
contains (const char *line,
          gsize       length,
          const char *word)
{
  return g_strstr_len (line, length, word) != NULL;
}

/* Bots that search would spend the fuzzer's time, and a key can be disguised. */
static gboolean
is_slow (const char *line,
         gsize       length)
{
  return contains (line, length, "\\u") ||
         (contains (line, length, "\"bot\"") &&
          !contains (line, length, "\"easy\"") && !contains (line, length, "\"random\""));
}

static void
ask (SixainReferee *referee,
     const char    *line,
     gsize          length)
{
  g_autofree char *answer = sixain_referee_answer (referee, line, length);

  if (strchr (answer, '\n') != NULL || !g_str_has_suffix (answer, "}") ||
      !(g_str_has_prefix (answer, "{\"ok\":true,") || g_str_has_prefix (answer, "{\"ok\":false,\"error\":\"")))
    g_error ("This is no answer: %s", answer);
}

/* The input is what a program might send to the referee, line by line. */
int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t         size)
{
  g_autoptr (SixainReferee) referee = sixain_referee_new (fuzz_get_catalog ());
  const char *line = (const char *) data;
  const char *end = line + size;

  while (line < end)
    {
      const char *newline = memchr (line, '\n', end - line);
      gsize length = (newline != NULL ? newline : end) - line;
      /* A copy of just that length, so that reading beyond it is noticed. */
      g_autofree char *copy = g_memdup2 (line, length);

      if (!is_slow (line, length))
        ask (referee, copy != NULL ? copy : "", length);
      line += length + 1;
    }

  return 0;
}
