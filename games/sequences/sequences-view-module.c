/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <gmodule.h>

#include "sequences-help.h"
#include "sequences-lesson.h"
#include "sequences-looks.h"
#include "sequences-view.h"

SIXAIN_EXPORT_VIEW_MODULE (sequences, sequences_view_get_type, sequences_help_new,
                           NULL, sequences_view_list_keys, &sequences_lesson, sequences_variant_new,
                           &sequences_looks)
