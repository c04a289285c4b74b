/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "rows-face.h"
#include "rows-placing.h"
#include "rows-tell.h"
#include "rows-view-private.h"
#include "sixain-names.h"

#define DEAL_TURN ROWS_N_CARDS      /* More than anybody holds. */

gboolean
rows_view_is_you (RowsView *self,
                  gint      seat)
{
  return seat >= 0 && seat == sixain_session_get_you (self->session);
}

static const char *
get_name (RowsView *self,
          guint     seat)
{
  return sixain_match_get_names (sixain_session_get_match (self->session))[seat];
}

char *
rows_view_tell_reason (RowsView          *self,
                       const SixainScene *scene)
{
  const RowsState *before = scene->before;
  const SixainEvent *event = scene->event;
  const RowsRow *row = &before->rows[event->args[0] - 1];
  guint card = before->chosen[event->seat];

  if (row->n > rows_row_capacity (row))
    return g_strdup_printf (_("Row %d has become too long."), event->args[0]);
  if (row->n < rows_row_capacity (row) || card < rows_row_last (row))
    return g_strdup_printf (_("The %u fits no row."), card);
  if (row->seven)
    return g_strdup_printf (_("The %u is the seventh card."), card);

  return g_strdup_printf (_("The %u is the sixth card."), card);
}

static char *
tell_own_take (RowsView *self,
               guint     row,
               guint     heads)
{
  if (self->deck == ROWS_DECK_ELEMENTS)
    return g_strdup_printf (ngettext ("You take row %u: %u crest.", "You take row %u: %u crests.", heads), row, heads);

  return g_strdup_printf (ngettext ("You take row %u: %u head.", "You take row %u: %u heads.", heads), row, heads);
}

static char *
tell_own_score (RowsView *self,
                guint     heads,
                guint     total)
{
  if (self->deck == ROWS_DECK_ELEMENTS)
    return g_strdup_printf (ngettext ("You have %u crest this round, %u in all.",
                                      "You have %u crests this round, %u in all.", heads), heads, total);

  return g_strdup_printf (ngettext ("You have %u head this round, %u in all.",
                                    "You have %u heads this round, %u in all.", heads), heads, total);
}

static char *
tell_own_special (const SixainEvent *event)
{
  switch ((RowsKind) event->kind)
    {
    case ROWS_FIFTH:
      return g_strdup (_("You open a fifth row."));
    case ROWS_SEVEN:
      return g_strdup (_("You play Seven takes: the row now holds six cards."));
    case ROWS_INSERT:
      return g_strdup_printf (_("You insert a card into row %d."), event->args[0]);
    case ROWS_REPLACE:
      return g_strdup_printf (_("You take your card back and play %d instead."), event->args[0]);
    case ROWS_SLIDE:
      return g_strdup_printf (_("You slide the %d to row %d."), event->args[0], event->args[1]);
    case ROWS_STOP:
      return g_strdup_printf (_("You stop row %d."), event->args[0]);
    case ROWS_NEGATIVE:
      return g_strdup_printf (_("You cancel the %d: Negative = positive."), event->args[0]);
    case ROWS_NO_SPECIAL:
    case ROWS_N_KINDS:
    default:
      g_return_val_if_reached (NULL);
    }
}

char *
rows_view_tell_own (SixainGameView    *view,
                    const SixainEvent *event)
{
  RowsView *self = ROWS_VIEW (view);
  const gint16 *args = event->args;

  if (!rows_view_is_you (self, event->seat))
    return NULL;

  switch (event->kind)
    {
    case ROWS_EVENT_DRAFT:
      return g_strdup_printf (_("You draft the %d."), args[0]);
    case ROWS_EVENT_REVEAL:
      return g_strdup_printf (_("You reveal the %d."), args[0]);
    case ROWS_EVENT_PLACE:
      return g_strdup_printf (_("Your %u goes to row %u."), args[0], args[1]);
    case ROWS_EVENT_TAKE:
      return tell_own_take (self, args[0], args[2]);
    case ROWS_EVENT_EXCHANGE:
      return g_strdup_printf (_("You exchange the special card %s."), rows_tell_kind (args[0]));
    case ROWS_EVENT_SCORE:
      return tell_own_score (self, args[0], args[1]);
    default:
      return event->kind < ROWS_N_KINDS ? tell_own_special (event) : NULL;
    }
}

