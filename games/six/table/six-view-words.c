/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "six-face.h"
#include "six-view-private.h"

#define READING_MS 1800

/* Square pixels in which a whole sentence is large enough to be read. */
#define ROOM_FOR_REASON 8000

/* What belongs to nobody's turn. */
#define DEAL_TURN SIX_MAX_PLAYERS
#define LAY_TURN (SIX_MAX_PLAYERS + 1)

const char *
six_view_get_name (SixView *self,
                   guint    seat)
{
  return sixain_match_get_names (self->match)[seat];
}

/* Whether the seat is that of the one person at this screen. */
gboolean
six_view_is_you (SixView *self,
                 gint     seat)
{
  return seat >= 0 && seat == sixain_session_get_you (self->session);
}

static char *
tell_own_roll (const SixainEvent *event)
{
  const gint16 *dice = event->args;
  gint sum = dice[0] + dice[1] + dice[2];

  if (dice[1] == 0)
    return g_strdup_printf (_("You roll %d."), sum);
  if (dice[2] == 0)
    return g_strdup_printf (_("You roll %d and %d: %d."), dice[0], dice[1], sum);

  return g_strdup_printf (_("You roll %d, %d and %d: %d."), dice[0], dice[1], dice[2], sum);
}

static char *
tell_own_lift (const SixainEvent *event)
{
  guint seconds = (event->args[1] + 9) / 10;

  if (seconds == 0)
    return g_strdup (_("You lifted the tube: the sand was gone."));

  return g_strdup_printf (ngettext ("You lifted the tube: %u second of sand was left.",
                                    "You lifted the tube: %u seconds of sand were left.", seconds), seconds);
}

/* What the one person at this screen is told of what they do themselves. */
char *
six_view_tell_own (SixainGameView    *view,
                   const SixainEvent *event)
{
  const gint16 *args = event->args;

  if (!six_view_is_you (SIX_VIEW (view), event->seat))
    return NULL;

  switch ((SixEvent) event->kind)
    {
    case SIX_EVENT_DEAL:
      return g_strdup_printf (_("You lay out %d, %d and %d."), args[0], args[1], args[2]);
    case SIX_EVENT_GRAB:
      return g_strdup (_("You grab the dice."));
    case SIX_EVENT_TURN:
      return g_strdup (_("You turn the hourglass and hide it."));
    case SIX_EVENT_ROLL:
      return tell_own_roll (event);
    case SIX_EVENT_PROTECT:
      return g_strdup_printf (_("You protect the %d."), args[0]);
    case SIX_EVENT_AGAIN:
      return g_strdup (_("You have that card too, and roll all three dice again."));
    case SIX_EVENT_CHANGE:
      return g_strdup (_("Change! You get the dice."));
    case SIX_EVENT_DOUBLE:
      return g_strdup (_("Double! Change! The dice go back to you."));
    case SIX_EVENT_LAY:
      return args[2] == 0 ? g_strdup_printf (_("You lay the %d."), args[0])
                          : g_strdup_printf (_("You cover the %d with the %d."), args[2], args[0]);
    case SIX_EVENT_LIFT:
      return tell_own_lift (event);
    case SIX_EVENT_RETURN:
      return g_strdup (args[0] > 0 ? _("You give back the last protected card: it goes under the stock.")
                                   : _("You have no protected card to give back."));
    case SIX_EVENT_SCORE:
      return g_strdup_printf (ngettext ("You have protected %u stroke.", "You have protected %u strokes.", args[0]), args[0]);
    case SIX_EVENT_OWE:
      return g_strdup_printf (ngettext ("You still have %u card to lay.", "You still have %u cards to lay.", args[0]), args[0]);
    default:
      return NULL;
    }
}

/* The value of the card is 0 if it is not known. */
static char *
tell_own_penalty (guint    value,
                  gboolean none,
                  gboolean too_soon)
{
  if (none)
    return g_strdup (too_soon ? _("You lifted too soon, but have no protected card to give back.")
                              : _("You rolled last, but have no protected card to give back."));
  if (value == 0)
    return g_strdup (too_soon ? _("You lifted too soon, and give back the last protected card.")
                              : _("You rolled last, and give back the last protected card."));

  return g_strdup_printf (too_soon ? _("You lifted too soon, and give back the %u.")
                                   : _("You rolled last, and give back the %u."), value);
}

/* Why somebody pays, and with what: which card it is, as far as the viewer may know. */
char *
six_view_tell_penalty (SixView           *self,
                       const SixainScene *scene)
{
  const SixState *before = scene->before;
  guint seat = scene->event->seat;
  guint n = before->n_protected[seat];
  guint value = n > 0 ? before->protected[seat][n - 1] : 0;
  const char *name = six_view_get_name (self, seat);
  gboolean too_soon = before->sand_left > 0;

  if (six_view_is_you (self, seat))
    return tell_own_penalty (value, n == 0, too_soon);
  if (n == 0)
    return g_strdup_printf (too_soon ? _("%s lifted too soon, but has no protected card to give back.")
                                     : _("%s rolled last, but has no protected card to give back."), name);
  if (value == 0)
    return g_strdup_printf (too_soon ? _("%s lifted too soon, and gives back the last protected card.")
                                     : _("%s rolled last, and gives back the last protected card."), name);

  /* Translators: a player, and the value of a card. */
  return g_strdup_printf (too_soon ? _("%s lifted too soon, and gives back the %u.")
                                   : _("%s rolled last, and gives back the %u."), name, value);
}

