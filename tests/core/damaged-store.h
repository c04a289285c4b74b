/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sixain-store.h"

G_BEGIN_DECLS

#define DAMAGED_PAGE_SIZE 4096
#define DAMAGED_N_PEOPLE 6
#define DAMAGED_N_EVENINGS 2

/* Makes a store with so many matches, of which every eighth is finished, people and
 * evenings. In the first match somebody has stepped out. */
void      damaged_make        (const char *directory,
                               guint       n_matches);

/* The contents of a file of the store, and writing them. */
GBytes   *damaged_read        (const char *directory,
                               const char *name);
void      damaged_write       (const char *directory,
                               GBytes     *contents);

/* The contents with one page, from 1, or all of the table's own first page, full of zeros. */
GBytes   *damaged_zero        (GBytes     *contents,
                               guint       page);
guint     damaged_find_root   (const char *directory,
                               const char *table);

void      damaged_run_sql     (const char *directory,
                               const char *sql);

/* Removes a folder and what is in it. */
void      damaged_remove      (const char *directory);

/* The names of the files in the folder that begin like this. */
GPtrArray *damaged_list       (const char *directory,
                               const char *prefix);

/* All that the file says about a match, as far as it can be read: its own row and its seats,
 * and its moves. NULL where something is missing. */
typedef struct
{
  char     *row;
  char     *moves;
  gboolean  finished;
} DamagedMatch;

/* What can be read of the store, row by row and by nothing but SQL. */
typedef struct
{
  GArray     *matches;      /* By their ids, from 1. */
  GHashTable *players;      /* By their names. */
  GHashTable *evenings;     /* By their ids. */
} DamagedContents;

DamagedContents *damaged_contents_read (const char      *directory,
                                        guint            n_matches);
void             damaged_contents_free (DamagedContents *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DamagedContents, damaged_contents_free)

G_END_DECLS
