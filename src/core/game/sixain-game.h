/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sixain-judge.h"

G_BEGIN_DECLS

/* The words for an option, and for its choices if it has some. */
typedef struct
{
  const char        *title;
  const char        *explanation;
  const char *const *choices;
} SixainOptionText;

/* A good set of options: what it changes of the defaults, as in
 * "known_cards=true draft=true", and in one line what it is like, which may be left out.
 * Its title is in the context "preset". */
typedef struct
{
  const char *title;
  const char *options;
  const char *explanation;
} SixainPreset;

/* A text that the game's page on phones shows, and what the page calls it. */
typedef struct
{
  const char *key;
  const char *text;
} SixainPhoneText;

/* A game as a module offers it: facts, texts that are marked for translation, and
 * a few functions, which must depend on nothing but what they are given.
 * It is the one symbol of a module: sixain_ID_module in libsixain-ID.so. */
typedef struct
{
  guint                   abi;

  const SixainRules      *rules;
  const char             *domain;        /* The gettext domain of the texts; NULL if they are not translated. */
  const char             *title;
  const char             *description;
  const char             *icon_name;
  const SixainOptionText *option_texts;  /* In the order of the rules' options. */
  const SixainPreset     *presets;       /* The last one has no title. May be NULL. */
  const char *const      *levels;        /* The levels of computer players, weakest first. */

  /* Called on any thread. */
  gboolean (*choose) (const SixainQuestion  *question,
                      SixainMove            *move,
                      GError               **error);

  /* For a game with a clock: the move that the player will make if nothing happens before,
   * and when, in milliseconds of the match. FALSE if the player waits for something to
   * happen, or on an error. The bot is asked again after every step, so that the time must
   * follow from what it reacts to, and not from the time of asking. May be NULL: the player
   * then acts as soon as it can. */
  gboolean (*plan)   (const SixainQuestion  *question,
                      SixainMove            *move,
                      gint64                *at,
                      GError               **error);

  /* A sentence about an event in the language of the calling thread, or NULL for one that goes
   * without saying. */
  char    *(*tell)   (const SixainSetup     *setup,
                      const SixainEvent     *event,
                      const char *const     *names);

  /* A sentence about a refusal of the game's own, in the language of the calling thread. */
  char    *(*explain) (const SixainSetup    *setup,
                       const SixainRefusal  *refusal,
                       const char *const    *names);

  /* Why a hint suggests the move: a short sentence in the language of the calling thread, from a state as
   * the seat may see it; or NULL if there is nothing to say. May be left out. */
  char    *(*justify) (const SixainSetup    *setup,
                       gconstpointer         view,
                       guint                 seat,
                       const SixainMove     *move);

  /* Where scores stay hidden until the end: how a round went for a seat as far as everybody
   * may know, from the states just before and just after the move that finished it, as
   * nobody in particular may see them. The first line says how the seat stands now. NULL if
   * there is nothing to say. May be left out. */
  char    *(*describe_round) (const SixainSetup    *setup,
                              gconstpointer         before,
                              gconstpointer         after,
                              guint                 seat);

  /* What the move does, in the few words of a button and in the language of the calling thread, as in
   * "Play the 42", from a state as the seat may see it. May be left out. */
  char    *(*describe) (const SixainSetup   *setup,
                        gconstpointer        view,
                        guint                seat,
                        const SixainMove    *move,
                        const char *const   *names);

  /* What the seat sees of the game, to be read aloud or on a line of braille, in the user's
   * language: a few lines without boxes or columns, what everybody sees first and the seat's own
   * cards last. From a state as the seat may see it; SIXAIN_NOBODY sees only the former. May be
   * left out. */
  char    *(*describe_view) (const SixainSetup *setup,
                             gconstpointer      view,
                             gint               seat,
                             const char *const *names);

  const SixainPhoneText *phone_texts;    /* The last one has no key. May be NULL. */

  /* Adds to an open JSON object what the game's page on phones would otherwise have to work out
   * by the rules, from a state as the phone may see it. May be left out. */
  void     (*write_facts) (const SixainSetup *setup,
                           gconstpointer      view,
                           JsonBuilder       *json);

  const SixainJudge     *judge;          /* Of matches that are over. May be NULL. */
} SixainModule;

/* What follows the id are fields of a SixainModule, such as “.rules = &rows_rules”. */
#define SIXAIN_EXPORT_MODULE(id, ...)                            \
  extern G_MODULE_EXPORT const SixainModule sixain_##id##_module; \
  const SixainModule sixain_##id##_module = { .abi = SIXAIN_ABI, __VA_ARGS__ };

/* Whether all that a module declares can be used; if not, why, in the language of the calling thread. */
gboolean sixain_module_check (const SixainModule *module,
                              GError            **error);

