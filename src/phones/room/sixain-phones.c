/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <stdlib.h>

#include "sixain-language.h"
#include "sixain-phone-room.h"
#include "sixain-phone-say.h"
#include "sixain-phones-private.h"

#define PORT 4666
#define N_PORTS 20        /* How many are tried. */
#define PATIENCE_MS 60000

G_DEFINE_ENUM_TYPE (SixainPhoneHints, sixain_phone_hints,
                    G_DEFINE_ENUM_VALUE (SIXAIN_PHONE_HINTS_NOBODY, "nobody"),
                    G_DEFINE_ENUM_VALUE (SIXAIN_PHONE_HINTS_CHILDREN, "children"),
                    G_DEFINE_ENUM_VALUE (SIXAIN_PHONE_HINTS_EVERYBODY, "everybody"))

G_DEFINE_FINAL_TYPE (SixainPhones, sixain_phones, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_OPEN,
  PROP_PORT,
  PROP_NAME,
  PROP_HINTS,
  PROP_REACTIONS,
  PROP_OVERVIEW,
  N_PROPS
};

enum
{
  SIGNAL_ARRIVED,
  SIGNAL_CONTINUE,
  SIGNAL_START,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

static void
sixain_phones_dispose (GObject *object)
{
  SixainPhones *self = SIXAIN_PHONES (object);

  g_clear_handle_id (&self->watch_id, g_source_remove);
  g_clear_object (&self->table);
  g_clear_pointer (&self->visitors, g_ptr_array_unref);
  g_clear_object (&self->server);
  g_clear_object (&self->addresses);
  g_clear_object (&self->players);
  g_clear_object (&self->game);
  g_clear_object (&self->guests);
  g_clear_object (&self->store);

  G_OBJECT_CLASS (sixain_phones_parent_class)->dispose (object);
}

static void
sixain_phones_finalize (GObject *object)
{
  SixainPhones *self = SIXAIN_PHONES (object);

  g_clear_pointer (&self->front, sixain_phone_front_unref);
  g_hash_table_unref (self->guesses_from);
  g_free (self->room);

  G_OBJECT_CLASS (sixain_phones_parent_class)->finalize (object);
}

static void
sixain_phones_get_property (GObject    *object,
                            guint       prop_id,
                            GValue     *value,
                            GParamSpec *pspec)
{
  SixainPhones *self = SIXAIN_PHONES (object);

  switch (prop_id)
    {
    case PROP_OPEN:
      g_value_set_boolean (value, self->server != NULL);
      break;
    case PROP_PORT:
      g_value_set_uint (value, self->port);
      break;
    case PROP_NAME:
      g_value_take_string (value, sixain_phones_get_name (self));
      break;
    case PROP_HINTS:
      g_value_set_enum (value, self->hints);
      break;
    case PROP_REACTIONS:
      g_value_set_boolean (value, self->reactions);
      break;
    case PROP_OVERVIEW:
      g_value_set_boolean (value, self->overview);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sixain_phones_set_property (GObject      *object,
                            guint         prop_id,
                            const GValue *value,
                            GParamSpec   *pspec)
{
  switch (prop_id)
    {
    case PROP_HINTS:
      sixain_phones_set_hints (SIXAIN_PHONES (object), g_value_get_enum (value));
      break;
    case PROP_REACTIONS:
      sixain_phones_set_reactions (SIXAIN_PHONES (object), g_value_get_boolean (value));
      break;
    case PROP_OVERVIEW:
      sixain_phones_set_overview (SIXAIN_PHONES (object), g_value_get_boolean (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sixain_phones_class_init (SixainPhonesClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->dispose = sixain_phones_dispose;
  object_class->finalize = sixain_phones_finalize;
  object_class->get_property = sixain_phones_get_property;
  object_class->set_property = sixain_phones_set_property;

  properties[PROP_OPEN] = g_param_spec_boolean ("open", NULL, NULL, FALSE, flags);
  properties[PROP_PORT] = g_param_spec_uint ("port", NULL, NULL, 0, G_MAXUINT16, 0, flags);
  properties[PROP_NAME] = g_param_spec_string ("name", NULL, NULL, NULL, flags);
  properties[PROP_HINTS] = g_param_spec_enum ("hints", NULL, NULL, SIXAIN_TYPE_PHONE_HINTS, SIXAIN_PHONE_HINTS_EVERYBODY,
                                              G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  properties[PROP_REACTIONS] = g_param_spec_boolean ("reactions", NULL, NULL, TRUE,
                                                     G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  properties[PROP_OVERVIEW] = g_param_spec_boolean ("overview", NULL, NULL, TRUE,
                                                    G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[SIGNAL_ARRIVED] =
    g_signal_new ("arrived", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                  0, NULL, NULL, NULL, G_TYPE_NONE, 1, SIXAIN_TYPE_GUEST);
  signals[SIGNAL_START] =
    g_signal_new ("start", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                  0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[SIGNAL_CONTINUE] =
    g_signal_new ("continue", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                  0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
sixain_phones_init (SixainPhones *self)
{
  self->loopback = g_getenv ("SIXAIN_PHONES_LOOPBACK") != NULL;      /* For tests. */
  self->addresses = sixain_phone_addresses_new ();
  self->guests = g_list_store_new (SIXAIN_TYPE_GUEST);
  self->visitors = g_ptr_array_new_with_free_func ((GDestroyNotify) sixain_phones_visitor_free);
  self->guesses_from = sixain_phone_rates_new ();
  self->hints = SIXAIN_PHONE_HINTS_EVERYBODY;
  self->reactions = TRUE;
  self->overview = TRUE;
}

SixainPhones *
sixain_phones_new (const char *directory)
{
  SixainPhones *self = g_object_new (SIXAIN_TYPE_PHONES, NULL);

  self->store = sixain_phone_store_new (directory);
  if (!sixain_phone_store_read (self->store, &self->room, &self->port, self->guests))
    self->room = sixain_phone_room_new (FALSE);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->guests)); i++)
    {
      g_autoptr (SixainGuest) guest = g_list_model_get_item (G_LIST_MODEL (self->guests), i);

      g_signal_connect_object (sixain_guest_get_player (guest), "notify", G_CALLBACK (sixain_phones_update_table), self,
                               G_CONNECT_SWAPPED);
    }

  return self;
}

void
sixain_phones_listen_at (SixainPhones *self,
                         guint         port,
                         gboolean      loopback)
{
  g_return_if_fail (SIXAIN_IS_PHONES (self));
  g_return_if_fail (self->server == NULL);

  self->wanted_port = port;
  self->loopback = loopback;
}

void
sixain_phones_set_front (SixainPhones     *self,
                         SixainPhoneFront *front)
{
  g_return_if_fail (SIXAIN_IS_PHONES (self));
  g_return_if_fail (front != NULL);
  g_return_if_fail (self->server == NULL && self->front == NULL);

  self->front = sixain_phone_front_ref (front);
  self->loopback = sixain_phone_front_is_local (front);
  sixain_phone_addresses_set_front (self->addresses, front);
  if (!sixain_phone_room_is_public (self->room))
    {
      g_free (self->room);
      self->room = sixain_phone_room_new (TRUE);
    }
}

/* Not every system tells of every change of its networks. */
static gboolean
watch_cb (gpointer user_data)
{
  SixainPhones *self = user_data;

  sixain_phones_look_around (self);
  sixain_phone_addresses_update (self->addresses);

  return G_SOURCE_CONTINUE;
}

/* Tests that run at the same time keep to ports of their own, with SIXAIN_PHONES_PORT. */
static guint
get_first_port (void)
{
  const char *text = g_getenv ("SIXAIN_PHONES_PORT");
  int port = text != NULL ? atoi (text) : 0;

  return port > 0 && port <= G_MAXUINT16 - N_PORTS ? port : PORT;
}

/* The port that somebody chose, or the one it had before, or the first that is free. */
static SixainPhoneServer *
find_port (SixainPhones  *self,
           GError       **error)
{
  SixainPhoneServer *server = NULL;
  guint first = get_first_port ();

  if (self->wanted_port != 0)
    return sixain_phone_server_new (self->wanted_port, self->loopback, self->front, error);

  if (self->port != 0)
    server = sixain_phone_server_new (self->port, self->loopback, self->front, NULL);
  for (guint i = 0; server == NULL && i < N_PORTS; i++)
    {
      g_clear_error (error);
      server = sixain_phone_server_new (first + i, self->loopback, self->front, error);
    }
  if (server != NULL)
    g_clear_error (error);

  return server;
}

static void
name_cb (SixainPhones *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_NAME]);
}

gboolean
sixain_phones_open (SixainPhones  *self,
                    GError       **error)
{
  g_return_val_if_fail (SIXAIN_IS_PHONES (self), FALSE);

  if (self->server != NULL)
    return TRUE;

  self->server = find_port (self, error);
  if (self->server == NULL)
    return FALSE;

  g_signal_connect_object (self->server, "connected", G_CALLBACK (sixain_phones_welcome), self, G_CONNECT_SWAPPED);
  sixain_phone_server_set_game (self->server, self->game);
  if (sixain_phone_server_get_name (self->server) != NULL)
    g_signal_connect_object (sixain_phone_server_get_name (self->server), "notify::name", G_CALLBACK (name_cb), self, G_CONNECT_SWAPPED);
  self->port = sixain_phone_server_get_port (self->server);
  sixain_phone_addresses_set_port (self->addresses, self->port, self->loopback);
  self->watch_id = g_timeout_add (sixain_phone_link_get_silence () / 8, watch_cb, self);
  sixain_phones_keep (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PORT]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_OPEN]);

  return TRUE;
}

void
sixain_phones_close (SixainPhones *self)
{
  g_return_if_fail (SIXAIN_IS_PHONES (self));

  if (self->server == NULL)
    return;

  sixain_phone_server_stop (self->server);
  for (guint i = 0; i < self->visitors->len; i++)
    sixain_phone_link_close (((SixainPhoneVisitor *) self->visitors->pdata[i])->link, sixain_phone_say_bye ("closed"));
  g_clear_object (&self->server);
  g_clear_handle_id (&self->watch_id, g_source_remove);
  sixain_phone_addresses_set_port (self->addresses, 0, self->loopback);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->guests)); i++)
    {
      g_autoptr (SixainGuest) guest = g_list_model_get_item (G_LIST_MODEL (self->guests), i);

      sixain_phones_set_present (self, guest, FALSE);
    }
  sixain_phones_update_table (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_OPEN]);
}

gboolean
sixain_phones_is_open (SixainPhones *self)
{
  g_return_val_if_fail (SIXAIN_IS_PHONES (self), FALSE);

  return self->server != NULL;
}

guint
sixain_phones_get_n_links (SixainPhones *self)
{
  g_return_val_if_fail (SIXAIN_IS_PHONES (self), 0);

  return self->visitors->len;
}

guint
sixain_phones_get_port (SixainPhones *self)
{
  g_return_val_if_fail (SIXAIN_IS_PHONES (self), 0);

  return self->port;
}

char *
sixain_phones_get_name (SixainPhones *self)
{
  SixainPhoneName *name;

  g_return_val_if_fail (SIXAIN_IS_PHONES (self), NULL);

  name = self->server != NULL ? sixain_phone_server_get_name (self->server) : NULL;
  if (name == NULL || sixain_phone_name_get (name) == NULL)
    return NULL;

  return g_strdup_printf ("%s:%u", sixain_phone_name_get (name), self->port);
}

char *
sixain_phones_advise (SixainPhones *self)
{
  g_return_val_if_fail (SIXAIN_IS_PHONES (self), NULL);

  if (self->front != NULL)
    /* Translators: %u is the number of a network port. */
    return g_strdup_printf (_("Does the page not open? The web server must pass on requests to this table, at port %u, and with them "
                              "the address of whoever asks."),
                            self->port);

  /* Translators: %u is the number of a network port. */
  return g_strdup_printf (_("Does the page not open on the phone? Turn off mobile data, and check that the phone is not on a guest Wi-Fi. "
                            "A firewall on this computer may also block phones: it must allow port %u (TCP)."),
                          self->port);
}

guint
sixain_phones_get_patience (void)
{
  const char *text = g_getenv ("SIXAIN_PATIENCE_MS");

  return text != NULL ? (guint) g_ascii_strtoull (text, NULL, 10) : PATIENCE_MS;
}

const char *
sixain_phones_get_room (SixainPhones *self)
{
  g_return_val_if_fail (SIXAIN_IS_PHONES (self), NULL);

  return self->room;
}

void
sixain_phones_renew (SixainPhones *self)
{
  g_return_if_fail (SIXAIN_IS_PHONES (self));

  while (g_list_model_get_n_items (G_LIST_MODEL (self->guests)) > 0)
    {
      g_autoptr (SixainGuest) guest = g_list_model_get_item (G_LIST_MODEL (self->guests), 0);

      sixain_phones_dismiss (self, guest, "room");
    }
  for (guint i = 0; i < self->visitors->len; i++)
    sixain_phone_link_close (((SixainPhoneVisitor *) self->visitors->pdata[i])->link, sixain_phone_say_bye ("room"));
  g_free (self->room);
  self->room = sixain_phone_room_new (self->front != NULL);
  sixain_phones_keep (self);
}

GListModel *
sixain_phones_get_addresses (SixainPhones *self)
{
  g_return_val_if_fail (SIXAIN_IS_PHONES (self), NULL);

  return G_LIST_MODEL (self->addresses);
}

GListModel *
sixain_phones_get_guests (SixainPhones *self)
{
  g_return_val_if_fail (SIXAIN_IS_PHONES (self), NULL);

  return G_LIST_MODEL (self->guests);
}

void
sixain_phones_set_players (SixainPhones *self,
                           GListModel   *players)
{
  g_return_if_fail (SIXAIN_IS_PHONES (self));

  g_set_object (&self->players, players);
}

void
sixain_phones_set_game (SixainPhones *self,
                        SixainGame   *game)
{
  g_return_if_fail (SIXAIN_IS_PHONES (self));

  if (!g_set_object (&self->game, game))
    return;

  if (self->server != NULL)
    sixain_phone_server_set_game (self->server, game);
  sixain_phones_tell (self, SIXAIN_PHONE_NEWS_ROOM);
}

void
sixain_phones_remove (SixainPhones *self,
                      SixainGuest  *guest)
{
  g_return_if_fail (SIXAIN_IS_PHONES (self));
  g_return_if_fail (SIXAIN_IS_GUEST (guest));

  sixain_phones_dismiss (self, guest, "removed");
}

void
sixain_phones_keep (SixainPhones *self)
{
  sixain_phone_store_write (self->store, self->room, self->port, G_LIST_MODEL (self->guests));
}

void
sixain_phones_flush (SixainPhones *self)
{
  g_return_if_fail (SIXAIN_IS_PHONES (self));

  sixain_phone_store_flush (self->store);
}

void
sixain_phones_emit_arrived (SixainPhones *self,
                            SixainGuest  *guest)
{
  g_signal_emit (self, signals[SIGNAL_ARRIVED], 0, guest);
}

void
sixain_phones_emit_continue (SixainPhones *self)
{
  g_signal_emit (self, signals[SIGNAL_CONTINUE], 0);
}

static void
set_rule (SixainPhones *self,
          gboolean     *rule,
          gboolean      value,
          guint         prop)
{
  if (*rule == value)
    return;

  *rule = value;
  sixain_phones_tell (self, SIXAIN_PHONE_NEWS_ROOM);
  g_object_notify_by_pspec (G_OBJECT (self), properties[prop]);
}

void
sixain_phones_set_reactions (SixainPhones *self,
                             gboolean      reactions)
{
  g_return_if_fail (SIXAIN_IS_PHONES (self));

  set_rule (self, &self->reactions, reactions, PROP_REACTIONS);
}

void
sixain_phones_set_overview (SixainPhones *self,
                            gboolean      overview)
{
  g_return_if_fail (SIXAIN_IS_PHONES (self));

  set_rule (self, &self->overview, overview, PROP_OVERVIEW);
}

void
sixain_phones_emit_start (SixainPhones *self)
{
  g_signal_emit (self, signals[SIGNAL_START], 0);
}
