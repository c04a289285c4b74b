/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-describe.h"

#include <glib/gi18n.h>

#include "sixain-last-setup.h"
#include "sixain-names.h"

char *
sixain_describe_players (const SixainRules *rules)
{
  if (rules->min_players == rules->max_players)
    return g_strdup_printf (ngettext ("%u player", "%u players", rules->max_players), rules->max_players);

  /* Translators: from the first number to the second, as in "2–10 players". */
  return g_strdup_printf (_("%u–%u players"), rules->min_players, rules->max_players);
}

const char *
sixain_describe_level (const char *level)
{
  static const struct
  {
    const char *level;
    const char *words;
  } levels[] = {
    { "easy", NC_("computer player", "Computer, easy") },
    { "medium", NC_("computer player", "Computer, medium") },
    { "hard", NC_("computer player", "Computer, hard") },
  };

  if (level == NULL)
    return C_("player", "Person");

  for (guint i = 0; i < G_N_ELEMENTS (levels); i++)
    {
      if (g_str_equal (levels[i].level, level))
        return g_dpgettext2 (NULL, "computer player", levels[i].words);
    }

  return level;
}

const char *
sixain_describe_kind (SixainPlayer *player)
{
  if (sixain_player_get_level (player) == NULL && sixain_player_get_device (player) == SIXAIN_DEVICE_PHONE)
    return C_("player", "Phone");
  if (sixain_player_get_level (player) == NULL && sixain_player_get_device (player) == SIXAIN_DEVICE_LOST_PHONE)
    return C_("player", "Phone away");

  return sixain_describe_level (sixain_player_get_level (player));
}

/* How many midnights there have been since. */
static gint64
count_days (GDateTime *then)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autoptr (GDateTime) midnight = NULL;
  GTimeSpan before;

  midnight = g_date_time_new_local (g_date_time_get_year (now), g_date_time_get_month (now),
                                    g_date_time_get_day_of_month (now), 0, 0, 0);
  before = g_date_time_difference (midnight, then);

  return before <= 0 ? 0 : 1 + (before - 1) / G_TIME_SPAN_DAY;
}

char *
sixain_describe_time (gint64 real_time)
{
  g_autoptr (GDateTime) utc = g_date_time_new_from_unix_utc (real_time / G_USEC_PER_SEC);
  g_autoptr (GDateTime) then = g_date_time_to_local (utc);
  gint64 days = count_days (then);

  if (days == 0)
    /* Translators: a time as for g_date_time_format (): hours and minutes. */
    return g_date_time_format (then, _("today %H:%M"));
  if (days == 1)
    /* Translators: a time as for g_date_time_format (): hours and minutes. */
    return g_date_time_format (then, _("yesterday %H:%M"));
  if (days <= 6)
    /* Translators: a time as for g_date_time_format (): weekday, hours and minutes. */
    return g_date_time_format (then, _("%A %H:%M"));

  /* Translators: a day as for g_date_time_format (): day, month and year. */
  return g_date_time_format (then, _("%-d %B %Y"));
}

char *
sixain_describe_evening (gint64 real_time)
{
  g_autoptr (GDateTime) utc = g_date_time_new_from_unix_utc (real_time / G_USEC_PER_SEC);
  g_autoptr (GDateTime) then = g_date_time_to_local (utc);
  gint64 days = count_days (then);

  if (days == 0)
    return g_strdup (_("Today’s Evening"));
  if (days == 1)
    return g_strdup (_("Yesterday’s Evening"));
  if (days <= 6)
    /* Translators: a time as for g_date_time_format (): the weekday. */
    return g_date_time_format (then, _("The Evening of %A"));

  /* Translators: a day as for g_date_time_format (): day and month. */
  return g_date_time_format (then, _("The Evening of %-d %B"));
}

char *
sixain_describe_day (gint64 real_time)
{
  g_autoptr (GDateTime) utc = g_date_time_new_from_unix_utc (real_time / G_USEC_PER_SEC);
  g_autoptr (GDateTime) then = g_date_time_to_local (utc);

  /* Translators: a day as for g_date_time_format (): day, month and year. */
  return g_date_time_format (then, _("%-d %B %Y"));
}

