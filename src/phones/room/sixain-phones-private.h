/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sixain-guest-private.h"
#include "sixain-phone-addresses.h"
#include "sixain-phone-rate.h"
#include "sixain-phone-server.h"
#include "sixain-phone-store.h"
#include "sixain-phone-table.h"
#include "sixain-phones.h"

G_BEGIN_DECLS

/* What sixain-phones.c (the room and its doors), sixain-phones-enter.c (how somebody comes in),
 * sixain-phones-visit.c (those who are here, and go), sixain-phones-play.c (the seats of a
 * match), sixain-phones-hint.c and sixain-phones-lead.c share. */
struct _SixainPhones
{
  GObject               parent_instance;

  SixainPhoneStore      *store;
  char                  *room;
  guint                  port;          /* The one it has, or had last. */
  guint                  wanted_port;   /* 0 unless somebody chose one. */
  gboolean               loopback;
  SixainPhoneFront      *front;         /* Or NULL. */

  SixainPhoneServer    *server;        /* While it is open. */
  SixainPhoneAddresses *addresses;
  GListStore           *guests;
  GListModel           *players;
  SixainGame           *game;
  GPtrArray            *visitors;
  guint                 watch_id;

  /* Rooms that were said without a secret, from everywhere and from each address; and
   * those who came in. */
  SixainPhoneRate       guesses;
  GHashTable           *guesses_from;
  SixainPhoneRate       joins;
  guint                 next_colour;   /* That somebody new is offered, if nobody has it. */

  SixainPhoneTable     *table;         /* Of the session that is followed. */
  gint64                match_id;
  double                pace;
  gboolean              led;           /* By one of the guests, as nobody is at the screen. */
  guint                 leader;        /* The guest's number, or 0 for the first who is here. */
  gboolean              again;         /* Whether whoever leads can begin another match. */
  SixainPhoneHints      hints;
  gboolean              reactions;
  gboolean              overview;
};

/* A move that the match has accepted, and not yet kept. */
typedef struct
{
  gint64  id;
  char   *text;
} SixainPhonePending;

/* Somebody's connection, and who it is. */
typedef struct
{
  SixainPhones       *phones;
  SixainPhoneLink    *link;
  SixainGuest        *guest;           /* NULL for those who have not come in. */
  char               *room;            /* What they said, while they are kept waiting. */
  guint               wait_id;
  gboolean            greeted;
  gboolean            watching;
  guint               last_step;       /* Of the last view. */
  char               *last_view;       /* Without what happened. */
  GQueue              pending;
  GCancellable       *hint;            /* While one is being thought of. */
  SixainPhoneMessage *waiting;         /* A move that is made when the table has shown the last one. */
} SixainPhoneVisitor;

/* sixain-phones.c */
void                sixain_phones_emit_arrived  (SixainPhones       *self,
                                                 SixainGuest        *guest);

void                sixain_phones_emit_continue (SixainPhones       *self);
void                sixain_phones_emit_start    (SixainPhones       *self);

/* sixain-phones-enter.c */
void                sixain_phones_take_hello    (SixainPhones             *self,
                                                 SixainPhoneVisitor       *visitor,
                                                 const SixainPhoneMessage *message);
void                sixain_phones_take_join     (SixainPhones             *self,
                                                 SixainPhoneVisitor       *visitor,
                                                 const SixainPhoneMessage *message);

/* sixain-phones-visit.c */

/* The sentence is marked for translation, and said in the phone's language; or it is one that
 * has been made in it already. */
void                sixain_phones_refuse        (SixainPhoneVisitor *visitor,
                                                 gint64              id,
                                                 const char         *sentence);

/* Somebody else was faster, or the table: nobody has done anything wrong. */
void                sixain_phones_refuse_late   (SixainPhoneVisitor *visitor,
                                                 gint64              id);
void                sixain_phones_visitor_free  (SixainPhoneVisitor *visitor);

/* Who the visitor is from now on; NULL: nobody who is known. */
void                sixain_phones_recognise     (SixainPhoneVisitor *visitor,
                                                 SixainGuest        *guest);
SixainPhoneVisitor *sixain_phones_find_visitor  (SixainPhones       *self,
                                                 SixainGuest        *guest);
void                sixain_phones_welcome       (SixainPhones       *self,
                                                 SixainPhoneLink    *link);
void                sixain_phones_dismiss       (SixainPhones       *self,
                                                 SixainGuest        *guest,
                                                 const char         *reason);

/* Everybody is told who is here, or how the match stands. */
void                sixain_phones_tell          (SixainPhones       *self,
                                                 SixainPhoneNews     news);
void                sixain_phones_keep          (SixainPhones       *self);

/* Finds out who still answers. */
void                sixain_phones_look_around   (SixainPhones       *self);

/* sixain-phones-hint.c */

/* Whether the guest may ask for hints at this table; NULL is nobody's guest. */
gboolean            sixain_phones_may_ask       (SixainPhones             *self,
                                                 SixainGuest              *guest);
void                sixain_phones_take_hint     (SixainPhones             *self,
                                                 SixainPhoneVisitor       *visitor,
                                                 const SixainPhoneMessage *message);

/* sixain-phones-lead.c */

/* The guest who leads, or NULL. */
SixainGuest        *sixain_phones_find_leader   (SixainPhones             *self);
void                sixain_phones_take_lead     (SixainPhones             *self,
                                                 SixainPhoneVisitor       *visitor,
                                                 const SixainPhoneMessage *message);

/* sixain-phones-play.c */

/* The seat that the visitor plays, or SIXAIN_NOBODY with an answer. Whoever wants to play a
 * seat that somebody sits in for is back. */
gint                sixain_phones_find_seat     (SixainPhones             *self,
                                                 SixainPhoneVisitor       *visitor,
                                                 gint64                    id);
gboolean            sixain_phones_is_too_fast   (SixainPhoneVisitor       *visitor,
                                                 const SixainPhoneMessage *message);
void                sixain_phones_take_move     (SixainPhones             *self,
                                                 SixainPhoneVisitor       *visitor,
                                                 const SixainPhoneMessage *message);
void                sixain_phones_take_standing (SixainPhones             *self,
                                                 SixainPhoneVisitor       *visitor,
                                                 const SixainPhoneMessage *message);
void                sixain_phones_take_continue (SixainPhones             *self,
                                                 SixainPhoneVisitor       *visitor,
                                                 const SixainPhoneMessage *message);
void                sixain_phones_take_back     (SixainPhones             *self,
                                                 SixainPhoneVisitor       *visitor,
                                                 const SixainPhoneMessage *message);
void                sixain_phones_set_present   (SixainPhones             *self,
                                                 SixainGuest              *guest,
                                                 gboolean                  present);
void                sixain_phones_free_seat     (SixainPhones             *self,
                                                 SixainGuest              *guest);
void                sixain_phones_forget_moves  (SixainPhoneVisitor       *visitor);
void                sixain_phones_update_table  (SixainPhones             *self);

G_END_DECLS
