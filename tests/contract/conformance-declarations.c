/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "conformance.h"

#include <string.h>

static void
assert_text (const char *text)
{
  g_assert_nonnull (text);
  g_assert_cmpstr (text, !=, "");
  g_assert_true (g_utf8_validate (text, -1, NULL));
}

/* Names that stand in files, on command lines and in messages. */
static void
assert_id (const char *id)
{
  assert_text (id);
  g_assert_cmpuint (strspn (id, "abcdefghijklmnopqrstuvwxyz0123456789_"), ==, strlen (id));
}

/* Other options that one names are switches of the same game. */
static void
check_switches (const SixainRules *rules,
                const char *const *ids)
{
  for (guint i = 0; ids != NULL && ids[i] != NULL; i++)
    {
      gint other = sixain_rules_find_option (rules, ids[i]);

      g_assert_cmpint (other, >=, 0);
      g_assert_cmpint (rules->options[other].kind, ==, SIXAIN_OPTION_SWITCH);
    }
}

static void
check_option (SixainGame         *game,
              const SixainRules  *rules,
              const SixainOption *option)
{
  const char *explanation = NULL;

  assert_id (option->id);
  assert_text (sixain_game_get_option_text (game, option->id, &explanation));
  g_assert_true (explanation == NULL || g_utf8_validate (explanation, -1, NULL));
  sixain_game_get_option_text (game, option->id, NULL);

  if (option->kind == SIXAIN_OPTION_NUMBER)
    {
      g_assert_cmpint (option->min, <=, option->value);
      g_assert_cmpint (option->value, <=, option->max);
    }

  for (guint i = 0; option->kind == SIXAIN_OPTION_CHOICE && option->choices[i] != NULL; i++)
    {
      assert_id (option->choices[i]);
      assert_text (sixain_game_get_choice_text (game, option->id, i));
    }

  check_switches (rules, option->excludes);
  check_switches (rules, option->idle_with);
}

/* Silence is declared too: otherwise somebody has forgotten the sound. */
static void
check_event (const SixainEventKind *kind)
{
  if (kind->name == NULL || *kind->name == '\0')
    return;

  assert_id (kind->name);
  if (kind->sound == SIXAIN_SOUND_UNDECLARED)
    g_error ("The event “%s” declares neither a sound nor silence.", kind->name);
  /* There is an argument that can be 0. */
  g_assert_true (kind->zero_sound == SIXAIN_SOUND_UNDECLARED || kind->args[0] != NULL);
}

/* A preset is good for some number of players. */
static void
check_preset (const SixainRules *rules,
              const char        *options)
{
  g_auto (GStrv) words = g_strsplit (options, " ", -1);
  g_auto (SixainSetup) setup = { 0 };
  g_autoptr (GError) error = NULL;

  sixain_setup_init (&setup, rules, rules->min_players, 1);
  for (guint i = 0; words[i] != NULL; i++)
    {
      if (*words[i] != '\0')
        sixain_setup_assign (&setup, rules, words[i], &error);
      g_assert_no_error (error);
    }

  while (setup.n_players < rules->max_players && !sixain_setup_check (&setup, rules, NULL))
    setup.n_players++;
  g_assert_true (sixain_setup_check (&setup, rules, NULL));
}

void
conformance_check_declarations (SixainGame *game)
{
  const SixainRules *rules = sixain_game_get_rules (game);
  const char *const *levels = sixain_game_get_levels (game);
  const char *options = NULL;
  g_auto (SixainSetup) setup = { 0 };
  g_autoptr (GError) error = NULL;

  sixain_module_check (sixain_game_get_module (game), &error);
  g_assert_no_error (error);

  assert_id (rules->id);
  assert_text (sixain_game_get_title (game));
  assert_text (sixain_game_get_description (game));
  assert_text (sixain_game_get_icon_name (game));
  g_assert_cmpuint (rules->version, >=, 1);
  g_assert_cmpuint (rules->min_players, >=, 1);
  g_assert_cmpuint (rules->min_players, <=, rules->max_players);
  g_assert_cmpuint (rules->max_players, <=, SIXAIN_MAX_SEATS);
  g_assert_cmpuint (sixain_rules_n_options (rules), <=, SIXAIN_MAX_OPTIONS);

  g_assert_nonnull (levels[0]);
  for (guint i = 0; levels[i] != NULL; i++)
    assert_id (levels[i]);

  for (guint i = 0; rules->phases[i] != NULL; i++)
    assert_id (rules->phases[i]);

  for (guint i = 0; i < rules->n_events; i++)
    check_event (&rules->events[i]);

  for (guint i = 0; rules->options[i].id != NULL; i++)
    {
      g_assert_cmpint (sixain_rules_find_option (rules, rules->options[i].id), ==, i);
      check_option (game, rules, &rules->options[i]);
    }

  for (guint i = 0; sixain_game_get_preset (game, i, &options) != NULL; i++)
    {
      check_preset (rules, options);
      assert_text (sixain_game_explain_preset (game, i));
    }

  sixain_setup_init (&setup, rules, rules->min_players, 1);
  for (guint i = 0; i < rules->n_refusals; i++)
    {
      const SixainRefusal refusal = { .code = SIXAIN_REFUSAL_GAME + i };
      g_autofree char *sentence = sixain_game_explain (game, &setup, &refusal, NULL);

      assert_text (sentence);
    }

  /* The defaults are good for everybody. */
  for (guint n = rules->min_players; n <= rules->max_players; n++)
    {
      sixain_setup_init (&setup, rules, n, 1);
      g_assert_true (sixain_setup_check (&setup, rules, NULL));
    }
}