char *
sixain_describe_winners (const SixainEvening *evening)
{
  g_autoptr (GArray) standings = sixain_evening_rank (evening);
  g_autofree char *names = NULL;
  SixainSeats winners = 0;

  for (guint i = 0; i < standings->len && g_array_index (standings, SixainStanding, i).place == 1; i++)
    winners |= SIXAIN_SEAT (g_array_index (standings, SixainStanding, i).player);
  names = sixain_names_list_players (evening->players, winners);

  /* Translators: two or more names, as in "Léa and Tom". */
  return g_strdup_printf (__builtin_popcount (winners) == 1 ? _("%s wins the evening!") : _("%s share first place."), names);
}

char *
sixain_describe_problem (SixainGame        *game,
                         const SixainSetup *setup)
{
  static const char *const nobody[] = { NULL };
  SixainRefusal refusal = { 0 };

  if (sixain_setup_check (setup, sixain_game_get_rules (game), &refusal))
    return NULL;

  return sixain_game_explain (game, setup, &refusal, nobody);
}

static gboolean
is_like (const SixainRules *rules,
         const gint        *options,
         const gint        *others,
         gboolean           with_numbers)
{
  for (guint i = 0; rules->options[i].id != NULL; i++)
    {
      if (options[i] != others[i] && (with_numbers || rules->options[i].kind != SIXAIN_OPTION_NUMBER))
        return FALSE;
    }

  return TRUE;
}

/* The preset that options come from, all the same or but for their numbers, or NULL. */
static const char *
find_preset (SixainGame        *game,
             const SixainSetup *setup,
             gboolean           with_numbers,
             gboolean          *usual)
{
  const SixainRules *rules = sixain_game_get_rules (game);
  const char *assignments = NULL;
  const char *title;

  for (guint i = 0; (title = sixain_game_get_preset (game, i, &assignments)) != NULL; i++)
    {
      g_auto (SixainSetup) preset = { 0 };
      g_auto (GStrv) words = g_strsplit (assignments, " ", -1);

      sixain_setup_init (&preset, rules, setup->n_players, 0);
      for (guint j = 0; words[j] != NULL; j++)
        {
          if (*words[j] != '\0')
            sixain_setup_assign (&preset, rules, words[j], NULL);
        }

      *usual = *assignments == '\0';
      if (is_like (rules, setup->options, preset.options, with_numbers))
        return title;
    }

  return NULL;
}

char *
sixain_describe_variant (SixainGame        *game,
                         const SixainSetup *setup)
{
  const SixainRules *rules = sixain_game_get_rules (game);
  g_autoptr (GPtrArray) titles = g_ptr_array_new ();
  gboolean usual = FALSE;
  const char *title = find_preset (game, setup, TRUE, &usual);

  if (title == NULL)
    title = find_preset (game, setup, FALSE, &usual);
  if (title != NULL)
    return usual ? NULL : g_strdup (title);

  for (guint i = 0; rules->options[i].id != NULL; i++)
    {
      const SixainOption *option = &rules->options[i];

      if (setup->options[i] == option->value)
        continue;
      if (option->kind == SIXAIN_OPTION_SWITCH && setup->options[i])
        g_ptr_array_add (titles, (char *) sixain_game_get_option_text (game, option->id, NULL));
      else if (option->kind == SIXAIN_OPTION_CHOICE)
        g_ptr_array_add (titles, (char *) sixain_game_get_choice_text (game, option->id, setup->options[i]));
    }
  if (titles->len == 0)
    return NULL;

  g_ptr_array_add (titles, NULL);

  return g_strjoinv (", ", (char **) titles->pdata);
}

char *
sixain_describe_title (const SixainSavedMatch *match)
{
  g_autofree char *variant = NULL;
  g_auto (SixainSetup) setup = { 0 };

  if (match->setup != NULL && sixain_last_setup_parse (match->setup, match->loaded, &setup, NULL))
    variant = sixain_describe_variant (match->loaded, &setup);

  /* Translators: the title of a game and the variant that is played, as in
   * "6 qui prend · Special cards". */
  return variant != NULL ? g_strdup_printf (_("%s · %s"), sixain_game_get_title (match->loaded), variant)
                         : g_strdup (sixain_game_get_title (match->loaded));
}

char *
sixain_describe_progress (const SixainSavedMatch *match)
{
  g_autofree char *names = g_strjoinv (", ", match->names);
  g_autofree char *when = sixain_describe_time (match->updated);

  /* Translators: the players of a match, the round it is in, and when it was
   * last played, as in "Léa, Tom · round 3 · today 20:15". */
  return g_strdup_printf (_("%s · round %u · %s"), names, match->round, when);
}
