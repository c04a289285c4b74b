/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>

#include "sixain-avatars.h"
#include "sixain-catalog.h"
#include "sixain-guest-private.h"
#include "sixain-error.h"
#include "sixain-json.h"
#include "sixain-phone-addresses.h"
#include "sixain-phone-message.h"
#include "sixain-phone-rate.h"
#include "sixain-phone-room.h"
#include "sixain-phone-store.h"
#include "sixain-phone-texts.h"
#include "sixain-rules.h"

/* The parts of the phones' server that need no phone. */

typedef struct
{
  char *directory;
  char *path;
} Folder;

static void
folder_init (Folder *self)
{
  g_autoptr (GError) error = NULL;

  self->directory = g_dir_make_tmp ("sixain-XXXXXX", &error);
  g_assert_no_error (error);
  self->path = g_build_filename (self->directory, "phones.json", NULL);
}

static void
folder_clear (Folder *self)
{
  g_unlink (self->path);
  g_assert_cmpint (g_rmdir (self->directory), ==, 0);
  g_free (self->path);
  g_free (self->directory);
}

static SixainGuest *
create_guest (const char *name,
              const char *secret)
{
  g_autoptr (SixainPlayer) player = sixain_player_new (name);
  g_autofree char *key = sixain_phone_room_make_key (secret);

  sixain_player_set_colour (player, 4);
  sixain_player_set_picture (player, "avatar:owl");

  return sixain_guest_new (player, key);
}

static void
test_book (void)
{
  g_autoptr (GListStore) guests = g_list_store_new (SIXAIN_TYPE_GUEST);
  g_autoptr (GListStore) found = g_list_store_new (SIXAIN_TYPE_GUEST);
  g_autofree char *secret = sixain_phone_room_make_secret ();
  g_autoptr (SixainGuest) guest = create_guest ("Léa", secret);
  g_autoptr (SixainGuest) again = NULL;
  g_autoptr (SixainPhoneStore) book = NULL;
  g_autofree char *room = NULL;
  g_autofree char *text = NULL;
  Folder folder;
  GStatBuf status;
  guint port;

  folder_init (&folder);
  g_assert_cmpuint (strlen (secret), ==, 32);
  book = sixain_phone_store_new (folder.directory);
  g_assert_false (sixain_phone_store_read (book, &room, &port, found));

  sixain_guest_keep_seat (guest, 2, 17);
  sixain_guest_set_watching (guest, TRUE);
  g_list_store_append (guests, guest);
  for (guint i = 0; i < 50; i++)
    sixain_phone_store_write (book, "K7QF", 4666 + i, G_LIST_MODEL (guests));
  sixain_phone_store_flush (book);

  /* Only the user reads it, and it does not have what lets a phone in. */
  g_assert_cmpint (g_stat (folder.path, &status), ==, 0);
  g_assert_cmpint (status.st_mode & 0777, ==, 0600);
  g_assert_true (g_file_get_contents (folder.path, &text, NULL, NULL));
  g_assert_null (strstr (text, secret));

  g_assert_true (sixain_phone_store_read (book, &room, &port, found));
  g_assert_cmpstr (room, ==, "K7QF");
  g_assert_cmpuint (port, ==, 4715);
  again = g_list_model_get_item (G_LIST_MODEL (found), 0);
  g_assert_cmpstr (sixain_guest_get_key (again), ==, sixain_guest_get_key (guest));
  g_assert_cmpstr (sixain_player_get_id (sixain_guest_get_player (again)), ==,
                   sixain_player_get_id (sixain_guest_get_player (guest)));
  g_assert_cmpstr (sixain_player_get_name (sixain_guest_get_player (again)), ==, "Léa");
  g_assert_cmpuint (sixain_player_get_colour (sixain_guest_get_player (again)), ==, 4);
  g_assert_cmpstr (sixain_player_get_picture (sixain_guest_get_player (again)), ==, "avatar:owl");
  g_assert_cmpint (sixain_guest_get_kept_seat (again), ==, 2);
  g_assert_cmpint (sixain_guest_get_match (again), ==, 17);
  g_assert_true (sixain_guest_is_watching (again));
  g_assert_false (sixain_guest_is_present (again));
  folder_clear (&folder);
}

