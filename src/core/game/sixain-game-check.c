/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-game.h"

#include <string.h>

#include "sixain-language.h"
#include "sixain-setup.h"
#include "sixain-text.h"

/* More items than any list of a module needs. A longer list has probably no terminator. */
#define MAX_LIST 64

#define MAX_ID 32

static gboolean refuse (GError     **error,
                        const char  *format,
                        ...) G_GNUC_PRINTF (2, 3);

static gboolean
refuse (GError     **error,
        const char  *format,
        ...)
{
  va_list args;

  if (error != NULL)
    {
      va_start (args, format);
      *error = g_error_new_valist (SIXAIN_ERROR, SIXAIN_ERROR_MODULE, format, args);
      va_end (args);
    }

  return FALSE;
}

/* Whether a text can be an id, which stands in files, on command lines and in messages. */
static gboolean
is_id (const char *id)
{
  gsize length = id != NULL ? strnlen (id, MAX_ID + 1) : 0;

  return length > 0 && length <= MAX_ID && strspn (id, "abcdefghijklmnopqrstuvwxyz0123456789_") == length;
}

static gboolean
is_text (const char *text)
{
  return text != NULL && *text != '\0' && g_utf8_validate (text, -1, NULL);
}

/* How many ids a list has, each of them once; −1 for a list that is not right. */
static gint
count_ids (const char *const *ids)
{
  gint n = 0;

  if (ids == NULL)
    return -1;

  for (; ids[n] != NULL; n++)
    {
      if (n == MAX_LIST || !is_id (ids[n]))
        return -1;

      for (gint i = 0; i < n; i++)
        {
          if (g_str_equal (ids[i], ids[n]))
            return -1;
        }
    }

  return n;
}

