/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-guest-private.h"

#include "sixain-json.h"
#include "sixain-phone-say.h"
#include "sixain-rules.h"

struct _SixainGuest
{
  GObject         parent_instance;

  SixainPlayer   *player;
  guint           number;
  char           *key;
  gint64          match;
  gint            kept_seat;
  gint64          heard;
  SixainPhoneRate moves;
  SixainPhoneRate signs;
  gboolean        present;
  gboolean        watching;
  gboolean        awaits_hint;
};

G_DEFINE_FINAL_TYPE (SixainGuest, sixain_guest, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_PLAYER,
  PROP_PRESENT,
  PROP_WATCHING,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static void
sixain_guest_finalize (GObject *object)
{
  SixainGuest *self = SIXAIN_GUEST (object);

  g_clear_object (&self->player);
  g_free (self->key);

  G_OBJECT_CLASS (sixain_guest_parent_class)->finalize (object);
}

static void
sixain_guest_get_property (GObject    *object,
                           guint       prop_id,
                           GValue     *value,
                           GParamSpec *pspec)
{
  SixainGuest *self = SIXAIN_GUEST (object);

  switch (prop_id)
    {
    case PROP_PLAYER:
      g_value_set_object (value, self->player);
      break;
    case PROP_PRESENT:
      g_value_set_boolean (value, self->present);
      break;
    case PROP_WATCHING:
      g_value_set_boolean (value, self->watching);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sixain_guest_class_init (SixainGuestClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->finalize = sixain_guest_finalize;
  object_class->get_property = sixain_guest_get_property;

  properties[PROP_PLAYER] = g_param_spec_object ("player", NULL, NULL, SIXAIN_TYPE_PLAYER, flags);
  properties[PROP_PRESENT] = g_param_spec_boolean ("present", NULL, NULL, FALSE, flags);
  properties[PROP_WATCHING] = g_param_spec_boolean ("watching", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
sixain_guest_init (SixainGuest *self)
{
  static guint n_guests = 0;

  self->number = ++n_guests;
  self->kept_seat = SIXAIN_NOBODY;
}

SixainGuest *
sixain_guest_new (SixainPlayer *player,
                  const char   *key)
{
  SixainGuest *self = g_object_new (SIXAIN_TYPE_GUEST, NULL);

  self->player = g_object_ref (player);
  sixain_player_set_device (player, SIXAIN_DEVICE_LOST_PHONE);
  self->key = g_strdup (key);

  return self;
}

SixainPlayer *
sixain_guest_get_player (SixainGuest *self)
{
  g_return_val_if_fail (SIXAIN_IS_GUEST (self), NULL);

  return self->player;
}

guint
sixain_guest_get_number (SixainGuest *self)
{
  g_return_val_if_fail (SIXAIN_IS_GUEST (self), 0);

  return self->number;
}

const char *
sixain_guest_get_key (SixainGuest *self)
{
  g_return_val_if_fail (SIXAIN_IS_GUEST (self), NULL);

  return self->key;
}

gint64
sixain_guest_get_match (SixainGuest *self)
{
  g_return_val_if_fail (SIXAIN_IS_GUEST (self), 0);

  return self->match;
}

gint
sixain_guest_get_kept_seat (SixainGuest *self)
{
  g_return_val_if_fail (SIXAIN_IS_GUEST (self), SIXAIN_NOBODY);

  return self->kept_seat;
}

void
sixain_guest_keep_seat (SixainGuest *self,
                        gint         seat,
                        gint64       match)
{
  self->kept_seat = seat;
  self->match = match;
}

gint64
sixain_guest_get_heard (SixainGuest *self)
{
  return self->heard;
}

void
sixain_guest_set_heard (SixainGuest *self,
                        gint64       heard)
{
  self->heard = heard;
}

SixainPhoneRate *
sixain_guest_get_moves (SixainGuest *self)
{
  return &self->moves;
}

SixainPhoneRate *
sixain_guest_get_signs (SixainGuest *self)
{
  return &self->signs;
}

gboolean
sixain_guest_awaits_hint (SixainGuest *self)
{
  return self->awaits_hint;
}

void
sixain_guest_set_awaits_hint (SixainGuest *self,
                              gboolean     awaits_hint)
{
  self->awaits_hint = awaits_hint;
}

gboolean
sixain_guest_is_present (SixainGuest *self)
{
  g_return_val_if_fail (SIXAIN_IS_GUEST (self), FALSE);

  return self->present;
}

gboolean
sixain_guest_is_watching (SixainGuest *self)
{
  g_return_val_if_fail (SIXAIN_IS_GUEST (self), FALSE);

  return self->watching;
}

static void
set_flag (SixainGuest *self,
          gboolean    *flag,
          gboolean     value,
          guint        prop)
{
  if (*flag == value)
    return;

  *flag = value;
  g_object_notify_by_pspec (G_OBJECT (self), properties[prop]);
}

void
sixain_guest_set_present (SixainGuest *self,
                          gboolean     present)
{
  sixain_player_set_device (self->player, present ? SIXAIN_DEVICE_PHONE : SIXAIN_DEVICE_LOST_PHONE);
  set_flag (self, &self->present, present, PROP_PRESENT);
}

void
sixain_guest_set_watching (SixainGuest *self,
                           gboolean     watching)
{
  set_flag (self, &self->watching, watching, PROP_WATCHING);
}

void
sixain_guest_write (SixainGuest *self,
                    JsonBuilder *json,
                    gint         seat,
                    gboolean     you)
{
  json_builder_begin_object (json);
  sixain_phone_say_player (json, self->player);
  sixain_json_add_boolean (json, "present", self->present);
  json_builder_set_member_name (json, "seat");
  if (seat == SIXAIN_NOBODY)
    json_builder_add_null_value (json);
  else
    json_builder_add_int_value (json, seat);
  sixain_json_add_boolean (json, "watching", self->watching);
  if (you)
    sixain_json_add_boolean (json, "you", TRUE);
  json_builder_end_object (json);
}
