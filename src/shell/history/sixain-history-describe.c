/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-history-describe.h"

#include <glib/gi18n.h>
#include <math.h>

#include "sixain-describe.h"
#include "sixain-names.h"
#include "sixain-scores.h"

const char *
sixain_history_describe_game (SixainViewCatalog *views,
                              const char        *id)
{
  SixainGame *game = sixain_view_catalog_find (views, id);

  return game != NULL ? sixain_game_get_title (game) : id;
}

const char *
sixain_history_describe_who (const char *name,
                             const char *level)
{
  if (level != NULL)
    return sixain_describe_level (level);

  return name != NULL && *name != '\0' ? name : _("Removed player");
}

/* A seat by its name, and a computer also by its level. */
static char *
name_seat (const SixainSavedMatch *match,
           guint                    seat)
{
  const char *name = *match->names[seat] != '\0' ? match->names[seat] : _("Removed player");

  if (match->levels[seat] == NULL)
    return g_strdup (name);

  /* Translators: a computer player's name and level, as in "Max (Computer, easy)". */
  return g_strdup_printf (_("%s (%s)"), name, sixain_describe_level (match->levels[seat]));
}

char *
sixain_history_describe_seat (const SixainSavedMatch *match,
                              guint                   seat)
{
  g_autofree char *name = name_seat (match, seat);
  g_autofree char *score = sixain_score_text (match->scores[seat]);

  /* Translators: a player and the score at the end, as in "Léa 12". */
  return g_strdup_printf (_("%s %s"), name, score);
}

SixainPlayer *
sixain_history_find_player (SixainRoster *roster,
                            const char   *who,
                            const char   *name,
                            const char   *level,
                            guint         colour)
{
  const char *called = name != NULL && *name != '\0' ? name : sixain_history_describe_who (name, level);
  g_autoptr (SixainPlayer) sample = sixain_player_new (called);
  SixainPlayer *known;

  sixain_player_set_id (sample, who);
  sixain_player_set_level (sample, level);
  sixain_player_set_colour (sample, colour % SIXAIN_N_COLOURS);
  known = level == NULL && who != NULL ? sixain_roster_find_same (roster, sample) : NULL;

  return known != NULL ? g_object_ref (known) : g_steal_pointer (&sample);
}

char *
sixain_history_describe_match (SixainViewCatalog             *views,
                               const SixainSavedMatch *match)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autofree char *list = NULL;
  g_autofree char *winners = NULL;
  guint n = 0;

  for (guint seat = 0; match->names[seat] != NULL; seat++)
    {
      const char *name = match->names[seat];

      g_ptr_array_add (names, (char *) (*name != '\0' ? name : _("Removed player")));
      n += (match->winners & SIXAIN_SEAT (seat)) != 0;
    }
  g_ptr_array_add (names, NULL);

  /* Translators: who won a game: one name, or a list of them, as in "Léa and Tom". */
  list = sixain_names_list ((const char *const *) names->pdata, match->winners);
  winners = g_strdup_printf (ngettext ("%s won", "%s won together", MAX (n, 1)), list);

  /* Translators: the title of a game and who won, as in "6 qui prend · Léa won". */
  return g_strdup_printf (C_("finished game", "%s · %s"), sixain_history_describe_game (views, match->game), winners);
}

char *
sixain_history_describe_results (const SixainSavedMatch *match)
{
  g_autoptr (GString) results = g_string_new (NULL);
  g_autofree char *when = sixain_describe_time (match->updated);
  guint n_seats = g_strv_length (match->names);

  for (guint place = 1; place <= n_seats; place++)
    {
      for (guint seat = 0; seat < n_seats; seat++)
        {
          g_autofree char *words = NULL;

          if (match->places[seat] != place)
            continue;

          words = sixain_history_describe_seat (match, seat);
          if (results->len > 0)
            g_string_append (results, ", ");
          g_string_append (results, words);
        }
    }

  /* Translators: everybody's scores, and when the game ended. */
  return g_strdup_printf (C_("finished game", "%s · %s"), results->str, when);
}

char *
sixain_history_describe_numbers (const SixainStatistics *statistics)
{
  g_autofree char *games = g_strdup_printf (ngettext ("%u game", "%u games", statistics->n_games), statistics->n_games);
  g_autofree char *wins = g_strdup_printf (ngettext ("%u won", "%u won", statistics->n_wins), statistics->n_wins);

  /* Translators: how many games, how many of them were won, and the average place, as in
   * "12 games · 5 won · average place 2.1". */
  return g_strdup_printf (_("%s · %s · average place %.1f"), games, wins, statistics->place);
}

char *
sixain_history_describe_scores (const SixainStatistics *statistics,
                                gboolean                low_wins)
{
  g_autofree char *average = g_strdup_printf ("%s%.1f", statistics->score < 0 ? "−" : "", fabs (statistics->score));
  g_autofree char *best = sixain_score_text (low_wins ? statistics->lowest : statistics->highest);
  g_autofree char *worst = sixain_score_text (low_wins ? statistics->highest : statistics->lowest);

  /* Translators: scores of one player in one game. */
  return g_strdup_printf (_("score %s on average · best %s · worst %s"), average, best, worst);
}
