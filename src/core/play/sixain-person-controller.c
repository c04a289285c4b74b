/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-person-controller.h"

#include "sixain-session.h"

struct _SixainPersonController
{
  SixainController parent_instance;
};

G_DEFINE_FINAL_TYPE (SixainPersonController, sixain_person_controller, SIXAIN_TYPE_CONTROLLER)

static SixainScreen *
get_screen (SixainController *controller)
{
  return sixain_session_get_screen (sixain_controller_get_session (controller));
}

static const char *
sixain_person_controller_get_name (SixainController *controller)
{
  return SIXAIN_PERSON;
}

static void
sixain_person_controller_joined (SixainController *controller)
{
  sixain_screen_add_person (get_screen (controller), sixain_controller_get_seat (controller));
}

static void
sixain_person_controller_left (SixainController *controller)
{
  sixain_screen_remove_person (get_screen (controller), sixain_controller_get_seat (controller));
}

static void
sixain_person_controller_wanted (SixainController *controller)
{
  sixain_screen_set_asked (get_screen (controller), sixain_controller_get_seat (controller), TRUE);
}

static void
sixain_person_controller_unwanted (SixainController *controller)
{
  sixain_screen_set_asked (get_screen (controller), sixain_controller_get_seat (controller), FALSE);
}

static void
sixain_person_controller_class_init (SixainPersonControllerClass *klass)
{
  SixainControllerClass *controller_class = SIXAIN_CONTROLLER_CLASS (klass);

  controller_class->person = TRUE;
  controller_class->get_name = sixain_person_controller_get_name;
  controller_class->joined = sixain_person_controller_joined;
  controller_class->left = sixain_person_controller_left;
  controller_class->wanted = sixain_person_controller_wanted;
  controller_class->unwanted = sixain_person_controller_unwanted;
}

static void
sixain_person_controller_init (SixainPersonController *self)
{
}

SixainController *
sixain_person_controller_new (void)
{
  return g_object_new (SIXAIN_TYPE_PERSON_CONTROLLER, NULL);
}
