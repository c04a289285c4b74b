/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/* Strict JSON from an untrusted source: json-glib's parser is lenient, and deep
 * nesting would exhaust its stack. */
JsonNode   *sixain_json_parse         (const char    *text,
                                       gsize          length,
                                       GError       **error);

/* One line of text, without the newline. */
char       *sixain_json_print         (JsonNode      *node);

/* Members of an object, with an error that names the one that is missing or of
 * the wrong type. */
gboolean    sixain_json_get_int       (JsonObject    *object,
                                       const char    *name,
                                       gint64         min,
                                       gint64         max,
                                       gint64        *value,
                                       GError       **error);
const char *sixain_json_get_string    (JsonObject    *object,
                                       const char    *name,
                                       GError       **error);
JsonArray  *sixain_json_get_array     (JsonObject    *object,
                                       const char    *name,
                                       GError       **error);
gboolean    sixain_json_is_int        (JsonNode      *node);
gboolean    sixain_json_is_string     (JsonNode      *node);

/* Adds a member to an object. */
void        sixain_json_add_string    (JsonBuilder   *builder,
                                       const char    *name,
                                       const char    *value);
void        sixain_json_add_int       (JsonBuilder   *builder,
                                       const char    *name,
                                       gint64         value);
void        sixain_json_add_double    (JsonBuilder   *builder,
                                       const char    *name,
                                       double         value);
void        sixain_json_add_boolean   (JsonBuilder   *builder,
                                       const char    *name,
                                       gboolean       value);

/* Begins a list, as a member of an object unless it has no name. */
void        sixain_json_begin_list    (JsonBuilder   *builder,
                                       const char    *name);

/* Fails on a member that is not among the names. */
gboolean    sixain_json_only          (JsonObject        *object,
                                       const char *const *names,
                                       GError           **error);

G_END_DECLS
