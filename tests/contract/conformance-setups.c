/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "conformance.h"

/* Little enough for a match to end soon, if the number says when it ends. */
#define SMALL_NUMBER 2

static void
free_setup (gpointer data)
{
  sixain_setup_clear (data);
  g_free (data);
}

static guint
count_values (const SixainOption *option)
{
  switch (option->kind)
    {
    case SIXAIN_OPTION_CHOICE:
      return g_strv_length ((char **) option->choices);
    case SIXAIN_OPTION_SWITCH:
    case SIXAIN_OPTION_NUMBER:
    default:
      return 2;
    }
}

static gint
get_value (const SixainOption *option,
           guint               index)
{
  if (option->kind != SIXAIN_OPTION_NUMBER)
    return index;

  return index == 0 ? option->value : CLAMP (SMALL_NUMBER, option->min, option->max);
}

/* Counts on, with one digit for each option. FALSE after the last combination. */
static gboolean
next_combination (const SixainRules *rules,
                  guint             *digits)
{
  for (guint i = 0; rules->options[i].id != NULL; i++)
    {
      if (++digits[i] < count_values (&rules->options[i]))
        return TRUE;
      digits[i] = 0;
    }

  return FALSE;
}

GPtrArray *
conformance_list_setups (const SixainRules *rules)
{
  GPtrArray *setups = g_ptr_array_new_with_free_func (free_setup);
  guint digits[SIXAIN_MAX_OPTIONS] = { 0 };
  guint64 seed = 1;

  do
    {
      for (guint n = rules->min_players; n <= rules->max_players; n++)
        {
          g_autofree SixainSetup *setup = g_new0 (SixainSetup, 1);
          SixainRefusal refusal = { 0 };

          sixain_setup_init (setup, rules, n, seed++);
          for (guint i = 0; rules->options[i].id != NULL; i++)
            setup->options[i] = get_value (&rules->options[i], digits[i]);

          if (sixain_setup_check (setup, rules, &refusal))
            g_ptr_array_add (setups, g_steal_pointer (&setup));
          else
            g_assert_cmpuint (refusal.code, !=, SIXAIN_REFUSAL_NONE);
        }
    }
  while (next_combination (rules, digits));

  g_assert_cmpuint (setups->len, >, 0);

  return setups;
}
