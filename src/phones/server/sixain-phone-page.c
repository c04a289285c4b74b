/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-phone-page.h"

#include <string.h>

#include "sixain-language.h"
#include "sixain-phone-texts.h"

#define PREFIX "/io/github/sixain/Sixain"

static const struct
{
  const char *suffix;
  const char *type;
} types[] = {
  { ".html", "text/html; charset=utf-8" },
  { ".css", "text/css; charset=utf-8" },
  { ".js", "text/javascript; charset=utf-8" },
  { ".json", "application/json; charset=utf-8" },
  { ".webmanifest", "application/manifest+json; charset=utf-8" },
  { ".svg", "image/svg+xml; charset=utf-8" },
  { ".png", "image/png" },
  { ".mp4", "video/mp4" },
};

/* Only the page itself may act or be shown, and it may talk only to us. */
void
sixain_phone_page_add_headers (SoupMessageHeaders *headers,
                               const char         *host,
                               gboolean            encrypted)
{
  g_autofree char *policy =
    g_strdup_printf ("default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
                     "manifest-src 'self'; media-src blob:; connect-src 'self' %s://%s; "
                     "base-uri 'none'; form-action 'none'; frame-ancestors 'none'", encrypted ? "wss" : "ws", host);

  soup_message_headers_replace (headers, "Content-Security-Policy", policy);
  soup_message_headers_replace (headers, "X-Content-Type-Options", "nosniff");
  soup_message_headers_replace (headers, "X-Frame-Options", "DENY");
  soup_message_headers_replace (headers, "Referrer-Policy", "no-referrer");
  soup_message_headers_replace (headers, "Cross-Origin-Resource-Policy", "same-origin");
  soup_message_headers_replace (headers, "Cache-Control", "no-store");
}

static const char *
find_type (const char *path)
{
  for (guint i = 0; i < G_N_ELEMENTS (types); i++)
    {
      if (g_str_has_suffix (path, types[i].suffix))
        return types[i].type;
    }

  return NULL;
}

/* The resource that a path stands for: a part of the page, or of a game's part of it. */
static char *
find_resource (const char *path)
{
  const char *rest;

  if (g_str_equal (path, "/"))
    return g_strdup (PREFIX "/phones/index.html");

  if (strspn (path, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_./") != strlen (path) ||
      strstr (path, "..") != NULL || strstr (path, "//") != NULL)
    return NULL;

  if (!g_str_has_prefix (path, "/games/"))
    return g_strconcat (PREFIX "/phones", path, NULL);

  rest = strchr (path + strlen ("/games/"), '/');
  if (rest == NULL)
    return NULL;

  return g_strdup_printf (PREFIX "%.*s/phone%s", (int) (rest - path), path, rest);
}

/* The language that the browser likes best of those that we speak; NULL: the host's. */
static const char *
find_language (SoupMessageHeaders *headers)
{
  const char *accepted = soup_message_headers_get_list (headers, "Accept-Language");
  GSList *liked = accepted != NULL ? soup_header_parse_quality_list (accepted, NULL) : NULL;
  const char *language = NULL;

  for (GSList *l = liked; l != NULL && language == NULL; l = l->next)
    language = sixain_language_find (l->data);
  soup_header_free_list (liked);

  return language;
}

static void
answer (SoupServerMessage *message,
        const char        *type,
        GBytes            *bytes)
{
  soup_message_headers_set_content_type (soup_server_message_get_response_headers (message), type, NULL);
  soup_message_body_append_bytes (soup_server_message_get_response_body (message), bytes);
  soup_server_message_set_status (message, SOUP_STATUS_OK, NULL);
}

void
sixain_phone_page_answer (SoupServerMessage *message,
                          const char        *path,
                          SixainGame        *game)
{
  g_autofree char *resource = NULL;
  g_autoptr (GBytes) bytes = NULL;

  if (g_str_equal (path, "/words"))
    {
      const char *before = sixain_language_set (find_language (soup_server_message_get_request_headers (message)));
      char *words = sixain_phone_texts_write (game);

      sixain_language_set (before);
      bytes = g_bytes_new_take (words, strlen (words));
      answer (message, find_type (".json"), bytes);
      return;
    }

  resource = find_resource (path);
  if (resource != NULL && find_type (resource) != NULL)
    bytes = g_resources_lookup_data (resource, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  if (bytes != NULL)
    answer (message, find_type (resource), bytes);
  else
    soup_server_message_set_status (message, SOUP_STATUS_NOT_FOUND, NULL);
}
