/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "six-face.h"
#include "six-pile.h"
#include "six-strokes.h"
#include "six-target.h"
#include "six-view-private.h"
#include "sixain-hourglass.h"

#define READING_MS 1800

const char *
six_view_get_name (SixView *self,
                   guint    seat)
{
  return sixain_match_get_names (self->match)[seat];
}

/* Says what happened. */
void
six_view_tell (SixView           *self,
               const SixainEvent *event)
{
  g_autofree char *sentence = sixain_game_tell (sixain_match_get_game (self->match),
                                                sixain_match_get_setup (self->match),
                                                event, sixain_match_get_names (self->match));

  if (sentence != NULL)
    sixain_game_view_set_status (SIXAIN_GAME_VIEW (self), sentence);
}

static char *
tell_dice_task (SixView *self)
{
  const SixState *shown = &self->shown;
  const char *name = six_view_get_name (self, shown->active);
  gboolean owes = shown->owed[shown->active] > 0;

  if (!(self->people & SIXAIN_SEAT (shown->active)))
    return g_strdup_printf (_("%s has the dice."), name);
  if (self->n_people > 1 && owes)
    return shown->may_lift ? g_strdup_printf (_("%s: roll the dice, lift the tube, or lay the card you owe."), name)
                           : g_strdup_printf (_("%s: roll the dice, or lay the card you owe."), name);
  if (owes)
    return g_strdup (shown->may_lift ? _("Roll the dice, lift the tube, or lay the card you owe.")
                                     : _("Roll the dice, or lay the card you owe."));
  if (self->n_people > 1)
    return shown->may_lift ? g_strdup_printf (_("%s: roll the dice, or lift the tube."), name)
                           : g_strdup_printf (_("%s: roll the dice."), name);

  return g_strdup (shown->may_lift ? _("Roll the dice, or lift the tube.") : _("Roll the dice."));
}

/* Of people who owe a card and do not have the dice; NULL if there are none. */
static char *
tell_owed_task (SixView *self)
{
  guint n = 0, last = 0;

  for (guint person = 0; person < self->n_people; person++)
    {
      if (self->shown.owed[self->seats[person]] > 0)
        {
          n++;
          last = self->seats[person];
        }
    }

  if (n == 0)
    return NULL;
  if (self->n_people == 1)
    return g_strdup (_("You owe a card: take it from your stock, then choose its place."));
  if (n == 1)
    return g_strdup_printf (_("%s owes a card: first the stock, then its place."), six_view_get_name (self, last));

  return g_strdup (_("To lay a card that you owe: first the stock, then its place."));
}

/* Says who should do what. Whether somebody could protect a card is for them to see. */
void
six_view_tell_task (SixView *self)
{
  const SixState *shown = &self->shown;
  gboolean waits = shown->ready && shown->active != SIX_NO_SEAT && (self->people & SIXAIN_SEAT (shown->active)) != 0;
  g_autofree char *sentence = NULL;

  for (guint person = 0; person < self->n_people && sentence == NULL; person++)
    {
      guint seat = self->seats[person];

      if (self->taken_up[seat])
        sentence = self->n_people > 1
                     ? g_strdup_printf (_("%s: choose the place for your card."), six_view_get_name (self, seat))
                     : g_strdup (_("Choose the place for your card."));
    }

  if (sentence != NULL)
    ;
  else if (shown->phase == SIX_OVER)
    sentence = g_strdup (_("The game is over."));
  else if (shown->phase == SIX_GRAB)
    sentence = g_strdup (_("Whoever grabs the dice first begins."));
  else if (waits)
    sentence = tell_dice_task (self);
  else if ((sentence = tell_owed_task (self)) == NULL)
    sentence = g_strdup_printf (_("%s has the dice."), six_view_get_name (self, shown->active));

  sixain_game_view_set_status (SIXAIN_GAME_VIEW (self), sentence);
}

static gboolean
task_cb (gpointer user_data)
{
  SixView *self = user_data;

  self->task_id = 0;
  six_view_tell_task (self);

  return G_SOURCE_REMOVE;
}

/* What just happened was told; when it has been read, what matters is said again. */
void
six_view_tell_task_later (SixView *self)
{
  g_clear_handle_id (&self->task_id, g_source_remove);
  self->task_id = g_timeout_add (READING_MS, task_cb, self);
}

void
six_view_tell_refusal (SixView    *self,
                       const char *sentence)
{
  sixain_game_view_set_status (SIXAIN_GAME_VIEW (self), sentence);
  six_view_tell_task_later (self);
}

/* Some presses of a place are no move at all, or were meant as another one. */
gboolean
six_view_tell_advice (SixView        *self,
                      const SixState *state,
                      guint           seat,
                      guint           place)
{
  const char *name = six_view_get_name (self, seat);
  guint top = six_top (state, seat, place);
  g_autofree char *advice = NULL;

  if (state->owed[seat] > 0 && (state->n_dice == 0 || state->auto_protect || state->roller == seat))
    advice = g_strdup_printf (_("%s, to lay the card you owe, press your stock first."), name);
  else if (state->owed[seat] > 0 && top != state->sum)
    advice = g_strdup_printf (_("%s, your %u was not rolled. To lay a card, press your stock first."), name, top);
  else if (top == 0)
    advice = g_strdup_printf (_("%s, there is no card on that place."), name);
  else
    return FALSE;

  six_view_tell_refusal (self, advice);

  return TRUE;
}

