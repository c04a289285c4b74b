/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "six-tell.h"

#include "six-rules.h"
#include "sixain-language.h"

const SixainOptionText six_tell_options[] = {
  [SIX_OPTION_HOURGLASS_S] = {
    N_("Hourglass"),
    N_("How long the sand runs. Nobody sees it before the tube is lifted."),
  },
  [SIX_OPTION_UNPREDICTABLE_SAND] = {
    N_("Unpredictable sand"),
    N_("In every round the sand runs up to 15 seconds longer or shorter, and nobody knows how long."),
  },
  [SIX_OPTION_AUTO_PROTECT] = {
    N_("Protect automatically"),
    N_("Cards are protected automatically when their sum is rolled. Otherwise you have to notice before the next roll."),
  },
  [SIX_OPTION_ROLL_PAUSE_MS] = {
    N_("Pause after a roll"),
    N_("The dice cannot be rolled again sooner, so that everybody has a chance to protect a card."),
  },
  [SIX_OPTION_LIFT_WINDOW_MS] = {
    N_("Time to lift the tube"),
    N_("Whoever gets the dice may lift the tube only for this long, and must roll after that."),
  },
  [SIX_OPTION_DOUBLES] = {
    N_("Doubles"),
    N_("Equal dice end the turn at once, and the dice go back the other way."),
  },
  [SIX_OPTION_ROUNDS] = {
    N_("Number of rounds"),
    N_("The game ends after this many rounds."),
  },
};

const SixainPreset six_tell_presets[] = {
  { NC_("preset", "Family"), "", N_("You protect your cards yourself: be quick") },
  { NC_("preset", "Relaxed"), "auto_protect=true roll_pause_ms=1800 lift_window_ms=5000",
    N_("Cards protect themselves, and there is more time") },
  { NC_("preset", "Advanced"), "doubles=true unpredictable_sand=true",
    N_("Doubles turn play around, and the sand is unpredictable") },
  { NULL },
};

static char *
tell_roll (const SixainEvent *event,
           const char        *name)
{
  const gint16 *dice = event->args;
  gint sum = dice[0] + dice[1] + dice[2];

  if (dice[1] == 0)
    return g_strdup_printf (_("%s rolls %d."), name, sum);
  if (dice[2] == 0)
    return g_strdup_printf (_("%s rolls %d and %d: %d."), name, dice[0], dice[1], sum);

  return g_strdup_printf (_("%s rolls %d, %d and %d: %d."), name, dice[0], dice[1], dice[2], sum);
}

static char *
tell_lift (const SixainEvent *event,
           const char        *name)
{
  guint seconds = (event->args[1] + 9) / 10;

  if (seconds == 0)
    return g_strdup_printf (_("%s lifted the tube: the sand was gone."), name);

  return g_strdup_printf (ngettext ("%s lifted the tube: %u second of sand was left.",
                                    "%s lifted the tube: %u seconds of sand were left.", seconds),
                          name, seconds);
}

static char *
tell_lay (const SixainEvent *event,
          const char        *name)
{
  if (event->args[2] == 0)
    return g_strdup_printf (_("%s lays the %d."), name, event->args[0]);

  return g_strdup_printf (_("%s covers the %d with the %d."), name, event->args[2], event->args[0]);
}

/* A card that is to be laid, and is turned over for everybody to see. */
static char *
tell_turned (const SixainEvent *event,
             const char        *name)
{
  guint cards = event->args[0];

  if (cards == 1)
    return g_strdup_printf (_("%s turns over the %d, and has to lay it."), name, event->args[1]);

  /* Translators: a player, how many cards that one has to lay, and the value of the first. */
  return g_strdup_printf (ngettext ("%s has %u card to lay: first the %d.",
                                    "%s has %u cards to lay: first the %d.", cards), name, cards, event->args[1]);
}

