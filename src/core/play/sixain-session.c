/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-session.h"

#include "sixain-takeback.h"

/* How long to wait before a move that could not be saved is tried again. */
#define RETRY_MS 5000

/* How long the disk may take before it is a hold, of which people are told. */
#define DISK_MS 300

struct _SixainSession
{
  GObject           parent_instance;

  SixainMatch      *match;
  SixainTimekeeper *timekeeper;      /* NULL if the match has no clock. */
  SixainScreen     *screen;
  SixainHolds      *holds;
  SixainTakeback   *takeback;
  SixainOccupants  *occupants;
  SixainController *controllers[SIXAIN_MAX_SEATS];    /* Those of the occupants that have joined; NULL for people. */
  SixainSeats       wanted;          /* Seats whose occupants have been told that they are waited for. */

  /* Moves that wait until the session can go on. */
  SixainMove        answers[SIXAIN_MAX_SEATS];
  SixainSeats       answered;
  guint             answer_id;
  guint             retry_id;        /* A timeout before whose end no such move is tried again. */

  SixainGuideFunc   guide;           /* May be NULL. */
  gpointer          guide_data;

  gboolean          is_replay;       /* The match was over when the session began. */
  guint             disk_id;         /* A timeout after which the disk is a hold. */
  double            pace;
  gboolean          can_undo;
};

G_DEFINE_FINAL_TYPE (SixainSession, sixain_session, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_VIEWER,
  PROP_NEXT_VIEWER,
  PROP_CAN_UNDO,
  PROP_GUIDED,
  N_PROPS
};

enum
{
  SIGNAL_STEP,
  SIGNAL_FAILED,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

/* Whether moves can be made: not while there is a hold, or while the last move is being saved. */
static gboolean
can_make_moves (SixainSession *self)
{
  return sixain_holds_get_reasons (self->holds) == 0 && self->retry_id == 0 && !sixain_match_is_saving (self->match);
}

static gboolean
answer_cb (gpointer user_data)
{
  g_autoptr (SixainSession) self = g_object_ref (user_data);

  self->answer_id = 0;
  for (guint seat = 0; seat < SIXAIN_MAX_SEATS; seat++)
    {
      g_autoptr (GError) error = NULL;

      if (!(self->answered & SIXAIN_SEAT (seat)) || !can_make_moves (self))
        continue;

      self->answered &= ~SIXAIN_SEAT (seat);
      if (!sixain_session_submit (self, seat, &self->answers[seat], &error))
        sixain_session_fail (self, error);
    }

  return G_SOURCE_REMOVE;
}

/* Makes the moves that wait. This runs from the main loop, so that all handlers of a step
 * have run before the next step. */
static void
schedule_moves (SixainSession *self)
{
  if (self->answer_id == 0 && self->answered != 0 && can_make_moves (self))
    self->answer_id = g_timeout_add (0, answer_cb, self);
}

static void
update_can_undo (SixainSession *self)
{
  gboolean can_undo = self->guide == NULL &&
                      sixain_takeback_count (self->takeback, sixain_screen_get_viewer (self->screen)) > 0;

  if (self->can_undo == can_undo)
    return;

  self->can_undo = can_undo;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CAN_UNDO]);
}

static void
dismiss (SixainSession *self,
         guint          seat)
{
  if (!(self->wanted & SIXAIN_SEAT (seat)))
    return;

  self->wanted &= ~SIXAIN_SEAT (seat);
  self->answered &= ~SIXAIN_SEAT (seat);
  if (self->controllers[seat] != NULL)
    sixain_controller_dismiss (self->controllers[seat]);
  else
    sixain_screen_set_asked (self->screen, seat, FALSE);
}

/* Lets whoever plays the seat know that the match waits for them, unless there is a move that they
 * make without being asked. Phones are shown the match in any case. */
static void
ask (SixainSession *self,
     guint          seat)
{
  SixainMove move = { 0 };

  self->wanted |= SIXAIN_SEAT (seat);
  if (sixain_occupants_get_standing (self->occupants, seat, &move) && sixain_match_is_legal (self->match, seat, &move))
    sixain_session_answer (self, seat, &move);
  else if (self->controllers[seat] != NULL)
    sixain_controller_want (self->controllers[seat]);
  else
    sixain_screen_set_asked (self->screen, seat, TRUE);
}

