/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "fuzz-target.h"

#include <string.h>

#include "sixain-phone-message.h"
#include "sixain-phone-table.h"

#define N_PLAYERS 2
#define FIRST_GUEST 1

/* What a phone says, a message on each line, in a match that phones play: the first character
 * chooses the game. */

static const char *const ids[] = { "rows", "sequences", "six" };

static SixainSession *
begin (const char *id)
{
  SixainGame *game = sixain_catalog_find (fuzz_get_catalog (), id, NULL);
  g_autoptr (GPtrArray) players = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (SixainMatch) match = NULL;
  g_auto (SixainSetup) setup = { 0 };
  SixainSession *session;

  for (guint i = 0; i < N_PLAYERS; i++)
    g_ptr_array_add (players, sixain_player_new ("Ada"));
  sixain_setup_init (&setup, sixain_game_get_rules (game), N_PLAYERS, 1);
  match = sixain_match_new (game, &setup, players, NULL);
  session = sixain_session_new (match);
  for (guint seat = 0; seat < N_PLAYERS; seat++)
    sixain_occupants_seat_guest (sixain_session_get_occupants (session), seat, FIRST_GUEST + seat, TRUE);

  return session;
}

static void
check (const GError *error)
{
  if (error == NULL || !g_utf8_validate (error->message, -1, NULL))
    g_error ("A refusal is no text");
}

/* What is said of the match after each message is text, whatever was said. */
static void
look (SixainPhoneTable *table,
      guint            *last_step)
{
  g_autofree char *view = sixain_phone_table_write_view (table, 0, last_step, NULL);

  if (!g_utf8_validate (view, -1, NULL))
    g_error ("A view is no text");
}

static void
make_move (SixainPhoneTable         *table,
           const SixainPhoneMessage *message)
{
  guint seat = message->id % N_PLAYERS;
  g_autoptr (GError) error = NULL;
  SixainMove move;

  if (!sixain_phone_table_read_move (table, seat, message->step, message->move, &move, &error) ||
      !sixain_session_submit (sixain_phone_table_get_session (table), seat, &move, &error))
    check (error);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t         size)
{
  g_autoptr (SixainSession) session = NULL;
  g_autoptr (SixainPhoneTable) table = NULL;
  guint last_step = 0;
  gsize begin_at = 1;

  if (size == 0)
    return 0;

  session = begin (ids[data[0] % G_N_ELEMENTS (ids)]);
  table = sixain_phone_table_new (session);
  for (gsize i = 1; i <= size; i++)
    {
      g_auto (SixainPhoneMessage) message = { 0 };
      g_autoptr (GError) error = NULL;

      if (i < size && data[i] != '\n')
        continue;

      if (!sixain_phone_message_read (&message, (const char *) data + begin_at, i - begin_at, &error))
        check (error);
      else if (message.kind == SIXAIN_PHONE_MOVE)
        make_move (table, &message);
      look (table, &last_step);
      begin_at = i + 1;
    }

  return 0;
}