static char *
describe_place (SixView *self,
                guint    seat,
                guint    place)
{
  const SixPlace *stack = &self->shown.places[seat][place];
  const char *name = six_view_get_name (self, seat);
  g_autofree char *card = stack->n > 0 ? six_face_describe (stack->cards[stack->n - 1]) : NULL;
  g_autoptr (GString) covered = g_string_new (NULL);

  if (stack->n == 0)
    return g_strdup_printf (_("%s, place %u: empty"), name, place + 1);
  if (stack->n == 1)
    /* Translators: a player, one of three places, and a card as in "17, 7 strokes". */
    return g_strdup_printf (_("%s, place %u: %s"), name, place + 1, card);

  for (guint i = stack->n - 1; i > 0; i--)
    g_string_append_printf (covered, "%s%u", covered->len > 0 ? ", " : "", stack->cards[i - 1]);

  /* Translators: the same, and the values of cards that are covered. */
  return g_strdup_printf (_("%s, place %u: %s; under it %s"), name, place + 1, card, covered->str);
}

static void
label_piles (SixView *self,
             guint    seat)
{
  const SixState *shown = &self->shown;
  const char *name = six_view_get_name (self, seat);
  guint n_stock = shown->n_stock[seat];
  guint n_protected = shown->n_protected[seat];
  gboolean person = (self->people & SIXAIN_SEAT (seat)) != 0;
  g_autofree char *stock = g_strdup_printf (ngettext ("%s’s stock, %u card", "%s’s stock, %u cards", n_stock), name, n_stock);
  g_autofree char *pile = NULL;
  const char *use = NULL;
  g_autoptr (GString) values = g_string_new (NULL);

  for (guint i = 0; i < n_protected && shown->protected[seat][i] != 0; i++)
    g_string_append_printf (values, "%s%u", values->len > 0 ? ", " : "", shown->protected[seat][i]);

  pile = values->len > 0
           /* Translators: a player, how many cards, and their values. */
           ? g_strdup_printf (ngettext ("%s has protected %u card: %s", "%s has protected %u cards: %s", n_protected),
                              name, n_protected, values->str)
           : g_strdup_printf (ngettext ("%s has protected %u card", "%s has protected %u cards", n_protected),
                              name, n_protected);

  if (person && self->taken_up[seat])
    use = _("Put the card back");
  else if (person && shown->owed[seat] > 0)
    use = _("Take the card that you owe");
  sixain_spot_set_label (SIXAIN_SPOT (self->takes[seat]), stock, use, use != NULL ? use : stock);
  if (person)
    gtk_accessible_update_state (GTK_ACCESSIBLE (self->takes[seat]), GTK_ACCESSIBLE_STATE_PRESSED,
                                 self->taken_up[seat] ? GTK_ACCESSIBLE_TRISTATE_TRUE : GTK_ACCESSIBLE_TRISTATE_FALSE, -1);
  six_pile_set_label (SIX_PILE (self->stocks[seat]), stock);
  six_pile_set_label (SIX_PILE (self->piles[seat]), pile);
}

static void
label_buttons (SixView *self,
               guint    seat)
{
  const SixState *shown = &self->shown;
  const char *name = six_view_get_name (self, seat);
  g_autofree char *lift = g_strdup_printf (_("%s: lift the tube"), name);
  g_autofree char *roll = NULL;

  if (shown->phase == SIX_GRAB)
    roll = g_strdup_printf (_("%s: grab the dice"), name);
  else
    roll = g_strdup_printf (_("%s: roll the dice"), name);

  sixain_spot_set_label (SIXAIN_SPOT (self->roll_buttons[seat]), roll, NULL, roll);
  sixain_spot_set_label (SIXAIN_SPOT (self->lift_buttons[seat]), lift, NULL, lift);
}

static void
label_tube (SixView *self)
{
  g_autofree char *label = NULL;
  guint seconds;

  if (self->shown.sand_left < 0)
    {
      sixain_hourglass_set_label (SIXAIN_HOURGLASS (self->tube), _("The tube over the hourglass"), _("Lift the tube"));
      gtk_widget_set_tooltip_text (self->tube, _("Lift the tube"));
      return;
    }

  seconds = (self->shown.sand_left + 999) / 1000;
  label = seconds == 0 ? g_strdup (_("The hourglass: the sand has run out"))
                       : g_strdup_printf (ngettext ("The hourglass: sand for %u more second",
                                                    "The hourglass: sand for %u more seconds", seconds), seconds);
  sixain_hourglass_set_label (SIXAIN_HOURGLASS (self->tube), label, NULL);
  gtk_widget_set_tooltip_text (self->tube, label);
}

/* What screen readers and tooltips say of what is shown. */
void
six_view_label (SixView *self)
{
  const char *tray = self->shown.phase == SIX_GRAB ? _("Grab the dice") : _("Roll the dice");

  for (guint seat = 0; seat < self->n_players; seat++)
    {
      label_piles (self, seat);
      if (self->people & SIXAIN_SEAT (seat))
        label_buttons (self, seat);
      for (guint place = 0; place < SIX_N_PLACES; place++)
        {
          g_autofree char *label = describe_place (self, seat, place);

          sixain_spot_set_label (SIXAIN_SPOT (self->places[seat][place]), label, NULL, label);
        }
    }

  sixain_spot_set_label (SIXAIN_SPOT (self->tray), tray, NULL, tray);
  label_tube (self);
}
