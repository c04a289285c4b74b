/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-referee.h"

#include <glib/gi18n.h>

#include "sixain-json.h"
#include "sixain-match-bots.h"
#include "sixain-match-save.h"
#include "sixain-wire.h"

#define MAX_BUDGET_MS 600000
#define DEFAULT_BUDGET_MS 1000

struct _SixainReferee
{
  GObject        parent_instance;

  SixainCatalog *catalog;
  SixainMatch   *match;
  JsonBuilder   *events;      /* While a request is answered that may cause some. */
};

G_DEFINE_FINAL_TYPE (SixainReferee, sixain_referee, G_TYPE_OBJECT)

static void
sixain_referee_finalize (GObject *object)
{
  SixainReferee *self = SIXAIN_REFEREE (object);

  g_clear_object (&self->catalog);
  g_clear_object (&self->match);

  G_OBJECT_CLASS (sixain_referee_parent_class)->finalize (object);
}

static void
sixain_referee_class_init (SixainRefereeClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = sixain_referee_finalize;
}

static void
sixain_referee_init (SixainReferee *self)
{
}

SixainReferee *
sixain_referee_new (SixainCatalog *catalog)
{
  SixainReferee *self = g_object_new (SIXAIN_TYPE_REFEREE, NULL);

  self->catalog = g_object_ref (catalog);

  return self;
}

static void
step_cb (SixainReferee    *self,
         const SixainStep *step)
{
  const SixainRules *rules = sixain_match_get_rules (self->match);

  for (guint i = 0; self->events != NULL && i < step->events.n; i++)
    sixain_wire_add_event (self->events, rules, &step->events.items[i]);
}

static void
set_match (SixainReferee *self,
           SixainMatch   *match)
{
  self->match = match;
  g_signal_connect_object (match, "step", G_CALLBACK (step_cb), self, G_CONNECT_SWAPPED);
}

static void
write_state (SixainReferee *self,
             gconstpointer  state,
             JsonBuilder   *json)
{
  json_builder_set_member_name (json, "state");
  sixain_match_write_state (self->match, state, json);
  sixain_wire_add_seats (json, "to_act", sixain_match_get_rules (self->match)->to_act (state));
}

static void
write_truth (SixainReferee *self,
             JsonBuilder   *json)
{
  write_state (self, sixain_match_get_truth (self->match), json);
}

static gboolean
answer_setup (SixainReferee  *self,
              JsonObject     *request,
              JsonBuilder    *json,
              GError        **error)
{
  g_autoptr (GPtrArray) known = g_ptr_array_new ();
  g_autoptr (GPtrArray) players = NULL;
  g_auto (SixainSetup) setup = { 0 };
  const SixainRules *rules;
  const char *id;
  SixainGame *game;
  SixainMatch *match;

  id = sixain_json_get_string (request, "game", error);
  game = id != NULL ? sixain_catalog_find (self->catalog, id, error) : NULL;
  if (game == NULL)
    return FALSE;

  rules = sixain_game_get_rules (game);
  g_ptr_array_add (known, (gpointer) "game");
  g_ptr_array_add (known, (gpointer) "players");
  g_ptr_array_add (known, (gpointer) "options");
  g_ptr_array_add (known, (gpointer) "seed");
  for (guint i = 0; rules->chance != NULL && rules->chance[i].id != NULL; i++)
    g_ptr_array_add (known, (gpointer) rules->chance[i].id);
  g_ptr_array_add (known, NULL);

  if (!sixain_json_only (request, (const char *const *) known->pdata, error))
    return FALSE;

  players = sixain_player_read_all (request, error);
  if (players == NULL || !sixain_setup_read (&setup, rules, players->len, request, error))
    return FALSE;

  match = sixain_match_new (game, &setup, players, error);
  if (match == NULL)
    return FALSE;

  set_match (self, match);
  write_truth (self, json);
  return TRUE;
}

