/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sixain-lesson.h"

G_BEGIN_DECLS

extern const SixainLesson six_lesson;

G_END_DECLS
