/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

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

static char *
tell_hint (SequencesView    *self,
           const SixainMove *move)
{
  const SequencesOffer offer = { .n_moves = 1, .moves[0] = *move };
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
      text = sequences_words_aloud (self->shown, &offer);
      return g_strdup_printf (_("Hint: “%s” looks best."), text);
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
    sixain_card_set_hinted (SIXAIN_CARD (stock), TRUE);

  sentence = tell_hint (self, move);
  sixain_game_view_set_status (view, sentence);
}
