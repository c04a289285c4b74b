/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-holds.h"

#define N_REASONS 12

#define PAUSES (SIXAIN_HOLD_PEOPLE | SIXAIN_HOLD_MENU | SIXAIN_HOLD_SEATS | SIXAIN_HOLD_LEFT | SIXAIN_HOLD_READY)
#define PAUSES_WITH_CLOCK (PAUSES | SIXAIN_HOLD_SCORES | SIXAIN_HOLD_LOOK_BACK)

struct _SixainHolds
{
  GObject    parent_instance;

  SixainHold pauses;              /* The reasons that are pauses in this game. */
  SixainHold reasons;
  guint      counts[N_REASONS];
};

G_DEFINE_FINAL_TYPE (SixainHolds, sixain_holds, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_REASONS,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static void
sixain_holds_get_property (GObject    *object,
                           guint       prop_id,
                           GValue     *value,
                           GParamSpec *pspec)
{
  switch (prop_id)
    {
    case PROP_REASONS:
      g_value_set_uint (value, SIXAIN_HOLDS (object)->reasons);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sixain_holds_class_init (SixainHoldsClass *klass)
{
  G_OBJECT_CLASS (klass)->get_property = sixain_holds_get_property;

  properties[PROP_REASONS] =
    g_param_spec_uint ("reasons", NULL, NULL, 0, G_MAXUINT, 0,
                       G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, properties);
}

static void
sixain_holds_init (SixainHolds *self)
{
}

SixainHolds *
sixain_holds_new (gboolean has_clock)
{
  SixainHolds *self = g_object_new (SIXAIN_TYPE_HOLDS, NULL);

  self->pauses = has_clock ? PAUSES_WITH_CLOCK : PAUSES;

  return self;
}

static guint *
get_count (SixainHolds *self,
           SixainHold   reason)
{
  return &self->counts[g_bit_nth_lsf (reason, -1)];
}

static void
set_reasons (SixainHolds *self,
             SixainHold   reasons)
{
  self->reasons = reasons;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_REASONS]);
}

void
sixain_holds_add (SixainHolds *self,
                  SixainHold   reason)
{
  g_return_if_fail (SIXAIN_IS_HOLDS (self));
  g_return_if_fail (reason != 0 && (reason & (reason - 1)) == 0 && reason < 1 << N_REASONS);

  if ((*get_count (self, reason))++ == 0)
    set_reasons (self, self->reasons | reason);
}

void
sixain_holds_remove (SixainHolds *self,
                     SixainHold   reason)
{
  g_return_if_fail (SIXAIN_IS_HOLDS (self));
  g_return_if_fail ((self->reasons & reason) == reason && reason != 0 && (reason & (reason - 1)) == 0);

  if (--(*get_count (self, reason)) == 0)
    set_reasons (self, self->reasons & ~reason);
}

void
sixain_holds_set (SixainHolds *self,
                  SixainHold   reason,
                  gboolean     held)
{
  g_return_if_fail (SIXAIN_IS_HOLDS (self));

  if (held == ((self->reasons & reason) != 0))
    return;

  if (held)
    sixain_holds_add (self, reason);
  else
    sixain_holds_remove (self, reason);
}

SixainHold
sixain_holds_get_reasons (SixainHolds *self)
{
  g_return_val_if_fail (SIXAIN_IS_HOLDS (self), 0);

  return self->reasons;
}

SixainHold
sixain_holds_get_pauses (SixainHolds *self)
{
  g_return_val_if_fail (SIXAIN_IS_HOLDS (self), 0);

  return self->reasons & self->pauses;
}
