/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-phone-server.h"

#include <netinet/in.h>
#include <netinet/tcp.h>
#include <string.h>
#include <sys/socket.h>

#include "sixain-language.h"
#include "sixain-phone-addresses.h"
#include "sixain-phone-page.h"
#include "sixain-phone-rate.h"

/* How many there may be in all, and from one address, behind which a whole family may be.
 * A browser opens a few connections besides the one that stays. One more than that takes the
 * place of somebody who has no seat. */
#define MAX_CALLERS 256
#define MAX_CALLERS_EACH 160
#define MAX_LINKS 128
#define MAX_LINKS_EACH 96

/* Whoever has not become a link by then has got the page. */
#define CALL_MS 30000

/* What waits in the system for a phone that does not listen. */
#define SEND_BUFFER 65536

/* Of a request, in bytes. */
#define MAX_HEADERS 16384

/* Requests from one address: a page takes about twenty of them, and thirty phones may load it at
 * the same time. */
#define REQUESTS 600
#define REQUESTS_PER_SECOND 60

/* Those that libsoup has no name for. */
#define STATUS_TOO_MANY_REQUESTS 429
#define STATUS_HEADERS_TOO_LARGE 431

struct _SixainPhoneServer
{
  GObject         parent_instance;

  GSocketService *service;
  SoupServer     *soup;
  SixainPhoneFront *front;        /* Or NULL. */
  SixainPhoneName  *name;         /* Or NULL. */
  SixainGame     *game;
  guint           port;
  GPtrArray      *callers;        /* The oldest first. */
  GHashTable     *requests;       /* From an address to its SixainPhoneRate. */
};

/* Somebody's connection, as long as it lasts. */
typedef struct
{
  SixainPhoneServer *server;
  GIOStream         *connection;     /* Not owned. */
  GIOStream         *silent;         /* The same until it has said something, owned. */
  GSource           *knock;          /* Until then. */
  GSocket           *socket;
  GSocketAddress    *remote;
  GInetAddress      *local;
  char              *address;        /* "" behind a web server that has not said yet who asks. */
  gboolean           linked;
  SixainPhoneLink   *link;           /* A weak pointer, once it is linked. */
  gboolean           leaving;        /* Has been sent away, and is not counted any more. */
  guint              timeout_id;
} Caller;

G_DEFINE_FINAL_TYPE (SixainPhoneServer, sixain_phone_server, G_TYPE_OBJECT)

