/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gmodule.h>

G_BEGIN_DECLS

/* Opens a module. What cannot be one, such as a pipe or the first half of a library, is
 * refused with a sentence before the dynamic loader, which would hang or crash, sees it. */
GModule *sixain_module_file_open (const char    *path,
                                  GModuleFlags   flags,
                                  GError       **error);

G_END_DECLS
