/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sixain-database.h"
#include "sixain-store.h"

G_BEGIN_DECLS

/* Takes the database, even if it fails. */
SixainStore *sixain_store_new (SixainDatabase  *database,
                               GError         **error);

G_END_DECLS
