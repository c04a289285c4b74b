/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sixain-controller.h"

G_BEGIN_DECLS

/* Its name, which the store keeps. */
#define SIXAIN_PHONE "phone"

#define SIXAIN_TYPE_PHONE_CONTROLLER (sixain_phone_controller_get_type ())
G_DECLARE_FINAL_TYPE (SixainPhoneController, sixain_phone_controller, SIXAIN, PHONE_CONTROLLER, SixainController)

/* Somebody with a phone. Phones are shown the match whether or not it waits for them, and
 * act when they like: this only lets the session know that a person plays the seat, who
 * is not at its screen. */
SixainController *sixain_phone_controller_new (void);

G_END_DECLS
