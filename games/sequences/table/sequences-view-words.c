/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "sequences-describe.h"
#include "sequences-label.h"
#include "sequences-face.h"
#include "sequences-score.h"
#include "sequences-tell.h"
#include "sequences-view-private.h"
#include "sixain-names.h"
#include "sixain-scores.h"
#include "sixain-spot.h"

#define SCORING_TURN SEQUENCES_MAX_SEATS

const char *
sequences_view_get_name (SequencesView *self,
                         guint          seat)
{
  return sixain_match_get_names (sixain_session_get_match (self->session))[seat];
}

char *
sequences_view_name_seat (SequencesView *self,
                          guint          seat)
{
  return g_strdup ((gint) seat == sixain_session_get_you (self->session) ? _("You") : sequences_view_get_name (self, seat));
}

/* "Léa", or of a team "Léa and Tom". */
char *
sequences_view_name_side (SequencesView *self,
                          guint          side)
{
  gint you = sixain_session_get_you (self->session);

  if (!self->shown->teams)
    return sequences_view_name_seat (self, side);
  if (you >= 0 && sequences_side (self->shown, you) == side)
    return g_strdup_printf (C_("team", "You and %s"), sequences_view_get_name (self, (you + 2) % 4));

  return g_strdup_printf (C_("team", "%s and %s"), sequences_view_get_name (self, side),
                          sequences_view_get_name (self, side + 2));
}

static char *
write_own_claimed (const SixainEvent *event)
{
  switch ((SequencesReason) event->args[0])
    {
    case SEQUENCES_REASON_RUN:
      return g_strdup (_("You get the discard: a run goes before a set."));
    case SEQUENCES_REASON_TOP:
      return g_strdup (_("You get the discard: the higher run goes first."));
    case SEQUENCES_REASON_NEAREST:
      return g_strdup (_("You get the discard: next in turn."));
    case SEQUENCES_REASON_ONLY:
    default:
      return g_strdup (_("You get the discard: nobody else claims it."));
    }
}

static char *
write_own_score (const SixainEvent *event,
                 const char        *partner)
{
  g_autofree char *points = sixain_score_text (event->args[0]);
  g_autofree char *total = sixain_score_text (event->args[1]);

  if (partner != NULL)
    return g_strdup_printf (ngettext ("You and %s have %s point this round, %s in all.",
                                      "You and %s have %s points this round, %s in all.", ABS (event->args[0])),
                            partner, points, total);

  return g_strdup_printf (ngettext ("You have %s point this round, %s in all.",
                                    "You have %s points this round, %s in all.", ABS (event->args[0])),
                          points, total);
}

static char *
write_own_suit (const SixainEvent *event,
                const char        *partner)
{
  const char *suit = sequences_tell_suit (event->args[0]);
  guint points = event->args[2];

  if (partner != NULL)
    return g_strdup_printf (ngettext ("%s go to you and %s: %u point.", "%s go to you and %s: %u points.", points),
                            suit, partner, points);

  return g_strdup_printf (ngettext ("%s go to you: %u point.", "%s go to you: %u points.", points), suit, points);
}

/* What the only person here did, or NULL if there is nothing to be said. Of a team the
 * partner has a name. */
static char *
write_own_event (const SixainEvent *event,
                 const char        *partner)
{
  const gint16 *args = event->args;

  switch ((SequencesEvent) event->kind)
    {
    case SEQUENCES_EVENT_DRAW:
      return g_strdup (_("You draw a card."));
    case SEQUENCES_EVENT_TAKE:
      return g_strdup_printf (_("You take %s from the discard."), sequences_tell_card (args[0]));
    case SEQUENCES_EVENT_RUN:
      return g_strdup_printf (_("You lay the run %s to %s."), sequences_tell_card (args[0]), sequences_tell_card (args[1]));
    case SEQUENCES_EVENT_SET:
      return g_strdup_printf (ngettext ("You lay a set of %s: %d card.", "You lay a set of %s: %d cards.", args[2]),
                              sequences_rank_names[args[0]], args[2]);
    case SEQUENCES_EVENT_ADD:
      return g_strdup_printf (_("You add %s to a run."), sequences_tell_card (args[0]));
    case SEQUENCES_EVENT_ADDSET:
      return g_strdup_printf (_("You add %s to a set."), sequences_tell_card (args[0]));
    case SEQUENCES_EVENT_SWAP:
      return g_strdup_printf (_("You put %s down and get %s for it."), sequences_tell_card (args[0]), sequences_tell_card (args[1]));
    case SEQUENCES_EVENT_REFILL:
      return g_strdup_printf (ngettext ("You refill with %d card.", "You refill with %d cards.", args[0]), args[0]);
    case SEQUENCES_EVENT_DISCARD:
      return g_strdup_printf (_("You discard %s."), sequences_tell_card (args[0]));
    case SEQUENCES_EVENT_CLAIM:
      return g_strdup (args[0] == SEQUENCES_ANSWER_RUN ? _("You claim the discard for a run.")
                                                       : _("You claim the discard for a set."));
    case SEQUENCES_EVENT_CLAIMED:
      return write_own_claimed (event);
    case SEQUENCES_EVENT_PASS:
      return g_strdup (_("You pass."));
    case SEQUENCES_EVENT_SUIT:
      return write_own_suit (event, partner);
    case SEQUENCES_EVENT_LEFT:
      return g_strdup_printf (_("You still hold %s: %d points less."), sequences_tell_card (args[0]), args[1]);
    case SEQUENCES_EVENT_SCORE:
      return write_own_score (event, partner);
    case SEQUENCES_EVENT_DEAL:
    case SEQUENCES_EVENT_LEAVE:
    case SEQUENCES_EVENT_PUT:
    case SEQUENCES_EVENT_PUTSET:
    case SEQUENCES_EVENT_JOIN:
    case SEQUENCES_EVENT_CLOSING:
    case SEQUENCES_EVENT_OVER:
    default:
      return NULL;
    }
}