/* Tells everybody whom the match waits for now. Those whose moves are to be made
 * in a moment need not hear of it again. While a move is being kept, the match still says
 * that it waits for the player who made it; a step or a failure follows in any case. */
static void
route (SixainSession *self)
{
  SixainSeats to_act = sixain_match_is_over (self->match) ? 0 : sixain_match_get_to_act (self->match);
  gboolean saving = sixain_match_is_saving (self->match);

  for (guint seat = 0; seat < sixain_match_get_n_players (self->match); seat++)
    {
      if (!(to_act & SIXAIN_SEAT (seat)))
        dismiss (self, seat);
      else if (!saving && !(self->answered & SIXAIN_SEAT (seat)))
        ask (self, seat);
    }

  sixain_screen_update (self->screen);
  update_can_undo (self);
}

static void
match_step_cb (SixainSession *self,
               SixainStep    *step)
{
  /* Moves that were decided on belong to a position that is gone. */
  for (guint seat = 0; step->kind == SIXAIN_STEP_UNDO && seat < SIXAIN_MAX_SEATS; seat++)
    dismiss (self, seat);

  sixain_takeback_follow (self->takeback);
  sixain_screen_follow (self->screen, step);
  route (self);
  g_signal_emit (self, signals[SIGNAL_STEP], 0, step);
  sixain_occupants_give_back (self->occupants);
  schedule_moves (self);
}

static gboolean
retry_cb (gpointer user_data)
{
  SixainSession *self = user_data;

  self->retry_id = 0;
  schedule_moves (self);

  return G_SOURCE_REMOVE;
}

static void
match_failed_cb (SixainSession *self,
                 const GError  *error)
{
  g_clear_handle_id (&self->retry_id, g_source_remove);
  self->retry_id = g_timeout_add (RETRY_MS, retry_cb, self);
  sixain_session_fail (self, error);
  route (self);
}

static gboolean
decide_cb (SixainMatch  *match,
           guint         seat,
           SixainMove   *move,
           gint64       *at,
           gpointer      user_data,
           GError      **error)
{
  SixainSession *self = user_data;

  return self->controllers[seat] != NULL && sixain_controller_plan (self->controllers[seat], move, at, error);
}

/* Whether the clock stands still, whatever is being shown. */
static gboolean
is_stopped (SixainSession *self)
{
  return sixain_holds_get_pauses (self->holds) != 0 || sixain_holds_get_reasons (self->holds) & SIXAIN_HOLD_DISK;
}

static void
holds_cb (SixainSession *self)
{
  if (self->timekeeper != NULL)
    sixain_timekeeper_set_running (self->timekeeper, !is_stopped (self));
  schedule_moves (self);
}

static gboolean
disk_cb (gpointer user_data)
{
  SixainSession *self = user_data;

  self->disk_id = 0;
  sixain_holds_set (self->holds, SIXAIN_HOLD_DISK, TRUE);

  return G_SOURCE_REMOVE;
}

static void
match_saving_cb (SixainSession *self)
{
  g_clear_handle_id (&self->disk_id, g_source_remove);
  if (sixain_match_is_saving (self->match))
    self->disk_id = g_timeout_add (DISK_MS, disk_cb, self);
  else
    sixain_holds_set (self->holds, SIXAIN_HOLD_DISK, FALSE);
  schedule_moves (self);
}

static void
screen_viewer_cb (SixainSession *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_VIEWER]);
  update_can_undo (self);
}

static void
screen_next_viewer_cb (SixainSession *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_NEXT_VIEWER]);
}

static void
set_controller (SixainSession    *self,
                guint             seat,
                SixainController *controller)
{
  if (self->controllers[seat] == controller)
    return;

  if (self->controllers[seat] != NULL)
    sixain_controller_leave (self->controllers[seat]);
  g_set_object (&self->controllers[seat], controller);
  if (controller != NULL)
    sixain_controller_join (controller, self, seat);
}