/* A file that was damaged or made by somebody else changes nothing. */
static void
test_damaged_book (void)
{
  static const char *const texts[] = {
    "", "nonsense", "[]", "{}", "{\"version\":2,\"room\":\"K7QF\",\"port\":4666,\"guests\":[]}",
    "{\"version\":1,\"room\":\"K7\",\"port\":4666,\"guests\":[]}",
    "{\"version\":1,\"room\":\"k7qf\",\"port\":4666,\"guests\":[]}",
    "{\"version\":1,\"room\":\"K7QF\",\"port\":70000,\"guests\":[]}",
    "{\"version\":1,\"room\":\"K7QF\",\"port\":4666,\"guests\":[7]}",
    "{\"version\":1,\"room\":\"K7QF\",\"port\":4666,\"guests\":[{\"key\":\"short\"}]}",
    "{\"version\":1,\"room\":\"K7QF\",\"port\":4666,\"guests\":[],\"more\":1}",
    "{\"version\":1,\"port\":4666,\"guests\":[]}", "{\"version\":1,\"room\":\"K7QF\",\"guests\":[]}",
    "{\"version\":1,\"room\":\"K7QF\",\"port\":4666,\"guests\":7}",
  };
  Folder folder;

  folder_init (&folder);
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GListStore) found = g_list_store_new (SIXAIN_TYPE_GUEST);
      g_autoptr (SixainPhoneStore) book = sixain_phone_store_new (folder.directory);
      char *room = NULL;
      guint port;

      g_assert_true (g_file_set_contents (folder.path, texts[i], -1, NULL));
      g_assert_false (sixain_phone_store_read (book, &room, &port, found));
      g_assert_null (room);
      g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (found)), ==, 0);
    }
  folder_clear (&folder);
}

/* So does one guest of whom anything is missing or wrong, in a book that is good otherwise. */
static void
test_damaged_guest (void)
{
  static const struct
  {
    const char *key;
    const char *value;
    const char *wrong[4];
  } members[] = {
    { "key", "\"0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef\"", { "\"0123\"", "7", "null" } },
    { "id", "\"somebody\"", { "7", "null" } },
    { "name", "\"Léa\"", { "\"\"", "7", "\"  \"" } },
    { "picture", "\"avatar:owl\"", { "7", "null" } },
    { "colour", "4", { "-1", "1000", "\"4\"" } },
    { "match", "17", { "-1", "1.5" } },
    { "seat", "2", { "-2", "64", "true" } },
  };
  Folder folder;

  folder_init (&folder);
  for (guint spoilt = 0; spoilt <= G_N_ELEMENTS (members); spoilt++)
    {
      for (guint i = 0; i < 4; i++)
        {
          const char *wrong = spoilt < G_N_ELEMENTS (members) ? members[spoilt].wrong[i] : NULL;
          g_autoptr (GListStore) found = g_list_store_new (SIXAIN_TYPE_GUEST);
          g_autoptr (SixainPhoneStore) book = sixain_phone_store_new (folder.directory);
          g_autoptr (GString) text = g_string_new ("{\"version\":1,\"room\":\"K7QF\",\"port\":4666,\"guests\":[{");
          g_autofree char *room = NULL;
          guint port;

          for (guint j = 0; j < G_N_ELEMENTS (members); j++)
            {
              if (j == spoilt && wrong == NULL)
                continue;
              g_string_append_printf (text, "%s\"%s\":%s", g_str_has_suffix (text->str, "{") ? "" : ",", members[j].key,
                                      j == spoilt ? wrong : members[j].value);
            }
          g_string_append (text, "}]}");
          g_assert_true (g_file_set_contents (folder.path, text->str, -1, NULL));
          g_assert_cmpint (sixain_phone_store_read (book, &room, &port, found), ==, spoilt == G_N_ELEMENTS (members));
        }
    }
  folder_clear (&folder);
}

