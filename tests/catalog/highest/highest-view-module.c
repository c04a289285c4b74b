/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <gmodule.h>

#include "highest-face.h"
#include "highest-help.h"
#include "highest-view.h"

SIXAIN_EXPORT_VIEW_MODULE (highest,
                           .get_view_type = highest_view_get_type,
                           .create_help = highest_help_new,
                           .looks = &highest_looks)
