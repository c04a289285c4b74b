/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The elements deck (1.7): card n shows the element of atomic number n. */

#define ROWS_N_ELEMENTS 104

typedef enum
{
  ROWS_FAMILY_ALKALI_METAL,
  ROWS_FAMILY_ALKALINE_EARTH_METAL,
  ROWS_FAMILY_TRANSITION_METAL,
  ROWS_FAMILY_POST_TRANSITION_METAL,
  ROWS_FAMILY_METALLOID,
  ROWS_FAMILY_REACTIVE_NONMETAL,
  ROWS_FAMILY_HALOGEN,
  ROWS_FAMILY_NOBLE_GAS,
  ROWS_FAMILY_LANTHANIDE,
  ROWS_FAMILY_ACTINIDE,
} RowsFamily;

#define ROWS_N_FAMILIES (ROWS_FAMILY_ACTINIDE + 1)

typedef struct
{
  const char *symbol;
  const char *name;   /* English; rows_element_get_name() translates it. */
  const char *weight; /* In English: "1.008", or "[97]", the mass number of the
                       * longest-lived isotope, where there is no standard weight. */
  guint8 period;
  guint8 group;       /* 1 to 18, or 0 inside the lanthanides and actinides. */
  guint8 family;      /* A RowsFamily. */
} RowsElement;

const RowsElement *rows_element_get      (guint              number);
const char        *rows_element_get_name (const RowsElement *self);

/* With the decimal mark of the user's language, and its place in the periodic table. */
char              *rows_element_write_weight (const RowsElement *self);
char              *rows_element_write_place  (const RowsElement *self);

const char        *rows_family_get_name  (RowsFamily         family);

G_END_DECLS
