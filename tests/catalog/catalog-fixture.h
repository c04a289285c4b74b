/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sixain-catalog.h"

G_BEGIN_DECLS

/* An empty directory for each test, removed with the files in it. */
extern char *catalog_dir;

void  catalog_add_test          (const char    *path,
                                 GTestFunc      function);
int   catalog_run_tests         (void);

char *catalog_get_sample_dir    (void);
char *catalog_get_sample        (void);
char *catalog_get_rows          (void);

/* Both return the new path. */
char *catalog_add_link          (const char    *name,
                                 const char    *target);
char *catalog_add_file          (const char    *name,
                                 const char    *contents);

/* The ids in their order, separated by spaces. */
void  catalog_assert_games      (SixainCatalog *catalog,
                                 const char    *ids);
void  catalog_assert_n_failures (SixainCatalog *catalog,
                                 guint          n);
void  catalog_assert_failure    (SixainCatalog *catalog,
                                 const char    *path,
                                 const char    *pattern);

G_END_DECLS
