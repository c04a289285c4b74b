/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sequences-describe.h"

#include "sequences-melds.h"
#include "sequences-tell.h"
#include "sixain-language.h"

static char *
name_side (const SequencesState *state,
           guint                 side,
           const char *const    *names)
{
  if (state->teams)
    /* Translators: the two players of a team. */
    return g_strdup_printf (C_("team", "%s and %s"), names[side], names[side + 2]);

  return g_strdup (names[side]);
}

/* A run whose cards are all themselves is told by its ends, in another one each card. */
static char *
list_run (const SequencesRun *run)
{
  guint last = sequences_run_last (run);
  GString *text;

  if (run->joker == 0 && !run->ace_first && !run->one_last)
    /* Translators: the lowest and the highest card of a run. */
    return g_strdup_printf (C_("run", "%s to %s"), sequences_rank_names[run->first], sequences_rank_names[last]);

  text = g_string_new (NULL);
  for (guint position = run->first; position <= last; position++)
    g_string_append_printf (text, "%s%s", position > run->first ? ", " : "",
                            sequences_rank_names[sequences_card_rank (sequences_run_card (run, position))]);

  return g_string_free (text, FALSE);
}

static void
add_run (const SequencesState *state,
         guint                 number,
         const char *const    *names,
         GString              *text)
{
  const SequencesRun *run = &state->runs[number - 1];
  g_autofree char *owner = name_side (state, run->side, names);
  g_autofree char *cards = list_run (run);

  /* Translators: the number of a run, who has laid it, its suit, and its cards. */
  g_string_append_printf (text, _("Run %u, %s, %s: %s."), number, owner, sequences_tell_suit (run->suit), cards);
  g_string_append_c (text, '\n');
}

static void
add_set (const SequencesState *state,
         guint                 number,
         const char *const    *names,
         GString              *text)
{
  const SequencesSet *set = &state->sets[number - 1];
  g_autofree char *owner = name_side (state, set->side, names);
  g_autoptr (GString) suits = g_string_new (NULL);

  for (guint suit = 0; suit < SEQUENCES_N_SUITS; suit++)
    {
      if (set->suits & (1 << suit))
        g_string_append_printf (suits, "%s%s", suits->len > 0 ? ", " : "", sequences_tell_suit (suit));
    }

  /* Translators: the number of a set, who has laid it, its rank, and its suits. */
  g_string_append_printf (text, _("Set %u, %s, %s: %s."), number, owner, sequences_rank_names[set->rank], suits->str);
  g_string_append_c (text, '\n');
}

static void
add_hand (const SequencesState *state,
          guint                 seat,
          GString              *text)
{
  g_string_append_printf (text, ngettext ("You have %u card in hand.", "You have %u cards in hand.", state->n_hand[seat]),
                          state->n_hand[seat]);
  g_string_append_c (text, '\n');

  for (guint suit = 0; suit < SEQUENCES_N_SUITS; suit++)
    {
      g_autoptr (GString) ranks = g_string_new (NULL);

      for (guint rank = 0; rank < SEQUENCES_N_RANKS; rank++)
        {
          if (sequences_holds (state, seat, SEQUENCES_CARD (suit, rank)))
            g_string_append_printf (ranks, "%s%s", ranks->len > 0 ? ", " : "", sequences_rank_names[rank]);
        }
      if (ranks->len == 0)
        continue;

      /* Translators: a suit, and the cards of it that a player holds. */
      g_string_append_printf (text, C_("hand", "%s: %s."), sequences_tell_suit (suit), ranks->str);
      g_string_append_c (text, '\n');
    }
}

char *
sequences_describe_view (const SixainSetup *setup,
                         gconstpointer      view,
                         gint               seat,
                         const char *const *names)
{
  const SequencesState *state = view;
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < state->n_runs; i++)
    {
      if (state->runs[i].n > 0)
        add_run (state, i + 1, names, text);
    }
  for (guint i = 0; i < state->n_sets; i++)
    {
      if (state->sets[i].suits != 0)
        add_set (state, i + 1, names, text);
    }

  if (state->n_discard > 0)
    g_string_append_printf (text, _("On the discard: %s."), sequences_tell_card (state->discard[state->n_discard - 1]));
  else
    g_string_append (text, _("The discard is empty."));
  g_string_append_c (text, ' ');
  g_string_append_printf (text, ngettext ("%u card in the stock.", "%u cards in the stock.", state->n_stock), state->n_stock);
  g_string_append_c (text, '\n');

  if (seat != SIXAIN_NOBODY)
    add_hand (state, seat, text);

  return g_string_free (text, FALSE);
}