char *
six_tell_event (const SixainSetup *setup,
                const SixainEvent *event,
                const char *const *names)
{
  const char *name = event->seat >= 0 ? names[event->seat] : NULL;
  guint cards, strokes;

  switch ((SixEvent) event->kind)
    {
    case SIX_EVENT_DEAL:
      return g_strdup_printf (_("%s lays out %d, %d and %d."), name,
                              event->args[0], event->args[1], event->args[2]);
    case SIX_EVENT_ROUND:
      return g_strdup_printf (_("Round %d begins."), event->args[0]);
    case SIX_EVENT_GRAB:
      return g_strdup_printf (_("%s grabs the dice."), name);
    case SIX_EVENT_TURN:
      return g_strdup_printf (_("%s turns the hourglass and hides it."), name);
    case SIX_EVENT_ROLL:
      return tell_roll (event, name);
    case SIX_EVENT_PROTECT:
      return g_strdup_printf (_("%s protects the %d."), name, event->args[0]);
    case SIX_EVENT_AGAIN:
      return g_strdup_printf (_("%s has that card too, and rolls all three dice again."), name);
    case SIX_EVENT_CHANGE:
      return g_strdup_printf (_("Change! %s gets the dice."), name);
    case SIX_EVENT_DOUBLE:
      return g_strdup_printf (_("Double! Change! The dice go back to %s."), name);
    case SIX_EVENT_LAY:
      return tell_lay (event, name);
    case SIX_EVENT_LIFT:
      return tell_lift (event, name);
    case SIX_EVENT_RETURN:
      return event->args[0] > 0 ? g_strdup_printf (_("%s gives back the last protected card: it goes under the stock."), name)
                                : g_strdup_printf (_("%s has no protected card to give back."), name);
    case SIX_EVENT_SCORE:
      strokes = event->args[0];
      return g_strdup_printf (ngettext ("%s has protected %u stroke.",
                                        "%s has protected %u strokes.", strokes), name, strokes);
    case SIX_EVENT_OVER:
      return g_strdup (_("The game is over."));
    case SIX_EVENT_WAIT:
      cards = event->args[0];
      return g_strdup_printf (ngettext ("%u card is still to be laid. Then the next round begins.",
                                        "%u cards are still to be laid. Then the next round begins.", cards), cards);
    case SIX_EVENT_OWE:
      cards = event->args[0];
      if (event->args[1] > 0)
        return tell_turned (event, name);
      return g_strdup_printf (ngettext ("%s still has %u card to lay.", "%s still has %u cards to lay.", cards),
                              name, cards);
    default:
      return NULL;
    }
}

char *
six_explain (const SixainSetup   *setup,
             const SixainRefusal *refusal,
             const char *const   *names)
{
  const gint *args = refusal->args;

  switch ((SixRefusal) refusal->code)
    {
    case SIX_REFUSAL_DICE:
      return g_strdup_printf (_("%s has the dice now."), names[args[0]]);
    case SIX_REFUSAL_GRAB_FIRST:
      return g_strdup (_("Somebody must grab the dice first."));
    case SIX_REFUSAL_PAUSE:
      return g_strdup (_("Everybody must see the last roll first: wait until the pause is over."));
    case SIX_REFUSAL_NO_SAND:
      return g_strdup (_("The sand is not running yet: the round begins with a roll."));
    case SIX_REFUSAL_LIFT_AFTER_ROLL:
      return g_strdup (_("The tube can be lifted only before the first roll of a turn."));
    case SIX_REFUSAL_LIFT_TOO_LATE:
      return g_strdup (_("It is too late to lift the tube: now the dice must be rolled."));
    case SIX_REFUSAL_NOT_ROLLED_YET:
      return g_strdup (_("Nothing has been rolled yet."));
    case SIX_REFUSAL_OWN_ROLL:
      return g_strdup (_("You can never protect a card on your own roll."));
    case SIX_REFUSAL_OTHER_SUM:
      /* Translators: the value of a card, and the sum of the dice. */
      return g_strdup_printf (_("%d was not rolled: the sum is %d."), args[0], args[1]);
    case SIX_REFUSAL_NOT_FACE_UP:
      /* Translators: a player, and the value of a card. */
      return g_strdup_printf (_("%s had no %d face up when the dice fell."), names[args[0]], args[1]);
    case SIX_REFUSAL_OWES_NOTHING:
      return g_strdup_printf (_("%s has no card to lay."), names[args[0]]);
    case SIX_REFUSAL_LAY_FIRST:
      return g_strdup (_("The next round has not begun yet: some cards are still to be laid."));
    case SIX_REFUSAL_TOO_MANY_DECKS:
      return g_strdup_printf (_("“decks” must hold one order of cards for each seat, and there are %d."), args[0]);
    case SIX_REFUSAL_BAD_CHANCE:
      /* Translators: a number, the name of a list, and what it can hold. */
      return g_strdup_printf (_("%d does not belong in “%s”: it goes from %d to %d."),
                              args[1], six_rules.chance[args[0]].id, args[2], args[3]);
    case SIX_REFUSAL_END:
    default:
      g_return_val_if_reached (NULL);
    }
}

/* Cards that lie protected, whether the seat lifted the tube, and what that cost it. */
char *
six_describe_round (const SixainSetup *setup,
                    gconstpointer      before,
                    gconstpointer      after,
                    guint              seat)
{
  const SixState *old = before, *new = after;
  guint penalised = new->sand_left > 0 ? old->active : old->roller;
  guint cards = new->n_protected[seat];
  GString *text = g_string_new (NULL);

  /* Translators: how many cards a player has protected; there is room for little. */
  g_string_append_printf (text, ngettext ("%u card", "%u cards", cards), cards);
  if (seat == old->active)
    /* Translators: of a player who lifted the tube; there is room for little. */
    g_string_append_printf (text, "\n%s", C_("of a player, in the score sheet", "(lifted)"));
  if (seat == penalised)
    /* Translators: what the lift cost a player; there is room for little. */
    g_string_append_printf (text, "\n%s", old->n_protected[seat] > 0 ? _("−1 card") : _("no loss"));

  return g_string_free (text, FALSE);
}

