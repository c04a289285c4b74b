/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-absence.h"

#define PATIENCE_MS (2 * 60 * 1000)
#define LEAST_PATIENCE_MS 100

gboolean
sixain_absence_is_possible (SixainSession *session,
                            guint          seat)
{
  return sixain_player_get_level (sixain_match_get_player (sixain_session_get_match (session), seat)) == NULL;
}

gboolean
sixain_absence_is_absent (SixainSession *session,
                          guint          seat)
{
  return sixain_absence_is_possible (session, seat) &&
         !sixain_controller_is_person (sixain_session_get_controller (session, seat));
}

SixainSeats
sixain_absence_list (SixainSession *session)
{
  SixainSeats absent = 0;

  for (guint seat = 0; seat < sixain_match_get_n_players (sixain_session_get_match (session)); seat++)
    {
      if (sixain_absence_is_absent (session, seat))
        absent |= SIXAIN_SEAT (seat);
    }

  return absent;
}

void
sixain_absence_begin (SixainSession *session,
                      SixainPhones  *phones,
                      guint          seat)
{
  const char *level = sixain_absence_get_level (sixain_match_get_game (sixain_session_get_match (session)));
  SixainGuest *guest = phones != NULL ? sixain_phones_find_guest (phones, seat) : NULL;

  if (guest != NULL)
    sixain_phones_replace (phones, guest, level);
  else
    sixain_session_set_level (session, seat, level);
}

void
sixain_absence_end (SixainSession *session,
                    SixainPhones  *phones,
                    guint          seat)
{
  SixainGuest *guest = phones != NULL ? sixain_phones_find_guest (phones, seat) : NULL;

  if (guest != NULL && sixain_guest_is_present (guest))
    sixain_phones_seat (phones, guest, seat);
  else if (guest != NULL)
    sixain_phones_replace (phones, guest, NULL);
  else
    sixain_session_set_level (session, seat, NULL);
}

const char *
sixain_absence_get_level (SixainGame *game)
{
  return sixain_levels_get_middle (sixain_game_get_levels (game));
}

guint
sixain_absence_get_patience (void)
{
  const char *text = g_getenv ("SIXAIN_PATIENCE_MS");
  guint64 milliseconds;

  if (text != NULL && g_ascii_string_to_unsigned (text, 10, LEAST_PATIENCE_MS, PATIENCE_MS, &milliseconds, NULL))
    return milliseconds;

  return PATIENCE_MS;
}
