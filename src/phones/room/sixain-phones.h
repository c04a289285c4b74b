/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sixain-guest.h"
#include "sixain-phone-front.h"
#include "sixain-session.h"

G_BEGIN_DECLS

#define SIXAIN_TYPE_PHONES (sixain_phones_get_type ())
G_DECLARE_FINAL_TYPE (SixainPhones, sixain_phones, SIXAIN, PHONES, GObject)

/* The phones in the room: a server that hands out the page, lets people come in as
 * guests, shows each guest the match as their seat may see it, and submits their moves.
 * The session's occupants decide who plays a seat. PROTOCOL.md has what is said on the wire.
 *
 * It belongs to the thread of the main loop. Properties with notify: open, port, name. Signals:
 * arrived (SixainGuest *) when somebody has come in for the first time; continue when somebody
 * with a phone wants the table to go on from where it rests. */

/* Room, port and guests are kept in a file of that directory, readable by the user only,
 * so that open pages come back by themselves after a restart; NULL: the user's own. */
SixainPhones *sixain_phones_new           (const char     *directory);

/* Before it is opened: listens at that port only (0: as told below), or on this machine's
 * own loopback only. */
void          sixain_phones_listen_at     (SixainPhones   *self,
                                           guint           port,
                                           gboolean        loopback);

/* Before it is opened: a web server in front, which is the only one that is let in, and which says
 * who asks. The room's name is longer then. */
void          sixain_phones_set_front     (SixainPhones     *self,
                                           SixainPhoneFront *front);

/* Listens on the networks of this machine: port 4666 or the next free one, the one it had
 * before if that is free. Fails with a sentence for a person. */
gboolean      sixain_phones_open          (SixainPhones   *self,
                                           GError        **error);

/* Says good-bye to all phones, and listens no more. */
void          sixain_phones_close         (SixainPhones   *self);
gboolean      sixain_phones_is_open       (SixainPhones   *self);

/* How many phones are connected. Good-byes take a moment: none is left after two seconds. */
guint         sixain_phones_get_n_links   (SixainPhones   *self);
guint         sixain_phones_get_port      (SixainPhones   *self);

/* A sentence about what may keep phones out when nobody has come, in the calling thread's language. Free with g_free (). It is
 * said after so many milliseconds without anybody. */
char         *sixain_phones_advise        (SixainPhones   *self);
guint         sixain_phones_get_patience  (void);

/* What people type to come in, as in "K7QF". */
const char   *sixain_phones_get_room      (SixainPhones   *self);

/* Forgets everybody, and takes a new room: the evening is over. */
void          sixain_phones_renew         (SixainPhones   *self);

/* Where phones reach this machine, the likeliest first: a list of GtkStringObject-like
 * SixainPhoneAddress (sixain-phone-address.h), which follows the networks. */
GListModel   *sixain_phones_get_addresses (SixainPhones   *self);

/* Under which name phones reach this machine too, as in "kitchen.local:4666"; NULL: none is known. A
 * phone that comes under another name or address than before is a new one, so that the code has
 * the address. Free with g_free (). */
char         *sixain_phones_get_name      (SixainPhones   *self);

/* Those who have come in: a list of SixainGuest. */
GListModel   *sixain_phones_get_guests    (SixainPhones   *self);

/* The remembered players that the page offers to be; a list of SixainPlayer, or NULL. */
void          sixain_phones_set_players   (SixainPhones   *self,
                                           GListModel     *players);

/* The game that people will play, for the lobby's page; or NULL. */
void          sixain_phones_set_game      (SixainPhones   *self,
                                           SixainGame     *game);

/* The session that is shown to phones and played by them; NULL: none any more. Guests who
 * had a seat in this match, as kept in the store under the id, have it again. */
void          sixain_phones_follow        (SixainPhones   *self,
                                           SixainSession  *session,
                                           gint64          match_id);

/* With a window that shows the table, phones hear of a step only once it has been shown:
 * of those up to this number, for the session that is followed. Without such a window (the default, G_MAXUINT) at once. A game
 * with a clock is told at once, save for the end of a round. */
void          sixain_phones_set_shown     (SixainPhones   *self,
                                           guint           step);

/* Where no window shows the table, phones show by themselves what happened, one thing after the
 * other, before anybody is asked something: at a pace for people (1), or slower or faster; 0, the
 * default, if a window does. For the next session that is followed. */
void          sixain_phones_set_pace      (SixainPhones   *self,
                                           double          pace);

/* Who of those who play with a phone may ask for a hint, which only they see: everybody at first. */
typedef enum
{
  SIXAIN_PHONE_HINTS_NOBODY,
  SIXAIN_PHONE_HINTS_CHILDREN,
  SIXAIN_PHONE_HINTS_EVERYBODY,
} SixainPhoneHints;

#define SIXAIN_TYPE_PHONE_HINTS (sixain_phone_hints_get_type ())
GType            sixain_phone_hints_get_type (void);

SixainPhoneHints sixain_phones_get_hints  (SixainPhones   *self);
void          sixain_phones_set_hints     (SixainPhones   *self,
                                           SixainPhoneHints hints);

/* Whether those who play with a phone may make signs to the others, which are seen at their seats on
 * all phones. They may at first. */
void          sixain_phones_set_reactions (SixainPhones   *self,
                                           gboolean        reactions);

/* Whether phones can look up which cards have been seen, in games that keep track of them. They can at first. */
void          sixain_phones_set_overview  (SixainPhones   *self,
                                           gboolean        overview);

/* Where nobody is at the screen, one of the guests leads: the first who has come, or whom that one has
 * passed it on to. They pause the match, and want it to start: signal "start". Nobody leads at first. */
void          sixain_phones_set_led       (SixainPhones   *self,
                                           gboolean        led);

/* Whether whoever leads can let another match begin when one is over, with the same signal. They cannot at first. */
void          sixain_phones_set_again     (SixainPhones   *self,
                                           gboolean        again);

/* The table shows the end of a round, and nobody sits there to press on: those who play with a
 * phone are offered to. Returns whether any of them is here. */
gboolean      sixain_phones_set_resting   (SixainPhones   *self,
                                           gboolean        resting);

/* The guest plays that seat of the session from now on; SIXAIN_NOBODY: none. */
void          sixain_phones_seat          (SixainPhones   *self,
                                           SixainGuest    *guest,
                                           gint            seat);

/* The seat that is the guest's in the session that is followed, even while somebody else sits in
 * for them; or SIXAIN_NOBODY. */
gint          sixain_phones_get_seat      (SixainPhones   *self,
                                           SixainGuest    *guest);

/* Whether a computer player or the screen plays the seat until the guest is back. */
gboolean      sixain_phones_is_replaced   (SixainPhones   *self,
                                           SixainGuest    *guest);

/* The guest's phone is told that somebody at the screen has shown them out. */
void          sixain_phones_remove        (SixainPhones   *self,
                                           SixainGuest    *guest);

/* Waits until what is remembered is on the disk, or cannot be. */
void          sixain_phones_flush         (SixainPhones   *self);

/* The guest whose seat it is, or NULL. */
SixainGuest  *sixain_phones_find_guest    (SixainPhones   *self,
                                           guint           seat);

G_END_DECLS
