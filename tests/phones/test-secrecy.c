/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "room.h"
#include "sixain-json.h"
#include "sixain-phone-view.h"

/* Nothing that leaves the server for a seat holds what that seat may not know. Whole matches
 * are played by phones over real connections, with an onlooker, and every byte that any of
 * them hears is looked at:
 *
 * - A view of another world that looks the same from the seat has the very same bytes, so
 *   that nothing in it comes from what the seat cannot know.
 * - So has a hint, whatever the move is.
 * - What happened is the same for everybody, onlookers included.
 * - A step that tells a seat nothing is not heard of, and leaves no gap in the numbers of the others.
 * - Every other message consists of what the phone itself has said and of what everybody
 *   in the room knows. Refusals follow from what the seat has been shown.
 * - A secret is heard by the phone whose secret it is, once. */

static const RoomVariant variants[] = {
  { "rows", 2, "" },
  { "rows", 5, "" },
  { "rows", 10, "rounds=1" },
  { "rows", 4, "known_cards=true rounds=2" },
  { "rows", 4, "known_cards=true draft=true rounds=2" },
  { "rows", 3, "special_cards=true" },
  { "rows", 8, "special_cards=true" },
  { "rows", 3, "deck=elements rounds=2" },
  { "six", 2, "hourglass_s=60 rounds=2" },
  { "six", 3, "auto_protect=true hourglass_s=60 rounds=2" },
  { "six", 5, "doubles=true unpredictable_sand=true hourglass_s=60 rounds=2" },
  { "sequences", 2, "rounds=1" },
  { "sequences", 3, "rounds=1" },
  { "sequences", 4, "teams=true rounds=1" },
  { "sequences", 4, "claims=false rounds=1" },
  { "highest", 3, "" },
};

static gboolean
is_everybody_closed (gpointer data)
{
  Room *self = data;

  for (guint i = 0; i < self->n_clients; i++)
    {
      if (!self->clients[i].closed)
        return FALSE;
    }

  return sixain_phones_get_n_links (self->phones) == 0;
}

/* As a phone hears it, with a reason that comes from the same view as the move: see sixain-thought.c. */
static char *
write_hint (SixainMatch      *match,
            const SixainStep *step,
            guint             seat,
            const SixainMove *move)
{
  g_autofree gpointer view = g_malloc (sixain_match_get_rules (match)->state_size);
  g_autofree char *reason = NULL;

  sixain_step_look (step, seat, view);
  reason = sixain_game_justify (sixain_match_get_game (match), sixain_match_get_setup (match), view, seat, move);

  return sixain_phone_view_hint (match, step, seat, move, reason, 7);
}

/* The reason for a move is the same in a world that looks the same. That the move follows from what the
 * seat sees is the bots' own promise, which tests/contract proves; what they are given here is that and no more. */
static void
check_hint (Client           *self,
            const SixainStep *other,
            const SixainMove *move)
{
  SixainMatch *match = self->room->sitting.match;
  g_autofree char *hint = write_hint (match, self->room->sitting.step, self->seat, move);
  g_autofree char *same = write_hint (match, other, self->seat, move);

  g_assert_cmpstr (hint, ==, same);
}

/* Another world, as random as it can be for one who sees this one from that seat: the view
 * of it, without what happened, is the same. */
