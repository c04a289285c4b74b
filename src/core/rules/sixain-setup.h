/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sixain-rules.h"

G_BEGIN_DECLS

typedef struct _JsonObject JsonObject;

typedef struct
{
  guint n;
  gint *items;
} SixainList;

/* The chance that a set-up fixes, a list of lists for each key of the rules. */
struct _SixainChance
{
  guint       n_lists[SIXAIN_MAX_CHANCE];
  SixainList *lists[SIXAIN_MAX_CHANCE];
};

/* Everything that a match depends on besides its moves. */
struct _SixainSetup
{
  guint        version;             /* The version of the rules that the match began with. */
  guint        n_players;
  gint         options[SIXAIN_MAX_OPTIONS];
  guint64      seed;
  SixainChance chance;
};

/* A seed for a new match, which every reader of JSON keeps whole. */
guint64           sixain_setup_choose_seed (void);

void              sixain_setup_init        (SixainSetup       *self,
                                            const SixainRules *rules,
                                            guint              n_players,
                                            guint64            seed);
void              sixain_setup_copy        (SixainSetup       *self,
                                            const SixainSetup *from);
void              sixain_setup_clear       (SixainSetup       *self);
gboolean          sixain_setup_set_option  (SixainSetup       *self,
                                            const SixainRules *rules,
                                            const char        *id,
                                            const char        *text,
                                            GError           **error);
gboolean          sixain_setup_assign      (SixainSetup       *self,
                                            const SixainRules *rules,
                                            const char        *assignment,
                                            GError           **error);
gboolean          sixain_setup_check       (const SixainSetup *self,
                                            const SixainRules *rules,
                                            SixainRefusal     *refusal);
/* Which values the option, called by that title, can have. */
char             *sixain_setup_explain_value (const SixainOption *option,
                                              const char         *title);
gboolean          sixain_setup_read        (SixainSetup       *self,
                                            const SixainRules *rules,
                                            guint              n_players,
                                            JsonObject        *object,
                                            GError           **error);

/* The same, for a set-up that was kept: returns FALSE also if such a game cannot be played. */
gboolean          sixain_setup_read_playable (SixainSetup       *self,
                                              const SixainRules *rules,
                                              guint              n_players,
                                              JsonObject        *object);
void              sixain_setup_write       (const SixainSetup *self,
                                            const SixainRules *rules,
                                            JsonBuilder       *json);

/* Only its options, and not the chance that decides what is hidden. */
void              sixain_setup_write_options (const SixainSetup *self,
                                              const SixainRules *rules,
                                              JsonBuilder       *json);

/* The index-th list that is fixed for a key of the rules, or NULL. */
const SixainList *sixain_chance_get        (const SixainChance *self,
                                            guint               key,
                                            guint               index);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SixainSetup, sixain_setup_clear)

G_END_DECLS
