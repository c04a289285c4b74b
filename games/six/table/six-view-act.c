/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "six-target.h"
#include "six-view-private.h"

/* Says why not, at the thing that was pressed. */
static void
refuse (SixView    *self,
        guint       seat,
        SixKey      key,
        const char *sentence)
{
  GtkWidget *target = six_view_find (self, SIX_PIECE_TARGET, seat, key);

  if (target != NULL)
    six_target_refuse (SIX_TARGET (target));
  if (key < SIX_N_PLACES)
    six_view_shake (self, seat, key);
  if (sentence != NULL)
    six_view_tell_refusal (self, sentence);
}

static void
submit (SixView *self,
        guint    seat,
        SixKey   key,
        guint    verb,
        gint     argument)
{
  SixainMove move = { .verb = verb };
  g_autoptr (GError) error = NULL;

  if (argument >= 0)
    {
      move.n_args = 1;
      move.args[0] = argument;
    }
  if (!sixain_session_submit (self->session, seat, &move, &error))
    refuse (self, seat, key, error->message);
}

/* A card of the stock is in the hand, or it is put back there. */
void
six_view_set_taken_up (SixView        *self,
                       const SixState *state,
                       guint           seat,
                       gboolean        taken_up)
{
  self->taken_up[seat] = taken_up;
  self->taken_at[seat] = state->n_rolls;
  sixain_game_view_repaint (SIXAIN_GAME_VIEW (self), 0);
}

/* A place protects its card, and nothing else; with a card in the hand, that one
 * is laid there. */
static void
press_place (SixView        *self,
             const SixState *state,
             guint           seat,
             guint           place)
{
  if (state->owed[seat] > 0 && self->taken_up[seat])
    {
      six_view_set_taken_up (self, state, seat, FALSE);
      submit (self, seat, place, SIX_MOVE_LAY, place + 1);
    }
  else if (six_view_tell_advice (self, state, seat, place))
    refuse (self, seat, place, NULL);
  else
    submit (self, seat, place, SIX_MOVE_PROTECT, six_top (state, seat, place));
}

/* Takes up a card that is owed, or puts it back. */
static void
press_stock (SixView        *self,
             const SixState *state,
             guint           seat)
{
  const SixainMove lay = { .verb = SIX_MOVE_LAY, .n_args = 1, .args = { 1 } };
  SixainRefusal refusal;

  if (!six_rules.check_move (state, seat, &lay, state->time, &refusal))
    {
      g_autofree char *sentence = sixain_match_explain (sixain_session_get_match (self->session), &refusal);

      refuse (self, seat, SIX_KEY_STOCK, sentence);
      return;
    }

  six_view_set_taken_up (self, state, seat, !self->taken_up[seat]);
  six_view_tell_task (self);
}

/* Goes on if everybody was to see something first. Returns FALSE if not. */
gboolean
six_view_press_on (SixView *self)
{
  SixainGameView *view = SIXAIN_GAME_VIEW (self);

  if (sixain_stage_get_phase (sixain_game_view_get_stage (view)) != SIXAIN_STAGE_PRESS)
    return FALSE;

  sixain_stage_go_on (sixain_game_view_get_stage (view));

  return TRUE;
}

/* What is pressed is judged by how it is now, not by what is still being shown. */
void
six_view_press (SixView *self,
                guint    seat,
                SixKey   key)
{
  SixState state;

  if (self->session == NULL || !six_view_is_person (self, seat))
    return;

  if (six_view_press_on (self))
    return;
  if (self->counting)
    {
      sixain_stage_hurry (sixain_game_view_get_stage (SIXAIN_GAME_VIEW (self)));
      return;
    }
  if (sixain_holds_get_pauses (sixain_session_get_holds (self->session)) != 0)
    {
      if (self->count > 0 || self->beginning)
        refuse (self, seat, key, NULL);
      return;
    }

  sixain_session_look (self->session, &state);
  if (key == SIX_KEY_STOCK)
    press_stock (self, &state, seat);
  else if (key == SIX_KEY_DICE)
    submit (self, seat, key, state.phase == SIX_GRAB ? SIX_MOVE_GRAB : SIX_MOVE_ROLL, -1);
  else if (key == SIX_KEY_LIFT)
    submit (self, seat, key, SIX_MOVE_LIFT, -1);
  else
    press_place (self, &state, seat, key);
}

/* The dice in the middle are for whoever has them. */
void
six_view_press_tray (SixView *self)
{
  GtkWidget *tray = six_view_find (self, SIX_PIECE_TRAY, 0, 0);
  SixState state;

  sixain_session_look (self->session, &state);
  if (state.phase == SIX_ROLL && six_view_is_person (self, state.active))
    six_view_press (self, state.active, SIX_KEY_DICE);
  else if (self->n_people == 1)
    six_view_press (self, sixain_seats_first (self->people), SIX_KEY_DICE);
  else if (state.phase == SIX_GRAB)
    sixain_game_view_set_status (SIXAIN_GAME_VIEW (self), _("Everybody grabs the dice with their own button or key."));
  else if (tray != NULL)
    six_target_refuse (SIX_TARGET (tray));
}

void
six_view_press_tube (SixView *self)
{
  SixState state;

  sixain_session_look (self->session, &state);
  if (state.phase == SIX_ROLL)
    six_view_press (self, state.active, SIX_KEY_LIFT);
}

/* A key that stays down repeats itself, and acts only once. */
gboolean
six_view_press_key (SixView *self,
                    guint    code)
{
  guint hand, key, seat = 0;

  if (code >= SIX_N_CODES || !six_keys_find (&self->key_codes, SIX_MAX_PLAYERS, code, &hand, &key) ||
      !(self->used_hands & SIXAIN_SEAT (hand)))
    return FALSE;

  while (!six_view_is_person (self, seat) || self->hands[seat] != hand)
    seat++;

  if (!self->down[code])
    {
      self->down[code] = TRUE;
      six_view_press (self, seat, key);
    }

  return TRUE;
}

void
six_view_release_key (SixView *self,
                      guint    code)
{
  if (code < SIX_N_CODES)
    self->down[code] = FALSE;
}

/* Puts back every card that is in a hand. */
gboolean
six_view_step_back (SixainGameView *view)
{
  SixView *self = SIX_VIEW (view);
  gboolean any = six_view_press_on (self);

  if (!any && self->counting)
    {
      sixain_stage_hurry (sixain_game_view_get_stage (view));
      return TRUE;
    }
  for (guint seat = 0; seat < self->n_players; seat++)
    {
      if (self->taken_up[seat])
        {
          six_view_set_taken_up (self, self->shown, seat, FALSE);
          any = TRUE;
        }
    }
  if (any)
    six_view_tell_task (self);

  return any;
}

void
six_view_show_hint (SixainGameView   *view,
                    guint             seat,
                    const SixainMove *move)
{
  SixView *self = SIX_VIEW (view);
  g_autofree char *sentence = NULL;

  self->hinted = seat;
  self->hint = *move;
  sixain_game_view_repaint (view, 0);

  sentence = six_view_tell_hint (self);
  sixain_game_view_set_status (view, sentence);
}
