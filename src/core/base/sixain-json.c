/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-json.h"

#include <string.h>

#include "sixain-error.h"
#include "sixain-language.h"
#include "sixain-text.h"

#define MAX_DEPTH 32
#define MAX_DIGITS 18
#define MAX_EXPONENT_DIGITS 2

typedef struct
{
  const char *at;
  const char *end;
  gboolean    too_deep;
  gboolean    too_large;    /* Whether a number has more digits than can be read exactly. */
} Scan;

static void
skip_space (Scan *scan)
{
  while (scan->at < scan->end && strchr (" \t\r\n", *scan->at) != NULL && *scan->at != '\0')
    scan->at++;
}

static gboolean
skip_char (Scan *scan,
           char  c)
{
  if (scan->at == scan->end || *scan->at != c)
    return FALSE;

  scan->at++;
  return TRUE;
}

/* The four digits after \u, or 0 for anything else: a NUL cannot stand in a C string. */
static guint
skip_unicode (Scan *scan)
{
  guint code = 0;

  for (guint i = 0; i < 4; i++, scan->at++)
    {
      if (scan->at == scan->end || !g_ascii_isxdigit (*scan->at))
        return 0;
      code = code * 16 + g_ascii_xdigit_value (*scan->at);
    }

  return code;
}

static gboolean
skip_escape (Scan *scan)
{
  guint code;

  if (scan->at == scan->end)
    return FALSE;

  if (!skip_char (scan, 'u'))
    return *scan->at != '\0' && strchr ("\"\\/bfnrt", *scan->at++) != NULL;

  code = skip_unicode (scan);
  if (code >= 0xd800 && code <= 0xdbff)
    {
      guint low = skip_char (scan, '\\') && skip_char (scan, 'u') ? skip_unicode (scan) : 0;

      return low >= 0xdc00 && low <= 0xdfff;
    }

  return code != 0 && !(code >= 0xdc00 && code <= 0xdfff);
}

static gboolean
skip_string (Scan *scan)
{
  if (!skip_char (scan, '"'))
    return FALSE;

  while (scan->at < scan->end)
    {
      guchar c = *scan->at++;

      if (c == '"')
        return TRUE;
      if (c < 0x20 || (c == '\\' && !skip_escape (scan)))
        return FALSE;
    }

  return FALSE;
}

static guint
skip_digits (Scan *scan)
{
  const char *start = scan->at;

  while (scan->at < scan->end && g_ascii_isdigit (*scan->at))
    scan->at++;

  return scan->at - start;
}

static gboolean
skip_number (Scan *scan)
{
  gboolean zero;
  guint n;

  skip_char (scan, '-');
  zero = scan->at < scan->end && *scan->at == '0';
  n = skip_digits (scan);
  if (n == 0 || (zero && n > 1))
    return FALSE;
  scan->too_large |= n > MAX_DIGITS;

  if (skip_char (scan, '.') && skip_digits (scan) == 0)
    return FALSE;

  if (skip_char (scan, 'e') || skip_char (scan, 'E'))
    {
      if (!skip_char (scan, '+'))
        skip_char (scan, '-');
      n = skip_digits (scan);
      if (n == 0)
        return FALSE;
      scan->too_large |= n > MAX_EXPONENT_DIGITS;
    }

  return TRUE;
}

static gboolean
skip_word (Scan       *scan,
           const char *word)
{
  gsize length = strlen (word);

  if ((gsize) (scan->end - scan->at) < length || strncmp (scan->at, word, length) != 0)
    return FALSE;

  scan->at += length;
  return TRUE;
}

static gboolean
skip_key (Scan *scan)
{
  skip_space (scan);
  if (!skip_string (scan))
    return FALSE;
  skip_space (scan);

  return skip_char (scan, ':');
}

/* Walks through one value and everything in it, without recursion. */
static gboolean
skip_value (Scan *scan)
{
  char open[MAX_DEPTH];
  guint depth = 0;

  while (TRUE)
    {
      gboolean closed = FALSE;

      skip_space (scan);
      if (scan->at == scan->end)
        return FALSE;

      if (*scan->at == '{' || *scan->at == '[')
        {
          char bracket = *scan->at++;

          if (depth == MAX_DEPTH)
            {
              scan->too_deep = TRUE;
              return FALSE;
            }
          open[depth++] = bracket;

          skip_space (scan);
          if (skip_char (scan, bracket == '{' ? '}' : ']'))
            {
              depth--;
              closed = TRUE;
            }
          else if (bracket == '{' && !skip_key (scan))
            return FALSE;

          if (!closed)
            continue;
        }
      else if (!(*scan->at == '"' ? skip_string (scan)
                 : g_ascii_isalpha (*scan->at)
                   ? skip_word (scan, "true") || skip_word (scan, "false") || skip_word (scan, "null")
                   : skip_number (scan)))
        return FALSE;

      /* After a value: closes the lists and objects that end with it, or goes on after a
       * comma. */
      while (depth > 0)
        {
          skip_space (scan);
          if (skip_char (scan, ','))
            {
              if (open[depth - 1] == '{' && !skip_key (scan))
                return FALSE;
              break;
            }
          if (!skip_char (scan, open[depth - 1] == '{' ? '}' : ']'))
            return FALSE;
          depth--;
        }

      if (depth == 0)
        return TRUE;
    }
}

