/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <gmodule.h>

#include "rows-help.h"
#include "rows-lesson.h"
#include "rows-looks.h"
#include "rows-view.h"

SIXAIN_EXPORT_VIEW_MODULE (rows, rows_view_get_type, rows_help_new,
                           NULL, rows_view_list_keys, &rows_lesson, rows_variant_new, &rows_looks)
