/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "six-target.h"
#include "six-view-private.h"
#include "sixain-hourglass.h"

/* What is pressed is judged by how it is now, not by what is still being shown. */
static void
look (SixView  *self,
      SixState *state)
{
  sixain_session_look (self->session, state);
}

static gboolean
can_act (SixView *self,
         guint    seat)
{
  return self->session != NULL && !sixain_session_get_paused (self->session) &&
         (self->people & SIXAIN_SEAT (seat)) != 0;
}

/* Makes the move, or says why not at the thing that was pressed. */
static gboolean
submit (SixView   *self,
        guint      seat,
        guint      verb,
        gint       argument,
        GtkWidget *target)
{
  SixainMove move = { .verb = verb };
  g_autoptr (GError) error = NULL;

  if (argument >= 0)
    {
      move.n_args = 1;
      move.args[0] = argument;
    }
  if (sixain_session_submit (self->session, seat, &move, &error))
    return TRUE;

  six_target_refuse (SIX_TARGET (target));
  six_view_tell_refusal (self, error->message);

  return FALSE;
}

/* A card of the stock is in the hand, or it is put back there. */
static void
set_taken_up (SixView        *self,
              const SixState *state,
              guint           seat,
              gboolean        taken_up)
{
  self->taken_up[seat] = taken_up;
  self->taken_at[seat] = state->n_rolls;
  for (guint place = 0; place < SIX_N_PLACES; place++)
    six_target_set_lit (SIX_TARGET (self->places[seat][place]), taken_up);
  six_view_show_hand (self, seat);
  six_view_label (self);
}

/* A place protects its card, and nothing else; with a card in the hand, that one
 * is laid there. */
void
six_view_press_place (SixView *self,
                      guint    seat,
                      guint    place)
{
  GtkWidget *target = self->places[seat][place];
  SixState state;

  if (!can_act (self, seat))
    return;

  look (self, &state);
  if (state.owed[seat] > 0 && self->taken_up[seat])
    {
      set_taken_up (self, &state, seat, FALSE);
      submit (self, seat, SIX_MOVE_LAY, place + 1, target);
    }
  else if (six_view_tell_advice (self, &state, seat, place))
    {
      six_target_refuse (SIX_TARGET (target));
      six_view_shake (self, seat, place);
    }
  else if (!submit (self, seat, SIX_MOVE_PROTECT, six_top (&state, seat, place), target))
    six_view_shake (self, seat, place);
}

/* Takes up a card that is owed, or puts it back. */
void
six_view_press_stock (SixView *self,
                      guint    seat)
{
  const SixainMove lay = { .verb = SIX_MOVE_LAY, .n_args = 1, .args = { 1 } };
  SixainRefusal refusal;
  SixState state, laid;

  if (!can_act (self, seat))
    return;

  look (self, &state);
  laid = state;
  if (!six_rules.apply (&laid, seat, &lay, state.time, NULL, NULL, &refusal))
    {
      g_autofree char *sentence = sixain_match_explain (sixain_session_get_match (self->session), &refusal);

      six_target_refuse (SIX_TARGET (self->takes[seat]));
      six_view_tell_refusal (self, sentence);
      return;
    }

  set_taken_up (self, &state, seat, !self->taken_up[seat]);
  six_view_tell_task (self);
}

/* There is time to choose a place, even if dice fall meanwhile. But whoever has
 * forgotten the card that is in the hand means to protect one with the next press. */
void
six_view_put_back_late (SixView        *self,
                        const SixState *state)
{
  for (guint seat = 0; seat < self->n_players; seat++)
    {
      if (self->taken_up[seat] && (state->owed[seat] == 0 || state->n_rolls > self->taken_at[seat] + 1))
        set_taken_up (self, state, seat, FALSE);
    }
}

/* Puts back every card that is in a hand. */
gboolean
six_view_step_back (SixainGameView *view)
{
  SixView *self = SIX_VIEW (view);
  SixState state;
  gboolean any = FALSE;

  look (self, &state);
  for (guint seat = 0; seat < self->n_players; seat++)
    {
      if (self->taken_up[seat])
        {
          set_taken_up (self, &state, seat, FALSE);
          any = TRUE;
        }
    }
  if (any)
    six_view_tell_task (self);

  return any;
}

