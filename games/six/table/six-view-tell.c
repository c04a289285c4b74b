/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "six-view-private.h"

#define READING_MS 1800

/* Square pixels in which a whole sentence is large enough to be read. */
#define ROOM_FOR_REASON 8000

const char *
six_view_get_name (SixView *self,
                   guint    seat)
{
  return sixain_match_get_names (self->match)[seat];
}

static char *
tell_dice_task (SixView *self)
{
  const SixState *shown = self->shown;
  const char *name = six_view_get_name (self, shown->active);
  gboolean owes = shown->owed[shown->active] > 0;

  if (!six_view_is_person (self, shown->active))
    return g_strdup_printf (_("%s has the dice."), name);
  if (self->n_people > 1 && owes)
    return shown->may_lift ? g_strdup_printf (_("%s: roll the dice, lift the tube, or lay your card."), name)
                           : g_strdup_printf (_("%s: roll the dice, or lay your card."), name);
  if (owes)
    return g_strdup (shown->may_lift ? _("Roll the dice, lift the tube, or lay your card.")
                                     : _("Roll the dice, or lay your card."));
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

  for (guint seat = 0; seat < self->n_players; seat++)
    {
      if (six_view_is_person (self, seat) && self->shown->owed[seat] > 0)
        {
          n++;
          last = seat;
        }
    }

  if (n == 0)
    return NULL;
  if (self->n_people == 1)
    return g_strdup (_("You have a card to lay: take it from your stock, then choose its place."));
  if (n == 1)
    return g_strdup_printf (_("%s has a card to lay: first the stock, then its place."), six_view_get_name (self, last));

  return g_strdup (_("To lay your card: first the stock, then its place."));
}

/* Between the rounds there is nothing else to do. */
static char *
tell_lay_task (SixView *self)
{
  guint n = 0, owed = 0, last = 0;

  for (guint seat = 0; seat < self->n_players; seat++)
    {
      if (six_view_is_person (self, seat) && self->shown->owed[seat] > 0)
        {
          n++;
          owed += self->shown->owed[seat];
          last = seat;
        }
    }

  if (n == 0)
    return g_strdup (_("The others lay their cards; then the next round begins."));
  if (n == 1 && self->n_people > 1)
    /* Translators: somebody who has so many cards to lay. */
    return g_strdup_printf (ngettext ("%s: lay your card; then the next round begins.",
                                      "%s: lay your cards; then the next round begins.", owed), six_view_get_name (self, last));

  return g_strdup (ngettext ("Lay your card; then the next round begins.",
                             "Lay your cards; then the next round begins.", owed));
}

/* A key in a sentence: "Num 8" stays on one line. */
static char *
label_key (SixView *self,
           guint    seat,
           SixKey   key)
{
  g_autofree char *label = six_keys_label (gtk_widget_get_display (GTK_WIDGET (self)),
                                           self->key_codes.codes[self->hands[seat]][key], self->key_layout);
  g_auto (GStrv) words = g_strsplit (label, " ", -1);

  return g_strjoinv (" ", words);
}

/* What a person owes, how it is laid, and where there is room, why; NULL if they owe nothing, or
 * have the dice, which matter more. */
char *
six_view_tell_debt (SixView        *self,
                    const SixState *state,
                    guint           seat)
{
  const graphene_rect_t *note = &self->layout.notes[seat];
  guint owed = state->owed[seat];
  g_autofree char *stock = NULL;

  if (!six_view_is_person (self, seat) || owed == 0 || state->phase == SIX_OVER || state->active == seat)
    return NULL;

  if (self->taken_up[seat])
    {
      g_autofree char *first = label_key (self, seat, 0);
      g_autofree char *second = label_key (self, seat, 1);
      g_autofree char *third = label_key (self, seat, 2);

      /* Translators: the keys of three places, one of which a card is laid on. */
      return g_strdup_printf (_("Which one does it cover? %s, %s or %s"), first, second, third);
    }

  stock = label_key (self, seat, SIX_KEY_STOCK);

  /* Translators: how many cards a player has to lay, and the key that takes one. There is room for very little. */
  if (note->size.width * note->size.height < ROOM_FOR_REASON || state->phase == SIX_LAY)
    return g_strdup_printf (ngettext ("%u card to lay: %s, then a place", "%u cards to lay: %s, then a place", owed), owed, stock);

  /* Translators: why a player has how many cards to lay, and which key takes one. There is room for little. */
  return g_strdup_printf (ngettext ("“Change!”: %u card to lay. %s, then a place.",
                                    "“Change!”: %u cards to lay. %s, then a place.", owed), owed, stock);
}

/* Says who should do what. Whether somebody could protect a card is for them to see. */
void
six_view_tell_task (SixView *self)
{
  const SixState *shown = self->shown;
  gboolean waits = shown->ready && !self->rolling && shown->active != SIX_NO_SEAT &&
                   six_view_is_person (self, shown->active);
  g_autofree char *sentence = NULL;

  /* What is said of a lift stays. */
  if (self->lifting)
    return;

  if (self->count > 0)
    sentence = g_strdup (_("Get ready!"));
  for (guint seat = 0; seat < self->n_players && sentence == NULL; seat++)
    {
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
  else if (shown->phase == SIX_LAY)
    sentence = tell_lay_task (self);
  else if (waits)
    sentence = tell_dice_task (self);
  else if ((sentence = tell_owed_task (self)) == NULL)
    sentence = six_view_is_you (self, shown->active)
                 ? g_strdup (_("You have the dice."))
                 : g_strdup_printf (_("%s has the dice."), six_view_get_name (self, shown->active));

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
    advice = g_strdup_printf (_("%s, to lay your card, press your stock first."), name);
  else if (state->owed[seat] > 0 && top != state->sum)
    advice = g_strdup_printf (_("%s, your %u was not rolled. To lay a card, press your stock first."), name, top);
  else if (top == 0)
    advice = g_strdup_printf (_("%s, there is no card on that place."), name);
  else
    return FALSE;

  six_view_tell_refusal (self, advice);

  return TRUE;
}
