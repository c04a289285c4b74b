/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "room.h"

#include <glib/gstdio.h>
#include <string.h>

void
room_wait (gboolean (*condition) (gpointer data),
           gpointer   data)
{
  while (!condition (data))
    g_main_context_iteration (NULL, TRUE);
}

/* What is said is heard in this order; it is looked at when everybody has heard everything. */
static void
message_cb (Client                *self,
            SoupWebsocketDataType  type,
            GBytes                *bytes)
{
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);
  char *text = g_strndup (data, length);

  g_assert_cmpint (type, ==, SOUP_WEBSOCKET_DATA_TEXT);
  g_assert_cmpuint (strlen (text), ==, length);
  if (g_str_has_prefix (text, "{\"type\":\"seat\""))
    {
      g_assert_null (self->secret);
      self->secret = g_strndup (text + strlen ("{\"type\":\"seat\",\"secret\":\""), 32);
      g_ptr_array_index (self->room->secrets, self->number) = g_strdup (self->secret);
    }
  if (g_str_has_prefix (text, "{\"type\":\"view\""))
    {
      const char *step = strstr (text, "],\"step\":");

      g_assert_nonnull (step);
      self->step = g_ascii_strtoull (step + strlen ("],\"step\":"), NULL, 10);
    }
  if (g_str_has_prefix (text, "{\"type\":\"done\"") || g_str_has_prefix (text, "{\"type\":\"refused\""))
    {
      g_assert_cmpstr (text, ==, self->answer);
      self->answered = TRUE;
    }

  /* On a slow machine phones are asked for a sign of life. */
  if (g_str_equal (text, "{\"type\":\"ping\",\"n\":0}"))
    {
      soup_websocket_connection_send_text (self->connection, "{\"type\":\"pong\",\"n\":0}");
      g_free (text);
      return;
    }

  g_queue_push_tail (&self->heard, text);
}

static void
closed_cb (Client *self)
{
  self->closed = TRUE;
}

void
client_listen (Client *self)
{
  g_signal_connect_swapped (self->connection, "message", G_CALLBACK (message_cb), self);
  g_signal_connect_swapped (self->connection, "closed", G_CALLBACK (closed_cb), self);
}

static void
connected_cb (GObject      *object,
              GAsyncResult *result,
              gpointer      user_data)
{
  Client *self = user_data;
  g_autoptr (GError) error = NULL;

  self->connection = soup_session_websocket_connect_finish (SOUP_SESSION (object), result, &error);
  g_assert_no_error (error);
  soup_websocket_connection_set_max_incoming_payload_size (self->connection, 0);
  client_listen (self);
}

static gboolean
is_connected (gpointer data)
{
  return ((Client *) data)->connection != NULL;
}

gboolean
client_has_view (gpointer data)
{
  Client *self = data;

  return self->step == self->expected;
}

static gboolean
has_secret (gpointer data)
{
  return ((Client *) data)->secret != NULL;
}

void
client_say (Client     *self,
            const char *format,
            ...)
{
  g_autofree char *text = NULL;
  va_list args;

  va_start (args, format);
  text = g_strdup_vprintf (format, args);
  va_end (args);
  soup_websocket_connection_send_text (self->connection, text);
}

void
client_connect (Client *self)
{
  static char *protocols[] = { (char *) "sixain.1", NULL };
  guint port = sixain_phones_get_port (self->room->phones);
  g_autofree char *origin = g_strdup_printf ("http://127.0.0.1:%u", port);
  g_autofree char *uri = g_strdup_printf ("ws://127.0.0.1:%u/phone", port);
  g_autoptr (SoupMessage) message = soup_message_new (SOUP_METHOD_GET, uri);

  soup_session_websocket_connect_async (self->room->net, message, origin, protocols, G_PRIORITY_DEFAULT, NULL, connected_cb, self);
  room_wait (is_connected, self);
  if (self->secret != NULL)
    client_say (self, "{\"type\":\"hello\",\"room\":\"%s\",\"secret\":\"%s\"}", sixain_phones_get_room (self->room->phones), self->secret);
  else
    client_say (self, "{\"type\":\"hello\",\"room\":\"%s\"}", sixain_phones_get_room (self->room->phones));
}

void
client_clear (Client *self)
{
  if (self->connection != NULL)
    g_signal_handlers_disconnect_by_data (self->connection, self);
  g_clear_object (&self->connection);
  g_queue_clear_full (&self->heard, g_free);
  g_clear_pointer (&self->secret, g_free);
  g_clear_pointer (&self->told, g_free);
  g_clear_pointer (&self->answer, g_free);
}

static SixainGuest *
find_guest (Room  *self,
            guint  number)
{
  g_autofree char *name = g_strdup_printf ("Player %u", number);
  GListModel *guests = sixain_phones_get_guests (self->phones);

  for (guint i = 0; i < g_list_model_get_n_items (guests); i++)
    {
      g_autoptr (SixainGuest) guest = g_list_model_get_item (guests, i);

      if (g_str_equal (sixain_player_get_name (sixain_guest_get_player (guest)), name))
        return guest;
    }
  g_assert_not_reached ();
}