JsonNode *
sixain_json_parse (const char  *text,
                   gsize        length,
                   GError     **error)
{
  g_autoptr (JsonParser) parser = NULL;
  g_autoptr (GError) local_error = NULL;
  Scan scan = { text, text + length };
  gboolean whole;

  if (!g_utf8_validate_len (text, length, NULL))
    {
      g_set_error (error, SIXAIN_ERROR, SIXAIN_ERROR_SYNTAX, _("This is not valid UTF-8 text."));
      return NULL;
    }

  whole = skip_value (&scan);
  if (whole)
    skip_space (&scan);

  if (scan.too_deep)
    {
      g_set_error (error, SIXAIN_ERROR, SIXAIN_ERROR_SYNTAX,
                   _("This JSON is nested more than %d deep."), MAX_DEPTH);
      return NULL;
    }

  if (!whole || scan.at != scan.end)
    {
      g_set_error (error, SIXAIN_ERROR, SIXAIN_ERROR_SYNTAX,
                   _("This is not JSON: it goes wrong at character %ld."), g_utf8_strlen (text, scan.at - text) + 1);
      return NULL;
    }

  if (scan.too_large)
    {
      g_set_error (error, SIXAIN_ERROR, SIXAIN_ERROR_SYNTAX, _("There is a number here that is too large."));
      return NULL;
    }

  parser = json_parser_new_immutable ();
  if (!json_parser_load_from_data (parser, text, length, &local_error))
    {
      g_set_error (error, SIXAIN_ERROR, SIXAIN_ERROR_SYNTAX, _("This is not JSON."));
      return NULL;
    }

  return json_parser_steal_root (parser);
}

char *
sixain_json_print (JsonNode *node)
{
  g_autoptr (JsonGenerator) generator = json_generator_new ();

  json_generator_set_root (generator, node);

  return json_generator_to_data (generator, NULL);
}

gboolean
sixain_json_is_int (JsonNode *node)
{
  return JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) == G_TYPE_INT64;
}

gboolean
sixain_json_is_string (JsonNode *node)
{
  return JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) == G_TYPE_STRING;
}

static JsonNode *
get_member (JsonObject  *object,
            const char  *name,
            GError     **error)
{
  JsonNode *node = json_object_get_member (object, name);

  if (node == NULL)
    g_set_error (error, SIXAIN_ERROR, SIXAIN_ERROR_SYNTAX, _("“%s” is missing."), name);

  return node;
}

gboolean
sixain_json_get_int (JsonObject  *object,
                     const char  *name,
                     gint64       min,
                     gint64       max,
                     gint64      *value,
                     GError     **error)
{
  JsonNode *node = get_member (object, name, error);

  if (node == NULL)
    return FALSE;

  if (!sixain_json_is_int (node) ||
      json_node_get_int (node) < min || json_node_get_int (node) > max)
    {
      g_autofree char *least = g_strdup_printf ("%" G_GINT64_FORMAT, min);
      g_autofree char *most = g_strdup_printf ("%" G_GINT64_FORMAT, max);

      if (max == G_MAXINT64)
        g_set_error (error, SIXAIN_ERROR, SIXAIN_ERROR_SYNTAX,
                     _("“%s” must be a whole number from %s up."), name, least);
      else
        g_set_error (error, SIXAIN_ERROR, SIXAIN_ERROR_SYNTAX,
                     _("“%s” must be a whole number from %s to %s."), name, least, most);
      return FALSE;
    }

  *value = json_node_get_int (node);
  return TRUE;
}

const char *
sixain_json_get_string (JsonObject  *object,
                        const char  *name,
                        GError     **error)
{
  JsonNode *node = get_member (object, name, error);

  if (node == NULL)
    return NULL;

  if (!sixain_json_is_string (node))
    {
      g_set_error (error, SIXAIN_ERROR, SIXAIN_ERROR_SYNTAX, _("“%s” must be a text."), name);
      return NULL;
    }

  return json_node_get_string (node);
}

JsonArray *
sixain_json_get_array (JsonObject  *object,
                       const char  *name,
                       GError     **error)
{
  JsonNode *node = get_member (object, name, error);

  if (node == NULL)
    return NULL;

  if (!JSON_NODE_HOLDS_ARRAY (node))
    {
      g_set_error (error, SIXAIN_ERROR, SIXAIN_ERROR_SYNTAX, _("“%s” must be a list."), name);
      return NULL;
    }

  return json_node_get_array (node);
}

gboolean
sixain_json_only (JsonObject         *object,
                  const char *const  *names,
                  GError            **error)
{
  g_autoptr (GList) members = json_object_get_members (object);

  for (GList *l = members; l != NULL; l = l->next)
    {
      if (!g_strv_contains (names, l->data))
        {
          g_autofree char *shown = sixain_text_quote (l->data);

          g_set_error (error, SIXAIN_ERROR, SIXAIN_ERROR_SYNTAX, _("“%s” is not known here."), shown);
          return FALSE;
        }
    }

  return TRUE;
}

void
sixain_json_add_string (JsonBuilder *builder,
                        const char  *name,
                        const char  *value)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_string_value (builder, value);
}

void
sixain_json_add_int (JsonBuilder *builder,
                     const char  *name,
                     gint64       value)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_int_value (builder, value);
}

void
sixain_json_add_double (JsonBuilder *builder,
                        const char  *name,
                        double       value)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_double_value (builder, value);
}

void
sixain_json_add_boolean (JsonBuilder *builder,
                         const char  *name,
                         gboolean     value)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_boolean_value (builder, value);
}

void
sixain_json_begin_list (JsonBuilder *builder,
                        const char  *name)
{
  if (name != NULL)
    json_builder_set_member_name (builder, name);
  json_builder_begin_array (builder);
}
