/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sixain-game.h"

G_BEGIN_DECLS

/* What people read about the game, in their language. */

extern const SixainOptionText six_tell_options[];
extern const SixainPreset     six_tell_presets[];

char *six_tell_event (const SixainSetup *setup,
                      const SixainEvent *event,
                      const char *const *names);

/* Why a move or a set-up is refused. */
char *six_explain (const SixainSetup   *setup,
                   const SixainRefusal *refusal,
                   const char *const   *names);

char *six_describe_round     (const SixainSetup *setup,
                              gconstpointer      before,
                              gconstpointer      after,
                              guint              seat);
char *six_justify            (const SixainSetup *setup,
                              gconstpointer      view,
                              guint              seat,
                              const SixainMove  *move);

/* What a move does, in the words of a button. */
char *six_describe (const SixainSetup *setup,
                    gconstpointer      view,
                    guint              seat,
                    const SixainMove  *move,
                    const char *const *names);

/* What the seat sees, in lines that can be read aloud. */
char *six_describe_view (const SixainSetup *setup,
                         gconstpointer      view,
                         gint               seat,
                         const char *const *names);

G_END_DECLS
