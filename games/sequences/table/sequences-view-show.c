/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "sequences-tally.h"
#include "sequences-view-private.h"
#include "sequences-words.h"
#include "sixain-spot.h"

/* Milliseconds at the usual speed. */
#define READ 650            /* To take in what somebody else did. */
#define DECISION 1300       /* Who gets a discard, and why. */
#define LINE 750            /* Between two lines of the round's end. */

static guint
get_colour (SequencesView *self,
            guint          seat)
{
  SixainMatch *match = sixain_session_get_match (self->session);

  return sixain_player_get_colour (sixain_match_get_player (match, sequences_side (self->shown, seat)));
}

static void
add_suits (SequencesView  *self,
           SequencesTally *tally)
{
  for (guint suit = 0; suit < SEQUENCES_N_SUITS; suit++)
    {
      const SixainEvent *found = NULL;

      for (guint i = 0; i < self->scoring->len; i++)
        {
          const SixainEvent *event = &g_array_index (self->scoring, SixainEvent, i);

          if (event->kind == SEQUENCES_EVENT_SUIT && event->args[0] == (gint) suit)
            found = event;
        }

      if (found != NULL)
        {
          g_autofree char *side = sequences_view_name_side (self, sequences_side (self->shown, found->seat));
          g_autofree char *sentence = sixain_game_view_tell_event (SIXAIN_GAME_VIEW (self), found);

          sequences_tally_add_suit (tally, suit, side, &self->shown->runs[found->args[1] - 1], found->args[2], sentence);
        }
      else
        {
          sequences_tally_add_suit (tally, suit, NULL, NULL, 0, "");
        }
    }
}

static void
add_left (SequencesView  *self,
          SequencesTally *tally,
          guint           seat)
{
  SixainMatch *match = sixain_session_get_match (self->session);
  guint8 cards[SEQUENCES_N_CARDS];
  guint n = 0, points = 0;

  for (guint i = 0; i < self->scoring->len; i++)
    {
      const SixainEvent *event = &g_array_index (self->scoring, SixainEvent, i);

      if (event->kind != SEQUENCES_EVENT_LEFT || event->seat != (gint) seat)
        continue;
      cards[n++] = event->args[0];
      points += event->args[1];
    }

  if (n > 0)
    sequences_tally_add_left (tally, sixain_match_get_names (match)[seat], get_colour (self, seat), cards, n, points);
}

/* Opens the tally, which tells the end of the round line by line. */
static void
open_tally (SequencesView *self)
{
  SixainGameView *view = SIXAIN_GAME_VIEW (self);
  SequencesTally *tally = SEQUENCES_TALLY (sixain_game_view_get_piece (view, SEQUENCES_PIECE_TALLY));

  add_suits (self, tally);
  for (guint seat = 0; seat < self->shown->n_players; seat++)
    add_left (self, tally, seat);

  for (guint i = 0; i < self->scoring->len; i++)
    {
      const SixainEvent *event = &g_array_index (self->scoring, SixainEvent, i);
      g_autofree char *side = NULL;
      g_autofree char *sentence = NULL;

      if (event->kind != SEQUENCES_EVENT_SCORE || event->seat >= (gint) sequences_n_sides (self->shown))
        continue;

      side = sequences_view_name_side (self, event->seat);
      sentence = sixain_game_view_tell_event (view, event);
      sequences_tally_add_total (tally, side, get_colour (self, event->seat), event->args[0], event->args[1], sentence);
    }

  g_array_set_size (self->scoring, 0);
  self->tallied = TRUE;
  sequences_tally_begin (tally, sixain_game_view_get_duration (view, LINE));
}

/* Closes the tally, and goes on with what follows the round. */
void
sequences_view_close_tally (SequencesView *self)
{
  if (!self->tallied)
    return;

  self->tallied = FALSE;
  sixain_game_view_go_on (SIXAIN_GAME_VIEW (self));
}

/* Finds the last of the melds that cards come to, so that it is scrolled to. */
static void
find_change (SequencesView        *self,
             const SequencesState *before,
             const SequencesState *after)
{
  for (guint i = 0; i < after->n_runs; i++)
    {
      if (after->runs[i].n > 0 && (i >= before->n_runs || memcmp (&after->runs[i], &before->runs[i], sizeof *after->runs) != 0))
        self->changed = &self->layout.runs[i];
    }
  for (guint i = 0; i < after->n_sets; i++)
    {
      if (after->sets[i].suits & ~(i < before->n_sets ? before->sets[i].suits : 0))
        self->changed = &self->layout.sets[i];
    }
}

