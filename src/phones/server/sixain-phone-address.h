/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define SIXAIN_TYPE_PHONE_ADDRESS (sixain_phone_address_get_type ())
G_DECLARE_FINAL_TYPE (SixainPhoneAddress, sixain_phone_address, SIXAIN, PHONE_ADDRESS, GObject)

/* An address at which phones of one network reach this machine, or those of the whole world a web
 * server in front of it. Property: text. */

/* To be typed, as in "192.168.1.20:4666". */
const char *sixain_phone_address_get_text    (SixainPhoneAddress *self);

/* The name of the network's interface, as in "wlan0"; NULL for the whole world. */
const char *sixain_phone_address_get_network (SixainPhoneAddress *self);

/* For a QR code: the whole address, with the room behind a "#", which browsers do not
 * send. */
char       *sixain_phone_address_make_link   (SixainPhoneAddress *self,
                                              const char         *room);

G_END_DECLS
