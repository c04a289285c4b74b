/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rows-elements.h"

#include "sixain-language.h"

static const char *const family_names[] = {
  [ROWS_FAMILY_ALKALI_METAL]          = N_ ("alkali metal"),
  [ROWS_FAMILY_ALKALINE_EARTH_METAL]  = N_ ("alkaline earth metal"),
  [ROWS_FAMILY_TRANSITION_METAL]      = N_ ("transition metal"),
  [ROWS_FAMILY_POST_TRANSITION_METAL] = N_ ("post-transition metal"),
  [ROWS_FAMILY_METALLOID]             = N_ ("metalloid"),
  [ROWS_FAMILY_REACTIVE_NONMETAL]     = N_ ("reactive nonmetal"),
  [ROWS_FAMILY_HALOGEN]               = N_ ("halogen"),
  [ROWS_FAMILY_NOBLE_GAS]             = N_ ("noble gas"),
  [ROWS_FAMILY_LANTHANIDE]            = N_ ("lanthanide"),
  [ROWS_FAMILY_ACTINIDE]              = N_ ("actinide"),
};

/* Weights are IUPAC's of 2021, abridged to five digits. Group 3 is Sc, Y, Lu, Lr. */
static const RowsElement elements[] = {
  [1]   = { "H",  NC_ ("element", "Hydrogen"),      "1.008",  1,  1, ROWS_FAMILY_REACTIVE_NONMETAL },
  [2]   = { "He", NC_ ("element", "Helium"),        "4.0026", 1, 18, ROWS_FAMILY_NOBLE_GAS },
  [3]   = { "Li", NC_ ("element", "Lithium"),       "6.94",   2,  1, ROWS_FAMILY_ALKALI_METAL },
  [4]   = { "Be", NC_ ("element", "Beryllium"),     "9.0122", 2,  2, ROWS_FAMILY_ALKALINE_EARTH_METAL },
  [5]   = { "B",  NC_ ("element", "Boron"),         "10.81",  2, 13, ROWS_FAMILY_METALLOID },
  [6]   = { "C",  NC_ ("element", "Carbon"),        "12.011", 2, 14, ROWS_FAMILY_REACTIVE_NONMETAL },
  [7]   = { "N",  NC_ ("element", "Nitrogen"),      "14.007", 2, 15, ROWS_FAMILY_REACTIVE_NONMETAL },
  [8]   = { "O",  NC_ ("element", "Oxygen"),        "15.999", 2, 16, ROWS_FAMILY_REACTIVE_NONMETAL },
  [9]   = { "F",  NC_ ("element", "Fluorine"),      "18.998", 2, 17, ROWS_FAMILY_HALOGEN },
  [10]  = { "Ne", NC_ ("element", "Neon"),          "20.180", 2, 18, ROWS_FAMILY_NOBLE_GAS },
  [11]  = { "Na", NC_ ("element", "Sodium"),        "22.990", 3,  1, ROWS_FAMILY_ALKALI_METAL },
  [12]  = { "Mg", NC_ ("element", "Magnesium"),     "24.305", 3,  2, ROWS_FAMILY_ALKALINE_EARTH_METAL },
  [13]  = { "Al", NC_ ("element", "Aluminium"),     "26.982", 3, 13, ROWS_FAMILY_POST_TRANSITION_METAL },
  [14]  = { "Si", NC_ ("element", "Silicon"),       "28.085", 3, 14, ROWS_FAMILY_METALLOID },
  [15]  = { "P",  NC_ ("element", "Phosphorus"),    "30.974", 3, 15, ROWS_FAMILY_REACTIVE_NONMETAL },
  [16]  = { "S",  NC_ ("element", "Sulfur"),        "32.06",  3, 16, ROWS_FAMILY_REACTIVE_NONMETAL },
  [17]  = { "Cl", NC_ ("element", "Chlorine"),      "35.45",  3, 17, ROWS_FAMILY_HALOGEN },
  [18]  = { "Ar", NC_ ("element", "Argon"),         "39.95",  3, 18, ROWS_FAMILY_NOBLE_GAS },
  [19]  = { "K",  NC_ ("element", "Potassium"),     "39.098", 4,  1, ROWS_FAMILY_ALKALI_METAL },
  [20]  = { "Ca", NC_ ("element", "Calcium"),       "40.078", 4,  2, ROWS_FAMILY_ALKALINE_EARTH_METAL },
  [21]  = { "Sc", NC_ ("element", "Scandium"),      "44.956", 4,  3, ROWS_FAMILY_TRANSITION_METAL },
  [22]  = { "Ti", NC_ ("element", "Titanium"),      "47.867", 4,  4, ROWS_FAMILY_TRANSITION_METAL },
  [23]  = { "V",  NC_ ("element", "Vanadium"),      "50.942", 4,  5, ROWS_FAMILY_TRANSITION_METAL },
  [24]  = { "Cr", NC_ ("element", "Chromium"),      "51.996", 4,  6, ROWS_FAMILY_TRANSITION_METAL },
  [25]  = { "Mn", NC_ ("element", "Manganese"),     "54.938", 4,  7, ROWS_FAMILY_TRANSITION_METAL },
  [26]  = { "Fe", NC_ ("element", "Iron"),          "55.845", 4,  8, ROWS_FAMILY_TRANSITION_METAL },
  [27]  = { "Co", NC_ ("element", "Cobalt"),        "58.933", 4,  9, ROWS_FAMILY_TRANSITION_METAL },
  [28]  = { "Ni", NC_ ("element", "Nickel"),        "58.693", 4, 10, ROWS_FAMILY_TRANSITION_METAL },
  [29]  = { "Cu", NC_ ("element", "Copper"),        "63.546", 4, 11, ROWS_FAMILY_TRANSITION_METAL },
  [30]  = { "Zn", NC_ ("element", "Zinc"),          "65.38",  4, 12, ROWS_FAMILY_TRANSITION_METAL },
  [31]  = { "Ga", NC_ ("element", "Gallium"),       "69.723", 4, 13, ROWS_FAMILY_POST_TRANSITION_METAL },
  [32]  = { "Ge", NC_ ("element", "Germanium"),     "72.630", 4, 14, ROWS_FAMILY_METALLOID },
  [33]  = { "As", NC_ ("element", "Arsenic"),       "74.922", 4, 15, ROWS_FAMILY_METALLOID },
  [34]  = { "Se", NC_ ("element", "Selenium"),      "78.971", 4, 16, ROWS_FAMILY_REACTIVE_NONMETAL },
  [35]  = { "Br", NC_ ("element", "Bromine"),       "79.904", 4, 17, ROWS_FAMILY_HALOGEN },
  [36]  = { "Kr", NC_ ("element", "Krypton"),       "83.798", 4, 18, ROWS_FAMILY_NOBLE_GAS },
  [37]  = { "Rb", NC_ ("element", "Rubidium"),      "85.468", 5,  1, ROWS_FAMILY_ALKALI_METAL },
  [38]  = { "Sr", NC_ ("element", "Strontium"),     "87.62",  5,  2, ROWS_FAMILY_ALKALINE_EARTH_METAL },
  [39]  = { "Y",  NC_ ("element", "Yttrium"),       "88.906", 5,  3, ROWS_FAMILY_TRANSITION_METAL },
  [40]  = { "Zr", NC_ ("element", "Zirconium"),     "91.224", 5,  4, ROWS_FAMILY_TRANSITION_METAL },
  [41]  = { "Nb", NC_ ("element", "Niobium"),       "92.906", 5,  5, ROWS_FAMILY_TRANSITION_METAL },
  [42]  = { "Mo", NC_ ("element", "Molybdenum"),    "95.95",  5,  6, ROWS_FAMILY_TRANSITION_METAL },
  [43]  = { "Tc", NC_ ("element", "Technetium"),    "[97]",   5,  7, ROWS_FAMILY_TRANSITION_METAL },
  [44]  = { "Ru", NC_ ("element", "Ruthenium"),     "101.07", 5,  8, ROWS_FAMILY_TRANSITION_METAL },
  [45]  = { "Rh", NC_ ("element", "Rhodium"),       "102.91", 5,  9, ROWS_FAMILY_TRANSITION_METAL },
  [46]  = { "Pd", NC_ ("element", "Palladium"),     "106.42", 5, 10, ROWS_FAMILY_TRANSITION_METAL },
  [47]  = { "Ag", NC_ ("element", "Silver"),        "107.87", 5, 11, ROWS_FAMILY_TRANSITION_METAL },
  [48]  = { "Cd", NC_ ("element", "Cadmium"),       "112.41", 5, 12, ROWS_FAMILY_TRANSITION_METAL },
  [49]  = { "In", NC_ ("element", "Indium"),        "114.82", 5, 13, ROWS_FAMILY_POST_TRANSITION_METAL },
  [50]  = { "Sn", NC_ ("element", "Tin"),           "118.71", 5, 14, ROWS_FAMILY_POST_TRANSITION_METAL },
  [51]  = { "Sb", NC_ ("element", "Antimony"),      "121.76", 5, 15, ROWS_FAMILY_METALLOID },
  [52]  = { "Te", NC_ ("element", "Tellurium"),     "127.60", 5, 16, ROWS_FAMILY_METALLOID },
  [53]  = { "I",  NC_ ("element", "Iodine"),        "126.90", 5, 17, ROWS_FAMILY_HALOGEN },
  [54]  = { "Xe", NC_ ("element", "Xenon"),         "131.29", 5, 18, ROWS_FAMILY_NOBLE_GAS },
  [55]  = { "Cs", NC_ ("element", "Caesium"),       "132.91", 6,  1, ROWS_FAMILY_ALKALI_METAL },
  [56]  = { "Ba", NC_ ("element", "Barium"),        "137.33", 6,  2, ROWS_FAMILY_ALKALINE_EARTH_METAL },
  [57]  = { "La", NC_ ("element", "Lanthanum"),     "138.91", 6,  0, ROWS_FAMILY_LANTHANIDE },
  [58]  = { "Ce", NC_ ("element", "Cerium"),        "140.12", 6,  0, ROWS_FAMILY_LANTHANIDE },
  [59]  = { "Pr", NC_ ("element", "Praseodymium"),  "140.91", 6,  0, ROWS_FAMILY_LANTHANIDE },
  [60]  = { "Nd", NC_ ("element", "Neodymium"),     "144.24", 6,  0, ROWS_FAMILY_LANTHANIDE },
  [61]  = { "Pm", NC_ ("element", "Promethium"),    "[145]",  6,  0, ROWS_FAMILY_LANTHANIDE },
  [62]  = { "Sm", NC_ ("element", "Samarium"),      "150.36", 6,  0, ROWS_FAMILY_LANTHANIDE },
  [63]  = { "Eu", NC_ ("element", "Europium"),      "151.96", 6,  0, ROWS_FAMILY_LANTHANIDE },
  [64]  = { "Gd", NC_ ("element", "Gadolinium"),    "157.25", 6,  0, ROWS_FAMILY_LANTHANIDE },
  [65]  = { "Tb", NC_ ("element", "Terbium"),       "158.93", 6,  0, ROWS_FAMILY_LANTHANIDE },
  [66]  = { "Dy", NC_ ("element", "Dysprosium"),    "162.50", 6,  0, ROWS_FAMILY_LANTHANIDE },
  [67]  = { "Ho", NC_ ("element", "Holmium"),       "164.93", 6,  0, ROWS_FAMILY_LANTHANIDE },
  [68]  = { "Er", NC_ ("element", "Erbium"),        "167.26", 6,  0, ROWS_FAMILY_LANTHANIDE },
  [69]  = { "Tm", NC_ ("element", "Thulium"),       "168.93", 6,  0, ROWS_FAMILY_LANTHANIDE },
  [70]  = { "Yb", NC_ ("element", "Ytterbium"),     "173.05", 6,  0, ROWS_FAMILY_LANTHANIDE },
  [71]  = { "Lu", NC_ ("element", "Lutetium"),      "174.97", 6,  3, ROWS_FAMILY_LANTHANIDE },
  [72]  = { "Hf", NC_ ("element", "Hafnium"),       "178.49", 6,  4, ROWS_FAMILY_TRANSITION_METAL },
  [73]  = { "Ta", NC_ ("element", "Tantalum"),      "180.95", 6,  5, ROWS_FAMILY_TRANSITION_METAL },
  [74]  = { "W",  NC_ ("element", "Tungsten"),      "183.84", 6,  6, ROWS_FAMILY_TRANSITION_METAL },
  [75]  = { "Re", NC_ ("element", "Rhenium"),       "186.21", 6,  7, ROWS_FAMILY_TRANSITION_METAL },
  [76]  = { "Os", NC_ ("element", "Osmium"),        "190.23", 6,  8, ROWS_FAMILY_TRANSITION_METAL },
  [77]  = { "Ir", NC_ ("element", "Iridium"),       "192.22", 6,  9, ROWS_FAMILY_TRANSITION_METAL },
  [78]  = { "Pt", NC_ ("element", "Platinum"),      "195.08", 6, 10, ROWS_FAMILY_TRANSITION_METAL },
  [79]  = { "Au", NC_ ("element", "Gold"),          "196.97", 6, 11, ROWS_FAMILY_TRANSITION_METAL },
  [80]  = { "Hg", NC_ ("element", "Mercury"),       "200.59", 6, 12, ROWS_FAMILY_TRANSITION_METAL },
  [81]  = { "Tl", NC_ ("element", "Thallium"),      "204.38", 6, 13, ROWS_FAMILY_POST_TRANSITION_METAL },
  [82]  = { "Pb", NC_ ("element", "Lead"),          "207.2",  6, 14, ROWS_FAMILY_POST_TRANSITION_METAL },
  [83]  = { "Bi", NC_ ("element", "Bismuth"),       "208.98", 6, 15, ROWS_FAMILY_POST_TRANSITION_METAL },
  [84]  = { "Po", NC_ ("element", "Polonium"),      "[209]",  6, 16, ROWS_FAMILY_POST_TRANSITION_METAL },
  [85]  = { "At", NC_ ("element", "Astatine"),      "[210]",  6, 17, ROWS_FAMILY_HALOGEN },
  [86]  = { "Rn", NC_ ("element", "Radon"),         "[222]",  6, 18, ROWS_FAMILY_NOBLE_GAS },
  [87]  = { "Fr", NC_ ("element", "Francium"),      "[223]",  7,  1, ROWS_FAMILY_ALKALI_METAL },
  [88]  = { "Ra", NC_ ("element", "Radium"),        "[226]",  7,  2, ROWS_FAMILY_ALKALINE_EARTH_METAL },
  [89]  = { "Ac", NC_ ("element", "Actinium"),      "[227]",  7,  0, ROWS_FAMILY_ACTINIDE },
  [90]  = { "Th", NC_ ("element", "Thorium"),       "232.04", 7,  0, ROWS_FAMILY_ACTINIDE },
  [91]  = { "Pa", NC_ ("element", "Protactinium"),  "231.04", 7,  0, ROWS_FAMILY_ACTINIDE },
  [92]  = { "U",  NC_ ("element", "Uranium"),       "238.03", 7,  0, ROWS_FAMILY_ACTINIDE },
  [93]  = { "Np", NC_ ("element", "Neptunium"),     "[237]",  7,  0, ROWS_FAMILY_ACTINIDE },
  [94]  = { "Pu", NC_ ("element", "Plutonium"),     "[244]",  7,  0, ROWS_FAMILY_ACTINIDE },
  [95]  = { "Am", NC_ ("element", "Americium"),     "[243]",  7,  0, ROWS_FAMILY_ACTINIDE },
  [96]  = { "Cm", NC_ ("element", "Curium"),        "[247]",  7,  0, ROWS_FAMILY_ACTINIDE },
  [97]  = { "Bk", NC_ ("element", "Berkelium"),     "[247]",  7,  0, ROWS_FAMILY_ACTINIDE },
  [98]  = { "Cf", NC_ ("element", "Californium"),   "[251]",  7,  0, ROWS_FAMILY_ACTINIDE },
  [99]  = { "Es", NC_ ("element", "Einsteinium"),   "[252]",  7,  0, ROWS_FAMILY_ACTINIDE },
  [100] = { "Fm", NC_ ("element", "Fermium"),       "[257]",  7,  0, ROWS_FAMILY_ACTINIDE },
  [101] = { "Md", NC_ ("element", "Mendelevium"),   "[258]",  7,  0, ROWS_FAMILY_ACTINIDE },
  [102] = { "No", NC_ ("element", "Nobelium"),      "[259]",  7,  0, ROWS_FAMILY_ACTINIDE },
  [103] = { "Lr", NC_ ("element", "Lawrencium"),    "[266]",  7,  3, ROWS_FAMILY_ACTINIDE },
  [104] = { "Rf", NC_ ("element", "Rutherfordium"), "[267]",  7,  4, ROWS_FAMILY_TRANSITION_METAL },
};