/* Where a card goes, and after which one: the nearest of those that are lower. */
static char *
tell_place (RowsView          *self,
            const SixainScene *scene)
{
  const RowsState *before = scene->before;
  const SixainEvent *event = scene->event;
  guint card = event->args[0];
  guint number = event->args[1];
  const RowsRow *row = &before->rows[number - 1];
  const char *name = get_name (self, event->seat);
  gboolean you = rows_view_is_you (self, event->seat);

  if (number > before->n_rows || row->n == 0)
    return you ? g_strdup_printf (_("Your %u begins row %u."), card, number)
               : g_strdup_printf (_("%s’s %u begins row %u."), name, card, number);

  if (rows_row_last (row) > card)
    return you ? g_strdup_printf (_("Your %u goes to row %u."), card, number)
               : g_strdup_printf (_("%s’s %u goes to row %u."), name, card, number);

  return you ? g_strdup_printf (_("Your %u goes to row %u, after the %u."), card, number, rows_row_last (row))
             : g_strdup_printf (_("%s’s %u goes to row %u, after the %u."), name, card, number, rows_row_last (row));
}

/* The first card is turned over with all others; then it is said which of them goes first. */
static char *
tell_reveal (RowsView        *self,
             const RowsState *state)
{
  guint lowest = 0;

  for (guint seat = 1; seat < state->n_players; seat++)
    {
      if (state->chosen[seat] < state->chosen[lowest])
        lowest = seat;
    }

  if (rows_view_is_you (self, lowest))
    return g_strdup_printf (_("From low to high: your %u goes first."), state->chosen[lowest]);

  return g_strdup_printf (_("From low to high: %s’s %u goes first."), get_name (self, lowest), state->chosen[lowest]);
}

/* What happens in the scene, or NULL if what was said before stays: with the reason, as far
 * as the table before it shows one. */
char *
rows_view_tell_event (RowsView          *self,
                      const SixainScene *scene)
{
  const SixainEvent *event = scene->event;

  switch (event->kind)
    {
    case ROWS_EVENT_REVEAL:
      return tell_reveal (self, scene->after);
    case ROWS_EVENT_PLACE:
      return tell_place (self, scene);
    case ROWS_EVENT_ROW:
    case ROWS_EVENT_SCORE:
      return NULL;
    default:
      return sixain_game_view_tell_event (SIXAIN_GAME_VIEW (self), event);
    }
}

/* The special cards that can be played now, as in "Stop, Slide". */
static char *
name_specials (RowsView *self)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint kind = ROWS_FIFTH; kind < ROWS_N_KINDS; kind++)
    {
      if (rows_view_offers_special (self, kind))
        g_string_append_printf (text, "%s%s", text->len > 0 ? ", " : "", rows_tell_kind (kind));
    }

  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* Whether the viewer can play such a card now, or why not. */
static char *
tell_when (RowsView *self,
           guint     kind)
{
  SixainMove move = { .verb = kind };
  SixainRefusal refusal;
  g_autofree char *reason = NULL;

  if (sixain_pick_offers (&self->pick, SIXAIN_ARG_WORD, kind))
    return g_strdup (_("You can exchange it now."));
  if (rows_view_offers_special (self, kind))
    return g_strdup (_("You can play it now."));
  if (rows_rules.check_move (self->shown, sixain_session_get_viewer (self->session), &move, -1, &refusal))
    return g_strdup ("");

  reason = sixain_match_explain (sixain_session_get_match (self->session), &refusal);
  if (refusal.code < ROWS_REFUSAL_SPECIAL || refusal.code >= ROWS_REFUSAL_NO_SPECIALS)
    /* Translators: a sentence goes before, as in “Now everybody chooses a card.” */
    return g_strdup_printf (_("%s You can play it just before your own card is laid."), reason);
  if (self->shown->played != ROWS_NO_SPECIAL)
    return g_strdup (_("Not now: you have played a special card for this card already."));

  /* Translators: what follows is a sentence, as in “Stop needs that card in hand, …”. */
  return g_strdup_printf (_("Not now: %s"), reason);
}

char *
rows_view_tell_special (RowsView *self,
                        guint     kind)
{
  g_autofree char *when = tell_when (self, kind);

  return g_strdup_printf ("%s · %s\n%s", rows_tell_kind (kind), rows_tell_kind_help (kind), when);
}

static char *
tell_own_task (RowsView *self)
{
  g_autofree char *specials = NULL;
  guint card = self->shown->chosen[self->shown->actor];

  if (self->pick.n > 0)
    return g_strdup (rows_tell_kind_task (sixain_pick_get_verb (&self->pick), self->pick.n - 1));

  switch ((RowsPhase) self->shown->phase)
    {
    case ROWS_DRAFT:
      return g_strdup (_("Take a card from the table."));
    case ROWS_CHOOSE:
      return g_strdup (_("Choose a card."));
    case ROWS_PLACE:
      specials = name_specials (self);
      return g_strdup_printf (_("Place your %u, or play a special card first: %s."), card, specials);
    case ROWS_TAKE:
      return rows_tell_low_card (self->shown, card);
    case ROWS_CANCEL:
      return g_strdup (_("Choose a card of the row to cancel, or keep them all."));
    case ROWS_EXCHANGE:
      return g_strdup (_("Press the special card to exchange for another one, or Keep."));
    case ROWS_OVER:
    default:
      return g_strdup (_("The game is over."));
    }
}

