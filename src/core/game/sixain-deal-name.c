/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-deal-name.h"

#include <string.h>

#include "sixain-language.h"
#include "sixain-text.h"

/* A name's characters are digits to the base 32: one for the game, then a large number, and in the
 * end one that notices slips. The number holds whatever fixes the deal, each in its range. */

#define BASE 32
#define MAX_DIGITS 25                /* Of 5 bits each, in a number of 128. */
#define MIN_DIGITS 3
#define GROUP 5                      /* Characters between two hyphens. */

#define N_VERSIONS 64

/* Without I, L, O and U: the first three look like others, and the last would spell words. */
static const char alphabet[] = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

typedef unsigned __int128 Number;

static guint
get_mark (SixainGame *game)
{
  return g_str_hash (sixain_game_get_id (game)) % (BASE - 1);
}

/* Multiplies in the field of 32 elements before it adds, so that one wrong character and two that
 * have changed places are always noticed. */
static guint
add_to_check (guint check,
              guint digit)
{
  check <<= 1;

  return ((check & BASE) != 0 ? check ^ 0x25 : check) ^ digit;
}

static guint
compute_check (const guint8 *digits,
               guint         n)
{
  guint check = 0;

  for (guint i = 0; i < n; i++)
    check = add_to_check (check, digits[i]);

  return add_to_check (check, 0);
}

/* How many values the option can have, and the least of them. */
static guint
get_range (const SixainOption *option,
           gint               *min)
{
  *min = option->kind == SIXAIN_OPTION_NUMBER ? option->min : 0;

  switch (option->kind)
    {
    case SIXAIN_OPTION_NUMBER:
      return option->max - option->min + 1;
    case SIXAIN_OPTION_CHOICE:
      return g_strv_length ((GStrv) option->choices);
    case SIXAIN_OPTION_SWITCH:
    default:
      return 2;
    }
}

/* Puts a value below the others. */
static gboolean
put (Number  *number,
     guint64  value,
     guint64  n_values)
{
  const Number most = ~(Number) 0;

  if (value >= n_values || *number > (most - value) / n_values)
    return FALSE;

  *number = *number * n_values + value;

  return TRUE;
}

static guint64
take (Number  *number,
      guint64  n_values)
{
  guint64 value = *number % n_values;

  *number /= n_values;

  return value;
}

static gboolean
has_usual_options (const SixainRules *rules,
                   const SixainSetup *setup)
{
  for (guint i = 0; rules->options[i].id != NULL; i++)
    {
      if (setup->options[i] != rules->options[i].value)
        return FALSE;
    }

  return TRUE;
}

/* What is read first is put last, and the seed, which has no range, first. */
static gboolean
pack (const SixainRules *rules,
      const SixainSetup *setup,
      Number            *number)
{
  const gboolean usual = has_usual_options (rules, setup);
  gboolean ok = TRUE;

  *number = setup->seed;
  for (guint i = sixain_rules_n_options (rules); !usual && ok && i-- > 0;)
    {
      gint min;
      guint n = get_range (&rules->options[i], &min);

      ok = put (number, (guint) (setup->options[i] - min), n);
    }

  return ok && put (number, usual, 2) &&
         put (number, setup->n_players - rules->min_players, rules->max_players - rules->min_players + 1) &&
         put (number, setup->version, N_VERSIONS);
}

char *
sixain_deal_name_write (SixainGame        *game,
                        const SixainSetup *setup)
{
  const SixainRules *rules = sixain_game_get_rules (game);
  guint8 digits[MAX_DIGITS + 3];
  GString *name;
  Number number;
  guint n = 0;

  g_return_val_if_fail (SIXAIN_IS_GAME (game), NULL);

  for (guint key = 0; key < SIXAIN_MAX_CHANCE; key++)
    {
      if (setup->chance.n_lists[key] > 0)
        return NULL;
    }
  if (!pack (rules, setup, &number))
    return NULL;

  digits[n++] = get_mark (game);
  for (; number > 0 && n <= MAX_DIGITS; number /= BASE)
    digits[n++] = number % BASE;
  if (number > 0)
    return NULL;
  digits[n] = compute_check (digits, n);
  n++;

  name = g_string_new (NULL);
  for (guint i = 0; i < n; i++)
    {
      if (i > 0 && i % GROUP == 0)
        g_string_append_c (name, '-');
      g_string_append_c (name, alphabet[digits[i]]);
    }

  return g_string_free (name, FALSE);
}

