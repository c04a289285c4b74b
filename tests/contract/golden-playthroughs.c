/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "golden.h"

#include <string.h>

#include "sixain-json.h"
#include "sixain-match-bots.h"
#include "sixain-match-save.h"
#include "sixain-match.h"

#define STATE_INTERVAL 8

static const struct
{
  const char *name;
  const char *setup;
} to_record[] = {
  { "rows-base-2", "rows players=2 seed=1 limit=20" },
  { "rows-base-5", "rows players=5 seed=2 rounds=2" },
  { "rows-base-10", "rows players=10 seed=3 rounds=1" },
  { "rows-known-4", "rows players=4 seed=4 rounds=1 known_cards=true" },
  { "rows-pro-3", "rows players=3 seed=5 rounds=2 known_cards=true draft=true" },
  { "rows-elements-draft-6", "rows players=6 seed=6 rounds=1 draft=true deck=elements" },
  { "rows-specials-2", "rows players=2 seed=7 special_cards=true" },
  { "rows-specials-5", "rows players=5 seed=8 special_cards=true deck=elements" },
  { "rows-specials-8", "rows players=8 seed=9 special_cards=true" },
  { "six-base-2", "six players=2 seed=10 rounds=2" },
  { "six-owing-3", "six players=3 seed=20 rounds=2 hourglass_s=60 roll_pause_ms=600" },
  { "six-auto-3", "six players=3 seed=11 rounds=2 auto_protect=true hourglass_s=60" },
  { "six-advanced-4", "six players=4 seed=12 rounds=1 doubles=true unpredictable_sand=true" },
  { "six-hasty-5", "six players=5 seed=13 rounds=2 doubles=true roll_pause_ms=600 lift_window_ms=1000" },
  { "sequences-2", "sequences players=2 seed=1 rounds=1" },
  { "sequences-3", "sequences players=3 seed=2 rounds=2" },
  { "sequences-4-take", "sequences players=4 seed=3 rounds=1 claims=false" },
  { "sequences-teams", "sequences players=4 seed=4 rounds=1 teams=true" },
};

/* A match from “rows players=2 seed=1 limit=20”. */
static SixainMatch *
begin_match (SixainCatalog *catalog,
             const char    *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  g_auto (SixainSetup) setup = { 0 };
  g_autoptr (GPtrArray) players = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GError) error = NULL;
  const SixainRules *rules;
  SixainMatch *match;
  SixainGame *game;

  game = sixain_catalog_find (catalog, words[0], &error);
  g_assert_no_error (error);
  rules = sixain_game_get_rules (game);

  sixain_setup_init (&setup, rules, 0, 0);
  for (guint i = 1; words[i] != NULL; i++)
    {
      if (g_str_has_prefix (words[i], "players="))
        setup.n_players = atoi (words[i] + strlen ("players="));
      else if (g_str_has_prefix (words[i], "version="))
        setup.version = atoi (words[i] + strlen ("version="));
      else if (g_str_has_prefix (words[i], "seed="))
        setup.seed = atoi (words[i] + strlen ("seed="));
      else
        sixain_setup_assign (&setup, rules, words[i], &error);
      g_assert_no_error (error);
    }

  for (guint seat = 0; seat < setup.n_players; seat++)
    g_ptr_array_add (players, sixain_player_new ("Ada"));

  match = sixain_match_new (game, &setup, players, &error);
  g_assert_no_error (error);

  return match;
}

static JsonNode *
describe (SixainMatch *match)
{
  g_autoptr (JsonBuilder) json = json_builder_new ();

  sixain_match_write_state (match, sixain_match_get_truth (match), json);

  return json_builder_get_root (json);
}

static void
write_description (SixainMatch *match,
                   GString     *text)
{
  g_autoptr (JsonNode) node = describe (match);
  g_autofree char *line = sixain_json_print (node);

  g_string_append_printf (text, "%s\n", line);
}

/* Without a clock at random; with one as the levels do, one after the other around
 * the table, since random players lift the tube too soon for much to happen. */
static gboolean
decide (SixainMatch  *match,
        guint         seat,
        SixainMove   *move,
        gint64       *at,
        gpointer      user_data,
        GError      **error)
{
  const char *const *levels = sixain_game_get_levels (sixain_match_get_game (match));

  return sixain_match_ask_plan (match, seat, levels[seat % g_strv_length ((char **) levels)], move, at, error);
}

static void
play_on (SixainMatch  *match,
         GError      **error)
{
  guint seat = sixain_seats_first (sixain_match_get_to_act (match));
  SixainMove move;

  if (sixain_match_has_clock (match))
    sixain_match_play_on (match, decide, NULL, error);
  else if (sixain_match_ask_bot (match, seat, "random", 0, 0, &move, error))
    sixain_match_submit (match, seat, &move, -1, error);
}

