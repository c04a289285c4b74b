/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-screen.h"

struct _SixainScreen
{
  GObject            parent_instance;

  const SixainRules *rules;
  SixainSeats        people;
  SixainSeats        asked;
  gint               viewer;
  gint               next_viewer;
};

G_DEFINE_FINAL_TYPE (SixainScreen, sixain_screen, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_VIEWER,
  PROP_NEXT_VIEWER,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static void
sixain_screen_get_property (GObject    *object,
                            guint       prop_id,
                            GValue     *value,
                            GParamSpec *pspec)
{
  SixainScreen *self = SIXAIN_SCREEN (object);

  switch (prop_id)
    {
    case PROP_VIEWER:
      g_value_set_int (value, self->viewer);
      break;
    case PROP_NEXT_VIEWER:
      g_value_set_int (value, self->next_viewer);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sixain_screen_class_init (SixainScreenClass *klass)
{
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  G_OBJECT_CLASS (klass)->get_property = sixain_screen_get_property;

  properties[PROP_VIEWER] =
    g_param_spec_int ("viewer", NULL, NULL, SIXAIN_NOBODY, SIXAIN_MAX_SEATS - 1, SIXAIN_NOBODY, flags);
  properties[PROP_NEXT_VIEWER] =
    g_param_spec_int ("next-viewer", NULL, NULL, SIXAIN_NOBODY, SIXAIN_MAX_SEATS - 1, SIXAIN_NOBODY, flags);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, properties);
}

static void
sixain_screen_init (SixainScreen *self)
{
  self->viewer = SIXAIN_NOBODY;
  self->next_viewer = SIXAIN_NOBODY;
}

SixainScreen *
sixain_screen_new (const SixainRules *rules)
{
  SixainScreen *self;

  g_return_val_if_fail (rules != NULL, NULL);

  self = g_object_new (SIXAIN_TYPE_SCREEN, NULL);
  self->rules = rules;

  return self;
}

static gint
get_first (SixainSeats seats)
{
  return seats != 0 ? (gint) sixain_seats_first (seats) : SIXAIN_NOBODY;
}

static gboolean
is_shared (SixainScreen *self)
{
  return (self->people & (self->people - 1)) != 0;
}

void
sixain_screen_set_viewer (SixainScreen *self,
                          gint          viewer)
{
  g_return_if_fail (SIXAIN_IS_SCREEN (self));

  if (self->viewer == viewer)
    return;

  self->viewer = viewer;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_VIEWER]);
}

void
sixain_screen_set_people (SixainScreen *self,
                          SixainSeats   people)
{
  g_return_if_fail (SIXAIN_IS_SCREEN (self));

  self->people = people;
  self->asked &= people;
}

void
sixain_screen_set_asked (SixainScreen *self,
                         guint         seat,
                         gboolean      asked)
{
  g_return_if_fail (SIXAIN_IS_SCREEN (self));

  if (asked)
    self->asked |= SIXAIN_SEAT (seat) & self->people;
  else
    self->asked &= ~SIXAIN_SEAT (seat);
}

void
sixain_screen_update (SixainScreen *self)
{
  gint next;

  g_return_if_fail (SIXAIN_IS_SCREEN (self));

  next = self->rules->next_tick != NULL ? SIXAIN_NOBODY : get_first (self->asked);
  if (self->next_viewer != next)
    {
      self->next_viewer = next;
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_NEXT_VIEWER]);
    }

  if (!is_shared (self))
    sixain_screen_set_viewer (self, get_first (self->people));
  else if (self->viewer != SIXAIN_NOBODY &&
           (self->rules->next_tick != NULL || !(self->asked & SIXAIN_SEAT (self->viewer))))
    sixain_screen_set_viewer (self, SIXAIN_NOBODY);
}

void
sixain_screen_follow (SixainScreen     *self,
                      const SixainStep *step)
{
  /* Whoever has decided something that nobody is told of has looked, even if it is their turn next. */
  gboolean together = step->kind == SIXAIN_STEP_MOVE && step->events.n == 0 && step->record.seat == self->viewer;

  g_return_if_fail (SIXAIN_IS_SCREEN (self));

  for (guint i = 0; i < step->events.n; i++)
    together = together || self->rules->events[step->events.items[i].kind].together;

  if (together)
    sixain_screen_close_curtain (self);
}

gint
sixain_screen_get_viewer (SixainScreen *self)
{
  g_return_val_if_fail (SIXAIN_IS_SCREEN (self), SIXAIN_NOBODY);

  return self->viewer;
}

gint
sixain_screen_get_next_viewer (SixainScreen *self)
{
  g_return_val_if_fail (SIXAIN_IS_SCREEN (self), SIXAIN_NOBODY);

  return self->next_viewer;
}

void
sixain_screen_open_curtain (SixainScreen *self)
{
  g_return_if_fail (SIXAIN_IS_SCREEN (self));

  if (is_shared (self))
    sixain_screen_set_viewer (self, self->next_viewer);
}

void
sixain_screen_close_curtain (SixainScreen *self)
{
  g_return_if_fail (SIXAIN_IS_SCREEN (self));

  if (is_shared (self))
    sixain_screen_set_viewer (self, SIXAIN_NOBODY);
}
