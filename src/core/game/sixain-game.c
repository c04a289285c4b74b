/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-game.h"

#include "sixain-language.h"

/* The longest time that the level "random" waits before it acts. */
#define RANDOM_MOMENT_MS 2000

struct _SixainGame
{
  GObject             parent_instance;

  const SixainModule *module;
};

G_DEFINE_FINAL_TYPE (SixainGame, sixain_game, G_TYPE_OBJECT)

static void
sixain_game_class_init (SixainGameClass *klass)
{
}

static void
sixain_game_init (SixainGame *self)
{
}

SixainGame *
sixain_game_new (const SixainModule *module)
{
  SixainGame *self = g_object_new (SIXAIN_TYPE_GAME, NULL);

  self->module = module;

  return self;
}

const SixainModule *
sixain_game_get_module (SixainGame *self)
{
  g_return_val_if_fail (SIXAIN_IS_GAME (self), NULL);

  return self->module;
}

static const char *
translate (SixainGame *self,
           const char *text)
{
  const char *domain = self->module->domain;

  return domain != NULL && text != NULL ? sixain_language_translate (domain, NULL, text) : text;
}

const SixainRules *
sixain_game_get_rules (SixainGame *self)
{
  g_return_val_if_fail (SIXAIN_IS_GAME (self), NULL);

  return self->module->rules;
}

const char *
sixain_game_get_id (SixainGame *self)
{
  return sixain_game_get_rules (self)->id;
}

const char *
sixain_game_get_title (SixainGame *self)
{
  g_return_val_if_fail (SIXAIN_IS_GAME (self), NULL);

  return translate (self, self->module->title);
}

const char *
sixain_game_get_description (SixainGame *self)
{
  g_return_val_if_fail (SIXAIN_IS_GAME (self), NULL);

  return translate (self, self->module->description);
}

const char *
sixain_game_get_icon_name (SixainGame *self)
{
  g_return_val_if_fail (SIXAIN_IS_GAME (self), NULL);

  return self->module->icon_name;
}

static const SixainOptionText *
find_option_text (SixainGame *self,
                  const char *option)
{
  gint i = sixain_rules_find_option (self->module->rules, option);

  g_return_val_if_fail (i >= 0, NULL);

  return &self->module->option_texts[i];
}

const char *
sixain_game_get_option_text (SixainGame  *self,
                             const char  *option,
                             const char **explanation)
{
  const SixainOptionText *text;

  g_return_val_if_fail (SIXAIN_IS_GAME (self), NULL);

  text = find_option_text (self, option);
  if (explanation != NULL)
    *explanation = translate (self, text->explanation);

  return translate (self, text->title);
}

const char *
sixain_game_get_choice_text (SixainGame *self,
                             const char *option,
                             guint       choice)
{
  g_return_val_if_fail (SIXAIN_IS_GAME (self), NULL);

  return translate (self, find_option_text (self, option)->choices[choice]);
}

/* The index-th preset, or NULL after the last. */
static const SixainPreset *
find_preset (SixainGame *self,
             guint       index)
{
  const SixainPreset *preset = self->module->presets;

  while (preset != NULL && preset->title != NULL && index-- > 0)
    preset++;

  return preset != NULL && preset->title != NULL ? preset : NULL;
}

const char *
sixain_game_get_preset (SixainGame  *self,
                        guint        index,
                        const char **options)
{
  const char *domain = self->module->domain;
  const SixainPreset *preset = find_preset (self, index);

  g_return_val_if_fail (SIXAIN_IS_GAME (self), NULL);

  if (preset == NULL)
    return NULL;

  *options = preset->options;

  return domain != NULL ? sixain_language_translate (domain, "preset", preset->title) : preset->title;
}

const char *
sixain_game_explain_preset (SixainGame *self,
                            guint       index)
{
  const SixainPreset *preset = find_preset (self, index);

  g_return_val_if_fail (SIXAIN_IS_GAME (self), NULL);

  return preset != NULL && preset->explanation != NULL ? translate (self, preset->explanation) : NULL;
}

const char *const *
sixain_game_get_levels (SixainGame *self)
{
  g_return_val_if_fail (SIXAIN_IS_GAME (self), NULL);

  return self->module->levels;
}

const char *
sixain_levels_get_middle (const char *const *levels)
{
  g_return_val_if_fail (levels != NULL, NULL);

  return levels[g_strv_length ((GStrv) levels) / 2];
}

/* Every game has the level "random" for free. */
gboolean
sixain_game_choose (SixainGame            *self,
                    const SixainQuestion  *question,
                    SixainMove            *move,
                    GError               **error)
{
  const SixainRules *rules;
  g_auto (SixainMoves) moves = { 0 };

  g_return_val_if_fail (SIXAIN_IS_GAME (self), FALSE);

  rules = sixain_game_get_rules (self);
  rules->moves (question->view, question->seat, &moves);

  if (moves.n == 0)
    {
      g_set_error (error, SIXAIN_ERROR, SIXAIN_ERROR_BOT,
                   _("Seat %u has nothing to decide now."), question->seat);
      return FALSE;
    }

  if (g_str_equal (question->level, "random"))
    {
      *move = moves.items[sixain_random_below (question->random, moves.n)];
      return TRUE;
    }

  return self->module->choose (question, move, error);
}