/* Where several people share the screen, it is said who is asked. */
static char *
tell_task (RowsView *self)
{
  g_autofree char *task = tell_own_task (self);

  if (sixain_session_get_n_people (self->session) < 2)
    return g_steal_pointer (&task);

  return g_strdup_printf ("%s · %s", sixain_match_get_names (sixain_session_get_match (self->session))[self->decider], task);
}

/* Says what is awaited. */
void
rows_view_tell_awaited (RowsView *self)
{
  SixainSeats to_act = rows_rules.to_act (self->shown);
  g_autofree char *names = sixain_names_list (sixain_match_get_names (sixain_session_get_match (self->session)), to_act);
  g_autofree char *sentence = NULL;

  if (self->shown->phase == ROWS_OVER)
    sentence = g_strdup (_("The game is over."));
  else if (self->decider >= 0 && to_act & SIXAIN_SEAT (self->decider))
    sentence = tell_task (self);
  else if (self->shown->phase == ROWS_CHOOSE)
    sentence = g_strdup_printf (_("Waiting for %s."), names);
  else if (self->shown->phase == ROWS_TAKE)
    sentence = g_strdup_printf (_("%s chooses a row to take."), names);
  else
    sentence = g_strdup_printf (_("%s’s turn."), names);

  sixain_game_view_set_status (SIXAIN_GAME_VIEW (self), sentence);
}

void
rows_view_tell_hint (RowsView         *self,
                     const SixainMove *move)
{
  g_autofree char *sentence = NULL;
  guint arg = move->args[0];

  switch (move->verb)
    {
    case ROWS_MOVE_CHOOSE:
    case ROWS_MOVE_DRAFT:
      sentence = g_strdup_printf (_("Hint: the %u looks best."), arg);
      break;
    case ROWS_MOVE_TAKE:
      sentence = g_strdup_printf (_("Hint: row %u looks best."), arg);
      break;
    case ROWS_MOVE_PLACE:
      sentence = g_strdup (_("Hint: just place your card."));
      break;
    case ROWS_MOVE_KEEP:
      sentence = g_strdup (_("Hint: keep what you have."));
      break;
    case ROWS_MOVE_EXCHANGE:
      sentence = g_strdup_printf (_("Hint: exchange “%s”."), rows_tell_kind (arg));
      break;
    default:
      sentence = g_strdup_printf (_("Hint: play “%s”."), rows_tell_kind (move->verb));
      break;
    }

  sixain_game_view_set_status (SIXAIN_GAME_VIEW (self), sentence);
}

/* Whether the card only begins a row anew that it has taken, which was noted; and not one
 * that a slide has emptied. */
static gboolean
was_taken (const RowsState *before,
           guint            row)
{
  return row <= before->n_rows && before->rows[row - 1].n == 0 && before->row_to_start != row;
}

/* What happened in a turn in short is where each card went, and what it took. A turn is
 * known by how many cards everybody has left. */
void
rows_view_note (SixainGameView    *view,
                const SixainScene *scene,
                SixainNote        *note)
{
  RowsView *self = ROWS_VIEW (view);
  const RowsState *before = scene->before;
  const RowsState *after = scene->after;
  const SixainEvent *event = scene->event;
  guint card = 0;

  note->turn = after->n_hand[0];
  note->brief = FALSE;
  switch (event->kind)
    {
    case ROWS_EVENT_DEAL:
      note->turn = DEAL_TURN;
      break;
    case ROWS_EVENT_ROW:
      note->turn = DEAL_TURN;
      card = event->args[1];
      break;
    case ROWS_EVENT_DRAFT:
      note->turn = DEAL_TURN;
      note->brief = TRUE;
      card = event->args[0];
      break;
    case ROWS_EVENT_REVEAL:
      card = event->args[0];
      break;
    case ROWS_EVENT_PLACE:
      note->brief = !was_taken (before, event->args[1]);
      card = event->args[0];
      break;
    case ROWS_EVENT_TAKE:
      note->brief = TRUE;
      note->notable = TRUE;
      note->outcome = g_strdup_printf ("+%d", event->args[2]);
      card = before->chosen[event->seat];
      break;
    case ROWS_EVENT_EXCHANGE:
      note->faces[0] = rows_face_get_special (event->args[0]);
      break;
    case ROWS_EVENT_SCORE:
      note->outcome = g_strdup_printf ("+%d", event->args[0]);
      break;
    case ROWS_EVENT_CHOOSE:
    case ROWS_EVENT_OVER:
      break;
    default:
      note->brief = TRUE;
      note->faces[0] = rows_face_get_special (event->kind);
    }

  if (card > 0)
    note->faces[0] = rows_face_get_card (card, self->deck);
}