static gint
read_digit (gunichar character)
{
  gunichar upper = g_unichar_toupper (character);
  const char *found;

  if (upper == 'O')
    upper = '0';
  if (upper == 'I' || upper == 'L')
    upper = '1';
  found = upper > 0 && upper < 128 ? strchr (alphabet, upper) : NULL;

  return found != NULL ? found - alphabet : -1;
}

G_GNUC_PRINTF (2, 3)
static gboolean
fail (GError     **error,
      const char  *format,
      ...)
{
  va_list args;

  va_start (args, format);
  if (error != NULL)
    *error = g_error_new_valist (SIXAIN_ERROR, SIXAIN_ERROR_SETUP, format, args);
  va_end (args);

  return FALSE;
}

/* Spaces and hyphens are for people. */
static gboolean
read_digits (const char  *name,
             const char  *shown,
             guint8      *digits,
             guint       *n_digits,
             GError     **error)
{
  guint n = 0;

  for (const char *p = name; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar character = g_utf8_get_char (p);
      gint digit = read_digit (character);

      if (g_unichar_isspace (character) || g_unichar_type (character) == G_UNICODE_DASH_PUNCTUATION)
        continue;

      if (digit < 0)
        {
          char letter[7] = { 0 };

          g_unichar_to_utf8 (character, letter);
          return fail (error, _("No deal has “%s” in its name: there are only letters and digits, and no U."), letter);
        }
      if (n == MAX_DIGITS + 2)
        return fail (error, _("“%s” is too long for the name of a deal."), shown);
      digits[n++] = digit;
    }

  *n_digits = n;

  return n >= MIN_DIGITS || fail (error, _("“%s” is too short for the name of a deal."), shown);
}

static gboolean
unpack (const SixainRules *rules,
        Number             number,
        SixainSetup       *setup)
{
  guint version = take (&number, N_VERSIONS);
  guint n_players = rules->min_players + take (&number, rules->max_players - rules->min_players + 1);
  gboolean usual = take (&number, 2);

  sixain_setup_init (setup, rules, n_players, 0);
  setup->version = version;
  for (guint i = 0; !usual && rules->options[i].id != NULL; i++)
    {
      gint min;
      guint n = get_range (&rules->options[i], &min);

      setup->options[i] = min + (gint) take (&number, n);
    }
  setup->seed = number;

  return number <= G_MAXINT64 && sixain_setup_check (setup, rules, NULL);
}

gboolean
sixain_deal_name_read (SixainGame   *game,
                       const char   *name,
                       SixainSetup  *setup,
                       GError      **error)
{
  const SixainRules *rules = sixain_game_get_rules (game);
  guint8 digits[MAX_DIGITS + 2];
  g_autofree char *shown = sixain_text_quote (name);
  Number number = 0;
  guint n = 0, version;

  g_return_val_if_fail (SIXAIN_IS_GAME (game), FALSE);

  g_return_val_if_fail (g_utf8_validate (name, -1, NULL), FALSE);

  if (!read_digits (name, shown, digits, &n, error))
    return FALSE;

  if (compute_check (digits, n - 1) != digits[n - 1])
    return fail (error, _("There is a slip in “%s”: please compare it with the name of the deal once more."), shown);

  if (digits[0] != get_mark (game))
    return fail (error, _("“%s” is the name of a deal of another game."), shown);

  for (guint i = n - 2; i > 0; i--)
    {
      if (number >> 123 != 0)
        return fail (error, _("“%s” is too long for the name of a deal."), shown);
      number = number * BASE + digits[i];
    }

  version = number % N_VERSIONS;
  if (!sixain_rules_can_replay (rules, version))
    return fail (error, _("The deal “%s” belongs to another version of Sixain, whose rules differ."), shown);

  return unpack (rules, number, setup) ||
         fail (error, _("There is a slip in “%s”: please compare it with the name of the deal once more."), shown);
}

gboolean
sixain_deal_name_read_for (SixainGame   *game,
                           const char   *name,
                           guint         n_players,
                           SixainSetup  *setup,
                           GError      **error)
{
  if (!sixain_deal_name_read (game, name, setup, error))
    return FALSE;

  return setup->n_players == n_players ||
         fail (error, ngettext ("This deal is for %u player.", "This deal is for %u players.", setup->n_players), setup->n_players);
}