/* Where nothing can be written, the phones are not remembered, and that is all. */
static void
test_no_book (void)
{
  g_autoptr (GListStore) guests = g_list_store_new (SIXAIN_TYPE_GUEST);
  g_autoptr (SixainPhoneStore) book = NULL;
  g_autofree char *inside = NULL;
  g_autofree char *room = NULL;
  Folder folder;
  guint port;

  folder_init (&folder);
  g_assert_true (g_file_set_contents (folder.path, "mine", -1, NULL));
  inside = g_build_filename (folder.path, "inside", NULL);
  book = sixain_phone_store_new (inside);
  sixain_phone_store_write (book, "K7QF", 4666, G_LIST_MODEL (guests));
  sixain_phone_store_flush (book);
  g_assert_false (sixain_phone_store_read (book, &room, &port, guests));
  folder_clear (&folder);
}

/* The likeliest first. */
static void
test_address_ranks (void)
{
  static const struct
  {
    const char *network;
    const char *address;
  } order[] = {
    { "wlp3s0", "192.168.1.20" },
    { "wlan0", "8.8.8.8" },
    { "enp4s0", "192.168.1.21" },
    { "eth0", "169.254.7.7" },
    { "strange0", "10.0.0.4" },
    { "docker0", "172.17.0.1" },
    { "tun0", "100.64.0.9" },
    { "wlp3s0", "fd00::1" },
    { "eth0", "2001:db8::1" },
  };
  guint last = 0;

  for (guint i = 0; i < G_N_ELEMENTS (order); i++)
    {
      g_autoptr (GInetAddress) address = g_inet_address_new_from_string (order[i].address);
      guint rank = sixain_phone_addresses_rank (order[i].network, address);

      g_assert_cmpuint (rank, >=, last);
      last = rank;
    }
}

static void
test_near_addresses (void)
{
  static const struct
  {
    const char *address;
    gboolean    near;
  } addresses[] = {
    { "127.0.0.1", TRUE }, { "192.168.3.4", TRUE }, { "10.1.2.3", TRUE }, { "172.20.1.1", TRUE },
    { "169.254.3.4", TRUE }, { "100.100.1.1", TRUE }, { "::1", TRUE }, { "fe80::1", TRUE }, { "fd12:3456::1", TRUE },
    { "203.0.113.7", FALSE }, { "198.51.100.1", FALSE }, { "2001:db8:ffff::1", FALSE },
    { "100.200.1.1", FALSE }, { "::ffff:203.0.113.7", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (addresses); i++)
    {
      g_autoptr (GInetAddress) address = g_inet_address_new_from_string (addresses[i].address);

      g_assert_cmpint (sixain_phone_addresses_is_near (address), ==, addresses[i].near);
    }
}

static void
test_address_texts (void)
{
  g_autoptr (GInetAddress) narrow = g_inet_address_new_from_string ("192.168.1.20");
  g_autoptr (GInetAddress) wide = g_inet_address_new_from_string ("fd00::7");
  g_autoptr (GInetAddress) mapped = g_inet_address_new_from_string ("::ffff:192.168.1.20");
  g_autoptr (GInetAddress) unmapped = sixain_phone_addresses_unmap (mapped);
  g_autoptr (SixainPhoneAddress) a = sixain_phone_address_new ("wlan0", narrow, 4666);
  g_autoptr (SixainPhoneAddress) b = sixain_phone_address_new ("wlan0", wide, 4667);
  g_autofree char *link = sixain_phone_address_make_link (a, "K7QF");

  g_assert_cmpstr (sixain_phone_address_get_text (a), ==, "192.168.1.20:4666");
  g_assert_cmpstr (sixain_phone_address_get_text (b), ==, "[fd00::7]:4667");
  g_assert_cmpstr (sixain_phone_address_get_network (a), ==, "wlan0");
  g_assert_cmpstr (link, ==, "http://192.168.1.20:4666/#K7QF");
  g_assert_true (g_inet_address_equal (unmapped, narrow));
}

static void
test_address_list (void)
{
  g_autoptr (SixainPhoneAddresses) addresses = sixain_phone_addresses_new ();
  g_autoptr (SixainPhoneAddress) first = NULL;

  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (addresses)), ==, 0);
  sixain_phone_addresses_set_port (addresses, 4666, TRUE);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (addresses)), ==, 1);
  first = g_list_model_get_item (G_LIST_MODEL (addresses), 0);
  g_assert_cmpstr (sixain_phone_address_get_text (first), ==, "127.0.0.1:4666");
  sixain_phone_addresses_set_port (addresses, 0, TRUE);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (addresses)), ==, 0);
}

