/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-session.h"

#include "sixain-takeback.h"
#include "sixain-thought.h"

/* A computer player takes between one and two of these before it acts. */
#define MOMENT_MS 450

/* After which a move that could not be kept is tried again. */
#define RETRY_MS 5000

/* After which people are told that the disk keeps them waiting. */
#define WAITING_MS 300

/* What a hint is thought about with, apart from the streams of the seats. */
#define HINT_STREAM 1000

/* Which answer it is that comes from a worker thread. */
typedef struct
{
  SixainSession *session;
  guint          seat;
} Waiting;

struct _SixainSession
{
  GObject           parent_instance;

  SixainMatch      *match;
  SixainTimekeeper *timekeeper;      /* If the match has a clock. */
  guint             n_people;
  gint              viewer;
  guint             n_holds;
  gboolean          paused;
  gboolean          waiting;
  guint             waiting_id;
  gint64            retry_at;        /* Before which no computer player acts. */
  double            pace;
  gboolean          can_undo;
  gboolean          thinking;
  gint              next_viewer;
  GRand            *moments;
  SixainTakeback    takeback;

  /* For each seat that the computer plays. */
  GCancellable     *cancellable[SIXAIN_MAX_SEATS];   /* While it thinks. */
  SixainMove        answers[SIXAIN_MAX_SEATS];       /* When it has thought. */
  SixainSeats       ready;
  gint64            not_before[SIXAIN_MAX_SEATS];
  guint             wake_id;
};

G_DEFINE_FINAL_TYPE (SixainSession, sixain_session, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_VIEWER,
  PROP_NEXT_VIEWER,
  PROP_PAUSED,
  PROP_WAITING,
  PROP_CAN_UNDO,
  PROP_THINKING,
  N_PROPS
};

enum
{
  SIGNAL_EVENT,
  SIGNAL_CHANGED,
  SIGNAL_FAILED,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

static void act_when_ready (SixainSession *self);

static const char *
get_level (SixainSession *self,
           guint          seat)
{
  return sixain_player_get_level (sixain_match_get_player (self->match, seat));
}

static void
forget_thought (SixainSession *self,
                guint          seat)
{
  if (self->cancellable[seat] != NULL)
    g_cancellable_cancel (self->cancellable[seat]);
  g_clear_object (&self->cancellable[seat]);
  self->ready &= ~SIXAIN_SEAT (seat);
}

static void
update_thinking (SixainSession *self)
{
  gboolean thinking = self->ready != 0;

  for (guint seat = 0; seat < SIXAIN_MAX_SEATS; seat++)
    thinking = thinking || self->cancellable[seat] != NULL;

  if (self->thinking != thinking)
    {
      self->thinking = thinking;
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_THINKING]);
    }
}

static void
thought_cb (GObject      *source,
            GAsyncResult *result,
            gpointer      user_data)
{
  g_autofree Waiting *waiting = user_data;
  SixainSession *self = waiting->session;
  guint seat = waiting->seat;
  g_autoptr (GError) error = NULL;

  /* Nobody waits for it any more, and the session may have gone. */
  if (g_cancellable_is_cancelled (g_task_get_cancellable (G_TASK (result))))
    return;

  g_clear_object (&self->cancellable[seat]);
  if (sixain_thought_finish (result, &self->answers[seat], &error))
    {
      self->ready |= SIXAIN_SEAT (seat);
      act_when_ready (self);
      return;
    }

  g_signal_emit (self, signals[SIGNAL_FAILED], 0, error);
  update_thinking (self);
}

/* Lets every computer player that is waited for think, and only those. */
static void
start_thinking (SixainSession *self)
{
  SixainSeats to_act = sixain_match_get_to_act (self->match);

  /* With a clock it is the timekeeper who lets them act. While a move is being kept, the
   * match still says that it waits for the player who made it. */
  if (self->timekeeper != NULL || sixain_match_is_settling (self->match))
    return;

  for (guint seat = 0; seat < sixain_match_get_n_players (self->match); seat++)
    {
      const char *level = get_level (self, seat);
      Waiting *waiting;

      if (!(to_act & SIXAIN_SEAT (seat)))
        {
          forget_thought (self, seat);
          continue;
        }

      if (level == NULL || self->cancellable[seat] != NULL || self->ready & SIXAIN_SEAT (seat))
        continue;

      self->not_before[seat] = g_get_monotonic_time () +
                               self->pace * MOMENT_MS * (1000 + g_rand_int_range (self->moments, 0, 1000));
      self->not_before[seat] = MAX (self->not_before[seat], self->retry_at);
      self->cancellable[seat] = g_cancellable_new ();
      waiting = g_new (Waiting, 1);
      *waiting = (Waiting) { self, seat };
      sixain_thought_start (self->match, seat, level, 1 + seat, self->cancellable[seat], thought_cb, waiting);
    }

  update_thinking (self);
}

