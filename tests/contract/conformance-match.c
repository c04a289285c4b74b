/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "conformance.h"

#include <string.h>

#include "sixain-json.h"
#include "sixain-match-bots.h"
#include "sixain-match-save.h"

#define MAX_UNDONE 6

/* A match beside the sitting that it must agree with. */
typedef struct
{
  Sitting      sitting;
  SixainMatch *match;
  GPtrArray   *states;      /* After so many records. */
  guint        n_events;
  guint        n_steps;
} Beside;

static void
check_event (SixainMatch       *match,
             const SixainEvent *event,
             Beside            *self)
{
  Sitting *sitting = &self->sitting;
  const SixainEventKind *kind = &sitting->rules->events[event->kind];
  g_autofree char *told = NULL;

  sitting_check (sitting, event->kind < sitting->rules->n_events);
  sitting_check (sitting, event->seat >= SIXAIN_NOBODY && event->seat < (gint) sitting->setup.n_players);
  sitting_check (sitting, kind->name != NULL && kind->name[0] != '\0');
  for (guint i = 0; i < G_N_ELEMENTS (kind->args); i++)
    {
      sitting_check (sitting, kind->args[i] != NULL || event->args[i] == 0);
      sitting_check (sitting, kind->words[i] == NULL ||
                              (event->args[i] >= 0 &&
                               (guint) event->args[i] < g_strv_length ((char **) kind->words[i])));
    }

  told = sixain_game_tell (sitting->game, &sitting->setup, event, sixain_match_get_names (match));
  sitting_check (sitting, told == NULL || (told[0] != '\0' && g_utf8_validate (told, -1, NULL)));

  self->n_events++;
}

static void
step_cb (SixainMatch      *match,
         const SixainStep *step,
         Beside           *self)
{
  sitting_check (&self->sitting, step->number == ++self->n_steps);
  for (guint i = 0; i < step->events.n; i++)
    check_event (match, &step->events.items[i], self);
}

static SixainMatch *
create_match (Sitting *sitting)
{
  g_autoptr (GPtrArray) players = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GError) error = NULL;
  SixainMatch *match;

  for (guint seat = 0; seat < sitting->setup.n_players; seat++)
    {
      g_autofree char *name = g_strdup_printf ("Zoé \"%u\"", seat);

      g_ptr_array_add (players, sixain_player_new (name));
    }

  match = sixain_match_new (sitting->game, &sitting->setup, players, &error);
  g_assert_no_error (error);

  return match;
}

static void
beside_init (Beside            *self,
             SixainGame        *game,
             const SixainSetup *setup)
{
  *self = (Beside) { 0 };
  sitting_init (&self->sitting, game, setup);
  self->match = create_match (&self->sitting);
  self->states = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (self->states, sitting_copy (&self->sitting));
  g_signal_connect (self->match, "step", G_CALLBACK (step_cb), self);
}

static void
beside_clear (Beside *self)
{
  g_ptr_array_unref (self->states);
  g_assert_finalize_object (self->match);
  sitting_clear (&self->sitting);
}

/* The score sheet adds up to what the rules say, round by round. */
static void
check_scores (Sitting     *sitting,
              SixainMatch *match)
{
  SixainScoreboard *scoreboard = sixain_match_get_scoreboard (match);
  SixainSummary summary;

  sixain_match_summarize (match, &summary);
  sitting_check (sitting, sixain_scoreboard_get_n_rounds (scoreboard) == summary.finished);
  for (guint seat = 0; seat < sitting->setup.n_players; seat++)
    sitting_check (sitting, sixain_scoreboard_get_total (scoreboard, seat) == summary.scores[seat]);

  sitting_check (sitting, (sixain_match_get_winners (match) != 0) == summary.over);
}

static char *
print_save (SixainMatch *match)
{
  g_autoptr (JsonNode) save = sixain_match_save (match);

  return sixain_json_print (save);
}