/* “0 choose 54”, and with a clock “0 roll @5230”. */
static void
write_record (SixainMatch *match,
              guint        index,
              GString     *text)
{
  const SixainRecord *record = sixain_match_get_record (match, index);

  g_string_append_printf (text, "%d %s", record->seat, record->text);
  if (sixain_match_has_clock (match))
    g_string_append_printf (text, " @%" G_GINT64_FORMAT, record->time);
  g_string_append_c (text, '\n');
}

static gboolean
read_record (SixainMatch  *match,
             const char   *line,
             GError      **error)
{
  g_auto (GStrv) parts = g_strsplit (line, " @", 2);
  gint64 time = parts[1] != NULL ? g_ascii_strtoll (parts[1], NULL, 10) : -1;
  const char *space = strchr (parts[0], ' ');
  gint seat = atoi (line);

  g_assert_nonnull (space);
  if (seat == SIXAIN_NOBODY)
    return sixain_match_advance (match, time, error);

  return sixain_match_submit_text (match, seat, space + 1, time, error);
}

static void
record (SixainCatalog *catalog,
        const char    *name,
        const char    *setup)
{
  g_autoptr (SixainMatch) match = begin_match (catalog, setup);
  g_autoptr (GString) text = g_string_new (setup);
  g_autofree char *file = g_strconcat (name, ".txt", NULL);
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "contract", "golden", file, NULL);
  g_autoptr (GError) error = NULL;

  g_string_append_c (text, '\n');
  write_description (match, text);

  while (sixain_match_get_to_act (match) != 0)
    {
      play_on (match, &error);
      g_assert_no_error (error);

      write_record (match, sixain_match_get_n_records (match) - 1, text);
      if (sixain_match_get_n_records (match) % STATE_INTERVAL == 0 || sixain_match_get_to_act (match) == 0)
        write_description (match, text);
    }

  g_file_set_contents (path, text->str, text->len, &error);
  g_assert_no_error (error);
}

void
golden_record_playthroughs (SixainCatalog *catalog)
{
  for (guint i = 0; i < G_N_ELEMENTS (to_record); i++)
    record (catalog, to_record[i].name, to_record[i].setup);
}

static gboolean
check_description (SixainMatch *match,
                   const char  *path,
                   guint        line,
                   const char  *text)
{
  g_autoptr (JsonNode) found = describe (match);
  g_autoptr (JsonNode) expected = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *printed = NULL;

  expected = sixain_json_parse (text, strlen (text), &error);
  g_assert_no_error (error);
  if (json_node_equal (found, expected))
    return TRUE;

  printed = sixain_json_print (found);
  g_test_message ("%s:%u expects\n%s\nbut there is\n%s", path, line, text, printed);
  g_test_message (GOLDEN_RENEW);
  g_test_fail ();

  return FALSE;
}

/* A save is loaded with the rules that its match began with, and so is a save of what was loaded. */
static void
check_save (SixainMatch *match)
{
  g_autoptr (JsonNode) save = sixain_match_save (match);
  g_autoptr (SixainMatch) loaded = NULL;
  g_autoptr (JsonNode) again = NULL, there = describe (match), here = NULL;
  g_autoptr (GError) error = NULL;

  loaded = sixain_match_load (sixain_match_get_game (match), json_node_get_object (save), &error);
  g_assert_no_error (error);
  here = describe (loaded);
  again = sixain_match_save (loaded);
  g_assert_true (json_node_equal (here, there));
  g_assert_true (json_node_equal (again, save));
  g_assert_cmpint (json_object_get_int_member (json_node_get_object (save), "rules"), ==,
                   sixain_match_get_setup (match)->version);
}

void
golden_check_playthrough (SixainCatalog *catalog,
                          const char    *path)
{
  g_autofree char *contents = NULL;
  g_auto (GStrv) lines = NULL;
  g_autoptr (SixainMatch) match = NULL;
  g_autoptr (GError) error = NULL;

  g_file_get_contents (path, &contents, NULL, &error);
  g_assert_no_error (error);
  lines = g_strsplit (g_strchomp (contents), "\n", -1);
  match = begin_match (catalog, lines[0]);

  for (guint i = 1; lines[i] != NULL; i++)
    {
      if (lines[i][0] == '{')
        {
          if (!check_description (match, path, i + 1, lines[i]))
            return;
          continue;
        }

      if (!read_record (match, lines[i], &error))
        {
          g_test_message ("%s:%u “%s” is refused: %s", path, i + 1, lines[i], error->message);
          g_test_message (GOLDEN_RENEW);
          g_test_fail ();
          return;
        }
    }

  g_assert_cmpuint (sixain_match_get_to_act (match), ==, 0);
  check_save (match);
  g_assert_finalize_object (g_steal_pointer (&match));
}
