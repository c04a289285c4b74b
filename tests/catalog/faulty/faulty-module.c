/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <gmodule.h>

#include "highest-rules.h"
#include "sixain-game.h"

/* The sample game with one thing wrong: the build says with FAULT what, as a statement
 * that changes what is declared here, and with FAULTY_ID what the game is called. */

#define NAME(id) NAME_OF (id)
#define NAME_OF(id) #id
#define EXPORT(id, type_function) SIXAIN_EXPORT_MODULE (id, type_function)

#ifndef TYPE_NAME
#define TYPE_NAME "Faulty_" NAME (FAULTY_ID)
#endif

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

static gboolean
choose (const SixainQuestion  *question,
        SixainMove            *move,
        GError               **error)
{
  return FALSE;
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

static void
init_iface (gpointer data,
            gpointer user_data)
{
  SixainGameInterface *iface = data;

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

  iface->rules = &rules;
  iface->title = "Faulty";
  iface->description = "A game with one thing wrong.";
  iface->icon_name = "sixain-highest-symbolic";
  iface->option_texts = option_texts;
  iface->presets = presets;
  iface->levels = levels;
  iface->choose = choose;
  iface->tell = tell;
  iface->explain = explain;

  FAULT;
}

G_GNUC_UNUSED static GType
faulty_game_get_type (void)
{
  static gsize type;

  if (g_once_init_enter (&type))
    {
      const GInterfaceInfo iface = { init_iface };
      GType made = g_type_register_static_simple (G_TYPE_OBJECT, TYPE_NAME, sizeof (GObjectClass), NULL,
                                                  sizeof (GObject), NULL, 0);

      if (made != G_TYPE_INVALID)
        g_type_add_interface_static (made, SIXAIN_TYPE_GAME, &iface);
      g_once_init_leave (&type, made);
    }

  return type;
}

#ifdef STOLEN_TYPE
static GType
steal_type (void)
{
  return g_type_from_name (STOLEN_TYPE);
}

EXPORT (FAULTY_ID, steal_type)
#else
EXPORT (FAULTY_ID, faulty_game_get_type)
#endif
