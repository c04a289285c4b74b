/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-phone-front.h"

#include <string.h>

#include "sixain-error.h"
#include "sixain-language.h"
#include "sixain-phone-addresses.h"

/* Of an IPv6 address, what belongs to one home. */
#define NETWORK_BYTES 8

#define PATH_CHARACTERS G_CSET_a_2_z G_CSET_A_2_Z G_CSET_DIGITS "-_./"

struct _SixainPhoneFront
{
  char         *address;
  char         *host;
  char         *path;         /* Begins with a slash and ends without one: "" for the top. */
  GInetAddress *server;       /* NULL: this machine. */
};

static gboolean
is_usable (GUri *uri)
{
  const char *path = g_uri_get_path (uri);

  return g_str_equal (g_uri_get_scheme (uri), "https") && g_uri_get_host (uri) != NULL && *g_uri_get_host (uri) != '\0' &&
         g_uri_get_userinfo (uri) == NULL && g_uri_get_query (uri) == NULL && g_uri_get_fragment (uri) == NULL &&
         strspn (path, PATH_CHARACTERS) == strlen (path) && strstr (path, "//") == NULL;
}

static char *
make_host (GUri *uri)
{
  const char *name = g_uri_get_host (uri);
  gboolean wide = strchr (name, ':') != NULL;
  gint port = g_uri_get_port (uri);
  g_autofree char *host = g_strdup_printf ("%s%s%s", wide ? "[" : "", name, wide ? "]" : "");

  return port <= 0 || port == 443 ? g_steal_pointer (&host) : g_strdup_printf ("%s:%d", host, port);
}

SixainPhoneFront *
sixain_phone_front_new (const char  *address,
                        const char  *server,
                        GError     **error)
{
  g_autoptr (GUri) uri = g_uri_parse (address, G_URI_FLAGS_ENCODED_PATH, NULL);
  g_autoptr (SixainPhoneFront) self = g_rc_box_new0 (SixainPhoneFront);
  gsize length;

  if (uri == NULL || !is_usable (uri))
    {
      g_set_error (error, SIXAIN_ERROR, SIXAIN_ERROR_SETUP,
                   _("“%s” is not an address such as https://games.example.org/table."), address);
      return NULL;
    }

  if (server != NULL)
    {
      self->server = g_inet_address_new_from_string (server);
      if (self->server == NULL)
        {
          g_set_error (error, SIXAIN_ERROR, SIXAIN_ERROR_SETUP,
                       _("“%s” is not the IP address of a web server, such as 192.168.1.2."), server);
          return NULL;
        }
    }

  self->host = make_host (uri);
  self->path = g_strdup (g_uri_get_path (uri));
  length = strlen (self->path);
  if (length > 0 && self->path[length - 1] == '/')
    self->path[length - 1] = '\0';
  self->address = g_strconcat ("https://", self->host, self->path, "/", NULL);

  return g_steal_pointer (&self);
}

SixainPhoneFront *
sixain_phone_front_ref (SixainPhoneFront *self)
{
  return g_rc_box_acquire (self);
}

static void
clear (gpointer data)
{
  SixainPhoneFront *self = data;

  g_free (self->address);
  g_free (self->host);
  g_free (self->path);
  g_clear_object (&self->server);
}

void
sixain_phone_front_unref (SixainPhoneFront *self)
{
  g_rc_box_release_full (self, clear);
}

const char *
sixain_phone_front_get_address (const SixainPhoneFront *self)
{
  return self->address;
}

const char *
sixain_phone_front_get_host (const SixainPhoneFront *self)
{
  return self->host;
}

gboolean
sixain_phone_front_is_local (const SixainPhoneFront *self)
{
  return self->server == NULL || g_inet_address_get_is_loopback (self->server);
}

gboolean
sixain_phone_front_is_server (const SixainPhoneFront *self,
                              GInetAddress           *address)
{
  return self->server != NULL ? g_inet_address_equal (self->server, address) : g_inet_address_get_is_loopback (address);
}

const char *
sixain_phone_front_find_path (const SixainPhoneFront *self,
                              const char             *path)
{
  const char *rest = path + strlen (self->path);

  return g_str_has_prefix (path, self->path) && (*rest == '/' || *rest == '\0') ? rest : NULL;
}

/* Every server on the way adds whom it has heard. Only the last one is in front of us. */
char *
sixain_phone_front_find_person (SoupMessageHeaders *headers)
{
  const char *list = soup_message_headers_get_list (headers, "X-Forwarded-For");
  const char *comma = list != NULL ? strrchr (list, ',') : NULL;
  g_autofree char *last = list != NULL ? g_strstrip (g_strdup (comma != NULL ? comma + 1 : list)) : NULL;
  g_autoptr (GInetAddress) said = last != NULL ? g_inet_address_new_from_string (last) : NULL;
  g_autoptr (GInetAddress) address = said != NULL ? sixain_phone_addresses_unmap (said) : NULL;
  g_autoptr (GInetAddress) network = NULL;
  guint8 bytes[16] = { 0 };

  if (address == NULL)
    return NULL;

  if (g_inet_address_get_family (address) == G_SOCKET_FAMILY_IPV4)
    return g_inet_address_to_string (address);

  memcpy (bytes, g_inet_address_to_bytes (address), NETWORK_BYTES);
  network = g_inet_address_new_from_bytes (bytes, G_SOCKET_FAMILY_IPV6);

  return g_inet_address_to_string (network);
}
