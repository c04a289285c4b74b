/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rows-elements.h"

#include <string.h>

#include "sixain-origin.h"

/* The noble gas that ends each period; period 7 ends beyond the deck. */
static const guint8 period_ends[] = { 0, 2, 10, 18, 36, 54, 86, 118 };

static guint
find_period (guint number)
{
  guint period = 1;

  while (number > period_ends[period])
    period++;

  return period;
}

/* Counts from the left edge of the period for the first two columns, from its
 * right edge for the others. The f-block lies between the two. */
static guint
find_group (guint number)
{
  guint period = find_period (number);
  int from_left = (int) number - period_ends[period - 1];
  int from_right = 18 - (period_ends[period] - (int) number);

  if (from_right == 18 || (from_left > 2 && from_right > 2))
    return from_right;

  return from_left <= 2 ? from_left : 0;
}

static gboolean
is_mass_number (const RowsElement *element)
{
  return element->weight[0] == '[';
}

static double
parse_weight (const RowsElement *element)
{
  const char *start = element->weight + (is_mass_number (element) ? 1 : 0);
  char *end;
  double weight = g_ascii_strtod (start, &end);

  g_assert_true (end > start);
  g_assert_cmpstr (end, ==, is_mass_number (element) ? "]" : "");

  return weight;
}

static void
test_symbols (void)
{
  g_autoptr (GHashTable) symbols = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint number = 1; number <= ROWS_N_ELEMENTS; number++)
    {
      const char *symbol = rows_element_get (number)->symbol;

      g_assert_nonnull (symbol);
      g_assert_cmpuint (strlen (symbol), >=, 1);
      g_assert_cmpuint (strlen (symbol), <=, 2);
      g_assert_true (g_ascii_isupper (symbol[0]));
      g_assert_true (symbol[1] == '\0' || g_ascii_islower (symbol[1]));
      g_assert_true (g_hash_table_add (symbols, (gpointer) symbol));
    }

  g_assert_cmpuint (g_hash_table_size (symbols), ==, 104);
}

static void
test_names (void)
{
  g_autoptr (GHashTable) names = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GHashTable) families = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint number = 1; number <= ROWS_N_ELEMENTS; number++)
    {
      const RowsElement *element = rows_element_get (number);

      g_assert_nonnull (element->name);
      g_assert_true (g_ascii_isupper (element->name[0]));
      for (const char *c = element->name + 1; *c != '\0'; c++)
        g_assert_true (g_ascii_islower (*c));
      g_assert_true (g_hash_table_add (names, (gpointer) element->name));
      g_assert_cmpstr (rows_element_get_name (element), ==, element->name);
    }

  for (guint family = 0; family < ROWS_N_FAMILIES; family++)
    {
      const char *name = rows_family_get_name (family);

      g_assert_nonnull (name);
      g_assert_cmpstr (name, !=, "");
      g_assert_true (g_hash_table_add (families, (gpointer) name));
    }

  g_assert_cmpstr (rows_family_get_name (ROWS_FAMILY_NOBLE_GAS), ==, "noble gas");
}

