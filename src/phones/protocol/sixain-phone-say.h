/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

#include "sixain-game.h"
#include "sixain-player.h"

G_BEGIN_DECLS

/* What phones are told, as PROTOCOL.md has it: one JSON text each. What is told of a match
 * is in sixain-phone-table.h. */

char *sixain_phone_say_number  (const char  *type,
                                gint64       number);
char *sixain_phone_say_done    (gint64       id);

/* An id of SIXAIN_PHONE_NO_ID is null. */
char *sixain_phone_say_refused (gint64       id,
                                const char  *sentence,
                                gboolean     late);
char *sixain_phone_say_seat    (const char  *secret);
char *sixain_phone_say_moved   (void);
char *sixain_phone_say_bye     (const char  *reason);

/* Somebody at that seat makes a sign to everybody. */
char *sixain_phone_say_reaction (guint       seat,
                                 const char *sign);

/* Adds the members that say who somebody is to an open object. A picture that is a file of
 * this machine stays here. */
void  sixain_phone_say_player  (JsonBuilder  *json,
                                SixainPlayer *player);

/* Adds the member "game" to an open object. The game may be NULL. */
void  sixain_phone_say_game    (JsonBuilder  *json,
                                SixainGame   *game);

/* Ends the object, and prints it. */
char *sixain_phone_say_end     (JsonBuilder  *json);

/* A new object with its type. */
JsonBuilder *sixain_phone_say_begin (const char *type);

G_END_DECLS