void
six_view_press_dice (SixView *self,
                     guint    seat)
{
  SixState state;

  if (!can_act (self, seat))
    return;

  look (self, &state);
  submit (self, seat, state.phase == SIX_GRAB ? SIX_MOVE_GRAB : SIX_MOVE_ROLL, -1, self->roll_buttons[seat]);
}

void
six_view_press_lift (SixView *self,
                     guint    seat)
{
  if (can_act (self, seat))
    submit (self, seat, SIX_MOVE_LIFT, -1, self->lift_buttons[seat]);
}

/* The dice in the middle are for whoever has them. */
void
six_view_press_tray (SixView *self)
{
  SixState state;

  look (self, &state);
  if (state.phase == SIX_ROLL && self->people & SIXAIN_SEAT (state.active))
    six_view_press_dice (self, state.active);
  else if (self->n_people == 1)
    six_view_press_dice (self, self->seats[0]);
  else if (state.phase == SIX_GRAB)
    sixain_game_view_set_status (SIXAIN_GAME_VIEW (self), _("Everybody grabs the dice with their own button or key."));
  else
    six_target_refuse (SIX_TARGET (self->tray));
}

void
six_view_press_tube (SixView *self)
{
  SixState state;

  look (self, &state);
  if (state.phase == SIX_ROLL)
    six_view_press_lift (self, state.active);
}

/* A key that stays down repeats itself, and acts only once. */
gboolean
six_view_press_key (SixView *self,
                    guint    code)
{
  guint person, key, seat;

  if (code >= SIX_N_CODES || !six_keys_find (&self->key_codes, self->n_people, code, &person, &key))
    return FALSE;

  if (self->down[code])
    return TRUE;

  self->down[code] = TRUE;
  seat = self->seats[person];
  if (key == SIX_KEY_STOCK)
    six_view_press_stock (self, seat);
  else if (key == SIX_KEY_DICE)
    six_view_press_dice (self, seat);
  else if (key == SIX_KEY_LIFT)
    six_view_press_lift (self, seat);
  else
    six_view_press_place (self, seat, key);

  return TRUE;
}

void
six_view_release_key (SixView *self,
                      guint    code)
{
  if (code < SIX_N_CODES)
    self->down[code] = FALSE;
}

/* A window that is left does not hear of keys that go up. */
void
six_view_release_all (SixView *self)
{
  memset (self->down, 0, sizeof self->down);
}

void
six_view_show_hint (SixainGameView   *view,
                    guint             seat,
                    const SixainMove *move)
{
  SixView *self = SIX_VIEW (view);
  g_autofree char *sentence = NULL;
  gint place;

  switch ((SixVerb) move->verb)
    {
    case SIX_MOVE_GRAB:
      sixain_spot_set_hinted (SIXAIN_SPOT (self->tray), TRUE);
      sentence = g_strdup (_("Hint: grab the dice."));
      break;
    case SIX_MOVE_ROLL:
      sixain_spot_set_hinted (SIXAIN_SPOT (self->tray), TRUE);
      sentence = g_strdup (_("Hint: roll the dice."));
      break;
    case SIX_MOVE_LIFT:
      sixain_hourglass_set_hinted (SIXAIN_HOURGLASS (self->tube), TRUE);
      sentence = g_strdup (_("Hint: lift the tube."));
      break;
    case SIX_MOVE_PROTECT:
      place = six_find (&self->shown, seat, move->args[0]);
      if (place >= 0)
        sixain_spot_set_hinted (SIXAIN_SPOT (self->places[seat][place]), TRUE);
      sentence = g_strdup_printf (_("Hint: protect your %u."), move->args[0]);
      break;
    case SIX_MOVE_LAY:
    default:
      place = move->args[0] - 1;
      sixain_spot_set_hinted (SIXAIN_SPOT (self->takes[seat]), !self->taken_up[seat]);
      sixain_spot_set_hinted (SIXAIN_SPOT (self->places[seat][place]), TRUE);
      sentence = g_strdup_printf (_("Hint: cover your %u."), six_top (&self->shown, seat, place));
    }

  sixain_game_view_set_status (view, sentence);
}
