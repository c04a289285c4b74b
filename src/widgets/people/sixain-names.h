/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sixain-seats.h"

G_BEGIN_DECLS

/* The names of those seats for the middle of a sentence, as in "Léa, Tom and Zoé". */
char *sixain_names_list (const char *const *names,
                         SixainSeats        seats);

G_END_DECLS
