/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-history-file.h"

#include <string.h>

#include "sixain-database.h"

static const char header[] = "match,game,begun,ended,seats,seat,player,kind,level,score,place,winner\r\n";

/* Quotes a field where RFC 4180 asks for it. */
static void
append_field (GString    *line,
              const char *text)
{
  if (strpbrk (text, ",\"\r\n") == NULL)
    {
      g_string_append (line, text);
      return;
    }

  g_string_append_c (line, '"');
  for (; *text != '\0'; text++)
    {
      if (*text == '"')
        g_string_append_c (line, '"');
      g_string_append_c (line, *text);
    }
  g_string_append_c (line, '"');
}

static void
append_text (GString     *line,
             SixainQuery *query,
             int          column)
{
  const char *text;

  if (sixain_database_read_text (query, column, &text) && text != NULL)
    append_field (line, text);
}

static void
append_time (GString     *line,
             SixainQuery *query,
             int          column)
{
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_utc (sqlite3_column_int64 (query, column) / G_USEC_PER_SEC);
  g_autofree char *text = time != NULL ? g_date_time_format_iso8601 (time) : NULL;

  if (text != NULL)
    g_string_append (line, text);
}

static void
append_number (GString     *line,
               SixainQuery *query,
               int          column)
{
  g_string_append_printf (line, "%" G_GINT64_FORMAT, (gint64) sqlite3_column_int64 (query, column));
}

static void
append_line (GString     *line,
             SixainQuery *query)
{
  append_number (line, query, 0);
  g_string_append_c (line, ',');
  append_text (line, query, 1);
  g_string_append_c (line, ',');
  append_time (line, query, 2);
  g_string_append_c (line, ',');
  append_time (line, query, 3);
  g_string_append_c (line, ',');
  append_number (line, query, 4);
  g_string_append_c (line, ',');
  append_number (line, query, 5);
  g_string_append_c (line, ',');
  append_text (line, query, 6);
  g_string_append (line, sqlite3_column_type (query, 7) == SQLITE_NULL ? ",person," : ",computer,");
  append_text (line, query, 7);
  g_string_append_c (line, ',');
  append_number (line, query, 8);
  g_string_append_c (line, ',');
  append_number (line, query, 9);
  g_string_append_c (line, ',');
  append_number (line, query, 10);
  g_string_append (line, "\r\n");
}

static gboolean
write_lines (SixainDatabase  *database,
             GOutputStream   *stream,
             GError         **error)
{
  g_autoptr (GString) line = g_string_new (header);
  g_autoptr (SixainQuery) query = NULL;

  query = sixain_database_query (database,
                                 "SELECT matches.id, matches.game, matches.created, matches.finished,"
                                 "  (SELECT count (*) FROM seats AS other WHERE other.match = matches.id), seats.seat + 1,"
                                 "  ifnull ((SELECT players.name FROM players WHERE players.uid = seats.who), seats.name),"
                                 "  seats.level, seats.score, seats.place, seats.winner"
                                 " FROM matches JOIN seats ON seats.match = matches.id"
                                 " WHERE matches.finished IS NOT NULL ORDER BY matches.finished, matches.id, seats.seat");
  do
    {
      if (!g_output_stream_write_all (stream, line->str, line->len, NULL, NULL, error))
        return FALSE;

      g_string_truncate (line, 0);
      if (sixain_database_next (database, query))
        append_line (line, query);
    }
  while (line->len > 0);

  return sixain_database_check (database, error);
}

/* The file is there when it is whole: closing the stream with a cancelled operation leaves
 * what was there before. */
gboolean
sixain_history_export_table (SixainStore  *store,
                             GFile        *file,
                             GError      **error)
{
  g_autoptr (GFileOutputStream) stream = NULL;
  g_autoptr (GOutputStream) buffer = NULL;
  g_autoptr (GCancellable) cancelled = g_cancellable_new ();

  g_return_val_if_fail (SIXAIN_IS_STORE (store), FALSE);
  g_return_val_if_fail (G_IS_FILE (file), FALSE);

  stream = g_file_replace (file, NULL, FALSE, G_FILE_CREATE_NONE, NULL, error);
  if (stream == NULL)
    return FALSE;

  buffer = g_buffered_output_stream_new (G_OUTPUT_STREAM (stream));
  if (write_lines (sixain_store_get_database (store), buffer, error))
    return g_output_stream_close (buffer, NULL, error);

  g_cancellable_cancel (cancelled);
  g_output_stream_close (buffer, cancelled, NULL);

  return FALSE;
}