/* What the lift costs, and how things go on from there. */
char *
six_view_tell_cost (SixView           *self,
                    const SixainScene *scene)
{
  const SixState *before = scene->before;
  g_autofree char *penalty = six_view_tell_penalty (self, scene);
  GString *text = g_string_new (penalty);
  guint owed = 0;

  if (self->n_laid_late > 0)
    g_string_append_printf (text, "\n%s", ngettext ("The card that was still to be laid goes to its owner’s first place.",
                                                    "The cards that were still to be laid each go to their owner’s first place.",
                                                    self->n_laid_late));
  if (before->finished + 1 < before->n_rounds)
    {
      const char *name = six_view_get_name (self, scene->event->seat);
      gboolean you = six_view_is_you (self, scene->event->seat);

      for (guint seat = 0; seat < self->n_players; seat++)
        owed += before->owed[seat];
      g_string_append_c (text, '\n');
      if (owed > 0 && you)
        /* Translators: how many cards all have still to lay. */
        g_string_append_printf (text, ngettext ("You begin the next round, as soon as %u card has been laid.",
                                                "You begin the next round, as soon as %u cards have been laid.", owed),
                                owed);
      else if (owed > 0)
        /* Translators: a player, and how many cards all have still to lay. */
        g_string_append_printf (text, ngettext ("%s begins the next round, as soon as %u card has been laid.",
                                                "%s begins the next round, as soon as %u cards have been laid.", owed),
                                name, owed);
      else if (you)
        g_string_append (text, _("You begin the next round."));
      else
        g_string_append_printf (text, _("%s begins the next round."), name);
    }

  return g_string_free (text, FALSE);
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

/* Says who should do what. Whether somebody could protect a card is for them to see. */
void
six_view_tell_task (SixView *self)
{
  const SixState *shown = self->shown;
  gboolean waits = shown->ready && !self->rolling && shown->active != SIX_NO_SEAT &&
                   six_view_is_person (self, shown->active);
  g_autofree char *sentence = NULL;

  /* What is said of a lift, or of a count, stays. */
  if (self->lifting || self->counting)
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

/* A key in a sentence: "Num 8" stays on one line. */
static char *
label_key (SixView *self,
           guint    seat,
           SixKey   key)
{
  g_autofree char *label = six_view_get_key_label (self, seat, key);
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

/* What the hint suggests. */
char *
six_view_tell_hint (SixView *self)
{
  const SixainMove *move = &self->hint;
  guint seat = self->hinted;
  guint turned = six_turned (self->shown, seat), top;

  switch ((SixVerb) move->verb)
    {
    case SIX_MOVE_GRAB:
      return g_strdup (_("Hint: grab the dice."));
    case SIX_MOVE_ROLL:
      return g_strdup (_("Hint: roll the dice."));
    case SIX_MOVE_LIFT:
      return g_strdup (_("Hint: lift the tube."));
    case SIX_MOVE_PROTECT:
      return g_strdup_printf (_("Hint: protect your %u."), move->args[0]);
    case SIX_MOVE_LAY:
    default:
      top = six_top (self->shown, seat, move->args[0] - 1);
      if (turned == 0)
        return g_strdup_printf (_("Hint: cover your %u."), top);

      /* Translators: the values of a card and of the one that it covers. */
      return g_strdup_printf (_("Hint: lay your %u on the %u."), turned, top);
    }
}

/* What is called out on the table now, or NULL. The caller frees it. */
char *
six_view_get_call (SixView *self)
{
  /* Translators: what is counted down before the clock runs. */
  return self->count > 0 ? g_strdup_printf (_("Ready? %u"), self->count) : g_strdup (self->call);
}

/* What happened in a turn in short is what was rolled, which cards that protected, and who
 * got the dice; or what the lift cost. A turn is that of who has the dice. */
void
six_view_note (SixainGameView    *view,
               const SixainScene *scene,
               SixainNote        *note)
{
  SixView *self = SIX_VIEW (view);
  const SixState *before = scene->before;
  const SixainEvent *event = scene->event;
  const gint16 *args = event->args;

  note->turn = before->phase == SIX_LAY ? LAY_TURN : before->active;
  note->brief = TRUE;
  switch ((SixEvent) event->kind)
    {
    case SIX_EVENT_ROLL:
      note->outcome = g_strdup_printf ("%d", args[0] + args[1] + args[2]);
      break;
    case SIX_EVENT_PROTECT:
      note->faces[0] = six_face_get_card (args[0], self->colours[event->seat]);
      note->outcome = g_strdup ("✓");
      note->notable = TRUE;
      break;
    case SIX_EVENT_LAY:
      note->faces[0] = six_face_get_card (args[0], self->colours[event->seat]);
      break;
    case SIX_EVENT_CHANGE:
    case SIX_EVENT_DOUBLE:
      note->outcome = g_strdup (args[0] > 0 ? "↻" : "↺");
      break;
    case SIX_EVENT_LIFT:
      /* Translators: seconds, in a few letters. */
      note->outcome = g_strdup_printf (_("%d s"), (args[1] + 9) / 10);
      break;
    case SIX_EVENT_RETURN:
      if (args[0] > 0)
        {
          note->faces[0] = six_face_get_back (self->colours[event->seat]);
          note->outcome = g_strdup_printf ("−%d", args[0]);
        }
      note->brief = args[0] > 0;
      break;
    case SIX_EVENT_DEAL:
    case SIX_EVENT_ROUND:
      note->turn = DEAL_TURN;
      note->brief = FALSE;
      break;
    case SIX_EVENT_GRAB:
    case SIX_EVENT_TURN:
      note->turn = event->seat;
      note->brief = FALSE;
      break;
    case SIX_EVENT_WAIT:
      note->turn = LAY_TURN;
      note->brief = FALSE;
      break;
    case SIX_EVENT_AGAIN:
    case SIX_EVENT_OWE:
    case SIX_EVENT_SCORE:
    case SIX_EVENT_OVER:
    default:
      note->brief = FALSE;
    }
}