/* The level "random" picks its moment at random too. */
gboolean
sixain_game_plan (SixainGame            *self,
                  const SixainQuestion  *question,
                  SixainMove            *move,
                  gint64                *at,
                  GError               **error)
{
  gboolean is_random = g_str_equal (question->level, "random");
  const SixainRules *rules;
  g_auto (SixainMoves) moves = { 0 };

  g_return_val_if_fail (SIXAIN_IS_GAME (self), FALSE);

  if (!is_random && self->module->plan != NULL)
    return self->module->plan (question, move, at, error);

  rules = sixain_game_get_rules (self);
  rules->moves (question->view, question->seat, &moves);
  if (moves.n == 0)
    return FALSE;

  *at = question->now;
  if (is_random)
    *at += sixain_random_below (question->random, RANDOM_MOMENT_MS);

  return sixain_game_choose (self, question, move, error);
}

char *
sixain_game_tell (SixainGame        *self,
                  const SixainSetup *setup,
                  const SixainEvent *event,
                  const char *const *names)
{
  g_return_val_if_fail (SIXAIN_IS_GAME (self), NULL);

  return self->module->tell (setup, event, names);
}

char *
sixain_game_justify (SixainGame        *self,
                     const SixainSetup *setup,
                     gconstpointer      view,
                     guint              seat,
                     const SixainMove  *move)
{
  g_return_val_if_fail (SIXAIN_IS_GAME (self), NULL);

  if (self->module->justify == NULL)
    return NULL;

  return self->module->justify (setup, view, seat, move);
}

char *
sixain_game_describe_round (SixainGame        *self,
                            const SixainSetup *setup,
                            gconstpointer      before,
                            gconstpointer      after,
                            guint              seat)
{
  g_return_val_if_fail (SIXAIN_IS_GAME (self), NULL);

  if (self->module->describe_round == NULL)
    return NULL;

  return self->module->describe_round (setup, before, after, seat);
}

char *
sixain_game_describe (SixainGame        *self,
                      const SixainSetup *setup,
                      gconstpointer      view,
                      guint              seat,
                      const SixainMove  *move,
                      const char *const *names)
{
  const SixainModule *module = self->module;
  char *words = module->describe != NULL ? module->describe (setup, view, seat, move, names) : NULL;
  GString *text;

  g_return_val_if_fail (SIXAIN_IS_GAME (self), NULL);

  if (words != NULL)
    return words;

  text = g_string_new (NULL);
  sixain_rules_write_move (module->rules, move, text);

  return g_string_free (text, FALSE);
}

const SixainJudge *
sixain_game_get_judge (SixainGame *self)
{
  g_return_val_if_fail (SIXAIN_IS_GAME (self), NULL);

  return self->module->judge;
}

char *
sixain_game_tell_choice (SixainGame        *self,
                         const SixainSetup *setup,
                         gconstpointer      view,
                         guint              seat,
                         const SixainMove  *chosen,
                         const SixainMove  *other,
                         gint               points,
                         const char *const *names)
{
  const SixainJudge *judge = sixain_game_get_judge (self);
  g_autofree char *was = NULL;
  g_autofree char *could = NULL;
  char *sentence = NULL;

  g_return_val_if_fail (judge != NULL, NULL);

  if (judge->tell_choice != NULL)
    sentence = judge->tell_choice (setup, view, seat, chosen, other, points, names);
  if (sentence != NULL)
    return sentence;

  could = sixain_game_describe (self, setup, view, seat, other, names);
  if (chosen->verb == SIXAIN_TICK_VERB)
    return g_strdup_printf (_("%s let a chance pass: “%s”."), names[seat], could);

  was = sixain_game_describe (self, setup, view, seat, chosen, names);
  if (points >= 0)
    return g_strdup_printf (ngettext ("%s: “%s” was worth about %d point more than “%s”.",
                                      "%s: “%s” was worth about %d points more than “%s”.", points),
                            names[seat], was, points, could);

  return g_strdup_printf (ngettext ("%s: “%s”, where “%s” would have been worth about %d point more.",
                                    "%s: “%s”, where “%s” would have been worth about %d points more.", -points),
                          names[seat], was, could, -points);
}

char *
sixain_game_describe_view (SixainGame        *self,
                           const SixainSetup *setup,
                           gconstpointer      view,
                           gint               seat,
                           const char *const *names)
{
  g_return_val_if_fail (SIXAIN_IS_GAME (self), NULL);

  if (self->module->describe_view == NULL)
    return NULL;

  return self->module->describe_view (setup, view, seat, names);
}

const char *
sixain_game_get_phone_word (SixainGame  *self,
                            guint        index,
                            const char **key)
{
  const SixainPhoneText *word = self->module->phone_texts;

  g_return_val_if_fail (SIXAIN_IS_GAME (self), NULL);

  while (word != NULL && word->key != NULL && index-- > 0)
    word++;
  if (word == NULL || word->key == NULL)
    return NULL;

  *key = word->key;

  return translate (self, word->text);
}

void
sixain_game_write_facts (SixainGame        *self,
                         const SixainSetup *setup,
                         gconstpointer      view,
                         JsonBuilder       *json)
{
  g_return_if_fail (SIXAIN_IS_GAME (self));

  if (self->module->write_facts != NULL)
    self->module->write_facts (setup, view, json);
}
