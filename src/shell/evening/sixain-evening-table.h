/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "sixain-evening.h"
#include "sixain-shelf.h"

G_BEGIN_DECLS

/* The ranking of an evening: everybody's points, and their place in each game. */
GtkWidget *sixain_evening_table_new (const SixainEvening *evening,
                                     SixainShelf         *shelf);

G_END_DECLS
