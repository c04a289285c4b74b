/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <gmodule.h>

#include "six-help.h"
#include "six-keys-group.h"
#include "six-lesson.h"
#include "six-view.h"

SIXAIN_EXPORT_VIEW_MODULE (six, six_view_get_type, six_help_new,
                           six_keys_group_new, six_keys_list, &six_lesson, six_variant_new)
