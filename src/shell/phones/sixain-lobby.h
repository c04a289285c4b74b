/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "sixain-phones.h"

G_BEGIN_DECLS

#define SIXAIN_TYPE_LOBBY (sixain_lobby_get_type ())
G_DECLARE_FINAL_TYPE (SixainLobby, sixain_lobby, SIXAIN, LOBBY, GtkWidget)

/* How people come in with their phones: a QR code, the address and the room to type, and
 * who has come in. While a match is on, guests can be given seats of the session, which is
 * otherwise NULL. */
GtkWidget *sixain_lobby_new          (SixainPhones  *phones,
                                      SixainSession *session);

/* Says why phones cannot come in, instead of how they do; NULL: they can. */
void       sixain_lobby_set_trouble  (SixainLobby   *self,
                                      const char    *trouble);

G_END_DECLS
