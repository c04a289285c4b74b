/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "sixain-phones.h"

G_BEGIN_DECLS

/* Opens a menu of the seats that a guest can have in the match, each played by a computer or at
 * the screen so far, and at last none, to look on. For a guest who has a seat and whose
 * phone is away, also who can sit in. It is a
 * child of the parent, points at a button in it, and activates actions of the window. */
void sixain_seat_offer_open (SixainPhones  *phones,
                             SixainSession *session,
                             SixainGuest   *guest,
                             GtkWidget     *parent,
                             GtkWidget     *button);

G_END_DECLS
