/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rows-help-positions.h"
#include "rows-help.h"
#include "sixain-help.h"

G_BEGIN_DECLS

/* The chapters of the rules. */
void rows_help_fill_game (GtkBox *chapter);
void rows_help_fill_example (GtkBox *chapter);
void rows_help_fill_traps (GtkBox *chapter);
void rows_help_fill_table (GtkBox *chapter);
void rows_help_fill_variants (GtkBox *chapter);
void rows_help_fill_elements (GtkBox *chapter);
void rows_help_fill_specials (GtkBox *chapter);

G_END_DECLS
