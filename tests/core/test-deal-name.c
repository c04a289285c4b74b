/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "sixain-catalog.h"
#include "sixain-deal-name.h"

static SixainCatalog *catalog;

static SixainGame *
find_game (const char *id)
{
  g_autoptr (GError) error = NULL;
  SixainGame *game = sixain_catalog_find (catalog, id, &error);

  g_assert_no_error (error);

  return game;
}

/* What is typed elsewhere gives the same set-up, however it is written. */
static void
test_same (void)
{
  static const struct
  {
    const char *game;
    guint       n_players;
    guint64     seed;
    const char *option;
    guint       most;         /* Characters that are typed. */
  } rows[] = {
    { "rows", 4, 0, NULL, 6 },
    { "rows", 2, 281474976710655, NULL, 14 },
    { "rows", 10, G_MAXINT64, "limit=30", 24 },
    { "rows", 4, 123456789012345, "draft=true", 20 },
    { "six", 5, 77, "hourglass_s=90", 20 },
    { "sequences", 4, 99999999999, "teams=true", 20 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      SixainGame *game = find_game (rows[i].game);
      g_auto (SixainSetup) setup = { 0 };
      g_auto (SixainSetup) read = { 0 };
      g_autoptr (GError) error = NULL;
      g_autofree char *name = NULL;
      g_autofree char *lower = NULL;
      g_auto (GStrv) parts = NULL;
      g_autofree char *typed = NULL;

      sixain_setup_init (&setup, sixain_game_get_rules (game), rows[i].n_players, rows[i].seed);
      if (rows[i].option != NULL)
        sixain_setup_assign (&setup, sixain_game_get_rules (game), rows[i].option, &error);
      g_assert_no_error (error);

      name = sixain_deal_name_write (game, &setup);
      g_test_message ("%s", name);
      g_assert_true (sixain_deal_name_read (game, name, &read, &error));
      g_assert_no_error (error);
      g_assert_cmpmem (&setup, sizeof setup, &read, sizeof read);

      parts = g_strsplit (name, "-", -1);
      typed = g_strjoinv ("", parts);
      g_assert_cmpuint (strlen (typed), <=, rows[i].most);
      lower = g_ascii_strdown (typed, -1);
      g_strdelimit (lower, "0", 'o');
      g_strdelimit (lower, "1", 'l');
      g_assert_true (sixain_deal_name_read (game, lower, &read, &error));
      g_assert_cmpmem (&setup, sizeof setup, &read, sizeof read);
    }
}

/* Every wrong character, and every two neighbours that have changed places, is noticed. */
static void
test_slips (void)
{
  static const char alphabet[] = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
  SixainGame *game = find_game ("rows");
  g_auto (SixainSetup) setup = { 0 };
  g_autofree char *name = NULL;

  sixain_setup_init (&setup, sixain_game_get_rules (game), 4, 987654321012);
  name = sixain_deal_name_write (game, &setup);
  for (guint i = 0; name[i] != '\0'; i++)
    {
      if (name[i] == '-')
        continue;

      for (const char *p = alphabet; *p != '\0'; p++)
        {
          g_auto (SixainSetup) read = { 0 };
          g_autoptr (GError) error = NULL;
          g_autofree char *slip = g_strdup (name);

          slip[i] = *p;
          if (*p == name[i])
            continue;
          g_assert_false (sixain_deal_name_read (game, slip, &read, &error));
          g_assert_nonnull (strstr (error->message, "slip"));
        }

      if (i > 0 && name[i - 1] != '-' && name[i - 1] != name[i])
        {
          g_auto (SixainSetup) read = { 0 };
          g_autofree char *slip = g_strdup (name);

          slip[i] = name[i - 1];
          slip[i - 1] = name[i];
          g_assert_false (sixain_deal_name_read (game, slip, &read, NULL));
        }
    }
}

/* What is wrong is said in a sentence. */
static void
test_wrong (void)
{
  const struct
  {
    const char *name;
    const char *sentence;
  } rows[] = {
    { "", "too short" },
    { " - ", "too short" },
    { "9U", "“U”" },
    { "9É", "“É”" },
    { "00000-00000-00000-00000-00000-00000", "too long" },
    { "\t9K4QI", "slip" },
    { "\001", "in its name" },
    { "9K4QZ", "slip" },
  };
  SixainGame *game = find_game ("rows"), *other = find_game ("six");
  g_auto (SixainSetup) setup = { 0 };
  g_auto (SixainSetup) read = { 0 };
  g_autoptr (GError) error = NULL;
  g_autofree char *name = NULL;
  g_autofree char *newer = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) wrong = NULL;

      g_assert_false (sixain_deal_name_read (game, rows[i].name, &read, &wrong));
      g_assert_error (wrong, SIXAIN_ERROR, SIXAIN_ERROR_SETUP);
      g_assert_nonnull (strstr (wrong->message, rows[i].sentence));
    }

  sixain_setup_init (&setup, sixain_game_get_rules (game), 4, 5);
  name = sixain_deal_name_write (game, &setup);
  g_assert_false (sixain_deal_name_read (other, name, &read, &error));
  g_assert_nonnull (strstr (error->message, "another game"));
  g_clear_error (&error);

  setup.version = sixain_game_get_rules (game)->version + 1;
  newer = sixain_deal_name_write (game, &setup);
  g_assert_false (sixain_deal_name_read (game, newer, &read, &error));
  g_assert_nonnull (strstr (error->message, "another version"));
}

