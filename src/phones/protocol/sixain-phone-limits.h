/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <libsoup/soup.h>

G_BEGIN_DECLS

#define SIXAIN_TYPE_PHONE_LIMITS (sixain_phone_limits_get_type ())
G_DECLARE_FINAL_TYPE (SixainPhoneLimits, sixain_phone_limits, SIXAIN, PHONE_LIMITS, SoupWebsocketExtension)

/* Refuses messages that come in pieces: libsoup 3.2 limits a piece, but puts together as many
 * as there come. Our own page sends none. Refuses more than a few pings of WebSockets, too:
 * libsoup puts the answer to each into a queue that has no limit, and a phone need not listen. */
SixainPhoneLimits *sixain_phone_limits_new (void);

G_END_DECLS
