/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-phone-link.h"

#include <fcntl.h>
#include <glib-unix.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <unistd.h>

#include "sixain-language.h"
#include "sixain-phone-limits.h"
#include "sixain-phone-rate.h"
#include "sixain-phone-say.h"

#define SILENCE_MS 20000
#define HELLO_MS 10000
#define FAREWELL_MS 2000

/* Answers that wait because the phone does not listen. More mean that it asks without
 * listening, and then it is disconnected. */
#define MAX_WAITING 64
#define MAX_MENTIONED 8        /* Of them, before what is not important is left out. */

/* How much a phone may say: a quick hand at Six taps a few times a second. */
#define BURST 40
#define PER_SECOND 20
#define MAX_EXCESS 40          /* Messages beyond that, which are not even read. */
#define MAX_NONSENSE 10        /* Messages that cannot be understood. */

/* After libsoup's own writing, so that it never has more than one message to write. */
#define WRITE_PRIORITY (G_PRIORITY_DEFAULT + 1)

struct _SixainPhoneLink
{
  GObject                  parent_instance;

  SoupWebsocketConnection *websocket;
  GSocket                 *socket;
  char                    *address;
  const char              *language;

  GQueue                   waiting;       /* Texts to be said. */
  SixainPhoneNews          news;
  GSource                 *writing;       /* While there is something to say. */
  int                      fd;            /* Another one of the socket, for libsoup closes its own when it likes. */
  gint64                   blocked;       /* Since when there has been, and the phone did not listen; or 0. */

  SixainPhoneRate          rate;
  guint                    n_excess;
  guint                    n_nonsense;
  gint64                   opened;
  gint64                   heard;
  gint64                   pinged;        /* The last time that the phone was asked for a sign of life. */
  gboolean                 greeted;
  gboolean                 known;
  gboolean                 closing;
  gboolean                 closed;
  guint                    watch_id;      /* Looks now and then whether the phone is still there. */
  guint                    farewell_id;
};

G_DEFINE_FINAL_TYPE (SixainPhoneLink, sixain_phone_link, G_TYPE_OBJECT)

