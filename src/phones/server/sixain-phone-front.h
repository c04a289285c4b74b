/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>
#include <libsoup/soup.h>

G_BEGIN_DECLS

/* A web server in front of ours, which has the certificate and is the only one to reach us: the
 * address that people far away know, and where that server is. It never changes. */
typedef struct _SixainPhoneFront SixainPhoneFront;

/* The address is as in "https://games.example.org/table1". The server is at that IP address, or for
 * NULL on this machine. Fails with a sentence for a person. */
SixainPhoneFront *sixain_phone_front_new          (const char              *address,
                                                   const char              *server,
                                                   GError                 **error);
SixainPhoneFront *sixain_phone_front_ref          (SixainPhoneFront        *self);
void              sixain_phone_front_unref        (SixainPhoneFront        *self);

/* The address with a slash at its end; and of it "games.example.org", with the port if it is not the
 * usual one. */
const char       *sixain_phone_front_get_address  (const SixainPhoneFront  *self);
const char       *sixain_phone_front_get_host     (const SixainPhoneFront  *self);

/* Whether the server in front is on this machine, so that nobody else need reach us. */
gboolean          sixain_phone_front_is_local     (const SixainPhoneFront  *self);

/* Whether a connection from there is the server's. */
gboolean          sixain_phone_front_is_server    (const SixainPhoneFront  *self,
                                                   GInetAddress            *address);

/* The path of a request below the address, as in "/app.js"; NULL for one that is not below it, and
 * "" for the address itself without its slash. */
const char       *sixain_phone_front_find_path    (const SixainPhoneFront  *self,
                                                   const char              *path);

/* Who asks, as the server says; NULL if it does not. To be freed. Of IPv6 it is the network, as
 * one person has all the addresses in it. */
char             *sixain_phone_front_find_person  (SoupMessageHeaders      *headers);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SixainPhoneFront, sixain_phone_front_unref)

G_END_DECLS
