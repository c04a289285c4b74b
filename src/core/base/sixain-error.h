/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define SIXAIN_ERROR (sixain_error_quark ())

typedef enum
{
  SIXAIN_ERROR_SYNTAX,
  SIXAIN_ERROR_SETUP,
  SIXAIN_ERROR_MOVE,
  SIXAIN_ERROR_SAVE,
  SIXAIN_ERROR_MODULE,
  SIXAIN_ERROR_STORE,
  SIXAIN_ERROR_BUSY,              /* Another process has locked the store; try again. */
  SIXAIN_ERROR_BOT,
  SIXAIN_ERROR_GONE,              /* The file of the store was deleted or moved away. */
} SixainError;

GQuark sixain_error_quark (void);

G_END_DECLS
