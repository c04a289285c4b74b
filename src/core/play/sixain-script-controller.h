/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sixain-controller.h"

G_BEGIN_DECLS

#define SIXAIN_TYPE_SCRIPT_CONTROLLER (sixain_script_controller_get_type ())
G_DECLARE_FINAL_TYPE (SixainScriptController, sixain_script_controller, SIXAIN, SCRIPT_CONTROLLER, SixainController)

/* Makes the moves that it is handed, one after the other, and none of its own: somebody
 * with whom a lesson is played. */
SixainController *sixain_script_controller_new     (void);

/* The move is made as soon as the match waits for it. In a game with a clock it is made at
 * that time of the match. */
void              sixain_script_controller_add     (SixainScriptController *self,
                                                    const SixainMove       *move,
                                                    gint64                  at);

/* Whether all moves have been made. */
gboolean          sixain_script_controller_is_done (SixainScriptController *self);

G_END_DECLS
