/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "sequences-describe.h"
#include "sequences-tell.h"
#include "sequences-view-private.h"
#include "sequences-words.h"
#include "sixain-spot.h"

static void
hint_meld (SequencesView *self,
           guint          key)
{
  GtkWidget *spot = sequences_view_find (self, key);

  if (spot != NULL)
    sixain_spot_set_hinted (SIXAIN_SPOT (spot), TRUE);
}

/* The run or set, as in "4–9 ♥" or "7". */
static char *
write_extent (SequencesView    *self,
              const SixainMove *move)
{
  gint suit;
  g_autofree char *extent = sequences_describe_extent (self->shown, move, &suit);

  /* A joker shows a figure and the suit's sign. */
  return suit >= 0 ? g_strdup_printf ("%s %s", extent, sequences_tell_card (suit * SEQUENCES_N_RANKS) + 1)
                   : g_steal_pointer (&extent);
}

static char *
tell_meld (SequencesView    *self,
           const SixainMove *move)
{
  g_autofree char *extent = write_extent (self, move);

  switch (move->verb)
    {
    case SEQUENCES_MOVE_RUN:
      /* Translators: positions and a suit, as in "4–9 ♥". */
      return g_strdup_printf (_("Hint: lay the run %s."), extent);
    case SEQUENCES_MOVE_SET:
      return g_strdup_printf (_("Hint: lay the set of %s."), extent);
    case SEQUENCES_MOVE_TAKE_RUN:
    case SEQUENCES_MOVE_CLAIM_RUN:
      return g_strdup_printf (_("Hint: take the discard for the run %s."), extent);
    case SEQUENCES_MOVE_TAKE_SET:
    case SEQUENCES_MOVE_CLAIM_SET:
      return g_strdup_printf (_("Hint: take the discard for a set of %s."), extent);
    case SEQUENCES_MOVE_TAKE_ADD:
    case SEQUENCES_MOVE_CLAIM_ADD:
      return g_strdup_printf (_("Hint: take the discard to lengthen the run %s."), extent);
    case SEQUENCES_MOVE_ADDSET:
      /* Translators: a card, and a rank. */
      return g_strdup_printf (_("Hint: add the %s to the set of %s."), sequences_tell_card (move->args[1]), extent);
    case SEQUENCES_MOVE_SWAP:
      /* Translators: a card, and positions and a suit. */
      return g_strdup_printf (_("Hint: swap your %s with the run %s."), sequences_tell_card (move->args[1]), extent);
    default:
      return g_strdup_printf (_("Hint: add the %s to the run %s."), sequences_tell_card (move->args[1]), extent);
    }
}

static char *
tell_hint (SequencesView    *self,
           const SixainMove *move)
{
  g_autofree char *text = NULL;

  switch (move->verb)
    {
    case SEQUENCES_MOVE_DRAW:
      return g_strdup (_("Hint: draw from the stock."));
    case SEQUENCES_MOVE_REFILL:
      return g_strdup (_("Hint: refill your hand."));
    case SEQUENCES_MOVE_PASS:
      return g_strdup (_("Hint: pass."));
    case SEQUENCES_MOVE_DECLINE:
      return g_strdup (_("Hint: leave the discard alone."));
    case SEQUENCES_MOVE_DISCARD:
      text = sequences_words_card (move->args[0]);
      return g_strdup_printf (_("Hint: discard the %s."), text);
    default:
      return tell_meld (self, move);
    }
}

void
sequences_view_show_hint (SixainGameView   *view,
                          guint             seat,
                          const SixainMove *move)
{
  SequencesView *self = SEQUENCES_VIEW (view);
  GtkWidget *stock = sequences_view_find (self, SEQUENCES_PIECE_STOCK);
  g_autofree char *sentence = NULL;
  SixainCardSet cards;

  sequences_move_get_cards (move, &cards);
  while (sixain_card_set_count (&cards) > 0)
    sequences_view_hint_card (self, sixain_card_set_pop (&cards), TRUE);
  if (sequences_move_get_run (move) > 0)
    hint_meld (self, SEQUENCES_PIECE_RUN + sequences_move_get_run (move) - 1);
  if (sequences_move_get_set (move) > 0)
    hint_meld (self, SEQUENCES_PIECE_SET + sequences_move_get_set (move) - 1);
  if (stock != NULL && (move->verb == SEQUENCES_MOVE_DRAW || move->verb == SEQUENCES_MOVE_REFILL))
    sixain_spot_set_hinted (SIXAIN_SPOT (stock), TRUE);

  sentence = tell_hint (self, move);
  sixain_game_view_set_status (view, sentence);
}
