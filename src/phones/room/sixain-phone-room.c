/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-phone-room.h"

#include <errno.h>
#include <string.h>
#include <sys/random.h>

#define LETTERS "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
#define N_LETTERS 4
#define N_LETTERS_PUBLIC 10
#define SECRET_BYTES 16

G_STATIC_ASSERT (sizeof LETTERS - 1 == 32);

static void
fill_random (guint8 *bytes,
             gsize   n)
{
  while (getrandom (bytes, n, 0) != (ssize_t) n)
    {
      if (errno != EINTR)
        g_error ("The system has no randomness: %s", g_strerror (errno));
    }
}

char *
sixain_phone_room_new (gboolean is_public)
{
  guint n_letters = is_public ? N_LETTERS_PUBLIC : N_LETTERS;
  char *room = g_malloc0 (n_letters + 1);
  guint8 bytes[N_LETTERS_PUBLIC];

  fill_random (bytes, sizeof bytes);
  for (guint i = 0; i < n_letters; i++)
    room[i] = LETTERS[bytes[i] % 32];

  return room;
}

gboolean
sixain_phone_room_is_valid (const char *room)
{
  gsize length = strlen (room);

  return (length == N_LETTERS || length == N_LETTERS_PUBLIC) && strspn (room, LETTERS) == length;
}

gboolean
sixain_phone_room_is_public (const char *room)
{
  return strlen (room) == N_LETTERS_PUBLIC;
}

gboolean
sixain_phone_room_equal (const char *room,
                         const char *said)
{
  /* One character more tells a longer one apart. */
  char wanted[N_LETTERS_PUBLIC + 2] = { 0 };
  char padded[N_LETTERS_PUBLIC + 2] = { 0 };
  guint8 different = 0;

  g_strlcpy (wanted, room, sizeof wanted);
  for (guint i = 0; i < sizeof padded && said[i] != '\0'; i++)
    padded[i] = g_ascii_toupper (said[i]);
  for (guint i = 0; i < sizeof padded; i++)
    different |= padded[i] ^ wanted[i];

  return different == 0;
}

char *
sixain_phone_room_make_secret (void)
{
  GString *secret = g_string_new (NULL);
  guint8 bytes[SECRET_BYTES];

  fill_random (bytes, sizeof bytes);
  for (guint i = 0; i < SECRET_BYTES; i++)
    g_string_append_printf (secret, "%02x", bytes[i]);

  return g_string_free (secret, FALSE);
}

char *
sixain_phone_room_make_key (const char *secret)
{
  return g_compute_checksum_for_string (G_CHECKSUM_SHA256, secret, -1);
}