G_STATIC_ASSERT (G_N_ELEMENTS (family_names) == ROWS_N_FAMILIES);
G_STATIC_ASSERT (G_N_ELEMENTS (elements) == ROWS_N_ELEMENTS + 1);

const RowsElement *
rows_element_get (guint number)
{
  g_return_val_if_fail (number >= 1 && number <= ROWS_N_ELEMENTS, NULL);

  return &elements[number];
}

const char *
rows_element_get_name (const RowsElement *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return sixain_language_translate (GETTEXT_PACKAGE, "element", self->name);
}

char *
rows_element_write_weight (const RowsElement *self)
{
  g_autoptr (GString) weight = NULL;

  g_return_val_if_fail (self != NULL, NULL);

  weight = g_string_new (self->weight);
  g_string_replace (weight, ".", C_("decimal mark", "."), 0);

  return g_string_free (g_steal_pointer (&weight), FALSE);
}

char *
rows_element_write_place (const RowsElement *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  if (self->group == 0)
    return g_strdup_printf (_("period %u"), self->period);

  return g_strdup_printf (_("period %u, group %u"), self->period, self->group);
}

const char *
rows_family_get_name (RowsFamily family)
{
  g_return_val_if_fail ((guint) family < ROWS_N_FAMILIES, NULL);

  return sixain_language_translate (GETTEXT_PACKAGE, NULL, family_names[family]);
}
