/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Rooms, which people type, and secrets, which phones keep, from the system's source of
 * randomness. */

#define SIXAIN_PHONE_KEY_LENGTH 64

/* Four letters and digits that are not mistaken for each other; or ten, where the whole world may
 * guess. */
char    *sixain_phone_room_new         (gboolean    is_public);
gboolean sixain_phone_room_is_valid    (const char *room);
gboolean sixain_phone_room_is_public   (const char *room);

/* Whether somebody means this room; takes the same time whatever they say. */
gboolean sixain_phone_room_equal       (const char *room,
                                        const char *said);

/* 128 bits in hexadecimal digits, and the digest by which a secret is recognized. */
char    *sixain_phone_room_make_secret (void);
char    *sixain_phone_room_make_key    (const char *secret);

G_END_DECLS
