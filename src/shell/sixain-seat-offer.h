/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sixain-phones.h"

G_BEGIN_DECLS

/* A menu of the seats that a guest can have in the match, each played by a computer or at
 * the screen so far, and at last none, to look on. For a guest who has a seat and whose
 * phone is away, also who can sit in. The items activate actions of the window. */
GMenuModel *sixain_seat_offer_new (SixainPhones  *phones,
                                   SixainSession *session,
                                   SixainGuest   *guest);

G_END_DECLS
