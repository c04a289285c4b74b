/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "cli-commands.h"

#include <glib/gi18n.h>
#include <stdio.h>

#include "sixain-referee.h"
#include "sixain-wire.h"

/* Enough for the longest match that is saved; what JSON makes of a line takes forty times as much. */
#define MAX_LINE (1024 * 1024)

/* Reads a line without its newline. Of one that is too long only the length is
 * kept track of. Returns FALSE at the end of the input. */
static gboolean
read_line (FILE     *file,
           GString  *line,
           gboolean *too_long)
{
  gboolean any = FALSE;
  int c;

  g_string_truncate (line, 0);
  *too_long = FALSE;

  while ((c = getc_unlocked (file)) != EOF)
    {
      any = TRUE;
      if (c == '\n')
        return TRUE;

      if (line->len < MAX_LINE)
        g_string_append_c (line, c);
      else
        *too_long = TRUE;
    }

  return any;
}

int
cli_referee (SixainCatalog  *catalog,
             int             argc,
             char          **argv)
{
  const GOptionEntry entries[] = { { NULL } };
  g_autoptr (SixainReferee) referee = NULL;
  g_autoptr (GString) line = NULL;
  gboolean too_long;

  if (!cli_parse (&argc, &argv, entries, NULL,
                  _("Referees one game: reads one JSON request a line and answers each with one line.")))
    return CLI_USAGE;

  referee = sixain_referee_new (catalog);
  line = g_string_new (NULL);

  while (read_line (stdin, line, &too_long))
    {
      g_autofree char *answer = too_long
                                  ? sixain_wire_refuse (_("This line is too long: 1 MiB is the most."))
                                  : sixain_referee_answer (referee, line->str, line->len);

      if (puts (answer) == EOF || fflush (stdout) == EOF)
        return CLI_FAILED;
    }

  return 0;
}