static gboolean
wake_cb (gpointer user_data)
{
  SixainSession *self = user_data;

  self->wake_id = 0;
  act_when_ready (self);

  return G_SOURCE_REMOVE;
}

/* A computer player does not act on a position that is about to change. */
static gboolean
can_computers_act (SixainSession *self)
{
  return self->n_holds == 0 && !self->paused && !sixain_match_is_settling (self->match);
}

/* Wakes up when the moment comes of the next move that is thought of. */
static void
set_wake (SixainSession *self)
{
  gint64 now = g_get_monotonic_time ();
  gint64 next = G_MAXINT64;

  for (guint seat = 0; seat < SIXAIN_MAX_SEATS; seat++)
    {
      if (self->ready & SIXAIN_SEAT (seat))
        next = MIN (next, self->not_before[seat]);
    }

  g_clear_handle_id (&self->wake_id, g_source_remove);
  if (next != G_MAXINT64 && can_computers_act (self))
    self->wake_id = g_timeout_add (MAX (1, (next - now) / 1000), wake_cb, self);
}

/* Makes the moves that are thought of and whose moment has come. Whoever is told of
 * a move may hold or release the session, and so come back here. */
static void
act_when_ready (SixainSession *self)
{
  gint64 now = g_get_monotonic_time ();

  for (guint seat = 0; seat < SIXAIN_MAX_SEATS; seat++)
    {
      g_autoptr (GError) error = NULL;

      if (!(self->ready & SIXAIN_SEAT (seat)) || self->not_before[seat] > now || !can_computers_act (self))
        continue;

      self->ready &= ~SIXAIN_SEAT (seat);
      if (!sixain_match_submit (self->match, seat, &self->answers[seat], -1, &error))
        g_signal_emit (self, signals[SIGNAL_FAILED], 0, error);
    }

  set_wake (self);
  update_thinking (self);
}

static gint
find_next_viewer (SixainSession *self)
{
  SixainSeats to_act = sixain_match_get_to_act (self->match);

  /* Everybody acts at once: there is no time to change seats. */
  if (self->timekeeper != NULL)
    return SIXAIN_NOBODY;

  for (guint seat = 0; seat < sixain_match_get_n_players (self->match); seat++)
    {
      if (to_act & SIXAIN_SEAT (seat) && sixain_session_is_person (self, seat))
        return seat;
    }

  return SIXAIN_NOBODY;
}

static void
set_viewer (SixainSession *self,
            gint           viewer)
{
  if (self->viewer == viewer)
    return;

  self->viewer = viewer;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_VIEWER]);
}

/* The index of the last decision that a person made, or −1. */
static gint
find_last_decision (SixainSession *self)
{
  for (gint i = sixain_match_get_n_records (self->match) - 1; i >= 0; i--)
    {
      gint seat = sixain_match_get_record (self->match, i)->seat;

      if (seat != SIXAIN_NOBODY && sixain_session_is_person (self, seat))
        return i;
    }

  return -1;
}

/* Against computers only everything is fair, unless the rules say what a move
 * reveals; with others at the screen, what showed nothing, as long as nobody else
 * has sat down. */
static gboolean
find_can_undo (SixainSession *self)
{
  gint last = find_last_decision (self);

  if (self->timekeeper != NULL || last < 0)
    return FALSE;

  if (self->n_people == 1 && sixain_match_get_rules (self->match)->reveals == NULL)
    return TRUE;

  return self->takeback.n_fair > 0 &&
         (self->viewer == SIXAIN_NOBODY || self->viewer == sixain_match_get_record (self->match, last)->seat);
}

static void
update (SixainSession *self)
{
  gint next = find_next_viewer (self);
  gboolean can_undo;

  if (self->next_viewer != next)
    {
      self->next_viewer = next;
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_NEXT_VIEWER]);
    }

  /* Who has acted sees no more, so that the next one can sit down. */
  if (self->n_people > 1 && self->viewer != SIXAIN_NOBODY &&
      !(sixain_match_get_to_act (self->match) & SIXAIN_SEAT (self->viewer)))
    set_viewer (self, SIXAIN_NOBODY);

  can_undo = !sixain_match_is_over (self->match) && find_can_undo (self);
  if (self->can_undo != can_undo)
    {
      self->can_undo = can_undo;
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CAN_UNDO]);
    }
}

