/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-seal.h"

#include <glib/gi18n-lib.h>
#include <string.h>
#include <sys/random.h>

#include "sixain-database.h"
#include "sixain-json.h"

#define FORMAT 1
#define SALT_BYTES 16
#define SALT_KEY "sixain-seal-salt"

char *
sixain_seal_choose_salt (void)
{
  guint8 bytes[SALT_BYTES];
  GString *salt = g_string_new (NULL);

  if (getrandom (bytes, sizeof bytes, 0) != sizeof bytes)
    g_error ("The system has no random numbers.");
  for (guint i = 0; i < SALT_BYTES; i++)
    g_string_append_printf (salt, "%02x", bytes[i]);

  return g_string_free (salt, FALSE);
}

char *
sixain_seal_write (const SixainRules *rules,
                   const SixainSetup *setup,
                   const char        *salt)
{
  g_autoptr (JsonBuilder) json = json_builder_new_immutable ();
  g_autoptr (JsonNode) root = NULL;

  json_builder_begin_object (json);
  sixain_json_add_int (json, "seal", FORMAT);
  sixain_json_add_string (json, "game", rules->id);
  sixain_json_add_int (json, "rules", setup->version);
  sixain_json_add_int (json, "players", setup->n_players);
  sixain_setup_write (setup, rules, json);
  sixain_json_add_string (json, "salt", salt);
  json_builder_end_object (json);
  root = json_builder_get_root (json);

  return sixain_json_print (root);
}

char *
sixain_seal_fingerprint (const char *line)
{
  return g_compute_checksum_for_string (G_CHECKSUM_SHA256, line, -1);
}

gboolean
sixain_seal_check (const char  *line,
                   const char  *fingerprint,
                   GError     **error)
{
  g_autofree char *right = sixain_seal_fingerprint (line);
  g_autoptr (GString) given = g_string_new (NULL);

  for (const char *p = fingerprint; *p != '\0'; p++)
    {
      if (g_ascii_isalnum (*p))
        g_string_append_c (given, g_ascii_tolower (*p));
    }

  if (g_str_equal (given->str, right))
    return TRUE;

  if (given->len != strlen (right))
    g_set_error (error, SIXAIN_ERROR, SIXAIN_ERROR_SAVE,
                 _("A fingerprint has 64 letters and digits; there are %u."), (guint) given->len);
  else
    g_set_error (error, SIXAIN_ERROR, SIXAIN_ERROR_SAVE,
                 _("This is not what was sealed: its fingerprint is %s."), right);
  return FALSE;
}

gboolean
sixain_seal_check_match (const char   *line,
                         SixainMatch  *match,
                         GError      **error)
{
  g_autoptr (JsonNode) node = sixain_json_parse (line, strlen (line), error);
  g_autofree char *expected = NULL;
  const char *salt;

  if (node == NULL)
    return FALSE;

  salt = JSON_NODE_HOLDS_OBJECT (node) ? sixain_json_get_string (json_node_get_object (node), "salt", NULL) : NULL;
  if (salt != NULL)
    expected = sixain_seal_write (sixain_match_get_rules (match), sixain_match_get_setup (match), salt);
  if (g_strcmp0 (expected, line) == 0)
    return TRUE;

  g_set_error (error, SIXAIN_ERROR, SIXAIN_ERROR_SAVE, _("This game was dealt otherwise than the sealed line says."));
  return FALSE;
}

typedef struct
{
  gint64  match;
  char   *salt;
} Row;

static void
row_free (gpointer data)
{
  Row *row = data;

  g_free (row->salt);
  g_free (row);
}

/* A salt stays what it was, or the seal would be worth nothing. */
static gboolean
write_row (SixainDatabase  *database,
           gpointer         data,
           GError         **error)
{
  const Row *row = data;

  return sixain_database_write (database, error, "INSERT OR IGNORE INTO seals (match, salt) SELECT id, ? FROM matches WHERE id = ?",
                                SIXAIN_TEXT (row->salt), SIXAIN_INT (row->match));
}

gboolean
sixain_seal_keep (SixainStore  *store,
                  gint64        match,
                  const char   *salt,
                  GError      **error)
{
  Row *row = g_new (Row, 1);

  *row = (Row) { match, g_strdup (salt) };

  return sixain_store_write (store, write_row, row, row_free, error);
}

char *
sixain_seal_recall (SixainStore *store,
                    gint64       match)
{
  SixainDatabase *database = sixain_store_get_database (store);
  g_autoptr (SixainQuery) query = sixain_database_query (database, "SELECT salt FROM seals WHERE match = ?", SIXAIN_INT (match));
  const char *salt;

  if (!sixain_database_next (database, query) || !sixain_database_read_text (query, 0, &salt))
    return NULL;

  return g_strdup (salt);
}

void
sixain_seal_attach (SixainMatch *match,
                    const char  *salt)
{
  g_return_if_fail (SIXAIN_IS_MATCH (match));

  g_object_set_data_full (G_OBJECT (match), SALT_KEY, g_strdup (salt), g_free);
}

const char *
sixain_seal_get_salt (SixainMatch *match)
{
  g_return_val_if_fail (SIXAIN_IS_MATCH (match), NULL);

  return g_object_get_data (G_OBJECT (match), SALT_KEY);
}

char *
sixain_seal_find (SixainMatch *match,
                  SixainStore *store,
                  gint64       id)
{
  const char *salt = sixain_seal_get_salt (match);

  if (salt != NULL)
    return g_strdup (salt);

  return store != NULL && id != 0 ? sixain_seal_recall (store, id) : NULL;
}
