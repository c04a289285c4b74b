/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* What a QR code says that brings a phone into that Wi-Fi; the password is NULL or "" where there is none.
 * NULL if no Wi-Fi can be called so, or have such a password. */
char *sixain_phone_wifi_make_code   (const char           *name,
                                     const char           *password);

/* Asks NetworkManager for the name of the Wi-Fi that this machine is on. Finishes with NULL where it is on none, or
 * nobody knows. */
void  sixain_phone_wifi_find        (GCancellable         *cancellable,
                                     GAsyncReadyCallback   callback,
                                     gpointer              user_data);
char *sixain_phone_wifi_find_finish (GAsyncResult         *result);

G_END_DECLS
