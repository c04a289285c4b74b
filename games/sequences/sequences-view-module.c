/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <gmodule.h>

#include "sequences-help.h"
#include "sequences-lesson.h"
#include "sequences-looks.h"
#include "sequences-view.h"

SIXAIN_EXPORT_VIEW_MODULE (sequences,
                           .get_view_type = sequences_view_get_type,
                           .create_help = sequences_help_new,
                           .list_shortcuts = sequences_view_list_keys,
                           .lesson = &sequences_lesson,
                           .create_variant = sequences_variant_new,
                           .looks = &sequences_looks)
