/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-error.h"

G_DEFINE_QUARK (sixain-error-quark, sixain_error)
