/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-occupants.h"

#include "sixain-computer-controller.h"

#define PATIENCE_MS (2 * 60 * 1000)
#define LEAST_PATIENCE_MS 100

/* What the store calls people. Computer players are called by their levels. */
#define PERSON "person"
#define PHONE "phone"

typedef struct
{
  SixainController *controller;    /* NULL if a person plays, */
  gboolean          phone;         /* be it with a phone or at this screen. */
  guint             guest;         /* Whose seat it is, or 0, */
  gboolean          present;       /* whether their phone answers, */
  gboolean          returning;     /* and whether they are to have the seat again. */
} Seat;

struct _SixainOccupants
{
  GObject      parent_instance;

  SixainMatch *match;
  char        *stand_in;           /* The level of computers that sit in for people. */
  Seat         seats[SIXAIN_MAX_SEATS];
};

G_DEFINE_FINAL_TYPE (SixainOccupants, sixain_occupants, G_TYPE_OBJECT)

enum
{
  SIGNAL_SEATED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
sixain_occupants_finalize (GObject *object)
{
  SixainOccupants *self = SIXAIN_OCCUPANTS (object);

  for (guint seat = 0; seat < SIXAIN_MAX_SEATS; seat++)
    g_clear_object (&self->seats[seat].controller);
  g_free (self->stand_in);
  g_clear_object (&self->match);

  G_OBJECT_CLASS (sixain_occupants_parent_class)->finalize (object);
}

static void
sixain_occupants_class_init (SixainOccupantsClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = sixain_occupants_finalize;

  signals[SIGNAL_SEATED] =
    g_signal_new ("seated", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                  0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void
sixain_occupants_init (SixainOccupants *self)
{
}

static Seat *
get_seat (SixainOccupants *self,
          guint            seat)
{
  g_return_val_if_fail (SIXAIN_IS_OCCUPANTS (self), NULL);
  g_return_val_if_fail (seat < sixain_match_get_n_players (self->match), NULL);

  return &self->seats[seat];
}

/* Lets the player of the match show what they play with. */
static void
update_device (SixainOccupants *self,
               guint            seat)
{
  SixainDevice device = SIXAIN_DEVICE_SCREEN;

  if (sixain_occupants_get (self, seat) == SIXAIN_OCCUPANT_AWAY)
    device = SIXAIN_DEVICE_STAND_IN;
  else if (self->seats[seat].guest != 0)
    device = self->seats[seat].present ? SIXAIN_DEVICE_PHONE : SIXAIN_DEVICE_LOST_PHONE;

  sixain_player_set_device (sixain_match_get_player (self->match, seat), device);
}

/* The level of the computer player who plays a seat as the store has it, or NULL for people.
 * Whoever is not known here, like a phone that is not there any more, is a person. */
static const char *
find_level (SixainMatch *match,
            guint        seat)
{
  const char *name = sixain_match_get_saved_seat (match, seat)->player;
  const char *const *levels = sixain_game_get_levels (sixain_match_get_game (match));

  if (name == NULL)
    return sixain_player_get_level (sixain_match_get_player (match, seat));

  return g_strv_contains (levels, name) || g_str_equal (name, "random") ? name : NULL;
}

SixainOccupants *
sixain_occupants_new (SixainMatch *match)
{
  SixainOccupants *self;

  g_return_val_if_fail (SIXAIN_IS_MATCH (match), NULL);

  self = g_object_new (SIXAIN_TYPE_OCCUPANTS, NULL);
  self->match = g_object_ref (match);
  self->stand_in = g_strdup (sixain_levels_get_middle (sixain_game_get_levels (sixain_match_get_game (match))));
  for (guint seat = 0; seat < sixain_match_get_n_players (match); seat++)
    {
      const char *level = find_level (match, seat);

      if (level != NULL)
        self->seats[seat].controller = sixain_computer_controller_new (level);
      update_device (self, seat);
    }

  return self;
}

SixainOccupant
sixain_occupants_get (SixainOccupants *self,
                      guint            seat)
{
  const Seat *place = get_seat (self, seat);

  if (place->controller == NULL)
    return place->phone ? SIXAIN_OCCUPANT_PHONE : SIXAIN_OCCUPANT_SCREEN;

  return SIXAIN_IS_COMPUTER_CONTROLLER (place->controller) && sixain_occupants_is_of_person (self, seat)
           ? SIXAIN_OCCUPANT_AWAY : SIXAIN_OCCUPANT_COMPUTER;
}

SixainSeats
sixain_occupants_list (SixainOccupants *self,
                       SixainOccupant   kinds)
{
  SixainSeats seats = 0;

  g_return_val_if_fail (SIXAIN_IS_OCCUPANTS (self), 0);

  for (guint seat = 0; seat < sixain_match_get_n_players (self->match); seat++)
    {
      if (sixain_occupants_get (self, seat) & kinds)
        seats |= SIXAIN_SEAT (seat);
    }

  return seats;
}

const char *
sixain_occupants_get_name (SixainOccupants *self,
                           guint            seat)
{
  const Seat *place = get_seat (self, seat);

  if (place->controller != NULL)
    return sixain_controller_get_name (place->controller);

  return place->phone ? PHONE : PERSON;
}

SixainController *
sixain_occupants_get_controller (SixainOccupants *self,
                                 guint            seat)
{
  return get_seat (self, seat)->controller;
}

gboolean
sixain_occupants_is_of_person (SixainOccupants *self,
                               guint            seat)
{
  return get_seat (self, seat)->guest != 0 || sixain_player_get_level (sixain_match_get_player (self->match, seat)) == NULL;
}

gboolean
sixain_occupants_is_present (SixainOccupants *self,
                             guint            seat)
{
  return sixain_occupants_get (self, seat) != SIXAIN_OCCUPANT_PHONE || get_seat (self, seat)->present;
}

gboolean
sixain_occupants_had_phone (SixainOccupants *self,
                            guint            seat)
{
  g_return_val_if_fail (SIXAIN_IS_OCCUPANTS (self), FALSE);

  return g_strcmp0 (sixain_match_get_saved_seat (self->match, seat)->player, PHONE) == 0;
}

guint
sixain_occupants_get_guest (SixainOccupants *self,
                            guint            seat)
{
  return get_seat (self, seat)->guest;
}

gint
sixain_occupants_find_guest (SixainOccupants *self,
                             guint            guest)
{
  g_return_val_if_fail (SIXAIN_IS_OCCUPANTS (self), SIXAIN_NOBODY);
  g_return_val_if_fail (guest != 0, SIXAIN_NOBODY);

  for (guint seat = 0; seat < sixain_match_get_n_players (self->match); seat++)
    {
      if (self->seats[seat].guest == guest)
        return seat;
    }

  return SIXAIN_NOBODY;
}

static void
occupy (SixainOccupants  *self,
        guint             seat,
        SixainController *controller,
        gboolean          phone)
{
  Seat *place = &self->seats[seat];

  g_set_object (&place->controller, controller);
  place->phone = phone;
  place->returning = FALSE;
  sixain_match_set_saved_seat (self->match, seat, sixain_occupants_get_name (self, seat), NULL, 0);
  update_device (self, seat);
  g_signal_emit (self, signals[SIGNAL_SEATED], 0, seat);
}

void
sixain_occupants_set_level (SixainOccupants *self,
                            guint            seat,
                            const char      *level)
{
  g_autoptr (SixainController) controller = level != NULL ? sixain_computer_controller_new (level) : NULL;

  g_return_if_fail (get_seat (self, seat) != NULL);

  occupy (self, seat, controller, FALSE);
}

void
sixain_occupants_set_controller (SixainOccupants  *self,
                                 guint             seat,
                                 SixainController *controller)
{
  g_return_if_fail (get_seat (self, seat) != NULL);
  g_return_if_fail (SIXAIN_IS_CONTROLLER (controller));

  occupy (self, seat, controller, FALSE);
}

void
sixain_occupants_step_out (SixainOccupants *self,
                           guint            seat)
{
  sixain_occupants_set_level (self, seat, self->stand_in);
}

void
sixain_occupants_come_back (SixainOccupants *self,
                            guint            seat)
{
  const Seat *place = get_seat (self, seat);

  occupy (self, seat, NULL, place->guest != 0 && place->present);
}

void
sixain_occupants_set_stand_in (SixainOccupants *self,
                               const char      *level)
{
  g_return_if_fail (SIXAIN_IS_OCCUPANTS (self));
  g_return_if_fail (level != NULL);

  g_free (self->stand_in);
  self->stand_in = g_strdup (level);
}

void
sixain_occupants_seat_guest (SixainOccupants *self,
                             guint            seat,
                             guint            guest,
                             gboolean         present)
{
  Seat *place = get_seat (self, seat);

  if (sixain_occupants_find_guest (self, guest) != (gint) seat)
    sixain_occupants_remove_guest (self, guest);

  place->guest = guest;
  place->present = present;
  occupy (self, seat, NULL, TRUE);
}

void
sixain_occupants_remove_guest (SixainOccupants *self,
                               guint            guest)
{
  gint seat = sixain_occupants_find_guest (self, guest);

  if (seat == SIXAIN_NOBODY)
    return;

  self->seats[seat].guest = 0;
  if (!self->seats[seat].phone)
    {
      update_device (self, seat);
      g_signal_emit (self, signals[SIGNAL_SEATED], 0, seat);
    }
  else if (sixain_match_is_over (self->match))
    {
      sixain_occupants_set_level (self, seat, NULL);
    }
  else
    {
      sixain_occupants_step_out (self, seat);
    }
}

void
sixain_occupants_remove_guests (SixainOccupants *self)
{
  g_return_if_fail (SIXAIN_IS_OCCUPANTS (self));

  for (guint seat = 0; seat < sixain_match_get_n_players (self->match); seat++)
    {
      self->seats[seat].guest = 0;
      if (self->seats[seat].phone)
        sixain_occupants_set_level (self, seat, NULL);
    }
}

void
sixain_occupants_give_back (SixainOccupants *self)
{
  g_return_if_fail (SIXAIN_IS_OCCUPANTS (self));

  for (guint seat = 0; seat < sixain_match_get_n_players (self->match); seat++)
    {
      const Seat *place = &self->seats[seat];

      if (place->guest == 0 || place->phone || !place->returning)
        continue;

      /* A person at this screen may have forgotten that they sit in. */
      if (place->controller != NULL && !sixain_match_has_clock (self->match) && !sixain_match_is_over (self->match) &&
          (sixain_match_get_to_act (self->match) & SIXAIN_SEAT (seat)))
        continue;

      occupy (self, seat, NULL, TRUE);
    }
}

void
sixain_occupants_set_present (SixainOccupants *self,
                              guint            guest,
                              gboolean         present)
{
  gint seat = sixain_occupants_find_guest (self, guest);

  if (seat == SIXAIN_NOBODY)
    return;

  self->seats[seat].present = present;
  self->seats[seat].returning = present;
  update_device (self, seat);
  sixain_occupants_give_back (self);
}

void
sixain_occupants_set_standing (SixainOccupants  *self,
                               guint             seat,
                               const SixainMove *move)
{
  g_autoptr (GString) text = g_string_new (NULL);
  SixainSummary summary;

  g_return_if_fail (get_seat (self, seat) != NULL);

  if (move == NULL && sixain_match_get_saved_seat (self->match, seat)->standing == NULL)
    return;

  if (move != NULL)
    sixain_rules_write_move (sixain_match_get_rules (self->match), move, text);
  sixain_match_summarize (self->match, &summary);
  sixain_match_set_saved_seat (self->match, seat, sixain_occupants_get_name (self, seat),
                               move != NULL ? text->str : NULL, summary.round);
}

gboolean
sixain_occupants_get_standing (SixainOccupants *self,
                               guint            seat,
                               SixainMove      *move)
{
  const SixainSavedSeat *saved;
  SixainSummary summary;

  g_return_val_if_fail (get_seat (self, seat) != NULL, FALSE);

  saved = sixain_match_get_saved_seat (self->match, seat);
  sixain_match_summarize (self->match, &summary);

  return saved->standing != NULL && saved->round == summary.round &&
         sixain_rules_read_move (sixain_match_get_rules (self->match), saved->standing, move);
}

guint
sixain_occupants_get_patience (void)
{
  const char *text = g_getenv ("SIXAIN_PATIENCE_MS");
  guint64 milliseconds;

  if (text != NULL && g_ascii_string_to_unsigned (text, 10, LEAST_PATIENCE_MS, PATIENCE_MS, &milliseconds, NULL))
    return milliseconds;

  return PATIENCE_MS;
}