void
sequences_view_stage (SixainGameView *view,
                      SixainScene    *scene)
{
  SequencesView *self = SEQUENCES_VIEW (view);
  const SixainEvent *event = scene->event;
  gboolean own = event->seat >= 0 && event->seat == sixain_session_get_viewer (self->session);

  scene->look = own ? 0 : READ;
  find_change (self, scene->before, scene->after);
  switch ((SequencesEvent) event->kind)
    {
    case SEQUENCES_EVENT_SUIT:
    case SEQUENCES_EVENT_LEFT:
    case SEQUENCES_EVENT_SCORE:
      g_array_append_val (self->scoring, *event);
      if (event->kind == SEQUENCES_EVENT_SCORE && event->seat == self->shown->n_players - 1)
        {
          open_tally (self);
          scene->hold = TRUE;
        }
      scene->silent = TRUE;
      scene->look = 0;
      return;
    case SEQUENCES_EVENT_OVER:
    case SEQUENCES_EVENT_DEAL:
    case SEQUENCES_EVENT_ANSWER:
    case SEQUENCES_EVENT_LEAVE:
    case SEQUENCES_EVENT_PUT:
    case SEQUENCES_EVENT_PUTSET:
      scene->silent = TRUE;
      scene->look = 0;
      return;
    case SEQUENCES_EVENT_DRAW:
      scene->look = own ? 0 : SEQUENCES_TRAVEL;
      break;
    case SEQUENCES_EVENT_CLAIMED:
    case SEQUENCES_EVENT_CLOSING:
      scene->look = DECISION;
      break;
    case SEQUENCES_EVENT_TAKE:
    case SEQUENCES_EVENT_RUN:
    case SEQUENCES_EVENT_SET:
    case SEQUENCES_EVENT_ADD:
    case SEQUENCES_EVENT_ADDSET:
    case SEQUENCES_EVENT_SWAP:
    case SEQUENCES_EVENT_JOIN:
    case SEQUENCES_EVENT_REFILL:
    case SEQUENCES_EVENT_DISCARD:
    case SEQUENCES_EVENT_CLAIM:
    case SEQUENCES_EVENT_PASS:
    default:
      break;
    }

  if (event->seat >= 0)
    self->actor = event->seat;
}

static gboolean
is_new (GtkWidget *piece)
{
  return piece != NULL && gtk_widget_get_parent (piece) == NULL;
}

/* Cards that were not seen before come to the hand from the stock, and to the table from
 * the chip of the seat that lays them. What another seat gets goes to its chip. */
void
sequences_view_direct (SixainGameView    *view,
                       const SixainScene *scene,
                       SixainPicture     *picture)
{
  SequencesView *self = SEQUENCES_VIEW (view);
  const SequencesState *before = scene->before, *after = scene->after;
  gint seat = scene->event->seat;
  graphene_rect_t place = self->layout.chips[MAX (0, seat)];
  GtkWidget *gone;

  graphene_rect_inset (&place, place.size.width / 2 - 0.25 * self->layout.card,
                       place.size.height / 2 - 0.35 * self->layout.card);
  for (guint card = 0; card < SEQUENCES_N_CARDS; card++)
    {
      GtkWidget *held = sequences_view_find (self, SEQUENCES_PIECE_HELD + card);
      GtkWidget *laid = sequences_view_find (self, SEQUENCES_PIECE_LAID + card);

      if (is_new (held) && laid == NULL)
        sixain_picture_enter (picture, held, &self->layout.stock, 0, 0);
      else if (is_new (laid) && held == NULL && seat >= 0)
        sixain_picture_enter (picture, laid, &place, 1, 0);
    }

  if (seat < 0 || seat == sixain_session_get_viewer (self->session))
    return;

  gone = sequences_view_find (self, SEQUENCES_PIECE_NEXT + before->n_stock);
  if (gone != NULL && after->n_stock < before->n_stock)
    sixain_picture_leave (picture, gone, &place, -1);
  if (scene->event->kind == SEQUENCES_EVENT_SWAP)
    {
      gone = sequences_view_find (self, SEQUENCES_PIECE_LAID + scene->event->args[1]);
      if (gone != NULL)
        sixain_picture_leave (picture, gone, &place, 1);
    }
}

