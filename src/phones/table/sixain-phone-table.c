/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-phone-table.h"

#include <string.h>

#include "sixain-language.h"
#include "sixain-phone-texts.h"
#include "sixain-phone-view.h"
#include "sixain-thought.h"

/* Of how many steps is remembered what happened. Whoever missed more is told where the
 * match stands, and not how it came to that. */
#define MAX_TOLD 40

/* What happened in a step, as the list "happened" has it, in each language that somebody reads. */
typedef struct
{
  SixainStep *step;
  GHashTable *texts;
} Told;

struct _SixainPhoneTable
{
  GObject        parent_instance;

  SixainSession *session;
  SixainMatch   *match;
  SixainStep    *current;                    /* The last step that has been shown. */
  GQueue         steps;                      /* Those that have not, oldest first. */
  guint          shown;
  gboolean       dealt;
  GQueue         told;                       /* The newest is the last. */
  gboolean       resting;
  SixainHold     holds;                      /* Those that phones have been told of. */
  double         pace;

  /* How many steps have told each seat something, and last nobody in particular: phones know steps
   * by that number, as even how many others there were could tell of secrets. */
  guint          numbers[SIXAIN_MAX_SEATS + 1];

  /* What each seat could do after the current step, and since which of its steps that is the question. */
  SixainMoves    legal[SIXAIN_MAX_SEATS];
  SixainSeats    awaited;                    /* Seats that were waited for, and not only allowed to change their mind. */
  guint          asked[SIXAIN_MAX_SEATS];
  SixainSeats    outdated;                   /* Seats that will be asked something else once all has been shown. */

  /* What has been written since the last change, by seat and language. */
  GHashTable    *views;
};

G_DEFINE_FINAL_TYPE (SixainPhoneTable, sixain_phone_table, G_TYPE_OBJECT)

