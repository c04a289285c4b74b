/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-roster.h"

static SixainStore *
open_store (void)
{
  g_autoptr (GError) error = NULL;
  SixainStore *store = sixain_store_open (NULL, &error);

  g_assert_no_error (error);

  /* The journal of a store locks the file for others when it begins. */
  sixain_store_flush (store);

  return store;
}

static SixainPlayer *
add (SixainRoster *roster,
     const char   *name)
{
  g_autoptr (SixainPlayer) player = sixain_player_new (name);
  g_autoptr (GError) error = NULL;

  g_assert_true (sixain_roster_add (roster, player, &error));
  g_assert_no_error (error);

  return player;
}

/* Names separated by spaces, in the roster's order. */
static void
assert_names (SixainRoster *roster,
              const char   *expected)
{
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (sixain_roster_get_players (roster)); i++)
    {
      g_autoptr (SixainPlayer) player = g_list_model_get_item (sixain_roster_get_players (roster), i);

      if (i > 0)
        g_string_append_c (names, ' ');
      g_string_append (names, sixain_player_get_name (player));
    }

  g_assert_cmpstr (names->str, ==, expected);
}

/* The same for whoever opens the store next. */
static void
assert_kept (const char *expected)
{
  SixainStore *store = open_store ();
  SixainRoster *roster = sixain_roster_new (store);

  assert_names (roster, expected);
  g_assert_finalize_object (roster);
  g_assert_finalize_object (store);
}

static void
items_changed_cb (GListModel *model,
                  guint       position,
                  guint       removed,
                  guint       added,
                  GString    *log)
{
  g_string_append_printf (log, "%u-%u+%u ", position, removed, added);
}

static void
change (SixainRoster *roster)
{
  g_autoptr (GString) log = g_string_new (NULL);
  g_autoptr (GError) error = NULL;

  g_signal_connect (sixain_roster_get_players (roster), "items-changed", G_CALLBACK (items_changed_cb), log);

  add (roster, "Ada");
  add (roster, "  Bo ");
  add (roster, "Cléo");
  add (roster, "Dan");
  assert_names (roster, "Ada Bo Cléo Dan");

  g_assert_true (sixain_roster_remove (roster, sixain_roster_find (roster, "Bo"), &error));
  sixain_player_set_colour (sixain_roster_find (roster, "ADA "), 3);
  sixain_player_set_name (sixain_roster_find (roster, "ada"), "Adèle");
  assert_names (roster, "Adèle Cléo Dan");
  add (roster, "Ed");
  g_assert_cmpstr (log->str, ==, "0-0+1 1-0+1 2-0+1 3-0+1 1-1+0 3-0+1 ");

  g_signal_handlers_disconnect_by_data (sixain_roster_get_players (roster), log);
}

static void
test_memory (void)
{
  SixainRoster *roster = sixain_roster_new (NULL);

  change (roster);
  g_assert_finalize_object (roster);
}

static void
test_order (void)
{
  SixainStore *store = open_store ();
  SixainRoster *roster = sixain_roster_new (store);

  change (roster);
  assert_kept ("Adèle Cléo Dan Ed");
  g_assert_finalize_object (roster);
  g_assert_finalize_object (store);
}

static void
test_round_trip (void)
{
  g_autoptr (SixainStore) store = open_store ();
  g_autoptr (SixainRoster) roster = sixain_roster_new (store);
  g_autoptr (SixainRoster) again = NULL;
  g_autoptr (GError) error = NULL;
  SixainPlayer *player = add (roster, "Zoé");

  g_assert_cmpint (sixain_roster_get_last_used (roster, player), ==, 0);
  sixain_player_set_colour (player, 4);
  sixain_player_set_picture (player, "🦊");
  sixain_player_set_level (player, "strong");
  sixain_player_set_child (player, TRUE);
  g_assert_true (sixain_roster_mark_used (roster, player, &error));

  again = sixain_roster_new (store);
  g_assert_cmpint (sixain_roster_get_last_used (again, sixain_roster_find (again, "zoÉ")), ==,
                   sixain_roster_get_last_used (roster, player));
  player = sixain_roster_find (again, "zoÉ");
  g_assert_cmpuint (sixain_player_get_colour (player), ==, 4);
  g_assert_cmpstr (sixain_player_get_picture (player), ==, "🦊");
  g_assert_cmpstr (sixain_player_get_level (player), ==, "strong");
  g_assert_true (sixain_player_is_child (player));
  sixain_player_set_child (player, FALSE);
  sixain_player_set_picture (player, NULL);

  g_clear_object (&again);
  again = sixain_roster_new (store);
  g_assert_cmpstr (sixain_player_get_picture (sixain_roster_find (again, "Zoé")), ==, NULL);
  g_assert_false (sixain_player_is_child (sixain_roster_find (again, "Zoé")));
}

