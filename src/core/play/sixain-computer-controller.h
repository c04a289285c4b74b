/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sixain-controller.h"

G_BEGIN_DECLS

#define SIXAIN_TYPE_COMPUTER_CONTROLLER (sixain_computer_controller_get_type ())
G_DECLARE_FINAL_TYPE (SixainComputerController, sixain_computer_controller, SIXAIN, COMPUTER_CONTROLLER, SixainController)

/* A computer player, who thinks on a worker thread and takes a natural moment before
 * it answers. In a game with a clock it acts when its plans say. */
SixainController *sixain_computer_controller_new (const char *level);

G_END_DECLS