/* A save is the match: what it brings back is the same to the last byte. */
static void
check_save (Sitting     *sitting,
            SixainMatch *match)
{
  g_autofree char *text = print_save (match);
  g_autofree char *again = NULL;
  g_autoptr (JsonNode) node = NULL;
  g_autoptr (SixainMatch) loaded = NULL;
  g_autoptr (GError) error = NULL;

  node = sixain_json_parse (text, strlen (text), &error);
  g_assert_no_error (error);
  loaded = sixain_match_load (sitting->game, json_node_get_object (node), &error);
  if (error != NULL)
    sitting_fail (sitting, G_STRLOC, error->message);

  sitting_check (sitting, sitting_is (sitting, sixain_match_get_truth (loaded), sixain_match_get_truth (match)));
  sitting_check (sitting, sixain_match_get_time (loaded) == sixain_match_get_time (match));
  check_scores (sitting, loaded);

  again = print_save (loaded);
  sitting_check (sitting, g_str_equal (again, text));
}

static JsonNode *
describe_state (SixainMatch   *match,
                gconstpointer  state)
{
  g_autoptr (JsonBuilder) json = json_builder_new ();

  sixain_match_write_state (match, state, json);

  return json_builder_get_root (json);
}

/* A view has the shape of the truth, with blanks. */
static void
check_description (Sitting     *sitting,
                   SixainMatch *match)
{
  const gint n_players = sitting->setup.n_players;
  g_autoptr (JsonNode) truth = describe_state (match, sixain_match_get_truth (match));
  g_autoptr (GList) names = json_object_get_members (json_node_get_object (truth));
  g_autofree gpointer view = g_malloc (sitting->rules->state_size);

  for (gint seat = SIXAIN_NOBODY; seat < n_players; seat++)
    {
      g_autoptr (JsonNode) node = NULL;
      g_autoptr (JsonNode) parsed = NULL;
      g_autofree char *text = NULL;

      sixain_match_look (match, seat, view);
      node = describe_state (match, view);
      sitting_check (sitting, json_object_get_size (json_node_get_object (node)) == g_list_length (names));
      for (GList *l = names; l != NULL; l = l->next)
        sitting_check (sitting, json_object_has_member (json_node_get_object (node), l->data));

      text = sixain_json_print (node);
      parsed = sixain_json_parse (text, strlen (text), NULL);
      sitting_check (sitting, parsed != NULL && json_node_equal (parsed, node));
    }
}

/* A refused move leaves a match as it was, and nobody hears of it. */
static void
check_refused (Beside *self)
{
  Sitting *sitting = &self->sitting;
  guint n_records = sixain_match_get_n_records (self->match);
  guint n_events = self->n_events, n_steps = self->n_steps;
  g_autoptr (GError) error = NULL;
  SixainMove move = { 0 };

  sitting_check (sitting, !sixain_match_submit_text (self->match, 0, "nonsense", -1, &error));
  sitting_check (sitting, g_error_matches (error, SIXAIN_ERROR, SIXAIN_ERROR_MOVE));
  g_clear_error (&error);

  sitting_check (sitting, !sixain_match_submit (self->match, sitting->setup.n_players,
                                                &(SixainMove) { .verb = 1 }, -1, &error));
  sitting_check (sitting, g_error_matches (error, SIXAIN_ERROR, SIXAIN_ERROR_MOVE));
  g_clear_error (&error);

  sitting_check (sitting, !sixain_match_submit (self->match, 0, &(SixainMove) { .verb = 200 }, -1, &error));
  sitting_check (sitting, g_error_matches (error, SIXAIN_ERROR, SIXAIN_ERROR_MOVE));
  g_clear_error (&error);

  sitting_check (sitting, !sixain_match_ask_bot (self->match, 0, "no such level", 0, 1, &move, &error));
  sitting_check (sitting, g_error_matches (error, SIXAIN_ERROR, SIXAIN_ERROR_BOT));

  sitting_check (sitting, sixain_match_get_n_records (self->match) == n_records);
  sitting_check (sitting, sitting_is (sitting, sixain_match_get_truth (self->match), sitting->state));
  sitting_check (sitting, self->n_events == n_events && self->n_steps == n_steps);
}

