/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <gmodule.h>

#include "six-help.h"
#include "six-keys-group.h"
#include "six-lesson.h"
#include "six-view.h"

SIXAIN_EXPORT_VIEW_MODULE (six,
                           .get_view_type = six_view_get_type,
                           .create_help = six_help_new,
                           .create_setup = six_keys_group_new,
                           .list_shortcuts = six_keys_list,
                           .lesson = &six_lesson,
                           .create_variant = six_variant_new)