static void
check_view (Client     *self,
            const char *text)
{
  Sitting *sitting = &self->room->sitting;
  const SixainRules *rules = sitting->rules;
  const char *view = strstr (text, "],\"step\":") + strlen ("],");
  g_autofree gpointer state = g_malloc (rules->state_size);
  g_autofree gpointer seen = g_malloc (rules->state_size);
  g_autofree char *other = NULL;
  g_autofree char *told = NULL;
  g_autoptr (SixainStep) step = NULL;
  g_auto (SixainMoves) legal = { 0 };
  guint number = g_ascii_strtoull (view + strlen ("\"step\":"), NULL, 10);

  /* What was seen before the last step was checked then, or could not be: everybody is
   * asked for the newest only. */
  if (number != self->expected)
    return;

  sixain_step_look (sitting->step, self->seat, state);
  rules->resample (state, &sitting->random);
  step = sixain_step_new (rules, SIXAIN_STEP_MOVE, state);
  memcpy (seen, state, rules->state_size);
  rules->redact (seen, self->seat);
  if (self->seat != SIXAIN_NOBODY)
    rules->moves (seen, self->seat, &legal);
  other = sixain_phone_view_write (sitting->session, step, number, self->seat, FALSE, FALSE, 0, &legal);
  g_assert_cmpstr (view, ==, other + 1);
  /* Reasons take long to find. */
  if (legal.n > 0 && self->room->n_views % 32 == 0)
    check_hint (self, step, &legal.items[self->room->n_views / 32 % legal.n]);
  self->room->n_views++;

  /* Whoever hears of the same step again is told of nothing new. */
  told = g_strndup (text, view - text);
  if (self->told == NULL)
    self->told = g_steal_pointer (&told);
}

static void
check_members (JsonObject *object,
               const char *names)
{
  g_autoptr (GList) members = json_object_get_members (object);
  g_auto (GStrv) known = g_strsplit (names, " ", -1);

  for (GList *l = members; l != NULL; l = l->next)
    g_assert_true (g_strv_contains ((const char *const *) known, l->data));
}

/* One of those who are here, with nothing but what everybody sees of them. */
static void
check_guest (Client     *self,
             JsonObject *guest)
{
  const char *name = json_object_get_string_member (guest, "name");
  guint number = name[strlen ("Player ")] - '0';
  JsonNode *seat = json_object_get_member (guest, "seat");

  check_members (guest, "name colour picture present seat watching you");
  g_assert_true (g_str_has_prefix (name, "Player "));
  g_assert_cmpint (json_object_get_int_member (guest, "colour"), ==, number);
  g_assert_cmpstr (json_object_get_string_member (guest, "picture"), ==, "avatar:fox");
  g_assert_true (JSON_NODE_HOLDS_NULL (seat) || json_node_get_int (seat) == number);
  g_assert_cmpint (json_object_has_member (guest, "you"), ==, (gint) number == self->seat);
  g_assert_cmpint (JSON_NODE_TYPE (json_object_get_member (guest, "present")), ==, JSON_NODE_VALUE);
  g_assert_cmpint (JSON_NODE_TYPE (json_object_get_member (guest, "watching")), ==, JSON_NODE_VALUE);
}

static void
check_game (Client     *self,
            JsonObject *message)
{
  JsonNode *game = json_object_get_member (message, "game");
  JsonObject *object;

  if (JSON_NODE_HOLDS_NULL (game))
    return;

  object = json_node_get_object (game);
  check_members (object, "id title");
  g_assert_cmpstr (json_object_get_string_member (object, "id"), ==, self->room->sitting.rules->id);
  g_assert_cmpstr (json_object_get_string_member (object, "title"), ==,
                   sixain_game_get_title (sixain_match_get_game (self->room->sitting.match)));
}

/* Who is here: the only messages besides views that are more than a few words. */
static void
check_company (Client     *self,
               const char *text)
{
  g_autoptr (JsonNode) node = sixain_json_parse (text, strlen (text), NULL);
  JsonObject *message = json_node_get_object (node);

  if (json_object_has_member (message, "guests"))
    {
      JsonArray *guests = json_object_get_array_member (message, "guests");

      check_members (message, "type guests playing led leads again hints reactions seen game");
      g_assert_cmpint (JSON_NODE_TYPE (json_object_get_member (message, "playing")), ==, JSON_NODE_VALUE);
      for (guint i = 0; i < json_array_get_length (guests); i++)
        check_guest (self, json_array_get_object_element (guests, i));
    }
  else
    {
      JsonNode *you = json_object_get_member (message, "you");

      check_members (message, "type protocol language game players you colour");
      g_assert_cmpint (json_object_get_int_member (message, "protocol"), ==, 1);
      g_assert_cmpuint (json_array_get_length (json_object_get_array_member (message, "players")), ==, 0);
      if (!JSON_NODE_HOLDS_NULL (you))
        check_guest (self, json_node_get_object (you));
    }
  check_game (self, message);
}

