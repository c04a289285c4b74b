/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <libsoup/soup.h>

#include "sitting.h"
#include "sixain-phones.h"

G_BEGIN_DECLS

/* Phones that play a match over real connections, and an onlooker. What they hear is kept, for a test
 * to look at. */

typedef struct
{
  const char *game;
  guint       n_players;
  const char *options;
  const char *chance;      /* If it is fixed, instead of options. */
} RoomVariant;

typedef struct _Room Room;

/* A phone, or an onlooker, who is the last. */
typedef struct
{
  Room                    *room;
  guint                    number;
  gint                     seat;           /* SIXAIN_NOBODY for the onlooker. */
  SoupWebsocketConnection *connection;
  char                    *secret;
  GQueue                   heard;          /* Texts that have not been checked. */
  guint                    expected;       /* How many steps have told it something, */
  guint                    step;           /* the number of the newest view, */
  char                    *told;           /* and what its first one told. */
  gint64                   id;             /* Of the last move, */
  char                    *answer;         /* the only right answer to it, */
  gboolean                 answered;       /* and whether that has come. */
  gboolean                 closed;
  const char              *farewell;       /* What may be heard last, or NULL. */
} Client;

struct _Room
{
  Sitting       sitting;
  SixainStep   *former;          /* The step before the last one. */
  SixainPhones *phones;
  SoupSession  *net;
  char         *directory;
  Client        clients[SIXAIN_MAX_SEATS + 1];
  guint         n_clients;
  GPtrArray    *secrets;         /* All that were ever given, by the number of the client. */
  guint         n_expected, n_views;
  guint         n_refused;
};

/* Lets phones play as fast as they can, and libraries be silent. */
void     room_prepare     (void);
void     room_wait        (gboolean         (*condition) (gpointer data),
                           gpointer           data);

/* Everybody has a seat, and the match has been dealt. */
void     room_init        (Room              *self,
                           const RoomVariant *variant,
                           guint64            seed);
void     room_clear       (Room              *self);

/* Whether all moves have been answered, and whether all have also heard what they can hear of the last
 * step; both are conditions for room_wait (). */
gboolean room_is_answered (gpointer           room);
gboolean room_has_heard   (gpointer           room);

gboolean client_has_view  (gpointer           client);

/* Connects a phone, with its secret if it has one; or keeps what comes to a connection it has. */
void     client_connect   (Client            *self);
void     client_listen    (Client            *self);
void     client_clear     (Client            *self);

/* Sends a message as it is. */
void     client_say       (Client            *self,
                           const char        *format,
                           ...) G_GNUC_PRINTF (2, 3);

/* Sends a move that will be made, or refused with that sentence. */
void     client_send_move (Client            *client,
                           guint              step,
                           const char        *move,
                           const char        *refusal);

G_END_DECLS