/* Whatever is typed is a deal of the game, or a sentence: also where the check fits. */
static void
test_any (void)
{
  static const char alphabet[] = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
  static const char *const ids[] = { "rows", "six", "sequences" };
  g_autoptr (GRand) random = g_rand_new_with_seed (9);
  guint n_deals = 0, n_wrong = 0;

  for (guint i = 0; i < 60000; i++)
    {
      SixainGame *game = find_game (ids[i % G_N_ELEMENTS (ids)]);
      guint length = g_rand_int_range (random, 3, 28);
      g_auto (SixainSetup) read = { 0 };
      g_autoptr (GError) error = NULL;
      char name[30] = { 0 };

      for (guint j = 0; j < length; j++)
        name[j] = alphabet[g_rand_int_range (random, 0, 32)];
      if (sixain_deal_name_read (game, name, &read, &error))
        {
          g_autofree char *written = sixain_deal_name_write (game, &read);

          g_assert_true (sixain_setup_check (&read, sixain_game_get_rules (game), NULL));
          g_assert_nonnull (written);
          n_deals++;
        }
      else
        {
          g_assert_error (error, SIXAIN_ERROR, SIXAIN_ERROR_SETUP);
          n_wrong++;
        }
    }
  g_test_message ("%u deals, %u wrong names", n_deals, n_wrong);
  g_assert_cmpuint (n_wrong, >, n_deals);
}

/* What no rules allow has no name. */
static void
test_impossible (void)
{
  SixainGame *game = find_game ("rows");
  const SixainRules *rules = sixain_game_get_rules (game);
  g_auto (SixainSetup) setup = { 0 };

  sixain_setup_init (&setup, rules, 4, 5);
  setup.n_players = rules->max_players + 1;
  g_assert_null (sixain_deal_name_write (game, &setup));
  setup.n_players = 4;
  setup.options[0] = 1000000;
  g_assert_null (sixain_deal_name_write (game, &setup));
  setup.options[0] = rules->options[0].value;
  setup.version = 64;
  g_assert_null (sixain_deal_name_write (game, &setup));
}

/* Cards that were laid out by hand have no seed that a name could tell. */
static void
test_fixed (void)
{
  SixainGame *game = find_game ("six");
  g_auto (SixainSetup) setup = { 0 };

  sixain_setup_init (&setup, sixain_game_get_rules (game), 3, 5);
  setup.chance.n_lists[1] = 1;
  g_assert_null (sixain_deal_name_write (game, &setup));
  setup.chance.n_lists[1] = 0;
}

int
main (int   argc,
      char *argv[])
{
  int status;

  g_test_init (&argc, &argv, NULL);
  catalog = sixain_catalog_new ();

  g_test_add_func ("/deal-name/same", test_same);
  g_test_add_func ("/deal-name/slips", test_slips);
  g_test_add_func ("/deal-name/wrong", test_wrong);
  g_test_add_func ("/deal-name/fixed", test_fixed);
  g_test_add_func ("/deal-name/any", test_any);
  g_test_add_func ("/deal-name/impossible", test_impossible);

  status = g_test_run ();
  g_object_unref (catalog);

  return status;
}
