/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "room.h"
#include "sixain-error.h"

/* What phones ask for that cannot be, what they must wait for, and what becomes of seats when guests go and matches
 * change. */

#define REFUSED(id, sentence) "{\"type\":\"refused\",\"id\":" id ",\"error\":\"" sentence "\"}"
#define LATE(id) "{\"type\":\"refused\",\"id\":" id ",\"error\":\"The game has gone on meanwhile.\",\"late\":true}"
#define DONE(id) "{\"type\":\"done\",\"id\":" id "}"
#define NO_SEAT "You have no seat in a game."
#define NOT_NOW "That cannot be done now."
#define NOT_LEADING "Somebody else leads the table."

static const RoomVariant variant = { "rows", 3, "limit=0 rounds=1", NULL };

/* Somebody, by number, says it, and this is the only answer. */
typedef struct
{
  guint       client;
  const char *message;
  const char *answer;
} Exchange;

static gboolean
is_answered (gpointer data)
{
  return ((Client *) data)->answered;
}

static void
expect (Client     *client,
        const char *answer)
{
  g_free (client->answer);
  client->answer = g_strdup (answer);
  client->answered = FALSE;
}

static void
ask (Room           *room,
     const Exchange *exchange)
{
  Client *client = &room->clients[exchange->client];

  g_test_message ("%u: %s", exchange->client, exchange->message);
  expect (client, exchange->answer);
  client_say (client, "%s", exchange->message);
  room_wait (is_answered, client);
  g_clear_pointer (&client->answer, g_free);
}

static gboolean
hears (Client     *client,
       const char *text)
{
  for (const GList *l = client->heard.head; l != NULL; l = l->next)
    {
      if (strstr (l->data, text) != NULL)
        return TRUE;
    }

  return FALSE;
}

static gboolean
hears_sign (gpointer client)
{
  return hears (client, "\"sign\":\"bravo\"");
}

static gboolean
is_closed (gpointer client)
{
  return ((Client *) client)->closed;
}