static gboolean
answer_load (SixainReferee  *self,
             JsonObject     *request,
             JsonBuilder    *json,
             GError        **error)
{
  static const char *const known[] = { "load", NULL };
  JsonNode *node = json_object_get_member (request, "load");
  SixainMatch *match;
  SixainGame *game;
  const char *id;

  if (!sixain_json_only (request, known, error))
    return FALSE;

  if (!JSON_NODE_HOLDS_OBJECT (node))
    {
      g_set_error (error, SIXAIN_ERROR, SIXAIN_ERROR_SYNTAX, _("“load” must be an object, as “save” gave it."));
      return FALSE;
    }

  id = sixain_json_get_string (json_node_get_object (node), "game", error);
  game = id != NULL ? sixain_catalog_find (self->catalog, id, error) : NULL;
  match = game != NULL ? sixain_match_load (game, json_node_get_object (node), error) : NULL;
  if (match == NULL)
    return FALSE;

  set_match (self, match);
  write_truth (self, json);
  return TRUE;
}

static gboolean
get_seat (SixainReferee  *self,
          JsonObject     *request,
          const char     *name,
          gint64         *seat,
          GError        **error)
{
  return sixain_json_get_int (request, name, 0, sixain_match_get_n_players (self->match) - 1, seat, error);
}

static gboolean
get_time (JsonObject  *request,
          gint64      *time,
          GError     **error)
{
  *time = -1;

  return !json_object_has_member (request, "time") ||
         sixain_json_get_int (request, "time", 0, G_MAXINT64, time, error);
}

/* Begins the list "events", to which everything that happens is added until it ends. */
static void
begin_events (SixainReferee *self,
              JsonBuilder   *json)
{
  json_builder_set_member_name (json, "events");
  json_builder_begin_array (json);
  self->events = json;
}

/* Ends the list and, if all went well, says where the match stands now. */
static gboolean
end_events (SixainReferee *self,
            JsonBuilder   *json,
            gboolean       ok)
{
  self->events = NULL;
  json_builder_end_array (json);
  if (ok)
    write_truth (self, json);

  return ok;
}

static gboolean
answer_move (SixainReferee  *self,
             JsonObject     *request,
             JsonBuilder    *json,
             GError        **error)
{
  const char *text;
  gint64 seat, time;

  if (!get_seat (self, request, "seat", &seat, error) ||
      (text = sixain_json_get_string (request, "move", error)) == NULL ||
      !get_time (request, &time, error))
    return FALSE;

  begin_events (self, json);

  return end_events (self, json, sixain_match_submit_text (self->match, seat, text, time, error));
}

static gboolean
answer_time (SixainReferee  *self,
             JsonObject     *request,
             JsonBuilder    *json,
             GError        **error)
{
  gint64 time;

  if (!get_time (request, &time, error))
    return FALSE;

  begin_events (self, json);

  return end_events (self, json, sixain_match_advance (self->match, time, error));
}

static gboolean
answer_legal (SixainReferee  *self,
              JsonObject     *request,
              JsonBuilder    *json,
              GError        **error)
{
  const SixainRules *rules = sixain_match_get_rules (self->match);
  g_auto (SixainMoves) moves = { 0 };
  gint64 seat;

  if (!get_seat (self, request, "legal", &seat, error))
    return FALSE;

  rules->moves (sixain_match_get_truth (self->match), seat, &moves);
  sixain_wire_add_moves (json, "moves", rules, &moves);
  return TRUE;
}

static gboolean
answer_view (SixainReferee  *self,
             JsonObject     *request,
             JsonBuilder    *json,
             GError        **error)
{
  g_autofree gpointer view = NULL;
  gint64 seat = SIXAIN_NOBODY;

  if (!json_object_get_null_member (request, "view") &&
      !get_seat (self, request, "view", &seat, error))
    return FALSE;

  view = g_malloc (sixain_match_get_rules (self->match)->state_size);
  sixain_match_look (self->match, seat, view);
  write_state (self, view, json);
  return TRUE;
}

static gboolean
answer_bot (SixainReferee  *self,
            JsonObject     *request,
            JsonBuilder    *json,
            GError        **error)
{
  g_autoptr (GString) text = g_string_new (NULL);
  const char *level;
  gint64 seat, budget = DEFAULT_BUDGET_MS;
  SixainMove move;

  if (!get_seat (self, request, "bot", &seat, error) ||
      (level = sixain_json_get_string (request, "level", error)) == NULL ||
      (json_object_has_member (request, "budget_ms") &&
       !sixain_json_get_int (request, "budget_ms", 1, MAX_BUDGET_MS, &budget, error)) ||
      !sixain_match_ask_bot (self->match, seat, level, budget, 0, &move, error))
    return FALSE;

  sixain_rules_write_move (sixain_match_get_rules (self->match), &move, text);
  sixain_json_add_string (json, "move", text->str);
  return TRUE;
}

