/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sequences-describe.h"

#include "sequences-melds.h"
#include "sequences-tell.h"
#include "sixain-language.h"

char *
sequences_describe_span (guint first,
                         guint last)
{
  return g_strdup_printf ("%s–%s", sequences_rank_names[first], sequences_rank_names[last]);
}

guint
sequences_move_get_run (const SixainMove *move)
{
  switch (move->verb)
    {
    case SEQUENCES_MOVE_TAKE_ADD:
    case SEQUENCES_MOVE_CLAIM_ADD:
    case SEQUENCES_MOVE_ADD:
    case SEQUENCES_MOVE_SWAP:
      return move->args[0];
    default:
      return 0;
    }
}

/* Between the two, at least one card stands for nothing but itself. */
static void
get_span (const SixainMove *move,
          guint            *first,
          guint            *last)
{
  *first = 1;
  for (guint i = 0; i < move->n_args; i++)
    {
      guint rank = sequences_card_rank (move->args[i]);

      if (rank > SEQUENCES_ONE && rank < SEQUENCES_ACE)
        {
          *first = rank - i;
          break;
        }
    }
  *last = *first + move->n_args - 1;
}

static char *
get_run_span (const SequencesState *state,
              const SixainMove     *move)
{
  const SequencesRun *run = &state->runs[move->args[0] - 1];

  return sequences_describe_span (run->first, sequences_run_last (run));
}

/* What is gained for the card: of a run with a joker it may be another card, too. */
static char *
write_swap (const SequencesState *state,
            const SixainMove     *move,
            const char           *span)
{
  SequencesRun run = state->runs[move->args[0] - 1];
  guint gained = sequences_run_swap (&run, sequences_card_rank (move->args[1]));

  if (gained == SEQUENCES_JOKER)
    return g_strdup_printf (_("Swap for the joker of %s"), span);
  if (gained == SEQUENCES_ONE)
    return g_strdup_printf (_("Swap for the 1 of %s"), span);

  return g_strdup_printf (_("Swap for the ace of %s"), span);
}

static char *
write_addition (const SixainMove *move,
                const char       *span)
{
  if (move->n_args < 3)
    return g_strdup_printf (_("Add to %s"), span);
  if (move->args[2] == SEQUENCES_LOW)
    return g_strdup_printf (_("Put before %s"), span);

  return g_strdup_printf (_("Put after %s"), span);
}

char *
sequences_describe_extent (const SequencesState *state,
                           const SixainMove     *move,
                           gint                 *suit)
{
  guint first, last;

  *suit = -1;
  if (sequences_move_get_run (move) != 0)
    {
      *suit = state->runs[move->args[0] - 1].suit;
      return get_run_span (state, move);
    }

  if (move->verb == SEQUENCES_MOVE_RUN || move->verb == SEQUENCES_MOVE_TAKE_RUN ||
      move->verb == SEQUENCES_MOVE_CLAIM_RUN)
    {
      get_span (move, &first, &last);
      *suit = sequences_card_suit (move->args[0]);
      return sequences_describe_span (first, last);
    }

  if (move->verb == SEQUENCES_MOVE_ADDSET)
    return g_strdup (sequences_rank_names[state->sets[move->args[0] - 1].rank]);

  return g_strdup (sequences_rank_names[sequences_card_rank (move->args[0])]);
}

char *
sequences_describe_meld (const SequencesState *state,
                         const SixainMove     *move,
                         gint                 *suit)
{
  g_autofree char *span = sequences_describe_extent (state, move, suit);

  switch ((SequencesVerb) move->verb)
    {
    case SEQUENCES_MOVE_RUN:
      return g_strdup_printf (_("Run %s"), span);
    case SEQUENCES_MOVE_SET:
      return g_strdup_printf (_("Set of %s"), span);
    case SEQUENCES_MOVE_TAKE_RUN:
      return g_strdup_printf (_("Take for run %s"), span);
    case SEQUENCES_MOVE_TAKE_SET:
      return g_strdup_printf (_("Take for a set of %s"), span);
    case SEQUENCES_MOVE_TAKE_ADD:
      return g_strdup_printf (_("Take, add to %s"), span);
    case SEQUENCES_MOVE_CLAIM_RUN:
      return g_strdup_printf (_("Claim for run %s"), span);
    case SEQUENCES_MOVE_CLAIM_SET:
      return g_strdup_printf (_("Claim for a set of %s"), span);
    case SEQUENCES_MOVE_CLAIM_ADD:
      return g_strdup_printf (_("Claim, add to %s"), span);
    case SEQUENCES_MOVE_ADD:
      return write_addition (move, span);
    case SEQUENCES_MOVE_ADDSET:
      return g_strdup_printf (_("Add to the set of %s"), span);
    case SEQUENCES_MOVE_SWAP:
      return write_swap (state, move, span);
    case SEQUENCES_MOVE_DRAW:
    case SEQUENCES_MOVE_DECLINE:
    case SEQUENCES_MOVE_REFILL:
    case SEQUENCES_MOVE_DISCARD:
    case SEQUENCES_MOVE_PASS:
    case SEQUENCES_N_VERBS:
    default:
      g_return_val_if_reached (NULL);
    }
}

/* Which of the arguments are cards. */
static void
find_cards (const SixainMove *move,
            guint            *first,
            guint            *n)
{
  *first = sequences_move_get_run (move) != 0 || move->verb == SEQUENCES_MOVE_ADDSET ? 1 : 0;
  *n = move->n_args - *first;
  if (move->verb == SEQUENCES_MOVE_ADD)
    *n = 1;
}

char *
sequences_describe (const SixainSetup *setup,
                    gconstpointer      view,
                    guint              seat,
                    const SixainMove  *move,
                    const char *const *names)
{
  g_autofree char *meld = NULL;
  g_autoptr (GString) cards = NULL;
  guint first, n;
  gint suit;

  switch (move->verb)
    {
    case SEQUENCES_MOVE_DRAW:
      return g_strdup (C_("button", "Draw"));
    case SEQUENCES_MOVE_DECLINE:
      return g_strdup (_("No, Thanks"));
    case SEQUENCES_MOVE_REFILL:
      return g_strdup (C_("button", "Refill"));
    case SEQUENCES_MOVE_DISCARD:
      return g_strdup_printf (_("Discard %s"), sequences_tell_card (move->args[0]));
    case SEQUENCES_MOVE_PASS:
      return g_strdup (C_("button", "Pass"));
    default:
      break;
    }

  meld = sequences_describe_meld (view, move, &suit);
  cards = g_string_new (NULL);
  find_cards (move, &first, &n);
  for (guint i = 0; i < n; i++)
    g_string_append_printf (cards, "%s%s", i > 0 ? " " : "", sequences_tell_card (move->args[first + i]));

  return g_strdup_printf (_("%s: %s"), meld, cards->str);
}