static void
match_step_cb (SixainSession    *self,
               const SixainStep *step)
{
  for (guint i = 0; i < step->events.n; i++)
    g_signal_emit (self, signals[SIGNAL_EVENT], 0, &step->events.items[i]);

  sixain_takeback_follow (&self->takeback, self->match);
  update (self);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
  start_thinking (self);
  set_wake (self);
}

static void
match_failed_cb (SixainSession *self,
                 const GError  *error)
{
  self->retry_at = g_get_monotonic_time () + RETRY_MS * 1000;
  g_signal_emit (self, signals[SIGNAL_FAILED], 0, error);
  start_thinking (self);
}

static void
timekeeper_failed_cb (SixainSession *self,
                      const GError  *error)
{
  g_signal_emit (self, signals[SIGNAL_FAILED], 0, error);
}

static void
update_timekeeper (SixainSession *self)
{
  if (self->timekeeper != NULL)
    sixain_timekeeper_set_running (self->timekeeper, !self->paused && !self->waiting);
}

static void
set_waiting (SixainSession *self,
             gboolean       waiting)
{
  if (self->waiting == waiting)
    return;

  self->waiting = waiting;
  update_timekeeper (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_WAITING]);
}

static gboolean
waiting_cb (gpointer user_data)
{
  SixainSession *self = user_data;

  self->waiting_id = 0;
  set_waiting (self, TRUE);

  return G_SOURCE_REMOVE;
}

static void
match_settling_cb (SixainSession *self)
{
  g_clear_handle_id (&self->waiting_id, g_source_remove);
  if (sixain_match_is_settling (self->match))
    self->waiting_id = g_timeout_add (WAITING_MS, waiting_cb, self);
  else
    set_waiting (self, FALSE);
  set_wake (self);
}

static void
sixain_session_dispose (GObject *object)
{
  SixainSession *self = SIXAIN_SESSION (object);

  if (self->timekeeper != NULL)
    sixain_timekeeper_set_running (self->timekeeper, FALSE);
  g_clear_handle_id (&self->wake_id, g_source_remove);
  g_clear_handle_id (&self->waiting_id, g_source_remove);
  for (guint seat = 0; seat < SIXAIN_MAX_SEATS; seat++)
    forget_thought (self, seat);

  G_OBJECT_CLASS (sixain_session_parent_class)->dispose (object);
}

static void
sixain_session_finalize (GObject *object)
{
  SixainSession *self = SIXAIN_SESSION (object);

  g_clear_object (&self->timekeeper);
  g_clear_object (&self->match);
  g_clear_pointer (&self->moments, g_rand_free);

  G_OBJECT_CLASS (sixain_session_parent_class)->finalize (object);
}

