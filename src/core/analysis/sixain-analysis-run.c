/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-analysis-run.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

/* The random streams for choices, by seat, and for luck; those of players have smaller numbers. */
#define CHOICE_STREAM 3000
#define LUCK_STREAM 3100

/* How often a beginner is asked, who does not always do the same. */
#define N_BEGINNERS 3
#define BEGINNERS_STREAM 3200

#define MAX_THREADS 16
#define MAX_POINTS 10000.0

/* One record of the match, or the deal, and what has been found out about it. */
typedef struct
{
  gint       seat;            /* Of the record. */
  gint64     time;
  SixainMove move;
  guint      round;           /* In which the move was made, */
  guint      round_after;     /* and the one after it. */
  double     luck[SIXAIN_MAX_SEATS];
} Played;

/* A choice to be judged. */
typedef struct
{
  guint      record;
  guint      seat;
  gboolean   passed;          /* The seat let moves pass that are possible no more after the record. */
  gboolean   has_choice;      /* There was another move. */
  SixainMove other;
  double     margin;
  gboolean   obvious;
} Judged;

typedef struct
{
  SixainGame        *game;
  const SixainRules *rules;
  const SixainJudge *judge;
  guint64            seed;
  guint              n_seats;
  guint              n_rounds;
  guint              iterations;
  gint              *scores;      /* Rounds by seats. */
  guint8            *states;      /* True ones: after the deal, and after each record. */
  GArray            *played;      /* The deal, and the records. */
  GArray            *judged;
  GCancellable      *cancellable;
  int                next;        /* What the next thread does. */
  int                n_done;
  GMutex             mutex;
  GError            *error;

  SixainAnalysisProgressFunc progress;
  gpointer                   progress_data;
  GTask                     *task;        /* Where progress is told in another thread than this one; or NULL. */
  int                        telling;
} Work;

static void
work_free (gpointer data)
{
  Work *work = data;

  g_object_unref (work->game);
  g_free (work->scores);
  g_free (work->states);
  g_array_unref (work->played);
  g_array_unref (work->judged);
  g_mutex_clear (&work->mutex);
  g_clear_error (&work->error);
  g_free (work);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Work, work_free)

gboolean
sixain_analysis_is_possible (SixainGame *game)
{
  return sixain_game_get_judge (game) != NULL;
}

gboolean
sixain_analysis_is_current (SixainAnalysis *self,
                            SixainGame     *game)
{
  const SixainJudge *judge = sixain_game_get_judge (game);

  g_return_val_if_fail (SIXAIN_IS_ANALYSIS (self), FALSE);

  return judge != NULL && judge->version == self->judge;
}

/* The state before the record of that number, from 1, or after the last one. */
static gconstpointer
get_state (Work  *work,
           guint  n)
{
  return work->states + n * work->rules->state_size;
}

static guint
get_round (Work  *work,
           guint  n)
{
  SixainSummary summary;

  work->rules->summarize (get_state (work, n), &summary);

  return CLAMP (summary.round, 1, work->n_rounds);
}

/* A seat that nobody waits for has chosen before, and now chooses otherwise. */
static void
forget_choice (Work *work,
               guint seat)
{
  for (guint i = work->judged->len; i-- > 0;)
    {
      if (g_array_index (work->judged, Judged, i).seat == seat)
        {
          g_array_remove_index (work->judged, i);
          return;
        }
    }
}

static void
add_judged (Work    *work,
            guint    record,
            guint    seat,
            gboolean passed)
{
  Judged judged = { .record = record, .seat = seat, .passed = passed };

  g_array_append_val (work->judged, judged);
}

/* The moves of the seat that the record has made impossible. */
static void
list_passed (Work        *work,
             guint        record,
             guint        seat,
             SixainMoves *passed)
{
  g_auto (SixainMoves) after = { 0 };
  g_auto (SixainMoves) before = { 0 };

  work->rules->moves (get_state (work, record), seat, &before);
  if (before.n == 0)
    return;

  work->rules->moves (get_state (work, record + 1), seat, &after);
  for (guint i = 0; i < before.n; i++)
    {
      if (!sixain_moves_has (&after, &before.items[i]))
        *sixain_moves_add (passed, 0) = before.items[i];
    }
}

/* In a game with a clock, also what others could have done before the record counts. */
static void
list_choices (Work  *work,
              guint  record)
{
  const Played *played = &g_array_index (work->played, Played, record + 1);
  const gboolean has_clock = work->rules->next_tick != NULL;

  if (played->seat != SIXAIN_NOBODY)
    {
      if (!has_clock && !(work->rules->to_act (get_state (work, record)) & SIXAIN_SEAT (played->seat)))
        forget_choice (work, played->seat);
      add_judged (work, record, played->seat, FALSE);
    }

  for (guint seat = 0; has_clock && seat < work->n_seats; seat++)
    {
      g_auto (SixainMoves) passed = { 0 };

      if ((gint) seat == played->seat)
        continue;

      list_passed (work, record, seat, &passed);
      if (passed.n > 0)
        add_judged (work, record, seat, TRUE);
    }
}

