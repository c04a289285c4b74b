/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-phone-view.h"

#include <string.h>

#include "sixain-json.h"
#include "sixain-language.h"
#include "sixain-phone-say.h"
#include "sixain-wire.h"

static const char *
find_kind (SixainOccupant occupant)
{
  if (occupant == SIXAIN_OCCUPANT_PHONE)
    return "phone";

  return occupant == SIXAIN_OCCUPANT_SCREEN ? "screen" : "computer";
}

static void
add_players (JsonBuilder   *json,
             SixainSession *session)
{
  SixainMatch *match = sixain_session_get_match (session);
  SixainOccupants *occupants = sixain_session_get_occupants (session);

  sixain_json_begin_list (json, "players");
  for (guint seat = 0; seat < sixain_match_get_n_players (match); seat++)
    {
      json_builder_begin_object (json);
      sixain_phone_say_player (json, sixain_match_get_player (match, seat));
      sixain_json_add_string (json, "kind", find_kind (sixain_occupants_get (occupants, seat)));
      sixain_json_add_boolean (json, "present", sixain_occupants_is_present (occupants, seat));
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
}

/* The members that say what a move is and does. */
static void
add_move (JsonBuilder      *json,
          SixainMatch      *match,
          gconstpointer     view,
          guint             seat,
          const SixainMove *move)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *words = sixain_game_describe (sixain_match_get_game (match), sixain_match_get_setup (match),
                                                 view, seat, move, sixain_match_get_names (match));

  sixain_rules_write_move (sixain_match_get_rules (match), move, text);
  sixain_json_add_string (json, "move", text->str);
  sixain_json_add_string (json, "words", words);
}

static void
add_legal (JsonBuilder       *json,
           SixainMatch       *match,
           gconstpointer      view,
           guint              seat,
           const SixainMoves *legal)
{
  for (guint i = 0; i < legal->n; i++)
    {
      json_builder_begin_object (json);
      add_move (json, match, view, seat, &legal->items[i]);
      json_builder_end_object (json);
    }
}

/* The move that is made for the seat without asking, if it still is in that round. */
static void
add_standing (JsonBuilder         *json,
              SixainMatch         *match,
              const SixainSummary *summary,
              gint                 seat)
{
  const SixainSavedSeat *saved = seat != SIXAIN_NOBODY ? sixain_match_get_saved_seat (match, seat) : NULL;

  json_builder_set_member_name (json, "standing");
  if (saved != NULL && saved->standing != NULL && saved->round == summary->round)
    json_builder_add_string_value (json, saved->standing);
  else
    json_builder_add_null_value (json);
}

static gint64
find_time (SixainSession *session)
{
  SixainTimekeeper *timekeeper = sixain_session_get_timekeeper (session);

  return timekeeper != NULL ? sixain_timekeeper_get_time (timekeeper)
                            : sixain_match_get_time (sixain_session_get_match (session));
}

/* How the match stood, as the view has it. */
static void
add_state (JsonBuilder   *json,
           SixainMatch   *match,
           gconstpointer  view)
{
  json_builder_set_member_name (json, "state");
  sixain_match_write_state (match, view, json);
  json_builder_set_member_name (json, "facts");
  json_builder_begin_object (json);
  sixain_game_write_facts (sixain_match_get_game (match), sixain_match_get_setup (match), view, json);
  json_builder_end_object (json);
}