/* The lowest card of the seat's hand, as a move. */
static char *
get_choice (Room  *room,
            guint  seat)
{
  g_auto (SixainMoves) moves = { 0 };
  g_autoptr (GString) text = g_string_new (NULL);

  room->sitting.rules->moves (sixain_match_get_truth (room->sitting.match), seat, &moves);
  sixain_rules_write_move (room->sitting.rules, &moves.items[0], text);

  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* The last client looks on, and has no seat. */
static void
test_refused (void)
{
  static const Exchange exchanges[] = {
    { 3, "{\"type\":\"move\",\"id\":1,\"step\":1,\"move\":\"choose 5\"}", REFUSED ("1", NO_SEAT) },
    { 3, "{\"type\":\"standing\",\"id\":2,\"move\":null}", REFUSED ("2", NO_SEAT) },
    { 3, "{\"type\":\"continue\",\"id\":3}", REFUSED ("3", NO_SEAT) },
    { 3, "{\"type\":\"back\",\"id\":4}", REFUSED ("4", NO_SEAT) },
    { 3, "{\"type\":\"lead\",\"id\":5,\"act\":\"start\"}", REFUSED ("5", NOT_LEADING) },
    { 3, "{\"type\":\"join\",\"player\":\"nobody\"}", REFUSED ("null", "This player is not on the list.") },
    { 3, "{\"type\":\"join\",\"name\":\"PLAYER 1\",\"colour\":1,\"picture\":\"\"}",
      REFUSED ("null", "Somebody with this name is here already.") },
    { 0, "{\"type\":\"hello\",\"room\":\"ABCD\"}", REFUSED ("null", "You have said hello already.") },
    { 0, "{\"type\":\"join\",\"name\":\"Léa\",\"colour\":1,\"picture\":\"\"}", REFUSED ("null", "You are already here.") },
    { 0, "{\"type\":\"standing\",\"id\":1,\"move\":\"dance\"}", REFUSED ("1", NOT_NOW) },
    { 0, "{\"type\":\"standing\",\"id\":2,\"move\":null}", DONE ("2") },
    { 0, "{\"type\":\"continue\",\"id\":3}", LATE ("3") },
    { 0, "{\"type\":\"back\",\"id\":4}", DONE ("4") },
    { 0, "{\"type\":\"lead\",\"id\":5,\"act\":\"start\"}", REFUSED ("5", NOT_LEADING) },
    { 0, "{\"type\":\"move\",\"id\":6,\"step\":99,\"move\":\"choose 5\"}", REFUSED ("6", "The game has gone on meanwhile.") },
    { 0, "{\"type\":\"move\",\"id\":7,\"step\":1,\"move\":\"take 1\"}", REFUSED ("7", NOT_NOW) },
  };
  Room room;

  room_init (&room, &variant, 5);
  room_wait (room_has_heard, &room);
  for (guint i = 0; i < G_N_ELEMENTS (exchanges); i++)
    ask (&room, &exchanges[i]);
  g_assert_cmpuint (sixain_match_get_n_records (room.sitting.match), ==, 0);
  room_clear (&room);
}

/* Where the table is led, one of those who play starts and pauses it, and may pass that on. */
static void
test_lead (void)
{
  static const Exchange paused[] = {
    { 1, "{\"type\":\"lead\",\"id\":1,\"act\":\"pause\"}", REFUSED ("1", NOT_LEADING) },
    { 0, "{\"type\":\"lead\",\"id\":1,\"act\":\"dance\"}", REFUSED ("1", NOT_NOW) },
  };
  static const Exchange passed = { 0, "{\"type\":\"lead\",\"id\":2,\"act\":\"resume\"}", REFUSED ("2", NOT_LEADING) };
  static const Exchange refused = { 1, "{\"type\":\"lead\",\"id\":3,\"act\":\"dance\"}", REFUSED ("3", NOT_NOW) };
  SixainHolds *holds;
  guint n_starts = 0;
  Room room;

  room_init (&room, &variant, 5);
  holds = sixain_session_get_holds (room.sitting.session);
  room_wait (room_has_heard, &room);
  sixain_phones_set_led (room.phones, TRUE);
  sixain_phones_set_led (room.phones, TRUE);
  g_signal_connect_swapped (room.phones, "start", G_CALLBACK (g_atomic_int_inc), &n_starts);
  client_say (&room.clients[0], "{\"type\":\"lead\",\"id\":0,\"act\":\"start\"}");
  client_say (&room.clients[0], "{\"type\":\"lead\",\"id\":0,\"act\":\"pause\"}");
  for (guint i = 0; i < G_N_ELEMENTS (paused); i++)
    ask (&room, &paused[i]);
  g_assert_cmpuint (n_starts, ==, 1);
  g_assert_true (sixain_holds_get_pauses (holds) != 0);

  client_say (&room.clients[0], "{\"type\":\"lead\",\"id\":0,\"act\":\"pass\"}");
  ask (&room, &passed);
  client_say (&room.clients[1], "{\"type\":\"lead\",\"id\":0,\"act\":\"resume\"}");
  ask (&room, &refused);
  g_assert_true (sixain_holds_get_pauses (holds) == 0);
  room_clear (&room);
}

/* Between rounds somebody says that all may go on; and signs are seen where they are wanted. */
static void
test_rest (void)
{
  static const Exchange first = { 0, "{\"type\":\"continue\",\"id\":1}", DONE ("1") };
  static const Exchange late = { 0, "{\"type\":\"continue\",\"id\":2}", LATE ("2") };
  guint n_continued = 0;
  Room room;

  room_init (&room, &variant, 5);
  room_wait (room_has_heard, &room);
  g_signal_connect_swapped (room.phones, "continue", G_CALLBACK (g_atomic_int_inc), &n_continued);
  g_assert_true (sixain_phones_set_resting (room.phones, TRUE));
  g_assert_true (sixain_phones_set_resting (room.phones, TRUE));
  ask (&room, &first);
  g_assert_true (sixain_phones_set_resting (room.phones, FALSE));
  ask (&room, &late);
  g_assert_cmpuint (n_continued, ==, 1);

  g_object_set (room.phones, "reactions", FALSE, NULL);
  client_say (&room.clients[0], "{\"type\":\"react\",\"sign\":\"ouch\"}");
  ask (&room, &late);
  g_object_set (room.phones, "reactions", TRUE, NULL);
  client_say (&room.clients[0], "{\"type\":\"react\",\"sign\":\"bravo\"}");
  room_wait (hears_sign, &room.clients[1]);
  room_wait (hears_sign, &room.clients[3]);
  g_assert_false (hears (&room.clients[1], "\"sign\":\"ouch\""));
  room_clear (&room);
}

/* A move that comes while the table still shows something waits for it; a newer one takes its place. */
static void
test_waiting (void)
{
  static const Exchange bad = { 1, "{\"type\":\"move\",\"id\":8,\"step\":1,\"move\":\"take 1\"}", REFUSED ("8", NOT_NOW) };
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;
  Client *client;
  Room room;

  room_init (&room, &variant, 5);
  client = &room.clients[1];
  room_wait (room_has_heard, &room);
  sixain_phones_set_shown (room.phones, 1);
  first = get_choice (&room, 0);
  second = get_choice (&room, 1);
  expect (&room.clients[0], DONE ("1"));
  client_say (&room.clients[0], "{\"type\":\"move\",\"id\":1,\"step\":1,\"move\":\"%s\"}", first);
  room_wait (is_answered, &room.clients[0]);

  ask (&room, &bad);
  expect (client, LATE ("1"));
  client_say (client, "{\"type\":\"move\",\"id\":1,\"step\":1,\"move\":\"%s\"}", second);
  client_say (client, "{\"type\":\"move\",\"id\":2,\"step\":1,\"move\":\"%s\"}", second);
  room_wait (is_answered, client);
  g_assert_cmpuint (sixain_match_get_n_records (room.sitting.match), ==, 1);

  expect (client, DONE ("2"));
  sixain_phones_set_shown (room.phones, 2);
  room_wait (is_answered, client);
  g_assert_cmpuint (sixain_match_get_n_records (room.sitting.match), ==, 2);
  room_clear (&room);
}

static gboolean
fail_cb (gpointer match)
{
  g_autoptr (GError) error = g_error_new_literal (SIXAIN_ERROR, SIXAIN_ERROR_STORE, "The disk is full.");

  sixain_match_step_saved (match, error);

  return G_SOURCE_REMOVE;
}

static void
lose_step (SixainMatch *match,
           SixainStep  *step,
           gpointer     user_data)
{
  g_idle_add (fail_cb, match);
}

/* A move that could not be kept has never happened. */
static void
test_lost (void)
{
  g_autofree char *move = NULL;
  Room room;

  room_init (&room, &variant, 5);
  room_wait (room_has_heard, &room);
  sixain_match_set_journal (room.sitting.match, lose_step, NULL, NULL);
  move = get_choice (&room, 0);
  expect (&room.clients[0], REFUSED ("1", "The disk is full."));
  client_say (&room.clients[0], "{\"type\":\"move\",\"id\":1,\"step\":1,\"move\":\"%s\"}", move);
  room_wait (is_answered, &room.clients[0]);
  g_assert_cmpuint (sixain_match_get_n_records (room.sitting.match), ==, 0);
  sixain_match_set_journal (room.sitting.match, NULL, NULL, NULL);
  room_clear (&room);
}

static SixainGuest *
get_guest (Room  *room,
           guint  number)
{
  g_autoptr (SixainGuest) guest = g_list_model_get_item (sixain_phones_get_guests (room->phones), number);

  return guest;
}

/* Whose seat it was is remembered when the same match is played again, and not in another one. */
static void
test_seats (void)
{
  Room room;

  room_init (&room, &variant, 5);
  room_wait (room_has_heard, &room);
  sixain_phones_follow (room.phones, room.sitting.session, 17);
  g_assert_cmpint (sixain_phones_get_seat (room.phones, get_guest (&room, 1)), ==, 1);
  g_assert_true (sixain_phones_find_guest (room.phones, 1) == get_guest (&room, 1));

  sixain_phones_follow (room.phones, NULL, 0);
  g_assert_cmpint (sixain_phones_get_seat (room.phones, get_guest (&room, 1)), ==, SIXAIN_NOBODY);
  g_assert_false (sixain_phones_set_resting (room.phones, TRUE));
  sixain_phones_follow (room.phones, room.sitting.session, 17);
  for (guint seat = 0; seat < 3; seat++)
    g_assert_cmpint (sixain_phones_get_seat (room.phones, get_guest (&room, seat)), ==, seat);

  sixain_phones_follow (room.phones, NULL, 0);
  sixain_phones_follow (room.phones, room.sitting.session, 18);
  g_assert_cmpint (sixain_phones_get_seat (room.phones, get_guest (&room, 1)), ==, SIXAIN_NOBODY);

  /* A seat has one guest, and a guest one seat. */
  sixain_phones_seat (room.phones, get_guest (&room, 0), 2);
  sixain_phones_seat (room.phones, get_guest (&room, 1), 2);
  g_assert_cmpint (sixain_phones_get_seat (room.phones, get_guest (&room, 0)), ==, SIXAIN_NOBODY);
  g_assert_cmpint (sixain_phones_get_seat (room.phones, get_guest (&room, 1)), ==, 2);
  sixain_phones_seat (room.phones, get_guest (&room, 1), SIXAIN_NOBODY);
  g_assert_cmpint (sixain_phones_get_seat (room.phones, get_guest (&room, 1)), ==, SIXAIN_NOBODY);
  room_clear (&room);
}

/* Somebody leaves, somebody is sent away, and the doors are closed. */
static void
test_gone (void)
{
  static const Exchange gone = { 2, "{\"type\":\"back\",\"id\":1}", REFUSED ("1", NO_SEAT) };
  g_autoptr (GError) error = NULL;
  gboolean open;
  Room room;

  room_init (&room, &variant, 5);
  room_wait (room_has_heard, &room);
  client_say (&room.clients[2], "{\"type\":\"leave\"}");
  ask (&room, &gone);
  g_assert_cmpuint (g_list_model_get_n_items (sixain_phones_get_guests (room.phones)), ==, 2);

  sixain_phones_remove (room.phones, get_guest (&room, 1));
  room_wait (is_closed, &room.clients[1]);
  g_assert_cmpuint (g_list_model_get_n_items (sixain_phones_get_guests (room.phones)), ==, 1);

  g_assert_true (sixain_phones_open (room.phones, &error));
  sixain_phones_renew (room.phones);
  room_wait (is_closed, &room.clients[0]);
  room_wait (is_closed, &room.clients[3]);
  g_assert_cmpuint (g_list_model_get_n_items (sixain_phones_get_guests (room.phones)), ==, 0);

  sixain_phones_close (room.phones);
  sixain_phones_close (room.phones);
  g_object_get (room.phones, "open", &open, NULL);
  g_assert_false (open);
  g_assert_true (sixain_phones_open (room.phones, &error));
  g_assert_no_error (error);
  g_assert_true (sixain_phones_is_open (room.phones));
  room_clear (&room);
}

/* Every property can be read, and has a value that it may have. */
static void
check_properties (GObject *object)
{
  guint n_properties;
  g_autofree GParamSpec **properties = g_object_class_list_properties (G_OBJECT_GET_CLASS (object), &n_properties);

  g_assert_cmpuint (n_properties, >, 0);
  for (guint i = 0; i < n_properties; i++)
    {
      g_auto (GValue) value = G_VALUE_INIT;

      if (!(properties[i]->flags & G_PARAM_READABLE))
        continue;

      g_object_get_property (object, properties[i]->name, &value);
      g_assert_false (g_param_value_validate (properties[i], &value));
      if (properties[i]->flags & G_PARAM_WRITABLE && !(properties[i]->flags & G_PARAM_CONSTRUCT_ONLY))
        g_object_set_property (object, properties[i]->name, &value);
    }
}

static void
test_properties (void)
{
  g_autofree char *name = NULL;
  Room room;

  room_init (&room, &variant, 5);
  room_wait (room_has_heard, &room);
  check_properties (G_OBJECT (room.phones));
  check_properties (G_OBJECT (get_guest (&room, 0)));
  sixain_phones_close (room.phones);
  check_properties (G_OBJECT (room.phones));
  g_object_get (room.phones, "name", &name, NULL);
  g_assert_cmpstr (name, ==, NULL);
  room_clear (&room);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  room_prepare ();

  g_test_add_func ("/phones/refusals/refused", test_refused);
  g_test_add_func ("/phones/refusals/lead", test_lead);
  g_test_add_func ("/phones/refusals/rest", test_rest);
  g_test_add_func ("/phones/refusals/waiting", test_waiting);
  g_test_add_func ("/phones/refusals/lost", test_lost);
  g_test_add_func ("/phones/refusals/seats", test_seats);
  g_test_add_func ("/phones/refusals/gone", test_gone);
  g_test_add_func ("/phones/refusals/properties", test_properties);

  return g_test_run ();
}
