/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-game.h"

#include "sixain-language.h"
#include "sixain-setup.h"

/* People know an option by its title, whoever writes a set-up by its id. */
static const char *
get_title (SixainGame *game,
           guint       option,
           gboolean    for_people)
{
  const char *id = sixain_game_get_rules (game)->options[option].id;

  return for_people ? sixain_game_get_option_text (game, id, NULL) : id;
}

/* There are too few players; with an option there may have to be more. */
static char *
explain_missing (gint        min,
                 gint        max,
                 guint       missing,
                 const char *option)
{
  if (option == NULL && min == max)
    return g_strdup_printf (ngettext ("Somebody is missing: this game is for exactly %d.",
                                      "Some players are missing: this game is for exactly %d.", missing), min);
  if (option == NULL)
    return g_strdup_printf (ngettext ("Somebody is missing: this game is for %d to %d.",
                                      "Some players are missing: this game is for %d to %d.", missing), min, max);
  if (min == max)
    return g_strdup_printf (ngettext ("Somebody is missing: “%s” is for exactly %d.",
                                      "Some players are missing: “%s” is for exactly %d.", missing), option, min);

  return g_strdup_printf (ngettext ("Somebody is missing: “%s” is for %d to %d.",
                                    "Some players are missing: “%s” is for %d to %d.", missing), option, min, max);
}

static char *
explain_for_core (SixainGame          *game,
                  const SixainRefusal *refusal,
                  gboolean             for_people)
{
  const gint *args = refusal->args;
  const char *title = for_people ? sixain_game_get_title (game) : sixain_game_get_id (game);
  g_autofree char *time = NULL;

  switch ((SixainRefusalCode) refusal->code)
    {
    case SIXAIN_REFUSAL_NO_SEAT:
      return g_strdup_printf (_("There is no such seat; the seats are 0 to %d."), args[0]);
    case SIXAIN_REFUSAL_OVER:
      return g_strdup (_("The game is over."));
    case SIXAIN_REFUSAL_UNKNOWN_MOVE:
      return g_strdup_printf (_("This is not a move of %s."), title);
    case SIXAIN_REFUSAL_TIME_TOO_LARGE:
      return g_strdup (_("No game lasts that long: the time is too large."));
    case SIXAIN_REFUSAL_TIME_GOES_BACK:
      time = g_strdup_printf ("%" G_GINT64_FORMAT, ((gint64) args[0] << 30) + args[1]);
      /* Translators: a number of milliseconds. */
      return g_strdup_printf (_("Time cannot go back: it is %s ms already."), time);
    case SIXAIN_REFUSAL_PAUSED:
      return g_strdup (_("The game is paused."));
    case SIXAIN_REFUSAL_BEING_SAVED:
      return g_strdup (_("The last move is still being saved."));
    case SIXAIN_REFUSAL_NOTHING_TO_UNDO:
      return g_strdup (_("There is no move to take back."));
    case SIXAIN_REFUSAL_TOO_MUCH_TO_UNDO:
      return g_strdup (_("There are not that many moves to take back."));
    case SIXAIN_REFUSAL_PLAYERS:
      if (for_people && args[2] < args[0])
        return explain_missing (args[0], args[1], args[0] - args[2], NULL);
      if (for_people && args[0] == args[1])
        /* Translators: a game, how many play it, and how many there are. */
        return g_strdup_printf (_("%s is a game for exactly %d, not %d."), title, args[0], args[2]);
      /* Translators: a game, how few and how many play it, and how many there are. */
      return g_strdup_printf (_("%s is a game for %d to %d players, not %d."), title, args[0], args[1], args[2]);
    case SIXAIN_REFUSAL_PLAYERS_WITH:
      if (for_people && args[2] < args[0])
        return explain_missing (args[0], args[1], args[0] - args[2], get_title (game, args[3], for_people));
      if (for_people && args[0] == args[1])
        /* Translators: an option, a game, how many play it, and how many there are. */
        return g_strdup_printf (_("With “%s”, %s is a game for exactly %d, not %d."),
                                get_title (game, args[3], for_people), title, args[0], args[2]);
      /* Translators: an option, a game, how few and how many play it, and how many there are. */
      return g_strdup_printf (_("With “%s”, %s is a game for %d to %d players, not %d."),
                              get_title (game, args[3], for_people), title, args[0], args[1], args[2]);
    case SIXAIN_REFUSAL_EXCLUDED:
      return g_strdup_printf (_("“%s” and “%s” cannot be played together."),
                              get_title (game, args[0], for_people), get_title (game, args[1], for_people));
    case SIXAIN_REFUSAL_VALUE:
      return sixain_setup_explain_value (&sixain_game_get_rules (game)->options[args[0]],
                                         get_title (game, args[0], for_people));
    case SIXAIN_REFUSAL_BOTH_ZERO:
      return g_strdup_printf (_("“%s” and “%s” cannot both be 0: the game would never end."),
                              get_title (game, args[0], for_people), get_title (game, args[1], for_people));
    case SIXAIN_REFUSAL_BAD_DECK:
      return g_strdup_printf (_("Each of “decks” must hold every card from 1 to %d exactly once."), args[0]);
    case SIXAIN_REFUSAL_NONE:
    case SIXAIN_REFUSAL_N_CORE:
    case SIXAIN_REFUSAL_GAME:
    default:
      return NULL;
    }
}