char *
sixain_phone_view_write (SixainSession     *session,
                         const SixainStep  *step,
                         guint              number,
                         gint               seat,
                         gboolean           resting,
                         gboolean           outdated,
                         double             pace,
                         const SixainMoves *legal)
{
  SixainMatch *match = sixain_session_get_match (session);
  const SixainRules *rules = sixain_match_get_rules (match);
  g_autofree gpointer view = g_malloc (rules->state_size);
  g_autoptr (JsonBuilder) json = json_builder_new_immutable ();
  SixainSummary summary;

  /* Everything that follows comes from what the seat may know. */
  sixain_step_look (step, seat, view);
  rules->summarize (view, &summary);

  json_builder_begin_object (json);
  sixain_json_add_int (json, "step", number);
  sixain_json_add_string (json, "game", rules->id);
  json_builder_set_member_name (json, "seat");
  if (seat == SIXAIN_NOBODY)
    json_builder_add_null_value (json);
  else
    json_builder_add_int_value (json, seat);
  add_players (json, session);
  sixain_setup_write_options (sixain_match_get_setup (match), rules, json);
  add_state (json, match, view);
  sixain_wire_add_seats (json, "to_act", summary.over || outdated ? 0 : rules->to_act (view));
  sixain_json_begin_list (json, "legal");
  if (seat != SIXAIN_NOBODY)
    add_legal (json, match, view, seat, legal);
  json_builder_end_array (json);
  add_standing (json, match, &summary, seat);
  sixain_json_add_boolean (json, "paused", sixain_holds_get_pauses (sixain_session_get_holds (session)) != 0);
  sixain_json_add_boolean (json, "resting", resting);
  sixain_json_add_double (json, "pace", pace);
  sixain_json_add_int (json, "time", find_time (session));
  sixain_json_add_boolean (json, "over", summary.over);
  sixain_wire_add_seats (json, "winners", summary.over ? sixain_match_get_winners (match) : 0);

  return sixain_phone_say_end (json);
}

static char *
tell_undo (void)
{
  g_autoptr (JsonBuilder) json = json_builder_new_immutable ();

  json_builder_begin_object (json);
  json_builder_set_member_name (json, "event");
  json_builder_begin_object (json);
  sixain_json_add_string (json, "event", "undo");
  json_builder_end_object (json);
  sixain_json_add_string (json, "words", _("The last move was taken back."));

  return sixain_phone_say_end (json);
}

static void
add_event (JsonBuilder      *json,
           SixainMatch      *match,
           const SixainStep *step,
           guint             number,
           gint              seat,
           gpointer          view)
{
  const SixainEvent *event = &step->events.items[number];
  g_autofree char *words = sixain_game_tell (sixain_match_get_game (match), sixain_match_get_setup (match),
                                             event, sixain_match_get_names (match));

  json_builder_begin_object (json);
  json_builder_set_member_name (json, "event");
  sixain_wire_add_event (json, sixain_match_get_rules (match), event);
  json_builder_set_member_name (json, "words");
  if (words != NULL)
    json_builder_add_string_value (json, words);
  else
    json_builder_add_null_value (json);
  if (words != NULL && view != NULL)
    {
      sixain_step_look_at (step, number, seat, view);
      add_state (json, match, view);
    }
  json_builder_end_object (json);
}

/* With room for a view, the states too. */
static char *
tell (SixainMatch      *match,
      const SixainStep *step,
      gint              seat,
      gpointer          view)
{
  g_autoptr (JsonBuilder) json = json_builder_new_immutable ();
  g_autoptr (JsonNode) root = NULL;
  g_autofree char *list = NULL;

  if (step->kind == SIXAIN_STEP_UNDO)
    return tell_undo ();

  json_builder_begin_array (json);
  for (guint i = 0; i < step->events.n; i++)
    add_event (json, match, step, i, seat, view);
  json_builder_end_array (json);
  root = json_builder_get_root (json);
  list = sixain_json_print (root);

  /* Without its brackets. */
  return g_strndup (list + 1, strlen (list) - 2);
}

char *
sixain_phone_view_tell (SixainMatch      *match,
                        const SixainStep *step)
{
  return tell (match, step, SIXAIN_NOBODY, NULL);
}

char *
sixain_phone_view_stage (SixainMatch      *match,
                         const SixainStep *step,
                         gint              seat)
{
  g_autofree gpointer view = g_malloc (sixain_match_get_rules (match)->state_size);

  return tell (match, step, seat, view);
}

char *
sixain_phone_view_hint (SixainMatch      *match,
                        const SixainStep *step,
                        guint             seat,
                        const SixainMove *move,
                        const char       *reason,
                        gint64            id)
{
  g_autoptr (JsonBuilder) json = sixain_phone_say_begin ("hint");
  g_autofree gpointer view = g_malloc (sixain_match_get_rules (match)->state_size);

  sixain_step_look (step, seat, view);
  sixain_json_add_int (json, "id", id);
  add_move (json, match, view, seat, move);
  json_builder_set_member_name (json, "reason");
  if (reason != NULL)
    json_builder_add_string_value (json, reason);
  else
    json_builder_add_null_value (json);

  return sixain_phone_say_end (json);
}