char *
sequences_view_tell_own (SixainGameView    *view,
                         const SixainEvent *event)
{
  SequencesView *self = SEQUENCES_VIEW (view);
  gint you = sixain_session_get_you (self->session);
  gboolean whole_side = event->kind == SEQUENCES_EVENT_SUIT || event->kind == SEQUENCES_EVENT_SCORE;

  if (event->seat != you && !(whole_side && event->seat == (gint) sequences_side (self->shown, you)))
    return NULL;

  return write_own_event (event, self->shown->teams ? sequences_view_get_name (self, (you + 2) % 4) : NULL);
}

/* Says who has taken the lead in a suit from somebody else, or returns NULL. */
char *
sequences_view_tell_lead (SequencesView        *self,
                          const SequencesState *state)
{
  gint you = sixain_session_get_you (self->session);
  char *sentence = NULL;

  for (guint suit = 0; suit < SEQUENCES_N_SUITS; suit++)
    {
      guint points;
      gint run = sequences_score_suit (state, suit, &points);
      gint leader = run >= 0 ? state->runs[run].side : SIXAIN_NOBODY;
      gint before = self->leaders[suit];

      self->leaders[suit] = leader;
      if (leader < 0 || before < 0 || leader == before || sentence != NULL)
        continue;

      if (you >= 0 && leader == (gint) sequences_side (state, you))
        sentence = g_strdup_printf (_("%s: you take the lead."), sequences_tell_suit (suit));
      else if (state->teams)
        sentence = g_strdup_printf (_("%s: %s and %s take the lead."), sequences_tell_suit (suit),
                                    sequences_view_get_name (self, leader), sequences_view_get_name (self, leader + 2));
      else
        sentence = g_strdup_printf (_("%s: %s takes the lead."), sequences_tell_suit (suit),
                                    sequences_view_get_name (self, leader));
    }

  return sentence;
}

