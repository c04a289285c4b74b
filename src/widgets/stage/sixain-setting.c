/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-setting.h"

#include <math.h>

double
sixain_setting_get_number (GSettings  *settings,
                           const char *key)
{
  double number = g_settings_get_double (settings, key);
  g_autoptr (GVariant) usual = NULL;

  if (!isnan (number))
    return number;

  usual = g_settings_get_default_value (settings, key);

  return g_variant_get_double (usual);
}
