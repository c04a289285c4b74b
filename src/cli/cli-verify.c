/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "cli-commands.h"

#include <glib/gi18n.h>

#include "sixain-seal.h"

/* What was sealed: the line itself, or a file with it. */
static char *
read_line (const char  *text,
           GError     **error)
{
  char *line = NULL;

  if (*text == '{')
    return g_strdup (text);

  if (g_file_get_contents (text, &line, NULL, error))
    g_strchomp (line);

  return line;
}

/* A match that is kept on this machine knows what sealed it. */
static int
verify_kept (SixainCatalog *catalog,
             gint64         id,
             const char    *fingerprint)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SixainStore) store = cli_open_store (NULL, &error);
  g_autoptr (SixainMatch) match = store != NULL ? sixain_store_load_finished (store, id, catalog, &error) : NULL;
  g_autofree char *salt = NULL, *line = NULL;

  if (match == NULL)
    return cli_fail (error);

  salt = sixain_seal_recall (store, id);
  if (salt == NULL)
    {
      g_printerr (_("%s: this game was not sealed.\n"), g_get_prgname ());
      return CLI_FAILED;
    }

  line = sixain_seal_write (sixain_match_get_rules (match), sixain_match_get_setup (match), salt);
  g_print ("%s\n", line);
  if (!sixain_seal_check (line, fingerprint, &error))
    return cli_fail (error);

  g_print ("%s\n", _("The seal is unbroken, and the game was dealt so."));

  return 0;
}

int
cli_verify (SixainCatalog  *catalog,
            int             argc,
            char          **argv)
{
  gint64 id = 0;
  const GOptionEntry entries[] = {
    { "match", 0, 0, G_OPTION_ARG_INT64, &id, N_("A finished game that is kept on this machine, by its number"), N_("ID") },
    { NULL },
  };
  g_autofree char *line = NULL;
  g_autoptr (SixainMatch) match = NULL;
  g_autoptr (GError) error = NULL;

  if (!cli_parse (&argc, &argv, entries, _("[LINE] FINGERPRINT [FILE]"),
                  _("Checks that a sealed line, or a file with it, has the fingerprint that was shown before the deal, and "
                    "that a saved game was dealt so.")))
    return CLI_USAGE;

  if (id > 0 && argc == 2)
    return verify_kept (catalog, id, argv[1]);

  if (id != 0 || (argc != 3 && argc != 4))
    {
      g_printerr (_("%s: name the sealed line or a file with it, or the number of a game, and the fingerprint.\n"), g_get_prgname ());
      return CLI_USAGE;
    }

  line = read_line (argv[1], &error);
  if (line == NULL)
    return cli_fail (error);
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