static gboolean
answer_undo (SixainReferee  *self,
             JsonObject     *request,
             JsonBuilder    *json,
             GError        **error)
{
  gint64 n;

  if (!sixain_json_get_int (request, "undo", 1, G_MAXUINT, &n, error) ||
      !sixain_match_undo (self->match, n, error))
    return FALSE;

  write_truth (self, json);
  return TRUE;
}

static gboolean
answer_save (SixainReferee  *self,
             JsonObject     *request,
             JsonBuilder    *json,
             GError        **error)
{
  JsonNode *node = json_object_get_member (request, "save");

  if (!JSON_NODE_HOLDS_VALUE (node) || json_node_get_value_type (node) != G_TYPE_BOOLEAN ||
      !json_node_get_boolean (node))
    {
      g_set_error (error, SIXAIN_ERROR, SIXAIN_ERROR_SYNTAX, _("“save” must be true."));
      return FALSE;
    }

  json_builder_set_member_name (json, "save");
  json_builder_add_value (json, sixain_match_save (self->match));
  return TRUE;
}

typedef gboolean (*AnswerFunc) (SixainReferee  *self,
                                JsonObject     *request,
                                JsonBuilder    *json,
                                GError        **error);

/* What is asked is told by the first of these members that is there. */
static const struct
{
  const char *name;
  const char *known[4];
  AnswerFunc  answer;
} requests[] = {
  { "move", { "move", "seat", "time" }, answer_move },
  { "legal", { "legal" }, answer_legal },
  { "view", { "view" }, answer_view },
  { "bot", { "bot", "level", "budget_ms" }, answer_bot },
  { "undo", { "undo" }, answer_undo },
  { "save", { "save" }, answer_save },
  { "time", { "time" }, answer_time },
};

static gboolean
answer_request (SixainReferee  *self,
                JsonObject     *request,
                JsonBuilder    *json,
                GError        **error)
{
  gboolean sets_up = json_object_has_member (request, "game") || json_object_has_member (request, "load");

  if (sets_up && self->match != NULL)
    {
      g_set_error (error, SIXAIN_ERROR, SIXAIN_ERROR_SETUP,
                   _("A game is under way already; start another referee for another one."));
      return FALSE;
    }

  if (self->match == NULL)
    {
      if (json_object_has_member (request, "load"))
        return answer_load (self, request, json, error);
      if (sets_up)
        return answer_setup (self, request, json, error);

      g_set_error (error, SIXAIN_ERROR, SIXAIN_ERROR_SETUP,
                   _("The first line must set up a game: “game” and “players”, or “load”."));
      return FALSE;
    }

  for (guint i = 0; i < G_N_ELEMENTS (requests); i++)
    {
      if (json_object_has_member (request, requests[i].name))
        return sixain_json_only (request, requests[i].known, error) &&
               requests[i].answer (self, request, json, error);
    }

  g_set_error (error, SIXAIN_ERROR, SIXAIN_ERROR_SYNTAX,
               _("Nothing is asked here: there must be one of “move”, “legal”, “view”, “bot”, “undo”, “save” and “time”."));
  return FALSE;
}

char *
sixain_referee_answer (SixainReferee *self,
                       const char    *line,
                       gsize          length)
{
  g_autoptr (JsonNode) node = NULL;
  g_autoptr (JsonNode) root = NULL;
  g_autoptr (JsonBuilder) json = json_builder_new_immutable ();
  g_autoptr (GError) error = NULL;

  g_return_val_if_fail (SIXAIN_IS_REFEREE (self), NULL);

  node = sixain_json_parse (line, length, &error);
  if (node == NULL)
    return sixain_wire_refuse (error->message);
  if (!JSON_NODE_HOLDS_OBJECT (node))
    return sixain_wire_refuse (_("A request must be a JSON object."));

  json_builder_begin_object (json);
  sixain_json_add_boolean (json, "ok", TRUE);
  if (!answer_request (self, json_node_get_object (node), json, &error))
    return sixain_wire_refuse (error->message);
  json_builder_end_object (json);
  root = json_builder_get_root (json);

  return sixain_json_print (root);
}
