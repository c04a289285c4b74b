/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <gio/gio.h>
#include <string.h>

#include "sixain-phone-server.h"
#include "sixain-phone-wifi.h"

/* What Sixain asks the system's bus about the networks of this machine, on a bus of the test's own, which has an Avahi
 * and a NetworkManager that say what the test wants. */

#define AVAHI "org.freedesktop.Avahi"
#define MANAGER "org.freedesktop.NetworkManager"

static const char avahi_xml[] =
  "<node><interface name='org.freedesktop.Avahi.Server'>"
  "<method name='GetHostNameFqdn'><arg type='s' direction='out'/></method>"
  "<signal name='StateChanged'><arg type='i'/><arg type='s'/></signal>"
  "</interface></node>";

static const char manager_xml[] =
  "<node><interface name='org.freedesktop.DBus.ObjectManager'>"
  "<method name='GetManagedObjects'><arg type='a{oa{sa{sv}}}' direction='out'/></method>"
  "</interface></node>";

typedef struct
{
  GTestDBus       *bus;
  GDBusConnection *system;
  const char      *name;          /* What Avahi calls this machine. */
  const char      *objects;       /* What NetworkManager has. */
} System;

static void
called_cb (GDBusConnection       *connection,
           const char            *sender,
           const char            *path,
           const char            *interface,
           const char            *method,
           GVariant              *parameters,
           GDBusMethodInvocation *invocation,
           gpointer               user_data)
{
  System *self = user_data;

  if (g_str_equal (method, "GetHostNameFqdn"))
    g_dbus_method_invocation_return_value (invocation, g_variant_new ("(s)", self->name));
  else
    g_dbus_method_invocation_return_value (invocation, g_variant_new_parsed (self->objects));
}

static void
offer (System     *self,
       const char *path,
       const char *xml)
{
  static const GDBusInterfaceVTable functions = { .method_call = called_cb };
  g_autoptr (GDBusNodeInfo) node = g_dbus_node_info_new_for_xml (xml, NULL);
  g_autoptr (GError) error = NULL;

  g_dbus_connection_register_object (self->system, path, node->interfaces[0], &functions, self, NULL, &error);
  g_assert_no_error (error);
}

static void
call_bus (System     *self,
          const char *method,
          GVariant   *arguments)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GVariant) answer = NULL;

  answer = g_dbus_connection_call_sync (self->system, "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", method,
                                        arguments, NULL, G_DBUS_CALL_FLAGS_NONE, -1, NULL, &error);
  g_assert_no_error (error);
}

static void
await_name (System          *self,
            SixainPhoneName *name,
            const char      *expected)
{
  while (g_strcmp0 (sixain_phone_name_get (name), expected) != 0)
    g_main_context_iteration (NULL, TRUE);
}

/* Avahi calls this machine otherwise from now on. */
static void
rename_machine (System     *self,
                const char *name)
{
  g_autoptr (GError) error = NULL;

  self->name = name;
  g_dbus_connection_emit_signal (self->system, NULL, "/", AVAHI ".Server", "StateChanged", g_variant_new ("(is)", 2, ""), &error);
  g_assert_no_error (error);
}

