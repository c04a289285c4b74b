/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "cli-commands.h"

#include <glib/gi18n.h>

#include "sixain-seal.h"

int
cli_verify (SixainCatalog  *catalog,
            int             argc,
            char          **argv)
{
  const GOptionEntry entries[] = { { NULL } };
  g_autofree char *line = NULL;
  g_autoptr (SixainMatch) match = NULL;
  g_autoptr (GError) error = NULL;

  if (!cli_parse (&argc, &argv, entries, _("LINE FINGERPRINT [FILE]"),
                  _("Checks that a file with a sealed line has the fingerprint that was shown before the deal, and "
                    "that a saved game was dealt so.")))
    return CLI_USAGE;

  if (argc != 3 && argc != 4)
    {
      g_printerr (_("%s: name a file with the sealed line, and the fingerprint.\n"), g_get_prgname ());
      return CLI_USAGE;
    }

  if (!g_file_get_contents (argv[1], &line, NULL, &error))
    return cli_fail (error);
  g_strchomp (line);
  if (!sixain_seal_check (line, argv[2], &error))
    return cli_fail (error);

  if (argc == 4)
    {
      match = cli_load_match (catalog, argv[3], &error);
      if (match == NULL || !sixain_seal_check_match (line, match, &error))
        return cli_fail (error);
      g_print ("%s\n", _("The seal is unbroken, and the game was dealt so."));
      return 0;
    }

  g_print ("%s\n", _("The seal is unbroken."));
  return 0;
}
