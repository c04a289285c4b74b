/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sixain-phone-address.h"
#include "sixain-phone-front.h"

G_BEGIN_DECLS

#define SIXAIN_TYPE_PHONE_ADDRESSES (sixain_phone_addresses_get_type ())
G_DECLARE_FINAL_TYPE (SixainPhoneAddresses, sixain_phone_addresses, SIXAIN, PHONE_ADDRESSES, GObject)

/* A list of SixainPhoneAddress, the likeliest first, which follows the networks of this
 * machine; with a web server in front it has only the address of that. Without a port it is empty. */
SixainPhoneAddresses *sixain_phone_addresses_new      (void);
void                  sixain_phone_addresses_set_port (SixainPhoneAddresses *self,
                                                       guint                 port,
                                                       gboolean              loopback);

void                  sixain_phone_addresses_set_front (SixainPhoneAddresses *self,
                                                        SixainPhoneFront     *front);

/* Looks at the networks again. */
void                  sixain_phone_addresses_update   (SixainPhoneAddresses *self);

/* Whether somebody at that address is at home: on one of this machine's networks, or on
 * one that is not part of the internet. */
gboolean              sixain_phone_addresses_is_near  (GInetAddress *address);

/* An IPv4 address that is written as an IPv6 one, as an IPv4 one. */
GInetAddress         *sixain_phone_addresses_unmap    (GInetAddress *address);

/* How likely phones are to be found on the network of an interface with that name; the
 * smallest number is the likeliest. For tests. */
guint                 sixain_phone_addresses_rank     (const char   *network,
                                                       GInetAddress *address);

SixainPhoneAddress   *sixain_phone_address_new        (const char   *network,
                                                       GInetAddress *address,
                                                       guint         port);
SixainPhoneAddress   *sixain_phone_address_new_public (const SixainPhoneFront *front);

G_END_DECLS
