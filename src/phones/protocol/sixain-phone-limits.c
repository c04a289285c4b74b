/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-phone-limits.h"

#include "sixain-phone-rate.h"

/* Of a frame's first byte. */
#define LAST_PIECE 0x80
#define OPCODE 0x0f
#define OPCODE_PING 9

/* A browser asks now and then, as when its network has changed. */
#define PINGS 10
#define PINGS_PER_SECOND 1

struct _SixainPhoneLimits
{
  SoupWebsocketExtension parent_instance;

  SixainPhoneRate        pings;
};

G_DEFINE_FINAL_TYPE (SixainPhoneLimits, sixain_phone_limits, SOUP_TYPE_WEBSOCKET_EXTENSION)

static GBytes *
sixain_phone_limits_process_incoming (SoupWebsocketExtension  *extension,
                                      guint8                  *header,
                                      GBytes                  *payload,
                                      GError                 **error)
{
  SixainPhoneLimits *self = SIXAIN_PHONE_LIMITS (extension);
  guint opcode = *header & OPCODE;
  gboolean flood = opcode == OPCODE_PING && !sixain_phone_rate_take (&self->pings, PINGS, PINGS_PER_SECOND);

  /* A piece that continues another one has no opcode. */
  if ((*header & LAST_PIECE) && opcode != 0 && !flood)
    return payload;

  g_bytes_unref (payload);
  g_set_error_literal (error, SOUP_WEBSOCKET_ERROR, flood ? SOUP_WEBSOCKET_CLOSE_POLICY_VIOLATION : SOUP_WEBSOCKET_CLOSE_TOO_BIG,
                       flood ? "These are too many pings." : "Messages come whole.");

  return NULL;
}

static GBytes *
sixain_phone_limits_process_outgoing (SoupWebsocketExtension  *extension,
                                      guint8                  *header,
                                      GBytes                  *payload,
                                      GError                 **error)
{
  return payload;
}

static void
sixain_phone_limits_class_init (SixainPhoneLimitsClass *klass)
{
  SoupWebsocketExtensionClass *extension_class = SOUP_WEBSOCKET_EXTENSION_CLASS (klass);

  extension_class->process_incoming_message = sixain_phone_limits_process_incoming;
  extension_class->process_outgoing_message = sixain_phone_limits_process_outgoing;
}

static void
sixain_phone_limits_init (SixainPhoneLimits *self)
{
}

SixainPhoneLimits *
sixain_phone_limits_new (void)
{
  return g_object_new (SIXAIN_TYPE_PHONE_LIMITS, NULL);
}
