/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sixain-status-line.h"

#define LONG_MS 60000

static void
count_cb (guint *n_heard)
{
  (*n_heard)++;
}

static void
test_say (void)
{
  SixainStatusLine *line = sixain_status_line_new ();
  guint n_heard = 0;

  g_signal_connect_swapped (line, "notify::sentence", G_CALLBACK (count_cb), &n_heard);
  g_assert_null (sixain_status_line_get_sentence (line));

  sixain_status_line_say (line, "Léa’s turn");
  sixain_status_line_say (line, "Léa’s turn");
  g_assert_cmpstr (sixain_status_line_get_sentence (line), ==, "Léa’s turn");
  g_assert_cmpstr (sixain_status_line_get_said (line), ==, "Léa’s turn");
  g_assert_cmpuint (n_heard, ==, 1);

  sixain_status_line_say (line, NULL);
  g_assert_null (sixain_status_line_get_sentence (line));
  g_assert_cmpuint (n_heard, ==, 2);

  g_assert_finalize_object (line);
}

static void
test_interject (void)
{
  SixainStatusLine *line = sixain_status_line_new ();

  sixain_status_line_say (line, "Léa’s turn");
  sixain_status_line_interject (line, "Sounds are off.", LONG_MS);
  g_assert_cmpstr (sixain_status_line_get_sentence (line), ==, "Sounds are off.");
  g_assert_cmpstr (sixain_status_line_get_said (line), ==, "Léa’s turn");

  sixain_status_line_say (line, "Tom’s turn");
  g_assert_cmpstr (sixain_status_line_get_sentence (line), ==, "Sounds are off.");

  /* A second one replaces the first, and what the game said still follows. */
  sixain_status_line_interject (line, "Sounds are on.", 1);
  g_assert_cmpstr (sixain_status_line_get_sentence (line), ==, "Sounds are on.");
  while (g_str_equal (sixain_status_line_get_sentence (line), "Sounds are on."))
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpstr (sixain_status_line_get_sentence (line), ==, "Tom’s turn");

  sixain_status_line_interject (line, "Sounds are off.", LONG_MS);
  g_assert_finalize_object (line);
}

static void
test_mention (void)
{
  SixainStatusLine *line = sixain_status_line_new ();

  sixain_status_line_say (line, "Léa’s turn");
  sixain_status_line_mention (line, "Draw from the Stock (D)", LONG_MS);
  g_assert_cmpstr (sixain_status_line_get_sentence (line), ==, "Draw from the Stock (D)");

  /* Nothing new was said. */
  sixain_status_line_say (line, "Léa’s turn");
  g_assert_cmpstr (sixain_status_line_get_sentence (line), ==, "Draw from the Stock (D)");
  sixain_status_line_say (line, "Tom’s turn");
  g_assert_cmpstr (sixain_status_line_get_sentence (line), ==, "Tom’s turn");

  sixain_status_line_mention (line, "End Your Turn (E)", 1);
  while (g_str_equal (sixain_status_line_get_sentence (line), "End Your Turn (E)"))
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpstr (sixain_status_line_get_sentence (line), ==, "Tom’s turn");

  sixain_status_line_interject (line, "Sounds are off.", LONG_MS);
  sixain_status_line_mention (line, "End Your Turn (E)", LONG_MS);
  g_assert_cmpstr (sixain_status_line_get_sentence (line), ==, "Sounds are off.");
  sixain_status_line_say (line, "Léa’s turn");
  g_assert_cmpstr (sixain_status_line_get_sentence (line), ==, "Sounds are off.");

  g_assert_finalize_object (line);
}

static void
test_past (void)
{
  SixainStatusLine *line = sixain_status_line_new ();

  sixain_status_line_return_to_game (line);
  sixain_status_line_say (line, "Léa’s turn");
  sixain_status_line_tell_past (line, "Tom took a row.");
  sixain_status_line_tell_past (line, "Tom played the 42.");
  g_assert_cmpstr (sixain_status_line_get_sentence (line), ==, "Tom played the 42.");

  sixain_status_line_return_to_game (line);
  g_assert_cmpstr (sixain_status_line_get_sentence (line), ==, "Léa’s turn");

  sixain_status_line_tell_past (line, "Tom took a row.");
  sixain_status_line_say (line, "Tom’s turn");
  g_assert_cmpstr (sixain_status_line_get_sentence (line), ==, "Tom took a row.");
  sixain_status_line_return_to_game (line);
  g_assert_cmpstr (sixain_status_line_get_sentence (line), ==, "Tom’s turn");

  g_assert_finalize_object (line);
}

static void
test_interject_in_past (void)
{
  SixainStatusLine *line = sixain_status_line_new ();

  sixain_status_line_say (line, "Léa’s turn");
  sixain_status_line_interject (line, "Sounds are off.", LONG_MS);
  sixain_status_line_tell_past (line, "Tom took a row.");
  g_assert_cmpstr (sixain_status_line_get_sentence (line), ==, "Sounds are off.");
  g_assert_cmpstr (sixain_status_line_get_said (line), ==, "Tom took a row.");

  sixain_status_line_return_to_game (line);
  g_assert_cmpstr (sixain_status_line_get_sentence (line), ==, "Sounds are off.");
  g_assert_cmpstr (sixain_status_line_get_said (line), ==, "Léa’s turn");

  g_assert_finalize_object (line);
}

/* Whoever speaks to people has the line say nothing, and it goes on with what was said meanwhile. */
static void
test_hushed (void)
{
  SixainStatusLine *line = sixain_status_line_new ();
  guint n_heard = 0;

  sixain_status_line_say (line, "Léa’s turn");
  sixain_status_line_set_hushed (line, TRUE);
  g_assert_cmpstr (sixain_status_line_get_sentence (line), ==, "");

  g_signal_connect_swapped (line, "notify::sentence", G_CALLBACK (count_cb), &n_heard);
  sixain_status_line_say (line, "Tom’s turn");
  sixain_status_line_mention (line, "End Your Turn (E)", LONG_MS);
  g_assert_cmpstr (sixain_status_line_get_sentence (line), ==, "");
  g_assert_cmpuint (n_heard, ==, 0);

  sixain_status_line_say (line, "Zoé’s turn");
  sixain_status_line_set_hushed (line, FALSE);
  g_assert_cmpstr (sixain_status_line_get_sentence (line), ==, "Zoé’s turn");
  g_assert_cmpuint (n_heard, ==, 1);

  g_assert_finalize_object (line);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/status-line/say", test_say);
  g_test_add_func ("/status-line/interject", test_interject);
  g_test_add_func ("/status-line/mention", test_mention);
  g_test_add_func ("/status-line/past", test_past);
  g_test_add_func ("/status-line/interject-in-past", test_interject_in_past);

  g_test_add_func ("/status-line/hushed", test_hushed);

  return g_test_run ();
}
