/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <gmodule.h>

#include "rows-face.h"
#include "rows-help.h"
#include "rows-view.h"

SIXAIN_EXPORT_VIEW_MODULE (rows,
                           .get_view_type = rows_view_get_type,
                           .create_help = rows_help_new,
                           .list_shortcuts = rows_view_list_keys,
                           .lesson = &rows_lesson,
                           .option_lesson = &rows_special_lesson,
                           .create_variant = rows_variant_new,
                           .looks = &rows_looks)
