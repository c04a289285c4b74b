/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stddef.h>
#include <stdint.h>

#include "sixain-catalog.h"

G_BEGIN_DECLS

/* What libFuzzer, or the stand-alone driver, calls. */
int LLVMFuzzerInitialize   (int           *argc,
                            char        ***argv);
int LLVMFuzzerTestOneInput (const uint8_t *data,
                            size_t         size);

/* The games, found once. Warnings are findings from then on. */
SixainCatalog *fuzz_get_catalog (void);

G_END_DECLS