enum
{
  SIGNAL_CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static guint
get_index (gint seat)
{
  return seat == SIXAIN_NOBODY ? SIXAIN_MAX_SEATS : seat;
}

static void
told_free (gpointer data)
{
  Told *told = data;

  sixain_step_unref (told->step);
  g_hash_table_unref (told->texts);
  g_free (told);
}

void
sixain_phone_table_change (SixainPhoneTable *self)
{
  g_hash_table_remove_all (self->views);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

gboolean
sixain_phone_table_has_phone (SixainPhoneTable *self,
                              guint             seat)
{
  return sixain_occupants_get (sixain_session_get_occupants (self->session), seat) == SIXAIN_OCCUPANT_PHONE;
}

/* What the seat of a phone can do after the step. Returns whether it is waited for. */
static gboolean
list_moves (SixainPhoneTable *self,
            const SixainStep *step,
            guint             seat,
            SixainMoves      *moves)
{
  const SixainRules *rules = sixain_match_get_rules (self->match);
  g_autofree gpointer view = NULL;

  if (!sixain_phone_table_has_phone (self, seat))
    return FALSE;

  view = g_malloc (rules->state_size);
  sixain_step_look (step, seat, view);
  rules->moves (view, seat, moves);

  return (rules->to_act (view) & SIXAIN_SEAT (seat)) != 0;
}

/* Whether the seat was asked the same before the step: the answers are the same, it has not given
 * one, and it is waited for as it was: those who may still change their mind about a card can do so
 * with the very cards that the next turn asks for. */
static gboolean
is_same_question (SixainPhoneTable  *self,
                  const SixainStep  *step,
                  guint              seat,
                  const SixainMoves *moves,
                  gboolean           awaited)
{
  const SixainMoves *legal = &self->legal[seat];
  gboolean same = step->kind != SIXAIN_STEP_UNDO && step->record.seat != (gint) seat && moves->n == legal->n &&
                  awaited == ((self->awaited & SIXAIN_SEAT (seat)) != 0);

  for (guint i = 0; same && i < moves->n; i++)
    same = sixain_move_equal (&moves->items[i], &legal->items[i]);

  return same;
}

/* Asks all seats of phones what they want to do after the current step. */
static void
ask (SixainPhoneTable *self)
{
  for (guint seat = 0; seat < sixain_match_get_n_players (self->match); seat++)
    {
      g_auto (SixainMoves) moves = { 0 };
      gboolean awaited = list_moves (self, self->current, seat, &moves);

      if (is_same_question (self, self->current, seat, &moves, awaited))
        continue;

      self->asked[seat] = self->numbers[seat];
      self->awaited = awaited ? self->awaited | SIXAIN_SEAT (seat) : self->awaited & ~SIXAIN_SEAT (seat);
      sixain_moves_clear (&self->legal[seat]);
      self->legal[seat] = moves;
      moves = (SixainMoves) { 0 };
    }
}

/* The table does not show the step yet, but those whom it concerns cannot answer any more. */
static void
foresee (SixainPhoneTable *self,
         const SixainStep *step)
{
  SixainSeats before = self->outdated;

  for (guint seat = 0; seat < sixain_match_get_n_players (self->match); seat++)
    {
      g_auto (SixainMoves) moves = { 0 };
      gboolean awaited = list_moves (self, step, seat, &moves);

      if (!is_same_question (self, step, seat, &moves, awaited))
        self->outdated |= SIXAIN_SEAT (seat);
    }

  if (self->outdated != before)
    sixain_phone_table_change (self);
}

static void
tell (SixainPhoneTable *self,
      SixainStep       *step)
{
  Told *told = g_new0 (Told, 1);

  told->step = sixain_step_ref (step);
  told->texts = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, g_free);
  g_queue_push_tail (&self->told, told);
  if (g_queue_get_length (&self->told) > MAX_TOLD)
    told_free (g_queue_pop_head (&self->told));
}

/* Whether the seat hears of something that happened, or sees anything else than before. */
static gboolean
concerns (SixainPhoneTable *self,
          const SixainStep *step,
          gint              seat)
{
  gsize size = sixain_match_get_rules (self->match)->state_size;
  g_autofree gpointer before = NULL;
  g_autofree gpointer after = NULL;

  if (step->kind != SIXAIN_STEP_MOVE || step->events.n > 0)
    return TRUE;

  before = g_malloc (size);
  after = g_malloc (size);
  sixain_step_look (self->current, seat, before);
  sixain_step_look (step, seat, after);

  return memcmp (before, after, size) != 0;
}

static void
count (SixainPhoneTable *self,
       const SixainStep *step)
{
  for (gint seat = SIXAIN_NOBODY; seat < (gint) sixain_match_get_n_players (self->match); seat++)
    self->numbers[get_index (seat)] += concerns (self, step, seat);
}

/* Whether the step is the last one of a round, after which even a clock waits for people. */
static gboolean
ends_round (SixainPhoneTable *self,
            const SixainStep *step)
{
  SixainSummary before, after;

  sixain_step_summarize (self->current, &before);
  sixain_step_summarize (step, &after);

  return after.finished > before.finished;
}

/* Goes on to the last step that has been shown. */
static void
catch_up (SixainPhoneTable *self)
{
  SixainStep *next;
  gboolean changed = FALSE;

  while ((next = g_queue_peek_head (&self->steps)) != NULL &&
         (next->number <= self->shown || (sixain_match_has_clock (self->match) && !ends_round (self, next))))
    {
      count (self, next);
      g_clear_pointer (&self->current, sixain_step_unref);
      self->current = g_queue_pop_head (&self->steps);
      self->dealt = TRUE;
      tell (self, self->current);
      ask (self);
      changed = TRUE;
    }

  if (g_queue_is_empty (&self->steps))
    self->outdated = 0;
  if (changed)
    sixain_phone_table_change (self);
}

static void
step_cb (SixainPhoneTable *self,
         SixainStep       *step)
{
  g_queue_push_tail (&self->steps, sixain_step_ref (step));
  catch_up (self);
  if (!g_queue_is_empty (&self->steps))
    foresee (self, step);
}

/* A deal that could not be kept is shown all the same. */
static void
failed_cb (SixainPhoneTable *self)
{
  self->dealt = TRUE;
  sixain_phone_table_change (self);
}

/* Somebody else plays a seat. */
static void
seated_cb (SixainPhoneTable *self,
           guint             seat)
{
  ask (self);
  sixain_phone_table_change (self);
}

static void
sixain_phone_table_dispose (GObject *object)
{
  SixainPhoneTable *self = SIXAIN_PHONE_TABLE (object);

  g_clear_object (&self->session);
  g_clear_object (&self->match);

  G_OBJECT_CLASS (sixain_phone_table_parent_class)->dispose (object);
}

static void
sixain_phone_table_finalize (GObject *object)
{
  SixainPhoneTable *self = SIXAIN_PHONE_TABLE (object);

  g_clear_pointer (&self->current, sixain_step_unref);
  g_queue_clear_full (&self->steps, (GDestroyNotify) sixain_step_unref);
  g_queue_clear_full (&self->told, told_free);
  for (guint seat = 0; seat < SIXAIN_MAX_SEATS; seat++)
    sixain_moves_clear (&self->legal[seat]);
  g_hash_table_unref (self->views);

  G_OBJECT_CLASS (sixain_phone_table_parent_class)->finalize (object);
}

static void
sixain_phone_table_class_init (SixainPhoneTableClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = sixain_phone_table_dispose;
  object_class->finalize = sixain_phone_table_finalize;

  signals[SIGNAL_CHANGED] =
    g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                  0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
sixain_phone_table_init (SixainPhoneTable *self)
{
  g_queue_init (&self->steps);
  g_queue_init (&self->told);
  self->views = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->shown = G_MAXUINT;
}

/* The holds that change what phones can do. With a clock nobody waits for the table. */
static SixainHold
get_holds (SixainPhoneTable *self)
{
  SixainHolds *holds = sixain_session_get_holds (self->session);
  SixainHold pauses = sixain_holds_get_pauses (holds);

  return sixain_match_has_clock (self->match) ? pauses : pauses | (sixain_holds_get_reasons (holds) & SIXAIN_HOLDS_TABLE);
}

static void
holds_cb (SixainPhoneTable *self)
{
  SixainHold holds = get_holds (self);

  if (holds == self->holds)
    return;

  self->holds = holds;
  sixain_phone_table_change (self);
}

SixainPhoneTable *
sixain_phone_table_new (SixainSession *session)
{
  SixainPhoneTable *self = g_object_new (SIXAIN_TYPE_PHONE_TABLE, NULL);

  self->session = g_object_ref (session);
  self->match = g_object_ref (sixain_session_get_match (session));
  self->current = sixain_match_snapshot (self->match);
  for (guint i = 0; i < G_N_ELEMENTS (self->numbers); i++)
    self->numbers[i] = self->current->number > 0;
  self->dealt = self->current->number > 0 || sixain_match_get_n_records (self->match) > 0 ||
                sixain_match_has_clock (self->match);
  ask (self);

  g_signal_connect_object (session, "step", G_CALLBACK (step_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (sixain_session_get_occupants (session), "seated", G_CALLBACK (seated_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "failed", G_CALLBACK (failed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (sixain_session_get_holds (session), "notify::reasons", G_CALLBACK (holds_cb), self, G_CONNECT_SWAPPED);
  self->holds = get_holds (self);
  g_signal_connect_object (self->match, "saved-seat", G_CALLBACK (sixain_phone_table_change), self, G_CONNECT_SWAPPED);

  return self;
}

SixainSession *
sixain_phone_table_get_session (SixainPhoneTable *self)
{
  return self->session;
}

gboolean
sixain_phone_table_is_dealt (SixainPhoneTable *self)
{
  return self->dealt;
}

void
sixain_phone_table_set_shown (SixainPhoneTable *self,
                              guint             step)
{
  self->shown = step;
  catch_up (self);
}

void
sixain_phone_table_set_pace (SixainPhoneTable *self,
                             double            pace)
{
  /* Where time counts, nothing is held back. */
  self->pace = sixain_match_has_clock (self->match) ? 0 : pace;
}

void
sixain_phone_table_set_resting (SixainPhoneTable *self,
                                gboolean          resting)
{
  if (self->resting == resting)
    return;

  self->resting = resting;
  sixain_phone_table_change (self);
}

gboolean
sixain_phone_table_is_resting (SixainPhoneTable *self)
{
  return self->resting;
}

gboolean
sixain_phone_table_is_ready (SixainPhoneTable *self)
{
  return sixain_match_has_clock (self->match) ||
         (g_queue_is_empty (&self->steps) &&
          !(sixain_holds_get_reasons (sixain_session_get_holds (self->session)) & SIXAIN_HOLDS_TABLE));
}

/* Whether the seat can do now what it could after the current step. What others do meanwhile
 * takes nothing from it. */
static gboolean
can_act (SixainPhoneTable *self,
         guint             seat)
{
  return self->dealt && sixain_phone_table_has_phone (self, seat) && !(self->outdated & SIXAIN_SEAT (seat)) &&
         sixain_holds_get_pauses (sixain_session_get_holds (self->session)) == 0;
}

/* In the calling thread's language. */
static const char *
find_text (SixainPhoneTable *self,
           const Told       *told)
{
  const char *language = sixain_phone_texts_get_language ();
  char *text = g_hash_table_lookup (told->texts, language);

  if (text == NULL)
    {
      text = sixain_phone_view_tell (self->match, told->step);
      g_hash_table_insert (told->texts, (gpointer) language, text);
    }

  return text;
}

static const char *
find_view (SixainPhoneTable *self,
           gint              seat)
{
  const SixainMoves nothing = { 0 };
  g_autofree char *key = g_strdup_printf ("%d %s", seat, sixain_phone_texts_get_language ());
  char *view = g_hash_table_lookup (self->views, key);

  /* Where there is a clock, the time is in it. */
  if (view == NULL || sixain_match_has_clock (self->match))
    {
      view = sixain_phone_view_write (self->session, self->current, self->numbers[get_index (seat)], seat, self->resting,
                                      seat != SIXAIN_NOBODY && (self->outdated & SIXAIN_SEAT (seat)), self->pace,
                                      seat != SIXAIN_NOBODY && can_act (self, seat) ? &self->legal[seat] : &nothing);
      g_hash_table_replace (self->views, g_steal_pointer (&key), view);
    }

  return view;
}

char *
sixain_phone_table_write_view (SixainPhoneTable *self,
                               gint              seat,
                               guint            *last_step,
                               char            **last_view)
{
  const char *view = find_view (self, seat);
  g_autoptr (GString) text = g_string_new ("{\"type\":\"view\",\"happened\":[");
  const char *comma = "";

  for (const GList *l = self->told.head; *last_step > 0 && l != NULL; l = l->next)
    {
      const Told *told = l->data;
      const char *happened = find_text (self, told);
      g_autofree char *staged = NULL;

      /* Not if something in between has been forgotten. */
      if (l == self->told.head && told->step->number > *last_step + 1)
        break;
      if (told->step->number <= *last_step || *happened == '\0')
        continue;

      if (self->pace > 0)
        staged = sixain_phone_view_stage (self->match, told->step, seat);
      g_string_append_printf (text, "%s%s", comma, staged != NULL ? staged : happened);
      comma = ",";
    }

  *last_step = self->current->number;
  if (last_view != NULL)
    {
      /* That there is nothing new is not said either: it would tell that others have done something. */
      if (*comma == '\0' && g_strcmp0 (view, *last_view) == 0)
        return NULL;

      g_free (*last_view);
      *last_view = g_strdup (view);
    }

  /* What was written is an object too. */
  g_string_append_printf (text, "],%s", view + 1);

  return g_string_free (g_steal_pointer (&text), FALSE);
}

gboolean
sixain_phone_table_is_late (SixainPhoneTable *self,
                            guint             seat,
                            gint64            step)
{
  return step < self->asked[seat] || (self->outdated & SIXAIN_SEAT (seat)) != 0;
}

gboolean
sixain_phone_table_read_move (SixainPhoneTable  *self,
                              guint              seat,
                              gint64             step,
                              const char        *text,
                              SixainMove        *move,
                              GError           **error)
{
  SixainRefusal refusal = { 0 };

  *move = (SixainMove) { 0 };
  if (!sixain_rules_read_move (sixain_match_get_rules (self->match), text, move))
    refusal.code = SIXAIN_REFUSAL_UNKNOWN_MOVE;
  else if (sixain_holds_get_pauses (sixain_session_get_holds (self->session)) != 0)
    refusal.code = SIXAIN_REFUSAL_PAUSED;
  if (refusal.code != SIXAIN_REFUSAL_NONE)
    return sixain_game_refuse (sixain_match_get_game (self->match), sixain_match_get_setup (self->match), &refusal,
                               sixain_match_get_names (self->match), SIXAIN_ERROR_MOVE, error);

  if (sixain_phone_table_is_late (self, seat, step) || step > self->numbers[seat])
    {
      g_set_error_literal (error, SIXAIN_ERROR, SIXAIN_ERROR_MOVE, _("The game has gone on meanwhile."));
      return FALSE;
    }

  /* Why not might depend on what the seat may not know, so that this is all it is told. */
  if (!self->dealt || !sixain_phone_table_has_phone (self, seat) || !sixain_moves_has (&self->legal[seat], move))
    {
      g_set_error_literal (error, SIXAIN_ERROR, SIXAIN_ERROR_MOVE, _("That cannot be done now."));
      return FALSE;
    }

  return TRUE;
}

/* Whether the seat can do something, and is asked the same as after that step. */
static gboolean
is_asked (SixainPhoneTable *self,
          guint             seat,
          gint64            step)
{
  return step <= self->numbers[seat] && !sixain_phone_table_is_late (self, seat, step) && can_act (self, seat) &&
         self->legal[seat].n > 0;
}

gboolean
sixain_phone_table_think (SixainPhoneTable    *self,
                          guint                seat,
                          gint64               step,
                          const char          *language,
                          GCancellable        *cancellable,
                          GAsyncReadyCallback  callback,
                          gpointer             user_data)
{
  g_autofree gpointer view = NULL;

  if (!is_asked (self, seat, step))
    return FALSE;

  view = g_malloc (sixain_match_get_rules (self->match)->state_size);
  sixain_step_look (self->current, seat, view);
  sixain_thought_start_hint_from (self->match, seat, view, self->asked[seat], language, cancellable, callback, user_data);

  return TRUE;
}

char *
sixain_phone_table_write_hint (SixainPhoneTable *self,
                               guint             seat,
                               gint64            step,
                               const SixainMove *move,
                               const char       *reason,
                               gint64            id)
{
  if (!is_asked (self, seat, step) || !sixain_moves_has (&self->legal[seat], move))
    return NULL;

  return sixain_phone_view_hint (self->match, self->current, seat, move, reason, id);
}
