/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>
#include <stdio.h>

#include "cli-commands.h"
#include "sixain-json.h"
#include "sixain-origin.h"
#include "sixain-text.h"

static const struct
{
  const char *name;
  CliCommand  run;
  const char *summary;
} commands[] = {
  { "referee", cli_referee, N_("referee a game over lines of JSON") },
  { "tournament", cli_tournament, N_("let computer players compete") },
  { "bench", cli_bench, N_("measure how fast the games are played") },
  { "watch", cli_watch, N_("watch computer players play a game") },
  { "play", cli_play, N_("play a game in the terminal, line by line") },
  { "host", cli_host, N_("let people play a game with their phones") },
  { "analyse", cli_analyse, N_("tell of a game that is over what was luck and what was skill") },
  { "verify", cli_verify, N_("check a sealed deal") },
  { "list", cli_list, N_("list the games that were found") },
};

static void
print_usage (void)
{
  g_print ("%s\n\n%s\n", _("Usage: sixain-cli COMMAND [OPTION…]"), _("Commands:"));
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    g_print ("  %-12s %s\n", commands[i].name, _(commands[i].summary));
  g_print ("\n%s\n", _("“sixain-cli COMMAND --help” explains each."));
}

gboolean
cli_parse (int                 *argc,
           char              ***argv,
           const GOptionEntry  *entries,
           const char          *synopsis,
           const char          *description)
{
  g_autoptr (GOptionContext) context = g_option_context_new (synopsis);
  g_autofree char *name = g_strdup_printf ("sixain-cli %s", *argv[0]);
  g_autoptr (GError) error = NULL;

  g_set_prgname (name);
  g_option_context_set_summary (context, description);
  g_option_context_set_translation_domain (context, GETTEXT_PACKAGE);
  g_option_context_add_main_entries (context, entries, GETTEXT_PACKAGE);

  if (!g_option_context_parse (context, argc, argv, &error))
    {
      g_printerr ("%s: %s\n", name, error->message);
      return FALSE;
    }

  if (synopsis == NULL && *argc > 1)
    {
      g_autofree char *shown = sixain_text_quote ((*argv)[1]);

      g_printerr (_("%s: “%s” was not expected.\n"), name, shown);
      return FALSE;
    }

  return TRUE;
}

int
cli_fail (GError *error)
{
  g_printerr ("%s: %s\n", g_get_prgname (), error->message);

  return CLI_FAILED;
}

void
cli_print_json (JsonNode *node)
{
  g_autofree char *text = sixain_json_print (node);

  puts (text);
  fflush (stdout);
}

int
main (int    argc,
      char **argv)
{
  g_autoptr (SixainCatalog) catalog = NULL;
  g_autofree char *shown = NULL;

  sixain_origin_bind_texts ();

  if (argc < 2)
    {
      print_usage ();
      return CLI_USAGE;
    }

  if (g_str_equal (argv[1], "--help") || g_str_equal (argv[1], "-h"))
    {
      print_usage ();
      return 0;
    }

  if (g_str_equal (argv[1], "--version"))
    {
      g_print ("Sixain %s\n", VERSION);
      return 0;
    }

  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      if (!g_str_equal (argv[1], commands[i].name))
        continue;

      catalog = sixain_catalog_new ();
      return commands[i].run (catalog, argc - 1, argv + 1);
    }

  shown = sixain_text_quote (argv[1]);
  g_printerr (_("sixain-cli: there is no command “%s”; “sixain-cli --help” lists them.\n"), shown);
  return CLI_USAGE;
}
