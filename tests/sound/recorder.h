/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sixain-sounds.h"

G_BEGIN_DECLS

/* An output that remembers what was played, and how a device behaves that is not there,
 * has gone, or does not answer. There is one in a process. */
extern const SixainSoundOutput recorder_output;

/* Forgets everything, and has a device that works. */
void  recorder_reset      (void);

void  recorder_set_there  (gboolean there);

/* The device goes, and one has to open it again. */
void  recorder_unplug     (void);

/* Opening takes until it is no longer stuck. */
void  recorder_set_stuck  (gboolean stuck);

guint recorder_get_opened (void);
guint recorder_get_closed (void);

/* Settings that nobody else has. */
GSettings *recorder_create_settings (double   volume,
                                     gboolean muted);

/* The words of what was played, with a space between, when the thread has caught up. To be
 * called after sounds are gone, or while nothing is stuck. */
char *recorder_describe   (void);

/* The last gain. */
double recorder_get_gain  (void);

/* Waits until so many sounds were played, or the device was opened so often. */
void  recorder_wait_played (guint n);
void  recorder_wait_opened (guint n);

G_END_DECLS
