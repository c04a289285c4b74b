/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-thought.h"

#include <string.h>

#include "sixain-language.h"
#include "sixain-match-bots.h"

/* The longest that a computer player may think, even on a busy machine, in milliseconds. SIXAIN_BUDGET_MS sets it, for tests in
 * which the same question must get the same answer however slow the machine is. */
#define BUDGET "1500"

/* The random stream for hints; those of the seats have the seats' numbers. */
#define HINT_STREAM 1000

typedef struct
{
  SixainGame     *game;
  char           *level;
  gpointer        view;
  SixainRandom    random;
  SixainQuestion  question;
  SixainSetup     setup;          /* Of a hint that comes with a reason, in the language. */
  gboolean        explains;
  const char     *language;
} Thought;

typedef struct
{
  SixainMove  move;
  char       *reason;
} Answer;

static void
thought_free (gpointer data)
{
  Thought *thought = data;

  g_object_unref (thought->game);
  g_free (thought->level);
  g_free (thought->view);
  sixain_setup_clear (&thought->setup);
  g_free (thought);
}

static void
answer_free (gpointer data)
{
  Answer *answer = data;

  g_free (answer->reason);
  g_free (answer);
}

/* A game may play many worlds for it. */
static char *
explain (Thought          *thought,
         const SixainMove *move)
{
  const char *before = sixain_language_set (thought->language);
  char *reason = sixain_game_justify (thought->game, &thought->setup, thought->view, thought->question.seat, move);

  sixain_language_set (before);

  return reason;
}

static void
think (GTask        *task,
       gpointer      source,
       gpointer      task_data,
       GCancellable *cancellable)
{
  Thought *thought = task_data;
  Answer answer = { 0 };
  GError *error = NULL;

  if (!sixain_game_choose (thought->game, &thought->question, &answer.move, &error))
    {
      g_task_return_error (task, error);
      return;
    }

  if (thought->explains)
    answer.reason = explain (thought, &answer.move);
  g_task_return_pointer (task, g_memdup2 (&answer, sizeof answer), answer_free);
}

static Thought *
thought_new (SixainMatch *match,
             const char  *level)
{
  Thought *self = g_new0 (Thought, 1);

  self->game = g_object_ref (sixain_match_get_game (match));
  self->level = g_strdup (level);
  self->view = g_malloc (sixain_match_get_rules (match)->state_size);

  return self;
}

static gint64
get_budget_ms (void)
{
  const char *budget = g_getenv ("SIXAIN_BUDGET_MS");

  return g_ascii_strtoll (budget != NULL ? budget : BUDGET, NULL, 10);
}

/* Takes the thought, whose question has been prepared. */
static void
start (Thought             *self,
       GCancellable        *cancellable,
       GAsyncReadyCallback  callback,
       gpointer             user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);

  self->question.level = self->level;
  self->question.budget_ms = get_budget_ms ();
  self->question.cancellable = cancellable;

  g_task_set_source_tag (task, sixain_thought_start);
  g_task_set_task_data (task, self, thought_free);
  g_task_run_in_thread (task, think);
}

void
sixain_thought_start (SixainMatch         *match,
                      guint                seat,
                      const char          *level,
                      guint64              stream,
                      GCancellable        *cancellable,
                      GAsyncReadyCallback  callback,
                      gpointer             user_data)
{
  Thought *thought = thought_new (match, level);

  sixain_match_prepare_question (match, seat, stream, thought->view, &thought->random, &thought->question);
  start (thought, cancellable, callback, user_data);
}

gboolean
sixain_thought_finish_hint (GAsyncResult  *result,
                            SixainMove    *move,
                            char         **reason,
                            GError       **error)
{
  Answer *answer;

  g_return_val_if_fail (g_async_result_is_tagged (result, sixain_thought_start), FALSE);

  answer = g_task_propagate_pointer (G_TASK (result), error);
  if (answer == NULL)
    return FALSE;

  *move = answer->move;
  if (reason != NULL)
    *reason = g_steal_pointer (&answer->reason);
  answer_free (answer);

  return TRUE;
}

gboolean
sixain_thought_finish (GAsyncResult  *result,
                       SixainMove    *move,
                       GError       **error)
{
  return sixain_thought_finish_hint (result, move, NULL, error);
}

static const char *
get_strongest_level (SixainMatch *match)
{
  const char *const *levels = sixain_game_get_levels (sixain_match_get_game (match));

  return levels[g_strv_length ((char **) levels) - 1];
}

void
sixain_thought_start_hint (SixainMatch         *match,
                           guint                seat,
                           GCancellable        *cancellable,
                           GAsyncReadyCallback  callback,
                           gpointer             user_data)
{
  sixain_thought_start (match, seat, get_strongest_level (match), HINT_STREAM + seat, cancellable, callback, user_data);
}

void
sixain_thought_start_hint_from (SixainMatch         *match,
                                guint                seat,
                                gconstpointer        view,
                                guint                number,
                                const char          *language,
                                GCancellable        *cancellable,
                                GAsyncReadyCallback  callback,
                                gpointer             user_data)
{
  Thought *thought = thought_new (match, get_strongest_level (match));

  memcpy (thought->view, view, sixain_match_get_rules (match)->state_size);
  sixain_random_stream (&thought->random, 0, HINT_STREAM + seat, number);
  thought->question = (SixainQuestion) {
    .view = thought->view,
    .seat = seat,
    .now = sixain_match_get_time (match),
    .random = &thought->random,
  };
  sixain_setup_copy (&thought->setup, sixain_match_get_setup (match));
  thought->explains = TRUE;
  thought->language = language;
  start (thought, cancellable, callback, user_data);
}
