/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sixain-looks.h"

G_BEGIN_DECLS

/* How cards are printed, in the order of the declaration. */
typedef enum
{
  SEQUENCES_PRINT_COURTS,
  SEQUENCES_PRINT_LARGE,
} SequencesPrint;

extern const SixainLooks sequences_looks;

G_END_DECLS
