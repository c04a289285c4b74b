/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-phone-whole.h"

/* Of a frame's first byte. */
#define LAST_PIECE 0x80
#define OPCODE 0x0f

struct _SixainPhoneWhole
{
  SoupWebsocketExtension parent_instance;
};

G_DEFINE_FINAL_TYPE (SixainPhoneWhole, sixain_phone_whole, SOUP_TYPE_WEBSOCKET_EXTENSION)

static GBytes *
sixain_phone_whole_process_incoming (SoupWebsocketExtension  *extension,
                                     guint8                  *header,
                                     GBytes                  *payload,
                                     GError                 **error)
{
  /* A piece that continues another one has no opcode. */
  if ((*header & LAST_PIECE) && (*header & OPCODE) != 0)
    return payload;

  g_bytes_unref (payload);
  g_set_error_literal (error, SOUP_WEBSOCKET_ERROR, SOUP_WEBSOCKET_CLOSE_TOO_BIG, "Messages come whole.");

  return NULL;
}

static GBytes *
sixain_phone_whole_process_outgoing (SoupWebsocketExtension  *extension,
                                     guint8                  *header,
                                     GBytes                  *payload,
                                     GError                 **error)
{
  return payload;
}

static void
sixain_phone_whole_class_init (SixainPhoneWholeClass *klass)
{
  SoupWebsocketExtensionClass *extension_class = SOUP_WEBSOCKET_EXTENSION_CLASS (klass);

  extension_class->process_incoming_message = sixain_phone_whole_process_incoming;
  extension_class->process_outgoing_message = sixain_phone_whole_process_outgoing;
}

static void
sixain_phone_whole_init (SixainPhoneWhole *self)
{
}

SixainPhoneWhole *
sixain_phone_whole_new (void)
{
  return g_object_new (SIXAIN_TYPE_PHONE_WHOLE, NULL);
}