static void
check_message (Client     *self,
               const char *text)
{
  gboolean is_seat = g_str_has_prefix (text, "{\"type\":\"seat\"");

  for (guint i = 0; i < self->room->secrets->len; i++)
    {
      const char *secret = g_ptr_array_index (self->room->secrets, i);

      if (secret != NULL && !(is_seat && i == self->number))
        g_assert_null (strstr (text, secret));
    }

  if (g_str_has_prefix (text, "{\"type\":\"view\""))
    check_view (self, text);
  else if (g_str_has_prefix (text, "{\"type\":\"room\"") || g_str_has_prefix (text, "{\"type\":\"welcome\""))
    check_company (self, text);
  else if (is_seat)
    g_assert_cmpuint (strlen (text), ==, strlen ("{\"type\":\"seat\",\"secret\":\"\"}") + 32);
  else if (self->answer != NULL && g_str_equal (text, self->answer))
    g_clear_pointer (&self->answer, g_free);
  else if (self->farewell != NULL)
    g_assert_cmpstr (text, ==, self->farewell);
  else
    g_error ("Phone %u hears what nobody expects: %s", self->number, text);
}

/* Everybody has heard of the last step; looks at every message since the step before. */
static void
room_check (Room *self)
{
  const char *told = NULL;

  room_wait (room_has_heard, self);
  for (guint i = 0; i < self->n_clients; i++)
    {
      Client *client = &self->clients[i];
      char *text;

      g_clear_pointer (&client->told, g_free);
      while ((text = g_queue_pop_head (&client->heard)) != NULL)
        {
          check_message (client, text);
          g_free (text);
        }
      g_assert_null (client->answer);

      /* What others do in secret is not heard of. */
      if (client->told == NULL)
        continue;

      /* Who has come back was told of nothing. */
      if (told == NULL || g_str_has_suffix (told, "\"happened\":[],"))
        told = client->told;
      else if (!g_str_has_suffix (client->told, "\"happened\":[],"))
        g_assert_cmpstr (client->told, ==, told);
    }
}

/* Somebody tries what they cannot do: a move that another seat could make, one that is none,
 * or one in answer to what they have not been asked yet. What they hear follows from what
 * they were shown, and from nothing else. */
static void
try_in_vain (Room *self)
{
  Sitting *sitting = &self->sitting;
  Client *client = &self->clients[sixain_random_below (&sitting->random, self->n_clients - 1)];
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree gpointer view = g_malloc (sitting->rules->state_size);
  g_autofree char *no_move = NULL;
  g_auto (SixainMoves) legal = { 0 };
  guint step = client->step;
  const char *refusal = "That cannot be done now.";
  SixainMove move;

  sitting_pick (sitting, &move);
  sixain_rules_write_move (sitting->rules, &move, text);
  sixain_step_look (sitting->step, client->seat, view);
  sitting->rules->moves (view, client->seat, &legal);
  if (sixain_moves_has (&legal, &move))
    {
      step += 3;
      refusal = "The game has gone on meanwhile.";
    }
  else if (sixain_random_below (&sitting->random, 4) == 0)
    {
      no_move = g_strdup_printf ("This is not a move of %s.", sixain_game_get_title (sixain_match_get_game (sitting->match)));
      refusal = no_move;
      g_string_assign (text, "look");
    }
  client_send_move (client, step, text->str, refusal);
  self->n_refused++;
}