/* The first line of the answer to a request that names that host. */
static char *
request (guint       port,
         const char *host)
{
  g_autoptr (GSocketClient) client = g_socket_client_new ();
  g_autoptr (GSocketConnection) connection = NULL;
  g_autoptr (GDataInputStream) input = NULL;
  g_autofree char *text = g_strdup_printf ("GET / HTTP/1.1\r\nHost: %s:%u\r\nConnection: close\r\n\r\n", host, port);
  g_autoptr (GError) error = NULL;
  GPollableInputStream *stream;

  connection = g_socket_client_connect_to_host (client, "127.0.0.1", port, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (g_output_stream_write_all (g_io_stream_get_output_stream (G_IO_STREAM (connection)), text, strlen (text), NULL, NULL, NULL));
  stream = G_POLLABLE_INPUT_STREAM (g_io_stream_get_input_stream (G_IO_STREAM (connection)));
  while (!g_pollable_input_stream_is_readable (stream))
    g_main_context_iteration (NULL, TRUE);
  input = g_data_input_stream_new (G_INPUT_STREAM (stream));

  return g_data_input_stream_read_line (input, NULL, NULL, NULL);
}

static void
assert_heeded (guint       port,
               const char *host,
               gboolean    heeded)
{
  g_autofree char *line = request (port, host);

  if ((strstr (line, " 200 ") != NULL) != heeded)
    g_error ("Requests to %s are answered by “%s”", host, line);
}

/* The machine is called by its name as long as Avahi says so, and by no other name. */
static void
test_name (System        *self,
           gconstpointer  user_data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SixainPhoneServer) server = sixain_phone_server_new (0, FALSE, NULL, &error);
  SixainPhoneName *name;
  guint port;

  g_assert_no_error (error);
  name = sixain_phone_server_get_name (server);
  port = sixain_phone_server_get_port (server);
  g_assert_null (sixain_phone_name_get (name));
  assert_heeded (port, "kitchen.local", FALSE);

  self->name = "kitchen.local";
  call_bus (self, "RequestName", g_variant_new ("(su)", AVAHI, 0));
  await_name (self, name, "kitchen.local");
  assert_heeded (port, "kitchen.local", TRUE);
  assert_heeded (port, "Kitchen.local", TRUE);
  assert_heeded (port, "kitchen.local.evil.example", FALSE);
  assert_heeded (port, "other.local", FALSE);

  /* Another machine was called so already. */
  rename_machine (self, "kitchen-2.local");
  await_name (self, name, "kitchen-2.local");
  assert_heeded (port, "kitchen.local", FALSE);
  assert_heeded (port, "kitchen-2.local", TRUE);

  /* What cannot be a name is none. */
  rename_machine (self, "kitchen/evil.local");
  await_name (self, name, NULL);

  rename_machine (self, "kitchen.local");
  await_name (self, name, "kitchen.local");
  call_bus (self, "ReleaseName", g_variant_new ("(s)", AVAHI));
  await_name (self, name, NULL);
  assert_heeded (port, "kitchen.local", FALSE);
}

/* With this machine alone, or a web server in front, nobody near can call it so. */
static void
test_no_name (System        *self,
              gconstpointer  user_data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SixainPhoneServer) server = sixain_phone_server_new (0, TRUE, NULL, &error);

  g_assert_no_error (error);
  g_assert_null (sixain_phone_server_get_name (server));
}

static void
found_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      user_data)
{
  g_autofree char *name = sixain_phone_wifi_find_finish (result);

  *(char **) user_data = g_strdup_printf ("found %s", name);
}

