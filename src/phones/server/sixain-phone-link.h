/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <libsoup/soup.h>

#include "sixain-phone-message.h"

G_BEGIN_DECLS

#define SIXAIN_TYPE_PHONE_LINK (sixain_phone_link_get_type ())
G_DECLARE_FINAL_TYPE (SixainPhoneLink, sixain_phone_link, SIXAIN, PHONE_LINK, GObject)

/* What a phone has to be told anew. However often that changes while the phone is slow to
 * listen, it hears only the newest. */
typedef enum
{
  SIXAIN_PHONE_NEWS_ROOM = 1 << 0,
  SIXAIN_PHONE_NEWS_VIEW = 1 << 1,
} SixainPhoneNews;

/* The connection with one phone: what it says is read, bounded and counted before anybody
 * hears of it; what it is told waits until the phone listens, and takes little memory until
 * then. A phone that is silent or deaf for too long is disconnected.
 *
 * Signals: received (const SixainPhoneMessage *); compose (SixainPhoneNews), which returns
 * a message of that kind or NULL; closed, once. */

/* The socket is the one below the stream. The address is where the phone is. */
SixainPhoneLink *sixain_phone_link_new         (GIOStream       *stream,
                                                GUri            *uri,
                                                GSocket         *socket,
                                                const char      *address);
const char      *sixain_phone_link_get_address (SixainPhoneLink *self);

/* When the phone last said something, as g_get_monotonic_time (). */
gint64           sixain_phone_link_get_heard   (SixainPhoneLink *self);

/* The language that people at the phone read, one of sixain_language_list (); NULL, as it is at first: the
 * host's. */
const char      *sixain_phone_link_get_language (SixainPhoneLink *self);
void             sixain_phone_link_set_language (SixainPhoneLink *self,
                                                 const char      *language);

/* The phone has said who it is, so that it need not do so soon any more. */
void             sixain_phone_link_greet       (SixainPhoneLink *self);

/* Whether the phone has said the secret of a seat: those who have not make way for others. */
gboolean         sixain_phone_link_is_known    (SixainPhoneLink *self);
void             sixain_phone_link_set_known   (SixainPhoneLink *self,
                                                gboolean         known);

/* Says it in its turn. Takes the text. */
void             sixain_phone_link_say         (SixainPhoneLink *self,
                                                char            *text);

/* Says it if little else waits to be said, and otherwise not at all. Takes the text. */
void             sixain_phone_link_mention     (SixainPhoneLink *self,
                                                char            *text);
void             sixain_phone_link_tell        (SixainPhoneLink *self,
                                                SixainPhoneNews  news);

/* Says a last message, which it takes and which may be NULL, and hangs up. */
void             sixain_phone_link_close       (SixainPhoneLink *self,
                                                char            *farewell);

/* How long a phone may be silent, in milliseconds. Tests shorten it with
 * SIXAIN_PHONES_SILENCE_MS. */
guint            sixain_phone_link_get_silence (void);

G_END_DECLS
