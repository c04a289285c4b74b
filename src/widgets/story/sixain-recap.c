/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-recap.h"

#include <string.h>


G_DEFINE_FINAL_TYPE (SixainRecapEntry, sixain_recap_entry, G_TYPE_OBJECT)

static void
sixain_recap_entry_finalize (GObject *object)
{
  SixainRecapEntry *self = SIXAIN_RECAP_ENTRY (object);

  sixain_step_unref (self->step);
  g_free (self->sentence);
  g_clear_object (&self->player);
  g_clear_object (&self->faces[0]);
  g_clear_object (&self->faces[1]);
  g_free (self->outcome);

  G_OBJECT_CLASS (sixain_recap_entry_parent_class)->finalize (object);
}

static void
sixain_recap_entry_class_init (SixainRecapEntryClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = sixain_recap_entry_finalize;
}

static void
sixain_recap_entry_init (SixainRecapEntry *self)
{
}

struct _SixainRecap
{
  GObject            parent_instance;

  SixainGameView    *view;         /* A weak pointer. */
  SixainSession     *session;
  const SixainRules *rules;
  GListStore        *entries;
  gboolean           whole;        /* No round is forgotten. */

  /* The steps that entries are made from, and how many events of the last have been shown. */
  GPtrArray         *steps;
  guint              n_shown;

  gpointer           before;
  gpointer           after;
};

G_DEFINE_FINAL_TYPE (SixainRecap, sixain_recap, G_TYPE_OBJECT)

static SixainStep *
get_step (SixainRecap *self,
          guint        index)
{
  return g_ptr_array_index (self->steps, index);
}

/* Takes in the states around an event, as the viewer may see them. Nothing is known of
 * what came before the first event of all. */
static void
read_states (SixainRecap *self,
             guint        index,
             guint        event)
{
  gint viewer = sixain_session_get_viewer (self->session);

  sixain_step_look_at (get_step (self, index), event, viewer, self->after);
  if (event > 0)
    sixain_step_look_at (get_step (self, index), event - 1, viewer, self->before);
  else if (index > 0)
    sixain_step_look (get_step (self, index - 1), viewer, self->before);
  else
    memcpy (self->before, self->after, self->rules->state_size);
}

/* Makes the entry of an event, or returns NULL if nobody is told of it. */
static SixainRecapEntry *
make_entry (SixainRecap            *self,
            guint                   index,
            guint                   event,
            const SixainRecapEntry *last)
{
  SixainMatch *match = sixain_session_get_match (self->session);
  SixainStep *step = get_step (self, index);
  const SixainScene scene = { .event = &step->events.items[event], .before = self->before, .after = self->after };
  g_autofree char *sentence = sixain_game_view_tell_event (self->view, scene.event);
  SixainNote note = { .turn = step->n_records, .brief = TRUE };
  SixainRecapEntry *entry;
  SixainSummary summary;

  if (sentence == NULL)
    return NULL;

  read_states (self, index, event);
  sixain_game_view_note (self->view, &scene, &note);
  self->rules->summarize (self->after, &summary);

  entry = g_object_new (SIXAIN_TYPE_RECAP_ENTRY, NULL);
  entry->step = sixain_step_ref (step);
  entry->event = event;
  entry->sentence = g_steal_pointer (&sentence);
  entry->seat = scene.event->seat;
  if (entry->seat != SIXAIN_NOBODY)
    entry->player = g_object_ref (sixain_match_get_player (match, entry->seat));
  for (guint i = 0; i < G_N_ELEMENTS (note.faces); i++)
    g_set_object (&entry->faces[i], note.faces[i]);
  entry->outcome = note.outcome;
  entry->round = summary.round;
  entry->turn = note.turn;
  entry->brief = note.brief;
  entry->notable = note.notable;
  entry->begins_round = last == NULL || last->round != entry->round;
  entry->begins_turn = entry->begins_round || last->turn != entry->turn;
  entry->begins_moment = last == NULL || last->step != step || last->event + 1 != event ||
                         scene.event[-1].kind != scene.event->kind ||
                         memcmp (self->before, self->after, self->rules->state_size) != 0;

  return entry;
}

/* Forgets steps that ended before the round before this one, whose number is returned. */
static guint
forget_rounds (SixainRecap *self)
{
  guint n = 0;
  SixainSummary newest = { 0 }, summary;

  if (self->whole)
    return 0;

  if (self->steps->len > 0)
    sixain_step_summarize (get_step (self, self->steps->len - 1), &newest);
  for (; n < self->steps->len; n++)
    {
      sixain_step_summarize (get_step (self, n), &summary);
      if (summary.round + 1 >= newest.round)
        break;
    }
  if (n > 0)
    g_ptr_array_remove_range (self->steps, 0, n);

  return newest.round - 1;
}

static void
rebuild (SixainRecap *self)
{
  g_autoptr (GPtrArray) entries = g_ptr_array_new_with_free_func (g_object_unref);
  const SixainRecapEntry *last = NULL;
  guint first_round;

  if (self->view == NULL)
    return;

  first_round = forget_rounds (self);
  for (guint i = 0; i < self->steps->len; i++)
    {
      guint n = i + 1 < self->steps->len ? get_step (self, i)->events.n : self->n_shown;

      for (guint event = 0; event < n; event++)
        {
          g_autoptr (SixainRecapEntry) entry = make_entry (self, i, event, last);

          if (entry == NULL || entry->round < first_round)
            continue;

          last = entry;
          g_ptr_array_add (entries, g_steal_pointer (&entry));
        }
    }

  g_list_store_splice (self->entries, 0, g_list_model_get_n_items (G_LIST_MODEL (self->entries)), entries->pdata, entries->len);
}