/* Takes some moves back and makes them again. */
static void
check_undo (Beside *self)
{
  Sitting *sitting = &self->sitting;
  guint n_records = sixain_match_get_n_records (self->match);
  guint n = 1 + sixain_random_below (&sitting->random, MAX_UNDONE);
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GArray) seats = g_array_new (FALSE, FALSE, sizeof (gint));
  g_autoptr (GError) error = NULL;

  if (n > n_records)
    {
      sitting_check (sitting, !sixain_match_undo (self->match, n, &error));
      sitting_check (sitting, g_error_matches (error, SIXAIN_ERROR, SIXAIN_ERROR_MOVE));
      sitting_check (sitting, sixain_match_get_n_records (self->match) == n_records);
      return;
    }

  for (guint i = n_records - n; i < n_records; i++)
    {
      const SixainRecord *record = sixain_match_get_record (self->match, i);

      g_ptr_array_add (texts, g_strdup (record->text));
      g_array_append_val (seats, record->seat);
    }

  sitting_check (sitting, sixain_match_undo (self->match, n, &error));
  check_save (sitting, self->match);
  check_scores (sitting, self->match);

  sitting_check (sitting, sixain_match_get_n_records (self->match) == n_records - n);
  sitting_check (sitting, sitting_is (sitting, sixain_match_get_truth (self->match),
                                      g_ptr_array_index (self->states, n_records - n)));

  for (guint i = 0; i < n; i++)
    {
      sitting_check (sitting, sixain_match_submit_text (self->match, g_array_index (seats, gint, i),
                                                        g_ptr_array_index (texts, i), -1, &error));
      sitting_check (sitting, sitting_is (sitting, sixain_match_get_truth (self->match),
                                          g_ptr_array_index (self->states, n_records - n + i + 1)));
    }
  check_scores (sitting, self->match);
}

static void
tick_beside (Beside   *self,
             gpointer  state,
             gint64    now)
{
  Sitting *sitting = &self->sitting;
  const SixainMove tick = { .verb = SIXAIN_TICK_VERB };

  sitting_check (sitting, sitting->rules->apply (state, SIXAIN_NOBODY, &tick, now,
                                                 &sitting->setup.chance, NULL, NULL));
}

/* With a clock moves cannot be made again when they were: the clock stays where
 * it is, and what it changes by then has happened. So the match goes on from there. */
static void
check_undo_by_clock (Beside *self)
{
  Sitting *sitting = &self->sitting;
  guint n = 1 + sixain_random_below (&sitting->random, MAX_UNDONE);
  guint keep = sixain_match_get_n_records (self->match);
  gint64 time = sixain_match_get_time (self->match);
  g_autoptr (GError) error = NULL;

  for (guint i = 0; keep > 0 && i < n; keep--)
    i += sixain_match_get_record (self->match, keep - 1)->seat != SIXAIN_NOBODY;
  if (keep == 0)
    return;

  sitting_check (sitting, sixain_match_undo (self->match, n, &error));
  g_ptr_array_set_size (self->states, keep + 1);
  memcpy (sitting->state, g_ptr_array_index (self->states, keep), sitting->rules->state_size);
  while (sitting_has_tick (sitting, sitting->state) && sitting->rules->next_tick (sitting->state) <= time)
    {
      tick_beside (self, sitting->state, time);
      g_ptr_array_add (self->states, sitting_copy (sitting));
    }
  tick_beside (self, sitting->state, time);

  g_string_append_printf (sitting->log, "undo %u\n", n);
  sitting_check (sitting, sixain_match_get_time (self->match) == time);
  sitting_check (sitting, sixain_match_get_n_records (self->match) == self->states->len - 1);
  sitting_check (sitting, sitting_is (sitting, sixain_match_get_truth (self->match), sitting->state));
  check_save (sitting, self->match);
  check_scores (sitting, self->match);
}

