/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "rows-rules.h"
#include "sequences-rules.h"
#include "six-rules.h"
#include "sixain-json.h"

/* Options as people and programs write them, with those of rows. */

static void
test_defaults (void)
{
  g_auto (SixainSetup) setup = { 0 };
  g_autoptr (GError) error = NULL;

  sixain_setup_init (&setup, &rows_rules, 4, 7);
  g_assert_cmpuint (sixain_rules_n_options (&rows_rules), ==, 6);
  g_assert_cmpuint (setup.n_players, ==, 4);
  g_assert_cmpuint (setup.seed, ==, 7);
  g_assert_cmpint (setup.options[ROWS_OPTION_LIMIT], ==, 66);
  g_assert_cmpint (setup.options[ROWS_OPTION_DECK], ==, ROWS_DECK_BULLS);
  g_assert_true (sixain_setup_check (&setup, &rows_rules, NULL));
  g_assert_no_error (error);
}

static void
test_assign (void)
{
  static const struct
  {
    const char *text;
    RowsOption  option;
    gint        value;
  } good[] = {
    { "limit=0", ROWS_OPTION_LIMIT, 0 },
    { "limit=999", ROWS_OPTION_LIMIT, 999 },
    { "rounds=99", ROWS_OPTION_ROUNDS, 99 },
    { "draft=true", ROWS_OPTION_DRAFT, TRUE },
    { "draft=false", ROWS_OPTION_DRAFT, FALSE },
    { "deck=elements", ROWS_OPTION_DECK, ROWS_DECK_ELEMENTS },
    { "deck=bulls", ROWS_OPTION_DECK, ROWS_DECK_BULLS },
  };
  static const char *const bad[] = {
    "", "=", "limit", "limit=", "limit=1000", "limit=-1", "limit=66.0", "limit= 66", "limit=66 ", "limit=0x10",
    "limit=99999999999999999999", "limit=true", "rounds=100", "draft=1", "draft=yes", "draft=True", "draft=",
    "deck=cows", "deck=Bulls", "deck=0", "deck=", "Limit=66", " limit=66", "limit =66", "limits=66", "limit==66",
  };
  g_auto (SixainSetup) setup = { 0 };
  SixainSetup before;

  sixain_setup_init (&setup, &rows_rules, 4, 7);

  for (guint i = 0; i < G_N_ELEMENTS (good); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_true (sixain_setup_assign (&setup, &rows_rules, good[i].text, &error));
      g_assert_no_error (error);
      g_assert_cmpint (setup.options[good[i].option], ==, good[i].value);
    }

  before = setup;
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autoptr (GError) error = NULL;

      if (sixain_setup_assign (&setup, &rows_rules, bad[i], &error))
        g_error ("“%s” is taken for an option.", bad[i]);
      g_assert_error (error, SIXAIN_ERROR, SIXAIN_ERROR_SETUP);
      if (memcmp (&before, &setup, sizeof setup) != 0)
        g_error ("“%s” is refused but changes something.", bad[i]);
    }
}