/* The addresses of this machine's networks are none that only this machine or only the next one reaches. */
static void
test_address_list_of_networks (void)
{
  g_autoptr (SixainPhoneAddresses) addresses = sixain_phone_addresses_new ();

  sixain_phone_addresses_set_port (addresses, 4666, FALSE);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (addresses)); i++)
    {
      g_autoptr (SixainPhoneAddress) address = g_list_model_get_item (G_LIST_MODEL (addresses), i);
      const char *text = sixain_phone_address_get_text (address);

      g_test_message ("%s", text);
      g_assert_false (g_str_has_prefix (text, "127.") || g_str_has_prefix (text, "[::1]") || g_str_has_prefix (text, "[fe80"));
      g_assert_true (g_str_has_suffix (text, ":4666"));
    }
}

/* The address of a web server in front is what a person would type, and nothing else is taken for one. */
static void
test_front (void)
{
  static const struct
  {
    const char *typed;
    const char *address;
    const char *host;
  } good[] = {
    { "https://games.example.org/table", "https://games.example.org/table/", "games.example.org" },
    { "https://games.example.org/table/", "https://games.example.org/table/", "games.example.org" },
    { "https://games.example.org", "https://games.example.org/", "games.example.org" },
    { "https://games.example.org:443/", "https://games.example.org/", "games.example.org" },
    { "https://games.example.org:8443/a_b-c.d", "https://games.example.org:8443/a_b-c.d/", "games.example.org:8443" },
    { "https://[2001:db8::7]/t", "https://[2001:db8::7]/t/", "[2001:db8::7]" },
    { "https://[2001:db8::7]:8443", "https://[2001:db8::7]:8443/", "[2001:db8::7]:8443" },
  };
  static const char *const bad[] = {
    "", "games.example.org", "http://games.example.org/", "https://", "https:///table", "https:table", "https://me@games.example.org/",
    "https://games.example.org/?a", "https://games.example.org/#a", "https://games.example.org/a//b",
    "https://games.example.org/%20", "https://games.example.org/é", "https://games.example.org:port/",
  };

  for (guint i = 0; i < G_N_ELEMENTS (good); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (SixainPhoneFront) front = sixain_phone_front_new (good[i].typed, NULL, &error);

      g_assert_no_error (error);
      g_assert_cmpstr (sixain_phone_front_get_address (front), ==, good[i].address);
      g_assert_cmpstr (sixain_phone_front_get_host (front), ==, good[i].host);
      g_assert_true (sixain_phone_front_is_local (front));
    }
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autoptr (GError) error = NULL;

      g_test_message ("%s", bad[i]);
      g_assert_null (sixain_phone_front_new (bad[i], NULL, &error));
      g_assert_error (error, SIXAIN_ERROR, SIXAIN_ERROR_SETUP);
    }
}