/* Plays the match once more. What it consists of was accepted before. */
static void
replay (Work        *work,
        SixainMatch *match)
{
  const SixainSetup *setup = sixain_match_get_setup (match);
  const guint n_records = sixain_match_get_n_records (match);
  const gsize size = work->rules->state_size;

  work->states = g_malloc0 ((n_records + 1) * size);
  work->rules->begin (work->states, setup, NULL);
  g_array_append_val (work->played, ((Played) { .seat = SIXAIN_NOBODY }));
  g_array_index (work->played, Played, 0).round_after = get_round (work, 0);

  for (guint i = 0; i < n_records; i++)
    {
      const SixainRecord *record = sixain_match_get_record (match, i);
      Played played = { .seat = record->seat, .time = record->time, .move = { .verb = SIXAIN_TICK_VERB } };
      guint8 *state = work->states + (i + 1) * size;

      memcpy (state, state - size, size);
      if ((record->seat != SIXAIN_NOBODY && !sixain_rules_read_move (work->rules, record->text, &played.move)) ||
          !work->rules->apply (state, record->seat, &played.move, record->time, &setup->chance, NULL, NULL))
        g_error ("The rules of %s do not repeat themselves.", work->rules->id);
      played.round = get_round (work, i);
      played.round_after = get_round (work, i + 1);
      g_array_append_val (work->played, played);
      list_choices (work, i);
    }
}

static Work *
work_new (SixainMatch  *match,
          guint         iterations,
          GCancellable *cancellable,
          GError      **error)
{
  SixainScoreboard *scoreboard = sixain_match_get_scoreboard (match);
  g_autoptr (Work) work = g_new0 (Work, 1);

  work->game = g_object_ref (sixain_match_get_game (match));
  work->rules = sixain_match_get_rules (match);
  work->judge = sixain_game_get_judge (work->game);
  work->seed = sixain_match_get_setup (match)->seed;
  work->n_seats = sixain_match_get_n_players (match);
  work->n_rounds = sixain_scoreboard_get_n_rounds (scoreboard);
  work->iterations = iterations;
  work->cancellable = cancellable;
  work->played = g_array_new (FALSE, TRUE, sizeof (Played));
  work->judged = g_array_new (FALSE, TRUE, sizeof (Judged));
  g_mutex_init (&work->mutex);

  if (work->judge == NULL || !sixain_match_is_over (match) || work->n_rounds == 0)
    {
      g_set_error (error, SIXAIN_ERROR, SIXAIN_ERROR_SAVE,
                   work->judge == NULL ? _("Games of %s cannot be analysed.") : _("This game of %s is not over."),
                   sixain_game_get_title (work->game));
      return NULL;
    }

  work->scores = g_new (gint, work->n_rounds * work->n_seats);
  for (guint i = 0; i < work->n_rounds * work->n_seats; i++)
    work->scores[i] = sixain_scoreboard_get_score (scoreboard, i / work->n_seats, i % work->n_seats);
  replay (work, match);

  return g_steal_pointer (&work);
}

static void
weigh_luck (Work  *work,
            guint  n)
{
  Played *played = &g_array_index (work->played, Played, n);
  SixainRandom random;

  /* The same deal is the same luck for whoever sits there, however the match went before. */
  sixain_random_stream (&random, work->seed, LUCK_STREAM, played->round_after);
  work->judge->weigh_luck (n > 0 ? get_state (work, n - 1) : NULL, get_state (work, n), played->seat,
                           n > 0 ? &played->move : NULL, &random, played->luck);
}

/* The best of the moves behind the first, or 0. */
static guint
find_best (const SixainMoves *moves,
           const double      *worths)
{
  guint best = 0;

  for (guint i = 1; i < moves->n; i++)
    {
      if (!isnan (worths[i]) && (best == 0 || worths[i] > worths[best]))
        best = i;
    }

  return best;
}

/* What the seat could have done, with what it did first; or nothing. */
static void
list_moves (Work         *work,
            const Judged *judged,
            gconstpointer view,
            SixainMoves  *moves)
{
  const Played *played = &g_array_index (work->played, Played, judged->record + 1);

  if (judged->passed)
    {
      sixain_moves_add (moves, SIXAIN_TICK_VERB);
      list_passed (work, judged->record, judged->seat, moves);
      return;
    }

  work->rules->moves (view, judged->seat, moves);
  for (guint i = 0; i < moves->n; i++)
    {
      if (sixain_move_equal (&moves->items[i], &played->move))
        {
          moves->items[i] = moves->items[0];
          moves->items[0] = played->move;
          return;
        }
    }

  moves->n = 0;
}