/* The same guest with another device. The first is told so, and the other everything. */
static void
change_device (Room *self)
{
  Client *client = &self->clients[sixain_random_below (&self->sitting.random, self->n_clients - 1)];
  Client old = { .room = self, .number = client->number, .seat = client->seat,
                 .connection = g_steal_pointer (&client->connection), .farewell = "{\"type\":\"moved\"}" };
  char *text;

  g_signal_handlers_disconnect_by_data (old.connection, client);
  g_queue_init (&old.heard);
  client_listen (&old);
  client->step = 0;
  client_connect (client);
  room_wait (client_has_view, client);
  while (!old.closed)
    g_main_context_iteration (NULL, TRUE);
  g_assert_nonnull (old.heard.tail);
  g_assert_cmpstr (old.heard.tail->data, ==, old.farewell);
  while ((text = g_queue_pop_head (&old.heard)) != NULL)
    {
      check_message (&old, text);
      g_free (text);
    }
  client_clear (&old);
}

static void
play_on (Room *self)
{
  Sitting *sitting = &self->sitting;
  g_autoptr (GString) text = g_string_new (NULL);
  SixainMove move;
  guint seat;

  if (sitting_tick (sitting))
    return;

  seat = sitting_pick (sitting, &move);
  sixain_rules_write_move (sitting->rules, &move, text);
  client_send_move (&self->clients[seat], self->clients[seat].step, text->str, NULL);
  while (!self->clients[seat].answered)
    g_main_context_iteration (NULL, TRUE);
}

/* What came since the last step: answers, and what those hear who come back. */
static void
check_rest (Room *self)
{
  for (guint i = 0; i < self->n_clients; i++)
    {
      char *text;

      while ((text = g_queue_pop_head (&self->clients[i].heard)) != NULL)
        {
          check_message (&self->clients[i], text);
          g_free (text);
        }
    }
}

static void
say_goodbye (Room *self)
{
  for (guint i = 0; i < self->n_clients; i++)
    self->clients[i].farewell = "{\"type\":\"bye\",\"reason\":\"closed\"}";
  sixain_phones_close (self->phones);
  room_wait (is_everybody_closed, self);
  for (guint i = 0; i < self->n_clients; i++)
    g_assert_cmpstr (self->clients[i].heard.tail->data, ==, self->clients[i].farewell);
  check_rest (self);
}

static void
play_match (const RoomVariant *variant,
            guint64        seed)
{
  Room room;
  guint step, n_steps = 0;

  room_init (&room, variant, seed);
  room_check (&room);
  while (!sixain_match_is_over (room.sitting.match))
    {
      if (n_steps % 5 == 2 && sitting_can_act (&room.sitting))
        {
          try_in_vain (&room);
          room_wait (room_is_answered, &room);
        }
      if (n_steps % 64 == 20)
        change_device (&room);
      check_rest (&room);
      step = room.sitting.step->number;
      play_on (&room);

      /* Time may pass without anything happening. */
      if (room.sitting.step->number == step)
        continue;

      room_check (&room);
      n_steps++;
    }
  say_goodbye (&room);
  g_assert_cmpuint (n_steps, >, 5);
  g_assert_cmpuint (room.n_views, >=, room.n_expected);
  g_assert_cmpuint (room.n_refused, >, 0);
  g_test_message ("%u steps, %u views, %u refusals", n_steps, room.n_views, room.n_refused);
  room_clear (&room);
}

static void
test_secrecy (gconstpointer data)
{
  for (guint64 seed = 1; seed <= 3; seed++)
    play_match (data, seed);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  room_prepare ();

  for (guint i = 0; i < G_N_ELEMENTS (variants); i++)
    {
      g_autofree char *path = g_strdup_printf ("/phones/secrecy/%s-%u-%s", variants[i].game, variants[i].n_players,
                                               variants[i].options);

      g_test_add_data_func (path, &variants[i], test_secrecy);
    }

  return g_test_run ();
}