/* Without names of players a game's sentence speaks of “seat 0”, at its beginning too. */
static char *
explain_with_seats (const SixainModule  *module,
                    const SixainSetup   *setup,
                    const SixainRefusal *refusal)
{
  g_auto (GStrv) seats = g_new0 (char *, SIXAIN_MAX_SEATS + 1);
  g_autofree char *sentence = NULL;
  g_autofree char *first = NULL;

  for (guint seat = 0; seat < SIXAIN_MAX_SEATS; seat++)
    /* Translators: stands for the name of a player. */
    seats[seat] = g_strdup_printf (_("seat %u"), seat);

  sentence = module->explain (setup, refusal, (const char *const *) seats);
  if (sentence == NULL || *sentence == '\0')
    return NULL;

  first = g_utf8_strup (sentence, g_utf8_next_char (sentence) - sentence);

  return g_strconcat (first, g_utf8_next_char (sentence), NULL);
}

char *
sixain_game_explain (SixainGame          *self,
                     const SixainSetup   *setup,
                     const SixainRefusal *refusal,
                     const char *const   *names)
{
  const SixainModule *module;

  g_return_val_if_fail (SIXAIN_IS_GAME (self), NULL);
  g_return_val_if_fail (refusal != NULL, NULL);

  module = sixain_game_get_module (self);
  if (refusal->code < SIXAIN_REFUSAL_GAME)
    return explain_for_core (self, refusal, names != NULL);
  if (module->explain == NULL)
    return NULL;

  return names != NULL ? module->explain (setup, refusal, names) : explain_with_seats (module, setup, refusal);
}

gboolean
sixain_game_refuse (SixainGame           *self,
                    const SixainSetup    *setup,
                    const SixainRefusal  *refusal,
                    const char *const    *names,
                    SixainError           code,
                    GError              **error)
{
  g_autofree char *sentence = error != NULL ? sixain_game_explain (self, setup, refusal, names) : NULL;

  g_set_error_literal (error, SIXAIN_ERROR, code, sentence);

  return FALSE;
}

gboolean
sixain_game_check_setup (SixainGame         *self,
                         const SixainSetup  *setup,
                         GError            **error)
{
  SixainRefusal refusal = { 0 };

  g_return_val_if_fail (SIXAIN_IS_GAME (self), FALSE);

  return sixain_setup_check (setup, sixain_game_get_rules (self), &refusal) ||
         sixain_game_refuse (self, setup, &refusal, NULL, SIXAIN_ERROR_SETUP, error);
}