static char *
tell_own_task (SequencesView *self)
{
  const SequencesState *state = self->shown;
  gint top = sequences_view_get_top (self);
  g_autofree char *name = top >= 0 ? sequences_words_card (top) : NULL;

  switch ((SequencesPhase) state->phase)
    {
    case SEQUENCES_DRAW:
      if (self->n_offers > 0)
        return g_strdup_printf (_("Draw from the stock, or take the %s."), name);
      return g_strdup (_("Draw from the stock."));
    case SEQUENCES_PLAY:
      if (sequences_view_can_press (self, SEQUENCES_BUTTON_REFILL))
        return g_strdup (state->refilled ? _("Add to your melds, or refill your hand.")
                                         : _("Lay more melds, or refill your hand."));
      if (sequences_view_can_press (self, SEQUENCES_BUTTON_PASS))
        return g_strdup (_("The stock is empty: lay what you can, then pass."));
      return g_strdup (state->refilled ? _("Add to your melds, or choose a card to discard.")
                                       : _("Lay melds, or choose a card to discard."));
    case SEQUENCES_CLAIM:
      return g_strdup_printf (_("Do you want the %s?"), name);
    case SEQUENCES_CLOSING:
      return g_strdup (_("The stock is empty: lay what you can, then pass."));
    case SEQUENCES_OVER:
    default:
      return g_strdup (_("The game is over."));
    }
}

/* Why nothing can be done with what is selected, or NULL. */
static char *
explain_selection (SequencesView *self)
{
  SixainRefusal refusal;

  if (self->n_offers > 0 || sequences_view_can_press (self, SEQUENCES_BUTTON_DISCARD) ||
      sequences_offers_try (self->shown, self->decider, &self->selected,
                            sequences_view_is_discard_due (self), &refusal))
    return NULL;

  return sixain_match_explain (sixain_session_get_match (self->session), &refusal);
}

/* Names of those who are waited for, as in "Léa, Tom". */
static char *
name_those (SequencesView *self,
            SixainSeats    seats)
{
  const char *const *names = sixain_match_get_names (sixain_session_get_match (self->session));
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint seat = 0; seat < self->shown->n_players; seat++)
    {
      if (seats & SIXAIN_SEAT (seat))
        g_string_append_printf (text, "%s%s", text->len > 0 ? ", " : "", names[seat]);
    }

  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* Says what is awaited. */
void
sequences_view_tell (SequencesView *self)
{
  SixainSeats to_act = sequences_rules.to_act (self->shown);
  g_autofree char *names = name_those (self, to_act);
  g_autofree char *sentence = NULL;

  if (sequences_view_is_showing (self))
    return;

  if (self->shown->phase != SEQUENCES_OVER && self->decider >= 0)
    sentence = explain_selection (self);

  if (sentence != NULL)
    ;
  else if (self->shown->phase == SEQUENCES_OVER)
    sentence = g_strdup (_("The game is over."));
  else if (self->decider >= 0 && to_act & SIXAIN_SEAT (self->decider))
    sentence = tell_own_task (self);
  else if (self->shown->phase == SEQUENCES_CLAIM)
    sentence = g_strdup_printf (_("Waiting for %s."), names);
  else
    sentence = g_strdup_printf (_("%s’s turn."), names);

  sixain_game_view_set_status (SIXAIN_GAME_VIEW (self), sentence);
}

static void
hint_card (SequencesView *self,
           guint          card)
{
  GtkWidget *held = sequences_view_find (self, SEQUENCES_PIECE_HELD + card);
  GtkWidget *laid = sequences_view_find (self, SEQUENCES_PIECE_LAID + card);

  if (held != NULL)
    sixain_card_set_hinted (SIXAIN_CARD (held), TRUE);
  if (laid != NULL)
    sixain_card_set_hinted (SIXAIN_CARD (laid), TRUE);
}

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
    hint_card (self, sixain_card_set_pop (&cards));
  if (sequences_move_get_run (move) > 0)
    hint_meld (self, SEQUENCES_PIECE_RUN + sequences_move_get_run (move) - 1);
  if (sequences_move_get_set (move) > 0)
    hint_meld (self, SEQUENCES_PIECE_SET + sequences_move_get_set (move) - 1);
  if (stock != NULL && (move->verb == SEQUENCES_MOVE_DRAW || move->verb == SEQUENCES_MOVE_REFILL))
    sixain_card_set_hinted (SIXAIN_CARD (stock), TRUE);

  sentence = tell_hint (self, move);
  sixain_game_view_set_status (view, sentence);
}
