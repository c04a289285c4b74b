/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The most bytes that a message of a phone may have. */
#define SIXAIN_PHONE_MAX_MESSAGE 16384

#define SIXAIN_PHONE_NO_ID (-1)

typedef enum
{
  SIXAIN_PHONE_HELLO,
  SIXAIN_PHONE_JOIN,
  SIXAIN_PHONE_WATCH,
  SIXAIN_PHONE_MOVE,
  SIXAIN_PHONE_STANDING,
  SIXAIN_PHONE_CONTINUE,
  SIXAIN_PHONE_BACK,
  SIXAIN_PHONE_HINT,
  SIXAIN_PHONE_REACT,
  SIXAIN_PHONE_LEAD,
  SIXAIN_PHONE_LEAVE,
  SIXAIN_PHONE_PING,
  SIXAIN_PHONE_PONG,
} SixainPhoneMessageKind;

/* What a phone says, as PROTOCOL.md has it. Texts that were left out are NULL. */
typedef struct
{
  SixainPhoneMessageKind kind;
  gint64                 id;         /* Or SIXAIN_PHONE_NO_ID. */
  gint64                 step;
  gint64                 number;     /* Of a ping or pong. */
  guint                  colour;
  char                  *room;
  char                  *secret;
  char                  *language;
  char                  *name;
  char                  *picture;
  char                  *player;
  char                  *move;
  char                  *sign;
  char                  *act;
} SixainPhoneMessage;

/* Reads what came from a phone, whatever it is. Fails with a sentence for a person; the id is
 * set even then, if there was one. To be cleared in any case. */
gboolean sixain_phone_message_read  (SixainPhoneMessage  *self,
                                     const char          *text,
                                     gsize                length,
                                     GError             **error);
void     sixain_phone_message_clear (SixainPhoneMessage  *self);

/* Whether a phone may have it for a picture, and may be shown it: one of our drawings, one
 * emoji, or "" for the initials. */
gboolean sixain_phone_message_is_picture (const char *picture);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SixainPhoneMessage, sixain_phone_message_clear)

G_END_DECLS
