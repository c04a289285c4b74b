/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <adwaita.h>

#include "display.h"
#include "six-keys-group.h"
#include "sixain-player.h"
#include "sixain-setting.h"

static GListStore *
seat (guint n_people,
      guint n_players)
{
  static const char *const names[] = { "Léa", "Tom", "Ada", "Bob", "Zoé" };
  GListStore *players = g_list_store_new (SIXAIN_TYPE_PLAYER);

  for (guint i = 0; i < n_players; i++)
    {
      g_autoptr (SixainPlayer) player = sixain_player_new (names[i]);

      if (i >= n_people)
        sixain_player_set_level (player, "easy");
      g_list_store_append (players, player);
    }

  return players;
}

static void
assert_distinct (const SixKeys *keys)
{
  guint person, key;

  for (guint i = 0; i < SIX_MAX_PLAYERS; i++)
    {
      for (guint j = 0; j < SIX_N_KEYS; j++)
        {
          g_assert_cmpuint (keys->codes[i][j], >=, 8);
          g_assert_true (six_keys_find (keys, SIX_MAX_PLAYERS, keys->codes[i][j], &person, &key));
          g_assert_cmpuint (person, ==, i);
          g_assert_cmpuint (key, ==, j);
        }
    }
}

/* Keys that were chosen when the stock had none stay as they are, and it gets one
 * that nobody has. */
static void
test_older (void)
{
  static const struct
  {
    const char *text;
    guint       stocks[SIX_MAX_PLAYERS];
  } rows[] = {
    { "24,25,26,39,53;31,32,33,46,57;113,116,114,111,119;83,84,85,90,82;28,29,30,43,56", { 38, 45, 117, 80, 42 } },
    { "38,25,26,39,53;31,32,33,46,57;113,116,114,42,119;83,84,85,90,82;28,29,30,43,45", { 24, 27, 117, 80, 34 } },
  };
  SixKeys keys;

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_auto (GStrv) people = g_strsplit (rows[i].text, ";", -1);

      sixain_game_settings_set ("six", rows[i].text);
      six_keys_load (&keys);
      assert_distinct (&keys);
      for (guint person = 0; person < SIX_MAX_PLAYERS; person++)
        {
          const guint16 *codes = keys.codes[person];
          g_autofree char *text = g_strdup_printf ("%u,%u,%u,%u,%u", codes[0], codes[1], codes[2],
                                                   codes[SIX_KEY_DICE], codes[SIX_KEY_LIFT]);

          g_assert_cmpstr (text, ==, people[person]);
          g_assert_cmpuint (codes[SIX_KEY_STOCK], ==, rows[i].stocks[person]);
        }
    }

  /* Some with and some without is nonsense. */
  sixain_game_settings_set ("six", "1,2,3,4,5,6;11,12,13,14,15;21,22,23,24,25;31,32,33,34,35;41,42,43,44,45");
  six_keys_load (&keys);
  g_assert_cmpuint (keys.codes[0][0], ==, 24);
}

static void
test_keys (void)
{
  SixKeys keys, read;
  guint person, key;

  six_keys_load (&keys);
  assert_distinct (&keys);
  g_assert_false (six_keys_find (&keys, 1, keys.codes[1][0], &person, &key));
  g_assert_false (six_keys_find (&keys, SIX_MAX_PLAYERS, 0, &person, &key));

  keys.codes[2][SIX_KEY_LIFT] = 65;
  six_keys_save (&keys);
  six_keys_load (&read);
  g_assert_cmpmem (&keys, sizeof keys, &read, sizeof read);

  /* What makes no sense, or gives a key to two, is not read. */
  keys.codes[3][1] = keys.codes[0][0];
  six_keys_save (&keys);
  six_keys_load (&read);
  assert_distinct (&read);
  g_assert_cmpuint (read.codes[2][SIX_KEY_LIFT], !=, 65);
  sixain_game_settings_set ("six", "24,25;nonsense");
  six_keys_load (&read);
  assert_distinct (&read);

  /* Another game's settings stay as they are. */
  sixain_game_settings_set ("rows", "something");
  six_keys_reset (&keys);
  six_keys_save (&keys);
  {
    g_autofree char *other = sixain_game_settings_get ("rows");

    g_assert_cmpstr (other, ==, "something");
  }
}