static void
sixain_session_get_property (GObject    *object,
                             guint       prop_id,
                             GValue     *value,
                             GParamSpec *pspec)
{
  SixainSession *self = SIXAIN_SESSION (object);

  switch (prop_id)
    {
    case PROP_VIEWER:
      g_value_set_int (value, self->viewer);
      break;
    case PROP_NEXT_VIEWER:
      g_value_set_int (value, self->next_viewer);
      break;
    case PROP_PAUSED:
      g_value_set_boolean (value, self->paused);
      break;
    case PROP_WAITING:
      g_value_set_boolean (value, self->waiting);
      break;
    case PROP_CAN_UNDO:
      g_value_set_boolean (value, self->can_undo);
      break;
    case PROP_THINKING:
      g_value_set_boolean (value, self->thinking);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sixain_session_set_property (GObject      *object,
                             guint         prop_id,
                             const GValue *value,
                             GParamSpec   *pspec)
{
  switch (prop_id)
    {
    case PROP_PAUSED:
      sixain_session_set_paused (SIXAIN_SESSION (object), g_value_get_boolean (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sixain_session_class_init (SixainSessionClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags readable = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->dispose = sixain_session_dispose;
  object_class->finalize = sixain_session_finalize;
  object_class->get_property = sixain_session_get_property;
  object_class->set_property = sixain_session_set_property;

  properties[PROP_VIEWER] =
    g_param_spec_int ("viewer", NULL, NULL, SIXAIN_NOBODY, SIXAIN_MAX_SEATS - 1, SIXAIN_NOBODY, readable);
  properties[PROP_NEXT_VIEWER] =
    g_param_spec_int ("next-viewer", NULL, NULL, SIXAIN_NOBODY, SIXAIN_MAX_SEATS - 1, SIXAIN_NOBODY, readable);
  properties[PROP_PAUSED] =
    g_param_spec_boolean ("paused", NULL, NULL, FALSE, readable | G_PARAM_WRITABLE);
  properties[PROP_WAITING] = g_param_spec_boolean ("waiting", NULL, NULL, FALSE, readable);
  properties[PROP_CAN_UNDO] = g_param_spec_boolean ("can-undo", NULL, NULL, FALSE, readable);
  properties[PROP_THINKING] = g_param_spec_boolean ("thinking", NULL, NULL, FALSE, readable);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[SIGNAL_EVENT] =
    g_signal_new ("event", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                  0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
  signals[SIGNAL_CHANGED] =
    g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                  0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[SIGNAL_FAILED] =
    g_signal_new ("failed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                  0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
}

static void
sixain_session_init (SixainSession *self)
{
  self->viewer = SIXAIN_NOBODY;
  self->next_viewer = SIXAIN_NOBODY;
  self->pace = 1;
  self->moments = g_rand_new ();
}

/* Computer players begin to think once the main loop runs. */
SixainSession *
sixain_session_new (SixainMatch *match)
{
  SixainSession *self;

  g_return_val_if_fail (SIXAIN_IS_MATCH (match), NULL);

  self = g_object_new (SIXAIN_TYPE_SESSION, NULL);
  self->match = g_object_ref (match);

  for (guint seat = 0; seat < sixain_match_get_n_players (match); seat++)
    self->n_people += sixain_session_is_person (self, seat);
  if (self->n_people == 1)
    {
      for (guint seat = 0; seat < sixain_match_get_n_players (match); seat++)
        {
          if (sixain_session_is_person (self, seat))
            self->viewer = seat;
        }
    }

  sixain_takeback_init (&self->takeback, match);
  g_signal_connect_object (match, "step", G_CALLBACK (match_step_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (match, "failed", G_CALLBACK (match_failed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (match, "notify::settling", G_CALLBACK (match_settling_cb), self, G_CONNECT_SWAPPED);
  if (sixain_match_has_clock (match))
    {
      self->timekeeper = sixain_timekeeper_new (match);
      g_signal_connect_object (self->timekeeper, "failed", G_CALLBACK (timekeeper_failed_cb), self, G_CONNECT_SWAPPED);
      sixain_timekeeper_set_running (self->timekeeper, TRUE);
    }
  update (self);
  start_thinking (self);

  return self;
}

SixainMatch *
sixain_session_get_match (SixainSession *self)
{
  g_return_val_if_fail (SIXAIN_IS_SESSION (self), NULL);

  return self->match;
}

gboolean
sixain_session_is_person (SixainSession *self,
                          guint          seat)
{
  g_return_val_if_fail (SIXAIN_IS_SESSION (self), FALSE);

  return get_level (self, seat) == NULL;
}

guint
sixain_session_get_n_people (SixainSession *self)
{
  g_return_val_if_fail (SIXAIN_IS_SESSION (self), 0);

  return self->n_people;
}

gint
sixain_session_get_viewer (SixainSession *self)
{
  g_return_val_if_fail (SIXAIN_IS_SESSION (self), SIXAIN_NOBODY);

  return self->viewer;
}

gint
sixain_session_get_next_viewer (SixainSession *self)
{
  g_return_val_if_fail (SIXAIN_IS_SESSION (self), SIXAIN_NOBODY);

  return self->next_viewer;
}

void
sixain_session_open_curtain (SixainSession *self)
{
  g_return_if_fail (SIXAIN_IS_SESSION (self));

  if (self->n_people > 1)
    {
      set_viewer (self, self->next_viewer);
      update (self);
    }
}

void
sixain_session_close_curtain (SixainSession *self)
{
  g_return_if_fail (SIXAIN_IS_SESSION (self));

  if (self->n_people > 1)
    {
      set_viewer (self, SIXAIN_NOBODY);
      update (self);
    }
}

void
sixain_session_look (SixainSession *self,
                     gpointer       view)
{
  g_return_if_fail (SIXAIN_IS_SESSION (self));

  sixain_match_look (self->match, self->viewer, view);
}

gboolean
sixain_session_submit (SixainSession     *self,
                       guint              seat,
                       const SixainMove  *move,
                       GError           **error)
{
  g_return_val_if_fail (SIXAIN_IS_SESSION (self), FALSE);
  g_return_val_if_fail (sixain_session_is_person (self, seat), FALSE);

  if (self->timekeeper != NULL && (self->paused || self->waiting))
    {
      g_set_error (error, SIXAIN_ERROR, SIXAIN_ERROR_MOVE, "The game is paused.");
      return FALSE;
    }

  sixain_takeback_expect (&self->takeback, self->match, seat, move);

  return sixain_match_submit (self->match, seat, move,
                              self->timekeeper != NULL ? sixain_timekeeper_get_time (self->timekeeper) : -1,
                              error);
}

void
sixain_session_hold (SixainSession *self)
{
  g_return_if_fail (SIXAIN_IS_SESSION (self));

  self->n_holds++;
}

void
sixain_session_release (SixainSession *self)
{
  g_return_if_fail (SIXAIN_IS_SESSION (self));
  g_return_if_fail (self->n_holds > 0);

  if (--self->n_holds == 0)
    act_when_ready (self);
}

gboolean
sixain_session_get_paused (SixainSession *self)
{
  g_return_val_if_fail (SIXAIN_IS_SESSION (self), FALSE);

  return self->paused;
}

void
sixain_session_set_paused (SixainSession *self,
                           gboolean       paused)
{
  g_return_if_fail (SIXAIN_IS_SESSION (self));

  if (self->paused == paused)
    return;

  self->paused = paused;
  update_timekeeper (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PAUSED]);
  act_when_ready (self);
}

gboolean
sixain_session_get_waiting (SixainSession *self)
{
  g_return_val_if_fail (SIXAIN_IS_SESSION (self), FALSE);

  return self->waiting;
}

SixainTimekeeper *
sixain_session_get_timekeeper (SixainSession *self)
{
  g_return_val_if_fail (SIXAIN_IS_SESSION (self), NULL);

  return self->timekeeper;
}

void
sixain_session_set_pace (SixainSession *self,
                         double         pace)
{
  g_return_if_fail (SIXAIN_IS_SESSION (self));
  g_return_if_fail (pace >= 0);

  self->pace = pace;
}

gboolean
sixain_session_get_thinking (SixainSession *self)
{
  g_return_val_if_fail (SIXAIN_IS_SESSION (self), FALSE);

  return self->thinking;
}

gboolean
sixain_session_get_can_undo (SixainSession *self)
{
  g_return_val_if_fail (SIXAIN_IS_SESSION (self), FALSE);

  return self->can_undo;
}

gboolean
sixain_session_undo (SixainSession  *self,
                     GError        **error)
{
  guint n_moves = 0;

  g_return_val_if_fail (SIXAIN_IS_SESSION (self), FALSE);
  g_return_val_if_fail (self->can_undo, FALSE);

  for (guint i = find_last_decision (self); i < sixain_match_get_n_records (self->match); i++)
    n_moves += sixain_match_get_record (self->match, i)->seat != SIXAIN_NOBODY;

  /* What was thought of belongs to a position that is gone. */
  for (guint seat = 0; seat < SIXAIN_MAX_SEATS; seat++)
    forget_thought (self, seat);

  return sixain_match_undo (self->match, n_moves, error);
}

static void
hint_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      user_data)
{
  g_autoptr (GTask) task = user_data;
  SixainMove move;
  GError *error = NULL;

  if (sixain_thought_finish (result, &move, &error))
    g_task_return_pointer (task, g_memdup2 (&move, sizeof move), g_free);
  else
    g_task_return_error (task, error);
}

void
sixain_session_hint_async (SixainSession       *self,
                           guint                seat,
                           GCancellable        *cancellable,
                           GAsyncReadyCallback  callback,
                           gpointer             user_data)
{
  const char *const *levels;
  GTask *task;

  g_return_if_fail (SIXAIN_IS_SESSION (self));

  levels = sixain_game_get_levels (sixain_match_get_game (self->match));
  task = g_task_new (self, cancellable, callback, user_data);
  g_task_set_source_tag (task, sixain_session_hint_async);
  sixain_thought_start (self->match, seat, levels[g_strv_length ((char **) levels) - 1], HINT_STREAM + seat,
                        cancellable, hint_cb, task);
}

gboolean
sixain_session_hint_finish (SixainSession  *self,
                            GAsyncResult   *result,
                            SixainMove     *move,
                            GError        **error)
{
  g_autofree SixainMove *answer = NULL;

  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  answer = g_task_propagate_pointer (G_TASK (result), error);
  if (answer == NULL)
    return FALSE;

  *move = *answer;

  return TRUE;
}