static void
test_check (void)
{
  static const struct
  {
    guint       n_players;
    const char *options;
    gboolean    good;
  } cases[] = {
    { 2, "", TRUE },
    { 10, "", TRUE },
    { 0, "", FALSE },
    { 1, "", FALSE },
    { 11, "", FALSE },
    { 8, "special_cards=true", TRUE },
    { 9, "special_cards=true", FALSE },
    { 4, "special_cards=true draft=true", FALSE },
    { 4, "special_cards=true known_cards=true", FALSE },
    { 4, "draft=true known_cards=true", TRUE },
    { 4, "limit=0", FALSE },
    { 4, "limit=0 rounds=1", TRUE },
    { 4, "limit=0 special_cards=true", TRUE },
    { 8, "special_cards=true deck=elements", TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (GStrv) words = g_strsplit (cases[i].options, " ", -1);
      g_auto (SixainSetup) setup = { 0 };
      SixainRefusal refusal = { 0 };

      sixain_setup_init (&setup, &rows_rules, cases[i].n_players, 1);
      for (guint j = 0; words[j] != NULL; j++)
        g_assert_true (sixain_setup_assign (&setup, &rows_rules, words[j], NULL));

      if (sixain_setup_check (&setup, &rows_rules, &refusal) != cases[i].good)
        g_error ("%u players, “%s”: not as it should be.", cases[i].n_players, cases[i].options);
      g_assert_true (cases[i].good == (refusal.code == SIXAIN_REFUSAL_NONE));
    }
}

/* A value that no text can give, but a program can. */
static void
test_check_values (void)
{
  static const gint values[][2] = {
    { ROWS_OPTION_LIMIT, -1 }, { ROWS_OPTION_LIMIT, 1000 }, { ROWS_OPTION_DECK, 2 }, { ROWS_OPTION_DECK, -1 },
    { ROWS_OPTION_DRAFT, 2 }, { ROWS_OPTION_DRAFT, -1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (values); i++)
    {
      g_auto (SixainSetup) setup = { 0 };
      SixainRefusal refusal = { 0 };

      sixain_setup_init (&setup, &rows_rules, 4, 1);
      setup.options[values[i][0]] = values[i][1];
      g_assert_false (sixain_setup_check (&setup, &rows_rules, &refusal));
      g_assert_cmpuint (refusal.code, ==, SIXAIN_REFUSAL_VALUE);
      g_assert_cmpint (refusal.args[0], ==, values[i][0]);
    }
}

static gboolean
read_setup (SixainSetup  *setup,
            const char   *text,
            guint         n_players,
            GError      **error)
{
  g_autoptr (JsonNode) node = sixain_json_parse (text, strlen (text), error);

  g_assert_nonnull (node);
  return sixain_setup_read (setup, &rows_rules, n_players, json_node_get_object (node), error);
}

static char *
write_setup (const SixainSetup *setup)
{
  g_autoptr (JsonBuilder) json = json_builder_new ();
  g_autoptr (JsonNode) node = NULL;

  json_builder_begin_object (json);
  sixain_setup_write (setup, &rows_rules, json);
  json_builder_end_object (json);
  node = json_builder_get_root (json);

  return sixain_json_print (node);
}

/* A deck as JSON: the cards from 1 to n, backwards. */
static char *
print_deck (guint n)
{
  GString *text = g_string_new ("[");

  for (guint card = n; card > 0; card--)
    g_string_append_printf (text, "%u%s", card, card > 1 ? "," : "]");

  return g_string_free (text, FALSE);
}

static void
test_json (void)
{
  g_autofree char *deck = print_deck (24);
  g_autofree char *text = g_strdup_printf ("{\"options\":{\"limit\":5,\"rounds\":2,\"known_cards\":true,\"draft\":false,"
                                           "\"special_cards\":false,\"deck\":\"elements\"},\"seed\":12345678901234,"
                                           "\"decks\":[%s,%s]}", deck, deck);
  g_auto (SixainSetup) setup = { 0 };
  g_auto (SixainSetup) copy = { 0 };
  g_autofree char *written = NULL;
  g_autofree char *copied = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (read_setup (&setup, text, 2, &error));
  g_assert_no_error (error);
  g_assert_nonnull (sixain_chance_get (&setup.chance, 0, 1));
  g_assert_cmpint (sixain_chance_get (&setup.chance, 0, 1)->items[0], ==, 24);
  g_assert_null (sixain_chance_get (&setup.chance, 0, 2));
  g_assert_null (sixain_chance_get (&setup.chance, 1, 0));
  g_assert_null (sixain_chance_get (NULL, 0, 0));

  written = write_setup (&setup);
  g_assert_cmpstr (written, ==, text);

  /* A copy is one's own. */
  sixain_setup_copy (&copy, &setup);
  sixain_setup_clear (&setup);
  copied = write_setup (&copy);
  g_assert_cmpstr (copied, ==, text);
}

static void
test_json_bad (void)
{
  static const char *const bad[] = {
    "{\"options\":[]}", "{\"options\":null}", "{\"options\":{\"limit\":\"66\"}}", "{\"options\":{\"limit\":66.0}}",
    "{\"options\":{\"limit\":1000}}", "{\"options\":{\"limit\":null}}", "{\"options\":{\"limit\":4294967362}}",
    "{\"options\":{\"draft\":1}}", "{\"options\":{\"draft\":\"true\"}}", "{\"options\":{\"deck\":1}}",
    "{\"options\":{\"deck\":\"cows\"}}", "{\"options\":{\"nothing\":1}}", "{\"seed\":-1}", "{\"seed\":1.5}",
    "{\"seed\":\"1\"}", "{\"seed\":null}", "{\"decks\":7}", "{\"decks\":[7]}", "{\"decks\":[[]]}", "{\"decks\":[[1,2,3]]}",
    "{\"decks\":[[\"1\"]]}", "{\"decks\":[[-1]]}", "{\"decks\":[[4294967297]]}", "{\"specials\":[\"stop\"]}",
    "{\"specials\":[1],\"options\":{\"special_cards\":true}}", "{\"specials\":[],\"options\":{\"special_cards\":true}}",
  };

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_auto (SixainSetup) setup = { 0 };
      g_autoptr (GError) error = NULL;

      if (read_setup (&setup, bad[i], 4, &error))
        {
          if (sixain_setup_check (&setup, &rows_rules, NULL))
            g_error ("%s is taken for a set-up.", bad[i]);
          continue;
        }
      g_assert_nonnull (error);
      g_assert_true (error->domain == SIXAIN_ERROR);
      g_assert_null (setup.chance.lists[0]);
    }
}

/* Whatever seed a match has, its save brings it back. */
static void
test_seeds (void)
{
  static const guint64 seeds[] = { 0, 1, G_MAXUINT32, G_GUINT64_CONSTANT (999999999999999999) };

  for (guint i = 0; i < G_N_ELEMENTS (seeds); i++)
    {
      g_auto (SixainSetup) setup = { 0 };
      g_auto (SixainSetup) again = { 0 };
      g_autofree char *text = NULL;
      g_autoptr (GError) error = NULL;

      sixain_setup_init (&setup, &rows_rules, 3, seeds[i]);
      text = write_setup (&setup);
      g_assert_true (read_setup (&again, text, 3, &error));
      g_assert_no_error (error);
      g_assert_cmpuint (again.seed, ==, seeds[i]);
    }
}

/* A list of so many items is more than anybody could mean. */
static void
test_too_long (void)
{
  static const struct
  {
    const char *key;
    const char *item;
  } lists[] = { { "decks", "[]" }, { "specials", "\"seven\"" } };

  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    {
      g_autoptr (GString) text = g_string_new (NULL);
      g_auto (SixainSetup) setup = { 0 };
      g_autoptr (GError) error = NULL;

      g_string_append_printf (text, "{\"%s\":[%s", lists[i].key, lists[i].item);
      for (guint n = 0; n < 10000; n++)
        g_string_append_printf (text, ",%s", lists[i].item);
      g_string_append (text, "]}");
      g_assert_false (read_setup (&setup, text->str, 2, &error));
      g_assert_error (error, SIXAIN_ERROR, SIXAIN_ERROR_SETUP);
      g_assert_nonnull (strstr (error->message, "is too long"));
    }
}

static void
test_playable (void)
{
  static const struct
  {
    const char *text;
    gboolean    playable;
  } cases[] = {
    { "{}", TRUE },
    { "{\"options\":{\"limit\":\"x\"}}", FALSE },
    { "{\"options\":{\"limit\":0,\"rounds\":0}}", FALSE },
    { "{\"options\":{\"draft\":{}}}", FALSE },
    { "{\"options\":{\"special_cards\":true,\"draft\":true}}", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (JsonNode) node = sixain_json_parse (cases[i].text, strlen (cases[i].text), NULL);
      g_auto (SixainSetup) setup = { 0 };

      g_test_message ("%s", cases[i].text);
      g_assert_cmpint (sixain_setup_read_playable (&setup, &rows_rules, 2, json_node_get_object (node)), ==, cases[i].playable);
    }
}

/* A deck is refused that is not all of its cards once, whoever has made it. */
static void
test_decks (void)
{
  static const struct
  {
    const SixainRules *rules;
    guint              n;
    gint               first;
  } games[] = { { &rows_rules, 104, 1 }, { &six_rules, 18, 1 }, { &sequences_rules, 120, 0 } };

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autofree gint *items = g_new (gint, games[i].n);
      SixainList list = { .n = games[i].n, .items = items };
      const gint bad[] = { games[i].first + 1, games[i].first + (gint) games[i].n, 100000, games[i].first == 0 ? 7 : 0 };
      SixainRefusal refusal;
      SixainSetup setup;

      sixain_setup_init (&setup, games[i].rules, 2, 1);
      setup.chance.lists[0] = &list;
      setup.chance.n_lists[0] = 1;
      for (guint j = 0; j < games[i].n; j++)
        items[j] = games[i].first + (gint) j;
      g_assert_true (sixain_setup_check (&setup, games[i].rules, NULL));

      for (guint j = 0; j < G_N_ELEMENTS (bad); j++)
        {
          items[0] = bad[j];
          g_assert_false (sixain_setup_check (&setup, games[i].rules, NULL));
          g_assert_false (sixain_setup_check (&setup, games[i].rules, &refusal));
          g_assert_cmpuint (refusal.code, !=, SIXAIN_REFUSAL_NONE);
        }
      items[0] = games[i].first;
      list.n--;
      g_assert_false (sixain_setup_check (&setup, games[i].rules, &refusal));
    }
}

/* Rules that say nothing of older versions know only their own. */
static void
test_versions (void)
{
  SixainRules rules = rows_rules;

  rules.version = 4;
  rules.oldest = 2;
  g_assert_false (sixain_rules_can_replay (&rules, 1));
  g_assert_true (sixain_rules_can_replay (&rules, 2));
  g_assert_true (sixain_rules_can_replay (&rules, 4));
  g_assert_false (sixain_rules_can_replay (&rules, 5));
  rules.oldest = 0;
  g_assert_false (sixain_rules_can_replay (&rules, 3));
  g_assert_true (sixain_rules_can_replay (&rules, 4));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/setup/defaults", test_defaults);
  g_test_add_func ("/setup/assign", test_assign);
  g_test_add_func ("/setup/check", test_check);
  g_test_add_func ("/setup/check-values", test_check_values);
  g_test_add_func ("/setup/json", test_json);
  g_test_add_func ("/setup/json-bad", test_json_bad);
  g_test_add_func ("/setup/seeds", test_seeds);
  g_test_add_func ("/setup/too-long", test_too_long);
  g_test_add_func ("/setup/playable", test_playable);
  g_test_add_func ("/setup/decks", test_decks);
  g_test_add_func ("/setup/versions", test_versions);

  return g_test_run ();
}