/* Only the server in front is let in, only for what is below its address. */
static void
test_front_server (void)
{
  static const char *const servers[] = { NULL, "127.0.0.1", "192.168.1.2" };
  g_autoptr (GInetAddress) here = g_inet_address_new_from_string ("127.0.0.1");
  g_autoptr (GInetAddress) there = g_inet_address_new_from_string ("192.168.1.2");
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (servers); i++)
    {
      g_autoptr (SixainPhoneFront) front = sixain_phone_front_new ("https://games.example.org/table", servers[i], &error);

      g_assert_no_error (error);
      g_assert_cmpint (sixain_phone_front_is_local (front), ==, i < 2);
      g_assert_cmpint (sixain_phone_front_is_server (front, here), ==, i < 2);
      g_assert_cmpint (sixain_phone_front_is_server (front, there), ==, i == 2);
      g_assert_cmpstr (sixain_phone_front_find_path (front, "/table/app.js"), ==, "/app.js");
      g_assert_cmpstr (sixain_phone_front_find_path (front, "/table"), ==, "");
      g_assert_cmpstr (sixain_phone_front_find_path (front, "/tables"), ==, NULL);
      g_assert_cmpstr (sixain_phone_front_find_path (front, "/app.js"), ==, NULL);
    }

  g_assert_null (sixain_phone_front_new ("https://games.example.org/table", "next door", &error));
  g_assert_error (error, SIXAIN_ERROR, SIXAIN_ERROR_SETUP);
}

