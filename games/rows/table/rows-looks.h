/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sixain-looks.h"

G_BEGIN_DECLS

/* How numbers are printed, in the order of the declaration. Elements are a deck of the
 * rules' own, and are printed in either way. */
typedef enum
{
  ROWS_PRINT_BULLS,
  ROWS_PRINT_LARGE,
} RowsPrint;

extern const SixainLooks rows_looks;

G_END_DECLS
