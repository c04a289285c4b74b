/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-phone-controller.h"

struct _SixainPhoneController
{
  SixainController parent_instance;
};

G_DEFINE_FINAL_TYPE (SixainPhoneController, sixain_phone_controller, SIXAIN_TYPE_CONTROLLER)

static const char *
sixain_phone_controller_get_name (SixainController *controller)
{
  return SIXAIN_PHONE;
}

static void
sixain_phone_controller_class_init (SixainPhoneControllerClass *klass)
{
  SixainControllerClass *controller_class = SIXAIN_CONTROLLER_CLASS (klass);

  controller_class->person = TRUE;
  controller_class->get_name = sixain_phone_controller_get_name;
}

static void
sixain_phone_controller_init (SixainPhoneController *self)
{
}

SixainController *
sixain_phone_controller_new (void)
{
  return g_object_new (SIXAIN_TYPE_PHONE_CONTROLLER, NULL);
}
