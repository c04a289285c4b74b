/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "sixain-rules.h"

G_BEGIN_DECLS

/* What a bot is asked. The view is a redacted state: a bot sees nothing else. */
typedef struct
{
  gconstpointer  view;
  guint          seat;
  const char    *level;
  gint64         now;          /* In a game with a clock. */
  guint64        salt;         /* A number that stays the same all through the match, for a player's habits. */
  gint64         budget_ms;    /* 0: no limit but the bot's own. */
  guint          iterations;   /* 0: as many as the level and the budget allow. */
  guint64       *n_worlds;     /* Where a bot adds how many worlds it has imagined, or NULL. */
  SixainRandom  *random;
  GCancellable  *cancellable;
} SixainQuestion;

G_END_DECLS
