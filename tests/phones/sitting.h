/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sixain-catalog.h"
#include "sixain-session.h"

G_BEGIN_DECLS

/* A match at which everybody has a phone. */
typedef struct
{
  SixainCatalog     *catalog;
  SixainMatch       *match;
  const SixainRules *rules;
  SixainSession     *session;
  SixainRandom       random;
  SixainStep        *step;       /* The last one. */
} Sitting;

/* Options are written as "rounds=1 draft=true". */
void     sitting_init     (Sitting    *self,
                           const char *game,
                           guint       n_players,
                           const char *options,
                           guint64     seed);

/* With chance fixed as in the first line for a referee, such as {"decks":[…]}. */
void     sitting_init_dealt (Sitting    *self,
                             const char *game,
                             guint       n_players,
                             const char *chance);
void     sitting_clear    (Sitting    *self);

gboolean sitting_can_act  (Sitting    *self);

/* Lets the time come at which the game changes something by itself, now and then and when
 * nobody can act; returns whether it did. */
gboolean sitting_tick     (Sitting    *self);

/* A random legal move, and the seat that can make it. */
guint    sitting_pick     (Sitting    *self,
                           SixainMove *move);

G_END_DECLS