static char *
tell_own_task (SequencesView *self)
{
  const SequencesState *state = self->shown;
  gint top = sequences_view_get_top (self);
  g_autofree char *name = top >= 0 ? sequences_label_card (top) : NULL;

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

/* Says what is awaited. */
void
sequences_view_tell (SequencesView *self)
{
  SixainSeats to_act = sequences_rules.to_act (self->shown);
  g_autofree char *names = sixain_names_list (sixain_match_get_names (sixain_session_get_match (self->session)), to_act);
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
    sentence = g_strdup (_("Who wants the discard?"));
  else
    sentence = g_strdup_printf (_("%s’s turn."), names);

  sixain_game_view_set_status (SIXAIN_GAME_VIEW (self), sentence);
}

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
      text = sequences_label_card (move->args[0]);
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

/* A card that the seat holds only now, or −1 where that is not known. */
static gint
find_drawn (const SequencesState *before,
            const SequencesState *after,
            guint                 seat)
{
  for (guint card = 0; card < SEQUENCES_N_CARDS; card++)
    {
      if (sequences_holds (after, seat, card) && !sequences_holds (before, seat, card))
        return card;
    }

  return -1;
}

static void
note_set (const SequencesSet *set,
          SixainNote         *note)
{
  for (guint suit = 0; suit < SEQUENCES_N_SUITS; suit++)
    {
      if (set->suits >> suit & 1)
        note->faces[note->faces[0] != NULL] = sequences_face_get_card (SEQUENCES_CARD (suit, set->rank));
    }
}

static void
note_run (const SequencesRun *run,
          SixainNote         *note)
{
  note->faces[0] = sequences_face_get_card (sequences_run_card (run, run->first));
  note->faces[1] = sequences_face_get_card (sequences_run_card (run, sequences_run_last (run)));
}

/* What happened in a turn in short is what was drawn, laid and discarded. What somebody
 * draws is seen by nobody else. */
void
sequences_view_note (SixainGameView    *view,
                     const SixainScene *scene,
                     SixainNote        *note)
{
  const SequencesState *after = scene->after;
  const SixainEvent *event = scene->event;
  const gint16 *args = event->args;
  gint card = -1;

  note->turn = after->turn;
  note->brief = TRUE;
  switch ((SequencesEvent) event->kind)
    {
    case SEQUENCES_EVENT_DRAW:
      card = find_drawn (scene->before, after, event->seat);
      if (card < 0)
        note->faces[0] = sequences_face_get_back ();
      break;
    case SEQUENCES_EVENT_REFILL:
      note->faces[0] = sequences_face_get_back ();
      note->outcome = g_strdup_printf ("×%d", args[0]);
      break;
    case SEQUENCES_EVENT_TAKE:
      card = args[0];
      note->outcome = g_strdup ("↑");
      break;
    case SEQUENCES_EVENT_RUN:
      note->notable = TRUE;
      note_run (&after->runs[args[2] - 1], note);
      note->outcome = g_strdup_printf ("×%u", after->runs[args[2] - 1].n);
      break;
    case SEQUENCES_EVENT_SET:
      note->notable = TRUE;
      note_set (&after->sets[args[1] - 1], note);
      note->outcome = g_strdup_printf ("×%d", args[2]);
      break;
    case SEQUENCES_EVENT_ADD:
    case SEQUENCES_EVENT_ADDSET:
      card = args[0];
      note->outcome = g_strdup ("+");
      break;
    case SEQUENCES_EVENT_SWAP:
      card = args[0];
      note->faces[1] = sequences_face_get_card (args[1]);
      note->outcome = g_strdup ("⇄");
      break;
    case SEQUENCES_EVENT_DISCARD:
      card = args[0];
      note->outcome = g_strdup ("↓");
      break;
    case SEQUENCES_EVENT_PASS:
      note->outcome = g_strdup ("–");
      break;
    case SEQUENCES_EVENT_SUIT:
      note->turn = SCORING_TURN;
      note->brief = FALSE;
      note_run (&after->runs[args[1] - 1], note);
      note->outcome = g_strdup_printf ("+%d", args[2]);
      break;
    case SEQUENCES_EVENT_LEFT:
      note->turn = SCORING_TURN;
      note->brief = FALSE;
      card = args[0];
      note->outcome = g_strdup_printf ("−%d", args[1]);
      break;
    case SEQUENCES_EVENT_SCORE:
    case SEQUENCES_EVENT_OVER:
      note->turn = SCORING_TURN;
      note->brief = FALSE;
      break;
    case SEQUENCES_EVENT_DEAL:
    case SEQUENCES_EVENT_LEAVE:
    case SEQUENCES_EVENT_PUT:
    case SEQUENCES_EVENT_PUTSET:
    case SEQUENCES_EVENT_JOIN:
    case SEQUENCES_EVENT_CLAIM:
    case SEQUENCES_EVENT_CLAIMED:
    case SEQUENCES_EVENT_CLOSING:
    default:
      note->brief = FALSE;
    }

  if (card >= 0)
    note->faces[0] = sequences_face_get_card (card);
}

/* The card whose label the text begins with, or SEQUENCES_N_CARDS. */
static guint
find_card (const char *text)
{
  guint card = 0;

  while (card < SEQUENCES_N_CARDS && !g_str_has_prefix (text, sequences_tell_card (card)))
    card++;

  return card;
}

char *
sequences_view_pronounce (SixainGameView *view,
                          const char     *sentence)
{
  GString *spoken = g_string_new (NULL);
  gboolean in_word = FALSE;

  for (const char *rest = sentence; *rest != '\0'; )
    {
      guint card = in_word ? SEQUENCES_N_CARDS : find_card (rest);

      if (card < SEQUENCES_N_CARDS)
        {
          g_autofree char *label = sequences_label_card (card);

          g_string_append (spoken, label);
          rest += strlen (sequences_tell_card (card));
        }
      else
        {
          in_word = g_unichar_isalnum (g_utf8_get_char (rest));
          g_string_append_unichar (spoken, g_utf8_get_char (rest));
          rest = g_utf8_next_char (rest);
        }
    }

  return g_string_free (spoken, FALSE);
}