static void
assert_wifi (System     *self,
             const char *objects,
             const char *expected)
{
  g_autofree char *found = NULL;

  self->objects = objects;
  sixain_phone_wifi_find (NULL, found_cb, &found);
  while (found == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpstr (found, ==, expected);
}

#define DEVICE(n, point) \
  "objectpath '/org/freedesktop/NetworkManager/Devices/" #n "':" \
  " {'" MANAGER ".Device': {'Interface': <'wlan0'>}, '" MANAGER ".Device.Wireless': {'ActiveAccessPoint': <objectpath '" point "'>}}"
#define POINT(path, name) "objectpath '" path "': {'" MANAGER ".AccessPoint': {'Ssid': <" name ">}}"

static void
test_wifi (System        *self,
           gconstpointer  user_data)
{
  static const struct
  {
    const char *objects;
    const char *expected;
  } cases[] = {
    { "(@a{oa{sa{sv}}} {},)", "found (null)" },
    { "({" DEVICE (1, "/") "},)", "found (null)" },
    { "({" DEVICE (1, "/gone") "},)", "found (null)" },
    { "({" DEVICE (1, "/a") ", " POINT ("/a", "[byte 0x4c, 0xc3, 0xa9, 0x61]") ", " POINT ("/b", "[byte 0x42]") "},)", "found Léa" },
    { "({" DEVICE (1, "/") ", " DEVICE (2, "/b") ", " POINT ("/a", "[byte 0x41]") ", " POINT ("/b", "[byte 0x42]") "},)", "found B" },
    { "({" DEVICE (1, "/a") ", " POINT ("/a", "[byte 0xff, 0xfe]") "},)", "found (null)" },
    { "({" DEVICE (1, "/a") ", " POINT ("/a", "@ay []") "},)", "found (null)" },
    { "({" DEVICE (1, "/a") ", " POINT ("/a", "'text'") "},)", "found (null)" },
  };

  assert_wifi (self, NULL, "found (null)");
  call_bus (self, "RequestName", g_variant_new ("(su)", MANAGER, 0));
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    assert_wifi (self, cases[i].objects, cases[i].expected);
  call_bus (self, "ReleaseName", g_variant_new ("(s)", MANAGER));
}

static void
test_wifi_code (void)
{
  static const struct
  {
    const char *name;
    const char *password;
    const char *code;
  } cases[] = {
    { "Home", "correct horse", "WIFI:T:WPA;S:Home;P:correct horse;;" },
    { "Léa’s", "é1234567", "WIFI:T:WPA;S:Léa’s;P:é1234567;;" },
    { "Cafe", NULL, "WIFI:T:nopass;S:\"Cafe\";;" },
    { "Café", "", "WIFI:T:nopass;S:Café;;" },
    { "a;b,c:d\\e\"f", "\\;,\":12345", "WIFI:T:WPA;S:a\\;b\\,c\\:d\\\\e\\\"f;P:\\\\\\;\\,\\\"\\:12345;;" },
    { "1234", "12345678", "WIFI:T:WPA;S:\"1234\";P:12345678;;" },
    { " ", "12345678", "WIFI:T:WPA;S: ;P:12345678;;" },
    { "", "12345678", NULL },
    { "Home", "1234567", NULL },
    { "a name of more than 32 characters", "12345678", NULL },
    { "Home", "12345678901234567890123456789012345678901234567890123456789012345", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *code = sixain_phone_wifi_make_code (cases[i].name, cases[i].password);

      g_assert_cmpstr (code, ==, cases[i].code);
    }
}

static void
set_up (System        *self,
        gconstpointer  user_data)
{
  g_autoptr (GError) error = NULL;

  self->bus = g_test_dbus_new (G_TEST_DBUS_NONE);
  g_test_dbus_up (self->bus);
  g_setenv ("DBUS_SYSTEM_BUS_ADDRESS", g_test_dbus_get_bus_address (self->bus), TRUE);
  self->system = g_dbus_connection_new_for_address_sync (g_test_dbus_get_bus_address (self->bus),
                                                         G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT |
                                                           G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION,
                                                         NULL, NULL, &error);
  g_assert_no_error (error);
  offer (self, "/", avahi_xml);
  offer (self, "/org/freedesktop", manager_xml);
}

static void
tear_down (System        *self,
           gconstpointer  user_data)
{
  g_autoptr (GDBusConnection) shared = g_bus_get_sync (G_BUS_TYPE_SYSTEM, NULL, NULL);

  /* The next test has a bus of its own, and that one must not end this program. */
  g_dbus_connection_set_exit_on_close (shared, FALSE);
  g_clear_object (&shared);
  g_clear_object (&self->system);
  g_test_dbus_stop (self->bus);
  g_clear_object (&self->bus);
}

int
main (int    argc,
      char **argv)
{
  g_autofree char *daemon = g_find_program_in_path ("dbus-daemon");

  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/phones/names/wifi-code", test_wifi_code);
  if (daemon != NULL)
    {
      g_test_add ("/phones/names/name", System, NULL, set_up, test_name, tear_down);
      g_test_add ("/phones/names/no-name", System, NULL, set_up, test_no_name, tear_down);
      g_test_add ("/phones/names/wifi", System, NULL, set_up, test_wifi, tear_down);
    }

  return g_test_run ();
}
