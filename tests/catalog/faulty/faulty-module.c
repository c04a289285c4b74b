/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <gmodule.h>

#include "highest-rules.h"
#include "sixain-game.h"

/* The sample game with one thing wrong: the build says with FAULT what, as a statement
 * that changes what is declared here, and with FAULTY_ID what the game is called. */

#define NAME(id) NAME_OF (id)
#define NAME_OF(id) #id
#define SYMBOL(id) SYMBOL_OF (id)
#define SYMBOL_OF(id) sixain_##id##_module

G_GNUC_UNUSED static const char bad_text[] = "\377";
G_GNUC_UNUSED static const char *const no_levels[] = { NULL };
G_GNUC_UNUSED static const char *const levels[] = { "easy", NULL };
G_GNUC_UNUSED static const char *const wild_levels[] = { "easy", "Very hard\n", NULL };
G_GNUC_UNUSED static const char *const choices[] = { "one", "two", NULL };
G_GNUC_UNUSED static const char *const same_choices[] = { "one", "one", NULL };
G_GNUC_UNUSED static const char *const split_words[] = { "one", "t wo", NULL };
G_GNUC_UNUSED static const char *const choice_texts[] = { "One", "Two", NULL };
G_GNUC_UNUSED static const char *const half_choice_texts[] = { "One", NULL };
G_GNUC_UNUSED static const char *const strangers[] = { "stranger", NULL };
G_GNUC_UNUSED static const char *const itself[] = { "wild", NULL };

/* Further than any list goes that the program keeps. */
static SixainOption options[42];
static SixainOptionText option_texts[42];
static SixainChanceKey chance[8];
static SixainPreset presets[3];
static SixainVerb verbs[2];
static SixainRules rules;
static SixainJudge judge;

#define module SYMBOL (FAULTY_ID)
extern G_MODULE_EXPORT SixainModule module;
SixainModule module;

static gboolean
choose (const SixainQuestion  *question,
        SixainMove            *move,
        GError               **error)
{
  return FALSE;
}

static gboolean
evaluate (const SixainQuestion  *question,
          const SixainMoves     *moves,
          double                *worths,
          GError               **error)
{
  return FALSE;
}

static void
weigh_luck (gconstpointer     before,
            gconstpointer     after,
            gint              seat,
            const SixainMove *move,
            SixainRandom     *random,
            double           *luck)
{
}

static char *
tell (const SixainSetup *setup,
      const SixainEvent *event,
      const char *const *names)
{
  return NULL;
}

static char *
explain (const SixainSetup   *setup,
         const SixainRefusal *refusal,
         const char *const   *names)
{
  return g_strdup ("No.");
}

G_GNUC_UNUSED static gboolean
check_nobody (const SixainSetup *setup,
              SixainRefusal     *refusal)
{
  return sixain_refusal_set (refusal, SIXAIN_REFUSAL_GAME, 0, 0);
}

G_GNUC_UNUSED static gint
read_item (const char *text)
{
  return 0;
}

G_GNUC_UNUSED static void
declare_options (guint n)
{
  static char ids[G_N_ELEMENTS (options)][8];

  for (guint i = 0; i < n; i++)
    {
      g_snprintf (ids[i], sizeof ids[i], "o%u", i);
      options[i] = (SixainOption) { ids[i], SIXAIN_OPTION_SWITCH };
      option_texts[i] = (SixainOptionText) { "Option", "An option." };
    }
}

G_GNUC_UNUSED static void
declare_sound (SixainSound sound)
{
  static SixainEventKind event;

  event = highest_rules.events[0];
  event.sound = sound;
  rules.events = &event;
  rules.n_events = 1;
}

G_GNUC_UNUSED static void
declare_chance (guint n)
{
  static char ids[G_N_ELEMENTS (chance)][8];

  for (guint i = 0; i < n; i++)
    {
      g_snprintf (ids[i], sizeof ids[i], "c%u", i);
      chance[i] = (SixainChanceKey) { ids[i], 1 };
    }
  rules.chance = chance;
}

/* GModule calls it when the file is opened. */
extern G_MODULE_EXPORT const char *g_module_check_init (GModule *file);

const char *
g_module_check_init (GModule *file)
{
  rules = highest_rules;
  rules.id = NAME (FAULTY_ID);
  rules.options = options;
  rules.verbs = verbs;
  rules.n_verbs = G_N_ELEMENTS (verbs);
  verbs[0] = highest_rules.verbs[0];
  options[0] = (SixainOption) { "rounds", SIXAIN_OPTION_NUMBER, .value = 3, .min = 1, .max = 9 };
  options[1] = (SixainOption) { "wild", SIXAIN_OPTION_SWITCH };
  options[2] = (SixainOption) { "kind", SIXAIN_OPTION_CHOICE, .choices = choices };
  option_texts[0] = (SixainOptionText) { "Rounds", "How many." };
  option_texts[1] = (SixainOptionText) { "Wild", NULL };
  option_texts[2] = (SixainOptionText) { "Kind", NULL, choice_texts };
  presets[0] = (SixainPreset) { "Long", "rounds=9 kind=two" };

  module.abi = SIXAIN_ABI;
  module.rules = &rules;
  module.title = "Faulty";
  module.description = "A game with one thing wrong.";
  module.icon_name = "sixain-highest-symbolic";
  module.option_texts = option_texts;
  module.presets = presets;
  module.levels = levels;
  module.choose = choose;
  module.tell = tell;
  module.explain = explain;
  module.judge = &judge;
  judge = (SixainJudge) { .version = 1, .evaluate = evaluate, .weigh_luck = weigh_luck };

  FAULT;

  return NULL;
}
