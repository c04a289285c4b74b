/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sixain-phones.h"

G_BEGIN_DECLS

/* How phones come in to sixain-cli host, as the terminal tells it. A public table is behind a web server. */
void     cli_door_tell      (SixainPhones  *phones,
                             gboolean       is_public);

/* Another name of this machine, if there is one. It may become known later than the addresses. */
void     cli_door_tell_name (SixainPhones  *phones);

/* A code that brings phones into the Wi-Fi of that name. The password is in the file, or asked for at a
 * terminal, and there is none without both. Fails with a sentence for a person. */
gboolean cli_door_tell_wifi (const char    *name,
                             const char    *file,
                             GError       **error);

G_END_DECLS