/* Forgets what has been taken back. */
static void
take_back (SixainRecap *self,
           guint        n_records)
{
  while (self->steps->len > 0 && get_step (self, self->steps->len - 1)->n_records > n_records)
    g_ptr_array_remove_index (self->steps, self->steps->len - 1);
  self->n_shown = self->steps->len > 0 ? get_step (self, self->steps->len - 1)->events.n : 0;
  rebuild (self);
}

static void
append (SixainRecap *self,
        SixainStep  *step,
        guint        event)
{
  guint n_entries = g_list_model_get_n_items (G_LIST_MODEL (self->entries));
  g_autoptr (SixainRecapEntry) last = n_entries > 0 ? g_list_model_get_item (G_LIST_MODEL (self->entries), n_entries - 1) : NULL;
  g_autoptr (SixainRecapEntry) entry = NULL;

  if (self->steps->len == 0 || get_step (self, self->steps->len - 1) != step)
    g_ptr_array_add (self->steps, sixain_step_ref (step));
  self->n_shown = event + 1;

  entry = make_entry (self, self->steps->len - 1, event, last);
  if (entry != NULL && entry->begins_round)
    rebuild (self);
  else if (entry != NULL)
    g_list_store_append (self->entries, entry);
}

static void
shown_cb (SixainRecap *self,
          SixainStep  *step,
          guint        event)
{
  /* The deal that opens a match may be announced again for who has come since. */
  if (step->kind == SIXAIN_STEP_DEAL && event == 0)
    {
      g_ptr_array_set_size (self->steps, 0);
      rebuild (self);
    }

  if (step->kind == SIXAIN_STEP_UNDO)
    take_back (self, step->n_records);
  else if (event < step->events.n)
    append (self, step, event);
}

static void
sixain_recap_dispose (GObject *object)
{
  SixainRecap *self = SIXAIN_RECAP (object);

  g_clear_weak_pointer (&self->view);
  g_clear_object (&self->session);

  G_OBJECT_CLASS (sixain_recap_parent_class)->dispose (object);
}

static void
sixain_recap_finalize (GObject *object)
{
  SixainRecap *self = SIXAIN_RECAP (object);

  g_clear_object (&self->entries);
  g_clear_pointer (&self->steps, g_ptr_array_unref);
  g_free (self->before);
  g_free (self->after);

  G_OBJECT_CLASS (sixain_recap_parent_class)->finalize (object);
}

static void
sixain_recap_class_init (SixainRecapClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sixain_recap_dispose;
  G_OBJECT_CLASS (klass)->finalize = sixain_recap_finalize;
}

static void
sixain_recap_init (SixainRecap *self)
{
  self->entries = g_list_store_new (SIXAIN_TYPE_RECAP_ENTRY);
}

/* What happened before the view was made is made anew from the match's records. */
static SixainRecap *
create (SixainGameView *view,
        gboolean        whole)
{
  SixainRecap *self;
  SixainMatch *match;
  SixainSummary summary;

  self = g_object_new (SIXAIN_TYPE_RECAP, NULL);
  g_set_weak_pointer (&self->view, view);
  self->session = g_object_ref (sixain_game_view_get_session (view));
  match = sixain_session_get_match (self->session);
  self->rules = sixain_match_get_rules (match);
  self->before = g_malloc0 (self->rules->state_size);
  self->after = g_malloc0 (self->rules->state_size);

  sixain_match_summarize (match, &summary);
  self->whole = whole;
  self->steps = sixain_match_rebuild_steps (match, whole ? 0 : summary.round - 1);
  take_back (self, G_MAXUINT);

  g_signal_connect_object (sixain_game_view_get_stage (view), "shown", G_CALLBACK (shown_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->session, "notify::viewer", G_CALLBACK (rebuild), self, G_CONNECT_SWAPPED);

  return self;
}

SixainRecap *
sixain_recap_new (SixainGameView *view)
{
  g_return_val_if_fail (SIXAIN_IS_GAME_VIEW (view), NULL);

  return create (view, FALSE);
}

SixainRecap *
sixain_recap_new_whole (SixainGameView *view)
{
  g_return_val_if_fail (SIXAIN_IS_GAME_VIEW (view), NULL);

  return create (view, TRUE);
}

GListModel *
sixain_recap_get_entries (SixainRecap *self)
{
  g_return_val_if_fail (SIXAIN_IS_RECAP (self), NULL);

  return G_LIST_MODEL (self->entries);
}

/* Goes back turn by turn, until somebody would come a second time. Where everybody takes
 * part in a turn, that is the last one only. */
gboolean
sixain_recap_get_latest (SixainRecap *self,
                         guint       *first,
                         guint       *n)
{
  SixainSeats seen = 0, turn = 0;
  guint end = 0;

  g_return_val_if_fail (SIXAIN_IS_RECAP (self), FALSE);

  for (guint i = g_list_model_get_n_items (G_LIST_MODEL (self->entries)); i > 0; i--)
    {
      g_autoptr (SixainRecapEntry) entry = g_list_model_get_item (G_LIST_MODEL (self->entries), i - 1);

      if (entry->brief)
        {
          turn |= SIXAIN_SEAT (MAX (entry->seat, 0));
          end = MAX (end, i);
        }
      if (turn & seen)
        break;
      if (!entry->begins_turn)
        continue;

      if (turn != 0)
        {
          *first = i - 1;
          *n = end - *first;
        }
      seen |= turn;
      turn = 0;
      if (seen != 0 && entry->begins_round)
        break;
    }

  return seen != 0;
}