static void
test_order (void)
{
  static const struct
  {
    guint number;
    const char *symbol;
    const char *name;
  } anchors[] = {
    { 1, "H", "Hydrogen" },
    { 6, "C", "Carbon" },
    { 8, "O", "Oxygen" },
    { 11, "Na", "Sodium" },
    { 26, "Fe", "Iron" },
    { 47, "Ag", "Silver" },
    { 53, "I", "Iodine" },
    { 56, "Ba", "Barium" },
    { 57, "La", "Lanthanum" },
    { 71, "Lu", "Lutetium" },
    { 72, "Hf", "Hafnium" },
    { 79, "Au", "Gold" },
    { 82, "Pb", "Lead" },
    { 86, "Rn", "Radon" },
    { 89, "Ac", "Actinium" },
    { 92, "U", "Uranium" },
    { 103, "Lr", "Lawrencium" },
    { 104, "Rf", "Rutherfordium" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (anchors); i++)
    {
      const RowsElement *element = rows_element_get (anchors[i].number);

      g_assert_cmpstr (element->symbol, ==, anchors[i].symbol);
      g_assert_cmpstr (element->name, ==, anchors[i].name);
    }
}

static void
test_periods (void)
{
  static const guint expected[] = { 0, 2, 8, 8, 18, 18, 32, 18 };
  guint counts[G_N_ELEMENTS (expected)] = { 0 };

  for (guint number = 1; number <= ROWS_N_ELEMENTS; number++)
    {
      const RowsElement *element = rows_element_get (number);

      g_assert_cmpuint (element->period, ==, find_period (number));
      counts[element->period]++;
    }

  for (guint period = 0; period < G_N_ELEMENTS (expected); period++)
    g_assert_cmpuint (counts[period], ==, expected[period]);
}

static void
test_groups (void)
{
  for (guint number = 1; number <= ROWS_N_ELEMENTS; number++)
    g_assert_cmpuint (rows_element_get (number)->group, ==, find_group (number));

  /* Where lutetium and lawrencium stand is a convention; this is ours. */
  g_assert_cmpuint (rows_element_get (57)->group, ==, 0);
  g_assert_cmpuint (rows_element_get (71)->group, ==, 3);
  g_assert_cmpuint (rows_element_get (89)->group, ==, 0);
  g_assert_cmpuint (rows_element_get (103)->group, ==, 3);
  g_assert_cmpuint (rows_element_get (104)->group, ==, 4);
}

static void
test_families (void)
{
  static const struct
  {
    guint count;
    guint8 first_group;
    guint8 last_group;
  } expected[ROWS_N_FAMILIES] = {
    [ROWS_FAMILY_ALKALI_METAL] = { 6, 1, 1 },
    [ROWS_FAMILY_ALKALINE_EARTH_METAL] = { 6, 2, 2 },
    [ROWS_FAMILY_TRANSITION_METAL] = { 30, 3, 12 },
    [ROWS_FAMILY_POST_TRANSITION_METAL] = { 8, 13, 16 },
    [ROWS_FAMILY_METALLOID] = { 6, 13, 16 },
    [ROWS_FAMILY_REACTIVE_NONMETAL] = { 7, 1, 16 },
    [ROWS_FAMILY_HALOGEN] = { 5, 17, 17 },
    [ROWS_FAMILY_NOBLE_GAS] = { 6, 18, 18 },
    [ROWS_FAMILY_LANTHANIDE] = { 15, 0, 3 },
    [ROWS_FAMILY_ACTINIDE] = { 15, 0, 3 },
  };
  static const guint8 metalloids[] = { 5, 14, 32, 33, 51, 52 };
  static const guint8 post_transition_metals[] = { 13, 31, 49, 50, 81, 82, 83, 84 };
  static const guint8 reactive_nonmetals[] = { 1, 6, 7, 8, 15, 16, 34 };
  guint counts[ROWS_N_FAMILIES] = { 0 };

  for (guint number = 1; number <= ROWS_N_ELEMENTS; number++)
    {
      const RowsElement *element = rows_element_get (number);

      g_assert_cmpuint (element->family, <, ROWS_N_FAMILIES);
      g_assert_cmpuint (element->group, >=, expected[element->family].first_group);
      g_assert_cmpuint (element->group, <=, expected[element->family].last_group);
      g_assert_true ((element->family == ROWS_FAMILY_LANTHANIDE) == (number >= 57 && number <= 71));
      g_assert_true ((element->family == ROWS_FAMILY_ACTINIDE) == (number >= 89 && number <= 103));
      counts[element->family]++;
    }

  for (guint family = 0; family < ROWS_N_FAMILIES; family++)
    g_assert_cmpuint (counts[family], ==, expected[family].count);

  /* The groups tell the other families apart, but not these three. */
  for (guint i = 0; i < G_N_ELEMENTS (metalloids); i++)
    g_assert_cmpuint (rows_element_get (metalloids[i])->family, ==, ROWS_FAMILY_METALLOID);
  for (guint i = 0; i < G_N_ELEMENTS (post_transition_metals); i++)
    g_assert_cmpuint (rows_element_get (post_transition_metals[i])->family, ==, ROWS_FAMILY_POST_TRANSITION_METAL);
  for (guint i = 0; i < G_N_ELEMENTS (reactive_nonmetals); i++)
    g_assert_cmpuint (rows_element_get (reactive_nonmetals[i])->family, ==, ROWS_FAMILY_REACTIVE_NONMETAL);
}

static void
test_weights (void)
{
  /* Ar/K, Co/Ni, Te/I and Th/Pa; then U/Np, Pu/Am and Cm/Bk by mass number. */
  static const guint8 not_heavier[] = { 19, 28, 53, 91, 93, 95, 97 };

  for (guint number = 1; number <= ROWS_N_ELEMENTS; number++)
    {
      const RowsElement *element = rows_element_get (number);
      double weight = parse_weight (element);
      gboolean unstable = number == 43 || number == 61 || (number >= 84 && number <= 89) || number >= 93;

      g_assert_true (is_mass_number (element) == unstable);
      g_assert_true ((strchr (element->weight, '.') == NULL) == unstable);
      g_assert_cmpuint (strlen (element->weight), <=, 6);

      if (number > 1)
        {
          gboolean heavier = weight > parse_weight (rows_element_get (number - 1));

          g_assert_true (heavier == (memchr (not_heavier, number, sizeof not_heavier) == NULL));
        }
    }

  g_assert_cmpstr (rows_element_get (1)->weight, ==, "1.008");
  g_assert_cmpstr (rows_element_get (26)->weight, ==, "55.845");
  g_assert_cmpstr (rows_element_get (43)->weight, ==, "[97]");
  g_assert_cmpstr (rows_element_get (82)->weight, ==, "207.2");
  g_assert_cmpstr (rows_element_get (92)->weight, ==, "238.03");
}

/* Decimals follow the language. */
static void
test_decimals (void)
{
  static const struct
  {
    guint       number;
    const char *english;
    const char *french;
    const char *place;
  } cases[] = {
    { 10, "20.180", "20,180", "période 2, groupe 18" },
    { 43, "[97]", "[97]", "période 5, groupe 7" },
    { 58, "140.12", "140,12", "période 6" },
    { 82, "207.2", "207,2", "période 6, groupe 14" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *weight = rows_element_write_weight (rows_element_get (cases[i].number));

      g_assert_cmpstr (weight, ==, cases[i].english);
    }

  g_setenv ("LANGUAGE", "fr", TRUE);
  sixain_origin_bind_texts ();

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const RowsElement *element = rows_element_get (cases[i].number);
      g_autofree char *weight = rows_element_write_weight (element);
      g_autofree char *place = rows_element_write_place (element);

      g_assert_cmpstr (weight, ==, cases[i].french);
      g_assert_cmpstr (place, ==, cases[i].place);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/rows/elements/symbols", test_symbols);
  g_test_add_func ("/rows/elements/names", test_names);
  g_test_add_func ("/rows/elements/order", test_order);
  g_test_add_func ("/rows/elements/periods", test_periods);
  g_test_add_func ("/rows/elements/groups", test_groups);
  g_test_add_func ("/rows/elements/families", test_families);
  g_test_add_func ("/rows/elements/weights", test_weights);

  /* In French from here on. */
  g_test_add_func ("/rows/elements/decimals", test_decimals);

  return g_test_run ();
}