/* Whoever cannot see that anything has happened hears nothing of it. */
static void
step_cb (Room       *self,
         SixainStep *step)
{
  gsize size = self->sitting.rules->state_size;
  g_autofree gpointer before = g_malloc (size);
  g_autofree gpointer after = g_malloc (size);

  for (guint i = 0; i < self->n_clients; i++)
    {
      Client *client = &self->clients[i];

      if (self->former != NULL)
        sixain_step_look (self->former, client->seat, before);
      sixain_step_look (step, client->seat, after);
      if (self->former == NULL || step->events.n > 0 || memcmp (before, after, size) != 0)
        {
          client->expected++;
          self->n_expected++;
        }
    }

  g_clear_pointer (&self->former, sixain_step_unref);
  self->former = sixain_step_ref (step);
}

void
room_init (Room          *self,
           const RoomVariant *variant,
           guint64        seed)
{
  g_autoptr (GError) error = NULL;

  *self = (Room) { .n_clients = variant->n_players + 1, .secrets = g_ptr_array_new_with_free_func (g_free) };
  g_ptr_array_set_size (self->secrets, self->n_clients);
  self->directory = g_dir_make_tmp ("sixain-XXXXXX", &error);
  g_assert_no_error (error);
  self->net = soup_session_new_with_options ("max-conns", 64, "max-conns-per-host", 64, NULL);
  if (variant->chance != NULL)
    sitting_init_dealt (&self->sitting, variant->game, variant->n_players, variant->chance);
  else
    sitting_init (&self->sitting, variant->game, variant->n_players, variant->options, seed);
  g_signal_connect_swapped (self->sitting.match, "step", G_CALLBACK (step_cb), self);
  self->phones = sixain_phones_new (self->directory);
  sixain_phones_listen_at (self->phones, 0, TRUE);
  sixain_phones_open (self->phones, &error);
  g_assert_no_error (error);

  for (guint i = 0; i < self->n_clients; i++)
    {
      Client *client = &self->clients[i];

      *client = (Client) { .room = self, .number = i, .seat = i < variant->n_players ? (gint) i : SIXAIN_NOBODY };
      g_queue_init (&client->heard);
      client_connect (client);
      if (client->seat == SIXAIN_NOBODY)
        client_say (client, "{\"type\":\"watch\"}");
      else
        client_say (client, "{\"type\":\"join\",\"name\":\"Player %u\",\"colour\":%u,\"picture\":\"avatar:fox\"}", i, i);
      if (client->seat != SIXAIN_NOBODY)
        room_wait (has_secret, client);
    }

  sixain_phones_follow (self->phones, self->sitting.session, 0);
  for (guint i = 0; i < variant->n_players; i++)
    sixain_phones_seat (self->phones, find_guest (self, i), i);
  sixain_match_announce_deal (self->sitting.match);
}

void
room_clear (Room *self)
{
  g_autofree char *path = g_build_filename (self->directory, "phones.json", NULL);

  for (guint i = 0; i < self->n_clients; i++)
    client_clear (&self->clients[i]);
  sixain_phones_follow (self->phones, NULL, 0);
  sixain_phones_flush (self->phones);
  g_assert_finalize_object (self->phones);
  g_clear_pointer (&self->former, sixain_step_unref);
  sitting_clear (&self->sitting);
  g_object_unref (self->net);
  g_ptr_array_unref (self->secrets);
  g_unlink (path);
  g_assert_cmpint (g_rmdir (self->directory), ==, 0);
  g_free (self->directory);
}

gboolean
room_is_answered (gpointer data)
{
  Room *self = data;

  for (guint i = 0; i < self->n_clients; i++)
    {
      if (self->clients[i].answer != NULL && !self->clients[i].answered)
        return FALSE;
    }

  return TRUE;
}

gboolean
room_has_heard (gpointer data)
{
  Room *self = data;

  for (guint i = 0; i < self->n_clients; i++)
    {
      if (!client_has_view (&self->clients[i]))
        return FALSE;
    }

  return room_is_answered (self);
}

void
client_send_move (Client     *client,
                  guint       step,
                  const char *move,
                  const char *refusal)
{
  client->id++;
  client->answered = FALSE;
  g_assert_null (client->answer);
  if (refusal == NULL)
    client->answer = g_strdup_printf ("{\"type\":\"done\",\"id\":%" G_GINT64_FORMAT "}", client->id);
  else
    client->answer = g_strdup_printf ("{\"type\":\"refused\",\"id\":%" G_GINT64_FORMAT ",\"error\":\"%s\"}", client->id, refusal);
  client_say (client, "{\"type\":\"move\",\"id\":%" G_GINT64_FORMAT ",\"step\":%u,\"move\":\"%s\"}", client->id, step, move);
}

/* Libraries tell of every connection and frame. */
static void
ignore_cb (const char     *domain,
           GLogLevelFlags  level,
           const char     *message,
           gpointer        user_data)
{
}

void
room_prepare (void)
{
  g_setenv ("SIXAIN_PHONES_HASTE", "1000", TRUE);
  g_log_set_handler ("libsoup", G_LOG_LEVEL_DEBUG, ignore_cb, NULL);
  g_log_set_handler ("GLib-GIO", G_LOG_LEVEL_DEBUG, ignore_cb, NULL);
}
