/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sixain-controller.h"

G_BEGIN_DECLS

#define SIXAIN_TYPE_OCCUPANTS (sixain_occupants_get_type ())
G_DECLARE_FINAL_TYPE (SixainOccupants, sixain_occupants, SIXAIN, OCCUPANTS, GObject)

/* Who plays a seat of a match. */
typedef enum
{
  SIXAIN_OCCUPANT_SCREEN = 1 << 0,      /* A person at this screen. */
  SIXAIN_OCCUPANT_PHONE = 1 << 1,       /* A person with a phone. */
  SIXAIN_OCCUPANT_COMPUTER = 1 << 2,    /* A computer player who sat down as such, or a script. */
  SIXAIN_OCCUPANT_AWAY = 1 << 3,        /* A computer player who sits in for a person. */
  SIXAIN_OCCUPANT_PEOPLE = SIXAIN_OCCUPANT_SCREEN | SIXAIN_OCCUPANT_PHONE,
} SixainOccupant;

/* Who plays every seat of a match, whose seats they are, and whether they are here. All that is
 * decided about that is decided here, for the window and for a host without one. Who plays is
 * kept with the match (SixainSavedSeat), and the players of the match show it as their device.
 *
 * A seat can be a guest's, who is known here by a number other than 0: somebody who plays with a
 * phone, and for whom somebody else can sit in until the phone is back.
 *
 * Signal: seated (guint seat) when somebody else plays a seat, or it is another guest's. */

/* Seats are played as when the match was last left: at first by a computer player where the
 * player has a level, and by a person at this screen otherwise. The seats of phones are played
 * at this screen until the phones take them. */
SixainOccupants  *sixain_occupants_new            (SixainMatch      *match);

SixainOccupant    sixain_occupants_get            (SixainOccupants  *self,
                                                   guint             seat);

/* The seats that are played by one of these kinds. */
SixainSeats       sixain_occupants_list           (SixainOccupants  *self,
                                                   SixainOccupant    kinds);

/* What the store calls whoever plays: "person", "phone" or the level of a computer player. */
const char       *sixain_occupants_get_name       (SixainOccupants  *self,
                                                   guint             seat);

/* Who decides by itself there; NULL for people, whose moves are submitted. */
SixainController *sixain_occupants_get_controller (SixainOccupants  *self,
                                                   guint             seat);

/* Whether it is the seat of a person, even if a computer plays it. */
gboolean          sixain_occupants_is_of_person   (SixainOccupants  *self,
                                                   guint             seat);

/* Whether whoever plays can answer: a phone may be missing. */
gboolean          sixain_occupants_is_present     (SixainOccupants  *self,
                                                   guint             seat);

/* Whether a phone played the seat when the match was last left, or does now. */
gboolean          sixain_occupants_had_phone      (SixainOccupants  *self,
                                                   guint             seat);

/* The guest whose seat it is, or 0; and the seat of a guest, or SIXAIN_NOBODY. */
guint             sixain_occupants_get_guest      (SixainOccupants  *self,
                                                   guint             seat);
gint              sixain_occupants_find_guest     (SixainOccupants  *self,
                                                   guint             guest);

/* Lets a computer player of that level play, or for NULL a person at this screen. A guest whose
 * seat it is gets it back when they are back. */
void              sixain_occupants_set_level      (SixainOccupants  *self,
                                                   guint             seat,
                                                   const char       *level);

/* Lets somebody play who decides by itself. Takes a reference. */
void              sixain_occupants_set_controller (SixainOccupants  *self,
                                                   guint             seat,
                                                   SixainController *controller);

/* A person steps out for a while, and a computer player sits in: what it wins or loses is theirs.
 * They come back to their phone if it is there, and otherwise to this screen. */
void              sixain_occupants_step_out       (SixainOccupants  *self,
                                                   guint             seat);
void              sixain_occupants_come_back      (SixainOccupants  *self,
                                                   guint             seat);

/* How well computers play that sit in for somebody: at the middle one of the game's levels, or at
 * this one. */
void              sixain_occupants_set_stand_in   (SixainOccupants  *self,
                                                   const char       *level);

/* The seat is that guest's from now on, who plays it with a phone. */
void              sixain_occupants_seat_guest     (SixainOccupants  *self,
                                                   guint             seat,
                                                   guint             guest,
                                                   gboolean          present);

/* A guest has left, or does not want the seat any more. If it was played with a phone, a computer
 * player sits in, so that nobody waits for it and this screen does not show the hand; a match that
 * is over needs none. */
void              sixain_occupants_remove_guest   (SixainOccupants  *self,
                                                   guint             guest);

/* No phone plays any more: their seats go to this screen. */
void              sixain_occupants_remove_guests  (SixainOccupants  *self);

/* The phone of a guest answers, or does not. Whoever answers has their seat again, unless a computer
 * player is deciding for them: then after that. */
void              sixain_occupants_set_present    (SixainOccupants  *self,
                                                   guint             guest,
                                                   gboolean          present);

/* For the session, after every step: gives seats back that computer players have decided for. */
void              sixain_occupants_give_back      (SixainOccupants  *self);

/* The move that is made for the seat without asking, whenever it is legal in the rest of this
 * round, or NULL to be asked again. It is kept with the match, and forgotten when somebody else
 * plays the seat. */
void              sixain_occupants_set_standing   (SixainOccupants  *self,
                                                   guint             seat,
                                                   const SixainMove *move);
gboolean          sixain_occupants_get_standing   (SixainOccupants  *self,
                                                   guint             seat,
                                                   SixainMove       *move);

/* How many milliseconds somebody is waited for before a computer is offered. Tests shorten it with
 * SIXAIN_PATIENCE_MS. */
guint             sixain_occupants_get_patience   (void);

G_END_DECLS