enum
{
  SIGNAL_RECEIVED,
  SIGNAL_COMPOSE,
  SIGNAL_CLOSED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

guint
sixain_phone_link_get_silence (void)
{
  const char *text = g_getenv ("SIXAIN_PHONES_SILENCE_MS");
  int silence = text != NULL ? atoi (text) : 0;

  return silence > 0 ? silence : SILENCE_MS;
}

/* Ends the connection at once, whatever the phone does, and forgets what the system still had
 * to send to it. libsoup notices and tells us. */
static void
hang_up (SixainPhoneLink *self)
{
  const struct linger nothing = { .l_onoff = 1 };

  self->closing = TRUE;
  if (self->fd >= 0)
    setsockopt (self->fd, SOL_SOCKET, SO_LINGER, &nothing, sizeof nothing);
  g_socket_shutdown (self->socket, TRUE, TRUE, NULL);
}

static gboolean
farewell_cb (gpointer user_data)
{
  SixainPhoneLink *self = user_data;

  self->farewell_id = 0;
  hang_up (self);

  return G_SOURCE_REMOVE;
}

static void
stop_writing (SixainPhoneLink *self)
{
  if (self->writing != NULL)
    g_source_destroy (self->writing);
  g_clear_pointer (&self->writing, g_source_unref);
  self->blocked = 0;
}

static char *
take_news (SixainPhoneLink *self)
{
  char *text = NULL;

  while (text == NULL && self->news != 0)
    {
      SixainPhoneNews news = self->news & SIXAIN_PHONE_NEWS_ROOM ? SIXAIN_PHONE_NEWS_ROOM : SIXAIN_PHONE_NEWS_VIEW;

      self->news &= ~news;
      g_signal_emit (self, signals[SIGNAL_COMPOSE], 0, news, &text);
    }

  return text;
}

static char *
take_next (SixainPhoneLink *self)
{
  char *text = g_queue_pop_head (&self->waiting);

  return text != NULL || self->closing ? text : take_news (self);
}

/* The phone listens. One message at a time, so that libsoup has written it before it is
 * given another one. */
static gboolean
write_cb (gint         fd,
          GIOCondition condition,
          gpointer     user_data)
{
  g_autoptr (SixainPhoneLink) self = g_object_ref (user_data);
  g_autofree char *text = NULL;

  self->blocked = g_get_monotonic_time ();
  if (soup_websocket_connection_get_state (self->websocket) == SOUP_WEBSOCKET_STATE_OPEN)
    text = take_next (self);
  if (text != NULL)
    {
      soup_websocket_connection_send_text (self->websocket, text);
      return G_SOURCE_CONTINUE;
    }

  stop_writing (self);
  if (self->closing && soup_websocket_connection_get_state (self->websocket) == SOUP_WEBSOCKET_STATE_OPEN)
    soup_websocket_connection_close (self->websocket, SOUP_WEBSOCKET_CLOSE_NORMAL, NULL);

  return G_SOURCE_REMOVE;
}

static void
start_writing (SixainPhoneLink *self)
{
  if (self->writing != NULL || self->closed)
    return;

  self->blocked = g_get_monotonic_time ();
  self->writing = g_unix_fd_source_new (self->fd, G_IO_OUT);
  g_source_set_priority (self->writing, WRITE_PRIORITY);
  g_source_set_callback (self->writing, G_SOURCE_FUNC (write_cb), self, NULL);
  g_source_attach (self->writing, NULL);
}

static gboolean
watch_cb (gpointer user_data)
{
  SixainPhoneLink *self = user_data;
  gint64 now = g_get_monotonic_time ();
  gint64 silence = sixain_phone_link_get_silence () * G_GINT64_CONSTANT (1000);

  if (now - self->heard > silence || (self->blocked != 0 && now - self->blocked > silence) ||
      (!self->greeted && now - self->opened > MIN (silence, HELLO_MS * G_GINT64_CONSTANT (1000))))
    {
      self->watch_id = 0;
      hang_up (self);
      return G_SOURCE_REMOVE;
    }

  if (self->greeted && !self->closing && now - self->heard > silence / 2 && now - self->pinged > silence / 2)
    {
      self->pinged = now;
      sixain_phone_link_say (self, sixain_phone_say_number ("ping", 0));
    }

  return G_SOURCE_CONTINUE;
}

static void
message_cb (SixainPhoneLink         *self,
            SoupWebsocketDataType    type,
            GBytes                  *bytes,
            SoupWebsocketConnection *websocket)
{
  g_autoptr (SixainPhoneLink) alive = g_object_ref (self);
  g_auto (SixainPhoneMessage) message = { 0 };
  g_autoptr (GError) error = NULL;
  gsize length;
  const char *text = g_bytes_get_data (bytes, &length);
  const char *before;
  gboolean understood;

  if (self->closing)
    return;

  if (!sixain_phone_rate_take (&self->rate, BURST, PER_SECOND))
    {
      if (++self->n_excess > MAX_EXCESS)
        hang_up (self);
      return;
    }

  self->heard = g_get_monotonic_time ();
  if (type != SOUP_WEBSOCKET_DATA_TEXT)
    {
      hang_up (self);
      return;
    }

  before = sixain_language_set (self->language);
  understood = sixain_phone_message_read (&message, text, length, &error);
  sixain_language_set (before);
  if (understood)
    {
      g_signal_emit (self, signals[SIGNAL_RECEIVED], 0, &message);
      return;
    }

  sixain_phone_link_say (self, sixain_phone_say_refused (message.id, error->message, FALSE));
  if (++self->n_nonsense > MAX_NONSENSE)
    sixain_phone_link_close (self, NULL);
}

static void
closed_cb (SixainPhoneLink *self)
{
  g_autoptr (SixainPhoneLink) alive = g_object_ref (self);

  if (self->closed)
    return;

  self->closing = TRUE;
  self->closed = TRUE;
  stop_writing (self);
  if (self->fd >= 0)
    close (self->fd);
  self->fd = -1;
  g_clear_handle_id (&self->watch_id, g_source_remove);
  g_clear_handle_id (&self->farewell_id, g_source_remove);
  g_signal_emit (self, signals[SIGNAL_CLOSED], 0);
}

/* A phone that breaks the protocol of WebSockets is told so by libsoup, which then waits for
 * its answer; we do not wait for long. */
static void
error_cb (SixainPhoneLink *self,
          GError          *error)
{
  self->closing = TRUE;
  if (self->farewell_id == 0 && !self->closed)
    self->farewell_id = g_timeout_add (FAREWELL_MS, farewell_cb, self);
}

static void
sixain_phone_link_dispose (GObject *object)
{
  SixainPhoneLink *self = SIXAIN_PHONE_LINK (object);

  stop_writing (self);
  g_clear_handle_id (&self->watch_id, g_source_remove);
  g_clear_handle_id (&self->farewell_id, g_source_remove);
  if (self->websocket != NULL)
    g_signal_handlers_disconnect_by_data (self->websocket, self);
  if (!self->closed && self->socket != NULL)
    g_socket_shutdown (self->socket, TRUE, TRUE, NULL);
  g_clear_object (&self->websocket);
  g_clear_object (&self->socket);

  G_OBJECT_CLASS (sixain_phone_link_parent_class)->dispose (object);
}

static void
sixain_phone_link_finalize (GObject *object)
{
  SixainPhoneLink *self = SIXAIN_PHONE_LINK (object);

  g_queue_clear_full (&self->waiting, g_free);
  g_free (self->address);
  if (self->fd >= 0)
    close (self->fd);

  G_OBJECT_CLASS (sixain_phone_link_parent_class)->finalize (object);
}

static void
sixain_phone_link_class_init (SixainPhoneLinkClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = sixain_phone_link_dispose;
  object_class->finalize = sixain_phone_link_finalize;

  signals[SIGNAL_RECEIVED] =
    g_signal_new ("received", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                  0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
  signals[SIGNAL_COMPOSE] =
    g_signal_new ("compose", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                  0, NULL, NULL, NULL, G_TYPE_STRING, 1, G_TYPE_UINT);
  signals[SIGNAL_CLOSED] =
    g_signal_new ("closed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                  0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
sixain_phone_link_init (SixainPhoneLink *self)
{
  g_queue_init (&self->waiting);
  self->opened = self->heard = self->pinged = g_get_monotonic_time ();
}

SixainPhoneLink *
sixain_phone_link_new (GIOStream  *stream,
                       GUri       *uri,
                       GSocket    *socket,
                       const char *address)
{
  SixainPhoneLink *self = g_object_new (SIXAIN_TYPE_PHONE_LINK, NULL);
  GList *extensions = g_list_prepend (NULL, sixain_phone_limits_new ());

  self->socket = g_object_ref (socket);
  self->fd = fcntl (g_socket_get_fd (socket), F_DUPFD_CLOEXEC, 0);
  self->address = g_strdup (address);

  /* The connection takes the list. */
  self->websocket = soup_websocket_connection_new (stream, uri, SOUP_WEBSOCKET_CONNECTION_SERVER,
                                                   NULL, "sixain.1", extensions);
  soup_websocket_connection_set_max_incoming_payload_size (self->websocket, SIXAIN_PHONE_MAX_MESSAGE);
  g_signal_connect_swapped (self->websocket, "message", G_CALLBACK (message_cb), self);
  g_signal_connect_swapped (self->websocket, "error", G_CALLBACK (error_cb), self);
  g_signal_connect_swapped (self->websocket, "closed", G_CALLBACK (closed_cb), self);
  self->watch_id = g_timeout_add (sixain_phone_link_get_silence () / 8, watch_cb, self);

  return self;
}

const char *
sixain_phone_link_get_address (SixainPhoneLink *self)
{
  return self->address;
}

gint64
sixain_phone_link_get_heard (SixainPhoneLink *self)
{
  return self->heard;
}

const char *
sixain_phone_link_get_language (SixainPhoneLink *self)
{
  return self->language;
}

void
sixain_phone_link_set_language (SixainPhoneLink *self,
                                const char      *language)
{
  self->language = language;
}

void
sixain_phone_link_greet (SixainPhoneLink *self)
{
  self->greeted = TRUE;
}

gboolean
sixain_phone_link_is_known (SixainPhoneLink *self)
{
  return self->known;
}

void
sixain_phone_link_set_known (SixainPhoneLink *self,
                             gboolean         known)
{
  self->known = known;
}

void
sixain_phone_link_say (SixainPhoneLink *self,
                       char            *text)
{
  if (self->closing)
    {
      g_free (text);
      return;
    }

  g_queue_push_tail (&self->waiting, text);
  if (g_queue_get_length (&self->waiting) > MAX_WAITING)
    hang_up (self);
  else
    start_writing (self);
}

void
sixain_phone_link_mention (SixainPhoneLink *self,
                           char            *text)
{
  if (g_queue_get_length (&self->waiting) < MAX_MENTIONED)
    sixain_phone_link_say (self, text);
  else
    g_free (text);
}

void
sixain_phone_link_tell (SixainPhoneLink *self,
                        SixainPhoneNews  news)
{
  if (self->closing)
    return;

  self->news |= news;
  start_writing (self);
}

void
sixain_phone_link_close (SixainPhoneLink *self,
                         char            *farewell)
{
  char *text;

  if (self->closing)
    {
      g_free (farewell);
      return;
    }

  /* The news come first. */
  while ((text = take_news (self)) != NULL)
    g_queue_push_tail (&self->waiting, text);
  if (farewell != NULL)
    g_queue_push_tail (&self->waiting, farewell);
  self->closing = TRUE;
  self->farewell_id = g_timeout_add (FAREWELL_MS, farewell_cb, self);
  start_writing (self);
}