/* Of a list of who has asked for whom, only the last one is known; a home is one person. */
static void
test_front_person (void)
{
  static const struct
  {
    const char *list;
    const char *person;
  } rows[] = {
    { NULL, NULL }, { "", NULL }, { "somebody", NULL }, { "203.0.113.7", "203.0.113.7" },
    { "10.0.0.1, 203.0.113.7 ", "203.0.113.7" }, { "203.0.113.7, unknown", NULL },
    { "2001:db8:1:2:3:4:5:6", "2001:db8:1:2::" }, { "::ffff:203.0.113.7", "203.0.113.7" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      SoupMessageHeaders *headers = soup_message_headers_new (SOUP_MESSAGE_HEADERS_REQUEST);
      g_autofree char *person = NULL;

      if (rows[i].list != NULL)
        soup_message_headers_append (headers, "X-Forwarded-For", rows[i].list);
      person = sixain_phone_front_find_person (headers);
      g_assert_cmpstr (person, ==, rows[i].person);
      soup_message_headers_unref (headers);
    }
}

static void
test_pictures (void)
{
  static const char *const good[] = {
    "", "avatar:fox", "avatar:pear", "🦊", "👩🏽‍🚀", "🇫🇷", "❤️", "1️⃣", "🏴󠁧󠁢󠁷󠁬󠁳󠁿", "☃",
    "#️⃣", "*⃣", "👍🏿",
  };
  static const char *const bad[] = {
    "fox", "avatar:", "avatar:Fox", "avatar:fox ", "/etc/passwd", "a", "é", "1", "🦊🦊", "🦊a", "🇫🇷🇫🇷", "\xff", " ", "<", "🇫🇷🇫", "👩‍a", "1️", "👩🇫",
    "🦊‍🦊‍🦊‍🦊‍🦊‍🦊‍🦊‍🦊‍🦊‍🦊‍🦊‍🦊‍🦊‍🦊‍🦊‍🦊",
  };

  for (guint i = 0; i < G_N_ELEMENTS (good); i++)
    g_assert_true (sixain_phone_message_is_picture (good[i]));
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    g_assert_false (sixain_phone_message_is_picture (bad[i]));
  g_assert_false (sixain_phone_message_is_picture (NULL));
}

static gboolean
is_message (const char *text)
{
  g_autoptr (GError) error = NULL;
  SixainPhoneMessage message;
  gboolean good = sixain_phone_message_read (&message, text, strlen (text), &error);

  g_test_message ("%s: %s", text, good ? "good" : error->message);
  g_assert_cmpint (good, ==, error == NULL);
  sixain_phone_message_clear (&message);

  return good;
}

/* The message with another value of a member, or without it. */
static gboolean
is_message_with (JsonObject *whole,
                 const char *member,
                 const char *value)
{
  g_autoptr (JsonNode) node = json_node_new (JSON_NODE_OBJECT);
  g_autoptr (JsonObject) object = json_object_new ();
  g_autoptr (GList) members = json_object_get_members (whole);
  g_autofree char *text = NULL;

  for (GList *l = members; l != NULL; l = l->next)
    {
      if (!g_str_equal (l->data, member))
        json_object_set_member (object, l->data, json_node_copy (json_object_get_member (whole, l->data)));
    }
  if (value != NULL)
    json_object_set_member (object, member, json_from_string (value, NULL));
  json_node_set_object (node, object);
  text = json_to_string (node, FALSE);

  return is_message (text);
}

/* Of every message of phones each member is taken away, or becomes what it cannot be. */
static void
test_messages (void)
{
  static const char *const good[] = {
    "{\"type\":\"hello\",\"room\":\"K7QF\",\"secret\":\"0123456789abcdef\",\"language\":\"fr\"}",
    "{\"type\":\"join\",\"name\":\"Léa\",\"colour\":3,\"picture\":\"avatar:fox\"}",
    "{\"type\":\"join\",\"player\":\"somebody\"}",
    "{\"type\":\"watch\"}",
    "{\"type\":\"move\",\"id\":1,\"step\":2,\"move\":\"choose 5\"}",
    "{\"type\":\"standing\",\"id\":1,\"move\":\"pass\"}",
    "{\"type\":\"continue\",\"id\":1}",
    "{\"type\":\"back\",\"id\":1}",
    "{\"type\":\"hint\",\"id\":1,\"step\":2}",
    "{\"type\":\"react\",\"sign\":\"bravo\"}",
    "{\"type\":\"lead\",\"id\":1,\"act\":\"again\"}",
    "{\"type\":\"leave\"}",
    "{\"type\":\"ping\",\"n\":7}",
    "{\"type\":\"pong\",\"n\":7}",
  };
  static const char *const optional[] = { "secret", "language", NULL };
  static const char *const not_text[] = { "7", "true", "[]", "{}" };
  static const char *const not_number[] = { "-1", "\"7\"", "1.5", "null", "1e300" };
  g_autofree char *much = g_strnfill (SIXAIN_PHONE_MAX_MESSAGE - 200, 'x');
  g_autofree char *long_text = g_strdup_printf ("\"%s\"", much);
  g_autofree char *too_much = g_strnfill (SIXAIN_PHONE_MAX_MESSAGE + 1, ' ');

  for (guint i = 0; i < G_N_ELEMENTS (good); i++)
    {
      g_autoptr (JsonNode) node = json_from_string (good[i], NULL);
      JsonObject *object = json_node_get_object (node);
      g_autoptr (GList) members = json_object_get_members (object);

      g_assert_true (is_message (good[i]));
      g_assert_false (is_message_with (object, "more", "1"));
      for (GList *l = members; l != NULL; l = l->next)
        {
          gboolean is_text = json_node_get_value_type (json_object_get_member (object, l->data)) == G_TYPE_STRING;

          g_assert_cmpint (is_message_with (object, l->data, NULL), ==, g_strv_contains (optional, l->data));
          for (guint j = 0; is_text && j < G_N_ELEMENTS (not_text); j++)
            g_assert_false (is_message_with (object, l->data, not_text[j]));
          for (guint j = 0; !is_text && j < G_N_ELEMENTS (not_number); j++)
            g_assert_false (is_message_with (object, l->data, not_number[j]));
          g_assert_false (is_message_with (object, l->data, long_text));
        }
    }

  g_assert_true (is_message ("{\"type\":\"standing\",\"id\":1,\"move\":null}"));
  g_assert_false (is_message ("{\"type\":\"join\",\"player\":\"somebody\",\"colour\":1}"));
  g_assert_false (is_message ("{\"type\":\"join\",\"name\":\"Léa\",\"colour\":3,\"picture\":\"fox\"}"));
  g_assert_false (is_message ("{\"type\":\"react\",\"sign\":\"boo\"}"));
  g_assert_false (is_message ("[]"));
  g_assert_false (is_message (""));
  g_assert_false (is_message (too_much));
}

static void
test_rooms (void)
{
  for (guint i = 0; i < 200; i++)
    {
      g_autofree char *room = sixain_phone_room_new (i % 2);
      g_autofree char *other = sixain_phone_room_new (i % 2);
      g_autofree char *lower = g_ascii_strdown (room, -1);
      g_autofree char *longer = g_strconcat (room, "A", NULL);

      g_assert_true (sixain_phone_room_is_valid (room));
      g_assert_true (sixain_phone_room_equal (room, room));
      g_assert_true (sixain_phone_room_equal (room, lower));
      g_assert_false (sixain_phone_room_equal (room, longer));
      g_assert_false (sixain_phone_room_equal (room, ""));
      g_assert_false (sixain_phone_room_equal (room, room + 1));
      g_assert_cmpint (sixain_phone_room_equal (room, other), ==, g_str_equal (room, other));
    }
}

static void
test_rate (void)
{
  SixainPhoneRate rate = { 0 };

  for (guint i = 0; i < 5; i++)
    g_assert_true (sixain_phone_rate_take (&rate, 5, 0.001));
  g_assert_false (sixain_phone_rate_take (&rate, 5, 0.001));
  sixain_phone_rate_give (&rate);
  g_assert_true (sixain_phone_rate_take (&rate, 5, 0.001));

  /* Whoever comes when all is taken waits behind those who wait already. */
  g_assert_cmpuint (sixain_phone_rate_book (&rate, 5, 0.001), >, 900000);
  g_assert_cmpuint (sixain_phone_rate_book (&rate, 5, 0.001), >, 1900000);
}

/* Every text of the page and of each game has a key of its own. */
static void
test_words (void)
{
  g_autoptr (SixainCatalog) catalog = sixain_catalog_new ();
  GListModel *games = sixain_catalog_get_games (catalog);

  for (guint i = 0; i < g_list_model_get_n_items (games); i++)
    {
      g_autoptr (SixainGame) game = g_list_model_get_item (games, i);
      g_autofree char *page = sixain_phone_texts_write (NULL);
      g_autofree char *text = sixain_phone_texts_write (game);
      g_autoptr (JsonNode) page_node = sixain_json_parse (page, strlen (page), NULL);
      g_autoptr (JsonNode) node = sixain_json_parse (text, strlen (text), NULL);
      JsonObject *words = json_object_get_object_member (json_node_get_object (node), "words");
      JsonObject *page_words = json_object_get_object_member (json_node_get_object (page_node), "words");
      const char *key;
      guint n = 0;

      while (sixain_game_get_phone_word (game, n, &key) != NULL)
        {
          g_assert_true (json_object_has_member (words, key));
          n++;
        }
      g_assert_cmpuint (json_object_get_size (words), ==, json_object_get_size (page_words) + n);
      g_assert_cmpstr (json_object_get_string_member (json_node_get_object (node), "language"), ==, "en");
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/phones/book", test_book);
  g_test_add_func ("/phones/damaged-book", test_damaged_book);
  g_test_add_func ("/phones/damaged-guest", test_damaged_guest);
  g_test_add_func ("/phones/no-book", test_no_book);
  g_test_add_func ("/phones/address-ranks", test_address_ranks);
  g_test_add_func ("/phones/near-addresses", test_near_addresses);
  g_test_add_func ("/phones/address-texts", test_address_texts);
  g_test_add_func ("/phones/address-list", test_address_list);
  g_test_add_func ("/phones/address-list-of-networks", test_address_list_of_networks);
  g_test_add_func ("/phones/front", test_front);
  g_test_add_func ("/phones/front-server", test_front_server);
  g_test_add_func ("/phones/front-person", test_front_person);
  g_test_add_func ("/phones/pictures", test_pictures);
  g_test_add_func ("/phones/messages", test_messages);
  g_test_add_func ("/phones/rooms", test_rooms);
  g_test_add_func ("/phones/rate", test_rate);
  g_test_add_func ("/phones/words", test_words);

  return g_test_run ();
}
