/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "cli-commands.h"

#include <glib/gi18n.h>
#include <unistd.h>

#include "sixain-analysis-run.h"
#include "sixain-analysis-store.h"
#include "sixain-deal-name.h"
#include "sixain-json.h"
#include "sixain-match-save.h"
#include "sixain-store.h"

#define NAME_WIDTH 20

SixainMatch *
cli_load_match (SixainCatalog  *catalog,
                const char     *path,
                GError        **error)
{
  g_autofree char *text = NULL;
  g_autoptr (JsonNode) node = NULL;
  JsonObject *save;
  SixainGame *game;
  const char *id;
  gsize length;

  if (!g_file_get_contents (path, &text, &length, error))
    return NULL;

  node = sixain_json_parse (text, length, error);
  if (node == NULL)
    return NULL;

  if (!JSON_NODE_HOLDS_OBJECT (node))
    {
      g_set_error (error, SIXAIN_ERROR, SIXAIN_ERROR_SAVE, _("This is not a saved game."));
      return NULL;
    }

  /* The referee's answer holds the save as a member. */
  save = json_node_get_object (node);
  if (json_object_has_member (save, "save") && JSON_NODE_HOLDS_OBJECT (json_object_get_member (save, "save")))
    save = json_object_get_object_member (save, "save");

  id = sixain_json_get_string (save, "game", error);
  game = id != NULL ? sixain_catalog_find (catalog, id, error) : NULL;

  return game != NULL ? sixain_match_load (game, save, error) : NULL;
}

static void
progress_cb (double   fraction,
             gpointer user_data)
{
  guint *last = user_data;
  guint percent = 100 * fraction;

  if (percent != *last)
    g_printerr ("\r%3u %%", percent);
  *last = percent;
}

static SixainSeats
find_people (SixainMatch *match)
{
  SixainSeats people = 0;

  for (guint seat = 0; seat < sixain_match_get_n_players (match); seat++)
    {
      if (sixain_player_get_level (sixain_match_get_player (match, seat)) == NULL)
        people |= SIXAIN_SEAT (seat);
    }

  return people;
}

/* With a sign and one decimal, as wide as a column. */
static void
print_tenths (gint tenths)
{
  g_autofree char *number = g_strdup_printf ("%+.1f", tenths / 10.0);

  g_print ("%10s", number);
}

/* Pads by what is seen, and not by bytes. */
static void
print_cell (const char *text,
            guint       width,
            gboolean    left)
{
  gint padding = MAX (0, (gint) width - (gint) g_utf8_strlen (text, -1));

  if (left)
    g_print ("%s%*s", text, padding, "");
  else
    g_print ("%*s%s", padding, "", text);
}

static void
print_row (const char         *name,
           const SixainShares *shares)
{
  SixainShares tenths = sixain_shares_to_tenths (shares);

  print_cell (name, NAME_WIDTH, TRUE);
  print_tenths (tenths.deal);
  print_tenths (tenths.choices);
  print_tenths (tenths.others);
  print_tenths (sixain_shares_sum (&tenths));
  g_print ("\n");
}

static void
print_header (const char *title)
{
  print_cell (title, NAME_WIDTH, TRUE);
  print_cell (C_("analysis", "deal"), 10, FALSE);
  print_cell (C_("analysis", "choices"), 10, FALSE);
  print_cell (C_("analysis", "others"), 10, FALSE);
  print_cell (C_("analysis", "together"), 10, FALSE);
  g_print ("\n");
}

static void
print_table (SixainMatch    *match,
             SixainAnalysis *analysis)
{
  const char *const *names = sixain_match_get_names (match);
  g_autofree char *deal = sixain_deal_name_write (sixain_match_get_game (match), sixain_match_get_setup (match));
  guint moments[SIXAIN_N_MOMENTS];
  guint n_moments = sixain_analysis_pick_moments (analysis, find_people (match), 0, moments);

  if (deal != NULL)
    g_print (_("Deal %s\n\n"), deal);
  g_print ("%s\n\n", _("Points more than everybody on average, and where they came from:"));
  for (guint round = 0; round <= analysis->n_rounds; round++)
    {
      g_autofree char *title = round == 0 ? g_strdup (C_("analysis", "The whole game")) : g_strdup_printf (_("Round %u"), round);

      print_header (title);
      for (guint seat = 0; seat < analysis->n_seats; seat++)
        {
          SixainShares shares = sixain_analysis_get_shares (analysis, round, seat);

          print_row (names[seat], &shares);
        }
      g_print ("\n");
    }

  for (guint i = 0; i < n_moments; i++)
    {
      const SixainChoice *choice = &g_array_index (analysis->choices, SixainChoice, moments[i]);
      g_autofree char *sentence = sixain_analysis_tell_choice (match, choice);

      g_print (_("Round %u. %s\n"), choice->round, sentence);
    }
}

