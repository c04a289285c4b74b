/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "fuzz-target.h"

static SixainCatalog *catalog;

int
LLVMFuzzerInitialize (int    *argc,
                      char ***argv)
{
  g_autoptr (GError) error = NULL;

  g_log_set_always_fatal (G_LOG_LEVEL_ERROR | G_LOG_LEVEL_CRITICAL | G_LOG_LEVEL_WARNING);

  catalog = sixain_catalog_new ();
  if (sixain_catalog_find (catalog, "rows", &error) == NULL)
    g_error ("%s", error->message);

  return 0;
}

SixainCatalog *
fuzz_get_catalog (void)
{
  return catalog;
}
