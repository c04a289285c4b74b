/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "conformance.h"

#include <string.h>

/* A text is a move only as we write it ourselves: whatever is accepted must be
 * written again letter by letter. */
static void
check_canonical (Sitting    *sitting,
                 const char *text)
{
  SixainMove move = { 0 };
  g_autofree char *written = NULL;

  if (!sixain_rules_read_move (sitting->rules, text, &move))
    return;

  sitting_check (sitting, sixain_rules_declares_move (sitting->rules, &move));
  written = sitting_text (sitting, &move);
  if (!g_str_equal (written, text))
    {
      g_autofree char *what = g_strdup_printf ("“%s” is read as “%s”", text, written);

      sitting_fail (sitting, G_STRLOC, what);
    }
}

static void
check_no_move (Sitting    *sitting,
               const char *text)
{
  SixainMove move = { 0 };

  if (sixain_rules_read_move (sitting->rules, text, &move))
    {
      g_autofree char *what = g_strdup_printf ("“%s” is read as a move", text);

      sitting_fail (sitting, G_STRLOC, what);
    }
}

static void
check_format (Sitting    *sitting,
              const char *before,
              const char *text,
              const char *after)
{
  g_autofree char *mangled = g_strconcat (before, text, after, NULL);

  check_no_move (sitting, mangled);
}

/* Other numbers in the place of one of the text's. */
static void
check_numbers (Sitting    *sitting,
               const char *text)
{
  static const char *const far[] = {
    "-1", "256", "257", "300", "65536", "4294967297", "18446744073709551617", "99999999999999999999999",
  };
  static const char *const odd[] = { "+%s", "0%s", "%s.0", "0x%s", "%se0", "%s,", "'%s'", "-%s" };

  for (const char *digit = text; *digit != '\0'; digit++)
    {
      const char *end = digit;
      g_autofree char *start = NULL;
      g_autofree char *number = NULL;

      if (!g_ascii_isdigit (*digit) || (digit > text && g_ascii_isdigit (digit[-1])))
        continue;

      while (g_ascii_isdigit (*end))
        end++;
      start = g_strndup (text, digit - text);
      number = g_strndup (digit, end - digit);

      for (guint i = 0; i < G_N_ELEMENTS (far); i++)
        check_format (sitting, start, far[i], end);

      for (guint i = 0; i < G_N_ELEMENTS (odd); i++)
        {
          g_auto (GStrv) parts = g_strsplit (odd[i], "%s", 2);
          g_autofree char *mangled = g_strconcat (start, parts[0], number, parts[1], end, NULL);

          check_canonical (sitting, mangled);
        }
    }
}

static void
check_spaces (Sitting    *sitting,
              const char *text)
{
  for (const char *space = strchr (text, ' '); space != NULL; space = strchr (space + 1, ' '))
    {
      g_autofree char *start = g_strndup (text, space - text);

      check_format (sitting, start, "  ", space + 1);
      check_format (sitting, start, "\t", space + 1);
      check_format (sitting, start, "\n", space + 1);
      check_format (sitting, start, "", space + 1);
    }
}

/* Anything may come over the wire: the text with each of its characters changed, left
 * out and doubled, and what stands before it. */
static void
check_noise (Sitting    *sitting,
             const char *text)
{
  const gsize length = strlen (text);

  for (gsize at = 0; at < length; at++)
    {
      g_autofree char *start = g_strndup (text, at);
      g_autofree char *changed = g_strdup (text);
      g_autofree char *shorter = g_strconcat (start, text + at + 1, NULL);
      g_autofree char *longer = g_strdup_printf ("%s%c%s", start, text[at], text + at);

      changed[at] = 1 + sixain_random_below (&sitting->random, 255);
      check_canonical (sitting, start);
      check_canonical (sitting, changed);
      check_canonical (sitting, shorter);
      check_canonical (sitting, longer);
    }
}

/* The text with each of its words left out, and with each of them twice. */
static void
check_words (Sitting    *sitting,
             const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  const guint n = g_strv_length (words);

  for (guint at = 0; at < n; at++)
    {
      g_autoptr (GString) shorter = g_string_new (NULL);
      g_autoptr (GString) longer = g_string_new (NULL);

      for (guint i = 0; i < n; i++)
        {
          g_string_append_printf (longer, "%s%s", i > 0 ? " " : "", words[i]);
          if (i == at)
            g_string_append_printf (longer, " %s", words[i]);
          else
            g_string_append_printf (shorter, "%s%s", shorter->len > 0 ? " " : "", words[i]);
        }
      check_canonical (sitting, shorter->str);
      check_canonical (sitting, longer->str);
    }
}

void
conformance_check_text (Sitting          *sitting,
                        const SixainMove *move)
{
  g_autofree char *text = sitting_text (sitting, move);
  g_autofree char *upper = g_ascii_strup (text, -1);
  g_autofree char *endless = g_strnfill (5000, '1');
  SixainMove read = { 0 };

  sitting_check (sitting, text[0] != '\0' && g_str_is_ascii (text));
  sitting_check (sitting, sixain_rules_read_move (sitting->rules, text, &read));
  sitting_check (sitting, sixain_move_equal (&read, move));

  check_no_move (sitting, "");
  check_no_move (sitting, " ");
  check_no_move (sitting, "tick");
  check_no_move (sitting, endless);
  check_format (sitting, "", text, " ");
  check_format (sitting, " ", text, "");
  check_format (sitting, "", text, "\n");
  check_format (sitting, "", text, "\r");
  check_format (sitting, "", text, "\xc2\xa0");
  check_format (sitting, "", text, " and more");
  check_format (sitting, "", text, endless);
  check_format (sitting, "x", text, "");
  if (!g_str_equal (upper, text))
    check_no_move (sitting, upper);

  check_spaces (sitting, text);
  check_numbers (sitting, text);
  check_noise (sitting, text);
  check_words (sitting, text);
}

static void
check_said (Sitting    *sitting,
            const char *words)
{
  sitting_check (sitting, words == NULL || (*words != '\0' && g_utf8_validate (words, -1, NULL)));
}

/* What the game says to people of a position: of what each seat sees, of each move that it has, and why it might make it. */
void
conformance_check_words (Sitting *sitting)
{
  static const char *const names[] = { "Ada", "Bo", "Cleo", "Dan", "Eve", "Flo", "Gus", "Hal", "Ida", "Jo", NULL };

  for (gint seat = SIXAIN_NOBODY; seat < (gint) sitting->setup.n_players; seat++)
    {
      g_autofree gpointer view = sitting_copy (sitting);
      g_autofree char *told = NULL;
      g_autoptr (JsonBuilder) json = json_builder_new ();

      sitting->rules->redact (view, seat);
      told = sixain_game_describe_view (sitting->game, &sitting->setup, view, seat, names);
      check_said (sitting, told);
      json_builder_begin_object (json);
      sixain_game_write_facts (sitting->game, &sitting->setup, view, json);
      json_builder_end_object (json);

      if (seat == SIXAIN_NOBODY)
        continue;

      sitting_list (sitting, view, seat);
      for (guint i = 0; i < sitting->moves.n; i++)
        {
          g_autofree char *words = sixain_game_describe (sitting->game, &sitting->setup, view, seat,
                                                         &sitting->moves.items[i], names);
          g_autofree char *reason = sixain_game_justify (sitting->game, &sitting->setup, view, seat, &sitting->moves.items[i]);

          sitting_check (sitting, words != NULL);
          check_said (sitting, words);
          check_said (sitting, reason);
        }
    }
}