static void
seated_cb (SixainSession *self,
           guint          seat)
{
  dismiss (self, seat);
  set_controller (self, seat, sixain_occupants_get_controller (self->occupants, seat));
  sixain_screen_set_people (self->screen, sixain_occupants_list (self->occupants, SIXAIN_OCCUPANT_SCREEN));
  sixain_takeback_set_people (self->takeback, sixain_occupants_list (self->occupants, SIXAIN_OCCUPANT_PEOPLE));
  route (self);
}

static void
sixain_session_dispose (GObject *object)
{
  SixainSession *self = SIXAIN_SESSION (object);

  if (self->timekeeper != NULL)
    sixain_timekeeper_set_running (self->timekeeper, FALSE);
  g_clear_handle_id (&self->answer_id, g_source_remove);
  g_clear_handle_id (&self->retry_id, g_source_remove);
  g_clear_handle_id (&self->disk_id, g_source_remove);
  for (guint seat = 0; seat < SIXAIN_MAX_SEATS; seat++)
    set_controller (self, seat, NULL);

  G_OBJECT_CLASS (sixain_session_parent_class)->dispose (object);
}

static void
sixain_session_finalize (GObject *object)
{
  SixainSession *self = SIXAIN_SESSION (object);

  g_clear_object (&self->timekeeper);
  g_clear_object (&self->screen);
  g_clear_object (&self->occupants);
  g_clear_object (&self->holds);
  g_clear_pointer (&self->takeback, sixain_takeback_free);
  g_clear_object (&self->match);

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
      g_value_set_int (value, sixain_session_get_viewer (self));
      break;
    case PROP_NEXT_VIEWER:
      g_value_set_int (value, sixain_session_get_next_viewer (self));
      break;
    case PROP_CAN_UNDO:
      g_value_set_boolean (value, self->can_undo);
      break;
    case PROP_GUIDED:
      g_value_set_boolean (value, self->guide != NULL);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sixain_session_class_init (SixainSessionClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->dispose = sixain_session_dispose;
  object_class->finalize = sixain_session_finalize;
  object_class->get_property = sixain_session_get_property;

  properties[PROP_VIEWER] =
    g_param_spec_int ("viewer", NULL, NULL, SIXAIN_NOBODY, SIXAIN_MAX_SEATS - 1, SIXAIN_NOBODY, flags);
  properties[PROP_NEXT_VIEWER] =
    g_param_spec_int ("next-viewer", NULL, NULL, SIXAIN_NOBODY, SIXAIN_MAX_SEATS - 1, SIXAIN_NOBODY, flags);
  properties[PROP_CAN_UNDO] = g_param_spec_boolean ("can-undo", NULL, NULL, FALSE, flags);
  properties[PROP_GUIDED] = g_param_spec_boolean ("guided", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[SIGNAL_STEP] =
    g_signal_new ("step", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                  0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
  signals[SIGNAL_FAILED] =
    g_signal_new ("failed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                  0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
}

static void
sixain_session_init (SixainSession *self)
{
  self->pace = 1;
}

/* Computer players answer once the main loop runs. */
SixainSession *
sixain_session_new (SixainMatch *match)
{
  SixainSession *self;

  g_return_val_if_fail (SIXAIN_IS_MATCH (match), NULL);

  self = g_object_new (SIXAIN_TYPE_SESSION, NULL);
  self->match = g_object_ref (match);
  self->is_replay = sixain_match_is_over (match);
  self->screen = sixain_screen_new (sixain_match_get_rules (match));
  self->occupants = sixain_occupants_new (match);
  self->holds = sixain_holds_new (sixain_match_has_clock (match));
  for (guint seat = 0; seat < sixain_match_get_n_players (match); seat++)
    set_controller (self, seat, sixain_occupants_get_controller (self->occupants, seat));
  sixain_screen_set_people (self->screen, sixain_occupants_list (self->occupants, SIXAIN_OCCUPANT_SCREEN));
  self->takeback = sixain_takeback_new (match, sixain_occupants_list (self->occupants, SIXAIN_OCCUPANT_PEOPLE));

  g_signal_connect_object (self->occupants, "seated", G_CALLBACK (seated_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->screen, "notify::viewer", G_CALLBACK (screen_viewer_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->screen, "notify::next-viewer", G_CALLBACK (screen_next_viewer_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->holds, "notify::reasons", G_CALLBACK (holds_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (match, "step", G_CALLBACK (match_step_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (match, "failed", G_CALLBACK (match_failed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (match, "notify::saving", G_CALLBACK (match_saving_cb), self, G_CONNECT_SWAPPED);
  if (sixain_match_has_clock (match))
    {
      self->timekeeper = sixain_timekeeper_new (match, decide_cb, self);
      g_signal_connect_object (self->timekeeper, "failed", G_CALLBACK (sixain_session_fail), self, G_CONNECT_SWAPPED);
      holds_cb (self);
    }
  route (self);

  return self;
}

SixainMatch *
sixain_session_get_match (SixainSession *self)
{
  g_return_val_if_fail (SIXAIN_IS_SESSION (self), NULL);

  return self->match;
}

SixainScreen *
sixain_session_get_screen (SixainSession *self)
{
  g_return_val_if_fail (SIXAIN_IS_SESSION (self), NULL);

  return self->screen;
}

SixainHolds *
sixain_session_get_holds (SixainSession *self)
{
  g_return_val_if_fail (SIXAIN_IS_SESSION (self), NULL);

  return self->holds;
}

SixainTimekeeper *
sixain_session_get_timekeeper (SixainSession *self)
{
  g_return_val_if_fail (SIXAIN_IS_SESSION (self), NULL);

  return self->timekeeper;
}

SixainOccupants *
sixain_session_get_occupants (SixainSession *self)
{
  g_return_val_if_fail (SIXAIN_IS_SESSION (self), NULL);

  return self->occupants;
}

gboolean
sixain_session_has_people (SixainSession *self)
{
  g_return_val_if_fail (SIXAIN_IS_SESSION (self), FALSE);

  return sixain_occupants_list (self->occupants, SIXAIN_OCCUPANT_PEOPLE) != 0;
}

SixainSeats
sixain_session_get_people (SixainSession *self)
{
  g_return_val_if_fail (SIXAIN_IS_SESSION (self), 0);

  return self->is_replay ? 0 : sixain_occupants_list (self->occupants, SIXAIN_OCCUPANT_SCREEN);
}

gboolean
sixain_session_is_person (SixainSession *self,
                          guint          seat)
{
  return (sixain_session_get_people (self) & SIXAIN_SEAT (seat)) != 0;
}

guint
sixain_session_get_n_people (SixainSession *self)
{
  guint n_people = 0;

  for (SixainSeats seats = sixain_session_get_people (self); seats != 0; seats &= seats - 1)
    n_people++;

  return n_people;
}

gint
sixain_session_get_you (SixainSession *self)
{
  SixainSeats people = sixain_session_get_people (self);

  return people != 0 && (people & (people - 1)) == 0 ? __builtin_ctz (people) : SIXAIN_NOBODY;
}

gint
sixain_session_get_viewer (SixainSession *self)
{
  return sixain_screen_get_viewer (sixain_session_get_screen (self));
}

gboolean
sixain_session_has_hand (SixainSession *self)
{
  return sixain_session_get_viewer (self) != SIXAIN_NOBODY || sixain_session_get_n_people (self) > 0;
}

gint
sixain_session_get_next_viewer (SixainSession *self)
{
  return sixain_screen_get_next_viewer (sixain_session_get_screen (self));
}

gboolean
sixain_session_is_replay (SixainSession *self)
{
  g_return_val_if_fail (SIXAIN_IS_SESSION (self), FALSE);

  return self->is_replay;
}

void
sixain_session_look_from (SixainSession *self,
                          gint           seat)
{
  g_return_if_fail (SIXAIN_IS_SESSION (self));
  g_return_if_fail (self->is_replay);
  g_return_if_fail (seat >= SIXAIN_NOBODY && seat < (gint) sixain_match_get_n_players (self->match));

  sixain_screen_set_viewer (self->screen, seat);
}

void
sixain_session_open_curtain (SixainSession *self)
{
  sixain_screen_open_curtain (sixain_session_get_screen (self));
}

void
sixain_session_close_curtain (SixainSession *self)
{
  sixain_screen_close_curtain (sixain_session_get_screen (self));
}

void
sixain_session_look (SixainSession *self,
                     gpointer       view)
{
  g_return_if_fail (SIXAIN_IS_SESSION (self));

  sixain_match_look (self->match, sixain_screen_get_viewer (self->screen), view);
}

SixainSeats
sixain_session_get_awaited (SixainSession *self)
{
  const SixainRules *rules;
  g_autofree gpointer view = NULL;

  g_return_val_if_fail (SIXAIN_IS_SESSION (self), 0);

  rules = sixain_match_get_rules (self->match);
  view = g_malloc (rules->state_size);
  sixain_session_look (self, view);

  return rules->to_act (view);
}

void
sixain_session_set_guide (SixainSession   *self,
                          SixainGuideFunc  guide,
                          gpointer         user_data)
{
  g_return_if_fail (SIXAIN_IS_SESSION (self));

  self->guide = guide;
  self->guide_data = user_data;
  update_can_undo (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_GUIDED]);
}

gboolean
sixain_session_is_guided (SixainSession *self)
{
  g_return_val_if_fail (SIXAIN_IS_SESSION (self), FALSE);

  return self->guide != NULL;
}

gboolean
sixain_session_submit (SixainSession     *self,
                       guint              seat,
                       const SixainMove  *move,
                       GError           **error)
{
  g_return_val_if_fail (SIXAIN_IS_SESSION (self), FALSE);
  g_return_val_if_fail (seat < sixain_match_get_n_players (self->match), FALSE);

  if (self->timekeeper != NULL && is_stopped (self))
    {
      const SixainRefusal refusal = { .code = SIXAIN_REFUSAL_PAUSED };

      return sixain_game_refuse (sixain_match_get_game (self->match), sixain_match_get_setup (self->match),
                                 &refusal, NULL, SIXAIN_ERROR_MOVE, error);
    }

  if (self->guide != NULL && sixain_match_is_legal (self->match, seat, move) &&
      !self->guide (self, seat, move, self->guide_data, error))
    return FALSE;

  sixain_takeback_expect (self->takeback, seat, move);

  return sixain_match_submit (self->match, seat, move,
                              self->timekeeper != NULL ? sixain_timekeeper_get_time (self->timekeeper) : -1,
                              error);
}

void
sixain_session_answer (SixainSession    *self,
                       guint             seat,
                       const SixainMove *move)
{
  g_return_if_fail (SIXAIN_IS_SESSION (self));
  g_return_if_fail (self->wanted & SIXAIN_SEAT (seat));

  self->answers[seat] = *move;
  self->answered |= SIXAIN_SEAT (seat);
  schedule_moves (self);
}

void
sixain_session_fail (SixainSession *self,
                     const GError  *error)
{
  g_return_if_fail (SIXAIN_IS_SESSION (self));
  g_return_if_fail (error != NULL);

  g_signal_emit (self, signals[SIGNAL_FAILED], 0, error);
}

double
sixain_session_get_pace (SixainSession *self)
{
  g_return_val_if_fail (SIXAIN_IS_SESSION (self), 1);

  return self->pace;
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
sixain_session_get_can_undo (SixainSession *self)
{
  g_return_val_if_fail (SIXAIN_IS_SESSION (self), FALSE);

  return self->can_undo;
}

/* Whoever takes back a move that was to be made without asking wants to be asked again. */
gboolean
sixain_session_undo (SixainSession  *self,
                     GError        **error)
{
  const SixainRecord *last;

  g_return_val_if_fail (SIXAIN_IS_SESSION (self), FALSE);
  g_return_val_if_fail (self->can_undo, FALSE);

  last = sixain_takeback_get_last (self->takeback);
  if (g_strcmp0 (sixain_match_get_saved_seat (self->match, last->seat)->standing, last->text) == 0)
    sixain_occupants_set_standing (self->occupants, last->seat, NULL);

  return sixain_match_undo (self->match, sixain_takeback_count (self->takeback, sixain_session_get_viewer (self)), error);
}
