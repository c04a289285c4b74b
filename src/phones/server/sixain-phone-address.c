/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "sixain-phone-addresses.h"

struct _SixainPhoneAddress
{
  GObject  parent_instance;

  char    *text;
  char    *page;         /* With a slash at its end. */
  char    *network;
};

G_DEFINE_FINAL_TYPE (SixainPhoneAddress, sixain_phone_address, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_TEXT,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static void
sixain_phone_address_finalize (GObject *object)
{
  SixainPhoneAddress *self = SIXAIN_PHONE_ADDRESS (object);

  g_free (self->text);
  g_free (self->page);
  g_free (self->network);

  G_OBJECT_CLASS (sixain_phone_address_parent_class)->finalize (object);
}

static void
sixain_phone_address_get_property (GObject    *object,
                                   guint       prop_id,
                                   GValue     *value,
                                   GParamSpec *pspec)
{
  SixainPhoneAddress *self = SIXAIN_PHONE_ADDRESS (object);

  switch (prop_id)
    {
    case PROP_TEXT:
      g_value_set_string (value, self->text);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sixain_phone_address_class_init (SixainPhoneAddressClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = sixain_phone_address_finalize;
  object_class->get_property = sixain_phone_address_get_property;

  properties[PROP_TEXT] =
    g_param_spec_string ("text", NULL, NULL, NULL, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
sixain_phone_address_init (SixainPhoneAddress *self)
{
}

SixainPhoneAddress *
sixain_phone_address_new (const char   *network,
                          GInetAddress *address,
                          guint         port)
{
  SixainPhoneAddress *self = g_object_new (SIXAIN_TYPE_PHONE_ADDRESS, NULL);
  g_autofree char *host = g_inet_address_to_string (address);
  gboolean wide = g_inet_address_get_family (address) == G_SOCKET_FAMILY_IPV6;

  self->network = g_strdup (network);
  self->text = g_strdup_printf ("%s%s%s:%u", wide ? "[" : "", host, wide ? "]" : "", port);
  self->page = g_strdup_printf ("http://%s/", self->text);

  return self;
}

SixainPhoneAddress *
sixain_phone_address_new_public (const SixainPhoneFront *front)
{
  SixainPhoneAddress *self = g_object_new (SIXAIN_TYPE_PHONE_ADDRESS, NULL);

  self->page = g_strdup (sixain_phone_front_get_address (front));
  self->text = g_strndup (self->page, strlen (self->page) - 1);

  return self;
}

const char *
sixain_phone_address_get_text (SixainPhoneAddress *self)
{
  g_return_val_if_fail (SIXAIN_IS_PHONE_ADDRESS (self), NULL);

  return self->text;
}

const char *
sixain_phone_address_get_network (SixainPhoneAddress *self)
{
  g_return_val_if_fail (SIXAIN_IS_PHONE_ADDRESS (self), NULL);

  return self->network;
}

char *
sixain_phone_address_make_link (SixainPhoneAddress *self,
                                const char         *room)
{
  g_return_val_if_fail (SIXAIN_IS_PHONE_ADDRESS (self), NULL);
  g_return_val_if_fail (room != NULL, NULL);

  return g_strdup_printf ("%s#%s", self->page, room);
}
