/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-phone-wifi.h"

#include <string.h>

#define MAX_NAME 32
#define MIN_PASSWORD 8
#define MAX_PASSWORD 64

#define MANAGER "org.freedesktop.NetworkManager"

/* With a backslash before what has a meaning in such a code. */
static void
append_text (GString    *code,
             const char *text)
{
  for (const char *p = text; *p != '\0'; p++)
    {
      if (strchr ("\\;,\":", *p) != NULL)
        g_string_append_c (code, '\\');
      g_string_append_c (code, *p);
    }
}

char *
sixain_phone_wifi_make_code (const char *name,
                             const char *password)
{
  g_autoptr (GString) code = g_string_new ("WIFI:T:");
  gboolean open = password == NULL || *password == '\0';
  const char *quote;

  g_return_val_if_fail (name != NULL, NULL);

  if (*name == '\0' || strlen (name) > MAX_NAME ||
      (!open && (strlen (password) < MIN_PASSWORD || strlen (password) > MAX_PASSWORD)))
    return NULL;

  g_string_append (code, open ? "nopass" : "WPA");
  g_string_append (code, ";S:");

  /* Some phones take hexadecimal digits alone for the bytes that they stand for. */
  quote = strspn (name, "0123456789abcdefABCDEF") == strlen (name) ? "\"" : "";
  g_string_append (code, quote);
  append_text (code, name);
  g_string_append (code, quote);
  if (!open)
    {
      g_string_append (code, ";P:");
      append_text (code, password);
    }
  g_string_append (code, ";;");

  return g_string_free (g_steal_pointer (&code), FALSE);
}

/* The value of an object's property, or NULL. */
static GVariant *
look_up (GVariant           *objects,
         const char         *path,
         const char         *interface,
         const char         *property,
         const GVariantType *type)
{
  g_autoptr (GVariant) interfaces = NULL;
  g_autoptr (GVariant) properties = NULL;

  interfaces = g_variant_lookup_value (objects, path, G_VARIANT_TYPE ("a{sa{sv}}"));
  properties = interfaces != NULL ? g_variant_lookup_value (interfaces, interface, G_VARIANT_TYPE_VARDICT) : NULL;

  return properties != NULL ? g_variant_lookup_value (properties, property, type) : NULL;
}

static char *
read_name (GVariant   *objects,
           const char *access_point)
{
  g_autoptr (GVariant) bytes = look_up (objects, access_point, MANAGER ".AccessPoint", "Ssid", G_VARIANT_TYPE_BYTESTRING);
  gsize length = 0;
  const char *name = bytes != NULL ? g_variant_get_fixed_array (bytes, &length, 1) : NULL;

  return length > 0 && g_utf8_validate (name, length, NULL) ? g_strndup (name, length) : NULL;
}

/* The access point of the first device that has one. */
static char *
find_name (GVariant *objects)
{
  GVariantIter iter;
  const char *path;
  char *name = NULL;

  g_variant_iter_init (&iter, objects);
  while (name == NULL && g_variant_iter_next (&iter, "{&o@a{sa{sv}}}", &path, NULL))
    {
      g_autoptr (GVariant) access_point = look_up (objects, path, MANAGER ".Device.Wireless", "ActiveAccessPoint",
                                                   G_VARIANT_TYPE_OBJECT_PATH);

      if (access_point != NULL)
        name = read_name (objects, g_variant_get_string (access_point, NULL));
    }

  return name;
}

static void
objects_cb (GObject      *source,
            GAsyncResult *result,
            gpointer      user_data)
{
  g_autoptr (GTask) task = user_data;
  g_autoptr (GVariant) answer = g_dbus_connection_call_finish (G_DBUS_CONNECTION (source), result, NULL);
  g_autoptr (GVariant) objects = answer != NULL ? g_variant_get_child_value (answer, 0) : NULL;

  g_task_return_pointer (task, objects != NULL ? find_name (objects) : NULL, g_free);
}

static void
bus_cb (GObject      *source,
        GAsyncResult *result,
        gpointer      user_data)
{
  GTask *task = user_data;
  g_autoptr (GDBusConnection) connection = g_bus_get_finish (result, NULL);

  if (connection == NULL)
    {
      g_task_return_pointer (task, NULL, NULL);
      g_object_unref (task);
      return;
    }

  g_dbus_connection_call (connection, MANAGER, "/org/freedesktop", "org.freedesktop.DBus.ObjectManager", "GetManagedObjects",
                          NULL, G_VARIANT_TYPE ("(a{oa{sa{sv}}})"), G_DBUS_CALL_FLAGS_NO_AUTO_START, -1,
                          g_task_get_cancellable (task), objects_cb, task);
}

void
sixain_phone_wifi_find (GCancellable        *cancellable,
                        GAsyncReadyCallback  callback,
                        gpointer             user_data)
{
  GTask *task = g_task_new (NULL, cancellable, callback, user_data);

  g_task_set_source_tag (task, sixain_phone_wifi_find);
  g_bus_get (G_BUS_TYPE_SYSTEM, cancellable, bus_cb, task);
}

char *
sixain_phone_wifi_find_finish (GAsyncResult *result)
{
  g_return_val_if_fail (g_async_result_is_tagged (result, sixain_phone_wifi_find), NULL);

  return g_task_propagate_pointer (G_TASK (result), NULL);
}