static gboolean
check_functions (const SixainModule  *module,
                 GError             **error)
{
  const SixainRules *rules = module->rules;
  const struct
  {
    const char *name;
    gboolean    is_there;
  } functions[] = {
    { "begin", rules->begin != NULL },
    { "to_act", rules->to_act != NULL },
    { "moves", rules->moves != NULL },
    { "check_move", rules->check_move != NULL },
    { "apply", rules->apply != NULL },
    { "redact", rules->redact != NULL },
    { "resample", rules->resample != NULL },
    { "summarize", rules->summarize != NULL },
    { "write_state", rules->write_state != NULL },
    { "choose", module->choose != NULL },
    { "tell", module->tell != NULL },
    { "explain", module->explain != NULL || rules->n_refusals == 0 },
    { "evaluate", module->judge == NULL || module->judge->evaluate != NULL },
    { "weigh_luck", module->judge == NULL || module->judge->weigh_luck != NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (functions); i++)
    {
      if (!functions[i].is_there)
        return refuse (error, _("It lacks the function “%s”."), functions[i].name);
    }

  return module->judge == NULL || module->judge->version > 0 || refuse (error, _("Its judgement has no version."));
}

static gboolean
check_facts (const SixainRules  *rules,
             GError            **error)
{
  if (rules->version == 0)
    return refuse (error, _("Its rules have no version."));

  if (rules->min_players == 0 || rules->min_players > rules->max_players || rules->max_players > SIXAIN_MAX_SEATS)
    return refuse (error, _("It wants %u to %u players; a game can be for 1 to %u."),
                   rules->min_players, rules->max_players, SIXAIN_MAX_SEATS);

  if (rules->state_size == 0 || rules->state_size > SIXAIN_MAX_STATE)
    return refuse (error, _("Its state must have 1 to %u bytes."), SIXAIN_MAX_STATE);

  if (rules->events == NULL || rules->n_events == 0 || rules->n_events > G_MAXUINT8 + 1)
    return refuse (error, _("It names no events."));

  for (guint i = 0; i < rules->n_events; i++)
    {
      const SixainEventKind *kind = &rules->events[i];

      if (kind->sound >= SIXAIN_SOUND_YOUR_TURN || kind->zero_sound >= SIXAIN_SOUND_YOUR_TURN)
        return refuse (error, _("Its event %u has a sound that is not known."), i);
    }

  if (count_ids (rules->phases) <= 0)
    return refuse (error, _("Its list of phases is not right."));

  return TRUE;
}

static gboolean
check_option (const SixainOption  *option,
              GError             **error)
{
  gint n_choices;

  switch (option->kind)
    {
    case SIXAIN_OPTION_SWITCH:
      if (option->value != FALSE && option->value != TRUE)
        return refuse (error, _("Its option “%s” has a default that it cannot have."), option->id);
      break;

    case SIXAIN_OPTION_NUMBER:
      if (option->min > option->max)
        return refuse (error, _("Its option “%s” goes from %d to %d, which is no range."),
                       option->id, option->min, option->max);
      if (option->value < option->min || option->value > option->max)
        return refuse (error, _("Its option “%s” has a default that it cannot have."), option->id);
      break;

    case SIXAIN_OPTION_CHOICE:
      n_choices = count_ids (option->choices);
      if (n_choices <= 0)
        return refuse (error, _("Its option “%s” has a list of choices that is not right."), option->id);
      if (option->value < 0 || option->value >= n_choices)
        return refuse (error, _("Its option “%s” has a default that it cannot have."), option->id);
      break;

    default:
      return refuse (error, _("Its option “%s” is of a kind that is not known."), option->id);
    }

  if (option->unit > SIXAIN_UNIT_MILLISECONDS)
    return refuse (error, _("Its option “%s” is of a kind that is not known."), option->id);

  if (option->max_players > 0 && option->min_players > option->max_players)
    return refuse (error, _("Its option “%s” goes from %d to %d, which is no range."),
                   option->id, (gint) option->min_players, (gint) option->max_players);

  return TRUE;
}

static gboolean
check_excludes (const SixainRules   *rules,
                const SixainOption  *option,
                GError             **error)
{
  if (option->excludes == NULL)
    return TRUE;

  if (count_ids (option->excludes) < 0)
    return refuse (error, _("Its option “%s” excludes options that do not exist."), option->id);

  for (guint i = 0; option->excludes[i] != NULL; i++)
    {
      gint other = sixain_rules_find_option (rules, option->excludes[i]);

      if (other < 0 || rules->options[other].kind != SIXAIN_OPTION_SWITCH)
        return refuse (error, _("Its option “%s” excludes options that do not exist."), option->id);
    }

  return TRUE;
}

static gboolean
check_options (const SixainRules  *rules,
               GError            **error)
{
  if (rules->options == NULL)
    return refuse (error, _("It has no list of options."));

  for (gint i = 0; rules->options[i].id != NULL; i++)
    {
      if (i == SIXAIN_MAX_OPTIONS)
        return refuse (error, _("It has more than %d options."), SIXAIN_MAX_OPTIONS);
      if (!is_id (rules->options[i].id))
        return refuse (error, _("One of its options has no proper name."));
    }

  for (gint i = 0; rules->options[i].id != NULL; i++)
    {
      if (sixain_rules_find_option (rules, rules->options[i].id) != i)
        return refuse (error, _("It has the option “%s” twice."), rules->options[i].id);
      if (!check_option (&rules->options[i], error) || !check_excludes (rules, &rules->options[i], error))
        return FALSE;
    }

  return TRUE;
}

/* The members of a set-up that every game has cannot be the name of a list as well. */
static gboolean
check_chance (const SixainRules  *rules,
              GError            **error)
{
  static const char *const taken[] = { "game", "players", "options", "seed", "load", NULL };
  const char *ids[SIXAIN_MAX_CHANCE + 1] = { NULL };

  for (guint i = 0; rules->chance != NULL && rules->chance[i].id != NULL; i++)
    {
      const SixainChanceKey *key = &rules->chance[i];

      if (i == SIXAIN_MAX_CHANCE)
        return refuse (error, _("It has more than %d lists of chance."), SIXAIN_MAX_CHANCE);

      ids[i] = key->id;
      if (key->depth > 2 || (key->item == NULL) != (key->text == NULL) || count_ids (ids) < 0 ||
          g_strv_contains (taken, key->id))
        return refuse (error, _("One of its lists of chance is not right."));
    }

  return TRUE;
}

/* Words of a move's text are told apart by spaces. */
static gboolean
is_word (const char *word)
{
  gsize length = word != NULL ? strnlen (word, MAX_ID + 1) : 0;

  for (gsize i = 0; i < length; i++)
    {
      if (!g_ascii_isgraph (word[i]))
        return FALSE;
    }

  return length > 0 && length <= MAX_ID;
}

static gboolean
is_verb_name (const char *name)
{
  g_auto (GStrv) words = NULL;
  guint n = 0;

  if (strnlen (name, MAX_ID + 1) > MAX_ID)
    return FALSE;

  for (words = g_strsplit (name, " ", -1); words[n] != NULL; n++)
    {
      if (!is_id (words[n]))
        return FALSE;
    }

  return n > 0 && !g_str_equal (name, "tick");
}

static gboolean
check_arg (const SixainVerb *verb,
           guint             index)
{
  const SixainArg *arg = &verb->args[index];
  gboolean is_last = index + 1 == SIXAIN_MAX_VERB_ARGS || verb->args[index + 1].kind == SIXAIN_ARG_NONE;

  if (arg->kind > SIXAIN_ARG_WORD || arg->min > arg->max || arg->fewest > arg->most ||
      (arg->most > 0 && !is_last) || index + arg->most > G_N_ELEMENTS (((SixainMove *) NULL)->args) ||
      (arg->kind == SIXAIN_ARG_WORD && arg->words == NULL))
    return FALSE;

  for (guint i = arg->min; arg->words != NULL && i <= arg->max; i++)
    {
      if (!is_word (arg->words[i]))
        return FALSE;
    }

  return TRUE;
}

static gboolean
check_verb (const SixainRules *rules,
            guint              index)
{
  const SixainVerb *verb = &rules->verbs[index];

  if (!is_verb_name (verb->name))
    return FALSE;

  for (guint i = 0; i < index; i++)
    {
      if (g_strcmp0 (rules->verbs[i].name, verb->name) == 0)
        return FALSE;
    }

  for (guint i = 0; i < SIXAIN_MAX_VERB_ARGS && verb->args[i].kind != SIXAIN_ARG_NONE; i++)
    {
      if (!check_arg (verb, i))
        return FALSE;
    }

  return TRUE;
}

static gboolean
check_verbs (const SixainRules  *rules,
             GError            **error)
{
  if (rules->verbs == NULL || rules->n_verbs == 0 || rules->n_verbs > SIXAIN_TICK_VERB)
    return refuse (error, _("It declares no moves."));

  for (guint i = 0; i < rules->n_verbs; i++)
    {
      if (rules->verbs[i].name != NULL && !check_verb (rules, i))
        return refuse (error, _("Its declaration of move %u is not right."), i);
    }

  return TRUE;
}

static gboolean
check_texts (const SixainModule  *module,
             GError             **error)
{
  const SixainOption *options = module->rules->options;

  if (!is_text (module->title) || !is_text (module->description) || !is_text (module->icon_name))
    return refuse (error, _("It lacks a title, a description or an icon."));

  for (guint i = 0; options[i].id != NULL; i++)
    {
      const SixainOptionText *text = module->option_texts != NULL ? &module->option_texts[i] : NULL;
      gboolean is_there = text != NULL && is_text (text->title) &&
                          (text->explanation == NULL || is_text (text->explanation));

      for (guint j = 0; is_there && options[i].kind == SIXAIN_OPTION_CHOICE && options[i].choices[j] != NULL; j++)
        is_there = text->choices != NULL && is_text (text->choices[j]);

      if (!is_there)
        return refuse (error, _("Its option “%s” lacks the words for it."), options[i].id);
    }

  if (count_ids (module->levels) <= 0)
    return refuse (error, _("Its list of levels is not right."));

  return TRUE;
}

static gboolean
is_good_for_somebody (const SixainRules *rules,
                      SixainSetup       *setup)
{
  for (setup->n_players = rules->min_players; setup->n_players <= rules->max_players; setup->n_players++)
    {
      if (sixain_setup_check (setup, rules, NULL))
        return TRUE;
    }

  return FALSE;
}

static gboolean
check_preset (const SixainRules   *rules,
              const SixainPreset  *preset)
{
  g_auto (SixainSetup) setup = { 0 };
  g_auto (GStrv) words = NULL;

  if (!is_text (preset->title) || preset->options == NULL || !g_utf8_validate (preset->options, -1, NULL) ||
      (preset->explanation != NULL && !is_text (preset->explanation)))
    return FALSE;

  words = g_strsplit (preset->options, " ", -1);
  sixain_setup_init (&setup, rules, rules->min_players, 0);
  for (guint i = 0; words[i] != NULL; i++)
    {
      if (*words[i] != '\0' && !sixain_setup_assign (&setup, rules, words[i], NULL))
        return FALSE;
    }

  return is_good_for_somebody (rules, &setup);
}

/* What people are offered without having changed anything must be playable. */
static gboolean
check_offers (const SixainModule  *module,
              GError             **error)
{
  g_auto (SixainSetup) setup = { 0 };

  for (guint n = module->rules->min_players; n <= module->rules->max_players; n++)
    {
      sixain_setup_init (&setup, module->rules, n, 0);
      if (!sixain_setup_check (&setup, module->rules, NULL))
        return refuse (error, _("It cannot be played with %u players as it is."), n);
    }

  for (guint i = 0; module->presets != NULL && module->presets[i].title != NULL; i++)
    {
      if (i == MAX_LIST || !check_preset (module->rules, &module->presets[i]))
        return refuse (error, _("Its list of presets is not right."));
    }

  return TRUE;
}

gboolean
sixain_module_check (const SixainModule  *module,
                     GError             **error)
{
  g_return_val_if_fail (module != NULL, FALSE);

  if (module->rules == NULL)
    return refuse (error, _("It offers a game without rules."));
  if (!is_id (module->rules->id))
    return refuse (error, _("Its rules have no proper name."));

  return check_functions (module, error) &&
         check_facts (module->rules, error) &&
         check_options (module->rules, error) &&
         check_chance (module->rules, error) &&
         check_verbs (module->rules, error) &&
         check_texts (module, error) &&
         check_offers (module, error);
}
