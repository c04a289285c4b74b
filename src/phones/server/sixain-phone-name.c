/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-phone-name.h"

#include <gio/gio.h>
#include <string.h>

#define BUS_NAME "org.freedesktop.Avahi"
#define INTERFACE "org.freedesktop.Avahi.Server"
#define ENDING ".local"
#define MAX_LENGTH 255

struct _SixainPhoneName
{
  GObject          parent_instance;

  char            *name;
  guint            watch_id;
  GDBusConnection *connection;      /* While Avahi is there. */
  guint            signal_id;
  GCancellable    *cancellable;
};

G_DEFINE_FINAL_TYPE (SixainPhoneName, sixain_phone_name, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_NAME,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static void
set_name (SixainPhoneName *self,
          const char      *name)
{
  if (g_strcmp0 (self->name, name) == 0)
    return;

  g_free (self->name);
  self->name = g_strdup (name);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_NAME]);
}

/* It is shown to people, and compared with what browsers say. */
static gboolean
is_name (const char *name)
{
  gsize length = strlen (name);

  return length > strlen (ENDING) && length <= MAX_LENGTH && g_str_has_suffix (name, ENDING) && *name != '.' &&
         strspn (name, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-.") == length;
}

static void
answer_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr (GVariant) answer = NULL;
  g_autoptr (GError) error = NULL;
  const char *name;

  answer = g_dbus_connection_call_finish (G_DBUS_CONNECTION (source), result, &error);
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;

  if (answer == NULL)
    {
      set_name (user_data, NULL);
      return;
    }

  g_variant_get (answer, "(&s)", &name);
  set_name (user_data, is_name (name) ? name : NULL);
}

static void
ask (SixainPhoneName *self)
{
  g_dbus_connection_call (self->connection, BUS_NAME, "/", INTERFACE, "GetHostNameFqdn", NULL, G_VARIANT_TYPE ("(s)"),
                          G_DBUS_CALL_FLAGS_NO_AUTO_START, -1, self->cancellable, answer_cb, self);
}

/* The name changes when another machine has the same. */
static void
state_cb (GDBusConnection *connection,
          const char      *sender,
          const char      *path,
          const char      *interface,
          const char      *signal,
          GVariant        *parameters,
          gpointer         user_data)
{
  ask (user_data);
}

static void
forget (SixainPhoneName *self)
{
  if (self->connection != NULL)
    g_dbus_connection_signal_unsubscribe (self->connection, self->signal_id);
  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_object (&self->connection);
}

static void
appeared_cb (GDBusConnection *connection,
             const char      *name,
             const char      *owner,
             gpointer         user_data)
{
  SixainPhoneName *self = user_data;

  forget (self);
  self->connection = g_object_ref (connection);
  self->cancellable = g_cancellable_new ();
  self->signal_id = g_dbus_connection_signal_subscribe (connection, BUS_NAME, INTERFACE, "StateChanged", "/", NULL,
                                                        G_DBUS_SIGNAL_FLAGS_NONE, state_cb, self, NULL);
  ask (self);
}

static void
vanished_cb (GDBusConnection *connection,
             const char      *name,
             gpointer         user_data)
{
  forget (user_data);
  set_name (user_data, NULL);
}

static void
sixain_phone_name_dispose (GObject *object)
{
  SixainPhoneName *self = SIXAIN_PHONE_NAME (object);

  g_clear_handle_id (&self->watch_id, g_bus_unwatch_name);
  forget (self);

  G_OBJECT_CLASS (sixain_phone_name_parent_class)->dispose (object);
}

static void
sixain_phone_name_finalize (GObject *object)
{
  g_free (SIXAIN_PHONE_NAME (object)->name);

  G_OBJECT_CLASS (sixain_phone_name_parent_class)->finalize (object);
}

static void
sixain_phone_name_get_property (GObject    *object,
                                guint       prop_id,
                                GValue     *value,
                                GParamSpec *pspec)
{
  g_value_set_string (value, SIXAIN_PHONE_NAME (object)->name);
}

static void
sixain_phone_name_class_init (SixainPhoneNameClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = sixain_phone_name_dispose;
  object_class->finalize = sixain_phone_name_finalize;
  object_class->get_property = sixain_phone_name_get_property;

  properties[PROP_NAME] =
    g_param_spec_string ("name", NULL, NULL, NULL, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
sixain_phone_name_init (SixainPhoneName *self)
{
  self->watch_id = g_bus_watch_name (G_BUS_TYPE_SYSTEM, BUS_NAME, G_BUS_NAME_WATCHER_FLAGS_NONE,
                                     appeared_cb, vanished_cb, self, NULL);
}

SixainPhoneName *
sixain_phone_name_new (void)
{
  return g_object_new (SIXAIN_TYPE_PHONE_NAME, NULL);
}

const char *
sixain_phone_name_get (SixainPhoneName *self)
{
  g_return_val_if_fail (SIXAIN_IS_PHONE_NAME (self), NULL);

  return self->name;
}