/* Keys are where they are; what is written on them is the layout's business. */
static void
test_labels (void)
{
  GdkDisplay *display = gdk_display_get_default ();
  static const struct
  {
    guint       code;
    const char *label;
  } keys[] = {
    { 24, "Q" }, { 25, "W" }, { 39, "S" }, { 113, "←" }, { 111, "↑" }, { 119, "Del" }, { 83, "Num 4" }, { 82, "Num -" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      g_autofree char *label = six_keys_label (display, keys[i].code, 0);

      g_assert_cmpstr (label, ==, keys[i].label);
    }

  g_assert_true (six_keys_allow (GDK_KEY_q));
  g_assert_true (six_keys_allow (GDK_KEY_space));
  g_assert_false (six_keys_allow (GDK_KEY_Shift_L));
  g_assert_false (six_keys_allow (GDK_KEY_Escape));
  g_assert_false (six_keys_allow (GDK_KEY_F5));
}

static const char *
get_label (SixKeysGroup *group,
           guint         person,
           guint         key)
{
  return gtk_button_get_label (GTK_BUTTON (six_keys_group_get_button (group, person, key)));
}

static void
ask (SixKeysGroup *group,
     guint         person,
     guint         key)
{
  g_signal_emit_by_name (six_keys_group_get_button (group, person, key), "clicked");
  g_assert_cmpstr (get_label (group, person, key), ==, "Press a key…");
}

static void
test_group (void)
{
  g_autoptr (GListStore) players = seat (2, 4);
  SixKeysGroup *group = SIX_KEYS_GROUP (six_keys_group_new (G_LIST_MODEL (players)));
  g_autoptr (SixainPlayer) third = g_list_model_get_item (G_LIST_MODEL (players), 2);
  SixKeys keys;

  g_object_ref_sink (group);
  six_keys_reset (&keys);
  six_keys_save (&keys);
  g_assert_cmpstr (get_label (group, 0, 0), ==, "Place 1: Q");
  g_assert_cmpstr (get_label (group, 0, SIX_KEY_STOCK), ==, "Stock: A");
  g_assert_cmpstr (get_label (group, 0, SIX_KEY_DICE), ==, "Dice: S");
  g_assert_cmpstr (get_label (group, 1, SIX_KEY_LIFT), ==, "Tube: N");

  /* Nothing is asked, so a key is not for the group. */
  g_assert_false (six_keys_group_choose (group, GDK_KEY_g, 42));

  ask (group, 0, 0);
  g_assert_true (six_keys_group_choose (group, GDK_KEY_g, 42));
  g_assert_cmpstr (get_label (group, 0, 0), ==, "Place 1: G");
  six_keys_load (&keys);
  g_assert_cmpuint (keys.codes[0][0], ==, 42);

  /* Somebody's key is refused, and one can still choose another. */
  ask (group, 1, SIX_KEY_DICE);
  g_assert_true (six_keys_group_choose (group, GDK_KEY_g, 42));
  g_assert_cmpstr (get_label (group, 1, SIX_KEY_DICE), ==, "Press a key…");
  g_assert_true (six_keys_group_choose (group, GDK_KEY_Shift_L, 50));
  g_assert_true (six_keys_group_choose (group, GDK_KEY_Escape, 9));
  g_assert_cmpstr (get_label (group, 1, SIX_KEY_DICE), ==, "Dice: L");

  /* A key of somebody who does not play is free, and they get the one that was given up. */
  ask (group, 1, SIX_KEY_DICE);
  g_assert_true (six_keys_group_choose (group, GDK_KEY_Up, 111));
  six_keys_load (&keys);
  assert_distinct (&keys);
  g_assert_cmpuint (keys.codes[1][SIX_KEY_DICE], ==, 111);
  g_assert_cmpuint (keys.codes[2][SIX_KEY_DICE], ==, 46);

  /* A computer that becomes a person gets keys. */
  sixain_player_set_level (third, NULL);
  g_assert_cmpstr (get_label (group, 2, SIX_KEY_DICE), ==, "Dice: L");

  g_list_store_remove_all (players);
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (group)));
  g_assert_finalize_object (group);
}

int
main (int    argc,
      char **argv)
{
  if (!display_init (&argc, &argv))
    return 0;

  g_test_add_func ("/six-keys/keys", test_keys);
  g_test_add_func ("/six-keys/older", test_older);
  g_test_add_func ("/six-keys/labels", test_labels);
  g_test_add_func ("/six-keys/group", test_group);

  return g_test_run ();
}