enum
{
  SIGNAL_CONNECTED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void gone_cb (gpointer  user_data,
                     GObject  *connection);

static void
caller_free (Caller *self)
{
  if (self->connection != NULL)
    g_object_weak_unref (G_OBJECT (self->connection), gone_cb, self);
  if (self->knock != NULL)
    g_source_destroy (self->knock);
  g_clear_pointer (&self->knock, g_source_unref);
  g_clear_object (&self->silent);
  g_clear_weak_pointer (&self->link);
  g_clear_handle_id (&self->timeout_id, g_source_remove);
  g_clear_object (&self->socket);
  g_clear_object (&self->remote);
  g_clear_object (&self->local);
  g_free (self->address);
  g_free (self);
}

static void
gone_cb (gpointer  user_data,
         GObject  *connection)
{
  Caller *caller = user_data;

  caller->connection = NULL;
  g_ptr_array_remove (caller->server->callers, caller);
}

/* Ends the connection. The caller is freed as soon as nobody has it any more, which may be now. */
static void
send_away (Caller *caller)
{
  caller->leaving = TRUE;
  g_socket_shutdown (caller->socket, TRUE, TRUE, NULL);
  if (caller->silent != NULL)
    g_object_unref (g_steal_pointer (&caller->silent));
}

static gboolean
timeout_cb (gpointer user_data)
{
  Caller *caller = user_data;

  caller->timeout_id = 0;
  send_away (caller);

  return G_SOURCE_REMOVE;
}

static Caller *
find_caller (SixainPhoneServer *self,
             SoupServerMessage *message)
{
  GSocketAddress *remote = soup_server_message_get_remote_address (message);

  for (guint i = 0; i < self->callers->len; i++)
    {
      Caller *caller = g_ptr_array_index (self->callers, i);

      if (caller->remote == remote)
        return caller;
    }

  return NULL;
}

/* How many there are, and from that address. */
static guint
count_callers (SixainPhoneServer *self,
               const char        *address,
               gboolean           linked,
               guint             *n_each)
{
  guint n = 0;

  *n_each = 0;
  for (guint i = 0; i < self->callers->len; i++)
    {
      const Caller *caller = g_ptr_array_index (self->callers, i);

      if (caller->leaving || (linked && !caller->linked))
        continue;

      n++;
      *n_each += g_str_equal (caller->address, address);
    }

  return n;
}

/* Whether the caller may be sent away for the sake of another one. */
static gboolean
is_stranger (const Caller *caller,
             gboolean      linked)
{
  return !caller->leaving && (caller->linked || !linked) &&
         (caller->link == NULL || !sixain_phone_link_is_known (caller->link));
}

/* The address that most of those who have no seat come from, or NULL. */
static const char *
find_greediest (SixainPhoneServer *self,
                gboolean           linked)
{
  g_autoptr (GHashTable) counts = g_hash_table_new (g_str_hash, g_str_equal);
  const char *greediest = NULL;
  guint most = 0;

  for (guint i = 0; i < self->callers->len; i++)
    {
      const Caller *caller = g_ptr_array_index (self->callers, i);
      guint n;

      if (!is_stranger (caller, linked))
        continue;

      n = GPOINTER_TO_UINT (g_hash_table_lookup (counts, caller->address)) + 1;
      g_hash_table_insert (counts, caller->address, GUINT_TO_POINTER (n));
      if (n > most)
        {
          most = n;
          greediest = caller->address;
        }
    }

  return greediest;
}

/* Makes room for one more from that address. Whoever comes back with the secret of a seat cannot
 * be told from others before they have said hello, so that a full house sends the oldest of
 * those away who have none, of the address that has most of them. */
static gboolean
make_room (SixainPhoneServer *self,
           const char        *address,
           gboolean           linked)
{
  guint n_each;
  guint n = count_callers (self, address, linked, &n_each);
  gboolean greedy = *address != '\0' && n_each >= (linked ? MAX_LINKS_EACH : MAX_CALLERS_EACH);
  const char *from = greedy ? address : NULL;

  if (from == NULL && n < (linked ? MAX_LINKS : MAX_CALLERS))
    return TRUE;

  if (from == NULL)
    from = find_greediest (self, linked);
  for (guint i = 0; from != NULL && i < self->callers->len; i++)
    {
      Caller *caller = g_ptr_array_index (self->callers, i);

      if (!is_stranger (caller, linked) || !g_str_equal (caller->address, from))
        continue;

      send_away (caller);
      return TRUE;
    }

  return FALSE;
}

/* A caller has said something. What does not begin as a request does, as from a browser that tries
 * TLS first, is not waited for any longer: such a browser then comes back without TLS. */
static gboolean
knock_cb (GSocket      *socket,
          GIOCondition  condition,
          gpointer      user_data)
{
  Caller *caller = user_data;
  g_autoptr (GIOStream) connection = g_steal_pointer (&caller->silent);
  g_autoptr (GSocketAddress) local = g_socket_get_local_address (socket, NULL);
  g_autoptr (GError) error = NULL;
  char first = '\0';

  g_clear_pointer (&caller->knock, g_source_unref);
  if (recv (g_socket_get_fd (socket), &first, 1, MSG_PEEK | MSG_DONTWAIT) != 1 || !g_ascii_isupper (first))
    return G_SOURCE_REMOVE;

  if (!soup_server_accept_iostream (caller->server->soup, connection, local, caller->remote, &error))
    g_debug ("A phone could not be served: %s", error->message);

  return G_SOURCE_REMOVE;
}

/* Behind a web server a connection is nobody's until that server says whose. */
static char *
let_in (SixainPhoneServer *self,
        GInetAddress      *from)
{
  if (self->front != NULL)
    return sixain_phone_front_is_server (self->front, from) ? g_strdup ("") : NULL;

  return sixain_phone_addresses_is_near (from) ? g_inet_address_to_string (from) : NULL;
}

static gboolean
incoming_cb (GSocketService    *service,
             GSocketConnection *connection,
             GObject           *source,
             SixainPhoneServer *self)
{
  g_autoptr (GSocketAddress) remote = g_socket_connection_get_remote_address (connection, NULL);
  g_autoptr (GSocketAddress) local = g_socket_connection_get_local_address (connection, NULL);
  GSocket *socket = g_socket_connection_get_socket (connection);
  g_autoptr (GInetAddress) from = NULL;
  g_autofree char *address = NULL;
  Caller *caller;

  if (!G_IS_INET_SOCKET_ADDRESS (remote) || !G_IS_INET_SOCKET_ADDRESS (local))
    return TRUE;

  from = sixain_phone_addresses_unmap (g_inet_socket_address_get_address (G_INET_SOCKET_ADDRESS (remote)));
  address = let_in (self, from);
  if (address == NULL || !make_room (self, address, FALSE))
    return TRUE;

  g_socket_set_option (socket, IPPROTO_TCP, TCP_NODELAY, TRUE, NULL);
  g_socket_set_option (socket, SOL_SOCKET, SO_SNDBUF, SEND_BUFFER, NULL);

  caller = g_new0 (Caller, 1);
  caller->server = self;
  caller->connection = G_IO_STREAM (connection);
  caller->silent = g_object_ref (G_IO_STREAM (connection));
  caller->socket = g_object_ref (socket);
  caller->remote = g_object_ref (remote);
  caller->local = sixain_phone_addresses_unmap (g_inet_socket_address_get_address (G_INET_SOCKET_ADDRESS (local)));
  caller->address = g_steal_pointer (&address);
  caller->timeout_id = g_timeout_add (CALL_MS, timeout_cb, caller);
  g_object_weak_ref (G_OBJECT (connection), gone_cb, caller);
  g_ptr_array_add (self->callers, caller);

  caller->knock = g_socket_create_source (socket, G_IO_IN, NULL);
  g_source_set_callback (caller->knock, G_SOURCE_FUNC (knock_cb), caller, NULL);
  g_source_attach (caller->knock, NULL);

  return TRUE;
}

/* Whether a request names the very address at which it arrived, or this machine's name on its networks, or the address
 * of the web server in front.
 * A page of another host whose name suddenly leads here (DNS rebinding) names that host. */
static gboolean
is_our_host (SixainPhoneServer *self,
             const Caller      *caller,
             const char        *host)
{
  g_autofree char *address = g_inet_address_to_string (caller->local);
  gboolean wide = g_inet_address_get_family (caller->local) == G_SOCKET_FAMILY_IPV6;
  g_autofree char *literal = g_strdup_printf ("%s%s%s:%u", wide ? "[" : "", address, wide ? "]" : "", self->port);
  g_autofree char *localhost = g_strdup_printf ("localhost:%u", self->port);
  const char *local = self->name != NULL ? sixain_phone_name_get (self->name) : NULL;
  g_autofree char *name = local != NULL ? g_strdup_printf ("%s:%u", local, self->port) : NULL;

  if (self->front != NULL)
    return host != NULL && g_ascii_strcasecmp (host, sixain_phone_front_get_host (self->front)) == 0;

  return host != NULL &&
         (g_ascii_strcasecmp (host, literal) == 0 || (name != NULL && g_ascii_strcasecmp (host, name) == 0) ||
          (g_inet_address_get_is_loopback (caller->local) && g_ascii_strcasecmp (host, localhost) == 0));
}

static void
got_chunk_cb (SoupServerMessage *message,
              GBytes            *chunk,
              SixainPhoneServer *self)
{
  Caller *caller = find_caller (self, message);

  if (caller != NULL)
    g_socket_shutdown (caller->socket, TRUE, TRUE, NULL);
}

static void
refuse (SixainPhoneServer *self,
        SoupServerMessage *message,
        guint              status)
{
  soup_server_message_set_status (message, status, NULL);
  soup_message_headers_replace (soup_server_message_get_response_headers (message), "Connection", "close");
}

/* A connection of the web server in front may be one person's now and another one's later. */
static gboolean
find_person (Caller             *caller,
             SoupMessageHeaders *headers)
{
  char *person = sixain_phone_front_find_person (headers);

  if (person == NULL)
    return FALSE;

  g_free (caller->address);
  caller->address = person;

  return TRUE;
}

static gsize
measure (SoupMessageHeaders *headers)
{
  SoupMessageHeadersIter iter;
  const char *name, *value;
  gsize size = 0;

  soup_message_headers_iter_init (&iter, headers);
  while (soup_message_headers_iter_next (&iter, &name, &value))
    size += strlen (name) + strlen (value) + 4;

  return size;
}

/* Before anything of a request but its headers has been read. */
static void
early_cb (SoupServer        *soup,
          SoupServerMessage *message,
          const char        *path,
          GHashTable        *query,
          gpointer           user_data)
{
  SixainPhoneServer *self = user_data;
  SoupMessageHeaders *headers = soup_server_message_get_request_headers (message);
  const char *method = soup_server_message_get_method (message);
  const char *host = soup_message_headers_get_one (headers, "Host");
  Caller *caller = find_caller (self, message);
  gsize size = measure (headers);

  /* No request that we answer has a body. */
  soup_message_body_set_accumulate (soup_server_message_get_request_body (message), FALSE);
  g_signal_connect_object (message, "got-chunk", G_CALLBACK (got_chunk_cb), self, 0);

  /* libsoup would answer with a copy of the page for every range that is asked for. */
  soup_message_headers_remove (headers, "Range");

  if (caller == NULL || !is_our_host (self, caller, host))
    {
      refuse (self, message, SOUP_STATUS_FORBIDDEN);
      return;
    }

  if (self->front != NULL && !find_person (caller, headers))
    {
      g_message ("The web server in front does not say who asks, in a header X-Forwarded-For.");
      refuse (self, message, SOUP_STATUS_BAD_REQUEST);
      return;
    }

  if (!sixain_phone_rate_take (sixain_phone_rates_get (self->requests, caller->address), REQUESTS, REQUESTS_PER_SECOND))
    {
      refuse (self, message, STATUS_TOO_MANY_REQUESTS);
      return;
    }

  sixain_phone_page_add_headers (soup_server_message_get_response_headers (message), host, self->front != NULL);
  if (method != SOUP_METHOD_GET && method != SOUP_METHOD_HEAD)
    refuse (self, message, SOUP_STATUS_METHOD_NOT_ALLOWED);
  else if (soup_message_headers_get_content_length (headers) > 0 ||
           soup_message_headers_get_encoding (headers) == SOUP_ENCODING_CHUNKED)
    refuse (self, message, SOUP_STATUS_REQUEST_ENTITY_TOO_LARGE);
  else if (size > MAX_HEADERS)
    refuse (self, message, STATUS_HEADERS_TOO_LARGE);
}

static void
upgraded_cb (SixainPhoneServer *self,
             SoupServerMessage *message)
{
  g_autoptr (SoupServerMessage) alive = g_object_ref (message);
  g_autoptr (SixainPhoneLink) link = NULL;
  g_autoptr (GIOStream) stream = NULL;
  Caller *caller = find_caller (self, message);

  if (caller == NULL)
    return;

  g_clear_handle_id (&caller->timeout_id, g_source_remove);
  stream = soup_server_message_steal_connection (message);
  link = sixain_phone_link_new (stream, soup_server_message_get_uri (message), caller->socket, caller->address);
  g_set_weak_pointer (&caller->link, link);
  g_signal_emit (self, signals[SIGNAL_CONNECTED], 0, link);
}

/* A page from elsewhere may not talk to us with the help of somebody's browser. */
static gboolean
is_our_page (SixainPhoneServer  *self,
             SoupMessageHeaders *headers)
{
  const char *origin = soup_message_headers_get_one (headers, "Origin");
  const char *host = soup_message_headers_get_one (headers, "Host");
  g_autofree char *wanted = g_strconcat (self->front != NULL ? "https://" : "http://", host, NULL);

  return origin != NULL && g_ascii_strcasecmp (origin, wanted) == 0;
}

static void
upgrade (SixainPhoneServer *self,
         SoupServerMessage *message)
{
  static char *protocols[] = { (char *) "sixain.1", NULL };
  Caller *caller = find_caller (self, message);

  if (!is_our_page (self, soup_server_message_get_request_headers (message)))
    {
      refuse (self, message, SOUP_STATUS_FORBIDDEN);
      return;
    }

  if (!make_room (self, caller->address, TRUE))
    {
      refuse (self, message, SOUP_STATUS_SERVICE_UNAVAILABLE);
      return;
    }

  if (!soup_websocket_server_process_handshake (message, NULL, protocols, NULL, NULL))
    return;

  caller->linked = TRUE;
  g_signal_connect_object (message, "wrote-informational", G_CALLBACK (upgraded_cb), self, G_CONNECT_SWAPPED);
}

static void
request_cb (SoupServer        *soup,
            SoupServerMessage *message,
            const char        *path,
            GHashTable        *query,
            gpointer           user_data)
{
  SixainPhoneServer *self = user_data;
  const char *part = self->front != NULL ? sixain_phone_front_find_path (self->front, path) : path;

  if (part == NULL)
    soup_server_message_set_status (message, SOUP_STATUS_NOT_FOUND, NULL);
  else if (*part == '\0')
    soup_server_message_set_redirect (message, SOUP_STATUS_PERMANENT_REDIRECT, sixain_phone_front_get_address (self->front));
  else if (g_str_equal (part, "/phone"))
    upgrade (self, message);
  else
    sixain_phone_page_answer (message, part, self->game);
}

static void
sixain_phone_server_dispose (GObject *object)
{
  SixainPhoneServer *self = SIXAIN_PHONE_SERVER (object);

  sixain_phone_server_stop (self);
  g_clear_object (&self->soup);
  g_clear_pointer (&self->callers, g_ptr_array_unref);
  g_clear_pointer (&self->requests, g_hash_table_unref);
  g_clear_object (&self->game);
  g_clear_object (&self->name);
  g_clear_pointer (&self->front, sixain_phone_front_unref);

  G_OBJECT_CLASS (sixain_phone_server_parent_class)->dispose (object);
}

static void
sixain_phone_server_class_init (SixainPhoneServerClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sixain_phone_server_dispose;

  signals[SIGNAL_CONNECTED] =
    g_signal_new ("connected", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                  0, NULL, NULL, NULL, G_TYPE_NONE, 1, SIXAIN_TYPE_PHONE_LINK);
}

static void
sixain_phone_server_init (SixainPhoneServer *self)
{
  self->callers = g_ptr_array_new_with_free_func ((GDestroyNotify) caller_free);
  self->requests = sixain_phone_rates_new ();
}

static gboolean
begin_listening (SixainPhoneServer  *self,
                 guint               port,
                 gboolean            loopback,
                 GError            **error)
{
  GSocketListener *listener = G_SOCKET_LISTENER (self->service);
  g_autoptr (GSocketAddress) address = NULL;
  g_autoptr (GSocketAddress) effective = NULL;

  if (!loopback)
    {
      if (port == 0)
        self->port = g_socket_listener_add_any_inet_port (listener, NULL, error);
      else if (g_socket_listener_add_inet_port (listener, port, NULL, error))
        self->port = port;
      return self->port != 0;
    }

  address = g_inet_socket_address_new_from_string ("127.0.0.1", port);
  if (!g_socket_listener_add_address (listener, address, G_SOCKET_TYPE_STREAM, G_SOCKET_PROTOCOL_TCP, NULL, &effective, error))
    return FALSE;

  self->port = g_inet_socket_address_get_port (G_INET_SOCKET_ADDRESS (effective));

  return TRUE;
}

SixainPhoneServer *
sixain_phone_server_new (guint              port,
                         gboolean           loopback,
                         SixainPhoneFront  *front,
                         GError           **error)
{
  g_autoptr (SixainPhoneServer) self = g_object_new (SIXAIN_TYPE_PHONE_SERVER, NULL);
  g_autoptr (GError) local_error = NULL;

  self->front = front != NULL ? sixain_phone_front_ref (front) : NULL;
  self->service = g_socket_service_new ();
  if (!begin_listening (self, port, loopback, &local_error))
    {
      g_set_error (error, local_error->domain, local_error->code,
                   _("Cannot listen for phones on port %u: %s"), port, local_error->message);
      return NULL;
    }

  if (front == NULL && !loopback)
    self->name = sixain_phone_name_new ();
  self->soup = soup_server_new (NULL, NULL);
  soup_server_add_early_handler (self->soup, NULL, early_cb, self, NULL);
  soup_server_add_handler (self->soup, NULL, request_cb, self, NULL);
  g_signal_connect_object (self->service, "incoming", G_CALLBACK (incoming_cb), self, 0);

  return g_steal_pointer (&self);
}

guint
sixain_phone_server_get_port (SixainPhoneServer *self)
{
  return self->port;
}

void
sixain_phone_server_stop (SixainPhoneServer *self)
{
  if (self->service == NULL)
    return;

  g_socket_service_stop (self->service);
  g_socket_listener_close (G_SOCKET_LISTENER (self->service));
  g_clear_object (&self->service);
  if (self->soup != NULL)
    soup_server_disconnect (self->soup);
}

SixainPhoneName *
sixain_phone_server_get_name (SixainPhoneServer *self)
{
  g_return_val_if_fail (SIXAIN_IS_PHONE_SERVER (self), NULL);

  return self->name;
}

void
sixain_phone_server_set_game (SixainPhoneServer *self,
                              SixainGame        *game)
{
  g_set_object (&self->game, game);
}
