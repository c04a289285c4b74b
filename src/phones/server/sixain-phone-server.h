/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sixain-game.h"
#include "sixain-phone-front.h"
#include "sixain-phone-link.h"
#include "sixain-phone-name.h"

G_BEGIN_DECLS

#define SIXAIN_TYPE_PHONE_SERVER (sixain_phone_server_get_type ())
G_DECLARE_FINAL_TYPE (SixainPhoneServer, sixain_phone_server, SIXAIN, PHONE_SERVER, GObject)

/* Listens, hands out the page, and makes links of those who ask for one. Whoever comes from
 * farther away than the networks at home is not let in, and neither is who speaks for another
 * host or page. With a web server in front only that server is let in, and says who asks.
 *
 * Signal: connected (SixainPhoneLink *). */

/* On port 0 any that is free. The web server in front may be NULL. Fails with a sentence for a person. */
SixainPhoneServer *sixain_phone_server_new      (guint               port,
                                                 gboolean            loopback,
                                                 SixainPhoneFront   *front,
                                                 GError            **error);
guint              sixain_phone_server_get_port (SixainPhoneServer  *self);

/* What this machine is also called, or NULL where nobody near could call it so. */
SixainPhoneName   *sixain_phone_server_get_name (SixainPhoneServer  *self);

/* Listens no more. Links stay. */
void               sixain_phone_server_stop     (SixainPhoneServer  *self);

/* The game whose words the page gets; may be NULL. */
void               sixain_phone_server_set_game (SixainPhoneServer  *self,
                                                 SixainGame         *game);

G_END_DECLS