/* Time that passes is no record, and nothing that anybody hears of. */
static void
check_passing (Beside *self)
{
  Sitting *sitting = &self->sitting;
  guint n_records = sixain_match_get_n_records (self->match);
  guint n_events = self->n_events, n_steps = self->n_steps;
  gint64 due = sitting->rules->next_tick (sitting->state);
  g_autoptr (GError) error = NULL;

  sitting->now += sixain_random_below (&sitting->random, due >= 0 ? MAX (1, due - sitting->now) : 5000);
  sitting_check (sitting, sixain_match_advance (self->match, sitting->now, &error));
  tick_beside (self, sitting->state, sitting->now);

  sitting_check (sitting, sixain_match_get_time (self->match) == sitting->now);
  sitting_check (sitting, sixain_match_get_n_records (self->match) == n_records);
  sitting_check (sitting, self->n_events == n_events && self->n_steps == n_steps);
  sitting_check (sitting, sitting_is (sitting, sixain_match_get_truth (self->match), sitting->state));
  check_save (sitting, self->match);

  sitting_check (sitting, sitting->now == 0 || !sixain_match_advance (self->match, sitting->now - 1, &error));
  sitting_check (sitting, sixain_match_get_time (self->match) == sitting->now);
}

/* Makes the move in the match and beside it. A match ticks by itself. */
static void
make_move (Beside           *self,
           gint              seat,
           const SixainMove *move)
{
  Sitting *sitting = &self->sitting;
  g_autofree char *text = sitting_text (sitting, move);
  guint n_steps = self->n_steps;
  g_autoptr (GError) error = NULL;
  gboolean done;

  if (seat == SIXAIN_NOBODY)
    done = sixain_match_advance (self->match, sitting->then, &error);
  else if (sitting->n_steps % 2 == 0)
    done = sixain_match_submit (self->match, seat, move, sitting->then, &error);
  else
    done = sixain_match_submit_text (self->match, seat, text, sitting->then, &error);

  if (!done)
    sitting_fail (sitting, G_STRLOC, error->message);

  sitting_make (sitting, seat, move, NULL);
  g_ptr_array_add (self->states, sitting_copy (sitting));
  sitting_check (sitting, self->n_steps == n_steps + 1);
  sitting_check (sitting, sitting_is (sitting, sixain_match_get_truth (self->match), sitting->state));
}

void
conformance_play_match (SixainGame        *game,
                        const SixainSetup *setup)
{
  Beside self;
  SixainSummary last = { 0 }, summary;
  SixainMove move;
  gint seat;

  beside_init (&self, game, setup);

  while (sitting_pick (&self.sitting, &seat, &move))
    {
      make_move (&self, seat, &move);
      check_scores (&self.sitting, self.match);

      sixain_match_summarize (self.match, &summary);
      sitting_check (&self.sitting, summary.finished >= last.finished && summary.round >= last.round);
      sitting_check (&self.sitting, summary.finished <= last.finished + 1);

      switch (sixain_random_below (&self.sitting.random, 100))
        {
        case 0:
          check_save (&self.sitting, self.match);
          break;
        case 1:
          check_description (&self.sitting, self.match);
          break;
        case 2:
          check_refused (&self);
          break;
        case 3:
          if (sixain_match_has_clock (self.match))
            check_undo_by_clock (&self);
          else
            check_undo (&self);
          break;
        case 4:
          if (sixain_match_has_clock (self.match))
            check_passing (&self);
          break;
        default:
          break;
        }
      sixain_match_summarize (self.match, &last);
    }

  check_refused (&self);
  check_save (&self.sitting, self.match);
  check_description (&self.sitting, self.match);
  if (sixain_match_has_clock (self.match))
    check_undo_by_clock (&self);
  else
    check_undo (&self);

  beside_clear (&self);
}
