/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-match-private.h"

#include <string.h>

#include "sixain-language.h"
#include "sixain-text.h"

G_DEFINE_FINAL_TYPE (SixainMatch, sixain_match, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_TIME,
  PROP_SAVING,
  N_PROPS
};

enum
{
  SIGNAL_STEP,
  SIGNAL_FAILED,
  SIGNAL_SAVED_SEAT,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

static void
sixain_match_finalize (GObject *object)
{
  SixainMatch *self = SIXAIN_MATCH (object);

  sixain_match_set_journal (self, NULL, NULL, NULL);
  g_queue_clear_full (&self->saving, (GDestroyNotify) sixain_step_unref);
  sixain_setup_clear (&self->setup);
  for (guint seat = 0; seat < SIXAIN_MAX_SEATS; seat++)
    {
      g_free (self->saved_seats[seat].player);
      g_free (self->saved_seats[seat].standing);
    }
  g_clear_object (&self->game);
  g_clear_object (&self->scoreboard);
  g_clear_pointer (&self->players, g_ptr_array_unref);
  g_clear_pointer (&self->names, g_strfreev);
  g_clear_pointer (&self->records, g_array_unref);
  g_free (self->state);
  g_free (self->scratch);

  G_OBJECT_CLASS (sixain_match_parent_class)->finalize (object);
}

static void
sixain_match_get_property (GObject    *object,
                           guint       prop_id,
                           GValue     *value,
                           GParamSpec *pspec)
{
  SixainMatch *self = SIXAIN_MATCH (object);

  switch (prop_id)
    {
    case PROP_TIME:
      g_value_set_int64 (value, self->time);
      break;
    case PROP_SAVING:
      g_value_set_boolean (value, sixain_match_is_saving (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sixain_match_class_init (SixainMatchClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = sixain_match_finalize;
  G_OBJECT_CLASS (klass)->get_property = sixain_match_get_property;

  properties[PROP_TIME] =
    g_param_spec_int64 ("time", NULL, NULL, 0, SIXAIN_MAX_TIME, 0,
                        G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  properties[PROP_SAVING] =
    g_param_spec_boolean ("saving", NULL, NULL, FALSE,
                          G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, properties);

  signals[SIGNAL_STEP] =
    g_signal_new ("step", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                  0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
  signals[SIGNAL_FAILED] =
    g_signal_new ("failed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                  0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
  signals[SIGNAL_SAVED_SEAT] =
    g_signal_new ("saved-seat", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                  0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void
sixain_match_init (SixainMatch *self)
{
  self->records = sixain_records_new ();
  g_queue_init (&self->saving);
}

SixainMatch *
sixain_match_new (SixainGame         *game,
                  const SixainSetup  *setup,
                  GPtrArray          *players,
                  GError            **error)
{
  g_autoptr (SixainMatch) self = NULL;
  const SixainRules *rules;

  g_return_val_if_fail (SIXAIN_IS_GAME (game), NULL);
  g_return_val_if_fail (setup != NULL, NULL);
  g_return_val_if_fail (players != NULL && players->len == setup->n_players, NULL);

  rules = sixain_game_get_rules (game);
  if (!sixain_game_check_setup (game, setup, error))
    return NULL;

  self = g_object_new (SIXAIN_TYPE_MATCH, NULL);
  self->game = g_object_ref (game);
  self->rules = rules;
  sixain_setup_copy (&self->setup, setup);

  self->players = g_ptr_array_new_with_free_func (g_object_unref);
  self->names = g_new0 (char *, players->len + 1);
  for (guint i = 0; i < players->len; i++)
    {
      SixainPlayer *player = g_ptr_array_index (players, i);

      g_ptr_array_add (self->players, g_object_ref (player));
      self->names[i] = g_strdup (sixain_player_get_name (player));
    }

  self->scoreboard = sixain_scoreboard_new (setup->n_players, rules->low_wins);
  self->state = g_malloc0 (rules->state_size);
  self->scratch = g_malloc0 (rules->state_size);
  rules->begin (self->state, &self->setup, NULL);

  return g_steal_pointer (&self);
}

void
sixain_match_set_journal (SixainMatch       *self,
                          SixainJournalFunc  journal,
                          gpointer           user_data,
                          GDestroyNotify     destroy)
{
  g_return_if_fail (SIXAIN_IS_MATCH (self));

  if (self->journal_destroy != NULL)
    self->journal_destroy (self->journal_data);

  self->journal = journal;
  self->journal_data = user_data;
  self->journal_destroy = destroy;
}

SixainGame *
sixain_match_get_game (SixainMatch *self)
{
  g_return_val_if_fail (SIXAIN_IS_MATCH (self), NULL);

  return self->game;
}

const SixainRules *
sixain_match_get_rules (SixainMatch *self)
{
  g_return_val_if_fail (SIXAIN_IS_MATCH (self), NULL);

  return self->rules;
}

const SixainSetup *
sixain_match_get_setup (SixainMatch *self)
{
  g_return_val_if_fail (SIXAIN_IS_MATCH (self), NULL);

  return &self->setup;
}

guint
sixain_match_get_n_players (SixainMatch *self)
{
  g_return_val_if_fail (SIXAIN_IS_MATCH (self), 0);

  return self->setup.n_players;
}

SixainPlayer *
sixain_match_get_player (SixainMatch *self,
                         guint        seat)
{
  g_return_val_if_fail (SIXAIN_IS_MATCH (self), NULL);
  g_return_val_if_fail (seat < self->players->len, NULL);

  return g_ptr_array_index (self->players, seat);
}

const char *const *
sixain_match_get_names (SixainMatch *self)
{
  g_return_val_if_fail (SIXAIN_IS_MATCH (self), NULL);

  return (const char *const *) self->names;
}

SixainScoreboard *
sixain_match_get_scoreboard (SixainMatch *self)
{
  g_return_val_if_fail (SIXAIN_IS_MATCH (self), NULL);

  return self->scoreboard;
}

guint
sixain_match_get_n_records (SixainMatch *self)
{
  g_return_val_if_fail (SIXAIN_IS_MATCH (self), 0);

  return self->records->len;
}

const SixainRecord *
sixain_match_get_record (SixainMatch *self,
                         guint        index)
{
  g_return_val_if_fail (SIXAIN_IS_MATCH (self), NULL);
  g_return_val_if_fail (index < self->records->len, NULL);

  return &g_array_index (self->records, SixainRecord, index);
}

gint64
sixain_match_get_time (SixainMatch *self)
{
  g_return_val_if_fail (SIXAIN_IS_MATCH (self), 0);

  return self->time;
}

gboolean
sixain_match_has_clock (SixainMatch *self)
{
  g_return_val_if_fail (SIXAIN_IS_MATCH (self), FALSE);

  return self->rules->next_tick != NULL;
}

SixainSeats
sixain_match_get_to_act (SixainMatch *self)
{
  g_return_val_if_fail (SIXAIN_IS_MATCH (self), 0);

  return self->rules->to_act (self->state);
}

void
sixain_match_summarize (SixainMatch   *self,
                        SixainSummary *summary)
{
  g_return_if_fail (SIXAIN_IS_MATCH (self));

  self->rules->summarize (self->state, summary);
}

gboolean
sixain_match_is_over (SixainMatch *self)
{
  SixainSummary summary;

  g_return_val_if_fail (SIXAIN_IS_MATCH (self), FALSE);

  self->rules->summarize (self->state, &summary);

  return summary.over;
}

SixainSeats
sixain_match_get_winners (SixainMatch *self)
{
  return sixain_match_is_over (self) ? sixain_scoreboard_get_leaders (self->scoreboard) : 0;
}

const SixainSavedSeat *
sixain_match_get_saved_seat (SixainMatch *self,
                             guint        seat)
{
  g_return_val_if_fail (SIXAIN_IS_MATCH (self), NULL);
  g_return_val_if_fail (seat < self->setup.n_players, NULL);

  return &self->saved_seats[seat];
}

void
sixain_match_set_saved_seat (SixainMatch *self,
                             guint        seat,
                             const char  *player,
                             const char  *standing,
                             guint        round)
{
  SixainSavedSeat *saved;
  SixainSavedSeat old;

  g_return_if_fail (SIXAIN_IS_MATCH (self));
  g_return_if_fail (seat < self->setup.n_players);

  saved = &self->saved_seats[seat];
  old = *saved;
  *saved = (SixainSavedSeat) { g_strdup (player), g_strdup (standing), standing != NULL ? round : 0 };
  if (g_strcmp0 (old.player, player) != 0 || g_strcmp0 (old.standing, standing) != 0 || old.round != saved->round)
    g_signal_emit (self, signals[SIGNAL_SAVED_SEAT], 0, seat);
  g_free (old.player);
  g_free (old.standing);
}

void
sixain_match_look (SixainMatch *self,
                   gint         seat,
                   gpointer     view)
{
  g_return_if_fail (SIXAIN_IS_MATCH (self));
  g_return_if_fail (seat == SIXAIN_NOBODY || (guint) seat < self->setup.n_players);

  memcpy (view, self->state, self->rules->state_size);
  self->rules->redact (view, seat);
}

gconstpointer
sixain_match_get_truth (SixainMatch *self)
{
  g_return_val_if_fail (SIXAIN_IS_MATCH (self), NULL);

  return self->state;
}

/* The state from which the next move starts: that after the last step that was accepted. */
static gconstpointer
get_head_state (SixainMatch *self)
{
  const SixainStep *head = g_queue_peek_tail (&self->saving);

  return head != NULL ? head->truth : self->state;
}

static guint
get_head_n_records (SixainMatch *self)
{
  const SixainStep *head = g_queue_peek_tail (&self->saving);

  return head != NULL ? head->n_records : self->records->len;
}

static gint64
get_head_time (SixainMatch *self)
{
  const SixainStep *head = g_queue_peek_tail (&self->saving);

  return head != NULL ? MAX (head->record.time, self->advance_to) : self->time;
}

gboolean
sixain_match_is_saving (SixainMatch *self)
{
  g_return_val_if_fail (SIXAIN_IS_MATCH (self), FALSE);

  return !g_queue_is_empty (&self->saving);
}

gboolean
sixain_match_is_saving_for (SixainMatch *self,
                            SixainSeats  seats)
{
  g_return_val_if_fail (SIXAIN_IS_MATCH (self), FALSE);

  for (const GList *item = self->saving.head; item != NULL; item = item->next)
    {
      const SixainStep *step = item->data;

      if (step->kind == SIXAIN_STEP_UNDO || (step->record.seat >= 0 && seats & SIXAIN_SEAT (step->record.seat)))
        return TRUE;
    }

  return FALSE;
}

/* Notes what everybody may know of the round that a move finished. */
static void
take_notes (SixainMatch   *self,
            gconstpointer  before,
            gconstpointer  after)
{
  g_autofree gpointer old = g_memdup2 (before, self->rules->state_size);
  g_autofree gpointer new = g_memdup2 (after, self->rules->state_size);

  self->rules->redact (old, SIXAIN_NOBODY);
  self->rules->redact (new, SIXAIN_NOBODY);
  for (guint seat = 0; seat < self->setup.n_players; seat++)
    {
      g_autofree char *note = sixain_game_describe_round (self->game, &self->setup, old, new, seat);

      if (note != NULL)
        sixain_scoreboard_take_note (self->scoreboard, seat, note);
    }
}

/* The scores of a round are what the totals gained. */
void
sixain_match_keep_score (SixainMatch   *self,
                         gconstpointer  before,
                         gconstpointer  after)
{
  SixainSummary old, new;
  gint gained[SIXAIN_MAX_SEATS];

  self->rules->summarize (before, &old);
  self->rules->summarize (after, &new);
  if (new.finished == old.finished)
    return;

  for (guint seat = 0; seat < self->setup.n_players; seat++)
    gained[seat] = new.scores[seat] - old.scores[seat];

  sixain_scoreboard_add_round (self->scoreboard, gained);
  take_notes (self, before, after);
}

static void
set_time (SixainMatch *self,
          gint64       time)
{
  if (self->time == time)
    return;

  self->time = time;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TIME]);
}

gboolean
sixain_match_let_time_pass (SixainMatch   *self,
                            SixainRefusal *refusal)
{
  const SixainMove tick = { .verb = SIXAIN_TICK_VERB };

  return !sixain_match_has_clock (self) || sixain_match_is_saving (self) ||
         self->rules->apply (self->state, SIXAIN_NOBODY, &tick, self->time, &self->setup.chance, NULL, refusal);
}

static void
announce (SixainMatch *self,
          SixainStep  *step)
{
  SixainSummary summary;

  step->number = ++self->n_steps;
  if (step->kind == SIXAIN_STEP_MOVE)
    {
      const SixainRecord record = { step->record.seat, step->record.time, g_strdup (step->record.text) };

      g_array_append_val (self->records, record);
      sixain_match_keep_score (self, self->state, step->truth);
    }
  else if (step->kind == SIXAIN_STEP_UNDO)
    {
      g_array_set_size (self->records, step->n_records);
      sixain_step_summarize (step, &summary);
      sixain_scoreboard_truncate (self->scoreboard, summary.finished);
    }

  memcpy (self->state, step->truth, self->rules->state_size);
  set_time (self, MAX (self->time, step->record.time));
  g_signal_emit (self, signals[SIGNAL_STEP], 0, step);
}

void
sixain_match_announce_deal (SixainMatch *self)
{
  g_autoptr (SixainStep) step = NULL;

  g_return_if_fail (SIXAIN_IS_MATCH (self));

  if (self->n_steps > 0 || self->records->len > 0 || sixain_match_is_saving (self))
    return;

  step = sixain_step_new (self->rules, SIXAIN_STEP_DEAL, self->state);
  step->record = (SixainRecord) { SIXAIN_NOBODY, self->time, NULL };
  memset (step->truth, 0, self->rules->state_size);
  self->rules->begin (step->truth, &self->setup, &step->events);
  sixain_match_hand_over (self, g_steal_pointer (&step));
}

SixainStep *
sixain_match_snapshot (SixainMatch *self)
{
  SixainStep *step;

  g_return_val_if_fail (SIXAIN_IS_MATCH (self), NULL);

  step = sixain_step_new (self->rules, SIXAIN_STEP_MOVE, self->state);
  step->number = self->n_steps;

  return step;
}

void
sixain_match_step_saved (SixainMatch  *self,
                         const GError *error)
{
  g_autoptr (SixainMatch) alive = NULL;

  g_return_if_fail (SIXAIN_IS_MATCH (self));
  g_return_if_fail (sixain_match_is_saving (self));

  /* A handler of the signal may drop the last reference to the match. */
  alive = g_object_ref (self);

  if (error != NULL)
    {
      /* The time that was to come after these steps does not come either: ticks are due by
       * then that nobody has recorded. */
      g_queue_clear_full (&self->saving, (GDestroyNotify) sixain_step_unref);
      self->advance_to = 0;
      g_signal_emit (self, signals[SIGNAL_FAILED], 0, error);
    }
  else
    {
      g_autoptr (SixainStep) step = g_queue_pop_head (&self->saving);

      announce (self, step);
    }

  if (sixain_match_is_saving (self))
    return;

  if (self->advance_to > self->time)
    {
      set_time (self, self->advance_to);
      sixain_match_let_time_pass (self, NULL);
    }
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SAVING]);
}

void
sixain_match_hand_over (SixainMatch *self,
                        SixainStep  *step)
{
  gboolean first = !sixain_match_is_saving (self);

  g_queue_push_tail (&self->saving, step);
  if (self->journal == NULL)
    {
      /* Where earlier steps are not saved, the match is to have another journal soon. */
      if (first)
        sixain_match_step_saved (self, NULL);
      return;
    }

  if (first)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SAVING]);
  self->journal (self, step, self->journal_data);
}

void
sixain_match_hand_over_again (SixainMatch *self)
{
  g_return_if_fail (SIXAIN_IS_MATCH (self));
  g_return_if_fail (self->journal != NULL);

  for (const GList *item = self->saving.head; item != NULL; item = item->next)
    self->journal (self, item->data, self->journal_data);
}

gboolean
sixain_match_refuse (SixainMatch          *self,
                     const SixainRefusal  *refusal,
                     const char *const    *names,
                     GError              **error)
{
  return sixain_game_refuse (self->game, &self->setup, refusal, names, SIXAIN_ERROR_MOVE, error);
}

static gboolean
make_move (SixainMatch      *self,
           gint              seat,
           const SixainMove *move,
           gint64            time,
           SixainRefusal    *refusal)
{
  g_autoptr (SixainStep) step = sixain_step_new (self->rules, SIXAIN_STEP_MOVE, get_head_state (self));
  g_autoptr (GString) text = g_string_new (NULL);

  if (!self->rules->apply (step->truth, seat, move, time, &self->setup.chance, &step->events, refusal))
    return FALSE;

  if (move->verb == SIXAIN_TICK_VERB)
    g_string_append (text, SIXAIN_TICK_TEXT);
  else
    sixain_rules_write_move (self->rules, move, text);
  step->record = (SixainRecord) { seat, time, g_string_free (g_steal_pointer (&text), FALSE) };
  step->n_records = get_head_n_records (self) + 1;
  sixain_match_hand_over (self, g_steal_pointer (&step));

  return TRUE;
}

static gboolean
check_time (SixainMatch   *self,
            gint64        *time,
            SixainRefusal *refusal)
{
  gint64 head_time = get_head_time (self);

  if (*time == -1)
    *time = head_time;

  if (*time > SIXAIN_MAX_TIME)
    return sixain_refusal_set (refusal, SIXAIN_REFUSAL_TIME_TOO_LARGE, 0, 0);
  if (*time < head_time)
    return sixain_refusal_set (refusal, SIXAIN_REFUSAL_TIME_GOES_BACK,
                               head_time >> 30, head_time & ((1 << 30) - 1));

  return TRUE;
}

gboolean
sixain_match_make_due_ticks (SixainMatch   *self,
                             gint64         time,
                             SixainRefusal *refusal)
{
  const SixainMove tick = { .verb = SIXAIN_TICK_VERB };
  gint64 due;

  if (self->rules->next_tick == NULL)
    return TRUE;

  while ((due = self->rules->next_tick (get_head_state (self))) >= 0 && due <= time)
    {
      if (!make_move (self, SIXAIN_NOBODY, &tick, MAX (due, get_head_time (self)), refusal))
        return FALSE;
    }

  return TRUE;
}

/* Whether the move would be accepted at that time, after the ticks due by then. */
static gboolean
try_move (SixainMatch      *self,
          guint             seat,
          const SixainMove *move,
          gint64            time,
          SixainRefusal    *refusal)
{
  const SixainMove tick = { .verb = SIXAIN_TICK_VERB };
  gint64 due;

  memcpy (self->scratch, get_head_state (self), self->rules->state_size);
  while (self->rules->next_tick != NULL &&
         (due = self->rules->next_tick (self->scratch)) >= 0 && due <= time)
    {
      if (!self->rules->apply (self->scratch, SIXAIN_NOBODY, &tick, due, &self->setup.chance, NULL, refusal))
        return FALSE;
    }

  return self->rules->check_move (self->scratch, seat, move, time, refusal);
}

static gboolean
submit (SixainMatch      *self,
        guint             seat,
        const SixainMove *move,
        gint64            time,
        SixainRefusal    *refusal)
{
  if (seat >= self->setup.n_players)
    return sixain_refusal_set (refusal, SIXAIN_REFUSAL_NO_SEAT, self->setup.n_players - 1, 0);
  if (!sixain_rules_declares_move (self->rules, move))
    return sixain_refusal_set (refusal, SIXAIN_REFUSAL_UNKNOWN_MOVE, 0, 0);

  /* A refused move must not let time pass either, so the move is tried before the ticks are
   * made. */
  return check_time (self, &time, refusal) &&
         (self->rules->next_tick == NULL || try_move (self, seat, move, time, refusal)) &&
         sixain_match_make_due_ticks (self, time, refusal) &&
         make_move (self, seat, move, time, refusal);
}

gboolean
sixain_match_submit (SixainMatch       *self,
                     guint              seat,
                     const SixainMove  *move,
                     gint64             time,
                     GError           **error)
{
  SixainRefusal refusal = { 0 };

  g_return_val_if_fail (SIXAIN_IS_MATCH (self), FALSE);
  g_return_val_if_fail (move != NULL, FALSE);

  return submit (self, seat, move, time, &refusal) ||
         sixain_match_refuse (self, &refusal, sixain_match_get_names (self), error);
}

gboolean
sixain_match_submit_text (SixainMatch  *self,
                          guint         seat,
                          const char   *text,
                          gint64        time,
                          GError      **error)
{
  SixainRefusal refusal = { 0 };
  SixainMove move = { 0 };

  g_return_val_if_fail (SIXAIN_IS_MATCH (self), FALSE);
  g_return_val_if_fail (text != NULL, FALSE);

  if (!sixain_rules_read_move (self->rules, text, &move))
    {
      g_autofree char *shown = sixain_text_quote (text);

      g_set_error (error, SIXAIN_ERROR, SIXAIN_ERROR_MOVE,
                   _("“%s” is not a move of %s."), shown, self->rules->id);
      return FALSE;
    }

  return submit (self, seat, &move, time, &refusal) || sixain_match_refuse (self, &refusal, NULL, error);
}

gboolean
sixain_match_is_legal (SixainMatch      *self,
                       guint             seat,
                       const SixainMove *move)
{
  g_autofree gpointer view = NULL;
  g_auto (SixainMoves) moves = { 0 };

  g_return_val_if_fail (SIXAIN_IS_MATCH (self), FALSE);
  g_return_val_if_fail (seat < self->setup.n_players, FALSE);

  view = g_malloc (self->rules->state_size);
  sixain_match_look (self, seat, view);
  self->rules->moves (view, seat, &moves);

  return sixain_moves_has (&moves, move);
}

char *
sixain_match_explain (SixainMatch         *self,
                      const SixainRefusal *refusal)
{
  g_return_val_if_fail (SIXAIN_IS_MATCH (self), NULL);

  return sixain_game_explain (self->game, &self->setup, refusal, sixain_match_get_names (self));
}

gboolean
sixain_match_advance (SixainMatch  *self,
                      gint64        time,
                      GError      **error)
{
  SixainRefusal refusal = { 0 };

  g_return_val_if_fail (SIXAIN_IS_MATCH (self), FALSE);

  if (!check_time (self, &time, &refusal) || !sixain_match_make_due_ticks (self, time, &refusal))
    return sixain_match_refuse (self, &refusal, NULL, error);

  /* The time passes once the steps before it are announced. */
  if (sixain_match_is_saving (self))
    {
      self->advance_to = time;
      return TRUE;
    }

  set_time (self, time);
  return sixain_match_let_time_pass (self, &refusal) || sixain_match_refuse (self, &refusal, NULL, error);
}