static void
test_names (void)
{
  g_autoptr (SixainStore) store = open_store ();
  g_autoptr (SixainRoster) roster = sixain_roster_new (store);
  g_autoptr (SixainPlayer) same = sixain_player_new (" zoE\xcc\x81 ");
  g_autoptr (SixainPlayer) nameless = sixain_player_new ("  ");
  g_autoptr (GError) error = NULL;
  SixainPlayer *bo;

  add (roster, "Zoé");
  bo = add (roster, "Bo");

  g_assert_false (sixain_roster_add (roster, same, &error));
  g_assert_error (error, SIXAIN_ERROR, SIXAIN_ERROR_SETUP);
  g_clear_error (&error);
  g_assert_false (sixain_roster_add (roster, nameless, &error));
  g_assert_error (error, SIXAIN_ERROR, SIXAIN_ERROR_SETUP);

  /* While somebody types, a name may be another's. */
  sixain_player_set_name (bo, "Zoé");
  assert_kept ("Zoé Bo");
  sixain_player_set_name (bo, "Zoéline");
  assert_kept ("Zoé Zoéline");
}

/* Whoever is renamed is the same player, also in another sitting. */
static void
test_identity (void)
{
  g_autoptr (SixainStore) store = open_store ();
  g_autoptr (SixainRoster) roster = sixain_roster_new (store);
  g_autoptr (SixainRoster) again = NULL;
  SixainPlayer *zoe = add (roster, "Zoé");
  g_autoptr (SixainPlayer) copy = sixain_player_copy (zoe);
  g_autoptr (SixainPlayer) namesake = sixain_player_new ("Zoé");

  sixain_player_set_name (zoe, "Zoéline");
  g_assert_true (sixain_roster_find_same (roster, copy) == zoe);
  g_assert_null (sixain_roster_find_same (roster, namesake));

  again = sixain_roster_new (store);
  g_assert_true (sixain_roster_find_same (again, copy) == sixain_roster_find (again, "Zoéline"));
}

/* Two processes have the roster open. */
static void
test_two (void)
{
  g_autoptr (SixainStore) store = open_store ();
  g_autoptr (SixainRoster) roster = sixain_roster_new (store);
  g_autoptr (SixainStore) other_store = open_store ();
  g_autoptr (SixainRoster) other = sixain_roster_new (other_store);
  g_autoptr (SixainPlayer) bo = sixain_player_new ("Bo");
  g_autoptr (GError) error = NULL;
  SixainPlayer *al;

  add (roster, "Bo");
  g_assert_false (sixain_roster_add (other, bo, &error));
  g_assert_error (error, SIXAIN_ERROR, SIXAIN_ERROR_STORE);
  assert_names (other, "");
  al = add (other, "Al");
  assert_kept ("Bo Al");

  /* A change that cannot be kept is told. */
  g_assert_null (sixain_store_get_warning (other_store));
  sixain_player_set_name (al, "Bo");
  g_assert_nonnull (sixain_store_get_warning (other_store));
  assert_kept ("Bo Al");
}

/* What somebody binds to a player's properties is what the functions say. */
static void
test_properties (void)
{
  g_autoptr (SixainPlayer) player = sixain_player_new ("Zoé");
  g_autoptr (SixainPlayer) copy = sixain_player_new ("Ada");
  guint n_properties;
  g_autofree GParamSpec **properties = g_object_class_list_properties (G_OBJECT_GET_CLASS (player), &n_properties);

  sixain_player_set_colour (player, 3);
  sixain_player_set_picture (player, "avatar:fox");
  sixain_player_set_level (player, "easy");
  sixain_player_set_child (player, TRUE);
  for (guint i = 0; i < n_properties; i++)
    {
      g_auto (GValue) value = G_VALUE_INIT;
      g_auto (GValue) again = G_VALUE_INIT;

      g_object_get_property (G_OBJECT (player), properties[i]->name, &value);
      g_assert_false (g_param_value_validate (properties[i], &value));
      g_object_set_property (G_OBJECT (copy), properties[i]->name, &value);
      g_object_get_property (G_OBJECT (copy), properties[i]->name, &again);
      g_assert_cmpint (g_param_values_cmp (properties[i], &value, &again), ==, 0);
    }
  g_assert_cmpstr (sixain_player_get_name (copy), ==, "Zoé");
  g_assert_cmpstr (sixain_player_get_level (copy), ==, "easy");
  g_assert_true (sixain_player_is_child (copy));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/roster/memory", test_memory);
  g_test_add_func ("/roster/order", test_order);
  g_test_add_func ("/roster/round-trip", test_round_trip);
  g_test_add_func ("/roster/names", test_names);
  g_test_add_func ("/roster/identity", test_identity);
  g_test_add_func ("/roster/two", test_two);
  g_test_add_func ("/roster/properties", test_properties);

  return g_test_run ();
}
