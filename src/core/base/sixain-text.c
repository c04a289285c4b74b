/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-text.h"

#include <string.h>

#define ZERO_WIDTH_JOINER 0x200d

/* A character needs at most so many bytes. */
#define MAX_BYTES 6

/* Characters that Unicode does not call controls, and that show nothing all the same. */
static const struct
{
  gunichar first, last;
} blanks[] = {
  { 0x034f, 0x034f },   /* The grapheme joiner. */
  { 0x115f, 0x1160 },   /* Fillers of Hangul. */
  { 0x17b4, 0x17b5 },   /* Vowels of Khmer that are not written. */
  { 0x180b, 0x180f },   /* Variations of Mongolian. */
  { 0x2065, 0x2065 },   /* Kept for another control. */
  { 0x2800, 0x2800 },   /* Braille without a dot. */
  { 0x3164, 0x3164 },
  { 0xfe00, 0xfe0f },   /* Variations. */
  { 0xffa0, 0xffa0 },
  { 0xfff0, 0xfffc },   /* Annotations, and an object that is not there. */
  { 0xfffe, 0xffff },   /* No characters at all. */
  { 0x1d159, 0x1d159 }, /* A note without a head. */
  { 0xe0000, 0xe0fff }, /* Tags, and more variations. */
};

static gboolean
is_invisible (gunichar c)
{
  switch (g_unichar_type (c))
    {
    case G_UNICODE_CONTROL:
    case G_UNICODE_FORMAT:
    case G_UNICODE_LINE_SEPARATOR:
    case G_UNICODE_PARAGRAPH_SEPARATOR:
    case G_UNICODE_SURROGATE:
      return TRUE;
    default:
      break;
    }

  for (guint i = 0; i < G_N_ELEMENTS (blanks); i++)
    {
      if (c >= blanks[i].first && c <= blanks[i].last)
        return TRUE;
    }

  return FALSE;
}

static gboolean
is_space (gunichar c)
{
  return g_unichar_isspace (c) || c == '\v' || c == 0x85;
}

static gboolean
is_variation (gunichar c)
{
  return c >= 0xfe00 && c <= 0xfe0f;
}

static gboolean
is_skin_tone (gunichar c)
{
  return c >= 0x1f3fb && c <= 0x1f3ff;
}

static gboolean
is_pictogram (gunichar c)
{
  return g_unichar_type (c) == G_UNICODE_OTHER_SYMBOL && !is_invisible (c);
}

/* A joiner and a variation are part of many emoji. */
static gboolean
belongs_to_emoji (gunichar before,
                  gunichar c,
                  gunichar after)
{
  if (is_variation (c))
    return is_pictogram (before);

  return c == ZERO_WIDTH_JOINER && is_pictogram (after) &&
         (is_pictogram (before) || is_variation (before) || is_skin_tone (before));
}

/* The next character, or −1 for a byte that is none, which is then stepped over. */
static gunichar
next_character (const char **text)
{
  gunichar c = g_utf8_get_char_validated (*text, strnlen (*text, MAX_BYTES));

  if (c == (gunichar) -1 || c == (gunichar) -2)
    {
      (*text)++;
      return (gunichar) -1;
    }

  *text = g_utf8_next_char (*text);
  return c;
}

char *
sixain_text_quote (const char *text)
{
  g_autoptr (GString) quoted = g_string_new (NULL);
  gsize fits = 0;    /* The bytes that still fit with an ellipsis after them. */
  guint n = 0;       /* The characters so far. */

  g_return_val_if_fail (text != NULL, NULL);

  while (*text != '\0')
    {
      const char *from = text;
      gunichar c = next_character (&text);
      gsize length = quoted->len;

      if (c == (gunichar) -1)
        g_string_append_printf (quoted, "\\x%02x", (guint8) *from);
      else if (c == '\n')
        g_string_append (quoted, "\\n");
      else if (c == '\t')
        g_string_append (quoted, "\\t");
      else if (is_invisible (c))
        g_string_append_printf (quoted, "\\u%04x", c);
      else
        g_string_append_unichar (quoted, c);

      n += g_utf8_strlen (quoted->str + length, -1);
      if (n > SIXAIN_MAX_QUOTE)
        {
          g_string_truncate (quoted, fits);
          g_string_append (quoted, "…");
          break;
        }
      if (n < SIXAIN_MAX_QUOTE)
        fits = quoted->len;
    }

  return g_string_free (g_steal_pointer (&quoted), FALSE);
}

static char *
clean (const char *text,
       gboolean    keep_emoji)
{
  g_autoptr (GString) cleaned = g_string_new (NULL);
  gunichar before = 0;
  gboolean space = FALSE;

  while (*text != '\0')
    {
      gunichar c = next_character (&text);
      const char *ahead = text;
      gunichar after = *ahead != '\0' ? next_character (&ahead) : 0;

      if (c == (gunichar) -1)
        continue;

      if (is_space (c))
        {
          space = TRUE;
          continue;
        }

      if (is_invisible (c) && (space || !keep_emoji || !belongs_to_emoji (before, c, after)))
        continue;

      if (space && cleaned->len > 0)
        g_string_append_c (cleaned, ' ');
      g_string_append_unichar (cleaned, c);
      before = c;
      space = FALSE;
    }

  return g_utf8_normalize (cleaned->str, -1, G_NORMALIZE_NFC);
}

char *
sixain_text_clean (const char *text)
{
  g_return_val_if_fail (text != NULL, NULL);

  return clean (text, TRUE);
}

/* Two of these are a flag. */
static gboolean
is_flag_letter (gunichar c)
{
  return c >= 0x1f1e6 && c <= 0x1f1ff;
}

/* Whether the text must not be cut here, because the next character belongs to the one
 * before. */
static gboolean
clings (const char *text,
        const char *here)
{
  gunichar c = g_utf8_get_char (here);
  guint n_letters = 0;

  if (g_unichar_ismark (c) || is_skin_tone (c) || c == ZERO_WIDTH_JOINER ||
      g_utf8_get_char (g_utf8_prev_char (here)) == ZERO_WIDTH_JOINER)
    return TRUE;

  while (is_flag_letter (c) && here > text && is_flag_letter (g_utf8_get_char (g_utf8_prev_char (here))))
    {
      here = g_utf8_prev_char (here);
      n_letters++;
    }

  return n_letters % 2 == 1;
}

void
sixain_text_shorten (char  *text,
                     guint  max_characters)
{
  char *most;
  char *end;

  g_return_if_fail (text != NULL && g_utf8_validate (text, -1, NULL));

  if (g_utf8_strlen (text, -1) <= max_characters)
    return;

  most = g_utf8_offset_to_pointer (text, max_characters);
  end = most;
  while (end > text && clings (text, end))
    end = g_utf8_prev_char (end);

  /* A single letter with more accents than fit is cut all the same. */
  *(end > text ? end : most) = '\0';
  g_strchomp (text);
}

char *
sixain_text_make_key (const char *text)
{
  g_autofree char *cleaned = NULL;
  g_autofree char *composed = NULL;
  g_autofree char *folded = NULL;
  g_autofree char *key = NULL;

  g_return_val_if_fail (text != NULL, NULL);

  cleaned = clean (text, FALSE);
  composed = g_utf8_normalize (cleaned, -1, G_NORMALIZE_NFKC);
  folded = g_utf8_casefold (composed, -1);
  key = g_utf8_normalize (folded, -1, G_NORMALIZE_NFKC);

  /* The compatible form of some characters begins or ends with a space. */
  return clean (key, FALSE);
}
