/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sixain-controller.h"

G_BEGIN_DECLS

/* What the store calls this controller. */
#define SIXAIN_PERSON "person"

#define SIXAIN_TYPE_PERSON_CONTROLLER (sixain_person_controller_get_type ())
G_DECLARE_FINAL_TYPE (SixainPersonController, sixain_person_controller, SIXAIN, PERSON_CONTROLLER, SixainController)

/* A person at this screen. The screen is told when the person is waited for; the table
 * that the screen shows submits the moves. */
SixainController *sixain_person_controller_new (void);

G_END_DECLS