/* Whether somebody of the weakest level would choose the same. */
static gboolean
is_obvious (Work           *work,
            SixainQuestion *question,
            guint           record,
            SixainMove     *chosen)
{
  SixainMove move;

  question->level = sixain_game_get_levels (work->game)[0];
  for (guint i = 0; i < N_BEGINNERS; i++)
    {
      sixain_random_stream (question->random, work->seed, BEGINNERS_STREAM + i, record);
      question->salt = sixain_random_next (question->random);
      if (sixain_game_choose (work->game, question, &move, NULL) && sixain_move_equal (&move, chosen))
        return TRUE;
    }

  return FALSE;
}

static gboolean
judge (Work    *work,
       Judged  *judged,
       GError **error)
{
  const Played *played = &g_array_index (work->played, Played, judged->record + 1);
  g_autofree gpointer view = g_memdup2 (get_state (work, judged->record), work->rules->state_size);
  g_autofree double *worths = NULL;
  g_auto (SixainMoves) moves = { 0 };
  SixainRandom random;
  SixainQuestion question = {
    .view = view,
    .seat = judged->seat,
    .level = "",
    .now = played->time,
    .iterations = work->iterations,
    .random = &random,
    .cancellable = work->cancellable,
  };
  guint other;

  work->rules->redact (view, judged->seat);
  list_moves (work, judged, view, &moves);
  if (moves.n < 2)
    return TRUE;

  worths = g_new (double, moves.n);
  sixain_random_stream (&random, work->seed, CHOICE_STREAM + judged->seat, judged->record);
  if (!work->judge->evaluate (&question, &moves, worths, error))
    return FALSE;

  other = find_best (&moves, worths);
  if (other == 0)
    return TRUE;

  judged->has_choice = TRUE;
  judged->other = moves.items[other];
  judged->margin = CLAMP (worths[0] - worths[other], -MAX_POINTS, MAX_POINTS);
  judged->obvious = judged->margin > 0 && is_obvious (work, &question, judged->record, &moves.items[0]);

  return TRUE;
}

static guint
get_n_jobs (Work *work)
{
  return work->judged->len + work->played->len;
}

/* Does the next things until there are none, or one has failed. */
static gboolean
work_on (Work *work)
{
  g_autoptr (GError) error = NULL;
  guint i = g_atomic_int_add (&work->next, 1);

  if (i >= get_n_jobs (work))
    return FALSE;

  if (i < work->judged->len)
    judge (work, &g_array_index (work->judged, Judged, i), &error);
  else
    weigh_luck (work, i - work->judged->len);
  if (error == NULL)
    g_cancellable_set_error_if_cancelled (work->cancellable, &error);
  g_atomic_int_inc (&work->n_done);

  if (error != NULL)
    {
      g_atomic_int_set (&work->next, G_MAXINT / 2);
      g_mutex_lock (&work->mutex);
      if (work->error == NULL)
        work->error = g_steal_pointer (&error);
      g_mutex_unlock (&work->mutex);
    }

  return TRUE;
}

static gpointer
work_in_thread (gpointer data)
{
  while (work_on (data))
    continue;

  return NULL;
}

/* Adds up what chance brought to everybody in the round, and what everybody gave away. */
static void
share_round (Work           *work,
             guint           round,
             SixainAnalysis *analysis)
{
  double luck[SIXAIN_MAX_SEATS] = { 0 }, lost[SIXAIN_MAX_SEATS] = { 0 };

  for (guint i = 0; i < work->played->len; i++)
    {
      const Played *played = &g_array_index (work->played, Played, i);

      for (guint seat = 0; played->round_after == round && seat < work->n_seats; seat++)
        luck[seat] += played->luck[seat];
    }

  for (guint i = 0; i < work->judged->len; i++)
    {
      const Judged *judged = &g_array_index (work->judged, Judged, i);

      if (judged->has_choice && g_array_index (work->played, Played, judged->record + 1).round == round)
        lost[judged->seat] -= MIN (0, judged->margin);
    }

  sixain_analysis_share_round (analysis, round, &work->scores[(round - 1) * work->n_seats], work->rules->low_wins, luck, lost);
}

