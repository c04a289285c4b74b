/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* A library that makes every program into which it is preloaded wait for the disk. */

/* How long the disk takes to say that something is on it. */
#define SLOW_DISK_MS 200

/* How often the program's first thread has waited for the disk, which is to be found with dlsym (). */
typedef unsigned (*SlowDiskCountFunc) (void);
unsigned slow_disk_count (void);