#define SIXAIN_TYPE_GAME (sixain_game_get_type ())
G_DECLARE_FINAL_TYPE (SixainGame, sixain_game, SIXAIN, GAME, GObject)

/* The module must outlive the game. */
SixainGame         *sixain_game_new            (const SixainModule   *module);
const SixainModule *sixain_game_get_module     (SixainGame           *self);

/* All texts are in the language of the calling thread. */
const SixainRules *sixain_game_get_rules       (SixainGame           *self);
const char        *sixain_game_get_id          (SixainGame           *self);
const char        *sixain_game_get_title       (SixainGame           *self);
const char        *sixain_game_get_description (SixainGame           *self);
const char        *sixain_game_get_icon_name   (SixainGame           *self);
const char        *sixain_game_get_option_text (SixainGame           *self,
                                                const char           *option,
                                                const char          **explanation);
const char        *sixain_game_get_choice_text (SixainGame           *self,
                                                const char           *option,
                                                guint                 choice);
/* The title of the index-th preset; NULL after the last. */
const char        *sixain_game_get_preset      (SixainGame           *self,
                                                guint                 index,
                                                const char          **options);
/* What it is like, or NULL. */
const char        *sixain_game_explain_preset  (SixainGame           *self,
                                                guint                 index);
const char *const *sixain_game_get_levels      (SixainGame           *self);

/* Of the levels of a game the one between weak and strong. */
const char        *sixain_levels_get_middle    (const char *const     *levels);

gboolean           sixain_game_choose          (SixainGame           *self,
                                                const SixainQuestion *question,
                                                SixainMove           *move,
                                                GError              **error);
gboolean           sixain_game_plan            (SixainGame           *self,
                                                const SixainQuestion *question,
                                                SixainMove           *move,
                                                gint64               *at,
                                                GError              **error);
char              *sixain_game_tell            (SixainGame           *self,
                                                const SixainSetup    *setup,
                                                const SixainEvent    *event,
                                                const char *const     *names);

/* Why something is refused. Without names it speaks of seats by their numbers and of
 * options by their ids, as whoever writes moves and set-ups knows them. */
char              *sixain_game_explain         (SixainGame           *self,
                                                const SixainSetup    *setup,
                                                const SixainRefusal  *refusal,
                                                const char *const     *names);

/* Why the seat, which sees no more than the view, might make the move; or NULL. */
char              *sixain_game_justify         (SixainGame           *self,
                                                const SixainSetup    *setup,
                                                gconstpointer         view,
                                                guint                 seat,
                                                const SixainMove     *move);

/* How a round went for the seat, from views of nobody in particular; or NULL. */
char              *sixain_game_describe_round  (SixainGame           *self,
                                                const SixainSetup    *setup,
                                                gconstpointer         before,
                                                gconstpointer         after,
                                                guint                 seat);

/* What the move does, for a button; its text form where the game has no words for it. */
char              *sixain_game_describe        (SixainGame           *self,
                                                const SixainSetup    *setup,
                                                gconstpointer         view,
                                                guint                 seat,
                                                const SixainMove     *move,
                                                const char *const     *names);

/* What the game says of matches that are over, or NULL. */
const SixainJudge *sixain_game_get_judge       (SixainGame           *self);

/* A sentence about a choice that was worth so many points more than the best other move, or less
 * if it is negative, from a state as the seat saw it. */
char              *sixain_game_tell_choice     (SixainGame           *self,
                                                const SixainSetup    *setup,
                                                gconstpointer         view,
                                                guint                 seat,
                                                const SixainMove     *chosen,
                                                const SixainMove     *other,
                                                gint                  points,
                                                const char *const     *names);

/* What the seat, or SIXAIN_NOBODY, sees, in lines to be read aloud; or NULL. */
char              *sixain_game_describe_view   (SixainGame           *self,
                                                const SixainSetup    *setup,
                                                gconstpointer         view,
                                                gint                  seat,
                                                const char *const     *names);

/* The index-th text of the game's page on phones, and its key; NULL after the last. */
const char        *sixain_game_get_phone_word  (SixainGame           *self,
                                                guint                 index,
                                                const char          **key);

void               sixain_game_write_facts     (SixainGame           *self,
                                                const SixainSetup    *setup,
                                                gconstpointer         view,
                                                JsonBuilder          *json);

/* Makes an error of the refusal, and returns FALSE. */
gboolean           sixain_game_refuse          (SixainGame           *self,
                                                const SixainSetup    *setup,
                                                const SixainRefusal  *refusal,
                                                const char *const     *names,
                                                SixainError           code,
                                                GError              **error);
gboolean           sixain_game_check_setup     (SixainGame           *self,
                                                const SixainSetup    *setup,
                                                GError              **error);

G_END_DECLS
