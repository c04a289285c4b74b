/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define SIXAIN_TYPE_WIFI_CODE (sixain_wifi_code_get_type ())
G_DECLARE_FINAL_TYPE (SixainWifiCode, sixain_wifi_code, SIXAIN, WIFI_CODE, GtkWidget)

/* A second code, which brings phones into the Wi-Fi: its name, which the system may know, and its password
 * are asked for once somebody wants the code. The name is remembered, and the password if people want it to be. */
GtkWidget *sixain_wifi_code_new (void);

G_END_DECLS
