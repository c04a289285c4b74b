/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <gmodule.h>

#include "sample-face.h"
#include "sample-help.h"
#include "sample-view.h"

SIXAIN_EXPORT_VIEW_MODULE (sample, sample_view_get_type, sample_help_new, .looks = &sample_looks)
