/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define SIXAIN_TYPE_APPLICATION (sixain_application_get_type ())
G_DECLARE_FINAL_TYPE (SixainApplication, sixain_application, SIXAIN, APPLICATION, AdwApplication)

SixainApplication *sixain_application_new (void);

G_END_DECLS
