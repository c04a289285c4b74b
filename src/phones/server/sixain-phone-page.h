/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <libsoup/soup.h>

#include "sixain-game.h"

G_BEGIN_DECLS

/* The page and its parts: what is in the resources of this library and of the games, the
 * words, and nothing else. */
void sixain_phone_page_answer      (SoupServerMessage  *message,
                                    const char         *path,
                                    SixainGame         *game);

/* What browsers are to make of everything that we say. The host is that of the request. */
void sixain_phone_page_add_headers (SoupMessageHeaders *headers,
                                    const char         *host,
                                    gboolean            encrypted);

G_END_DECLS
