/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "six-help-positions.h"
#include "six-position.h"

/* What the help shows is held against the rules. */

#define IDLE "1 / 2 / 18"      /* Places whose cards do not come up. */

/* The cards of a place, the top first, without what points one out. */
static GStrv
read_place (const SixHelpPosition *picture,
            guint                  place)
{
  g_auto (GStrv) places = g_strsplit (picture->places, " ", -1);
  g_autofree char *plain = NULL;

  g_assert_cmpuint (g_strv_length (places), ==, SIX_N_PLACES);
  plain = g_strdelimit (g_strdup (places[place - 1]), "+", ' ');

  return g_strsplit (g_strstrip (plain), "/", -1);
}

/* The places as positions write them, without the top card of one of them if so asked. */
static char *
write_places (const SixHelpPosition *picture,
              guint                  without)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint place = 1; place <= SIX_N_PLACES; place++)
    {
      g_auto (GStrv) cards = read_place (picture, place);

      if (place > 1)
        g_string_append (text, " / ");
      for (guint i = g_strv_length (cards); i > (place == without ? 1 : 0); i--)
        g_string_append_printf (text, "%s ", cards[i - 1]);
    }

  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
play (SixState   *state,
      const char *places,
      const char *stocks,
      const char *dice,
      const char *options,
      const char *moves)
{
  const SixPosition position = { .places = places, .stocks = stocks, .dice = dice, .options = options };
  g_autoptr (GError) error = NULL;
  g_auto (SixainSetup) setup = { 0 };

  six_position_begin (&position, state, &setup);
  g_assert_true (six_state_play (state, &setup, moves, NULL, NULL));
}

/* Somebody else rolled, and the card is protected. What it covered is in view again. */
static void
test_protect (gconstpointer data)
{
  const SixHelpPosition *picture = data;
  g_auto (GStrv) cards = read_place (picture, picture->place);
  g_autofree char *own = write_places (picture, 0);
  g_autofree char *places = g_strconcat (IDLE " | ", own, NULL);
  gboolean two = strlen (picture->dice) < 5;
  g_autofree char *dice = g_strconcat (two ? "6 6 5 " : "", picture->dice, NULL);
  g_autofree char *moves = g_strdup_printf ("0 roll @0, %s1 protect %s @1300", two ? "0 roll @1200, " : "", cards[0]);
  SixState state;

  play (&state, places, NULL, dice, NULL, moves);
  g_assert_cmpuint (six_top (&state, 1, picture->place - 1), ==, cards[1] != NULL ? g_ascii_strtoull (cards[1], NULL, 10) : 0);
}

/* At the change the place gets the card: by itself if it is empty, otherwise by choice. */
static void
test_change (gconstpointer data)
{
  const SixHelpPosition *picture = data;
  g_auto (GStrv) cards = read_place (picture, picture->place);
  gboolean covers = cards[1] != NULL;
  g_autofree char *own = write_places (picture, covers ? picture->place : 0);
  g_autofree char *places = g_strconcat (own, " | " IDLE, NULL);
  g_autofree char *lay = g_strdup_printf (", 0 lay %u @2500", picture->place);
  g_autofree char *moves = g_strconcat ("0 roll @0, 0 roll @1200, 0 roll @2400", covers ? lay : NULL, NULL);
  const char *next = covers ? cards[0] : "11";
  g_autofree char *stocks = g_strconcat (next, " | 11", NULL);
  SixState state;

  play (&state, places, stocks, "6 6 5 3 3 6", NULL, moves);
  g_assert_cmpuint (six_top (&state, 0, picture->place - 1), ==, g_ascii_strtoull (next, NULL, 10));
  g_assert_cmpuint (state.owed[0], ==, 0);
}

static void
test_double (void)
{
  SixState state;

  play (&state, "7 / 8 / 10 | " IDLE, NULL, six_help_positions[SIX_HELP_DOUBLE].dice, "doubles=true", "0 roll @0");
  g_assert_cmpint (state.direction, ==, -1);
}

/* What the words say of all the strokes. */
static void
test_strokes (void)
{
  guint sum = 0;

  for (guint value = 1; value <= SIX_N_CARDS; value++)
    sum += six_strokes[value];
  g_assert_cmpuint (sum, ==, 58);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_data_func ("/help/protect", &six_help_positions[SIX_HELP_PROTECT], test_protect);
  g_test_add_data_func ("/help/uncover", &six_help_positions[SIX_HELP_UNCOVER], test_protect);
  g_test_add_data_func ("/help/empty", &six_help_positions[SIX_HELP_EMPTY], test_change);
  g_test_add_data_func ("/help/cover", &six_help_positions[SIX_HELP_COVER], test_change);
  g_test_add_func ("/help/double", test_double);
  g_test_add_func ("/help/strokes", test_strokes);

  return g_test_run ();
}