/* What the card on a place promises, beside those on the others. */
static char *
justify_lay (const SixState *state,
             guint           seat,
             guint           place)
{
  guint top = six_top (state, seat, place), strokes = six_strokes[top], turns;
  gboolean rarest = TRUE, cheapest = TRUE;

  if (top == 0)
    return NULL;

  turns = (216 + six_chances[top] / 2) / six_chances[top];
  for (guint other = 0; other < SIX_N_PLACES; other++)
    {
      guint theirs = six_top (state, seat, other);

      rarest &= six_chances[top] <= six_chances[theirs];
      cheapest &= strokes <= six_strokes[theirs];
    }

  if (rarest)
    /* Translators: the value of a card, and in how many turns the dice show it once. */
    return g_strdup_printf (ngettext ("Of your three cards, the %u comes up least often: about once in %u turn.",
                                      "Of your three cards, the %u comes up least often: about once in %u turns.", turns), top, turns);
  if (cheapest)
    return g_strdup_printf (ngettext ("Of your three cards, the %u is worth the least: %u stroke.",
                                      "Of your three cards, the %u is worth the least: %u strokes.", strokes), top, strokes);

  /* Translators: the value of a card, and in how many turns the dice show it once. */
  return g_strdup_printf (ngettext ("The %u comes up about once in %u turn, and is not worth the wait.",
                                    "The %u comes up about once in %u turns, and is not worth the wait.", turns),
                          top, turns);
}

/* Whether the seat wins if the match ends now and somebody gives back a card; others' piles
 * are what everybody saw. */
static gboolean
would_win (const SixState *state,
           guint           seat,
           guint           penalised)
{
  guint own = six_strokes_known (state, seat, penalised);

  for (guint other = 0; other < state->n_players; other++)
    {
      if (other != seat && six_strokes_known (state, other, penalised) >= own)
        return FALSE;
    }

  return TRUE;
}

static char *
justify_roll (const SixState *state,
              guint           seat)
{
  guint n = state->n_protected[seat], strokes = n > 0 ? six_strokes[state->protected[seat][n - 1]] : 0;

  if (state->roller == SIX_NO_SEAT)
    return g_strdup (_("The sand begins to run with the first roll."));
  if (!state->may_lift)
    return g_strdup (_("The sand runs while you wait."));
  if (state->round == state->n_rounds && !would_win (state, seat, seat) && !would_win (state, seat, state->roller))
    return g_strdup (_("If the game ended now, you would not win."));
  if (strokes == 0)
    return g_strdup (_("Whoever lifts too soon gives back a card."));

  return g_strdup_printf (ngettext ("Lifting too soon would cost you %u stroke.",
                                    "Lifting too soon would cost you %u strokes.", strokes), strokes);
}

/* Nothing here depends on the sand, nor on the time. */
char *
six_justify (const SixainSetup *setup,
             gconstpointer      view,
             guint              seat,
             const SixainMove  *move)
{
  const SixState *state = view;
  guint strokes;

  switch ((SixVerb) move->verb)
    {
    case SIX_MOVE_GRAB:
      return g_strdup (_("Whoever grabs them rolls first."));
    case SIX_MOVE_ROLL:
      return justify_roll (state, seat);
    case SIX_MOVE_LIFT:
      if (state->round == state->n_rounds && would_win (state, seat, seat))
        return g_strdup (_("You win the game, even if sand is left."));
      return g_strdup (_("If the sand is gone, whoever rolled last gives back a card; if not, you do."));
    case SIX_MOVE_PROTECT:
      strokes = six_strokes[move->args[0]];
      return g_strdup_printf (ngettext ("It was rolled, and is worth %u stroke.",
                                        "It was rolled, and is worth %u strokes.", strokes), strokes);
    case SIX_MOVE_LAY:
      return justify_lay (state, seat, move->args[0] - 1);
    default:
      return NULL;
    }
}

char *
six_describe (const SixainSetup *setup,
              gconstpointer      view,
              guint              seat,
              const SixainMove  *move,
              const char *const *names)
{
  const SixState *state = view;
  guint turned = six_turned (state, seat);
  const SixPlace *place;

  switch ((SixVerb) move->verb)
    {
    case SIX_MOVE_GRAB:
      return g_strdup (_("Grab the dice"));
    case SIX_MOVE_ROLL:
      return g_strdup (_("Roll the dice"));
    case SIX_MOVE_LIFT:
      return g_strdup (_("Lift the tube"));
    case SIX_MOVE_PROTECT:
      return g_strdup_printf (_("Protect the %u"), move->args[0]);
    case SIX_MOVE_LAY:
      place = &state->places[seat][move->args[0] - 1];
      if (turned != 0 && place->n > 0)
        /* Translators: the values of a card and of the one that it covers. */
        return g_strdup_printf (_("Lay the %u on the %u"), turned, place->cards[place->n - 1]);
      if (turned != 0)
        return g_strdup_printf (_("Lay the %u on place %u"), turned, move->args[0]);
      return place->n > 0 ? g_strdup_printf (_("Cover the %u"), place->cards[place->n - 1])
                          : g_strdup_printf (_("Lay on place %u"), move->args[0]);
    default:
      g_return_val_if_reached (NULL);
    }
}
