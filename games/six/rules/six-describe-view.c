/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "six-tell.h"

#include "six-rules.h"
#include "sixain-language.h"

static char *
list_tops (const SixState *state,
           guint           seat)
{
  GString *text = g_string_new (NULL);

  for (guint place = 0; place < SIX_N_PLACES; place++)
    {
      guint top = six_top (state, seat, place);

      if (top != 0)
        g_string_append_printf (text, "%s%u", text->len > 0 ? ", " : "", top);
    }

  return g_string_free (text, FALSE);
}

static void
add_seat (const SixState    *state,
          guint              seat,
          gboolean           own,
          const char *const *names,
          GString           *text)
{
  g_autofree char *tops = list_tops (state, seat);
  guint cards = state->n_protected[seat];

  if (own)
    /* Translators: the cards that lie face up before a player, and how many others are protected. */
    g_string_append_printf (text, ngettext ("Your cards: %s. You have protected %u card.",
                                            "Your cards: %s. You have protected %u cards.", cards), tops, cards);
  else
    /* Translators: a player, the cards that lie face up there, and how many others are protected. */
    g_string_append_printf (text, ngettext ("%s: %s. %u card protected.", "%s: %s. %u cards protected.", cards),
                            names[seat], tops, cards);
  g_string_append_c (text, '\n');
}

/* Nothing here depends on the sand. */
char *
six_describe_view (const SixainSetup *setup,
                   gconstpointer      view,
                   gint               seat,
                   const char *const *names)
{
  const SixState *state = view;
  GString *text = g_string_new (NULL);
  guint turned;

  if (state->active != SIX_NO_SEAT)
    g_string_append_printf (text, _("%s has the dice."), names[state->active]);
  else
    g_string_append (text, _("Nobody has the dice."));
  if (state->n_dice > 0)
    {
      g_string_append_c (text, ' ');
      g_string_append_printf (text, _("The sum is %u."), state->sum);
    }
  g_string_append_c (text, '\n');

  for (guint other = 0; other < state->n_players; other++)
    {
      if ((gint) other != seat)
        add_seat (state, other, FALSE, names, text);
    }
  if (seat == SIXAIN_NOBODY)
    return g_string_free (text, FALSE);

  add_seat (state, seat, TRUE, names, text);
  turned = six_turned (state, seat);
  if (turned != 0)
    {
      g_string_append_printf (text, _("You have to lay the %u."), turned);
      g_string_append_c (text, '\n');
    }

  return g_string_free (text, FALSE);
}
