/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sixain-match.h"

G_BEGIN_DECLS

/* One match that a test plays with the rules alone, at random but repeatably. */
typedef struct
{
  SixainGame        *game;
  const SixainRules *rules;
  SixainSetup        setup;
  gpointer           state;
  gint64             now;
  gint64             then;     /* When the move that was picked will be made. */
  guint              n_steps;
  SixainRandom       random;   /* Of the test, not of the match. */
  SixainMoves        moves;    /* Filled by sitting_list (). */
  GString           *log;      /* What was played, for the failure's message. */
} Sitting;

void     sitting_init      (Sitting           *self,
                            SixainGame        *game,
                            const SixainSetup *setup);
void     sitting_clear     (Sitting           *self);
gpointer sitting_copy      (Sitting           *self);
gboolean sitting_is        (Sitting           *self,
                            gconstpointer      a,
                            gconstpointer      b);
void     sitting_list      (Sitting           *self,
                            gconstpointer      state,
                            guint              seat);

/* Whether the clock will move by itself, so that players may have to wait for it. */
gboolean sitting_has_tick  (Sitting           *self,
                            gconstpointer      state);
gboolean sitting_has       (Sitting           *self,
                            const SixainMove  *move);

/* Somebody's next move, or the clock's. FALSE when the match is over. */
gboolean sitting_pick      (Sitting           *self,
                            gint              *seat,
                            SixainMove        *move);
void     sitting_make      (Sitting           *self,
                            gint               seat,
                            const SixainMove  *move,
                            SixainEvents      *events);
char    *sitting_text      (Sitting           *self,
                            const SixainMove  *move);
char    *sitting_describe  (const SixainRules *rules,
                            const SixainSetup *setup);
void     sitting_fail      (Sitting           *self,
                            const char        *where,
                            const char        *what) G_GNUC_NORETURN;

#define sitting_check(self, condition)             \
  G_STMT_START {                                   \
    if (G_UNLIKELY (!(condition)))                 \
      sitting_fail ((self), G_STRLOC, #condition); \
  } G_STMT_END

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Sitting, sitting_clear)

/* Every set-up worth playing: all switches and choices, two values of each
 * number, all numbers of players; an array of SixainSetup. */
GPtrArray *conformance_list_setups (const SixainRules *rules);

/* What a game can say of its own states besides what holds for all of them. */
typedef struct
{
  const char *id;
  void      (*check_state) (Sitting       *sitting,
                            gconstpointer  state);
  void      (*check_view)  (Sitting       *sitting,
                            gconstpointer  view,
                            gint           seat);
} Invariants;

extern const Invariants rows_invariants;
extern const Invariants six_invariants;
extern const Invariants sequences_invariants;

/* Each looks at the position in which the sitting is, and leaves it there. */
void conformance_check_state     (Sitting             *sitting,
                                  gconstpointer        state);
void conformance_check_view      (Sitting             *sitting,
                                  gconstpointer        view,
                                  gint                 seat);
void conformance_check_moves     (Sitting             *sitting);
void conformance_check_refusals  (Sitting             *sitting);
void conformance_check_same      (Sitting             *sitting,
                                  gint                 seat,
                                  const SixainMove    *move);
void conformance_check_words     (Sitting             *sitting);
void conformance_check_text      (Sitting             *sitting,
                                  const SixainMove    *move);
void conformance_check_views     (Sitting             *sitting,
                                  guint                n_samples);
void conformance_check_secrets   (Sitting             *sitting);
void conformance_check_bots      (Sitting             *sitting);
void conformance_check_playout   (Sitting             *sitting);
void conformance_check_clock     (Sitting             *sitting);
void conformance_check_plans     (Sitting             *sitting);

/* What a game declares of itself, and says of it to people. */
void conformance_check_declarations (SixainGame       *game);

/* Plays a whole match through SixainMatch. */
void conformance_play_match      (SixainGame          *game,
                                  const SixainSetup   *setup);

G_END_DECLS
