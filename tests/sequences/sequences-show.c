/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sequences-position.h"

#include <string.h>

static int
compare_words (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* The places where runs have no cards are shown by their side alone. */
char *
sequences_show_runs (const SequencesState *state)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < state->n_runs; i++)
    {
      const SequencesRun *run = &state->runs[i];

      g_string_append_printf (text, "%s%u:", i > 0 ? " / " : "", run->side);
      for (guint j = 0; j < run->n; j++)
        g_string_append_printf (text, " %s", sequences_card_names[sequences_run_card (run, run->first + j)]);
    }

  return g_string_free (g_steal_pointer (&text), FALSE);
}

char *
sequences_show_sets (const SequencesState *state)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < state->n_sets; i++)
    {
      const SequencesSet *set = &state->sets[i];

      g_string_append_printf (text, "%s%u%s:", i > 0 ? " / " : "", set->side, set->fresh ? "*" : "");
      for (guint suit = 0; suit < SEQUENCES_N_SUITS; suit++)
        {
          if (set->suits & (1 << suit))
            g_string_append_printf (text, " %s", sequences_card_names[SEQUENCES_CARD (suit, set->rank)]);
        }
    }

  return g_string_free (g_steal_pointer (&text), FALSE);
}

char *
sequences_show_laid (const SequencesState *state)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint side = 0; side < sequences_n_sides (state); side++)
    g_string_append_printf (text, "%s%u %u", side > 0 ? " | " : "", state->laid_runs[side], state->laid_sets[side]);

  return g_string_free (g_steal_pointer (&text), FALSE);
}

char *
sequences_show_hands (const SequencesState *state,
                      gboolean              known)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint seat = 0; seat < state->n_players; seat++)
    {
      const SequencesRanks *hand = known ? state->known[seat] : state->hands[seat];

      if (seat > 0)
        g_string_append (text, text->len > 0 && text->str[text->len - 1] != ' ' ? " | " : "| ");
      for (guint card = 0, n = 0; card < SEQUENCES_N_CARDS; card++)
        {
          if ((hand[sequences_card_suit (card)] >> sequences_card_rank (card)) & 1)
            g_string_append_printf (text, "%s%s", n++ > 0 ? " " : "", sequences_card_names[card]);
        }
    }

  return g_strchomp (g_string_free (g_steal_pointer (&text), FALSE));
}

static gboolean
is_meld (const SixainMove *move)
{
  return (move->verb >= SEQUENCES_MOVE_TAKE_RUN && move->verb <= SEQUENCES_MOVE_CLAIM_ADD) ||
         (move->verb >= SEQUENCES_MOVE_RUN && move->verb <= SEQUENCES_MOVE_SWAP);
}

/* In alphabetical order. */
char *
sequences_show_moves (const SequencesState *state,
                      guint                 seat,
                      gboolean              only_melds)
{
  g_auto (SixainMoves) moves = { 0 };
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);

  sequences_rules.moves (state, seat, &moves);
  for (guint i = 0; i < moves.n; i++)
    {
      g_autoptr (GString) text = g_string_new (NULL);

      if (only_melds && !is_meld (&moves.items[i]))
        continue;

      sixain_rules_write_move (&sequences_rules, &moves.items[i], text);
      g_ptr_array_add (words, g_string_free (g_steal_pointer (&text), FALSE));
    }
  g_ptr_array_sort (words, compare_words);
  g_ptr_array_add (words, NULL);

  return g_strjoinv (", ", (char **) words->pdata);
}