static SixainAnalysis *
make_analysis (Work *work)
{
  SixainAnalysis *self = sixain_analysis_new (work->rules, work->judge->version, work->n_seats, work->n_rounds);

  for (guint i = 0; i < work->judged->len; i++)
    {
      const Judged *judged = &g_array_index (work->judged, Judged, i);
      const Played *played = &g_array_index (work->played, Played, judged->record + 1);
      SixainChoice choice = {
        .record = judged->record,
        .round = played->round,
        .seat = judged->seat,
        .chosen = judged->passed ? (SixainMove) { .verb = SIXAIN_TICK_VERB } : played->move,
        .other = judged->other,
        .margin = lrint (judged->margin * SIXAIN_ANALYSIS_UNIT),
        .obvious = judged->obvious,
      };

      if (judged->has_choice)
        g_array_append_val (self->choices, choice);
    }

  for (guint round = 1; round <= work->n_rounds; round++)
    share_round (work, round, self);

  return self;
}

static gboolean
tell_progress_cb (gpointer data)
{
  GTask *task = data;
  Work *work = g_task_get_task_data (task);

  g_atomic_int_set (&work->telling, FALSE);
  if (!g_task_get_completed (task) && !g_cancellable_is_cancelled (work->cancellable))
    work->progress (g_atomic_int_get (&work->n_done) / (double) get_n_jobs (work), work->progress_data);

  return G_SOURCE_REMOVE;
}

static void
tell_progress (Work *work)
{
  if (work->progress == NULL)
    return;

  if (work->task == NULL)
    {
      work->progress (g_atomic_int_get (&work->n_done) / (double) get_n_jobs (work), work->progress_data);
    }
  else if (g_atomic_int_compare_and_exchange (&work->telling, FALSE, TRUE))
    {
      g_autoptr (GSource) source = g_idle_source_new ();

      /* Before the callback, which has that priority too. */
      g_source_set_priority (source, g_task_get_priority (work->task));
      g_source_set_callback (source, tell_progress_cb, g_object_ref (work->task), g_object_unref);
      g_source_attach (source, g_task_get_context (work->task));
    }
}

static SixainAnalysis *
run (Work    *work,
     GError **error)
{
  const guint n_threads = MIN (g_get_num_processors (), MAX_THREADS) - 1;
  GThread *threads[MAX_THREADS];

  for (guint i = 0; i < n_threads; i++)
    threads[i] = g_thread_new ("analysis", work_in_thread, work);
  while (work_on (work))
    tell_progress (work);
  for (guint i = 0; i < n_threads; i++)
    g_thread_join (threads[i]);

  if (work->error != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&work->error));
      return NULL;
    }

  return make_analysis (work);
}

SixainAnalysis *
sixain_analysis_run (SixainMatch                *match,
                     guint                       iterations,
                     SixainAnalysisProgressFunc  progress,
                     gpointer                    progress_data,
                     GCancellable               *cancellable,
                     GError                    **error)
{
  g_autoptr (Work) work = NULL;

  g_return_val_if_fail (SIXAIN_IS_MATCH (match), NULL);

  work = work_new (match, iterations, cancellable, error);
  if (work == NULL)
    return NULL;

  work->progress = progress;
  work->progress_data = progress_data;

  return run (work, error);
}

static void
run_cb (GTask        *task,
        gpointer      source,
        gpointer      task_data,
        GCancellable *cancellable)
{
  GError *error = NULL;
  SixainAnalysis *analysis = run (task_data, &error);

  if (analysis != NULL)
    g_task_return_pointer (task, analysis, g_object_unref);
  else
    g_task_return_error (task, error);
}

void
sixain_analysis_start (SixainMatch                *match,
                       SixainAnalysisProgressFunc  progress,
                       gpointer                    progress_data,
                       GCancellable               *cancellable,
                       GAsyncReadyCallback         callback,
                       gpointer                    user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);
  GError *error = NULL;
  Work *work;

  g_return_if_fail (SIXAIN_IS_MATCH (match));

  g_task_set_source_tag (task, sixain_analysis_start);
  work = work_new (match, 0, cancellable, &error);
  if (work == NULL)
    {
      g_task_return_error (task, error);
      return;
    }

  work->progress = progress;
  work->progress_data = progress_data;
  work->task = task;
  g_task_set_task_data (task, work, work_free);
  g_task_run_in_thread (task, run_cb);
}

SixainAnalysis *
sixain_analysis_finish (GAsyncResult  *result,
                        GError       **error)
{
  g_return_val_if_fail (g_async_result_is_tagged (result, sixain_analysis_start), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

char *
sixain_analysis_tell_choice (SixainMatch        *match,
                             const SixainChoice *choice)
{
  g_autofree gpointer view = NULL;

  g_return_val_if_fail (SIXAIN_IS_MATCH (match), NULL);

  view = g_malloc (sixain_match_get_rules (match)->state_size);
  sixain_match_look_back (match, choice->record, choice->seat, view);

  return sixain_game_tell_choice (sixain_match_get_game (match), sixain_match_get_setup (match), view, choice->seat,
                                  &choice->chosen, &choice->other, sixain_analysis_round (choice->margin),
                                  sixain_match_get_names (match));
}
