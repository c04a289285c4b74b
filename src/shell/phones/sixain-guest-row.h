/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "sixain-phones.h"

G_BEGIN_DECLS

#define SIXAIN_TYPE_GUEST_ROW (sixain_guest_row_get_type ())
G_DECLARE_FINAL_TYPE (SixainGuestRow, sixain_guest_row, SIXAIN, GUEST_ROW, AdwActionRow)

/* Somebody who has come in with a phone: who it is, whether the phone is there, and what
 * somebody at the screen can do about it. The session may be NULL. */
GtkWidget *sixain_guest_row_new (SixainPhones  *phones,
                                 SixainSession *session,
                                 SixainGuest   *guest);

G_END_DECLS