static void
print_json (SixainMatch    *match,
            SixainAnalysis *analysis)
{
  g_autoptr (JsonBuilder) json = json_builder_new_immutable ();
  g_autoptr (JsonNode) root = NULL;
  g_autofree char *deal = sixain_deal_name_write (sixain_match_get_game (match), sixain_match_get_setup (match));
  guint moments[SIXAIN_N_MOMENTS];
  guint n_moments = sixain_analysis_pick_moments (analysis, find_people (match), 0, moments);

  json_builder_begin_object (json);
  sixain_json_add_string (json, "deal", deal);
  json_builder_set_member_name (json, "analysis");
  sixain_analysis_write (analysis, sixain_match_get_rules (match), json);

  sixain_json_begin_list (json, "moments");
  for (guint i = 0; i < n_moments; i++)
    {
      g_autofree char *sentence = NULL;

      sentence = sixain_analysis_tell_choice (match, &g_array_index (analysis->choices, SixainChoice, moments[i]));
      json_builder_begin_object (json);
      sixain_json_add_int (json, "choice", moments[i]);
      sixain_json_add_string (json, "text", sentence);
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
  json_builder_end_object (json);

  root = json_builder_get_root (json);
  cli_print_json (root);
}

int
cli_analyse (SixainCatalog  *catalog,
             int             argc,
             char          **argv)
{
  gint64 id = 0;
  gboolean as_json = FALSE;
  gint iterations = 0;
  guint percent = 101;
  gboolean is_watched = isatty (STDERR_FILENO);
  const GOptionEntry entries[] = {
    { "match", 0, 0, G_OPTION_ARG_INT64, &id, N_("A finished game that is kept on this machine, by its number"), N_("ID") },
    { "json", 0, 0, G_OPTION_ARG_NONE, &as_json, N_("Print JSON instead of a table"), NULL },
    { "iterations", 0, 0, G_OPTION_ARG_INT, &iterations, N_("Worlds imagined for each choice (as many as are needed)"), N_("N") },
    { NULL },
  };
  g_autoptr (SixainStore) store = NULL;
  g_autoptr (SixainMatch) match = NULL;
  g_autoptr (SixainAnalysis) analysis = NULL;
  g_autoptr (GError) error = NULL;

  if (!cli_parse (&argc, &argv, entries, _("[FILE]"),
                  _("Tells of a game that is over what was luck and what was skill, and which choices decided it.")))
    return CLI_USAGE;

  if ((argc == 2) == (id != 0) || argc > 2 || id < 0 || iterations < 0)
    {
      g_printerr (_("%s: name one saved game or the number of one, and no negative numbers.\n"), g_get_prgname ());
      return CLI_USAGE;
    }

  if (id == 0)
    match = cli_load_match (catalog, argv[1], &error);
  else if ((store = cli_open_store (NULL, &error)) != NULL)
    match = sixain_store_load_finished (store, id, catalog, &error);
  if (match == NULL)
    return cli_fail (error);

  if (store != NULL && iterations == 0)
    analysis = sixain_analysis_recall (store, id, sixain_match_get_game (match), NULL);
  if (analysis == NULL || !sixain_analysis_is_current (analysis, sixain_match_get_game (match)))
    {
      g_clear_object (&analysis);
      analysis = sixain_analysis_run (match, iterations, is_watched ? progress_cb : NULL, &percent, NULL, &error);
      if (is_watched)
        g_printerr ("\r     \r");
      if (analysis == NULL)
        return cli_fail (error);

      if (store != NULL && iterations == 0)
        sixain_analysis_keep (analysis, store, id, sixain_match_get_game (match), NULL);
    }

  if (as_json)
    print_json (match, analysis);
  else
    print_table (match, analysis);

  return 0;
}
